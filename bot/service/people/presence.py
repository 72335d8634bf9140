"""Who is there: members who gave orders lately; and how an absence ends by an act. While all whom a question waits for
are there, it waits for them alone.

With :attr:`bot.service.types.Settings.here` the pause for second thoughts lasts seconds, and windows close at marks
some seconds apart. As soon as a question waits for a member who has not acted for a while, everything takes its usual
time again. Deadlines never get shorter by it: nobody loses a turn because others are quick.

Only the fact that somebody gave an order is noted, not which. A player who sees a short pause learns that somebody
of each side is at the game; a campaign that must not reveal this leaves the setting off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.service.packing import tag
from bot.service.people.rights import speaker, voices
from bot.service.types import Table
from bot.text.marks import mention
from engine.core.play.decisions import Decision
from engine.core.words import Words

if TYPE_CHECKING:
    from bot.service.desk import Work

HERE = 15 * 60
"""Seconds after an order during which its member counts as there."""
BACK_EVERY = 24 * 60 * 60
"""Seconds in which the channel reads of a member once at most that they are back."""
NOTED = 60
"""Seconds in which a further order is not noted: most acts need not write the book for it."""


def note_heard(work: Work, user_id: int) -> None:
    """Note that a member gave an order, if the campaign uses it."""
    if not work.open.settings.here:
        return
    heard, mark = work.open.book.heard, tag(work.open.campaign, user_id)
    if work.now - heard.get(mark, -NOTED) >= NOTED or work.now < heard[mark]:
        heard[mark] = work.now


def end_absence(work: Work, user_id: int) -> None:
    """A member who is marked away gives an order or takes a command: they are back, and the receipt says so."""
    if work.open.roster.away.pop(user_id, None) is not None:
        work.add(back=(user_id,))
        work.came_back = user_id
        tell_back(work, user_id)


def note_gone(work: Work, user_id: int | None) -> None:
    """Note that the channel reads of a member that they are away or have left; None: that the game stands still."""
    work.open.book.gone[_mark(work, user_id)] = work.now


def tell_back(work: Work, user_id: int) -> None:
    """Somebody is back of whom the channel has read that they are gone: it reads that, too, in few words and of each
    member once a day at most; and that the game goes on where it read that it stands still."""
    book, mark = work.open.book, _mark(work, user_id)
    named, still = book.gone.pop(mark, None) is not None, book.gone.pop("", None) is not None
    table = work.table()
    if not table.campaign.in_play or work.now - book.told_back.get(mark, -BACK_EVERY) < BACK_EVERY:
        return
    lines = [Words("service-is-back", {"who": mention(user_id)})] if named else []
    lines += [Words("service-goes-on")] if still and table.campaign.status == "live" else []
    if lines:
        book.told_back[mark] = work.now
        work.outbox.append(work.desk.scribe.notice(table, tuple(lines), "back"))


def _mark(work: Work, user_id: int | None) -> str:
    return "" if user_id is None else tag(work.open.campaign, user_id)


def is_here(table: Table, user_id: int) -> bool:
    """Whether a member gave an order within :data:`HERE`."""
    at = table.book.heard.get(tag(table.campaign, user_id))
    return at is not None and 0 <= table.now - at < HERE


def at_hand(table: Table, decision: Decision) -> bool:
    """Whether all are there who speak for slots of a question, and somebody of each side that members play."""
    if not table.settings.here:
        return False
    asked = {speaker(table, slot) for slot in decision.slots} - {None}
    if not all(is_here(table, each) for each in asked if each is not None):
        return False
    sides: dict[str, bool] = {}
    for voice in voices(table):
        for node in table.nodes_of(voice):
            side = table.tree.side(node)
            sides[side] = sides.get(side, False) or is_here(table, voice)
    return all(sides.values())

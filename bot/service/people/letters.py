"""Letters about a question: once it is answered or over, they are struck out, so that no button of before stays live.

The service's book keeps which letters are out, so that those of before a restart are struck out, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.service.desk import Work
from bot.service.packing import tag
from bot.service.scribe import Scribe
from bot.service.tempo.waiting import members_waited_for
from bot.service.types import Table
from bot.store.records import OutMessage, Reminder

LETTER: Final = "letter"
"""The kind of post under which a letter is kept."""


def kept(work: Work, scribe: Scribe, member: int, about: Sequence[Reminder], letter: OutMessage) -> OutMessage:
    """A letter to a member about these questions, as one that is struck out once none of them waits for them."""
    table = work.table()
    key = f"{tag(table.campaign, member)}:{work.now}:{about[0].kind}:{about[0].key}"
    asks = list(dict.fromkeys(reminder.key for reminder in about))
    work.open.book.letters[key] = {"asks": asks, "heads": list(scribe.letter_heads(table))}
    return replace(letter, slot=(LETTER, key), lane=f"{LETTER}/{key}")


def close_letters(work: Work, scribe: Scribe) -> None:
    """Strike out the letters whose questions wait for their member no more."""
    table, letters = work.table(), work.open.book.letters
    if not letters or table.campaign.status == "paused":
        return
    waits = _waits(table)
    members = {tag(table.campaign, member.user_id): member.user_id for member in table.roster.members}
    for key, letter in list(letters.items()):
        mark = key.partition(":")[0]
        if any((mark, ask) in waits for ask in letter["asks"]):
            continue
        del letters[key]
        if mark in members:
            struck = scribe.letter_over(table, members[mark], letter["heads"])
            work.outbox.append(replace(struck, slot=(LETTER, key), lane=f"{LETTER}/{key}"))


def _waits(table: Table) -> set[tuple[str, str]]:
    return {
        (tag(table.campaign, member), decision.id)
        for decision in (table.match.waiting() if table.campaign.in_play else ())
        for member in members_waited_for(table, decision)
    }

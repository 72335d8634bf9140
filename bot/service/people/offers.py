"""Offers of command: nobody becomes a member, or joins a side, without saying yes.

A member who plays here is handed a command at once: they have joined and chosen a side. Anybody else is asked by a
post in the channel. It names the offer, calls them once, and is edited when they accept or decline, when it is
withdrawn, and when the giver can no longer give it. So that nobody can be pestered, each member makes few new offers a
day, and a person who declined gets none for a day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.service.book import Book, OfferRow
from bot.service.desk import Desk, Work
from bot.service.packing import tag
from bot.service.people.rights import is_member, sworn
from bot.service.types import Actor, Refuse, Table
from bot.text.marks import mention, moment
from engine.core.words import Words

DAY = 86_400
MOST = 5  # new offers by a member in a day
KEPT = 7 * DAY  # seconds after which an offer lapses

Outcome = Literal["open", "taken", "declined", "withdrawn", "lapsed"]


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of command, as its post shows it. ``number`` tells the offers of a campaign apart; ``to`` is known
    while it is made, and when it is accepted or declined."""

    number: int
    nodes: tuple[str, ...]
    by: int | None
    to: int | None
    until: int | None
    outcome: Outcome


def open_offers(book: Book) -> tuple[int, ...]:
    """The numbers of the open offers."""
    return tuple(int(number) for number in book.offers)


def asks_first(table: Table, user_id: int) -> bool:
    """Whether somebody must accept before they command: they do not play here, or have chosen no side yet."""
    sides = len(table.tree.children(None))
    return not is_member(table, user_id) or (sides > 1 and not sworn(table, user_id))


def giver_of(table: Table, row: OfferRow) -> int | None:
    """Who made an offer; None if they no longer play."""
    here = (member.user_id for member in table.roster.present)
    return next((user_id for user_id in here if tag(table.campaign, user_id) == row["by"]), None)


class Offers:
    """Making, looking up and ending offers inside an act."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.before_commit.append(self._lapse)

    def make(
        self, work: Work, actor: Actor, to: int, nodes: Sequence[str], until: int | None, *, may_hand_on: bool
    ) -> Offer:
        """Offer nodes that the actor may give. A second offer to the same person replaces the first."""
        table, kept = work.table(), work.open.book
        self._may_be_asked(table, actor, to)
        mine, theirs = tag(table.campaign, actor.user_id), tag(table.campaign, to)
        book = kept.offers
        standing = (number for number, row in book.items() if row["by"] == mine and row["to"] == theirs)
        number = next(standing, None)
        if number is None:
            made = [at for at in kept.offers_made.get(mine, ()) if work.now - DAY < at <= work.now]
            if len(made) >= MOST:
                again = moment(min(made) + DAY, "R")
                raise Refuse(Words("service-offers-many", {"most": MOST, "when": again}), kind="late")
            kept.offers_made[mine] = [*made, work.now]
            kept.offer_number += 1
            number = str(kept.offer_number)
        book[number] = {
            "by": mine,
            "to": theirs,
            "nodes": list(nodes),
            "until": until,
            "on": may_hand_on,
            "at": work.now,
        }
        offer = Offer(int(number), tuple(nodes), actor.user_id, to, until, "open")
        work.outbox.append(self._desk.scribe.offer(table, offer))
        return offer

    @staticmethod
    def _may_be_asked(table: Table, actor: Actor, to: int) -> None:
        organises = actor.user_id == table.campaign.organiser_id or actor.manages
        mark = tag(table.campaign, to)
        invited = mark in table.book.invited
        if table.settings.join == "invited" and not (organises or invited or is_member(table, to)):
            raise Refuse(Words("service-offer-by-invitation"), kind="outsider")
        again = table.book.offers_declined.get(mark, -DAY) + DAY
        if table.now < again:
            words = Words("service-offer-declined-lately", {"who": mention(to), "when": moment(again, "R")})
            raise Refuse(words, kind="late")

    def standing(self, work: Work, number: int) -> OfferRow:
        """An open offer; refused if it is closed."""
        row = work.open.book.offers.get(str(number))
        if row is None or self._lapsed(work.table(), row):
            raise Refuse(Words("service-offer-closed"), kind="late")
        return row

    def end(self, work: Work, number: int, outcome: Outcome, to: int | None = None) -> None:
        """Close an offer and say so in its post."""
        table, kept = work.table(), work.open.book
        row = kept.offers.pop(str(number))
        if outcome == "declined":
            lately = {mark: at for mark, at in kept.offers_declined.items() if work.now - DAY < at <= work.now}
            kept.offers_declined = lately | {row["to"]: work.now}
        offer = Offer(number, tuple(row["nodes"]), giver_of(table, row), to, row["until"], outcome)
        work.outbox.append(self._desk.scribe.offer(table, offer))

    async def _lapse(self, work: Work) -> None:
        for number, row in list(work.open.book.offers.items()):
            if self._lapsed(work.table(), row):
                self.end(work, int(number), "lapsed")

    @staticmethod
    def _lapsed(table: Table, row: OfferRow) -> bool:
        """Whether nobody can accept the offer any more: it is old, its time is over, or the giver has lost the node."""
        late = table.now >= row["at"] + KEPT or (row["until"] is not None and table.now >= row["until"])
        giver = giver_of(table, row)
        if late or giver is None or not table.campaign.in_play:
            return True
        mine = set(table.nodes_of(giver))
        return not all(node in table.tree and mine & set(table.tree.upwards(node)) for node in row["nodes"])

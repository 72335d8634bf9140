"""Who led when something was won: noted as it happens, since seats change over a long campaign.

Each feat (a ship sunk) is credited to the member who spoke for its unit at that moment. The service's book keeps
this under ``feats``, in the feats' order, as keyed marks: forgetting a member leaves no trace of them there.

Where only the end tells who did what, since before it nobody may know, ``led`` keeps who held which node from which
turn on, as marks too. Commands change hands within a turn, and deputies give orders: ``ordered`` keeps who gave them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.service.book import Book
from bot.service.desk import Desk, Work
from bot.service.packing import tag
from bot.service.people.rights import speaker
from bot.service.types import Table
from bot.store.records import Campaign

DEPUTY: Final = "~"
"""What stands behind the mark of a member who gave orders as a deputy."""


class Counts(Protocol):
    """Rules that know a game's feats. ``by_turns``: its end asks who led in which turn."""

    by_turns: bool

    def feats(self, known: Any) -> Sequence[tuple[str, ...]]:
        """For each feat so far, the nodes whose speaker may be credited, the unit first."""
        ...


class Credits:
    """Notes credits in every act of campaigns whose game counts feats; ``counts`` by the game's id."""

    def __init__(self, counts: Mapping[str, Counts]) -> None:
        self._counts = counts

    def attach(self, desk: Desk) -> None:
        """Hook into every act before it is written."""
        desk.before_commit.append(self.note)

    async def note(self, work: Work) -> None:
        """Credit what was won since the last act; what was taken back loses its credit."""
        counts = self._counts.get(work.open.campaign.game)
        if counts is None:
            return
        if counts.by_turns:
            _note_holders(work)
        known = work.match.look(None)
        feats = work.shielded("feats", lambda: counts.feats(known), None)
        kept = work.open.book.feats
        if feats is None or len(kept) == len(feats):
            return
        table = work.table()
        fresh = [_leader(table, nodes) for nodes in feats[len(kept) :]]
        work.open.book.feats = [*kept[: len(feats)], *fresh]


def _note_holders(work: Work) -> None:
    """Note who holds what now, where it changed: seats as they were when the last act was over, so in its turn; and
    who gave orders in it."""
    table, led, turn = work.table(), work.open.book.led, work.match.rules.turn(work.match.state)
    ordered, turns = work.open.book.ordered, list(led)
    for later in turns[turns.index(turn) + 1 :] if turn in led else ():  # the game went back
        del led[later]
        ordered.pop(later, None)
    before: dict[str, str] = {}
    for rows in led.values():
        before |= rows
    now = {node: tag(table.campaign, who) for node, who in table.holders.items()}
    changed = {node: now.get(node, "") for node in (*before, *now) if before.get(node, "") != now.get(node, "")}
    last = next(reversed(led), turn)
    led.setdefault(last, {}).update(changed)
    _note_orders(work, table, ordered.setdefault(last, {}))
    if last != turn:
        kept = {node: marks for node, marks in ordered[last].items() if marks != [_led_by(table, now, node)]}
        ordered[last] = kept
    if not ordered[last]:
        del ordered[last]
    led.setdefault(turn, {})


def _note_orders(work: Work, table: Table, rows: dict[str, list[str]]) -> None:
    """Note who gave the orders of this act: for the slot and what is above it, up to what the member holds."""
    member = work.actor
    if member is None or work.here != member:
        return
    for entry in work.match.fresh:
        silent = isinstance(entry.data, dict) and "silent" in entry.data
        if entry.kind not in ("answer", "seal") or silent or entry.slot not in table.tree:
            continue
        path, deputy = _command_over(table, entry.slot, member)
        mark = tag(table.campaign, member) + (DEPUTY if deputy else "")
        for node in path:
            if mark not in rows.setdefault(node, []):
                rows[node].append(mark)


def _command_over(table: Table, slot: str, member: int) -> tuple[list[str], bool]:
    """The slot and the nodes above it up to the one by which a member speaks for it, and whether as a deputy. Nothing
    for a slot for which the member does not speak."""
    path: list[str] = []
    for node in table.tree.upwards(slot):
        path.append(node)
        holder = table.holders.get(node)
        if holder == member:
            return path, False
        absence = None if holder is None else table.roster.away.get(holder)
        if absence is not None and absence.meanwhile == "deputy" and absence.deputy_id == member:
            return path, True
    return [], False


def _led_by(table: Table, held: Mapping[str, str], node: str) -> str:
    """The mark of who holds a node or the nearest above it; empty for nobody."""
    upwards = table.tree.upwards(node) if node in table.tree else (node,)
    return next((held[above] for above in upwards if held.get(above)), "")


def _leader(table: Table, nodes: Sequence[str]) -> str:
    """The mark of the member who speaks for the first of these nodes that still exists; empty for nobody."""
    for node in nodes:
        who = speaker(table, node) if node in table.tree else None
        if who is not None:
            return tag(table.campaign, who)
    return ""


def credited(campaign: Campaign, book: Book, members: Mapping[int, str]) -> list[str]:
    """The names of the leaders, feat by feat; empty if unknown. ``members``: names by id."""
    marks = {tag(campaign, member): name for member, name in members.items()}
    return [marks.get(mark, "") for mark in book.feats]


def terms(campaign: Campaign, book: Book, members: Mapping[int, str]) -> dict[str, str]:
    """Who held each node from a turn on, by ``node@turn``, in the order of turns; empty for nobody, or nobody known.
    Then who gave its orders in a turn, by ``node~turn~number``, of a deputy ``node~turn~number~``."""
    marks = {tag(campaign, member): name for member, name in members.items()}
    held = {f"{node}@{turn}": marks.get(mark, "") for turn, rows in book.led.items() for node, mark in rows.items()}
    orders = {
        f"{node}~{turn}~{at}{DEPUTY if mark.endswith(DEPUTY) else ''}": name
        for turn, rows in book.ordered.items()
        for node, row in rows.items()
        for at, mark in enumerate(row)
        if (name := marks.get(mark.removesuffix(DEPUTY), ""))
    }
    return held | orders

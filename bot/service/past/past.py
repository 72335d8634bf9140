"""A campaign as it stood after an earlier entry: the nearest whole save before it, and the log from there.

A whole save is kept as each turn opens, so that at most one turn is played again. Older campaigns have fewer saves;
they work too, more slowly.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from bot.service.types import Refuse
from bot.store.errors import NotFound
from bot.store.interface import StoreInterface
from bot.store.records import Entry as Stored
from engine.core.chance import RecordedChance
from engine.core.play.entry import Entry, unpack_entry
from engine.core.play.history import Divergence, play_on, replay
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade, Rules
from engine.core.words import Words

CHUNK: Final = 100  # entries replayed at a time
REWIND: Final = '"rewind"'
KEPT: Final = 6  # past states kept in memory, to turn pages in them
Run = Callable[..., Awaitable[Any]]


class Past:
    """Reads the past out of a store. ``run`` does long work in a thread."""

    def __init__(self, store: StoreInterface, run: Run) -> None:
        self._store = store
        self._run = run
        self._kept: OrderedDict[tuple[int, int], Match[Any]] = OrderedDict()

    async def look(self, cid: int, rules: Rules[Any, Any], number: int, since: int) -> Match[Any]:
        """The match after entry ``number``, only to be looked at.

        If the log cannot be replayed (it was written under an older version of the rules), the match as saved at
        entry ``since`` or later, which is early in the same turn. :class:`Refuse` if there is none.
        """
        key = cid, number
        if key not in self._kept:
            try:
                self._kept[key] = await self.at(cid, rules, number)
            except Refuse:
                self._kept[key] = await self._save(cid, rules, number, since)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def at(self, cid: int, rules: Rules[Any, Any], number: int) -> Match[Any]:
        """The match exactly as it stood after an entry; :class:`Refuse` across versions of the rules."""
        try:
            return await self._in_pieces(cid, rules, number) or await self._whole(cid, rules, number)
        except (Divergence, CannotUpgrade) as fault:
            raise Refuse(Words("service-other-version", {"why": str(fault)}), kind="broken") from fault

    async def _in_pieces(self, cid: int, rules: Rules[Any, Any], number: int) -> Match[Any] | None:
        """The log replayed in chunks, so that a long log fills neither memory nor time; None if the game goes back
        somewhere on the way."""
        first, body = await self._base(cid, number)
        match: Match[Any] | None = await self._run(_taken_up, rules, body) if body else None
        for start in range(first, number + 1, CHUNK):
            stored = await self._store.entries(cid, start, min(number, start + CHUNK - 1))
            if any(REWIND in entry.body for entry in stored):
                return None
            match = await self._run(_onward, rules, match, stored)
        return match

    async def _whole(self, cid: int, rules: Rules[Any, Any], number: int) -> Match[Any]:
        """The same with all entries at hand, from a save before every moment the game went back to."""
        before = number
        while True:
            first, body = await self._base(cid, before)
            stored = await self._store.entries(cid, first, number) if first <= number else []
            entries: Sequence[Entry] = await self._run(_unpacked, stored)
            back = min((entry.data["to"] for entry in entries if entry.kind == "rewind"), default=number)
            if back >= first - 1 or not body:
                match: Match[Any] = await self._run(_played, rules, entries, body)
                return match
            before = back  # the game goes back behind the whole save

    async def _base(self, cid: int, number: int) -> tuple[int, str]:
        """The entry after the nearest whole save, and the save; 1 and nothing if there is none."""
        try:
            info, body = await self._store.checkpoint(cid, number)
        except NotFound:
            return 1, ""
        return info.number + 1, body

    async def _save(self, cid: int, rules: Rules[Any, Any], number: int, since: int) -> Match[Any]:
        first, body = await self._base(cid, number)
        if not body or first - 1 < since:
            raise Refuse(Words("service-other-version", {"why": "–"}), kind="broken")
        try:
            match: Match[Any] = await self._run(_taken_up, rules, body)
        except CannotUpgrade as fault:
            raise Refuse(Words("service-other-version", {"why": str(fault)}), kind="broken") from fault
        return match


def _unpacked(stored: Sequence[Stored]) -> list[Entry]:
    return [unpack_entry(json.loads(entry.body)) for entry in stored]


def _taken_up(rules: Rules[Any, Any], body: str) -> Match[Any]:
    match = Match.load(rules, json.loads(body), RecordedChance([]))
    match.take_changes()
    return match


def _onward(rules: Rules[Any, Any], match: Match[Any] | None, stored: Sequence[Stored]) -> Match[Any]:
    entries = _unpacked(stored)
    if match is None:
        return replay(rules, entries)
    play_on(match, entries)
    return match


def _played(rules: Rules[Any, Any], entries: Sequence[Entry], body: str) -> Match[Any]:
    return replay(rules, entries, json.loads(body) if body else None) if entries else _taken_up(rules, body)

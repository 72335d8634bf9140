"""A match as a store keeps it: parts and log, nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.core.play.entry import Entry, pack_entry, unpack_entry
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.state import META, UNDO
from engine.core.words import Json


def text_of(parts: Mapping[str, Json]) -> str:
    """Parts as one canonical text, for comparing to the byte."""
    return json.dumps(parts, sort_keys=True, ensure_ascii=False)


def essence(match: Match[Any]) -> str:
    """All of a match that must not depend on who answered first: its save without the bookkeeping of undo."""
    parts = dict(match.save())
    del parts[UNDO]
    parts[META] = {name: value for name, value in parts[META].items() if name != "written"}
    return text_of(parts)


class Kept:
    """A match, and what a store would hold of it after every act.

    :meth:`reload` replaces ``match``; play goes on with the new one.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.parts: dict[str, Json] = {}
        self.entries: list[Entry] = []
        self.settle()

    def settle(self) -> list[Entry]:
        """Store what the last act changed; returns its entries.

        AssertionError if the changes handed out do not make the store equal to the match, or do not survive JSON.
        """
        changes = self.match.take_changes()
        for name in changes.deleted:
            assert name in self.parts, f"part {name!r} is deleted and was never stored"
            del self.parts[name]
        # Through text and back, as a store does: nothing may survive only as the same object.
        self.parts |= {name: json.loads(json.dumps(part)) for name, part in changes.parts.items()}
        saved = self.match.save()
        for name in saved.keys() | self.parts.keys():
            assert saved.get(name) == self.parts.get(name), f"part {name!r} changed and was not handed out"
        fresh = [unpack_entry(json.loads(json.dumps(pack_entry(entry)))) for entry in changes.entries]
        self.entries.extend(fresh)
        return fresh

    def reload(self, rules: Rules[Any, Any]) -> None:
        """Drop the match and load it from the store."""
        self.match = Match.load(rules, json.loads(json.dumps(self.parts)), self.match.chance)
        assert text_of(self.match.save()) == text_of(self.parts), "a loaded match saves differently"

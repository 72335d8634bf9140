"""Campaigns for tests of bases: a war in which nothing happens except in port or by script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.engine.silent_war.voyage_kit import Luck, Voyage, document

CALM = {"5.0 war event": 9, "7.0 ULTRA": 0, "9.0 readiness": 9, "10.0 repair": 9}
"""No war event; nobody is ready, nobody is mended, unless a test says so."""


class CalmLuck(Luck):
    """Luck of a quiet war."""

    def __init__(self) -> None:
        super().__init__(CALM)


def campaign(*boats: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A campaign document: the second week of February 1943, whose list has been read."""
    given = {"kind": "campaign", "week_of_month": 2, "weeks": 20, **more}
    return document(*boats, **given)


def begun(*boats: Mapping[str, Any], luck: Luck | None = None, **more: Any) -> Voyage:
    """A campaign up to the orders of its first week, the triple-R segment played."""
    return Voyage(campaign(*boats, **more), luck or CalmLuck())


def lying(boat: str, base: str, box: str, **more: Any) -> dict[str, Any]:
    """A boat in a box of a base."""
    damage = {"damage": 1} if box.startswith("repair") else {}
    return {"id": boat, "where": base, "box": box, **damage, **more}


def boxes(voyage: Voyage) -> dict[str, str]:
    """The box of each boat."""
    return {name: boat.box for name, boat in voyage.boats.items()}


def boats_of(told: Mapping[str, Any]) -> list[str]:
    """The names of the boats of an event."""
    return [boat.args["name"] for boat in told["boats"]]


def told_by_base(voyage: Voyage, kind: str) -> dict[str, list[str]]:
    """The boats of the last events of a kind, by base."""
    return {each["base"].key: boats_of(each) for each in voyage.told(kind)}

"""The ids of Silent War: boats, super skippers, bases, tenders, areas, war events, named ships of the enemy."""

from __future__ import annotations

from bot.text.voice import voice
from bot.tools.ids import Group
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables


def groups() -> list[Group]:
    """All lists."""
    fleet, chart, say = tables().fleet, tables().chart, voice("en").say
    boats = [*fleet.submarines.values(), *fleet.optional.values()]
    return [
        Group(
            "Submarines",
            "`id` in `[[boats]]`, `boat` in `[[skippers]]`, `retired`.",
            [(boat.id, boat.name, f"{say(boat.boat_class.name)}, {_entry(boat)}") for boat in boats],
        ),
        Group("Classes", "`retired`.", [(one.id, say(one.name), "") for one in fleet.classes.values()]),
        Group("Super skippers", "`skipper`.", [(one.id, one.full_name, one.nation) for one in fleet.skippers.values()]),
        Group(
            "Bases",
            "`bases`, `home`, `stations`.",
            [(one.id, say(one.name), "") for one in fleet.bases.values()],
        ),
        Group(
            "Tenders",
            "`tenders`.",
            [(one.id, one.name, f"from {write_month(one.since)}") for one in fleet.tenders.values()],
        ),
        Group(
            "Areas",
            "`where`, `goal`, `ultra`, `zones`, `contacts`.",
            [(one.id, say(one.name), one.kind) for one in chart.areas.values()],
        ),
        Group("War events", "`happened`.", [(one, "", "") for one in tables().events.by_id]),
        Group(
            "Ships with a name",
            "`sunk_before`.",
            [(one.id, one.name, say(one.type_name)) for one in tables().combat.kinds.values() if one.name],
        ),
    ]


def _entry(boat: Submarine) -> str:
    return f"from {write_month(boat.entry)}" if boat.entry else "optional"

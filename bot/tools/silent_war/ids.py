"""The ids of Silent War: boats, super skippers, bases, tenders, areas, war events, named ships of the enemy."""

from __future__ import annotations

import re
from typing import Final

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables

EARLY: Final = "of East Wind Early"


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    fleet, chart, say = tables().fleet, tables().chart, voice.say
    boats = [*fleet.submarines.values(), *fleet.optional.values()]
    return [
        Group(
            "Submarines",
            "`id` in `[[boats]]`, `boat` in `[[skippers]]`, `retired`.",
            [(boat.id, boat.name, f"{say(boat.boat_class.name)}, {_entry(boat)}") for boat in boats],
        ),
        Group("Classes", "`retired`.", [(kind.id, say(kind.name), "") for kind in fleet.classes.values()]),
        Group(
            "Super skippers",
            "`skipper`.",
            [(skipper.id, skipper.full_name, skipper.nation) for skipper in fleet.skippers.values()],
        ),
        Group(
            "Bases",
            "`bases`, `home`, `stations`.",
            [(base.id, say(base.name), "") for base in fleet.bases.values()],
        ),
        Group(
            "Tenders",
            "`tenders`.",
            [(tender.id, tender.name, f"from {write_month(tender.since)}") for tender in fleet.tenders.values()],
        ),
        Group(
            "Areas",
            "`where`, `goal`, `ultra`, `zones`, `contacts`.",
            [(area.id, say(area.name), area.kind) for area in chart.areas.values()],
        ),
        Group(
            "War events",
            "`happened`.",
            [(each, _event_name(each, voice), _event_note(each)) for each in tables().events.by_id],
        ),
        Group(
            "Ships with a name",
            "`sunk_before`.",
            [(kind.id, kind.name, say(kind.type_name)) for kind in tables().combat.kinds.values() if kind.name],
        ),
    ]


def _event_name(event: str, voice: Voice) -> str:
    """What an event is, from the sentence that tells it: its beginning."""
    told = voice.plain(f"sw-ev-war-{event}", boats=1)
    return re.split(r"[.:;] |\.$", told)[0]


def _event_note(event: str) -> str:
    """The war periods in whose tables it stands, and whether it comes once."""
    events = tables().events
    periods = [
        table.removeprefix("WP") if table.startswith("WP") else EARLY
        for table, dice in events.tables.items()
        if any(result.event.id == event for results in dice for result in results)
    ]
    once = ", once" if events.by_id[event].once else ""
    return f"period {', '.join(periods)}{once}"


def _entry(boat: Submarine) -> str:
    return f"from {write_month(boat.entry)}" if boat.entry else "optional"

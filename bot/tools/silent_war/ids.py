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
        Group(
            "War events",
            "`happened`.",
            [(one, _event_name(one, voice), _event_note(one)) for one in tables().events.by_id],
        ),
        Group(
            "Ships with a name",
            "`sunk_before`.",
            [(one.id, one.name, say(one.type_name)) for one in tables().combat.kinds.values() if one.name],
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

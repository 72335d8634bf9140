"""Scenario files of Silent War: whether anything was sunk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from bot.faces.silent_war.weeks import week_lines
from bot.scenarios.balance import Outcome, told
from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.core.words import Json, Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.known import Known
from engine.silent_war.moves import open_water, sites_of
from engine.silent_war.plan import Victory
from engine.silent_war.scenarios.faults import LEVEL_FIELDS
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.scenario import scenario_named
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World


class SilentWarFiles(GameFiles):
    """Boats are where the file places them; nothing else is set up."""

    heads = (WeekBegins,)

    def begins(self, known: Known, voice: Voice) -> list[str]:
        """What the file's weeks bring, each span of like weeks in a line."""
        return week_lines(known.world.plan, voice)

    def warnings(self, world: World, document: Json = None) -> list[Words]:
        """Boats that can reach no area with traffic in the period (13.2, 15.11); levels for which as much is asked as
        for the next one; boats of a patrol that come later in the war."""
        meets = [] if _meets(world) else [Words("file-no-traffic")]
        return [*meets, *_same_levels(world.plan.victory), *_early(scenario_named(world.plan.id, document))]

    def printed(self, what: str, field: str) -> Mapping[str, Words]:
        """Areas, zones and bases: their names stand on the map and in no table."""
        chart = tables().chart
        ids = {
            "area": list(chart.steps) if field in ("where", "goal") else [*chart.steps, *chart.zones],
            "zone": chart.zones,
            "tender-zone": [area for area in chart.areas if chart.areas[area].tender],
            "base": tables().fleet.bases,
            "active-base": tables().fleet.bases,
        }
        return {each: Words(f"area-{each}") for each in ids.get(what, ())}

    def hurt(self, start: World, end: World) -> bool:
        """Whether a ship was sunk or a boat lost."""
        return bool(end.score.sinkings or end.score.lost)

    def outcome(self, start: World, row: Mapping[str, Any]) -> Outcome:
        """Ships and tons, boats; warships with a name by it."""
        named = [sinking["name"] for sinking in row["sinkings"] if sinking["name"]]
        return Outcome(
            str(row["level"]),
            int(row["weeks"]),
            {"ships": named},
            {
                "ships sunk": row["ships"],
                "tons sunk": row["tons"],
                "merchants sunk": row["merchants"],
                "warships sunk": row["warships"],
                "boats lost": row["boats_lost"],
            },
            by_side=False,
        )

    def record(self, start: World, document: Json = None) -> Outcome:
        """The figures of the record that it tells."""
        history = scenario_named(start.plan.id, document).history
        figures = {
            "ships sunk": history.ships,
            "tons sunk": history.tons,
            "merchants sunk": history.merchants,
            "warships sunk": history.warships,
            "boats lost": history.lost,
        }
        return Outcome(figures=told(figures), by_side=False, source=history.source)


def _early(file: ScenarioFile) -> list[Words]:
    """Boats of a patrol before the month in which the list of 8.0 brings them."""
    fleet = tables().fleet.submarines
    joined = {row.id: fleet[row.id].entry for row in file.boats if row.id in fleet} if file.kind == "patrol" else {}
    boats = tuple(f"{fleet[boat].name} ({write_month(at)})" for boat, at in joined.items() if at and at > file.start)
    return [Words("file-early-boats", {"boats": boats})] if boats else []


def _same_levels(victory: Victory) -> Iterator[Words]:
    levels = [(name, getattr(victory, name)) for name in LEVEL_FIELDS]
    for (above, most), (level, asked) in pairwise(levels):
        if asked == most:
            yield Words(
                "file-same-levels",
                {"level": Words(f"sw-level-{level}"), "above": Words(f"sw-level-{above}"), "asked": asked},
            )


def _meets(world: World) -> bool:
    """Whether a boat can reach an area with traffic."""
    chart = tables().chart
    return any(
        chart.areas[area].row(world.theatre.period).coloured
        for boat in world.boats.by_id.values()
        for area in {*open_water(sites_of(world.theatre), submarine(boat.id).range), boat.where}
        if area in chart.opareas
    )


FILES: Final = SilentWarFiles()

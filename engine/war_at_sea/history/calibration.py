"""Many games by autopilot beside what is asked of them and what the record tells (pure)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import inf
from statistics import fmean, median
from typing import Final

from engine.core.drive import drive
from engine.core.game import Row
from engine.core.goals import Figure, Goal, Rows
from engine.core.rules import Policy
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.history.heard import By, Heard
from engine.war_at_sea.history.report import CARGO, STEPS, row_of
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenario import scenario_named
from engine.war_at_sea.scenarios.victory import VictoryTable
from engine.war_at_sea.state import World
from engine.war_at_sea.terms import ALLIED, AXIS

AT_LEAST: Final = 0.25
"""The share of games in which each side reaches at least a draw where both play alike."""
LOST: Final = 0.4
"""How far the aircraft lost may lie from the record, as a part of it."""
DUELS: Final = ("savo-battleships", "denmark-strait", "cape-esperance", "matapan")
"""The scenarios in which the doctrines meet each other: those that take the least time."""


def scenarios() -> tuple[str, ...]:
    """All scenarios, in the order of the list."""
    return tuple(entry.id for entry in WarAtSea().scenarios())


def trial(seed: int, scenario: str, doctrine: str, against: str = "") -> Row:
    """A game as a row of ``simulate``, with what the goals ask besides.

    ``doctrine`` leads the Axis, ``against`` the Allies (the same where it is empty). Besides there are ``arrived``:
    merchants that lie in a port with all their cargo landed, and by side ``carriers``: those that were sunk; and what
    was heard (:class:`~engine.war_at_sea.history.heard.Heard`).
    """
    rules = WarAtSea()
    policies: dict[str, Policy[Known]] = {AXIS: rules.policy(doctrine), ALLIED: rules.policy(against or doctrine)}
    heard = Heard()
    world = drive(rules, scenario, str(seed), policies, listen=heard).world
    row = {"seed": seed, "scenario": scenario, "doctrine": doctrine, **row_of(world)}
    return row | {"arrived": _arrived(world), "carriers": _carriers(world)} | heard.row(world.ships)


def _arrived(world: World) -> int:
    fleet = world.ships
    landed = 0
    for force in world.forces.forces.values():
        ships = [fleet.ships[ship] for ship in force.ships] if force.port else []
        landed += sum(
            ship.afloat and class_of(ship).kind.family == "transport" and class_of(ship).cargo > 0 and not ship.cargo
            for ship in ships
        )
    return landed


def _carriers(world: World) -> dict[str, int]:
    sunk = [ship for ship in world.ships.ships.values() if ship.fate == "sunk" and class_of(ship).kind.carrier]
    return {name: sum(ship.side == side for ship in sunk) for side, name in ((AXIS, "axis"), (ALLIED, "allies"))}


# --- what is asked -------------------------------------------------------------------------------------------


def sunk(side: str, name: str) -> Figure:
    """The share of games in which a ship was sunk."""
    return Figure(
        lambda rows: fmean(name in row["sunk"][side] for row in rows), percent=True, same=f"ship/{side}/{name}"
    )


def mean(field: str, side: str = "") -> Figure:
    """The mean of a field, of a side where it is told by side."""
    return Figure(lambda rows: fmean(row[field][side] if side else row[field] for row in rows))


def ships_lost(side: str) -> Figure:
    """The mean of the ships of a side that were sunk."""
    return Figure(lambda rows: fmean(len(row["sunk"][side]) for row in rows), same=f"figure/sunk, {side}")


def lost_to(by: By) -> Figure:
    """The mean of the ships of both sides that were sunk by somebody."""
    return Figure(lambda rows: fmean(row["sunk_by"].get(by, 0) for row in rows))


def of_carrier_hits(by: By) -> Figure:
    """The share of all hits on carriers that somebody made; none without a hit."""

    def of(rows: Rows) -> float | None:
        hits = sum(sum(row["carrier_hits"].values()) for row in rows)
        return sum(row["carrier_hits"].get(by, 0) for row in rows) / hits if hits else None

    return Figure(of, percent=True)


def share(holds: Callable[[Row], bool]) -> Figure:
    """The share of games of which something is true."""
    return Figure(lambda rows: fmean(holds(row) for row in rows), percent=True)


def balance(rows: Rows) -> float:
    """The median of the points of the Axis less those of the Allies."""
    return float(median(row["points"]["axis"] - row["points"]["allies"] for row in rows))


def _not_lost(row: Row, side: str) -> bool:
    return row["winner"] in (side, "draw")


def victory_of(scenario: str) -> VictoryTable:
    """The victory table of a scenario."""
    return scenario_named(scenario).victory


def _drawn_up_to(scenario: str) -> float:
    return float(victory_of(scenario).axis_marginal - 1)


def _near(steps: int) -> tuple[float, float]:
    return round((1 - LOST) * steps, 1), round((1 + LOST) * steps, 1)


OPERATIONS: Final = ("second-sirte", "matapan", "coral-sea", "eastern-solomons", "pedestal", "santa-cruz")
TO_SUBMARINES: Final[Mapping[str, int]] = {"pedestal": 2, "santa-cruz": 1}
"""Ships that submarines sank by the record: Eagle and Cairo, Porter. [history]"""
OFTEN, RARELY = (0.3, 1.0), (0.0, 0.4)
"""The share of games in which a ship sinks that history sank, and one that came home."""
NEAR_THE_RECORD: Final[tuple[Goal, ...]] = (
    Goal("empress-augusta-bay", "Japanese ships lost", 1.0, 3.0, ships_lost("axis")),
    Goal("empress-augusta-bay", "American ships lost", 0.0, 0.5, ships_lost("allies")),
    Goal(
        "empress-augusta-bay",
        "Sendai sunk",
        *OFTEN,
        sunk("axis", "Sendai"),
        "Omori sent her on ahead of his cruisers, and Merrill's radar found her alone. The staff looks a round ahead "
        "and keeps her out of reach.",
    ),
    Goal("empress-augusta-bay", "Hatsukaze sunk", *OFTEN, sunk("axis", "Hatsukaze")),
    Goal("north-cape", "Scharnhorst sunk", 0.5, 1.0, sunk("axis", "Scharnhorst")),
    Goal("north-cape", "British ships lost", 0.0, 0.5, ships_lost("allies")),
    Goal("river-plate", "Admiral Graf Spee sunk", *RARELY, sunk("axis", "Admiral Graf Spee")),
    Goal("river-plate", "British ships lost", 0.0, 0.5, ships_lost("allies")),
    Goal("tassafaronga", "Japanese ships lost", 0.5, 1.5, ships_lost("axis")),
    Goal("tassafaronga", "American ships lost", 0.5, 1.5, ships_lost("allies")),
    Goal("tassafaronga", "Takanami sunk", *OFTEN, sunk("axis", "Takanami")),
    Goal("tassafaronga", "Northampton sunk", *OFTEN, sunk("allies", "Northampton")),
    Goal("tassafaronga", "Pensacola sunk", *RARELY, sunk("allies", "Pensacola")),
    Goal("eastern-solomons", "Japanese ships lost", 1.5, 4.5, ships_lost("axis")),
    Goal("eastern-solomons", "American ships lost", 0.0, 0.5, ships_lost("allies")),
    Goal("eastern-solomons", "Ryujo sunk", *OFTEN, sunk("axis", "Ryujo")),
    Goal("eastern-solomons", "Kinryu Maru sunk", *OFTEN, sunk("axis", "Kinryu Maru")),
    Goal(
        "eastern-solomons",
        "Daifuku Maru sunk",
        *RARELY,
        sunk("axis", "Daifuku Maru"),
        "The convoy turned back when Kinryu Maru burnt; the staff sails on, and its enemy bombs the next transport.",
    ),
    Goal(
        "eastern-solomons",
        "Mutsuki sunk",
        *OFTEN,
        sunk("axis", "Mutsuki"),
        "B-17s found her lying stopped beside the sinking Kinryu Maru. In the game ships take men off at once, and the"
        " staff bombs what is worth more.",
    ),
)
"""What the later scenarios ask: losses within a half of the record, ships that history sank in three games of ten."""
GOALS: Final[tuple[Goal, ...]] = (
    *NEAR_THE_RECORD,
    Goal("denmark-strait", "Hood sunk", 0.1, 0.5, sunk("allies", "Hood")),
    Goal("denmark-strait", "Bismarck sunk", 0.0, 0.5, sunk("axis", "Bismarck")),
    Goal("matapan", "two of AG 9's three arrive", 0.6, 1.0, share(lambda row: row["arrived"] >= 2)),
    Goal("matapan", "Allied ships sunk", 0.0, 4.0, ships_lost("allies")),
    Goal("coral-sea", "hits on carriers by aircraft", 0.6, 1.0, of_carrier_hits("air")),
    Goal("coral-sea", "Japanese ships sunk", 0.0, 6.0, ships_lost("axis")),
    Goal("coral-sea", "Shoho sunk", 0.3, 1.0, sunk("axis", "Shoho")),
    Goal("santa-cruz", "hits on carriers by aircraft", 0.6, 1.0, of_carrier_hits("air")),
    Goal("pedestal", "units of cargo landed", 12.0, 24.0, mean("cargo_landed")),
    Goal("pedestal", "cruisers fire at cruisers", 0.1, 0.6, share(lambda row: row["cruisers_fire"])),
    *(
        Goal(operation, "ships sunk by submarines", max(0.0, sunk_then - 1.0), sunk_then + 1.0, lost_to("submarines"))
        for operation in OPERATIONS
        for sunk_then in (TO_SUBMARINES.get(operation, 0),)
    ),
    *(Goal(operation, "ships without oil", 0.0, 1.0, mean("dry")) for operation in OPERATIONS),
    Goal("savo-battleships", "Kirishima sunk", 0.5, 0.95, sunk("axis", "Kirishima")),
    Goal("savo-battleships", "South Dakota sunk", 0.0, 0.3, sunk("allies", "South Dakota")),
    Goal("savo-battleships", "median of the points", -inf, _drawn_up_to("savo-battleships"), Figure(balance)),
    Goal("santa-cruz", "American carriers lost", 0.5, 1.5, mean("carriers", "allies")),
    Goal("santa-cruz", "Japanese carriers lost", 0.0, 0.8, mean("carriers", "axis")),
    Goal("santa-cruz", "American aircraft steps lost", *_near(14), mean("air_steps_lost", "allies")),
    Goal("santa-cruz", "Japanese aircraft steps lost", *_near(17), mean("air_steps_lost", "axis")),
    Goal("pedestal", "merchants that arrive", 3.5, 7.0, mean("arrived")),
    Goal("pedestal", "British carriers lost", 0.4, 1.5, mean("carriers", "allies")),
)
"""What history asks of the balanced doctrine. The record lost 14 and 17 steps of aircraft at Santa Cruz, and landed 18
units of cargo in Pedestal."""


def goals_of(scenario: str) -> list[Goal]:
    """All that is asked of a scenario: its own goals, and that neither side always loses."""
    fair = [
        Goal(scenario, f"{name} at least a draw", AT_LEAST, 1.0, share(partial(_not_lost, side=side)))
        for side, name in (("axis", "Axis"), ("allies", "Allies"))
    ]
    asked = (replace(goal, source=goal.source or "[history]") for goal in GOALS if goal.scenario == scenario)
    return [*asked, *(replace(goal, source="[design]") for goal in fair)]


# --- the record ----------------------------------------------------------------------------------------------

COUNTED: Final[Mapping[str, Mapping[str, float]]] = {
    "eastern-solomons": {STEPS.format(side="axis"): 75 / 6, STEPS.format(side="allies"): 25 / 6},
    "santa-cruz": {STEPS.format(side="axis"): 99 / 6, STEPS.format(side="allies"): 81 / 6},
    "pedestal": {CARGO: 18.0},
}
"""What the record counts besides ships, by scenario, as the balance sheet names it: aircraft in steps of six, from the
summaries of the scenarios' files; units of cargo, five of fourteen merchants. [history]"""

"""Many seeded wars by autopilot, as rows to compare with the record: the work of ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.state import State
from engine.core.trials import Ending, trials
from engine.core.words import Json
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.land import Attack, BeachAttack, Eliminated, FightColumn, Reduced
from engine.pacific_war.facts.supply import Recruited, Refitted
from engine.pacific_war.facts.voyage import Embarked, Landed
from engine.pacific_war.facts.war import BoliviaOut, PlayerTurnBegins, TurnBegins
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import controller, points_of, ship_type, unit_type
from engine.pacific_war.names import COLUMN
from engine.pacific_war.state import ALLIES, BOX, CHILE, SIDES, Score, ShipLoss, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld

BATTLES, LANDINGS, FIGHTS, LOST_UNITS = "sea_battles", "landings", "land_fights", "units_lost"
COUNTED: Mapping[type[Fact], str] = {
    BattleBegins: BATTLES,
    Landed: LANDINGS,
    Attack: FIGHTS,
    BeachAttack: FIGHTS,
    Eliminated: LOST_UNITS,
}
"""What is counted by turn."""
SUPPLY: Mapping[str, tuple[str, ...]] = {
    side: tuple(f"{what}_{side}" for what in ("columns_shipped", "columns_fought", "refits_at_front")) for side in SIDES
}
"""The uses of supply columns, by side: put aboard ship; spent in fights; units refitted outside the holding box."""
COUNTS = (BATTLES, LANDINGS, FIGHTS, LOST_UNITS, *(name for names in SUPPLY.values() for name in names))


AT_ONCE: Final = ("sea", "stacking")
"""Why a unit is lost with all the steps that it has; in fights and by hunger it loses them singly."""


class Tally:
    """Counts a war's events by turn, the steps of land units that each side lost, and the turn after which Bolivia
    left. Call it with each event."""

    def __init__(self) -> None:
        self.turns: dict[int, Counter[str]] = {}
        self.steps_lost: Counter[Side] = Counter()
        self.bolivia_out: int | None = None
        self._left: dict[str, int] = {}
        self._now: Counter[str] = Counter()
        self._active: Side = CHILE

    def __call__(self, event: Event) -> None:
        """Count one event."""
        happened = event.fact
        self._steps(happened)
        shipped, _, refits = SUPPLY[self._active]
        match happened:
            case TurnBegins(turn):
                self._now = self.turns.setdefault(turn, Counter())
            case BoliviaOut(turn):
                self.bolivia_out = turn
            case PlayerTurnBegins(side):
                self._active = side
            case Embarked():  # 7.1
                self._now[shipped] += sum(thing.startswith(COLUMN) for thing in happened.things)
            case FightColumn(side):  # 6.2
                self._now[SUPPLY[side][1]] += 1
            case Refitted() if happened.place != BOX:  # 6.1
                self._now[refits] += 1
            case _ if type(happened) in COUNTED:
                self._now[COUNTED[type(happened)]] += 1

    def _steps(self, happened: Fact) -> None:
        match happened:
            case Reduced(unit):  # 2.7
                self.steps_lost[unit_type(unit).side] += 1
                self._left[unit] = happened.steps or 1
            case Eliminated(unit):
                kind = unit_type(unit)
                at_once = happened.why in AT_ONCE
                self.steps_lost[kind.side] += self._left.pop(unit, kind.steps) if at_once else 1
            case Refitted(unit) | Recruited(unit):
                self._left.pop(unit, None)


def date_of(turn: int) -> str:
    """The first month of a turn, such as ``1879-11``."""
    return tables().charts.calendar[turn].begins


def simulate(
    scenario: str,
    seeds: Iterable[int],
    doctrine: str = "balanced",
    options: Mapping[str, Json] | None = None,
    *,
    listen: Callable[[Event], None] | None = None,
) -> list[dict[str, Any]]:
    """Play a scenario once for each seed, both sides with one doctrine; one row for each war.

    A row holds ``seed, scenario, doctrine``; ``winner`` (``chile``, ``allies``, ``draw``), ``ended_on_turn``, ``ended``
    (``1881-01``), ``victory_points`` at the end and ``points_by_turn`` from the first turn on; ``falls``: town -> turn,
    date and ``to`` of the first fall of each town that changed hands; ``held``: town -> who holds it at the end,
    for towns worth points and those that changed hands; ``fallen``: town -> the date of its first fall to
    Chile, null for an Allied town that never fell; ``losses`` of ships (turn, date, side, ship, name, warship, place,
    how), ``warships_lost``, ``transports_lost`` and ``steps_lost`` of land units by side; ``bolivia_out`` the turn
    after which Bolivia left, or null; ``by_turn``: date -> counts of :data:`COUNTS`. ``listen`` hears every event of
    all wars.
    Errors: ValueError for an unknown scenario or doctrine.
    """
    return trials(PacificWar(), scenario, seeds, doctrine, options, listen, tally=Tally, row=_row)


def _row(state: State, tally: Tally) -> dict[str, Any]:
    world: FullWorld = state.world
    war, score = world.war, world.score
    return {
        "winner": war.winner,
        "ended_on_turn": war.turn,
        "ended": date_of(war.turn),
        "victory_points": score.points[-1],
        "points_by_turn": score.points[war.over :],
        "falls": _falls(score),
        "held": _held(world),
        "fallen": _fallen(score),
        "losses": [_loss(loss) for loss in score.losses],
        "warships_lost": _lost(score, warships=True),
        "transports_lost": _lost(score, warships=False),
        "steps_lost": {side: tally.steps_lost[side] for side in SIDES},
        "bolivia_out": tally.bolivia_out,
        "by_turn": {date_of(turn): {name: counts[name] for name in COUNTS} for turn, counts in tally.turns.items()},
    }


def _falls(score: Score) -> dict[str, dict[str, Any]]:
    """The first fall of each town that changed hands, in order of time."""
    falls: dict[str, dict[str, Any]] = {}
    for fall in score.falls:
        for town in tables().map.towns[fall.place]:
            falls.setdefault(town.name, {"turn": fall.turn, "date": date_of(fall.turn), "to": fall.to})
    return falls


def _held(world: FullWorld) -> dict[str, str]:
    """Who holds each town at the end: those worth points, and those that changed hands."""
    chart, score = tables().map, world.score
    told = {*points_of(world), *(fall.place for fall in score.falls)}
    return {
        town.name: holder
        for place, towns in chart.towns.items()
        if place in told and (holder := controller(world, place)) is not None
        for town in towns
    }


def _fallen(score: Score) -> dict[str, str | None]:
    """The date of the first fall to Chile of each town that the Allies hold at the start."""
    chart = tables().map
    first: dict[str, str] = {}
    for fall in score.falls:
        if fall.to == CHILE:
            first.setdefault(fall.place, date_of(fall.turn))
    return {
        town.name: first.get(place)
        for place, towns in chart.towns.items()
        if chart.hexes[place].control != CHILE
        for town in towns
    }


def _loss(loss: ShipLoss) -> dict[str, Any]:
    return {
        "turn": loss.turn,
        "date": date_of(loss.turn),
        "side": loss.side,
        "ship": loss.ship,
        "name": ship_type(loss.ship).name,
        "warship": loss.warship,
        "place": loss.place,
        "how": loss.how,
    }


def _lost(score: Score, *, warships: bool) -> dict[str, int]:
    return {side: sum(loss.side == side and loss.warship == warships for loss in score.losses) for side in SIDES}


def ending(state: State) -> Ending:
    """Who won, and Chile's points; the Allies have none (5.1)."""
    world: FullWorld = state.world
    winner = world.war.winner
    return Ending(winner if winner in SIDES else "", {CHILE: world.score.points[-1], ALLIES: 0})

"""3, 4: the ships of the scenario get what is thrown for at the start: weather, sets, crews, stocks, cargoes, loads."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from engine.core.steps import Done, Next, NoLocals, Step
from engine.submarine import phases
from engine.submarine.facts.setup import CargoThrown, CrewsThrown, Fitted, StockThrown, TorpedoesLeft, WeatherThrown
from engine.submarine.judgement.armament import carries_mark_x, escort_row, thrown_of
from engine.submarine.judgement.cards import boat_card, file_of, trade, warship_card
from engine.submarine.judgement.loads import counted_by_scenario, kinds_for, load_boat, stow, stowage, usual_load
from engine.submarine.nouns import unit_of, units_of
from engine.submarine.scenarios.conversion import half_up
from engine.submarine.state import Boat, Crew, Gear, Ship
from engine.submarine.tables.arms import NO_SONAR, Thing
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import years_between
from engine.submarine.tables.ships import Warship
from engine.submarine.throws import BOATS_ALONE, ESCORTS_ALONE, die, two_dice
from engine.submarine.world import Run

NO_RADAR = "none"
LUCKS: Final = 10_000
"""How many moods an autopilot may be in."""
OWN_WEATHER = ("thrown", "clear")
"""What a scenario says that leaves the weather to the dice, where the rule for it is played (S53)."""


class Muster(Step[NoLocals]):
    """3, 4: what is known of each ship before it is placed."""

    name, section, Locals = phases.MUSTER, "4.0", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Everything that the dice decide, side by side."""
        self._weather(run)
        self._screen(run)
        self._cargoes(run)
        self._boats(run)
        _lucks(run)
        return Done()

    def _weather(self, run: Run) -> None:
        if run.world.action.has("weather") and file_of(run.world).weather in OWN_WEATHER:
            weather = tables().advanced.weather.look(two_dice(run, "weather"))
            run.edit.action.weather = weather
            run.emit(WeatherThrown(weather))

    def _screen(self, run: Run) -> None:
        """24, 49, 51.5, 61: the escorts' own book, ship by ship."""
        screen = run.world.screen
        new = [
            ship for ship in run.world.ships.ships.values() if ship.id in screen.gear and not screen.gear[ship.id].sonar
        ]
        for ship in new:
            fit_out(run, ship)
        action = run.world.action
        gear = screen_gear(run)
        if action.hidden or action.has("chase"):
            for (sonar, radar), ships in _grouped(new, lambda ship: (gear[ship.id].sonar, gear[ship.id].radar)).items():
                run.emit(Fitted(units_of(ships), sonar, radar), audience=ESCORTS_ALONE)
        if action.has("crews"):
            for crew, ships in _grouped(new, lambda ship: gear[ship.id].crew).items():
                run.emit(CrewsThrown(units_of(ships), crew), audience=ESCORTS_ALONE)

    def _cargoes(self, run: Run) -> None:
        """60: what each merchant carries."""
        if not run.world.action.has("cargo"):
            return
        fleet = run.edit.ships
        loaded: list[Ship] = []
        for ship in fleet.ships.values():
            if ship.kind == "merchant" and not ship.cargo:
                like = trade(run.world, ship)
                hold = tables().supply.cargo[like]
                cargo = hold.look(two_dice(run, "cargo", about=(ship.id,)) if len(hold) > 1 else 0)
                # A ship of her own tons carries as much more or less as she is worth beside the class (S118).
                worth = half_up(Fraction(cargo.victory * ship.victory, tables().ships.merchants[like].victory))
                ship.cargo, ship.victory = cargo.name, max(1, worth)
                ship.toughness = 3 if cargo.effect == "triple-points" else 1
                ship.fragile = cargo.effect == "double-damage"
                loaded.append(ship)
        for (name, victory), ships in _grouped(loaded, lambda ship: (ship.cargo, ship.victory)).items():
            run.emit(CargoThrown(units_of(ships), name, victory))

    def _boats(self, run: Run) -> None:
        """49, 62: crews and torpedoes of the boats, also of those that come later."""
        boats = run.edit.boats
        for boat in boats.boats.values():
            fill(run, boat)
        if run.world.action.has("crews"):
            for crew, crewed in _grouped(list(boats.boats.values()), lambda boat: boat.crew).items():
                run.emit(CrewsThrown(units_of(crewed), crew), audience=BOATS_ALONE)


def _lucks(run: Run) -> None:
    """What makes the autopilots of both sides fancy other courses and depths than in the last action. Each side's is
    its own secret, and no rule reads it."""
    run.edit.boats.luck = run.roll("boats-luck", LUCKS, BOATS_ALONE)
    run.edit.screen.luck = run.roll("screen-luck", LUCKS, ESCORTS_ALONE)


def screen_gear(run: Run) -> Mapping[str, Gear]:
    """The gear of the escorts' ships."""
    return run.world.screen.gear


def _grouped(pieces: Any, key: Any) -> dict[Any, list[Any]]:
    groups: dict[Any, list[Any]] = {}
    for piece in pieces:
        groups.setdefault(key(piece), []).append(piece)
    return groups


# --- escorts and big ships ----------------------------------------------------------------------------------------


def fit_out(run: Run, ship: Ship) -> None:
    """What a ship of the escorts' side has aboard: sets (24), crew (49), the one-ton charge (51.5), stocks (61)."""
    action = run.world.action
    card = warship_card(run.world, ship)
    assert card is not None, "a merchant has no gear"
    gear = run.edit.screen.gear[ship.id]
    gear.sonar = sonar_of(run, ship, card)
    gear.radar = radar_of(run, ship, card)
    if action.has("crews") and ship.kind == "escort":
        gear.crew = crew_of(run, ship.id, card.nation, ESCORTS_ALONE)
    if carries_mark_x(run.world, ship):
        gear.mark_x = tables().charts.special.mark_x_carried
    if action.has("charge-stocks") and ship.kind == "escort":
        _stock(run, ship, card, gear)


def sonar_of(run: Run, ship: Ship, card: Warship) -> str:
    """A ship's sonar: the scenario's, else by throw, at worst that with which its navy went to war (24.5).

    Big ships have none (23.6). Where nobody searches, and the rule of equipment is not played either, it is the newest
    of its navy (24.1, S69).
    """
    row = escort_row(run.world, ship)
    if ship.kind != "escort":
        return NO_SONAR
    if row is not None and row.sonar is not None:
        return row.sonar
    return _set(run, ship, card, "sonar") or NO_SONAR


def radar_of(run: Run, ship: Ship, card: Warship) -> str:
    """A ship's radar: the scenario's, else by throw (24.2); big ships too (23.6)."""
    row = escort_row(run.world, ship)
    if row is not None and row.radar is not None:
        return row.radar
    return _set(run, ship, card, "radar") or NO_RADAR


def _set(run: Run, ship: Ship, card: Warship, thing: Thing) -> str:
    action = run.world.action
    arms = tables().arms
    had = arms.available(card.nation, thing, action.season)
    if not action.has("equipment"):
        return had[-1] if had else ""
    entry = tables().ships.navies[card.nation].entry
    for item in reversed(had):
        since = arms.since[card.nation, thing, item]
        if thing == "sonar" and since <= entry:
            return item
        if _equipped(run, ship, card, action.season - since):
            return item
    return ""


def _equipped(run: Run, ship: Ship, card: Warship, seasons: int) -> bool:
    """Whether a ship gets a set that came so many seasons ago; nothing is thrown for what is sure (24.2, 24.3)."""
    up_to = tables().arms.fitting[card.kind]
    change = seasons * tables().modifiers.of("fitting", "season").die
    if 6 + change <= up_to:
        return True
    return die(run, "fitting", ESCORTS_ALONE, about=(ship.id,)) + change <= up_to


def crew_of(run: Run, unit: str, nation: Any, audience: tuple[str, ...]) -> Crew:
    """49.6: a crew by die, better after two and three years of war."""
    years = years_between(tables().ships.navies[nation].entry, run.world.action.season)
    change = tables().modifiers.of("crews", "war-years", years).die
    return tables().supply.crew(die(run, "crew", audience, about=(unit,)) + change)


def _stock(run: Run, ship: Ship, card: Warship, gear: Gear) -> None:
    """61.2, 61.5: counters of charges, and with the same throw rounds for what is thrown ahead."""
    supply, charges = tables().supply, tables().charts.charges
    throw = two_dice(run, "stock", ESCORTS_ALONE, about=(ship.id,))
    table = supply.stock(card.nation, card.kind, run.world.action.season, charges.earlier_table_until)
    gear.charges = supply.stocks[table].look(throw)
    weapon = thrown_of(run.world, ship)
    gear.rounds = supply.rounds[weapon].look(throw) if weapon is not None else 0
    run.emit(StockThrown(unit_of(ship), gear.charges, gear.rounds), audience=ESCORTS_ALONE)


# --- boats --------------------------------------------------------------------------------------------------------


def fill(run: Run, boat: Boat) -> None:
    """A boat's crew (49) and torpedoes: all it carries, or what the dice leave (62), with its usual load for now."""
    action = run.world.action
    if action.has("crews"):
        boat.crew = crew_of(run, boat.id, boat_card(run.world, boat).nation, BOATS_ALONE)
    torpedoes = stowage(run.world, boat)
    if action.has("torpedo-stocks") and not counted_by_scenario(run.world, boat):
        left = tables().supply.torpedoes_left(
            torpedoes.whole, two_dice(run, "torpedo-stock", BOATS_ALONE, about=(boat.id,))
        )
        run.emit(TorpedoesLeft(unit_of(boat), left, torpedoes.whole), audience=BOATS_ALONE)
        torpedoes = torpedoes.only(left)
    stow(boat, torpedoes, kinds_for(run.world, boat)[0].id)
    load_boat(boat, usual_load(run.world, boat))

"""What a search by sonar, radar or look-out finds, by its throw (22, 23, 44 to 47). Truth alone: the steps ask it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.submarine.dice import Shift, shifted, together
from engine.submarine.hulls import from_bow, from_bow_to_far_end
from engine.submarine.judgement.attacks import planned_speed
from engine.submarine.judgement.cards import speeds, warship_card
from engine.submarine.judgement.reloading import is_loading
from engine.submarine.sight import in_sweep
from engine.submarine.state import Action, Boat, Gear, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

NO_SET: Final = ("", "none")
SHALLOW: Final = 25
"""Feet: the depth of a periscope, down to which a boat is seen or met by radar (21.4)."""
BASIC_LEAST: Final = 50
"""Feet: the basic sonar finds boats from this depth down (22.1), the advanced from 25 (44.4, S61)."""
SNORT: Final = "snort"
CENTIMETRE: Final = "3cm"


@dataclass(frozen=True, slots=True)
class Look:
    """A search: the ship, its gear, its speed in this turn."""

    world: World
    ship: Ship
    gear: Gear

    @property
    def action(self) -> Action:
        """The action."""
        return self.world.action


def has_sonar(gear: Gear) -> bool:
    """Whether a ship has sonar."""
    return gear.sonar not in NO_SET


def has_radar(gear: Gear) -> bool:
    """Whether a ship has radar."""
    return gear.radar not in NO_SET


def may_sweep(action: Action, gear: Gear, speed: int) -> bool:
    """Whether a ship that moved so many hexes may sweep (22.5, 44.2)."""
    sight = tables().charts.sight
    return has_sonar(gear) and speed <= (sight.sweep_speed_advanced if action.advanced else sight.sound_speed)


def may_home(action: Action, gear: Gear, speed: int) -> bool:
    """Whether a ship that moved so many hexes may home on a contact (22.5, 44.6.4)."""
    if not has_sonar(gear):
        return False
    if action.advanced:
        return tables().advanced.homing_number(gear.sonar, speed) is not None
    return speed <= tables().charts.sight.sound_speed


def shallowest(action: Action) -> int:
    """The least depth at which sonar finds a boat (22.1, 44.4, S61)."""
    return SHALLOW if action.advanced else BASIC_LEAST


def under(world: World) -> list[Boat]:
    """The boats that sonar can meet at all: in the sea, deep enough, not deaf from charges of the last turn (22.7)."""
    action = world.action
    least = shallowest(action)
    return [
        boat
        for boat in world.boats.boats.values()
        if not (boat.later or boat.left or boat.told) and boat.depth >= least and boat.shaken != action.turn - 1
    ]


# --- sonar --------------------------------------------------------------------------------------------------------


def sweep_range(look: Look, throw: int) -> int:
    """How far a sweep reaches by its throw: of one die in the basic game, of two in the advanced (22.4.3, 44.5.2)."""
    if look.action.advanced:
        base = tables().advanced.sweep[look.gear.sonar].look(throw)
        return max(0, base + _sweep_shift(look).hexes) if base > 0 else 0
    return _basic_range(look, throw + tables().modifiers.of("sonar-basic", "first-echo").die)


def sweep_most(look: Look) -> int:
    """The greatest range of an advanced set's sweep (44.5.2)."""
    return tables().advanced.homing_range(look.gear.sonar)


def homing_range(look: Look, throw: int) -> int:
    """How far basic homing reaches by its die (22.4.7)."""
    return _basic_range(look, throw)


def _basic_range(look: Look, throw: int) -> int:
    number = throw + _set_shift(look.gear.sonar)
    rows = tables().basic.sonar
    far, near = rows[min(look.ship.speed or 0, len(rows) - 1)]
    sight = tables().charts.sight
    return sight.sound_far if number <= far else sight.sound_near if number <= near else 0


def _set_shift(sonar: str) -> int:
    modifiers = tables().modifiers
    return modifiers.of("sonar-basic", sonar).die if ("sonar-basic", sonar) in modifiers.steps else 0


def _sweep_shift(look: Look) -> Shift:
    """What speed, foxer, weather and crew change on a sweep's range (the table of 44.5.2)."""
    of = tables().modifiers.of
    shifts = [of("sonar-sweep", "speed", look.ship.speed or 0)]
    if look.ship.foxer:
        shifts.append(of("sonar-sweep", "foxer"))
    if look.action.weather in ("rain", "storm"):
        shifts.append(of("sonar-sweep", look.action.weather))
    return together([*shifts, *_crew(look, "sonar-sweep")])


def _crew(look: Look, table: str) -> Iterable[Shift]:
    """A novice crew changes nothing; big ships count as novices (49.4, 49.5)."""
    if look.gear.crew == "novice" or look.ship.kind == "big":
        return ()
    return (tables().modifiers.of(table, look.gear.crew),)


def swept(look: Look, reach: int) -> list[Boat]:
    """The hidden boats that a sweep of this range meets, the nearest first; several where they are equally near.

    In the advanced game in the sector ahead, not below the depth of contact, and a silent boat at half the range (44.3,
    45.2, 32.1). A boat that is sunk is not found anew (S30).
    """
    met = [boat for boat in under(look.world) if not boat.shown and not boat.sunk and _sweeps(look, boat, reach)]
    return nearest(look.ship, met)


def _sweeps(look: Look, boat: Boat, reach: int) -> bool:
    if not look.action.advanced:
        return from_bow(look.ship.pose, boat.pose) <= reach
    if boat.running == "silent":
        reach = reach * tables().modifiers.of("sonar-sweep", "silent").percent // 100
    return (
        from_bow(look.ship.pose, boat.pose) <= reach
        and in_sweep(look.ship.pose, boat.pose)
        and boat.depth <= contact_depth(look.ship, boat)
    )


def contact_depth(ship: Ship, boat: Boat) -> int:
    """The greatest depth in feet at which a sweep meets a boat so far off (45.3)."""
    return tables().charts.sight.feet_per_hex * from_bow_to_far_end(ship.pose, boat.pose)


def keeps(look: Look, boat: Boat, throw: int) -> bool:
    """Whether homing keeps a boat in contact (22.4.7, 44.6)."""
    if all(boat.id != each.id for each in under(look.world)):
        return False
    far = from_bow(look.ship.pose, boat.pose)
    if not look.action.advanced:
        return far <= homing_range(look, throw)
    number = tables().advanced.homing_number(look.gear.sonar, look.ship.speed or 0)
    if number is None or far > tables().advanced.homing_range(look.gear.sonar):
        return False
    return shifted(throw, homing_shift(look, boat)) <= number


def homing_shift(look: Look, boat: Boat) -> Shift:
    """What the boat, the foxer and the crew change on a throw for homing (44.6.2, 32, 34.5, 45.4, 52.2).

    A boat's speed is what it has plotted for this turn, as against weapons (43.8.2).
    """
    of = tables().modifiers.of
    figures = speeds(look.world, boat)
    shifts = list(_crew(look, "sonar-homing"))
    if look.ship.foxer:
        shifts.append(of("sonar-homing", "foxer"))
    if boat.running == "silent":
        shifts.append(of("sonar-homing", "silent"))
        if boat.depth > contact_depth(look.ship, boat):
            shifts.append(of("sonar-homing", "silent-below"))
    elif boat.depth > 0 and planned_speed(look.world, boat) > figures.submerged:
        shifts.append(of("sonar-homing", "emergency"))
    if is_loading(look.world, boat):
        shifts.append(of("sonar-homing", "reloading"))
    if boat.repairing and boat.running != "silent":
        shifts.append(of("sonar-homing", "repairing"))
    return together(shifts)


# --- radar and look-outs ------------------------------------------------------------------------------------------


def radar_finds(look: Look, throw: int) -> list[Boat]:
    """The hidden boats that a radar search meets, the nearest first (23.4, 46).

    The basic radar knows no range (S32); the advanced one meets boats at the surface, and with 3 cm a snort.
    """
    hidden = [boat for boat in look.world.boats.boats.values() if boat.in_play and not boat.shown]
    if not look.action.advanced:
        below, above = tables().basic.radar[look.gear.radar]
        deepest = SHALLOW if throw <= below else 0 if throw <= above else -1
        return nearest(look.ship, [boat for boat in hidden if boat.depth <= deepest])
    base = tables().advanced.radar[look.gear.radar].look(throw)
    shifts = list(_crew(look, "radar-search"))
    if look.action.weather in ("rain", "storm"):
        shifts.append(tables().modifiers.of("radar-search", look.action.weather))
    reach = max(0, base + together(shifts).hexes) if base else 0
    snort = reach * tables().modifiers.of("radar-search", SNORT).percent // 100
    met = []
    for boat in hidden:
        far = from_bow(look.ship.pose, boat.pose)
        breathes = boat.running == SNORT and look.gear.radar == CENTIMETRE and 0 < boat.depth <= SHALLOW
        if (boat.depth == 0 and far <= reach) or (breathes and far <= snort):
            met.append(boat)
    return nearest(look.ship, met)


def radar_most(look: Look) -> int:
    """The greatest range of an advanced set's radar (46); 0 in the basic game, whose radar knows no range (S32)."""
    if not look.action.advanced:
        return 0
    return max(reach for _, reach in tables().advanced.radar[look.gear.radar])


def look_out_most() -> int:
    """How far a night look-out sees a boat at the surface at best (47.3)."""
    return max(reach for ladder in tables().advanced.night_sight.values() for _, reach in ladder)


def looks_out(look: Look) -> bool:
    """Whether an escort keeps a night look-out: without radar, at night, with that rule (47.1)."""
    action = look.action
    at_night = action.light == "night" and action.has("night-look-out")
    return at_night and look.ship.kind == "escort" and not has_radar(look.gear)


def seen_by_look_out(look: Look, throw: int) -> list[Boat]:
    """All hidden boats at 0 or 25 feet that a night look-out sees (47.3)."""
    of, steps = tables().modifiers.of, tables().modifiers.steps
    card = warship_card(look.world, look.ship)
    names = [look.action.weather, *([card.nation] if card is not None else [])]
    more = together(of("night-sight", name) for name in names if ("night-sight", name) in steps).hexes
    seen = []
    for boat in look.world.boats.boats.values():
        if boat.in_play and not boat.shown and boat.depth in tables().advanced.night_sight:
            reach = tables().advanced.night_sight[boat.depth].look(throw) + more
            if from_bow(look.ship.pose, boat.pose) <= reach:
                seen.append(boat)
    return seen


def nearest(ship: Ship, boats: Sequence[Boat]) -> list[Boat]:
    """The boats nearest a searching bow (21.7); several where they are equally near."""
    if not boats:
        return []
    least = min(from_bow(ship.pose, boat.pose) for boat in boats)
    return [boat for boat in boats if from_bow(ship.pose, boat.pose) == least]


def first_of(met: Sequence[Boat], order: Callable[[], Sequence[str]]) -> Boat | None:
    """The boat that is found: of several equally near the first that its side's order names, else by name (S29)."""
    if len(met) <= 1:
        return met[0] if met else None
    names = list(order())
    return min(met, key=lambda boat: (names.index(boat.id) if boat.id in names else len(names), boat.id))

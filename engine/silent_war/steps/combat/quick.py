"""27.0 Quick resolution and 27.1 its counterattack: a boat's week in a few dice, without questions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.silent_war.combat.cups import mix_of, take
from engine.silent_war.combat.fight import Fight, Kill, has_radar, spot, submarine, torpedo_of
from engine.silent_war.effects import Change, CupsDrawn, SkipperGained
from engine.silent_war.facts.fights import (
    CombatEventShown,
    MustGoHome,
    QuickCounterattack,
    QuickSearch,
    QuickSunk,
    Spotted,
)
from engine.silent_war.state import Boat
from engine.silent_war.steps.combat.combat import earns_skipper, losses, sinkings
from engine.silent_war.steps.combat.counterattack import air_attack, damage, diligent_attack, sink, tell
from engine.silent_war.steps.combat.events import BOMBER, BREAKDOWN, CIRCULAR, breakdown, own_torpedo
from engine.silent_war.steps.combat.sub_combat import submarine_duel
from engine.silent_war.tables.map import BLUE, GREEN, ORANGE, RED
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

CUPS = 4


def quick_fight(
    run: Run,
    boats: Mapping[str, Boat],
    boat: str,
    area: str,
    slots: Mapping[str, str],
    pack: str,
    unchecked: list[str],
    alone: list[str],
) -> list[Change]:
    """27.0: one boat's week. ``unchecked`` gets her id if she skips the endurance check (CE-4), ``alone`` if she met
    nobody (14.7, S82)."""
    theatre = run.world.theatre
    row = tables().chart.areas[area].row(theatre.period)
    our = boats[boat]
    # 1: two zeros are an enemy submarine.
    first, second = run.roll("27.0 enemy submarine"), run.roll("27.0 enemy submarine")
    if first == second == 0:
        duel = submarine_duel(run, {boat: our}, area, slots, pack)
        if duel is None:
            alone.append(boat)
            return []
        return duel[1]
    if not row.coloured:
        alone.append(boat)
        return []
    fight = Fight(area, "", "", 0, False, pack, dict(boats), dict(slots), [], {boat: 0})
    damaged_before = our.damage > 0
    # 2: the boat's strength.
    strength = submarine(boat).attack + our.level + torpedo_of(boat, theatre) - damaged_before - our.spotted
    # 3: the table, by coloured boxes. 4 and 5: a die, less what helps the search, is taken off the number.
    value = tables().combat.quick_value(strength, row.coloured)
    die = run.roll("27.0 search", about=(boat,))
    shifted = die - (area in theatre.ultra) - has_radar(theatre) - bool(pack)
    ships = max(0, value - shifted)
    tell(run, fight, QuickSearch(boat, value, shifted, ships))
    drawn = _draw_ships(run, fight, boat, ships, theatre.cup_turn)
    if boat in fight.columns:
        _quick_counterattack(run, fight, boat, damaged_before)
    unchecked += fight.unchecked
    effects = [*sinkings(fight), *losses(fight)]
    if boat not in fight.lost and earns_skipper(fight.kills, boat):
        effects.append(SkipperGained(boat))
    if drawn:
        effects.append(CupsDrawn(drawn))
    return effects


def _draw_ships(run: Run, fight: Fight, boat: str, ships: int, turn: int) -> int:
    """27.0 steps 6 to 10: draw ``ships`` ships, one from each cup in turn; returns the number of cups used.

    An event or an aircraft is no ship: it is dealt with, and the cup gives another counter (S196). A diligent escort
    counts as a ship, but is not sunk.
    """
    cups, pools = mix_of(run.world.theatre)
    held = [list(cup) for cup in cups]
    taken: dict[str, list[int]] = {}
    drawn = 0
    while drawn < ships and boat in fight.columns:
        cup = held[(turn + drawn) % CUPS]
        if not cup:
            break
        piece = take(run, cup, pools, taken, (turn + drawn) % CUPS)
        kind = tables().combat.pieces[piece]
        if kind.event:
            _quick_event(run, fight, boat)
        elif kind.aircraft:
            air_attack(run, fight, boat)
        else:
            drawn += 1
            if kind.diligent:
                diligent_attack(run, fight, boat)
            else:
                fight.kills.append(Kill(boat, kind.id, kind.type, kind.tons, kind.face == "merchant"))
                tell(run, fight, QuickSunk(boat, kind.id))
    return drawn


def _quick_event(run: Run, fight: Fight, boat: str) -> None:
    """27.0 step 8: all events but three are ignored."""
    die = run.roll("19.2 combat event", about=(boat,))
    if not tables().combat.events[die].quick:
        return
    tell(run, fight, CombatEventShown(boat, die))
    if die == CIRCULAR:
        own_torpedo(run, fight, boat, list(tables().combat.tdc))
    elif die == BOMBER:
        air_attack(run, fight, boat)
        fight.columns.pop(boat, None)
    elif die == BREAKDOWN:
        breakdown(run, fight, boat)


def _quick_counterattack(run: Run, fight: Fight, boat: str, damaged_before: bool) -> None:
    """27.1: a die less half the boat's defence on the activity row; the colour of the box is the result (S64)."""
    our = fight.boats[boat]
    die = run.roll("27.1 counterattack", about=(boat,))
    shifted = die - (submarine(boat).defence + 1) // 2 + damaged_before
    level = tables().chart.areas[fight.area].row(run.world.theatre.period).level(shifted)
    tell(run, fight, QuickCounterattack(boat, die, shifted))
    if level == GREEN:
        spot(fight, boat)
        tell(run, fight, Spotted(boat))
    elif level == ORANGE:
        our.rtb = True
        tell(run, fight, MustGoHome(boat))
    elif level == BLUE:
        damage(run, fight, boat)
    elif level == RED:
        sink(run, fight, boat)

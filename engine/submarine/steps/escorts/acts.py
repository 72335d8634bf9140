"""5.4 A turn of one escort, act by act: hexes it enters, what falls and is thrown on the way, attacks made void."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.maps.helm import Track
from engine.core.maps.hexes import Hex, Pose
from engine.submarine.facts.escorts import AttackVoid, Dropped, EscortMoved, Threw
from engine.submarine.hulls import HANDS, beam_of, hexes_of, stern_of
from engine.submarine.in_water import Drop, Drops
from engine.submarine.judgement.armament import counts_as
from engine.submarine.judgement.arsenal import Armament, Stock, armament, may_attack, stock
from engine.submarine.judgement.ending.leaving import leaves_over
from engine.submarine.judgement.escort_turn import EscortTurn, squid_counts, still, track_of
from engine.submarine.judgement.lanes import course_of, crossed, entered_on, friends, voided
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import heard, move_ship, ship_for_change, ship_leaves
from engine.submarine.state import Ship, Weapon
from engine.submarine.steps.collisions import collide, in_the_way
from engine.submarine.steps.onto import RanOnto, ship_meets
from engine.submarine.steps.sightings import glimpse
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.weapon_hexes import free_hexes, hedgehog_hexes, squid_hexes
from engine.submarine.world import Run


@dataclass(slots=True)
class Magazine:
    """What an escort may still use in this turn, and the settings still to be given."""

    arms: Armament
    stock: Stock
    turn: EscortTurn
    racks: int = 0
    k_guns: dict[str, int] = field(default_factory=dict)
    used: int = 0
    fallen: int = 0
    thrown: bool = False
    attacked: bool = False

    def counters(self, wanted: int, charge: Charge) -> int:
        """How many counters of a charge the stock still allows."""
        if self.stock.charges is None:
            return wanted
        return max(0, min(wanted, (self.stock.charges - self.used) // max(1, counts_as(charge))))

    def feet(self, count: int) -> list[int]:
        """The next settings, within what can be set (16.3.2)."""
        chart = tables().charts
        given = self.turn.feet or (2 * chart.charges.shallowest,)
        feet = [given[(self.fallen + number) % len(given)] for number in range(count)]
        self.fallen += count
        deepest = max(chart.charges.shallowest, self.arms.deepest)
        step = chart.scale.depth_step
        return [min(deepest, max(chart.charges.shallowest, each // step * step)) for each in feet]


def carry_out(run: Run, ident: str, turn: EscortTurn) -> RanOnto:
    """Move a ship through its turn and let fall what it drops; then tell which attacks are void (15.4.9 to 15.4.11).

    Returns the torpedoes that it ran onto (13.9).
    """
    ran = RanOnto()
    ship = _ship(run, ident)
    track = track_of(run.world, ship, turn.text)
    if track is None:
        track = track_of(run.world, ship, still(run.world, ship).text)
    fires = may_attack(run.world, ship) and turn.attacks
    magazine = Magazine(armament(run.world, ship), stock(run.world, ident), turn)
    if track is not None:
        _sail(run, ident, track, magazine if fires else None, ran)
    else:
        _lie(run, ident, magazine if fires else None)
    if magazine.attacked:
        ship_for_change(run, ident).attacked = run.world.action.turn
        _take_from_stock(run, ident, magazine)
        heard(run, "charges")
    ship = _ship(run, ident)
    if ship.afloat:
        run.emit(EscortMoved(unit_of(ship), place_of(ship.bow), ship.facing, ship.speed or 0))
    make_void(run, ident)
    return ran


def _ship(run: Run, ident: str) -> Ship:
    return run.world.ships.ships[ident]


def _lie(run: Run, ident: str, magazine: Magazine | None) -> None:
    """A ship for which no course is legal stays where it is."""
    piece = ship_for_change(run, ident)
    piece.path, piece.speed = [piece.pose], 0
    if magazine is not None:
        _fire(run, ident, 0, piece.pose, magazine)


def _sail(run: Run, ident: str, track: Track, magazine: Magazine | None, ran: RanOnto) -> None:
    """Act by act. A collision ends the move where the ship was before, a hit that stops it where it is (10.7, 13.7)."""
    piece = ship_for_change(run, ident)
    piece.path = [track.poses[0]]
    moved, carried = 0, piece.carried
    if magazine is not None:
        _fire(run, ident, 0, track.poses[0], magazine)
    for at, (before, after) in enumerate(zip(track.poses, track.poses[1:], strict=False), 1):
        cells = tuple(cell for cell in hexes_of(after) if cell not in hexes_of(before))
        other = in_the_way(run.world, ident, cells)
        if other and collide(run, ident, other):
            break
        ahead = before[0] != after[0]
        moved += ahead
        carried = not ahead
        move_ship(run, ident, after)
        glimpse(run)
        ship_for_change(run, ident).path.append(after)
        side = leaves_over(run.world, ident, after[0])
        if side:
            ship_leaves(run, ident, side)
            break
        if magazine is not None:
            if ahead:
                _rack(run, ident, moved, stern_of(before), magazine)
            _fire(run, ident, at, after, magazine)
        if not ship_meets(run, ident, cells, ran):
            break
    piece = ship_for_change(run, ident)
    piece.speed = 0 if piece.stopped else moved + piece.dodged
    piece.carried, piece.dodged = carried, 0


def _rack(run: Run, ident: str, number: int, wake: Hex, magazine: Magazine) -> None:
    """15.4: charges from the racks into the hex that the stern has just left; or the one-ton charge (51.5)."""
    turn, arms = magazine.turn, magazine.arms
    if turn.mark_x == number and magazine.stock.mark_x > 0:
        _drop(run, ident, "mark-x", "mark-x", wake, 1, magazine)
    elif not turn.mark_x and number in turn.racks:
        count = min(turn.racks[number], arms.racks - magazine.racks)
        count = magazine.counters(count, arms.charge)
        if count > 0:
            magazine.racks += count
            magazine.used += count * counts_as(arms.charge)
            _drop(run, ident, "rack", arms.charge, wake, count, magazine)


def _fire(run: Run, ident: str, at: int, pose: Pose, magazine: Magazine) -> None:
    """15.5, 15.6: K-guns and the weapon thrown ahead, from the pose the ship has now (15.10)."""
    for hand in HANDS:
        wanted = magazine.turn.k_guns.get(f"{at}:{hand}", 0)
        if wanted:
            _k_guns(run, ident, hand, beam_of(pose, hand), wanted, magazine)
    if magazine.turn.hexes and at == magazine.turn.at and not magazine.thrown:
        _throw(run, ident, pose, magazine)


def _k_guns(run: Run, ident: str, hand: str, cell: Hex, wanted: int, magazine: Magazine) -> None:
    """15.5.3, 15.5.7: so many K-guns to a side in a turn, and never into a hex with a friend."""
    if cell in friends(run.world, ident):
        return
    used = magazine.k_guns.get(hand, 0)
    count = magazine.counters(min(wanted, magazine.arms.k_guns - used), magazine.arms.light)
    if count > 0:
        magazine.k_guns[hand] = used + count
        magazine.used += count * counts_as(magazine.arms.light)
        _drop(run, ident, "k-gun", magazine.arms.light, cell, count, magazine)


def _throw(run: Run, ident: str, pose: Pose, magazine: Magazine) -> None:
    """15.6, 42.1: hedgehog or squid at hexes in reach, over no friend."""
    action = run.world.action
    chart, weapon = tables().charts.thrown, magazine.arms.thrown
    if not weapon or magazine.stock.rounds == 0:
        return
    reach = hedgehog_hexes(pose, chart, action.game) if weapon == "hedgehog" else squid_hexes(pose, chart)
    wanted = [cell for cell in dict.fromkeys(magazine.turn.hexes) if cell in reach]
    free = list(free_hexes(pose, wanted, friends(run.world, ident)))
    if weapon == "hedgehog":
        free = free[:1]
    free = free[: chart.squid_counters]
    if not free:
        return
    magazine.thrown = magazine.attacked = True
    counts = dict.fromkeys(free, 1) if weapon == "hedgehog" else squid_counts(free)
    sets = weapon == "squid" and action.advanced
    drops = run.edit.drops
    for cell, count in counts.items():
        feet = magazine.feet(count) if sets else []
        thrown: Weapon = "hedgehog" if weapon == "hedgehog" else "squid"
        drops.drops.append(_new(run, drops, ident, thrown, magazine.arms.charge, cell, count, feet))
    run.emit(Threw(unit_of(_ship(run, ident)), weapon, tuple(map(place_of, free))))


def _new(
    run: Run, drops: Drops, by: str, weapon: Weapon, charge: Charge, cell: Hex, count: int, feet: list[int]
) -> Drop:
    action = run.world.action
    return Drop(f"{action.turn}-{len(drops.drops) + 1}", by, weapon, charge, cell, count, action.turn, feet)


def _drop(run: Run, ident: str, weapon: Weapon, charge: Charge, cell: Hex, count: int, magazine: Magazine) -> None:
    drops = run.edit.drops
    drops.drops.append(_new(run, drops, ident, weapon, charge, cell, count, magazine.feet(count)))
    magazine.attacked = True
    run.emit(Dropped(unit_of(_ship(run, ident)), weapon, place_of(cell), count))


def _take_from_stock(run: Run, ident: str, magazine: Magazine) -> None:
    """61, 51.5.6: what was used is gone."""
    action = run.world.action
    heavy = any(
        drop.by == ident and drop.weapon == "mark-x" and drop.turn == action.turn for drop in run.world.drops.drops
    )
    held = magazine.stock
    if held.charges is None and (held.rounds is None or not magazine.thrown) and not heavy:
        return
    gear = run.edit.screen.gear[ident]
    if gear.charges is not None:
        gear.charges = max(0, gear.charges - magazine.used)
    if gear.rounds is not None and magazine.thrown:
        gear.rounds = max(0, gear.rounds - 1)
    if heavy:
        gear.mark_x = max(0, gear.mark_x - 1)


def make_void(run: Run, ident: str) -> None:
    """15.4.9 to 15.4.11: attacks that this move crosses are void, and its own where a friend crossed its course."""
    ship = _ship(run, ident)
    if not ship.path:
        return
    for other in voided(run.world, ident, ship.path):
        _void(run, other, ident)
    if ship.attacked == run.world.action.turn and course_of(ship.path) & crossed(run.world, ident):
        course = course_of(ship.path)
        by = next(
            other.id
            for other in run.world.ships.ships.values()
            if other.id != ident and other.path and entered_on(other.path) & course
        )
        _void(run, ident, by)


def _void(run: Run, ident: str, by: str) -> None:
    drops, action = run.edit.drops, run.world.action
    some = False
    for drop in drops.drops:
        if drop.by == ident and drop.turn == action.turn and not drop.void:
            drop.void = some = True
    if some:
        run.emit(AttackVoid(unit_of(_ship(run, ident)), unit_of(_ship(run, by))))
        heard(run)

"""What a round of battle is expected to bring (6.4 to 6.6): the plans that a side may give its forces are tried out,
impulse by impulse, with means in place of dice; that is chosen which leaves the side best off by the victory table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final, cast

from engine.war_at_sea.autopilot.situation import HULL, Situation, Sky, Vessel
from engine.war_at_sea.battle import gunnery
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.conduct import CAUTION, CROWDED, FADES, FARTHEST, NEAR, NEARER, OVERKILL, TORPEDOES
from engine.war_at_sea.battle.worth import BATTLESHIP, at_least, bite, chance, torpedo_threat
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import class_card
from engine.war_at_sea.tactical import (
    HEXES,
    around,
    closed_hexes,
    distance_between,
    friends_block,
    land_blocks,
    leads_off,
    nearest_gate,
    onward,
    ways_onto,
)
from engine.war_at_sea.terms import DIRECTIONS, Direction

FINALISTS: Final = 3
"""The plans best after a round of which the next is tried too."""
BETTER: Final = 0.02
"""How much better by the odds to win another plan must be than the usual one."""
FARTHEST_ROUND: Final = 3
"""Rounds that are looked ahead at most."""
OUT: Final = "out"
STAY: Final = "stay"
"""Aims of this round for ships that are paid for leaving by a side: they leave at once; they do not yet."""
ENGAGE: Final = "engage"
"""The aim of forces that fight although they are thought too weak for it."""
LEAVES: Final = ("mauled", "now")
"""Rows of a plan that make groups more careful than the usual one does."""
CHANCE: Final = 0.15
"""How far luck moves the points of a battle: this part of what all ships are worth, beside a few."""
FEW: Final = 12.0
SILENCED: Final = 0.5
TORN: Final = 0.6
"""The part of a ship's guns that goes with what shells and torpedoes do to her."""
SLOW_TO_SINK: Final = 3
"""By which power of the hull that is lost the chance grows that she is sunk."""
SPENT: Final = 0.05
"""The part of a ship's fire that is not followed any more."""
LAME: Final = 0.5
"""The part of the hull below which a ship fires less and less."""
NEAREST: Final = 1
"""The nearest range that is sought: in one hex nobody tells friend from foe."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Rows of a plan: aim, range, how careful its groups are, when torpedoes."""

    aim: str = "fight"
    range: str = "best"
    leave: str = "beaten"
    torpedoes: str = "last"


Curve = tuple[float, ...]
"""A worth at each range from 0 to 6."""
NOTHING: Final[Curve] = (0.0,) * (FARTHEST + 1)


AWAY: Final = "away"
"""The aim of forces that get out of sight."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a side's plans are expected to bring over some rounds: the points by which it is better off than if all its
    forces got away, and than if they fought as usual."""

    rounds: int
    over_away: float
    over_fight: float


@lru_cache(maxsize=64)
def outlook(situation: Situation, usual: Wish) -> Outlook:
    """What the plans of :func:`chosen` are expected to bring."""
    model, rows = weighed(situation, usual)
    rounds = min(situation.rounds, FARTHEST_ROUND)
    fight = replace(usual, aim=ENGAGE if any(squad.shy for squad in model.squads) else usual.aim)
    planned, away, fought = (
        model.points(model.played(wish, usual, rounds)) for wish in (rows, replace(usual, aim=AWAY, leave="now"), fight)
    )
    return Outlook(rounds, planned - away, planned - fought)


def chosen(situation: Situation, usual: Wish) -> Mapping[str, Wish]:
    """The rows of the plans of each force with which a side is expected to be best off, ``usual`` where none is clearly
    better."""
    model, rows = weighed(situation, usual)
    ours = [(squad.force, number) for number, squad in enumerate(situation.squads) if squad.ours]
    return {force: replace(rows, aim=model.aim(number, rows, 0)) for force, number in ours}


@lru_cache(maxsize=64)
def weighed(situation: Situation, usual: Wish) -> tuple[Model, Wish]:
    """The model of a situation, and the rows of :func:`chosen` before each force's aim is settled."""
    model = Model(situation)
    tried = list(wishes(model, usual))
    worths = [model.odds(model.played(wish, usual, 1)) for wish in tried]
    rounds = min(situation.rounds, FARTHEST_ROUND)
    if rounds > 1:  # after a round a battle may be broken off or nobody be seen any more: what is near counts as much
        rest = sorted(range(1, len(tried)), key=lambda number: -worths[number])
        numbers = [0, *rest[:FINALISTS]]
        tried, nearest = [tried[number] for number in numbers], [worths[number] for number in numbers]
        farther = [model.odds(model.played(wish, usual, rounds)) for wish in tried]
        worths = [(near + far) / 2 for near, far in zip(nearest, farther, strict=True)]
    best = worths.index(max(worths))
    return model, tried[best] if worths[best] > worths[0] + BETTER else tried[0]


def wishes(model: Model, usual: Wish) -> Iterator[Wish]:
    """The plans that are tried, the usual one first."""
    yield usual
    # In the last round of a game breaking off means nothing any more (6.4.7): "now" just keeps groups away.
    last = model.situation.rounds == 1 and model.situation.levels is not None
    ours = [squad for squad in model.squads if squad.ours]
    if any(squad.shy for squad in ours):
        usual = replace(usual, aim=ENGAGE)
        yield usual
    for hexes in range(NEAREST, min(FARTHEST, model.sight + 1) + 1):
        yield replace(usual, range=str(hexes))
    ways = [replace(usual, leave=leave) for leave in LEAVES if (last or leave == "mauled") and leave != usual.leave]
    yield from ways
    for torpedoes in model.salvos(usual):
        yield replace(usual, torpedoes=torpedoes)
        yield from (replace(way, torpedoes=torpedoes) for way in ways)
    yield replace(usual, aim=AWAY, leave="now")
    exits = [squad.exit for squad in ours if squad.exit is not None]
    if any(each.rounds for each in exits):
        yield replace(usual, aim=OUT)
    if any(not each.rounds for each in exits):
        yield replace(usual, aim=STAY)


@lru_cache(maxsize=8192)
def _guns(firer: str, target: str, sky: Sky, lays: bool, sight: int) -> Curve:
    """The part of a ship that another's guns are expected to shoot away in an impulse, by range."""
    klass, foe = class_card(firer), class_card(target)
    small = foe.kind.type in ("DD", "DE")
    curve = []
    for hexes in range(FARTHEST + 1):
        worth = 0.0
        for battery in sky.fires if hexes <= sight else ():
            if not klass.guns[battery] or not gunnery.in_reach(battery, hexes):
                continue
            bonus = sky.gunnery + (hexes <= gunnery.CLOSE) - (hexes == gunnery.FAR)
            if battery == "primary":
                bonus += (sky.dark and lays) - (small and hexes >= gunnery.SMALL_TARGET_FROM)
            hits = klass.guns[battery] * chance(int(bonus))
            worth += hits * bite(target, battery) / foe.hull
        curve.append(worth)
    return tuple(curve)


def _blows(firer: str, sky: Sky, lays: bool, sight: int, deck: tuple[int, int]) -> Curve:
    """The chance that a ship's heavy guns blow up one with a thin deck in an impulse, by range."""
    curve = []
    for hexes in range(FARTHEST + 1):
        bonus = sky.gunnery + (hexes <= gunnery.CLOSE) - (hexes == gunnery.FAR) + (sky.dark and lays)
        each = chance(int(bonus)) * at_least(deck[1]) if deck[0] <= hexes <= sight else 0.0
        left = 1.0
        for _ in range(class_card(firer).guns["primary"]):
            left *= 1 - each
        curve.append(1 - left)
    return tuple(curve)


@lru_cache(maxsize=1024)
def _blocked(start: str, target: str, friends: frozenset[str], island: str) -> bool:
    """Whether friends or land stand in a line of fire (6.5.3, 9.7.5)."""
    if island and land_blocks(start, target, (island,)):
        return True
    return bool(friends) and friends_block(start, target, friends)


@lru_cache(maxsize=8192)
def _torpedoes(firer: str, target: str, month: str, sight: int) -> Curve:
    """The part of a ship that another's torpedoes are expected to take, by range."""
    worth = max(1, class_card(target).vp)
    return tuple(
        torpedo_threat(firer, target, far, month) / worth if far <= sight else 0.0 for far in range(FARTHEST + 1)
    )


@dataclass(slots=True)
class State:
    """The model between impulses: hexes and presence by squad; by ship hull, guns, torpedoes, and how likely it is that
    she has not blown up."""

    hexes: list[str]
    here: list[bool]
    hull: list[float]
    guns: list[float]
    loaded: list[bool]
    whole: list[float]


class Model:
    """A situation as numbers: ships and squads by their places in lists."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.squads = situation.squads
        self.ships: list[Vessel] = list(chain.from_iterable(squad.ships for squad in self.squads))
        self.of = [number for number, squad in enumerate(self.squads) for _ in squad.ships]
        self.crews: list[range] = []
        for squad in self.squads:
            start = self.crews[-1].stop if self.crews else 0
            self.crews.append(range(start, start + len(squad.ships)))
        self.foes = [[two for two, foe in enumerate(self.squads) if foe.ours != squad.ours] for squad in self.squads]
        self.friends = [
            [two for two, friend in enumerate(self.squads) if friend.ours == squad.ours and friend is not squad]
            for squad in self.squads
        ]
        self.closed = closed_hexes(situation.closed)
        self.shore = self.closed | set(around(situation.island) if situation.island else ())
        self.cards = [class_card(ship.klass) for ship in self.ships]
        self.price = [card.vp * (BATTLESHIP if card.kind.type in ("BB", "BC") else 1.0) for card in self.cards]
        sky, month = situation.sky, situation.month
        ranks = range(len(self.ships))
        self.fire: list[list[Curve]] = [[()] * len(ranks) for _ in ranks]
        self.blows: dict[tuple[int, int], Curve] = {}
        self.salvo: list[list[Curve]] = [[NOTHING] * len(ranks) for _ in ranks]
        self.seen = [[0] * len(self.squads) for _ in self.squads]
        for rank in ranks:
            firer = self.ships[rank]
            for foe in self.foes[self.of[rank]]:
                for two in self.crews[foe]:
                    target = self.ships[two]
                    sight = target.shown[firer.searches]
                    self.fire[rank][two] = _guns(firer.klass, target.klass, sky, firer.lays, sight)
                    if target.deck[1]:
                        self.blows[rank, two] = _blows(firer.klass, sky, firer.lays, sight, target.deck)
                    if sky.launches:
                        self.salvo[rank][two] = _torpedoes(firer.klass, target.klass, month, sight)
                    self.seen[self.of[rank]][foe] = max(self.seen[self.of[rank]][foe], sight)
        self.sight = max(max(row) for row in self.seen)
        self.gains = [
            [self._gains(each, two) if two in self.foes[each] else () for two in range(len(self.squads))]
            for each in range(len(self.squads))
        ]
        self.pulls: dict[tuple[int, int, float], tuple[Curve, Curve]] = {}
        self.scale = FEW
        for ship in self.ships:
            self.scale += CHANCE * ship.sunk

    def start(self) -> State:
        """The model before the round."""
        return State(
            [squad.hex for squad in self.squads],
            [True for _ in self.squads],
            [ship.hull for ship in self.ships],
            [ship.guns for ship in self.ships],
            [ship.loaded for ship in self.ships],
            [1.0 for _ in self.ships],
        )

    def salvos(self, usual: Wish) -> list[str]:
        """The ways to launch, beside the usual one, that may make a difference."""
        ours = [number for number, squad in enumerate(self.of) if self.squads[squad].ours and self.ships[number].loaded]
        heavy = {self.cards[two].heavy for two, squad in enumerate(self.of) if not self.squads[squad].ours}
        ways = ["far"] if any(self.cards[our].long_lance for our in ours) else []
        ways += ["big"] if ours and len(heavy) > 1 else []
        return [way for way in ways if way != usual.torpedoes]

    # --- a round ----------------------------------------------------------------------------------------

    def played(self, wish: Wish, usual: Wish, rounds: int) -> State:
        """The state after some rounds with the rows of a wish; the enemy's are the usual ones."""
        state = self.start()
        for later in range(rounds):
            if later and not self.in_sight(state):
                break
            state = self.round(state, wish, usual, later)
        return state

    def in_sight(self, state: State) -> bool:
        """Whether anybody sees an enemy: else a battle is over after its round (6.4.8)."""
        squads = range(len(self.squads))
        return any(self._targets(state, number, FARTHEST) for number in squads)

    def round(self, before: State, wish: Wish, usual: Wish, later: int = 0) -> State:
        """The round after a state, our plans with the rows of a wish, the enemy's with the usual ones; ``later``: so
        many rounds after the one that is planned."""
        state = State(
            before.hexes[:], before.here[:], before.hull[:], before.guns[:], before.loaded[:], before.whole[:]
        )
        plans = [
            replace(rows, aim=self.aim(number, rows, later))
            for number, squad in enumerate(self.squads)
            for rows in [wish if squad.ours else usual]
        ]
        leads, late = self.situation.leads, self.situation.late
        for row in tables().damage.impulses:
            if row.action in ("move-with", "move-without"):
                ours = leads == (row.action == "move-with")
                if late is ours and row.number == 2:
                    continue
                for number, squad in enumerate(self.squads):
                    if squad.ours == ours and squad.speed in row.speeds and state.here[number]:
                        self._move(state, number, plans[number])
            elif row.action == "guns":
                self._shoot(state)
            elif row.action == "torpedoes":
                self._launch(state, plans)
        return state

    def aim(self, number: int, rows: Wish, later: int) -> str:
        """The aim of a squad in a round: what it does whatever is chosen, else that of some rows."""
        squad = self.squads[number]
        if squad.aim:
            return squad.aim
        out = squad.exit
        if rows.aim == "away" or (squad.shy and rows.aim == "fight"):
            return "away"
        if out is not None and (rows.aim == OUT or (later >= out.rounds and (later or rows.aim != STAY))):
            return out.aim
        return rows.aim if rows.aim not in (OUT, STAY, ENGAGE) else "fight"

    def odds(self, state: State) -> float:
        """How good a state is for the side that looks, from -1 to 1: by the odds that it does not lose and that it
        wins, where the battle decides the game; else by the points."""
        points = self.points(state)
        low, high = self.situation.levels or (0.0, 0.0)
        return (_sure((points - low) / self.scale) + _sure((points - high) / self.scale)) / 2

    def points(self, state: State) -> float:
        """Points that the side that looks is expected to have more than its enemy."""
        total = 0.0
        for number, ship in enumerate(self.ships):
            lost = 1 - state.hull[number]
            gone = 1 - state.whole[number] * (1 - lost**SLOW_TO_SINK)
            worth = gone * ship.sunk
            worth += (1 - gone) * (ship.hull_worth * lost + ship.guns_worth * (1 - state.guns[number]))
            worth -= (1 - gone) * self._escaped(state, number)
            total += -worth if self.squads[self.of[number]].ours else worth
        return total

    def _escaped(self, state: State, number: int) -> float:
        """What a ship earns that has left the map by a side that pays, by what is left of her."""
        worth, needed = self.ships[number].escape
        if not worth or state.here[self.of[number]]:
            return 0.0
        return worth * min(1.0, state.hull[number] / needed) ** SLOW_TO_SINK

    # --- moves ------------------------------------------------------------------------------------------

    def _move(self, state: State, number: int, plan: Wish) -> None:
        """A squad moves as its plan has it moved (``battle/conduct.py``)."""
        here = state.hexes[number]
        foes = [(two, state.hexes[two]) for two in self.foes[number] if state.here[two] and on_map(state.hexes[two])]
        if not on_map(here):
            ways = ways_onto(here)
            state.hexes[number] = min(ways, key=lambda way: (sum(distance_between(way, at) for _, at in foes), way))
        elif plan.aim.startswith("to-"):
            self._leave_by(state, number, plan.aim.removeprefix("to-"))
        elif plan.aim == "away" and self._gets_away(state, number):
            state.here[number] = False
        elif plan.aim != "hold":
            state.hexes[number] = self._best_hex(state, number, plan, foes)

    def _leave_by(self, state: State, number: int, way: str) -> None:
        """6.4.6: a squad goes to the nearest hex at an edge and off; from who sees it or is faster it does not get away
        so: the map is shifted with all others, until one of them would be pushed off."""
        here = state.hexes[number]
        goal = nearest_gate(here, way, self.closed)
        if here != goal:
            state.hexes[number] = min(around(here), key=lambda each: (distance_between(each, goal), each))
            return
        back = DIRECTIONS[(DIRECTIONS.index(cast(Direction, way)) + 3) % 6]
        others = [two for two in range(len(self.squads)) if two != number and state.here[two]]
        places = {two: onward(state.hexes[two], back) for two in others}
        pushed = any(on_map(state.hexes[two]) and not on_map(place) for two, place in places.items())
        if pushed or self._gets_away(state, number):
            state.here[number] = False
        else:
            for two, place in places.items():
                state.hexes[two] = place

    def _gets_away(self, state: State, number: int) -> bool:
        here, speed = state.hexes[number], self.squads[number].speed
        if not leads_off(here) or here in self.closed:
            return False
        return not any(
            state.here[foe]
            and (self.squads[foe].speed > speed or distance_between(here, state.hexes[foe]) <= self.seen[foe][number])
            for foe in self.foes[number]
        )

    def _best_hex(self, state: State, number: int, plan: Wish, foes: Sequence[tuple[int, str]]) -> str:
        here, caution = state.hexes[number], CAUTION[plan.leave]
        taken = {state.hexes[two] for two in self.friends[number] if state.here[two]}
        island = self.situation.island
        curves = [(at, self.gains[number][two], *self._pull(number, two, caution)) for two, at in foes]
        best, most = here, -1e9
        for label in (here, *around(here)):
            if label == island:
                continue
            value = -CROWDED if label in taken else 0.0
            edge = distance_between(label, HEXES[0])
            if label != here and label in self.shore:
                value -= 0.2 * sum(self.cards[ship].vp for ship in self.crews[number])
            if not foes:
                value -= 0.5 * edge
            elif plan.aim == "away":
                value += 3.0 * min(distance_between(label, at) for _, at in foes) - 0.1 * edge
            elif plan.range != "best":
                near = min(distance_between(label, at) for _, at in foes)
                value -= 2.0 * abs(near - int(plan.range)) + 0.01 * edge
            else:
                gain = loss = draw = drive = 0.0
                for at, gains, draws, drives in curves:
                    far = distance_between(label, at)
                    if far <= FARTHEST:
                        worth, costs = gains[far]
                        gain, loss = max(gain, worth), loss + costs
                    draw = max(draw, draws[far])
                    drive += drives[far]
                value += gain - caution * loss + NEARER * (3 * draw + drive) - 0.05 * edge
            if value > most + 1e-9:
                best, most = label, value
        return best

    def _gains(self, ours: int, two: int) -> tuple[tuple[float, float], ...]:
        """What our fire and theirs are worth to two squads at each range."""
        return tuple(
            (
                max(self._all_at(ours, ship, hexes) for ship in self.crews[two]),
                max(self._all_at(two, ship, hexes) for ship in self.crews[ours]),
            )
            for hexes in range(FARTHEST + 1)
        )

    def _all_at(self, squad: int, target: int, hexes: int) -> float:
        """What a squad's fire and torpedoes are worth at a ship: guns after the heaviest count half."""
        worth = self.cards[target].vp
        most = others = salvo = 0.0
        for rank in self.crews[squad]:
            ship = self.ships[rank]
            if ship.still:
                continue
            shot = self.fire[rank][target][hexes] * ship.guns
            most, others = max(most, shot), others + shot
            if ship.loaded:
                salvo += TORPEDOES * self.salvo[rank][target][hexes]
        return worth * min(1.0, (most + others) / 2 + salvo)

    def _pull(self, ours: int, two: int, caution: float) -> tuple[Curve, Curve]:
        """What draws a squad to another and what drives it away, by range."""
        key = (ours, two, caution)
        if key not in self.pulls:
            values = [gain - caution * loss for gain, loss in self.gains[ours][two]]
            top, low, ideal = max(values), min(values), values.index(max(values))
            drawn = [
                top * (fade - NEARER * 0.1 * abs(far - ideal)) if top > 0 else 0.0
                for far in range(len(FADES))
                for fade in [FADES[abs(far - ideal)]]
            ]
            driven = [low * fade if top <= 0 else 0.0 for fade in FADES]
            self.pulls[key] = (tuple(drawn), tuple(driven))
        return self.pulls[key]

    # --- fire -------------------------------------------------------------------------------------------

    def _targets(self, state: State, number: int, far: int) -> list[tuple[int, int]]:
        """The enemy's squads that a squad may fire at, each with its range; none beside another in its hex (6.5.6)."""
        here = state.hexes[number]
        if not state.here[number] or not on_map(here):
            return []
        for two in self.friends[number]:
            if two < number and state.here[two] and state.hexes[two] == here:
                return []
        found = []
        friends = {at for two in self.friends[number] if state.here[two] and on_map(at := state.hexes[two])} - {here}
        for foe in self.foes[number]:
            at = state.hexes[foe]
            if state.here[foe] and on_map(at):
                hexes = distance_between(here, at)
                if hexes > min(far, self.seen[number][foe]):
                    continue
                if hexes < 2 or not _blocked(here, at, frozenset(friends - {at}), self.situation.island):
                    found.append((foe, hexes))
        return found

    def _shoot(self, state: State) -> None:
        """All fire at once, each ship at whom her fire is worth most, at half where another fires at the same. So far
        as her target may have blown up, she fires at the next best."""
        hull, guns, struck, whole = state.hull, state.guns, [0.0] * len(self.ships), state.whole[:]
        for number, crew in enumerate(self.crews):
            targets = self._targets(state, number, FARTHEST)
            for ship in crew if targets else ():
                if hull[ship] <= 0 or guns[ship] <= 0 or self.ships[ship].still:
                    continue
                able = guns[ship] * min(1.0, LAME + hull[ship]) * state.whole[ship]
                gone: list[int] = []
                while not gone or able > SPENT:
                    best, hexes, does = self._target(state, ship, targets, able, struck, gone)
                    if best < 0:
                        break
                    struck[best] += does
                    if (ship, best) in self.blows:
                        whole[best] *= 1 - able * self.blows[ship, best][hexes]
                    gone.append(best)
                    able *= 1 - state.whole[best]
        for two, does in enumerate(struck):
            if does:
                hull[two] = max(0.0, hull[two] - HULL * does)
                guns[two] = max(0.0, guns[two] - SILENCED * does)
        state.whole[:] = whole

    def _target(
        self,
        state: State,
        ship: int,
        targets: Sequence[tuple[int, int]],
        able: float,
        struck: Sequence[float],
        gone: Sequence[int],
    ) -> tuple[int, int, float]:
        """The ship at whom another's fire is worth most, her range, the part of her that is shot away; -1 for none."""
        best, most = (-1, 0, 0.0), 0.0
        for foe, hexes in targets:
            for two in self.crews[foe]:
                left = state.hull[two]
                if left <= 0 or two in gone:
                    continue
                shot = able * self.fire[ship][two][hexes]
                if struck[two]:
                    shot /= 2
                worth = max(min(shot, left - struck[two]), OVERKILL * shot)
                if (ship, two) in self.blows:
                    worth += able * self.blows[ship, two][hexes]
                worth *= self.price[two]
                if worth > most:
                    best, most = (two, hexes, shot), worth
        return best

    def _launch(self, state: State, plans: Sequence[Wish]) -> None:
        """Ships launch at whom their torpedoes are worth most, in the range of their plan, none at a hex that holds
        friends (6.6.1)."""
        hull, guns, struck = state.hull, state.guns, [0.0] * len(self.ships)
        for number, crew in enumerate(self.crews):
            if plans[number].torpedoes == "hold" or not any(state.loaded[each] for each in crew):
                continue
            far = tables().charts.battle.long_lance_quarter if plans[number].torpedoes == "far" else NEAR
            mixed = {state.hexes[two] for two in self.friends[number] if state.here[two]}
            targets = [
                (foe, hexes)
                for foe, hexes in self._targets(state, number, far)
                if not hexes or state.hexes[foe] not in mixed
            ]
            for ship in crew if targets else ():
                if hull[ship] <= 0 or not state.loaded[ship]:
                    continue
                best, most, does = -1, 0.0, 0.0
                for foe, hexes in targets:
                    for two in self.crews[foe]:
                        if hull[two] <= 0 or (plans[number].torpedoes == "big" and not self.cards[two].heavy):
                            continue
                        takes = self.salvo[ship][two][hexes]
                        worth = takes * self.cards[two].vp / (1 + 2 * struck[two])
                        if worth > most:
                            best, most, does = two, worth, takes
                if best >= 0:
                    state.loaded[ship] = False
                    struck[best] += does
        for two, does in enumerate(struck):
            if does:
                hull[two] = max(0.0, hull[two] - does)
                guns[two] = max(0.0, guns[two] - TORN * does)


def _sure(ahead: float) -> float:
    """From -1 to 1: how sure a side may be that is so far ahead of a level."""
    return ahead / (1 + abs(ahead))

"""The combat display as a seat sees it: for pictures, cards, forms and autopilots (14.0).

Built from scratch. Of a face-down counter it holds the place and the flag on its back, and the face only where
radar showed it (14.12).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from engine.core.words import Words
from engine.silent_war.combat.cups import MixKey, key_of
from engine.silent_war.combat.fight import COLUMNS, Fight, escort_halves, has_radar, ship_words, submarine, torpedo_of
from engine.silent_war.combat.odds import (
    FACE_DOWN_DEFENCE,
    NOBODY,
    Aim,
    guesses,
    hurts_tenths,
    sinks_tenths,
    twice_margin,
)
from engine.silent_war.combat.rules import answer_row, protects
from engine.silent_war.state import Theatre
from engine.silent_war.tables.combat import Flag
from engine.silent_war.tables.read import tables

OVER = "over"
STAGES = ("stand", "look", "tdc", "attack", "answer", "again")


@dataclass(frozen=True, slots=True)
class CounterView:
    """A counter on the display. From ``type`` on, the fields hold only if ``seen``; tons are thousands.

    ``tdc`` is its marker's value as it counts, None without one: markers are turned up as soon as they lie (14.14).
    """

    place: str
    column: int
    flag: Flag
    up: bool
    seen: bool
    sunk: bool
    damaged: bool
    tdc: int | None
    type: str = ""
    tons: int = 0
    defence: int = 0
    asw_halves: int = 0
    ship: bool = True
    merchant: bool = False
    aircraft: bool = False
    event: bool = False
    diligent: bool = False
    name: str = ""
    words: Words | None = None
    navy: bool = False

    gone: ClassVar[bool] = False
    """Always False: a view leaves out what an event removed."""

    @property
    def escort(self) -> bool:
        """Whether the counter is known to be a ship that hunts submarines."""
        return self.seen and self.ship and self.asw_halves > 0


@dataclass(frozen=True, slots=True)
class BoatView:
    """One of our boats in the fight. ``column`` is -1 before she is placed and after she has left."""

    id: str
    slot: str
    column: int
    attack: int
    defence: int
    tactics: int
    torpedo: int
    skipper: str
    level: int
    damage: int
    spotted: bool
    rtb: bool
    lost: bool
    radar: bool


@dataclass(slots=True)  # not frozen: one is built for every question of a fight, in a third of the time
class CombatView:
    """A fight as it lies on the table.

    ``boat`` is whose turn it is (empty between turns); ``stage`` one of :data:`STAGES`. ``left`` counts the counters
    still to be turned up, ``points`` the attack points to give, ``event`` is the die of the combat event of this
    round (None: none). ``reds`` and ``general_asw`` are what the counterattack adds to the escorts (14.2 A).
    ``asked`` names what a question is about (a place, a boat), if anything; ``turned`` are the places that
    radar turned back in this round, ``queue`` the boats that have not attacked yet (at first: all in contact).
    ``mix`` says what the cups hold (:func:`engine.silent_war.combat.cups.mix_by`).
    """

    boat: str
    boats: tuple[BoatView, ...]
    area: str
    zone: str
    year: int
    month: int
    week_of_month: int
    period: int
    contact: str
    level: int
    ultra: bool
    pack: str
    round: int
    stage: str
    counters: tuple[CounterView, ...]
    escort_halves: int
    reds: int
    general_asw: int
    left: int = 0
    points: int = 0
    event: int | None = None
    asked: str = ""
    turned: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    last: tuple[Words, ...] = ()
    mix: MixKey = (1, ())

    def of(self, boat: str) -> BoatView:
        """One of our boats; KeyError if it is not in this fight."""
        for view in self.boats:
            if view.id == boat:
                return view
        raise KeyError(boat)

    @property
    def acting(self) -> BoatView:
        """The boat whose turn it is."""
        return self.of(self.boat)

    @property
    def columns(self) -> tuple[tuple[CounterView, ...], ...]:
        """The counters by column A to D, in the order of their boxes."""
        return tuple(tuple(counter for counter in self.counters if counter.column == at) for at in range(len(COLUMNS)))

    @property
    def free(self) -> tuple[int, ...]:
        """Empty target boxes by column."""
        boxes = tables().combat.targets
        return tuple(max(0, boxes[at] - len(column)) for at, column in enumerate(self.columns))

    @property
    def stages(self) -> tuple[tuple[str, str], ...]:
        """The stages of a round, each ``done``, ``now`` or ``next``: for the bar above the card."""
        now = STAGES.index(self.stage) if self.stage in STAGES else len(STAGES)
        return tuple((stage, "done" if at < now else "now" if at == now else "next") for at, stage in enumerate(STAGES))

    def speaks(self, slot: str) -> BoatView:
        """The boat that a slot speaks for; the boat whose turn it is if the slot speaks for no single boat."""
        for boat in self.boats:
            if boat.slot == slot:
                return boat
        return self.acting

    def counter(self, place: str) -> CounterView | None:
        """The counter in a box, if there is one."""
        for counter in self.counters:
            if counter.place == place:
                return counter
        return None

    def others(self, boat: BoatView) -> list[int]:
        """The columns of the other boats that are in the fight (24.54)."""
        return [other.column for other in self.boats if other.column >= 0 and other.id != boat.id]


@cache
def _counter(
    piece: int, place: str, column: int, up: bool, back: bool, damaged: bool, sunk: bool, tdc: int | None
) -> CounterView:
    """A counter as everybody sees it: with its face only if it is up, or was."""
    kind = tables().combat.pieces[piece]
    if not (up or back):
        return CounterView(place, column, kind.flag, False, False, sunk, damaged, tdc)
    return CounterView(
        place,
        column,
        kind.flag,
        up,
        True,
        sunk,
        damaged,
        tdc,
        kind.type,
        kind.tons,
        kind.defence,
        kind.asw_halves,
        kind.ship,
        kind.face == "merchant",
        kind.aircraft,
        kind.event,
        kind.diligent,
        kind.name,
        ship_words(piece),
        kind.face == "navy",
    )


def boat_views(fight: Fight, theatre: Theatre) -> tuple[BoatView, ...]:
    """Our boats in the fight."""
    radar = has_radar(theatre)
    return tuple(
        [
            _boat(
                boat.id,
                fight.slots[boat.id],
                fight.columns.get(boat.id, -1),
                torpedo_of(boat.id, theatre),
                boat.skipper,
                boat.level,
                boat.damage,
                boat.spotted,
                boat.rtb,
                boat.id in fight.lost,
                radar,
            )
            for boat in fight.boats.values()
        ]
    )


@cache
def _boat(
    boat: str,
    slot: str,
    column: int,
    torpedo: int,
    skipper: str,
    level: int,
    damage: int,
    spotted: bool,
    rtb: bool,
    lost: bool,
    radar: bool,
) -> BoatView:
    card = submarine(boat)
    ratings = card.attack, card.defence, card.tactics
    return BoatView(boat, slot, column, *ratings, torpedo, skipper, level, damage, spotted, rtb, lost, radar)


def combat_view(
    fight: Fight,
    theatre: Theatre,
    boat: str,
    stage: str,
    *,
    left: int = 0,
    points: int = 0,
    event: int | None = None,
    asked: str = "",
    turned: Sequence[str] = (),
    queue: Sequence[str] = (),
) -> CombatView:
    """The view of a fight, with whose turn it is and at which stage."""
    combat = tables().combat
    return CombatView(
        boat,
        boat_views(fight, theatre),
        fight.area,
        fight.zone,
        theatre.year,
        theatre.month,
        theatre.week_of_month,
        theatre.period,
        fight.contact,
        fight.level,
        fight.ultra,
        fight.pack,
        fight.round,
        stage,
        tuple(
            [
                _counter(
                    target.piece,
                    target.place,
                    target.column,
                    target.up,
                    target.back,
                    target.damaged,
                    target.sunk,
                    target.tdc,
                )
                for target in fight.targets
                if not target.gone
            ]
        ),
        escort_halves(fight, boat) if boat in fight.columns else 0,
        tables().chart.areas[fight.area].row(theatre.period).reds,
        combat.general_asw[theatre.period - 1],
        left,
        points,
        event,
        asked,
        tuple(turned),
        tuple(queue),
        tuple(fight.last),
        key_of(theatre),
    )


def over_view(fight: Fight, theatre: Theatre) -> CombatView:
    """The view of a fight that is over: nobody's turn, no markers, no boat placed, no counterattack to expect."""
    view = combat_view(fight, theatre, "", OVER)
    boats = tuple(replace(each, column=-1, radar=False) for each in view.boats)
    counters = tuple(replace(each, tdc=None) for each in view.counters)
    return replace(view, boats=boats, counters=counters, escort_halves=0, reds=0, general_asw=0)


def counter_net(view: CombatView, boat: BoatView, halves: int) -> int:
    """The row of the counterattack table that a boat faces (14.2 A to C)."""
    return answer_row(halves, view.reds, view.general_asw, boat.defence, boat.level)


def aim_at(view: CombatView, boat: BoatView, counter: CounterView, tdc: int) -> Aim:
    """What shooting at a counter with a marker of value ``tdc`` promises; a guess if its face is unknown."""
    beside = counter.column != boat.column
    if not counter.seen:
        guess = guesses(view.mix).get((counter.column, counter.flag), NOBODY)
        defence = max(FACE_DOWN_DEFENCE, round(guess.defence))
        twice = twice_margin(0, boat.level, boat.torpedo, defence, tdc, beside, counter.damaged, view.escort_halves)
        kills = sinks_tenths(max(1, round(guess.tons)), boat.torpedo, False) / 10
        return Aim(counter.place, twice, kills, guess.tons, False)
    twice = twice_margin(0, boat.level, boat.torpedo, counter.defence, tdc, beside, counter.damaged, view.escort_halves)
    kills = sinks_tenths(counter.tons, boat.torpedo, counter.damaged) / 10 if counter.ship else 0.0
    if not counter.escort or counter.damaged:
        return Aim(counter.place, twice, kills, counter.tons)
    near = protects(counter.column, False, boat.column, view.others(boat))
    guards = counter.asw_halves if near else 0
    hurts = hurts_tenths(counter.tons, boat.torpedo) / 10
    return Aim(counter.place, twice, kills, counter.tons, True, hurts, guards, 0 if counter.up else guards)


def aims(view: CombatView) -> list[Aim]:
    """What each marked target promises, in the order of the display."""
    boat = view.acting
    return [
        aim_at(view, boat, counter, counter.tdc)
        for counter in view.counters
        if counter.tdc is not None and not counter.sunk and counter.ship
    ]

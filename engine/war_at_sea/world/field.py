"""A surface battle: what a frame ``battle`` holds, and what each side sees of it (6).

The battle touches nothing but this. Ships stand here as copies; what became of them goes up as effects when it ends
(:mod:`engine.war_at_sea.effects`). A mask is a :class:`Field` too, so that one function judges the truth and a look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

from engine.core.blank import HIDDEN
from engine.core.codec import clone
from engine.core.words import Json
from engine.war_at_sea.terms import SIDES, Direction, Mission, Side, Weather, other
from engine.war_at_sea.world.ships import Ship

D = TypeVar("D")
BattleEnd: TypeAlias = Literal["", "alone", "unseen", "both", "broken-off", "rounds", "suspended"]
"""Going on; one side is gone; out of sight; both wished to end it; one side did; its rounds are over; to go on next
turn (6.4.7 to 6.4.9)."""


@dataclass(slots=True)
class Fighter:
    """A ship in battle: the ship as she is now, and what holds for this battle alone.

    ``group`` is empty once she is sunk or has left; ``hex`` is where she is or was last. ``slow``: she lost speed and
    holds her group in its next movement impulse (6.4.5); ``held``: a hit on bridge or rudder does the same. ``muted``
    is the impulse until which she is silent in this round (a special rule). ``half``: her next fire is halved, for her
    guns are loaded for a bombardment (6.5.4). ``loads``: she unloads and may not move in the first round (6.3.3).
    ``launched`` is the round and the impulse of her last torpedoes (9.3.2). ``start`` is the speed in half points with
    which she came into the battle (15.1.2), ``left`` the direction by which she left the map.
    """

    ship: Ship
    group: str = ""
    hex: str = ""
    slow: bool = False
    held: bool = False
    muted: int = 0
    half: bool = False
    loads: bool = False
    launched: list[int] = field(default_factory=list)
    start: int = 0
    left: str = ""

    @property
    def fights(self) -> bool:
        """Whether she is on the map or beyond its edge, afloat."""
        return bool(self.group)


@dataclass(slots=True)
class Group:
    """Ships that move together (6.4). ``hex`` is a label of the tactical map, or ``q:r`` beyond its edge (W12).

    ``known``: the enemy has had it in sight and knows its ships; ``sighted``: it is in sight now. ``force`` is empty in
    a mask where the enemy does not know it. ``track`` are the hexes it came through in this battle. ``bow`` is the
    direction that its ships point to, and ``formation`` the formation it belongs to (18.1).
    """

    id: str
    side: Side
    force: str
    hex: str
    ships: list[str] = field(default_factory=list)
    known: bool = False
    sighted: bool = False
    track: list[str] = field(default_factory=list)
    bow: int = 0
    formation: str = ""


@dataclass(slots=True)
class Party:
    """A force in battle: whose, on which mission, from where it comes, whether it lies in port (9.2.2).

    ``fired``: it fired or was fired at (6.4.8).
    """

    id: str
    side: Side
    name: str
    mission: Mission
    entry: str = ""
    free: bool = False
    escorts: str = ""
    harbour: bool = False
    wants: bool = True
    fired: bool = False


@dataclass(slots=True)
class Formation:
    """Groups in a line, head first, that move as one (18.1). ``turns`` are turns in file still to be made: by hex, the
    bow that ships take there."""

    id: str
    side: Side
    groups: list[str] = field(default_factory=list)
    turns: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shot:
    """Fire of a ship or her torpedoes: when, who, with what, at which ship, how far, dice and hits.

    ``wrong`` is a friend that was hit instead (17.4). ``open``: the enemy saw who fired; otherwise ``ship`` is empty
    for everybody but her side. ``side`` is the firing side.
    """

    round: int
    impulse: int
    ship: str
    weapon: str
    target: str
    hexes: int
    dice: int
    hits: int
    wrong: str = ""
    side: str = ""
    open: bool = True

    AS_ROW: ClassVar[bool] = True


@dataclass(slots=True)
class Moment:
    """What changed on the tactical map in an impulse, for the film of the battle (:mod:`engine.war_at_sea.chart`).

    ``groups`` holds for each group that changed its hex, its bow (empty without a formation) and its ships; ``gone``
    are groups that are no more; ``states`` says what is true of each ship of which it changed.
    """

    round: int
    impulse: int
    island: str = ""
    groups: dict[str, list[str]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    states: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Field:
    """The whole battle.

    ``zone`` is empty in a scenario of one battle. ``month`` and ``dark`` as in the operation's turn; ``most``: rounds
    at most. ``surprised`` is the side that is surprised in round 1, ``spotted`` the side that saw the enemy from the
    air and was not seen (6.2). ``suspended``: it goes on from an earlier turn.
    ``shore`` are the sides off which ships unload: where the land is, or the coast (6.3.3).
    ``island`` is its hex, which moves when the map is shifted (6.4.6); empty without land in the middle.

    ``plans`` holds each force's plan, ``leads`` the leading force of each side, ``wishes`` who wants to break off.
    ``amended`` counts the stops at which a side was asked in this round, ``stops`` the stops of this moment by side.
    ``leaders`` says who is aboard which ship, ``fallen`` which leaders were lost.

    ``rolls`` are the ships of each force as it came into the battle, ``entries`` the directions by which they came
    onto the tactical map (6.3.4), ``placings`` how its owner stacks it where they said so (W137). ``out`` are ships
    that sank or left before this turn: what became of them was handed up when the battle was suspended (6.4.9).

    For the impulse at hand: ``todo`` the groups still to move, ``resting`` those that lost speed holds (6.4.5),
    ``queue`` the sides still to announce, ``said`` what is announced (ship, weapon, target), ``asked`` the forces that
    have answered, ``barred`` the groups that may not fire beside another in their hex (6.5.6). ``turn_of``: the group
    whose move is asked.
    ``near`` are sides that have met the stop ``torpedo-range`` in this round. ``film`` is what happened so far, impulse
    by impulse, and nobody's until the game is over.
    """

    zone: str = ""
    month: str = ""
    weather: Weather = "clear"
    dark: bool = False
    island: str = ""
    closed: list[Direction] = field(default_factory=list)
    shore: list[Direction] = field(default_factory=list)
    most: int = 4
    round: int = 0
    impulse: int = 0
    initiative: str = ""
    surprised: str = ""
    spotted: str = ""
    suspended: bool = False
    placed: bool = False
    over: BattleEnd = ""
    parties: dict[str, Party] = field(default_factory=dict)
    groups: dict[str, Group] = field(default_factory=dict)
    fighters: dict[str, Fighter] = field(default_factory=dict)
    formations: dict[str, Formation] = field(default_factory=dict)
    shots: list[Shot] = field(default_factory=list)
    plans: dict[str, Json] = field(default_factory=dict)
    leads: dict[str, str] = field(default_factory=dict)
    wishes: dict[str, bool] = field(default_factory=dict)
    amended: dict[str, int] = field(default_factory=dict)
    stops: dict[str, list[str]] = field(default_factory=dict)
    leaders: dict[str, str] = field(default_factory=dict)
    fallen: list[str] = field(default_factory=list)
    rolls: dict[str, list[str]] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    made: int = 0
    entries: dict[str, str] = field(default_factory=dict)
    placings: dict[str, str] = field(default_factory=dict)
    todo: list[str] = field(default_factory=list)
    resting: list[str] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)
    said: list[list[str]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)
    near: list[str] = field(default_factory=list)
    turn_of: str = ""
    film: list[Moment] = field(default_factory=list)

    SPARSE: ClassVar[tuple[str, ...]] = ("placings",)

    def of(self, side: str) -> Iterator[Group]:
        """The groups of a side."""
        return (group for group in self.groups.values() if group.side == side)

    def crew(self, group: Group) -> list[Fighter]:
        """The ships of a group; none for one that was never in sight."""
        return [self.fighters[ship] for ship in group.ships]

    def ships(self, side: str) -> Iterator[Fighter]:
        """The ships of a side that fight, as far as they are known."""
        return (fighter for fighter in self.fighters.values() if fighter.ship.side == side and fighter.fights)

    def force_of(self, ship: str) -> str:
        """The force that a ship came into the battle with, whatever her group is now (6.4.3); empty if not known."""
        return next((force for force, ships in self.rolls.items() if ship in ships), "")

    def where(self, ship: str) -> str:
        """The hex of a ship."""
        return self.fighters[ship].hex

    def seen_by(self, side: str, *, share: bool = False) -> Field:
        """What a side (empty: a spectator) sees: the enemy's ships once seen, and what showed of them then (W54).

        ``share``: its own pieces are the true ones, for reading only; faster for a step that carries out a plan.
        """
        own: Any = _same if share else clone
        fighters = self._fighters(side, own)
        mine = {force for force, party in self.parties.items() if party.side == side}
        known = {group.force for group in self.groups.values() if group.known or group.side == side}
        look = Field(
            self.zone, self.month, self.weather, self.dark, self.island, list(self.closed), list(self.shore), self.most,
            self.round,
            self.impulse, self.initiative, self.surprised, self.spotted, self.suspended, self.placed, self.over,
        )  # fmt: skip
        look.parties = {force: own(party) for force, party in self.parties.items() if force in mine | known}
        look.groups = {
            group.id: own(group) if group.side == side else _shown(group, fighters) for group in self.groups.values()
        }
        look.fighters = fighters
        look.rolls = {force: list(ships) for force, ships in self.rolls.items() if force in mine}
        seen = {group.id for group in look.groups.values() if group.known or group.side == side}
        look.formations = {
            formation.id: own(formation)
            for formation in self.formations.values()
            if formation.side == side or seen.issuperset(formation.groups)
        }
        look.shots = [shot if shot.side == side else _heard(shot) for shot in self.shots]
        look.plans = {force: own(plan) for force, plan in self.plans.items() if force in mine}
        look.leads = {each: force for each, force in self.leads.items() if each == side}
        look.wishes = {each: wish for each, wish in self.wishes.items() if each == side}
        look.amended = {each: count for each, count in self.amended.items() if each == side}
        look.stops = {each: list(names) for each, names in self.stops.items() if each == side}
        look.leaders = {ship: leader for ship, leader in self.leaders.items() if self._mine(ship, side)}
        look.fallen = [leader for leader in self.fallen if leader in look.leaders.values()]
        look.said = [list(each) for each in self.said if each[0] in fighters]
        look.barred = list(self.barred)
        look.resting = [each for each in self.resting if each in self.groups and self.groups[each].side == side]
        others = [way for force, way in self.entries.items() if force not in mine]
        look.entries = {force: way for force, way in self.entries.items() if force in mine}
        look.placings = {force: how for force, how in self.placings.items() if force in mine}
        look.entries |= {f"enemy-{number}": way for number, way in enumerate(others, 1)}
        group = self.groups.get(self.turn_of)
        look.turn_of = self.turn_of if group is not None and group.side == side else ""
        look.out = [ship for ship in self.out if self._mine(ship, side)]
        look.made = look.todo = look.queue = look.asked = look.near = look.film = HIDDEN
        return look

    def _fighters(self, side: str, own: Callable[[Fighter], Fighter]) -> dict[str, Fighter]:
        fighters: dict[str, Fighter] = {}
        for fighter in self.fighters.values():
            if fighter.ship.side == side:
                fighters[fighter.ship.id] = own(fighter)
            elif (mask := fighter.ship.masked()) is not None:
                fighters[fighter.ship.id] = Fighter(
                    mask,
                    fighter.group,
                    fighter.hex,
                    HIDDEN,
                    HIDDEN,
                    HIDDEN,
                    HIDDEN,
                    fighter.loads,
                    HIDDEN,
                    HIDDEN,
                    fighter.left,
                )
        return fighters

    def _mine(self, ship: str, side: str) -> bool:
        return self.fighters[ship].ship.side == side


def _heard(shot: Shot) -> Shot:
    """Fire of the enemy: who fired where it was seen; never that it hit a friend of theirs by mistake (17.4)."""
    if shot.open and not shot.wrong:
        return shot
    return replace(shot, ship=shot.ship if shot.open else "", wrong="")


def _shown(group: Group, seen: Mapping[str, Fighter]) -> Group:
    """A group of the enemy: its place and way, and those of its ships that were in sight."""
    if group.known:
        return Group(
            group.id, group.side, group.force, group.hex, [ship for ship in group.ships if ship in seen], True,
            group.sighted,
            list(group.track), group.bow, group.formation,
        )  # fmt: skip
    return Group(group.id, group.side, "", group.hex, [], False, group.sighted, list(group.track), group.bow)


def _same(part: D) -> D:
    return part


def has_ships(battle: Field, side: Side) -> bool:
    """Whether a side still has a group in the battle."""
    return any(group.side == side for group in battle.groups.values())


def sides_left(battle: Field) -> list[Side]:
    """The sides that still have a group in the battle."""
    return [side for side in SIDES if has_ships(battle, side)]


def enemies(battle: Field, side: Side) -> Iterator[Group]:
    """The groups of the enemy."""
    return battle.of(other(side))

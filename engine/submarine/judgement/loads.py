"""The torpedoes of a boat: how many, which kinds, what may be loaded where (4.4.11, 11.1, 14.5, 41, 62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.submarine.judgement.cards import boat_card, classes, file_of
from engine.submarine.scenarios.file import SubmarineRow
from engine.submarine.state import Boat
from engine.submarine.tables.arms import Load, Torpedo
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Submarine
from engine.submarine.world import World

BOW, STERN = "bow", "stern"
SPECIAL: Final = "special-torpedoes"
ENDS: Final = (BOW, STERN)
UNLIMITED: Final = "t3"
"""The kind that the quarter of special torpedoes leaves out (41.6)."""


@dataclass(frozen=True, slots=True)
class Stowage:
    """How many torpedoes a boat has in its tubes and as reloads, by end."""

    bow: int
    stern: int
    bow_reloads: int
    stern_reloads: int

    @property
    def whole(self) -> int:
        """All of them."""
        return self.bow + self.stern + self.bow_reloads + self.stern_reloads

    def only(self, torpedoes: int) -> Stowage:
        """As many of them as there are: tubes first, bow before stern, then reloads (S67)."""
        left = torpedoes
        numbers = []
        for number in (self.bow, self.stern, self.bow_reloads, self.stern_reloads):
            numbers.append(min(number, left))
            left -= numbers[-1]
        return Stowage(*numbers)

    def places(self) -> tuple[str, ...]:
        """The places by name, tubes first: ``bow-1`` … ``stern-1`` …, ``bow-r1`` …, ``stern-r1`` …."""
        return (
            *(f"bow-{number}" for number in range(1, self.bow + 1)),
            *(f"stern-{number}" for number in range(1, self.stern + 1)),
            *(f"bow-r{number}" for number in range(1, self.bow_reloads + 1)),
            *(f"stern-r{number}" for number in range(1, self.stern_reloads + 1)),
        )


def boat_row(world: World, boat: Boat) -> SubmarineRow:
    """The scenario's row of a boat. StopIteration for a boat of another scenario."""
    return next(row for row in file_of(world).submarines if row.id == boat.id)


def stowage(world: World, boat: Boat) -> Stowage:
    """How many torpedoes a boat has before its stock is thrown for (11.1): its class's, unless the scenario says so."""
    card, given = boat_card(world, boat), boat_row(world, boat).torpedoes
    return Stowage(
        card.bow_tubes if given.bow is None else given.bow,
        card.stern_tubes if given.stern is None else given.stern,
        card.bow_reloads if given.bow_reloads is None else given.bow_reloads,
        card.stern_reloads if given.stern_reloads is None else given.stern_reloads,
    )


def counted_by_scenario(world: World, boat: Boat) -> bool:
    """Whether the scenario itself says how many torpedoes the boat has left, so that none are thrown for (S71)."""
    given = boat_row(world, boat).torpedoes
    return any(number is not None for number in (given.bow, given.stern, given.bow_reloads, given.stern_reloads))


def aboard(boat: Boat) -> Stowage:
    """How many torpedoes a boat has, as it was fitted out: empty kinds stand for torpedoes not yet chosen."""
    tubes = Counter(name.partition("-")[0] for name, tube in boat.tubes.items() if tube.kind != EMPTY)
    return Stowage(tubes[BOW], tubes[STERN], len(boat.reloads[BOW]), len(boat.reloads[STERN]))


EMPTY: Final = ""


def table_class(world: World, boat: Boat) -> Submarine:
    """The class of the tables whose torpedoes a boat carries: its own, or that which a member's class is like."""
    file = file_of(world)
    name = next((row.like for row in file.classes if row.id == boat.ship_class), boat.ship_class)
    return classes(world).submarines[name]


def kinds_for(world: World, boat: Boat) -> tuple[Torpedo, ...]:
    """The kinds that a boat may choose from (4.4.11, 41.2).

    The scenario's, where it names them; else those its class had in the season. Acoustic and pattern torpedoes are left
    out unless the rule for them is played or the scenario names them (S70).
    """
    action = world.action
    given = boat_row(world, boat).torpedoes.kinds
    carried = tables().arms.torpedoes_of(table_class(world, boat), action.season)
    if given:
        return tuple(kind for kind in carried if kind.id in given)
    special = action.has(SPECIAL)
    return tuple(kind for kind in carried if special or kind.guidance == "straight")


def special_at_sea(world: World) -> bool:
    """Whether acoustic and pattern torpedoes, and foxers against them, are played (51): in the advanced game, by their
    rule or since the scenario gives a boat such torpedoes (S70)."""
    action = world.action
    if not action.advanced:
        return False
    kinds = tables().arms.torpedoes
    named = {name for row in file_of(world).submarines for name in row.torpedoes.kinds}
    return action.has(SPECIAL) or any(kinds[name].guidance != "straight" for name in named)


def mixed(world: World, boat: Boat) -> bool:
    """Whether a boat may carry more than one kind (14.5, 41.1)."""
    return world.action.has("mixed-loads") or boat_row(world, boat).torpedoes.mixed


def fits(kind: Torpedo, place: str) -> bool:
    """Whether a kind may lie in a place: some can be used at one end alone (41.2)."""
    return kind.tubes in ("any", place.partition("-")[0])


def most_of(world: World, boat: Boat, kind: Torpedo) -> int | None:
    """The most torpedoes of a kind that the class carries; None: no limit."""
    return kind.most.get(table_class(world, boat).id)


def is_special(kind: Torpedo) -> bool:
    """Whether a kind counts among the quarter of special torpedoes (41.6, 62.4)."""
    return kind.guidance != "straight" and kind.id != UNLIMITED


def most_special(torpedoes: int) -> int:
    """The most special torpedoes among this many: a quarter, rounded down (41.6, 62.4)."""
    return torpedoes // tables().charts.special.share


@dataclass(frozen=True, slots=True)
class LoadFault:
    """Why a load may not be carried: ``kind`` too often, or too many special ones (kind empty)."""

    kind: str
    given: int
    most: int


def load_fault(world: World, boat: Boat, load: Mapping[str, str]) -> LoadFault | None:
    """What is wrong with a load as a whole (41.6, limits of a class); None where it may be carried.

    A scenario that names the boat's kinds itself is not bound by the quarter.
    """
    kinds = {kind.id: kind for kind in kinds_for(world, boat)}
    counts = Counter(load.values())
    for name, count in sorted(counts.items()):
        most = most_of(world, boat, kinds[name])
        if most is not None and count > most:
            return LoadFault(name, count, most)
    if boat_row(world, boat).torpedoes.kinds:
        return None
    special = sum(count for name, count in counts.items() if is_special(kinds[name]))
    most = most_special(len(load))
    return LoadFault("", special, most) if special > most else None


def usual_load(world: World, boat: Boat) -> dict[str, str]:
    """The load of a boat whose captain says nothing, by place."""
    places = aboard(boat).places()
    usual = tables().arms.load_of(table_class(world, boat), world.action.season)
    kinds = {kind.id: kind for kind in kinds_for(world, boat)}
    if not mixed(world, boat):
        kind = usual_kind(world, boat)
        return dict.fromkeys(places, kind)
    load = {place: _usual_at(usual, kinds, place) for place in places}
    if usual is not None and usual.special in kinds and not boat_row(world, boat).torpedoes.kinds:
        _add_special(world, boat, load, usual, kinds[usual.special])
    return load


def _usual_at(usual: Load | None, kinds: Mapping[str, Torpedo], place: str) -> str:
    wish = ""
    if usual is not None:
        end, _, number = place.partition("-")
        wish = getattr(usual, f"{end}_reloads" if number.startswith("r") else end)
    if wish in kinds and fits(kinds[wish], place):
        return wish
    open_here = [kind for kind in kinds.values() if fits(kind, place)]
    plain = [kind for kind in open_here if not is_special(kind) and not kind.most]
    return (plain or open_here or list(kinds.values()))[0].id


def _add_special(world: World, boat: Boat, load: dict[str, str], usual: Load, kind: Torpedo) -> None:
    """Put the usual special torpedoes aboard, from the stern tubes and the last bow tube on."""
    limit = most_of(world, boat, kind)
    left = min(usual.special_most, most_special(len(load)) if is_special(kind) else usual.special_most)
    left = left if limit is None else min(left, limit)
    order = sorted(load, key=lambda place: (not place.startswith("stern-"), place.partition("-")[2].startswith("r")))
    for place in order:
        if left and fits(kind, place):
            load[place] = kind.id
            left -= 1


def usual_kind(world: World, boat: Boat) -> str:
    """The one kind of a boat whose captain says nothing (4.4.11, 14.5)."""
    kinds = one_kind(world, boat)
    usual = tables().arms.load_of(table_class(world, boat), world.action.season)
    wish = "" if usual is None else usual.bow
    return wish if wish in kinds else kinds[0]


def one_kind(world: World, boat: Boat) -> tuple[str, ...]:
    """The kinds that may be a boat's only one: those that fit every tube it has, special ones only where no other is
    left."""
    kinds = kinds_for(world, boat)
    ends = {place.partition("-")[0] for place in aboard(boat).places()} or set(ENDS)
    whole = [kind for kind in kinds if all(fits(kind, end) for end in ends)] or list(kinds)
    plain = [kind for kind in whole if not is_special(kind) and most_of(world, boat, kind) is None]
    return tuple(kind.id for kind in plain or whole)


def load_boat(boat: Boat, load: Mapping[str, str]) -> None:
    """Put a load into a boat's tubes and among its reloads, in the order of the places."""
    reloads: dict[str, list[str]] = {BOW: [], STERN: []}
    for place, kind in load.items():
        end, _, number = place.partition("-")
        if number.startswith("r"):
            reloads[end].append(kind)
        else:
            boat.tubes[place].kind = kind
    boat.reloads = reloads


def stow(boat: Boat, torpedoes: Stowage, kind: str) -> None:
    """Fill a boat with torpedoes of one kind, as many as there are; tubes beyond are empty."""
    for name, tube in boat.tubes.items():
        end, _, number = name.partition("-")
        tube.kind = kind if int(number) <= (torpedoes.bow if end == BOW else torpedoes.stern) else EMPTY
    boat.reloads = {BOW: [kind] * torpedoes.bow_reloads, STERN: [kind] * torpedoes.stern_reloads}


def named(kinds: Sequence[Torpedo]) -> tuple[str, ...]:
    """The ids of kinds."""
    return tuple(kind.id for kind in kinds)

"""Hard case 11: on small boards every answer is tried, and what is accepted is what the rules allow, no more, no less.

Boats' plots stand in ``plots/test_boat_space.py``, convoys' in ``plots/test_convoy.py``. Here: courses of escorts, the
launch of a torpedo, where a boat may start, and where an escort may.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from engine.core.maps.hexes import disc, distance
from engine.core.spaces.space import Answer
from engine.submarine.hulls import between, hexes_of
from engine.submarine.judgement.regions import rose
from engine.submarine.known import Known
from engine.submarine.orders.boat_plot import boat_space
from engine.submarine.sea import read_direction, write_hex
from tests.engine.submarine import step_kit as kit
from tests.engine.submarine.escorts import kit as escorts
from tests.engine.submarine.kit import clear_of
from tests.engine.submarine.setup.setup_kit import set_up
from tests.engine.submarine.step_kit import Dice

THROWN = (1, 2, 5)
"""The roses round which the boats of the wolf pack start."""
ACTS = ("0", "1", "2", "3", "4", "5", "L", "R")


def courses(longest: int) -> Iterator[tuple[str, ...]]:
    """Every order of steering words up to a length."""
    for long in range(1, longest + 1):
        yield from product(ACTS, repeat=long)


def by_the_book(words: tuple[str, ...], *, least: int, most: int, carried: bool, slow: int) -> bool:
    """6.6, 6.7, 8.2: so many hexes, one turn in each hex; who turned in the hex that they are in turns again in it only
    where they move ``slow`` hexes at most."""
    if any(a.isdecimal() == b.isdecimal() for a, b in pairwise(words)) or ("0" in words and len(words) > 1):
        return False
    moved = sum(int(word) for word in words if word.isdecimal())
    if words[0] in "LR" and carried and moved > slow:
        return False
    return least <= moved <= most


@pytest.mark.hard_case("H11")
@pytest.mark.rule("6.7", "8.2.1", "8.2.2")
@pytest.mark.parametrize(
    ("speed", "carried", "least", "most"),
    [(0, False, 0, 2), (1, True, 0, 3), (3, False, 1, 4), (4, True, 2, 4), (None, False, 0, 4)],
)
def test_an_escorts_course_is_judged_as_by_the_book(speed: int | None, carried: bool, least: int, most: int) -> None:
    world = kit.alone(kit.world("wolf-pack", 2), "isis")
    ship = kit.ship(world, "isis", "N20-B", 6, speed=speed, carried=carried)
    ship.most, ship.damage = 4, 0
    world.sea.traces.clear()
    space = escorts.space(world, "isis")
    usual = dict(space.default)
    accepted = {words for words in courses(3) if space.check({**usual, "way": "course", "course": list(words)}) is None}
    legal = {w for w in courses(3) if by_the_book(w, least=least, most=most, carried=carried, slow=3)}
    assert accepted == legal
    assert len(legal) >= 6


@pytest.mark.hard_case("H11")
@pytest.mark.rule("11.4.1", "11.4.3.1", "11.4.4")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("tube", ["bow-1", "stern-1"])
def test_a_launch_is_judged_as_by_the_book(tube: str, advanced: bool) -> None:
    """9.11, 11.5: not in a turn with a change of depth, and never from below the limit; in both games (S108)."""
    world = kit.world("wolf-pack", turn=1, advanced=advanced)
    boat = kit.boat(world, "u-47", "N32-B", 6, depth=50, speed=1)
    for each in boat.tubes.values():
        each.kind = ""
    boat.tubes[tube].kind = "g7a"
    way = ["1", "@50", "|", "1", "@75", "|", "1", "@100", "|", "1", "@100"]
    space = boat_space(world, boat, 4)
    turns = {1, 4}
    bends = {"straight", "L", "R", "LC", "RC"} if advanced else {"straight", "L", "R"}
    most = 13 if advanced else 8
    tried = 0
    for turn, hexagon, bend, hexes, depth in product(
        range(6),
        "ABCXYZ",
        ("straight", "L", "R", "LC", "RC", ""),
        (0, 1, most, most + 1),
        ("shallow", "deep", "75"),
    ):
        row: Answer = {"turn": turn, "hex": hexagon, "bend": bend, "hexes": hexes, "depth": depth}
        legal = (
            turn in turns
            and hexagon in ("ABC" if tube == "bow-1" else "XYZ")
            and bend in bends
            and 1 <= hexes <= most
            and depth in ("shallow", "deep")
        )
        assert (space.check({"way": way, "fire": {tube: row}}) is None) == legal, row
        tried += legal
    assert tried == len(turns) * 3 * len(bends) * 2 * 2


@pytest.mark.hard_case("H11")
@pytest.mark.rule("20.4.2", "20.4.3")
def test_a_boats_place_is_judged_as_by_the_book() -> None:
    """Its bow within 12 hexes of the rose, the boat more than 7 from every enemy; any heading."""
    seen: list[int] = []

    def judge(known: Known, path: str, slot: str) -> Answer:
        space = known.space("place-boat", path, slot)
        usual = dict(space.default)
        enemies = [ship.pose for ship in known.fleet.ships.values() if ship.here]
        centre = rose(dict(zip(known.boats.boats, THROWN, strict=True))[slot])
        legal = 0
        for cell in disc(centre, 14):
            for heading in range(1, 7):
                pose = cell, read_direction(heading)
                fits = distance(cell, centre) <= 12 and all(between(pose, enemy) > 7 for enemy in enemies)
                wish: Answer = {**usual, "bow": write_hex(cell), "heading": str(heading)}
                if slot == "u-99":  # one of the three is enough
                    assert (space.check(wish) is None) == fits, (write_hex(cell), heading)
                legal += fits
        seen.append(legal)
        return space.default

    set_up(kit.world("wolf-pack", 0), Dice().faces("compass", *THROWN), given={"place-boat": judge})
    assert seen[0] > 100


@pytest.mark.hard_case("H11")
@pytest.mark.rule("20.3.1", "20.3.2")
def test_an_escorts_place_is_judged_as_by_the_book() -> None:
    """On the map, outside the rectangle of the convoy, in no hex of another escort."""
    counts: list[int] = []

    def judge(known: Known, path: str, slot: str) -> Answer:
        space: Any = known.space("place-escorts", path, slot)
        convoy = [ship.pose for ship in known.fleet.ships.values() if ship.kind == "merchant"]
        javelin = {"bow": "N10-B", "heading": "6"}
        taken = set(hexes_of((kit.read_hex("N10-B"), read_direction(6))))
        for centre in ("N10-B", "N22-B"):
            for cell in disc(kit.read_hex(centre), 3):
                for heading in range(1, 7):
                    pose = cell, read_direction(heading)
                    fits = clear_of(convoy, pose) and taken.isdisjoint(hexes_of(pose))
                    wish = {"isis": {"bow": write_hex(cell), "heading": str(heading)}, "javelin": javelin}
                    assert (space.check(wish) is None) == fits, wish
                    counts.append(fits)
        return space.default  # type: ignore[no-any-return]

    set_up(kit.world("wolf-pack", 0), given={"place-escorts": judge})
    assert 0 < sum(counts) < len(counts)

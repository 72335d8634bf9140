"""Ships that begin neither whole nor full: what a row takes, what it may not, and that nobody is paid for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.data import DataError
from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of, radar_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.scenarios.guide import BATTLE, OPERATION

RULES = WarAtSea()


def founded(text: str) -> Match[Known]:
    return Match.new(RULES, "own", "seed", {"document": parse_scenario(text.encode())})


def begun(text: str, ship: str) -> Ship:
    ships: Any = founded(text).state.world.ships
    return ships.ships[ship]  # type: ignore[no-any-return]


def row(ship: str, *lines: str) -> str:
    return "\n[[state]]\n" + "\n".join((f'ship = "{ship}"', *lines)) + "\n"


def test_what_is_told_is_taken_and_nothing_else() -> None:
    gneisenau, hero = begun(BATTLE, "gneisenau"), begun(BATTLE, "hero")
    klass = class_of(gneisenau)
    assert gneisenau.left == {**klass.guns, "aa": klass.aa - 1, "hull": klass.hull - 2}
    assert (gneisenau.speed, gneisenau.halved, radar_of(gneisenau, "1940-04")) == (6, False, frozenset())
    assert (hero.tubes, hero.left["tertiary"]) == ("spent", class_of(hero).guns["tertiary"] - 1)
    whole = begun(BATTLE, "renown")
    assert (whole.tubes, whole.left["hull"], whole.fire, whole.director) == ("ready", class_of(whole).hull, False, True)


def test_every_field_does_something() -> None:
    text = BATTLE + row(
        "renown", "lost = { hull = 8 }", 'torpedoes = "gone"', "director = false", "fire = true", "aground = true",
        'tows = "hero"',
    ).replace('tows = "hero"', "").rstrip() + "\n"  # fmt: skip
    text = text.replace('hex = "B2"', 'hex = "Z6"', 1)  # next to the closed side
    renown = begun(text, "renown")
    assert (renown.tubes, renown.reload, renown.director, renown.fire, renown.aground) == (
        "gone",
        False,
        False,
        True,
        True,
    )
    assert (renown.halved, renown.speed) == (True, class_of(renown).speed - 2)  # 7.7.1: eight of thirteen boxes
    ranger = begun(OPERATION + row("ranger", "fuel = 0", "shells = false", 'speed = "0"', "engines = false"), "ranger")
    assert (ranger.fuel, ranger.dry, ranger.shells, ranger.speed, ranger.fixed) == (0, True, False, 0, True)
    towing = (
        OPERATION + row("minneapolis", "planes = false", 'tows = "new-orleans"') + row("new-orleans", 'speed = "0"')
    )
    assert (begun(towing, "minneapolis").tow, begun(towing, "minneapolis").planes) == ("new-orleans", False)
    lance = begun(OPERATION + row("amatsukaze", "reload = false"), "amatsukaze")
    assert (lance.tubes, lance.reload) == ("ready", False)
    assert begun(OPERATION, "hosho").decks == 1


def test_what_was_lost_before_earns_nobody_points() -> None:
    world = founded(BATTLE).state.world
    assert points(world) == {"axis": 0, "allied": 0}
    world.ships.ships["gneisenau"].left["hull"] -= 1
    assert points(world) == {"axis": 0, "allied": 1}


def test_a_ship_that_begins_hurt_shows_it_as_a_hit_would() -> None:
    match = founded(BATTLE)
    seen = match.look("allied").battle("clash/battle").fighters["gneisenau"].ship
    assert (seen.glimpse.speed if seen.glimpse else 0) == 6
    assert not isinstance(seen.left, dict)


BROKEN = {
    "nobody": (BATTLE + row("rodney"), "ship", "rodney is in no group of this scenario"),
    "twice": (BATTLE + row("hero"), "ship", "hero stands twice"),
    "boxes": (BATTLE + row("hunter", "lost = { tertiary = 9 }"), "lost", "9 of tertiary where hunter has 1"),
    "the last box": (BATTLE + row("hunter", "lost = { hull = 1 }"), "lost", "the last hull box stays"),
    "no such guns": (BATTLE + row("hunter", "lost = { primary = 1 }"), "lost", "1 of primary where hunter has 0"),
    "a deck": (BATTLE + row("hunter", "decks = 1"), "decks", "has 0 boxes of flight deck"),
    "too fast": (BATTLE + row("renown", 'speed = "4"'), "speed", "renown makes at most 3"),
    "too fast for her hull": (
        BATTLE + row("renown", "lost = { hull = 8 }", 'speed = "3"'), "speed", "renown makes at most 2 with this hull",
    ),
    "engines": (BATTLE + row("hunter", "engines = false"), "engines", 'speed = "0" (8.3.1)'),
    "tubes": (BATTLE.replace("tubes = 8\n", "") + row("hunter", 'torpedoes = "gone"'), "torpedoes", "has no tubes"),
    "reload": (BATTLE + row("hunter", "reload = false"), "reload", "has no reload"),
    "planes": (BATTLE + row("hunter", "planes = false"), "planes", "has no float planes"),
    "director": (BATTLE + row("hunter", "director = false"), "director", "no primary or secondary guns"),
    "fuel of a battle": (BATTLE + row("hunter", "fuel = 1"), "fuel", "counted in operations (15.1)"),
    "too much fuel": (OPERATION + row("ranger", "fuel = 40"), "fuel", "ranger has"),
    "fire": (OPERATION + row("ranger", "fire = true"), "fire", "(W65)"),
    "a director at sea": (OPERATION + row("tone", "director = false"), "director", "(W65)"),
    "aground at sea": (OPERATION + row("tone", "aground = true"), "aground", "only in a scenario of one battle"),
    "aground in deep water": (BATTLE + row("hunter", "aground = true"), "aground", "neither at a closed side"),
    "a tow of another force": (OPERATION + row("tone", 'tows = "hosho"') + row("amatsukaze", 'tows = "aoba"'), "tows",
                               "aoba is no other ship of force[3]"),
    "a tow too heavy": (OPERATION + row("amatsukaze", 'tows = "tone"'), "tows", "amatsukaze is too small to tow tone"),
    "one ship in two tows": (
        OPERATION + row("minneapolis", 'tows = "phelps"').replace("phelps", "worden")
        + row("new-orleans", 'tows = "worden"'), "tows", "worden is in tow of two ships",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_row_that_takes_too_much_is_refused(name: str) -> None:
    text, field, problem = BROKEN[name]
    with pytest.raises(DataError) as caught:
        parse_scenario(text.encode(), "mine.toml")
    found = [each.problem for each in caught.value.mistakes if each.field == field and each.row.startswith("state[")]
    assert any(problem in each for each in found), [str(each) for each in caught.value.mistakes]

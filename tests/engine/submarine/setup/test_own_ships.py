"""S118: merchants and big warships of a file's own, as they are founded, loaded and named."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from bot.faces.submarine.names import class_of, kind_of, name_of
from bot.text.voice import voice
from engine.core.data import DataError
from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import per_point, ship_card, sinks_at, stops_at
from engine.submarine.scenarios.conversion import half_up
from engine.submarine.scenarios.scenario import parse_scenario
from engine.submarine.tables.read import tables

NIGHT = (Path(__file__).parents[1] / "scenarios" / "night-pond.toml").read_text(encoding="utf-8")
OWN = """
[[classes]]
id = "collier"
name = "Collier"
like = "c-2"
tons = 1800

[[classes]]
id = "oiler"
name = "Oiler"
like = "t-2"
tons = 9500

[[classes]]
id = "nelson"
name = "Nelson"
like = "barham"
tons = 33500
feet = 710
knots = 23

[[big_ships]]
id = "rodney"
name = "Rodney"
class = "nelson"
bow = "N12-B"
heading = 6

[convoy]
speed = "slow"
formation = 6
ships = [
  { class = "collier", count = 2 },
  { id = "languedoc", class = "oiler" },
  { id = "creekirk", name = "Creekirk II", class = "c-2", tons = 3917 },
  { class = "c-2", count = 1 },
]
"""
RULES = SubmarineGame()


def content(own: str = OWN) -> bytes:
    """The night pond with these ships in the place of its convoy, and a way to win that names none of its own."""
    before, after = NIGHT.split("[convoy]")[0], NIGHT.split("[[wins]]")[-1]
    return f"{before}{own}\n[[wins]]\n{after}".encode()


@pytest.mark.rule("56.2", "60.2")
def test_they_are_founded_by_their_tons_and_carry_as_much_more_or_less() -> None:
    document = RULES.own_scenario(content(), "own.toml")
    match = Match.new(RULES, "own", "own ships", {"document": document, "cargo": True})
    known = match.look(None)
    ships = known.fleet.ships
    assert {name: ships[name].capacity for name in ("collier-1", "languedoc", "creekirk", "c-2-1", "rodney")} == {
        "collier-1": 1, "languedoc": 8, "creekirk": 3, "c-2-1": 5, "rodney": 39,
    }  # fmt: skip
    assert [ship_card(known.world, ships[name]).tons for name in ("creekirk", "c-2-1", "languedoc")] == [
        3917,
        6200,
        9500,
    ]
    rate = ships["creekirk"].toughness  # timber keeps her afloat three times as long
    assert sinks_at(known.world, ships["creekirk"]) == 3 * rate * per_point(known.world)
    assert stops_at(known.world, ships["creekirk"]) == -(-3 * rate // 2) * per_point(known.world)
    classes = tables()
    for name, like, own in (
        ("collier-1", "c-2", 2),
        ("languedoc", "t-2", 25),
        ("creekirk", "c-2", 5),
        ("c-2-1", "c-2", 8),
    ):
        worth = {cargo.victory for _, cargo in classes.supply.cargo[like] if cargo.name == ships[name].cargo}
        per = classes.ships.merchants[like].victory
        assert ships[name].victory in {max(1, half_up(Fraction(each * own, per))) for each in worth}


def test_they_bear_their_names_and_look_like_what_they_are_like() -> None:
    match = Match.new(RULES, "own", "own ships", {"document": RULES.own_scenario(content(), "own.toml")})
    known, speech = match.look(None), voice("es")
    ships = known.fleet.ships
    named = {name: speech.say(name_of(ships[name])) for name in ("collier-2", "languedoc", "creekirk")}
    assert named == {"collier-2": "Collier 2", "languedoc": "Languedoc", "creekirk": "Creekirk II"}
    assert [kind_of(known, ships[name]) for name in ("collier-1", "languedoc", "rodney")] == [
        "merchant", "tanker", "battleship",
    ]  # fmt: skip
    assert speech.say(class_of(known, ships["languedoc"], speech)) == "Oiler"


@pytest.mark.parametrize(
    ("old", "new", "row", "field", "problem"),
    [
        ("tons = 1800", "tons = 1800\nfeet = 240", "classes[1]", "feet", "only tons are told"),
        ("tons = 1800", "tons = 80", "classes[1]", "tons", "100 tons or more"),
        ("knots = 23", "racks = 2", "classes[3]", "racks", "an escort has this"),
        ("knots = 23\n", "", "classes[3]", "knots", "best speed in knots"),
        ('like = "barham"', 'like = "barhan"', "classes[3]", "like", "the nearest are barham"),
        ('class = "nelson"', 'class = "nelsen"', "big_ships[0]", "class", "the nearest are nelson"),
        ('class = "collier", count = 2', 'class = "coller", count = 2', "convoy.ships[0]", "class", "collier"),
        ('{ class = "c-2", count = 1 }', '{ class = "c-2", name = "X" }', "convoy.ships[3]", "id", "has an id too"),
        ('id = "languedoc", class', 'id = "languedoc", count = 2, class', "convoy.ships[1]", "count", "is one ship"),
        ("tons = 3917", "tons = 99", "convoy.ships[2]", "tons", "100"),
        ('{ class = "c-2", count = 1 }', '{ class = "c-2", count = 30 }', "convoy", "ships", "holds 8"),
    ],
)
def test_a_mistake_names_row_and_field(old: str, new: str, row: str, field: str, problem: str) -> None:
    assert old in OWN
    with pytest.raises(DataError) as caught:
        parse_scenario(content(OWN.replace(old, new, 1)), "own.toml")
    found = [each for each in caught.value.mistakes if (each.row, each.field) == (row, field)]
    assert found, caught.value
    assert any(problem in each.problem for each in found), caught.value

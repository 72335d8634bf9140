"""The ship that the boats of a file must sink: they go for her, and a check tells where nobody came near her."""

from __future__ import annotations

from typing import Final

import pytest

from bot.games import games
from bot.scenarios.check import check
from bot.scenarios.game_files import files_of
from bot.text.voice import voice
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.maps.hexes import distance
from engine.core.words import Json
from engine.submarine.autopilot.aims import aims_of
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.autopilot.outlook import OFF, outlook_of
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.world import World

CARRIER: Final = """
id = "carrier"
title = "A carrier"
summary = "A carrier sails alone, beside a convoy."
season = "W42"
light = "night"
turns = 12
games = ["advanced"]
source = "made up"

[[submarines]]
id = "u-751"
name = "U-751"
class = "vii-c"
bow = "V8-C"
heading = 5
depth = 0

[[big_ships]]
id = "audacity"
name = "Audacity"
class = "audacity"
bow = "X14-C"
heading = 6
speed = 3
course = "alone"
alarm = 7

[convoy]
speed = "slow"
formation = 2
ships = [{ class = "c-2", count = 12 }]

[[wins]]
side = "submarines"
level = "decisive"
all = [{ sunk = ["audacity"] }, { sunk = ["merchants"], least = 3 }]

[[wins]]
side = "submarines"
level = "marginal"
all = [{ sunk = ["audacity"] }]

[history]
source = "made up"
"""
NAMED: Final = 'all = [{ sunk = ["audacity"] }]'


def document(text: str) -> Json:
    found = check(text.encode(), "mine.toml", "submarine")
    assert found.sound, [voice("en").say(each.sentence) for each in found.mistakes]
    return found.document


def started(text: str) -> World:
    return games()["submarine"].setup("own", {"document": document(text)}).world


def test_a_ship_without_which_nothing_is_won_is_worth_most_and_looked_for_first() -> None:
    world = started(CARRIER)
    boat = world.boats.boats["u-751"]
    aims = aims_of(world, boat)
    assert aims.quarry == {"audacity"}
    assert aims.worth["audacity"] > 2 * aims.worth["c-2-1"]
    outlook = outlook_of(world, boat, DOCTRINES["balanced"], "salt")
    carrier = next(mark for mark in outlook.marks if mark.ship.id == "audacity")
    for spot in outlook.spots:  # places beside her course, not beside the convoy's
        assert distance(spot.hex, carrier.pose_in(spot.turn)[0]) <= OFF["advanced"][-1]
    world.ships.ships["audacity"].sunk = True
    assert aims_of(world, boat).quarry == frozenset()


def test_of_a_group_each_ship_counts_as_a_part_of_what_is_asked() -> None:
    """Three merchants of twelve win, or the carrier: each merchant is a third of that."""
    third = CARRIER.replace(NAMED, 'any = [{ sunk = ["audacity"] }, { sunk = ["merchants"], least = 3 }]')
    third = third.replace('all = [{ sunk = ["audacity"] }, ', "all = [")
    world = started(third)
    aims = aims_of(world, world.boats.boats["u-751"])
    assert not aims.quarry
    whole = {name: aims.worth[name] * world.ships.ships[name].capacity for name in ("audacity", "c-2-1")}
    assert whole["audacity"] == pytest.approx(3 * whole["c-2-1"])


def test_boats_attack_the_ship_that_they_must_sink() -> None:
    """A game by the staff in which she is fired at, though she is free to steer as she likes."""
    tally = files_of("submarine").tally()
    rules = games()["submarine"]
    options = {"document": document(CARRIER)}
    for seed in range(3):
        drive(rules, "own", f"trial {seed}", rules.policy("balanced"), options=options, listen=tally)
    assert "audacity" in tally.ships


def test_a_ship_that_nobody_attacked_is_told_by_the_check() -> None:
    files, start = files_of("submarine"), started(CARRIER)
    spared, fired = files.tally(), files.tally()
    fired(Event(Gunfire("u-751|U-751", "audacity|Audacity", 5, 0, 0), "", 1))
    (warning,) = files.missed(start, None, [(start, spared)]) or ()
    assert "no torpedo came to Audacity" in voice("en").say(warning)
    assert "Audacity" in voice("es").say(warning)
    assert files.missed(start, None, [(start, spared), (start, fired)]) == []
    nobody = started(CARRIER.replace('[{ sunk = ["audacity"] }, ', "[").replace(NAMED, "all = [{ points = 9 }]"))
    assert files.missed(nobody, None, []) is None, "no way to win names a ship"

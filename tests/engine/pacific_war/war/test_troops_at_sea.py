"""Troops that begin aboard, off the enemy's coast: the staff lands them at once (7.2, 7.6)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.games import game
from engine.pacific_war.autopilot import afloat
from engine.pacific_war.autopilot.aims import aim
from engine.pacific_war.autopilot.doctrine import BALANCED
from engine.pacific_war.facts.voyage import Landed
from engine.pacific_war.judgement.places import squadron_ships
from engine.pacific_war.scenario import world_for
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.state import CHILE, HOME, STAY
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

AT_ANTOFAGASTA = (Path(__file__).parents[1] / "tarapaca.toml").read_text("utf-8")
PISAGUA, OFF_PISAGUA = "3118", "3018"
WARSHIPS = ("cochrane", "ohiggins", "magallanes", "covadonga")
TRANSPORTS = {
    "itata": "cl-buin", "amazonas": "cl-4line", "loa": "cl-atacama", "limari": "cl-art1", "lamar": "cl-3line",
    "copiapo": "cl-coquimbo",
}  # fmt: skip


def division(number: int, place: str, ships: tuple[str, ...]) -> str:
    names = ", ".join(f'"ship-cl-{ship}"' for ship in ships)
    return f'[[division]]\nside = "chile"\nnumber = {number}\nplace = "{place}"\nships = [{names}]\n'


def file(divisions: str, transports: tuple[str, ...] = tuple(TRANSPORTS)) -> ScenarioFile:
    """The file of November 1879 with its army aboard the transports of these divisions."""
    head, rest = AT_ANTOFAGASTA.split('[[division]]\nside = "chile"\nnumber = 1', 1)
    allied = '[[division]]\nside = "allies"' + rest.split('[[division]]\nside = "allies"', 1)[1]
    before, after = allied.split('[[troops]]\nplace = "Antofagasta"', 1)
    garrisons = '[[troops]]\nplace = "Iquique"' + after.split('[[troops]]\nplace = "Iquique"', 1)[1]
    aboard = "".join(
        f'[[troops]]\naboard = "ship-cl-{ship}"\nunits = {{ {TRANSPORTS[ship]} = 2 }}\ncorps = 1\n'
        for ship in transports
    )
    blockade = division(2, "Iquique", ("blanco", "chacabuco"))
    return ScenarioFile.model_validate(tomllib.loads(head + divisions + blockade + before + aboard + garrisons))


APART = division(1, OFF_PISAGUA, WARSHIPS) + division(3, OFF_PISAGUA, tuple(TRANSPORTS))
"""The transports sail with their escort beside them, in a division of its own."""
SCATTERED = (
    division(1, PISAGUA, WARSHIPS)
    + division(3, PISAGUA, ("itata", "amazonas"))
    + division(4, PISAGUA, ("loa", "limari"))
    + division(5, PISAGUA, ("lamar", "copiapo"))
)
"""No division has troops enough for a beach of its own."""
FEW = division(1, "Antofagasta", WARSHIPS) + division(3, OFF_PISAGUA, ("itata", "amazonas"))


IN_PORT = division(1, "Antofagasta", WARSHIPS) + division(3, "Antofagasta", tuple(TRANSPORTS))
"""The whole expedition waits in a port, with its escort in a division of its own."""


def landed(file: ScenarioFile, seed: str) -> list[tuple[int, str]]:
    """Turn and place of each landing of Chile's."""
    rules, found, turn = game("pacific_war").rules, list[tuple[int, str]](), 0

    def hear(event: Event) -> None:
        nonlocal turn
        turn = getattr(event.fact, "turn", turn)
        if isinstance(event.fact, Landed) and event.fact.side == CHILE:
            found.append((turn, event.fact.place))

    document = file.model_dump(mode="json", exclude_unset=True)
    drive(rules, "own", seed, rules.policy("balanced"), options={"document": document}, listen=hear)
    return found


def home(world: World) -> list[str]:
    """The divisions that the staff sends home in the first turn."""
    squadrons = ("chile-squadron-1", "chile-squadron-2", "chile-squadron-3", "chile-squadron-4", "chile-squadron-5")
    return [each for each in squadrons if squadron_ships(world, each) and aim(world, CHILE, each, BALANCED).to == HOME]


@pytest.mark.parametrize("seed", ["1", "3"])
@pytest.mark.parametrize("divisions", [APART, SCATTERED])
def test_an_army_off_the_coast_lands_in_the_first_turn(divisions: str, seed: str) -> None:
    """Transports without warships of their own, and divisions too weak for a beach each, were sent home."""
    embarked = file(divisions)
    assert home(world_for(embarked)) == []
    found = landed(embarked, seed)
    area = tables().map.area_of(PISAGUA)
    assert found, "nobody landed"
    assert found[0][0] == 5
    assert tables().map.area_of(found[0][1]) == area


def test_the_strongest_division_covers_them_and_hunts_nobody() -> None:
    world = world_for(file(APART))
    host = afloat.hosts(world)[tables().map.area_of(PISAGUA)]
    assert host == ["chile-squadron-3"]
    assert afloat.cover(world, host) == "chile-squadron-1"
    found = aim(world, CHILE, "chile-squadron-1", BALANCED)
    assert (found.to, found.why) == (tables().map.area_of(PISAGUA), "landing")
    empty = world_for(file(APART, transports=()))
    assert afloat.hosts(empty) == {}
    assert aim(empty, CHILE, "chile-squadron-1", BALANCED).why == "lair"


@pytest.mark.parametrize("seed", ["1", "3"])
def test_an_army_aboard_in_a_port_sails_with_its_escort(seed: str) -> None:
    """Without a warship in their own division the transports were unloaded at home, and their escort left to hunt."""
    embarked = file(IN_PORT)
    world = world_for(embarked)
    assert home(world) == []
    assert list(afloat.hosts(world).values()) == [["chile-squadron-3"]]
    assert aim(world, CHILE, "chile-squadron-1", BALANCED).why == "landing"
    assert landed(embarked, seed)[0][0] == 5


def test_an_army_aboard_in_a_port_waits_while_nobody_covers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    world = world_for(file(IN_PORT))
    monkeypatch.setattr(afloat, "cover", lambda world, host: "")
    assert aim(world, CHILE, "chile-squadron-3", BALANCED).to == STAY


def test_few_troops_land_where_they_are_nearest_to_what_counts() -> None:
    """Two regiments cannot take Pisagua: they land on a free beach beside a town that counts."""
    embarked = file(FEW, ("itata", "amazonas"))
    world = world_for(embarked)
    assert "chile-squadron-3" not in home(world)
    first = landed(embarked, "1")[0]
    assert first[0] == 5
    chart = tables().map
    assert any(chart.distance(first[1], town) <= 1 for town in world.war.worth)


def test_in_the_books_whole_war_troops_come_again_with_more() -> None:
    world = world_for(file(APART))
    world.war.checks, world.war.worth, world.war.no_towns = [], {}, False
    assert afloat.hosts(world), "a part of the war"
    world.war.over = 0
    assert afloat.hosts(world) == {}

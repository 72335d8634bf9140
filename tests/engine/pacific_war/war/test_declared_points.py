"""The staff plays for what a scenario's file counts; in the book's war it keeps to the book's plan."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from engine.pacific_war.autopilot import goals, landfall, stakes
from engine.pacific_war.autopilot.aims import Aim, aim, objective
from engine.pacific_war.autopilot.campaign import enough, pressed, saves
from engine.pacific_war.autopilot.doctrine import BALANCED
from engine.pacific_war.judgement.counted import at_stake, declared, ship_value, values
from engine.pacific_war.judgement.gunnery import price, worth
from engine.pacific_war.judgement.places import points_of
from engine.pacific_war.scenario import WHOLE_WAR, world_for, world_of
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.state import ALLIES, CHILE, Check
from engine.pacific_war.tables.read import tables

HEAD = 'id = "a"\ntitle = "a"\nsummary = "a"\nsources = ["a"]\n'


def world(
    towns: str, check: tuple[int, int, int] = (5, 99, 1), more: str = "", top: str = "last_turn = 5"
) -> dict[str, Any]:
    turn, chile, allies = check
    victory = f"[victory]\nfleet = false\ntowns = {towns}\n{more}\n"
    asked = f"[[victory.check]]\nturn = {turn}\nchile = {chile}\nallies = {allies}\n"
    return world_for(ScenarioFile.model_validate(tomllib.loads(f"{HEAD}{top}\n{victory}{asked}")))


def test_the_books_war_keeps_to_the_plan_of_the_book() -> None:
    book = world_of(WHOLE_WAR)
    assert not declared(book)
    assert values(book) == points_of(book) == tables().map.points
    assert goals.groups(book) == (goals.SOUTHERN, goals.NORTHERN)
    assert goals.held_dear(book) == goals.SOUTH
    assert goals.supplied_coasts(book) == goals.SOUTHERN
    book.war.turn = 11
    assert goals.groups(book) == (goals.NORTHERN, goals.SOUTHERN)
    assert goals.held_dear(book) == goals.supplied_coasts(book) == ()


@pytest.mark.rule("5.1")
def test_chile_takes_its_army_where_the_points_of_the_file_are() -> None:
    """On a coast that the book's plan never names, and inland from the nearest coast."""
    assert objective(world("{ Chala = 3 }"), BALANCED) == tables().map.area_of(_hex("Chala"))
    assert objective(world("{ Trujillo = 3 }"), BALANCED) == tables().map.area_of(_hex("Trujillo"))
    inland = objective(world('{ "Huancayo" = 3 }'), BALANCED)
    assert inland
    assert _hex("Huancayo") in goals.prizes(world('{ "Huancayo" = 3 }'), inland)
    assert objective(world("{ Antofagasta = 3 }"), BALANCED) == ""  # it has all that counts
    assert objective(world_of(WHOLE_WAR), BALANCED) in goals.SOUTHERN


def test_a_beach_is_worth_the_more_the_nearer_the_towns_that_count() -> None:
    here = world("{ Ayacucho = 4 }")
    units = [replace(unit) for unit in here.army.units.values() if unit.side == CHILE and unit.on_map][:5]
    near, far = (landfall.worth(here, CHILE, _hex(town), units, BALANCED) for town in ("Pisco", "Pacasmayo"))
    assert near > far
    empty = world("{ Antofagasta = 4 }")
    assert landfall.worth(here, CHILE, _hex("Pisco"), units, BALANCED) > landfall.worth(
        empty, CHILE, _hex("Pisco"), units, BALANCED
    )


@pytest.mark.rule("5.1")
def test_the_allies_hold_and_supply_the_towns_of_the_file() -> None:
    here = world("{ Chala = 1, Mollendo = 5, Antofagasta = 2, Callao = 3 }")
    assert goals.held_dear(here) == [_hex("Mollendo"), _hex("Callao"), _hex("Chala")]
    areas = [tables().map.area_of(_hex(town)) for town in ("Mollendo", "Chala")]
    assert goals.supplied_coasts(here) == tuple(areas)  # not the coast of their yard
    here.war.turn = here.war.turns
    assert goals.held_dear(here) == ()


def test_a_file_may_count_in_ones_or_in_forties() -> None:
    book = sorted(tables().map.points.values())
    for scale in (1, 2, 40):
        shown = values(world(f"{{ Iquique = {scale}, Tacna = {scale} }}"))
        assert len(set(shown.values())) == 1
        assert book[-2] <= max(shown.values()) <= book[-1]
    assert values(world("{ Iquique = 6, Tacna = 3 }")) == {_hex("Iquique"): 6, _hex("Tacna"): 3}
    # The one town that counts is worth a whole stack, though it has a single point.
    assert enough(world("{ Mollendo = 1 }"), _hex("Mollendo")) == tables().charts.single.fight.stack
    assert enough(world_of(WHOLE_WAR), _hex("Mollendo")) < tables().charts.single.fight.stack


@pytest.mark.rule("5.2")
def test_time_presses_by_the_checks_of_the_file_and_no_lima_is_saved_for() -> None:
    book = world_of(WHOLE_WAR)
    book.war.turn = 7
    assert saves(book)
    long = world("{ Iquique = 4, Tacna = 4 }", (12, 5, 5), top="last_turn = 12")
    long.war.turn = 7
    assert not saves(long)
    both = "{ Iquique = 4, Antofagasta = 4 }"  # Chile begins with the half
    assert not pressed(world(both, (12, 5, 5), top="last_turn = 12"), BALANCED)
    assert not pressed(world(both, (12, 8, 8), top="last_turn = 12"), BALANCED)
    assert pressed(world(both, (5, 8, 8)), BALANCED)
    assert pressed(world("{ Iquique = 4 }", (2, 4, 4), top="last_turn = 2"), BALANCED)
    assert not pressed(world("{ Antofagasta = 4 }", (2, 4, 4), top="last_turn = 2"), BALANCED)  # it has them


@pytest.mark.rule("5.3")
def test_a_check_that_chile_would_win_presses_the_allies_too() -> None:
    held = world("{ Antofagasta = 4, Iquique = 2 }", (1, 4, 1), top="last_turn = 1")
    assert stakes.urgent(held, ALLIES)
    assert not stakes.urgent(world("{ Antofagasta = 4, Iquique = 2 }", (1, 5, 1), top="last_turn = 1"), ALLIES)
    book = world_of(WHOLE_WAR)
    book.war.turn = 5
    book.control.of |= dict.fromkeys(points_of(book), CHILE)
    assert not stakes.urgent(book, ALLIES)


def test_ships_with_points_are_dear_to_both_and_sought_where_no_town_counts() -> None:
    """R110."""
    ships = "ships = { ship-pe-huascar = 4, ship-cl-blanco = 3 }"
    here, book = world("{}", (5, 7, 4), ships), world_of(WHOLE_WAR)
    huascar, plain = here.fleet.ships["ship-pe-huascar"], book.fleet.ships["ship-pe-huascar"]
    assert price(here, huascar) > price(book, plain)
    assert worth(here, huascar) > worth(book, plain)
    assert ship_value(here, "ship-pe-union") == 0
    assert at_stake(here) == 7
    blanco = here.fleet.ships["ship-cl-blanco"]
    blanco.place, blanco.in_port = "2819", False
    huascar.place, huascar.in_port = "2919", False
    for ship in here.fleet.ships.values():
        if ship.side == ALLIES and ship is not huascar:
            ship.place = "lost"
    huascar.damaged = True
    for ship in list(here.fleet.ships.values()):
        if ship.squadron == blanco.squadron and ship is not blanco:
            ship.place = "lost"
    assert objective(here, BALANCED) == ""
    assert aim(here, CHILE, blanco.squadron, BALANCED) == Aim(tables().map.area_of("2919"), "hunt")
    here.war.ships = {}
    assert aim(here, CHILE, blanco.squadron, BALANCED).why == ""


def test_checks_alone_make_a_war_of_its_own() -> None:
    book = world_of(WHOLE_WAR)
    book.war.checks = [Check(12, 3, 3)]
    assert declared(book)


def _hex(town: str) -> str:
    return next(place for place, towns in tables().map.towns.items() if any(each.name == town for each in towns))

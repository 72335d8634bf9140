"""Skippers without a boat, boats handed over, squadrons, and clauses of events (24.0, 25.3, 26.0)."""

from __future__ import annotations

import pytest

from engine.silent_war.combat.cups import mix_of
from engine.silent_war.squadrons import MOST, settle
from engine.silent_war.state import Boat, Boats
from engine.silent_war.tables.read import tables
from engine.silent_war.transfers import offer
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document
from tests.engine.silent_war.war_kit import Fate, befalls, in_port, war

WAHOO = at_sea("wahoo", "HAW")


@pytest.mark.rule("25.3", "WP3-start")
def test_a_skipper_whose_promised_boat_leaves_the_service_is_asked_about_again() -> None:
    fate = Fate().set("17.1 war progress", 9)
    yard = {"id": "cachalot", "where": "WEST", "box": "yard"}
    voyage = war(fate, WAHOO, yard, period=2, start="1943-11", week_of_month=4, weeks=20).on()
    voyage.theatre.promised["cachalot"] = "morton"
    voyage.theatre.skippers.remove("morton")
    voyage.week()
    assert not voyage.boats["cachalot"].afloat
    assert "cachalot" not in voyage.theatre.promised
    held = [*voyage.theatre.promised.values(), *(boat.skipper for boat in voyage.boats.values())]
    assert "morton" in held or voyage.told("sw-ev-skipper-no-boat"), "nobody was asked about him"


@pytest.mark.rule("24.0")
def test_no_pack_forms_at_an_advance_base_though_it_has_a_display() -> None:
    for base, tenders in (("SURA", {}), ("MID", {"MID": ["fulton"]})):
        lying = [in_port(boat, base) for boat in ("tang", "barb", "flasher")]
        bases = ["PEARL", "SURA"] if base == "SURA" else ["PEARL"]
        assert war(Fate(), *lying, period=3, bases=bases, tenders=tenders).on(("sw-pack",)).kind == "sw-orders"
    main = [in_port(boat, "PEARL") for boat in ("tang", "barb", "flasher")]
    assert war(Fate(), *main, period=3, bases=["PEARL"]).on(("sw-pack",)).kind == "sw-pack"


@pytest.mark.rule("14.7", "CE-4")
def test_a_breakdown_that_was_mended_costs_no_endurance_check() -> None:
    """By quick resolution, so that the event comes at once."""
    luck = Luck().set("27.0 enemy submarine", 5, 5).set("27.0 search", 0).set("27.1 counterattack", 0)
    file = document(at_sea("wahoo", "ECS"))
    cups, _ = mix_of(Voyage(file).theatre)
    luck.set("13.2 cup A", cups[0].index("CE")).set("19.2 combat event", 4).set("19.2 CE-4 engineer", 2)
    voyage = Voyage(file, luck, quick=True).week({"wahoo": {"where": "stay", "contact": "fight"}})
    assert voyage.told("sw-ev-breakdown-mended")
    assert voyage.throws("14.7 endurance") == 0
    assert voyage.boats["wahoo"].side == "patrol"


@pytest.mark.rule("WP1-9")
def test_for_midway_only_the_shipside_box_is_emptied() -> None:
    lying = [in_port("plunger", "PEARL", box) | {"id": name} for name, box in (("plunger", "ready"), ("pike", "broom"))]
    voyage = befalls(9, WAHOO, *lying, bases=["PEARL", "FREM"], happened=["wounded-bear"]).on()
    assert [voyage.boats[name].where for name in ("plunger", "pike")] == ["PEARL", "PEARL"]
    assert voyage.boats["wahoo"].at_sea


@pytest.mark.rule("EWE-8", "25.3")
@pytest.mark.parametrize(("die", "kept"), [(4, False), (5, True)])
def test_the_captain_of_a_damaged_boat_given_up_at_manila_throws_for_another(die: int, kept: bool) -> None:
    fate = Fate().event(8).set("25.3 skipper", die)
    hurt = in_port("s-37", "MANILA", "repair1", damage=1, skipper="morton", level=2)
    other = in_port("s-36", "PEARL", "repair1", damage=1)
    more = {"bases": ["PEARL", "MANILA"], "events": "east-wind", "happened": ["luzon-landing"], "start": "1932-10"}
    voyage = war(fate, WAHOO, hurt, other, **more).on()
    assert not voyage.boats["s-37"].afloat
    assert voyage.score.lost == []
    assert (voyage.boats["s-36"].skipper, voyage.boats["s-36"].level) == (("morton", 1) if kept else ("", 0))


@pytest.mark.rule("26.0")
@pytest.mark.parametrize(("lying", "offered"), [(35, 6), (36, 0)])
def test_six_boats_are_due_below_thirty_six_and_none_of_dutch_harbors(lying: int, offered: int) -> None:
    gato = [
        name for name, submarine in tables().fleet.submarines.items() if submarine.boat_class.id in ("gato", "balao")
    ]
    north, rest = gato[:8], gato[8:50]
    free = [in_port(name, "PEARL", command="subpac") for name in gato[50:57]]
    voyage = war(Fate(), *free, *(in_port(name, "PEARL", command="subpac") for name in north), period=2).on()
    world = voyage.match.state.world
    world.theatre.confined = north
    world.boats.by_id.update(
        (name, Boat(name, ("FREM", "BRIS")[at % 2], "ready", "transit", group="swpac"))
        for at, name in enumerate(rest[:lying])
    )
    found = offer(world)
    assert len(found) == offered
    assert not set(found) & set(north)


@pytest.mark.rule("26.0")
def test_however_many_squadrons_form_their_numbers_are_low_and_each_is_borne_once() -> None:
    fleet = [name for name, submarine in tables().fleet.submarines.items() if submarine.base == "PEARL"][:176]
    boats = Boats({name: Boat(name, "PEARL", "ready", "transit", "PEARL", group="subpac") for name in fleet[:160]})
    boats.by_id.update((name, Boat(name, "FREM", "ready", "transit", "FREM", group="swpac")) for name in fleet[160:])
    voyage = war(Fate(), WAHOO)
    plan = voyage.match.state.world.plan
    plan.nodes = [(command, "command", "us", plan.title) for command in ("subpac", "swpac")]
    settle(boats, plan)
    numbers = [int(node.rpartition("-")[2]) for node, kind, _, _ in plan.nodes if kind == "group"]
    assert len(numbers) == len(set(numbers)) == -(-160 // MOST) + -(-(len(fleet) - 160) // MOST)
    assert max(numbers) <= 44

"""Convoys of the autopilot: they turn away early from who is too strong, to where it is safest, and sail again."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.war_at_sea.autopilot import convoys, operations
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.operations.lanes import zone_of
from engine.war_at_sea.operations.plots import shortest
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.operations.kit import PORTS, Sea

BALANCED = DOCTRINES["balanced"]
HARBOURS = {**PORTS, "tobruk": "allied"}


def convoy(enemy: str, where: str = "S41", ships: str = "zara pola fiume", turn: int = 1, **fields: Any) -> Sea:
    """A convoy bound for Piraeus, an enemy at a zone."""
    rows = [("allied", "ag", where, "ag9-1 ag9-2 defender"), ("axis", "it", enemy, ships)]
    sea = Sea(rows, turn=turn, turns=18, ports=HARBOURS, **fields)
    way = shortest(sea.world, "allied", where, ("piraeus",))
    plot = {turn + number: [place] for number, place in enumerate(way)}
    sea.force("ag", mission="transport", bound="piraeus", plot=plot)
    for ship in ("ag9-1", "ag9-2"):
        sea.ship(ship, cargo=3)
    return sea


def orders(sea: Sea) -> dict[str, Any]:
    """What the staff orders the convoy."""
    return cast(dict[str, Any], operations.day(sea.known("allied"), BALANCED, "day", "ag"))


@pytest.mark.rule("5.3")
def test_a_convoy_turns_away_before_an_enemy_is_upon_it_to_the_port_farther_from_them() -> None:
    assert orders(convoy("N31"))["what"] == "abort-tobruk", "Suda is as near, and nearer to the enemy"
    assert orders(convoy("T35"))["what"] == "abort-suda"


@pytest.mark.rule("5.3")
def test_a_convoy_goes_on_where_nobody_too_strong_can_reach_it_in_time() -> None:
    assert orders(convoy("I21"))["what"] == "go-on", "far away"
    assert orders(convoy("N31", ships="oriani"))["what"] == "go-on", "no match for the escort"
    assert orders(convoy("N31", where="L41"))["what"] == "go-on", "the port lies ahead"
    sea = convoy("N31")
    sea.force("ag", port="tobruk", bound="tobruk", plot={})
    assert orders(sea)["what"] == "go-on", "it has arrived"


def test_the_lead_of_a_convoy_shrinks_with_the_way_towards_the_enemy() -> None:
    sea = convoy("N31")
    known = sea.known("allied")
    foes = convoys.too_strong(known, BALANCED, sea.force("ag"))
    assert [foe.zone for foe in foes] == ["N31"]
    on = convoys.lead(known, foes, "S41", sea.force("ag").plot)
    home = convoys.lead(known, foes, "S41", {1: ["T42"], 2: ["U41"], 3: ["V41"], 4: ["tobruk"]})
    assert on < 0 <= home
    assert convoys.lead(known, [], "S41", sea.force("ag").plot) == convoys.FAR


@pytest.mark.rule("5.4", "9.5.3")
def test_a_convoy_that_turned_back_sails_again_when_the_way_is_clear_and_there_is_time() -> None:
    zone = zone_of(convoy("N31").world, "piraeus")
    points = {"kind": "cargo", "side": "allied", "zone": zone, "each": 3}
    found = {}
    for name, enemy, turn in (("clear", "I21", 6), ("enemy", "O38", 6), ("late", "I21", 14)):
        sea = convoy(enemy, turn=turn, victory=victory_by({"kind": "sunk"}, points))
        sea.force("ag", mission="abort", port="suda", zone="P41", bound="suda", plot={}, chores={"in-port": 5})
        sea.force("ag").marker = ""
        answer = orders(sea)
        found[name] = (answer["what"], answer.get("bound"))
        if name == "late":
            assert list(answer["plot"]) == ["stay"]
    assert found["clear"][0] == "new-transport"
    assert found["clear"][1] in (zone, "piraeus")
    assert found["enemy"] == ("go-on", None)
    assert found["late"] == ("new-transport", "suda"), "no time to sail: it lands its cargo where it lies"

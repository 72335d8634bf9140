"""Ships that their own side sinks in battle (7.7.2, 9.4.1, 9.6.3, W117)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.core.codec import unpack_effect
from engine.core.events import ALL
from engine.core.spaces.forms import Form
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.effects import EFFECTS, ShipAfter, read
from engine.war_at_sea.facts.damage import LeaderFalls, Sunk
from engine.war_at_sea.facts.operations import Scuttled
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.world.ships import Ship
from tests.engine.war_at_sea.battle.kit import Done, Table

SHIPS = [("axis", "A1", "kirishima naganami"), ("allied", "B1", "washington gwin")]
PLAN = BattlePlan().packed()


def _rows(table: Table, kind: str, slot: str = "axis-1") -> dict[str, Any]:
    known = WarAtSea().known(table.state, slot.split("-")[0])
    form = known.space(kind, "battle", slot)
    assert isinstance(form, Form)
    return {part.name: part.space for part in form.parts}


@pytest.mark.rule("7.7.2")
def test_a_plan_may_scuttle_ships_that_are_stopped_aground_or_half_lost() -> None:
    table = Table(SHIPS)
    assert "scuttle" not in _rows(table, "was-plan")
    table.ship("kirishima").ship.speed = 0
    for kind in ("was-plan", "was-amend"):
        assert [option.key for option in _rows(table, kind)["scuttle"].options] == ["kirishima"]
    assert "scuttle" not in _rows(table, "was-plan", "allied-2")
    table.ship("naganami").ship.aground = True
    table.ship("gwin").ship.left["hull"] = table.ship("gwin").ship.left["hull"] * Fraction(2, 5)  # type: ignore[assignment]
    assert [option.key for option in _rows(table, "was-plan")["scuttle"].options] == ["kirishima", "naganami"]
    assert [option.key for option in _rows(table, "was-plan", "allied-2")["scuttle"].options] == ["gwin"]


@pytest.mark.rule("7.7.2")
@pytest.mark.parametrize("label", ["planned", "amended"])
def test_a_scuttled_ship_sinks_at_once_and_once(label: str) -> None:
    table = Table(SHIPS).look()
    table.ship("kirishima").ship.speed = 0
    table.plan("axis-1", stops=("ship-lost",))
    stop = {**PLAN, "stops": ["ship-lost"]}
    table.label(label, {"axis-1": {**stop, "scuttle": ["kirishima"]}, "allied-2": {**PLAN, "scuttle": ["washington"]}})
    ship = table.ship("kirishima").ship
    assert (ship.fate, ship.scuttled, table.ship("kirishima").group) == ("sunk", True, "")
    assert table.ship("washington").ship.afloat, "she is in good order"
    assert [event.audience for event in table.heard(Scuttled)] == [("axis",)]
    assert [event.audience for event in table.heard(Sunk)] == [ALL]
    assert "scuttle" not in table.field.plans["axis-1"]
    assert "ship-lost" not in table.field.stops.get("axis", []), "no plan stops at what its own side does"


@pytest.mark.rule("7.7.2", "6.3.7")
def test_nobody_sees_a_ship_scuttled_out_of_sight() -> None:
    table = Table(
        [("axis", "Z1", "kirishima"), ("axis", "A1", "naganami"), ("allied", "Z13", "washington")], light="night"
    )
    table.look()
    table.ship("kirishima").ship.speed = 0
    table.label("planned", {"axis-1": {**PLAN, "scuttle": ["kirishima"]}})
    assert [event.audience for event in table.heard(Sunk)] == [("axis",)]


@pytest.mark.rule("7.7.2", "9.4.1")
def test_a_leader_is_lost_with_a_flagship_that_is_scuttled() -> None:
    table = Table(SHIPS, leader=[{"leader": "lee", "ship": "washington"}])
    table.ship("washington").ship.speed = 0
    table.label("planned", {"allied-2": {**PLAN, "scuttle": ["washington"]}})
    assert table.field.fallen == ["lee"]
    assert [fact.leader for fact in table.said(LeaderFalls)] == ["lee"]


@pytest.mark.rule("9.6.3")
def test_a_counter_moves_on_without_the_ship_that_held_it() -> None:
    table = Table([("axis", "A1", "naganami ayanami"), ("allied", "C1", "washington")])
    for ship in ("naganami", "ayanami"):
        table.ship(ship).ship.counter = "boats"
    table.ship("naganami").ship.speed = 0
    table.plan("axis-1", ask=("move",), detach=False)
    asked = table.impulse(3)
    assert not hasattr(asked, "kind"), "the counter is held"
    table.label("planned", {"axis-1": {**PLAN, "ask": ["move"], "scuttle": ["naganami"]}})
    table.field.impulse = 5
    asked = table.impulse(7)
    assert (asked.kind, asked.slots) == ("was-move", ("axis-1",))


@pytest.mark.rule("7.7.2", "6.4.1")
def test_a_move_may_scuttle_ships_of_the_force_before_it() -> None:
    rows = [("axis", "A1", "kirishima"), ("allied", "C1", "washington")]
    table = Table(rows)
    table.ship("kirishima").ship.left["hull"] = 1
    table.plan("axis-1", ask=("move",))
    asked = table.impulse(3)
    assert asked.kind == "was-move"
    assert [option.key for option in _rows(table, "was-move")["scuttle"].options] == ["kirishima"]
    answer = {"scuttle": ["kirishima"], "detach": [], "to": "B1"}
    assert table.label("ordered", answer) == "impulse"
    done = Battle().impulse(table.run, table.field)
    assert isinstance(done, Done)
    after = [unpack_effect(EFFECTS, effect) for effect in done.effects]
    (ship,) = (read(Ship, after.state) for after in after if isinstance(after, ShipAfter) and after.ship == "kirishima")
    assert (ship.fate, ship.scuttled) == ("sunk", True)

"""The order of play: set-up, twelve turns of two player turns, the reckoning (3.0, 4.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.refusal import Refused
from engine.pacific_war.facts.war import TurnBegins
from engine.pacific_war.judgement.places import squadron_ships
from engine.pacific_war.orders.setup import squadrons_for
from engine.pacific_war.phases import PHASES
from engine.pacific_war.state import ALLIES, BOX, CHILE, STAY
from tests.engine.pacific_war.kit import Bench, Play, bare, heard, lie, run, world
from tests.engine.pacific_war.war_kit import IDLE, Idled, bench, hold, idle

READY = idle("deployment")


@pytest.mark.rule("4.1")
def test_a_turn_is_chiles_phases_then_the_allies_then_the_reckoning() -> None:
    found = bare()
    found.war.turns = 1
    state, told = run(Bench("war", found, extra=(*IDLE, READY)))
    played = [(idled.side, idled.step) for idled in heard(told, Idled)]
    assert played[1:] == [(side, phase) for side in (CHILE, ALLIES) for phase in PHASES]
    assert all(idled.phase == idled.step for idled in heard(told, Idled)[1:])
    paths = list(dict.fromkeys(event.path for event in told))
    assert paths[:4] == ["war/deployment", "war", "war/t01-chile", "war/t01-chile/administration"]
    assert paths[-1] == "war/t01-end"
    assert state.meta.result == {"winner": "draw", "turn": 1, "points": 1}  # the Allies have no warship


@pytest.mark.rule("4.1")
def test_twelve_turns_and_then_the_war_is_over() -> None:
    found = world()
    hold(found, CHILE, "3119")
    state, told = run(bench("war", found))
    assert [begins.turn for begins in heard(told, TurnBegins)] == list(range(1, 13))
    assert state.meta.over
    assert state.meta.result == {"winner": ALLIES, "turn": 12, "points": 2}
    assert state.world.score.points == [2] * 12


@pytest.mark.rule("5.2")
def test_the_war_ends_at_the_check_that_decides_it() -> None:
    state, told = run(bench("war", world()))
    assert state.meta.result == {"winner": ALLIES, "turn": 5, "points": 0}
    assert len(heard(told, TurnBegins)) == 5


def test_after_the_end_no_order_changes_anything() -> None:
    found = world()
    found.war.turns = 1
    play = Play(bench("war", found))
    late = play.match.waiting()[0].id
    for _ in range(3):
        play.silence()
    assert play.match.over
    kept = play.match.save()
    with pytest.raises(WrongAct):
        play.match.seal(late, "allies-army", {})
    assert play.match.save() == kept


# --- set-up ------------------------------------------------------------------


@pytest.mark.rule("3.1", "3.2", "3.3")
def test_the_allies_place_openly_before_chile_does() -> None:
    play = Play(bench("deployment", world()))
    assert play.asked() == [("pw-deploy", ("allies-fleet", "allies-army"))]
    play.answer("pw-deploy", "allies-army", {"units": {"pe-gen-inf-s2": "3119", "pe-zepita": "2109"}})
    play.answer("pw-deploy", "allies-fleet", {})
    units = play.world.army.units
    assert (units["pe-gen-inf-s2"].place, units["pe-zepita"].place) == ("3119", "2109")
    assert units["pe-ayacucho"].place == "2007"  # not named: as the record has him
    assert play.asked() == [("pw-deploy", ("chile-fleet", "chile-army"))]


@pytest.mark.rule("3.2", "3.3", "3.5")
@pytest.mark.parametrize(
    ("slot", "row", "wrong"),
    [
        ("allies-army", "units", {"pe-zepita": "2008"}),  # around Lima, not in it
        ("allies-army", "units", {"pe-gen-inf-s1": "3116"}),
        ("allies-army", "units", {"bo-colorados": "3815"}),
        ("allies-army", "units", {"bo-olaneta": "3513"}),  # a sixth in La Paz
        ("allies-fleet", "ships", {"ship-pe-union": "3123"}),
        ("chile-army", "units", {"cl-buin": "3122"}),
        ("chile-army", "columns", {"column-1": "3119"}),
        ("chile-fleet", "ships", {"ship-cl-blanco": "3126"}),
    ],
)
def test_nobody_starts_outside_his_zone(slot: str, row: str, wrong: dict[str, str]) -> None:
    play = Play(bench("deployment", world()))
    if slot.startswith("chile"):
        play.silence()
    with pytest.raises(Refused) as caught:
        play.answer("pw-deploy", slot, {row: wrong})
    assert caught.value.refusal.part == row
    assert caught.value.refusal.rule in ("3.2", "3.5", "8.1")


@pytest.mark.rule("3.5")
def test_chile_starts_in_antofagasta_or_its_box() -> None:
    play = Play(bench("deployment", world()))
    play.silence()
    play.answer("pw-deploy", "chile-army", {"units": {"cl-2line": BOX}, "columns": {"column-1": BOX}})
    play.answer("pw-deploy", "chile-fleet", {"ships": {"ship-cl-magallanes": BOX}})
    fleet, army = play.world.fleet.ships, play.world.army.units
    assert army["cl-2line"].place == BOX
    placed = play.world.supply.columns
    assert [placed[column].place for column in ("column-1", "column-2")] == [BOX, "3123"]
    assert fleet["ship-cl-magallanes"].place == BOX
    assert fleet["ship-cl-abtao"].place == "3123"
    assert fleet["ship-cl-magallanes"].squadron != fleet["ship-cl-abtao"].squadron
    assert all(ship.in_port for ship in fleet.values())


@pytest.mark.rule("3.2", "7.2")
def test_ships_of_one_port_share_squadrons_and_there_are_no_more_ports_than_those() -> None:
    ports = {"ship-pe-huascar": "3116", "ship-pe-independencia": "3119", "ship-pe-union": "3116",
             "ship-pe-chalaco": "2007", "ship-pe-oroya": "2007"}  # fmt: skip
    found = squadrons_for(ALLIES, ports)
    for this, place in ports.items():
        for other, there in ports.items():
            assert (found[this] == found[other]) <= (place == there)
    assert found["ship-pe-chalaco"] == found["ship-pe-oroya"]
    play = Play(bench("deployment", world()))
    spread = dict(zip((name for name in play.world.fleet.ships if name.startswith("ship-pe")),
                      ("1603", "1704", "1805", "1907", "2007", "2008", "2009"), strict=False))  # fmt: skip
    with pytest.raises(Refused) as caught:
        play.answer("pw-deploy", "allies-fleet", {"ships": spread})
    assert caught.value.refusal.what.key == "err-pw-too-many-ports"


@pytest.mark.rule("3.2")
def test_many_small_groups_end_in_as_many_squadrons_as_there_are() -> None:
    found = world()
    ports = ["2007", "2008", "3116", "3119", "2814", "2111"]
    names = [name for name, ship in found.fleet.ships.items() if ship.side == ALLIES]
    placed = {name: ports[at % 6] for at, name in enumerate(names)}
    squadrons = squadrons_for(ALLIES, placed)
    assert set(squadrons) == set(names)
    for squadron in set(squadrons.values()):
        assert len({placed[name] for name in names if squadrons[name] == squadron}) == 1


@pytest.mark.rule("1.3", "3.1")
def test_peruvians_and_bolivians_are_one_side() -> None:
    space = Play(bench("deployment", world())).space("pw-deploy", "allies-army")
    assert {"pe-zepita", "bo-colorados"} <= set(space.default["units"])
    assert "cl-buin" not in space.default["units"]
    assert set(space.default["columns"]) == {"column-7", "column-8", "column-9", "column-10"}


@pytest.mark.rule("4.1")
def test_both_sides_begin_with_their_ships_under_markers() -> None:
    play = Play(bench("deployment", world()))
    play.silence()
    play.silence()
    ((kind, slots),) = play.asked()
    assert kind == "pw-destination"
    assert len(slots) == 10  # six squadrons of Chile's, four of Peru's (R09)
    for slot in slots:
        play.answer("pw-destination", slot, "III" if slot == "allies-squadron-1" else STAY)
    assert play.world.orders.to["allies-squadron-1"] == "III"
    assert len(play.world.orders.to) == 10
    assert play.match.over


def test_deploying_a_squadron_keeps_it_together() -> None:
    found = world()
    lie(found, "3116", "ship-pe-manco")
    state, _ = run(bench("deployment", found, {"pw-deploy": _monitor_to_arica}))
    ships = {ship.id: ship.squadron for ship in state.world.fleet.ships.values()}
    assert ships["ship-pe-manco"] != ships["ship-pe-atahualpa"]
    assert [ship.id for ship in squadron_ships(state.world, ships["ship-pe-manco"])] == ["ship-pe-manco"]


def _monitor_to_arica(known: Any, path: str, slot: str) -> Any:
    if slot == "allies-fleet":
        return {"ships": {"ship-pe-manco": "3116"}}
    return {"ships": {}} if slot == "chile-fleet" else {"units": {}, "columns": {}}

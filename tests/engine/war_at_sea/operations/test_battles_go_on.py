"""Battles that outlive their turn: what holds for their ships until they go on (6.4.6, 6.4.8, 6.4.9, W114, W115)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.aftermath import apply_battle
from engine.war_at_sea.battle import deploy
from engine.war_at_sea.battle.arena import merge, take_out
from engine.war_at_sea.battle.motion import mergeable
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.effects import BattleSuspended, ForceFought, written
from engine.war_at_sea.facts.battle import BattleBegins, BattleEnds
from engine.war_at_sea.facts.operations import JoinFails, Refuelled
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.meetings import certain, meetings
from engine.war_at_sea.steps.battles import BattlesLocals, where_it_stays
from engine.war_at_sea.steps.markers import escorts_follow
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.battle.kit import Dice
from tests.engine.war_at_sea.operations.kit import Sea
from tests.engine.war_at_sea.operations.test_afterwards import AID, IT, UK, going_on

FIGHT: dict[str, Any] = {"plan": BattlePlan(range="6", leave="never").packed(), "break": False}
HARMLESS = {"gun": 1, "torpedo": 1}


def harmless() -> Dice:
    """Nobody hits anything."""
    dice = Dice()
    for table, face in HARMLESS.items():
        dice.always(table, face)
    return dice


def left_map(sea: Sea, force: str) -> None:
    """All ships of a force left the map of the battle in S41."""
    field = sea.world.battles.suspended["S41"]
    for ship in sea.force(force).ships:
        field.fighters[ship].left = "E"
        take_out(field, ship)


@pytest.mark.rule("6.4.9", "6.4.8")
def test_two_sides_that_fight_on_have_a_battle_over_turns() -> None:
    sea = Sea([UK, IT], turn=2)
    met = BattlesLocals({"S41": {"uk": "E", "it": "W"}})
    sea.play("battles", dice=harmless(), own=met, **FIGHT)
    assert [(fact.why, fact.rounds) for fact in sea.heard(BattleEnds)] == [("suspended", 4)]
    places = {ship: fighter.hex for ship, fighter in sea.world.battles.suspended["S41"].fighters.items()}
    sea.force("uk", plot={3: ["R41"]})
    sea.world.operation.turn = 3
    sea.play("movement", "contacts")
    seen: list[dict[str, str]] = []

    def plan(known: Known, path: str, slot: str) -> Any:
        field = known.battle(path)
        seen.append({ship: fighter.hex for ship, fighter in field.fighters.items()})
        return FIGHT["plan"]

    sea.play("battles", dice=harmless(), plan=plan, **{"break": False})
    assert (sea.force("uk").zone, seen[0]) == ("S41", places)
    assert [fact.suspended for fact in sea.heard(BattleBegins)] == [0, 1]
    assert [fact.why for fact in sea.heard(BattleEnds)] == ["suspended", "suspended"]


@pytest.mark.rule("6.4.9", "5.2.7")
def test_forces_of_a_battle_that_goes_on_are_not_asked_what_comes_after_it() -> None:
    asked: list[str] = []

    def after(known: Known, path: str, slot: str) -> Any:
        asked.append(slot)
        return known.space("was-after", path, slot).default

    for plans, slots in ((FIGHT, []), ({"break": True}, ["uk", "it"])):
        sea = Sea([UK, IT], turn=2)
        own = BattlesLocals({"S41": {"uk": "E", "it": "W"}})
        sea.play("battles", dice=harmless(), own=own, after=after, **plans)
        assert asked == slots


@pytest.mark.rule("6.4.9", "15.1.2")
def test_ships_that_are_out_of_a_battle_pay_for_it_once() -> None:
    sea = going_on(("allied", "aid", "S41", "jervis janus"), options=("fuel",))
    field = sea.world.battles.suspended["S41"]
    deploy.add_party(field, sea.world, "aid", "E")
    deploy.place(field, {"aid": "NE"})
    left_map(sea, "uk")
    before = {ship.id: (ship.fuel, ship.burned) for ship in sea.world.ships.ships.values()}
    sea.play("battles", dice=harmless(), own=BattlesLocals(), **FIGHT)
    after = {ship.id: (ship.fuel, ship.burned) for ship in sea.world.ships.ships.values()}
    mine = sea.force("uk").ships
    assert {ship: after[ship] for ship in mine} == {ship: before[ship] for ship in mine}
    assert after["jervis"] != before["jervis"]
    assert after["zara"] != before["zara"]


@pytest.mark.rule("6.4.6", "6.4.9")
def test_who_left_a_battle_that_goes_on_meets_nobody_in_its_zone() -> None:
    sea = going_on(AID)
    left_map(sea, "uk")
    sea.force("uk", plot={2: ["R41"]})
    sea.force("aid", plot={2: ["S41"]})
    sea.play("movement")
    assert sea.force("uk").zone == "R41", "no battle holds it"
    sea.force("it", acts={2: "chase:uk"})
    assert [(meeting.axis, meeting.allied) for meeting in meetings(sea.world)] == [("it", "aid")]
    assert certain(sea.world) == []
    del sea.world.battles.suspended["S41"]
    assert [meeting.allied for meeting in meetings(sea.world)] == ["uk", "aid"]


@pytest.mark.rule("6.4.9", "5.5.1", "5.5.2")
def test_forces_in_a_battle_neither_join_nor_divide() -> None:
    sea = going_on(AID)
    sea.force("aid", plot={2: ["S41"]}, acts={2: "join:uk"})
    ships = list(sea.force("uk").ships)
    sea.play("movement")
    assert [(fact.force, fact.into) for fact in sea.heard(JoinFails)]
    assert (sea.force("uk").ships, sea.force("aid").gone) == (ships, False)
    sea = going_on(("allied", "part", "S41", "jervis"))
    sea.force("uk", acts={2: "divide:part:orion"})
    sea.play("movement")
    assert (sea.force("uk").ships, sea.force("part").gone) == (ships, True)


@pytest.mark.rule("6.4.9", "5.3")
def test_a_force_in_a_battle_may_break_its_mission_off_and_nothing_else() -> None:
    sea = going_on()
    space = sea.known("allied").space("was-day", "", "uk")
    (what,) = (row.space for row in space.parts if row.name == "what")
    kinds = {option.key.split("-")[0] for option in what.options}
    assert kinds == {"go", "abort"}


@pytest.mark.rule("6.4.9", "8.3.1", "15.4")
def test_ships_in_a_battle_are_neither_oiled_nor_repaired_in_harbour() -> None:
    oiler = ("allied", "uk:abort", "S41", "orion ajax brown-ranger")
    for on in (True, False):
        sea = Sea([oiler, IT], options=("fuel",), turn=2)
        if on:
            field = deploy.operation_field(sea.world, "S41", {"uk": "E", "it": "W"})
            deploy.place(field, {"uk": "E", "it": "W"})
            sea.world.battles.suspended["S41"] = field
        sea.ship("orion", fuel=1)
        sea.ship("ajax", speed=0)
        for force in ("uk", "it"):
            sea.force(force, way=["S41"])
        sea.play("harbour", dice=Dice().faces("repair", 6))
        assert bool(sea.heard(Refuelled)) is not on
        assert sea.ship("ajax").speed == (0 if on else 2)


@pytest.mark.rule("6.4.6", "5.1")
def test_an_escort_that_fights_on_has_lost_a_charge_that_left_the_map() -> None:
    sea = going_on(("allied", "convoy:transport", "S41", "ag9-1"), forces={"convoy": {"bound": "P43"}})
    sea.force("uk", mission="escort", escorts="convoy")
    field = sea.world.battles.suspended.pop("S41")
    stay = [ForceFought("uk", True, True), ForceFought("it", True, True), ForceFought("convoy", False, False)]
    apply_battle(sea.runner(), [*stay, BattleSuspended("S41", written(field))])
    assert (sea.force("uk").mission, sea.force("uk").escorts) == ("intercept", "")
    sea.force("convoy", plot={2: ["R41"]})
    sea.play("movement")
    assert (sea.force("uk").zone, sea.force("convoy").zone) == ("S41", "R41")


@pytest.mark.rule("6.4.3", "6.4.8", "6.4.9")
def test_ships_that_joined_the_group_of_another_force_stay_ships_of_theirs() -> None:
    sea = going_on(("allied", "aid", "S41", "jervis janus"))
    field = sea.world.battles.suspended["S41"]
    deploy.add_party(field, sea.world, "aid", "E")
    deploy.place(field, {"aid": "NE"})
    mine, theirs = (next(group for group in field.groups.values() if group.force == force) for force in ("aid", "uk"))
    merge(field, mine, theirs)
    sea.force("aid", plot={2: ["R41"]})
    sea.play("movement")
    assert sea.force("aid").zone == "S41", "its ships are on the map"
    told = sea.play(
        "battles", dice=harmless(), own=BattlesLocals(), plan=BattlePlan(range="2").packed(), **{"break": True}
    )
    assert told.heard(BattleEnds)[-1].why == "both"
    assert {force: sea.force(force).fought for force in ("uk", "aid", "it")} == {"uk": 2, "aid": 2, "it": 2}


@pytest.mark.rule("9.2.2", "6.4.3")
def test_nobody_joins_a_group_in_port() -> None:
    sea = going_on(("allied", "aid", "S41", "jervis janus"))
    field = sea.world.battles.suspended["S41"]
    deploy.add_party(field, sea.world, "aid", "E")
    deploy.place(field, {"aid": "NE"})
    mine, theirs = (next(group for group in field.groups.values() if group.force == force) for force in ("aid", "uk"))
    mine.hex = theirs.hex
    assert mergeable(field, mine) == [theirs]
    field.parties["uk"].harbour = True
    assert mergeable(field, mine) == []


@pytest.mark.rule("5.7.4", "5.1")
@pytest.mark.parametrize(("fought", "ends"), [(2, "S41"), (0, "T41")])
def test_a_charge_stays_where_its_escort_fired(fought: int, ends: str) -> None:
    sea = Sea(
        [("allied", "convoy:transport", "S41", "ag9-1"), ("allied", "uk:escort", "S41", "orion ajax")],
        turn=2, forces={"convoy": {"bound": "P43"}, "uk": {"escorts": "convoy"}},
    )  # fmt: skip
    for force in ("convoy", "uk"):
        sea.force(force, way=["R41", "S41", "T41"])
    sea.force("uk", fought=fought)
    run = sea.runner()
    for force in ("convoy", "uk"):
        where_it_stays(run, sea.force(force), "S41", 2)
    escorts_follow(run)
    assert (sea.force("convoy").zone, sea.force("uk").zone) == (ends, ends)
    assert sea.force("convoy").plot == ({3: ["T41"]} if fought else {})


@pytest.mark.rule("6.4.9")
def test_a_side_that_was_sunk_between_the_turns_ends_the_battle_without_a_round() -> None:
    sea = going_on()
    for ship in sea.force("uk").ships:
        sea.ship(ship, fate="sunk")
    asked: list[str] = []

    def plan(known: Known, path: str, slot: str) -> Any:
        asked.append(slot)
        return known.space("was-plan", path, slot).default

    sea.play("battles", own=BattlesLocals(), plan=plan)
    assert [(fact.why, fact.rounds) for fact in sea.heard(BattleEnds)] == [("alone", 0)]
    assert (asked, sea.world.battles.suspended) == ([], {})


@pytest.mark.rule("6.4.9", "5.2.7")
def test_what_a_force_is_ordered_between_the_turns_holds_in_the_battle() -> None:
    sea = going_on()
    sea.force("uk", mission="abort", battle=False)
    seen: list[Field] = []

    def plan(known: Known, path: str, slot: str) -> Any:
        seen.append(known.battle(path))
        return known.space("was-plan", path, slot).default

    sea.play("battles", own=BattlesLocals(), plan=plan, **{"break": True})
    party = next(field.parties["uk"] for field in seen if "uk" in field.parties)
    assert (party.mission, party.wants) == ("abort", False)

"""Battles that outlive their turn, and what forces decide after battles and attacks (5.2.7, 5.3.3, 6.4.8, 6.4.9)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from engine.war_at_sea.air.aftermath import attacked
from engine.war_at_sea.battle import deploy
from engine.war_at_sea.battle.arena import lead, take_out
from engine.war_at_sea.facts.battle import BattleBegins
from engine.war_at_sea.facts.operations import ForceAborts, ShipsExchanged
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import lanes
from engine.war_at_sea.operations.meetings import certain, meetings
from engine.war_at_sea.steps.battles import BattlesLocals, resumed
from engine.war_at_sea.steps.decisions.afterwards import exchange
from engine.war_at_sea.steps.decisions.rewritten import rewrite
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax perth gloucester")
IT = ("axis", "it", "S41", "zara pola fiume")
AID = ("allied", "aid", "R41", "jervis janus nubian mohawk")
BREAK: dict[str, Any] = {"break": True}


def going_on(*more: tuple[str, str, str, str], **fields: Any) -> Sea:
    """A battle in S41 that went through its four rounds in the turn before."""
    sea = Sea([UK, IT, *more], turn=2, **fields)
    field = deploy.operation_field(sea.world, "S41", {"uk": "E", "it": "W"})
    field.initiative, field.placed, field.round, field.suspended = "axis", True, 4, True
    deploy.place(field, {"uk": "E", "it": "W"})
    lead(field)
    sea.world.battles.suspended["S41"] = field
    for force in ("uk", "it"):
        sea.force(force, fought=1)
    return sea


@pytest.mark.rule("6.4.9")
def test_who_comes_into_the_zone_of_a_battle_may_meet_those_in_it() -> None:
    sea = going_on(AID)
    sea.force("aid", plot={2: ["S41"]})
    sea.force("uk", plot={2: ["R41"]})
    sea.play("movement")
    assert sea.force("uk").zone == "S41"
    assert [(meeting.axis, meeting.allied, meeting.zones) for meeting in meetings(sea.world)] == [
        ("it", "aid", ["S41"])
    ]


@pytest.mark.rule("6.4.9")
def test_forces_of_one_battle_need_not_meet_again() -> None:
    sea = going_on()
    sea.play("movement")
    assert meetings(sea.world) == []
    sea.force("uk", acts={2: "chase:it"})
    assert certain(sea.world) == []


@pytest.mark.rule("6.4.9", "6.3.4")
def test_newcomers_come_onto_the_map_of_a_battle_that_goes_on() -> None:
    sea = going_on(AID)
    sea.force("aid", zone="S41", way=["R41", "S41"])
    seen: list[Field] = []

    def plan(known: Known, path: str, slot: str) -> Any:
        seen.append(known.battle(path))
        return known.space("was-plan", path, slot).default

    own = BattlesLocals({"S41": {"it": "", "aid": "W"}})
    sea.play("battles", dice=Dice(), own=own, plan=plan, **BREAK)
    assert [fact.suspended for fact in sea.heard(BattleBegins)] == [1]
    field = seen[0]
    assert field.round == 1
    mine = [group.hex for group in field.groups.values() if group.force == "aid"]
    rows = {way: deploy.entry(way) for way in ("W", "E")}
    assert mine
    assert not set(mine) & {*rows["W"].dark, *rows["W"].clockwise, *rows["W"].counter}, "where the enemy stands"
    assert "S41" not in sea.world.battles.suspended


@pytest.mark.rule("6.4.9", "9.3.2")
def test_the_rounds_of_a_battle_that_goes_on_are_counted_anew_for_reloads_too() -> None:
    sea = going_on()
    field = sea.world.battles.suspended["S41"]
    field.fighters["zara"].launched = [3, 9]
    went = resumed(sea.runner(), field, {"it": "", "uk": ""})
    assert went.fighters["zara"].launched == [-1, 9]


@pytest.mark.rule("6.4.9")
def test_a_force_whose_ships_all_left_the_map_is_held_by_no_battle() -> None:
    sea = going_on()
    field = sea.world.battles.suspended["S41"]
    for ship in sea.force("uk").ships:
        take_out(field, ship)
    sea.force("uk", plot={2: ["R41"]})
    sea.play("movement")
    assert sea.force("uk").zone == "R41"


@pytest.mark.rule("6.4.8")
def test_forces_of_one_mission_that_stayed_may_hand_ships_to_each_other() -> None:
    sea = going_on(("allied", "aid", "S41", "jervis janus ag9-1"))
    field = sea.world.battles.suspended["S41"]
    deploy.add_party(field, sea.world, "aid", "E")
    deploy.place(field, {"aid": "NE"})
    offered: list[Any] = []
    given: list[str] = []

    def after(known: Known, path: str, slot: str) -> Any:
        space = known.space("was-after", path, slot)
        offered.append((slot, [part.name for part in space.parts]))
        if slot != "uk":
            return space.default
        given.append(known.forces.forces["uk"].ships[-1])
        return {**space.default, "exchange": {given[0]: "aid"}}

    sea.play("battles", own=BattlesLocals(), after=after, **BREAK)
    assert dict(offered) == {"uk": ["what", "plot", "exchange"], "aid": ["what", "plot", "exchange"],
                             "it": ["what", "plot"]}  # fmt: skip
    assert given[0] in sea.force("aid").ships
    assert given[0] not in sea.force("uk").ships
    assert sea.events(ShipsExchanged)[0].audience == ("allied",)


@pytest.mark.rule("6.4.8")
def test_a_force_that_gives_all_away_keeps_its_last_ship() -> None:
    sea = Sea([UK, AID])
    exchange(sea.runner(), {"uk": dict.fromkeys(sea.force("uk").ships, "aid"), "aid": {"janus": "uk", "jervis": "uk"}})
    assert sea.force("uk").ships == ["janus", "jervis"]
    sea = Sea([UK, AID])
    exchange(sea.runner(), {"uk": dict.fromkeys(sea.force("uk").ships, "aid")})
    assert sea.force("uk").ships == ["gloucester"]
    sea = Sea([("allied", "uk", "S41", "ilex hasty hereward"), AID])
    for ship in sea.force("uk").ships:
        sea.ship(ship, counter="boats")
    exchange(sea.runner(), {"uk": {"boats": "aid"}})
    assert len(sea.force("uk").ships) == 3, "a counter goes as a whole or not at all"


@pytest.mark.rule("5.2.7", "5.3.3")
def test_a_force_that_was_attacked_may_abort_or_write_anew() -> None:
    sea = Sea([UK, IT, AID])
    attacked(sea.runner(), "uk")
    asked: list[str] = []

    def after(known: Known, path: str, slot: str) -> Any:
        asked.append(slot)
        space = known.space("was-after", path, slot)
        assert "abort-suda" in [option.key for option in space.next({})]
        return {"what": "abort-suda"}

    sea.play("after", after=after)
    assert asked == ["uk"]
    assert sea.force("uk").mission == "abort"
    assert len(sea.heard(ForceAborts)) == 1
    assert not any(force.rewrites for force in sea.world.forces.forces.values())


@pytest.mark.rule("5.2.7")
def test_an_attacked_intercept_force_writes_its_next_turn_anew() -> None:
    sea = Sea([UK, ("allied", "convoy:transport", "R41", "ag9-1")], forces={"convoy": {"bound": "P43"}})
    for force in ("uk", "convoy"):
        sea.force(force, plot={2: ["T41"]})
        attacked(sea.runner(), force)

    def after(known: Known, path: str, slot: str) -> Any:
        space = known.space("was-after", path, slot)
        return {**space.default, "plot": ["R41"]} if "plot" in space.default else space.default

    sea.play("after", after=after)
    assert (sea.force("uk").plot, sea.force("convoy").plot) == ({2: ["R41"]}, {2: ["T41"]})


@pytest.mark.rule("5.2.6", "5.3")
def test_a_force_on_its_way_home_sails_home_from_where_it_was_sent() -> None:
    sea = Sea([UK])
    force = sea.force("uk", mission="abort", bound="suda", plot={2: ["R41"], 3: ["Q41"]})
    assert not rewrite(sea.runner(), force, ["R41"], 2)
    assert rewrite(sea.runner(), force, ["S42"], 2)
    force = sea.force("uk")
    assert force.plot[2] == ["S42"]
    way = [place for turn in sorted(force.plot) for place in force.plot[turn]]
    assert way[-1] == "suda"
    assert all(there in lanes(sea.world, "allied")[here] for here, there in itertools.pairwise(way))


@pytest.mark.rule("5.2.7", "5.5.2")
def test_who_writes_another_way_does_not_divide_as_was_ordered() -> None:
    sea = Sea([UK])
    sea.play("day", day={"what": "divide", "ships": ["perth"], "plot": ["R41"], "other": ["S42"], "battle": "no"})
    made = next(force for force in sea.world.forces.forces.values() if force.id != "uk")
    assert not rewrite(sea.runner(), sea.force("uk"), ["R41"], 2)
    assert sea.force("uk").acts[2].startswith("divide:")
    assert rewrite(sea.runner(), sea.force("uk"), ["S42"], 2)
    assert (sea.force("uk").acts, sea.world.forces.forces[made.id].gone) == ({}, True)

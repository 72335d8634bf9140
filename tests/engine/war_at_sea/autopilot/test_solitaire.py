"""The autopilot of appendix A: what its dice steer, and what throws none."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.state import Meta, State
from engine.war_at_sea.autopilot import operations, solitaire
from engine.war_at_sea.autopilot.doctrine import DOCTRINES, SOLITAIRE
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.terms import DIRECTIONS
from tests.engine.war_at_sea.autopilot.kit import RULES
from tests.engine.war_at_sea.operations.kit import Sea

DOCTRINE = DOCTRINES[SOLITAIRE]
HUNTERS = [
    ("axis", "it", "M38", "fiume pola"),
    ("allied", "uk", "S41", "ajax gloucester"),
]


@pytest.fixture
def sea() -> Sea:
    return Sea(HUNTERS, turn=2)


def dice(monkeypatch: pytest.MonkeyPatch, **faces: int) -> list[tuple[object, ...]]:
    """Faces by the word of the key, 1 for others; what was thrown."""
    thrown: list[tuple[object, ...]] = []

    def face(known: Known, *key: object) -> int:
        thrown.append(key)
        return next((faces[str(word)] for word in key if str(word) in faces), 1)

    monkeypatch.setattr(solitaire, "d20", face)
    monkeypatch.setattr(solitaire, "day_d20", face)
    return thrown


def sails(sea: Sea, start: str = "M38", turn: int = 3) -> list[str]:
    return solitaire.sail(sea.known("axis"), DOCTRINE, sea.force("it"), start, turn)


@pytest.mark.rule("A.2")
def test_what_carries_has_its_way_written_and_others_throw_for_their_first_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = world_of("matapan", {})
    state = State(world, Meta("war_at_sea", "1"))
    thrown = dice(monkeypatch, speed=20)

    class Asked(Known):
        def space(self, kind: str, path: str, slot: str) -> Any:
            return RULES.questions[kind].space(self, path, slot)

    known = Asked(RULES, state, "axis")
    for slot in ("it-vv", "it-3"):
        answer: Any = solitaire.muster(known, DOCTRINE, "", slot)
        assert answer["plot"] == ["stay"], "a 20: it does not move"
    assert {key[0] for key in thrown} == {"it-vv", "it-3"}
    thrown.clear()
    known = Asked(RULES, state, "allied")
    assert solitaire.muster(known, DOCTRINE, "", "uk-ag9") == operations.muster(known, DOCTRINE, "", "uk-ag9")
    assert thrown == []


@pytest.mark.rule("A.3", "A.7.1")
def test_dice_give_speed_and_direction_of_an_intercept_force(monkeypatch: pytest.MonkeyPatch, sea: Sea) -> None:
    dice(monkeypatch)
    wanted = sails(sea)
    assert len(wanted) == 3
    for face, zones in ((1, 3), (10, 3), (11, 2), (17, 1), (20, 0)):
        dice(monkeypatch, speed=face)
        assert sails(sea) == wanted[:zones]
    heading = solitaire.map_of(sea.world).direction("M38", wanted[0])
    assert heading is not None
    for face, turned in ((7, 0), (8, -1), (12, 1), (16, -2), (18, 2), (20, 3)):
        dice(monkeypatch, way=face)
        way = sails(sea)
        there = solitaire.map_of(sea.world).direction("M38", way[0]) if way else None
        expected = DIRECTIONS[(DIRECTIONS.index(heading) + turned) % 6]
        assert there in (expected, None), f"a {face}"


@pytest.mark.rule("A.3")
def test_an_attack_at_full_speed_throws_no_speed_and_near_the_enemy_each_zone_has_a_throw(
    monkeypatch: pytest.MonkeyPatch, sea: Sea
) -> None:
    wanted = solitaire.shortest(sea.world, "axis", "M38", {"N41"})[:3]
    monkeypatch.setattr(solitaire.courses, "course", lambda *_: wanted)
    sea.world.markers.markers[sea.force("uk").marker].zone = wanted[-1]
    thrown = dice(monkeypatch, speed=20)
    assert sails(sea) == wanted
    assert [key[1] for key in thrown] == ["zone", "zone", "zone"]
    sea.force("it", mission="abort", plot={3: ["M37"]})
    thrown.clear()
    known = sea.known("axis")
    assert solitaire.day(known, DOCTRINE, "", "it") == operations.day(known, DOCTRINE, "", "it")
    assert thrown == []


@pytest.mark.rule("A.4", "A.7.1")
def test_a_flotilla_throws_for_moving_and_for_its_direction(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(world_of("matapan", {}), Meta("war_at_sea", "1"))
    known = RULES.known(state, "axis")
    flotilla = known.flotillas.flotillas["x2"]
    able = [zone for zone in solitaire.stations.next_zones(known.world, flotilla.zone) if zone != flotilla.zone]
    wanted = able[0]
    for face, moves in ((15, True), (16, False)):
        dice(monkeypatch, moves=face)
        assert solitaire.boat_station(known, flotilla, wanted) == (wanted if moves else flotilla.zone)
    dice(monkeypatch, moves=1, way=20)
    back = solitaire.boat_station(known, flotilla, wanted)
    assert back != wanted
    thrown = dice(monkeypatch)
    assert solitaire.boat_station(known, flotilla, flotilla.zone) == flotilla.zone
    assert thrown == []


@pytest.mark.rule("A.5", "A.7.2")
def test_aircraft_have_a_mission_for_the_day_and_stay_up(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(world_of("santa-cruz", {}), Meta("war_at_sea", "1"))
    state.world.operation.turn = 1
    known = RULES.known(state, "axis")
    base = known.air.bases["shokaku"]
    expected = (
        (1, {"cap": {"a6m2": 3}, "naval": {"b5n2": 4, "d3a1": 4}}),
        (14, {"escort": {"a6m2": 3}, "search": {"b5n2": 4, "d3a1": 4}}),
        (20, {"sweep": {"a6m2": 3}, "asw": {"b5n2": 4, "d3a1": 4}}),
    )
    for face, missions in expected:
        dice(monkeypatch, shokaku=face)
        assert solitaire.missions(known, base) == missions
    assert solitaire.first_light(known)
    dice(monkeypatch, shokaku=14)
    assert solitaire._patrols(known, "jp-tf1/shokaku") == {"cap": {}, "search": {"b5n2": 4, "d3a1": 4}, "asw": {}}
    state.world.operation.turn = 2
    base.boxes["cap"] = {"a6m2": 2}
    assert solitaire._patrols(known, "jp-tf1/shokaku") == {"cap": {"a6m2": 2}, "search": {}, "asw": {}}


@pytest.mark.rule("A.5")
def test_a_mission_without_sense_is_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without enemy submarines nobody hunts them."""
    state = State(world_of("santa-cruz", {}), Meta("war_at_sea", "1"))
    known = RULES.known(state, "axis")
    base = known.air.bases["kavieng-air"]
    faces = iter([20, 20, 4])
    monkeypatch.setattr(solitaire, "day_d20", lambda *_: next(faces))
    assert solitaire._mission(known, base, "g4m1", 0) == "asw"
    monkeypatch.setattr(solitaire, "_makes_sense", lambda known, base, kind, mission: mission != "asw")
    faces = iter([20, 20, 4])
    monkeypatch.setattr(solitaire, "day_d20", lambda *_: next(faces))
    assert solitaire._mission(known, base, "g4m1", 0) == "naval"


def test_the_dice_are_the_same_in_a_replay_and_differ_by_what_is_thrown_for() -> None:
    sea = Sea(HUNTERS, turn=2)
    again = Sea(HUNTERS, turn=2)
    faces = [solitaire.d20(sea.known("axis"), "it", "way", count) for count in range(40)]
    assert faces == [solitaire.d20(again.known("axis"), "it", "way", count) for count in range(40)]
    assert set(faces) <= set(range(1, 21))
    assert len(set(faces)) > 10


@pytest.mark.rule("A.5", "A.3")
def test_no_two_campaigns_throw_alike_and_a_side_knows_its_own_lot_alone() -> None:
    faces = []
    for lot in (1, 2):
        sea = Sea(HUNTERS, turn=2)
        sea.world.forces.lots = {"axis": lot, "allied": 9}
        known = sea.known("axis")
        assert known.forces.lots == {"axis": lot}
        faces.append([solitaire.day_d20(known, "base", "kind", count) for count in range(40)])
        faces[-1] += [solitaire.d20(known, "it", "way", count) for count in range(40)]
    assert faces[0] != faces[1]


def test_the_lots_hang_on_the_campaign() -> None:
    drawn = []
    for seed in ("one", "two", "one"):
        match: Match[Any] = Match.new(RULES, "matapan", seed, RULES.founding("matapan", {}))
        drawn.append(dict(match.state.world.forces.lots))
        assert match.look("axis").forces.lots == {"axis": drawn[-1]["axis"]}
        assert match.look(None).forces.lots == {}
    assert drawn[0] == drawn[2] != drawn[1]

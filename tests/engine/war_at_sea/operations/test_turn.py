"""The turn in its phases, one after another (4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from tests.engine.war_at_sea.operations.kit import Dice, Sea

UK = ("allied", "uk", "S41", "orion ajax perth")
IT = ("axis", "it", "R41", "zara pola")


class Turn:
    """A turn as it was played: the steps in their order, who was asked what, aircraft ready before each step."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.asked: dict[str, list[str]] = {}
        self.ready: dict[str, int] = {}
        self.sea: Sea


@pytest.fixture(scope="module")
def turn() -> Turn:
    """One turn by day with two fleets that meet and a field that sends a strike."""
    played, patch = Turn(), pytest.MonkeyPatch()

    def watched(name: str, real: Any) -> Any:
        def start(own: Any, run: Any, held: Any) -> Any:
            played.steps.append(name)
            played.ready[name] = sum(run.world.air.bases["maleme"].boxes["ready"].values())
            return real(own, run, held)

        return start

    for name, step in WarAtSea.steps.items():
        patch.setattr(type(step), "start", watched(name, type(step).start))

    def note(kind: str) -> Any:
        def answer(known: Known, path: str, slot: str) -> Any:
            played.asked.setdefault(kind, []).append(slot)
            return known.space(f"was-{kind}", path, slot).default

        return answer

    base = {"base": "maleme", "side": "axis", "units": {"ju-87d": 4, "bf-109f": 2}}
    sea = Sea([UK, IT], turn=2, base=[base], date="1942-08-11")
    sea.force("uk", plot={2: ["R41"]})
    sea.world.markers.markers[sea.force("uk").marker].spotted = 2
    dice = Dice().always("contact", 6).always("takeoff", 6).always("landing", 6)
    kinds = ("day", "flights", "after", "plan", "launch_flight", "claims")
    played.sea = sea.play("turn", dice=dice, **{kind: note(kind.replace("_", "-")) for kind in kinds})
    patch.undo()
    return played


def _in_order(turn: Turn, *names: str) -> bool:
    places = [turn.steps.index(name) for name in names]
    return places == sorted(places)


@pytest.mark.rule("4-II", "4-III")
def test_patrols_and_orders_are_written_before_anybody_searches(turn: Turn) -> None:
    assert _in_order(turn, "weather", "pursuits", "day", "search")
    assert {"uk", "it", "maleme"} <= set(turn.asked["day"])


@pytest.mark.rule("4-IV", "4-V", "4-VI")
def test_search_comes_before_flights_are_planned_and_these_before_ships_move(turn: Turn) -> None:
    assert _in_order(turn, "search", "flights", "movement", "contacts")
    assert turn.asked["flights"] == ["maleme"]
    assert turn.sea.force("uk").way == ["S41", "R41"]


@pytest.mark.rule("4-VII", "4-VIII", "4-IX")
def test_submarines_then_guns_then_aircraft(turn: Turn) -> None:
    assert _in_order(turn, "contacts", "boats", "battles", "battle", "strikes", "strike", "after")
    assert turn.sea.force("uk").fought == 2
    assert turn.ready["strikes"] < 6, "the strike took off before"


@pytest.mark.rule("4-X", "4-XI", "4-XII")
def test_aircraft_are_readied_before_work_is_done_and_flights_land_last(turn: Turn) -> None:
    assert _in_order(turn, "strikes", "readying", "harbour", "landing", "turn_end")
    field = turn.sea.world.air.bases["maleme"]
    assert sum(field.boxes["ready"].values()) > turn.ready["landing"], "two counters land ready"
    assert not turn.sea.world.air.flights


@pytest.mark.rule("5.2")
def test_a_force_may_stay_or_go_as_far_as_it_is_fast() -> None:
    sea = Sea([UK])
    space = sea.known("allied").space("was-day", "day", "uk")
    assert space.check({"what": "go-on", "plot": ["stay"]}) is None
    assert space.check({"what": "go-on", "plot": ["R41", "Q41", "Q42"]}) is None
    assert space.check({"what": "go-on", "plot": ["R41", "Q41", "Q42", "Q43", "Q44", "Q45"]}) is not None
    assert space.check({"what": "go-on", "plot": ["A1"]}) is not None
    sea.play("day", day__uk={"what": "go-on", "battle": "by-orders", "plot": ["R41", "Q41"]})
    assert sea.force("uk").plot[2] == ["R41", "Q41"]


@pytest.mark.rule("5.2")
def test_a_course_laid_ahead_is_kept_until_it_is_changed_or_cannot_be_sailed() -> None:
    sea = Sea([UK])
    day = {"what": "go-on", "battle": "by-orders"}
    sea.play("day", day__uk={**day, "plot": ["R41", "|", "Q41", "|", "stay", "|", "Q42"]})
    uk = sea.force("uk")
    assert uk.plot == {2: ["R41"], 3: ["Q41"], 4: [], 5: ["Q42"]}
    sea.world.operation.turn = 2
    uk.zone = "R41"
    del uk.plot[2]
    usual = sea.known("allied").space("was-day", "day", "uk").default
    assert list(usual["plot"]) == ["Q41", "|", "stay", "|", "Q42"]
    # Elsewhere than it was to be, nothing of it can be sailed; what is written anew takes the place of all.
    uk.zone = "S45"
    assert list(sea.known("allied").space("was-day", "day", "uk").default["plot"]) == ["stay"]
    sea.play("day", day__uk={**day, "plot": ["S44"]})
    assert uk.plot == {3: ["S44"]}


@pytest.mark.rule("5.2")
def test_a_course_laid_ahead_asks_nobody_until_an_enemy_is_near() -> None:
    rules = WarAtSea()
    sea = Sea([UK, ("axis", "it", "A10", "zara")])
    question, uk = rules.questions["was-day"], sea.force("uk")
    assert not question.settled(sea.known("allied"), "uk")
    uk.plot = {2: ["R41"]}
    assert question.settled(sea.known("allied"), "uk")
    for marker in sea.world.markers.markers.values():
        if marker.side == "axis":
            marker.zone = "R39"
    assert not question.settled(sea.known("allied"), "uk")


@pytest.mark.rule("5.3.2")
def test_no_force_sets_out_to_go_home() -> None:
    sea = Sea([UK], turn=0)
    missions = [option.key for option in sea.known("allied").space("was-muster", "muster", "uk").next({})]
    assert missions == ["intercept", "bombardment", "transport"]


@pytest.mark.rule("5.1", "5.2.1")
def test_who_intercepts_writes_what_it_likes_at_first_and_who_carries_writes_all() -> None:
    sea = Sea([UK, ("allied", "ag:transport", "S42", "ag9-1")], turn=0, forces={"ag": {"bound": "suda"}})
    known = sea.known("allied")
    space = known.space("was-muster", "muster", "uk")
    assert space.check({"mission": "intercept", "plot": ["R41"]}) is None
    assert space.check({"mission": "intercept", "plot": ["R41", "|", "Q41", "|", "R41"]}) is None
    sea.play("muster", decoys=[])
    assert max(sea.force("uk").plot, default=0) <= 2
    assert len(sea.force("ag").plot) > 2, "to the end of its mission"
    assert sea.force("ag").plot[max(sea.force("ag").plot)][-1] == "suda"


@pytest.mark.rule("9.8")
def test_the_scenario_says_how_the_weather_begins() -> None:
    for weather in ("clear", "storm"):
        assert Sea([UK], weather=weather).world.operation.weather == weather


@pytest.mark.rule("9.4")
def test_a_leader_is_aboard_one_ship_and_helps_there_alone() -> None:
    sea = Sea([UK, ("allied", "two", "Q41", "gloucester")], leader=[{"leader": "cunningham", "ship": "orion"}])
    leaders = sea.world.leaders
    assert [ship for ship in ("orion", "ajax", "gloucester") if leaders.aboard(ship)] == ["orion"]
    space = sea.known("allied").space("was-muster", "muster", "uk")
    assert "flagship-cunningham" in [part.name for part in space.parts]
    assert space.check({"flagship-cunningham": "gloucester"}) is not None
    assert sea.known("axis").leaders.ships == {}

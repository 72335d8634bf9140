"""What the autopilot and standing orders say for flotillas (16, W45)."""

from typing import Any

import pytest

from engine.war_at_sea.autopilot import boats
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.orders.boats import QUIET
from engine.war_at_sea.world.forces import Sighting
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.undersea.kit import Deep, contact, flotilla, orders

FLEET = ("allied", "uk", "S50", "eagle kenya")
MAS = [
    {"id": "mas", "side": "axis", "name": "MAS", "zone": "O46", "boats": 3},
    {"id": "ms", "side": "axis", "name": "MS", "zone": "O46", "boats": 3},
]


def answer(sea: Deep, kind: str, slot: str, doctrine: str = "balanced") -> Any:
    """What a doctrine answers; it is legal."""
    side = "allied" if slot == "british" else "axis"
    known = sea.known(side)
    made = Autopilot(doctrine).answer(known, kind, "boats", slot)
    assert known.space(kind, "boats", slot).check(made) is None
    return made


@pytest.mark.parametrize("doctrine", sorted(DOCTRINES))
def test_every_doctrine_answers_for_flotillas_with_and_without_enemies(doctrine: str) -> None:
    sea = Deep([FLEET], [flotilla(), flotilla("british", "allied", "S30", "united")], turn=1, torpedo_boats=MAS)
    for way in (("S50",), ("S45", "S44", "S43")):
        sea.sails("uk", *way)
        for slot in ("wolves", "british"):
            answer(sea, "was-boats", slot, doctrine)
            answer(sea, "was-day", slot, doctrine)
        answer(sea, "was-day", "mas", doctrine)


def test_doctrines_differ_in_what_they_attack() -> None:
    sea = Deep([FLEET]).sails("uk", "S44", "S43")
    assert [answer(sea, "was-boats", "wolves", doctrine)["aim"] for doctrine in ("bold", "balanced", "careful")] == [
        "best", "worthy", "capital",
    ]  # fmt: skip


def test_a_flotilla_goes_where_the_enemy_will_come_by_and_back_to_its_post() -> None:
    sea = Deep([FLEET]).sails("uk", "P44", "P43")
    north = answer(sea, "was-day", "wolves")["to"]
    assert north in ("R41", "R42")
    sea.sails("uk", "V44", "V43")
    assert answer(sea, "was-day", "wolves")["to"] in ("T41", "T42")
    sea.sails("uk", "S50")
    sea.flotilla().zone = "S42"
    assert answer(sea, "was-day", "wolves")["to"] == "S41"


def test_torpedo_boats_wait_in_different_zones_on_the_enemys_way() -> None:
    victory = victory_by({"kind": "cargo", "side": "allied", "zone": "O45", "each": 12})
    sea = Deep([FLEET], [], turn=4, torpedo_boats=MAS, victory=victory).sails("uk", "S47", "R47")
    waits = [answer(sea, "was-day", slot)["wait"] for slot in ("mas", "ms")]
    assert len(set(waits)) == 2
    assert all(zone[0] in "QPO" for zone in waits)
    assert not {"O46", "R47"} & set(waits)


def test_an_enemy_goes_on_at_the_speed_of_the_force_of_the_book_that_its_report_is_like() -> None:
    """A speed of 1+ makes one zone in odd turns and two in even ones, one of 1 always one."""
    rows = [("allied", "oilers", "S52", "dingledale"), ("allied", "convoy", "S46", "dorset ohio")]
    victory = victory_by({"kind": "cargo", "side": "allied", "zone": "S35", "each": 12})
    sea = Deep(rows, [], turn=4, victory=victory).sails("convoy", "S45", "S44")

    def zones_of(**told: int) -> list[int]:
        known = sea.known("axis")
        marker = known.markers.markers[sea.force("convoy").marker]
        known.sightings.reports[:] = [Sighting("axis", marker.letter, 3, "S45", dict(told))] if told else []
        return [len(way) for way in boats.course_of(known, marker, 3)]

    assert zones_of(transports=2) == [2, 1, 2]
    assert zones_of(transports=1) == [1, 1, 1]


def test_an_enemy_before_whom_nothing_lies_makes_the_same_move_in_each_turn_until_land() -> None:
    sea = Deep([FLEET]).sails("uk", "S50", "S51")
    known = sea.known("axis")
    marker = known.markers.markers[sea.force("uk").marker]
    assert boats.bound_for(known, marker) == ""
    first, second = boats.course_of(known, marker, 2)
    straight = [f"S{number}" for number in range(52, 60)]
    assert [*first, *second] == straight[: len(first) + len(second)]
    shore = next(zone for zone in straight if not map_of(known.world).zones[zone].sea)
    assert list(boats.course_of(known, marker, 9)[-1])[-1] == f"S{int(shore[1:]) - 1}"


@pytest.mark.parametrize(("order", "said"), [("best", "best"), (QUIET, None), ("nonsense", "refused")])
def test_a_standing_order_answers_the_window_for_good(order: str, said: str | None) -> None:
    sea = Deep([FLEET]).sails("uk", "S44", "S43")
    question = WarAtSea.questions["was-boats"]
    made = question.standing(sea.known("axis"), "boats", "wolves", order)
    if said == "refused":
        assert made is None
        return
    assert made is not None
    assert question.space(sea.known("axis"), "boats", "wolves").check(made) is None
    assert made.get("aim") == said
    assert bool(made["targets"]) is (said is not None)


def test_a_standing_order_holds_for_nothing_near_too_and_says_what_a_contact_attacks() -> None:
    sea = Deep([("allied", "uk", "S46", "eagle nelson laforey")], [flotilla(boats="u-73")])
    question = WarAtSea.questions["was-boats"]
    assert question.standing(sea.known("axis"), "boats", "wolves", "best") == {}
    seen: list[Any] = []

    def target(known: Any, path: str, slot: str) -> Any:
        by_order = WarAtSea.questions["was-target"].standing
        seen.extend(by_order(known, path, slot, order) for order in ("capital", "report", "ask", QUIET))
        return "hold"

    sea.sails("uk", "S44", "S43").boats(contact(12), boats__wolves=orders(["A"], "ask"), target=target)
    assert seen == ["BB", "hold", None, None]

"""The questions of war events: their spaces keep what every space promises, silence gives what is least harm (H05)."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.testing.invariants import check_match, check_space
from tests.engine.silent_war.battle_kit import said_well
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea
from tests.engine.silent_war.war_kit import befalls, in_port

PORT = [in_port(f"s-{number}", "MANILA", "broom") for number in range(36, 46)]
NORTH = [at_sea(f"s-{number}", "HAW") for number in range(30, 42)]
CASES = [
    ("sw-evacuate", 0, 1, PORT, {"bases": ["PEARL", "MANILA"]}),
    ("sw-dutch-harbor", 6, 1, NORTH, {}),
    ("sw-training", 2, 2, [in_port("cachalot", "PEARL"), *NORTH], {}),
]


def asked(kind: str, die: int, period: int, boats: list[dict[str, object]], more: dict[str, object]) -> Voyage:
    voyage = befalls(die, at_sea("wahoo", "HAW"), *boats, period=period, **more)
    assert voyage.kind == kind
    return voyage


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_spaces_keep_their_promises_and_are_said(
    case: tuple[str, int, int, list[dict[str, object]], dict[str, object]],
) -> None:
    voyage = asked(*case)
    (slot,) = voyage.open.slots
    space = voyage.match.space(voyage.open.id, slot)
    check_space(space, Random(1))
    check_match(voyage.match, Random(1))
    said_well(RULES.questions[case[0]].prompt(voyage.match.look(slot), voyage.open.path, slot))
    things = getattr(space, "things", ()) or space.options
    for option in things:
        said_well(option.label)
        said_well(option.note)


@pytest.mark.hard_case("H05")
@pytest.mark.rule("WP1-0", "21.22")
def test_silence_sends_each_boat_to_the_nearest_base_with_room() -> None:
    voyage = asked(*CASES[0])
    voyage.match.silence(voyage.open.id)
    assert [voyage.boats[f"s-{number}"].home for number in range(36, 46)] == ["SURA"] * 8 + ["FREM"] * 2


@pytest.mark.hard_case("H05")
@pytest.mark.rule("WP2-2", "WP1-6")
def test_silence_gives_up_the_weakest_boats() -> None:
    training = asked(*CASES[2])
    training.match.silence(training.open.id)
    gone = [boat.id for boat in training.boats.values() if boat.where == "away"]
    assert gone == ["cachalot", "s-30", "s-31"]
    north = asked(*CASES[1])
    north.match.silence(north.open.id)
    assert "wahoo" not in north.theatre.confined
    assert len(north.theatre.confined) == 8

"""Orders for groups in words: a base, a squadron, those at sea, everybody; once, or standing."""

from typing import Any

import pytest

from bot.faces.silent_war.names import slot_boats
from bot.faces.silent_war.orders.groups import group_named, group_title
from bot.faces.silent_war.orders.text import parse_orders, parse_standing
from bot.text.voice import voice
from engine.silent_war.tables.read import tables
from tests.bot.discord.screen_kit import new_match


@pytest.fixture(scope="module")
def fleet() -> Any:
    """Twenty boats in six places, and what their admiral knows."""
    match = new_match(20)
    (gate,) = [decision for decision in match.waiting() if decision.kind == "sw-orders"]
    return match.look("us"), list(gate.slots)


def at(fleet: Any, base: str) -> set[str]:
    known, slots = fleet
    return {slot for slot in slots if lead(known, slot).where == base and not lead(known, slot).at_sea}


def lead(known: Any, slot: str) -> Any:
    return known.boat(slot_boats(known, slot)[0])


@pytest.mark.parametrize(
    "line",
    [
        "all at Fremantle ready for sea: hunt the Makassar Strait",
        "Fremantle, ready: Makassar Strait",
        "todos en Fremantle listos para zarpar: cazar en el estrecho de Macasar",
        "us@FREM: MAK",
    ],
)
def test_all_at_a_base_are_ordered_in_one_line_of_either_language(fleet: Any, line: str) -> None:
    known, slots = fleet
    found = parse_orders(known, "turn", slots, line, voice("en"))
    assert found.faults == ()
    assert set(found.answers) == at(fleet, "FREM")
    # There is no mission in the strait now: the seas around it are meant.
    around = set(tables().chart.areas["MAK"].parents)
    assert {answer["where"] for answer in found.answers.values()} <= around


@pytest.mark.parametrize("word", ["standing", "permanente", "from now on"])
def test_a_line_that_is_to_stand_holds_for_the_group(fleet: Any, word: str) -> None:
    known, slots = fleet
    found = parse_orders(known, "turn", slots, f"All at Fremantle: Makassar Strait, bold, {word}", voice("en"))
    assert found.faults == ()
    assert (found.answers, set(found.standing)) == ({}, {"us@FREM"})
    assert found.standing["us@FREM"] == {"where": "MAK", "contact": "exec:bold"}


def test_those_at_sea_and_everybody(fleet: Any) -> None:
    known, slots = fleet
    sea = {slot for slot in slots if lead(known, slot).at_sea}
    assert set(parse_orders(known, "turn", slots, "at sea: stay, careful", voice("en")).answers) == sea
    everybody = parse_orders(known, "turn", slots, "todos: evitar", voice("es"))
    assert set(everybody.answers) == sea  # in port nobody meets anybody
    found = parse_orders(known, "turn", slots, "Brisbane: Solomons", voice("en"))
    assert [fault.refusal.what.key for fault in found.faults] == ["sw-face-err-nobody-there"]


def test_groups_have_names_that_mean_them_again(fleet: Any) -> None:
    known, slots = fleet
    for language in ("en", "es"):
        for key in ("us@FREM", "us"):
            title = group_title(known, key, voice(language))
            again = group_named(known, slots, title)
            assert again is not None
            assert again.key == key
    assert group_named(known, slots, "the moon") is None
    assert parse_standing(known, "home Fremantle") == {"where": "home:FREM"}

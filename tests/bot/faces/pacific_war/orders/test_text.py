"""A side's orders as text: lines read in both languages, wrong ones refused by number, groups, standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.pacific_war.orders.groups import group_of_words, group_title
from bot.faces.pacific_war.orders.text import complete_standing, example_line, orders_text, parse_orders, parse_standing
from bot.faces.shown import Misread
from bot.text.voice import LANGUAGES, voice
from engine.pacific_war.state import Orders
from tests.bot.faces.pacific_war.order_kit import known_of
from tests.engine.pacific_war.kit import bare, columns, lie, stand, world

FLEET = tuple(f"chile-squadron-{number}" for number in range(1, 7))
PATH = "war/t02-chile/administration"


def parsed(text: str, seat: str = "chile", slots: tuple[str, ...] = FLEET, path: str = PATH) -> Any:
    return parse_orders(known_of(world(turn=2), seat), path, slots, text, voice("en"))


@pytest.mark.parametrize(
    ("text", "slot", "answer"),
    [
        ("Squadron 1: area VI", 1, "VI"),
        ("Division 1: VI", 1, "VI"),
        ("Chilean Division 1: Callao", 1, "X"),
        ("1er escuadrón: zona 6", 1, "VI"),
        ("1.ª división: a casa", 1, "home"),
        ("2nd squadron: stay", 2, "stay"),
        ("2: Arica", 2, "III"),
        ("división 3 = permanecer", 3, "stay"),
        ("○ Division 4 → area II", 4, "II"),
        ("Division 5 home", 5, "home"),
        ("chile-squadron-6: X", 6, "X"),
    ],
)
def test_lines_are_understood(text: str, slot: int, answer: str) -> None:
    assert parsed(text).answers == {f"chile-squadron-{slot}": answer}


def test_right_lines_are_kept_and_wrong_ones_refused_by_number() -> None:
    found = parsed(
        "# my plan\nDivision 1: area VI\n\nDivision 2: banana\nbanana\nDivision 9: stay\nArmy: stay\n3: stay"
    )
    assert found.answers == {"chile-squadron-1": "VI", "chile-squadron-3": "stay"}
    assert [fault.number for fault in found.faults] == [4, 5, 6, 7]
    keys = [fault.refusal.what.key for fault in found.faults]
    assert keys == ["answer-unread", "pw-err-line", "answer-nobody", "answer-nobody-there"]
    assert found.faults[0].refusal.rule == "4.1-I"
    assert found.faults[0].refusal.legal
    for language in LANGUAGES:
        assert all("banana" in voice(language).say(fault.refusal.what) for fault in found.faults[:2])


def test_the_last_word_on_a_division_counts() -> None:
    assert parsed("Division 1: area VI\nDivision 1: stay").answers == {"chile-squadron-1": "stay"}


def test_groups_are_ordered_at_once() -> None:
    everybody = dict.fromkeys(FLEET, "stay")
    assert parsed("all: stay").answers == everybody
    assert parsed("todos: permanecer").answers == everybody
    assert parsed("Fleet: stay").answers == everybody
    south = dict.fromkeys(FLEET[:5], "III")
    assert parsed("all at Antofagasta: area III").answers == south
    assert parsed("todas las divisiones de Antofagasta: zona III").answers == south
    assert parsed("all at home ports: home").faults[0].refusal.what.key == "answer-unread"


def test_a_group_takes_an_order_as_far_as_it_applies() -> None:
    # Division 6 lies in Chile's ports, where there is no home to go to.
    assert parsed("all: home").answers == dict.fromkeys(FLEET[:5], "home")


def test_lines_that_stand_are_kept_as_standing_orders() -> None:
    found = parsed("Division 1: area III, standing\nFleet: permanecer, siempre\nall at Antofagasta: home, from now on")
    assert found.answers == {}
    assert found.standing == {"chile-squadron-1": "III", "chile-fleet": "stay", "chile-fleet@3123": "home"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("banana", "pw-err-standing-home"),
        ("intercept all", "pw-err-standing-topic"),
        ("interceptar a todos", "pw-err-standing-topic"),
        ("retreat", "pw-err-standing-topic"),
    ],
)
def test_what_cannot_stand_is_refused_clearly(text: str, key: str) -> None:
    with pytest.raises(Misread) as caught:
        parse_standing(known_of(world(), "chile"), text)
    assert caught.value.refusal.what.key == key
    assert all(voice(language).say(caught.value.refusal.what) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_orders_complete_to_destinations(language: str) -> None:
    known = known_of(world(), "chile")
    found = complete_standing(known, "", voice(language))
    assert len(found) == 15
    assert {parse_standing(known, value) for _, value in found} >= {"stay", "home", "I", "XIII"}
    assert parse_standing(known, complete_standing(known, "arica", voice(language))[0][1]) == "III"


# Written and read ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Division 1: area III\nDivision 2: stay\nDivision 3: home"),
        ("es", "División 1: zona III\nDivisión 2: permanecer\nDivisión 3: a casa"),
    ],
)
def test_orders_are_written_as_lines(language: str, expected: str) -> None:
    known = known_of(world(turn=2), "chile")
    answers = {"chile-squadron-1": "III", "chile-squadron-2": "stay", "chile-squadron-3": "home"}
    text = orders_text(known, PATH, answers, voice(language))
    assert text == expected
    assert parse_orders(known, PATH, FLEET, text, voice(language)).answers == answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_supply_of_three_arms_is_written_and_read(language: str) -> None:
    there = bare(turn=2, active="allies", phase="logistics")
    lie(there, "2007", "ship-pe-huascar", squadron="allies-squadron-1", in_port=True)
    there.fleet.ships["ship-pe-huascar"].damaged = True
    stand(there, "2007", "pe-zepita")
    there.army.units["pe-lima"].place = "pool"
    columns(there, "allies", "2007", 6)
    there.orders = Orders({"allies-squadron-1": "III"})
    known = known_of(there, "allies")
    answers = {
        "allies-fleet": {"repair": ["ship-pe-huascar"], "hold": 2},
        "allies-army": {"refit": {"pe-zepita": "2007"}},
        "allies-logistics": {"raise": {"pe-lima": "2007"}},
    }
    text = orders_text(known, "war/t02-allies/logistics", answers, voice(language))
    again = parse_orders(known, "war/t02-allies/logistics", tuple(answers), text, voice(language))
    assert not again.faults, text
    assert {slot: {row: again.answers[slot][row] for row in answers[slot]} for slot in answers} == answers


def test_who_spends_nothing_says_so() -> None:
    there = bare(turn=2, active="allies", phase="logistics")
    columns(there, "allies", "2007", 2)
    path = "war/t02-allies/logistics"
    idle = {"allies-army": {"refit": {}}, "allies-logistics": {"raise": {}}}
    stand(there, "2007", "pe-zepita")
    there.army.units["pe-lima"].place = "pool"
    text = orders_text(known_of(there, "allies"), path, idle, voice("es"))
    assert text == "Ejército: ninguno\nIntendencia: ninguno"


def test_where_both_sides_are_asked_each_line_says_whose_it_is() -> None:
    known = known_of(world(), None)
    answers = {"chile-squadron-1": "III", "allies-squadron-1": "stay"}
    text = orders_text(known, "war/deployment", answers, voice("en"))
    assert text == "Chilean Division 1: area III\nAllied Division 1: stay"
    assert parse_orders(known, "war/deployment", tuple(answers), text, voice("en")).answers == answers
    twice = parse_orders(known, "war/deployment", tuple(answers), "Division 1: stay", voice("en"))
    assert twice.faults[0].refusal.what.key == "answer-which"


# Groups ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "key", "count"),
    [
        ("all", "chile-fleet", 6),
        ("Fleet of Chile", "chile-fleet", 6),
        ("Escuadra de Chile", "chile-fleet", 6),
        ("chile-fleet", "chile-fleet", 6),
        ("chile-fleet@3123", "chile-fleet@3123", 5),
        ("all at Antofagasta", "chile-fleet@3123", 5),
        ("todas en Antofagasta", "chile-fleet@3123", 5),
        ("Army of Chile", "chile-army", 0),
        ("Chile", "chile", 6),
    ],
)
def test_groups_are_named(said: str, key: str, count: int) -> None:
    found = group_of_words(known_of(world(), "chile"), FLEET, said)
    assert found is not None
    assert (found[0], len(found[1])) == (key, count)


@pytest.mark.parametrize("said", ["banana", "allies-fleet@9999", "Fleet of Peru", "all at Atlantis"])
def test_other_words_name_no_group(said: str) -> None:
    assert group_of_words(known_of(world(), "chile"), FLEET, said) is None


def test_groups_have_titles() -> None:
    known = known_of(world(), "chile")
    assert group_title(known, "chile-fleet", voice("en")) == "Fleet of Chile"
    assert group_title(known, "chile-fleet@2007", voice("en")) == "Fleet of Chile (Callao)"
    assert group_title(known, "chile-army@3119", voice("es")) == "Ejército de Chile (Iquique)"
    assert group_title(known, "no-node", voice("en")) == "no-node"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_line_changes_something_and_can_be_read(language: str) -> None:
    known = known_of(world(1, "chile", "deployment"), "chile")
    speaker = voice(language)
    for slot in ("chile-fleet", "chile-army"):
        line = example_line(known, "", slot, speaker)
        there = parse_orders(known, "", (slot,), line, speaker)
        assert not there.faults, line
        assert orders_text(known, "", there.answers, speaker) not in ("", orders_text(known, "", {slot: {}}, speaker))
    assert example_line(known, "", "chile-logistics", speaker) == ""

"""What a side's plan amounts to: areas, columns wanted and there, landings, blockades, the next check of victory."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.pacific_war.orders.plan_lines import plan_lines
from bot.text.voice import LANGUAGES, voice
from engine.pacific_war.state import Orders
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.order_kit import known_of
from tests.engine.pacific_war.kit import bare, columns, lie, stand, world


def told(there: FullWorld, phase: str, side: str, answers: dict[str, Any], language: str = "en") -> list[str]:
    there.war.phase = phase
    return plan_lines(known_of(there, side), answers, voice(language))


def test_destinations_are_told_area_by_area_with_the_columns_they_want() -> None:
    there = world(turn=2)
    orders = {
        "chile-squadron-1": "III",
        "chile-squadron-2": "III",
        "chile-squadron-5": "home",
        "chile-squadron-6": "stay",
    }
    lines = told(there, "administration", "chile", orders)
    assert lines[0] == (
        "**Area III**: Divisions 1 and 2 (4 warships, 0 transports); "
        "**return home**: Division 5 (0 warships, 4 transports)"
    )
    assert lines[1] == "Columns wanted: Antofagasta 3 of 3"
    everybody = {f"chile-squadron-{number}": "III" for number in range(1, 6)}
    assert "⚠ Columns wanted: Antofagasta 5 of 3" in told(there, "administration", "chile", everybody)


def test_blockades_kept_and_lifted() -> None:
    there = bare(turn=2)
    lie(there, "3119", "ship-cl-blanco", squadron="chile-squadron-1")
    lie(there, "3116", "ship-cl-cochrane", squadron="chile-squadron-2")
    lines = told(there, "administration", "chile", {"chile-squadron-1": "stay", "chile-squadron-2": "I"})
    assert "Ports blockaded: Iquique." in lines
    assert "⚠ Blockades lifted: Arica." in lines
    both = told(there, "administration", "chile", {"chile-squadron-1": "III", "chile-squadron-2": "stay"})
    assert "Ports blockaded: Arica and Iquique." in both
    there.orders = Orders({"chile-squadron-1": "III", "chile-squadron-2": "III"})
    sailing = {"chile-squadron-1": {"way": ["3118"]}, "chile-squadron-2": {"way": []}}
    lines = told(there, "naval_movement", "chile", sailing)
    assert "Ports blockaded: Arica and Pisagua." in lines
    assert "⚠ Blockades lifted: Iquique." in lines


def test_landings_are_told_with_who_awaits_them() -> None:
    there = bare(turn=2)
    lie(there, "3117", "ship-cl-rimac", squadron="chile-squadron-5")
    stand(there, "aboard", "cl-atacama", steps=2)
    there.army.units["cl-atacama"].aboard = "ship-cl-rimac"
    stand(there, "3118", "pe-zepita")
    order = {"chile-squadron-5": {"way": ["3118"], "ashore": ["cl-atacama"]}}
    lines = told(there, "naval_movement", "chile", order)
    assert lines[0] == "Landings: Pisagua, 1 unit (2 steps), against 1 unit."
    assert told(there, "naval_movement", "chile", order, "es")[0].startswith("Desembarcos: Pisagua, 1 unidad (2 pasos)")


def test_claims_on_columns_are_counted_place_by_place() -> None:
    there = bare(turn=2)
    lie(there, "2007", "ship-pe-huascar", squadron="allies-squadron-1", in_port=True)
    columns(there, "allies", "2007", 2)
    there.orders.to["allies-squadron-1"] = "III"  # its coal is wanted, too (R106)
    stand(there, "2007", "pe-zepita")
    answers = {
        "allies-army": {"refit": {"pe-zepita": "2007"}},
        "allies-logistics": {"raise": {}},
    }
    lines = told(there, "logistics", "allies", answers)
    assert lines[:2] == ["Columns wanted: Callao 2 of 2", "All requests are met; columns left: 0."]
    stand(there, "2007", "pe-lima")
    answers["allies-army"] = {"refit": {"pe-zepita": "2007", "pe-lima": "2007"}}
    lines = told(there, "logistics", "allies", answers)
    assert lines[:2] == ["⚠ Columns wanted: Callao 3 of 2", "⚠ One request is left without a column; columns left: 0."]


def test_marches_and_attacks_are_told() -> None:
    there = bare(turn=4)
    stand(there, "3116", "cl-atacama", "cl-buin")
    stand(there, "3115", "pe-zepita")
    march = {"start": "3116", "units": ["cl-atacama", "cl-buin"], "way": ["3015"], "throws": 2, "halt": []}
    assert (
        told(there, "land_movement", "chile", {"chile-corps-1": march})[0] == "On the march to Sama-Locumba (2 units)."
    )
    attack = {"attack": "3116>3115", "units": ["cl-atacama", "cl-buin"], "again": False}
    lines = told(there, "land_combat", "chile", {"chile-corps-1": attack})
    assert lines[0] == "Attacks: Tacna by Chilean Corps 1, 2 dice against 1."
    assert told(there, "land_combat", "chile", {"chile-corps-1": {"attack": "none"}})[0].startswith("On turn 5")


def test_the_next_check_of_victory_names_the_towns_still_to_be_taken() -> None:
    there = world(turn=2)
    there.war.worth = {"3119": 2, "2008": 10, "3513": 3, "3616": 3, "2007": 2, "3116": 2}
    line = told(there, "administration", "chile", {"chile-squadron-1": "stay"})[-1]
    assert line == (
        "On turn 5 Chile wins with 6 points and loses below 2; it has 0. "
        "In enemy hands: Lima 10, La Paz 3, Oruro 3, Callao 2 and 2 more."
    )
    there.control.of["3119"] = "chile"
    there.war.turn = 6
    allied = told(there, "administration", "allies", {"allies-squadron-1": "stay"})[-1]
    assert allied == "On turn 9 Chile wins with 8 points and loses below 2; it has 2. In enemy hands: Iquique 2."
    there.war.turn = 12
    last = told(there, "administration", "chile", {"chile-squadron-1": "stay"})[-1]
    assert last.startswith(
        "On turn 12 Chile wins with 18 points and loses below 13; with 13 to 17 it is a draw; it has"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_of_no_orders_says_nothing(language: str) -> None:
    assert told(world(), "administration", "chile", {}, language) == []
    assert told(world(), "administration", "chile", {"allies-squadron-1": "III"}, language) == []


def test_answers_of_other_questions_make_no_plan() -> None:
    there = bare(turn=2)
    lie(there, "3119", "ship-cl-blanco", squadron="chile-squadron-1")
    battle = {"chile-squadron-1": {"lead": "plan", "targets": [], "stop": []}}
    assert not any("blockade" in line for line in told(there, "naval_movement", "chile", battle))


def test_a_plan_of_many_areas_stays_short() -> None:
    there = world(turn=2)
    areas = ("I", "II", "III", "IV", "V", "VI")
    orders = {f"chile-squadron-{number}": area for number, area in enumerate(areas, 1)}
    lines = told(there, "administration", "chile", orders)
    assert len(lines) <= 6
    assert all(len(line) <= 300 for line in lines)
    assert sum(line.casefold().count("**area") for line in lines) == len(areas)

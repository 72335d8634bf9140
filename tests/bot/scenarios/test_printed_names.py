"""Areas and bases of Silent War by the names that stand on the map, in either language."""

from __future__ import annotations

import pytest

from tests.bot.scenarios.test_all_at_once import EXAMPLES, said

SW = EXAMPLES["silent_war"]
AT = 'where = "PEARL"'
AT_SEA = 'where = "{}"\nbox = "operating"\nhome = "PEARL"'


@pytest.mark.parametrize(
    ("written", "area"),
    [("Luzon Strait", "LUZ"), ("Estrecho de Luzón", "LUZ"), ("the Yelow Sea", "YEL"), ("Mar del Japón", "SOJ")],
)
def test_a_printed_name_is_answered_with_the_area(written: str, area: str) -> None:
    text = SW.replace(AT, AT_SEA.format(written))
    assert text != SW
    (told,) = said("silent_war", text)
    assert told.endswith(f"There is no area {written}. Did you mean {area}?")
    assert f"¿Querías decir {area}?" in said("silent_war", text, "es")[0]


def test_a_printed_base_brings_no_word_of_another() -> None:
    told = said(
        "silent_war", SW.replace('"PEARL"]', '"Pearl Harbor"]').replace("start =", 'kind = "operational"\nstart =')
    )
    assert [line for line in told if "base" in line] == [
        next(line for line in told if line.endswith("There is no base Pearl Harbor. Did you mean PEARL?"))
    ]


def test_a_week_takes_zones_and_a_boat_none() -> None:
    (told,) = said("silent_war", SW + '\n[[week]]\nweek = 3\nultra = ["Inland Sea"]\n')
    assert told.endswith("Did you mean INL?")
    (told,) = said("silent_war", SW.replace(AT, AT_SEA.format("Inland Sea")))
    assert "INL" not in told


def test_a_name_that_is_near_nothing_is_answered_as_before() -> None:
    (told,) = said("silent_war", SW.replace(AT, AT_SEA.format("Atlantis")))
    assert "flotilla ids" in told

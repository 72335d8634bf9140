"""Typed answers to single questions: both languages, accents or not, short names; a wrong one is told what is legal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.shown import Misread
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Assign
from engine.core.spaces.space import Amount, Choice, Flag, Option, Split, Subset
from engine.core.words import Words
from engine.pacific_war.names import column_words, place_words, ship_words, thing_words, unit_words
from engine.pacific_war.orders.admin import DestinationQuestion
from tests.bot.faces.pacific_war.order_kit import complete_space, known_of, read_space, written
from tests.engine.pacific_war.kit import world


def ships(*names: str) -> tuple[Option, ...]:
    return tuple(Option(name, ship_words(name)) for name in names)


HUASCAR, UNION, BLANCO, COCHRANE = "ship-pe-huascar", "ship-pe-union", "ship-cl-blanco", "ship-cl-cochrane"
WHERE = DestinationQuestion().space(known_of(world(), "chile-squadron-1"), "", "chile-squadron-1")
SHOTS = Choice(
    tuple(
        Option(f"{ship}>{target}", Words("pw-shot", {"ship": ship_words(ship), "target": ship_words(target)}))
        for ship in (BLANCO, COCHRANE)
        for target in (HUASCAR, UNION)
    ),
    f"{BLANCO}>{HUASCAR}",
    "7.9",
)
ATTACKS = Choice(
    (
        Option("none", Words("pw-attack-none")),
        Option("3218>3318", Words("pw-attack-option", {"from": place_words("3218"), "to": place_words("3318")})),
        Option("3118>3218", Words("pw-attack-option", {"from": place_words("3118"), "to": place_words("3218")})),
    ),
    "none",
    "8.7",
)
INFERNAL = Choice(
    (
        Option("none", Words("pw-infernal-none")),
        Option(f"2007>{BLANCO}", Words("pw-infernal", {"place": place_words("2007"), "ship": ship_words(BLANCO)})),
    ),
    "none",
    "10.2",
)
REPAIR = Choice(
    (
        Option("columns", Words("pw-repair-columns", {"count": 2})),
        Option("turns", Words("pw-repair-turns", {"count": 2})),
    ),
    "turns",
    "6.5",
)
RETREAT = Choice(
    (*(Option(each, place_words(each)) for each in ("3115", "3216")), Option("stand", Words("pw-retreat-stand"))),
    "3115",
    "8.10",
)
CHIT = Choice(tuple(Option(each, unit_words(each)) for each in ("cl-atacama", "cl-2line", "cl-gen-inf-01")), "cl-2line")
CAUGHT = Subset(ships(HUASCAR, UNION, "ship-pe-limena"), 0, 2, [HUASCAR], "7.6-blockade")
LOSSES = Split(
    tuple(Option(each, unit_words(each)) for each in ("cl-atacama", "cl-2line", "cl-gen-inf-01")),
    2,
    2,
    {"cl-atacama": 2},
    "8.9",
    caps={"cl-atacama": 2, "cl-2line": 1, "cl-gen-inf-01": 1},
)
ABOARD = Assign(
    tuple(Option(each, thing_words(each)) for each in ("cl-atacama", "cl-buin", "column-3")),
    ships("ship-cl-rimac", "ship-cl-itata"),
    {},
    "7.1",
    limits={"ship-cl-rimac": 0, "ship-cl-itata": 0},
    optional=True,
)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("area VI", "VI"),
        ("VI", "VI"),
        ("zona 6", "VI"),
        ("ÁREA vi", "VI"),
        ("sail to area X", "X"),
        ("Callao", "X"),
        ("El Callao", "X"),
        ("Camana", "V"),
        ("rumbo a Arica", "III"),
        ("stay", "stay"),
        ("Permanecer", "stay"),
        ("home", "home"),
        ("volver a puerto", "home"),
    ],
)
def test_destinations_are_understood(typed: str, key: str) -> None:
    assert read_space(WHERE, typed) == key


@pytest.mark.parametrize(
    ("space", "typed", "expected"),
    [
        (SHOTS, "Blanco at Huascar", f"{BLANCO}>{HUASCAR}"),
        (SHOTS, "Cochrane > Unión", f"{COCHRANE}>{UNION}"),
        (SHOTS, "Cochrane contra Huáscar", f"{COCHRANE}>{HUASCAR}"),
        (ATTACKS, "Tarapacá from Dolores", "3218>3318"),
        (ATTACKS, "ataca Tarapaca desde Dolores", "3218>3318"),
        (ATTACKS, "Pisagua > Dolores", "3118>3218"),
        (ATTACKS, "Tarapacá", "3218>3318"),
        (ATTACKS, "no attack", "none"),
        (ATTACKS, "ninguno", "none"),
        (INFERNAL, "from Callao against Blanco Encalada", f"2007>{BLANCO}"),
        (INFERNAL, "none", "none"),
        (REPAIR, "with columns", "columns"),
        (REPAIR, "con tiempo", "turns"),
        (RETREAT, "Tacna", "3115"),
        (RETREAT, "3216", "3216"),
        (RETREAT, "hexágono 3216", "3216"),
        (RETREAT, "resistir", "stand"),
        (CHIT, "Atacama", "cl-atacama"),
        (CHIT, "2.º de línea", "cl-2line"),
        (CHIT, "Chilean infantry battalion No. 1", "cl-gen-inf-01"),
        (CAUGHT, "Huáscar y Limeña", [HUASCAR, "ship-pe-limena"]),
        (CAUGHT, "nobody", []),
        (CAUGHT, "huascar, union", [HUASCAR, UNION]),
        (LOSSES, "Atacama", {"cl-atacama": 2}),
        (LOSSES, "1 Atacama, 1 2.º de línea", {"cl-atacama": 1, "cl-2line": 1}),
        (LOSSES, "Atacama: 1; 2.º de línea", {"cl-atacama": 1, "cl-2line": 1}),
        (ABOARD, "Atacama > Rímac", {"cl-atacama": "ship-cl-rimac"}),
        (
            ABOARD,
            "Atacama, Buin on Rimac; columna 3 a Itata",
            {"cl-atacama": "ship-cl-rimac", "cl-buin": "ship-cl-rimac", "column-3": "ship-cl-itata"},
        ),
        (ABOARD, "Rímac: Atacama, Buin", {"cl-atacama": "ship-cl-rimac", "cl-buin": "ship-cl-rimac"}),
        (LOSSES, "Atacama, 2.º de línea", {"cl-atacama": 2, "cl-2line": 0}),
        (LOSSES, "1 en Atacama y el resto en 2.º de línea", {"cl-atacama": 1, "cl-2line": 1}),
        (ABOARD, "Atacama aboard Rímac", {"cl-atacama": "ship-cl-rimac"}),
        (ABOARD, "Atacama a bordo del Rímac", {"cl-atacama": "ship-cl-rimac"}),
        (ABOARD, "nadie", {}),
        (ABOARD, "all on Rímac", dict.fromkeys(("cl-atacama", "cl-buin", "column-3"), "ship-cl-rimac")),
        (ABOARD, "todos > Itata", dict.fromkeys(("cl-atacama", "cl-buin", "column-3"), "ship-cl-itata")),
        (Flag(), "sí", True),
        (Flag(True), "no", False),
        (Amount(1, 6, 2), "4", 4),
    ],
)
def test_answers_are_understood(space: Any, typed: str, expected: Any) -> None:
    assert read_space(space, typed) == expected


@pytest.mark.parametrize(
    ("space", "typed", "key"),
    [
        (WHERE, "banana", "answer-unread"),
        (SHOTS, "Itata", "answer-not-open"),
        (CAUGHT, "Huáscar, Unión, Limeña", "err-too-many"),
        (CAUGHT, "Huáscar, banana", "answer-unread"),
        (LOSSES, "1 Atacama", "err-split-under"),
        (LOSSES, "2 2.º de línea", "err-split-cap"),
        (ABOARD, "Atacama > banana", "answer-unread"),
        (ABOARD, "Atacama", "answer-not-open"),
        (RETREAT, "Lima", "answer-not-open"),
        (SHOTS, "Unión", "answer-several"),
        (Amount(1, 6, 2), "9", "err-amount"),
    ],
)
def test_wrong_words_are_refused_with_the_reason(space: Any, typed: str, key: str) -> None:
    with pytest.raises(Misread) as caught:
        read_space(space, typed)
    assert caught.value.refusal.what.key == key
    assert caught.value.refusal.rule == space.rule
    for language in LANGUAGES:
        assert voice(language).say(caught.value.refusal.what)


def test_a_refusal_names_what_would_be_legal() -> None:
    with pytest.raises(Misread) as caught:
        read_space(RETREAT, "Lima")
    assert [voice("en").say(words) for words in caught.value.refusal.legal] == [
        "Tacna",
        "hex 3216",
        "stand, for one step",
    ]


def test_words_that_fit_several_are_refused_with_those_that_fit() -> None:
    with pytest.raises(Misread) as caught:
        read_space(SHOTS, "Huáscar")
    assert len(caught.value.refusal.legal) == 2
    assert all("Huáscar" in voice("en").say(words) for words in caught.value.refusal.legal)


ALL = [WHERE, SHOTS, ATTACKS, INFERNAL, REPAIR, RETREAT, CHIT, CAUGHT, LOSSES, ABOARD, Flag(), Amount(1, 6, 2)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("space", ALL)
def test_what_is_written_reads_back(space: Any, language: str) -> None:
    assert read_space(space, written(space, space.default, voice(language))) == space.default


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "h", "2", "Atacama, "])
@pytest.mark.parametrize("space", ALL)
def test_what_completes_is_legal_and_fits_a_command(space: Any, typed: str, language: str) -> None:
    found = complete_space(space, typed, voice(language))
    assert len(found) <= 25
    assert typed or found
    for label, value in found:
        assert 1 <= len(label) <= 100
        assert 1 <= len(value) <= 100
        assert space.check(read_space(space, value)) is None


def test_completion_puts_the_likeliest_first() -> None:
    english = voice("en")
    assert complete_space(WHERE, "", english)[0] == ("stay – no voyage, and no column to pay", "stay")
    assert complete_space(WHERE, "callao", english)[0][1] == "area X"
    assert [value for _, value in complete_space(RETREAT, "tac", english)] == ["Tacna"]
    assert complete_space(CAUGHT, "Huáscar, un", english)[0][1] == "Huáscar, Unión"
    assert complete_space(ABOARD, "Buin > i", english)[0][1] == "Buin > Itata"
    assert complete_space(WHERE, "xyz", english) == []


@pytest.mark.parametrize("typed", ["", " ", ",", "‮", "A" * 5000, "()", "1 99999999999999999999"])
def test_nonsense_is_refused_and_harms_nothing(typed: str) -> None:
    for space in (WHERE, SHOTS, CAUGHT, LOSSES, ABOARD, Flag(), Amount(1, 3, 1)):
        with pytest.raises(Misread):
            read_space(space, typed)


def test_a_column_is_known_by_its_number() -> None:
    space = Subset(tuple(Option(f"column-{each}", column_words(f"column-{each}")) for each in (1, 12)), 0, 2)
    assert read_space(space, "column 1") == ["column-1"]
    assert read_space(space, "12, columna 1") == ["column-12", "column-1"]


def test_a_list_too_long_for_a_command_is_completed_by_keys() -> None:
    names = [f"pe-gen-inf-{number:02}" for number in range(1, 7)]
    space = Subset(tuple(Option(name, unit_words(name)) for name in names), 5, 5, names[:5], "8.1")
    label, value = complete_space(space, "", voice("es"))[0]
    assert label.startswith("batallón peruano de infantería n.º 1, batallón")
    assert len(value) <= 100
    assert read_space(space, value) == names[:5]


def test_refusals_name_things_and_no_keys() -> None:
    once = Assign(ABOARD.things, ABOARD.values, {}, "7.1", only={"cl-buin": ("ship-cl-itata",)}, optional=True)
    for space, typed in (
        (once, "Buin > Rímac"),
        (once, "Atacama > Rímac, column 3 > Rímac"),
        (LOSSES, "2 2.º de línea"),
    ):
        with pytest.raises(Misread) as caught:
            read_space(space, typed)
        for language in LANGUAGES:
            said = voice(language).say(caught.value.refusal.what)
            assert "cl-" not in said
            assert any(name in said for name in ("Rímac", "2.º de línea"))


def test_a_wrong_value_is_told_those_that_are_open() -> None:
    with pytest.raises(Misread) as caught:
        read_space(ABOARD, "Atacama > banana")
    assert [voice("en").say(words) for words in caught.value.refusal.legal] == ["Rímac", "Itata"]


def test_what_two_are_called_alike_is_written_by_its_key() -> None:
    space = Choice((Option("stay", Words("pw-order-stay")), Option("other", Words("pw-order-stay"))), "stay")
    assert written(space, "other", voice("en")) == "other"
    assert read_space(space, written(space, "stay", voice("es"))) == "stay"

"""Typed answers, in either language, with accents or without."""

from __future__ import annotations

import json
from random import Random

import pytest
from fluent.runtime import FluentResource
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord.questions.typed import typed as read_typed
from bot.faces.answers.lexicon import PLAIN
from bot.faces.answers.writing import write
from bot.faces.match_words import fold
from bot.service.types import Refuse
from bot.text.voice import voice
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Path
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.words import Words

EN, ES = voice("en"), voice("es")


def parse(space: Space, text: str, row: str = "") -> Answer:
    """A typed answer, in the words of any game."""
    return read_typed(space, text, PLAIN, row)


SEAS = {
    "ECS": ("East China Sea", "mar de la China Oriental"),
    "YEL": ("Yellow Sea", "mar Amarillo"),
    "EMP": ("Empire Pacific Ocean", "Pacífico del Imperio"),
    "PHI": ("Philippine Sea", "mar de Filipinas"),
    "LUZ": ("Luzon Strait", "estrecho de Luzón"),
}
for _key, (_en, _es) in SEAS.items():
    EN._bundle.add_resource(FluentResource(f"parse-{_key} = {_en}"))
    ES._bundle.add_resource(FluentResource(f"parse-{_key} = {_es}"))


def seas(*keys: str) -> tuple[Option, ...]:
    """Seas by key."""
    return tuple(Option(key, Words(f"parse-{key}")) for key in keys or SEAS)


WHERE = Choice(seas(), "ECS", "12.0")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Yellow Sea", "YEL"),
        ("yellow sea", "YEL"),
        ("  YELLOW   sea. ", "YEL"),
        ("yel", "YEL"),
        ("mar amarillo", "YEL"),
        ("Pacífico del Imperio", "EMP"),
        ("pacifico del imperio", "EMP"),
        ("pacif", "EMP"),
        ("emp pac", "EMP"),
        ("ESTRECHO DE LUZON", "LUZ"),
        ("luzón", "LUZ"),
        ("ECS", "ECS"),
        ("ecs", "ECS"),
        ("china", "ECS"),
        ("philippine", "PHI"),
    ],
)
def test_a_place_is_understood(typed: str, key: str) -> None:
    assert parse(WHERE, typed) == key


def test_what_could_be_several_is_asked_back_with_these() -> None:
    with pytest.raises(Refuse) as caught:
        parse(WHERE, "sea", "where")
    assert caught.value.what.key == "answer-several"
    assert {words.key for words in caught.value.legal} == {"parse-ECS", "parse-YEL", "parse-PHI"}
    assert caught.value.part == "where"
    assert caught.value.rule == "12.0"


@pytest.mark.parametrize("typed", ["the moon", "", "   ", "¡!", "🌊"])
def test_what_is_nowhere_is_refused_with_what_is_legal(typed: str) -> None:
    with pytest.raises(Refuse) as caught:
        parse(WHERE, typed)
    assert caught.value.what.key == "answer-unread"
    assert len(caught.value.legal) == 5


def test_what_exists_but_is_not_legal_now_is_refused_with_its_own_reason() -> None:
    reason = Refusal(Words("toy-too-far"), "12.1")
    where = Choice(seas("ECS"), "ECS", "12.0", lambda key: reason if key == "KUR" else None)
    with pytest.raises(Refuse) as caught:
        parse(where, "KUR")
    assert (caught.value.what.key, caught.value.rule) == ("toy-too-far", "12.1")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("yes", True), ("Sí", True), ("si", True), ("x", True), ("NO", False), ("off", False)],
)
def test_yes_and_no(typed: str, answer: bool) -> None:
    assert parse(Flag(), typed) is answer


@pytest.mark.parametrize("typed", ["maybe", ""])
def test_neither_yes_nor_no(typed: str) -> None:
    with pytest.raises(Refuse):
        parse(Flag(), typed)


@pytest.mark.parametrize(("typed", "number"), [("7", 7), (" 12 ", 12), ("1 000", 1000), ("-3", -3), ("+4", 4)])
def test_numbers(typed: str, number: int) -> None:
    assert parse(Amount(-5, 5000, 0), typed) == number


@pytest.mark.parametrize("typed", ["seven", "7.5", "", "1e3", "٣", "9" * 30])
def test_no_number(typed: str) -> None:
    with pytest.raises(Refuse) as caught:
        parse(Amount(0, 9, 0, "3.1"), typed)
    assert caught.value.what.key == "err-no-number"


TARGETS = tuple(Option(key, Words("bridge-as-said", {"said": f"{key} freighter"})) for key in ("A1", "A2", "B1"))
POINTS = Split(TARGETS, 0, 6, {}, "14.14")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("B1 4, A2 2", {"B1": 4, "A2": 2}),
        ("b1 4; a2 2", {"B1": 4, "A2": 2}),
        ("B1: 4\nA2=2", {"B1": 4, "A2": 2}),
        ("4 B1, 2 A2", {"B1": 4, "A2": 2}),
        ("B1 x6", {"B1": 6}),
        ("B1", {"B1": 6}),
        ("A2 4, the rest to B1", {"A2": 4, "B1": 2}),
        ("b1 freighter 3", {"B1": 3}),
        ("nothing", {}),
        ("nada", {}),
    ],
)
def test_splits(typed: str, answer: Answer) -> None:
    assert parse(POINTS, typed) == answer


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("B1 4, B1 2", "err-named-twice"),
        ("C7 4", "answer-unread"),
        ("B1 -4", "err-not-a-split"),
        ("B1 four", "err-not-a-split"),
    ],
)
def test_no_splits(typed: str, why: str) -> None:
    with pytest.raises(Refuse) as caught:
        parse(POINTS, typed)
    assert caught.value.what.key == why


def test_a_split_that_does_not_add_up_is_read_and_left_to_the_space() -> None:
    assert parse(POINTS, "B1 4, A2 4") == {"B1": 4, "A2": 4}


NEXT = {"": ("ECS", "YEL"), "ECS": ("PHI", "LUZ"), "YEL": ("ECS",), "PHI": ("EMP",), "LUZ": (), "EMP": ()}
WAY = Path(lambda way: seas(*NEXT[way[-1] if way else ""]) if NEXT[way[-1] if way else ""] else (), lambda way: True, 5)


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("East China Sea, Philippine Sea, Empire Pacific Ocean", ["ECS", "PHI", "EMP"]),
        ("yellow → ecs → luzón", ["YEL", "ECS", "LUZ"]),
        ("ECS -> PHI", ["ECS", "PHI"]),
        ("ECS PHI EMP", ["ECS", "PHI", "EMP"]),
        ("east china", ["ECS"]),
        ("none", []),
    ],
)
def test_ways(typed: str, way: list[str]) -> None:
    assert parse(WAY, typed) == way


def test_a_step_that_cannot_follow_is_named_with_those_that_can() -> None:
    with pytest.raises(Refuse) as caught:
        parse(WAY, "ECS, YEL", "track")
    assert caught.value.what.args["step"] == 2
    assert {words.key for words in caught.value.legal} == {"parse-PHI", "parse-LUZ"}
    assert caught.value.part == "track"


TUBES = Assign(
    tuple(Option(key, Words("bridge-as-said", {"said": f"{key} tube"})) for key in ("bow", "stern")), seas(), {}
)


@pytest.mark.parametrize(
    "typed",
    ["bow: Yellow Sea, stern: luzon", "bow tube = yel; stern → LUZ", "bow yellow sea, stern tube estrecho de luzón"],
)
def test_assignments(typed: str) -> None:
    assert parse(TUBES, typed) == {"bow": "YEL", "stern": "LUZ"}


@pytest.mark.parametrize("typed", ["bow", "bow moon", "keel: ECS", "bow: ECS, bow: YEL"])
def test_no_assignments(typed: str) -> None:
    with pytest.raises(Refuse):
        parse(TUBES, typed)


def test_subsets() -> None:
    some = Subset(seas(), 0, 5)
    assert parse(some, "luzon, yellow sea; EMP") == ["LUZ", "YEL", "EMP"]
    assert parse(some, "ninguno") == []


def test_equal_names_are_told_apart_by_key() -> None:
    twins = Choice((Option("k1", Words("parse-YEL")), Option("k2", Words("parse-YEL"))), "k1")
    assert parse(twins, "k2") == "k2"
    with pytest.raises(Refuse):
        parse(twins, "yellow sea")


@given(st.text(max_size=80))
def test_nothing_typed_breaks_the_reader(typed: str) -> None:
    for space in (WHERE, POINTS, WAY, TUBES, Flag(), Amount(0, 5, 0), Subset(seas(), 0, 5)):
        try:
            parse(space, typed)
        except Refuse as refuse:
            said = (EN.markdown(refuse.what), ES.markdown(refuse.what))
            if not all(said):
                raise AssertionError(f"no words for {refuse.what}") from refuse


SPACES: tuple[Space, ...] = (WHERE, POINTS, WAY, TUBES, Flag(), Amount(0, 5, 0), Subset(seas(), 0, 5))


@settings(deadline=None)
@given(st.sampled_from(SPACES), st.integers(0, 10_000), st.sampled_from([EN, ES]))
def test_what_is_written_is_read_back(space: Space, seed: int, where: object) -> None:
    answer = space.sample(Random(seed))
    text = write(space, answer, EN if where is EN else ES)
    assert json.dumps(parse(space, text), sort_keys=True) == json.dumps(answer, sort_keys=True)


@pytest.mark.parametrize(("text", "bare"), [("Señal ÁRBOL", "senal arbol"), ("a\u202eb", "ab"), ("St. Lô!", "st lo")])
def test_plain_text_has_neither_accent_nor_case_nor_marks(text: str, bare: str) -> None:
    assert fold(text) == bare

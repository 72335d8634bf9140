"""Typed answers: both languages, accents or not, beginnings of words; a wrong one is told what would be legal."""

from typing import Any

import pytest

from bot.faces.answers import completing, reading
from bot.faces.answers.cutting import tokens
from bot.faces.match_words import fits, fold, found
from bot.faces.shown import Misread
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.text.voice import Voice, voice
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Split, Subset
from engine.core.words import Words
from engine.silent_war.orders.voyage import CONTACT_OPTIONS


def read(space: Any, text: str) -> Answer:
    """A typed answer in the words of Silent War."""
    return reading.read(space, text, LEXICON)


def complete(space: Any, typed: str, speaker: Voice) -> list[tuple[str, str]]:
    """What completes one."""
    return completing.complete(space, typed, speaker, LEXICON)


def place(key: str, label: str = "") -> Option:
    return Option(key, Words(label or f"area-{key}"), None, "12.0")


def home(base: str) -> Option:
    return Option(f"home:{base}", Words("sw-where-home", {"base": Words(f"area-{base}.to")}))


def why_not(key: str) -> Refusal | None:
    return Refusal(Words("sw-err-homeward"), "15.2") if key in ("KUR", "home:FREM") else None


WHERE = Choice(
    (Option("stay", Words("sw-standing-stay")), place("YEL"), place("LUZ"), place("SUL"), home("MID"), home("PEARL")),
    "stay",
    "12.0",
    why_not,
)
ORDERS = Form(
    (
        Part("where", Words("sw-row-where"), WHERE),
        Part("contact", Words("sw-row-contact"), Choice(CONTACT_OPTIONS, "fight", "13.1")),
        Part("careful", Words("sw-row-careful"), Flag(False, "15.24")),
    ),
    "12.0",
    preset={"where": "YEL", "contact": "exec:balanced", "careful": False},
)
TARGETS = tuple(Option(key, Words("sw-target-down", {"place": key, "flag": "x"})) for key in ("A1", "A2", "B1", "B2"))
SPLIT = Split(
    TARGETS,
    1,
    6,
    {"B1": 6},
    "14.14",
    ranked=(
        Ranked({"B1": 6}, Words("sw-split-all", {"points": 6, "place": "B1"})),
        Ranked({"B1": 4, "A2": 2}, Words("sw-split", {"shares": ["B1 4", "A2 2"]})),
    ),
)
ATTACK = Form(
    (
        Part("split", Words("sw-attack-split"), SPLIT),
        Part(
            "freed",
            Words("sw-attack-freed"),
            Choice(
                (Option("best", Words("sw-attack-freed-best")), Option("ask", Words("sw-attack-freed-ask"))), "best"
            ),
        ),
    )
)
MARKS = Subset(TARGETS, 2, 2, ["A1", "A2"], "14.13")


def test_folding() -> None:
    assert fold("  El  Mar de JOLÓ ") == "mar jolo"
    assert fold("the Yellow Sea") == "yellow sea"
    assert fold("a") == "a"
    assert (fits("yellow sea", "yellow sea"), fits("yel", "yellow sea"), fits("sea", "yellow sea")) == (3, 2, 1)
    assert fits("see", "yellow sea") == fits("", "yellow sea") == 0
    assert found("s", [("Sulu Sea", "SUL"), ("Sea of Japan", "SOJ")]) == ["SUL", "SOJ"]
    assert found("Sulu", [("Sulu Sea", "SUL"), ("Sea of Japan", "SOJ")]) == ["SUL"]


def test_cutting() -> None:
    assert tokens("B1 4, A2 2") == ["B1 4", "A2 2"]
    assert tokens("A1 and A2; B1\nB2 y B3") == ["A1", "A2", "B1", "B2", "B3"]
    assert tokens("  ") == []


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Yellow Sea", "YEL"),
        ("yellow", "YEL"),
        ("mar amarillo", "YEL"),
        ("AMARILLO", "YEL"),
        ("estrecho de Luzon", "LUZ"),
        ("mar de jolo", "SUL"),
        ("YEL", "YEL"),
        ("stay", "stay"),
        ("Quedarse", "stay"),
        ("home Midway", "home:MID"),
        ("volver a Pearl Harbor", "home:PEARL"),
        ("home", "home:MID"),
        ("a casa", "home:MID"),
        ("Midway", "home:MID"),
        ("home:PEARL", "home:PEARL"),
    ],
)
def test_places_are_understood(typed: str, key: str) -> None:
    assert read(WHERE, typed) == key


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Yellow Sea, balanced", {"where": "YEL", "contact": "exec:balanced"}),
        ("mar amarillo, prudente", {"where": "YEL", "contact": "exec:careful"}),
        ("bold", {"contact": "exec:bold"}),
        ("luzón; evitar; con sigilo", {"where": "LUZ", "contact": "avoid", "careful": True}),
        ("stay, fight", {"where": "stay", "contact": "fight"}),
        ("quedarse y combatir", {"where": "stay", "contact": "fight"}),
    ],
)
def test_orders_are_understood(typed: str, expected: dict[str, Any]) -> None:
    assert read(ORDERS, typed) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("B1 4, A2 2", {"B1": 4, "A2": 2}),
        ("b1:4 a2", None),
        ("b1=6", {"B1": 6}),
        ("4 on B1, 2 on A2", {"B1": 4, "A2": 2}),
        ("all on B1", {"B1": 6}),
        ("todo a B1", {"B1": 6}),
        ("A2", {"A2": 6}),
    ],
)
def test_splits_are_understood(typed: str, expected: dict[str, int] | None) -> None:
    if expected is None:
        with pytest.raises(Misread):
            read(SPLIT, typed)
    else:
        assert read(SPLIT, typed) == expected
        assert read(ATTACK, typed)["split"] == expected


def test_a_form_takes_what_each_row_understands() -> None:
    assert read(ATTACK, "B1 4, A2 2, ask me") == {"split": {"B1": 4, "A2": 2}, "freed": "ask"}
    assert read(ATTACK, "pregúntame, B1 6") == {"split": {"B1": 6}, "freed": "ask"}


def test_lists_flags_and_numbers() -> None:
    assert read(MARKS, "A1, B1") == ["A1", "B1"]
    assert read(MARKS, "a1 b2") == ["A1", "B2"]
    assert read(Subset(TARGETS, 0, 2, []), "ninguno") == []
    assert read(Flag(), "sí") is True
    assert read(Flag(True), "No") is False
    assert read(Amount(1, 9, 1), "7") == 7


def refused(space: Any, typed: str) -> Refusal:
    with pytest.raises(Misread) as caught:
        read(space, typed)
    return caught.value.refusal


def test_a_known_place_that_is_not_legal_gets_the_rule() -> None:
    assert refused(ORDERS, "Kuriles, bold").rule == "15.2"
    assert refused(ORDERS, "home Fremantle").rule == "15.2"


def test_what_cannot_be_read_is_quoted_with_what_is_legal() -> None:
    refusal = refused(ORDERS, "banana")
    assert "banana" in voice("en").say(refusal.what)
    assert refusal.legal == tuple(option.label for option in WHERE.options)


def test_what_does_not_add_up_is_refused_by_the_rule() -> None:
    assert refused(SPLIT, "B1 4, A2 3").what.key == "err-split-over"
    assert refused(MARKS, "A1").what.key == "err-too-few"
    assert refused(SPLIT, "C9 2").what.key == "answer-unread"
    assert refused(Amount(1, 3, 1), "7").what.key == "err-amount"


@pytest.mark.parametrize("typed", ["", " ", ",", "\u202e", "A" * 5000, "0", "()", "B1 99999999999999999999"])
def test_nonsense_is_refused_and_harms_nothing(typed: str) -> None:
    for space in (WHERE, SPLIT, MARKS, Flag(), Amount(1, 3, 1)):
        with pytest.raises(Misread):
            read(space, typed)


def test_an_empty_order_keeps_the_suggestion() -> None:
    assert read(ORDERS, "") == {}


SPACES = {"where": WHERE, "orders": ORDERS, "split": SPLIT, "attack": ATTACK, "marks": MARKS, "flag": Flag()}


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("typed", ["", "y", "B", "A1, "])
def test_what_completes_reads_back(space: str, typed: str, speaker: Voice) -> None:
    for label, value in complete(SPACES[space], typed, speaker):
        assert 1 <= len(label) <= 100
        assert 1 <= len(value) <= 100
        if space == "marks" and "," not in value:  # a list that is still too short may be completed further
            assert refused(SPACES[space], value).what.key == "err-too-few"
        else:
            read(SPACES[space], value)


def test_completion_brings_what_fits(english: Voice) -> None:
    assert [value for _, value in complete(WHERE, "yel", english)] == ["Yellow Sea"]
    assert [value for _, value in complete(WHERE, "amari", english)] == ["Yellow Sea"]
    assert complete(WHERE, "", english)[0][1] == "stay"
    assert [value for _, value in complete(ORDERS, "luzon, ca", english)] == ["luzon, careful"]
    assert complete(SPLIT, "", english)[0] == ("All 6 on B1", "6 B1")
    assert "4 B1, 2 A2" in [value for _, value in complete(SPLIT, "B1 4", english)]
    assert complete(MARKS, "", english)[0][1] == "A1, A2"
    assert [value for _, value in complete(MARKS, "B1, a", english)][:2] == ["B1, A1", "B1, A2"]
    assert complete(WHERE, "xyz", english) == []


def test_a_name_with_a_comma_in_it_is_read_whole() -> None:
    contact = Choice(CONTACT_OPTIONS, "fight", "13.1")
    assert read(contact, "Exec, careful") == "exec:careful"

"""Custom ids: short, readable only with the campaign's secret, never counting or placing anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.taps.ids import (
    LONGEST,
    VERBS,
    Keys,
    NotOurs,
    Tag,
    base32,
    node_subject,
    number_of,
    parse,
    question_subject,
)

KEYS = Keys(7, b"secret of campaign seven")
text = st.text(max_size=40)


@given(st.integers(0, (1 << 40) - 1))
def test_numbers_come_back(number: int) -> None:
    assert number_of(base32(number)) == number


@pytest.mark.parametrize("digits", ["", "00", "07", "z", "A", "-1", "123456789", "١"])
def test_a_number_that_was_never_written_is_refused(digits: str) -> None:
    with pytest.raises(NotOurs):
        number_of(digits)


def test_a_negative_number_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="-1"):
        base32(-1)


@given(st.sampled_from(sorted(VERBS)), st.from_regex(r"[a-z][a-z0-9-]{0,23}", fullmatch=True), text, text)
def test_ids_are_short_and_come_apart_as_they_were_made(verb: str, name: str, subject: str, arg: str) -> None:
    biggest = Keys((1 << 35) - 1, b"k" * 64)
    made = biggest.tag(verb, name, subject=subject, arg=arg, revision=(1 << 35) - 1, page=(1 << 40) - 1)  # type: ignore[arg-type]
    assert len(made) <= LONGEST
    tag = parse(made)
    assert str(tag) == made
    assert (tag.verb, tag.campaign, tag.revision, tag.page) == (verb, (1 << 35) - 1, (1 << 35) - 1, (1 << 40) - 1)
    assert biggest.find_subject(tag.decision, ["other", subject]) == subject
    assert biggest.find_arg(tag.option, name, ["\x00other", arg]) == arg


def test_the_format_is_the_documented_one() -> None:
    made = KEYS.tag("o", "take", subject=question_subject("game/wahoo#3", "wahoo"), arg="stay", revision=33)
    fields = made.split(".")
    assert fields[:3] == ["f2", "o", "7"]
    assert [len(fields[3]), fields[4], len(fields[5]), *fields[6:]] == [8, "11", 8, "0", "take"]


def test_an_id_of_before_names_stood_in_them_is_read() -> None:
    made = KEYS.tag("o", "take", subject=node_subject("wahoo"), arg="stay", revision=33)
    before = made.replace("f2", "f1").removesuffix(".take")
    tag = parse(before)
    assert (tag.name, str(tag)) == ("", before)
    assert KEYS.find_arg(tag.option, "take", ["stay"]) == "stay"
    assert KEYS.find_subject(tag.decision, [node_subject("wahoo")]) == node_subject("wahoo")


@pytest.mark.parametrize(
    "foreign",
    [
        "", "orders", "f1", "f2.o.7.0.0.0.0", "f1.x.7.0.0.0.0", "f1.o.7.0.0.0", "f1.o.7.0.0.0.0.0",
        "f1.o.-7.0.0.0.0", "f1.o.7.abc.0.0.0", "f1.o.7.0.0.UUUUUUUU.0", "f1.o.7.0.0..0",
        "f2.o.7.0.0.0.0.", "f2.o.7.0.0.0.0.Take", "f2.o.7.0.0.0.0.a.b", "f2.o.7.0.0.0.0." + "a" * 25,
        "f1.o.vvvvvvvv.0.0.0.0", "f1.o.7.0.vvvvvvvv.0.0", "f1.o.7." + "0" * 60,
    ],
)  # fmt: skip
def test_what_is_not_of_our_format_is_refused(foreign: str) -> None:
    with pytest.raises(NotOurs):
        parse(foreign)


def test_what_does_not_fit_is_not_written() -> None:
    with pytest.raises(ValueError, match="revision"):
        KEYS.tag("w", "ready", revision=1 << 35)
    with pytest.raises(ValueError, match="page"):
        KEYS.tag("p", "orders", page=-1)
    for name in ("", "two words", "a.b", "A", "a" * 25):
        with pytest.raises(ValueError, match="custom id"):
            KEYS.tag("v", name)


def test_another_campaigns_secret_reads_nothing() -> None:
    other = Keys(7, b"another secret")
    tag = parse(KEYS.tag("o", "take", subject=node_subject("wahoo"), arg="stay"))
    assert other.find_subject(tag.decision, [node_subject("wahoo")]) is None
    assert other.find_arg(tag.option, "take", ["stay"]) is None


def test_an_argument_is_found_wherever_it_stands_in_the_list() -> None:
    tag = parse(KEYS.tag("o", "take", arg="b"))
    assert KEYS.find_arg(tag.option, "take", ["a", "b", "c"]) == "b"
    assert KEYS.find_arg(tag.option, "take", ["c", "b"]) == "b"
    assert KEYS.find_arg(tag.option, "take", ["a", "c"]) is None


def test_a_button_value_and_subject_of_one_text_differ() -> None:
    assert len({KEYS.option("x", "y"), KEYS.value("x", "y"), KEYS.decision("x\x1fy")}) == 3


def test_name_and_argument_do_not_run_together() -> None:
    assert KEYS.option("ab", "c") != KEYS.option("a", "bc")


def test_no_subject_is_no_hash() -> None:
    tag = parse(KEYS.tag("v", "map"))
    assert tag == Tag("v", 7, "0", 0, KEYS.option("map"), 0, "map")
    assert KEYS.find_subject(tag.decision, []) == ""


def test_a_digest_changes_with_what_is_shown_and_fits_a_revision() -> None:
    seen = {KEYS.digest(f"plan {number}") for number in range(100)}
    assert len(seen) == 100
    assert all(parse(KEYS.tag("w", "ready", revision=each)).revision == each for each in seen)

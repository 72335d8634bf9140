"""Every space of the core: what is written reads back, what completes is legal, and no text does harm."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.faces.answers.completing import complete
from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.shown import Misread
from bot.text.voice import LANGUAGES, voice
from engine.core.refusal import Refusal
from tests.bot.faces.answers.answers_kit import SPACES, meaning

BOTH = pytest.mark.parametrize("language", LANGUAGES)


def tries(few: int, many: int) -> pytest.MarkDecorator:
    """How many answers or texts are tried of a space: many in the long run."""
    return pytest.mark.parametrize("tries", [few, pytest.param(many, marks=pytest.mark.soak)])


ALL = pytest.mark.parametrize("space", list(SPACES.values()), ids=list(SPACES))


@ALL
@BOTH
@tries(20, 300)
def test_what_is_written_reads_back(space: Any, language: str, tries: int) -> None:
    rng = Random(f"{language} written")
    for answer in (space.default, *(space.sample(rng) for _ in range(tries))):
        text = write(space, answer, voice(language))
        assert text
        try:
            again = read(space, text)
        except Misread as misread:
            raise AssertionError(f"{text!r} for {answer!r}: {misread.refusal.what}") from misread
        assert meaning(space, again) == meaning(space, answer), text


@BOTH
def test_a_list_of_all_options_reads_back_where_an_option_is_called_all(language: str) -> None:
    space = SPACES["subset with a nobody"]
    answer = [option.key for option in space.options]
    assert read(space, write(space, answer, voice(language))) == answer


@ALL
@BOTH
@tries(3, 30)
def test_what_completes_reads_and_is_legal(space: Any, language: str, tries: int) -> None:
    rng, speaker = Random(f"{language} completed"), voice(language)
    texts = ["", *(write(space, space.sample(rng), speaker) for _ in range(tries))]
    for text in texts:
        for typed in {text, text[: len(text) // 2], text[: rng.randint(0, len(text))], f"{text}, ", f"{text}; "}:
            found = complete(space, typed, speaker)
            assert len(found) <= 25
            assert len({value for _, value in found}) == len(found)
            for label, value in found:
                assert 1 <= len(label) <= 100
                assert 1 <= len(value) <= 100
                assert space.check(read(space, value)) is None
    assert complete(space, "", speaker)


@ALL
@tries(40, 600)
def test_no_text_does_harm(space: Any, tries: int) -> None:
    """Texts torn apart and put together again are read, or refused with words in both languages."""
    rng = Random("mangled")
    for _ in range(tries):
        text = write(space, space.sample(rng), voice(rng.choice(LANGUAGES)))
        other = write(space, space.sample(rng), voice(rng.choice(LANGUAGES)))
        judge(space, torn(rng, text, other))


def torn(rng: Random, text: str, other: str) -> str:
    """A text with something cut out, put in, doubled or mixed with another."""
    at, to = sorted(rng.randint(0, len(text)) for _ in range(2))
    put = rng.choice(["", ",", ";", ":", "(", ")", "((", ">", "|", "@", "-", " 99999999999999999999 ", "\n", "\u202e"])
    return rng.choice([text[:at] + put + text[to:], text[:at] + put + other[at:], text + put + text, put * 40 + text])


def judge(space: Any, text: str) -> None:
    """A text is read as a legal answer, or refused in words."""
    refusal = refused(space, text)
    for words in () if refusal is None else (refusal.what, *refusal.legal):
        assert all(voice(language).say(words) for language in LANGUAGES)
    for label, value in complete(space, text, voice("en")):
        assert label
        assert refused(space, value) is None


def refused(space: Any, text: str) -> Refusal | None:
    """Why a text is refused; None where it is read, and is legal."""
    try:
        answer = read(space, text)
    except Misread as misread:
        return misread.refusal
    return space.check(answer)  # type: ignore[no-any-return]


@settings(deadline=None, max_examples=25)
@given(st.text(max_size=60))
def test_nothing_typed_breaks_the_reader(typed: str) -> None:
    for space in SPACES.values():
        judge(space, typed)


@ALL
@pytest.mark.parametrize("text", ["a," * 1000, "x" * 5000, "(" * 3000, "(" * 1500 + "q" + ")" * 1500, "1 " * 2000])
def test_endless_words_are_refused(space: Any, text: str) -> None:
    with pytest.raises(Misread):
        read(space, text)

"""Any question as a card or form, and back: whatever the game asks fits Discord's limits and returns unchanged."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.discord.cards import check_card
from bot.discord.forms import Field, check_form
from bot.discord.questions.builder import (
    likely_buttons,
    question_card,
    question_form,
    read_form,
    read_take,
    sections,
    take_args,
)
from bot.discord.taps.ids import parse
from bot.discord.taps.tap import Submitted
from bot.service.types import Refuse
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.words import Words
from tests.bot.discord.builder_kit import (
    EN,
    ES,
    KEYS,
    LONG,
    left_alone,
    name,
    query,
)
from tests.engine.core.conftest import PROFILE

# All spaces at once -------------------------------------------------------------------------------------------------

WILD = st.text(max_size=60) | st.sampled_from(
    ["\u202eevil", "שלום", "مرحبا " * 20, LONG, "a" * 900, "\n\n", "*_`@everyone`_*", "😀" * 80]
)
COUNT = st.integers(1, 12) | st.sampled_from([24, 25, 26, 49, 50, 51, 100])


@st.composite
def some_options(draw: Any, least: int = 1) -> tuple[Option, ...]:
    count = max(least, draw(COUNT))
    wild = draw(st.lists(WILD, min_size=1, max_size=4))
    groups = draw(st.sampled_from([("",), ("north", "south"), tuple(f"g{at}" for at in range(5))]))
    return tuple(
        Option(
            f"k{at}",
            name(wild[at % len(wild)] + (f" {at}" if draw(st.booleans()) else "")),
            name(wild[(at + 1) % len(wild)]) if at % 3 else None,
            group=groups[at % len(groups)],
        )
        for at in range(count)
    )


@st.composite
def choices(draw: Any) -> Space:
    found = draw(some_options())
    return Choice(found, draw(st.sampled_from(found)).key)


@st.composite
def subsets(draw: Any) -> Space:
    found = draw(some_options())
    least = draw(st.integers(0, len(found)))
    most = draw(st.integers(least, len(found)))
    space = Subset(found, least, most)
    return Subset(found, least, most, space.sample(Random(draw(st.integers(0, 99)))))


@st.composite
def splits(draw: Any) -> Space:
    found = draw(some_options())
    most = draw(st.integers(0, 9))
    caps = {each.key: draw(st.integers(0, 9)) for each in found[:2]}
    room = sum(min(caps.get(each.key, most), most) for each in found)
    bare = Split(found, draw(st.integers(0, min(most, room))), min(most, max(room, 0)), {}, caps=caps)
    ready = [bare.sample(Random(seed)) for seed in range(draw(st.integers(0, 14)))]
    unique = {json.dumps(each, sort_keys=True): each for each in ready}
    ranked = tuple(Ranked(each, name(draw(WILD))) for each in unique.values())
    return Split(found, bare.least, bare.most, bare.sample(Random(7)), caps=caps, ranked=ranked)


@st.composite
def amounts(draw: Any) -> Space:
    least = draw(st.integers(-3, 50))
    most = least + draw(st.sampled_from([0, 1, 8, 9, 10, 24, 25, 1000]))
    return Amount(least, most, draw(st.integers(least, most)))


@st.composite
def paths(draw: Any) -> Space:
    width, most = draw(st.sampled_from([1, 5, 7, 30])), draw(st.integers(0, 30))
    label = draw(WILD)

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        return tuple(Option(f"k{len(way)}x{at}", name(f"{label} {at}")) for at in range(width))

    bare = Path(grow, lambda way: True, most)
    return Path(grow, lambda way: True, most, bare.sample(Random(draw(st.integers(0, 9)))))


@st.composite
def assigns(draw: Any) -> Space:
    things = draw(some_options())[:30]
    values = draw(some_options())
    limits = {each.key: 0 for each in values}
    bare = Assign(things, values, {}, limits=limits)
    return Assign(things, values, bare.sample(Random(1)), limits=limits, optional=draw(st.booleans()))


FLAT = st.one_of(choices(), subsets(), splits(), amounts(), paths(), assigns(), st.builds(Flag, st.booleans()))


@st.composite
def form_spaces(draw: Any) -> Space:
    parts = draw(st.lists(FLAT, min_size=1, max_size=8))
    inner = Form((Part("in1", name("inner"), draw(FLAT)), Part("in2", name(draw(WILD)), draw(FLAT))))
    rows = [Part(f"row{at}", name(draw(WILD)), each, name(draw(WILD))) for at, each in enumerate(parts)]
    if draw(st.booleans()):
        rows.append(Part("nested", name("nested"), inner))
    return Form(tuple(rows))


SPACES = FLAT | form_spaces()
slow = settings(
    max_examples=400 if os.environ.get(PROFILE) == "many" else 15,  # spaces of a hundred options take their time
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    deadline=None,
)


@slow
@given(SPACES, st.integers(0, 9), st.sampled_from(["en", "es"]), WILD)
def test_a_form_left_as_it_opened_is_the_suggestion(space: Space, seed: int, language: str, prompt: str) -> None:
    for suggestion in (space.default, space.sample(Random(seed))):
        asked = query(space, suggestion, language=language, prompt=prompt, head=(prompt,) if prompt.strip() else ())
        for section in range(len(sections(asked))):
            form = check_form(question_form(asked, section, title=prompt))
            answer = read_form(asked, left_alone(form), section)
            assert json.loads(json.dumps(answer)) == json.loads(json.dumps(suggestion)) or _same(answer, suggestion)


def _same(answer: Answer, suggestion: Answer) -> bool:
    """Whether two splits or subsets say the same in other words (zeros left out)."""
    if isinstance(answer, Mapping) and isinstance(suggestion, Mapping):
        keys = {*answer, *suggestion}
        return all(_same(answer.get(key), suggestion.get(key)) for key in keys)
    return bool(answer == suggestion) or (not answer and not suggestion) or list(answer) == list(suggestion)


@slow
@given(SPACES, st.integers(0, 9), st.sampled_from(["en", "es"]), WILD)
def test_every_card_fits_and_its_suggestion_can_be_taken(space: Space, seed: int, language: str, prompt: str) -> None:
    suggestion = space.sample(Random(seed))
    asked = query(space, suggestion, language=language, prompt=prompt)
    card = check_card(question_card(asked))
    assert len(card.parts) <= 10
    for button in card.buttons():
        tag = parse(button.custom_id)
        arg = KEYS.find_arg(tag.option, "take", take_args(space, suggestion))
        if arg is not None:
            assert space.check(read_take(space, suggestion, arg)) is None
    for button in likely_buttons(asked):
        assert button.label


ROWS = st.sampled_from(["answer", "answer=", "answer+", "row0", "row1="])
SENT = st.text(max_size=30) | st.booleans() | st.lists(st.text(max_size=8)).map(tuple) | st.none()


@slow
@given(SPACES, st.dictionaries(ROWS, SENT))
def test_whatever_a_client_sends_is_a_legal_answer_or_a_refusal(space: Space, sent: dict[str, Submitted]) -> None:
    asked = query(space)
    try:
        answer = read_form(asked, sent)
    except Refuse as refuse:
        said = (EN.markdown(refuse.what), ES.markdown(refuse.what))
    else:
        said = ("legal", "legal")
        assert space.check(answer) is None
    assert all(said)


@pytest.mark.parametrize("language", ["en", "es"])
def test_rows_with_two_menus_bear_their_own_names_whole(language: str) -> None:
    boats = Subset(tuple(Option(f"b{at}", name(f"Boat {at}")) for at in range(40)), 0, 4, [])
    rows = tuple(Part(key, Words(f"sm-row-{key}"), boats) for key in ("start", "later"))
    shown = question_form(query(Form(rows, "20.10"), language=language)).rows
    labels = [row.label for row in shown if isinstance(row, Field)]
    assert len(set(labels)) == len(labels) == 4
    assert not [label for label in labels if "…" in label]

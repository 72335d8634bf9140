"""Questions for the builder's tests, and what Discord would send back from their forms."""

from __future__ import annotations

from typing import Any

from discord.components import _component_factory
from fluent.runtime import FluentResource

from bot.discord.cards import Card, Menu
from bot.discord.forms import Field, Pick, Select, Tick, Toggle, Write
from bot.discord.forms import Form as Modal
from bot.discord.questions.builder import (
    Query,
)
from bot.discord.taps.ids import Keys, parse
from bot.discord.taps.tap import Submitted
from bot.discord.wire import layout
from bot.faces.sentences import capital
from bot.text.voice import voice
from engine.core.spaces.space import Answer, Option, Space
from engine.core.words import Words

LONG = "long"
KEYS = Keys(3, b"a secret of thirty-two bytes long")
EN, ES = voice("en"), voice("es")
for _voice in (EN, ES):  # a sentence longer than any name could make it
    _voice._bundle.add_resource(FluentResource(f"test-long = {'a very long way '.strip() + ' sea' * 1000}"))


def name(text: str) -> Words:
    """Words that say just this text."""
    if text == LONG:
        return Words("test-long")
    return Words("bridge-as-said", {"said": text})


def query(
    space: Space, suggestion: Answer = ..., *, language: str = "en", prompt: str = "Where to?", **more: Any
) -> Query:
    """A question with its own default suggested, unless said."""
    stands = space.default if suggestion is ... else suggestion
    return Query(KEYS, voice(language), "q\x1fgame#1\x1fwahoo", space, name(prompt), stands, **more)


def options(*keys: str, note: str = "") -> tuple[Option, ...]:
    """Options named like their keys."""
    return tuple(Option(key, name(key), name(note) if note else None) for key in keys)


def left_alone(form: Modal) -> dict[str, Submitted]:
    """What Discord sends where a form is submitted as it opened."""
    found: dict[str, Submitted] = {}
    for row in form.rows:
        if not isinstance(row, Field):
            continue
        given_ = row.input
        if isinstance(given_, Write):
            found[row.name] = given_.value
        elif isinstance(given_, Pick):
            found[row.name] = next((choice.value for choice in given_.choices if choice.default), None)
        elif isinstance(given_, Tick | Select):
            found[row.name] = tuple(choice.value for choice in given_.choices if choice.default)
        elif isinstance(given_, Toggle):
            found[row.name] = given_.on
    return found


def field_of(form: Modal, row: str) -> Any:
    """The input of a row."""
    return next(field.input for field in form.rows if isinstance(field, Field) and field.name == row)


def value_of(form: Modal, row: str, label: str) -> str:
    """The value behind a label of a row."""
    found: str = next(choice.value for choice in field_of(form, row).choices if choice.label == capital(label))
    return found


def menu_of(card: Card, verb_name: str) -> Menu:
    """The card's menu of this action."""
    tag = KEYS.option(verb_name)
    return next(part for part in card.parts if isinstance(part, Menu) and parse(part.custom_id).option == tag)


class Message:
    """A message as it comes back with a tap: the card's components as the library reads them."""

    def __init__(self, card: Card) -> None:
        raw: Any = layout(card).to_components()
        self.components = [_component_factory(each, None) for each in raw]

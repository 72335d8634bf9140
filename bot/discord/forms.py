"""Forms: what a modal asks, as small values that know Discord's limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.discord.cards import CUSTOM_ID, CardFault, Choice, check_choices, check_id

TITLE = 45
FIELD_LABEL = 45
FIELD_DESCRIPTION = 100
MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Say:
    """A row of text above the questions (it counts as a row)."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Write:
    """A text field; ``least`` above 0 makes it required."""

    value: str = ""
    placeholder: str = ""
    least: int = 0
    most: int = 4000
    long: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of two to ten, as radio buttons."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """Some of one to ten, as checkboxes."""

    choices: tuple[Choice, ...]
    least: int = 0
    most: int = 10


@dataclass(frozen=True, slots=True)
class Toggle:
    """A single checkbox."""

    on: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """One or some of up to 25, as a menu."""

    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class PickMember:
    """One member of the server."""

    required: bool = True


@dataclass(frozen=True, slots=True)
class Upload:
    """A file."""

    required: bool = False


Input: TypeAlias = Write | Pick | Tick | Toggle | Select | PickMember | Upload


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form: the name its answer comes back under, its label, its input."""

    name: str
    label: str
    input: Input
    description: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A modal: title, id, one to five rows."""

    title: str
    custom_id: str
    rows: tuple[Say | Field, ...]


def check_form(form: Form) -> Form:
    """The form itself, if Discord takes it; otherwise raises :class:`bot.discord.cards.CardFault`."""
    if not 1 <= len(form.title) <= TITLE:
        raise CardFault(f"a form's title of {len(form.title)} characters; 1 to {TITLE} fit")
    if not 1 <= len(form.custom_id) <= CUSTOM_ID:
        raise CardFault(f"a custom id of {len(form.custom_id)} characters; 1 to {CUSTOM_ID} fit")
    if not 1 <= len(form.rows) <= MOST_ROWS:
        raise CardFault(f"{len(form.rows)} rows in a form; 1 to {MOST_ROWS} fit")
    ids: set[str] = set()
    for row in form.rows:
        if isinstance(row, Say):
            if not 1 <= len(row.markdown) <= 4000:
                raise CardFault("a form's text has 1 to 4,000 characters")
            continue
        if not 1 <= len(row.label) <= FIELD_LABEL:
            raise CardFault(f"a label of {len(row.label)} characters; 1 to {FIELD_LABEL} fit: {row.label!r}")
        if len(row.description) > FIELD_DESCRIPTION:
            raise CardFault(f"a description of {len(row.description)} characters; {FIELD_DESCRIPTION} fit")
        check_id(row.name, ids)
        _check_input(row.input)
    return form


def _check_input(given: Input) -> None:
    if isinstance(given, Pick):
        check_choices(given.choices, 2, 10)
        if sum(choice.default for choice in given.choices) > 1:
            raise CardFault("a radio group has at most one choice set")
    elif isinstance(given, Tick):
        check_choices(given.choices, 1, 10)
        if not 0 <= given.least <= given.most:
            raise CardFault(f"checkboxes cannot ask for {given.least} to {given.most}")
    elif isinstance(given, Select):
        check_choices(given.choices, 1, 25)
        if not 0 <= given.least <= given.most <= len(given.choices):
            raise CardFault(f"a menu of {len(given.choices)} cannot ask for {given.least} to {given.most}")
    elif isinstance(given, Write) and (len(given.value) > given.most or len(given.placeholder) > 100):
        raise CardFault("a text field's value or placeholder is too long")

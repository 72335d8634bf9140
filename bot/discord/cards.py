"""Cards: what a message holds, as small values that know Discord's limits.

All messages are Components V2, one container each. A card is plain data: it can be compared, hashed, kept in
the outbox as JSON, and is turned into the library's objects only when it is sent (:mod:`bot.discord.wire`).
The library lets many violations through, so :func:`check_card` judges everything before anything is sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

MOST_COMPONENTS = 40
MOST_TEXT = 4000
LABEL = 80
OUR_LABEL = 34  # Discord's guideline for buttons on a phone
MENU = 25  # options of a menu, and of a list in a form
CUSTOM_ID = 100
ALT = 1024
OPTION_TEXT = 100
PLACEHOLDER = 150

Style = Literal["primary", "secondary", "success", "danger"]


class CardFault(ValueError):
    """A card or form that Discord would refuse; the message names the limit."""


@dataclass(frozen=True, slots=True)
class Text:
    """Markdown, 1 to 4,000 characters (4,000 over the whole card)."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label (at most 34 characters by our guideline) and its custom id, or an address."""

    label: str
    custom_id: str = ""
    style: Style = "secondary"
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One to three texts with a button beside them."""

    texts: tuple[str, ...]
    button: Button


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: the name of its file among the card's files, and its alt text (1 to 1,024 characters)."""

    file: str
    alt: str


@dataclass(frozen=True, slots=True)
class Gallery:
    """One to ten pictures."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to be downloaded, by its name among the card's files."""

    file: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a menu or form: label, value and description of at most 100 characters."""

    label: str
    value: str
    description: str = ""
    default: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of up to 25 choices."""

    custom_id: str
    choices: tuple[Choice, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class MemberMenu:
    """A menu of the server's members."""

    custom_id: str
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons."""

    buttons: tuple[Button, ...]


Part: TypeAlias = Text | Section | Gallery | Attachment | Menu | MemberMenu | Row


@dataclass(frozen=True, slots=True)
class Card:
    """A message. ``accent`` is the colour of its edge (0xRRGGBB)."""

    parts: tuple[Part, ...]
    accent: int | None = None

    def files(self) -> tuple[str, ...]:
        """The names of the files the card needs, in order."""
        names: list[str] = []
        for part in self.parts:
            if isinstance(part, Gallery):
                names.extend(picture.file for picture in part.pictures)
            elif isinstance(part, Attachment):
                names.append(part.file)
        return tuple(names)

    def buttons(self) -> Iterator[Button]:
        """All buttons, in reading order."""
        for part in self.parts:
            if isinstance(part, Row):
                yield from part.buttons
            elif isinstance(part, Section):
                yield part.button


def components(card: Card) -> int:
    """How many components Discord counts: the container and everything nested."""
    count = 1
    for part in card.parts:
        if isinstance(part, Section):
            count += 1 + len(part.texts) + 1
        elif isinstance(part, Row):
            count += 1 + len(part.buttons)
        elif isinstance(part, Menu | MemberMenu):
            count += 2
        else:
            count += 1
    return count


def text_length(card: Card) -> int:
    """Characters in all texts."""
    total = 0
    for part in card.parts:
        if isinstance(part, Text):
            total += len(part.markdown)
        elif isinstance(part, Section):
            total += sum(len(text) for text in part.texts)
    return total


def headed(card: Card, line: str) -> Card:
    """The card with a line above it; as it is if it has no room."""
    longer = replace(card, parts=(Text(line), *card.parts))
    return longer if components(longer) <= MOST_COMPONENTS and text_length(longer) <= MOST_TEXT else card


def check_card(card: Card) -> Card:
    """The card itself, if Discord takes it; otherwise raises :class:`CardFault`."""
    if not card.parts:
        raise CardFault("a card needs at least one part")
    if (count := components(card)) > MOST_COMPONENTS:
        raise CardFault(f"{count} components; {MOST_COMPONENTS} fit")
    if (length := text_length(card)) > MOST_TEXT:
        raise CardFault(f"{length} characters of text; {MOST_TEXT} fit")
    ids: set[str] = set()
    for part in card.parts:
        _check_part(part, ids)
    files = card.files()
    if len(set(files)) != len(files) or len(files) > 10:
        raise CardFault(f"files must be at most ten, each named once: {files}")
    return card


def _check_part(part: Part, ids: set[str]) -> None:
    if isinstance(part, Text):
        if not part.markdown.strip():
            raise CardFault("an empty text")
    elif isinstance(part, Section):
        if not 1 <= len(part.texts) <= 3 or not all(text.strip() for text in part.texts):
            raise CardFault("a section holds one to three texts")
        _check_button(part.button, ids)
    elif isinstance(part, Row):
        if not 1 <= len(part.buttons) <= 5:
            raise CardFault(f"{len(part.buttons)} buttons in a row; one to five fit")
        for button in part.buttons:
            _check_button(button, ids)
    elif isinstance(part, Gallery):
        if not 1 <= len(part.pictures) <= 10:
            raise CardFault("a gallery holds one to ten pictures")
        for picture in part.pictures:
            if not 1 <= len(picture.alt) <= ALT:
                raise CardFault(f"alt text of {len(picture.alt)} characters; 1 to {ALT} fit")
    elif isinstance(part, Menu):
        check_choices(part.choices, 1, 25)
        if not 0 <= part.least <= part.most <= max(len(part.choices), 1):
            raise CardFault(f"a menu of {len(part.choices)} cannot ask for {part.least} to {part.most}")
        if len(part.placeholder) > PLACEHOLDER:
            raise CardFault(f"a placeholder of {len(part.placeholder)} characters; {PLACEHOLDER} fit")
        check_id(part.custom_id, ids)
    elif isinstance(part, MemberMenu):
        check_id(part.custom_id, ids)


def _check_button(button: Button, ids: set[str]) -> None:
    if not 1 <= len(button.label) <= LABEL:
        raise CardFault(f"a button label of {len(button.label)} characters; 1 to {LABEL} fit")
    if bool(button.url) == bool(button.custom_id):
        raise CardFault(f"button {button.label!r} needs either an id or an address")
    if button.custom_id:
        check_id(button.custom_id, ids)


def check_choices(choices: tuple[Choice, ...], least: int, most: int) -> None:
    """Whether choices fit a menu or group; :class:`CardFault` if not."""
    if not least <= len(choices) <= most:
        raise CardFault(f"{len(choices)} choices; {least} to {most} fit")
    if len({choice.value for choice in choices}) != len(choices):
        raise CardFault("two choices share a value")
    for choice in choices:
        if not (1 <= len(choice.label) <= OPTION_TEXT and 1 <= len(choice.value) <= OPTION_TEXT):
            raise CardFault(f"a choice's label and value have 1 to {OPTION_TEXT} characters: {choice.label[:40]!r}")
        if len(choice.description) > OPTION_TEXT:
            raise CardFault(f"a choice's description has at most {OPTION_TEXT} characters: {choice.label[:40]!r}")


def check_id(custom_id: str, ids: set[str]) -> None:
    """Whether a custom id fits and is new in its message; :class:`CardFault` if not."""
    if not 1 <= len(custom_id) <= CUSTOM_ID:
        raise CardFault(f"a custom id of {len(custom_id)} characters; 1 to {CUSTOM_ID} fit")
    if custom_id in ids:
        raise CardFault(f"the custom id {custom_id!r} stands twice")
    ids.add(custom_id)


CLAUSE_ENDS = ("; ", " – ", " | ")
SENTENCE_ENDS = (". ", ".** ", ".) ", "! ", "? ")


def clip(text: str, most: int) -> str:
    """Text cut to fit, with an ellipsis if anything was cut: at the end of a word, if one ends near there."""
    if len(text) <= most:
        return text
    cut, last = text[: most - 1], text[most - 1]
    if not last.isspace():
        whole = cut.rpartition(" ")[0]
        cut = whole if 3 * len(whole) > 2 * most else cut
    return cut.rstrip(" \n,;:–") + "…"


def by_clauses(text: str, most: int, rest: str = "", ends: Sequence[str] = CLAUSE_ENDS) -> str:
    """Text cut to fit behind a whole clause, with what says where the rest stands; where the last clause fills most of
    it, behind an item of that clause that ends with brackets, "2 torpedoes (31% each)"; else clipped."""
    if len(text) <= most:
        return text
    room = most - len(rest)
    at = max(text.rfind(mark, 0, room + 1) for mark in ends)
    if 3 * at <= most:
        at = text.rfind("), ", 0, room + 2) + 1
    return text[:at] + rest if 3 * at > most else clip(text, most)


def by_sentences(text: str, most: int) -> str:
    """Text cut to fit behind a whole sentence, with an ellipsis after it; clipped where none is short enough."""
    if len(text) <= most:
        return text
    begun = text[: most - 1]
    at = max(begun.rfind(mark) + len(mark) - 1 for mark in SENTENCE_ENDS)
    return text[:at] + " …" if 3 * at > most else clip(text, most)

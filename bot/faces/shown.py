"""What a face gives: the values that posts, cards and forms are made from. All words in them are ready."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal

from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer

Sign = Literal["○", "✎", "✔", "⚠", "–"]
"""Suggested, yours, ready, to be looked at, no choice."""
IDLE: Final = "idle"
"""The group of units that are asked and have nothing to choose: a card shows them in one line."""
NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
"""The names of members by node where none is to be told."""


@dataclass(frozen=True, slots=True)
class PictureJob:
    """A picture to be drawn: its kind, its view (frozen data of ``bot.render``), its file name, its alt text.

    Kept in the outbox by :func:`bot.faces.jobs.pack_job`; drawn by :meth:`bot.faces.face.Face.draw`,
    off the event loop.
    """

    kind: str
    view: Any
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class OrderLine:
    """One unit's order on a card. ``name`` is a plain button label; ``group`` is where it is folded with others.

    ``small`` is the same order as it is written, for those who type it; then the reason has a line of its own.
    """

    slot: str
    sign: Sign
    name: str
    place: str
    text: str
    reason: str
    needs_look: bool
    group: str
    small: str = ""

    @property
    def head(self) -> str:
        """The first line of its section: sign, name, place."""
        return f"{self.sign} **{self.name}** · {self.place}" if self.place else f"{self.sign} **{self.name}**"

    @property
    def body(self) -> str:
        """Its second line: the order, and the reason in a word; or the reason below it, and the notation in small."""
        if self.small:
            return "\n".join(part for part in (f"→ {self.text}", self.reason, f"-# {self.small}") if part)
        return f"→ {self.text} – {self.reason}" if self.reason else f"→ {self.text}"


@dataclass(frozen=True, slots=True)
class OrderGroup:
    """Units folded together on a card: ``name`` as a heading, ``label`` for its button, ``text`` what they do.

    ``units`` is how many they are where a slot stands for several, as for a pack; 0: as many as slots.
    """

    key: str
    sign: Sign
    name: str
    label: str
    text: str
    slots: tuple[str, ...]
    units: int = 0


@dataclass(frozen=True, slots=True)
class FightPost:
    """A fight as shown in its post.

    ``path`` is its frame, ``key`` stays the same from contact to end. ``slots`` are those now asked at or below the
    path; ``over`` is a fight that has ended. ``lines`` stand above the picture, ``below`` after it.
    """

    path: str
    key: str
    title: str
    lines: tuple[str, ...]
    below: tuple[str, ...]
    picture: PictureJob | None
    slots: tuple[str, ...]
    over: bool = False


@dataclass(frozen=True, slots=True)
class FightStory:
    """A fight told from its first event on: ``rounds`` an exchange each in a line, ``total`` what it brought, in one,
    ``line`` the whole of it as a line of a list, with who fought and where. Empty where there is nothing to tell.
    """

    rounds: tuple[str, ...] = ()
    total: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a turn: heading, lines, a table (for a code block, at most 34 columns), and small print.

    ``weighty``: the lines for who reads but few, the most important first; empty where ``lines`` stand in that order.
    Without a heading there is nothing to tell, and no post is made.
    """

    title: str
    lines: tuple[str, ...]
    table: str
    small: tuple[str, ...]
    weighty: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a campaign: heading and lines, pictures, and the hall of fame."""

    title: str
    lines: tuple[str, ...]
    table: str
    pictures: tuple[PictureJob, ...]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A numbered rule in our words. ``see`` are related rules: id and title."""

    id: str
    title: str
    section: str
    text: str
    see: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LineFault:
    """A line of typed orders that was refused: its number from 1, the line, and why (``legal`` inside)."""

    number: int
    line: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Parsed:
    """Typed orders read: answers by slot, and the lines that were refused (the right ones stand).

    ``standing`` are lines that are to stand: orders by unit or group, as :mod:`engine.core.standing` names them.
    """

    answers: Mapping[str, Answer]
    faults: tuple[LineFault, ...]
    standing: Mapping[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Heading:
    """A direction on a card for ways: the key of the step that it is, empty where it is closed; the label says why."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a way may go on to by itself: the steps from where it stands, a name, what it costs and risks."""

    way: tuple[str, ...]
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """What a card for ways shows besides the way so far.

    ``headings`` are laid out as they lie on the map, row by row: for hexes six, north-west, north, north-east, then
    south-west, south, south-east; empty where there is no compass. ``lines`` tell what the next steps cost and risk.
    ``picture`` stands in place of the question's, with letters for the goals.
    """

    headings: tuple[Heading, ...] = ()
    lines: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()
    picture: PictureJob | None = None


@dataclass(frozen=True, slots=True)
class PointChoice:
    """A choice of a menu: what it is and what it brings. ``answer`` is the whole question's answer with it, kept at
    once; None for one that only leads on: to what may be chosen next, or to another page."""

    key: str
    label: str
    note: str = ""
    answer: Answer = None


@dataclass(frozen=True, slots=True)
class PointMenu:
    """A menu under a picture: at most 25 choices, ``hint`` where none is chosen, ``chosen`` the key of what stands."""

    name: str
    hint: str
    choices: tuple[PointChoice, ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class PointButton:
    """A button that gives the question an answer; ``said`` is shown after it. Off where ``answer`` is None.

    ``main``: what was chosen on the card is given by this button alone: it stands out, and the way back does not.
    """

    key: str
    label: str
    answer: Answer
    said: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class PointPage:
    """A page of a card for pointing: the button that leads to it."""

    key: str
    label: str


PAGE = "page"
"""Under what the open page is told to the face with what is chosen."""


@dataclass(frozen=True, slots=True)
class Pointing:
    """A card on which a question, or a row of it, is answered by pointing at a picture whose letters the menus list.

    ``lines`` say what stands and what is known; ``menus`` depend each on those above; ``buttons`` come in one row.
    ``pages`` have other menus each, ``page`` is the open one. ``complete``: the menus give every row, no form is
    needed beside them.
    """

    lines: tuple[str, ...] = ()
    picture: PictureJob | None = None
    menus: tuple[PointMenu, ...] = ()
    buttons: tuple[PointButton, ...] = ()
    pages: tuple[PointPage, ...] = ()
    page: str = ""
    complete: bool = False


class Misread(Exception):
    """A typed answer that cannot be understood or is not legal; ``refusal`` says what is and what would be."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.what.key)
        self.refusal = refusal

"""Custom ids: the data a button, menu or form sends back, without revealing counts or positions.

``f2.<verb>.<campaign>.<decision>.<revision>.<option>.<page>.<name>``, numbers in base 32, at most 72 of the 100
characters that Discord gives. *Decision* and *option* are keyed hashes of 40 bits under the campaign's secret: a client
can neither count hidden questions by them nor learn a position, and a list that has shifted never turns a tap into
another order. They are read by hashing the present subjects and options and comparing.

*Decision* hashes a **subject**: what the button is about (a slot's open question, a node, a group), or is empty.
*Option* hashes an **action** by its *name*, with its **argument** if it chooses something. The name is no secret, since
the label says it. Older ids end with the page (``f1``): posts keep them for years.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Literal, TypeAlias, get_args

from engine.core.ids import DecisionId

Verb: TypeAlias = Literal["o", "f", "s", "v", "p", "w"]
"""Take an option, open a form, submit one, view something, turn a page, be ready or approve."""

VERBS: Final = frozenset(get_args(Verb))
LONGEST: Final = 72
NONE: Final = "0"
_FORMAT: Final = "f2"
_NAMELESS: Final = "f1"  # an older id, without a name
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"
_HASH: Final = 8  # digits of 5 bits: 40 bits
_SPLIT: Final = "\x1f"
_REVISIONS: Final = 1 << 35
_PAGES: Final = 1 << 40
_CAMPAIGNS: Final = 1 << 35


class NotOurs(ValueError):
    """A custom id that is not in our format."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A custom id split into its parts. ``decision`` and ``option`` are hashes, or ``"0"`` for none; ``name`` is the
    action's, empty in an older id without a name."""

    verb: Verb
    campaign: int
    decision: str
    revision: int
    option: str
    page: int
    name: str = ""

    def __str__(self) -> str:
        numbers = (base32(self.campaign), self.decision, base32(self.revision), self.option, base32(self.page))
        return ".".join((_FORMAT, self.verb, *numbers, self.name) if self.name else (_NAMELESS, self.verb, *numbers))


def base32(number: int) -> str:
    """A number from 0 in base 32."""
    if number < 0:
        raise ValueError(f"no number for a custom id: {number}")
    digits = _DIGITS[number & 31]
    while number := number >> 5:
        digits = _DIGITS[number & 31] + digits
    return digits


def number_of(digits: str) -> int:
    """The reverse of :func:`base32`; :class:`NotOurs` for anything it would not have written."""
    if not 1 <= len(digits) <= _HASH or any(digit not in _DIGITS for digit in digits):
        raise NotOurs(f"no number in base 32: {digits[:20]!r}")
    if len(digits) > 1 and digits[0] == "0":
        raise NotOurs(f"a number with a leading zero: {digits!r}")
    return int(digits, 32)


def parse(custom_id: str) -> Tag:
    """Split a custom id into its parts. Raises :class:`NotOurs`."""
    fields = custom_id.split(".")
    name = fields.pop() if fields[0] == _FORMAT else ""
    if len(custom_id) > LONGEST or len(fields) != 7 or (fields[0] != _NAMELESS and not _NAME.fullmatch(name)):
        raise NotOurs(f"not a custom id of ours: {custom_id[:60]!r}")
    verb, campaign, decision, revision, option, page = fields[1:]
    if verb not in VERBS:
        raise NotOurs(f"no verb {verb[:20]!r}")
    for part in (decision, option):
        if part != NONE and (len(part) != _HASH or any(digit not in _DIGITS for digit in part)):
            raise NotOurs(f"no hash: {part[:20]!r}")
    tag = Tag(verb, number_of(campaign), decision, number_of(revision), option, number_of(page), name)  # type: ignore[arg-type]  # a verb, as looked up above
    if tag.campaign >= _CAMPAIGNS or tag.revision >= _REVISIONS:
        raise NotOurs(f"numbers out of range: {custom_id!r}")
    return tag


def question_subject(decision: DecisionId, slot: str) -> str:
    """The subject of a slot's open question."""
    return f"q{_SPLIT}{decision}{_SPLIT}{slot}"


def asked_of(subject: str) -> tuple[DecisionId, str]:
    """Decision and slot of a question's subject; ValueError for another kind of subject."""
    kind, decision, slot = subject.split(_SPLIT)
    if kind != "q":
        raise ValueError(f"no question's subject: {subject!r}")
    return DecisionId(decision), slot


def node_subject(node: str) -> str:
    """The subject of a node of the command tree: a boat, a squadron, a side."""
    return f"n{_SPLIT}{node}"


def action_text(name: str, arg: str = "") -> str:
    """The text that is hashed for an option."""
    return f"{name}{_SPLIT}{arg}"


class Keys:
    """Makes and reads the custom ids of one campaign (``campaign`` 0 and no secret: of no campaign)."""

    def __init__(self, campaign: int = 0, secret: bytes = b"") -> None:
        self.campaign = campaign
        self._secret = secret[:64]

    def _hash(self, text: str, use: bytes) -> str:
        number = int.from_bytes(blake2b(text.encode(), digest_size=5, key=self._secret, person=use).digest(), "big")
        return base32(number).rjust(_HASH, "0")

    def decision(self, subject: str) -> str:
        """The hash of a subject; ``"0"`` for none."""
        return self._hash(subject, b"decision") if subject else NONE

    def option(self, name: str, arg: str = "") -> str:
        """The hash of an action with its argument."""
        return self._hash(action_text(name, arg), b"option")

    def value(self, row: str, key: str) -> str:
        """The value of an option in a menu or form: hashed like a button's, under the row's name."""
        return self._hash(action_text(row, key), b"value")

    def tag(self, verb: Verb, name: str, *, subject: str = "", arg: str = "", revision: int = 0, page: int = 0) -> str:
        """A custom id. ``name`` is the action's; ValueError for a name that cannot be written, or a revision or page
        that is too big."""
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} does not fit into a custom id")
        if not 0 <= revision < _REVISIONS or not 0 <= page < _PAGES:
            raise ValueError(f"revision {revision} or page {page} does not fit into a custom id")
        tag = Tag(verb, self.campaign, self.decision(subject), revision, self.option(name, arg), page, name)
        return str(tag)

    def find_subject(self, hashed: str, subjects: Iterable[str]) -> str | None:
        """The subject that was hashed, among the present ones; ``""`` for none, None if it is gone."""
        if hashed == NONE:
            return ""
        return next((subject for subject in subjects if self.decision(subject) == hashed), None)

    def find_arg(self, hashed: str, name: str, args: Iterable[str]) -> str | None:
        """The argument of an action that was hashed, among those legal now; None if it is not among them."""
        return next((arg for arg in args if self.option(name, arg) == hashed), None)

    def find_value(self, hashed: str, row: str, keys: Iterable[str]) -> str | None:
        """The option that a menu's or form's value means, among those legal now."""
        return next((key for key in keys if self.value(row, key) == hashed), None)

    def digest(self, shown: str) -> int:
        """A revision computed from what was shown (30 bits): an act that depends on it compares the two."""
        return int(self._hash(shown, b"shown"), 32) & ((1 << 30) - 1)

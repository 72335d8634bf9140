"""Typed answers to forms: rows told apart by their words ("3 throws", "lands all"), by what fits them, by their order.

Clauses stand apart by semicolons, items of a list by commas. A clause may begin with the word of its row; what follows
in it is offered to that row first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.faces.face import Misread, fault
from bot.faces.match_words import fold, says
from bot.faces.pacific_war.parse_spaces import open_to, pair, take, take_amount, take_flag, tokens
from bot.faces.pacific_war.typed_names import key_words, known_thing, option_names, the_one, words_of
from bot.faces.pacific_war.ways import is_stay, split_from
from engine.core.refusal import Refusal
from engine.core.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.space_forms import Assign, Form, Part, Path, space_of
from engine.core.words import Words
from engine.pacific_war.names import place_words
from engine.pacific_war.steps.land_movement import NONE

SHOWN = 12
START, WAY, UNITS = "start", "way", "units"
_WITH = re.compile(r"\s+(?=(?:with|con)\s)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of what is typed: the whole text, and for each row whose word it begins with what follows that word.

    ``hint`` is the row named earlier in its clause, ``firm`` whether a colon stands behind that name;
    ``only`` is the one row that may read it.
    """

    text: str
    named: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    firm: bool = False
    only: str = ""

    def for_row(self, row: str) -> list[str]:
        """The texts under which the row may read it."""
        return [rest for name, rest in self.named if name == row]


def cut(text: str, rows: list[str]) -> list[Token]:
    """What is typed as tokens for rows of these names."""
    found: list[Token] = []
    for clause in text.replace("\n", ";").split(";"):
        hint, firm = "", False
        pieces = tokens(clause)
        if UNITS in rows:  # "Arica to Tacna with Atacama"
            pieces = [part for piece in pieces for part in _WITH.split(piece) if part]
        for piece in pieces:
            named, colon = _named(piece, rows)
            follows = firm and not colon
            found.append(Token(piece, () if follows else named, hint, firm and follows))
            if named and not follows:
                hint, firm = named[0][0], colon
    return found


def _named(piece: str, rows: list[str]) -> tuple[tuple[tuple[str, str], ...], bool]:
    """The rows whose word begins a piece, each with what follows the longest of its words; whether a colon does."""
    words = piece.split()
    found: dict[str, str] = {}
    colon = next((at for at, word in enumerate(words[:5], 1) if word.endswith(":")), 0)
    for count in [colon] if colon else range(min(5, len(words)), 0, -1):
        said = " ".join(words[:count]).rstrip(":")
        rest = " ".join(words[count:])
        for row in rows:
            if row not in found and says(said, f"pw-say-row-{row}"):
                found[row] = rest
    return tuple(found.items()), bool(colon and found)


class Reading:
    """One form being read: what its rows were given, and what is left of the words."""

    def __init__(self, form: Form, start: str = "") -> None:
        self.form = form
        self.start = start
        self.given: dict[str, Answer] = {}
        """Rows with what was said or, where nothing was, their defaults."""
        self.told: dict[str, Answer] = {}
        """The rows that were said."""
        self.left: list[Token] = []
        self.way_fault: Misread | None = None

    def read(self, text: str) -> None:
        """Let each row take its words, in the order of the rows."""
        names = [part.name for part in self.form.parts]
        self.left = cut(text, names)
        if START in names and WAY in names:
            self._march()
        for part in self.form.parts:
            space = space_of(part, self.given)
            if space is None:
                continue
            value = self.told.get(part.name)
            if value is None:
                value = self._row(part, space)
            if value is not None:
                self.told[part.name] = value
            self.given[part.name] = space.default if value is None else value

    def _row(self, part: Part, space: Space) -> Answer | None:
        start = self.given.get(START, self.start)
        if isinstance(space, Flag | Amount):
            return self._spoken(part, space)
        reserved = self._reserved(part.name)
        # What names this row comes first, with what follows it in its clause; then whatever fits.
        named = self._named(part.name)
        if len(self.form.parts) == 1:  # the only row there is: all is said of it
            named = [(token, (token.for_row(part.name) or [token.text])[0]) for token in self.left]
        for chosen in (named, self._free(part.name)):
            offered = [(token, text) for token, text in chosen if token not in reserved]
            if not offered:
                continue
            value, rest = self._take(space, [text for _, text in offered], start, part.name)
            if value is None:
                continue
            taken = [token for token, text in offered if not _still(rest, text)]
            self.left = [token for token in self.left if token not in taken]
            return value
        return None

    def _take(self, space: Space, said: list[str], start: str, row: str) -> tuple[Answer | None, list[str]]:
        try:
            return take(space, said, start, row)
        except Misread as misread:
            self.way_fault = misread
            return None, said

    def _named(self, row: str) -> list[tuple[Token, str]]:
        found: list[tuple[Token, str]] = []
        for token in self.left:
            follows = found and token.hint == row and (token.firm or not token.named)
            texts = [token.text] if follows else token.for_row(row)
            found += [(token, text) for text in texts]
        return found

    def _free(self, row: str) -> list[tuple[Token, str]]:
        return [(token, token.text) for token in self.left if token.only in ("", row)]

    def _reserved(self, row: str) -> list[Token]:
        """Words that belong to a later row beyond doubt: a flag's, a number's."""
        found = []
        for part in self.form.parts:
            if part.name == row:
                continue
            for token in self.left:
                flag, _ = take_flag([token.text], part.name)
                amount, _ = take_amount([token.text], part.name) if words_of(f"pw-say-row-{part.name}") else (None, [])
                number = any(one.isdecimal() for one in fold(token.text).split())
                if flag is not None or (amount is not None and number):
                    found.append(token)
        return found

    def _spoken(self, part: Part, space: Flag | Amount) -> Answer | None:
        for token in self.left:
            value, _ = take(space, [token.text], "", part.name)
            if value is None:
                for text in token.for_row(part.name):
                    value, _ = take(space, [text], "", "")
                    if value is not None:
                        break
            if value is not None:
                self.left = [one for one in self.left if one is not token]
                return value
        return None

    def _march(self) -> None:
        """Start and way in one: "2816 to Tacna", "Tacna from 2816", "to Tacna" where there is one place to start."""
        space = next(space_of(part, {}) for part in self.form.parts if part.name == START)
        if not isinstance(space, Choice):
            return
        reserved = self._reserved(WAY)
        able = [token for token in self.left if token not in reserved and (not token.named or not token.hint)]
        places = [option for option in space.options if option.key.isdecimal()]
        for token in able:
            text = _unverbed(token.text)
            if is_stay(text) and len(places) < len(space.options):
                self.told[START] = next(option.key for option in space.options if not option.key.isdecimal())
                self.left = [one for one in self.left if one is not token]
                return
            begun = _begun(places, text)
            if begun is not None:
                self.told[START], way = begun
                self._put_way(token, way)
                return
        bare = [token for token in able if not token.named and the_one(space.options, token.text) is None]
        if len(places) == 1 and bare:
            self.told[START] = places[0].key
            self._put_way(bare[0], _unverbed(bare[0].text))

    def _put_way(self, token: Token, way: str) -> None:
        rest = [replace(token, text=way, named=((WAY, way),), only=WAY)] if way.strip() else []
        self.left = [*rest, *(one for one in self.left if one is not token)]


def _begun(places: Sequence[Option], text: str) -> tuple[str, str] | None:
    """Where a march begins and the words of its way; None for words that begin with no place to start."""
    turned = split_from(text)
    begin, goal = turned if turned is not None else (text, "")
    words = begin.split()
    for count in range(len(words), 0, -1):
        said = " ".join(words[:count])
        if fold(said) == fold(" ".join(words[: count - 1])):
            continue  # "Antofagasta to": the last word belongs to the way
        key = the_one(places, said)
        if key is not None:
            return key, " ".join((goal, *words[count:])).strip()
    return None


def _unverbed(text: str) -> str:
    words = text.split()
    verbs = {fold(one) for one in words_of("pw-say-verbs")}
    while len(words) > 1 and fold(words[0]) in verbs:
        words = words[1:]
    return " ".join(words)


def _still(rest: list[str], text: str) -> bool:
    """Whether a text is among those left over; each stands for itself once."""
    return any(one is text for one in rest)


def read_form(form: Form, text: str, start: str = "") -> Answer:
    """The rows said and the others at their defaults. Raises :class:`Misread` for words that fit no row."""
    reading = Reading(form, start)
    reading.read(text)
    if reading.left:
        raise Misread(_unread(form, reading))
    if reading.told.get(START, NONE) != NONE and WAY not in reading.told:
        what = fault("pw-err-no-goal", place=place_words(reading.told[START])).what
        raise Misread(Refusal(what, form.rule, part=WAY))
    refusal = form.check(reading.told)
    if refusal is not None:
        raise Misread(named_refusal(refusal))
    return form.whole(reading.told)


def _unread(form: Form, reading: Reading) -> Refusal:
    """Why the first word left over fits no row: its row is not open, its way is wrong, or nothing is called so."""
    token = reading.left[0]
    named = [name for name, _ in token.named] + [token.hint, token.only]
    closed = next((part for part in form.parts if _closed(part, reading, token)), None)
    if closed is not None:
        return Refusal(Words("err-row-not-open", {"row": closed.label}), form.rule, part=closed.name)
    rows = sorted(form.parts, key=lambda part: (part.name not in named, part.name in reading.told))
    for part in rows:
        space = space_of(part, reading.given)
        if isinstance(space, Path) and reading.way_fault is not None and part.name not in reading.told:
            return reading.way_fault.refusal
        if isinstance(space, Choice | Subset | Split | Assign):
            return unread((token.for_row(part.name) or [token.text])[0], space, part.name)
    return Refusal(fault("pw-err-unread", said=token.text[:80]).what, form.rule)


def _closed(part: Part, reading: Reading, token: Token) -> bool:
    """Whether a word is of a row that falls away after the rows before it."""
    if space_of(part, reading.given) is not None:
        return False
    flag, _ = take_flag([token.text], part.name)
    amount, _ = take_amount([token.text], part.name)
    return flag is not None or amount is not None or any(name == part.name for name, _ in token.named)


def _heads(word: str, thing: Option) -> bool:
    """Whether a word begins with a thing's name: what follows it was to be its value."""
    folded = fold(word)
    return any(folded.startswith(fold(name) + " ") for name in option_names(thing) if name)


def unread(word: str, space: Space | None, part: str = "") -> Refusal:
    """What could not be read, or names a thing that may not be chosen here; with what would be legal."""
    options: Sequence[Option] = space.options if isinstance(space, Choice | Subset | Split) else ()
    if isinstance(space, Assign):
        thing_key, _ = pair(space, word)
        head = next((one.key for one in space.things if _heads(word, one)), thing_key)
        options = space.things if head is None else open_to(space, head)
        if any(fold(word).startswith(fold(one) + " ") for one in words_of("pw-say-all")):
            options = space.values
    legal = tuple(option.label for option in options[:SHOWN])
    thing = known_thing(word)
    what = fault("pw-err-unread", said=word[:80]) if thing is None else fault("pw-err-not-open", thing=thing)
    return Refusal(what.what, space.rule if space is not None else "", legal, part)


def named_refusal(refusal: Refusal) -> Refusal:
    """A refusal of a space with the names of things in place of their keys."""
    told = {name: key_words(arg) or arg if isinstance(arg, str) else arg for name, arg in refusal.what.args.items()}
    return replace(refusal, what=Words(refusal.what.key, told))

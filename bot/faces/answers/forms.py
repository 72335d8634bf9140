"""Typed answers to forms: rows are told apart by their words ("3 throws", "lands all"), by what fits them, and by their
order.

Semicolons separate clauses, commas separate items of a list. A clause may begin with the word of its row; the rest of
the clause is offered to that row first. An answer within an answer may stand in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.faces.answers.cutting import clauses, cut, opened, tokens
from bot.faces.answers.lexicon import MOST_WORDS_OF_A_ROW, Lexicon
from bot.faces.answers.spaces import take, take_amount, take_flag, unread, whole_text
from bot.faces.answers.ways import split_from
from bot.faces.match_words import fold
from bot.faces.shown import Misread
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, Part, Path, filled, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.words import Words

Whole = Callable[[Lexicon, Space, str], Answer]
"""Reads a whole text: what rows that are forms themselves are given to."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of what is typed: the whole text, and for each row whose word it begins with what follows that word.

    ``hint`` is the row named earlier in its clause, ``firm`` whether a colon stands behind that name; ``colon``
    whether one stands behind its own; ``only`` is the one row that may read it.
    """

    text: str
    named: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    firm: bool = False
    colon: bool = False
    only: str = ""

    def for_row(self, row: str) -> list[str]:
        """The texts under which the row may read it."""
        return [rest for name, rest in self.named if name == row]


def cut_rows(lexicon: Lexicon, text: str, parts: Sequence[Part]) -> list[Token]:
    """The typed text as tokens for these rows."""
    words = {part.name: {fold(word) for word in lexicon.row_words(part)} for part in parts}
    joins = lexicon.words("with") if "units" in words else ()
    with_ = re.compile(rf"\s+(?=(?:{'|'.join(map(re.escape, joins))})\s)", re.IGNORECASE) if joins else None
    cut_tokens: list[Token] = []
    for clause in clauses(text):
        hint, firm = "", False
        for item in tokens(clause):
            for piece in [item] if with_ is None else cut(item, with_):  # "Arica to Tacna with Atacama"
                named, colon = _named(piece, words)
                follows = firm and not colon
                cut_tokens.append(Token(piece, () if follows else named, hint, firm and follows, colon))
                if named and not follows:
                    hint, firm = named[0][0], colon
    return cut_tokens


def _named(piece: str, rows: Mapping[str, set[str]]) -> tuple[tuple[tuple[str, str], ...], bool]:
    """The rows whose word begins a piece, each with what follows its longest word; and whether a colon follows."""
    words = piece.split()
    rests: dict[str, str] = {}
    most = MOST_WORDS_OF_A_ROW
    colon = next((at for at, word in enumerate(words[:most], 1) if word.endswith(":")), 0)
    for count in [colon] if colon else range(min(most, len(words)), 0, -1):
        head = " ".join(words[:count]).rstrip(":")
        rest = " ".join(words[count:])
        if colon and head in rows:  # an exact name: no other row is meant
            return ((head, rest),), True
        for row in rows:
            if row not in rests and fold(head) and fold(head) in rows[row]:
                rests[row] = rest
    return tuple(rests.items()), bool(colon and rests)


class Reading:
    """One form being read: what its rows were given, and the words that are left."""

    def __init__(self, lexicon: Lexicon, form: Form, whole: Whole) -> None:
        self.lexicon = lexicon
        self.form = form
        self.whole = whole
        self.given: dict[str, Answer] = {}
        """Rows with what was said or, where nothing was, what silence says."""
        self.told: dict[str, Answer] = {}
        """The rows that were said."""
        self.left: list[Token] = []
        self.faults: dict[str, Misread] = {}
        """Why a row could not read what was its own."""

    def read(self, text: str) -> None:
        """Let each row take its words, in the order of the rows. Raises :class:`Misread` for what no row may say."""
        self.left = cut_rows(self.lexicon, text, self.form.parts)
        for way, start in self.lexicon.begins.items():
            if {way, start} <= {part.name for part in self.form.parts}:
                self._begin(way, start)
        for part in self.form.parts:
            space = space_of(part, self.given)
            if space is None:
                continue
            value = self.told.get(part.name)
            if value is None:
                value = self._row(part, space)
            if value is None:
                self.given[part.name] = self.form.usual(part.name, space)
                continue
            refusal = space.check(value)
            if refusal is not None:  # later rows depend on a legal answer
                raise Misread(self.lexicon.told(refusal.within(part.name)))
            self.told[part.name], self.given[part.name] = value, filled(space, value)
        self._lone_number()

    def _row(self, part: Part, space: Space) -> Answer | None:
        if isinstance(space, Flag | Amount):
            return self._spoken(part, space)
        reserved = self._reserved(part)
        # Words that name this row come first, with the rest of their clause; then everything that fits.
        named = self._named(part.name)
        if len(self.form.parts) == 1:  # the only row: all words belong to it
            named = [(token, (token.for_row(part.name) or [token.text])[0]) for token in self.left]
        free = [] if part.name in self.lexicon.worded else self._free(part.name)
        for chosen in (named, free):
            offered = [(token, text) for token, text in chosen if token not in reserved]
            if not offered:
                continue
            value, rest = self._take(space, part, [text for _, text in offered], firm=chosen is named)
            if value is None:
                continue
            taken = [token for token, text in offered if not _still(rest, text)]
            self.left = [token for token in self.left if token not in taken]
            return value
        return None

    def _take(self, space: Space, part: Part, said: list[str], *, firm: bool) -> tuple[Answer | None, list[str]]:
        try:
            if not whole_text(space):
                return take(self.lexicon, space, said, part)
            if firm:
                return self.whole(self.lexicon, space, opened("; ".join(said))), []
        except Misread as misread:
            self.faults.setdefault(part.name, misread)  # what is wrong with words behind the row's name comes first
        return None, said

    def _named(self, row: str) -> list[tuple[Token, str]]:
        takers: list[tuple[Token, str]] = []
        for token in self.left:
            follows = takers and token.hint == row and (token.firm or not token.named)
            texts = [token.text] if follows else token.for_row(row)
            takers += [(token, text) for text in texts]
        return takers

    def _free(self, row: str) -> list[tuple[Token, str]]:
        return [
            (token, token.text)
            for token in self.left
            if token.only in ("", row)
            and not (token.colon and token.named and not token.for_row(row))
            and not (token.firm and token.hint not in self.given)  # its own row reads it first
        ]

    def _reserved(self, mine: Part) -> list[Token]:
        """Words that clearly belong to another row: a flag's, a number's."""
        reserved = []
        for part in self.form.parts:
            if part.name == mine.name:
                continue
            for token in self.left:
                if token.colon and token.for_row(mine.name):
                    continue
                flag, _ = take_flag(self.lexicon, [token.text], part)
                amount, _ = take_amount(self.lexicon, [token.text], part)
                if flag is not None or amount is not None:
                    reserved.append(token)
        return reserved

    def _spoken(self, part: Part, space: Flag | Amount) -> Answer | None:
        """What the words say for a yes/no row or a number: by the row's own words, or by a plain one after its word."""
        for token in self.left:
            value, _ = take(self.lexicon, space, [token.text], part)
            for text in token.for_row(part.name) if value is None else ():
                value, _ = take(self.lexicon, space, [text])
                if value is not None:
                    break
            if value is not None:
                self.left = [other for other in self.left if other is not token]
                return value
        return None

    def _lone_number(self) -> None:
        """A bare number that no row took goes to the only number row that has no answer yet."""
        rows = [part for part in self.form.parts if part.name not in self.told]
        spaces = [(part, space_of(part, self.given)) for part in rows]
        numbers = [(part, space) for part, space in spaces if isinstance(space, Amount)]
        if len(numbers) != 1 or len(self.left) != 1:
            return
        (part, space), token = numbers[0], self.left[0]
        value, _ = take_amount(self.lexicon, [token.text])
        if value is not None and space.check(value) is None:
            self.told[part.name], self.given[part.name] = value, filled(space, value)
            self.left = []

    # A way with its start ----------------------------------------------------------------------------------

    def _begin(self, way: str, start: str) -> None:
        """Start and way in one: "2816 to Tacna", "Tacna from 2816", "to Tacna" where there is one place to start."""
        space = next(space_of(part, {}) for part in self.form.parts if part.name == start)
        if not isinstance(space, Choice):
            return
        row = next(part for part in self.form.parts if part.name == way)
        reserved = self._reserved(row)
        able = [token for token in self.left if token not in reserved and (not token.named or not token.hint)]
        places = [option for option in space.options if way_from(self.form, way, start, option.key) is not None]
        for token in able:
            text = self._unverbed(token.text)
            if self.lexicon.says(text, "stay") and len(places) < len(space.options):
                self.told[start] = next(option.key for option in space.options if option not in places)
                self.left = [other for other in self.left if other is not token]
                return
            begun = self._begun(places, text)
            if begun is not None:
                self.told[start], goal = begun
                self._put_way(way, token, goal)
                return
        bare = [token for token in able if not token.named and not self._places(space.options, token.text)]
        if len(places) == 1 and bare:
            self.told[start] = places[0].key
            self._put_way(way, bare[0], self._unverbed(bare[0].text))

    def _places(self, options: Sequence[Option], text: str) -> bool:
        return self.lexicon.the_one(options, text) is not None

    def _begun(self, places: Sequence[Option], text: str) -> tuple[str, str] | None:
        """Where a march begins and the words of its way; None where the words do not begin with a starting place."""
        turned = split_from(self.lexicon, text)
        begin, goal = turned if turned is not None else (text, "")
        words = begin.split()
        for count in range(len(words), 0, -1):
            start = " ".join(words[:count])
            if fold(start) == fold(" ".join(words[: count - 1])):
                continue  # "Antofagasta to": the last word belongs to the way
            key = self.lexicon.the_one(places, start)
            if key is not None:
                return key, " ".join((goal, *words[count:])).strip()
        return None

    def _unverbed(self, text: str) -> str:
        words = text.split()
        verbs = self.lexicon.folded("verbs")
        while len(words) > 1 and fold(words[0]) in verbs:
            words = words[1:]
        return " ".join(words)

    def _put_way(self, way: str, token: Token, text: str) -> None:
        rest = [replace(token, text=text, named=((way, text),), only=way)] if text.strip() else []
        self.left = [*rest, *(other for other in self.left if other is not token)]

    # What is left ------------------------------------------------------------------------------------------

    def unread(self) -> Refusal:
        """Why the first word left over fits no row: its row is not open, its way is wrong, or nothing has that name."""
        token = self.left[0]
        named = [name for name, _ in token.named] + [token.hint, token.only]
        closed = next((part for part in self.form.parts if self._closed(part, token)), None)
        if closed is not None:
            return Refusal(Words("err-row-not-open", {"row": closed.label}), self.form.rule, part=closed.name)
        rows = sorted(self.form.parts, key=lambda part: (part.name not in named, part.name in self.told))
        for part in rows:
            space = space_of(part, self.given)
            if part.name in self.faults and part.name not in self.told and (isinstance(space, Path) or token.named):
                return self.faults[part.name].refusal.within(part.name)
            if isinstance(space, Choice | Subset | Split | Assign) and self._may_mean(part, token):
                return unread(self.lexicon, space, (token.for_row(part.name) or [token.text])[0], part.name)
        return Refusal(self.lexicon.fault("unread", said=token.text[:80]).what, self.form.rule)

    def _may_mean(self, part: Part, token: Token) -> bool:
        return part.name not in self.lexicon.worded or bool(token.for_row(part.name))

    def _closed(self, part: Part, token: Token) -> bool:
        """Whether a word belongs to a row that earlier rows close."""
        if space_of(part, self.given) is not None:
            return False
        flag, _ = take_flag(self.lexicon, [token.text], part)
        amount, _ = take_amount(self.lexicon, [token.text], part)
        return flag is not None or amount is not None or bool(token.for_row(part.name))


def _still(rest: list[str], text: str) -> bool:
    """Whether a text is among those left over, compared by identity."""
    return any(left is text for left in rest)


def way_from(form: Form, way: str, start: str, place: str) -> Path | None:
    """The ways open from a starting place, with the rows between at their defaults; None where none begin there."""
    given: dict[str, Answer] = {}
    for part in form.parts:
        space = space_of(part, given)
        if part.name == way:
            return space if isinstance(space, Path) and space.start == place else None
        if space is not None:
            given[part.name] = place if part.name == start else space.default
    return None


def read_form(lexicon: Lexicon, form: Form, text: str, whole: Whole) -> dict[str, Answer]:
    """The rows that the text answers. Raises :class:`Misread` for words that fit no row, and for rows that are not
    legal.
    """
    reading = Reading(lexicon, form, whole)
    reading.read(text)
    if reading.left:
        raise Misread(reading.unread())
    for way, start in lexicon.begins.items():
        begun = reading.told.get(start)
        if begun is not None and way not in reading.told and way_from(form, way, start, begun) is not None:
            what = lexicon.fault("no-goal", place=lexicon.key_words(begun) or begun).what
            raise Misread(Refusal(what, form.rule, part=way))
    refusal = form.check(reading.told)
    if refusal is not None:
        raise Misread(lexicon.told(refusal))
    return reading.told

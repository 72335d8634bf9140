"""The names of things as people type them: the only part of typed answers that a game supplies itself.

A plain :class:`Lexicon` serves any game: it knows options by their keys and labels, the rows of a form by their names
and labels, and the small words ("none", "all but", "via") from the shared catalogue. A game derives from it. Each entry
of words may stand twice: ``say-<entry>`` for all games, ``<prefix>-say-<entry>`` for one; the words of both are read,
in every language, and the game's first word is the one that is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from bot.faces.match_words import fits, fold, in_all, synonyms
from bot.text.voice import Voice, voice
from engine.core.maps.paths import Neighbours
from engine.core.maps.waypoints import Chart
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Answer, Choice, Option, Space, Split, Subset
from engine.core.words import Arg, Words

PAIR: Final = ">"
"""Between the two things that a key of two names: ship and target, from and to."""
CUTS: Final = re.compile(r"[,;:=()|\n→]|->|\s(?:and|y|e)\s")
"""What may not stand within a name that is written: the reader would cut there."""
_CUTS_IN_PAIRS: Final = re.compile(rf"{CUTS.pattern}|{PAIR}")
_LONGEST_NAME: Final = 60
MOST_WORDS_OF_A_ROW: Final = 5
_MARKS: Final = re.compile(r"[^\w-]+")


class Lexicon:
    """The words of one game. The defaults serve a game without words of its own."""

    #: before the game's own entries: "pw" for ``pw-say-none`` and ``pw-err-line``
    prefix: ClassVar[str] = ""
    #: rows of a choice or of points that are recognised by their answer and written without their word
    bare: ClassVar[frozenset[str]] = frozenset()
    #: rows that are read only after their word
    worded: ClassVar[frozenset[str]] = frozenset()
    #: rows that are written even where they say the same as the default
    spoken: ClassVar[frozenset[str]] = frozenset()
    #: rows with a way, and the row of its start: read and written together ("Arica to Tacna")
    begins: ClassVar[Mapping[str, str]] = {}
    #: what separates the rows of a form when written
    joint: ClassVar[str] = "; "

    # Words -------------------------------------------------------------------------------------------------

    def __init__(self) -> None:
        self._words: dict[str, tuple[str, ...]] = {}
        self._folded: dict[str, tuple[str, ...]] = {}
        self._twins: dict[str, tuple[str, ...]] = {}
        self._listed = lru_cache(maxsize=20_000)(self._fold_names)

    def entries(self, entry: str) -> tuple[str, ...]:
        """The catalogue entries that list the words of this name, the game's own first."""
        slug = _MARKS.sub("-", entry).strip("-")
        keys = (f"{self.prefix}-say-{slug}",) if self.prefix else ()
        return tuple(key for key in (*keys, f"say-{slug}") if slug and voice("en").has(key))

    def words(self, entry: str) -> tuple[str, ...]:
        """All words listed under an entry, in every language; empty for an unknown entry."""
        if entry not in self._words:
            texts = (text for key in self.entries(entry) for text in synonyms(key))
            self._words[entry] = tuple(dict.fromkeys(texts))
        return self._words[entry]

    def first(self, speaker: Voice, entry: str) -> str:
        """The word of an entry that is written; empty for an unknown entry."""
        return next((speaker.plain(key).split("|")[0].strip() for key in self.entries(entry)), "")

    def folded(self, entry: str) -> tuple[str, ...]:
        """The words of an entry, folded for comparison, the longest first."""
        if entry not in self._folded:
            self._folded[entry] = tuple(
                sorted({fold(text) for text in self.words(entry)} - {""}, key=len, reverse=True)
            )
        return self._folded[entry]

    def says(self, typed: str, entry: str) -> bool:
        """Whether the typed text is one of the words of an entry."""
        return fold(typed) in self.folded(entry)

    def after(self, typed: str, entry: str) -> str:
        """What follows the word of an entry at the start of the text, folded; empty where the text starts with none of
        them.
        """
        text = fold(typed)
        word = next((word for word in self.folded(entry) if text.startswith(f"{word} ")), None)
        return "" if word is None else text.removeprefix(word).strip()

    def fault(self, key: str, /, **args: Arg) -> Refusal:
        """A refusal by a reader: the game's own sentence where it has one, else the shared one."""
        game_key = f"{self.prefix}-err-{key}"
        return Refusal(Words(game_key if self.prefix and voice("en").has(game_key) else f"answer-{key}", args))

    # Rows --------------------------------------------------------------------------------------------------

    def row_words(self, part: Part) -> tuple[str, ...]:
        """All names of a row: its own words, its label in every language, its name."""
        return (*self.words(f"row-{part.name}"), *in_all(part.label), part.name)

    def row_word(self, speaker: Voice, part: Part, parts: Sequence[Part]) -> str:
        """The word that is written before a row: short, and used by no other row of the form."""
        for word in (self.first(speaker, f"row-{part.name}"), speaker.say(part.label)):
            mine = [row for row in parts if any(fold(word) == fold(other) for other in self.row_words(row))]
            if fold(word) and not CUTS.search(word) and len(word.split()) <= MOST_WORDS_OF_A_ROW and mine == [part]:
                return word
        return part.name

    def ticks(self, part: Part, *, yes: bool) -> tuple[str, ...]:
        """Words that tick or untick a yes/no row: the row's own words, not "yes" and "no"."""
        row_words = self.words(f"{'yes' if yes else 'no'}-{part.name}")
        return (*row_words, *in_all(part.label)) if yes else row_words

    def spelled(self, space: Space, text: str) -> str:
        """A text in a notation that only this game has for this space, in the words that the reader knows; any other
        text as it is.
        """
        return text

    def noted(self, space: Space, answer: Answer, speaker: Voice) -> str:
        """An answer in the notation that :meth:`spelled` understands; empty where there is none."""
        return ""

    def goes_on(self, space: Space, typed: str, speaker: Voice) -> Iterable[tuple[str, str]] | None:
        """What may follow in the notation that :meth:`spelled` understands, as (label, text), in place of everything
        else; None where there is no such notation.
        """
        return None

    # Names -------------------------------------------------------------------------------------------------

    def things(self, key: str) -> Iterable[str]:
        """All names of the thing behind a key, in every language."""
        return ()

    def thing_name(self, speaker: Voice, key: str) -> str:
        """The short name of the thing behind a key, as somebody would type it; empty where the key names nothing."""
        return ""

    def key_words(self, key: str) -> Words | None:
        """The name, for a sentence, of the thing behind a key; None where the key names nothing."""
        return None

    def joins(self, form: Form, part: Part) -> str:
        """What stands between the word of a row and its answer."""
        return " " if part.name in self.worded else ": "

    def way_words(self, way: str) -> Words:
        """Words of a way, as a sheet writes them, in the reader's language."""
        return Words("answer-word", {"word": way})

    def known_key(self, typed: str) -> str:
        """The key of the thing that the words name, whether or not it may be chosen now; empty for none."""
        return ""

    def chart(self, neighbours: Neighbours[str]) -> Chart[str] | None:
        """The map that typed ways are read on; None where ways are lists of names."""
        return None

    def names_of(self, key: str) -> tuple[str, ...]:
        """All names of a key of answers, the key itself included."""
        if key not in self._twins:
            self._twins[key] = tuple(dict.fromkeys((key, *self.words(key), *self.things(key))))
        return self._twins[key]

    def names(self, option: Option) -> tuple[str, ...]:
        """All names of an option."""
        if PAIR in option.key:
            return (*self._pair_names(option.key), *in_all(option.label))
        return (*self.names_of(option.key), *in_all(option.label))

    def _pair_names(self, key: str) -> tuple[str, ...]:
        if key not in self._twins:
            left, _, right = key.partition(PAIR)
            pairs = [(name, other) for name in self.names_of(left) for other in self.names_of(right)]
            turned = (name for first, other in pairs for name in (f"{first} {other}", f"{other} {first}"))
            self._twins[key] = (key, *self.names_of(right), *turned)
        return self._twins[key]

    def meant(self, options: Sequence[Option], typed: str) -> list[str]:
        """The keys of the options that fit the typed text best: one where the text is clear, else several."""
        keys = [option.key for option in options]
        if typed.strip() in keys:
            return [typed.strip()]
        if any(PAIR in key for key in keys):
            between = self.folded("between")
            bare = " ".join(word for word in fold(typed.replace(PAIR, " ")).split() if word not in between)
            hits = self._fitting(options, bare) or self._fitting(options, self.after(bare, "verbs"))
            if hits:
                return hits
        return self._fitting(options, typed) or self._fitting(options, self.after(typed, "verbs"))

    def _fitting(self, options: Sequence[Option], typed: str) -> list[str]:
        wanted, best, keys = fold(typed), 0, list[str]()
        if not wanted:
            return keys
        first, same, begins = f" {wanted.partition(' ')[0]}", f"\n {wanted}\n", f"\n {wanted}"
        for option in options:
            names, listed = self._listed(option.key, option.label)
            if first not in listed:  # cheap to test, and it rules out nearly all options
                continue
            # What `fits` says of the best of the names, by looking at all of them at once where that will do.
            score = 3 if same in listed else 2 if begins in listed else 0
            if not score and best < 2:
                score = max(fits(wanted, name) for name in names)
            if score > best:
                best, keys = score, [option.key]
            elif score == best and score and option.key not in keys:
                keys.append(option.key)
        return keys

    def _fold_names(self, key: str, label: Words) -> tuple[tuple[str, ...], str]:
        """The folded names of an option, and all of them as one text to look into: each word follows a blank."""
        names = tuple(dict.fromkeys(map(fold, self.names(Option(key, label)))))
        return names, "".join(f"\n {name}" for name in names) + "\n"

    def the_one(self, options: Sequence[Option], typed: str) -> str | None:
        """The option that the text clearly means, or None."""
        hits = self.meant(options, typed)
        return hits[0] if len(hits) == 1 else None

    def written(self, speaker: Voice, options: Sequence[Option], key: str, *, paired: bool = False) -> str:
        """An option as it is typed: a short name that reads back as this option, else its key.

        ``paired``: it stands beside another in "thing > value", so that no such sign may be in it.
        """
        option = next((choice for choice in options if choice.key == key), None)
        if option is None:
            return key
        cuts = _CUTS_IN_PAIRS if paired else CUTS
        for name in self._short(speaker, option):
            if name and len(name) <= _LONGEST_NAME and not cuts.search(name) and self.the_one(options, name) == key:
                return name
        return key

    def _short(self, speaker: Voice, option: Option) -> Iterable[str]:
        """How an option may be written, best first."""
        left, pair, right = option.key.partition(PAIR)
        if pair:
            yield f"{self.thing_name(speaker, left) or left} {PAIR} {self.thing_name(speaker, right) or right}"
        else:
            yield self.first(speaker, option.key)
            yield self.thing_name(speaker, option.key)
        yield speaker.say(option.label)

    def nothing(self, speaker: Voice, options: Sequence[Option]) -> str:
        """How an empty answer is written: a word that names none of the options."""
        word = self.first(speaker, "none")
        return "-" if self.meant(options, word) else word

    # Refusals ----------------------------------------------------------------------------------------------

    def not_now(self, space: Choice, typed: str) -> Refusal | None:
        """Why something that exists in the game may not be chosen now; None where the reason is unknown."""
        for key in (typed.strip(), self.known_key(typed)):
            reason = space.why_not(key) if key and space.why_not is not None else None
            if reason is not None:
                return replace(reason, rule=reason.rule or space.rule)
        return None

    def told(self, refusal: Refusal) -> Refusal:
        """A space's refusal with the names of things in place of their keys."""
        named = {
            name: (self.key_words(arg) or arg) if isinstance(arg, str) else arg
            for name, arg in refusal.what.args.items()
        }
        return replace(refusal, what=Words(refusal.what.key, named))


PLAIN: Final = Lexicon()
"""The words of a game that has none of its own."""


def named_first(space: Space) -> Sequence[Option]:
    """The things that a one-word answer may name."""
    if isinstance(space, Choice | Subset | Split):
        return space.options
    if isinstance(space, Assign | Each):
        return space.things
    return space.next(()) if isinstance(space, Path) else ()

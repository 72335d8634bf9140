"""Words of the engine and the bot, put into a language.

The catalogues are Fluent files, ``<language>/*.ftl``. A message id with a dot names an attribute
(``area-ECS.in``: "in the East China Sea"). Text that members wrote is escaped where it goes into Discord's
markdown, so that a name can neither format a card nor mention a crowd.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from engine.core.words import TWO_NAMES, Arg, Words

LANGUAGES: Final = ("en", "es")
FALLBACK: Final = "en"
_LOCALES: Final = {"en": "en_GB", "es": "es_ES"}
_FOLDER = Path(__file__).parent
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<@:]|(?<!\w)-|-(?!\w))")
"""What markdown gives a meaning; a hyphen within a word has none, so that ``k-gun`` still selects its variant."""
_SLUG = re.compile(r"[^a-z0-9]+")
_LIKE_Y = re.compile(r"\W*h?[ií](?![aeo])", re.IGNORECASE)
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a message or a term of a Fluent file begins; what follows is indented."""
_APART = re.compile(r"\b([Dd]e|a) el (?=\S)")
"""Prepositions before an article, which Spanish writes as one word: del Kirishima, al Kirishima."""
_ZERO_WIDTH = "​"
_MINUS = "\N{MINUS SIGN}"
_KEPT = 4096  # sentences with arguments; a card says most of its sentences again when it is drawn again


def _log() -> Any:
    """The log; its library is loaded with the first line, which a sound catalogue never writes: a third of the time
    that ``flotilla --help`` takes."""
    import structlog

    return structlog.get_logger(__name__)


class MissingMessage(LookupError):
    """A message id that is in no catalogue, or a message without text."""


_TURNING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")


def escape(text: str) -> str:
    """A member's text so that Discord's markdown shows it unchanged, on one line, mentioning nobody."""
    # Characters that change the writing direction would affect all that follows; lone surrogates cannot be sent.
    shown = "".join(
        character for character in text if character not in _TURNING and not "\ud800" <= character <= "\udfff"
    )
    flat = " ".join(shown.split())
    return _MARKDOWN.sub(r"\\\1", flat).replace("\\@", "\\@" + _ZERO_WIDTH)


def key_part(name: str) -> str:
    """A name as part of a message id: small letters and digits, with a hyphen for whatever stands between them."""
    return _SLUG.sub("-", name.lower()).strip("-")


class _Signs(Locale):
    """A locale whose negative numbers have a minus sign; Babel's have a hyphen in both languages."""

    @cached_property
    def decimal_formats(self) -> Any:
        form = copy(super().decimal_formats[None])
        form.prefix = (form.prefix[0], form.prefix[1].replace("-", _MINUS))
        return {**super().decimal_formats, None: form}


class _Bundle(FluentBundle):
    """A catalogue that writes its numbers with :class:`_Signs`.

    A message is parsed when it is first needed: to parse all of a catalogue takes half a second of each start.
    """

    def __init__(self, locale: str) -> None:
        # No isolation marks: Discord and the pictures show them as boxes on some phones.
        functions: dict[str, Any] = {"NAME": self._name, "OWN": self._own}
        super().__init__([locale.replace("_", "-")], use_isolating=False, functions=functions)
        known = Locale.parse(locale)
        self._babel_locale = _Signs(known.language, known.territory)
        self._unread: dict[str, str] = {}

    def add_source(self, text: str) -> None:
        """Take in a Fluent file. Of messages with the same id the first counts, as everywhere in Fluent."""
        starts = list(_ENTRY.finditer(text))
        for start, after in zip(starts, [*starts[1:], None], strict=True):
            self._unread.setdefault(start[1], text[start.start() : after.start() if after else len(text)])

    def has_message(self, message_id: str) -> bool:
        """Whether there is a message of that id."""
        self._read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, entry: str) -> None:
        text = self._unread.get(entry)
        if text is not None:
            self.add_resource(FluentResource(text))
            self._unread.pop(entry, None)  # only now: another thread may look for it meanwhile

    def _name(self, name: Any) -> Any:
        """``NAME($name)``: a proper name in the language's spelling, where the catalogue has it as ``name-<name>``;
        of a name in two languages (:func:`engine.core.words.two_names`) the reader's."""
        english, two, spanish = str(name).partition(TWO_NAMES)
        if two:
            return self._own(english, spanish)
        key = f"name-{key_part(str(name))}"
        spelled = self.get_message(key).value if self.has_message(key) else None
        return name if spelled is None else str(self.format_pattern(spelled)[0])

    def _own(self, english: Any, spanish: Any) -> Any:
        """``OWN($en, $es)``: a name that a member gave in two languages, in this one."""
        return self._name(spanish if self._babel_locale.language == "es" else english)


class Voice:
    """One language, from all its files or those that a pattern names."""

    def __init__(self, language: str, files: str = "*.ftl") -> None:
        self.language = language
        self._bundle = _Bundle(_LOCALES[language])
        for file in sorted((_FOLDER / language).glob(files)):
            self.take_in(file.read_text(encoding="utf-8"))
        # Most messages are names without arguments, needed again and again: keep one text for each of them.
        self._names: dict[str, str] = {}
        self._sentences = lru_cache(_KEPT)(self._format)

    def take_in(self, text: str) -> None:
        """Add the messages of a Fluent file. One that is there already stays as it is."""
        self._bundle.add_source(text)

    def has(self, key: str) -> bool:
        """Whether the catalogue has the message (or the attribute)."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, words: Words) -> str:
        """The sentence as plain text (for pictures, alt texts, files)."""
        return self._say(words, markdown=False)

    def markdown(self, words: Words) -> str:
        """The sentence for Discord: text of members in it is escaped."""
        return self._say(words, markdown=True)

    def get(self, key: str, **args: Arg) -> str:
        """A sentence by id, for Discord."""
        return self.markdown(Words(key, args))

    def plain(self, key: str, **args: Arg) -> str:
        """A sentence by id, as plain text."""
        return self.say(Words(key, args))

    def joined(self, parts: list[str]) -> str:
        """A list as the language writes it: "a, b and c"."""
        text = str(format_list(parts, style="standard", locale=_LOCALES[self.language])) if parts else ""
        if self.language == "es" and len(parts) > 1 and _LIKE_Y.match(parts[-1]):
            # Before the sound of an i Spanish has "e": "Arica e Iquique".
            text = text.removesuffix(f" y {parts[-1]}") + f" e {parts[-1]}"
        return text

    def _say(self, words: Words, *, markdown: bool) -> str:
        if words.args:
            return self._sentences(words, markdown=markdown)
        name = self._names.get(words.key)
        if name is None:
            name = self._names[words.key] = self._format(words, markdown=markdown)
        return name

    def _format(self, words: Words, *, markdown: bool) -> str:
        name, _, attribute = words.key.partition(".")
        if not self._bundle.has_message(name):
            return self._missing(words, markdown=markdown)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return self._missing(words, markdown=markdown)
        args = self._args(words.args, markdown=markdown)
        text, faults = self._bundle.format_pattern(pattern, args)
        if faults:
            _log().warning(
                "message_with_faults", id=words.key, language=self.language, faults=[str(fault) for fault in faults]
            )
        return _APART.sub(r"\1l ", str(text)) if self.language == "es" else str(text)

    def _args(self, args: Mapping[str, Arg], *, markdown: bool) -> dict[str, Any]:
        return {name: self._arg(arg, markdown=markdown) for name, arg in args.items()}

    def _arg(self, arg: Arg, *, markdown: bool) -> Any:
        if isinstance(arg, Words):
            return self._say(arg, markdown=markdown)
        if isinstance(arg, str):
            return escape(arg) if markdown else arg
        if isinstance(arg, int | float):
            return arg
        return self.joined([str(self._arg(item, markdown=markdown)) for item in arg])

    def _missing(self, words: Words, *, markdown: bool) -> str:
        if self.language != FALLBACK and voice(FALLBACK).has(words.key):
            _log().error("message_missing", id=words.key, language=self.language)
            return voice(FALLBACK)._say(words, markdown=markdown)
        raise MissingMessage(f"no message {words.key!r} in {self.language}")


@cache
def voice(language: str) -> Voice:
    """The voice of a language of :data:`LANGUAGES`; ValueError for another."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
    return Voice(language)


def learn(texts: Mapping[str, str]) -> None:
    """Add the messages of a package to the catalogues of this process: Fluent text by language."""
    for language, text in texts.items():
        voice(language).take_in(text)


def language_of(locale: str | None) -> str:
    """The catalogue for one of Discord's locales ("es-ES", "es-419", "en-GB", …)."""
    short = (locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else FALLBACK

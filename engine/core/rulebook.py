"""The numbered rules of a game in our own words, in every language a player may read.

A game's data folder holds three files: ``rules.index`` (the ids, one a line, ``#`` for comments), ``rules.toml``
(``[[section]]`` and ``[[rule]]`` tables) and ``rules_excused.toml`` (``[[excused]]``: ids that no test needs to prove,
with the reason). ``load_rulebook`` reads them once and refuses anything that does not fit together.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from engine.core.letters import bare

LANGUAGES = ("en", "es")
MAX_SENTENCES = 3

INDEX_FILE = "rules.index"
RULES_FILE = "rules.toml"
EXCUSED_FILE = "rules_excused.toml"

# A choice of a slash command shows at most 100 characters, and the id stands before the title.
Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
Prose = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=700)]
RuleId = Annotated[str, StringConstraints(pattern=r"^\S+$")]


class RulebookError(ValueError):
    """A rule file is missing or wrong; the message names file, row and field."""

    def __init__(self, file: str, row: str, field_name: str, problem: str) -> None:
        self.file, self.row, self.field, self.problem = file, row, field_name, problem
        where = ", ".join(part for part in (file, row, f"field {field_name!r}" if field_name else "") if part)
        super().__init__(f"{where}: {problem}")


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    id: RuleId


class _SectionRow(_Row):
    name_en: Title
    name_es: Title


class _RuleRow(_Row):
    section: RuleId
    title_en: Title
    title_es: Title
    text_en: Prose
    text_es: Prose
    see: tuple[RuleId, ...] = ()


class _ExcusedRow(_Row):
    reason: Prose


_AnyRow = TypeVar("_AnyRow", bound=_Row)


@dataclass(frozen=True)
class Rule:
    """One numbered rule: ``title`` and ``text`` by language, its section's key, and the ids of related rules."""

    id: str
    section: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    see: tuple[str, ...]


@dataclass(frozen=True)
class _Searchable:
    """The folded words of one rule in one language: of its title, of title and section, of everything."""

    rule: Rule
    title: frozenset[str]
    heading: frozenset[str]
    everything: frozenset[str]


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game.

    ``ids`` keeps the rulebook's order; ``excused`` the reason by id, ``sections`` the name by key and language.
    """

    ids: tuple[str, ...]
    rules: Mapping[str, Rule]
    sections: Mapping[str, Mapping[str, str]]
    excused: Mapping[str, str]
    _by_squeezed: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_squeezed", {_squeeze(rule_id): rule_id for rule_id in self.ids})

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, however typed (``ce 3``, ``CE-3``); KeyError naming the id if there is none."""
        rule_key = self._by_squeezed.get(_squeeze(rule_id))
        if rule_key is None:
            raise KeyError(f"no rule {rule_id!r}")
        return self.rules[rule_key]

    def title(self, rule_id: str, lang: str) -> str:
        """The rule's title in ``lang``; KeyError if there is no such rule, ValueError if no such language."""
        return self.rule(rule_id).title[_known_language(lang)]

    def text(self, rule_id: str, lang: str) -> str:
        """One to three sentences saying what the rule does; errors as ``title``."""
        return self.rule(rule_id).text[_known_language(lang)]

    def section_name(self, rule_id: str, lang: str) -> str:
        """The name of the chapter or table that the rule belongs to; errors as for ``title``."""
        return self.sections[self.rule(rule_id).section][_known_language(lang)]

    def nearest(self, query: str, lang: str, limit: int = 25) -> tuple[Rule, ...]:
        """Rules that complete what somebody types, best first: the exact id, ids that begin like it, then words.

        A typed word matches words that begin with it, whatever their accents and case. The title weighs more than the
        section's name, and that more than the text. Where no rule has all the words, those with most come. An empty
        query gives the rulebook's order, a query that fits nothing an empty tuple. Raises ValueError for an unknown
        language.
        """
        _known_language(lang)
        squeezed, wanted = _squeeze(query), _words(query)
        if not squeezed:
            return tuple(self.rules[rule_id] for rule_id in self.ids[:limit])
        scored: list[tuple[int, int, Rule]] = []
        for position, entry in enumerate(self._search_index[lang]):
            score = _score(squeezed, wanted, entry)
            if score:
                scored.append((-score, position, entry.rule))
        scored.sort(key=lambda hit: hit[:2])
        # Rules that share a stray word are noise as long as some rule has all of them.
        if scored and -scored[0][0] >= _ALL_WORDS:
            scored = [hit for hit in scored if -hit[0] >= _ALL_WORDS]
        return tuple(rule for _, _, rule in scored[:limit])

    @cached_property
    def _search_index(self) -> Mapping[str, tuple[_Searchable, ...]]:
        return {lang: tuple(self._searchable(rule_id, lang) for rule_id in self.ids) for lang in LANGUAGES}

    def _searchable(self, rule_id: str, lang: str) -> _Searchable:
        rule = self.rules[rule_id]
        title = frozenset(_words(rule.title[lang]))
        heading = title | frozenset(_words(self.sections[rule.section][lang]))
        return _Searchable(rule, title, heading, heading | frozenset(_words(rule.text[lang])))


_ALL_WORDS = 1000
_EXACT_ID, _ID_BEGINS, _IN_TITLE, _IN_HEADING, _IN_TEXT = 5000, 4000, 3000, 2000, _ALL_WORDS


def _score(squeezed: str, wanted: tuple[str, ...], entry: _Searchable) -> int:
    """How well one rule answers a query: a level for each kind of match, else the number of words that match."""
    own_id = _squeeze(entry.rule.id)
    if own_id == squeezed:
        return _EXACT_ID
    if own_id.startswith(squeezed):
        return _ID_BEGINS
    if not wanted:
        return 0
    levels = ((_IN_TITLE, entry.title), (_IN_HEADING, entry.heading), (_IN_TEXT, entry.everything))
    for score, words in levels:
        if all(_begins_any(word, words) for word in wanted):
            return score
    return sum(_begins_any(word, entry.everything) for word in wanted)


def _begins_any(start: str, words: Iterable[str]) -> bool:
    return any(word.startswith(start) for word in words)


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z0-9]+", bare(text)))


def _squeeze(text: str) -> str:
    """An id or query without blanks and dashes, so that ``wp2 6`` and ``WP2-6`` are the same."""
    return re.sub(r"[\s\-–]+", "", bare(text))


def _known_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"no rules in language {lang!r}: {', '.join(LANGUAGES)}")
    return lang


def count_sentences(text: str) -> int:
    """The number of sentences in a rule's text: stops, question or exclamation marks before a blank or the end."""
    return len(re.findall(r"[.!?](?=\s|$)", text))


def load_rulebook(folder: Path) -> Rulebook:
    """Read and check the three rule files of a game's data folder.

    Raises RulebookError naming file, row and field: for a missing or unreadable file, a row of the wrong form, a
    duplicate id, an id of the index without texts or texts without an index entry, an unknown section or
    cross-reference, or a text without sentences or with more than three.
    """
    ids = _read_index(folder / INDEX_FILE)
    document = _read_toml(folder / RULES_FILE, {"section", "rule"})
    section_rows = _rows(document, RULES_FILE, "section", _SectionRow)
    rule_rows = _rows(document, RULES_FILE, "rule", _RuleRow)
    excused_rows = _rows(_read_toml(folder / EXCUSED_FILE, {"excused"}), EXCUSED_FILE, "excused", _ExcusedRow)

    sections = {row.id: MappingProxyType({"en": row.name_en, "es": row.name_es}) for row in section_rows.values()}
    for name, row in rule_rows.items():
        _check_rule(name, row, ids, sections)
    texts = {row.id for row in rule_rows.values()}
    for rule_id in ids:
        if rule_id not in texts:
            problem = f"listed in {INDEX_FILE} but has no texts"
            raise RulebookError(RULES_FILE, f"rule {rule_id}", "id", problem)
    for name, excused in excused_rows.items():
        if excused.id not in texts:
            raise RulebookError(EXCUSED_FILE, name, "id", f"{excused.id!r} is not in {INDEX_FILE}")

    by_id = {row.id: _as_rule(row) for row in rule_rows.values()}
    return Rulebook(
        ids=ids,
        rules=MappingProxyType({rule_id: by_id[rule_id] for rule_id in ids}),
        sections=MappingProxyType(sections),
        excused=MappingProxyType({row.id: row.reason for row in excused_rows.values()}),
    )


def _as_rule(row: _RuleRow) -> Rule:
    return Rule(
        id=row.id,
        section=row.section,
        title=MappingProxyType({"en": row.title_en, "es": row.title_es}),
        text=MappingProxyType({"en": row.text_en, "es": row.text_es}),
        see=row.see,
    )


def _check_rule(name: str, row: _RuleRow, ids: tuple[str, ...], sections: Mapping[str, object]) -> None:
    if row.id not in ids:
        raise RulebookError(RULES_FILE, name, "id", f"{row.id!r} is not in {INDEX_FILE}")
    if row.section not in sections:
        raise RulebookError(RULES_FILE, name, "section", f"no section {row.section!r}")
    for other in row.see:
        if other == row.id or other not in ids:
            raise RulebookError(RULES_FILE, name, "see", f"{other!r} is not another rule of {INDEX_FILE}")
    for field_name, text in (("text_en", row.text_en), ("text_es", row.text_es)):
        sentences = count_sentences(text)
        if not 1 <= sentences <= MAX_SENTENCES:
            problem = f"{sentences} sentences; one to {MAX_SENTENCES} are meant"
            raise RulebookError(RULES_FILE, name, field_name, problem)


def _read_index(path: Path) -> tuple[str, ...]:
    ids: list[str] = []
    for number, line in enumerate(_read_text(path).splitlines(), start=1):
        rule_id = line.split("#", 1)[0].strip()
        if not rule_id:
            continue
        if " " in rule_id or rule_id in ids:
            problem = "stands twice" if rule_id in ids else "is not one id"
            raise RulebookError(path.name, f"line {number}", "id", f"{rule_id!r} {problem}")
        ids.append(rule_id)
    if not ids:
        raise RulebookError(path.name, "", "id", "no ids")
    return tuple(ids)


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(path.name, "", "", f"cannot be read: {error}") from error


def _read_toml(path: Path, tables: set[str]) -> dict[str, Any]:
    try:
        document = tomllib.loads(_read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(path.name, "", "", f"is not TOML: {error}") from error
    unknown = sorted(set(document) - tables)
    if unknown:
        raise RulebookError(path.name, "", unknown[0], f"unknown; the file holds {', '.join(sorted(tables))}")
    return document


def _rows(document: Mapping[str, Any], file: str, table: str, form: type[_AnyRow]) -> dict[str, _AnyRow]:
    """The checked rows of one array of tables, by a name for messages such as ``rule 3 (14.12)``."""
    raw_rows = document.get(table, [])
    if not isinstance(raw_rows, list):
        raise RulebookError(file, "", table, f"must be a list of tables: [[{table}]]")
    rows: dict[str, _AnyRow] = {}
    seen: set[str] = set()
    for number, raw in enumerate(raw_rows, start=1):
        given = raw.get("id") if isinstance(raw, dict) else None
        name = f"{table} {number}" + (f" ({given})" if given else "")
        try:
            row = form.model_validate(raw)
        except ValidationError as error:
            first = error.errors()[0]
            field_name = ".".join(str(part) for part in first["loc"])
            raise RulebookError(file, name, field_name, first["msg"]) from error
        if row.id in seen:
            raise RulebookError(file, name, "id", f"{row.id!r} stands twice")
        seen.add(row.id)
        rows[name] = row
    return rows

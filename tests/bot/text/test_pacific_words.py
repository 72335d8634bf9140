"""The War of the Pacific has words in both languages for all that its engine tells, asks, offers and refuses."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from structlog.testing import capture_logs

import engine.pacific_war
from bot.discord.forms import FIELD_LABEL
from bot.text.voice import LANGUAGES, voice
from engine.core import facts
from engine.core.drive import RandomPolicy, drive
from engine.core.events import Event
from engine.core.rules import Policy
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer, Space
from engine.core.testing.invariants import HOSTILE
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.attrition import HALTS
from engine.pacific_war.judgement.melee import ADVANCES, ASK, BEST, COLUMN_USES, RETREAT, STAND, STRONGEST, WEAKEST
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, fort_words, place_words, ship_words, unit_words
from engine.pacific_war.orders.interception import CASES
from engine.pacific_war.pieces import How, Why
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.scenarios.scenario import scenario_files
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import DEAD, HOME, POOL, SIDES, STAY, WAITING
from engine.pacific_war.steps.capture import KEEP, SCUTTLE
from engine.pacific_war.tables.charts import CaptureResult, MachineResult
from engine.pacific_war.tables.read import tables
from tests.bot.text import test_voice

RULES = PacificWar()
SOURCES = sorted(Path(engine.pacific_war.__file__).parent.rglob("*.py"))
PREFIXES = ("pw-", "ask-pw-", "err-pw-")
MADE: dict[str, tuple[str, ...]] = {
    "pw-area-": tuple(tables().map.areas),
    "pw-army-": SIDES,
    "pw-chit-": tuple(tables().charts.cup),
    "pw-advance-way-": ADVANCES,
    "pw-chit-way-": (BEST, ASK),
    "pw-column-use-": COLUMN_USES,
    "pw-ev-won-": (*SIDES, "draw"),
    "pw-ev-part-won-": (*SIDES, "draw"),
    "pw-fleet-": SIDES,
    "pw-halt-": HALTS,
    "pw-logistics-": SIDES,
    "pw-prize-": (KEEP, SCUTTLE),
    "pw-losses-": (WEAKEST, STRONGEST, ASK),
    "pw-order-": (STAY, HOME, f"{STAY}-note", f"{HOME}-note"),
    "pw-raise-": (POOL, DEAD, WAITING),
    "pw-retreat-": (RETREAT, STAND, ASK),
    "pw-scenario-": (*scenario_files(), *(f"{file}-about" for file in scenario_files())),
    "pw-side-": SIDES,
    "pw-watch-": CASES,
}
"""Ids that the engine makes of a beginning and one of its own lists."""
LEFT_OUT = {
    "pw-place-town": {"hex"},  # stands on the map, and nobody would say it aloud
    "pw-unit-named": {"nation"},  # the name tells
    "pw-ev-part-turn": {"begins"},
    "pw-ev-turn": {"begins"},  # the months are said by the turn's number
    "pw-ev-attack": {"against"},  # whom it meets stands in the fight's post; nobody may be left but columns
    "pw-ev-beach-attack": {"against"},
    "pw-ev-intercepts-here": {"distance", "place"},  # they are in the hex already
}
"""Arguments that the sentences do without."""


@cache
def catalogue() -> dict[str, set[str]]:
    """The messages with their arguments; both languages have the same (tests of the voice)."""
    return test_voice.catalogue("en")


@cache
def literals() -> tuple[set[str], set[str]]:
    """The ids written out in the engine's source, and the beginnings that f-strings and lists of choices add to."""
    whole: set[str] = set()
    begun: set[str] = set()
    for source in SOURCES:
        tree = ast.parse(source.read_text(encoding="utf-8"))
        taken: set[int] = set()
        parts = {id(each) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for each in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_named":
                first = node.args[0]
                assert isinstance(first, ast.Constant)
                begun.add(f"{first.value}-")
                taken.add(id(first))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PREFIXES):
                if id(node) in taken:
                    continue
                # A family of facts ends in a star: each of its kinds begins so.
                (begun if id(node) in parts or node.value.endswith("*") else whole).add(node.value.rstrip("*"))
    return whole, begun - {"pw-"}  # the scenario's commands: fleet and army of a side, in the lists above


def ids() -> set[str]:
    """All that the engine can say: written out, made, and each question's own sentence."""
    whole, _ = literals()
    asked = {f"ask-{kind}" for kind in RULES.questions}
    made = {f"{start}{end}" for start, ends in MADE.items() for end in ends}
    # Kinds of questions are no sentences, but for those that share their id with a row of an order.
    # The problems of scenario files have a test of their own (test_problem_words.py).
    whole -= {"pw-file"}
    return (whole - {question for question in RULES.questions if question not in catalogue()}) | asked | made


def test_every_id_of_the_engine_has_words_in_both_languages() -> None:
    for language in LANGUAGES:
        assert {each for each in ids() if not voice(language).has(each)} == set(), language


def test_every_beginning_that_the_engine_adds_to_is_known_with_its_ends() -> None:
    _, begun = literals()
    assert begun <= set(MADE)


def test_the_sentence_of_a_fact_needs_nothing_that_the_fact_does_not_say() -> None:
    for language in LANGUAGES:
        needed = test_voice.catalogue(language)
        for kind, cls in facts.kinds("pw-ev-"):
            ends = [end for start, ends in MADE.items() if kind == f"{start}*" for end in ends]
            for key in [f"{kind[:-1]}{end}" for end in ends] or [kind]:
                assert needed[key] <= set(facts.arguments(cls)), key


def test_no_words_are_kept_for_what_the_engine_never_says() -> None:
    # Its face has catalogues of its own.
    files = (f"pw-{name}.ftl" for name in ("events", "names", "orders"))
    kept = {name for file in files for name in test_voice.catalogue("en", file)}
    assert kept - ids() == set()


def rows() -> set[str]:
    """The ids of the names of rows in forms."""
    found: set[str] = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Part":
                name = node.args[1]
                assert isinstance(name, ast.Call)
                assert isinstance(name.args[0], ast.Constant)
                found.add(str(name.args[0].value))
    return found


def test_names_of_rows_fit_a_form_uncut() -> None:
    assert len(rows()) > 20
    for language in LANGUAGES:
        assert [name for name in sorted(rows()) if len(voice(language).plain(name)) > FIELD_LABEL] == [], language


def said(words: Words) -> dict[str, str]:
    """The sentence in each language, plain and marked, none with a fault."""
    with capture_logs() as logs:
        found = {language: voice(language).say(words) for language in LANGUAGES}
        marked = [voice(language).markdown(words) for language in LANGUAGES]
    assert logs == [], f"{words.key} {dict(words.args)}"
    assert all(text and "{" not in text and "$" not in text for text in (*found.values(), *marked)), words.key
    return found


def inner(thing: Any) -> Iterator[Words]:
    """All words within an option, a refusal, a row or an argument."""
    if isinstance(thing, Words):
        yield thing
        for each in thing.args.values():
            yield from inner(each)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from inner(each)
    elif isinstance(thing, Mapping):
        for each in thing.values():
            yield from inner(each)
    elif is_dataclass(thing):
        for each in fields(thing):
            yield from inner(getattr(thing, each.name))


class Listener:
    """Plays as another policy does, and keeps one of all that is told, asked, offered or refused, by shape."""

    def __init__(self, policy: Policy[Known]) -> None:
        self._policy = policy
        self._rng = Random("words")
        self.met: dict[tuple[str, frozenset[str]], Words] = {}

    def hear(self, event: Event) -> None:
        self.keep(event.words)

    def keep(self, thing: Any) -> None:
        for words in inner(thing):
            self.met.setdefault((words.key, frozenset(words.args)), words)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        question = RULES.questions[kind]
        self.keep(question.prompt(known, path, slot))
        answer = self._policy.answer(known, kind, path, slot)
        space = question.space(known, path, slot)
        self._offer(space, answer)
        for wrong in HOSTILE:
            self.keep(space.check(wrong))
        return answer

    def _offer(self, space: Space, answer: Answer) -> None:
        if isinstance(space, Form):
            given = space.whole(answer)
            for part in space.parts:
                self.keep(part.label)
                row = space_of(part, given)
                if row is not None:
                    self._offer(row, given[part.name])
            return
        self.keep(space)
        self.keep(space.next(None))


def listened(policy: Policy[Known], seed: str, turns: int = 0) -> dict[tuple[str, frozenset[str]], Words]:
    """All that is met in a war of so many turns (0: the whole)."""
    listener = Listener(policy)
    drive(RULES, WHOLE_WAR, seed, listener, options={"turns": turns}, listen=listener.hear)
    return listener.met


def judged(met: Mapping[tuple[str, frozenset[str]], Words]) -> None:
    """All is said, and with all its arguments."""
    used = catalogue()
    for (key, given), words in met.items():
        said(words)
        if key.startswith(PREFIXES):
            assert given - used[key] <= LEFT_OUT.get(key, set()), key


def test_a_whole_war_of_autopilots_is_told_in_both_languages() -> None:
    met = listened(RULES.policy("balanced"), "words")
    judged(met)
    assert {"pw-ev-turn", "pw-ev-sails", "pw-ev-attack", "pw-ev-fight-dice", "ask-pw-course"} <= {key for key, _ in met}


@pytest.mark.parametrize("seed", ["first", "second"])
def test_random_turns_are_told_in_both_languages(seed: str) -> None:
    met = listened(RandomPolicy(RULES, Random(seed)), seed, turns=2)
    judged(met)
    assert {"pw-ev-player-turn", "ask-pw-destination"} <= {key for key, _ in met}


HERE = {"place": place_words("3118"), "to": place_words("2007"), "side": Words("pw-side-allies")}
SHIPS = {"ship": ship_words("ship-pe-huascar"), "target": ship_words("ship-cl-covadonga")}
SHOT = {**SHIPS, **HERE, "die": 3, "dice": 5, "armour": 0, "gunnery": 5, "factor": 8, "modifier": 0}
HITS = ("critical", "hit", "miss")


@pytest.mark.parametrize(
    ("key", "name", "values", "args"),
    [
        ("pw-ev-ship-lost", "how", get_args(How), {**SHIPS, **HERE}),
        ("pw-ev-reduced", "why", get_args(Why), {**HERE, "unit": unit_words("pe-zepita")}),
        ("pw-ev-eliminated", "why", get_args(Why), {**HERE, "unit": unit_words("pe-zepita")}),
        ("pw-ev-boards", "result", get_args(CaptureResult), SHOT),
        ("pw-ev-machine", "result", get_args(MachineResult), SHOT),
        ("pw-ev-shot", "hit", HITS, SHOT),
        ("pw-ev-fort-fires", "hit", HITS, {**SHOT, "fort": fort_words("fort-callao")}),
        ("pw-ev-arrived", "port", (0, 1), {**HERE, "squadron": TREE["chile-squadron-1"].name}),
        ("pw-ev-chit", "void", (0, 1), {**HERE, "chit": Words("pw-chit-canister")}),
        ("ask-pw-fight", "defends", (0, 1), HERE),
        ("ask-pw-supply", "arm", ("fleet", "army", "logistics"), {"columns": 1}),
    ],
)
def test_each_value_of_a_deciding_argument_is_told_in_its_own_way(
    key: str, name: str, values: tuple[str | int, ...], args: dict[str, Any]
) -> None:
    for language in LANGUAGES:
        # As Discord shows it: there a hyphen in an argument is escaped, and must decide no less.
        assert len({voice(language).markdown(Words(key, {**args, name: value})) for value in values}) == len(values)


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (
            Words("pw-ev-retreats", HERE),
            "Retreat of the Alliance from Pisagua to Callao.",
            "Retirada de la Alianza desde Pisagua hacia El Callao.",
        ),
        (
            Words("pw-ev-columns-arrive", {"columns": 1, "place": place_words("2008")}),
            "1 supply column arrives at Lima.",
            "Llega 1 columna de abastecimiento (depósito: Lima).",
        ),
        (
            Words("pw-ev-embarked", {"ship": ship_words("ship-pe-limena"), "things": [unit_words("pe-zepita")]}),
            "Aboard Limeña: Zepita infantry.",
            "A bordo del transporte Limeña: el Zepita.",
        ),
        (
            Words("pw-ev-ordered", {"squadron": TREE["allies-squadron-2"].name, "to": area_words("III")}),
            "Orders for Allied Division 2: area III (Iquique, Pisagua and Arica).",
            "Órdenes para la División naval 2 de la Alianza: zona III (Iquique, Pisagua y Arica).",
        ),
        (
            Words("pw-ev-chit", {**HERE, "chit": Words("pw-chit-canister"), "void": 1}),
            "Advantage to the Alliance: Canister, which is of no use here.",
            "Ventaja para la Alianza: Metralla, que aquí no sirve de nada.",
        ),
        (
            Words("err-pw-too-heavy", {"ship": SHIPS["ship"], "most": 2, "steps": 3}),
            "Huáscar has room for 2 steps; the order puts 3 aboard.",
            "Huáscar admite 2 pasos a bordo; la orden embarca 3.",
        ),
    ],
)
def test_lines_of_the_war_read_as_one_would_say_them(words: Words, english: str, spanish: str) -> None:
    assert said(words) == {"en": english, "es": spanish}


def test_every_piece_and_place_has_its_name() -> None:
    chart, pieces = tables().map, tables().pieces
    for words in (
        *(place_words(each) for each in chart.hexes),
        *(area_words(area) for area in chart.areas),
        *(unit_words(unit) for unit in pieces.units),
        *(ship_words(ship) for ship in pieces.ships),
        *(fort_words(fort) for fort in pieces.forts),
        *(node.name for node in TREE.nodes),
    ):
        said(words)

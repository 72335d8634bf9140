"""The command line in the shell's language: help, what argparse says, what the commands answer."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli import main, parser
from bot.games import games
from bot.scenarios.balance import named
from bot.scenarios.game_files import files_of
from bot.text import voice
from bot.tools import output, shell
from bot.tools.ids import all_groups, noted
from bot.tools.output import Fault, shell_language, shell_voice
from bot.tools.yardstick import report
from tests.bot.text.test_voice import catalogue

LANGUAGES = {"en": "en_GB.UTF-8", "es": "es_ES.UTF-8"}
ROOT = Path(output.__file__).resolve().parents[2]
#: what argparse says to those who write a parser, and of things that this one does not have
NOT_SAID = (
    "conflict", "invalid option string", "dest= is required", "invalid conflict_resolution", "cannot merge",
    "mutually exclusive arguments must", "cannot have multiple subparser", "is an invalid argument", "not callable",
    "__call__", "mode %r", "can't open", "unexpected option string", "unknown parser", "version number",
    "is deprecated", "warning: ", "subcommands", "is not iterable", "conflicting option",
)  # fmt: skip
#: what the formatter and the parser take over themselves
TAKEN_OVER = ("usage: ", "positional arguments", "options", "show this help message and exit", "error: ")


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The shell speaks this language."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", LANGUAGES[request.param])
    monkeypatch.setenv("COLUMNS", "200")
    return str(request.param)


def commands() -> Iterator[str]:
    """All commands that have a help."""
    listed = parser()._subparsers._group_actions[0]  # type: ignore[union-attr]  # argparse's own place for it
    return (action.dest for action in listed._get_subactions())


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "es_CL.UTF-8"}, "es"),
        ({"LANG": "es", "LC_ALL": ""}, "es"),
        ({"LC_MESSAGES": "es@euro"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_shells_language_is_that_of_its_messages(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert shell_language() == language


def shown(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_the_list_of_commands_is_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(["--help"], capsys)
    for key in ("flotilla", "usage", "arguments", "options", "help", *(name for name in commands())):
        assert voice(language).plain(f"shell-{key}") in said, key
    assert "shell-" not in said


@pytest.mark.parametrize("name", [*commands()])
def test_the_help_of_each_command_is_told(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown([name, "--help"], capsys)
    told = voice(language)
    assert said.startswith(f"{told.plain('shell-usage')} flotilla {name} ")
    assert told.plain(f"shell-{name}") in said
    assert "shell-" not in said
    made = parser()._subparsers._group_actions[0].choices[name]  # type: ignore[union-attr,index]  # as above
    asked = [action for action in made._actions if action.help != argparse.SUPPRESS]
    for action in asked:
        assert action.help, f"{name} {action.dest}: no help"
        assert told.plain(action.help) in " ".join(said.split()), action.dest
        assert all(option in said for option in action.option_strings), "options keep their names"


def test_places_for_values_are_named_in_the_shells_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LC_ALL", "es_ES")
    said = shown(["play", "--help"], capsys)
    for part in ("--scenario-file ARCHIVO", "--options LISTA", "--port PUERTO", "--language {en,es}"):
        assert part in said


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (["simulate"], "arguments are required: game", "faltan estos argumentos: juego"),
        (["nonsense"], "argument COMMAND: invalid choice: 'nonsense' (choose from", "argumento COMANDO: no existe"),
        (["play", "--port", "x"], "argument --port: 'x' is no whole number", "argumento --port: 'x' no es un número"),
        (["play", "--port"], "argument --port: expected one argument", "argumento --port: falta un valor"),
        (["play", "--fresh=1"], "it takes no value; '1' stands there", "no lleva valor; ahí pone '1'"),
        (["play", "--scen", "a"], "could match --scenario, --scenario-file", "puede ser --scenario, --scenario-file"),
        (["play", "--shiny"], "unrecognized arguments: --shiny", "argumentos desconocidos: --shiny"),
        (["play", "--language", "de"], "invalid choice: 'de'", "no existe 'de'"),
        (["play", "--scenario", "a", "--scenario-file", "b"], "not allowed with argument --", "no puede ir junto a --"),
        (["calibrate", "submarine", "--only"], "expected at least one argument", "falta al menos un valor"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_answered_in_the_shells_language(
    words: list[str], english: str, spanish: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert {"en": english, "es": spanish}[language] in said
    assert said.startswith(f"{voice(language).plain('shell-usage')} flotilla")


def test_all_that_argparse_says_has_a_message() -> None:
    """Another Python may say something new: it is to be added, or named as what nobody is told here."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    said = re.findall(r"""\b_\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")""", source)
    plural = re.findall(r"""\bngettext\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'""", source)
    forms = [this or other for this, other in said] + [form for pair in plural for form in pair]
    assert len(forms) > 15
    for form in forms:
        if any(part in form for part in NOT_SAID) or any(form.strip() == part.strip() for part in TAKEN_OVER):
            continue
        made = re.sub(r"%(\(\w+\))?[rs]", "x", form.replace("%(type)s", "int")).replace("\\n", "")
        if "error:" in made:
            continue
        assert any(known.match(made) for known in shell._FORMS.values()), form


def test_what_argparse_does_not_say_of_a_line_stays_as_it_is() -> None:
    assert shell.translated("the cat sat on the mat") == "the cat sat on the mat"


def test_help_reads_the_catalogue_of_the_shell_alone(language: str) -> None:
    assert shell_voice().has("shell-help")
    assert not shell_voice().has("tool-no-game")
    assert all(key.startswith("shell-") for key in catalogue(language, "shell.ftl"))


def test_no_message_of_the_shell_is_left_over() -> None:
    source = "".join(
        path.read_text("utf-8") for folder in ("tools", "scenarios") for path in (ROOT / "bot" / folder).rglob("*.py")
    ) + (ROOT / "bot" / "cli.py").read_text("utf-8")
    made = (*(f"shell-{name}" for name in commands()), "shell-flotilla")
    grown = (
        "shell-place-",
        "shell-error-",
        "tool-count-",
        "tool-id-",
        "tool-kind-",
        "tool-hard-",
        "tool-list-",
        "tool-yard-",
    )
    for key in {**catalogue("en", "shell.ftl"), **catalogue("en", "tools.ftl")}:
        said = re.search(rf"""['"](?:{key}|{key.removeprefix("tool-")})['"]""", source)
        assert key in made or key.startswith(grown) or said, key


def test_what_is_listed_is_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", "pacific_war"]) == 0
    head, _line, first, *_ = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == {"en": ["id", "kind", "turns"], "es": ["id", "clase", "turnos"]}[language]
    assert first.split()[1] == {"en": "campaign", "es": "campaña"}[language]
    assert main(["ids", "pacific_war", "--find", "cl-buin"]) == 0
    line = capsys.readouterr().out
    assert {"en": "(CL, infantry, 2 steps, turn 1)", "es": "(CL, infantería, 2 pasos, turno 1)"}[language] in line


def test_every_kind_of_scenario_and_every_list_of_ids_has_words() -> None:
    for rules in games().values():
        for scenario in rules.scenarios():
            assert all(voice(language).has(f"tool-kind-{scenario.kind}") for language in LANGUAGES), scenario.kind
    for groups in all_groups().values():
        for group in groups:
            english, spanish = (noted(voice(each), group.title) for each in ("en", "es"))
            assert english == group.title
            assert spanish != english or group.title in ("Bases", "Sonar", "Radar"), group.title
            assert {noted(voice("en"), note) for *_, note in group.rows} == {note for *_, note in group.rows}


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("pacific_war", "lima-1880"), ("submarine", "hunters-atlantic"), ("war_at_sea", "denmark-strait"),
     ("silent_war", "wahoo-3")],
)  # fmt: skip
def test_a_balance_is_told(game: str, scenario: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--scenario", scenario, "--seeds", "1"]) == 0
    said = capsys.readouterr().out
    told = voice(language)
    doctrine = told.plain("service-doctrine-balanced")
    assert said.splitlines()[0] == told.plain("tool-games", count=1, scenario=scenario, doctrine=doctrine)
    for key in ("result", "share", "record", "a-game", "mean", "spread"):
        assert told.plain(f"tool-{key}") in said
    assert max(map(len, said.splitlines())) <= 78
    rules = games()[game]
    start = rules.setup(scenario, rules.founding(scenario, {})).world
    record = files_of(game).record(start, None)
    for name in record.figures if record is not None else ():
        assert named(voice("es"), name) != name, name


def test_a_command_that_cannot_be_carried_out_says_so(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "pacific_war", "--scenario", "x", "--seeds", "1"]) == 1
    wanted = {
        "en": "flotilla: no scenario 'x'; there are whole-war",
        "es": "flotilla: no hay ningún escenario «x»; hay whole-war",
    }
    assert wanted[language] in capsys.readouterr().err
    least = {"en": "--jobs: at least 1", "es": "--jobs: 1 como mínimo"}
    assert str(Fault.said("tool-least-one", options="--jobs")) == least[language]


def test_a_yardstick_is_told(language: str) -> None:
    row = {"scenario": "a", "doctrine": "bold", "against": "careful", "winner": "x", "points": {"x": 3, "y": 1}}
    said = report([{**row, "seed": 1, "led": led} for led in ("x", "y")], ["a", "b"])
    told = voice(language)
    for key in ("head-scenario", "head-share", "each-once", "all", "explained", "missed"):
        assert told.plain(f"tool-yard-{key}") in said, key
    assert told.plain("tool-yard-left-out", names="b") in said

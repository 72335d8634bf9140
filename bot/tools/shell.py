"""The command line in its reader's language: argparse, with our words and its own from the catalogues.

A help text, a description and a heading are given as the id of a message. It is said when it is shown, so that a
command that shows none of them reads no catalogue for them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, Final, NoReturn

from bot.tools.output import shell_voice

ERRORS: Final = {
    "shell-error-argument": "argument %(argument)s: %(problem)s",
    "shell-error-required": "the following arguments are required: %(names)s",
    "shell-error-one-of": "one of the arguments %(names)s is required",
    "shell-error-unknown": "unrecognized arguments: %(names)s",
    "shell-error-choice-near": "invalid choice: %(given)s, maybe you meant %(near)s? (choose from %(names)s)",
    "shell-error-choice": "invalid choice: %(given)s (choose from %(names)s)",
    "shell-error-whole": "invalid int value: %(given)s",
    "shell-error-with": "not allowed with argument %(names)s",
    "shell-error-ambiguous": "ambiguous option: %(given)s could match %(names)s",
    "shell-error-takes-none": "ignored explicit argument %(given)s",
    "shell-error-expects-one": "expected one argument",
    "shell-error-expects-most-one": "expected at most one argument",
    "shell-error-expects-some": "expected at least one argument",
    "shell-error-expects-count-one": "expected %(count)s argument",
    "shell-error-expects-count": "expected %(count)s arguments",
}
"""What argparse says of a command line that it cannot read, by the message that says it in both languages. It makes
the sentence in English before anybody can ask which one it is."""
HELP: Final = ("-h", "--help")
_FORMS: Final = {
    key: re.compile(re.sub(r"%\\\((\w+)\\\)s", r"(?P<\1>.+?)", re.escape(form)) + r"\Z", re.DOTALL)
    for key, form in ERRORS.items()
}


def translated(problem: str) -> str:
    """A sentence of argparse in the shell's language; one that it does not say of a command line stays as it is."""
    for key, form in _FORMS.items():
        match = form.match(problem)
        if match:
            args = {name: translated(text) if name == "problem" else text for name, text in match.groupdict().items()}
            return shell_voice().plain(key, **args)
    return problem


def place_name(name: str) -> str:
    """What stands for a value in a usage line, in the shell's language and as large as it was given."""
    key = f"shell-place-{name.lower().replace('_', '-')}"
    if not re.fullmatch(r"[\w-]+", name) or not shell_voice().has(key):
        return name
    word = shell_voice().plain(key)
    return word.upper() if name.isupper() else word


class Formatter(argparse.HelpFormatter):
    """Says the messages whose ids it is given."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The usage line, with the word before it."""
        super().add_usage(usage, actions, groups, f"{_said('shell-usage')} " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """A heading."""
        super().start_section(_said(heading))

    def add_text(self, text: str | None) -> None:
        """A description."""
        super().add_text(_said(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        said = _said(action.help)
        return None if said is None else said.replace("%", "%%")


def _said(text: str | None) -> str | None:
    return text if text is None or text == argparse.SUPPRESS else shell_voice().plain(text)


class Parser(argparse.ArgumentParser):
    """A command or the list of all; ``help`` of each argument is the id of a message."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Formatter, add_help=False, **given)
        self._positionals.title, self._optionals.title = "shell-arguments", "shell-options"
        self.add_argument(*HELP, action="help", default=argparse.SUPPRESS, help="shell-help")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does, with places named in the shell's language: its errors name them."""
        self._name_places()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """The whole help."""
        self._name_places()
        return super().format_help()

    def format_usage(self) -> str:
        """The usage line."""
        self._name_places()
        return super().format_usage()

    def _name_places(self) -> None:
        for action in self._actions:
            if (action.choices is not None and action.metavar is None) or action.nargs == 0:
                continue
            given = action.metavar or (action.dest.upper() if action.option_strings else action.dest)
            if isinstance(given, str):
                action.metavar = place_name(given)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line, and end with 2."""
        self.print_usage(sys.stderr)
        said = shell_voice().plain("shell-error", program=self.prog, problem=translated(message))
        self.exit(2, f"{said}\n")


def command(commands: argparse._SubParsersAction[Parser], name: str) -> Parser:
    """A command of the list, described by the message of its name."""
    return commands.add_parser(name, help=f"shell-{name}", description=f"shell-{name}")

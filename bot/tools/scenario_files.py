"""``flotilla scenarios``: what can be played; scenario files checked, drawn, described."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

from bot.scenarios.check import MOST_BYTES, Checked, check
from bot.scenarios.schema import schema
from bot.scenarios.setup import as_png, set_up
from bot.scenarios.story import unmarked
from bot.scenarios.trial import GAMES, WITHIN, tried
from bot.tools.output import Fault, out, say, speech, table, write_json, writing
from bot.tools.workers import game_named
from engine.core.rules import Rules, Scenario
from engine.core.words import Json, Words

HEADS: Final = ("id", "kind", "turns", "members", "hard", "units", "commands", "name")


def scenarios(args: Namespace) -> int:
    """List a game's scenarios, check a file, or describe what a file may hold."""
    rules = game_named(args.game)
    if args.check is not None:
        return _check(rules, args)
    if args.picture is not None:
        raise Fault.said("tool-picture-alone")
    if args.schema:
        takes(rules)
        write_json(schema(rules.name), None)
        return 0
    listed = rules.scenarios()
    if args.json:
        write_json([_row(entry) for entry in listed], None)
        return 0
    lines = [tuple(say(Words(f"tool-list-{head}")) for head in HEADS)]
    lines += [
        (
            scenario.id,
            _kind(scenario.kind),
            str(scenario.length),
            "-".join(str(count) for count in sorted(set(scenario.members))),
            say(Words(f"tool-hard-{scenario.difficulty}")),
            str(scenario.units),
            ", ".join(say(command) for command in scenario.commands),
            say(scenario.name),
        )
        for scenario in listed
    ]
    out(table(lines))
    return 0


def _kind(kind: str) -> str:
    """A kind of scenario; that of a game whose kinds have no message stays as it is."""
    key = f"tool-kind-{kind}"
    return speech().plain(key) if speech().has(key) else kind


def _row(scenario: Scenario) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "kind": scenario.kind,
        "length": scenario.length,
        "seats": scenario.seats,
        "members": list(scenario.members),
        "difficulty": scenario.difficulty,
        "boats": scenario.units,
        "commands": [say(command) for command in scenario.commands],
        "name": say(scenario.name),
    }


def _read(file: Path) -> bytes:
    """A scenario file's content, no more than is read of any. Errors: Fault for one that cannot be read."""
    try:
        with file.open("rb") as content:
            return content.read(MOST_BYTES + 1)
    except OSError as error:
        raise Fault.said("tool-not-read", file=str(file), why=str(error.strerror)) from error


def takes(rules: Rules[Any, Any]) -> None:
    """Errors: Fault for a game that takes no files."""
    if not rules.takes_scenarios:
        raise Fault.said("tool-takes-none", game=rules.name)


def checked(game: str, file: Path) -> Checked:
    """A file as its game judges it; ``game`` empty: the one that it looks like. Errors: Fault for an unreadable one."""
    return check(_read(file), str(file), game)


def own_document(game: str, file: Path) -> Json:
    """A scenario of one's own, as it is founded. Errors: Fault with every mistake."""
    found = checked(game, file)
    if not found.sound or found.game != game:
        raise Fault("\n".join(mistakes_of(file, found)))
    return found.document


def own_game(game: str, file: Path) -> tuple[str, Json]:
    """The game that a scenario of one's own is for, where none is named, and its document. Errors as above."""
    found = checked(game, file)
    if not found.sound:
        raise Fault("\n".join(mistakes_of(file, found)))
    return found.game, found.document


def mistakes_of(file: Path, found: Checked) -> list[str]:
    """Each mistake in a line, with the file's name."""
    return [f"{file}, {say(each.sentence)}" for each in found.mistakes]


def _check(rules: Rules[Any, Any], args: Namespace) -> int:
    """Name what is wrong; of a sound file also what may disappoint, and with ``--picture`` how it begins."""
    takes(rules)
    file: Path = args.check
    found = checked(rules.name, file)
    if not found.sound:
        for line in mistakes_of(file, found):
            out(line)
        return 1
    sound = Words("file-sound")
    out(f"{file}: {say(sound)}")
    within, most = (args.seconds, GAMES) if args.seconds > 0 else (WITHIN, 0)
    for warning in asyncio.run(tried(rules.name, found.document, within, most)).warnings:
        out(f"{file}: {say(warning)}")
    if args.picture is not None:
        _draw(rules.name, found, args.picture)
    out(say(Words("tool-tell-how", {"game": rules.name, "file": str(file)})))
    return 0


def _draw(game: str, found: Checked, target: Path) -> None:
    try:
        shown = set_up(game, found.document, speech())
    except ValueError as error:
        raise Fault.said("tool-not-drawn", why=str(error)) from error
    with writing(target) as path:
        path.write_bytes(as_png(game, shown))
    for line in (*shown.begins, *shown.ways, *(unmarked(point) for point in shown.points)):
        out(line)
    out(str(target))

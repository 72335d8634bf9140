"""``flotilla simulate`` and ``flotilla scenarios``: games by autopilot, and what can be played."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from bot.games import entries
from bot.tools.output import Fault, err, out, say, table, write_json
from bot.tools.rivals import measure
from bot.tools.workers import doctrine_of, game_named, workers
from engine.core.data import DataError
from engine.core.rules import Rules, Scenario
from engine.core.toml_text import MOST_BYTES
from engine.core.words import Json

DIFFICULTY = {1: "easy", 2: "medium", 3: "hard"}
OWN = "own"
ALL = "all"
CHUNK = 25  # seeds a worker takes at a time


def seeds_of(text: str) -> range:
    """``A..B`` (both included) or a single number."""
    match = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", text)
    if not match:
        raise Fault(f"seeds are given as A..B, for example 1..200, not {text!r}")
    first = int(match[1])
    last = int(match[2] or first)
    if last < first:
        raise Fault(f"the seeds {text!r} go backwards")
    return range(first, last + 1)


def simulate(args: Namespace) -> int:
    """Play seeds by autopilot and write one object per seed, in ascending order.

    Against another staff: see :mod:`bot.tools.rivals`.
    """
    rules = game_named(args.game)
    options = options_of(rules, args.options)
    if args.scenario_file is not None:
        options["document"] = _own(rules, args.scenario_file)
    named = _scenarios(rules, args)
    for scenario in named:
        try:
            rules.founding(scenario, options)
        except ValueError as error:
            raise Fault(str(error)) from error
    doctrine = doctrine_of(rules, args.doctrine)
    if args.jobs < 1:
        raise Fault("--jobs must be at least 1")
    seeds = seeds_of(args.seeds)
    if args.against:
        return measure(args, doctrine, [(scenario, options) for scenario in named], seeds)
    (scenario,) = named
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    play = partial(_play, args.game, scenario, doctrine, options)
    with workers(args.jobs) as mapped:
        rows = list(chain.from_iterable(mapped(play, chunks)))
    write_json(rows, args.json)
    err(f"{len(rows)} games of {args.scenario or args.scenario_file} played")
    return 0


def _scenarios(rules: Rules[Any], args: Namespace) -> list[str]:
    """The ids of the scenarios: one of the project's, or that of scenarios of members; all for a measure of staffs."""
    if args.scenario_file is not None:
        return [OWN]
    known = [entry.id for entry in rules.scenarios()]
    if args.against and args.scenario in (None, ALL):
        return known
    if args.scenario is None:
        raise Fault(f"name a scenario with --scenario; there are {', '.join(known)}")
    if args.scenario not in known:
        raise Fault(f"no scenario {args.scenario!r}; there are {', '.join(known)}")
    return [str(args.scenario)]


def options_of(rules: Rules[Any], text: str) -> dict[str, Json]:
    """The options of a list such as ``a,b,c``, ticked. Errors: Fault that names those there are."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in rules.options:
            raise Fault(f"no option {name!r}; there are {', '.join(rules.options) or 'none'}")
    return dict.fromkeys(names, True)


def _own(rules: Rules[Any], file: Path) -> Json:
    """A scenario of a member's, as it is founded."""
    if not rules.takes_scenarios:
        raise Fault(f"{rules.name} takes no scenarios of members")
    try:
        return rules.own_scenario(_read(file), str(file))
    except DataError as error:
        raise Fault("\n".join(map(str, error.mistakes))) from error


def _play(
    game: str, scenario: str, doctrine: str, options: Mapping[str, Json], seeds: Sequence[int]
) -> list[dict[str, Any]]:
    return entries()[game].simulate(scenario, seeds, doctrine, options)


def scenarios(args: Namespace) -> int:
    """List a game's scenarios, or check a scenario file."""
    rules = game_named(args.game)
    if args.check is not None:
        return _check(rules, args.check)
    listed = rules.scenarios()
    if args.json:
        write_json([_row(entry) for entry in listed], None)
        return 0
    lines = [("id", "kind", "turns", "members", "hard", "units", "commands", "name")]
    lines += [
        (
            scenario.id,
            scenario.kind,
            str(scenario.length),
            "-".join(str(count) for count in sorted(set(scenario.members))),
            DIFFICULTY[scenario.difficulty],
            str(scenario.units),
            ", ".join(say(command) for command in scenario.commands),
            say(scenario.name),
        )
        for scenario in listed
    ]
    out(table(lines))
    return 0


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
    """A scenario file's content. Errors: Fault for one that cannot be read or is too large."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {error.strerror}") from error
    if len(content) > MOST_BYTES:
        raise Fault(f"{file} has {len(content)} bytes; the bot takes at most {MOST_BYTES}")
    return content


def _check(rules: Rules[Any], file: Path) -> int:
    if not rules.takes_scenarios:
        raise Fault(f"{rules.name} takes no scenarios of members: there is nothing to check")
    try:
        rules.own_scenario(_read(file), str(file))
    except DataError as error:
        for mistake in error.mistakes:
            out(str(mistake))
        return 1
    out(f"{file}: sound")
    return 0

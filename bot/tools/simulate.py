"""``flotilla simulate``: games by autopilot, as rows and on one screen."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.faces.registry import faces
from bot.games import entries
from bot.scenarios.balance import happened, screen
from bot.scenarios.game_files import files_of
from bot.scenarios.setup import told_before
from bot.scenarios.story import tell, unmarked
from bot.tools.output import Fault, err, out, say, speech, write_json
from bot.tools.progress import Progress
from bot.tools.rivals import measure
from bot.tools.scenario_files import own_document, takes
from bot.tools.workers import doctrine_of, game_named, workers
from engine.core.drive import drive
from engine.core.rules import Rules
from engine.core.words import Json, Words

OWN = "own"
ALL = "all"
CHUNK = 25  # seeds that one of several workers takes at a time, at most


def seeds_of(text: str) -> range:
    """``A..B`` (both included) or a single number."""
    match = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", text)
    if not match:
        raise Fault.said("tool-seeds", given=text)
    first = int(match[1])
    last = int(match[2] or first)
    if last < first:
        raise Fault.said("tool-seeds-backwards", given=text)
    return range(first, last + 1)


def simulate(args: Namespace) -> int:
    """Play seeds by autopilot: a screen of what came of it; with ``--json`` one object per seed, in order.

    The first is played strictly before (:mod:`engine.core.strict`): what the game names must be there.
    Against another staff: see :mod:`bot.tools.rivals`.
    """
    rules = game_named(args.game)
    options = options_of(rules, args.options)
    if args.scenario_file is not None:
        takes(rules)
        options["document"] = own_document(rules.name, args.scenario_file)
    named = _scenarios(rules, args)
    for scenario in named:
        try:
            rules.founding(scenario, options)
        except ValueError as error:
            raise Fault(str(error)) from error
    doctrine = doctrine_of(rules, args.doctrine)
    if args.tell is not None:
        return _tell(rules, named, options, args.tell, doctrine)
    if args.seeds is None:
        raise Fault.said("tool-seeds-missing")
    if args.jobs < 1:
        raise Fault.said("tool-least-one", options="--jobs")
    seeds = seeds_of(args.seeds)
    if args.against:
        return measure(args, doctrine, [(scenario, options) for scenario in named], seeds)
    (scenario,) = named
    drive(rules, scenario, str(seeds[0]), rules.policy(doctrine), options=options, strict=True)
    rows = _played(partial(_play, args.game, scenario, doctrine, options), seeds, args.jobs)
    if args.json is not None:
        write_json(rows, args.json)
    named_so = args.scenario or args.scenario_file.name
    if len(rows) < len(seeds):
        err(say(Words("tool-stopped", {"done": len(rows), "most": len(seeds)})))
    title = Words("tool-games", {"count": len(rows), "scenario": named_so, "doctrine": _doctrine_words(doctrine)})
    out(_balance(rules, scenario, options, rows, say(title)))
    return 0


def _doctrine_words(doctrine: str) -> Words | str:
    """A doctrine as members read it; that of a package without words by its name."""
    key = f"service-doctrine-{doctrine}"
    return Words(key) if speech().has(key) else doctrine


def _played(
    play: Callable[[Sequence[int]], list[dict[str, Any]]], seeds: Sequence[int], jobs: int
) -> list[dict[str, Any]]:
    """The rows of all games, in order; of those that were played where somebody stops it, if there is any."""
    size = 1 if jobs == 1 else max(1, min(CHUNK, len(seeds) // (4 * jobs)))
    chunks = [seeds[at : at + size] for at in range(0, len(seeds), size)]
    rows: list[dict[str, Any]] = []
    progress = Progress(len(seeds))
    try:
        with workers(jobs) as mapped:
            for some in mapped(play, chunks):
                rows += some
                progress.at(len(rows))
    except KeyboardInterrupt:
        if not rows:
            raise
    finally:
        progress.over()
    return rows


def _tell(rules: Rules[Any, Any], named: Sequence[str], options: Mapping[str, Json], seed: int, doctrine: str) -> int:
    """The story of one game: the one that ``--seeds`` plays with this number."""
    files = files_of(rules.name)
    out(say(Words("tool-tell-head", {"seed": seed, "doctrine": _doctrine_words(doctrine)})))
    (scenario,) = named
    for line in told_before(rules.name, options, speech(), scenario):
        out(unmarked(line))
    face, seed_words = faces()[rules.name], str(seed)
    tell(rules, face, scenario, options, seed_words, doctrine, speech(), out, heads=files.heads, small=files.small)
    return 0


def _balance(
    rules: Rules[Any, Any], scenario: str, options: Mapping[str, Json], rows: Sequence[Mapping[str, Any]], title: str
) -> str:
    """What came of the games, beside what happened."""
    files = files_of(rules.name)
    founded = rules.founding(scenario, options)
    start = rules.setup(scenario, founded).world
    record = happened(files.record(start, founded.get("document")))
    return screen(title, [files.outcome(start, row) for row in rows], record, speech(), files.holders(start))


def _scenarios(rules: Rules[Any, Any], args: Namespace) -> list[str]:
    """The ids of the scenarios: one of the project's, or that of scenarios of members; all for a measure of staffs."""
    if args.scenario_file is not None:
        return [OWN]
    known = [entry.id for entry in rules.scenarios()]
    if args.against and args.scenario in (None, ALL):
        return known
    if args.scenario is None:
        raise Fault.said("tool-name-scenario", names=", ".join(known))
    if args.scenario not in known:
        raise Fault.said("tool-no-scenario", name=str(args.scenario), names=", ".join(known))
    return [str(args.scenario)]


def options_of(rules: Rules[Any, Any], text: str) -> dict[str, Json]:
    """The options of a list such as ``a,b,c``, ticked. Errors: Fault that names those there are."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in rules.options:
            raise Fault.said("tool-no-option", name=name, names=", ".join(rules.options) or "–")
    return dict.fromkeys(names, True)


def _play(
    game: str, scenario: str, doctrine: str, options: Mapping[str, Json], seeds: Sequence[int]
) -> list[dict[str, Any]]:
    return entries()[game].simulate(scenario, seeds, doctrine, options)

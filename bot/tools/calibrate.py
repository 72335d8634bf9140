"""``flotilla calibrate``: many games by the staff beside the record, as data, and a report with plots of the data.

What is played and asked is each game's own: ``bot/tools/<game>/calibrate.py`` holds it as ``PLAN``
(:class:`bot.tools.reports.plan.Plan`). ``report.json`` grows part by part, so that an interrupted run can go on.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any

from bot.tools.of_game import module_of, modules_of
from bot.tools.output import Fault, err, say, write_json, writing
from bot.tools.reports.compare import comparisons, farthest
from bot.tools.reports.measures import measured
from bot.tools.reports.plan import Part, Plan
from bot.tools.reports.write import files
from bot.tools.workers import doctrine_of, game_named, workers
from engine.core.game import Row
from engine.core.words import Words

NAME = "calibrate"
DATA = "report.json"


def calibrate(args: Namespace) -> int:
    """Play games and write ``report.json``, ``report.md`` and the plots; 0 where all is as asked.

    ``--from``: nothing is played; the report is written anew from its data.
    """
    plan = plan_of(args.game)
    if args.origin is not None:
        return _write(plan, _defined(plan, read(args.origin / DATA)), args.origin)
    if args.campaigns < 1 or args.jobs < 1:
        raise Fault.said("tool-least-one", options="--campaigns, --jobs")
    rules = game_named(args.game)
    data: dict[str, Any] = {
        "game": args.game,
        "rules": rules.version,
        "doctrine": doctrine_of(rules, args.doctrine),
        "campaigns": args.campaigns,
        "seed": args.seed,
        "parts": {},
    }
    parts = {part.id: part for part in plan.parts(data["doctrine"])}
    kept = _kept(data, args) if args.resume or args.only else {}
    left = _chosen(parts, args.only) if args.only else [part for name, part in parts.items() if name not in kept]
    for part in left:
        kept.pop(part.id, None)
    for at, part in enumerate(left, 1):
        begun = process_time()
        seeds = part.seeds(args.seed, args.campaigns)
        kept[part.id] = measured(plan, part, list(_played(part.play, seeds, args.jobs)), seeds)
        data["parts"] = {name: kept[name] for name in parts if name in kept}
        write_json(_defined(plan, data), args.out / DATA)
        spent = _spent(process_time() - begun) if args.jobs == 1 else ""
        err(say(Words("tool-part-played", {"at": at, "of": len(left), "part": part.id, "games": len(seeds)})) + spent)
    data["parts"] = {name: kept[name] for name in parts if name in kept}
    return _write(plan, _defined(plan, data), args.out)


def _spent(seconds: float) -> str:
    return say(Words("tool-part-spent", {"seconds": f"{seconds:.1f}"}))


def plan_of(game: str) -> Plan:
    """What a game declares of its calibration. Errors: Fault for a game without one."""
    module = module_of(game, NAME)
    if module is None:
        raise Fault.said("tool-no-calibration", name=game, names=", ".join(modules_of(NAME)))
    plan: Plan = module.PLAN
    return plan


def read(file: Path) -> dict[str, Any]:
    """A report's data. Errors: Fault for a file that cannot be read."""
    try:
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise Fault.said("tool-not-read", file=str(file), why=str(fault)) from fault
    if "parts" not in data:
        raise Fault.said("tool-no-report", file=str(file))
    return data


def _kept(data: dict[str, Any], args: Namespace) -> dict[str, Any]:
    """The parts that an earlier run has finished; ``--only`` keeps its numbers in the head, and may play others.

    Errors: Fault where it played other games.
    """
    file = args.out / DATA
    if args.resume and not file.exists():
        return {}
    before = read(file)
    if not args.resume:
        data |= {name: before[name] for name in ("campaigns", "seed")}
    for name in ("game", "rules", "doctrine", "campaigns", "seed"):
        if before[name] != data[name]:
            there = {"file": str(file), "name": name, "before": str(before[name]), "now": str(data[name])}
            raise Fault.said("tool-report-of-others", **there)
    parts: dict[str, Any] = before["parts"]
    return parts


def _chosen(parts: dict[str, Part], names: Sequence[str]) -> list[Part]:
    """The parts of some scenarios. Errors: Fault for a name that is none."""
    known = {part.scenario for part in parts.values()} | set(parts)
    for name in names:
        if name not in known:
            raise Fault.said("tool-nothing-measured", name=name, names=", ".join(sorted(known)))
    return [part for part in parts.values() if part.scenario in names or part.id in names]


def _defined(plan: Plan, data: dict[str, Any]) -> dict[str, Any]:
    """The data with today's goals and causes, and what is not played yet."""
    parts = plan.parts(data["doctrine"])
    goals = {goal.id: goal for part in parts for goal in part.goals}
    whys = {name: goal.why for name, goal in goals.items() if goal.why} | dict(plan.whys)
    return data | {
        "goals": {name: goal.definition() for name, goal in goals.items()},
        "whys": whys,
        "order": [part.id for part in parts if part.id in data["parts"]],
        "open": [part.id for part in parts if part.id not in data["parts"]],
    }


def _write(plan: Plan, data: dict[str, Any], folder: Path) -> int:
    """Data, report and plots into a folder, what is farthest off onto the terminal."""
    write_json(data, folder / DATA)
    data = read(folder / DATA)
    for name, content in files(plan, data).items():
        with writing(folder / name) as path:
            path.write_bytes(content)
    missed = [each for each in farthest(data) if each.asked]
    for each in missed:
        err(say(Words("tool-missed", {"part": each.part, "what": each.what, "far": f"{each.far:.1f}"})))
    met = sum(each.asked for each in comparisons(data)) - len(missed)
    err(say(Words("tool-as-asked", {"met": met, "missed": len(missed)})))
    err(say(Words("tool-written", {"file": str(folder / "report.md")})))
    return 1 if missed or data["open"] else 0


def _played(play: Callable[[int], Row], seeds: Sequence[int], jobs: int) -> Iterator[Row]:
    """The games in the order of their seeds."""
    with workers(jobs) as mapped:
        rows: Iterable[Row] = mapped(play, seeds)
        yield from rows

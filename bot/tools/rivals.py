"""``flotilla simulate --against``: one staff measured as the opponent of another, with sides exchanged."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

from bot.games import entries
from bot.tools.kept_staff import Ended, KeptPolicy, KeptStaff, TellingChance, TellingPolicy
from bot.tools.output import Fault, err, out, say, write_json
from bot.tools.workers import game_named, workers
from bot.tools.yardstick import Row, report
from engine.core.drive import drive
from engine.core.rules import Policy, Rules
from engine.core.state import Meta, State
from engine.core.words import Json, Words

CHUNK: Final = 10  # seeds a worker takes at a time: a kept staff takes a second to start
TOLD: Final = 5  # faults told in full
DRAW: Final = "draw"


@dataclass(frozen=True, slots=True)
class Rival:
    """What a doctrine is measured against: a doctrine of these rules, or the staff of another checkout, which plays the
    doctrine of the same name. ``name`` is as it was typed."""

    name: str
    doctrine: str
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Bout:
    """A scenario as it is founded, and some seeds of it."""

    scenario: str
    options: Mapping[str, Json]
    seeds: Sequence[int]


def measure(
    args: Namespace, doctrine: str, founded: Sequence[tuple[str, Mapping[str, Json]]], seeds: Sequence[int]
) -> int:
    """Play all seeds of all scenarios twice, with sides exchanged, and tell who was better.

    1 where games could not be finished: nothing is judged then.
    """
    rules = game_named(args.game)
    rival = rival_of(rules, doctrine, args.against)
    bouts = [
        Bout(scenario, options, seeds[at : at + CHUNK])
        for scenario, options in founded
        for at in range(0, len(seeds), CHUNK)
    ]
    with workers(args.jobs) as mapped:
        rows = list(chain.from_iterable(mapped(partial(play, args.game, doctrine, rival), bouts)))
    if args.json is not None:
        write_json(rows, args.json)
    broken = [row for row in rows if "broken" in row]
    if not broken:
        out(report(rows, [entry.id for entry in rules.scenarios()]))
    _tell("tool-faults", _faults(rows))
    _tell("tool-unfinished", [f"{_named(row)}: {row['broken']}" for row in broken])
    return 1 if broken else 0


def rival_of(rules: Rules[Any, Any], doctrine: str, named: str) -> Rival:
    """The opponent that is named. Errors: Fault for what is neither a doctrine nor a checkout that can be asked."""
    if entries()[rules.name].ending is None:
        two = [name for name, game in entries().items() if game.ending is not None]
        raise Fault.said("tool-nobody-against", game=rules.name, names=", ".join(two))
    if named in rules.doctrines:
        return Rival(named, named)
    folder = Path(named)
    if not folder.is_dir():
        raise Fault.said("tool-no-rival", name=named, names=", ".join(rules.doctrines))
    folder = folder.resolve()
    with KeptStaff(folder, rules) as kept:  # asked before anything is played, so that what cannot be is told at once
        kept.begin("", {}, doctrine)
    return Rival(named, doctrine, folder)


def play(game: str, doctrine: str, rival: Rival, bout: Bout) -> list[Row]:
    """The games of some seeds, two a seed: each of the sides is led once by the doctrine and once by its rival."""
    rules = game_named(game)
    sides = sides_of(rules, bout)
    with ExitStack() as held:
        kept = None if rival.folder is None else held.enter_context(KeptStaff(rival.folder, rules))
        table = _Table(rules, doctrine, rival, kept, bout)
        return [table.game(seed, led, sides) for seed in bout.seeds for led in sides]


def sides_of(rules: Rules[Any, Any], bout: Bout) -> tuple[str, ...]:
    """The two sides of a scenario, as the tree of command names them."""
    setup = rules.setup(bout.scenario, rules.founding(bout.scenario, bout.options))
    return rules.seats(State(setup.world, Meta(rules.name, rules.version))).children(None)


@dataclass(frozen=True, slots=True)
class _Table:
    """Where two staffs meet."""

    rules: Rules[Any, Any]
    doctrine: str
    rival: Rival
    kept: KeptStaff | None
    bout: Bout

    def game(self, seed: int, led: str, sides: Sequence[str]) -> Row:
        """One game, in which the doctrine leads the side ``led``, as a row."""
        row: Row = {
            "scenario": self.bout.scenario,
            "seed": seed,
            "doctrine": self.doctrine,
            "against": self.rival.name,
            "led": led,
        }
        try:
            end, faults = self._played(str(seed), led, sides)
        except Ended as fault:
            return {**row, "broken": str(fault)}
        ending = entries()[self.rules.name].ending
        assert ending is not None
        told = ending(end)
        return {**row, "winner": told.winner or DRAW, "points": dict(told.points), "faults": faults}

    def _played(self, seed: str, led: str, sides: Sequence[str]) -> tuple[State, list[str]]:
        rules, kept, scenario = self.rules, self.kept, self.bout.scenario
        options = rules.founding(scenario, self.bout.options)
        own = rules.policy(self.doctrine)
        if kept is None:
            other = rules.policy(self.rival.doctrine)
            both = {side: own if side == led else other for side in sides}
            return drive(rules, scenario, seed, both, options=options), []
        kept.begin(scenario, options, self.rival.doctrine)
        asked, told = KeptPolicy(kept), TellingPolicy(own, kept)
        seats: dict[str, Policy[Any]] = {side: told if side == led else asked for side in sides}
        end = drive(rules, scenario, TellingChance(seed, kept), seats, options=options)
        kept.over(end.meta.result)
        return end, asked.faults


def _named(row: Row) -> str:
    names = ("scenario", "doctrine", "led")
    return say(Words("tool-game", {**{name: str(row[name]) for name in names}, "seed": str(row["seed"])}))


def _faults(rows: Sequence[Row]) -> list[str]:
    return [f"{_named(row)}: {fault}" for row in rows for fault in row.get("faults", ())]


def _tell(what: str, cases: Sequence[str]) -> None:
    """Say how often something went wrong, and the first cases."""
    if not cases:
        return
    err(say(Words(what, {"count": len(cases)})))
    for case in cases[:TOLD]:
        err(f"  {case}")
    if len(cases) > TOLD:
        err("  " + say(Words("tool-more", {"count": len(cases) - TOLD})))

"""The recorded games of the War of the Pacific: which they are, and how one is played and written down.

First turns are written entry by entry. Whole wars are played by the fast driver and written turn by turn, with a sum
over everything that was told: their entries would fill a book. Which seed comes to which ending stands in
``pacific_war/seeds.json``.

``python -m tests.playthroughs.pacific_war_games`` looks for these seeds again where an ending does not come any more,
and writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

from engine.core.play.match import Match
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.testing.golden import record
from engine.core.testing.sights import first_of_each_kind
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import SIDES
from tests.asked import asked
from tests.playthroughs.recorder import answer_by, listened, write

FOLDER = Path(__file__).parent / "pacific_war"
SEEDS = FOLDER / "seeds.json"
RULES = PacificWar()
WAR = "whole-war"

IDLE = "idle"
"""The temper of one who says nothing: every question gets its space's default."""
TEMPERS = (*RULES.doctrines, IDLE)
MOST_SEEDS = 4_000


@dataclass(frozen=True)
class End:
    """How a war ended: the winner, in which turn, and whether Bolivia had left it."""

    winner: str
    turn: int
    exit: bool


@dataclass(frozen=True)
class Game:
    """One recorded game. ``tempers`` are the doctrines of both sides, Chile's first; from turn ``change`` on, where it
    is not 0, Chile's is ``then``. ``end`` says what it must come to, where it is recorded for that."""

    name: str
    seed: str = "1879"
    tempers: tuple[str, str] = ("balanced", "balanced")
    change: int = 0
    then: tuple[str, str] = (IDLE, IDLE)
    options: Mapping[str, Any] = field(default_factory=dict)
    end: End | None = None
    by_turn: bool = True


class Tempers(Policy[Known]):
    """Each side's doctrine, which may change with the turns."""

    def __init__(self, game: Game) -> None:
        def pilots(tempers: tuple[str, str]) -> dict[str, Policy[Known] | None]:
            return {
                side: None if temper == IDLE else RULES.policy(temper)
                for side, temper in zip(SIDES, tempers, strict=True)
            }

        self._change = game.change or 99
        self._first, self._then = pilots(game.tempers), pilots(game.then)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the side's doctrine answers in this turn."""
        pilots = self._first if known.war.turn < self._change else self._then
        pilot = pilots[side_of(slot)]
        if pilot is None:
            return RULES.questions[kind].space(known, path, slot).default
        return pilot.answer(known, kind, path, slot)


# --- playing -----------------------------------------------------------------------------------------------


def play(game: Game) -> Match[Known]:
    """The game as people would play it: every slot seals, every gate is closed."""
    match: Match[Known] = Match.new(RULES, WAR, game.seed, game.options)
    pilot = Tempers(game)
    while not match.over:
        answer_by(pilot, match, match.waiting()[0])
    return match


def sights_of(game: Game) -> str:
    """What was seen and could be answered at the first question of each kind."""
    pilot = Tempers(game)
    match: Match[Known] = Match.new(RULES, WAR, game.seed, game.options)
    return "\n".join(first_of_each_kind(match, partial(answer_by, pilot)))


def end_of(state: State) -> End:
    """How a war ended."""
    war = state.world.war
    return End(war.winner, war.turn, war.bolivia_out)


def text_of(game: Game) -> str:
    """A game as readable text."""
    if game.by_turn:
        return turns_of(game)
    match = play(game)
    return record(match.take_changes().entries, match.result)


_HEARD: dict[str, tuple[State, str]] = {}


def heard(game: Game) -> tuple[State, str]:
    """Its end by the fast driver, and a sum over all that was told. Each game that has a name is driven once."""
    if game.name not in _HEARD:
        _HEARD[game.name] = listened(RULES, WAR, game.seed, Tempers(game), game.options)
    return _HEARD[game.name]


def turns_of(game: Game) -> str:
    """A war by turn: points, ships lost, towns fallen; its end, and a sum over all that was told."""
    state, told = heard(game)
    score, lines = state.world.score, []
    for turn, points in enumerate(score.points, 1):
        losses = (loss for loss in score.losses if loss.turn == turn)
        falls = (fall for fall in score.falls if fall.turn == turn)
        lines.append(f"turn {turn}: {points} points")
        lines += [f"    {loss.side} loses {loss.ship} at {loss.place}, {loss.how}" for loss in losses]
        lines += [f"    {fall.to} takes {fall.place}" for fall in falls]
    out = "Bolivia is out" if state.world.war.bolivia_out else "Bolivia stays"
    return "\n".join([*lines, out, f"= {state.meta.result}", told]) + "\n"


# --- the games ---------------------------------------------------------------------------------------------


def _ending(name: str, end: End, **how: Any) -> Game:
    seeds = kept()
    found = seeds.get(name, {"seed": "1879", "tempers": ["balanced", "balanced"], "change": 0, "then": [IDLE, IDLE]})
    return Game(name, found["seed"], tuple(found["tempers"]), found["change"], tuple(found["then"]), end=end, **how)


@cache
def kept() -> dict[str, Any]:
    """The seeds found last, with the tempers, by the names of the endings."""
    return dict(json.loads(SEEDS.read_text("utf-8"))) if SEEDS.exists() else {}


def endings() -> tuple[Game, ...]:
    """One war for each way of ending (5.2 to 5.4), with Bolivia and without (5.6)."""
    return (
        _ending("chile-wins-at-5", End("chile", 5, False)),
        _ending("chile-wins-at-9", End("chile", 9, False)),
        _ending("chile-wins-at-9-without-bolivia", End("chile", 9, True)),
        _ending("chile-wins-at-12", End("chile", 12, True)),
        _ending("allies-win-at-5", End("allies", 5, False)),
        _ending("allies-win-at-9", End("allies", 9, False)),
        _ending("allies-win-at-12", End("allies", 12, False)),
        _ending("allies-win-at-12-without-bolivia", End("allies", 12, True)),
        _ending("draw-at-12", End("draw", 12, True)),
    )


WHOLE = (
    Game("whole-war", "1881"),
    Game("whole-war-options-off", options={"capture": False, "infernal": False}),
    Game("bold-against-careful", tempers=("bold", "careful")),
    Game("careful-against-bold", tempers=("careful", "bold")),
)
SHORT = (
    Game("two-turns", options={"turns": 2}, end=End("draw", 2, False), by_turn=False),
    Game("one-turn-options-off", options={"turns": 1, "capture": False, "infernal": False}, by_turn=False),
    Game("four-turns", options={"turns": 4}, end=End("draw", 4, True)),
)
SEEN = WHOLE[:1]
"""The games whose questions are recorded as they were seen."""


def games() -> tuple[Game, ...]:
    """All that is recorded."""
    return endings() + WHOLE + SHORT


# --- looking for seeds ---------------------------------------------------------------------------------------


def candidates() -> Iterator[dict[str, Any]]:
    """Wars that may come to an ending: seed by seed all tempers, then with a change of them in mid-war."""
    pairs = list(product(RULES.doctrines, TEMPERS))
    turns = [(change, then) for change in (6, 10) for then in product(TEMPERS, TEMPERS)]
    for seed in range(MOST_SEEDS):
        for tempers in pairs:
            yield {"seed": str(1879 + seed), "tempers": list(tempers), "change": 0, "then": [IDLE, IDLE]}
        change, then = turns[seed % len(turns)]
        for tempers in pairs:
            yield {"seed": str(1879 + seed), "tempers": list(tempers), "change": change, "then": list(then)}


def search(say: Callable[[str], object] = print) -> dict[str, Any]:
    """Seeds that come to each ending. RuntimeError, naming those that none was found for."""
    found = {game.name: kept()[game.name] for game in endings() if game.name in kept() and _comes(game)}
    wanted = {game.end: game.name for game in endings() if game.name not in found}
    for candidate in candidates():
        if not wanted:
            return found
        game = Game("", candidate["seed"], tuple(candidate["tempers"]), candidate["change"], tuple(candidate["then"]))
        name = wanted.pop(_end(game), "")
        if name:
            found[name] = candidate
            say(f"{name}: {candidate}")
    raise RuntimeError(f"no war came to {', '.join(wanted.values())}")


def _comes(game: Game) -> bool:
    return _end(game) == game.end


def _end(game: Game) -> End:
    state, _ = listened(RULES, WAR, game.seed, Tempers(game), game.options)
    return end_of(state)


def main() -> None:
    """Look for the seeds, write them and all games."""
    FOLDER.mkdir(exist_ok=True)
    found = search()
    SEEDS.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "utf-8")
    kept.cache_clear()
    _HEARD.clear()
    write(FOLDER, games(), text_of)
    write(FOLDER / "sights", SEEN, sights_of)


if __name__ == "__main__":
    asked(__doc__)
    main()

"""Actions of Submarine for the tests of its face: played by suggestion, all that the face says of them, twins."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from bot.faces.submarine.face import SubmarineFace
from bot.text.voice import LANGUAGES, Voice
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame
from engine.submarine.in_water import Torpedo
from engine.submarine.known import Known
from engine.submarine.scenario import LONGEST_WATCH
from engine.submarine.state import ESCORTS, SUBMARINES, Searched, SideId, Tube
from engine.submarine.world import World
from tests.bot.faces.whole import Whole, answers_of, heard, step

__all__ = ["action", "all_words", "answers_of", "at_plot", "fought", "heard", "spoken", "step", "twin"]

T = TypeVar("T")
RULES, FACE = SubmarineGame(), SubmarineFace()
SEATS: Sequence[str | None] = (SUBMARINES, ESCORTS, None)
SAID = ("", "U-91", "Dahlia", "N30-B", "L 1 | 1", "all", "nonsense; more | 9")


def action(scenario: str = "pq-17", seed: str = "face", *, longest_watch: int = 4, **options: Any) -> Match[Known]:
    """A new action, with watches of so many turns at most; ``options`` with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()} | {LONGEST_WATCH: longest_watch}
    return Match.new(RULES, scenario, SeededChance(seed), chosen)


def spoken(*rows: tuple[Any, ...]) -> list[Any]:
    """Rows of a test, each in one language and by turns; the long run has them in the other, too."""
    return [
        pytest.param(*row, language, marks=pytest.mark.soak if (number + word) % 2 else ())
        for number, row in enumerate(rows)
        for word, language in enumerate(LANGUAGES)
    ]


_PLAYED: dict[tuple[int, str, object], tuple[str, Any]] = {}


def _once(match: Match[Known], where: object, play: Callable[[Match[Known]], T]) -> T:
    """Play on; where another test played on from the very same moment, take up what came of it."""
    moment = match.chance.value("", 0, "", 0, 2**64), json.dumps(match.save()), where
    if moment not in _PLAYED:
        told = play(match)
        _PLAYED[moment] = json.dumps(match.save()), told
        return told
    saved, told = _PLAYED[moment]
    vars(match).update(vars(Match.load(match.rules, json.loads(saved), match.chance)))
    return told


def at_plot(match: Match[Known], turn: int = 0) -> Decision:
    """Play on to the gate of plots after a turn."""
    return _once(match, turn, lambda match: _to_plot(match, turn))


def fought(match: Match[Known], *kinds: type) -> list[Entry]:
    """Play on until a battle has ended of which a side saw a view of each kind: the entries of the act."""
    return list(_once(match, kinds, lambda match: _to_fight(match, kinds)))


def _to_plot(match: Match[Known], turn: int) -> Decision:
    for _ in range(200):
        if match.over:
            break
        decision = match.waiting()[0]
        if decision.kind == "plot" and match.state.world.action.turn >= turn:
            return decision
        step(match)
    raise AssertionError(f"turn {turn} is never plotted")


def _to_fight(match: Match[Known], kinds: Sequence[type]) -> list[Entry]:
    for _ in range(400):
        entries = step(match)
        views = [view for entry in entries for last in entry.lasts for view in last.views.values()]
        if all(any(isinstance(view, kind) for view in views) for kind in kinds):
            return entries
        assert not match.over, f"no {kinds} in it"
    raise AssertionError(f"no {kinds} comes")


def twin(match: Match[Known], side: SideId, luck: Random) -> Match[Known]:
    """The same action with other secrets of a side."""
    other: Match[Known] = Match.load(match.rules, match.save(), SeededChance("another seed"))
    world = other.state.world
    if side == ESCORTS:
        _other_screen(world, luck)
    else:
        _other_boats(world, luck)
        _other_torpedoes(world)
    return other


def _other_screen(world: World, luck: Random) -> None:
    for gear in world.screen.gear.values():
        gear.charges, gear.rounds, gear.crew = luck.randrange(40), luck.randrange(9), "professional"
        gear.sonar, gear.radar, gear.mark_x = "improved", "3cm", 1
        gear.orders = {"way": "course", "course": ["3"]}
        gear.waiting = gear.amended = {"way": "close"}
        gear.searched = [Searched("sweep", world.action.turn, (40, 12), 3, 20)]
    world.screen.air = luck.randrange(9)
    world.screen.order = sorted(world.screen.gear, reverse=True)
    world.screen.plots = {"convoy": dict.fromkeys(range(30), "L 1")}
    for drop in world.drops.drops:
        drop.feet = [luck.choice((50, 100, 250))] * len(drop.feet)
    if world.campaign is not None:
        world.campaign.dealt = {number: luck.randrange(1, 9) for number in (1, 3, 5)}
        world.campaign.gear = dict(world.screen.gear)


def _other_boats(world: World, luck: Random) -> None:
    boats = world.boats
    if boats.open:  # the action is over, and its boats lie open until the next one is prepared
        return
    for boat in boats.boats.values():
        if not boat.shown:
            boat.bow, boat.facing = (luck.randrange(20, 60), luck.randrange(5, 30)), luck.randrange(6)
            boat.speed, boat.later, boat.left = luck.randrange(3), False, False
        boat.depth = 0 if boat.surfaced else luck.choice([feet for feet in (25, 50, 100, 200) if feet != boat.depth])
        boat.power, boat.damage, boat.fired = boat.power + 1, boat.damage + 1, boat.fired + 1 + luck.randrange(9)
        boat.tubes["bow-1"] = Tube(loading="g7e", done=2)
        boat.reloads = {"bow": ["g7e"], "stern": []}
        boat.orders = {"way": ["1", "@200"], "fire": {}}
        boat.waiting, boat.running, boat.silent_left = {"way": ["1", "@50"]}, "silent", 1
        boat.attacked, boat.deepest, boat.crew, boat.spent = 1, 900, "professional", True
        boat.repairing, boat.targets, boat.track = True, ["dahlia"], []
        boat.hits, boat.sank, boat.sunk_by = boat.hits + 3, ["dahlia"], "dahlia"
    hidden = [boat for boat in boats.boats.values() if not (boat.shown or boat.told)]
    for boat in hidden[:1]:
        boat.sunk = True
    boats.drawn, boats.won = 1, [0]
    if boats.marker is not None or world.action.has("variable-entry"):
        boats.marker = luck.randrange(1, 6)


def _other_torpedoes(world: World) -> None:
    """Others are hidden, more are under way, and all of them left in another order."""
    torpedoes = world.running
    for torpedo in torpedoes.running.values():
        if not torpedo.mark:
            torpedo.origin, torpedo.half = (3, 3), 5
        torpedo.kind, torpedo.launched = "g7e", 1
    more = Torpedo(
        "torpedo-99", "u-91", "g7a", (30, 12), 6, run=1, launched=1, shallow=False, place=[(30, 12)], course=6
    )
    torpedoes.running = {"torpedo-99": more, **dict(reversed(torpedoes.running.items()))}
    torpedoes.launched += 3


def all_words(match: Match[Known], seat: str | None, entries: Sequence[Entry], speaker: Voice) -> str:
    """All that the face makes for a seat at this moment, as text."""
    whole = Whole(
        FACE, RULES, SAID, frozenset(("u-91", "dahlia")), "plot", ("convoy", "screen"), "near", "convoy",
        groups=("boats", "escorts"), standing=("attack: hold", "guns nearest"),
    )  # fmt: skip
    return whole.words(match, seat, entries, speaker)

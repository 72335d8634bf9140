"""A sea scene carried on by events: to the end of a fight, whose frame is gone by then, or from its very beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import replace

from bot.faces.pacific_war.sea_scenes import MACHINE, SeaScene, fate_word, shot, thrown
from bot.render.pacific_war.views_battle import Tone
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.words import Words
from engine.pacific_war.facts.battle import Aside, BattleBegins, Boards, ShipCaptured, ShipLost, Shot
from engine.pacific_war.facts.coast import FortDestroyed, FortFires, Machine, Raid
from engine.pacific_war.facts.land import Eliminated
from engine.pacific_war.facts.voyage import Catches, Intercepts, InterceptsHere, Runs
from engine.pacific_war.names import COLUMN, fort_words, ship_words
from engine.pacific_war.places import ship_type
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side, foe


def carried_on(scene: SeaScene, events: Iterable[Event], voice: Voice) -> SeaScene:
    """The scene after these events of its fight, which nobody is asked about any more."""
    scene = replace(deepcopy(scene), notes={}, turn=None, distance=0)
    for event in events:
        _take(scene, event.fact, voice)
    return scene


def _take(scene: SeaScene, told: Fact, voice: Voice) -> None:
    """Take a fact into the scene; those that change nothing on the picture are passed over."""
    match told:
        case BattleBegins():
            scene.kind, scene.place, scene.hunted, scene.over = "battle", told.place, told.hunted, True
            scene.lines = {side: list(told.lines[side]) for side in SIDES}
            scene.aside, scene.gone, scene.throws, scene.notes = set(), {}, [], {}
        case Aside(ships):
            scene.aside = set(ships)
        case InterceptsHere():
            _join(scene, told)
        case Intercepts():
            _intercepts(scene, told, voice)
        case Runs():
            _runs(scene, told, voice)
        case Catches(ships=caught):
            scene.aside = {one for one in scene.lines.get(scene.hunted, ()) if one not in caught}
        case Shot():
            side = told.side or ship_type(told.ship).side
            scene.throws.append(shot(voice, told.ship, told.target, told.die, told.sixths, told.hit, side))
        case Boards():
            _boards(scene, told, voice)
        case Raid():
            _raid(scene, told, voice)
        case FortFires():
            _fort(scene, told, voice)
        case Machine():
            _machine(scene, told, voice)
        case ShipLost(ship, how=how):
            scene.gone[ship] = fate_word(how)
        case ShipCaptured(ship):
            scene.gone[ship] = "captured"
        case FortDestroyed(thing) | Eliminated(thing):
            scene.gone[thing] = "destroyed"


# --- meetings -----------------------------------------------------------------------------------------------


def _join(scene: SeaScene, told: Intercepts | InterceptsHere) -> None:
    if scene.kind in ("sail", "run", "watch"):
        scene.kind, scene.hunted, scene.place, scene.over = "watch", foe(told.side), told.target, True
        scene.lines[told.side] = list(told.ships)
        scene.notes = {}


def _intercepts(scene: SeaScene, told: Intercepts, voice: Voice) -> None:
    _join(scene, told)
    scene.distance = told.distance
    needs = "" if told.least is None else voice.plain("pw-fights-needs-least", least=told.least)
    tone = Tone.HIT if told.caught else Tone.MISS
    head = Words("pw-fights-head-watch")
    scene.throws = [thrown(voice, head, needs, (told.die,), told.result, tone, told.side)]


def _runs(scene: SeaScene, told: Runs, voice: Voice) -> None:
    scene.kind, scene.hunted, scene.place, scene.over = "run", told.side, told.place, True
    needs = voice.plain("pw-fights-get-by", ships=told.ships - told.failed)
    word, tone = ("held", Tone.HIT) if told.failed else ("through", Tone.MISS)
    scene.throws = [thrown(voice, Words("pw-fights-head-run"), needs, (told.die,), word, tone, told.side)]


# --- boarding, and the coast --------------------------------------------------------------------------------


def _stand(scene: SeaScene, side: Side, thing: str) -> None:
    line = scene.lines.setdefault(side, [])
    if thing not in line:
        line.append(thing)


def _boards(scene: SeaScene, told: Boards, voice: Voice) -> None:
    side = told.side or ship_type(told.ship).side
    _stand(scene, foe(side), told.target)
    needs = "" if told.least is None else voice.plain("pw-fights-takes-on", die=told.least)
    tone = Tone.HIT if told.result in ("captured", "scuttled") else Tone.MISS
    head, word = Words("pw-fights-head-boards"), f"board-{told.result}"
    scene.throws.append(thrown(voice, head, needs, (told.die,), word, tone, side, told.ship, told.target))


def _pair(dice: Sequence[int], total: int) -> tuple[int, ...]:
    """Two dice; split evenly where only their sum is known."""
    return tuple(dice) or (total // 2, total - total // 2)


def _raid(scene: SeaScene, told: Raid, voice: Voice) -> None:
    side = told.side or ship_type(told.ship).side
    scene.kind, scene.hunted, scene.over = "raid", foe(side), True
    _stand(scene, side, told.ship)
    _stand(scene, foe(side), told.target)
    needs = "" if told.most is None else voice.plain("pw-fights-hits-two", most=max(1, told.most))
    head, dice = ship_words(told.ship), _pair(told.throws, told.dice)
    scene.throws.append(thrown(voice, head, needs, dice, told.hit, Tone(told.hit), side, told.ship, told.target))
    if told.target.startswith(COLUMN) and told.hit == "hit":
        scene.gone[told.target] = "destroyed"


def _fort(scene: SeaScene, told: FortFires, voice: Voice) -> None:
    _stand(scene, ALLIES, told.fort)
    needs = "" if told.most is None else voice.plain("pw-fights-hits-two", most=told.most)
    head, dice = fort_words(told.fort), _pair(told.throws, told.dice)
    scene.throws.append(thrown(voice, head, needs, dice, told.hit, Tone(told.hit), ALLIES, told.fort, told.ship))


def _machine(scene: SeaScene, told: Machine, voice: Voice) -> None:
    scene.kind, scene.hunted, scene.over = "machine", CHILE, True
    _stand(scene, CHILE, told.ship)
    _stand(scene, ALLIES, MACHINE)
    needs = "" if told.least is None else voice.plain("pw-fights-machine-on", die=told.least)
    tone = {"damaged": Tone.HIT, "sunk": Tone.CRITICAL}.get(told.result, Tone.MISS)
    head, word = Words("pw-fights-machine"), f"machine-{told.result}"
    scene.throws.append(thrown(voice, head, needs, (told.die,), word, tone, ALLIES, MACHINE, told.ship))

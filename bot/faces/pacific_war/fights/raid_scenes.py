"""A coast under fire as a scene, made from the events: a raid has no frame of its own (7.6, 7.7, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.faces.pacific_war.fights.sea_scenes import MACHINE, SeaScene, fate_word, thrown
from bot.render.pacific_war.views_battle import Tone
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.words import Words
from engine.pacific_war.facts.battle import ShipLost
from engine.pacific_war.facts.coast import FortDestroyed, FortFires, Machine, Raid
from engine.pacific_war.facts.land import Eliminated
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.names import COLUMN, fort_words, ship_words
from engine.pacific_war.state import ALLIES, CHILE, Side, foe


def raid_scene(place: str, hunted: Side, events: Iterable[Event], voice: Voice) -> SeaScene:
    """Everything that happened to one coast in a phase; ``hunted`` is the side whose coast it is."""
    scene = SeaScene("raid", place, hunted, {CHILE: [], ALLIES: []}, over=True)
    for event in events:
        _take(scene, event.fact, voice)
    return scene


def _take(scene: SeaScene, told: Fact, voice: Voice) -> None:
    match told:
        case Raid():
            _raid(scene, told, voice)
        case FortFires():
            _fort(scene, told, voice)
        case Machine():
            _machine(scene, told, voice)
        case ShipLost(ship, how=how):
            scene.gone[ship] = fate_word(how)
        case FortDestroyed(thing) | Eliminated(thing):
            scene.gone[thing] = "destroyed"


def _stand(scene: SeaScene, side: Side, thing: str) -> None:
    line = scene.lines[side]
    if thing not in line:
        line.append(thing)


def _pair(dice: Sequence[int], total: int) -> tuple[int, ...]:
    """Two dice; split evenly where only their sum is known."""
    return tuple(dice) or (total // 2, total - total // 2)


def _raid(scene: SeaScene, told: Raid, voice: Voice) -> None:
    side = told.side or ship_type(told.ship).side
    scene.hunted = foe(side)
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
    scene.kind, scene.hunted = "machine", CHILE
    _stand(scene, CHILE, told.ship)
    _stand(scene, ALLIES, MACHINE)
    needs = "" if told.least is None else voice.plain("pw-fights-machine-on", die=told.least)
    tone = {"damaged": Tone.HIT, "sunk": Tone.CRITICAL}.get(told.result, Tone.MISS)
    head, word = Words("pw-fights-machine"), f"machine-{told.result}"
    scene.throws.append(thrown(voice, head, needs, (told.die,), word, tone, ALLIES, MACHINE, told.ship))

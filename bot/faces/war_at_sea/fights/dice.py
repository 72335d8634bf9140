"""The small print of a fight: what was thrown for, what hits, and how the dice fell.

Dice that hit on a face are told by the facts of the fire, so that every hit that a line tells is found here with the
number it needed; all others by the throws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.dice import thrown_for
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.facts import Fact
from engine.core.words import Words
from engine.war_at_sea.facts.air import AirFire, StrikesBase, StrikesShip
from engine.war_at_sea.facts.battle import ShipFires, ShipLaunches
from engine.war_at_sea.tables.read import tables

SIX: Final = 6
FACES: Final = 6
"""So many dice for a matter are shown face by face; of more, how many there were and how many hit or were sixes."""
MATTERS_SHOWN: Final = 7
FIRE: Final[dict[str, tuple[type[Fact], ...]]] = {
    "gun": (ShipFires,),
    "torpedo": (ShipLaunches,),
    "air": (AirFire,),
    "strike": (StrikesShip, StrikesBase),
}
"""The facts of fire, by what its dice are thrown for."""


def small_print(facts: Sequence[Fact], throws: Sequence[Throw], voice: Voice) -> str:
    """ "-# 74 throws. Initiative (6.2): 4 · gunfire (6.5): on 6: 71 dice, 13 hits"; empty without throws."""
    fire: dict[str, list[Any]] = {
        table: [fact for fact in facts if isinstance(fact, kinds)] for table, kinds in FIRE.items()
    }
    told = {table: shots for table, shots in fire.items() if shots}
    dice = [throw for throw in throws if throw.sides == SIX and throw.table not in told]
    by_matter: dict[str, list[int]] = {}
    for throw in dice:
        by_matter.setdefault(throw.table, []).append(throw.value + 1)
    count = len(dice) + sum(len(fact.faces) for shots in told.values() for fact in shots)
    if not count:
        return ""
    parts = [_fire(_matter(table, voice), shots, voice) for table, shots in told.items()]
    parts += [_part(_matter(table, voice), faces, voice) for table, faces in by_matter.items()]
    return "-# " + voice.get("was-fights-throws", throws=count) + " " + capital(" · ".join(parts[:MATTERS_SHOWN]))


def _matter(table: str, voice: Voice) -> str:
    return voice.say(thrown_for(table, "was-tale-throw", voice))


def _fire(matter: str, shots: Sequence[Any], voice: Voice) -> str:
    """The dice of fire by the number they needed, with the hits of each; those that the reader did not see last."""
    groups: dict[int, list[Any]] = {}
    for fact in shots:
        if fact.faces:
            groups.setdefault(fact.modifier, []).append(fact)
    told = [_group(modifier, groups[modifier], voice) for modifier in sorted(groups, reverse=True)]
    unseen = [fact for fact in shots if not fact.faces and fact.factors]
    if unseen:
        dice, hits = sum(fact.factors for fact in unseen), sum(fact.hits for fact in unseen)
        told.append(voice.plain("was-fights-shots-unseen", dice=dice, hits=hits))
    return voice.plain("was-fights-shots", matter=matter, told="; ".join(told))


def _group(modifier: int, shots: Sequence[Any], voice: Voice) -> str:
    faces = [face for fact in shots for face in fact.faces]
    hits = sum(fact.hits for fact in shots)
    shown = ", ".join(map(str, faces)) if len(faces) <= FACES else ""
    return voice.plain(
        "was-fights-shots-on", need=voice.say(need_words(modifier)), dice=len(faces), hits=hits, shown=shown or "none"
    )


def need_words(modifier: int) -> Words:
    """What a die must show to hit with a modifier: "5+"; below 6 a natural six needs a second die (W39)."""
    chart = tables().charts.dice
    need = max(1, chart.hit - modifier)
    if need <= SIX:
        return Words("was-fights-need", {"need": need})
    second = chart.confirm.get(need - SIX)
    return Words("was-fights-need-second", {"need": second}) if second else Words("was-fights-need-never")


def needs(shots: Sequence[Any]) -> Iterator[Words]:
    """What the dice of some shots needed, each number once, the easiest first; nothing of those that were not seen."""
    for modifier in sorted({fact.modifier for fact in shots if fact.faces}, reverse=True):
        yield need_words(modifier)


def _part(matter: str, faces: Sequence[int], voice: Voice) -> str:
    if len(faces) <= FACES:
        return f"{matter}: {', '.join(map(str, faces))}"
    return voice.plain("was-fights-dice", matter=matter, dice=len(faces), sixes=sum(face == SIX for face in faces))

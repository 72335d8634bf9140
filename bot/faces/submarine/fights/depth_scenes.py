"""Charges, hedgehogs, squids and aircraft on boats as a picture (16, 20.10, 42, 43).

The escorts' side sees its pattern and settings, the boats' side how near each weapon came, everybody what exploded
where. What a reader may know is in the view that the step gave their side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.faces.submarine.maps.situation import WEAPONS, placed, side_of
from bot.faces.submarine.names import hex_name, kind_of, name_of
from bot.faces.submarine.story.diary import units_in
from bot.render.submarine.views import DepthChargeView, DepthMarkView, DepthView
from bot.render.submarine.views_attack import AttackerView, BlastView, DepthAttackView, HullView, Verdict
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.events import Event
from engine.core.maps.hexes import distance
from engine.submarine import phases
from engine.submarine.facts.attacks import NearBoat
from engine.submarine.facts.ships import BoatHurt
from engine.submarine.judgement.cards import sinks_at
from engine.submarine.known import Known
from engine.submarine.nouns import place_of
from engine.submarine.state import Boat
from engine.submarine.steps.attacks import Barrage, Blast, Pattern

_SCALE: Final = 100
_LEAST: Final = 300
_FEET: Final = 2
"""So many settings of a pattern are named; of more, the shallowest and the deepest."""
NEAR: Final = 4
"""Hexes from a weapon within which a boat on the map is shown with it."""
_CHARGES: Final = ("rack", "k-gun")
Effect: TypeAlias = Literal["miss", "near", "hit"]
_EFFECTS: Final[dict[str, Effect]] = {"hurt": "hit", "missed": "near", "immune": "near", "surfaced": "miss"}


@dataclass(frozen=True, slots=True)
class Attack:
    """What one ship (empty: aircraft) exploded in a phase of a turn, and what it did to whom."""

    ship: str
    phase: str
    turn: int
    patterns: tuple[Pattern, ...]
    blasts: tuple[Blast, ...]
    hurts: tuple[BoatHurt, ...] = ()
    """What it did to boats as the reader heard, in order."""


def attacks_of(barrage: Barrage, phase: str, turn: int, events: Iterable[Event] = ()) -> list[Attack]:
    """A barrage by the ships that made it. What explodes in a hex counts for each that attacked it with the weapon.
    ``events`` are those of the barrage that the reader hears of."""
    hurts = list(_hurts(events))
    ships = dict.fromkeys(pattern.ship for pattern in barrage.patterns)
    attacks: list[Attack] = []
    for ship in ships:
        patterns = tuple(pattern for pattern in barrage.patterns if pattern.ship == ship)
        mine = {(pattern.hex, pattern.weapon) for pattern in patterns}
        blasts = tuple(blast for blast in barrage.blasts if (blast.hex, blast.weapon) in mine)
        named = {(place_of(cell), weapon) for cell, weapon in mine}
        done = tuple(hurt for near, hurt in hurts if (near.place, near.weapon) in named)
        attacks.append(Attack(ship, phase, turn, patterns, blasts, done))
    return attacks


def _hurts(events: Iterable[Event]) -> Iterator[tuple[NearBoat, BoatHurt]]:
    """What hurt a boat, each with the explosion that did: it is told right before."""
    near: NearBoat | None = None
    for fact in (event.fact for event in events):
        if isinstance(fact, BoatHurt) and near is not None and near.boat == fact.boat:
            yield near, fact
        near = fact if isinstance(fact, NearBoat) else None


def depth_view(known: Known, attack: Attack, voice: Voice) -> DepthAttackView:
    """The picture's view of an attack."""
    ship = known.fleet.ships.get(attack.ship)
    title = voice.plain("sm-fights-depth", ship=voice.say(name_of(ship))) if ship else voice.plain("sm-fights-air")
    place = hex_name(attack.patterns[0].hex)
    when = voice.plain("sm-fights-when", turn=attack.turn, hex=place)
    blasts = tuple(_blast(known, attack, pattern, voice) for pattern in attack.patterns)
    boat = _hurt(known, attack)
    verdict = _verdict(known, attack, boat)
    sum_up = _sum_up(attack, boat, voice)
    now = attack.turn == known.action.turn
    attackers = (
        (AttackerView(voice.say(name_of(ship)), side_of(ship), kind_of(known, ship), ship.bow, ship.facing),)
        if ship is not None and now
        else ()
    )
    if now and attack.phase == phases.ATTACKS:
        attackers = (*attackers, *_in_sight(known, attack, voice))
    moved = now and attack.phase == phases.ATTACKS and boat is not None and placed(known, boat)
    told = (_told(pattern, blast, voice) for pattern, blast in zip(attack.patterns, blasts, strict=True))
    alt = " ".join((f"{title}.", f"{when}.", *told, f"{sum_up}."))
    return DepthAttackView(
        title, when, known.action.light == "night", blasts, attackers,
        _depth(attack, boat if moved and not known.boats.open else None, voice), verdict, sum_up, alt,
        None if boat is None else _hull(known, boat, attack, voice),
        boat.pose if boat is not None and moved else None,
    )  # fmt: skip


def _told(pattern: Pattern, blast: BlastView, voice: Voice) -> str:
    what = dict.fromkeys((_weapon(pattern.weapon, pattern.count, voice), blast.setting, blast.second, blast.word))
    return ", ".join(part for part in what if part) + "."


def _in_sight(known: Known, attack: Attack, voice: Voice) -> Iterator[AttackerView]:
    """The boats that stand on the map near where it exploded, as everybody sees them; their own side has the boat."""
    if _told_harm(known):
        return
    for boat in known.boats.boats.values():
        if placed(known, boat) and any(distance(boat.bow, pattern.hex) <= NEAR for pattern in attack.patterns):
            yield AttackerView(voice.say(name_of(boat)), "submarine", "submarine", boat.bow, boat.facing)


def _blast(known: Known, attack: Attack, pattern: Pattern, voice: Voice) -> BlastView:
    """A pattern with its settings for who may know them, and what it did for the boats' side."""
    settings = sorted(set(pattern.feet))
    named = f"{settings[0]}–{settings[-1]}" if len(settings) > _FEET else "/".join(map(str, settings))
    feet = voice.plain("sm-map-feet", feet=named) if settings else ""
    setting = hex_name(pattern.hex)
    weapon, depth = WEAPONS[pattern.weapon], settings[0] if len(settings) == 1 else None
    mine = [blast for blast in attack.blasts if (blast.hex, blast.weapon) == (pattern.hex, pattern.weapon)]
    if not _told_harm(known):
        word = _weapon(pattern.weapon, pattern.count, voice)
        return BlastView(weapon, pattern.hex, pattern.count, setting, depth, word=word, feet=feet)
    if not mine:
        return BlastView(
            weapon, pattern.hex, pattern.count, setting, word=voice.plain("sm-fights-no-boat"), effect="miss", feet=feet
        )
    damage = sum(blast.damage for blast in mine)
    worst = next((blast for blast in mine if blast.how == "hurt"), mine[0])
    word = voice.plain("sm-fights-harm", damage=damage) if damage else voice.plain(f"sm-fights-how-{worst.how}")
    nearest = min((blast.off for blast in mine if blast.off is not None), default=None)
    off = "" if nearest is None else voice.plain("sm-fights-off", feet=nearest)
    effect = _EFFECTS.get(worst.how, "near")
    return BlastView(weapon, pattern.hex, pattern.count, setting, None, off, word, effect, feet=feet)


def _weapon(weapon: str, count: int, voice: Voice) -> str:
    """What fell, with its number: "3 charges", "hedgehog"."""
    return voice.plain("sm-fights-weapon", weapon=weapon, count=count)


def _told_harm(known: Known) -> bool:
    """Whether the reader is told what an attack did: the boats' side, and everybody where the boat lies open (S58)."""
    return known.for_boats or known.boats.open


def _hurt(known: Known, attack: Attack) -> Boat | None:
    """The boat that the attack did most to; None where the reader knows of none."""
    harm: dict[str, int] = {}
    for blast in attack.blasts:
        harm[blast.boat] = harm.get(blast.boat, 0) + blast.damage
    return known.boats.boats[max(harm, key=lambda boat: (harm[boat], boat))] if harm else None


def _verdict(known: Known, attack: Attack, boat: Boat | None) -> Verdict:
    if not _told_harm(known):
        return ""
    if boat is None or not _damage(attack, boat):
        return "miss"
    hurts = _hurts_of(attack, boat)
    if hurts:
        return "sunk" if hurts[-1].total >= hurts[-1].sinks else "damaged"
    return "sunk" if boat.sunk is True and attack.turn == known.action.turn else "damaged"


def _hurts_of(attack: Attack, boat: Boat) -> list[BoatHurt]:
    return [hurt for hurt in attack.hurts if boat.id in units_in(hurt)]


def _damage(attack: Attack, boat: Boat) -> int:
    return sum(blast.damage for blast in attack.blasts if blast.boat == boat.id)


def _sum_up(attack: Attack, boat: Boat | None, voice: Voice) -> str:
    if boat is not None:
        return voice.plain("sm-fights-sum-boat", boat=voice.say(name_of(boat)), damage=_damage(attack, boat))
    counts = Counter[str]()
    for pattern in attack.patterns:
        counts["rack" if pattern.weapon in _CHARGES else pattern.weapon] += pattern.count
    cells = len({pattern.hex for pattern in attack.patterns})
    ordered = sorted(counts, key=lambda weapon: weapon != "rack")
    weapons = [_weapon(weapon, counts[weapon], voice) for weapon in ordered]
    return voice.plain("sm-fights-sum-pattern", weapons=weapons, hexes=cells)


def _hull(known: Known, boat: Boat, attack: Attack, voice: Voice) -> HullView:
    name = voice.say(name_of(boat))
    if not is_known(boat.damage):
        return HullView(name, "submarine", "submarine")
    hurts = _hurts_of(attack, boat)
    if not hurts and attack.turn != known.action.turn:  # what it has suffered since is not told apart
        harm = voice.plain("sm-fights-harm", damage=_damage(attack, boat))
        return HullView(name, "submarine", "submarine", points=harm if _damage(attack, boat) else "")
    if hurts:
        full = hurts[-1].sinks
        before, now = hurts[0].total - hurts[0].damage, min(full, hurts[-1].total)
    else:
        full = sinks_at(known.world, boat)
        now = min(full, boat.damage)
        before = max(0, now - _damage(attack, boat))
    points = voice.plain("sm-map-damage", damage=now, sinks=full)
    lie: Literal["surface", "deep"] = "deep" if boat.depth else "surface"
    return HullView(name, "submarine", "submarine", lie, full, before, now, points)


def _depth(attack: Attack, boat: Boat | None, voice: Voice) -> DepthView:
    """The side view: settings where they are known, the boat for its own side."""
    counts: dict[int, int] = {}
    for pattern in attack.patterns:
        for feet in pattern.feet:
            counts[feet] = counts.get(feet, 0) + 1
    charges = tuple(DepthChargeView(feet, count, burst=True) for feet, count in sorted(counts.items()))
    marks: tuple[DepthMarkView, ...] = ()
    if boat is not None and is_known(boat.depth):
        marks = (DepthMarkView(voice.say(name_of(boat)), boat.depth),)
    deepest = max([_LEAST, *counts, *(mark.depth for mark in marks)])
    scale = tuple(range(0, deepest + _SCALE, _SCALE))
    return DepthView(voice.plain("sm-map-depth"), voice.plain("sm-map-unit-feet"), scale, marks, (), charges)

"""What an escort will drop and throw by her way of acting: where, how much, how deep, and how likely the boat is there.
From what her side knows as she gets her orders; what boats do, and what is found on the way, may change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.faces.sentences import few
from bot.text.voice import Voice
from engine.core.maps.helm import Track
from engine.core.maps.hexes import Hex
from engine.core.words import Words
from engine.submarine.conduct.conduct import goes_for
from engine.submarine.conduct.millionths import WHOLE
from engine.submarine.hulls import beam_of, stern_of
from engine.submarine.judgement.arsenal import armament
from engine.submarine.judgement.attacks import by_die
from engine.submarine.judgement.escort_turn import EscortTurn, squid_counts
from engine.submarine.nouns import place_of
from engine.submarine.state import Ship, Weapon
from engine.submarine.world import World

PLACES = 6
"""Hexes that are named of each weapon."""


class Meant(NamedTuple):
    """A turn that an escort means to make, in the world as her side expects it."""

    world: World
    ship: Ship
    track: Track
    turn: EscortTurn


def falls_of(meant: Meant) -> dict[Weapon, Counter[Hex]]:
    """The counters by weapon and hex; a hedgehog's hex counts one."""
    world, ship, track, turn = meant
    falls: dict[Weapon, Counter[Hex]] = {}
    legs = zip(track.poses, track.poses[1:], strict=False)
    wake = [stern_of(before) for before, after in legs if before[0] != after[0]]
    for number, count in turn.racks.items():
        if 0 < number <= len(wake):
            falls.setdefault("rack", Counter())[wake[number - 1]] += count
    for key, count in turn.k_guns.items():
        at, _, hand = key.partition(":")
        if int(at) < len(track.poses):
            falls.setdefault("k-gun", Counter())[beam_of(track.poses[int(at)], hand)] += count
    if turn.hexes:
        thrown: Weapon = armament(world, ship).thrown or "hedgehog"
        falls[thrown] = Counter(squid_counts(turn.hexes) if thrown == "squid" else dict.fromkeys(turn.hexes, 1))
    if 0 < turn.mark_x <= len(wake):
        falls["mark-x"] = Counter({wake[turn.mark_x - 1]: 1})
    return falls


def attack_line(meant: Meant, orders: Mapping[str, Any], voice: Voice) -> str:
    """The attack in a sentence; empty without one."""
    falls = falls_of(meant)
    if not falls:
        return ""
    listed: list[str | Words] = [
        Words(
            "sm-tale-falls",
            {
                "weapon": weapon,
                "places": few([_counters(cell, count) for cell, count in sorted(hexes.items())], PLACES),
            },
        )
        for weapon, hexes in falls.items()
    ]
    deep = any(weapon in ("rack", "k-gun") and not by_die(meant.world, weapon) for weapon in falls)
    feet = [str(each) for each in sorted(set(meant.turn.feet))] if deep else []
    chance = _chance(meant.world, meant.ship, falls, orders)
    return voice.plain("sm-makes-for-falls", falls=listed, feet="/".join(feet) or "none", chance=chance)


def _counters(cell: Hex, count: int) -> Words:
    return Words("sm-tale-counters", {"place": place_of(cell), "count": count})


def _chance(world: World, ship: Ship, falls: Mapping[Weapon, Counter[Hex]], orders: Mapping[str, Any]) -> int:
    """How likely the boat that she goes for lies where something falls after its move, in per cent; -1 where what is
    thrown falls before it moves (42.2), or there is no boat to go for."""
    prey = goes_for(world, ship, orders)
    charges = [hexes for weapon, hexes in falls.items() if weapon not in ("hedgehog", "squid")]
    if prey is None or not charges or (world.action.advanced and len(charges) < len(falls)):
        return -1
    chances = prey.chances
    there = {cell for hexes in falls.values() for cell in hexes}
    return min(100, round(100 * sum(chances.get(cell, 0) for cell in there) / WHOLE))

"""The post of a raid: its title, the aircraft on both sides and the ships, as far as the reader sees them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.fights.frames import turn_of
from bot.faces.war_at_sea.fights.raid_tale import steps_list
from bot.text.voice import Voice
from engine.core.words import Words
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, unit_words
from engine.war_at_sea.world.raid import Part, Raid

SHIPS: Final = 12


def raid_title(known: Known, path: str, raid: Raid, voice: Voice) -> str:
    """ "Air raid on Rabaul, turn 3", "Air attack on marker C in N8, turn 7"."""
    turn = turn_of(path) or known.operation.turn
    if raid.mission in ("sweep", "transfer"):
        return voice.get(f"was-fights-{raid.mission}", zone=raid.zone, turn=turn)
    target = raid.target if raid.kind == "force" else base_words(raid.target)
    return voice.get("was-fights-raid", what=raid.kind, target=target, zone=raid.zone, turn=turn)


def raid_sides(raid: Raid, voice: Voice) -> list[str]:
    """The attackers, then the defenders: patrol and ships."""
    attacker = capital(voice.say(Words(f"was-side-{raid.side}")))
    defender = capital(voice.say(Words(f"was-side-{raid.defender}")))
    lines = []
    flight = _steps(raid, "main", "escort")
    if flight:
        lines.append(voice.get("was-fights-attackers", side=attacker, aircraft=steps_list(flight)))
    else:
        lines.append(voice.get("was-fights-attackers-unseen", side=attacker))
    patrol = _steps(raid, "patrol", "asw")
    if patrol:
        lines.append(voice.get("was-fights-defenders", side=defender, aircraft=steps_list(patrol)))
    if raid.ships:
        ranked = sorted(raid.ships.values(), key=lambda ship: -class_of(ship).vp)
        ships = few([unit_words(f"{ship.id}|{ship.name}") for ship in ranked], SHIPS)
        lines.append(voice.get("was-fights-targets", side=defender, ships=ships))
    return lines


def _steps(raid: Raid, *parts: Part) -> Counter[str]:
    steps: Counter[str] = Counter()
    for counter in raid.of(*parts):
        steps[counter.type] += counter.steps
    return steps


def is_drawn(raid: Raid) -> bool:
    """Whether there is something to draw: aircraft that the reader sees, or ships under attack."""
    return bool(raid.counters or raid.ships)

"""The post of a battle: its title, how it stands, both sides as far as the reader sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.fights.battle_tale import beats, blow_by_blow, by_rounds, is_long, worst
from bot.faces.war_at_sea.fights.frames import turn_of
from bot.faces.war_at_sea.names import title
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.battle import BattleEnds
from engine.war_at_sea.facts.damage import Sunk
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import id_of, unit_words
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.field import Field, Fighter

SHIPS: Final = 10
"""So many ships of a side are named in a line."""


def battle_title(known: Known, path: str, field: Field, voice: Voice) -> str:
    """ "Battle in Q19, turn 3"; the title of a scenario of one battle."""
    if not field.zone:
        return title(known, voice)
    key = "was-fights-battle-goes-on" if field.suspended else "was-fights-battle"
    return voice.get(key, zone=field.zone, turn=turn_of(path) or known.operation.turn)


def state_line(field: Field, voice: Voice) -> str:
    """Round, impulse, initiative, light, weather."""
    weather = voice.get("was-fights-weather", dark=int(field.dark), weather=Words(f"was-weather-{field.weather}"))
    if not field.round or not field.initiative:
        return f"{voice.get('was-fights-placing')} {weather}"
    args: dict[str, Arg] = {"round": field.round, "most": field.most, "impulse": field.impulse}
    return f"{voice.get('was-fights-state', side=Words(f'was-side-{field.initiative}'), **args)} {weather}"


def side_lines(field: Field, voice: Voice) -> list[str]:
    """Each side in a line: ships in action with what shows on them, those that left, those sunk."""
    return [line for side in SIDES if (line := _side_line(field, side, voice))]


def _side_line(field: Field, side: str, voice: Voice) -> str:
    crews = (fighter for fighter in field.fighters.values() if fighter.ship.side == side)
    ships = sorted(crews, key=lambda crew: -class_of(crew.ship).vp)
    placed = {ship for group in field.of(side) for ship in group.ships}  # who is out of sight is not known
    here = [_ship_words(ship) for ship in ships if ship.ship.id in placed and ship.fights and ship.ship.fate != "sunk"]
    hidden = sum(1 for group in field.of(side) if not field.crew(group))
    fighting = few(here, SHIPS)
    if hidden:
        fighting.append(Words("was-fights-unseen-groups", {"count": hidden}))
    sunk = [unit_words(_named(ship)) for ship in ships if ship.ship.fate == "sunk"]
    left = [unit_words(_named(ship)) for ship in ships if ship.left and ship.ship.fate != "sunk"]
    told = []
    for key, listed in (("in-action", fighting), ("lost", few(sunk, SHIPS)), ("left", few(left, SHIPS))):
        if listed:
            told.append(voice.get(f"was-fights-{key}", ships=listed))
    if not told:
        return ""
    text = "; ".join(told)
    return voice.get("was-fights-side", side=capital(voice.say(Words(f"was-side-{side}"))), told="{}").replace(
        "{}", f"{text}."
    )


def _named(fighter: Fighter) -> str:
    return f"{fighter.ship.id}|{fighter.ship.name}"


def _ship_words(fighter: Fighter) -> Words:
    """A ship with what shows on her (W54)."""
    ship = fighter.ship
    states: list[str | Words] = []
    if ship.stopped:
        states.append(Words("was-fights-state-stopped"))
    elif is_known(ship.speed) and ship.speed < class_of(ship).speed:
        states.append(Words("was-fights-state-slow"))
    if ship.fire:
        states.append(Words("was-fights-state-fire"))
    if ship.aground:
        states.append(Words("was-fights-state-aground"))
    name = unit_words(_named(fighter))
    return Words("was-fights-ship-state", {"ship": name, "states": states}) if states else name


def battle_lines(facts: Sequence[Fact], voice: Voice) -> list[str]:
    """What happened: blow by blow where it was little, else round by round."""
    return by_rounds(facts, voice) if is_long(facts) else blow_by_blow(facts, voice)


def battle_total(known: Known, facts: Sequence[Fact], voice: Voice) -> str:
    """What a battle brought: how long it lasted and how it ended, who was sunk, who was hit and is afloat."""
    end = next((fact for fact in reversed(facts) if isinstance(fact, BattleEnds)), None)
    lines = []
    if end is not None:
        over = "goes-on" if end.why == "suspended" else "after"
        lines.append(voice.get(f"was-fights-{over}", rounds=end.rounds, why=Words(f"was-battle-end-{end.why}")))
    lines += _losses(known, facts, voice)
    hurt = _hurt(facts)
    if hurt:
        lines.append(voice.get("was-fights-hit-ships", ships=few([unit_words(ship) for ship in hurt], SHIPS)))
    return " ".join(lines)


def _losses(known: Known, facts: Sequence[Fact], voice: Voice) -> Iterator[str]:
    sunk = [fact.ship for fact in facts if isinstance(fact, Sunk)]
    fleet: dict[str, Any] = known.fleet.ships
    for side in SIDES:
        mine = [ship for ship in sunk if id_of(ship) in fleet and fleet[id_of(ship)].side == side]
        ships = few([unit_words(ship) for ship in mine], SHIPS)
        line = voice.get("was-fights-losses", side=Words(f"was-side-{side}"), count=len(mine), ships=ships)
        yield capital(line)


def _hurt(facts: Sequence[Fact]) -> list[str]:
    """Ships that were hit and did not sink, most hits first."""
    hits: dict[str, int] = {}
    for beat in beats(facts):
        for shot in beat.fire:
            if shot.hits and shot.target:
                hits[shot.target] = hits.get(shot.target, 0) + shot.hits
    lost = {ship for ship, harm in worst(facts_of_harm(facts)).items() if any(isinstance(fact, Sunk) for fact in harm)}
    return sorted((ship for ship in hits if ship not in lost), key=lambda ship: -hits[ship])


def facts_of_harm(facts: Sequence[Fact]) -> list[Fact]:
    """The facts that name a ship that sank."""
    return [fact for fact in facts if isinstance(fact, Sunk)]

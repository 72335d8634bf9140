"""A raid's events as a report: arrival, interception, combat in the air, flak, hits, the end (10.8, 12, 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from bot.faces.sentences import capital, few, sentence
from bot.faces.war_at_sea.fights.battle_tale import BOXES, boxes_lost, worst
from bot.text.voice import Voice
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.air import (
    AircraftLost,
    AirFight,
    AirFire,
    FlakFires,
    PatrolMeets,
    PatrolMisses,
    PatrolNear,
    RaidArrives,
    RaidEnds,
    RaidMisses,
    ShipsLaidOut,
    StrikesBase,
    StrikesShip,
    SweepMeets,
)
from engine.war_at_sea.facts.damage import Aground, Burns, Slowed, Stopped, Sunk
from engine.war_at_sea.nouns import base_words, the_unit_words, unit_words
from engine.war_at_sea.tables.written import aircraft_card

NAMED: Final = 4
SHIPS: Final = 8
HARM: Final = (Sunk, Stopped, Slowed, Burns, Aground)
AFTER_PATROLS: Final = (FlakFires, ShipsLaidOut, StrikesBase, StrikesShip)
"""What comes once patrols had their chance."""
PATROLS: Final = (AirFight, PatrolMeets, PatrolMisses, PatrolNear, SweepMeets)
"""What tells that a patrol tried, or met the flight; their side hears all of it."""
Facts = Sequence[Any]


def unmet_words(facts: Sequence[Fact], side: str | None, *, grounded: bool) -> Words | None:
    """Why no patrol of a side tried a raid on it; None where one did, or the raid came not so far. ``grounded``: the
    weather lets none try."""
    if not any(isinstance(fact, RaidArrives) and side and fact.side != side for fact in facts):
        return None
    tried = any(isinstance(fact, PATROLS) for fact in facts)
    if tried or not any(isinstance(fact, AFTER_PATROLS) for fact in facts):
        return None
    return Words("was-fights-unmet", {"weather": int(grounded)})


def raid_lines(facts: Sequence[Fact], voice: Voice, unmet: str = "") -> list[str]:
    """What happened in a raid, a line for each stage. ``unmet`` is why no patrol met it; it stands before what fires or
    strikes first."""
    lines: list[str] = []
    for kind, run in _runs(fact for fact in facts if not (isinstance(fact, RaidEnds) and fact.why == "struck")):
        if unmet and isinstance(run[0], AFTER_PATROLS):
            lines.append(unmet)
            unmet = ""
        make = _MAKERS.get(kind)
        told = list(make(run, voice)) if make is not None else [_say(fact, voice) for fact in run]
        line = " ".join(part for part in told if part)
        if line and (not lines or lines[-1] != line):
            lines.append(line)
    return lines


def _runs(facts: Iterable[Fact]) -> list[tuple[str, list[Fact]]]:
    """Facts of one stage together: fire in the air with its losses, flak with its losses, the strike with its harm."""
    runs: list[tuple[str, list[Fact]]] = []
    for fact in facts:
        stage = _stage(fact, runs[-1][0] if runs else "")
        if runs and stage and runs[-1][0] == stage:
            runs[-1][1].append(fact)
        else:
            runs.append((stage, [fact]))
    return runs


def _stage(fact: Fact, before: str) -> str:
    if isinstance(fact, AirFire):
        return "air"
    if isinstance(fact, FlakFires):
        return "flak"
    if isinstance(fact, StrikesShip | StrikesBase):
        return "strike"
    if isinstance(fact, AircraftLost):
        return before if before in ("air", "flak") else "lost"
    if isinstance(fact, (*HARM, *BOXES)) and before == "strike":
        return "strike"
    if isinstance(fact, AirFight):
        return "meeting"
    if isinstance(fact, ShipsLaidOut):
        return "ships"
    return "end" if isinstance(fact, RaidEnds) else ""


def _get(voice: Voice, key: str, **args: Arg) -> str:
    """A sentence with a capital first."""
    return capital(voice.get(key, **args))


def _say(fact: Fact, voice: Voice) -> str:
    return sentence(voice.markdown(fact.words))


def aircraft_words(kind: str) -> Words:
    """A type of aircraft by its name."""
    return Words("was-unit", {"name": aircraft_card(kind).name})


def aircraft_list(kinds: Iterable[str]) -> list[str | Words]:
    """Types of aircraft, each once."""
    return few([aircraft_words(kind) for kind in dict.fromkeys(kinds)], NAMED)


def steps_list(steps: Counter[str]) -> list[str | Words]:
    """Types of aircraft with their steps: "B-17E Fortress 2"."""
    counted: list[str | Words] = [
        Words("was-fights-steps", {"aircraft": aircraft_words(kind), "steps": count}) for kind, count in steps.items()
    ]
    return few(counted, NAMED)


def _meeting(facts: Facts, voice: Voice) -> Iterator[str]:
    for fact in facts:
        yield voice.get(
            "was-fights-air",
            bombers=aircraft_list(fact.aircraft), bombing=fact.steps,
            escort=aircraft_list(fact.escort), escorting=fact.escorting,
            guarded=fact.escorting if fact.steps else 0,
            patrol=aircraft_list(fact.patrol), patrolling=fact.patrolling,
        )  # fmt: skip


def _air(facts: Facts, voice: Voice) -> Iterator[str]:
    """Fire in the air by who fired at whom, those that hit first; then the losses."""
    pairs: dict[tuple[str, str], list[int]] = {}
    for fact in facts:
        if isinstance(fact, AirFire):
            row = pairs.setdefault((fact.firer, fact.target), [0, 0])
            row[0] += fact.hits
            row[1] += fact.factors
    vain = [row for row in pairs.values() if not row[0]]
    for (firer, target), (hits, dice) in sorted(pairs.items(), key=lambda pair: -pair[1][0]):
        if not hits:
            continue
        yield _get(
            voice, "was-fights-air-fire",
            firer=aircraft_words(firer), target=aircraft_words(target), hits=hits, dice=dice,
        )  # fmt: skip
    if vain:
        yield voice.get("was-fights-air-vain", attacks=len(vain), dice=sum(dice for _, dice in vain))
    yield from _losses(facts, voice)


def _losses(facts: Facts, voice: Voice) -> Iterator[str]:
    by_side: dict[str, Counter[str]] = {}
    for fact in facts:
        if isinstance(fact, AircraftLost):
            by_side.setdefault(fact.side, Counter())[fact.type] += fact.steps
    for side, steps in by_side.items():
        yield voice.get(
            "was-fights-shot-down",
            side=Words(f"was-side-{side}"), aircraft=steps_list(steps),
        )  # fmt: skip


def _flak(facts: Facts, voice: Voice) -> Iterator[str]:
    fire = [fact for fact in facts if isinstance(fact, FlakFires)]
    dice, turned = sum(fact.factors for fact in fire), sum(fact.turned for fact in fire)
    yield voice.get("was-fights-flak", dice=dice, turned=turned)
    yield from _losses(facts, voice)


def _ships(facts: Facts, voice: Voice) -> Iterator[str]:
    for fact in facts:
        ships = few([unit_words(ship) for ship in fact.ships], SHIPS)
        yield voice.get("was-fights-under", side=Words(f"was-side-{fact.side}"), ships=ships, count=len(fact.ships))


def _strike(facts: Facts, voice: Voice) -> Iterator[str]:
    """Attacks by their target, in order; what each ship suffered follows them."""
    suffered = worst(fact for fact in facts if isinstance(fact, HARM))
    by_target: dict[str, list[StrikesShip | StrikesBase]] = {}
    for fact in facts:
        if isinstance(fact, StrikesShip):
            by_target.setdefault(fact.target, []).append(fact)
        elif isinstance(fact, StrikesBase):
            by_target.setdefault(fact.base, []).append(fact)
    for target, attacks in by_target.items():
        on_ship = isinstance(attacks[0], StrikesShip)
        yield _get(
            voice, "was-fights-attack",
            aircraft=aircraft_list(fact.aircraft for fact in attacks),
            target=the_unit_words(target) if on_ship else base_words(target),
            hits=sum(fact.hits for fact in attacks), dice=sum(fact.factors for fact in attacks), ship=int(on_ship),
        )  # fmt: skip
        yield from (_say(fact, voice) for fact in suffered.pop(target, ()))
    for harm in suffered.values():
        yield from (_say(fact, voice) for fact in harm)
    yield from boxes_lost(facts, voice)


_MAKERS: Final[dict[str, Callable[[Facts, Voice], Iterator[str]]]] = {
    "meeting": _meeting,
    "air": _air,
    "flak": _flak,
    "lost": _losses,
    "ships": _ships,
    "strike": _strike,
}


def is_worth_a_post(facts: Iterable[Fact]) -> bool:
    """Whether more happened in a raid than that it came, looked for its target and went."""
    return any(not isinstance(fact, RaidArrives | RaidMisses | RaidEnds) for fact in facts)


def _struck(attacks: Sequence[StrikesShip | StrikesBase]) -> list[str | Words]:
    """What was hit, each once: ships and bases."""
    hit = [attack for attack in attacks if attack.hits]
    named = {
        base.target if isinstance(base, StrikesShip) else base.base: (
            unit_words(base.target) if isinstance(base, StrikesShip) else base_words(base.base)
        )
        for base in hit
    }
    return few(list(named.values()), NAMED)


def raid_total(facts: Sequence[Fact], voice: Voice) -> str:
    """What a raid brought: hits, ships sunk, aircraft lost."""
    attacks = [fact for fact in facts if isinstance(fact, StrikesShip | StrikesBase)]
    parts = []
    if attacks:
        hits, dice = sum(fact.hits for fact in attacks), sum(fact.factors for fact in attacks)
        parts.append(voice.get("was-fights-struck", hits=hits, dice=dice, targets=_struck(attacks) or "none"))
    sunk = [unit_words(fact.ship) for fact in facts if isinstance(fact, Sunk)]
    if sunk:
        parts.append(voice.get("was-fights-sunk", ships=few(sunk, SHIPS), count=len(sunk)))
    parts += _losses(facts, voice)
    parts += [_say(fact, voice) for fact in facts if isinstance(fact, RaidEnds) and not attacks]
    return " ".join(parts)

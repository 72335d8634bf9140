"""A battle's events as a report: who fired at whom and what came of it, impulse by impulse or round by round (6).

What the picture shows better, moves on the tactical map, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.faces.sentences import capital, few, sentence
from bot.faces.war_at_sea.fights.dice import needs
from bot.text.voice import Voice
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.battle import (
    BattleBegins,
    BattleStops,
    ComesInSight,
    GetsAway,
    GroupMoves,
    HoldsFire,
    MapShifts,
    MarkerLeaves,
    MarkerMoves,
    RoundBegins,
    ShipDetached,
    ShipFires,
    ShipLaunches,
)
from engine.war_at_sea.facts.damage import (
    Aground,
    Bounces,
    BoxesLost,
    Burns,
    FireOut,
    NoDamage,
    Refloated,
    Repaired,
    Slowed,
    Stopped,
    Sunk,
)
from engine.war_at_sea.nouns import the_unit_words, unit_words

MOVES: Final = (GroupMoves, MarkerMoves, HoldsFire, BattleBegins, ShipDetached)
"""What the picture shows, or a line above."""
HARM: Final = (Sunk, Stopped, Slowed, Burns, Aground)
"""What shows on a ship that was hit, worst first."""
BOXES: Final = (BoxesLost, Bounces, NoDamage)
"""What hits did aboard: told to the ship's own side, added up for each ship."""
NAMED: Final = 3
TARGETS: Final = 6
MOST_SALVOS: Final = 24
"""With more fire than this a fight is told round by round."""
AnyFire = ShipFires | ShipLaunches


@dataclass(slots=True)
class Beat:
    """What happened at one time: fire with one kind of weapon, or something else; then what it did to ships."""

    fire: list[AnyFire] = field(default_factory=list)
    harm: list[Fact] = field(default_factory=list)
    boxes: list[Fact] = field(default_factory=list)
    other: list[Fact] = field(default_factory=list)

    @property
    def torpedoes(self) -> bool:
        """Whether the fire was torpedoes."""
        return any(isinstance(fact, ShipLaunches) for fact in self.fire)


def beats(facts: Iterable[Fact]) -> list[Beat]:
    """The facts of a battle, taken apart: fire of one impulse is one beat, with the harm that it did."""
    found: list[Beat] = []
    open_now = False
    for fact in facts:
        if isinstance(fact, AnyFire):
            last = found[-1] if found and open_now else None
            if last is None or last.harm or last.boxes or last.torpedoes != isinstance(fact, ShipLaunches):
                found.append(Beat())
                open_now = True
            found[-1].fire.append(fact)
        elif isinstance(fact, HARM) and open_now:
            found[-1].harm.append(fact)
        elif isinstance(fact, BOXES):
            if not open_now:
                found.append(Beat())
                open_now = True
            found[-1].boxes.append(fact)
        elif isinstance(fact, MOVES):
            open_now = False
        else:
            found.append(Beat(other=[fact]))
            open_now = False
    return found


def blow_by_blow(facts: Sequence[Fact], voice: Voice) -> list[str]:
    """A line for each impulse in which something happened."""
    lines: list[str] = []
    for beat in beats(facts):
        told = list(_fire_sentences(beat, voice)) if beat.fire else [_say(fact, voice) for fact in beat.other]
        told += boxes_lost(beat.boxes, voice)
        line = " ".join(part for part in told if part)
        if line and (not lines or lines[-1] != line):
            lines.append(line)
    return lines


def by_rounds(facts: Iterable[Fact], voice: Voice) -> list[str]:
    """A line for each round; what came before the first, and the end, stand in lines of their own."""
    rounds: list[list[Fact]] = [[]]
    for fact in facts:
        if isinstance(fact, RoundBegins):
            rounds.append([])
        rounds[-1].append(fact)
    lines = [_round(part, voice) for part in rounds]
    begun = next((fact for part in rounds[1:] for fact in part if isinstance(fact, RoundBegins)), None)
    if lines[0] and begun is not None and begun.round > 1:  # the first of these rounds began before
        lines[0] = f"{voice.get('was-fights-round-on', round=begun.round - 1)} {lines[0]}"
    return [line for line in lines if line]


def is_long(facts: Sequence[Fact]) -> bool:
    """Whether facts are too many to be told blow by blow."""
    rounds = sum(isinstance(fact, RoundBegins) for fact in facts)
    return rounds > 1 or sum(isinstance(fact, AnyFire) for fact in facts) > MOST_SALVOS


# --- one impulse ----------------------------------------------------------------------------------------------


def _fire_sentences(beat: Beat, voice: Voice) -> Iterator[str]:
    """The fire of an impulse by its targets, those that were hit first; then what they suffered."""
    yield voice.get("was-fights-mark", torpedoes=int(beat.torpedoes))
    by_target: dict[str, list[AnyFire]] = {}
    for fact in beat.fire:
        by_target.setdefault(_aim(fact), []).append(fact)
    suffered = worst(beat.harm)
    hit = sorted((aim for aim in by_target if _hits(by_target[aim])), key=lambda aim: -_hits(by_target[aim]))
    for aim in hit:
        shots = by_target[aim]
        yield _get(
            voice,
            "was-fights-salvo",
            firers=_firers(shots),
            target=_aim_words(shots[0]),
            hits=_hits(shots),
            dice=_dice(shots),
            need=_needed(shots),
        )
        yield from (_say(fact, voice) for fact in suffered.pop(aim, ()))
    for facts in suffered.values():
        yield from (_say(fact, voice) for fact in facts)
    vain = [_aim_words(shots[0]) for aim, shots in by_target.items() if aim not in hit]
    if vain:
        torpedoes = int(beat.torpedoes)
        yield voice.get("was-fights-vain", targets=few(vain, NAMED), torpedoes=torpedoes, hit=int(bool(hit)))


def boxes_lost(facts: Iterable[Fact], voice: Voice) -> Iterator[str]:
    """What hits did aboard each ship: the boxes lost by section, and how many hits did nothing."""
    by_ship: dict[str, list[Fact]] = {}
    for fact in facts:
        if isinstance(fact, BOXES):
            by_ship.setdefault(fact.ship, []).append(fact)
    for ship, mine in by_ship.items():
        lost: dict[str, int] = {}
        for fact in mine:
            if isinstance(fact, BoxesLost):
                lost[fact.section] = lost.get(fact.section, 0) + fact.boxes
        boxes = [
            Words("was-fights-boxes-of", {"section": Words(f"was-section-{section}"), "boxes": count})
            for section, count in lost.items()
        ]
        held = sum(not isinstance(fact, BoxesLost) for fact in mine)
        yield _get(voice, "was-fights-boxes", ship=unit_words(ship), boxes=boxes or "none", held=held)


def worst(harm: Iterable[Fact]) -> dict[str, list[Fact]]:
    """What shows on each ship: that she sank, or else all that hurt her, each once."""
    by_ship: dict[str, list[Fact]] = {}
    for fact in harm:
        facts = by_ship.setdefault(getattr(fact, "ship", ""), [])
        if all(type(fact) is not type(other) for other in facts):
            facts.append(fact)
    for ship, facts in by_ship.items():
        end = next((fact for fact in facts if isinstance(fact, Sunk)), None)
        halt = any(isinstance(fact, Stopped) for fact in facts)
        by_ship[ship] = [end] if end else [fact for fact in facts if not (halt and isinstance(fact, Slowed))]
    return by_ship


def without_sunk(facts: Sequence[Fact]) -> list[Fact]:
    """Facts, without what hurt a ship that goes on to sink in them."""
    end = {fact.ship: at for at, fact in enumerate(facts) if isinstance(fact, Sunk)}
    return [
        fact
        for at, fact in enumerate(facts)
        if not (isinstance(fact, HARM) and not isinstance(fact, Sunk) and at < end.get(fact.ship, 0))
    ]


def _aim(fact: AnyFire) -> str:
    """What was fired at: a ship, or a hex for torpedoes that look for any ship in it."""
    return fact.target or (fact.hex if isinstance(fact, ShipLaunches) else "")


def _aim_words(fact: AnyFire) -> Words:
    if fact.target:
        return the_unit_words(fact.target)
    return Words("was-fights-ships-in", {"hex": fact.hex if isinstance(fact, ShipLaunches) else ""})


def _firers(shots: Iterable[AnyFire]) -> list[str | Words]:
    """Who fired, each once; those that the reader does not see at the end, all together."""
    ships = dict.fromkeys(fact.firer for fact in shots)
    seen: list[str | Words] = [the_unit_words(ship) for ship in ships if ship]
    listed = few(seen, NAMED)
    return [*listed, Words("was-fights-unseen")] if "" in ships else listed


def _hits(shots: Iterable[AnyFire]) -> int:
    return sum(fact.hits for fact in shots)


def _needed(shots: Sequence[AnyFire]) -> str | list[str | Words]:
    """What the dice of shots needed, as far as the reader saw who fired."""
    return list(needs(shots)) or "none"


def _dice(shots: Iterable[AnyFire]) -> int:
    return sum(fact.factors for fact in shots)


# --- one round ------------------------------------------------------------------------------------------------


def _round(facts: Sequence[Fact], voice: Voice) -> str:
    """A round in a line: who has the initiative, what came in sight, hits, harm, who got away, how it ended."""
    parts: list[str] = []
    for fact in facts:
        if isinstance(fact, RoundBegins):
            parts.append(voice.get("was-fights-round", round=fact.round, side=Words(f"was-side-{fact.side}")))
    parts += _sightings(facts, voice)
    parts += _summary(facts, voice)
    parts += [_say(fact, voice) for fact in facts if _alone(fact)]
    parts += boxes_lost(facts, voice)
    return " ".join(part for part in parts if part)


def _alone(fact: Fact) -> bool:
    """Whether a fact is told in its own words in the line of a round."""
    handled = (*MOVES, *HARM, *BOXES, RoundBegins, ComesInSight, GetsAway, MapShifts, MarkerLeaves)
    return not isinstance(fact, (*handled, ShipFires, ShipLaunches, BattleStops, Repaired, Refloated, FireOut))


def _sightings(facts: Iterable[Fact], voice: Voice) -> Iterator[str]:
    by_side: dict[str, list[str | Words]] = {}
    for fact in facts:
        if isinstance(fact, ComesInSight):
            by_side.setdefault(fact.side, []).extend(unit_words(ship) for ship in fact.ships)
    for side, ships in by_side.items():
        yield voice.get("was-fights-in-sight", side=Words(f"was-side-{side}"), ships=few(ships, TARGETS))


def _summary(facts: Sequence[Fact], voice: Voice) -> Iterator[str]:
    for kind, torpedoes in ((ShipFires, 0), (ShipLaunches, 1)):
        shots: list[AnyFire] = [fact for fact in facts if isinstance(fact, kind)]
        if shots:
            hit = [_hit_words(aim, mine) for aim, mine in _by_aim(shots).items() if _hits(mine)]
            yield voice.get(
                "was-fights-fire", torpedoes=torpedoes, hits=_hits(shots), dice=_dice(shots),
                targets=few(hit, TARGETS), firers=_firers(shots),
            )  # fmt: skip
    suffered = worst(fact for fact in facts if isinstance(fact, HARM))
    for key, kinds in (
        ("sunk", Sunk), ("stopped", Stopped), ("slowed", Slowed), ("burning", Burns), ("aground", Aground),
    ):  # fmt: skip
        ships = [unit_words(ship) for ship, harm in suffered.items() if any(isinstance(fact, kinds) for fact in harm)]
        if ships:
            yield voice.get(f"was-fights-{key}", ships=few(ships, TARGETS), count=len(ships))
    away: list[str | Words] = [unit_words(ship) for fact in facts if isinstance(fact, GetsAway) for ship in fact.ships]
    away += [Words("was-fights-unseen") for fact in facts if isinstance(fact, MarkerLeaves)][:1]
    if away:
        yield voice.get("was-fights-away", ships=few(away, TARGETS), count=len(away))
    shifts = dict.fromkeys(fact.direction for fact in facts if isinstance(fact, MapShifts))
    if shifts:  # a chase shifts the map again and again: each way once
        yield voice.get("was-fights-moves-on", directions=[Words(f"was-direction-{shift}") for shift in shifts])


def _by_aim(shots: Iterable[AnyFire]) -> Mapping[str, list[AnyFire]]:
    by: dict[str, list[AnyFire]] = {}
    for fact in shots:
        by.setdefault(_aim(fact), []).append(fact)
    return dict(sorted(by.items(), key=lambda row: -_hits(row[1])))


def _hit_words(aim: str, shots: Sequence[AnyFire]) -> Words:
    target = unit_words(shots[0].target) if shots[0].target else _aim_words(shots[0])
    firers = _firers(shot for shot in shots if shot.hits)
    args: dict[str, Arg] = {"target": target, "hits": _hits(shots), "firers": firers}
    return Words("was-fights-hit", args)


def _get(voice: Voice, key: str, **args: Arg) -> str:
    """A sentence with a capital first."""
    return capital(voice.get(key, **args))


def _say(fact: Fact, voice: Voice) -> str:
    return sentence(voice.markdown(fact.words))

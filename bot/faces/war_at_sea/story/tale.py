"""A turn as its reader heard it, in few sentences: what several markers did alike is told once, a fight in a line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.faces.sentences import few, sentence
from bot.faces.war_at_sea.fights.frames import root_of, turn_of
from bot.faces.war_at_sea.fights.posts import fight_story, own_ships
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.air import BaseDamaged, LostOnGround, RaidEnds, StrikesBase
from engine.war_at_sea.facts.battle import BattleEnds, GroupMoves, MarkerLeaves, MarkerMoves, ShipFires, ShipLaunches
from engine.war_at_sea.facts.boats import (
    BoatAttacks,
    BoatDefended,
    BoatSunk,
    MineStruck,
    PortEmpty,
    TorpedoBoatHits,
    TorpedoBoatsAttack,
)
from engine.war_at_sea.facts.damage import BoxesLost, Burns, CriticalDamage, DeckHit, Slowed, Stopped, Sunk, TubesLost
from engine.war_at_sea.facts.flights import FlightLands, FlightPlanned, PatrolsUp, StepCrashes
from engine.war_at_sea.facts.operations import (
    Bombards,
    ContactTried,
    DecoyGone,
    FieldShelled,
    ForceSails,
    ForcesJoin,
    Founders,
    LettersDealt,
    PortCall,
    Scuttled,
    TurnBegins,
    Unloaded,
)
from engine.war_at_sea.facts.search import SearchInVain, Spotted
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, place_words, target_words, the_unit_words
from engine.war_at_sea.phases import BOATS, CONTACTS
from engine.war_at_sea.terms import ALLIED, AXIS, Side, other

NAMED: Final = 8
LEFT_OUT: Final = (TurnBegins, PortEmpty)
"""What the log of a flotilla tells, and the turn need not: a submarine looks into the same empty port every turn."""
IN_BATTLE: Final = (ShipFires, ShipLaunches, GroupMoves, MarkerMoves, MarkerLeaves)
"""What is told of a battle, but not to those that hear no more of it than its public half, without its place."""
FROM_BELOW: Final = (
    BoatAttacks, BoatSunk, TorpedoBoatsAttack, TorpedoBoatHits, MineStruck, CriticalDamage, TubesLost, DeckHit, Slowed,
    Stopped, Burns, Sunk,
)  # fmt: skip
"""What of the phase of submarines is told to those who are asked in the same turn."""
WEIGHTS: Final[tuple[tuple[type[Fact], ...], ...]] = (
    (Sunk, Founders, Scuttled, BoatSunk),
    (RaidEnds, StrikesBase, BaseDamaged, BattleEnds, Bombards),
    (Unloaded, FieldShelled, BoatAttacks, CriticalDamage, Stopped, LostOnGround, ForcesJoin),
    (Spotted,),
)
"""What weighs most in a turn, in this order; all else weighs less."""
FIGHT: Final = 1
"""The weight of any other fight."""
Facts = Sequence[Any]


class _Bound(PortCall):
    """A port that a force was bound for that met an enemy on its way and is on the map no more."""


def tell(known: Known, events: Iterable[Event], voice: Voice) -> list[str]:
    """The events of a turn as sentences, in the order in which each matter began."""
    return [line for _, line in _told(known, events, voice)]


def weighty(known: Known, events: Iterable[Event], voice: Voice) -> list[str]:
    """The same with what weighs most first: ships sunk, fights and raids, harm and cargo, forces that join, what was
    sighted."""
    return [line for _, line in sorted(_told(known, events, voice), key=lambda told: told[0])]


def fought(known: Known, events: Iterable[Event], voice: Voice) -> list[str]:
    """What attacks from below, fights and raids brought, turn by turn as they came; of the fights and raids of a turn
    those with ships sunk first. Nothing where there was none."""
    turns: dict[int, tuple[list[Event], list[Event]]] = {}
    for event in events:
        dived = not root_of(event.path) and BOATS in event.path.split("/")
        turns.setdefault(turn_of(event.path), ([], []))[dived].append(event)
    lines: list[str] = []
    for rest, below in turns.values():
        lines += _from_below(known, below, voice)
        told = sorted(_told(known, rest, voice), key=lambda told: told[0])
        lines += [line for at, line in told if at <= FIGHT]
    return lines


def _from_below(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What torpedoes and mines did in the phase of submarines of a turn, and how the reader's own ships are that were
    hurt by them: who is asked for orders after it was hit must know of it."""
    harm = [event for event in events if isinstance(event.fact, FROM_BELOW)]
    lines = [line for _, line in _told(known, harm, voice)]
    path = events[0].path if events else ""
    return [*lines, *own_ships(known, path, (event.fact for event in events), voice)] if lines else []


def _weight(root: str, group: Sequence[Event]) -> int:
    """The place of a matter among those of a turn; the least comes first."""
    facts = [event.fact for event in group]
    for at, kinds in enumerate(WEIGHTS):
        if any(isinstance(fact, kinds) for fact in facts):
            return at
    return FIGHT if root else len(WEIGHTS)


def _told(known: Known, events: Iterable[Event], voice: Voice) -> list[tuple[int, str]]:
    """Each matter with its weight."""
    groups: dict[Hashable, list[Event]] = {}
    events = _by_the_sea(_as_sailed(known, list(events)))
    calls = {(call.side, call.marker, call.port) for event in events if isinstance(call := event.fact, PortCall)}
    for at, event in enumerate(events):
        if isinstance(event.fact, LEFT_OUT) or (not event.path and isinstance(event.fact, IN_BATTLE)):
            continue
        if isinstance(event.fact, ForceSails) and (event.fact.side, event.fact.marker, event.fact.place) in calls:
            continue  # that it enters the port is told
        root = root_of(event.path)
        key: Hashable = ("fight", root) if root else _group(event.fact)
        groups.setdefault(at if key is None else key, []).append(event)
    lines: list[tuple[int, str]] = []
    for key, group in groups.items():
        root = key[1] if isinstance(key, tuple) and key[0] == "fight" else ""
        if isinstance(key, tuple) and key[0] == "fight":
            line = fight_story(known, key[1], group, voice).line
        else:
            line = sentence(voice.markdown(_words(known, group)))
        if line and (not lines or lines[-1][1] != line):
            lines.append((_weight(root, group), line))
    return lines


def _words(known: Known, group: Sequence[Event]) -> Words:
    """What events that are told together come to."""
    fact = group[0].fact
    if isinstance(fact, DecoyGone):
        return _decoy(known, group[0].path, fact)
    make = _MAKERS.get(type(fact))
    return make([event.fact for event in group]) if make is not None else fact.words


def _as_sailed(known: Known, events: list[Event]) -> list[Event]:
    """The events with the moves of forces as far as they came: a battle holds a force in the zone of its contact
    (5.7.4), where its marker then is."""
    markers = known.markers.markers
    met = [event.fact for event in events if isinstance(event.fact, ContactTried) and event.fact.made]
    held: dict[tuple[str, str], str] = {
        (side, letter): fact.zone
        for fact in met
        for side, letter in ((AXIS, fact.axis), (ALLIED, fact.allied))
        if letter in markers and markers[letter].zone == fact.zone
    }
    lost = {
        (side, letter): fact.zone
        for fact in met
        for side, letter in ((AXIS, fact.axis), (ALLIED, fact.allied))
        if letter not in markers
    }
    called = {(fact.side, fact.marker) for event in events if isinstance(fact := event.fact, PortCall) and not fact.out}
    # Sunk where it met the enemy, or in the port for which it was bound: nothing that all know of tells them apart.
    held |= {marker: zone for marker, zone in lost.items() if marker not in called}
    told: list[Event] = []
    for event in events:
        fact = event.fact
        if isinstance(fact, PortCall) and not fact.out and (fact.side, fact.marker) in held:
            continue  # the battle held it
        if isinstance(fact, PortCall) and not fact.out and (fact.side, fact.marker) in lost:
            told.append(replace(event, fact=_Bound(fact.side, fact.marker, fact.port, False)))
            continue
        zone = held.get((fact.side, fact.marker)) if isinstance(fact, ForceSails) else None
        if zone is None or not isinstance(fact, ForceSails):
            told.append(event)
        elif zone != fact.origin:
            told.append(replace(event, fact=replace(fact, place=zone)))
    return told


def _by_the_sea(events: Sequence[Event]) -> list[Event]:
    """The events without the hull boxes that the sea takes: the line of a ship that is close to sinking tells them
    (7.7.3). She was hit by nothing."""
    kept: list[Event] = []
    for event in events:
        last = kept[-1].fact if kept else None
        if not (isinstance(event.fact, BoxesLost) and isinstance(last, Founders) and last.ship == event.fact.ship):
            kept.append(event)
    return kept


def _group(fact: Fact) -> Hashable:
    """What a fact has in common with others that are told in one sentence with it; None: it is told alone."""
    if isinstance(fact, ForceSails):
        return "sails", fact.side
    if isinstance(fact, ContactTried) and not fact.made:
        return "passed", fact.zone
    if isinstance(fact, SearchInVain | LettersDealt):
        return type(fact).__name__, getattr(fact, "side", "")
    if isinstance(fact, Spotted | BoatAttacks):
        return type(fact).__name__, fact.side
    if isinstance(fact, _Bound):
        return "bound", fact.side, fact.port
    if isinstance(fact, PortCall):
        return "port", fact.side, fact.port, fact.out
    if isinstance(fact, BoatDefended):
        return "driven", fact.target
    if isinstance(fact, BoatSunk):
        return "boats", fact.side, bool(fact.boat)
    if isinstance(fact, PatrolsUp):
        return "patrols"
    if isinstance(fact, FlightPlanned | FlightLands):
        return type(fact).__name__
    if isinstance(fact, LostOnGround | StepCrashes):
        return type(fact).__name__, fact.base, fact.type
    return None


# --- sentences ----------------------------------------------------------------------------------------------------


def _sails(facts: Facts) -> Words:
    """The moves of a side's markers: "A and B to R19, C to T18"."""
    by_place: dict[str, list[str]] = {}
    for fact in facts:
        by_place.setdefault(fact.place, []).append(fact.marker)
    moves: list[str | Words] = [
        Words("was-tale-move", {"markers": tuple(sorted(letters)), "place": place_words(place)})
        for place, letters in by_place.items()
    ]
    return Words("was-tale-sails", {"side": Words(f"was-side-{facts[0].side}"), "moves": few(moves, NAMED)})


def _passed(facts: Facts) -> Words:
    """Forces that came near each other and did not meet; one that did is told in its own words."""
    if facts[0].made:
        words: Words = facts[0].words
        return words
    pairs: list[str | Words] = [Words("was-tale-pair", {"axis": fact.axis, "allied": fact.allied}) for fact in facts]
    return Words("was-tale-passed", {"zone": place_words(facts[0].zone), "pairs": few(pairs, NAMED)})


def _ports(facts: Facts) -> Words:
    """Markers of a side that leave a port, or enter it, in one turn."""
    if len(facts) == 1:
        words: Words = facts[0].words
        return words
    args: dict[str, Arg] = {"markers": [fact.marker for fact in facts], "out": int(facts[0].out)}
    return Words(
        "was-tale-ports", {"side": Words(f"was-side-{facts[0].side}"), "port": place_words(facts[0].port), **args}
    )


def _bound(facts: Facts) -> Words:
    """Markers of a side that make for a port: whether they got there is not told."""
    side, port = Words(f"was-side-{facts[0].side}"), place_words(facts[0].port)
    letters: Arg = [fact.marker for fact in facts]
    return Words("was-tale-ports-bound", {"side": side, "port": port, "markers": letters, "count": len(facts)})


def _spotted(facts: Facts) -> Words:
    """The markers that a side has spotted, with their numbers."""
    side: Side = facts[0].side
    rows: list[str | Words] = [
        Words("was-tale-sighting", {"marker": fact.marker, "zone": place_words(fact.zone), "number": fact.number})
        for fact in facts
    ]
    return Words(
        "was-tale-spotted",
        {"side": Words(f"was-side-{side}"), "foe": Words(f"was-side-{other(side)}"), "sightings": few(rows, NAMED)},
    )


def _boats_sunk(facts: Facts) -> Words:
    """The submarines of a side that are sunk: by name, or how many the enemy saw go down."""
    first: Words = facts[0].words
    if len(facts) == 1:
        return first
    count: Arg = Words("was-tale-boats", {"boats": len(facts)})
    boats: Arg = few([fact.words.args["boat"] for fact in facts], NAMED) if facts[0].boat else count
    return Words(first.key, {**first.args, "boat": boats})


def _decoy(known: Known, path: str, fact: DecoyGone) -> Words:
    """A decoy that is gone, with what of the other side found it: the phase tells it. The book says which boats a side
    has."""
    finder: Side = AXIS if fact.side == ALLIED else ALLIED
    file, phases = file_of(known.world), path.split("/")
    dive, sally = (any(row.side == finder for row in rows) for rows in (file.flotilla, file.torpedo_boats))
    boats = "both" if dive and sally else "torpedo-boats" if sally else "submarines"
    how = boats if BOATS in phases else CONTACTS if CONTACTS in phases else "none"
    args: dict[str, Arg] = {"marker": fact.marker, "how": how}
    return Words(
        "was-tale-decoy", {**args, "side": Words(f"was-side-{fact.side}"), "finder": Words(f"was-side-{finder}")}
    )


def _attacks(facts: Facts) -> Words:
    """What submarines of a side fired at in a turn, and how many torpedoes hit."""
    ships = [the_unit_words(ship) for ship in dict.fromkeys(fact.ship for fact in facts)]
    args: dict[str, Arg] = {"attacks": len(facts), "hits": sum(fact.hit for fact in facts)}
    return Words("was-tale-torpedoes", {"side": Words(f"was-side-{facts[0].side}"), "ships": few(ships, NAMED), **args})


def _driven(facts: Facts) -> Words:
    """How the escorts of a force met the submarines that had contact with it."""
    results = [fact.result for fact in facts]
    args: dict[str, Arg] = {
        "boats": len(results), "away": results.count("driven-off"),
        "sunk": results.count("sunk-after") + results.count("sunk-before"),
    }  # fmt: skip
    return Words("was-tale-hunted", {"target": target_words(facts[0].target), **args})


def _vain(facts: Facts) -> Words:
    return Words("was-tale-search-vain", {"markers": list(dict.fromkeys(fact.marker for fact in facts))})


def _letters(facts: Facts) -> Words:
    places = [place_words(place) for place in dict.fromkeys(fact.place for fact in facts)]
    return Words("was-tale-letters", {"side": Words(f"was-side-{facts[0].side}"), "places": few(places, NAMED)})


def _patrols(facts: Facts) -> Words:
    rows: list[str | Words] = []
    for fact in facts:
        args: dict[str, Arg] = {"cap": fact.cap, "search": fact.search, "asw": fact.asw}
        rows.append(Words("was-tale-patrol", {"base": base_words(fact.base), **args}))
    return Words("was-tale-patrols", {"bases": few(rows, NAMED)})


def _planned(facts: Facts) -> Words:
    rows: list[str | Words] = [
        Words(
            "was-tale-flight",
            {
                "base": base_words(fact.base), "steps": fact.steps, "target": target_words(fact.target),
                "mission": Words(f"was-air-{fact.mission}"),
            },
        )
        for fact in facts
    ]  # fmt: skip
    return Words("was-tale-flights", {"flights": few(rows, NAMED)})


def _landed(facts: Facts) -> Words:
    by_base: dict[str, int] = {}
    for fact in facts:
        by_base[fact.base] = by_base.get(fact.base, 0) + fact.steps
    rows: list[str | Words] = [
        Words("was-tale-landing", {"base": base_words(base), "steps": steps}) for base, steps in by_base.items()
    ]
    return Words("was-tale-landings", {"bases": few(rows, NAMED)})


def _grounded(facts: Facts) -> Words:
    """Steps of one type lost on the ground of one base, together."""
    total = sum(fact.steps for fact in facts)
    return LostOnGround(facts[0].base, facts[0].type, total).words


_MAKERS: Final[Mapping[type[Fact], Callable[[Facts], Words]]] = {
    ForceSails: _sails,
    ContactTried: _passed,
    SearchInVain: _vain,
    Spotted: _spotted,
    PortCall: _ports,
    _Bound: _bound,
    BoatAttacks: _attacks,
    BoatDefended: _driven,
    BoatSunk: _boats_sunk,
    LettersDealt: _letters,
    PatrolsUp: _patrols,
    FlightPlanned: _planned,
    FlightLands: _landed,
    LostOnGround: _grounded,
}

"""A turn as its reader heard it, in few sentences: what several ships did alike is told once, and an attack is told as
it is made, not again as each of its weapons explodes. Throws and settings are told with the attack's own post.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.faces.sentences import few, sentence
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.submarine.facts.action import TurnBegins, WatchBegins
from engine.submarine.facts.attacks import AirExplodes, Explodes, ExplodesSet, NearBoat
from engine.submarine.facts.escorts import Dropped, EscortMoved, NoContact, SweepRange, Threw
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.facts.plots import (
    BoatMoves,
    BoatSeenMoving,
    BoatThrown,
    GroupMoves,
    PowerSpent,
    ReloadBegun,
    ReloadDone,
)
from engine.submarine.facts.ships import BoatHurt, BoatHurtTold, BoatSunk, ShipHurt, ShipSunk
from engine.submarine.facts.torpedoes import (
    LaunchSeen,
    TorpedoGone,
    TorpedoLaunched,
    TorpedoSeen,
    TorpedoSpent,
)
from engine.submarine.nouns import course_words, heading_words, plot_words, tube_words, unit_words

FRAME: Final = (TurnBegins, WatchBegins)
"""What only says that time goes on."""
MOVES: Final = (GroupMoves, EscortMoved, BoatMoves)
"""What the map shows better than words."""
SEARCHES: Final = (NoContact, SweepRange)
"""What makes no turn worth telling by itself."""
NAMED: Final = 3
GUNS: Final = "guns"
"""How the group of shots without effect at a target begins."""
Facts = Sequence[Any]


def tell(events: Iterable[Event], voice: Voice) -> list[str]:
    """The events of a turn as sentences, in the order in which each matter began."""
    said = [event for event in events if not isinstance(event.fact, (*FRAME, *MOVES))]
    groups: dict[Hashable, list[Event]] = {}
    known = _Turn([event.fact for event in said])
    for at, event in enumerate(said):
        key = known.group(event.fact)
        if key != "":
            groups.setdefault(at if key is None else key, []).append(event)
    lines: list[str] = []
    vain = [key for key in groups if isinstance(key, tuple) and key[0] == GUNS]  # behind what happened
    for group in (*(groups[key] for key in groups if key not in vain), *(groups[key] for key in vain)):
        fact, make = group[0].fact, _MAKERS.get(type(group[0].fact))
        if isinstance(fact, Dropped | Threw):
            words = _attack([event.fact for event in group], without_effect=fact.ship in known.without_effect)
        elif isinstance(fact, AirExplodes):
            args: dict[str, Arg] = {"place": fact.place, "count": sum(raid.count for raid in _raids(group))}
            words = Words("sm-tale-air", {**args, "nothing": int(_from_air(fact) in known.without_effect)})
        else:
            words = make([event.fact for event in group]) if make is not None else group[0].words
        line = sentence(voice.markdown(words))
        if line and (not lines or lines[-1] != line):
            lines.append(line)
    return lines


def is_quiet(events: Iterable[Event]) -> bool:
    """Whether nothing happened in a turn but moves, and searches that found nothing."""
    return all(isinstance(event.fact, (*FRAME, *MOVES, *SEARCHES)) for event in events)


class _Turn:
    """What belongs together in a turn."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._attackers = {fact.ship for fact in facts if isinstance(fact, Dropped | Threw)}
        self._sunk = {fact.ship for fact in facts if isinstance(fact, ShipSunk)}
        self._searched = {fact.ship for fact in facts if isinstance(fact, NoContact) and fact.means == "sweep"}
        self._thrown = {fact.boat for fact in facts if isinstance(fact, BoatThrown)}
        self._moved = {fact.boat for fact in facts if isinstance(fact, BoatSeenMoving)}
        self.without_effect = _without_effect(facts)

    def group(self, fact: Fact) -> Hashable:
        """The group that a fact is told with; None alone, empty not at all."""
        if isinstance(fact, Dropped | Threw):
            return "attack", fact.ship
        if isinstance(fact, Explodes | ExplodesSet):
            return "" if fact.ship in self._attackers else None
        if isinstance(fact, AirExplodes):
            return _from_air(fact)
        if isinstance(fact, NearBoat):
            return {"hurt": "", "missed": ("near", fact.boat)}.get(fact.how, ("near", fact.boat, fact.how))
        if isinstance(fact, SweepRange) and not fact.hexes and fact.ship in self._searched:
            return ""
        if isinstance(fact, ShipHurt):
            return "" if fact.ship in self._sunk and fact.total >= fact.sinks else None
        if isinstance(fact, BoatThrown | BoatSeenMoving):
            return ("thrown", fact.boat) if fact.boat in self._thrown & self._moved else None
        if isinstance(fact, Gunfire):
            return None if fact.damage else (GUNS, fact.target)
        return _same(fact)


def _without_effect(facts: Sequence[Fact]) -> set[str]:
    """The ships, and the raids from the air, whose weapons exploded without anything that the reader hears of: what
    becomes of boats in a hex is told behind the explosions there. What is kept from a reader is not seen (43.4, S30).
    """
    attacks: dict[str, set[str]] = {}
    felt: dict[str, set[str]] = {}
    ship, place = "", ""
    for fact in facts:
        if isinstance(fact, Explodes | ExplodesSet | AirExplodes):
            ship, place = _from_air(fact) if isinstance(fact, AirExplodes) else fact.ship, fact.place
            attacks.setdefault(place, set()).add(ship)
        elif isinstance(fact, NearBoat | BoatHurt | BoatHurtTold) and ship:
            felt.setdefault(place, set()).add(ship)
        elif isinstance(fact, BoatSunk) and fact.why == "attack" and place:
            felt.setdefault(place, set()).update(attacks[place])
    return set().union(*attacks.values()) - set().union(*felt.values())


def _raids(group: Iterable[Event]) -> Iterator[AirExplodes]:
    return (event.fact for event in group if isinstance(event.fact, AirExplodes))


def _from_air(fact: AirExplodes) -> str:
    """What stands for aircraft among the ships that attack: those on one hex make one raid."""
    return f"air {fact.place}"


def _same(fact: Fact) -> Hashable:
    """What a fact has in common with others that are told in one sentence with it."""
    kind = type(fact).__name__
    if isinstance(fact, NoContact | SweepRange | TorpedoGone | PowerSpent):
        return kind
    if isinstance(fact, TorpedoLaunched):
        return kind, fact.boat, fact.torpedo, fact.place, fact.course, fact.hexes, fact.shallow, fact.guided
    if isinstance(fact, LaunchSeen):
        return kind, fact.boat, fact.place, fact.course, fact.shallow
    if isinstance(fact, TorpedoSeen):
        return kind, fact.place, fact.course, fact.shallow
    if isinstance(fact, TorpedoSpent):
        return kind, fact.boat, fact.torpedo
    if isinstance(fact, ReloadBegun):
        return kind, fact.boat, fact.torpedo, fact.turns
    return (kind, fact.boat, fact.torpedo) if isinstance(fact, ReloadDone) else None


# --- sentences ----------------------------------------------------------------------------------------------------


def _plain(facts: Facts) -> Words:
    """A fact in its own words."""
    fact: Fact = facts[0]
    return fact.words


def _attack(facts: Facts, *, without_effect: bool) -> Words:
    """What a ship dropped and threw, by weapon: "depth charges on N32-B ×3, K-gun charges on O31-B and O32-B"; that
    nothing was seen of its effect."""
    falls: dict[str, list[tuple[str, int]]] = {}
    for fact in facts:
        places = [(fact.place, fact.count)] if isinstance(fact, Dropped) else [(place, 1) for place in fact.places]
        falls.setdefault(fact.weapon, []).extend(places)
    listed: list[str | Words] = [
        Words(
            "sm-tale-falls",
            {
                "weapon": weapon,
                "places": [Words("sm-tale-counters", {"place": place, "count": count}) for place, count in places],
            },
        )
        for weapon, places in falls.items()
    ]
    return Words("sm-tale-attack", {"ship": unit_words(facts[0].ship), "falls": listed, "nothing": int(without_effect)})


def _near(facts: Facts) -> Words:
    if facts[0].how != "missed":
        return _plain(facts)
    measured = [fact.off for fact in facts if fact.off >= 0]
    off = min(measured, default=-1)
    return Words("sm-tale-near", {"boat": unit_words(facts[0].boat), "count": len(facts), "off": off})


def _no_contact(facts: Facts) -> Words:
    by: dict[str, dict[str, None]] = {}
    for fact in facts:
        by.setdefault(fact.means, {})[fact.ship] = None
    searches: list[str | Words] = [
        Words("sm-tale-search", {"means": means, "ships": few([unit_words(ship) for ship in ships], NAMED)})
        for means, ships in by.items()
    ]
    return Words("sm-tale-no-contact", {"by": searches})


def _reach(facts: Facts) -> Words:
    by: dict[int, list[str | Words]] = {}
    for fact in facts:
        by.setdefault(fact.hexes, []).append(unit_words(fact.ship))
    reach: list[str | Words] = [
        Words("sm-tale-reach", {"hexes": hexes, "ships": few(ships, NAMED)})
        for hexes, ships in sorted(by.items(), reverse=True)
    ]
    return Words("sm-tale-sonar", {"reach": reach})


def _thrown(facts: Facts) -> Words:
    by_die = next((fact for fact in facts if isinstance(fact, BoatThrown)), None)
    moved = next((fact for fact in facts if isinstance(fact, BoatSeenMoving)), None)
    if by_die is None or moved is None:
        return _plain(facts)
    args: dict[str, Arg] = {"boat": unit_words(by_die.boat), "marker": by_die.marker, "die": by_die.die}
    where: dict[str, Arg] = {"place": moved.place, "heading": heading_words(moved.heading)}
    return Words("sm-tale-thrown", {**args, **where, "plot": plot_words(by_die.plot)})


def _gunfire(facts: Facts) -> Words:
    if facts[0].damage:
        return _plain(facts)
    firers: list[str | Words] = [
        Words("sm-tale-firer", {"firer": unit_words(fact.firer), "hexes": fact.hexes}) for fact in facts
    ]
    return Words("sm-tale-gunfire", {"target": unit_words(facts[0].target), "firers": few(firers, NAMED)})


def _tubes(facts: Facts) -> Arg:
    """Tubes by their ends: "bow tubes 1 and 2"."""
    by_end: dict[str, list[str | Words]] = {}
    for fact in facts:
        end, _, number = fact.tube.partition("-")
        by_end.setdefault(end, []).append(number)
    return [
        Words("sm-tale-tubes", {"end": end, "count": len(numbers), "numbers": numbers})
        if len(numbers) > 1
        else tube_words(f"{end}-{numbers[0]}")
        for end, numbers in by_end.items()
    ]


def _marks(facts: Facts) -> Mapping[str, Arg]:
    marks: list[str | Words] = [str(fact.mark) for fact in facts if fact.mark]
    return {"marks": marks, "marked": len(marks), "count": len(facts)}


def _course(fact: Any) -> Mapping[str, Arg]:
    return {"place": fact.place, "course": course_words(fact.course), "shallow": int(fact.shallow)}


def _launched(facts: Facts) -> Words:
    fact = facts[0]
    args: dict[str, Arg] = {"boat": unit_words(fact.boat), "torpedo": Words(f"sm-torpedo-{fact.torpedo}")}
    run: dict[str, Arg] = {"hexes": fact.hexes, "guided": int(fact.guided), "tubes": _tubes(facts)}
    return Words("sm-tale-launched", {**args, **run, **_course(fact), **_marks(facts)})


def _leaves(facts: Facts) -> Words:
    return Words("sm-tale-leaves", {"boat": unit_words(facts[0].boat), **_course(facts[0]), **_marks(facts)})


def _seen(facts: Facts) -> Words:
    return Words("sm-tale-seen", {**_course(facts[0]), **_marks(facts)})


def _gone(facts: Facts) -> Words:
    return Words("sm-tale-gone", _marks(facts))


def _spent(facts: Facts) -> Words:
    args: dict[str, Arg] = {"boat": unit_words(facts[0].boat), "torpedo": Words(f"sm-torpedo-{facts[0].torpedo}")}
    return Words("sm-tale-spent", {**args, **_marks(facts)})


def _power(facts: Facts) -> Words:
    boats: list[str | Words] = [
        Words("sm-tale-uses", {"boat": unit_words(fact.boat), "factors": fact.factors, "left": fact.left})
        for fact in facts
    ]
    return Words("sm-tale-power", {"boats": boats})


def _loads(key: str) -> Callable[[Facts], Words]:
    def words(facts: Facts) -> Words:
        fact = facts[0]
        args: dict[str, Arg] = {"boat": unit_words(fact.boat), "torpedo": Words(f"sm-torpedo-{fact.torpedo}")}
        return Words(key, {**args, "tubes": _tubes(facts), "turns": getattr(fact, "turns", 0)})

    return words


_MAKERS: Final[Mapping[type[Fact], Callable[[Facts], Words]]] = {
    NearBoat: _near,
    NoContact: _no_contact,
    SweepRange: _reach,
    BoatThrown: _thrown,
    Gunfire: _gunfire,
    TorpedoLaunched: _launched,
    LaunchSeen: _leaves,
    TorpedoSeen: _seen,
    TorpedoGone: _gone,
    TorpedoSpent: _spent,
    PowerSpent: _power,
    ReloadBegun: _loads("sm-tale-loads"),
    ReloadDone: _loads("sm-tale-loaded"),
}

"""A fight told from its first event on: round by round, its total, and the whole fight in a line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.faces.sentences import capital
from bot.faces.shown import FightPost, FightStory
from bot.faces.silent_war.fights.display import combat_job
from bot.faces.silent_war.fights.posts import fight_of, key_of, who_fights
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.play.entry import Lasts
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words, place_in, ship_label
from engine.silent_war.combat.view import CombatView
from engine.silent_war.facts.base import OfBoat
from engine.silent_war.facts.fights import (
    AtShip,
    CannotHit,
    CombatEventShown,
    Contact,
    Damaged,
    DamagedTwice,
    DiligentSeen,
    FightOver,
    Lost,
    Missed,
    NoEffect,
    NoShot,
    ShipDamaged,
    ShipSunk,
    Spotted,
    Unharmed,
)
from engine.silent_war.known import Known
from engine.silent_war.steps.combat.events import DOUBLED
from engine.silent_war.tables.read import tables

SHOTS: Mapping[type[AtShip], str] = {
    ShipSunk: "sunk",
    ShipDamaged: "damaged",
    NoEffect: "no-effect",
    Missed: "missed",
    CannotHit: "missed",
}
"""What became of a shot, from the best to the worst."""
FATES: Mapping[type[OfBoat], str] = {
    Lost: "lost",
    DamagedTwice: "damaged-twice",
    Damaged: "damaged",
    Spotted: "spotted",
    Unharmed: "unharmed",
}
"""What became of the boat, the worst first: the first of these that happened is told."""


@dataclass
class _Round:
    """One boat's attack in one round."""

    boat: str
    number: int
    shots: dict[str, list[Words]] = field(default_factory=dict)
    event: int | None = None
    missing: NoShot | None = None
    fates: set[type[Fact]] = field(default_factory=set)


def fight_story(path: str, events: Sequence[Event], voice: Voice) -> FightStory:
    """The fight at ``path``."""
    fight = fight_of(path) or path
    mine = [event for event in events if event.path == fight or event.path.startswith(fight + "/")]
    if not mine:
        return FightStory()
    rounds = [line for round_ in _rounds(mine, fight) if (line := _round_line(round_, voice))]
    return FightStory(tuple(rounds), _total(mine, voice), _line(mine, voice))


def _rounds(events: Iterable[Event], fight: str) -> list[_Round]:
    rounds: dict[str, _Round] = {}
    for event in events:
        key = event.path.removeprefix(fight + "/") if event.path != fight else ""
        what = event.fact
        if not key or not isinstance(what, OfBoat | DiligentSeen):
            continue
        number = key.partition("~")[2]
        now = rounds.setdefault(key, _Round(what.boat, int(number) if number.isdecimal() else 1))
        if isinstance(what, CombatEventShown):
            now.event = what.event
        elif isinstance(what, NoShot):
            now.missing = what
        elif isinstance(what, AtShip) and type(what) in SHOTS:
            ship = Words("sw-tale-ship", {"place": what.place, "ship": ship_label(what.ship)})
            now.shots.setdefault(SHOTS[type(what)], []).append(ship)
        now.fates.add(type(what))
    return list(rounds.values())


def _fate(happened: Collection[type[Fact]], voice: Voice) -> str:
    """The worst that happened to a boat, as a sentence; empty where nothing did."""
    worst = next((name for fate, name in FATES.items() if fate in happened), "")
    return " " + voice.get(f"sw-tale-fate-{worst}") if worst else ""


def _no_shot(why: NoShot | None, voice: Voice) -> str:
    """That a boat did not fire, and what her best target would have needed, where it is known."""
    if why is None or why.place is None or why.need is None:
        return voice.get("sw-tale-no-shot")
    return voice.get("sw-tale-no-shot-at", place=why.place, need=why.need)


def _round_line(attack: _Round, voice: Voice) -> str:
    did = [
        voice.get(f"sw-tale-{how}", ships=list(attack.shots[how]))
        for how in dict.fromkeys(SHOTS.values())
        if how in attack.shots
    ]
    event = None if attack.event is None else tables().combat.events[attack.event].name
    parts = [] if event is None else [voice.get("sw-tale-event", event=event)]
    parts += [voice.joined(did)] if did else []
    fate = _fate(attack.fates, voice)
    if not parts and not fate:
        return ""
    text = "; ".join(parts if did else [*parts, _no_shot(attack.missing, voice)])
    line = voice.get("sw-tale-round", boat=boat_words(attack.boat), round=attack.number, told="{t}")
    return line.replace("{t}", text + "." + fate)


def _ends(events: Iterable[Event]) -> list[FightOver]:
    """What each boat sank."""
    return [event.fact for event in events if isinstance(event.fact, FightOver)]


def _boats(events: Iterable[Event], *types: type[OfBoat]) -> list[str]:
    """The boats named by facts of some types, each once."""
    return list(dict.fromkeys(event.fact.boat for event in events if isinstance(event.fact, types)))


def _doubled(events: Iterable[Event]) -> bool:
    """Whether a ship of the fight counts twice (CE-6): of a boat that turned that event up and sank a merchant."""
    lucky, sank = set[str](), set[str]()
    for event in events:
        what = event.fact
        if isinstance(what, CombatEventShown) and what.event == DOUBLED:
            lucky.add(what.boat)
        elif isinstance(what, ShipSunk) and tables().combat.kinds[what.ship].face == "merchant":
            sank.add(what.boat)
    return bool(lucky & sank)


def _total(events: Sequence[Event], voice: Voice) -> str:
    """What the fight brought, boat by boat, and what it cost; empty while the fight goes on."""
    ends = _ends(events)
    if not ends:
        return ""
    ships, tons = sum(end.ships for end in ends), sum(end.tons for end in ends)
    sums = [
        Words("sw-face-week-boat", {"boat": boat_words(end.boat), "ships": end.ships, "tons": end.tons})
        for end in ends
        if end.ships
    ]
    line = voice.get("sw-tale-total", ships=ships, tons=tons)
    if len(ends) > 1 and sums:
        line += " – " + voice.get("sw-tale-boats", boats=list(sums))
    lost = _boats(events, Lost)
    hurt = [boat for boat in _boats(events, Damaged, DamagedTwice) if boat not in lost]
    more = [voice.get("sw-tale-lost", boats=[boat_words(boat) for boat in lost])] if lost else []
    more += [voice.get("sw-tale-hurt", boats=[boat_words(boat) for boat in hurt])] if hurt else []
    if _doubled(events):
        more.append(voice.get("sw-tale-doubled"))
    return " ".join([line + ".", *more])


def _line(events: Sequence[Event], voice: Voice) -> str:
    """The whole fight in a line: who met what where, what was sunk, what it cost."""
    contact = next((event.fact for event in events if isinstance(event.fact, Contact)), None)
    if contact is None:
        return ""
    ends = _ends(events)
    ships = [ship_label(event.fact.ship) for event in events if isinstance(event.fact, ShipSunk)]
    line = voice.get(
        "sw-tale-line",
        boats=[boat_words(boat) for boat in contact.boats],
        contact=Words(f"contact-{contact.contact}.a"),
        area=place_in(contact.area),
        sunk=sum(end.ships for end in ends),
        tons=sum(end.tons for end in ends),
        ships=list(ships) or [""],
    )
    if _doubled(events):
        line += " " + voice.get("sw-tale-doubled")
    return line + _fate({type(event.fact) for event in events} - {Unharmed}, voice)


def fight_told(known: Known, post: FightPost, last: Lasts, voice: Voice) -> FightPost:
    """The post with the last picture and its title, once the fight has ended: ``last`` holds what was seen then."""
    view = last.get(post.path)
    if not isinstance(view, CombatView):
        return post
    who = who_fights(known, view)
    title = voice.get("sw-face-fight-over", who=who, area=Words(f"area-{view.zone or view.area}"))
    return replace(post, title=capital(title), picture=combat_job(view, who, voice, key_of(post.path)))

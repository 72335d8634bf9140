"""A fight told from its first event on: round by round, its sum, and the whole of it in a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.faces.face import FightPost, FightStory
from bot.faces.sentences import capital
from bot.faces.silent_war.display import combat_job
from bot.faces.silent_war.fights import fight_of, key_of, who_fights
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.silent_war.known import Known
from engine.silent_war.view_combat import CombatView, displayed

CONTACT, OVER, SUNK = "sw-ev-contact", "sw-ev-fight-over", "sw-ev-ship-sunk"
SHOTS = {
    SUNK: "sunk",
    "sw-ev-ship-damaged": "damaged",
    "sw-ev-no-effect": "no-effect",
    "sw-ev-missed": "missed",
    "sw-ev-cannot-hit": "missed",
}
"""What became of a shot, from the best to the worst."""
FATES = ("sw-ev-lost", "sw-ev-damaged-twice", "sw-ev-damaged", "sw-ev-spotted", "sw-ev-unharmed")
"""What became of the boat, the worst first: the first of these that happened is told."""
HURT = ("sw-ev-damaged", "sw-ev-damaged-twice")
DOUBLED = "combat-event-6"


@dataclass
class _Round:
    """One boat's attack in one round."""

    boat: Arg
    number: int
    shots: dict[str, list[Words]] = field(default_factory=dict)
    event: Words | None = None
    fate: str = ""


def fight_story(path: str, events: Sequence[Event], voice: Voice) -> FightStory:
    """The fight at ``path``."""
    fight = fight_of(path) or path
    mine = [one for one in events if one.path == fight or one.path.startswith(fight + "/")]
    if not mine:
        return FightStory()
    rounds = [line for one in _rounds(mine, fight) if (line := _round_line(one, voice))]
    return FightStory(tuple(rounds), _total(mine, voice), _line(mine, voice))


def _rounds(events: Iterable[Event], fight: str) -> list[_Round]:
    found: dict[str, _Round] = {}
    for event in events:
        key = event.path.removeprefix(fight + "/") if event.path != fight else ""
        boat = event.data.get("boat")
        if not key or (boat is None and event.kind not in SHOTS):
            continue
        number = key.partition("~")[2]
        now = found.setdefault(key, _Round(boat or "", int(number) if number.isdecimal() else 1))
        if boat is not None and not now.boat:
            now.boat = boat
        if event.kind in SHOTS:
            ship = Words("sw-tale-ship", {"place": event.data["place"], "ship": event.data.get("ship", "")})
            plain = Words("sw-tale-place", {"place": event.data["place"]})
            now.shots.setdefault(SHOTS[event.kind], []).append(ship if "ship" in event.data else plain)
        elif event.kind == "sw-ev-combat-event" and isinstance(event.data["event"], Words):
            now.event = event.data["event"]
        elif event.kind in FATES and (not now.fate or FATES.index(event.kind) < FATES.index(now.fate)):
            now.fate = event.kind
    return list(found.values())


def _round_line(one: _Round, voice: Voice) -> str:
    did = [
        voice.get(f"sw-tale-{how}", ships=list(one.shots[how]))
        for how in dict.fromkeys(SHOTS.values())
        if how in one.shots
    ]
    parts = [] if one.event is None else [voice.get("sw-tale-event", event=one.event)]
    parts += [voice.joined(did)] if did else []
    if not parts and not one.fate:
        return ""
    told = "; ".join(parts or [voice.get("sw-tale-no-shot")])
    fate = " " + voice.get(f"sw-tale-fate-{one.fate.removeprefix('sw-ev-')}") if one.fate else ""
    return voice.get("sw-tale-round", boat=one.boat, round=one.number, told="{t}").replace("{t}", told + "." + fate)


def _ends(events: Iterable[Event]) -> list[tuple[Words, int, int]]:
    """What each boat sank: her name, ships, tons."""
    found = []
    for event in events:
        boat, ships, tons = event.data.get("boat"), event.data.get("ships"), event.data.get("tons")
        if event.kind == OVER and isinstance(boat, Words) and isinstance(ships, int) and isinstance(tons, int):
            found.append((boat, ships, tons))
    return found


def _named(events: Iterable[Event], kinds: Sequence[str]) -> list[Words]:
    return list(
        {
            str(boat): boat
            for event in events
            if event.kind in kinds
            if isinstance(boat := event.data.get("boat"), Words)
        }.values()
    )


def _total(events: Sequence[Event], voice: Voice) -> str:
    """What the fight brought, boat by boat, and what it cost; empty while it is on."""
    ends = _ends(events)
    if not ends:
        return ""
    ships, tons = sum(one[1] for one in ends), sum(one[2] for one in ends)
    told = [Words("sw-face-week-boat", {"boat": boat, "ships": of, "tons": at}) for boat, of, at in ends if of]
    line = voice.get("sw-tale-total", ships=ships, tons=tons)
    if len(ends) > 1 and told:
        line += " – " + voice.get("sw-tale-boats", boats=list(told))
    lost, hurt = _named(events, ("sw-ev-lost",)), _named(events, HURT)
    hurt = [one for one in hurt if one not in lost]
    more = [voice.get("sw-tale-lost", boats=list(lost))] if lost else []
    more += [voice.get("sw-tale-hurt", boats=list(hurt))] if hurt else []
    if ships and any(
        event.kind == "sw-ev-combat-event" and _key(event.data.get("event")) == DOUBLED for event in events
    ):
        more.append(voice.get("sw-tale-doubled"))
    return " ".join([line + ".", *more])


def _key(words: Arg | None) -> str:
    return words.key if isinstance(words, Words) else ""


def _line(events: Sequence[Event], voice: Voice) -> str:
    """The whole fight in a line: who met what where, what was sunk, what it cost."""
    contact = next((event for event in events if event.kind == CONTACT), None)
    if contact is None:
        return ""
    ends, ships = _ends(events), [event.data["ship"] for event in events if event.kind == SUNK]
    args = {"boats": contact.data["boats"], "contact": contact.data["contact"], "area": contact.data["area"]}
    sunk = sum(one[1] for one in ends)
    line = voice.get("sw-tale-line", **args, sunk=sunk, tons=sum(one[2] for one in ends), ships=ships or [""])
    fates = [fate for fate in FATES[:-1] if any(event.kind == fate for event in events)]
    return line + (" " + voice.get(f"sw-tale-fate-{fates[0].removeprefix('sw-ev-')}") if fates else "")


def last_view(path: str, events: Iterable[Event]) -> CombatView | None:
    """How the display lay as the fight ended; None while it is on, and for fights of older versions."""
    for event in events:
        if event.kind == OVER and event.path == path and isinstance(shown := event.data.get("display"), str):
            return displayed(shown)
    return None


def fight_told(known: Known, post: FightPost, events: Sequence[Event], voice: Voice) -> FightPost:
    """The post with the last picture and its title, once these events have ended the fight."""
    if not any(event.kind == OVER and event.path == post.path for event in events):
        return post
    view = last_view(post.path, events)
    if view is None:
        return replace(post, picture=None)
    who = who_fights(known, view)
    title = voice.get("sw-face-fight-over", who=who, area=Words(f"area-{view.zone or view.area}"))
    return replace(post, title=capital(title), picture=combat_job(view, who, voice, key_of(post.path)))

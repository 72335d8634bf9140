"""Fight posts: one for each fight from contact to end, what happened in it as sentences, the small print."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.faces.dice import signed
from bot.faces.shown import FightPost
from bot.faces.silent_war.fights.display import backs_line, columns_line, combat_job
from bot.faces.silent_war.names import boat_name, slot_words
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.words import Arg, Words
from engine.silent_war.combat.view import BoatView, CombatView
from engine.silent_war.known import Known
from engine.silent_war.orders.units import PACK
from engine.silent_war.tables.read import tables

FIGHT = "/combat"
_RULE = re.compile(r"^(?:CE-\d|WP?\d-\d|\d+(?:\.\d+)*)(?: [A-Z]\b)?")
_MOST_THROWS = 6


def fight_of(path: str) -> str:
    """The path of the fight that a frame belongs to; empty for a frame outside all fights."""
    head, sign, _ = path.partition(FIGHT)
    return head + sign if sign else ""


def key_of(path: str) -> str:
    """The key of a fight in file names and post slots: its unit."""
    parts = fight_of(path).split("/")
    unit = parts[1] if len(parts) > 1 else parts[0]
    return unit.partition("~")[0].replace(":", "-")  # a unit's later fights are numbered after a tilde


def views(known: Known) -> dict[str, CombatView]:
    """All open displays, by the path of their fight."""
    displays: dict[str, CombatView] = {}
    for path in known.frames():
        fight = fight_of(path)
        if fight:
            view = known.frame(path)
            if isinstance(view, CombatView):
                displays[fight] = view
    return displays


def fight_posts(known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
    """The posts of all fights that are open."""
    posts = []
    for path, view in sorted(views(known).items()):
        slots = tuple(slot for at in sorted(asked) if fight_of(at) == path for slot in asked[at])
        key, who = key_of(path), who_fights(known, view)
        posts.append(
            FightPost(
                path=path,
                key=f"{key}-{known.theatre.week}",
                title=_title(view, who, voice),
                lines=tuple(_lines(view, voice)),
                below=tuple(line for line in (columns_line(view, voice), _small(view, voice)) if line),
                picture=combat_job(view, who, voice, key),
                slots=slots,
            )
        )
    return posts


def who_fights(known: Known, view: CombatView) -> Words:
    """Who is in the fight: the boat, or the pack."""
    if len(view.boats) == 1:
        return Words("sw-face-boat", {"name": boat_name(view.boats[0].id)})
    return slot_words(known, PACK + view.pack) if view.pack else Words("sw-face-pack-title", {"boats": len(view.boats)})


def _title(view: CombatView, who: Words, voice: Voice) -> str:
    where = Words(f"area-{view.zone or view.area}")
    if view.round == 1 and view.stage in ("stand", "look"):
        contact = Words(f"contact-{view.contact}.a")
        return voice.get("sw-face-fight-meets", who=who, contact=contact, area=where)
    return voice.get("sw-face-fight-round", who=who, round=view.round, area=where)


def _lines(view: CombatView, voice: Voice) -> list[str]:
    """What happened last, else who fights."""
    if view.last:
        return [voice.markdown(words) for words in view.last]
    return [_boat_line(boat, voice) for boat in view.boats if not boat.lost]


def _boat_line(boat: BoatView, voice: Voice) -> str:
    args: dict[str, Arg] = {
        "boat": boat_name(boat.id),
        "attack": boat.attack,
        "defence": boat.defence,
        "tactics": boat.tactics,
        "torpedo": signed(boat.torpedo),
    }
    line = voice.get("sw-face-boat-line", **args)
    if boat.level:
        line += voice.get("sw-face-boat-skipper", skipper=_skipper(boat), level=signed(boat.level))
    if boat.damage:
        line += voice.get("sw-face-boat-damaged", damage=boat.damage)
    if boat.spotted:
        line += voice.get("sw-face-boat-spotted")
    return line


def _skipper(boat: BoatView) -> str:
    skipper = tables().fleet.skippers.get(boat.skipper)
    return skipper.name if skipper is not None else boat.skipper


def _small(view: CombatView, voice: Voice) -> str:
    backs = backs_line(view, voice)
    escorts = voice.get("sw-face-escorts", escorts=view.escort_halves / 2) if view.escort_halves else ""
    waits = view.queue if view.stage != "stand" and len(view.boats) > 1 else ()
    queue = voice.get("sw-face-queue", boats=[boat_name(boat) for boat in waits]) if waits else ""
    text = " ".join(part for part in (backs, escorts, queue) if part)
    return f"-# {text}" if text else ""


def fight_lines(path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice) -> list[str]:
    """What just happened in the fight at ``path``: sentences, then the small print."""
    fight = fight_of(path) or path
    lines = [
        voice.markdown(event.words) for event in events if event.path == fight or event.path.startswith(fight + "/")
    ]
    mine = [throw for throw in throws if throw.path == fight or throw.path.startswith(fight + "/")]
    small = small_print(mine, voice)
    return [*lines, small] if small else lines


def small_print(throws: Sequence[Throw], voice: Voice) -> str:
    """The rules behind some throws and their values: "-# 14.15 D: 3 · 14.2: 4"."""
    dice = [throw for throw in throws if throw.sides in (6, 10, 100) and throw.audience == ALL]
    if not dice:
        return ""
    parts: list[str] = []
    by_rule: dict[str, list[str]] = {}
    for throw in dice:
        by_rule.setdefault(rule_of(throw.table), []).append(str(throw.value))
    for rule, values in list(by_rule.items())[:_MOST_THROWS]:
        parts.append(f"{rule}: {', '.join(values)}" if rule else ", ".join(values))
    return "-# " + voice.get("sw-face-throws", throws=len(dice)) + " " + " · ".join(parts)


def rule_of(table: str) -> str:
    """The rule that a throw's table begins with: "14.15 attack" → "14.15"."""
    match = _RULE.match(table)
    return match.group(0) if match else ""

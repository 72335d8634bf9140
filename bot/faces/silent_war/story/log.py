"""The patrol log of a boat, week by week, and how luck stood."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.faces.diary import member_line
from bot.faces.dice import small
from bot.faces.face import pages
from bot.faces.sentences import sentence
from bot.faces.silent_war.fights.posts import rule_of
from bot.faces.silent_war.names import boat_name, date_of, gone_key, pack_letter, place_name, skipper_name, tons, uss
from bot.faces.silent_war.status import sinking_words
from bot.text.voice import Voice, key_part
from bot.text.voice import voice as voice_of
from engine.core.chance import Throw
from engine.core.facts import Fact
from engine.core.words import Words
from engine.silent_war.combat.fight import PLACES
from engine.silent_war.facts.log import LogFight, LogLost
from engine.silent_war.known import Known
from engine.silent_war.logbook import line_of
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import Passage
from engine.silent_war.tables.read import tables

TEN = 10
SIX = 6
_BOXES = frozenset(box for column in PLACES for box in column)
_CUP = re.compile(r"^(\S+ cup) (\w+)$")


def unit_log(known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
    """Her log in pages, the latest week first; below it what members wrote."""
    lines = [f"## {voice.markdown(uss(unit))}"]
    sunk = [sinking for sinking in known.score.sinkings if sinking.boat == unit]
    if unit in known.boats.by_id:
        ship = known.boat(unit)
        place = place_name(ship.where, voice.language) if ship.afloat else voice.get(gone_key(ship))
        head = voice.get(
            "sw-face-log-head", place=place, ships=len(sunk), tons=tons(sum(sinking.tons for sinking in sunk), voice)
        )
        skipper = skipper_name(ship)
        lines.append(f"{skipper} · {head}" if skipper else head)
    weeks: dict[tuple[int, str, str], list[Passage]] = {}
    for line in known.score.log:
        if line.boat == unit:
            weeks.setdefault((line.week, line.date, line.where), []).append(line)
    for (week, date, where), entries in sorted(weeks.items(), key=lambda item: -item[0][0]):
        head = voice.get("sw-face-log-week", dates=date_of(date), place=place_name(where, voice.language))
        facts = [line_of(entry) for entry in entries]
        sentences = [
            voice.get("sw-face-log-torpedoed")
            if torpedoed(fact, facts, quick=known.theatre.quick)
            else voice.markdown(fact.words)
            for fact in facts
        ]
        kills = [
            voice.markdown(sinking_words(sinking)) for sinking in sunk if sinking.week == week and sinking.area == where
        ]
        lines.append(f"{head} – {' '.join(sentence(text) for text in (*sentences, *kills))}")
    if not weeks:
        lines.append(voice.get("sw-face-log-empty", boat=boat_name(unit)))
    lines += [member_line("sw-face-log-note", author, text, voice) for author, text in notes]
    return pages(lines)


def torpedoed(fact: Fact, week: Sequence[Fact], *, quick: bool) -> bool:
    """Whether a line tells of a boat that an enemy submarine sank (14.6): lost in action in a week without a fight on
    the display. With quick resolution (27.0) no fight has one."""
    lost = isinstance(fact, LogLost) and fact.how == "combat"
    return lost and not quick and not any(isinstance(line, LogFight) for line in week)


def dice_line(throw: Throw, voice: Voice) -> str:
    """A throw: its rule, what it decided, whose it was and at what, and the result out of how many."""
    who = _thrower(throw.about, voice) or _thrower(_units_of(throw.path), voice)
    if who and throw.about and throw.about[-1] in _BOXES:
        who = f"{who} → {throw.about[-1]}"
    shown = throw.value if throw.sides == TEN else throw.value + (throw.sides == SIX)
    return voice.get(
        "sw-face-throw" if who else "sw-face-throw-bare",
        rule=rule_of(throw.table),
        table=voice.say(throw_words(throw.table)),
        who=who,
        value=shown,
        sides=throw.sides,
    )


def throw_words(table: str) -> Words:
    """What a throw on a table of the engine decides: "14.13 TDC" → the marker drawn."""
    cup = _CUP.match(table)
    if cup is not None:
        return Words(f"sw-throw-{key_part(cup.group(1))}", {"cup": cup.group(2)})
    key = f"sw-throw-{key_part(table)}"
    return Words(key if voice_of("en").has(key) else "sw-throw-other")


def _units_of(path: str) -> list[str]:
    return [part.partition("~")[0] for part in path.split("/")]


def _thrower(units: Sequence[str], voice: Voice) -> str:
    """The last of these that is a boat, else a pack; empty where none is, as for a segment of the turn."""
    boats = [unit for unit in units if unit in tables().fleet.submarines]
    if boats:
        return boat_name(boats[-1])
    pack = next((unit.removeprefix(PACK) for unit in units if unit.startswith(PACK)), "")
    if not pack:
        return ""
    return voice.plain("sw-throw-pack", name=pack_letter(pack) if pack.isdecimal() else pack.capitalize())


def dice_small(throws: Sequence[Throw], voice: Voice) -> str:
    """How the ten-sided dice fell: how many, their average and the expected average."""
    return small(throws, TEN, "sw-face-dice", voice)

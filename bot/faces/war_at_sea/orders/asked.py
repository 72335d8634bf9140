"""What a member's card says above the orders of a turn: what is asked now and why, and what has just been seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.sentences import capital, few, sentence
from bot.faces.war_at_sea.coming import coming_line
from bot.faces.war_at_sea.maps.readings import reports_to_enemy
from bot.faces.war_at_sea.maps.report import marker_line, told_line
from bot.faces.war_at_sea.maps.situation import foreign_markers
from bot.faces.war_at_sea.names import ship_words
from bot.faces.war_at_sea.orders.day_told import AFTER, DAY, FLIGHTS, MUSTER
from bot.faces.war_at_sea.orders.told import AMEND, DECOYS, PLAN
from bot.faces.war_at_sea.status import weather_line
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.words import Arg, Words
from engine.war_at_sea.facts.flights import FlightTurnsBack
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.steps.decisions.afterwards import AfterView
from engine.war_at_sea.world.air import TurnedBack

NAMED: Final = 4
"""Markers of a side that are told one by one."""


def asked_lines(known: Known, kind: str, voice: Voice) -> list[str]:
    """Above the orders of a question of this kind, in few lines; nothing for questions that say it themselves."""
    if kind in (PLAN, AMEND):
        lines = [weather_line(known, voice), coming_line(known, voice)] if known.operation.kind == "battle" else []
        return [line for line in lines if line]
    if kind not in (DECOYS, MUSTER, DAY, FLIGHTS, AFTER):
        return []
    operation = known.operation
    turn, night = operation.turn + 1, "twilight" if operation.light == "twilight" else "dark"
    dark = night if operation.dark else "light"
    # A force that fought a battle is asked at once; attacked from the air in the same turn it is asked again (5.2.7).
    fought = int(kind == AFTER and any(isinstance(known.frame(path), AfterView) for path in known.frames()))
    lines = [voice.get(f"was-asked-{kind.removeprefix('was-')}", turn=turn, dark=dark, battle=fought)]
    if kind == FLIGHTS:
        lines += seen_lines(known, voice)
    if kind == AFTER:
        lines += struck_lines(known, voice)
    if kind in (FLIGHTS, AFTER):
        lines += told_lines(known, voice)
    if kind in (DAY, AFTER):
        lines += turned_lines(known, voice)
    return lines


def seen_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The enemy markers that are spotted in this turn, with what was reported of them."""
    seen = [marker for marker in foreign_markers(known) if marker.spotted and marker.spotted == known.operation.turn]
    for marker in seen[:NAMED]:
        yield f"- {capital(marker_line(known, marker, voice))}"
    if len(seen) > NAMED:
        yield f"- {voice.get('was-asked-more', count=len(seen) - NAMED)}"
    if not seen:
        yield voice.get("was-asked-nothing")


def struck_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The reader's ships that torpedoes, mines or aircraft attacked in this turn, outside a battle, and that are hurt:
    how they are now."""
    told: list[str | Words] = []
    for ship in known.fleet.ships.values():
        mine = ship.side == known.side and ship.afloat and ship.struck == known.operation.turn
        if not mine or not is_known(ship.left):
            continue
        left, full = ship.left.get("hull", 0), class_of(ship).hull
        if left < full or not ship.speed:
            args: dict[str, Arg] = {"left": left, "full": full, "dead": int(not ship.speed)}
            told.append(Words("was-asked-struck-ship", {"ship": ship_words(ship), **args}))
    if told:
        yield voice.get("was-asked-struck", ships=few(told, NAMED))


def turned_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The flights of the reader's side that turned back in the last strikes, each with the cause."""
    if known.air.turned:
        yield voice.get("was-asked-turned")
    yield from (f"- {turned_line(turned, voice)}" for turned in known.air.turned)


def turned_line(back: TurnedBack, voice: Voice) -> str:
    """A flight that turned back, as its fact tells it."""
    return sentence(voice.markdown(FlightTurnsBack(back.mission, back.base, back.target, back.why).words))


def told_lines(known: Known, voice: Voice) -> Iterator[str]:
    """What the enemy was told of the reader's forces in this turn (11.2)."""
    told = [report for report in reports_to_enemy(known) if report.turn == known.operation.turn]
    if told:
        yield voice.get("was-asked-told")
        for report in told[:NAMED]:
            yield f"- {capital(told_line(known, report, voice))}"
        if len(told) > NAMED:
            yield f"- {voice.get('was-asked-more', count=len(told) - NAMED)}"

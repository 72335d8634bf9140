"""The end of an action: the verdict, the points and what they are for, all that was secret of the boats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.faces.sentences import few, sentence
from bot.faces.shown import Ending
from bot.faces.submarine.names import name_of, side_words
from bot.faces.submarine.scores import campaign_table, points_table
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.words import Arg, Words
from engine.submarine.judgement.ending.points import points
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import PART, Campaign, is_campaign, total
from engine.submarine.sea import write_hex
from engine.submarine.state import SIDES

NAMED = 12


def ending(known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
    """The end. ``result`` is the match's: ``winner``, ``level``, ``turn``; None for an action that was broken off."""
    verdict: Mapping[str, Any] = result if isinstance(result, dict) else {}
    if is_campaign(known.world):
        return _campaign_ending(known, verdict, names, voice)
    winner, level = str(verdict.get("winner", "")), str(verdict.get("level", ""))
    turn = int(verdict.get("turn", known.action.turn))
    heading = heading_line(winner, level, turn, voice) if winner else voice.get("sm-face-stopped", turn=turn)
    score = points(known.world, end=bool(winner))
    lines = [voice.get("sm-face-points", submarines=score.submarines, escorts=score.escorts)]
    lines += losses(known, voice)
    lines += [sentence(line) for line in opened(known, voice)]
    lines += _leaders(names, voice)
    return Ending(heading, tuple(lines), points_table(known, voice), ())


def _campaign_ending(known: Known, verdict: Mapping[str, Any], names: Mapping[str, str], voice: Voice) -> Ending:
    """20.10 IV 4: the end of a campaign, from the sums of all its actions; of those that are over where it was broken
    off."""
    book: Campaign = known.world[PART]
    submarines, escorts = total(book)
    winner, actions = str(verdict.get("winner", "")), len(book.score)
    if not winner:
        heading = voice.get("sm-face-campaign-stopped", actions=actions)
    elif winner == "draw":
        heading = voice.get("sm-face-campaign-draw", actions=actions)
    else:
        heading = voice.get("sm-face-campaign-won", side=side_words(winner), actions=actions)
    lines = [voice.get("sm-face-campaign-points", submarines=submarines, escorts=escorts)]
    lines.append(voice.get("sm-face-campaign-boats", count=len(book.used)))
    lost = [name_of(known.fleet.ships[ship]) for ship in book.lost if ship in known.fleet.ships]
    if lost:
        lines.append(voice.get("sm-face-campaign-lost", units=few(lost, NAMED), count=len(lost)))
    lines += _leaders(names, voice)
    return Ending(heading, tuple(lines), campaign_table(known, voice), ())


def _leaders(names: Mapping[str, str], voice: Voice) -> list[str]:
    leading = [side for side in SIDES if names.get(side)]
    leaders = [Words("sm-face-leader", {"side": side_words(side), "name": names[side]}) for side in leading]
    return [voice.get("sm-face-leaders", who=leaders)] if leaders else []


def heading_line(winner: str, level: str, turn: int, voice: Voice) -> str:
    """Who has won, how clearly, in which turn."""
    if winner == "draw":
        return voice.get("sm-face-won-draw", turn=turn)
    return voice.get("sm-face-won", side=side_words(winner), level=level or "win", turn=turn)


def heading_of(known: Known, voice: Voice) -> str:
    """How the action ended, in a line; empty while it lasts."""
    action = known.action
    return heading_line(action.winner, action.level, action.turn, voice) if action.winner else ""


def losses(known: Known, voice: Voice) -> list[str]:
    """Ships sunk and stopped."""
    ships = known.fleet.ships.values()
    sunk = [name_of(ship) for ship in ships if ship.sunk]
    stopped = [name_of(ship) for ship in ships if ship.afloat and ship.stopped]
    return [
        voice.get(f"sm-face-{key}", units=few(units, NAMED), count=len(units))
        for key, units in (("sunk", sunk), ("stopped-ships", stopped))
        if units
    ]


def opened(known: Known, voice: Voice) -> Iterator[str]:
    """What was secret of each boat, where the reader knows it now."""
    for boat in known.boats.boats.values():
        if not is_known(boat.sunk) or not is_known(boat.bow):
            if boat.told:
                yield voice.get("sm-face-end-sunk", boat=name_of(boat))
            continue
        fate = "sunk" if boat.sunk else "later" if boat.later else "left" if boat.left else "afloat"
        place = write_hex(boat.bow) if fate != "later" else ""
        args: dict[str, Arg] = {"boat": name_of(boat), "hex": place, "feet": boat.depth, "torpedoes": boat.fired}
        yield voice.get(f"sm-face-end-{fate}", **args)

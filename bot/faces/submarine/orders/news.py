"""What a captain must know before ordering: a boat's damage, that it has just come or must come up, that its alarm
broke off its plot, torpedoes that it leaves out; that an escort's charges are not ready. All of it is for its own
side's cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.faces.sentences import capital, sentence
from bot.faces.submarine.names import name_of
from bot.text.voice import Voice, escape
from engine.core.spaces.plot import Sailed
from engine.core.words import Arg, Words
from engine.submarine.judgement.arsenal import armament
from engine.submarine.judgement.cards import file_of, rises_at, sinks_at
from engine.submarine.known import Known
from engine.submarine.nouns import tube_words
from engine.submarine.orders.boat_helm import boat_helm, boat_memory
from engine.submarine.state import Boat, Ship
from engine.submarine.steps.plotting import unfired

CUTS_OFF: Final = ("contact", "charges", "guns", "torpedo", "freed")
"""What all heard that may have ended a watch, the likeliest reason first."""


def boat_news(known: Known, boat: Boat, voice: Voice) -> list[str]:
    """What befell a boat, the gravest first, each in a few plain words; empty for others than its own side."""
    return list(_news(known, boat, voice)) if known.for_boats and boat.in_play else []


def news_lines(known: Known, boat: Boat, voice: Voice, *, damage: bool = True) -> list[str]:
    """The same as lines of its card; the log has its ``damage`` in a line of its own."""
    news = boat_news(known, boat, voice)
    return [f"**{escape(sentence(capital(said)))}**" for said in (news if damage or not boat.damage else news[1:])]


def must_look(known: Known, boat: Boat) -> bool:
    """Whether its orders should be looked at for that: it has just come, it must come up from below, or its plot was
    broken off."""
    if not known.for_boats or not boat.in_play:
        return False
    return just_come(known, boat) or bool(_broken(boat)) or (bool(_forced(known, boat)) and boat.depth > 0)


def just_come(known: Known, boat: Boat) -> bool:
    """Whether a boat that came later has not yet a turn in play behind it (26.5)."""
    later = any(row.id == boat.id and row.place == "later" for row in file_of(known.world).submarines)
    return later and boat.in_play and not boat.track


def unfired_line(known: Known, boat: Boat, answer: Any, voice: Voice) -> str:
    """The torpedoes of a plot that was cut off which an order leaves out: which, for which turn, and what cut it off;
    empty for others than its own side."""
    tubes = unfired(boat, answer, known.action) if known.for_boats and boat.in_play else {}
    if not tubes:
        return ""
    shots: list[str | Words] = [
        Words("sm-why-shot", {"tube": tube_words(tube), "turn": turn}) for tube, turn in tubes.items()
    ]
    turn = known.action.turn
    why = next((sort for sort in CUTS_OFF if known.action.last_heard.get(sort) == turn), "none")
    return voice.plain("sm-news-unfired", shots=shots, count=len(shots), turn=turn, why=why)


def loading_lines(known: Known, ship: Ship, voice: Voice) -> list[str]:
    """15.7: an escort that attacked drops and throws nothing in the turn after, and when it may again; on its own
    side's cards."""
    attacked = 0 < ship.attacked == known.action.turn and armament(known.world, ship).armed
    return [voice.get("sm-point-loading", turn=ship.attacked, ready=ship.attacked + 2)] if attacked else []


def _news(known: Known, boat: Boat, voice: Voice) -> Iterator[str]:
    if boat.damage:
        rises, sinks = rises_at(known.world, boat), sinks_at(known.world, boat)
        yield voice.plain("sm-news-damage", damage=boat.damage, sinks=sinks, rises=rises, up=int(boat.rising))
    if just_come(known, boat):
        action = known.action
        yield voice.plain("sm-news-entered", turns=action.watch_ends - action.turn)
    why = _forced(known, boat)
    if why:
        figures, memory = boat_helm(known.world, boat), boat_memory(boat)
        depths = figures.depths(memory, Sailed(boat.pose, 0, 0, None))
        yield voice.plain(
            "sm-news-up", why=why, feet=max(depths), choice=int(len(depths) > 1), below=int(boat.depth > 0)
        )
    broken = _broken(boat)
    if broken:
        ship = known.fleet.ships[broken["by"]]
        tubes = [tube_words(tube) for tube in broken["unfired"]]
        args: dict[str, Arg] = {"turn": broken["turn"], "ship": name_of(ship), "hexes": boat.orders["alarm"]}
        yield voice.plain("sm-news-broken", **args, tubes=tubes, count=len(tubes), feet=boat.depth)


def _forced(known: Known, boat: Boat) -> str:
    """Why a boat may not choose its depth (19.2, 8.3.4): ``damage`` or ``power``; empty where it may."""
    figures = boat_helm(known.world, boat)
    return "damage" if boat.rising else "power" if figures.powerless(boat_memory(boat)) else ""


def _broken(boat: Boat) -> dict[str, Any]:
    """What is kept of the alarm that ended the plot of this watch (S92); empty where none did."""
    alarmed = boat.orders.get("alarmed") if isinstance(boat.orders, dict) else None
    return alarmed if isinstance(alarmed, dict) and "by" in alarmed else {}

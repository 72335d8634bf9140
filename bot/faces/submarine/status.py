"""How the action stands: the status post and the post of each watch."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.sentences import capital, few, sentence
from bot.faces.submarine.maps.report import boat_line, boats_known, torpedoes_known, trace_lines
from bot.faces.submarine.names import WATCH, air_words, clock_words, name_of, prepared, title, watch_begun
from bot.faces.submarine.story.ending import heading_of
from bot.faces.submarine.story.goals import goal_lines
from bot.faces.submarine.story.seam import carried_lines
from bot.faces.submarine.story.tale import tell
from bot.faces.submarine.story.watches import holds
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Words
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.setup import MarkerDrawn
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.points import standing
from engine.submarine.known import Known
from engine.submarine.options import OPTIONS
from engine.submarine.orders.boat_berth import starters
from engine.submarine.orders.screen_berth import open_ships, ordered_merchants
from engine.submarine.scenarios.linked import campaign_of, total

NAMED = 6
_COMING = MarkerDrawn.__module__
"""The facts of setting up, and of those who come later."""
SETUP = "setup"
"""The key of the turn before the first watch."""
__all__ = ["headline", "points_line", "status_lines", "title", "turn_key", "turn_lines"]


def headline(known: Known, voice: Voice) -> str:
    """The turns that are plotted or played, by day or night."""
    if prepared(known):
        return capital(voice.get("sm-face-headline-between", clock=clock_words(known)))
    light = Words(f"sm-light-{known.action.light}")
    return capital(voice.get("sm-face-headline", clock=clock_words(known), light=light))


def turn_key(known: Known) -> str:
    """The key of the watch, by its first turn; of the set-up before the first; empty when all is over.

    In a campaign the number of the action stands before it; an action is set up from the end of the one before.
    """
    if prepared(known):
        return f"a{prepared(known)}-{SETUP}"
    if known.action.winner:
        return ""
    first, number = watch_begun(known), known.action.engagement
    key = f"{WATCH}{first:02}" if first else SETUP
    return f"a{number}-{key}" if number else key


def thread_key(known: Known) -> str:
    """The key of the thread: one for each action, that of its set-up."""
    if prepared(known):
        return turn_key(known)
    return f"a{known.action.engagement}-{SETUP}" if known.action.engagement else SETUP


def thread_name(known: Known, voice: Voice) -> str:
    """The action's title."""
    if prepared(known):
        return voice.say(campaign_of(known.world).action_words(prepared(known)))
    return voice.say(file_of(known.world).title_words)


def status_lines(known: Known, voice: Voice) -> list[str]:
    """Points, losses, what is seen of boats and torpedoes, the weather; between two actions what is carried over."""
    if prepared(known):
        return [*goal_lines(known, voice), *carried_lines(known, voice)]
    lines = [
        *([f"**{told}**"] if (told := heading_of(known, voice)) else []),
        *([campaign_line(known, voice)] if known.action.winner else goal_lines(known, voice)),
        points_line(known, voice),
        losses_line(known, voice),
        *contact_lines(known, voice),
    ]
    return [line for line in (*lines, weather_line(known, voice)) if line]


def campaign_line(known: Known, voice: Voice) -> str:
    """What the actions of a campaign that are over brought; empty before the first is over, and without a campaign."""
    book = known.world.campaign
    if book is None or not book.score:
        return ""
    submarines, escorts = total(book)
    return voice.get("sm-face-campaign-points", submarines=submarines, escorts=escorts)


def points_line(known: Known, voice: Voice) -> str:
    """The victory points, as far as the reader may know them."""
    score = standing(known.world)
    key = "sm-face-points-known" if known.seat is not None else "sm-face-points"
    return voice.get(key, submarines=score.submarines, escorts=score.escorts)


def losses_line(known: Known, voice: Voice) -> str:
    """Ships sunk and stopped, boats told to be sunk; of its own side's boats all."""
    ships = known.fleet.ships.values()
    sunk = [name_of(ship) for ship in ships if ship.sunk]
    stopped = [name_of(ship) for ship in ships if ship.afloat and ship.stopped]
    boats = [name_of(boat) for boat in known.boats.boats.values() if boat.told or (known.for_boats and boat.sunk)]
    parts = [
        voice.get(f"sm-face-{key}", units=few(units, NAMED), count=len(units))
        for key, units in (("sunk", sunk), ("stopped-ships", stopped), ("boats-sunk", boats))
        if units
    ]
    return " ".join(parts) or voice.get("sm-face-no-losses")


def contact_lines(known: Known, voice: Voice) -> list[str]:
    """Boats in sight and last seen, torpedoes on the map."""
    lines = [sentence(boat_line(known, boat, voice)) for boat in boats_known(known, None)]
    lines += [sentence(line) for line in trace_lines(known, voice)]
    if not lines and not known.for_boats:
        lines.append(voice.get("sm-face-no-contact"))
    count = len(torpedoes_known(known, None))
    if count:
        lines.append(voice.get("sm-map-brief-torpedoes", count=count))
    return lines[:NAMED]


def weather_line(known: Known, voice: Voice) -> str:
    """Light and weather, and when the light changes."""
    return sentence(voice.markdown(air_words(known)))


def turn_lines(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the watch opens with: at first the story and the rules in force, later who has come into the action, and
    where boats and torpedoes are. What the last turn brought is told as it ends.
    """
    if prepared(known):
        action = campaign_of(known.world).action_words(prepared(known))
        lines = goal_lines(known, voice)
        return [voice.get("sm-face-next-action", action=action), *lines, *carried_lines(known, voice)]
    first = watch_begun(known)
    if not first:
        return [*story_lines(known, voice), voice.get("sm-face-setup", hidden=int(known.action.hidden))]
    lines = story_lines(known, voice) if first == 1 and not _sets_up(known) else []
    lines += tell((event for event in _last_turn(events) if type(event.fact).__module__ == _COMING), voice)
    lines += contact_lines(known, voice)
    lines.append(watch_line(known, voice))
    return lines


def story_lines(known: Known, voice: Voice) -> list[str]:
    """What an action opens with: its story, what wins, the rules in force."""
    story = sentence(voice.markdown(file_of(known.world).summary_words))
    return [story, *goal_lines(known, voice), rules_line(known, voice)]


def _sets_up(known: Known) -> bool:
    """Whether anybody places ships or boats before the first turn, so that the action opened with the set-up."""
    world = known.world
    return bool(open_ships(world) or len(ordered_merchants(world)) > 1 or starters(world))


def _last_turn(events: Sequence[Event]) -> list[Event]:
    last: list[Event] = []
    for event in events:
        last = [event] if isinstance(event.fact, TurnBegins) else [*last, event]
    return last


def watch_line(known: Known, voice: Voice) -> str:
    """How many turns are plotted, by what everybody knows (S59)."""
    first = watch_begun(known)
    turns = max(1, known.action.watch_ends - first + 1)
    line = voice.get("sm-face-watch", turns=turns, first=first, last=known.action.watch_ends)
    return " ".join([line, *holds(known, voice)])


def rules_line(known: Known, voice: Voice) -> str:
    """The game and the optional rules in force."""
    action = known.action
    chosen = [Words(f"sm-option-{option}") for option in OPTIONS if action.has(option)]
    game = Words(f"sm-face-game-{action.game}")
    return voice.get("sm-face-rules", game=game, options=chosen, count=len(chosen))

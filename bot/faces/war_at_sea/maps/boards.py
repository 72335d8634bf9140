"""The banner, the tables of forces and the legend of a map, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.sentences import capital
from bot.faces.war_at_sea.maps.readings import latest_report, lost_reports, sailed
from bot.faces.war_at_sea.maps.situation import (
    LOST,
    age_of,
    force_view,
    forces_known,
    foreign_markers,
    told_ships,
    zone_at,
)
from bot.faces.war_at_sea.names import date_words, hours_words, prepared, side_words, title, where_words
from bot.faces.war_at_sea.status import score_of
from bot.render.war_at_sea.views import HeadView, LegendView, RowView, Side, Sign, SituationView, TableView
from bot.text.voice import Voice
from engine.core.words import Words
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.operations.lanes import in_play
from engine.war_at_sea.operations.plots import fuel_left
from engine.war_at_sea.terms import SIDES, other
from engine.war_at_sea.world.forces import Force

SIGNS: Final[tuple[Sign, ...]] = (
    "own", "enemy", "report", "spotted", "way", "plot", "search", "hunt", "flight", "port", "field", "seaplanes",
    "ready", "submarines", "boats", "battle", "cargo", "shelled", "blockade", "closed",
)  # fmt: skip
SHORT: Final[tuple[Sign, ...]] = ("own", "enemy", "report", "plot", "battle", "way", "ready", "submarines", "search")
"""The signs under a focus picture, the first first; as many as fit are drawn."""


def head(known: Known, voice: Voice, name: str = "") -> HeadView:
    """The banner: the scenario's title or a name, the turn, light, weather, points as the reader knows them."""
    operation = known.operation
    score = score_of(known)
    return HeadView(
        title=name or _plain(title(known, voice)),
        headline=voice.say(turn_words(known)),
        light="night" if operation.dark else operation.light,
        light_word=capital(voice.say(Words(f"was-light-{operation.light}"))),
        weather=operation.weather,
        weather_word=capital(voice.say(Words(f"was-weather-{operation.weather}"))),
        points=tuple((side, voice.plain(f"was-map-side-{side}"), str(score.get(side, 0))) for side in sides(known)),
    )


def sides(known: Known) -> tuple[Side, ...]:
    """Both sides, the reader's own first."""
    return tuple(sorted(SIDES, key=lambda side: side != known.side))


def turn_words(known: Known) -> Words:
    """The turn in short: "Turn 3 · 24 October 1942, 14–18 h"."""
    operation = known.operation
    if prepared(known):
        return Words("was-map-setup", {"day": date_words(known, 1)})
    turn = operation.turn
    day, hours = date_words(known, turn), hours_words(known, turn)
    return Words("was-map-turn", {"turn": turn, "day": day, "hours": hours})


def short_turn(known: Known, voice: Voice) -> str:
    """The turn in a few letters, for a narrow banner."""
    operation = known.operation
    if prepared(known):
        return voice.plain("was-map-setup-short")
    return voice.plain("was-map-turn-short", turn=operation.turn, hours=hours_words(known, operation.turn))


def _plain(text: str) -> str:
    return text.replace("\\", "").replace("*", "").replace("`", "")


# --- tables ----------------------------------------------------------------------------------------------


def tables_of(known: Known, voice: Voice, mine: frozenset[str]) -> tuple[TableView, ...]:
    """Own forces and what is known of the enemy; at the end, and for a spectator, both sides."""
    if known.side is None or known.forces.open:
        return tuple(_side_table(known, voice, side) for side in SIDES)
    own = TableView(voice.plain("was-map-own"), tuple(_own_rows(known, voice, mine)), voice.plain("was-map-no-forces"))
    foe = TableView(voice.plain("was-map-foe"), tuple(_marker_rows(known, voice)), voice.plain("was-map-no-markers"))
    return own, foe


def _side_table(known: Known, voice: Voice, side: Side) -> TableView:
    rows = [row for row in (*_own_rows(known, voice, frozenset()), *_marker_rows(known, voice)) if row.side == side]
    heading = capital(voice.say(side_words(side)))
    return TableView(heading, tuple(rows), voice.plain("was-map-no-markers"))


def _own_rows(known: Known, voice: Voice, mine: frozenset[str]) -> Iterator[RowView]:
    """Forces in play, those with a marker first; then those off the map or still to come."""
    known_here = forces_known(known)
    for force in sorted(known_here, key=lambda each: (not each.marker, each.marker, each.id)):
        view = force_view(known, force, voice, mine)
        more = ""
        if known.operation.has("fuel") and not force.decoy:
            more = " · " + voice.plain("was-map-state-fuel", fuel=fuel_left(known.world, force))
        text = voice.say(_state(force))
        yield RowView(force.marker, force.side, view.name, view.ships, text, own=True, more=more)
    for force in known.forces.forces.values():
        if not force.gone and force.escorts == "" and force not in known_here:
            view = force_view(known, force, voice, mine)
            yield RowView("", force.side, view.name, view.ships, voice.say(_elsewhere(known, force)), own=True)


def _state(force: Force) -> Words:
    """Where a force is and what it is about: "Q35 · intercept"."""
    mission = Words("was-map-decoy") if force.decoy else Words(f"was-mission-{force.mission}")
    return Words("was-map-state", {"place": where_words(force), "mission": mission})


def _elsewhere(known: Known, force: Force) -> Words:
    if force.enters > max(1, known.operation.turn) or not in_play(known.world, force):
        return Words("was-map-enters", {"turn": force.enters})
    return Words("was-map-off", {"place": where_words(force), "turn": force.due})


def _marker_rows(known: Known, voice: Voice) -> Iterator[RowView]:
    """Markers of forces that the reader does not know, those with a report first."""
    markers = sorted(foreign_markers(known), key=lambda each: (latest_report(known, each) is None, each.letter))
    for marker in markers:
        report = latest_report(known, marker)
        place = voice.say(place_words(marker.zone))
        if report is None:
            way = sailed(marker)
            came = way[0] if len(way) > 1 else ""
            words = voice.plain("was-map-came", place=place_words(came)) if came else ""
            yield RowView(marker.letter, marker.side, place, (), words)
            continue
        told = told_ships(report)
        yield RowView(marker.letter, marker.side, place, told, age_of(known, report, voice))
    for report in lost_reports(known):
        place = voice.say(place_words(report.zone))
        yield RowView(LOST, other(report.side), place, told_ships(report), age_of(known, report, voice))


# --- legend ----------------------------------------------------------------------------------------------


def legend(known: Known, voice: Voice, here: SituationView, few: bool = False) -> tuple[LegendView, ...]:
    """The signs that a map shows, with their captions."""
    side: Side = known.side or "allied"
    words = "was-map-short" if few else "was-map-legend"
    wanted = [sign for sign in (SHORT if few else SIGNS) if _shown(sign, here)]
    both = known.side is None or known.forces.open  # who sees both sides has no enemy
    named = {"own": "force", "enemy": "marker"} if both else {}
    return tuple(LegendView(sign, voice.plain(f"{words}-{named.get(sign, sign)}"), side) for sign in wanted)


def _shown(sign: Sign, here: SituationView) -> bool:
    """Whether a sign is on the map."""
    kinds = {event.kind for event in here.events}
    shown: dict[Sign, bool] = {
        "own": bool(here.forces),
        "enemy": bool(here.markers),
        "report": any(marker.told for marker in here.markers),
        "spotted": any(each.spotted for each in here.sailing),
        "way": any(len(each.way) > 1 for each in here.sailing),
        "plot": any(force.plot for force in here.forces),
        "search": any(reach.kind == "search" for reach in here.reaches),
        "hunt": any(reach.kind == "hunt" for reach in here.reaches),
        "flight": bool(here.flights),
        "port": any(place.port for place in here.places),
        "field": any(place.field for place in here.places),
        "seaplanes": any(place.water and not place.field and not place.port for place in here.places),
        "ready": any(place.ready for place in here.places) or any(force.ready for force in here.forces),
        "submarines": any(not flotilla.torpedo for flotilla in here.flotillas),
        "boats": any(flotilla.torpedo for flotilla in here.flotillas),
        "battle": bool(kinds & {"battle", "suspended"}),
        "cargo": "cargo" in kinds,
        "shelled": "shelled" in kinds,
        "blockade": any(each.blockade for each in here.sailing),
        "closed": True,
    }
    return shown[sign]


__all__ = ["head", "legend", "short_turn", "sides", "tables_of", "turn_words", "zone_at"]

"""The picture of a plot before it is sealed: its track, torpedoes with where they would meet a ship, the depth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from bot.faces.face import alt_text
from bot.faces.shown import Course, PictureJob
from bot.faces.submarine.maps import situation as sea
from bot.faces.submarine.maps.pictures import headline
from bot.faces.submarine.names import kind_of, name_of, piece_of, slot_words
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.course import lettered_legs, turn_lines
from bot.faces.submarine.orders.letters import lettered
from bot.faces.submarine.orders.solutions import shot_of
from bot.faces.submarine.orders.told import whole_plot
from bot.faces.submarine.orders.ways import WAYS, Drawn, first_turn, path_in, plot_in
from bot.render.submarine.views import (
    Cell,
    CourseView,
    DepthLineView,
    DepthMarkView,
    DepthView,
    MeetView,
    PlannedRunView,
    PlotTurnView,
    PlotView,
    ShipView,
    Side,
    SituationView,
)
from bot.text.voice import Voice
from engine.core.maps.hexes import distance, go
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import NEXT
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import boat_card
from engine.submarine.judgement.solutions import Chances
from engine.submarine.known import Known
from engine.submarine.nouns import plot_words
from engine.submarine.orders.convoy_plot import leader, plotted_track
from engine.submarine.runs import Bend, LaunchHex, launched
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables

NEAR: Final = 30
"""Hexes around a boat within which ships' courses are drawn on."""
CLOSE: Final = 5
"""Hexes from the plotter within which the picture of a plot numbers torpedoes."""
AHEAD: Final = 3
"""Turns for which a torpedo is drawn on."""
MISSING: Final = 2
"""The same for a torpedo that would meet nobody."""
_SCALE: Final = 100


def question_picture(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """The plot of an answer as it would be sailed; None for answers without a plot."""
    question = SubmarineGame.questions.get(kind)
    if question is None:
        return None
    space = question.space(known, path, slot)
    plot = plot_in(space, answer)
    inner = path_in(space, answer)
    piece = _plotter(known, slot)
    if plot is None or inner is None or piece is None:
        return None
    told = turn_lines(known, slot, inner[0], inner[1], voice)
    if isinstance(answer, Mapping):  # a plot that is still being written is drawn to its end
        row = next((name for name in WAYS if answer.get(name) == inner[1]), WAYS[0])
        answer = {**answer, row: list(plot.words)}
    name = slot_words(known, slot)
    alt = alt_text(" ".join([voice.plain("sm-map-alt-plot", ship=name), *map(_plain, told)]))
    fire = whole_plot(space, answer).get("fire") if isinstance(answer, Mapping) else None
    boat = piece if isinstance(piece, Boat) else None
    view = PlotView(
        title=voice.say(name),
        headline=headline(known, voice),
        ship=_ship(known, piece, voice),
        turns=(*_plotted(known, slot), *_turns(first_turn(known, slot), plot, voice)),
        situation=_around(sea.situation(known, voice, frozenset((slot,)), leave_out=piece.id), piece),
        legend=sea.legend(voice),
        alt=alt,
        runs=tuple(_runs(known, boat, plot, fire or {}, voice)) if boat is not None else (),
        courses=tuple(_courses(known, piece, len(plot.legs))) if boat is not None else (),
        depth=_depth(known, boat, plot, voice) if boat is not None else None,
        note=voice.say(plot_words(" ".join(plot.words))),
    )
    return PictureJob("plot", view, "plot.webp", alt)


def with_letters(
    card: Course, known: Known, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str],
    voice: Voice,
) -> Course:  # fmt: skip
    """The card of a plot with the picture of the plot so far, on which letters name where its next turn may end."""
    named = lettered_legs(space, way, card.goals)
    if not named:
        return card
    row = "way" if isinstance(answer, Mapping) and not isinstance(answer.get("way"), str) else "course"
    so_far = {**answer, row: list(way)} if isinstance(answer, Mapping) else list(way)
    return replace(card, picture=lettered(question_picture(known, kind, path, slot, so_far, voice), named))


def _plain(text: str) -> str:
    return text.replace("*", "").replace("\\", "").replace("`", "")


def _plotter(known: Known, slot: str) -> Ship | Boat | None:
    """The ship or boat of a seat; for the convoy the ship by which its plots are reckoned."""
    piece = piece_of(known, slot)
    if piece is not None:
        return piece
    return leader(known.world, slot) if any(True for _ in plotted_ships(known.world, slot)) else None


def _ship(known: Known, piece: Ship | Boat, voice: Voice) -> ShipView:
    mine = frozenset((piece.id,))
    if isinstance(piece, Boat):
        return sea.boat_view(known, piece, voice, mine)
    return sea.ship_view(known, piece, voice, mine)


def _around(here: SituationView, piece: Ship | Boat) -> SituationView:
    """The situation without the last turn's gunfire, and with numbers on the torpedoes near the plotter alone: the rest
    would cover the plot."""
    return replace(here, incidents=(), torpedoes=tuple(
        torpedo if distance(torpedo.run[-1][0], piece.bow) <= CLOSE else replace(torpedo, note="")
        for torpedo in here.torpedoes
    ))  # fmt: skip


def _plotted(known: Known, slot: str) -> Iterator[PlotTurnView]:
    """What the convoy or a big ship has plotted before and still has to sail (5.1.3)."""
    if slot not in plotted_nodes(known.world):
        return
    for turn, track in plotted_track(known.world, slot):
        cells = list(dict.fromkeys(pose[0] for pose in track.poses))
        yield PlotTurnView(str(turn), tuple(cells), *track.end, settled=True)


def _turns(first: int, plot: Drawn, voice: Voice) -> Iterator[PlotTurnView]:
    said = " ".join(plot.words).split(f" {NEXT} ")
    for at, leg in enumerate(plot.legs):
        cells = list(dict.fromkeys(pose[0] for pose in leg.track.poses))
        bow, facing = leg.track.end
        yield PlotTurnView(str(first + at), tuple(cells), bow, facing, voice.say(plot_words(said[at])))


def _runs(known: Known, boat: Boat, plot: Drawn, fire: Mapping[str, Any], voice: Voice) -> Iterator[PlannedRunView]:
    """Torpedoes as plotted, each with the ship that it would meet."""
    chances = Chances(known.world)
    for tube, row in fire.items():
        turn = int(row.get("turn", 1))
        kind = boat.tubes[tube].kind or boat.tubes[tube].loading if tube in boat.tubes else ""
        if not kind or not 1 <= turn <= len(plot.legs) or "hex" not in row or "half" in row:
            continue
        bend = str(row.get("bend", ""))
        pose = plot.legs[turn - 1].track.poses[0]
        run = launched(pose, cast(LaunchHex, row["hex"]), cast(Bend, "" if bend == notation.STRAIGHT else bend))
        speed = tables().arms.torpedoes[kind].speed(known.action.game)
        first = int(row.get("hexes", speed))
        ends = tuple(first + speed * later for later in range(AHEAD))
        meet = next(iter(shot_of(known, boat, plot.legs, tube, row, chances).met), None)
        meets = None
        if meet is not None:
            ship = known.fleet.ships[meet.target]
            note = voice.plain("sm-go-meets", turn=known.action.turn + meet.meets)
            pose, like = meet.pose, kind_of(known, ship)
            meets = MeetView(voice.say(name_of(ship)), meet.place, pose[0], pose[1], _side(ship), like, note)
        places = run.places(1, ends[-1] if meet is not None else ends[MISSING - 1])
        if meet is not None and meet.place in places:  # beyond its target a run matters to nobody
            places = places[: places.index(meet.place) + 1]
        beads = tuple(end for end in ends if end <= len(places))
        yield PlannedRunView(notation.tube_name(tube, voice), run.half, places, beads, meets)


def _side(ship: Ship) -> Side:
    return "merchant" if ship.kind == "merchant" else "escort"


def _courses(known: Known, piece: Ship | Boat, turns: int) -> Iterator[CourseView]:
    """Where ships near the plotter come if they hold course and speed."""
    for ship in known.fleet.afloat():
        if ship.id == piece.id or not ship.speed or distance(ship.bow, piece.bow) > NEAR:
            continue
        cells: list[Cell] = [go(ship.bow, ship.facing, hexes) for hexes in range(ship.speed * turns + 1)]
        # Where one turn is plotted all ends are its end: a number on each ship would only cover the sea.
        ends = tuple(
            (cells[ship.speed * turn], str(known.action.turn + turn) if turns > 1 else "")
            for turn in range(1, turns + 1)
        )
        yield CourseView(_side(ship), tuple(cells), ends)


def _depth(known: Known, boat: Boat, plot: Drawn, voice: Voice) -> DepthView:
    """The side view: the boat's depth at the end of each turn, periscope depth, safe depth."""
    card = boat_card(known.world, boat)
    marks = [DepthMarkView(voice.plain("sm-map-now"), boat.depth)]
    for at, leg in enumerate(plot.legs):
        if leg.depth is not None:
            marks.append(DepthMarkView(str(known.action.turn + 1 + at), leg.depth))
    lines = (
        DepthLineView("periscope", tables().charts.scale.depth_step, voice.plain("sm-map-periscope")),
        DepthLineView("test", card.depth, voice.plain("sm-map-test-depth")),
    )
    deepest = max([card.depth, *(mark.depth for mark in marks)])
    scale = tuple(range(0, deepest + _SCALE, _SCALE))
    return DepthView(voice.plain("sm-map-depth"), voice.plain("sm-map-unit-feet"), scale, tuple(marks), lines)

"""The film of an action with both sides opened, from the chart that was kept of it: a job once the verdict is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from bot.faces.face import alt_text
from bot.faces.shown import PictureJob
from bot.faces.submarine.maps import situation as sea
from bot.faces.submarine.names import kind_of, name_of, piece_of, side_words
from bot.render.submarine.views import (
    Cell,
    IncidentView,
    Lie,
    Place,
    SearchView,
    ShipView,
    SituationView,
    TorpedoView,
    WeaponView,
)
from bot.render.submarine.views_attack import EngagementFrame, EngagementView
from bot.text.voice import Voice
from engine.core.maps.hexes import ray
from engine.submarine.chart import DAMAGED, HIT, MEANS, SEEN, STOPPED, SUNK
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.state import SIDES, Boat, ChartTurn

FILE: Final = "campaign.webp"
"""The name under which the end of a play looks for its film."""
_TRACK: Final = 3
_NAMED: Final = 2


@dataclass(slots=True)
class _Reel:
    """The frames so far, and each ship as it was drawn last."""

    known: Known
    voice: Voice
    ships: dict[str, ShipView] = field(default_factory=dict)

    def frame(self, turn: ChartTurn) -> EngagementFrame:
        """The next turn."""
        lost = [unit for unit, spot in turn.spots.items() if spot[3] & SUNK]
        ships = {unit: self._ship(unit, spot) for unit, spot in turn.spots.items()}
        # What sank earlier stays where it sank; what has left the map is no longer drawn.
        wrecks = {unit: ship for unit, ship in self.ships.items() if ship.sunk and unit not in ships}
        self.ships = {**{unit: _still(ship) for unit, ship in wrecks.items()}, **ships}
        incidents = tuple(self._incidents(turn))
        here = SituationView(
            file_of(self.known.world).light_in(turn.turn) == "night",
            tuple(self.ships.values()),
            tuple(_torpedo(run) for run in turn.runs),
            tuple(_weapons(turn)),
            searches=tuple(self._searches(turn)),
            shells=sea.lit([(q, r) for q, r in turn.shells]),
            incidents=incidents,
        )
        clock = self.voice.plain("sm-film-clock", turn=turn.turn)
        return EngagementFrame(clock, here, self._caption(lost), tuple(str(score) for score in turn.points))

    def _ship(self, unit: str, spot: list[int]) -> ShipView:
        piece = piece_of(self.known, unit)
        assert piece is not None, "the chart holds ships and boats of the action"
        q, r, heading, true, depth = spot
        boat = isinstance(piece, Boat)
        lie: Lie = "" if not boat else "surface" if depth == 0 else "periscope" if depth <= sea.PERISCOPE else "deep"
        before = self.ships.get(unit)
        bow: Cell = (q, r)
        track: tuple[tuple[Cell, ...], ...] = (sea.way(bow, bow),)
        if before is not None:
            track = (*before.track, sea.way(before.bow, bow))[-_TRACK:]
        return ShipView(
            self.voice.say(name_of(piece)), sea.side_of(piece), kind_of(self.known, piece), bow, heading,
            short=sea.short_of(self.known, piece), lie=lie, damaged=bool(true & DAMAGED), stopped=bool(true & STOPPED),
            sunk=bool(true & SUNK), hidden=boat and not true & (SEEN | SUNK), track=track,
        )  # fmt: skip

    def _incidents(self, turn: ChartTurn) -> Iterator[IncidentView]:
        for unit, spot in turn.spots.items():
            if spot[3] & SUNK:
                yield IncidentView("sinking", self.ships[unit].bow)
            elif spot[3] & HIT:
                yield IncidentView("hit", self.ships[unit].bow)

    def _searches(self, turn: ChartTurn) -> Iterator[SearchView]:
        for means, q, r, facing, reach, *found in turn.searches:
            at = (found[0], found[1]) if found else None
            view = sea.search_view(self.known, MEANS[means], (q, r), facing, reach, at)
            if view is not None:
                yield view

    def _caption(self, lost: list[str]) -> str:
        """Who sank in the turn; empty where nobody did."""
        if not lost:
            return ""
        if len(lost) > _NAMED:
            return self.voice.plain("sm-film-many", count=len(lost))
        return self.voice.plain("sm-film-sunk", ships=[self.ships[unit].name for unit in lost])


def _still(ship: ShipView) -> ShipView:
    return ShipView(
        ship.name, ship.side, ship.kind, ship.bow, ship.heading, short=ship.short, lie=ship.lie, damaged=ship.damaged,
        sunk=True,
    )  # fmt: skip


def _torpedo(run: list[int]) -> TorpedoView:
    q, r, half, places = run
    start: Place = ((q, r),)
    return TorpedoView((start, *ray((q, r), half, max(0, places - 1))), half)


def _weapons(turn: ChartTurn) -> Iterator[WeaponView]:
    for key, count in turn.blasts.items():
        weapon, _, place = key.partition(":")
        q, r = place.split(",")
        yield WeaponView(sea.WEAPONS[weapon], (int(q), int(r)), count, state="burst")


def film_job(known: Known, voice: Voice, over: str) -> PictureJob | None:
    """The film; ``over`` is how the action ended, a line. None before the end, and without a chart."""
    turns = known.chart.turns
    if not turns:
        return None
    reel = _Reel(known, voice)
    frames = tuple(reel.frame(turn) for turn in turns)
    alt = alt_text(" ".join(part for part in (voice.plain("sm-map-alt-film"), over) if part))
    sides = tuple(voice.say(side_words(side)) for side in SIDES)
    view = EngagementView(voice.markdown(file_of(known.world).title_words), frames, sides, sea.legend(voice), alt)
    return PictureJob("film", view, FILE, alt)

"""What posts, cards and the picture say. What is not here Flotilla says from rules and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.faces.face import GameFace
from bot.faces.sentences import capital
from bot.faces.shown import Ending, PictureJob
from bot.text.voice import Voice

from flotilla_raider.chart import PAINTERS, ChartView, Piece, Spot
from flotilla_raider.game import RULES
from flotilla_raider.tables import FOLDER, chart
from flotilla_raider.world import AFLOAT, GOAL, RAIDER, WEEKS, Known, place_words, ship_words


class RaiderFace(GameFace):
    """The Raider's."""

    game, rules, mark, rules_folder, painters = "raider", RULES, "rd", FOLDER, PAINTERS

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        """The cruisers, and what the reader knows of the raider."""
        sea, lines = known.sea, []
        for name, cruiser in sea.cruisers.items():
            afloat = cruiser.hits < AFLOAT[name]
            key = "rd-status-cruiser" if afloat else "rd-status-gone"
            lines.append(voice.get(key, ship=ship_words(name), place=place_words(cruiser.place), hits=cruiser.hits))
        if known.hiding:
            lines.append(voice.get("rd-status-yours", place=place_words(known.hiding), hits=sea.hits))
        if sea.trace:
            lines.append(voice.get("rd-status-seen", place=place_words(sea.trace), week=sea.trace_week))
        else:
            lines.append(voice.get("rd-status-unseen"))
        return [capital(line) for line in lines]

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        """What wins."""
        return [] if known.sea.winner() else [voice.get("rd-goal", goal=GOAL, weeks=WEEKS, sunk=known.sea.sunk)]

    def ending(self, known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        """Who has won."""
        told = voice.plain(f"rd-won-{result['winner']}", sunk=result["sunk"])
        return Ending(told, tuple(self.status_lines(known, voice)), "", tuple(self.pictures(known, voice)))

    def pictures(
        self,
        known: Known,
        voice: Voice,
        *,
        mine: frozenset[str] = frozenset(),
        area: str | None = None,
        layer: str | None = None,
        changed: str = "",
    ) -> list[PictureJob]:
        """The one map there is, as the reader may see it."""
        sea, numbers = known.sea, {place: at for at, place in enumerate(chart().areas)}
        spots = tuple(
            Spot(voice.plain(f"rd-area-{place}.short"), row.lon, row.lat, sea.merchants[place])
            for place, row in chart().areas.items()
        )
        links = tuple((numbers[link.start], numbers[link.end]) for link in chart().links)
        pieces = [
            Piece(voice.say(ship_words(name)), numbers[sea.cruisers[name].place], "cruiser") for name in sea.hunters()
        ]
        if known.hiding:
            pieces.append(Piece(voice.say(ship_words(RAIDER)), numbers[known.hiding], "raider"))
        if sea.trace and sea.trace != known.hiding:
            pieces.append(Piece(f"{voice.plain('rd-map-seen')} {sea.trace_week}", numbers[sea.trace], "seen"))
        title = voice.plain("rd-map-title", turn=self.headline(known, voice), sunk=sea.sunk, goal=GOAL)
        alt = voice.plain("rd-map-alt", lines=" ".join((changed, *self.status_lines(known, voice))).strip())
        return [PictureJob("map", ChartView(title, spots, links, tuple(pieces), alt), "raider.webp", alt)]

"""The README's pictures of the war at sea, from Santa Cruz played on suggestions, always the same, to its ninth turn.

They show the theatre, its focus and a course as the Allies' side sees them, at the moment with most to show. The page
for writers of scenarios has the tactical map with the labels of all its hexes.
"""

from __future__ import annotations

import re
from typing import Any, Final

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.scenes.words import ways
from bot.games import games
from bot.render.war_at_sea.views import PlotView, SituationView
from bot.render.war_at_sea.views_battle import BattleView
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice
from bot.tools.pictures import Best
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.tables.read import FOLDER
from engine.war_at_sea.tactical import HEXES
from engine.war_at_sea.terms import ALLIED, AXIS

GAME: Final = "war_at_sea"
COVER: Final = "sea-focus"
SCENARIO: Final = "santa-cruz"
SEED: Final = "cactus-1"
TURN: Final = 9
OWN_MAP: Final = "north-sea"
MOST: Final = 20_000  # answers, after which something is wrong


class Gallery(Best):
    """The best pictures seen so far."""

    def __init__(self, match: Match[Any], speech: Voice) -> None:
        super().__init__()
        self._match, self._speech, self._face = match, speech, faces()[GAME]

    def maps(self) -> None:
        """Keep the theatre and its focus when most is seen."""
        known = self._match.look(ALLIED)
        for job in self._face.pictures(known, self._speech):
            self.keep(f"sea-{job.kind}", job, worth_of(job.view.situation))

    def courses(self, decision: Decision) -> None:
        """Keep the course that meets most."""
        known = self._match.look(ALLIED)
        tree = known.tree()
        for slot in decision.awaited:
            if slot in tree and tree.side_of(slot) == ALLIED:
                answer, _how = self._match.suggestion(decision.id, slot)
                job = self._face.question_picture(known, decision.kind, decision.path, slot, answer, self._speech)
                if job is not None and isinstance(job.view, PlotView):
                    zones = sum(len(leg.zones) for leg in job.view.legs)
                    self.keep("sea-course", job, zones + 5 * len(job.view.meets) + 2 * len(job.view.forecasts))


def worth_of(here: SituationView) -> int:
    """How much a situation has to show: reports before markers, searches by day, plots."""
    told = sum(bool(marker.told) for marker in here.markers)
    plots = sum(bool(force.plot) for force in here.forces)
    return 5 * told + 2 * len(here.markers) + plots + 3 * bool(here.reaches) + 2 * len(here.events)


def hexes_job(speech: Voice) -> PictureJob:
    """The empty tactical map with the labels of its hexes."""
    title, note = speech.plain("was-scenes-hexes"), speech.plain("was-scenes-hexes-note")
    view = BattleView(
        title, "", note, "", "", False, (), (), (), (), ways(speech), "", (), (), (), (),
        alt=f"{title}. {note}.", named=HEXES,
    )  # fmt: skip
    return PictureJob("battle", view, "sea-hexes.webp", view.alt)


def own_map(speech: Voice) -> PictureJob:
    """The map of its own that ``data/war_at_sea/maps/README.md`` shows, as one side sees it when all begins."""
    page = (FOLDER / "maps" / "README.md").read_text(encoding="utf-8")
    texts = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    document = parse_scenario(next(text for text in texts if text.startswith(f'id = "{OWN_MAP}"')).encode())
    match: Match[Any] = Match.new(games()[GAME], "own", SEED, {"document": document})
    return next(job for job in faces()[GAME].pictures(match.look(AXIS), speech) if job.kind == "theatre")


def jobs(speech: Voice, scenario: str = SCENARIO, seed: str = SEED, turn: int = TURN) -> dict[str, PictureJob]:
    """The jobs by file name: ``sea-theatre``, ``sea-focus``, ``sea-course``, ``sea-hexes``, ``sea-own-map``."""
    match: Match[Any] = Match.new(games()[GAME], scenario, seed)
    gallery = Gallery(match, speech)
    for _ in range(MOST):
        if match.over or match.look(None).operation.turn > turn:
            return {**gallery.jobs, "sea-hexes": hexes_job(speech), "sea-own-map": own_map(speech)}
        decision = match.waiting()[0]
        if decision.gate:
            gallery.courses(decision)
            gallery.maps()
        answer_one(match, decision)
    raise RuntimeError(f"the operation did not come to turn {turn} in {MOST} answers")

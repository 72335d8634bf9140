"""The README's pictures of Submarine, from a night battle played on suggestions, always the same, to its end.

They show a boat's plot as its captain sees it, torpedoes at a merchant, charges as the boats' side sees them, and the
turn of the film in which most was in the water.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.games import games
from bot.render.submarine.views import PlotView
from bot.render.submarine.views_attack import DepthAttackView, EngagementStillView, EngagementView, TorpedoAttackView
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice
from bot.tools.pictures import Best
from bot.tools.submarine.panels import NAME, panels
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.submarine.state import SUBMARINES

GAME: Final = "submarine"
COVER: Final = "torpedoes"
SCENARIO: Final = "wolf-pack"
SEED: Final = "pack-1"
MOST: Final = 2_000  # answers, after which something is wrong
OUTCOMES: Final[Mapping[str, int]] = {"sunk": 8, "stopped": 6, "damaged": 6}
"""What the outcome of an attack adds to what its picture has to show."""


class Gallery(Best):
    """The best pictures seen so far."""

    def __init__(self, match: Match[Any], speech: Voice) -> None:
        super().__init__()
        self._match, self._speech, self._face = match, speech, faces()[GAME]

    def plots(self, decision: Decision) -> None:
        """Keep the plot with the most torpedoes as its captain sees it."""
        for slot in decision.awaited:
            answer, _how = self._match.suggestion(decision.id, slot)
            known = self._match.look(slot)
            job = self._face.question_picture(known, decision.kind, decision.path, slot, answer, self._speech)
            if job is not None:
                assert isinstance(job.view, PlotView)
                self.keep("plot", job, len(job.view.runs))

    def attacks(self, entries: tuple[Entry, ...]) -> None:
        """Keep the attacks of these entries: torpedoes as everybody sees them, charges as the boats' side does."""
        for seat, wanted in ((None, TorpedoAttackView), (SUBMARINES, DepthAttackView)):
            known = self._match.look(seat)
            events = [event for entry in entries for event in entry.events]
            for post in self._face.quick_fights(known, (), events, last_views(entries, seat), self._speech) or []:
                if post.picture is not None and isinstance(post.picture.view, wanted):
                    self.attack(post.picture)

    def attack(self, job: PictureJob) -> None:
        """Keep the picture of an attack."""
        assert isinstance(job.view, TorpedoAttackView | DepthAttackView)
        torpedoes = isinstance(job.view, TorpedoAttackView)
        weapons = job.view.shots if isinstance(job.view, TorpedoAttackView) else job.view.blasts
        self.keep("torpedoes" if torpedoes else "charges", job, len(weapons) + OUTCOMES.get(job.view.verdict, 0))

    def film(self) -> None:
        """Keep a still of the film."""
        teller, known = self._face.teller, self._match.look(None)
        assert teller is not None
        (film,) = (job for job in teller.pictures(known, (), self._speech) if isinstance(job.view, EngagementView))
        for at, frame in enumerate(film.view.frames):
            still = PictureJob("still", EngagementStillView(film.view, at), "engagement.webp", film.alt)
            self.keep("engagement", still, len(frame.situation.weapons) + len(frame.situation.torpedoes))


def jobs(speech: Voice, scenario: str = SCENARIO, seed: str = SEED) -> dict[str, PictureJob]:
    """The jobs by file name: ``plot``, ``torpedoes``, ``charges``, ``engagement``, ``panels``."""
    match: Match[Any] = Match.new(games()[GAME], scenario, seed)
    gallery = Gallery(match, speech)
    for _ in range(MOST):
        if match.over:
            gallery.film()
            return {**gallery.jobs, NAME: panels(speech)}
        decision = match.waiting()[0]
        gallery.plots(decision)
        answer_one(match, decision)
        gallery.attacks(match.take_changes().entries)
    raise RuntimeError(f"the action did not end in {MOST} answers")

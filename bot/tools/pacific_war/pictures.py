"""The README's pictures of the War of the Pacific, from a war played on suggestions, always the same, to its seventh
turn.

They show the coast as it is then, a course as its own side sees it, and the fights up to then that had most to show;
and for the page on scenarios the coast as one of them begins.
"""

from __future__ import annotations

from typing import Any, Final

from bot.faces.face import Face
from bot.faces.registry import faces
from bot.faces.shown import FightPost, PictureJob
from bot.games import games
from bot.render.pacific_war.views import WayView
from bot.render.pacific_war.views_battle import LandBattleView, SeaBattleView
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice
from bot.tools.pictures import Best
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match

GAME: Final = "pacific_war"
COVER: Final = "sea-battle"
SCENARIO: Final = "whole-war"
SEED: Final = "coast-6"
TURN: Final = 7  # March 1880: the front is wide, the fleets are out
PHASE: Final = "land_movement"
OPENING: Final = "tacna-1880"
"""The scenario whose first map shows writers the labels of the hexes."""
MOST: Final = 20_000  # answers, after which something is wrong


class Gallery(Best):
    """The best pictures seen so far."""

    def __init__(self, face: Face, speech: Voice) -> None:
        super().__init__()
        self._face, self._speech = face, speech
        self._open: dict[str, FightPost] = {}

    def fights(self, known: Any, asked: dict[str, list[str]], entries: tuple[Entry, ...]) -> None:
        """Keep the fights as they are after these entries, with those that the entries ended."""
        events = [event for entry in entries for event in entry.events]
        throws = [throw for entry in entries for throw in entry.throws]
        posts = {post.path: post for post in self._face.fight_posts(known, asked, self._speech)}
        before, self._open = {**self._open, **posts}, posts
        last = last_views(entries, None)
        posts_now = [self._face.fight_told(known, post, events, throws, last, self._speech) for post in before.values()]
        posts_now += self._face.quick_fights(known, tuple(before), events, last, self._speech) or []
        for post in posts_now:
            if post.picture is not None:
                kind = "land-battle" if isinstance(post.picture.view, LandBattleView) else "sea-battle"
                self.keep(kind, post.picture, worth_of(post.picture.view))

    def course(self, match: Match[Any], decision: Decision) -> None:
        """Keep a squadron's course as its own side sees it."""
        slot = decision.slots[0]
        answer, _how = match.suggestion(decision.id, slot)
        known = match.look(slot)
        job = self._face.question_picture(known, decision.kind, decision.path, slot, answer, self._speech)
        if job is not None:
            assert isinstance(job.view, WayView)
            self.keep("course", job, len(job.view.way) + 3 * sum(step.risky for step in job.view.way))

    def coast(self, known: Any) -> None:
        """Keep the whole coast and its focus."""
        for job in self._face.pictures(known, self._speech):
            self.jobs[job.kind] = job


def worth_of(view: Any) -> int:
    """How much a fight's picture has to show: throws and dice, then pieces; most where both sides have some."""
    if isinstance(view, SeaBattleView):
        shown = len(view.throws)
    else:
        assert isinstance(view, LandBattleView)
        shown = len(view.left_dice.dice) + len(view.right_dice.dice)
    sides = [len(line.pieces) for line in (view.left, view.right)]
    return 3 * shown + sum(sides) + 5 * min(sides)


def opening(speech: Voice) -> PictureJob:
    """The whole coast as the scenario :data:`OPENING` begins."""
    whole, *_ = faces()[GAME].pictures(Match.new(games()[GAME], OPENING, SEED).look(None), speech)
    return whole


def jobs(speech: Voice, turn: int = TURN) -> dict[str, PictureJob]:
    """The jobs by file name: ``coast``, ``coast-focus``, ``course``, ``sea-battle``, ``land-battle``, the opening."""
    gallery = Gallery(faces()[GAME], speech)
    gallery.jobs[OPENING] = opening(speech)
    match: Match[Any] = Match.new(games()[GAME], SCENARIO, SEED)
    for _ in range(MOST):
        known = match.look(None)
        if match.over or (known.war.turn == turn and known.war.phase == PHASE):
            gallery.coast(known)
            return gallery.jobs
        decision = match.waiting()[0]
        if decision.kind == "pw-course":
            gallery.course(match, decision)
        answer_one(match, decision)
        asked: dict[str, list[str]] = {}
        for open_now in match.waiting():
            asked.setdefault(open_now.path, []).extend(open_now.awaited)
        gallery.fights(match.look(None), asked, match.take_changes().entries)
    raise RuntimeError(f"the war came to no turn {turn} in {MOST} answers")

"""The README's pictures of Silent War, drawn from a real patrol and a real war.

A wolf pack is played by autopilot, always the same one, up to the best moment of a fight: a ship is sunk and others are
still in sight. The map, its focus and the combat display are drawn then as the channel would see them. A whole war by
autopilot gives the map of a campaign in its third summer, and at its end the tonnage chart, the map of all sinkings
and a still of the film.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.faces.silent_war.story.pictures import still_job
from bot.games import games
from bot.render.silent_war.views_combat import CombatPictureView, Side
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.rules import Policy
from engine.core.spaces.space import Answer

GAME: Final = "silent_war"
COVER: Final = "combat"
SCENARIO: Final = "parks-pirates"
SEED: Final = "pack-7"
MOST: Final = 2_000  # answers; a patrol that needs more is broken
WAR: Final = "whole-war"
WAR_SEED: Final = "1"
WAR_WEEK: Final = 130  # August 1944: most boats are out
STILL: Final = 128  # the film's frame that is shown


def jobs(speech: Voice) -> dict[str, PictureJob]:
    """The pictures' jobs by file name, without suffix: those of the patrol and those of the war."""
    return {**patrol_jobs(speech), **war_jobs(speech)}


class Watch:
    """A policy that plays on, and has the map drawn when a given week's orders are asked for."""

    def __init__(self, policy: Policy[Any], draw: Callable[[Any], None]) -> None:
        self._policy, self._draw, self._drawn = policy, draw, False

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        """The policy's answer."""
        if kind == "sw-orders" and known.theatre.week == WAR_WEEK and not self._drawn:
            self._drawn = True
            self._draw(known)
        return self._policy.answer(known, kind, path, slot)


def war_jobs(speech: Voice, scenario: str = WAR) -> dict[str, PictureJob]:
    """Pictures of a whole war: ``campaign`` (the map half way through), ``tonnage``, ``sinkings``, ``film``."""
    face, rules = faces()[GAME], games()[GAME]
    teller = face.teller
    assert teller is not None
    by_name: dict[str, PictureJob] = {}
    gatherer, facts = teller.gatherer(), []

    def draw(known: Any) -> None:
        by_name["campaign"] = face.pictures(known, speech)[0]

    def listen(event: Event) -> None:
        fact = gatherer.fact(event)
        if fact is not None:
            facts.append(fact)

    state = drive(rules, scenario, WAR_SEED, Watch(rules.policy("balanced"), draw), listen=listen)
    for job in teller.pictures(rules.known(state, None), facts, speech):
        by_name[job.kind] = still_job(job, min(STILL, len(job.view.frames) - 1)) if job.kind == "film" else job
    return by_name


def patrol_jobs(speech: Voice) -> dict[str, PictureJob]:
    """Pictures of a patrol: ``pacific``, ``focus`` and ``combat``."""
    face = faces()[GAME]
    by_name: dict[str, PictureJob] = {}
    best = -1
    for match in played():
        known = match.look(None)
        fights = [post.picture for post in face.fight_posts(known, asked(match), speech) if post.picture is not None]
        score = max((worth(job) for job in fights), default=-1)
        if score > best:
            best = score
            shown = {job.kind: job for job in face.pictures(known, speech)}
            by_name = {**shown, "combat": max(fights, key=worth)}
    return by_name


def worth(job: PictureJob) -> int:
    """How much a combat display has to show: counters turned up, sunk ones most."""
    assert isinstance(job.view, CombatPictureView)
    counters = [counter for column in job.view.columns for counter in column.counters]
    return sum(
        1 + 3 * counter.sunk + (counter.tdc is not None) for counter in counters if counter.side is not Side.DOWN
    )


def asked(match: Match[Any]) -> dict[str, list[str]]:
    """The slots asked, by frame."""
    slots: dict[str, list[str]] = {}
    for decision in match.waiting():
        slots.setdefault(decision.path, []).extend(decision.awaited)
    return slots


def played() -> Iterator[Match[Any]]:
    """The patrol before each of its answers. On contact the captains fight, so that there is a fight to show."""
    rules = games()[GAME]
    match: Match[Any] = Match.new(rules, SCENARIO, SEED)
    for _ in range(MOST):
        if match.over:
            return
        yield match
        answer_one(match, match.waiting()[0])
        match.take_changes()

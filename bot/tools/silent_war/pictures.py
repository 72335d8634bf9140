"""The README's pictures of Silent War, drawn from a patrol and a war really played.

A wolf pack is played by autopilot, always the same one, until a fight stands at its best: a ship sunk, others still
in sight. Then the map, its focus and the combat display are drawn as the channel would see them. A whole war by
autopilot gives the map of a campaign in its third summer, and at its end the tonnage chart, the map of all sinkings
and a still of the film.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.faces.face import PictureJob
from bot.faces.registry import faces
from bot.faces.silent_war.story import still_job
from bot.games import games
from bot.render.silent_war.views_combat import CombatPictureView, Side
from bot.text.voice import Voice
from bot.tools.pictures import answer_one
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.match import Match
from engine.core.rules import Policy
from engine.core.space import Answer

GAME: Final = "silent_war"
SCENARIO: Final = "parks-pirates"
SEED: Final = "pack-7"
MOST: Final = 2_000  # answers, after which the patrol is over or something is wrong
WAR: Final = "whole-war"
WAR_SEED: Final = "1"
WAR_WEEK: Final = 130  # August 1944: most boats are out
STILL: Final = 128  # the film's frame that is shown


def jobs(speech: Voice) -> dict[str, PictureJob]:
    """The pictures' jobs by file name, without ending: of the patrol, of the war."""
    return {**patrol_jobs(speech), **war_jobs(speech)}


class Watch:
    """A policy that plays on and has the map drawn as it stands when the orders of a week are asked for."""

    def __init__(self, policy: Policy[Any], draw: Callable[[Any], None]) -> None:
        self._policy, self._draw, self._drawn = policy, draw, False

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        """The policy's answer."""
        if kind == "sw-orders" and known.theatre.week == WAR_WEEK and not self._drawn:
            self._drawn = True
            self._draw(known)
        return self._policy.answer(known, kind, path, slot)


def war_jobs(speech: Voice, scenario: str = WAR) -> dict[str, PictureJob]:
    """Pictures of a whole war: ``campaign`` (the map in the middle of it), ``tonnage``, ``sinkings``, ``film``."""
    face, rules = faces()[GAME], games()[GAME]
    teller = face.teller
    assert teller is not None
    found: dict[str, PictureJob] = {}
    gatherer, facts = teller.gatherer(), []

    def draw(known: Any) -> None:
        found["campaign"] = face.pictures(known, speech)[0]

    def listen(event: Event) -> None:
        fact = gatherer.fact(event)
        if fact is not None:
            facts.append(fact)

    state = drive(rules, scenario, WAR_SEED, Watch(rules.policy("balanced"), draw), listen=listen)
    for job in teller.pictures(rules.known(state, None), facts, speech):
        found[job.kind] = still_job(job, min(STILL, len(job.view.frames) - 1)) if job.kind == "film" else job
    return found


def patrol_jobs(speech: Voice) -> dict[str, PictureJob]:
    """Pictures of a patrol: ``pacific``, ``focus`` and ``combat``."""
    face = faces()[GAME]
    found: dict[str, PictureJob] = {}
    best = -1
    for match in played():
        known = match.look(None)
        fights = [one.picture for one in face.fight_posts(known, asked(match), speech) if one.picture is not None]
        score = max((worth(job) for job in fights), default=-1)
        if score > best:
            best = score
            shown = {job.kind: job for job in face.pictures(known, speech)}
            found = {**shown, "combat": max(fights, key=worth)}
    return found


def worth(job: PictureJob) -> int:
    """How much a combat display has to show: counters whose faces are known, sunk ones most."""
    assert isinstance(job.view, CombatPictureView)
    counters = [counter for column in job.view.columns for counter in column.counters]
    return sum(1 + 3 * one.sunk + (one.tdc is not None) for one in counters if one.side is not Side.DOWN)


def asked(match: Match[Any]) -> dict[str, list[str]]:
    """Who is asked in which frame."""
    found: dict[str, list[str]] = {}
    for one in match.waiting():
        found.setdefault(one.path, []).extend(one.awaited)
    return found


def played() -> Iterator[Match[Any]]:
    """The patrol before each of its answers; on contact the captains fight themselves, so that there is a fight."""
    rules = games()[GAME]
    match: Match[Any] = Match.new(rules, SCENARIO, SEED)
    for _ in range(MOST):
        if match.over:
            return
        yield match
        answer_one(match, match.waiting()[0])
        match.take_changes()

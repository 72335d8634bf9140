"""Attacks as posts of their own: torpedoes against a ship, weapons on boats, told from what a reader last saw.

No attack stays open: what is asked in the escorts' phase is asked on cards. Each attack is over when it is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.faces.face import alt_text
from bot.faces.shown import FightPost, PictureJob
from bot.faces.submarine.fights.depth_scenes import attacks_of, depth_view
from bot.faces.submarine.fights.frames import AT, MOVES, frame_of_turn, key_of, of_attack, phase_name, phase_of, turn_of
from bot.faces.submarine.fights.torpedo_scenes import hurt_by_torpedoes, torpedo_view, worth_telling
from bot.faces.submarine.story.turn_end import told_lines
from bot.render.submarine.views_attack import DepthAttackView, TorpedoAttackView
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.submarine.known import Known
from engine.submarine.steps.air import AirView
from engine.submarine.steps.attacks import Barrage
from engine.submarine.steps.onto import RanOntoView
from engine.submarine.steps.torpedo_view import TorpedoView


def quick_fights(
    known: Known, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
) -> list[FightPost]:
    """The attacks that were made in these frames, in the order in which they ended, except those at the paths
    ``shown``: all torpedoes against one ship in a turn together, weapons on boats by the ship that used them.
    ``events`` are those that the reader hears of."""
    posts: list[FightPost] = []
    torpedoes: dict[str, dict[str, list[TorpedoView]]] = {}
    for path, view in last.items():
        if isinstance(view, TorpedoView | RanOntoView):
            for shot in (view,) if isinstance(view, TorpedoView) else view.attacks:
                if worth_telling(shot):
                    at = f"{frame_of_turn(path)}{AT}{shot.target}"
                    torpedoes.setdefault(at, {}).setdefault(phase_of(path), []).append(shot)
            continue
        barrage = view.barrage if isinstance(view, AirView) else view
        if isinstance(barrage, Barrage):
            posts += _depth_posts(known, path, barrage, events, voice)
    for at, phases in torpedoes.items():
        # Torpedoes that a ship ran onto and those that came at her later in the turn are one attack.
        path = at if len(phases) > 1 else f"{next(iter(phases))}{AT}{at.partition(AT)[2]}"
        shots = [shot for each in phases.values() for shot in each]
        moved = phase_name(path) in MOVES
        hurt = hurt_by_torpedoes(of_attack(events, path))
        view = torpedo_view(known, shots, turn_of(path), voice, hurt, moved=moved)
        posts.append(_post(known, path, view, voice))
    return sorted((post for post in posts if post.path not in shown), key=lambda post: turn_of(post.path))


def _depth_posts(
    known: Known, path: str, barrage: Barrage, events: Sequence[Event], voice: Voice
) -> Iterable[FightPost]:
    phase = path.rpartition("/")[2].partition("~")[0]
    for attack in attacks_of(barrage, phase, turn_of(path), of_attack(events, path)):
        at = f"{path}{AT}{attack.ship}" if attack.ship else path
        yield _post(known, at, depth_view(known, attack, voice), voice)


def _post(known: Known, path: str, view: TorpedoAttackView | DepthAttackView, voice: Voice) -> FightPost:
    key = key_of(known, path)
    job = PictureJob("attack", view, f"{key}.webp", alt_text(view.alt))
    title = voice.get("sm-fights-title", title=view.title)
    return FightPost(path, key, title, (), (), job, (), over=True)


def fight_lines(path: str, events: Sequence[Event], voice: Voice) -> list[str]:
    """What happened in an attack as sentences; in any other frame all of its events."""
    return told_lines(of_attack(events, path) if AT in path else events, voice)

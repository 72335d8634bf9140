"""The turn post: the one post that mentions, once; a thread hangs on it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import clip
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, row, text
from bot.service.pace import stopped
from bot.service.rights import answers_himself, awaited, speaker
from bot.text.marks import mention
from engine.core.events import Event

MOST_MENTIONS = 40


def turn_mentions(scene: Scene) -> list[int]:
    """Who must act now, in a steady order: the members that the turn's gates await."""
    found: list[int] = []
    for gate in scene.gates():
        for member in awaited(scene.table, gate):
            if member not in found:
                found.append(member)
    return sorted(found)[:MOST_MENTIONS]


def turn_calls(scene: Scene) -> list[int]:
    """Whom the turn's post calls: whose orders are awaited; against an enemy, where what is ordered first may be a
    secret, all who lead on the side whose turn it is."""
    sides = scene.face.active(scene.known)
    if not scene.two_sided or not sides:
        return turn_mentions(scene)
    table = scene.table
    found = {speaker(table, node) for node in table.holders if table.tree.side(node) in sides}
    return sorted(one for one in found if one is not None and answers_himself(table, one))[:MOST_MENTIONS]


def turn_card(scene: Scene, events: Sequence[Event]) -> Shown:
    """The post of a turn that has just opened; ``events`` are those that led to it."""
    face, known, voice = scene.face, scene.known, scene.voice
    jobs = face.pictures(known, voice)
    told = kept(face.turn_lines(known, events, voice), 2200, voice)
    asks = _asks(scene, turn_calls(scene))
    return parts_card(
        [
            text("## " + face.headline(known, voice), most=300),
            *galleries(jobs),
            text(*told),
            text(*_stops(scene), asks, most=1200),
            row(
                scene.named("v", "orders", "card-orders", style="primary"),
                scene.named("v", "plan", "card-plan"),
                scene.named("v", "map", "card-map-closer"),
                scene.named("v", "report", "card-as-text"),
            ),
        ],
        files_of(jobs),
    )


def next_gate_card(scene: Scene) -> Shown:
    """Another gate of the same turn has opened: whose orders it waits for."""
    head = f"**{scene.face.headline(scene.known, scene.voice)}**"
    ways = row(
        scene.named("v", "orders", "card-orders", style="primary"),
        scene.named("v", "plan", "card-plan"),
    )
    return parts_card([text(head, _asks(scene, turn_mentions(scene)), most=1300), ways])


def _asks(scene: Scene, called: Sequence[int]) -> str:
    """Who is to give orders; empty where nobody is called."""
    return scene.say("card-orders-please") + " " + " ".join(scene.who(one) for one in called) if called else ""


def _stops(scene: Scene) -> list[str]:
    """For whom the turns went no further, and why; nothing where there is an enemy to read it."""
    if scene.two_sided:
        return []
    lines = []
    for member, names in list(stopped(scene.table).items())[:3]:
        what = scene.voice.joined([scene.say(f"stop-{one}") for one in names])
        lines.append(clip(scene.say("card-stopped-for", who=mention(member), what=what), 250))
    return lines


def thread_name(scene: Scene) -> str:
    """The name of the turn's thread, plain, at most 100 characters."""
    return scene.face.headline(scene.known, scene.voice).replace("*", "")[:100]

"""What a fight against an enemy brought since the reader last answered in it: they read it on their card, above the
next question, or above the word that nothing is asked any more.

A gate of a fight closes with the last answer, whoever gives it. So the result is read from the log, and is the same
for the member whose answer closed the gate and for those who waited. It holds what the reader's seat heard.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import clip
from bot.discord.screens.kit import MORE, Scene, kept
from bot.discord.screens.orders.since import heard
from bot.discord.taps.context import Context
from bot.service.past.logindex import Mark, Told
from engine.core.lineage import within
from engine.core.play.decisions import path_of

ANSWERS = ("seal", "answer")
LINES = 900  # characters of the result
SMALL = 360  # and of the small print with the throws


async def lately(ctx: Context, scene: Scene, *, fights: bool = False) -> list[str]:
    """The result, with a heading; empty where nothing has happened since. Outside fights it is what came of the orders
    of a turn that goes on (``so_far``), unless ``fights`` alone are to be told."""
    if scene.user_id is None or scene.seat is None or not scene.two_sided:
        return []
    marks = await ctx.service.log_index.marks(ctx.cid)
    first, root = _last_answer(scene, marks)
    if not root:
        last = 0 if fights else _last_order(scene, marks)
        told = await ctx.service.fought.since(ctx.store, ctx.cid, last, len(marks)) if last else ()
        return await ctx.service.looks.run(_so_far, scene, told) if told else []
    if len(marks) < first:
        return []
    if not fights and _fights_since(scene, marks) - {root}:
        last = _last_order(scene, marks, fights=False)
        told = await ctx.service.fought.since(ctx.store, ctx.cid, last, len(marks)) if last else ()
        lines = await ctx.service.looks.run(_so_far, scene, told) if told else []
        if lines:
            return lines
    told = await ctx.service.fought.since(ctx.store, ctx.cid, first, len(marks))
    return await ctx.service.looks.run(_lines, scene, root, told)


def _last_answer(scene: Scene, marks: Sequence[Mark]) -> tuple[int, str]:
    """The entry of the reader's last answer and the fight it belongs to; without an answer of theirs in a fight that
    asks them now, the first entry of that fight. The fight is empty for none."""
    asked = [decision for decision in scene.waiting() if any(slot in scene.mine for slot in decision.slots)]
    now = {scene.face.fight_of(decision.path) for decision in asked}
    begun, at = "", 0
    for number in range(len(marks), 0, -1):
        mark = marks[number - 1]
        root = scene.face.fight_of(path_of(mark.decision)[0]) if mark.decision else ""
        if root and mark.kind in ANSWERS and mark.slot in scene.mine:
            return number, root
        if root and root in now and begun in ("", root):
            begun, at = root, number
        if mark.turn or (mark.kind in ANSWERS and mark.slot in scene.mine):
            break  # an answer of the turn: what came of it is told at the turn's end
    return at, begun


def _fights_since(scene: Scene, marks: Sequence[Mark]) -> set[str]:
    """The fights since the reader's last answer of the turn, where the turn asks them again and no fight does: of
    several the last alone would say too little."""
    asked = [decision for decision in scene.waiting() if any(slot in scene.mine for slot in decision.slots)]
    last = _last_order(scene, marks, fights=False)
    if not asked or not last or any(scene.face.fight_of(decision.path) for decision in asked):
        return set()
    return {root for mark in marks[last:] if mark.decision and (root := scene.face.fight_of(path_of(mark.decision)[0]))}


def _last_order(scene: Scene, marks: Sequence[Mark], *, fights: bool = True) -> int:
    """The entry of the reader's last answer in the turn that goes on, with ``fights`` also one in a fight; 0 for
    none."""
    for number in range(len(marks), 0, -1):
        mark = marks[number - 1]
        in_fight = bool(mark.decision and scene.face.fight_of(path_of(mark.decision)[0]))
        if mark.kind in ANSWERS and mark.slot in scene.mine and (fights or not in_fight):
            return number
        if mark.turn:
            break
    return 0


def _so_far(scene: Scene, told: Sequence[Told]) -> list[str]:
    lines = kept(scene.face.so_far(scene.known, heard(scene, told), scene.voice), LINES + MORE, scene.voice)
    return [scene.say("card-lately"), *lines] if lines else []


def _lines(scene: Scene, root: str, told: Sequence[Told]) -> list[str]:
    events = [event for event in heard(scene, told) if within(event.path, root)]
    throws = [throw for entry in told for throw in entry.throws if within(throw.path, root)]
    if not events:
        return []
    lines = scene.face.fight_lines(scene.known, root, events, throws, scene.voice)
    small = [clip(line, SMALL) for line in lines if line.startswith("-# ")]
    whole = [line for line in lines if not line.startswith("-# ")]
    if sum(map(len, whole)) > LINES:  # round by round
        whole = list(scene.face.fight_story(scene.known, root, events, scene.voice).rounds) or whole
    said = kept(whole, LINES + MORE, scene.voice)
    return [scene.say("card-lately"), *said, *small] if said else []

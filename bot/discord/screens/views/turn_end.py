"""The end of a turn: its results, the table, what was done in members' stead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.discord.cards import Button, clip
from bot.discord.questions.words import flat
from bot.discord.screens.kit import MOST, Scene, Shown, as_text, fence, kept, named_few, parts_card, row, text
from bot.faces.shown import TurnEnd
from bot.service.people.credits import credited, terms
from bot.service.people.rights import speaker
from bot.text.marks import mention
from engine.core.chance import Throw

STEAD = 8  # members named for whom others ordered; the rest are counted


def names_of(scene: Scene) -> dict[str, str]:
    """Plain names of members by the slot they speak for: for tables, which show no mentions. ``#0``, ``#1`` … hold
    those who led when the first, the second … feat was done."""
    table = scene.table
    shown = {member.user_id: member.name for member in table.roster.members}
    names: dict[str, str] = {}
    for node in table.tree.nodes:
        who = speaker(table, node.id)
        if who is not None:
            names[node.id] = clip(flat(shown.get(who, "")), 16) or "–"
    for at, name in enumerate(credited(table.campaign, scene.book, shown)):
        if name:
            names[f"#{at}"] = clip(flat(name), 16)
    return names


def names_by_turns(scene: Scene) -> dict[str, str]:
    """The same for the end of a campaign, with who held a node from a turn on by ``node@turn``."""
    shown = {member.user_id: member.name for member in scene.table.roster.members}
    held = terms(scene.table.campaign, scene.book, shown)
    return names_of(scene) | {key: clip(flat(name), 16) for key, name in held.items()}


def turn_end_card(
    scene: Scene,
    end: TurnEnd,
    throws: Sequence[Throw],
    in_their_stead: Mapping[int, int],
) -> Shown:
    """The finished turn, as its face tells it. ``in_their_stead`` counts, by member, the units that sailed without
    their word."""
    small = list(end.small)
    if in_their_stead:
        names = [
            scene.say("card-in-stead-of", who=mention(member), units=units)
            for member, units in sorted(in_their_stead.items())
        ]
        small.append(scene.say("card-in-stead") + " " + named_few(names, scene.voice, STEAD))
    luck = scene.face.dice_small(throws, scene.voice)
    if luck:
        small.append(luck)
    below = clip("\n".join(f"-# {line}" for line in small), 700)
    table = fence(end.table, scene.voice)
    room = MOST - len(end.title) - len(table) - len(below) - 40
    return parts_card(
        [
            text("## " + end.title, *kept(end.lines, room, scene.voice)),
            text(table),
            text(below),
            row(
                scene.named("v", "log", "card-logs"),
                scene.named("v", "score", "card-score"),
                _dice(scene),
                as_text(scene),
                _onward(scene),
            ),
        ]
    )


def _dice(scene: Scene) -> Button:
    """The dice of the turn, which end where the present one opened; the last where sides have turns of their own, or
    none opens any more."""
    match = scene.table.match
    now = "" if scene.two_sided or match.over else match.rules.turn(match.state)
    return scene.named("v", "dice-before", "card-dice", arg=now) if now else scene.named("v", "dice", "card-dice")


def _onward(scene: Scene) -> Button | None:
    """Where it goes on: the next turn's orders, or the diary once the campaign is over."""
    if scene.table.over:
        return scene.named("v", "diary", "card-diary", style="primary") if scene.face.teller is not None else None
    return scene.named("v", "orders", "card-orders", style="primary")

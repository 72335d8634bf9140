"""The card of a member who has just taken a command: what it is, whom to talk to, what is asked, who is awaited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.cards import Part, clip
from bot.discord.screens.kit import Scene, Shown, kept, named_few, parts_card, row, text
from bot.discord.screens.orders.gate_commands import plan_gate
from bot.discord.screens.orders.idle import ours_awaited
from bot.discord.screens.orders.orders import given_now, mine_of
from bot.discord.screens.views.status import awaited_lines
from bot.faces.sentences import capital
from bot.service.acts import has_choice
from bot.service.people.rights import speaker
from bot.service.tempo.timing import lacks_opponent
from engine.core.seats import SeatTree
from engine.core.words import Words

UNITS = 12  # units named
ASKED = 3  # questions told


def joined_card(scene: Scene, said: Sequence[Words] = ()) -> Shown:
    """What the reader commands now and how to begin. ``said`` are small lines below it."""
    assert scene.user_id is not None
    held = [node for node in scene.table.nodes_of(scene.user_id) if node in scene.tree]
    title = scene.say("card-joined", nodes=tuple(scene.tree[node].name for node in held))
    if scene.two_sided and held:
        title += f" · {scene.node_name(scene.tree.side(held[0]))}"
    notes = (scene.face.seat_note(scene.known, node, scene.voice) for node in held)
    lines = [
        *(capital(note) + "." for note in notes if note),
        *_units(scene, held),
        *_people(scene, held),
        *_asked(scene),
    ]
    small = [f"-# {scene.words(line)}" for line in (Words("card-joined-reminders"), *said[:4])]
    parts: list[Part | None] = [
        text(f"## {clip(title, 300)}", *kept(lines, 2600, scene.voice), *kept(small, 700, scene.voice)),
        row(
            scene.named("v", "orders", "card-orders", style="primary"),
            scene.named("v", "plan", "card-plan") if plan_gate(scene) is not None else None,
            scene.named("v", "command", "card-command"),
            scene.named("v", "map", "card-map"),
            scene.named("v", "help", "card-help"),
        ),
    ]
    return parts_card(parts)


def _units(scene: Scene, held: Sequence[str]) -> list[str]:
    """The units that the reader leads by themselves, by name, and those below that others lead."""
    tree, lines = scene.tree, []
    below = scene.there(list(dict.fromkeys(unit for node in held for unit in units_of(tree, node))))
    below.sort(key=lambda unit: -scene.face.size(scene.known, unit))
    mine = [scene.node_name(unit) for unit in below if unit in scene.mine]
    if mine and set(below) != set(held):
        slots = [each.slot for each in given_now(scene, mine_of(scene.table, scene.user_id or 0).turn)]
        asked = {unit for slot in slots for unit in ([slot] if slot in below else tree.units(slot))}
        some = len(scene.there(sorted(asked)))
        told = scene.say("card-joined-units", units=len(mine)) + " " + named_few(mine, scene.voice, UNITS)
        # Those in the yards, bound home or under way need none: *My orders* and *Ready* count fewer.
        lines.append(told if some in (0, len(mine)) else f"{told} {scene.say('card-joined-need', asked=some)}")
    others = [unit for unit in below if unit not in scene.mine]
    led = [f"{scene.node_name(unit)} ({scene.who(speaker(scene.table, unit))})" for unit in others]
    if led:
        lines.append(scene.say("card-joined-others") + " " + named_few(led, scene.voice, UNITS))
    return lines


def units_of(tree: SeatTree, node: str) -> list[str]:
    """The units below a node, or it itself, also those with units of their own: a force that has a carrier."""
    leaves = tree.units(node)
    return [each for each in tree.below(node) if each in leaves or tree[each].kind == "unit"]


def _people(scene: Scene, held: Sequence[str]) -> list[str]:
    """Who leads the side, and who else plays it."""
    table, tree = scene.table, scene.tree
    if not held:
        return []
    side = tree.side(held[0])
    leader = speaker(table, side)
    seats = {seat.user_id for node, seat in table.roster.seats.items() if node in tree and tree.side(node) == side}
    others = [scene.who(member) for member in sorted(seats - {scene.user_id, leader})]
    name = tree[side].name
    if leader == scene.user_id:
        first = scene.say("card-joined-you-lead", side=name)
    elif leader is None:
        first = scene.say("card-joined-no-leader", side=name)
    else:
        first = scene.say("card-joined-leads", side=name, who="{who}").replace("{who}", scene.who(leader))
    first = capital(first)
    if others:
        return [first, scene.say("card-joined-mates") + " " + named_few(others, scene.voice)]
    return [first] if leader not in (None, scene.user_id) else [first, scene.say("card-joined-alone", side=name)]


def _asked(scene: Scene) -> list[str]:
    """What the reader is asked now and until when; else whom the campaign waits for."""
    table = scene.table
    assert scene.user_id is not None
    if table.campaign.status == "paused":
        return [scene.say("card-status-paused")]
    mine = mine_of(table, scene.user_id)
    asked = [question for question in (*mine.turn, *mine.other) if question.how != "sealed"]
    asked.sort(key=lambda question: not has_choice(table, question))  # a unit lost in secret comes last
    told: dict[str, int | None] = {}
    for question in asked:
        prompt = scene.words(table.match.prompt(question.decision.id, question.slot))
        told.setdefault(prompt, scene.due(question.decision.id))
    lines = []
    for prompt, due in list(told.items())[:ASKED]:
        closes = f" ({scene.say('card-closes')} {scene.when(due)})" if due is not None else ""
        lines.append(f"{scene.say('card-joined-asked')} {clip(prompt, 400)}{closes}")
    if len(told) > ASKED:
        lines.append(scene.voice.get("card-more-lines", more=len(told) - ASKED))
    if lacks_opponent(table):
        return [*lines, scene.say("card-status-opponent")]
    given = any(question.how == "sealed" for question in (*mine.turn, *mine.other))
    return lines or [scene.say("card-joined-given" if given else "card-joined-unasked"), *_awaited(scene)]


def _awaited(scene: Scene) -> list[str]:
    """Whom the campaign waits for: of an enemy only what everybody may know, of the own side by name."""
    lines = awaited_lines(replace(scene, user_id=None))
    return [*lines, *ours_awaited(scene)] if scene.two_sided else lines


def _ours(scene: Scene, slots: Sequence[str]) -> bool:
    tree = scene.table.tree
    return scene.seat is not None and any(slot in tree and tree.side(slot) == tree.side(scene.seat) for slot in slots)

"""*My orders* for a member who is asked nothing now: whom the game waits for, and what they lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.cards import Button, Part
from bot.discord.screens.campaign.over import over_card
from bot.discord.screens.kit import Scene, Shown, kept, named_few, own_report, parts_card, row, text
from bot.discord.screens.orders.gate_commands import Command, commands_of, plan_gate
from bot.discord.screens.people.vacant import staff_button
from bot.discord.screens.people.wishes import call_me
from bot.discord.screens.views.status import what_of
from bot.discord.screens.views.turn import turn_asked
from bot.discord.taps.ids import node_subject
from bot.faces.sentences import capital
from bot.service.people.rights import speaker, voices
from bot.service.tempo.timing import lacks_opponent
from bot.service.tempo.waiting import Wait, waits
from bot.text.marks import mention, moment
from engine.core.words import Words


def others_awaited(scene: Scene) -> list[str]:
    """Whom the campaign waits for, by name and command; against an enemy only that others are asked."""
    if scene.table.campaign.status == "paused":
        return [scene.say("card-status-paused")]
    if not voices(scene.table):
        return [scene.say("card-status-still")]
    if lacks_opponent(scene.table):
        return [scene.say("card-status-opponent")]
    asked = tuple(decision for decision in scene.waiting() if not decision.window)
    if not asked:
        return []
    if scene.two_sided:
        return [scene.say("card-others-awaited"), *ours_awaited(scene)]
    by_member: dict[int, list[Wait]] = {}
    for wait in waits(scene.table, asked):
        if wait.member != scene.user_id:
            by_member.setdefault(wait.member, []).append(wait)
    if not by_member:
        return []
    names = [f"{scene.who(member)} ({what_of(scene, mine)})" for member, mine in by_member.items()]
    return [scene.say("card-waiting-for") + " " + named_few(names, scene.voice)]


def marked_away(scene: Scene) -> list[str]:
    """That a member who looks at their orders is still away, so that nobody waits for them, and how to end it."""
    absence = scene.table.roster.away.get(scene.user_id or 0)
    if absence is None or not scene.table.campaign.in_play:
        return []
    until = "" if absence.until is None else moment(absence.until, "f")
    return [scene.say("card-still-away", until=until, some=int(bool(until)))]


def back_button(scene: Scene) -> Button | None:
    """*I am back*, for a member who is marked away."""
    return scene.named("o", "back", "card-i-am-back", style="success") if marked_away(scene) else None


def ours_awaited(scene: Scene) -> list[str]:
    """Against an enemy: of the reader's own side, by name, who has still to answer."""
    tree, side = scene.table.tree, scene.seat
    open_now = tuple(decision for decision in scene.waiting() if not decision.window and decision.path)
    if side is None or not open_now:
        return []
    side = tree.side(side)
    others = [
        wait
        for wait in waits(scene.table, open_now)
        if wait.member != scene.user_id and any(slot in tree and tree.side(slot) == side for slot in wait.slots)
    ]
    if not others:
        return []
    names = [scene.who(member) for member in sorted({wait.member for wait in others})]
    return [scene.say("card-ours-awaited") + " " + named_few(names, scene.voice), *_in_their_place(scene, others)]


def _in_their_place(scene: Scene, others: Sequence[Wait]) -> list[str]:
    """How who leads those that are waited for ends the wait, with their units by name."""
    tree, seats, held = scene.table.tree, scene.table.roster.seats, scene.table.nodes_of(scene.user_id or 0)
    units: list[str] = []
    for wait in others:
        for slot in wait.slots:
            above = list(tree.upwards(slot)) if slot in tree and wait.why == "answer" else []
            theirs = [node for node in above if node in seats and seats[node].user_id == wait.member]
            if theirs and any(node in held for node in above[above.index(theirs[0]) + 1 :]):
                units.append(scene.node_name(theirs[0]))
    if not units:
        return []
    return [scene.say("card-ours-awaited-lead", units=named_few(list(dict.fromkeys(units)), scene.voice))]


def led_by_others(scene: Scene) -> list[tuple[str, Button | None]]:
    """For each group that sails with the member's units and is ordered as one: who orders it, and the button to take
    it if nobody holds it."""
    table, tree = scene.table, scene.table.tree
    asked = {
        slot for decision in table.match.waiting() if decision.gate and not decision.window for slot in decision.slots
    }
    lines: dict[str, tuple[str, Button | None]] = {}
    for node, seat in table.roster.seats.items():
        if seat.user_id != scene.user_id or node not in tree or node in asked:
            continue
        group = next((above for above in tree.upwards(node) if above in asked), None)
        if group is None or group in lines:
            continue
        leads = speaker(table, group)
        who = mention(leads) if leads is not None else scene.say("card-nobody-orders")
        line = scene.say("card-sails-with", unit=tree[node].name, group=tree[group].name, who=who)
        free = group not in table.roster.seats
        take = scene.button(
            "o",
            "join",
            scene.plain("card-take-group", group=tree[group].name),
            subject=node_subject(group),
            style="success",
        )
        lines[group] = (line, take if free else None)
    return list(lines.values())


def commands_below(scene: Scene) -> list[Command]:
    """The commands of others that are asked at the turn's gate and lie below a post of the reader's."""
    held, tree = scene.table.nodes_of(scene.user_id or 0), scene.table.tree
    others = (command for command in _asked(scene) if command.member is None or command.member != scene.user_id)
    return [command for command in others if any(above in held for above in tree.upwards(command.node))]


def _asked(scene: Scene) -> list[Command]:
    """The commands of the reader's side that are asked at the turn's gate: those in the side's plan."""
    gate = plan_gate(scene)
    return [] if gate is None or scene.seat is None else commands_of(scene, gate)


def whole_story(scene: Scene) -> Part | None:
    """The way to the diary, for who missed turns: their five lines tell the most important alone."""
    return row(scene.named("v", "diary", "card-diary") if scene.face.teller is not None else None)


def nothing_card(scene: Scene, said: Sequence[Words] = (), since: Sequence[str] = (), *, missed: bool = False) -> Shown:
    """Nobody asks the member anything now: whom the game waits for, and the way to the plan of those they lead."""
    if scene.table.over:
        return over_card(scene, said, since)
    news = kept([scene.words(line) for line in said[:6]], 2500, scene.voice)
    lines = [f"## {scene.say('card-orders')} · {scene.face.headline(scene.known, scene.voice)}", *marked_away(scene)]
    lines += [*since, *news, scene.say("card-nothing-asked")]
    if scene.two_sided and scene.user_id in turn_asked(scene):
        lines.append(scene.say("card-called-all"))
    notes = [scene.face.seat_note(scene.known, node, scene.voice) for node in scene.table.nodes_of(scene.user_id or 0)]
    lines += [capital(note) + "." for note in notes if note]
    led, below = led_by_others(scene), commands_below(scene)
    lines += [line for line, _ in led]
    if below:
        ready = sum(all(question.how == "sealed" for question in command.questions) for command in below)
        lines.append(scene.say("card-you-lead", ready=ready, of=len(below)))
        names = [
            f"{scene.node_name(command.node)} ({scene.who(command.member)})"
            for command in below
            if command.member is not None
        ]
        if names:  # whoever held all until now learns who has taken what
            lines.append(f"{scene.say('card-joined-others')} {named_few(names, scene.voice)}")
    lines += others_awaited(scene)
    plan = scene.named("v", "plan", "card-plan", style="primary" if below else "secondary")
    shown = parts_card(
        [
            text(*lines),
            row(*[button for _, button in led if button is not None]),
            call_me(scene),
            row(back_button(scene), staff_button(scene)),
            row(
                plan if _asked(scene) else None,
                scene.named("v", "map", "card-map"),
                own_report(scene),
                scene.named("v", "standing", "card-standing"),
                scene.named("v", "command", "card-command"),
            ),
            whole_story(scene) if missed else None,
        ]
    )
    return replace(shown, home=True)

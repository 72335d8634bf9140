"""The status post: pinned, edited in place, the same for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.screens.campaign.settings import time_text
from bot.discord.screens.kit import NAMES, Scene, Shown, kept, named_few, parts_card, row, text
from bot.faces.sentences import capital
from bot.service.people.rights import seated, speaker, voices
from bot.service.tempo.timing import is_turn, lacks_opponent
from bot.service.tempo.waiting import Wait, waits
from bot.text.marks import mention, moment
from engine.core.words import Words

HEAD = 900  # characters of each of the post's texts
FIGHTS_AND_SCORE = 1600
MOST_UNITS, MOST_HELD = 8, 3  # units that a member is waited for, and commands of theirs, that are named


def status_card(scene: Scene, fights: int = 0) -> Shown:
    """The post. ``fights`` is how many are open in the turn's thread."""
    _table, campaign = scene.table, scene.table.campaign
    face, known, voice = scene.face, scene.known, scene.voice
    title = "## " + face.title(known, voice)
    if campaign.title:
        title += " · " + scene.words(Words("card-raw", {"text": campaign.title}))
    head = [title, f"**{face.headline(known, voice)}**"]
    head.extend(_clock_lines(scene))
    score = kept(face.status_lines(known, voice), FIGHTS_AND_SCORE, voice)
    if fights:
        score.insert(0, scene.say("card-fights-open", fights=fights))
    over = not campaign.in_play
    small = "-# " + _dice_line(scene)
    buttons = row(
        None if over else scene.named("v", "join", "card-join", style="success"),
        None if over else scene.named("v", "orders", "card-orders", style="primary"),
        scene.named("v", "map", "card-map"),
        scene.named("v", "report", "card-report"),
        scene.named("v", "help", "card-help"),
    )
    return parts_card(
        [text(*head, *([] if over else _people_lines(scene)), most=2 * HEAD), text(*score), text(small), buttons]
    )


def _clock_lines(scene: Scene) -> list[str]:
    status = scene.table.campaign.status
    if status == "ended" or scene.table.match.over:
        return [scene.say("card-status-over")]
    if status == "paused":
        return [scene.say("card-status-paused")]
    if not voices(scene.table):
        return [scene.say("card-status-still")]
    if lacks_opponent(scene.table):
        return [scene.say("card-status-opponent")]
    going_on = all_ready_at(scene)
    if going_on is not None:
        return [scene.say("card-status-all-ready", at=moment(going_on, "t"), left=moment(going_on, "R"))]
    closing = scene.closing()
    if closing is not None:
        return [
            scene.say(
                "card-orders-close",
                at=Words("moment", {"at": str(closing), "style": "F"}),
                left=Words("moment", {"at": str(closing), "style": "R"}),
            )
        ]
    if not scene.gates():
        return []
    settings = scene.table.settings
    if not settings.turn_time:
        return [scene.say("card-orders-open")]
    if len(voices(scene.table)) > 1:
        return [scene.say("card-orders-timed")]
    return [scene.say("card-orders-alone", time=time_text(scene.voice, settings))]


def all_ready_at(scene: Scene) -> int | None:
    """When the game goes on, since all are ready; None while anybody is waited for."""
    gates = {decision.id for decision in scene.waiting() if decision.gate}
    times = [
        deadline.due_at for (kind, key), deadline in scene.table.deadlines.items() if kind == "grace" and key in gates
    ]
    return min(times) if times and not scene.two_sided else None


def awaited_lines(scene: Scene) -> list[str]:
    """Who is waited for; with two sides, which side, as far as all may know. Empty if nobody is."""
    if scene.two_sided:
        return _sides(scene)[1:]
    waited, voices = _waits(scene)
    return _awaited(scene, waited, len(voices))


def _waits(scene: Scene) -> tuple[list[Wait], set[int]]:
    """What is waited for, and all members who are asked."""
    table = scene.table
    asked = tuple(wait for wait in scene.waiting() if not wait.window)
    waited = waits(table, asked) if asked and table.campaign.status == "live" else []
    voices = {voice for wait in asked for slot in wait.slots if (voice := speaker(table, slot)) is not None}
    return waited, voices | {wait.member for wait in waited}


def _awaited(scene: Scene, waited: Sequence[Wait], voices: int) -> list[str]:
    by_member: dict[int, list[Wait]] = {}
    for wait in waited:
        by_member.setdefault(wait.member, []).append(wait)
    names = [f"{scene.who(member)} ({what_of(scene, mine)})" for member, mine in by_member.items()]
    line = scene.say("card-awaited", waiting=len(by_member), of=voices) + " " + named_few(names, scene.voice)
    return [line] if waited else []


def _people_lines(scene: Scene) -> list[str]:
    if scene.two_sided:
        return _sides(scene)
    table = scene.table
    waited, voices = _waits(scene)
    lines = _awaited(scene, waited, len(voices))
    busy = {wait.member for wait in waited}
    ready = [scene.who(member) for member in sorted(voices - busy) if member not in table.roster.away]
    second: list[str] = []
    if ready and scene.gates():
        second.append(scene.say("card-ready") + " " + named_few(ready, scene.voice))
    away = [_away(scene, member) for member in sorted(table.roster.away)]
    if away:
        second.append(scene.say("card-away") + " " + named_few(away, scene.voice, 6))
    if second:
        lines.append(" · ".join(second))
    if not table.roster.present:
        lines.append(scene.say("card-nobody-plays"))
    free = _free_commands(scene)
    if free:
        lines.append(scene.say("card-free") + " " + named_few(free, scene.voice, 6))
    return kept(lines, HEAD, scene.voice)


def _sides(scene: Scene) -> list[str]:
    """With two sides the post names sides, and what each gate waits for only as far as all may know."""
    table, tree = scene.table, scene.table.tree
    names = []
    for side in tree.children(None):
        if side not in table.played:
            names.append(capital(scene.say("card-side-alone", side=tree[side].name)))
            continue
        members = seated(table, side)
        waits = int(table.settings.wait_opponent or not voices(table))  # for nobody at all the staff fights no war
        names.append(capital(scene.say("card-side", side=tree[side].name, members=len(members), waits=waits)))
    # A member asked publicly is named, otherwise the side to move: a hidden question is not even counted.
    waiting = scene.waiting()
    asked = {tree.side(slot) for decision in waiting for slot in decision.slots} or set(scene.face.active(scene.known))
    lines = [" · ".join(names)]
    if asked and voices(table) and not lacks_opponent(table):
        # A side that nobody plays is led by the staff at once: nobody waits for it.
        played = {tree.side(node) for node in table.roster.seats if node in tree} or asked
        awaited_now = [scene.words(tree[side].name) for side in tree.children(None) if side in asked & played]
        if not awaited_now:
            return lines
        times = [at for decision in waiting if (at := scene.due(decision.id)) is not None]
        until = f" · {scene.say('card-closes')} {scene.when(min(times), 'R')}" if times else ""
        lines.append(f"{scene.say('card-awaited-sides')} {', '.join(awaited_now)}{until}")
    return lines


def what_of(scene: Scene, mine: Sequence[Wait]) -> str:
    """What a member owes: orders with their number, fights by their units, a plan to be corrected or approved."""
    tree, owed = scene.table.tree, []
    orders = [slot for wait in mine if wait.why == "answer" and _is_order(scene, wait) for slot in wait.slots]
    if orders:
        held = scene.table.nodes_of(mine[0].member)
        name = named_few([scene.node_name(node) for node in held or orders[:1]], scene.voice, MOST_HELD)
        units = sum(scene.units_there(slot) for slot in orders if slot in tree)
        owed.append(f"{name}, {scene.say('card-units', units=units)}")
    fights = dict.fromkeys(
        scene.node_name(slot)
        for wait in mine
        if wait.why == "answer" and not _is_order(scene, wait)
        for slot in wait.slots
    )
    if fights:
        owed.append(named_few(list(fights), scene.voice, MOST_UNITS))
    owed += [scene.say(f"card-waits-{why}") for why in ("mend", "approve") if any(wait.why == why for wait in mine)]
    return ", ".join(owed)


def _is_order(scene: Scene, wait: Wait) -> bool:
    return wait.decision.gate and is_turn(scene.table, wait.decision)


def _away(scene: Scene, member: int) -> str:
    table = scene.table
    absence = table.roster.away[member]
    until = f" {scene.say('card-until')} {scene.when(absence.until, 'D')}" if absence.until is not None else ""
    held = table.nodes_of(member)
    heir = speaker(table, held[0]) if held and absence.meanwhile != "standing" else None
    decides = f", {scene.say('card-decides', who=mention(heir))}" if heir is not None and heir != member else ""
    return f"{scene.who(member)}{until}{decides}"


def _free_commands(scene: Scene) -> list[str]:
    """Commands that nobody holds, directly or from above."""
    table = scene.table
    seats, tree = table.roster.seats, table.tree
    free = [
        node.id
        for node in tree.nodes
        if tree.children(node.id) and not any(above in seats for above in tree.upwards(node.id))
    ]
    names = [scene.node_name(node) for node in free if tree[node].parent is None or tree[node].parent not in free]
    return names[:NAMES]


def _dice_line(scene: Scene) -> str:
    campaign = scene.table.campaign
    seed = scene.book.seed
    if scene.table.over and seed:
        return scene.say("card-seed-open", seed=seed[:16], hash=campaign.seed_hash[:8])
    return scene.say("card-seed-hash", hash=f"{campaign.seed_hash[:4]}…{campaign.seed_hash[-2:]}")

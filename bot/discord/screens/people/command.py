"""Who commands: the tree, what is free, handing over, being away."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import MENU, Choice, Menu, Part, Section, clip
from bot.discord.forms import Field, Form, Pick, PickMember, Say, Select, Tick, Toggle, check_form
from bot.discord.questions.words import flat
from bot.discord.screens.campaign.over import over_card
from bot.discord.screens.kit import Scene, Shown, kept, pager, parts_card, row, text
from bot.discord.taps.ids import node_subject, question_subject
from bot.service.people.rights import awaited, held_at, is_member, seated, speaker, sworn
from engine.core.words import Words

NODES = 9
HOURS = 3600
LENGTHS = ("good", "week", "fortnight", "back")
ABSENCES = ("1", "3", "7", "14", "back")
MEANWHILES = ("deputy", "above", "standing")


def listed(scene: Scene, below: str | None = None) -> list[str]:
    """The nodes to show: all if they are few; otherwise commands, and units that somebody holds directly.

    The reader's side comes first.
    """
    tree, seats = scene.tree, scene.table.roster.seats
    nodes = [node.id for node in tree.nodes] if below is None else list(tree.below(below))
    if below is None and len(nodes) > NODES:
        nodes = [node for node in nodes if tree.children(node) or node in seats or _depth(scene, node) < 2]
    return _depth_first(scene, nodes)


def _depth_first(scene: Scene, nodes: Sequence[str]) -> list[str]:
    tree, wanted = scene.tree, set(nodes)
    ordered: list[str] = []

    def walk(node: str) -> None:
        if node in wanted:
            ordered.append(node)
        for child in tree.children(node):
            walk(child)

    own = sworn(scene.table, scene.user_id) if scene.user_id is not None else ""
    for side in sorted(tree.children(None), key=lambda side: side != own):
        walk(side)
    return ordered


def free_first(scene: Scene, below: str | None = None) -> list[str]:
    """The nodes for somebody who looks for a seat: the free commands first, or where none is left the free units."""
    tree, table = scene.tree, scene.table
    nodes = _depth_first(scene, [node.id for node in tree.nodes] if below is None else tree.below(below))
    free = [node for node in nodes if node not in table.roster.seats and tree.side(node) in table.played]
    vacant = table.match.rules.vacant(table.match.state)
    first = [node for node in free if tree.children(node)] or [node for node in free if node not in vacant]
    return list(dict.fromkeys((*first, *listed(scene, below))))


def command_card(
    scene: Scene, page: int = 0, said: Sequence[Words] = (), *, below: str | None = None, joining: bool = False
) -> Shown:
    """The tree of command, or one node with the nodes below it. ``joining``: for a newcomer, who looks for a free seat;
    where not all fits on the card, those come first."""
    nodes = listed(scene, below)
    joining = joining and (len(nodes) > NODES or len(scene.tree.nodes) > NODES)
    if joining:
        nodes = free_first(scene, below)
    last = max(0, (len(nodes) - 1) // NODES)
    if last and not joining:  # sides and commands first: nobody wants to leaf through ten squadrons
        top = 0 if below is None else _depth(scene, below)
        nodes = sorted(nodes, key=lambda node: _depth(scene, node) - top > 1)
    page = min(page, last)
    title = scene.say("card-who-commands") if below is None else scene.node_name(below)
    lines = [scene.words(line) for line in said[:6]]
    head = [f"## {title} · {scene.face.title(scene.known, scene.voice)}", *kept(lines, 900, scene.voice)]
    head.append("-# " + scene.say("card-command-signs"))
    parts: list[Part | None] = [text(*head)]
    loose = joining or (bool(last) and below is None)
    parts.extend(_node(scene, node, below, loose=loose) for node in nodes[page * NODES : (page + 1) * NODES])
    if last:
        subject = "" if below is None else node_subject(below)
        card = "join" if joining else "command" if below is None else "node"
        parts.append(pager(scene, card, page, last, subject=subject))
    parts.append(_deeds(scene) if below is None else _node_deeds(scene, below))
    return parts_card(parts)


def join_card(scene: Scene, page: int = 0, *, below: str | None = None) -> Shown:
    """What *Join* opens: with an enemy, first the sides, for members who have not played one yet; else the tree."""
    if scene.table.over:
        return over_card(scene)
    tree = scene.tree
    side = sworn(scene.table, scene.user_id) if scene.user_id is not None else ""
    if not scene.two_sided or side:
        comes = not scene.table.nodes_of(scene.user_id or 0)
        return command_card(scene, page, _full(scene, side) if comes else (), below=below, joining=comes)
    waits = int(scene.table.settings.wait_opponent)
    parts: list[Part | None] = [
        text(f"## {scene.say('card-choose-side')}", scene.say("card-choose-side-what", waits=waits))
    ]
    for each in tree.children(None):
        if each not in scene.table.played:
            parts.append(text(f"**{scene.node_name(each)}**\n{scene.say('card-side-itself')}"))
            continue
        members = seated(scene.table, each)
        body = f"**{scene.node_name(each)}**\n{scene.say('card-side-of', members=len(members), waits=waits)}"
        join = scene.button("o", "enlist", scene.node_label(each), subject=node_subject(each), style="success")
        parts.append(Section((body,), join))
    parts.append(
        row(scene.named("o", "join", "card-where-needed", style="primary"), scene.named("v", "help", "card-help"))
    )
    return parts_card(parts)


def _full(scene: Scene, side: str) -> tuple[Words, ...]:
    """What a newcomer is told where no seat is left; nothing where one is."""
    tree = scene.table.tree.listed_to(side or None)
    if any(node.id not in scene.table.roster.seats for node in tree.nodes if not side or tree.side(node.id) == side):
        return ()
    return (Words("service-side-full", {"side": tree[side].name}) if side else Words("service-all-held"),)


def _depth(scene: Scene, node: str) -> int:
    return len(list(scene.table.tree.upwards(node))) - 1


def _node(scene: Scene, node: str, below: str | None, *, loose: bool = False) -> Section:
    table, tree = scene.table, scene.tree
    seat = table.roster.seats.get(node)
    depth = _depth(scene, node) - (_depth(scene, below) if below is not None else 0)
    units = scene.units_there(node)
    vacant = seat is None and node in table.match.rules.vacant(table.match.state)
    mine = seat is not None and seat.user_id == scene.user_id
    sign = "★" if mine else "●" if seat is not None else "○"
    size = f" · {scene.say('card-units', units=units)}" if tree.children(node) else ""
    # Wide spaces, since Discord folds ordinary ones.
    indent = "\u2003" * (depth - 1) + "└ " if depth else ""
    head = f"{sign} {indent}**{scene.node_name(node)}**{size}"
    if loose and depth > 1:  # not under its command here: name the command
        head = f"{sign} **{scene.node_name(node)}** · {scene.node_name(tree[node].parent or node)}{size}"
    if seat is not None:
        body = scene.who(seat.user_id) + (f" {scene.say('card-you')}" if mine else "")
        if seat.until is not None:
            body += f" · {scene.say('card-until')} {scene.when(seat.until, 'D')}"
        body += _away(scene, node, seat.user_id)
    elif table.tree.side(node) not in table.played:
        body = scene.say("card-side-itself")
    elif vacant:
        body = scene.say("card-free-empty")
    else:
        who = speaker(table, node)
        body = scene.say("card-free-now") if who is None else scene.say("card-free-meanwhile", who=_mention(who))
    note = scene.face.seat_note(scene.known, node, scene.voice)
    body = f"{body} · {note}" if note else body
    subject = node_subject(node)
    label = scene.node_label(node)
    if vacant:
        button = scene.button("v", "node", label, subject=subject, disabled=True)
        return Section((clip(head, 200) + "\n" + clip(body, 200),), button)
    own = sworn(table, scene.user_id) if scene.user_id is not None else ""
    free = seat is None and table.campaign.in_play and tree.side(node) in table.played
    if free and own in ("", tree.side(node)):
        # Who commands already must not take a unit from another by accident; one who joins came to take a unit.
        meanwhile, plays = speaker(table, node), scene.user_id is not None and bool(table.nodes_of(scene.user_id))
        asks = plays and meanwhile is not None and meanwhile != scene.user_id
        button = scene.button("v" if asks else "o", "take" if asks else "join", label, subject=subject, style="success")
    else:
        button = scene.button("v", "node", label, subject=subject, disabled=node == below)
    return Section((clip(head, 200) + "\n" + clip(body, 200),), button)


def _away(scene: Scene, node: str, holder: int) -> str:
    """That who holds a node is away, and who decides for it; empty where they are here, or for an enemy's eyes."""
    table = scene.table
    own = sworn(table, scene.user_id) if scene.user_id is not None else ""
    if holder not in table.roster.away or (scene.two_sided and own != table.tree.side(node)):
        return ""
    who = speaker(table, node)
    instead = who is not None and who != holder
    return " · " + scene.say(
        "card-seat-away", who=_mention(who) if instead and who is not None else "", led=int(instead)
    )


def _mention(user_id: int) -> Words:
    return Words("mention", {"id": str(user_id)})


def _deeds(scene: Scene) -> Part | None:
    plays = scene.user_id is not None and is_member(scene.table, scene.user_id)
    away = scene.user_id in scene.table.roster.away
    if not scene.table.campaign.in_play:
        return row(scene.named("v", "report", "card-report"))
    needed = scene.named("o", "join", "card-where-needed", style="primary")
    organises = scene.user_id is not None and scene.user_id == scene.table.campaign.organiser_id
    invite = None
    if organises and scene.table.settings.join == "invited":
        invite = scene.named("f", "invite", "card-invite")
    if not plays:
        return row(needed, invite, scene.named("v", "help", "card-help"))
    return row(
        needed,
        scene.named("f", "hand", "card-hand-over"),
        scene.named("o", "back", "card-i-am-back") if away else scene.named("f", "away", "card-be-away"),
        scene.named("v", "leave", "card-leave", style="danger"),
        invite,
    )


def invite_form(scene: Scene) -> Form:
    """Whom the organiser of a campaign by invitation lets in."""
    rows = (Field("who", scene.plain("card-invite-who"), PickMember()),)
    return check_form(Form(scene.plain("card-invite-title"), scene.keys.tag("s", "invite"), rows))


def _node_deeds(scene: Scene, node: str) -> Part | None:
    seats, tree, held = scene.table.roster.seats, scene.table.tree, scene.table.nodes_of(scene.user_id or 0)
    seat, leads = seats.get(node), held_at(scene.table, node)
    above = leads is not None and any(higher in held for higher in list(tree.upwards(leads))[1:])
    take = None
    if seat is not None and seat.user_id != scene.user_id and (above or seat.granted_by == scene.user_id):
        take = scene.named("o", "take-back", "card-take-back", subject=node_subject(node), style="danger")
    over = None
    if above and leads is not None and seats[leads].user_id != scene.user_id:
        subject = asked_subject(scene, node)
        over = scene.named("f", "overrule", "card-overrule", subject=subject) if subject else None
    needed = None
    if scene.user_id is not None and is_member(scene.table, scene.user_id) and not scene.table.nodes_of(scene.user_id):
        needed = scene.named("o", "join", "card-where-needed", style="primary")  # who has a side chooses a seat here
    return row(needed, take, over, scene.named("v", "command", "card-back"))


def asked_subject(scene: Scene, node: str) -> str:
    """The subject of the first open question put to a node, or to one that is led from it; those without an answer
    first. Empty if there is none."""
    late, answered = list[str](), list[str]()
    for decision in scene.waiting():
        open_slots = {slot for slots in awaited(scene.table, decision).values() for slot in slots}
        for slot in decision.slots:
            if slot == node or (slot in scene.table.tree and held_at(scene.table, slot) == node):
                (late if slot in open_slots else answered).append(question_subject(decision.id, slot))
    return next(iter([*late, *answered]), "")


def take_card(scene: Scene, node: str) -> Shown:
    """Ask for confirmation before taking a unit for which another member decides now."""
    who = speaker(scene.table, node)
    name = scene.table.tree[node].name
    line = scene.say("card-take-what", unit=name, who=_mention(who)) if who is not None else ""
    yes = scene.named("o", "join", "card-take-yes", subject=node_subject(node), style="success")
    head = f"## {scene.say('card-take-sure', unit=name)}"
    return parts_card([text(head, line), row(yes, scene.named("v", "command", "card-back"))])


def leave_card(scene: Scene) -> Shown:
    """Ask for confirmation before leaving: the member's commands fall to the next above."""
    held = [scene.node_name(node) for node in scene.table.nodes_of(scene.user_id or 0)]
    lines = [f"## {scene.say('card-leave-sure')}", scene.say("card-leave-what") + " " + (", ".join(held[:12]) or "–")]
    return parts_card(
        [
            text(*lines),
            row(scene.named("o", "leave", "card-leave-yes", style="danger"), scene.named("v", "command", "card-back")),
        ]
    )


def held_below(scene: Scene) -> list[str]:
    """What a member may hand over: the nodes they hold and those right below that they speak for."""
    tree = scene.table.tree
    held = scene.table.nodes_of(scene.user_id or 0)
    return list(dict.fromkeys([*held, *(node for top in held for node in tree.below(top) if node in scene.mine)]))


def may_hand(scene: Scene) -> list[str]:
    """What the list of handing over offers: units that are out of the game, as a division without ships, are not on it
    beside others."""
    below = held_below(scene)
    return [node for node in below if not scene.empty(node)] or below


def hand_card(scene: Scene, page: int = 0) -> Shown:
    """More than a form can list: which of their commands or units a member hands over, in pages."""
    nodes = may_hand(scene)
    last = (len(nodes) - 1) // MENU
    page = max(0, min(page, last))
    here = nodes[page * MENU : (page + 1) * MENU]
    names = tuple(Choice(clip(_listed(scene, node, True), 100), scene.keys.value("hand", node)) for node in here)
    where = scene.say("card-page-of", page=page + 1, pages=last + 1)
    head = text(f"## {scene.say('card-hand-title')} · {where}", scene.say("card-hand-which"))
    menu = Menu(scene.keys.tag("f", "hand-from"), names, scene.plain("card-hand-what"))
    return parts_card([head, menu, pager(scene, "hand", page, last, scene.named("v", "command", "card-back"))])


def hand_form(scene: Scene, to: int | None = None, name: str = "", inside: str = "") -> Form | None:
    """Handing over: to whom (perhaps chosen already), what, for how long. None if the member holds nothing. ``inside``:
    the node of those that they may hand over with which the list begins, and below which it goes on.

    Nothing is ticked beforehand, since whoever hands over a boat shall not hand over a side by overlooking a tick; but
    a unit or a group of units that was just chosen is not chosen a second time.
    """
    nodes = may_hand(scene)
    if inside:
        below = scene.table.tree.below(inside)
        nodes = [node for node in nodes if node in below]
    elif len(nodes) > MENU:  # commands before their units
        nodes.sort(key=lambda node: not scene.table.tree.children(node))
    nodes = nodes[:MENU]
    if not nodes:
        return None
    sized = any(scene.table.tree.children(node) for node in nodes)  # all of a list tell how many they are, or none
    tree = scene.table.tree
    chosen_already = inside and not any(tree.children(child) for child in tree.children(inside))
    names = tuple(
        Choice(
            clip(_listed(scene, node, sized), 100),
            scene.keys.value("hand", node),
            default=bool(chosen_already) and node == inside,
        )
        for node in nodes
    )
    what = Tick(names, 1, len(names)) if len(names) <= 10 else Select(names, 1, len(names))
    lengths = tuple(Choice(scene.plain(f"card-length-{span}"), span, default=span == "back") for span in LENGTHS)
    rows = [
        Field("what", scene.plain("card-hand-what"), what),
        Field("long", scene.plain("card-hand-long"), Pick(lengths)),
        Field("on", scene.plain("card-hand-on"), Toggle(False)),
    ]
    chosen = Choice(clip(flat(name), 100) or str(to), str(to), default=True)
    receiver = PickMember() if to is None else Select((chosen,))
    rows.insert(0, Field("to", scene.plain("card-hand-to"), receiver))
    tag = scene.keys.tag("s", "hand")
    return check_form(Form(scene.plain("card-hand-title"), tag, tuple(rows)))


def _listed(scene: Scene, node: str, sized: bool) -> str:
    name = clip(scene.node_label(node), 70)
    return f"{name}, {scene.plain('card-units', units=scene.units_there(node))}" if sized else name


def away_form(scene: Scene) -> Form:
    """Being away: until when, and who decides in the meantime."""
    table = scene.table
    others = [member.user_id for member in table.roster.present if member.user_id != scene.user_id]
    until = tuple(Choice(scene.plain(f"card-away-{days}"), days, default=days == "7") for days in ABSENCES)
    ways = MEANWHILES if others else MEANWHILES[1:]
    means = tuple(Choice(scene.plain(f"card-mean-{way}"), way, default=way == "standing") for way in ways)
    rows: list[Field | Say] = [
        Field("until", scene.plain("card-away-until"), Pick(until)),
        Field("mean", scene.plain("card-away-mean"), Pick(means)),
    ]
    if others:
        rows.append(Field("deputy", scene.plain("card-away-deputy"), PickMember(required=False)))
    rows += [Field("tell", scene.plain("card-away-tell"), Toggle(True)), Say(scene.say("card-away-all"))]
    return check_form(Form(scene.plain("card-away-title"), scene.keys.tag("s", "away"), tuple(rows)))

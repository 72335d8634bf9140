"""Who speaks for what, and whom the game waits for."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.service.packing import tag
from bot.service.types import Actor, Refuse, Table
from bot.text.marks import mention
from engine.core.play.decisions import Decision
from engine.core.seats import SeatTree
from engine.core.standing import group_key, group_of
from engine.core.words import Arg, Words

SILENT_AFTER = 3
"""Turns in a row left unanswered after which a member counts as silent."""


def is_silent(table: Table, user_id: int) -> bool:
    """Whether a member has left too many turns unanswered."""
    counters = table.roster.counters.get(user_id)
    return counters is not None and counters.unanswered >= SILENT_AFTER


def present(table: Table) -> set[int]:
    """The members who are here: joined, not left, and not away in a way that passes their questions on."""
    return set(table.here)


def speaker(table: Table, slot: str) -> int | None:
    """The member who speaks for a slot now: its nearest present holder, or the deputy of one who is away."""
    held, here = table.holders, table.here
    for node in table.tree.upwards(slot):
        holder = held.get(node)
        if holder is None:
            continue
        if holder in here:
            return holder
        absence = table.roster.away.get(holder)
        if absence is not None and absence.meanwhile == "deputy" and absence.deputy_id in here:
            return absence.deputy_id
    return None


def seated(table: Table, side: str) -> set[int]:
    """Who holds a seat of a side, in its hidden boats too: how many they are everybody reads in the status."""
    return {seat.user_id for node, seat in table.roster.seats.items() if table.tree.side(node) == side}


def answers_himself(table: Table, user_id: int) -> bool:
    """Whether the game waits for a member (not for one away on standing orders)."""
    return user_id not in table.roster.away


def awaited(table: Table, decision: Decision) -> dict[int, list[str]]:
    """Whom a decision waits for, with their slots: all it could wait for, without those who wish not to be asked (see
    :mod:`bot.service.tempo.pace`)."""
    waits = waits_for(table, decision)
    asked = (table.book.asked or {}).get(decision.id)
    if asked is None:
        return waits
    return {member: slots for member, slots in waits.items() if tag(table.campaign, member) in asked}


def waits_for(table: Table, decision: Decision) -> dict[int, list[str]]:
    """Whom a decision could wait for, with their slots: without slots that nobody present holds, and without those
    whose orders follow from earlier ones, unless somebody is about to change them."""
    waits: dict[int, list[str]] = {}
    asleep, carried = slept_at(table, decision), carried_on(table, decision)
    for slot in decision.awaited:
        member = speaker(table, slot)
        if member is not None and slot not in asleep and slot not in carried and answers_himself(table, member):
            waits.setdefault(member, []).append(slot)
    return waits


def carried_on(table: Table, decision: Decision) -> set[str]:
    """The open slots whose orders follow from earlier ones and that nobody is about to change, and those of which
    everybody knows that they can order nothing: nobody is asked, and nobody need be told of the answer given in their
    name."""
    match, drafts = table.match, table.match.drafts(decision.id)
    question, known = match.rules.questions[decision.kind], match.look(None)
    carried = {
        slot
        for slot in decision.awaited
        if slot not in drafts
        and (match.settled(decision.kind, slot) or (not question.covered and question.spares(known, slot)))
    }
    return carried - covering(table, decision, carried) if carried else carried


def covering(table: Table, decision: Decision, carried: set[str]) -> set[str]:
    """The slots whose orders follow from earlier ones, and whose member is asked all the same: a side's leader, where
    the whole side would not be asked, its enemy is, and may not see the difference. A side that gave standing orders
    for all wishes not to be asked, and shows no more than that.

    Nor may it see the difference by a shorter wait for silent members (:mod:`bot.service.tempo.patience`). So a member
    who is not silent is asked of each side that has one: its leader, or the first of them.
    """
    if not decision.gate or not table.match.rules.questions[decision.kind].covered:
        return set()
    by_side: dict[str, dict[str, int]] = {}
    for slot in decision.slots:
        who = speaker(table, slot)
        if who is not None and answers_himself(table, who):
            by_side.setdefault(table.tree.side(slot), {})[slot] = who
    if len(by_side) < 2:
        return set()
    asked: set[str] = set()
    for side, voices_ in by_side.items():
        if all(table.match.ordered(decision.kind, slot) for slot in voices_):
            continue
        heard = [who for who in voices_.values() if not is_silent(table, who)] or list(voices_.values())
        if not any(slot not in carried and who in heard for slot, who in voices_.items()):
            first = speaker(table, side)
            leader = first if first in heard else heard[0]
            asked.update(slot for slot, who in voices_.items() if who == leader)
    return asked


def slept_at(table: Table, decision: Decision) -> tuple[str, ...]:
    """The slots that let a question run out in the voyage or fight that a decision belongs to. The game does not wait
    for them there again, hex by hex and shot by shot, until their members act."""
    slept = table.book.slept
    return tuple(slept.get(theatre(table, decision), ())) if slept else ()


def theatre(table: Table, decision: Decision) -> str:
    """The frame of the whole voyage or fight that a question belongs to; empty if it belongs to none."""
    return next(reversed(table.match.battles(decision)), "")


def named_to_all(table: Table, decision: Decision) -> bool:
    """Whether everybody may know that a question is open, and to which slots it is put."""
    match = table.match
    if not match.is_public(decision.id):
        return False
    shown = (other for other in match.public_waiting() if other.kind == decision.kind)
    return {slot for another in shown for slot in another.slots}.issuperset(decision.slots)


def is_short(table: Table, decision: Decision) -> bool:
    """Whether a question keeps others waiting who are not asked, so that it gets the time of a fight instead of a
    turn: by its kind; else a window, a brief one, and any question in a voyage or fight."""
    question = table.match.rules.questions[decision.kind]
    if question.clock:
        return question.clock == "fight"
    return decision.window or question.brief or bool(theatre(table, decision))


def voices(table: Table) -> set[int]:
    """The members the game waits for who speak for anything at all."""
    speakers = {speaker(table, node) for node in table.holders}
    return {member for member in speakers if member is not None and answers_himself(table, member)}


def alone(table: Table) -> bool:
    """Whether at most one member speaks for all who play: then nothing waits."""
    return len(voices(table)) <= 1


def lone_on_side(table: Table, user_id: int) -> str:
    """The side on which a member alone gives orders; empty if others do, too."""
    side = sworn(table, user_id)
    speakers = {speaker(table, node) for node in table.holders if side and table.tree.side(node) == side}
    return side if {who for who in speakers if who is not None and answers_himself(table, who)} <= {user_id} else ""


def is_member(table: Table, user_id: int) -> bool:
    """Whether somebody plays here."""
    return any(member.user_id == user_id for member in table.roster.present)


def tree_for(table: Table, user_id: int | None) -> SeatTree:
    """The tree of command as somebody (None: everybody) may know it: for lists, and for names that they type. Once the
    game is over it is all of it."""
    if table.match.over:
        return table.tree
    side = sworn(table, user_id) if user_id is not None else ""
    return table.tree.listed_to(side or None)


def must_be_member(table: Table, actor: Actor) -> None:
    """Refuse people who do not play here, or have left."""
    if is_member(table, actor.user_id):
        return
    free = tuple(node.name for node in tree_for(table, actor.user_id).nodes if node.id not in table.roster.seats)
    raise Refuse(Words("service-outsider"), legal=free[:12], kind="outsider")


def held_at(table: Table, node: str) -> str | None:
    """The node from which a node is led: itself, or the nearest above it that somebody holds."""
    return next((above for above in table.tree.upwards(node) if above in table.holders), None)


def must_speak(table: Table, actor: Actor, slot: str, *, overrule: bool = False) -> None:
    """Refuse members who do not speak for a slot. A holder above it may overrule the one who does."""
    must_be_member(table, actor)
    who = speaker(table, slot)
    mine = table.nodes_of(actor.user_id)
    nearest = held_at(table, slot)
    # A member who is away may still order for their own slots.
    if who == actor.user_id or (nearest is not None and nearest in mine):
        return
    above = any(node in mine for node in table.tree.upwards(slot)) if slot in table.tree else False
    if above and (overrule or who is None):
        return
    if slot not in table.tree or not mine or all(table.tree.side(node) != table.tree.side(slot) for node in mine):
        # About the enemy's matters not even the reason is given.
        raise Refuse(Words("service-not-your-post"), kind="not-yours")
    names = tuple(table.tree[node].name for node in mine)
    holder = mention(who) if who else Words("service-nobody")
    args: dict[str, Arg] = {"slot": table.tree[slot].name, "who": holder, "mine": names}
    raise Refuse(Words("service-overrule" if above else "service-not-yours", args), kind="not-yours")


def own_keys(table: Table, user_id: int, key: str, kind: str) -> list[str]:
    """A member's own part of all at a place who are to have a standing order on a kind of question: the highest nodes
    below which nobody else commands a unit; where a node is shared, those of its units there that are theirs now.

    An order for a whole command is kept as it is: it says what goes for all below, as far as they have no other."""
    node, place = group_of(key)
    tree, match = table.tree, table.match
    if node not in tree or not tree.children(node) or not place:
        return [key]
    units = tree.units(node)
    mine = [unit for unit in units if speaker(table, unit) == user_id]
    if speaker(table, node) == user_id and len(mine) == len(units):
        return [key]
    keys: list[str] = []
    for child in tree.children(node) if mine else ():
        if tree.children(child):
            keys += own_keys(table, user_id, group_key(child, place), kind)
        elif child in mine and place in match.rules.questions[kind].places(match.look(child), child):
            keys.append(child)
    return keys


def giver(table: Table, key: str) -> int | None:
    """Whose standing order it is that is kept under a key: who speaks for its node now."""
    return speaker(table, group_of(key)[0])


def commander(table: Table) -> int | None:
    """The present member highest in the tree, of the first side first."""
    held, here = table.holders, table.here
    for node in table.tree.nodes:
        if held.get(node.id) in here:
            return held[node.id]
    return None


def may_let_staff_lead(table: Table, user_id: int, *, manages: bool = False) -> bool:
    """Whether somebody may end the wait for an opponent: the organiser, and once somebody has left who leads a side,
    since they alone would keep a game that nobody can go on with."""
    if manages or user_id == table.campaign.organiser_id:
        return True
    left = any(member.left_at is not None for member in table.roster.members)
    return left and any(speaker(table, side) == user_id for side in table.played)


def must_organise(table: Table, actor: Actor) -> None:
    """Refuse members who neither organise the campaign nor manage its channel."""
    if actor.user_id != table.campaign.organiser_id and not actor.manages:
        who = mention(table.campaign.organiser_id) if table.campaign.organiser_id else Words("service-nobody")
        raise Refuse(Words("service-organiser-only", {"who": who}), kind="not-yours")


def sworn(table: Table, user_id: int) -> str:
    """The side that a member plays, or has played in this campaign: what they saw there must not reach another side.
    Empty if they are free to choose, or there is no enemy.
    """
    tree = table.tree
    if len(tree.children(None)) == 1:
        return ""
    mine = table.nodes_of(user_id)
    return tree.side(mine[0]) if mine else table.book.oaths.get(tag(table.campaign, user_id), "")


def must_be_loyal(table: Table, user_id: int, node: str, *, named: bool = False) -> None:
    """Refuse a node of another side than the member's. ``named``: somebody else reads it, who gives it to them."""
    side = sworn(table, user_id)
    if side and table.tree.side(node) != side:
        if named:
            args = {"who": mention(user_id), "side": table.tree[side].name}
            raise Refuse(Words("service-they-other-side", args), kind="not-yours")
        key = "service-other-side" if table.nodes_of(user_id) else "service-sworn"
        raise Refuse(Words(key, {"side": table.tree[side].name}), kind="not-yours")


def side_in_need(table: Table, user_id: int) -> str:
    """The side on which a newcomer is needed: their own if they have one, else the side with fewer members, then one
    that the game waits for, then the one with more free seats. Worked out of what everybody may know, since whoever
    reads it has sworn nothing yet. Empty if no side can be joined: everybody can see that all seats are held.
    """
    own = sworn(table, user_id)
    if own:
        return own if own in table.played else ""
    public, seats = tree_for(table, None), table.roster.seats

    def free(side: str) -> int:
        return sum(node not in seats for node in public.below(side))

    opened = (decision for decision in table.match.waiting() if named_to_all(table, decision))
    asked = {table.tree.side(slot) for decision in opened for slot in decision.awaited if slot in table.tree}

    def need(side: str) -> tuple[int, bool, int]:
        members = {seat.user_id for node, seat in seats.items() if table.tree.side(node) == side}
        return len(members), side not in asked, -free(side)

    # A side of which not everything is known is never told to be full.
    sides = [side for side in table.played if free(side) or public.below(side) != table.tree.below(side)]
    return min(sides, key=need, default="")


THIN: Final = 4
"""A newcomer is not given less than one part of so many of a fair share, where there is more."""


def best_free_node(table: Table, side: str) -> str | None:
    """Where a member is needed on a side: the side itself if nobody plays it, else the free node nearest to a fair
    share of the units. First come nodes that leave whoever speaks for them a unit: nobody is disarmed by a newcomer. Of
    these, nodes that are asked something now come first, so that a newcomer has something to do, but none of less than
    a quarter of a fair share; last come nodes that have no unit now. Where each unit is held, a free command above
    them; None if all nodes are held.

    Only nodes that the side may know of are given out.
    """
    tree, held = table.tree.listed_to(side), table.roster.seats
    nodes = tree.below(side)
    if not any(node in held for node in nodes):
        return side
    members = {seat.user_id for node, seat in held.items() if node in nodes}
    now = [decision for decision in table.match.waiting() if not decision.window]
    asked = {node for decision in now for slot in decision.slots if slot in tree for node in tree.upwards(slot)}
    fair = max(1, len(tree.units(side)) // (len(members) + 1))
    free = [node for node in nodes if not any(below in held for below in tree.below(node))]
    if not free:
        return next((node for node in nodes if node not in held), None)
    led = Counter(speaker(table, unit) for unit in tree.units(side))

    def robs(node: str) -> bool:
        taken = Counter(speaker(table, unit) for unit in tree.units(node))
        return any(who is not None and led[who] == count for who, count in taken.items())

    vacant = table.match.rules.vacant(table.match.state)
    return min(
        free,
        key=lambda node: (
            node in vacant,
            robs(node),
            len(tree.units(node)) * THIN < fair,
            node not in asked,
            abs(len(tree.units(node)) - fair),
            free.index(node),
        ),
    )

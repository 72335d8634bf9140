"""5.2, 12.1, 20.0 Duties of the week: who can go, may be called or must go, and which orders fulfil them (H02).

Pure functions of boats and theatre. A duty names places of which any will do; it counts the boats that lie there
once patrol movement is done. Nothing depends on the order in which members answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer
from engine.core.words import Arg, Words
from engine.silent_war.combat.fight import boat_words, submarine
from engine.silent_war.moves import STAY, doors, may_operate, miles, near, range_of, sites_of, situation
from engine.silent_war.orders.units import Unit, units
from engine.silent_war.state import Boats, Duty, Theatre

NAMED = 6
"""At most this many boats that could still go are named where a duty is short."""
MOST_PASSES = 12


@dataclass(frozen=True, slots=True)
class Hand:
    """A unit that can serve a duty this week.

    ``reach`` gives sea miles by place, for places of duties alone; ``called`` says that her transit side is up, so
    that only 5.2 may send her; ``command`` is the command she counts for when duties are shared out.
    """

    unit: Unit
    command: str
    reach: Mapping[str, int]
    called: bool

    @property
    def slot(self) -> str:
        """Who is asked."""
        return self.unit.slot

    @property
    def size(self) -> int:
        """How many boats the unit counts."""
        return len(self.unit.boats)

    @property
    def hurt(self) -> bool:
        """Whether one of its boats is damaged."""
        return any(boat.damage for boat in self.unit.boats)


@dataclass(slots=True)
class Muster:
    """Who serves which duty: ``posts`` gives the duty's index and the place by slot.

    ``ordered`` counts, by duty, the boats that orders had sent. ``added`` are the slots without such an order,
    ``idle`` those in transit that were ordered though nobody needs to be called.
    """

    duties: Sequence[Duty]
    hands: Mapping[str, Hand]
    best: Mapping[str, tuple[str, ...]]
    """By slot and duty: the nearest place where the unit serves it; empty if none."""
    posts: dict[str, tuple[int, str]] = field(default_factory=dict)
    ordered: list[int] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)

    def sent(self, duty: int) -> int:
        """How many boats serve a duty now."""
        return sum([self.hands[slot].size for slot, (at, _) in self.posts.items() if at == duty])

    def lacks(self, duty: int) -> bool:
        """Whether the duty asks for more boats."""
        return self.sent(duty) < self.duties[duty].count


def reach(unit: Unit, theatre: Theatre) -> dict[str, int]:
    """The places of duties that a unit can lie in after this week's patrol movement, with sea miles (12.1, 20.1, 20.3).

    With the transit side up only zones count: nobody is called to an operations area (5.2, S130).
    """
    lead = unit.boats[0]
    kind = situation(lead)
    if kind not in ("patrol", "transit"):
        return {}
    wanted = {place for duty in theatre.duties for place in duty.places}
    if lead.entered_from:
        return {lead.where: 0} if kind == "patrol" and lead.where in wanted else {}
    limit = range_of(unit.boats)
    places = set(doors(lead.where, theatre, limit))
    if kind == "patrol":
        places |= {lead.where, *near(lead.where, sites_of(theatre), limit)}
    return {place: miles(lead.where, place) for place in places & wanted if may_operate(unit.boats, place, theatre)}


def fit(duty: Duty, unit: Unit) -> bool:
    """Whether the boats are of a class that the event allows (W2 event 6)."""
    return duty.s_boats or not any(_s_boat(boat.id) for boat in unit.boats)


@cache
def _s_boat(boat: str) -> bool:
    return submarine(boat).boat_class.s_boat


def hands(boats: Boats, theatre: Theatre, above: Mapping[str, str]) -> dict[str, Hand]:
    """All units that could serve a duty, by slot; ``above`` gives the node over each node of command."""
    able = {}
    for unit in units(boats):
        places = reach(unit, theatre)
        if places:
            lead = unit.boats[0]
            called = situation(lead) == "transit"
            able[unit.slot] = Hand(unit, command_above(lead.group, above), places, called)
    return able


def command_above(node: str, above: Mapping[str, str]) -> str:
    """The command that a node of the seat tree belongs to: the last one below the side."""
    while above.get(node, "us") != "us":
        node = above[node]
    return node


def place_ordered(unit: Unit, order: Mapping[str, Answer], theatre: Theatre) -> str:
    """Where an order puts a unit once patrol movement is done; empty for one that makes no patrol movement."""
    lead, where = unit.boats[0], order.get("where", STAY)
    kind = situation(lead)
    if kind == "patrol":
        return lead.where if where == STAY else where
    return where if kind == "transit" and zone_called(where, theatre) else ""


def zone_called(where: str, theatre: Theatre) -> bool:
    """Whether an order names a mission zone: a boat in transit enters one only when called (5.2, S15)."""
    return where in theatre.zones and where not in theatre.tenders


def muster(able: Mapping[str, Hand], theatre: Theatre, places: Mapping[str, str]) -> Muster:
    """Fill the duties as far as possible, beginning with where orders put the units (``places``, by slot).

    Boats on patrol go first; boats in transit only where those are too few, beginning with those ordered (5.2).
    """
    duties = theatre.duties
    best = {slot: tuple([_nearest(duty, hand) for duty in duties]) for slot, hand in able.items()}
    now = Muster(duties, able, best)
    wished = {slot: places[slot] for slot in sorted(places) if slot in able and places[slot] in able[slot].reach}
    for slot, place in wished.items():
        if not able[slot].called:
            _post(now, slot, place)
    now.ordered = [now.sent(at) for at in range(len(duties))]
    _lead(now)
    _fill(now, [hand for hand in able.values() if not hand.called])
    waiting = [hand for hand in able.values() if hand.called]
    for at in range(len(duties)):
        there = [hand for hand in waiting if best[hand.slot][at] and wished.get(hand.slot) in duties[at].places]
        there.sort(key=lambda hand: (hand.size > 1, hand.reach[wished[hand.slot]], hand.slot))
        for hand in there:
            if now.lacks(at) and hand.slot not in now.posts:
                now.posts[hand.slot] = (at, wished[hand.slot])
    _fill(now, [hand for hand in waiting if hand.slot in wished])
    _fill(now, waiting)
    _release(now, wished)
    now.idle = [slot for slot in wished if able[slot].called and slot not in now.posts]
    now.added = [slot for slot in sorted(now.posts) if wished.get(slot) != now.posts[slot][1]]
    for slot, (at, place) in now.posts.items():
        if able[slot].called and wished.get(slot) == place:
            now.ordered[at] += able[slot].size
    return now


def resolve(able: Mapping[str, Hand], theatre: Theatre, places: Mapping[str, str]) -> dict[str, str]:
    """What must change in where orders put the units, so that all is in order: the place by slot.

    Empty for a unit in transit that need not be called. With packs of several boats one pass may not be enough.
    """
    now = dict(places)
    for _ in range(MOST_PASSES):
        now_sent = muster(able, theatre, now)
        if not now_sent.added and not now_sent.idle:
            break
        now.update((slot, now_sent.posts[slot][1]) for slot in now_sent.added)
        now.update(dict.fromkeys(now_sent.idle, ""))
    return {slot: place for slot, place in now.items() if place != places.get(slot, "")}


def assignment(boats: Boats, theatre: Theatre, above: Mapping[str, str]) -> dict[str, str]:
    """Who is proposed for this week's duties if nobody has ordered anything: the place by slot."""
    if not theatre.duties:
        return {}
    proposed = muster(hands(boats, theatre, above), theatre, {})
    return {slot: place for slot, (_, place) in sorted(proposed.posts.items())}


def calls(boats: Boats, theatre: Theatre, above: Mapping[str, str]) -> dict[str, list[str]]:
    """Units in transit that may be called this week, since boats on patrol do not suffice: the zones by slot (5.2)."""
    if not theatre.duties:
        return {}
    able = hands(boats, theatre, above)
    proposed = muster({slot: hand for slot, hand in able.items() if not hand.called}, theatre, {})
    short = {at for at in range(len(theatre.duties)) if proposed.lacks(at)}
    while True:
        # A boat in transit may also take the post of a boat on patrol that can go where boats are missing.
        more = {at for slot, (at, _) in proposed.posts.items() if any(proposed.best[slot][other] for other in short)}
        if more <= short:
            break
        short |= more
    zones = {}
    for slot, hand in able.items():
        if hand.called:
            open_to = [theatre.duties[at] for at in sorted(short) if fit(theatre.duties[at], hand.unit)]
            kept = sorted({place for duty in open_to for place in duty.places if place in hand.reach})
            if kept:
                zones[slot] = kept
    return zones


def shares(boats: Boats, theatre: Theatre, posts: Mapping[str, str], above: Mapping[str, str]) -> list[dict[str, int]]:
    """How many boats each command is asked to send, duty by duty; ``posts`` is the result of :func:`assignment`."""
    sent: list[dict[str, int]] = [{} for _ in theatre.duties]
    for unit in units(boats):
        place = posts.get(unit.slot)
        at = next((at for at, duty in enumerate(theatre.duties) if place in duty.places), None)
        if at is not None:
            command = command_above(unit.boats[0].group, above)
            sent[at][command] = sent[at].get(command, 0) + len(unit.boats)
    return sent


def _nearest(duty: Duty, hand: Hand) -> str:
    """The nearest place of a duty in which a unit can serve it; empty if none."""
    if not fit(duty, hand.unit):
        return ""
    places = [(hand.reach[place], place) for place in duty.places if place in hand.reach]
    return min(places)[1] if places else ""


def _post(now: Muster, slot: str, place: str) -> None:
    """A unit at a place serves the first duty there that lacks boats, else the first."""
    fitting = [at for at, duty in enumerate(now.duties) if place in duty.places and now.best[slot][at]]
    if fitting:
        now.posts[slot] = (next((at for at in fitting if now.lacks(at)), fitting[0]), place)


def _lead(now: Muster) -> None:
    """Boats that an event names must be among those that go, as far as they can (East Wind event 3)."""
    for at, duty in enumerate(now.duties):
        named = [slot for slot, hand in now.hands.items() if any(boat.id in duty.first for boat in hand.unit.boats)]
        for slot in sorted(named, key=lambda slot: (now.hands[slot].called, slot)):
            there = sum([now.hands[other].size for other in named if other in now.posts and now.posts[other][0] == at])
            if slot not in now.posts and now.best[slot][at] and there < duty.count:
                now.posts[slot] = (at, now.best[slot][at])


def _fill(now: Muster, free: Sequence[Hand]) -> None:
    """Send units one after another, until no duty lacks boats or no unit is left that could help."""
    could: dict[tuple[int, str], int] = {}
    for hand in free:
        for at, place in enumerate(now.best[hand.slot]):
            if place:
                could[at, hand.command] = could.get((at, hand.command), 0) + hand.size
    progress = True
    while progress:
        progress = False
        for at in range(len(now.duties)):
            if now.lacks(at) and _help(now, at, free, could, {at}):
                progress = True


def _help(
    now: Muster,
    at: int,
    free: Sequence[Hand],
    could: Mapping[tuple[int, str], int],
    seen: set[int],
) -> bool:
    """Send one unit to a duty, or a unit that serves another duty which can spare it or gets another unit for it.

    Single boats go before packs, then the commands evenly by what each could send, sound boats before hurt ones,
    the nearest first.
    """
    able = [hand for hand in free if hand.slot not in now.posts and now.best[hand.slot][at]]
    if able:
        does: dict[str, int] = {}
        for slot, (post, _) in now.posts.items():
            if post == at:
                command = now.hands[slot].command
                does[command] = does.get(command, 0) + now.hands[slot].size

        def rank(hand: Hand) -> tuple[bool, Fraction, bool, int, str]:
            share = Fraction(does.get(hand.command, 0), could[at, hand.command])
            return hand.size > 1, share, hand.hurt, hand.reach[now.best[hand.slot][at]], hand.slot

        chosen = min(able, key=rank)
        now.posts[chosen.slot] = (at, now.best[chosen.slot][at])
        return True
    for other in range(len(now.duties)):
        if other in seen:
            continue
        there = [now.hands[slot] for slot, (post, _) in now.posts.items() if post == other and now.best[slot][at]]
        for hand in sorted(there, key=lambda hand: (hand.size, hand.reach[now.best[hand.slot][at]], hand.slot)):
            spare = now.sent(other) - hand.size >= now.duties[other].count
            # The unit that takes over a post counts at least one boat: moving a pack on could lose boats.
            if spare or (hand.size == 1 and _help(now, other, free, could, seen | {other})):
                now.posts[hand.slot] = (at, now.best[hand.slot][at])
                return True
    return False


def _release(now: Muster, wished: Mapping[str, str]) -> None:
    """Where a pack brings more boats than asked for, those sent last and without an order stay where they are."""
    for slot in reversed(list(now.posts)):
        at, _ = now.posts[slot]
        if slot not in wished and now.sent(at) - now.hands[slot].size >= now.duties[at].count:
            del now.posts[slot]


def shortfalls(found: Muster) -> tuple[Refusal, ...]:
    """What is wrong with a set of orders: duties short of boats that could go, boats called without need (5.2)."""
    faults = []
    for at, duty in enumerate(found.duties):
        could = [slot for slot in found.added if found.posts[slot][0] == at]
        if not could:
            continue
        boats = [boat.id for slot in could for boat in found.hands[slot].unit.boats]
        args: dict[str, Arg] = {
            "areas": [Words(f"area-{place}.the") for place in duty.places],
            "asks": duty.count,
            "has": found.ordered[at],
            "could": found.sent(at),
            "boats": [boat_words(boat) for boat in boats[:NAMED]],
        }
        short = found.ordered[at] < min(duty.count, found.sent(at))
        faults.append(Refusal(Words("sw-duty-short" if short else "sw-duty-first", args), "5.2"))
    if found.idle:
        boats = [boat.id for slot in found.idle for boat in found.hands[slot].unit.boats]
        faults.append(Refusal(Words("sw-duty-idle", {"boats": [boat_words(boat) for boat in boats[:NAMED]]}), "5.2"))
    return tuple(faults)


def duty_order(unit: Unit, place: str, contact: str) -> dict[str, Answer]:
    """The orders that send a unit on a duty, or keep it where it already serves."""
    lead = unit.boats[0]
    here = situation(lead) == "patrol" and lead.where == place
    order: dict[str, Answer] = {"where": STAY if here else place, "contact": contact}
    if lead.pack:
        order["spread"], order["leave"] = "group", []
    return order

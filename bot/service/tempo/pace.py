"""How fast a campaign is played: turns that pass without asking, and where members wish to be asked anyway.

With ``Settings.pace`` of two or four everybody is asked only every second or fourth turn; in between, gates close at
once on standing orders and doctrine. Each member's :class:`Wish` says when they are asked at all, at which stops a turn
waits for them, and who leads fights without orders. None of this holds in games with an enemy: a pause would reveal
what one side met.

Who is asked is decided once for each question, as it opens, and kept in the service's book under ``asked``: by
decision, None for everybody, else members' marks with the stops that called them. The book's ``pace`` holds the turn,
how many have passed since everybody was asked (``run``), turns in a row that asked nobody (``idle``), stops met
(``hits``), and the slots whose fights an exec leads by wish (``led``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal

from bot.service.book import Book, PaceNotes
from bot.service.packing import tag
from bot.service.people.rights import answers_himself, speaker, waits_for
from bot.service.types import Table
from engine.core.play.decisions import Decision

if TYPE_CHECKING:
    from bot.service.book import Book, PaceNotes
    from bot.service.desk import Work

#: when a member is asked: at every post, only when a unit of theirs has no standing order, only at their stops
ASKS = ("always", "open", "stops")
#: who leads fights without orders: as the game proposes, the member; else a doctrine
AS_PROPOSED, HIMSELF = "", "self"
PACES = (1, 2, 4)
MOST_IDLE = 4  # turns in a row that may ask nobody


@dataclass(frozen=True, slots=True)
class Wish:
    """How a member wishes to play a campaign."""

    ask: Literal["always", "open", "stops"] = "always"
    stops: tuple[str, ...] = ()
    fights: str = AS_PROPOSED


def wish_of(table: Table, user_id: int) -> Wish:
    """A member's wish; the default if they set none."""
    stored = table.book.wishes.get(tag(table.campaign, user_id))
    return Wish() if stored is None else Wish(stored["ask"], tuple(stored["stops"]), stored["fights"])


def wished(table: Table, user_id: int) -> bool:
    """Whether a member said how they wish to play."""
    return tag(table.campaign, user_id) in table.book.wishes


def set_wish(work: Work, user_id: int, wish: Wish) -> None:
    """Note a member's wish; who is asked is decided again."""
    work.open.book.wishes[tag(work.open.campaign, user_id)] = asdict(wish) | {"stops": list(wish.stops)}
    judge_anew(work)


def judge_anew(work: Work) -> None:
    """Forget who is asked at the open questions: it is decided again before anything closes."""
    work.open.book.asked = None


def one_sided(table: Table) -> bool:
    """Whether the members have no enemy among them."""
    return len(table.tree.children(None)) == 1


def paced(table: Table) -> bool:
    """Whether turns may pass without asking everybody."""
    return (table.settings.pace > 1 or bool(table.book.wishes)) and one_sided(table)


def in_battle(table: Table, decision: Decision) -> bool:
    """Whether a question belongs to a fight."""
    return bool(table.match.battles(decision))


def judge(work: Work) -> None:
    """Decide whom each newly opened question asks, and let the execs fight where their captains left it to them."""
    if not paced(work.table()):
        return
    table = work.table()
    kept = work.open.book
    if kept.pace is None:
        kept.pace = {"turn": "", "run": 0, "idle": 0, "hits": {}, "led": {}}
    if kept.asked is None:
        kept.asked = {}
    book, asked = kept.pace, kept.asked
    _note_stops(work, table, book)
    for decision in table.match.waiting():
        if decision.id in asked or decision.window or in_battle(table, decision):
            continue
        _turn_over(table, book, decision)
        asked[decision.id] = _whom(table, book, decision)
        if decision.gate:
            book["idle"] = 0 if asked[decision.id] != {} else book["idle"] + 1


def _turn_over(table: Table, book: PaceNotes, decision: Decision) -> None:
    """Count the turns since everybody was asked."""
    turn = table.match.rules.turn(table.match.state) or decision.id
    if turn == book["turn"]:
        return
    passed = book["run"] + 1 if book["turn"] else 0
    book["turn"], book["run"] = turn, passed if passed < table.settings.pace else 0


def _whom(table: Table, book: PaceNotes, decision: Decision) -> dict[str, list[str]] | None:
    """The marks of the members who are asked, with the stops that called them; None for everybody."""
    everybody = waits_for(table, decision)
    if book["idle"] >= MOST_IDLE:
        book["run"] = book["idle"] = 0
        return None
    full = book["run"] == 0 or table.settings.pace == 1
    if table.settings.pace > 1 and not decision.gate and book.get("gated") == book["turn"]:
        full = False  # the turn's orders are given: later questions of it need not hold up the weeks
    asked: dict[str, list[str]] = {}
    for member, slots in everybody.items():
        wish, mark = wish_of(table, member), tag(table.campaign, member)
        stops = [stop for stop in wish.stops if stop in book["hits"].get(mark, ())]
        if decision.gate and wish.stops:
            stops += _stops_now(table, decision, slots, wish)
        if stops or (full and _asks(table, decision, slots, wish)):
            asked[mark] = list(dict.fromkeys(stops))
    return None if full and len(asked) == len(everybody) and not any(asked.values()) else asked


def _asks(table: Table, decision: Decision, slots: Sequence[str], wish: Wish) -> bool:
    if wish.ask == "open":
        return not decision.gate or any(table.match.standing_for(decision.kind, slot) is None for slot in slots)
    return wish.ask == "always"


def _stops_now(table: Table, decision: Decision, slots: Sequence[str], wish: Wish) -> list[str]:
    match = table.match
    over = any(stop in wish.stops for stop in match.rules.stops_over_orders)
    stops: list[str] = []
    for slot in slots:
        if match.standing_for(decision.kind, slot) is None or over:
            held = match.stops_at(decision.kind, decision.path, slot)
            stops += [stop for stop in held if stop in wish.stops]
    return stops


def _note_stops(work: Work, table: Table, book: PaceNotes) -> None:
    """Note new stops among this act's events, for members who wish them."""
    fresh, work.stops_read = work.events[work.stops_read :], len(work.events)
    for event in fresh:
        stop = table.match.stop_of(event)
        for slot in stop[1] if stop is not None else ():
            member = speaker(table, slot) if slot in table.tree else None
            if stop is not None and member is not None and stop[0] in wish_of(table, member).stops:
                hits = book["hits"].setdefault(tag(table.campaign, member), [])
                hits += [stop[0]] if stop[0] not in hits else []
                _hand_back(book, slot)


def _hand_back(book: PaceNotes, slot: str) -> None:
    """A stop of the captain's has come: the exec no longer leads this fight."""
    book["led"].pop(slot, None)


def stopped(table: Table) -> dict[int, tuple[str, ...]]:
    """The members for whose stops the turns halted, with the stops they had wished for."""
    members = [member.user_id for member in table.roster.present]
    return {member: names for member in members if (names := stopped_for(table, member))}


def lets_pass(table: Table, user_id: int) -> bool:
    """Whether turns may pass without a member's word, by their own wish or the campaign's pace."""
    return one_sided(table) and (table.settings.pace > 1 or wish_of(table, user_id).ask != "always")


# While a turn passes ----------------------------------------------------------------------------------------------


def passes(book: Book, decision: Decision) -> bool:
    """Whether a question asks nobody: then it waits for no approval either."""
    return (book.asked or {}).get(decision.id) == {}


def unasked(table: Table, decision: Decision) -> list[str]:
    """The open slots whose members are here and were not asked, as they wish."""
    asked = (table.book.asked or {}).get(decision.id)
    if asked is None:
        return []
    slots = []
    for slot in decision.awaited:
        member = speaker(table, slot)
        if member is not None and answers_himself(table, member) and tag(table.campaign, member) not in asked:
            slots.append(slot)
    return slots


def ways(work: Work, table: Table, decision: Decision) -> dict[str, str]:
    """How to lead the fights of slots that gave no orders: of members who missed a deadline, as their wish names an
    exec; of those whom nobody asks, as they wish. Notes whose execs fight until a stop."""
    book = work.open.book.pace
    doctrines = _missed(table, decision)
    if book is None or decision.id not in (work.open.book.asked or {}):
        return doctrines
    led: dict[str, str] = {}
    for slot in unasked(table, decision):
        member = speaker(table, slot)
        assert member is not None
        wish = wish_of(table, member)
        if wish.fights == HIMSELF:
            doctrines[slot] = ""
        elif any(stop in wish.stops for stop in table.match.rules.stops_in_fights):
            # The captain is called to the fight, so that their stop can still reach them; the exec takes other fights.
            doctrines[slot], led[slot] = "", wish.fights or table.settings.doctrine
        elif wish.fights:
            doctrines[slot] = wish.fights
    if decision.gate:
        book["gated"] = book["turn"]
        book["led"], book["hits"] = led, {}
    return doctrines


def _missed(table: Table, decision: Decision) -> dict[str, str]:
    """The exec's doctrine for each slot that is still waited for whose member named one. Nobody is waited for again who
    wants to fight in person: the exec fights as the staff proposes."""
    doctrines: dict[str, str] = {}
    for slot in decision.awaited if table.book.wishes and one_sided(table) else ():
        member = speaker(table, slot)
        fights = wish_of(table, member).fights if member is not None else AS_PROPOSED
        if fights not in (AS_PROPOSED, HIMSELF):
            doctrines[slot] = fights
    return doctrines


def leader(table: Table, decision: Decision) -> tuple[str, str, tuple[str, ...]] | None:
    """A slot of a fight's question whose exec leads by wish: slot, doctrine, and the events at which the exec stops."""
    led = table.book.pace["led"] if table.book.pace is not None else {}
    slot = next((slot for slot in decision.awaited if slot in led), None)
    if slot is None or not in_battle(table, decision):
        return None
    member = speaker(table, slot)
    stops = wish_of(table, member).stops if member is not None else ()
    kinds = tuple(kind for name in stops for kind in table.match.rules.stops.get(name, ()))
    return slot, led[slot], kinds


def stopped_for(table: Table, user_id: int) -> tuple[str, ...]:
    """The stops that called a member to the questions open now."""
    mark = tag(table.campaign, user_id)
    book = table.book.asked or {}
    stops = [name for by_mark in book.values() if by_mark for name in by_mark.get(mark, ())]
    return tuple(dict.fromkeys(stops))

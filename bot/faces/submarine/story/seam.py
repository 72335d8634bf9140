"""20.10: what lies between two actions of a campaign: what is carried over, which boats are left and how they differ,
and who commands which boat once they are chosen.

The campaign's book says which boats have sailed and which escorts are lost to everybody; what escorts have left of
their stocks stays with their own side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.sentences import few
from bot.faces.submarine.names import name_of
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.submarine.facts.campaign import ActionBegins
from engine.submarine.judgement.cards import per_point
from engine.submarine.judgement.entries import next_draw
from engine.submarine.known import Known
from engine.submarine.orders.campaign_orders import DEAL_AIR, LATER, PICK_BOATS, START
from engine.submarine.scenarios.campaign_file import action_words
from engine.submarine.scenarios.linked import between, book_of, campaign_of, free_boats, is_campaign, vacant
from engine.submarine.tables.read import tables

NAMED = 12


def carried_lines(known: Known, voice: Voice) -> list[str]:
    """What an action leaves to the next; nothing before the first and behind the last."""
    book = book_of(known.world)
    file = campaign_of(known.world)
    if not book.score or len(book.score) >= len(file.actions):
        return []
    rows = (*file.escorts, *(file.hunters if book.called else ()))
    names = {row.id: Words("sm-unit", {"name": row.name}) for row in rows}
    sail = [name for ship, name in names.items() if ship not in book.lost]
    lost = [name for ship, name in names.items() if ship in book.lost]
    title = voice.get("sm-face-seam-title")
    merchants = sum(line.count for line in file.convoy.ships)
    return [
        f"**{title}**",
        boats_line(known, voice),
        voice.get(
            "sm-face-seam-escorts", sail=few(sail, NAMED), sails=len(sail), lost=few(lost, NAMED), count=len(lost)
        ),
        voice.get("sm-face-seam-convoy", merchants=merchants),
    ]


def boats_line(known: Known, voice: Voice) -> str:
    """How many boats have sailed, and how many of each class may still be chosen."""
    classes = dict(campaign_of(known.world).boats)
    left = Counter(classes[boat] for boat in free_boats(known.world))
    kinds = [Words("sm-face-seam-class", {"count": count, "name": name.upper()}) for name, count in left.items()]
    used = len(book_of(known.world).used)
    return voice.get("sm-face-seam-boats", used=used, left=sum(left.values()), classes=kinds)


def question_lines(known: Known, voice: Voice) -> list[str]:
    """Above the choice of the boats: which are left, how their classes differ."""
    classes = dict.fromkeys(name for _, name in campaign_of(known.world).boats)
    return [boats_line(known, voice), *(_class_line(known, name, voice) for name in classes)]


def _class_line(known: Known, name: str, voice: Voice) -> str:
    card = tables().ships.submarines[name]
    args: dict[str, Arg] = {
        "name": name.upper(), "bow": card.bow_tubes, "stern": card.stern_tubes,
        "reloads": card.bow_reloads + card.stern_reloads, "sinks": card.sunk_at * per_point(known.world),
        "worth": card.victory,
    }  # fmt: skip
    return voice.get("sm-face-seam-class-is", **args)


def told_after(known: Known, kind: str, answer: Mapping[str, Any], voice: Voice) -> list[str]:
    """What was answered, that it is final, and who is waited for next."""
    if kind == DEAL_AIR:
        return [voice.get("sm-face-seam-dealt")]
    if kind != PICK_BOATS:
        return []
    args = {row: [name.upper() for name in answer.get(row) or ()] for row in (START, LATER)}
    return [voice.get("sm-face-seam-picked", start=args[START], later=args[LATER], count=len(args[LATER]))]


def seat_note(known: Known, seat: str, voice: Voice) -> str:
    """That a place's boat stands by, and from which turn she may come; to her own side alone once boats are chosen."""
    if not is_campaign(known.world) or seat in vacant(known.world):
        return ""
    if between(known.world):
        start, places = campaign_of(known.world).start, list(known.boats.boats)
        turn = 0 if seat in places[start:] else None
    else:
        boat = known.boats.boats.get(seat) if known.for_boats else None
        turn = known.action.turn if boat is not None and boat.later is True else None
    return "" if turn is None else voice.get("sm-face-seam-stands-by", turn=next_draw(turn))


def assigned(known: Known, events: Sequence[Event]) -> dict[str, Words]:
    """Which boat each place of the tree stands for from now on, where an action of a campaign begins in these events:
    a sentence for who holds it."""
    begins = next((event.fact for event in events if isinstance(event.fact, ActionBegins)), None)
    if begins is None:
        return {}
    action = action_words(begins.action)
    empty, start = vacant(known.world), campaign_of(known.world).start
    told: dict[str, Words] = {}
    for at, boat in enumerate(known.boats.boats.values()):
        how = "none" if boat.id in empty else "starts" if at < start else "later"
        told[boat.id] = Words("sm-face-letter-boat", {"boat": name_of(boat), "action": action, "how": how})
    return told

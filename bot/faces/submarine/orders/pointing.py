"""What is answered by pointing in Submarine: where ships and boats start or come in, torpedoes,
escorts' orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.faces.shown import Pointing
from bot.faces.submarine.orders import asked, entering, escort_card, exposed, places, torpedo_card, torpedoes
from bot.faces.submarine.orders.news import news_lines
from bot.faces.submarine.story import seam
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.submarine.known import Known
from engine.submarine.orders.berths import BOW
from engine.submarine.orders.boat_berth import PLACE_BOAT
from engine.submarine.orders.campaign_orders import CALL_HUNTERS, DEAL_AIR, PICK_BOATS
from engine.submarine.orders.charge_depths import DEPTHS
from engine.submarine.orders.screen_berth import PLACE_ESCORTS
from engine.submarine.state import SUBMARINES
from engine.submarine.steps.escorts.escort import ORDERS as ESCORT_ORDERS

WHOLE: Final = "answer"
"""The row of a question that is pointed at as a whole."""
ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    "plot": (torpedoes.FIRE, WHOLE),
    ESCORT_ORDERS: (WHOLE,),
    PLACE_BOAT: (WHOLE,),
    PLACE_ESCORTS: (WHOLE,),
}
"""By the kind of question, the rows with a card for pointing."""
ONCE: Final = (DEAL_AIR, PICK_BOATS, CALL_HUNTERS, PLACE_ESCORTS)
"""The questions whose answer the next one follows at once."""


def pointing(
    known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str], voice: Voice,
    beside: Mapping[str, Answer],
) -> Pointing | None:  # fmt: skip
    """The card for pointing of a row; None for other rows. ``beside``: the reader's other answers at the gate."""
    if row == torpedoes.FIRE:
        return torpedo_card.pointing(known, kind, path, slot, answer, chosen, voice)
    if row == WHOLE and kind == "plot" and slot == SUBMARINES:
        return places.pointing(known, kind, path, slot, answer, chosen, voice)
    if row == WHOLE and kind in ("plot", ESCORT_ORDERS):
        return escort_card.pointing(known, kind, path, slot, answer, chosen, voice, beside)
    if row == WHOLE and kind in (PLACE_BOAT, PLACE_ESCORTS):
        return places.pointing(known, kind, path, slot, answer, chosen, voice)
    return None


def final_line(kind: str, voice: Voice) -> str:
    """What stands with a question that only one side is asked, so that its answer counts at once."""
    return voice.get(f"sm-once-{kind}") if kind in ONCE else ""


def told_after(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """What an answer has done that no event tells: where each escort was put; what is final between two actions."""
    if kind == PLACE_ESCORTS:
        return places.told_after(known, path, slot, answer, voice)
    return seam.told_after(known, kind, answer, voice)


def question_lines(known: Known, kind: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """That a boat whose depth alone is open would be seen (a card of places says it itself). What an escort's captain
    knows of boats, what has befallen a boat, before anything else; what it costs to let one come; which boats are left
    to be chosen for an action."""
    if kind == PICK_BOATS:
        return seam.question_lines(known, voice)
    if kind == PLACE_BOAT:
        fixed = isinstance(answer, Mapping) and BOW not in answer
        seen = exposed.seen_line(known, slot, answer, voice) if fixed else ""
        return [f"⚠ **{seen}.**"] if seen else []
    if kind == "plot" and slot == SUBMARINES:
        return entering.price_lines(known, voice)
    boat = known.boats.boats.get(slot) if kind == "plot" else None
    if boat is not None:
        return news_lines(known, boat, voice)
    contacts = escort_card.contact_lines(known, slot, voice) if kind in ("plot", ESCORT_ORDERS, DEPTHS) else []
    left = escort_card.left_lines(known, slot, voice) if contacts else []
    return [*contacts, *left, *asked.why_now(known, kind, voice)]

"""The service's own book of a campaign: what it keeps beside the match, saved as the part ``s:desk``.

Members appear in it under their marks (:func:`bot.service.naming.tag`), never under their Discord ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, NotRequired, TypedDict

from engine.core.words import Json

#: the part in which the book is saved
OWN = "s:desk"


class PaceNotes(TypedDict):
    """Turns that pass without asking everybody: the turn, how many have passed, how many gates asked nobody.

    ``hits``: the stops that were met, by mark; ``led``: the doctrines of the execs that lead, by slot; ``gated``: the
    turn whose orders are given.
    """

    turn: str
    run: int
    idle: int
    hits: dict[str, list[str]]
    led: dict[str, str]
    gated: NotRequired[str]


class OfferRow(TypedDict):
    """An open offer of a command: from whom to whom, until when (epoch seconds), whether it may be handed on."""

    by: str
    to: str
    nodes: list[str]
    until: int | None
    on: bool
    at: int


class DoneRow(TypedDict):
    """What was done in a member's name: how many orders, and the last one in packed words."""

    orders: int
    last: Json


class RewindRow(TypedDict):
    """The open proposal to go back to an entry. Fields of later versions are missing in older saves."""

    to: int
    agreed: list[str]
    words: NotRequired[Json]
    turn: NotRequired[str]
    by: NotRequired[str]
    number: NotRequired[int]
    told: NotRequired[bool]


#: a turn, the entry ``after`` which its log begins, where its report begins (``from``), its fights already posted
TurnBegun = TypedDict(
    "TurnBegun", {"turn": str, "after": int, "from": NotRequired[int], "fights": NotRequired[list[str]]}
)


class LetterRow(TypedDict):
    """A letter that is out: the questions it is about, and its heading in each language, by which it is recognised."""

    asks: list[str]
    heads: list[str]


class Half(TypedDict):
    """The half-turn that is played, as the game names it, and when its clock began (epoch seconds)."""

    name: str
    since: int


@dataclass(slots=True)
class Book:
    """What the service keeps of one campaign. Changes are detected when the act is written."""

    #: the seed of the dice; shown when the campaign is over
    seed: str
    #: the gate of the current turn
    turn: str = ""
    #: in games with many gates a turn: each turn with its first entry
    turns: list[tuple[str, int]] = field(default_factory=list)
    turn_begun: TurnBegun | None = None
    turns_begun: list[TurnBegun] = field(default_factory=list)

    # Of open questions, by decision
    #: the gates at which a member acted
    sealed: dict[str, bool] = field(default_factory=dict)
    #: how often each side's plan was changed
    plans: dict[str, dict[str, int]] = field(default_factory=dict)
    #: who approved which number of the plan
    approved: dict[str, dict[str, int]] = field(default_factory=dict)
    #: slots whose members were told that their orders hold up their side
    blocked: dict[str, list[str]] = field(default_factory=dict)
    #: who is asked, with the stops that called them: None for everybody, empty for nobody; None before it is decided
    asked: dict[str, dict[str, list[str]] | None] | None = None
    #: the number from which plans are counted since the game went back
    plan_base: int = 0

    # Of members, by mark
    #: which side each has played
    oaths: dict[str, str] = field(default_factory=dict)
    invited: list[str] = field(default_factory=list)
    #: the language of each member's client
    languages: dict[str, str] = field(default_factory=dict)
    #: how each member wishes to play, see :mod:`bot.service.tempo.pace`
    wishes: dict[str, dict[str, Any]] = field(default_factory=dict)
    #: what was done in each member's name and not reported to them yet: packed words
    acted: dict[str, list[Json]] = field(default_factory=dict)
    #: who led each feat
    feats: list[str] = field(default_factory=list)
    #: by turn, in order, who holds each node from then on, where that changed; empty for nobody
    led: dict[str, dict[str, str]] = field(default_factory=dict)
    #: by turn and node, who gave its orders in that turn: a mark, with ``~`` behind that of a deputy. Kept of turns
    #: that are over where it is not who led the node by ``led`` when they ended
    ordered: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    #: the entry after which the log of the turn begins in which each last acted, see :mod:`bot.service.past.absence`
    last_here: dict[str, int] = field(default_factory=dict)
    #: what was done in each member's name since they last acted
    in_name: dict[str, DoneRow] = field(default_factory=dict)

    #: of whom the channel last read that they are away or have left, and when; under the empty mark: that the game
    #: stands still
    gone: dict[str, int] = field(default_factory=dict)
    #: when the channel last read of each that they are back
    told_back: dict[str, int] = field(default_factory=dict)

    #: when each member last acted, where the campaign goes faster while all are there
    heard: dict[str, int] = field(default_factory=dict)

    pace: PaceNotes | None = None
    #: the clock that the questions of a half-turn share; None while nobody is waited for
    half: Half | None = None
    #: members' marks with the turn in which each last left a question unanswered
    missed: dict[str, str] = field(default_factory=dict)
    #: silent members' marks with the turn and the question for which each was last called
    silent_called: dict[str, list[str]] = field(default_factory=dict)
    #: slots that let a short question run out, by the frame of the voyage or fight
    slept: dict[str, list[str]] = field(default_factory=dict)
    #: the marks of those who are asked, by matter; None before calls were kept
    asking: dict[str, list[str]] | None = None
    #: when each member was last called, by matter
    called: dict[str, dict[str, int]] = field(default_factory=dict)

    #: the letters about questions that are out, by the key of their post
    letters: dict[str, LetterRow] = field(default_factory=dict)

    #: the open offers, by number
    offers: dict[str, OfferRow] = field(default_factory=dict)
    #: when each member made their last offers
    offers_made: dict[str, list[int]] = field(default_factory=dict)
    #: when each member last declined
    offers_declined: dict[str, int] = field(default_factory=dict)
    offer_number: int = 0

    rewind: RewindRow | None = None
    #: how many proposals to go back there have been
    rewinds: int = 0
    #: when each member's last proposal failed
    rewind_refused: dict[str, int] = field(default_factory=dict)

    paused_at: int | None = None
    #: fields of a later version that this one does not know
    rest: dict[str, Json] = field(default_factory=dict)

    def pack(self) -> dict[str, Json]:
        """The book as JSON."""
        packed = {name: getattr(self, attribute) for attribute, name in _NAMES.items()}
        return {**self.rest, **{name: value for name, value in packed.items() if value != _USUAL.get(name, MISSING)}}


def unpack_book(data: Mapping[str, Json]) -> Book:
    """The reverse of :meth:`Book.pack`. KeyError if the seed is missing."""
    known = {attribute: data[name] for attribute, name in _NAMES.items() if name in data}
    known["seed"] = data["seed"]
    known["turns"] = [(turn, entry) for turn, entry in data.get("turns", ())]
    known["turn_begun"] = data.get("turn-begun") or None
    rest = {name: value for name, value in data.items() if name not in _NAMES.values()}
    return Book(**known, rest=rest)


#: the name of each field in the save: two were named before the others got hyphens
_NAMES = {
    field.name: field.name if field.name in ("plan_base", "paused_at") else field.name.replace("_", "-")
    for field in fields(Book)
    if field.name != "rest"
}
_USUAL = {
    _NAMES[field.name]: field.default if field.default_factory is MISSING else field.default_factory()
    for field in fields(Book)
    if field.name != "rest" and field.name != "seed"
}

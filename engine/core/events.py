"""Facts that happened, each with a secret and a public half, written together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.seats import SeatTree
from engine.core.words import Arg, Json, Words, pack_arg, unpack_arg

ALL = ("all",)
SEALED = ("sealed",)  # nobody before the end: luck that lies face down on the table


@dataclass(frozen=True, slots=True)
class Event:
    """One fact.

    ``kind`` is a message id; with ``data`` as its arguments it is the sentence that the audience reads.
    ``audience`` holds ``"all"`` or nodes of the seat tree. Everybody else gets ``public`` (a sentence of its own),
    or nothing where it is None. ``reveal`` marks knowledge that cannot be taken back: undo stops there.
    ``number`` counts within the frame ``path``, never globally: a count must not tell of hidden facts.
    """

    kind: str
    data: Mapping[str, Arg]
    path: str
    number: int
    audience: tuple[str, ...] = ALL
    public: Words | None = None
    reveal: bool = False

    @property
    def words(self) -> Words:
        """What the audience reads."""
        return Words(self.kind, self.data)


def as_heard(event: Event, seat: str | None, tree: SeatTree) -> Words | None:
    """What a seat (None: a spectator) reads of an event: the whole, the public half, or nothing."""
    if event.audience == ALL or (seat is not None and tree.sees(seat, event.audience)):
        return event.words
    return event.public


def pack_event(event: Event) -> Json:
    """An event as JSON for the log."""
    packed: dict[str, Json] = {
        "kind": event.kind,
        "data": {name: pack_arg(arg) for name, arg in event.data.items()},
        "path": event.path,
        "number": event.number,
    }
    if event.audience != ALL:
        packed["audience"] = list(event.audience)
        packed["public"] = None if event.public is None else pack_arg(event.public)
    if event.reveal:
        packed["reveal"] = True
    return packed


def unpack_event(data: Json) -> Event:
    """The reverse of :func:`pack_event`."""
    public = data.get("public")
    words = unpack_arg(public) if public is not None else None
    return Event(
        data["kind"],
        {name: unpack_arg(arg) for name, arg in data["data"].items()},
        data["path"],
        data["number"],
        tuple(data.get("audience", ALL)),
        words if isinstance(words, Words) else None,
        data.get("reveal", False),
    )

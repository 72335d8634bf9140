"""Facts that happened, each with a secret and a public half, written together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.core.seats import ALL, SeatTree
from engine.core.words import Arg, Json, Words, pack_arg, unpack_arg

__all__ = ["ALL", "SEALED", "Event", "as_heard", "event_for", "facts_for", "pack_event", "unpack_event"]

SEALED = ("sealed",)  # nobody before the end: luck that lies face down on the table


@dataclass(frozen=True, slots=True)
class Event:
    """One fact.

    ``kind`` is a message id; with ``data`` as its arguments it is the sentence that the audience reads.
    ``audience`` holds ``"all"`` or nodes of the seat tree. Everybody else gets ``public`` (a sentence of its own),
    or nothing where it is None. ``reveal`` marks knowledge that cannot be taken back: undo stops there.
    ``number`` counts within the frame ``path``, never globally: a count must not tell of hidden facts.
    ``concerns``: slots whose answers given ahead all end where the event is a stop of one of them.
    """

    kind: str
    data: Mapping[str, Arg]
    path: str
    number: int
    audience: tuple[str, ...] = ALL
    public: Words | None = None
    reveal: bool = False
    concerns: tuple[str, ...] = field(default=(), repr=False)  # recordings of games are sums over the rest

    @property
    def words(self) -> Words:
        """What the audience reads."""
        return Words(self.kind, self.data)


def as_heard(event: Event, seat: str | None, tree: SeatTree) -> Words | None:
    """What a seat (None: a spectator) reads of an event: the whole, the public half, or nothing."""
    return event.words if tree.hears(seat, event.audience) else event.public


def event_for(event: Event, seat: str | None, tree: SeatTree) -> Event | None:
    """An event as a seat (None: a spectator) may know it; None where it hears nothing.

    Outside the audience it is the public half as an event of its own, which tells neither the frame it happened in
    nor its number there: a path names units, a number counts what was not heard.
    """
    if tree.hears(seat, event.audience):
        return replace(event, concerns=()) if event.concerns else event
    if event.public is None:
        return None
    half = event.public
    return replace(event, kind=half.key, data=half.args, path="", number=0, audience=ALL, public=None, concerns=())


def facts_for(events: Iterable[Event], seat: str | None, tree: SeatTree) -> list[Event]:
    """What a side's node, a seat or (None) the public may know of some events: for a diary, a log, a report.

    Made for one reader at a time, so that no book holds the facts of two sides.
    """
    return [heard for event in events if (heard := event_for(event, seat, tree)) is not None]


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
    if event.concerns:
        packed["concerns"] = list(event.concerns)
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
        tuple(data.get("concerns", ())),
    )

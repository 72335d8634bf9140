"""Facts that happened, each with a secret and a public half, written together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.core.facts import Fact, pack_fact, unpack_fact
from engine.core.seats import ALL, SeatTree
from engine.core.words import Json, Words

__all__ = ["ALL", "SEALED", "Event", "as_heard", "event_for", "facts_for", "pack_event", "unpack_event"]

SEALED = ("sealed",)  # nobody before the end: luck that lies face down on the table


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, where it happened, and who may know of it.

    ``audience`` holds ``"all"`` or nodes of the seat tree. Everybody else gets ``public`` (a fact too), or nothing
    where it is None. ``reveal`` marks knowledge that cannot be taken back: undo stops there.
    ``number`` counts within the frame ``path``, never globally: a count must not tell of hidden facts.
    ``concerns``: slots whose answers given ahead all end where the event is a stop of one of them.
    """

    fact: Fact
    path: str
    number: int
    audience: tuple[str, ...] = ALL
    public: Fact | None = None
    reveal: bool = False
    concerns: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of the fact."""
        return self.fact.kind

    @property
    def words(self) -> Words:
        """What the audience reads."""
        return self.fact.words


def as_heard(event: Event, seat: str | None, tree: SeatTree) -> Words | None:
    """What a seat (None: a spectator) reads of an event: all of it, the public half, or nothing."""
    if tree.hears(seat, event.audience):
        return event.words
    return event.public.words if event.public is not None else None


def event_for(event: Event, seat: str | None, tree: SeatTree) -> Event | None:
    """An event as a seat (None: a spectator) may know it; None where it hears nothing.

    Outside the audience it is the public half as an event of its own, without the true frame and number: a path names
    units, and a number counts what was not heard.
    """
    if tree.hears(seat, event.audience):
        return replace(event, concerns=()) if event.concerns else event
    if event.public is None:
        return None
    return replace(event, fact=event.public, path="", number=0, audience=ALL, public=None, concerns=())


def facts_for(events: Iterable[Event], seat: str | None, tree: SeatTree) -> list[Event]:
    """What a side's node, a seat or (None) the public may know of some events: for a diary, a log, a report.

    Made for one reader at a time, so that no book holds the facts of two sides.
    """
    return [heard for event in events if (heard := event_for(event, seat, tree)) is not None]


def pack_event(event: Event) -> Json:
    """An event as JSON for the log."""
    packed: dict[str, Json] = {**pack_fact(event.fact), "path": event.path, "number": event.number}
    if event.audience != ALL:
        packed["audience"] = list(event.audience)
        packed["public"] = None if event.public is None else pack_fact(event.public)
    if event.reveal:
        packed["reveal"] = True
    if event.concerns:
        packed["concerns"] = list(event.concerns)
    return packed


def unpack_event(data: Json) -> Event:
    """The reverse of :func:`pack_event`."""
    public = data.get("public")
    return Event(
        unpack_fact(data),
        data["path"],
        data["number"],
        tuple(data.get("audience", ALL)),
        None if public is None else unpack_fact(public),
        data.get("reveal", False),
        tuple(data.get("concerns", ())),
    )

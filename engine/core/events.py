"""Facts that happened, each with a secret and a public half, written together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.core.facts import Fact, Told, earlier, of_sentence, pack_fact, unpack_fact
from engine.core.seats import ALL, SeatTree
from engine.core.words import Json, Words, unpack_words

__all__ = ["ALL", "SEALED", "Event", "alike", "as_heard", "event_for", "facts_for", "pack_event", "unpack_event"]

SEALED = ("sealed",)  # nobody before the end: luck that lies face down on the table


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, where it happened, and who may know of it.

    ``audience`` holds ``"all"`` or nodes of the seat tree. Everybody else gets ``public`` (a fact too), or nothing
    where it is None. ``reveal`` marks knowledge that cannot be taken back: undo stops there.
    ``number`` counts within the frame ``path``, never globally: a count must not tell of hidden facts.
    ``concerns``: slots whose answers given ahead all end where the event is a stop of one of them.
    ``old``: read from the log of an earlier version, which held sentences: what the sentence does not say is unknown.
    """

    fact: Fact
    path: str
    number: int
    audience: tuple[str, ...] = ALL
    public: Fact | None = None
    reveal: bool = False
    concerns: tuple[str, ...] = ()
    old: bool = field(default=False, compare=False, repr=False)

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
    """The reverse of :func:`pack_event`; it also reads the events of earlier versions, which held sentences."""
    return Event(
        unpack_fact(data),
        data["path"],
        data["number"],
        tuple(data.get("audience", ALL)),
        _public(data.get("public")),
        data.get("reveal", False),
        tuple(data.get("concerns", ())),
        old="fact" not in data,
    )


def alike(logged: Event, made: Event) -> bool:
    """Whether an event of the log equals the event of its replay.

    Of an old event only the sentences are known: they are compared. What a fact tells since later is compared where the
    log holds it (:data:`engine.core.facts.LATER`).
    """
    pack = _as_told if logged.old else pack_event
    return bool(pack(logged) in (pack(made), pack(replace(made, fact=earlier(made.fact)))))


def _public(data: Json) -> Fact | None:
    if data is None:
        return None
    if "w" in data:  # a sentence of an earlier version
        words = unpack_words(data)
        return of_sentence(words.key, words.args)
    return unpack_fact(data)


def _as_told(event: Event) -> Json:
    as_sentences = replace(
        event, fact=_sentence(event.fact), public=None if event.public is None else _sentence(event.public)
    )
    return pack_event(as_sentences)


def _sentence(what: Fact) -> Told:
    words = what.words
    return Told(words.key, words.args)

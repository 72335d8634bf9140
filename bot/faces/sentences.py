"""Small matters of writing that all faces share: how a line begins, how a sentence ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.text.voice import Voice
from engine.core.events import ALL, Event
from engine.core.words import Words

_MARKS = "*_⚠ "
_ENDS = (".", "!", "?", "…", "”", "»")


def capital(text: str) -> str:
    """Text with a capital first, after any marks: within sentences names of things are lower case."""
    at = len(text) - len(text.lstrip(_MARKS))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def sentence(text: str) -> str:
    """Text as a sentence of its own: a capital, and a full stop where nothing else ends it."""
    return capital(text) if text.endswith(_ENDS) else capital(text) + "."


def few(things: Sequence[str | Words], most: int) -> list[str | Words]:
    """The first so many things of a list, and as its last item how many remain: "A, B and 3 more". One alone that
    would remain is named: that is no longer."""
    shown = list(things[:most])
    rest = len(things) - most
    return list(things) if rest <= 1 else [*shown, Words("list-others", {"more": rest})]


def told_apart(opening: str, things: Iterable[str | Words], voice: Voice) -> str:
    """Things that hold commas themselves, in one line: “In command – A: b, c; D: e.”"""
    return f"{opening} {'; '.join(thing if isinstance(thing, str) else voice.markdown(thing) for thing in things)}."


def heard_line(event: Event, seat: str | None, sides: Collection[str], voice: Voice) -> str:
    """An event as its reader has heard it, as a sentence; of one that was not for everybody a spectator (None) and a
    side outside its audience read the public half, or nothing.

    ``sides``: the game's; any other seat is told only what is for it.
    """
    if event.audience == ALL or (seat is not None and (seat not in sides or seat in event.audience)):
        return sentence(voice.markdown(event.words))
    return sentence(voice.markdown(event.public.words)) if event.public is not None else ""

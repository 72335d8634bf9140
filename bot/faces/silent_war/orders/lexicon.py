"""The names of things in Silent War as people type them: places, ways home, ways to meet contacts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.match_words import found, in_all
from bot.text.voice import Voice
from engine.core.spaces.space import Option
from engine.core.words import Words
from engine.silent_war.moves import HOME, STAY
from engine.silent_war.tables.read import tables


class SilentLexicon(Lexicon):
    """The words of the campaign."""

    prefix = "sw-face"
    bare = frozenset(("where", "contact", "spread", "side", "split"))
    spoken = frozenset(("where", "contact", "spread", "split"))
    worded = frozenset(("via",))
    joint = ", "

    def things(self, key: str) -> Iterable[str]:
        return place_names(key.removeprefix(HOME))

    def thing_name(self, speaker: Voice, key: str) -> str:
        if not key.startswith(HOME):
            return ""
        return f"{self.first(speaker, 'home')} {speaker.plain(f'area-{key.removeprefix(HOME)}')}"

    def key_words(self, key: str) -> Words | None:
        place = key.removeprefix(HOME)
        return Words(f"area-{place}") if place_names(place) else None

    def known_key(self, typed: str) -> str:
        homeward = self.after(typed, "home")
        hits = found(homeward or typed, _places()) or found(self.after(typed, "verbs"), _places())
        if len(hits) != 1:
            return ""
        return f"{HOME}{hits[0]}" if homeward or tables().chart.areas[hits[0]].kind == "base" else hits[0]

    def meant(self, options: Sequence[Option], typed: str) -> list[str]:
        keys = [option.key for option in options]
        if typed in keys:  # chosen from a completion
            return [typed]
        if STAY in keys and self.says(typed, "stay"):
            return [STAY]
        homes = [key for key in keys if key.startswith(HOME)]
        if homes and self.says(typed, "home"):  # a transfer from port must name its base
            return [] if "sw-where-base" in {option.label.key for option in options} else homes[:1]
        homeward = self.after(typed, "home") if homes else ""
        if homeward:
            return found(homeward, [(name, key) for key in homes for name in self.names_of(key)])
        hits = super().meant(options, typed)
        if len(hits) > 1:  # a place that is both a sea and a way home: the sea is meant
            hits = [key for key in hits if not key.startswith(HOME)] or hits
        return hits or (self._around(typed, keys) if STAY in keys else [])

    def _around(self, typed: str, keys: Sequence[str]) -> list[str]:
        """The sea that a strait or bay without a mission belongs to: the text means where to hunt, not the mission."""
        areas = tables().chart.areas
        for zone in found(typed, _zones()) or found(self.after(typed, "verbs"), _zones()):
            return next(([sea] for sea in areas[zone].parents if sea in keys), [])
        return []


LEXICON: Final = SilentLexicon()


@cache
def place_names(place: str) -> tuple[str, ...]:
    """All names of a place in every language; none for anything that is no place."""
    if place not in tables().chart.areas and place not in tables().fleet.bases:
        return ()
    return tuple(name for form in ("", ".short", ".the") for name in in_all(Words(f"area-{place}{form}")))


@cache
def _places() -> tuple[tuple[str, str], ...]:
    return tuple((name, place) for place in tables().chart.areas for name in (place, *place_names(place)))


@cache
def _zones() -> tuple[tuple[str, str], ...]:
    areas = tables().chart.areas
    return tuple((name, zone) for zone in areas if areas[zone].kind == "zone" for name in place_names(zone))

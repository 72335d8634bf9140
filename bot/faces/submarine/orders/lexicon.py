"""What things are called in Submarine when somebody types them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.match_words import in_all
from bot.faces.submarine.orders import drops, escort_text, notation
from bot.text.voice import Voice
from engine.core.maps.helm import LEFT, RIGHT
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Space
from engine.core.words import Words
from engine.submarine.nouns import plot_words
from engine.submarine.sea import NoHex, read_hex, write_hex


class SubmarineLexicon(Lexicon):
    """The words of plots, torpedoes and escorts' orders; ships are known by the names of their options."""

    prefix: ClassVar[str] = "sm"
    bare: ClassVar[frozenset[str]] = frozenset(("depth", "way"))
    spoken: ClassVar[frozenset[str]] = frozenset(("way",))

    def spelled(self, space: Space, text: str) -> str:
        """Torpedoes may be typed as the rulebook writes them, ``CL6 shallow``, and what escorts drop by hexes."""
        if isinstance(space, Form) and notation.is_torpedo(space):
            return notation.spelled(space, text)
        if escort_text.is_escort(space):
            return escort_text.spelled(self, space, text)
        return notation.gathered(text) if notation.is_plot(space) else drops.spelled(self, space, text)

    def noted(self, space: Space, answer: Answer, speaker: Voice) -> str:
        """Torpedoes and escorts' orders are written so too."""
        if escort_text.is_escort(space):
            return escort_text.noted(self, space, answer, speaker)
        if isinstance(space, Form) and notation.is_torpedo(space):
            return notation.noted(space, space.whole(answer), speaker)
        return drops.noted(space, answer, speaker)

    def goes_on(self, space: Space, typed: str, speaker: Voice) -> Iterable[tuple[str, str]] | None:
        """The courses of an escort; hexes, counts and settings of what falls."""
        if escort_text.is_escort(space):
            return escort_text.goes_on(self, space, typed, speaker)
        return drops.goes_on(space, typed, speaker)

    def things(self, key: str) -> Iterable[str]:
        """Tubes, port and starboard in both languages."""
        return in_all(plot_words(key)) if key in (LEFT, RIGHT) else notation.tube_names(key)

    def thing_name(self, speaker: Voice, key: str) -> str:
        """A tube as it is typed."""
        return notation.tube_name(key, speaker)

    def joins(self, form: Form, part: Part) -> str:
        """An escort's rows need no colon."""
        return " " if escort_text.is_escort(form) else super().joins(form, part)

    def way_words(self, way: str) -> Words:
        """A plot with the letters for port and starboard that the reader's language has."""
        return plot_words(way)

    def known_key(self, typed: str) -> str:
        """A hex by its printed name, whether or not it may be chosen now."""
        try:
            return write_hex(read_hex(typed))
        except NoHex:
            return ""

    def key_words(self, key: str) -> Words | None:
        """A hex by its printed name."""
        return Words("sm-unit", {"name": key}) if self.known_key(key) else None


LEXICON: Final = SubmarineLexicon()

"""The plot within an answer: which row holds it, where it leads turn by turn, also while it is being written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.faces.answers import ways
from engine.core.spaces.forms import Path
from engine.core.spaces.plot import Leg, Plotting
from engine.core.spaces.space import Answer, Space
from engine.submarine.known import Known
from engine.submarine.orders.convoy_plot import turns_to_plot
from engine.submarine.seats import plotted_nodes

WAYS = ("way", "course")
"""The rows of forms that hold a plot: a boat's, an escort's."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A plot that can be drawn: its words (carried to a legal end where it is not finished) and its legs.

    ``begun`` are the words that were said.
    """

    words: tuple[str, ...]
    legs: tuple[Leg, ...]
    begun: tuple[str, ...]


def path_in(space: Space | None, answer: Answer) -> tuple[Path, Sequence[str]] | None:
    """The plot's space and the words of it that an answer holds; None where there is no plot."""
    return ways.path_in(space, answer, WAYS)


def drawn(path: Path, way: Sequence[str]) -> Drawn | None:
    """A plot with its legs; None where the space is no plot, or the words are none of it."""
    sheet = path.sheet
    if not isinstance(sheet, Plotting):
        return None
    begun = tuple(way)
    try:
        words = begun if path.check(list(begun)) is None else tuple(sheet.usual(begun))
        return Drawn(words, sheet.legs(words), begun)
    except (ValueError, AssertionError):  # words of an older card that fit no longer
        return None


def plot_in(space: Space | None, answer: Answer) -> Drawn | None:
    """The plot of an answer with its legs; None where there is none."""
    inner = path_in(space, answer)
    return drawn(*inner) if inner is not None else None


def first_turn(known: Known, slot: str) -> int:
    """The turn that a plot begins with: the next; of the convoy and big ships the first not plotted yet (5.1.3)."""
    if slot not in plotted_nodes(known.world):
        return known.action.turn + 1
    return next(iter(turns_to_plot(known.world, slot)), known.action.turn + 1)

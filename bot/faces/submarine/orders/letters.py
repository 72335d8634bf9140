"""Letters of the cards for pointing: given to what is offered, the best first, on the picture and in the menu alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.faces.face import alt_text
from bot.faces.shown import PictureJob
from bot.render.letters import LETTERS
from bot.render.submarine.views import Cell, LetterView, PlotView

Named = tuple[str, Cell, str]
"""A letter, the hex that it names, and what the menu says of it."""


def lettered(job: PictureJob | None, named: Sequence[Named], chosen: str = "") -> PictureJob | None:
    """A plot's picture with letters, which its alt text lists with the words of the menu. ``chosen`` is a letter.

    Where each turn ends only its number is written then: the letters need the room, and the plot stands at the foot.
    """
    if job is None or not isinstance(job.view, PlotView):
        return job
    letters = tuple(LetterView(letter, cell, letter == chosen) for letter, cell, _ in named)
    turns = tuple(replace(turn, order="") for turn in job.view.turns)
    alt = alt_text(" ".join([job.alt, *(f"{label}." for _, _, label in named)]))
    return replace(job, view=replace(job.view, turns=turns, letters=letters, alt=alt), alt=alt)


def letter_at(number: int) -> str:
    """The letter of what comes at this place, from 0; empty beyond the last."""
    return LETTERS[number] if number < len(LETTERS) else ""

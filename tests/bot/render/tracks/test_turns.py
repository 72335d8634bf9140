"""The shared track of turns, filled by a game that does not exist."""

from __future__ import annotations

import itertools

import pytest

from bot.render.canvas import Box, Canvas, Pen
from bot.render.palette import DANGER, INK
from bot.render.tracks.turns import Need, Turn, draw_turns

ROOM = Box(10, 10, 780, 180)


def flag(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=DANGER))


def gained(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 9, Pen(fill=INK))


def drawn(*turns: Turn) -> bytes:
    canvas = Canvas(800, 200)
    draw_turns(canvas, ROOM, "The year", turns)
    return canvas.pixels()


@pytest.mark.parametrize(
    "turn",
    [
        Turn(2, "May", now=True),
        Turn(2, "May", over=True),
        Turn(2, "May", over=True, gained=gained),
        Turn(2, "May", needs=(Need(flag, "6+", INK),)),
        Turn(2, "May", needs=(Need(flag, "6+", INK), Need(flag, "<2", DANGER))),
        Turn(3, "May"),
        Turn(2, "June"),
    ],
)
def test_whatever_a_turn_says_is_seen(turn: Turn) -> None:
    assert drawn(Turn(1, "April"), turn) != drawn(Turn(1, "April"), Turn(2, "May"))


def test_what_a_turn_brought_stands_under_its_own_field() -> None:
    spots: list[float] = []
    turns = [Turn(at, "May", over=True, gained=lambda _, x, y: spots.append(x)) for at in range(1, 6)]
    drawn(*turns)
    assert spots == sorted(spots)
    gaps = [b - a for a, b in itertools.pairwise(spots)]
    assert gaps == pytest.approx([gaps[0]] * 4)
    assert sum(spots) / 5 == pytest.approx(ROOM.x + ROOM.w / 2)


def test_a_check_that_is_past_asks_nothing() -> None:
    calls: list[Box] = []
    watched = Need(lambda _, box: calls.append(box), "6+", INK)
    drawn(Turn(1, "May", over=True, needs=(watched,)))
    assert calls == []
    drawn(Turn(1, "May", needs=(watched,)))
    assert len(calls) == 1


def test_a_track_without_turns_is_an_empty_panel() -> None:
    assert drawn() != drawn(Turn(1, "May"))

"""The stages of a fight at the foot of its picture, as chevrons: done with a tick, now in gold, to come in the dark."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from bot.render.canvas import Box, Canvas, Pen, outline, polygon
from bot.render.palette import ATTENTION, CREAM, GOOD, INK, PALE, Colour, mix, rgb
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

SIZE = 35.0
_TIP, _TICK = 20.0, 32.0
_FILL_DONE, _FILL_NEXT = rgb("2C4154"), rgb("1D2A37")


class Stage(Enum):
    """Where a stage of the fight stands."""

    DONE = "done"
    NOW = "now"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Caption:
    """What is to be written on a chevron: whole and as it fits; its left end, the height of its middle, its room."""

    text: str
    run: Run
    x: float
    middle: float
    room: float
    ink: Colour


def chevrons(canvas: Canvas, box: Box, stages: Sequence[tuple[str, Stage]], least: float) -> list[Caption]:
    """Draw the bar; the captions are the caller's to write, no smaller than ``least`` pixels per em.

    Where they would not fit, those done keep their tick alone.
    """
    if not stages:
        return []
    words = [text for text, _ in stages]
    ticks = [_TICK if state is Stage.DONE else 0.0 for _, state in stages]

    def needs() -> list[float]:
        return [
            shape(word, Type.NAME, SIZE).width + tick + _TIP + (26 if word else 6)
            for word, tick in zip(words, ticks, strict=True)
        ]

    for at, (_, state) in enumerate(stages):
        if sum(needs()) > box.w and state is Stage.DONE:
            words[at] = ""
    wide = needs()
    if sum(wide) > box.w:
        wide = [need * box.w / sum(wide) for need in wide]
    spare = (box.w - sum(wide)) / len(stages)
    captions: list[Caption] = []
    x, middle = box.x, box.y + box.h / 2
    for at, (_, state) in enumerate(stages):
        left, last = x + (_TIP if at else 0), at == len(stages) - 1
        nose = box.right if last else x + wide[at] + spare - 4 - _TIP
        points = [(x, box.y), (nose, box.y), (nose, box.bottom), (x, box.bottom)]
        if not last:
            points.insert(2, (nose + _TIP, middle))
        if at:
            points.append((left, middle))
        fill = {Stage.DONE: _FILL_DONE, Stage.NOW: ATTENTION, Stage.NEXT: _FILL_NEXT}[state]
        canvas.draw(polygon([points]), Pen(fill=fill))
        room = max(0.0, nose - left - ticks[at] - 4)
        run = fit(words[at], Type.NAME, SIZE, room, least)
        start = left + (nose - left - run.width - ticks[at]) / 2
        if ticks[at]:
            with canvas.at(start + 12, middle, 0.22):
                canvas.draw(outline("M -44 4 L -12 36 L 46 -32"), Pen(stroke=GOOD, width=22))
        ink = {Stage.DONE: CREAM, Stage.NOW: INK, Stage.NEXT: mix(PALE, INK, 0.25)}[state]
        captions.append(Caption(words[at], run, start + ticks[at], middle, room, ink))
        x += wide[at] + spare
    return captions

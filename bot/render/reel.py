"""Animated pictures: frames drawn one by one as the encoder asks for them, so that a long film never lies in memory.

A film too heavy for an upload is encoded again, coarser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.encode import Picture

LIMIT: Final = 4_800_000  # bytes; Discord takes 10 MB in all, and other files are sent along
QUALITIES: Final = ((52, 1), (40, 1), (40, 2), (30, 4))
"""Quality of a frame, and every which frame is shown, from the best on."""

MOST_FRAMES: Final = 110
"""Frames of a film in all, where it has not more moments than that: a long one takes each in fewer steps."""
LAST_MS: Final = 4_000
"""How long the end of a film is shown."""


def steps_of(moments: int, steps: int) -> int:
    """How many frames each moment takes in a film of so many moments that takes ``steps`` at most."""
    return max(1, min(steps, MOST_FRAMES // max(1, moments)))


@dataclass(frozen=True, slots=True)
class Pace:
    """How a film of moments (turns, impulses) runs: each is sailed in some frames, the last shows how it ends.

    The same for all games whose films glide from moment to moment. ``steps`` is how many frames each moment takes,
    ``ends`` how many milliseconds each is shown as it ends; ``step_ms`` the time of a frame on the way.
    """

    steps: tuple[int, ...]
    ends: tuple[int, ...]
    step_ms: int

    def moments(self) -> Iterator[tuple[int, float]]:
        """Moment and part of each frame of the film; the last frame of a moment is the moment as it ends."""
        for at, count in enumerate(self.steps):
            for step in range(1, count + 1):
                yield at, step / count

    def lasts(self) -> list[int]:
        """How many milliseconds each frame is shown."""
        lasts = [self.step_ms if part < 1 else self.ends[at] for at, part in self.moments()]
        return [*lasts[:-1], LAST_MS] if lasts else []

    def film(self, draw: Callable[[int, float], Canvas], size: tuple[int, int], alt: str) -> Picture:
        """The film as a finished file, each frame drawn by its moment and part. ValueError without a moment."""
        return filmed(lambda: (draw(at, part) for at, part in self.moments()), self.lasts(), size, alt)


class Reel(Image.Image):
    """Frames that are drawn when the encoder turns to them: an image of many frames for Pillow's writer."""

    def __init__(self, frames: Callable[[], Iterator[Image.Image]], count: int) -> None:
        super().__init__()
        self._frames, self._made = frames, frames()
        self.n_frames, self._at = count, -1
        self._show(next(self._made))

    def _show(self, frame: Image.Image) -> None:
        self.im, self._mode, self._size = frame.im, frame.mode, frame.size
        self._at += 1

    def seek(self, frame: int) -> None:
        """Forward, frame by frame; a seek to the start (which the writer asks for when it is done) changes nothing."""
        while self._at < frame:
            self._show(next(self._made))

    def tell(self) -> int:
        """Which frame it shows."""
        return max(0, self._at)


def filmed(frames: Callable[[], Iterator[Canvas]], lasts: Sequence[int], size: tuple[int, int], alt: str) -> Picture:
    """A film as a finished file, light enough for an upload; ``size``: width, height. ValueError without a frame."""
    return Picture(animated(frames, lasts, LIMIT), "image/webp", *size, alt)


def animated(frames: Callable[[], Iterator[Canvas]], lasts: Sequence[int], limit: int = LIMIT) -> bytes:
    """An animated WebP, light enough for an upload where its coarsest form is.

    ``frames`` draws all frames from the first; ``lasts`` is how many milliseconds each of them is shown. ValueError
    without a frame.
    """
    if not lasts:
        raise ValueError("a film has at least one frame")
    data = b""
    for quality, every in QUALITIES:
        data = _encode(frames, lasts, quality, every)
        if len(data) <= limit:
            break
    return data


def _encode(frames: Callable[[], Iterator[Canvas]], lasts: Sequence[int], quality: int, every: int) -> bytes:
    shown = sorted(shown_frames(len(lasts), every))

    def images() -> Iterator[Image.Image]:
        for at, canvas in enumerate(frames()):
            if at in shown:
                size = (canvas.width, canvas.height)
                yield Image.frombuffer("RGBX", size, canvas.pixels(), "raw", "RGBX", 0, 1).convert("RGB")

    # A frame that is left out lengthens the frame before it.
    spans = [sum(lasts[start:end]) for start, end in zip(shown, [*shown[1:], len(lasts)], strict=True)]
    out = BytesIO()
    how: dict[str, Any] = {"quality": quality, "method": 1, "duration": spans, "loop": 0, "kmin": 60, "kmax": 90}
    Reel(images, len(shown)).save(out, "WEBP", save_all=True, **how)
    return out.getvalue()


def shown_frames(count: int, every: int) -> frozenset[int]:
    """Which frames are shown if only one of every so many is; the last always."""
    return frozenset((*range(0, count, every), count - 1))

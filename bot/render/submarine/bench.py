"""How long pictures take beside the encoder alone: ``python -m bot.render.submarine.bench`` prints it as JSON."""

import json
import sys
from time import perf_counter

from bot.render.basemap import BaseStore
from bot.render.encode import webp
from bot.render.submarine import focus as close
from bot.render.submarine import sea as whole
from bot.render.submarine.invented import focus_view, sea_view
from bot.render.timing import pair

BUDGET = 2.0
"""A picture drawn and encoded may take at most this many times as long as its encoding alone."""


def measure(rounds: int = 7) -> dict[str, float]:
    """Best times (ms) of the whole sea and a focus on the worst day, and their ratios to the encoder alone.

    The sea has no base map that is kept; its cold time is that of the first picture.
    """
    bases = BaseStore()
    sea, part = sea_view(), focus_view()
    start = perf_counter()
    canvas = whole.draw_chart(whole.lay_out(sea), sea)
    cold = (perf_counter() - start) * 1000
    pixels = canvas.pixels()
    small = close.draw_focus(close.lay_out(part), part)
    small_pixels = small.pixels()
    encoder, sea_ms = pair(lambda: webp(pixels, canvas.width, canvas.height), lambda: whole.sea(sea, bases), rounds)
    small_encoder, focus_ms = pair(
        lambda: webp(small_pixels, small.width, small.height), lambda: close.focus(part, bases), rounds
    )
    return {
        "map_cold_base_ms": round(cold, 1),
        "map_encoder_ms": round(encoder, 1),
        "map_drawn_and_encoded_ms": round(sea_ms, 1),
        "map_ratio": round(sea_ms / encoder, 2),
        "focus_encoder_ms": round(small_encoder, 1),
        "focus_drawn_and_encoded_ms": round(focus_ms, 1),
        "focus_ratio": round(focus_ms / small_encoder, 2),
        "budget_ratio": BUDGET,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")

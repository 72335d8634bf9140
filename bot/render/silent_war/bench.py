"""How long maps take, as a ratio to the encoder alone: ``python -m bot.render.silent_war.bench`` prints it as JSON."""

import json
import sys
from time import perf_counter

from bot.render.basemap import BaseStore
from bot.render.encode import webp
from bot.render.silent_war import focus as close
from bot.render.silent_war import pacific as whole
from bot.render.silent_war.invented import focus_view, pacific_view
from bot.render.timing import pair

BUDGET = 2.0
"""A picture drawn and encoded may take at most this many times as long as its encoding alone."""


def measure(boats: int = 120, rounds: int = 9) -> dict[str, float]:
    """Best times (ms) of the whole map and a focus with warm bases, and their ratios to the encoder alone."""
    bases = BaseStore()
    sea, theatre = pacific_view(boats), focus_view("EMPIRE", boats)
    start = perf_counter()
    canvas = whole.draw_chart(whole.lay_out(sea), sea, bases)
    cold = (perf_counter() - start) * 1000
    pixels = canvas.pixels()
    small = close.draw_closeup(close.lay_out(theatre), theatre, bases)
    small_pixels = small.pixels()
    encoder, map_ms = pair(lambda: webp(pixels, canvas.width, canvas.height), lambda: whole.pacific(sea, bases), rounds)
    small_encoder, focus_ms = pair(
        lambda: webp(small_pixels, small.width, small.height), lambda: close.focus(theatre, bases), rounds
    )
    return {
        "map_cold_base_ms": round(cold, 1),
        "map_encoder_ms": round(encoder, 1),
        "map_drawn_and_encoded_ms": round(map_ms, 1),
        "map_ratio": round(map_ms / encoder, 2),
        "focus_encoder_ms": round(small_encoder, 1),
        "focus_drawn_and_encoded_ms": round(focus_ms, 1),
        "focus_ratio": round(focus_ms / small_encoder, 2),
        "budget_ratio": BUDGET,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")

"""How long maps take, as a ratio to the encoder alone: ``python -m bot.render.silent_war.bench`` prints it as JSON."""

import json
import sys

from bot.render.basemap import BaseStore
from bot.render.silent_war import focus as close
from bot.render.silent_war import pacific as whole
from bot.render.silent_war.invented import focus_view, pacific_view
from bot.render.timing import Timed, measured


def measure(boats: int = 120, rounds: int = 9) -> dict[str, float]:
    """Best times (ms) of the whole map and a focus with warm bases, and their ratios to the encoder alone."""
    bases, sea, theatre = BaseStore(), pacific_view(boats), focus_view("EMPIRE", boats)
    return measured(
        Timed(lambda: whole.draw_chart(whole.lay_out(sea), sea, bases), lambda: whole.pacific(sea, bases)),
        Timed(lambda: close.draw_closeup(close.lay_out(theatre), theatre, bases), lambda: close.focus(theatre, bases)),
        rounds,
    )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")

"""How long pictures take beside the encoder alone: ``python -m bot.render.war_at_sea.bench`` prints it as JSON."""

import json
import sys

from bot.render.basemap import BaseStore
from bot.render.timing import Timed, measured
from bot.render.war_at_sea import focus as close
from bot.render.war_at_sea import theatre as whole
from bot.render.war_at_sea.invented import focus_view, theatre_view


def measure(rounds: int = 7) -> dict[str, float]:
    """Best times (ms) of the whole theatre and a focus on the worst day, and their ratios to the encoder alone."""
    bases, theatre, part = BaseStore(), theatre_view(), focus_view()
    return measured(
        Timed(lambda: whole.draw_chart(whole.lay_out(theatre), theatre, bases), lambda: whole.theatre(theatre, bases)),
        Timed(lambda: close.draw_focus(close.lay_out(part), part, bases), lambda: close.focus(part, bases)),
        rounds,
    )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")

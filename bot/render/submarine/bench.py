"""How long pictures take beside the encoder alone: ``python -m bot.render.submarine.bench`` prints it as JSON."""

import json
import sys

from bot.render.basemap import BaseStore
from bot.render.submarine import focus as close
from bot.render.submarine import sea as whole
from bot.render.submarine.invented import focus_view, sea_view
from bot.render.timing import Timed, measured


def measure(rounds: int = 7) -> dict[str, float]:
    """Best times (ms) of the whole sea and a focus on the worst day, and their ratios to the encoder alone.

    The sea has no base map that is kept.
    """
    bases, sea, part = BaseStore(), sea_view(), focus_view()
    return measured(
        Timed(lambda: whole.draw_chart(whole.lay_out(sea), sea), lambda: whole.sea(sea, bases)),
        Timed(lambda: close.draw_focus(close.lay_out(part), part), lambda: close.focus(part, bases)),
        rounds,
    )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")

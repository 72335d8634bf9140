"""What may follow a course that is being typed: places to sail to by their names, then the zones next to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.answers.lexicon import Lexicon
from bot.faces.answers.ways import grown, write_path
from bot.faces.match_words import fold
from bot.faces.war_at_sea.orders.notation import routes, shortest
from bot.faces.war_at_sea.orders.places import goals
from bot.text.voice import Voice
from engine.core.spaces.forms import Path
from engine.core.spaces.legs import Legs

TO: Final = ("to", "a", "al", "hasta", "hacia", "toward", "towards")
MOST: Final = 12
"""Places that are offered before anything is typed."""


def goes_on(lexicon: Lexicon, space: Path, sheet: Legs, typed: str, voice: Voice) -> Iterator[tuple[str, str]]:
    """Goals whose names go on from what is typed, the nearest first; then the course with one more zone."""
    words = typed.split()
    led = bool(words) and words[0].casefold() in TO
    wanted = fold(" ".join(words[1:] if led else words))
    offered = 0
    far = {place: at for at, place in enumerate(routes(sheet, sheet.start))}
    near = sorted((goal for goal in goals(sheet, voice) if goal[0] in far), key=lambda goal: far[goal[0]])
    for key, name in near:
        if offered == MOST and not wanted:
            break
        if key == sheet.start:
            continue
        if not wanted or any(part.startswith(wanted) for part in (fold(name), *fold(name).split())):
            offered += 1
            zones = len(shortest(sheet, sheet.start, key) or ())
            text = f"{voice.plain('answer-to')} {name}"
            yield voice.plain("was-go-goal", goal=text, zones=zones), text
    if not led:
        for _, way in grown(lexicon, space, typed):
            text = write_path(lexicon, space, way, voice)
            yield text, text

"""The rulebook's short notation for torpedoes: ``CL6`` is launch hex C, bent to port, six hexes (7.3, 11.4).

Written behind a tube it may have its turn and its depth beside it: ``bow-1: CL6 shallow``, ``stern-2: turn 3 Y4 deep``.
In Spanish ``I`` and ``D`` stand for left and right, ``proa`` and ``popa`` for the ends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from bot.faces.answers.cutting import clauses
from bot.faces.match_words import synonyms
from bot.text.voice import Voice
from engine.core.spaces.forms import Form

STRAIGHT: Final = "straight"
"""A torpedo that does not bend, in the form."""
SHALLOW: Final = "shallow"
_TORPEDO: Final = re.compile(
    r"(?<![\w-])(?P<hex>[ABCXYZ])\s*(?P<bend>LC|RC|IC|DC|L|R|I|D)?\s*(?P<hexes>\d{1,2})?(?![\w-])", re.IGNORECASE
)
_TURN: Final = re.compile(r"(?<![\w-])(?:in turn|en el turno|turn|turno|t)\s*(?P<turn>\d{1,2})(?!\w)", re.IGNORECASE)
_TUBE: Final = re.compile(
    r"(?P<before>[^():]*?[:\s])?(?P<end>bow|stern|proa|popa)[\s-]*(?P<number>\d)\s*[:=]?\s*(?P<rest>.*)", re.IGNORECASE
)
_TUBE_KEY: Final = re.compile(r"(?P<end>bow|stern)-(?P<number>\d+)")
_SPANISH: Final = {"I": "L", "D": "R", "IC": "LC", "DC": "RC"}
_IN_SPANISH: Final = {key: letter for letter, key in _SPANISH.items()}
_ENDS: Final = {"bow": "bow", "stern": "stern", "proa": "bow", "popa": "stern"}


def is_torpedo(space: object) -> bool:
    """Whether a form is that of a torpedo in a tube."""
    return isinstance(space, Form) and [part.name for part in space.parts][:2] == ["turn", "hex"]


def is_plot(space: object) -> bool:
    """Whether a form is that of a boat's plot."""
    return isinstance(space, Form) and {"way", "fire"} <= {part.name for part in space.parts}


def turns_before(form: Form) -> int:
    """The turn of the action before a torpedo's watch: turns are typed and written as the posts count them."""
    return int(getattr(form.parts[0].space, "now", 0))


def spelled(form: Form, text: str) -> str:
    """A torpedo in the short notation as rows of its form; any other text as it is."""
    found = _TORPEDO.search(text)
    if found is None or ":" in text:
        return text
    rows = [f"hex: {found['hex'].upper()}"]
    if found["bend"]:
        bend = found["bend"].upper()
        rows.append(f"bend: {_SPANISH.get(bend, bend)}")
    if found["hexes"]:
        rows.append(f"hexes: {found['hexes']}")
    rest = text[: found.start()] + " " + text[found.end() :]
    turn = _TURN.search(rest)
    if turn is not None:
        rows.insert(0, f"turn: {int(turn['turn']) - turns_before(form)}")
        rest = rest[: turn.start()] + " " + rest[turn.end() :]
    rest = " ".join(rest.replace(",", " ").split())
    return "; ".join([*rows, *([rest] if rest else [])])


def gathered(text: str) -> str:
    """A boat's plot in which each tube stands as a clause of its own: all tubes in the brackets of one row."""
    kept: list[str] = []
    tubes: list[str] = []
    for clause in clauses(text):
        tube = _TUBE.fullmatch(clause.strip())
        before = (tube["before"] or "").strip(" :") if tube is not None else ""
        if tube is None or (before and before.casefold() not in _fire_words()):
            kept.append(clause)
            continue
        rest = tube["rest"].strip()
        tubes.append(f"{_ENDS[tube['end'].casefold()]}-{tube['number']}: ({rest})" if rest else clause)
    return "; ".join([*kept, f"fire: ({'; '.join(tubes)})"]) if tubes else text


def _fire_words() -> set[str]:
    return {"fire", *(word.casefold() for word in synonyms("sm-say-row-fire"))}


def noted(form: Form, answer: Mapping[str, Any], voice: Voice) -> str:
    """A whole torpedo of its form as it is typed, ``turn 2 CL6 shallow``; empty for one with rows of another kind."""
    if not {"turn", "hex"} <= set(answer) or "pattern" in answer or "half" in answer:
        return ""
    depth = voice.plain(f"sm-card-{'shallow' if answer.get('depth') == SHALLOW else 'deep'}")
    turn = voice.plain("sm-card-in-turn", turn=turns_before(form) + int(answer["turn"]))
    return f"{turn} {short(answer, voice)} {depth}"


def short(answer: Mapping[str, Any], voice: Voice) -> str:
    """A torpedo as the rulebook writes it: ``CL6``; in Spanish ``CI6``."""
    bend = str(answer.get("bend", STRAIGHT))
    bend = "" if bend == STRAIGHT else bend
    if voice.language == "es":
        bend = _IN_SPANISH.get(bend, bend)
    hexes = answer.get("hexes")
    return f"{answer.get('hex', '')}{bend}{'' if hexes is None else hexes}"


def tube_names(key: str) -> tuple[str, ...]:
    """What a tube is called: ``bow-1``, ``bow 1``, ``proa 1``; nothing for another key."""
    found = _TUBE_KEY.fullmatch(key)
    if found is None:
        return ()
    ends = [word for word, end in _ENDS.items() if end == found["end"]]
    return tuple(f"{word}{joint}{found['number']}" for word in ends for joint in ("-", " ", ""))


def tube_name(key: str, voice: Voice) -> str:
    """A tube as it is typed: ``bow-1``, ``proa-1``; empty for another key."""
    found = _TUBE_KEY.fullmatch(key)
    if found is None:
        return ""
    end = voice.plain(f"sm-card-{found['end']}")
    return f"{end}-{found['number']}"

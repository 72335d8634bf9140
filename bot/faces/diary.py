"""What the diaries of games that are told turn by turn share: chapters by turn, stories of units, members' lines.

Three of the four games tell their campaigns so; Silent War, which goes by months and boats, takes members' lines alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from bot.faces.sentences import sentence
from bot.faces.teller import Line
from bot.text.voice import Voice, escape
from engine.core.facts import Fact
from engine.core.words import Arg, Words

_PLACES: Final = re.compile(r"\{[at]\}")
BOAT: Final = "boat:"
"""Before the id of a single unit where a member wrote of it by its seat."""


def member_line(key: str, author: str, text: str, voice: Voice, **args: Arg) -> str:
    """A member's line in the game's sentence ``key``: the author as markdown, the text as the member wrote it."""
    said = {"{a}": author, "{t}": escape(text)}
    # In one pass: a member may write "{a}", or be called so.
    return _PLACES.sub(lambda place: said[place[0]], voice.get(key, author="{a}", text="{t}", **args))


def lines_on(unit: str, lines: Iterable[Line]) -> list[Line]:
    """What members wrote of a unit."""
    return [line for line in lines if line.unit.removeprefix(BOAT) == unit]


def turn_of(chapter: str, turns: Iterable[int], id_of: Callable[[int], str]) -> int:
    """The turn whose chapter it is, among those that have something to tell; KeyError for no such chapter."""
    for turn in turns:
        if id_of(turn) == chapter:
            return turn
    raise KeyError(chapter)


def story(told: Iterable[tuple[int, Words]], heading: Callable[[int], str], voice: Voice) -> list[str]:
    """What was told of a unit, turn and sentence one by one, under a heading for each turn."""
    page: list[str] = []
    last = -1
    for turn, words in told:
        if turn != last:
            page.append(f"## {heading(turn)}")
            last = turn
        page.append(f"- {sentence(voice.markdown(words))}")
    return page


def named_in(fact: Fact, kinds: Collection[Any]) -> set[str]:
    """The ids of units that a fact names in fields of these kinds, alone or in a list: ``hood`` for ``hood|Hood``."""
    named: set[str] = set()
    cls: Any = type(fact)
    for name, hint in _hints(cls).items():
        value = getattr(fact, name, None)
        if hint in kinds and isinstance(value, str) and value:
            named.add(value.partition("|")[0])
        elif isinstance(value, list | tuple) and any(kind in get_args(hint) for kind in kinds):
            named |= {unit.partition("|")[0] for unit in value}
    return named


def named_by(facts: Iterable[Fact], named: Callable[[Fact], set[str]]) -> list[str]:
    """The units that facts name, in the order in which they first came; those of one fact by id."""
    return list(dict.fromkeys(unit for fact in facts for unit in sorted(named(fact))))


@cache
def _hints(cls: Any) -> Mapping[str, Any]:
    """The fields of a type of fact with their types; reading them anew takes most of the time of a diary."""
    return get_type_hints(cls, include_extras=True)

"""What seats see and may answer at a few moments of a game, as readable text: a change of either shows as a diff."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from engine.core.codec import pack
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Path
from engine.core.spaces.space import Space
from engine.core.testing.masks import parts_of
from engine.core.testing.secrecy import rows_by_default
from engine.core.words import Json

#: plays one decision of a match
Play = Callable[[Match[Any], Decision], None]
#: options written out for a row; of more, the number alone
MOST_OPTIONS = 12


def first_of_each_kind(match: Match[Any], play: Play) -> Iterator[str]:
    """The match played to its end; a paragraph for the first decision of each kind of question."""
    told: set[str] = set()
    while not match.over:
        for decision in match.waiting():
            if decision.kind not in told:
                told.add(decision.kind)
                yield sight(match, decision)
        play(match, match.waiting()[0])


def sight(match: Match[Any], decision: Decision) -> str:
    """A decision as its slots and each side's root see it, and a spectator: what may be answered, what is seen."""
    lines = [f"{decision.kind} {decision.path} {'gate' if decision.gate else 'alone'}: {' '.join(decision.slots)}"]
    for slot in decision.slots[:2]:
        lines += [f"  {slot}: suggested {_plain(match.suggestion(decision.id, slot))}"]
        lines += [f"    {line}" for line in _rows(match.space(decision.id, slot))]
    tree = match.rules.seats(match.state)
    roots = [node.id for node in tree.nodes if not node.parent]
    for seat in (*roots, None):
        lines.append(f"  seen by {seat or 'a spectator'}: {_seen(match, seat)}")
    return "\n".join(lines) + "\n"


def _rows(space: Space) -> Iterator[str]:
    if isinstance(space, Form):
        for name, row in rows_by_default(space):
            yield f"{name}: {_options(row)}"
    else:
        yield _options(space)


def _options(space: Space) -> str:
    start = space.default[:1] if isinstance(space, Path) else None
    options = [json.dumps(pack(option.key), ensure_ascii=False) for option in space.next(start)]
    shown = options[:MOST_OPTIONS] + (
        [f"and {len(options) - MOST_OPTIONS} more"] if len(options) > MOST_OPTIONS else []
    )
    return f"{_plain(space.default)} of {', '.join(shown) or 'nothing listed'}"


def _seen(match: Match[Any], seat: str | None) -> str:
    """Open questions, frames, and a short sum over each part of the world and each frame's view."""
    known = match.look(seat)
    waiting = match.public_waiting() if seat is None else match.waiting(seat)
    seen = parts_of(known.world)
    parts = [f"{part} {_sum(seen[part])}" for part in sorted(seen)]
    frames = [f"{path} {_sum(known.frame(path))}" for path in known.frames()]
    asked = [f"{decision.kind}@{decision.path}" for decision in waiting]
    return f"asked {' '.join(asked) or '-'}; frames {', '.join(frames[:6])} ({len(frames)}); {', '.join(parts)}"


def _sum(value: Any) -> str:
    try:
        text = json.dumps(pack(value), sort_keys=True)
    except TypeError:  # a mask: what is blank cannot be saved
        text = repr(value)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _plain(data: Any) -> str:
    packed: Json = pack(data)
    return json.dumps(packed, sort_keys=True, ensure_ascii=False)

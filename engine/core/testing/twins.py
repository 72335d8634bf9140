"""Twins: two games that differ only in what a seat may not know. All that either gives the seat must be equal.

A game's tests make the twin (they know what is secret). This is what every game compares: each text, list, space,
refusal, suggestion and autopilot's answer that a seat can get at one moment.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, is_dataclass
from typing import Any

from engine.core.codec import pack
from engine.core.ids import DecisionId
from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Path, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Space, Split, Subset
from engine.core.testing.invariants import HOSTILE
from engine.core.testing.secrecy import Show, glimpse
from engine.core.words import Json

Tries = Callable[[Space], Iterable[Answer]]
"""The answers that a test gives to a space to see how they are refused."""

ASIDE = 60
"""How many characters are shown on each side of the place where two texts differ."""


def wrong(space: Space) -> list[Answer]:
    """Answers that are nearly legal: too many, too much, twice, one step too far; and plain nonsense."""
    tries: list[Answer] = list(HOSTILE)
    if isinstance(space, Subset):
        keys = [option.key for option in space.options]
        tries += [keys, keys[:1] * 2, keys[: space.most + 1]]
    elif isinstance(space, Split):
        tries += [{option.key: points} for option in space.options for points in (1, 99)]
    elif isinstance(space, Amount):
        tries += [space.least - 1, space.most + 1]
    elif isinstance(space, Assign):
        tries += [{thing.key: value} for thing in space.things for value in ("", space.things[0].key)]
    elif isinstance(space, Each):
        nothing: Answer = {}
        tries += [{thing.key: answer} for thing in space.things for answer in (nothing, "no such key")]
    elif isinstance(space, Path):
        way = list(space.default)
        tries += [[], way[:-1], [*way, *way[-1:]], [*way, *(option.key for option in space.next(way)[:1])]]
    return tries


def spelled(space: Space | None, tries: Tries = wrong) -> Json:
    """A space to the last label, note and refusal, as plain data; the rows of a form after each first choice."""
    if space is None:
        return None
    spelling: dict[str, Any] = {"kind": type(space).__name__, "rule": space.rule, "default": pack(space.default)}
    spelling["next"] = pack(space.next(None))
    spelling["refusals"] = [pack(space.check(answer)) for answer in tries(space)]
    if isinstance(space, Form):
        choices: list[Mapping[str, Answer]] = [space.default]
        first = space_of(space.parts[0], {}) if space.parts else None
        if isinstance(first, Choice):
            choices += [space.whole({space.parts[0].name: option.key}) for option in first.options]
        spelling["preset"] = pack(dict(space.preset))
        spelling["rows"] = [
            [part.name, pack(part.label), pack(part.hint), [spelled(space_of(part, given), tries) for given in choices]]
            for part in space.parts
        ]
    elif isinstance(space, Choice | Subset | Split):
        spelling["options"] = pack(space.options)
    elif isinstance(space, Assign):
        spelling["options"] = [pack(space.things), pack(space.values), pack(dict(space.only)), pack(dict(space.limits))]
    elif isinstance(space, Each):
        spelling["things"] = [[pack(thing), spelled(space.space(thing.key, {}), tries)] for thing in space.things]
    if isinstance(space, Split):
        spelling["ranked"] = [[pack(ready.answer), pack(ready.label), pack(ready.note)] for ready in space.ranked]
    return spelling


def plain(view: Any) -> Json:
    """What a step shows of its frame, as plain data."""
    if view is None:
        return None
    data = asdict(view) if is_dataclass(view) and not isinstance(view, type) else view
    return json.loads(json.dumps(data, default=str))


def told(match: Match[Any], seat: str | None, show: Show, tries: Tries = wrong) -> str:
    """All that the engine gives a seat (None: a spectator) now, as one text.

    Lists, the seat's Known as ``show`` turns it into data, each question with its space spelled out, drafts and who
    proposed them, what silence and each doctrine would answer, and how acts on questions of others are refused.
    """
    given: list[Any] = [glimpse(match, seat, show)]
    if seat is not None:
        tree = match.rules.seats(match.state)
        side = tree.side(seat)
        for decision in match.waiting(seat):
            for slot in (slot for slot in decision.slots if tree.side(slot) == side):
                given.append(match.proposer(decision.id, slot))
                given.append(spelled(match.space(decision.id, slot), tries))
                for doctrine in match.rules.doctrines:
                    policy = match.rules.policy(doctrine)
                    given.append(pack(policy.answer(match.look(slot), decision.kind, decision.path, slot)))
                    given.append(pack(match.suggestion(decision.id, slot, doctrine)))
        listed = {decision.id for decision in match.waiting(seat)}
        others = [_turned_away(match, decision.id, seat) for decision in match.waiting() if decision.id not in listed]
        given.append([_turned_away(match, decision, seat) for decision in sorted(listed)])
        given.append(sorted({json.dumps(refusal, sort_keys=True, default=str) for refusal in others}))
        given += [[pack(match.standing_of(node)), pack(match.later_of(node))] for node in tree.below(side)]
        record = match.can_undo(seat)
        given.append(None if record is None else record.entry)
    return json.dumps(given, sort_keys=True, default=str)


def _turned_away(match: Match[Any], decision: DecisionId, seat: str) -> Json:
    """How a seat is refused at a question: there is none, it is not the seat's, or the answer is at fault."""
    refusals: list[Json] = []
    acts: tuple[Callable[[DecisionId, str, Answer], object], ...] = (match.answer, match.seal, match.draft)
    for act in acts:
        try:
            act(decision, seat, "no such key")
        except WrongAct as fault:
            refusals.append([str(fault).replace(decision, "…"), pack(fault.words)])
        except Refused as fault:
            refusals.append(pack(fault.refusal))
    return refusals


def alike(mine: str, theirs: str, what: str) -> None:
    """AssertionError, a short one, where two texts differ: ``what`` they are, and where they differ."""
    if mine == theirs:
        return
    at = next((at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), min(len(mine), len(theirs)))
    cut = slice(max(0, at - ASIDE), at + ASIDE)
    raise AssertionError(f"{what}: {mine[cut]!r} against {theirs[cut]!r}")

"""What must hold in every game at every moment; a game adds its own (counters conserved, no piece in two places)."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from engine.core.codec import clone, pack
from engine.core.play.decisions import Decision, judge_together
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.testing.walks import walk
from engine.core.words import Words

#: Answers of every JSON type that no question may accept, and that must crash none.
HOSTILE: tuple[Answer, ...] = (
    None,
    True,
    -1,
    3.5,
    10**30,
    "",
    "no such key",
    "\u0000\ud83d" * 40,  # a lone surrogate, as a client may send
    [],
    [[]],
    ["no such key"],
    [None, 1, {}],
    {},
    {"no such key": 1},
    {"no such key": {"a": [None]}},
    json.loads("[" * 80 + "]" * 80),
)


def luck_of(*key: object) -> Random:
    """A generator for tests, the same for the same key."""
    return Random("|".join(str(part) for part in key))  # noqa: S311  a test's luck guards nothing


def check_space(space: Space, rng: Random) -> None:
    """Check that a space keeps its promises: default and samples are legal, offers lead on, nonsense is refused."""
    refusal = space.check(space.default)
    assert refusal is None, f"the default {space.default!r} is refused: {refusal}"
    answer = space.sample(rng)
    refusal = space.check(answer)
    assert refusal is None, f"the sample {answer!r} is refused: {refusal}"
    walk(space, rng)
    assert space.size() >= 1, "a space without answers"
    for hostile in HOSTILE:
        refusal = space.check(hostile)
        assert refusal is None or isinstance(refusal, Refusal), f"{hostile!r} got {refusal!r}"


def _changeable(value: Any) -> set[int]:
    """The identities of all lists, dicts and sets in a value; arguments of Words never change."""
    identities: set[int] = set()
    if isinstance(value, dict):
        identities |= {id(value)}.union(*(_changeable(item) for item in value.values()))
    elif isinstance(value, list | tuple):
        identities |= set().union(*(_changeable(item) for item in value))
        identities |= {id(value)} if isinstance(value, list) else set()
    elif isinstance(value, set):
        identities.add(id(value))
    elif is_dataclass(value) and not isinstance(value, Words):
        identities |= set().union(*(_changeable(getattr(value, field.name)) for field in fields(value)))
    return identities


def check_match(match: Match[Any], rng: Random) -> None:
    """Check the invariants of the core on a whole match."""
    state, rules = match.state, match.rules
    tree = rules.seats(state)
    for path, frame in state.frames.items():
        assert frame.path == path, f"frame {frame.path!r} lies under {path!r}"
        above = path.rpartition("/")[0]
        assert not above or above in state.frames, f"frame {path!r} has none above it"
        assert frame.ask is not None or frame.children, f"frame {path!r} sleeps and waits for nothing"
    assert match.over or match.waiting(), "the game is not over and nobody is asked"
    for name in state.names():
        part = state.part(name)
        packed = pack(part)
        copy = clone(part)
        assert pack(copy) == packed, f"a copy of part {name!r} differs"
        if name[:2] in ("f:", "w:"):  # a frozen dataclass that holds a list or dict fails here: use tuples
            shared = _changeable(copy) & _changeable(part)
            assert not shared, f"a copy of part {name!r} shares something changeable"
        assert json.loads(json.dumps(packed)) == packed, f"part {name!r} is no plain JSON"
    for decision in match.waiting():
        check_decision(match, decision, rng)
        for slot in decision.slots:
            assert slot in tree, f"{decision.id} is put to {slot!r}, which is not in the seat tree"


def check_decision(match: Match[Any], decision: Decision, rng: Random) -> None:
    """Check the invariants of one open decision: its spaces, the answer of silence, its plan check and mend."""
    if decision.gate:
        _check_mend(match, decision, rng)
    for slot in decision.slots:
        check_space(match.space(decision.id, slot), rng)
        answer, _ = match.suggestion(decision.id, slot)
        refusal = match.space(decision.id, slot).check(answer)
        assert refusal is None, f"silence of {slot!r} at {decision.id} would be refused: {refusal}"
        for doctrine in match.rules.doctrines:
            known = match.look(slot)
            answered = match.rules.policy(doctrine).answer(known, decision.kind, decision.path, slot)
            refusal = match.space(decision.id, slot).check(answered)
            assert refusal is None, f"doctrine {doctrine!r} answers {decision.id} with {answered!r}: {refusal}"


def _check_mend(match: Match[Any], decision: Decision, rng: Random) -> None:
    """Check that whatever is sealed, ``mend`` leaves each answer legal and the plan check satisfied."""
    state, frame = match.state, match.state.frames[decision.path]
    spaces = {slot: match.space(decision.id, slot) for slot in decision.slots}
    answers = {slot: whole(space, space.sample(rng)) for slot, space in spaces.items()}
    mended, _ = judge_together(match.rules, state, frame, answers, mend=True)
    for slot, answer in mended.items():
        refusal = spaces[slot].check(answer)
        assert refusal is None, f"{decision.id} mends the answer of {slot!r} to {answer!r}: {refusal}"
    _, faults = judge_together(match.rules, state, frame, mended, mend=False)
    assert not faults, f"{decision.id} mends {answers!r} to {mended!r}, and still: {faults[0]}"

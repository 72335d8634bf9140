"""Random play: everything people may do, in any order, with the invariants checked along the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision, WrongAct
from engine.core.play.entry import Entry
from engine.core.play.history import replay, rewind_to
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.rules import Rules
from engine.core.testing.invariants import HOSTILE, check_match, luck_of
from engine.core.testing.store import Kept, text_of
from engine.core.words import Json

Hook = Callable[[Match[Any], Sequence[Entry]], None]


def random_play(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    options: Mapping[str, Json] | None = None,
    *,
    hooks: Sequence[Hook] = (),
    reload: bool = False,
    most: int = 5_000,
    check_every: int = 1,
) -> Kept:
    """Play a match to its end by random acts: answers, seals, drafts, undo, going back, deadlines, nonsense.

    After every act the store is compared with the match; ``hooks`` get the match and the act's entries; with ``reload``
    the match is loaded from the store each time. The core's invariants are checked after every ``check_every``-th act
    (0: never). AssertionError names what broke; RuntimeError after ``most`` acts.
    """
    rng = luck_of(seed)
    kept = Kept(Match.new(rules, scenario, seed, options))
    for number in range(most):
        for hook in hooks:
            hook(kept.match, kept.entries[-1:])
        if check_every and number % check_every == 0:
            check_match(kept.match, rng)
        if kept.match.over:
            return kept
        one_act(kept, rng)
        if reload:
            kept.reload(rules)
    raise RuntimeError(f"{scenario!r} with seed {seed!r} did not end within {most} acts")


def one_act(kept: Kept, rng: Random) -> None:
    """Do one random act on a match and store it."""
    match = kept.match
    decision = rng.choice(match.waiting())
    slot = rng.choice(decision.slots) if decision.slots else ""
    dice = rng.random()
    if dice < 0.05:
        _nonsense(kept, decision, slot, rng)
    elif dice < 0.10 and slot:
        match.draft(decision.id, slot, rng.choice((None, match.space(decision.id, slot).sample(rng))))
    elif dice < 0.13 and slot:
        _undo(match, rng)
    elif dice < 0.14:
        to = rng.randint(1, len(kept.entries))
        rewind_to(match, replay(match.rules, kept.entries[:to]), to)
    elif decision.gate:
        _at_gate(match, decision, slot, rng)
    elif dice < 0.17:
        match.silence(decision.id)
    elif dice < 0.21 and match.rules.doctrines:
        match.delegate(decision.id, slot, rng.choice(match.rules.doctrines))
    else:
        match.answer(decision.id, slot, match.space(decision.id, slot).sample(rng))
    kept.settle()


def _at_gate(match: Match[Any], decision: Decision, slot: str, rng: Random) -> None:
    if decision.complete:
        if rng.random() < 0.1:
            match.reopen(decision.id, slot)
            return
        try:
            match.close(decision.id)
        except Refused:  # the plan check refuses
            match.close(decision.id, deadline=True)
    elif rng.random() < 0.05:
        match.close(decision.id, deadline=True)
    else:
        awaited = rng.choice(decision.awaited)
        match.seal(decision.id, awaited, match.space(decision.id, awaited).sample(rng))


def _undo(match: Match[Any], rng: Random) -> None:
    records = match.state.books["undo"].records
    slot = rng.choice(records).slot if records else ""
    if slot and match.can_undo(slot) is not None:
        match.undo(slot)


def _nonsense(kept: Kept, decision: Decision, slot: str, rng: Random) -> None:
    """Check that a refused answer changes nothing."""
    match = kept.match
    before = text_of(match.save())
    answer = rng.choice(HOSTILE)
    if slot and answer is not None and match.space(decision.id, slot).check(answer) is not None:
        give = match.seal if decision.gate else match.answer
        try:
            give(decision.id, slot, answer)
        except Refused:
            pass
        else:
            raise AssertionError(f"{decision.id} took {answer!r}, which its check refuses")
    for act in (
        lambda: match.close(DecisionId("nowhere#1")),
        lambda: match.seal(DecisionId(f"{decision.path}#0"), slot, answer),
    ):
        try:
            act()
        except WrongAct:
            continue
        raise AssertionError("an act on a closed decision was taken")
    assert text_of(match.save()) == before, "a refused act changed the match"
    assert not match.take_changes().entries, "a refused act made an entry"

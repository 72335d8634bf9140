"""Any legal play of a fight: what is offered is accepted, what is refused changes nothing, all drivers agree.

The long run plays more.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.drive import RandomPolicy, drive
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice, Split, Subset
from engine.core.words import Words
from engine.silent_war.autopilot.doctrine import DOCTRINES
from engine.silent_war.combat.view import CombatView
from engine.silent_war.effects import Sunk, of_kind
from engine.silent_war.state import Theatre
from engine.silent_war.steps.combat.search import SearchLocals
from tests.engine.silent_war.battle_kit import ALL_BOATS, Bench, BenchLocals, boat, early, said_well, theatre

THEATRES = {
    "early": early(period=1, torpedo=-2),
    "middle": theatre(),
    "late": theatre(year=1944, month=6, period=3, torpedo=1, ultra=["ECS"]),
    "quick": theatre(quick=True),
}


def searches(pack_: bool) -> dict[str, SearchLocals]:
    if pack_:
        return {"a": SearchLocals.of([boat(name) for name in ("wahoo", "tang", "barb")], "ECS", pack="pack:a")}
    return {name: SearchLocals.of([boat(name)], "ECS") for name in ALL_BOATS}


def bench(theatre_: Theatre, pack_: bool) -> Bench:
    fresh = Theatre(**{name: getattr(theatre_, name) for name in theatre_.__slots__})
    return Bench(fresh, BenchLocals(searches=searches(pack_)))


def wordings(space: object) -> list[Words]:
    """All sentences that a space shows."""
    found: list[Words] = []
    if isinstance(space, Form):
        given: dict[str, object] = {}
        for part in space.parts:
            inner = space_of(part, given)
            found.append(part.label)
            if inner is not None:
                found += wordings(inner)
                given[part.name] = inner.default
        return found
    if isinstance(space, Choice | Subset | Split):
        for option in space.options:
            found += [option.label, *([option.note] if option.note else [])]
    if isinstance(space, Split):
        for ranked in space.ranked:
            found += [ranked.label, *([ranked.note] if ranked.note else [])]
    return found


@pytest.mark.parametrize("pack_", [False, True])
@pytest.mark.parametrize("when", ["early", "middle", "late"])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(each, marks=pytest.mark.soak) for each in (2, 3))])
def test_whatever_is_offered_is_accepted_and_said_in_both_languages(when: str, pack_: bool, seed: int) -> None:
    rules = bench(THEATRES[when], pack_)
    chance = SeededChance(f"{when} {seed}")
    match = Match.new(rules, "bench", chance)
    rng = Random(seed)  # which legal answer is given, no luck of the game
    told = [event for entry in match.take_changes().entries for event in entry.events]
    for _ in range(400):
        if match.over:
            break
        decision = rng.choice(match.waiting())
        for slot in decision.awaited if decision.gate else decision.slots[:1]:
            space = match.space(decision.id, slot)
            assert space.check(space.default) is None
            view = match.look(slot).frame(decision.path)
            assert isinstance(view, CombatView)
            prompt = rules.questions[decision.kind].prompt(match.look(slot), decision.path, slot)
            for words in [prompt, *wordings(space), *view.last]:
                said_well(words)
            before = match.save()
            for wrong in ({"no": "form"}, "Z9", ["A1", "A1"], 99, None):
                with pytest.raises(Refused):
                    match.answer(decision.id, slot, wrong) if not decision.gate else match.seal(
                        decision.id, slot, wrong
                    )
            assert match.save() == before
            answer = space.sample(rng)
            assert space.check(answer) is None
            if decision.gate:
                match.seal(decision.id, slot, answer)
            else:
                told += match.answer(decision.id, slot, answer)
        if decision.gate:
            told += match.close(decision.id, deadline=True)
        match = Match.load(rules, match.save(), chance)
    assert match.over
    for event in told:
        said_well(event.words)


@pytest.mark.parametrize("name", sorted(DOCTRINES))
@pytest.mark.parametrize("pack_", [False, True])
@pytest.mark.parametrize("when", sorted(THEATRES))
def test_match_and_drive_end_alike_for_every_doctrine(when: str, pack_: bool, name: str) -> None:
    rules = bench(THEATRES[when], pack_)
    state = drive(rules, "bench", "alike", rules.policy(name))
    match = Match.new(bench(THEATRES[when], pack_), "bench", "alike")
    pilot = rules.policy(name)
    while not match.over:
        decision = match.waiting()[0]
        if decision.gate:
            for slot in decision.awaited:
                match.seal(decision.id, slot, pilot.answer(match.look(slot), decision.kind, decision.path, slot))
            match.close(decision.id, deadline=True)
        else:
            slot = decision.slots[0]
            answer = pilot.answer(match.look(slot), decision.kind, decision.path, slot)
            assert match.space(decision.id, slot).check(answer) is None, f"{decision.kind}: {answer}"
            match.answer(decision.id, slot, answer)
    assert pack(match.result) == pack(state.meta.result)


def tons_sunk(policy: object) -> int:
    """Thousand tons that 250 boats sink in a week in the East China Sea."""
    boats = {f"b{at:03d}": SearchLocals.of([boat()], "ECS") for at in range(250)}
    result = drive(Bench(theatre(), BenchLocals(searches=boats)), "bench", "chance", policy).meta.result  # type: ignore[arg-type]  # any policy
    return sum(ship.tons for each in result.values() for ship in of_kind(Sunk, each["effects"]))


def test_the_exec_beats_chance_and_dares_as_his_doctrine_says() -> None:
    rules = bench(THEATRES["middle"], False)
    sunk = {name: tons_sunk(rules.policy(name)) for name in DOCTRINES}
    rng = Random(1)  # random legal answers
    assert min(sunk.values()) > 3 * tons_sunk(RandomPolicy(rules, rng))
    assert sunk["bold"] > sunk["careful"]

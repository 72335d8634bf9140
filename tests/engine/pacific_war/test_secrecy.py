"""Nothing that the engine gives a side or a spectator depends on what the other side keeps to itself (H13 to H17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.events import ALL
from engine.core.play.match import Match
from engine.core.runner import Run, Runner
from engine.core.testing.secrecy import Tape, heard
from engine.core.testing.twins import alike
from engine.core.words import Json
from engine.pacific_war.autopilot import policy as autopilot
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.seats import TREE, side_of, squadrons_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, SIDES, Side, foe
from engine.pacific_war.steps.battle import Battle
from engine.pacific_war.steps.capture import CaptureLocals
from engine.pacific_war.steps.fight import Fight, FightLocals
from engine.pacific_war.steps.interception import Interception, InterceptionView
from engine.pacific_war.steps.logistics import Logistics
from engine.pacific_war.steps.naval_movement import NavalMovement, NavalMovementLocals
from engine.pacific_war.steps.voyage import Voyage, VoyageLocals, VoyageView
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand
from tests.engine.pacific_war.secrecy_kit import RULES, act, answered, books, seats, shown, twin

EACH = 1
"""So many times each kind of question is looked at."""
PLAYED = [(1, EACH), pytest.param(8, 16, marks=pytest.mark.soak)]
"""How many games at least, and how many times each kind of question is looked at."""
GAMES = 20
"""More games are not played to come to every kind."""


def war(seed: str, turns: int = 4) -> Match[Known]:
    """A war of a few turns."""
    return Match.new(RULES, WHOLE_WAR, SeededChance(seed), {"turns": turns})


def compare(match: Match[Known], luck: Random) -> int:
    """Assert that no seat can tell a war from its twins; gives how many secrets differed."""
    kind, changed = match.waiting()[0].kind, 0
    for side in SIDES:
        other, count = twin(match, (foe(side),), luck)
        changed += count
        for seat in seats(match, side):
            alike(shown(match, seat), shown(other, seat), f"{seat} sees what is secret at {kind}")
    both, _ = twin(match, SIDES, luck)
    alike(shown(match, None), shown(both, None), f"a spectator sees what is secret at {kind}")
    return changed


# --- whole games -------------------------------------------------------------------------------------------


def moments(least: int, each: int = EACH) -> Iterator[tuple[Match[Known], Random]]:
    """Open questions of lively wars, each kind a few times: so many games as it takes to come to all but the rare."""
    for number, save in enumerate(saves(least, each)):
        yield Match.load(RULES, save, SeededChance(f"moment {number}")), Random(number)


@cache
def saves(least: int, each: int) -> tuple[Mapping[str, Json], ...]:
    """The wars at those questions, each as it is stored. They are played once for all tests."""
    kinds: Counter[str] = Counter()
    kept: list[Mapping[str, Json]] = []
    for game in range(GAMES):
        match, luck = war(f"secret {game}"), Random(game)
        while not match.over:
            kind = match.waiting()[0].kind
            kinds[kind] += 1
            if kinds[kind] <= each:
                kept.append(match.save())
            act(match, luck)
        if game + 1 >= least and kinds.keys() | RARE.keys() == RULES.questions.keys():
            return tuple(kept)
    raise AssertionError(f"nobody was asked {RULES.questions.keys() - kinds.keys() - RARE.keys()}")


@pytest.fixture
def honest() -> None:
    """The wars are played before a test puts a leak into the program."""
    saves(1, EACH)


@pytest.mark.rule("4.1-I", "7.2", "7.9")
@pytest.mark.parametrize(("games", "each"), PLAYED)
def test_in_whole_games_no_seat_can_tell_what_the_other_side_keeps_to_itself(games: int, each: int) -> None:
    for match, luck in moments(games, each):
        assert compare(match, luck) > len(TREE.nodes)


@pytest.mark.rule("4.1-I", "7.2", "8.8")
@pytest.mark.parametrize(("games", "each"), PLAYED)
def test_what_a_side_does_comes_to_the_same_whatever_the_other_has_in_mind(games: int, each: int) -> None:
    """The same act on both twins: what is heard of it, and all that is shown after it."""
    _compare_acts(games, each)


def _compare_acts(games: int, each: int) -> None:
    for match, luck in moments(games, each):
        decision = match.waiting()[0]
        slot = (decision.awaited or decision.slots)[0]
        _same_act(match, side_of(slot), slot, luck, SeededChance("the same"))


def _same_act(match: Match[Known], side: Side, slot: str, luck: Random, chance: SeededChance) -> None:
    decision = match.waiting()[0]
    answer = answered(match, decision, slot, luck)
    mine: Match[Known] = Match.load(RULES, match.save(), chance)
    other, changed = twin(match, (foe(side),), luck, answers=False, chance=chance)
    assert changed > 0
    entries = []
    for this in (mine, other):
        if decision.gate:
            this.seal(decision.id, slot, answer)
            if all(side_of(every) == side for every in decision.slots):
                this.close(decision.id, deadline=True)
        else:
            this.answer(decision.id, slot, answer)
        entries.append(this.take_changes().entries)
    for seat in (slot, None):
        news = [repr(heard(match, told, seat)) for match, told in zip((mine, other), entries, strict=True)]
        alike(*news, f"{seat} hears of what is secret after {decision.kind}")
        alike(shown(mine, seat), shown(other, seat), f"{seat} sees what is secret after {decision.kind}")


# --- the questions that come seldom -----------------------------------------------------------------------


def crowd() -> Play:
    world = bare(active=ALLIES)
    stand(world, "2914", *(f"pe-gen-inf-s{n}" for n in (1, 2)), "pe-zepita", "pe-cuzco", "pe-guias", "pe-art1")
    return Play(Bench("administration", world))


def yard() -> Play:
    world = bare(phase="logistics")
    lie(world, BOX, "ship-cl-blanco", squadron="chile-squadron-1", in_port=True)
    world.fleet.ships["ship-cl-blanco"].damaged = True
    columns(world, CHILE, BOX, 6)
    play = Play(Bench("logistics", world), Dice().faces("6.5 repair", 3))
    play.answer("pw-supply", "chile-fleet", {"repair": ["ship-cl-blanco"]})
    play.answer("pw-supply", "chile-logistics", {})
    return play


def machine() -> Play:
    world = bare(turn=9, active=CHILE, phase="naval_combat")
    lie(world, "2007", "ship-cl-blanco", squadron="chile-squadron-1")
    columns(world, ALLIES, "2007", 2)
    return Play(Bench("naval_combat", world))


def runners() -> Play:
    world = bare(turn=2, active=ALLIES, phase="naval_movement")
    lie(world, "2007", "ship-cl-blanco", squadron="chile-squadron-1")
    lie(world, "2007", "ship-pe-union", "ship-pe-chalaco", "ship-pe-limena", squadron="allies-squadron-3", in_port=True)
    columns(world, ALLIES, "2007", 1)
    way = VoyageLocals("allies-squadron-3", "X", ["2006"])
    play = Play(Bench("voyage", world, way), Dice().faces("7.6 blockade", 1))
    play.answer("pw-run", "allies-squadron-3", "run")
    return play


def beaten() -> Play:
    world = bare(turn=2, active=CHILE, phase="land_combat")
    stand(world, "2914", "pe-zepita", steps=2)
    stand(world, "2915", "cl-2line", "cl-4line", steps=2)
    dice = Dice().faces("8.9 attack", 6, 1).faces("8.9 defence", 1)
    play = Play(Bench("land_combat", world), dice)
    play.answer("pw-attack", _only(play), {"attack": "2915>2914", "units": ["cl-2line", "cl-4line"]})
    for _ in range(2):
        play.answer("pw-fight", _awaited(play), {"column": "keep", "losses": "weakest", "retreat": "ask"})
    return play


def won() -> Play:
    world = bare(turn=2, active=CHILE, phase="land_combat")
    stand(world, "2914", "pe-zepita")
    stand(world, "2915", "cl-2line", "cl-4line", steps=2)
    play = Play(Bench("land_combat", world), Dice().faces("8.9 attack", 6, 1).faces("8.9 defence", 1))
    play.answer("pw-attack", _only(play), {"attack": "2915>2914", "units": ["cl-2line", "cl-4line"]})
    for _ in range(2):
        plan = {"advance": "ask"} if _awaited(play).startswith(CHILE) else {}
        play.answer("pw-fight", _awaited(play), {"column": "keep", "losses": "weakest", **plan})
    return play


def boarded() -> Play:
    world = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(world, "2919", "ship-cl-blanco", squadron="chile-squadron-1")
    lie(world, "2919", "ship-pe-union", squadron="allies-squadron-3")
    world.fleet.ships["ship-pe-union"].damaged = True
    fought = CaptureLocals("2919", ["ship-cl-blanco", "ship-pe-union"])
    play = Play(Bench("capture", world, fought), Dice().faces("10.1 capture", 6))
    play.answer("pw-capture", "chile-squadron-1", "ship-cl-blanco>ship-pe-union")
    return play


def stopped() -> Play:
    world = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(world, "3118", "ship-cl-blanco", "ship-cl-rimac", squadron="chile-squadron-1")
    lie(world, "3117", "ship-pe-huascar", squadron="allies-squadron-1")
    stand(world, "aboard", "cl-buin")
    world.army.units["cl-buin"].aboard = "ship-cl-rimac"
    way = VoyageLocals("chile-squadron-1", "III", ["3117", "3116"], ["cl-buin"])
    play = Play(Bench("voyage", world, way), Dice().faces("7.9 gunnery", 6, 6, 6))
    play.answer("pw-aside", "chile-squadron-1", [])
    for _ in range(2):
        play.answer("pw-gunnery", _awaited(play), {"lead": "plan"})
    return play


def _only(play: Play) -> str:
    ((_, (slot,)),) = play.asked()
    return slot


def _awaited(play: Play) -> str:
    return play.match.waiting()[0].awaited[0]


RARE: dict[str, Callable[[], Play]] = {
    "pw-stack": crowd,
    "pw-repair": yard,
    "pw-infernal": machine,
    "pw-catch": runners,
    "pw-retreat": beaten,
    "pw-advance": won,
    "pw-prize": boarded,
    "pw-ashore": stopped,
}


@pytest.mark.rule("6.5", "7.6-blockade", "8.10")
@pytest.mark.parametrize("kind", RARE)
def test_the_rare_questions_are_as_silent(kind: str) -> None:
    play = RARE[kind]()
    assert [each for each, _ in play.asked()] == [kind]
    assert compare(play.match, Random(kind)) > len(TREE.nodes)


# --- acts that nobody else may notice ----------------------------------------------------------------------


def stir(match: Match[Known], side: Side, luck: Random) -> None:
    """All that a side may do and undo without any effect: drafts, seals taken back, standing orders ended."""
    open_now = {decision.kind for decision in match.waiting()}
    for decision in match.waiting():
        for slot in (slot for slot in decision.slots if side_of(slot) == side):
            answer, before = match.space(decision.id, slot).sample(luck), match.draft_of(decision.id, slot)
            match.draft(decision.id, slot, answer, side)
            if decision.gate and slot not in decision.sealed:
                match.seal(decision.id, slot, answer)
                match.reopen(decision.id, slot)
            match.draft(decision.id, slot, before)
    slot = squadrons_of(side)[0]
    if not open_now & {"pw-intercept", "pw-destination"}:
        match.standing(slot, "pw-intercept", {"what": "all"})
        match.standing(slot, "pw-intercept", None)
    match.draft_later(f"{side}-army", "pw-supply", {"refit": {}})
    match.draft_later(f"{side}-army", "pw-supply", None)


def tape(seat: str | None, busy: tuple[Side, ...]) -> Tape:
    """What a seat gets of a war in which these sides cannot make up their minds."""
    match, luck, stirred = war("busy", 2), Random("busy"), Random("stirred")
    found = Tape(seat, books)
    found.note(match, match.take_changes().entries)
    while not match.over:
        for side in busy:
            stir(match, side, stirred)
            found.note(match, match.take_changes().entries)
        act(match, luck)
        found.note(match, match.take_changes().entries)
    return found


@cache
def quiet(seats: tuple[str | None, ...] = (CHILE, ALLIES, None)) -> Mapping[str | None, Tape]:
    """What each gets of the same war while nobody has second thoughts, played once."""
    match, luck = war("busy", 2), Random("busy")
    found = {seat: Tape(seat, books) for seat in seats}
    entries = match.take_changes().entries
    while True:
        for tape in found.values():
            tape.note(match, entries)
        if match.over:
            return found
        act(match, luck)
        entries = match.take_changes().entries


@pytest.mark.rule("4.1-I")
@pytest.mark.parametrize(
    ("seat", "busy"),
    [(CHILE, (ALLIES,)), pytest.param(ALLIES, (CHILE,), marks=pytest.mark.soak), (None, SIDES)],
)
def test_second_thoughts_of_the_other_side_are_heard_by_nobody(seat: str | None, busy: tuple[Side, ...]) -> None:
    """The long run has the other side as well: no step tells one from the other."""
    still, stirred = quiet()[seat], tape(seat, busy)
    assert len(still.lines) > 30
    assert still.difference(stirred) == ""


# --- these tests find a leak --------------------------------------------------------------------------------


def leaks(until: str) -> Match[Known]:
    """A war at a question of a kind."""
    return next(match for match, _ in moments(1) if match.waiting()[0].kind == until)


def compare_often(match: Match[Known]) -> None:
    """Against several twins: one alone may happen to show the same."""
    for number in range(8):
        compare(match, Random(number))


def found_out(match: Match[Known]) -> None:
    """Assert that the comparison fails, in few words."""
    with pytest.raises(AssertionError, match="sees what is secret") as caught:
        compare_often(match)
    assert len(str(caught.value)) < 500


def test_a_known_that_reads_the_enemys_destinations_is_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    match = leaks("pw-squadrons")
    monkeypatch.setattr(Known, "destinations", lambda known: dict(known._state.world.orders.to))
    found_out(match)


def test_a_voyage_that_shows_its_course_is_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Voyage.view

    def told(step: Voyage, world: Any, own: VoyageLocals, seat: str | None) -> VoyageView:
        return honest(step, world, own, own.squadron)

    match = leaks("pw-intercept")
    monkeypatch.setattr(Voyage, "view", told)
    found_out(match)


def test_watchers_who_drop_out_of_sight_when_they_have_spoken_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has answered for the whole voyage must look to the mover like one who has not."""
    honest = Interception.view

    def told(step: Interception, world: Any, own: Any, seat: str | None) -> InterceptionView:
        return honest(step, world, own, foe(own.side))

    world = bare(turn=2, active=ALLIES, phase="naval_movement")
    lie(world, "2514", "ship-pe-manco", squadron="allies-squadron-3")
    lie(world, "2415", "ship-cl-blanco", squadron="chile-squadron-1")
    lie(world, "2413", "ship-cl-cochrane", squadron="chile-squadron-2")
    play = Play(Bench("voyage", world, VoyageLocals("allies-squadron-3", "VI", ["2614", "2513"])))
    assert len(play.match.waiting()[0].slots) == 2
    frame = play.match.state.frames[play.match.waiting()[0].path]
    frame.locals.stance = {"chile-squadron-1": "never"}
    monkeypatch.setattr(Interception, "view", told)
    silent = Match.load(play.rules, play.match.save(), play.dice)
    silent.state.frames[frame.path].locals.stance = {}
    with pytest.raises(AssertionError):
        alike(shown(play.match, ALLIES), shown(silent, ALLIES), "the mover sees who has spoken")
    monkeypatch.undo()
    alike(shown(play.match, ALLIES), shown(silent, ALLIES), "the mover sees who has spoken")


def test_a_plan_that_the_enemy_reads_is_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Fight.view

    def told(step: Fight, world: Any, own: FightLocals, seat: str | None) -> Any:
        return honest(step, world, own, foe(side_of(seat)) if seat else CHILE)

    match = leaks("pw-losses")
    monkeypatch.setattr(Fight, "view", told)
    found_out(match)


def test_courses_that_lie_open_are_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    match = leaks("pw-intercept")
    (frame,) = (frame for frame in match.state.frames.values() if isinstance(frame.locals, NavalMovementLocals))
    frame.locals.courses = {f"{side}-squadron-5": {"way": ["2008"]} for side in SIDES}
    compare(match, Random(2))
    monkeypatch.setattr(NavalMovement, "view", lambda step, world, own, seat: dict(own.courses))
    found_out(match)


def test_claims_that_lie_open_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = yard().match
    monkeypatch.setattr(Logistics, "view", lambda step, world, own, seat: {"ship": own.ship, "die": 1, "free": 1})
    compare(match, Random(1))
    monkeypatch.setattr(
        Logistics, "view", lambda step, world, own, seat: {"ship": own.ship, "die": 1, "free": 1, "all": own.entering}
    )
    found_out(match)


def test_an_autopilot_that_peeps_is_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would give the enemy's orders away by what it proposes."""

    def peep(known: Known, path: str, slot: str, doctrine: Any) -> Any:
        orders = known._state.world.orders.to
        return "III" if "III" in [to for each, to in orders.items() if side_of(each) != side_of(slot)] else "stay"

    match = leaks("pw-destination")
    monkeypatch.setattr("engine.pacific_war.autopilot.policy.ANSWERS", {**autopilot.ANSWERS, "pw-destination": peep})
    found_out(match)


def test_a_battle_that_tells_its_plans_at_sea_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Battle.view
    world = bare(turn=2, active=CHILE, phase="naval_movement")
    lie(world, "2514", "ship-pe-manco", squadron="allies-squadron-3")
    lie(world, "2414", "ship-cl-blanco", squadron="chile-squadron-1")
    play = Play(Bench("voyage", world, VoyageLocals("chile-squadron-1", "VI", ["2514"])))
    for side in SIDES:
        play.answer("pw-gunnery", f"{side}-squadron-{'1' if side == CHILE else '3'}", {"lead": "ask"})
    assert [kind for kind, _ in play.asked()] == ["pw-shot"]
    compare(play.match, Random(3))
    monkeypatch.setattr(
        Battle, "view", lambda step, world, own, seat: honest(step, world, own, foe(side_of(seat)) if seat else CHILE)
    )
    found_out(play.match)


def test_a_throw_that_names_the_enemys_destinations_is_found_out(honest: None, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Runner.roll

    def told(run: Run, table: str, sides: int = 10, audience: Any = ALL, *, about: tuple[str, ...] = ()) -> int:
        return honest(run, table, sides, audience, about=(*about, *run.world.orders.to.values()))

    monkeypatch.setattr(Runner, "roll", told)
    with pytest.raises(AssertionError, match="hears of what is secret"):
        _compare_acts(1, EACH)

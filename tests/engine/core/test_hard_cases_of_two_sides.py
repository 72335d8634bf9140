"""Hard cases of a game with an enemy that the core alone must carry, on the toy: sealed plots, hunts, voyages."""

import pytest

from engine.core.play.decisions import Decision, WrongAct
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.testing.invariants import luck_of
from engine.core.testing.secrecy import Tape, play_taped
from engine.core.testing.store import text_of
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.known import Known
from tests.engine.core.toy.play import DEEP, asked, give, open_kinds, seal, start

# H07: changed my mind after "ready" -------------------------------------------------------------------------------


def _sealed_plots() -> tuple[Match[Known], str]:
    match = start("plots", "pack")
    decision = seal(match, "plot", dict.fromkeys(("b1", "b2", "b3", "r1", "r2", "r3"), DEEP))
    return match, decision.id


@pytest.mark.hard_case("H07")
def test_reopening_before_the_close_holds_the_gate() -> None:
    match, plot = _sealed_plots()
    match.reopen(plot, "r1")
    with pytest.raises(WrongAct) as opened:
        match.close(plot)
    assert opened.value.words.key == "err-gate-open"
    match.seal(plot, "r1", {"track": ["a"], "depth": "surface"})
    match.close(plot)
    assert match.state.world.fleet.boats["r1"].place == "a"


@pytest.mark.hard_case("H07")
def test_reopening_at_and_after_the_close_loses_and_is_told() -> None:
    match, plot = _sealed_plots()
    match.close(plot)
    before = text_of(match.save())
    for act in (lambda: match.reopen(plot, "r1"), lambda: match.seal(plot, "r1", DEEP), lambda: match.close(plot)):
        with pytest.raises(WrongAct) as late:
            act()
        assert late.value.words.key == "err-decision-closed"
    assert text_of(match.save()) == before


@pytest.mark.hard_case("H07")
def test_no_byte_of_a_plot_reaches_the_other_side() -> None:
    """Seals, reopenings, drafts and new plots of one side leave the other's tape unchanged."""
    tapes = []
    for busy in (False, True):
        match = start("plots", "pack")
        plot, tape = asked(match, "plot").id, Tape("blue", Known.tape)
        match.take_changes()
        if busy:
            match.draft(plot, "r1", {"track": ["a", "b"], "depth": "surface"})
            match.seal(plot, "r1", {"track": ["a", "b"], "depth": "surface"})
            match.reopen(plot, "r1")
            match.seal(plot, "r1", {"track": ["d"], "depth": "deep", "charge": 3})
            match.seal(plot, "r2", DEEP)
        tape.note(match, match.take_changes().entries)
        tapes.append(tape)
    assert tapes[0].difference(tapes[1]) == ""


# H08: the dead boat that keeps plotting ---------------------------------------------------------------------------


def _hunted(dead: bool, seat: str | None, seed: str) -> Tape:
    """Two turns of plots, charges and a voyage; r1 lies deep and still, or is sunk by the first charge."""
    options = {"turns": 2, "deep": ["r1", "r2", "r3"], "dead": ["r1"] if dead else []}
    match = start("plots", "depth", "voyage", seed=seed, **options)

    def answer(match: Match[Known], decision: Decision, slot: str) -> Answer:
        # Alive, r1 lies still; dead, it cannot do anything else.
        space = match.space(decision.id, slot)
        return {"track": [], "depth": "deep"} if slot == "r1" else space.sample(luck_of(decision.id, slot))

    return play_taped(match, seat, Known.tape, answer)


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("seat", ["blue", "b1", None])
@pytest.mark.parametrize("seed", ["h08a", "h08b", "h08c"])
def test_the_hunters_tape_is_the_same_to_the_byte_over_a_living_and_a_dead_boat(seat: str | None, seed: str) -> None:
    alive, dead = _hunted(False, seat, seed), _hunted(True, seat, seed)
    assert len(alive.lines) > 8
    assert alive.difference(dead) == ""


@pytest.mark.hard_case("H08")
def test_the_owners_tape_does_tell_them_apart() -> None:
    """The comparison can fail: it is not blind."""
    assert _hunted(False, "red", "h08a").difference(_hunted(True, "red", "h08a")) != ""


@pytest.mark.hard_case("H08")
def test_a_dead_boat_keeps_its_place_in_the_gate_with_one_legal_answer() -> None:
    match = start("plots", dead=["r1"])
    plot = asked(match, "plot")
    assert "r1" in plot.slots
    assert match.space(plot.id, "r1").size() == 1
    seal(match, "plot", dict.fromkeys(("b1", "b2", "b3", "r2", "r3"), DEEP))
    with pytest.raises(WrongAct):
        match.close(plot.id)  # secret facts shorten nothing
    match.seal(plot.id, "r1", {})
    match.close(plot.id)


# H11: too many plots to list --------------------------------------------------------------------------------------


@pytest.mark.hard_case("H11")
def test_a_plot_is_judged_as_by_listing_them_all() -> None:
    match = start("plots")
    space = match.space(asked(match, "plot").id, "r1")
    tracks = [(), ("a",), ("d",), ("a", "b"), ("a", "e"), ("d", "e")]
    legal = [{"track": list(track), "depth": "surface"} for track in tracks]
    legal += [{"track": list(t), "depth": "deep", "charge": c} for t in tracks if len(t) < 2 for c in (1, 2, 3)]
    places = ("port", "a", "b", "c", "d", "e", "f")
    ways = [way for length in range(4) for way in _words(places, length)]
    faults = [
        answer
        for way in ways
        for depth in ("deep", "surface")
        for charge in ((1, 2, 3) if depth == "deep" else (None,))
        if space.check(answer := {"track": list(way), "depth": depth} | ({} if charge is None else {"charge": charge}))
        is None
    ]
    assert sorted(map(str, faults)) == sorted(map(str, legal))


def _words(letters: tuple[str, ...], length: int) -> list[tuple[str, ...]]:
    return [()] if not length else [(*word, letter) for word in _words(letters, length - 1) for letter in letters]


@pytest.mark.hard_case("H11")
def test_every_continuation_offered_leads_to_a_legal_whole() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b1")
    give(match, "approach", "b1", "near")
    form = match.space(asked(match, "tubes").id, "b1")
    tubes = form.parts[0].space  # type: ignore[attr-defined]  # the toy's form

    def walk(part: dict[str, str], left: list[str]) -> int:
        if not left:
            assert form.check({"tubes": part, "surface": True}) is None
            return 1
        offered = tubes.next(part)
        assert offered, f"a dead end after {part}"
        return sum(walk({**part, left[0]: option.key}, left[1:]) for option in offered)

    assert walk({}, ["t1", "t2", "t3"]) == tubes.size()


@pytest.mark.hard_case("H11")
def test_a_way_past_a_hidden_boat_is_not_refused() -> None:
    """Completion and errors come from what the slot knows."""
    answers = []
    for hidden in ([], ["b1"]):
        match = start("voyage", deep=hidden)
        match.state.world.fleet.boats["b1"].place = "a"
        space = match.space(asked(match, "course").id, "r3")
        answers.append((space.check(["a", "b"]), space.size(), [option.key for option in space.next(["a"])]))
    assert answers[0] == answers[1]
    assert answers[0][0] is None


# H13: asked at every hex ------------------------------------------------------------------------------------------


@pytest.mark.hard_case("H13")
def test_with_standing_conditions_a_whole_voyage_asks_nobody() -> None:
    match = start("voyage", "transfer", seed="h13")
    for boat in ("b1", "b2", "b3"):
        match.standing(boat, "intercept", {"at": "f"})
    match.standing("r3", "evade", "comb")
    give(match, "course", "r3", ["a", "b", "c"])
    asked_of_people = 0
    while open_kinds(match) == ["intercept"]:
        window = asked(match, "intercept")
        asked_of_people += len(window.awaited)
        match.close(window.id)
    assert asked_of_people == 0
    assert match.state.world.fleet.boats["r3"].place == "c"


@pytest.mark.hard_case("H13")
def test_every_slot_of_a_window_answers_before_the_first_die() -> None:
    match = start("voyage", seed="h13")
    give(match, "course", "r3", ["a"])
    match.take_changes()
    window = seal(match, "intercept", {"b1": "now", "b2": "now"})
    assert not any(entry.throws for entry in match.take_changes().entries)
    match.seal(window.id, "b3", "pass")
    match.close(window.id)
    assert match.take_changes().entries[-1].throws


@pytest.mark.hard_case("H13")
@pytest.mark.parametrize("seat", ["red", "r3", None])
def test_a_voyage_past_able_and_unable_enemies_gives_one_tape(seat: str | None) -> None:
    tapes = []
    for dead in ([], ["b1", "b2"]):
        match, tape = start("voyage", seed="h13", dead=dead), Tape(seat, Known.tape)
        give(match, "course", "r3", ["a", "e", "f"])
        tape.note(match, match.take_changes().entries)
        while not match.over:
            window = seal(match, "intercept", {"b1": "pass", "b2": "pass", "b3": "pass"})
            tape.note(match, match.take_changes().entries)
            match.close(window.id)
            tape.note(match, match.take_changes().entries)
        tapes.append(tape)
    assert len(tapes[0].lines) == 4  # three places and the end: a pass shows nothing
    assert tapes[0].difference(tapes[1]) == ""


@pytest.mark.hard_case("H13")
def test_a_battle_inside_the_voyage_gives_the_rest_of_the_way_back() -> None:
    match, battles = start("voyage", seed="h13b"), 0
    give(match, "course", "r3", ["a", "b", "c"])
    while not match.over:
        decision = match.waiting()[0]
        battles += decision.kind == "shot" and decision.path.rpartition("/")[2].startswith("battle")
        kept = text_of(match.save())
        assert text_of(Match.load(TOY, match.save(), match.chance).save()) == kept
        if decision.gate:
            for slot in decision.awaited:
                match.seal(decision.id, slot, "now" if decision.kind == "intercept" else "hold")
            match.close(decision.id)
        else:
            match.answer(decision.id, decision.slots[0], "bow")
    assert battles > 1
    assert match.state.world.fleet.boats["r3"].place == "c"

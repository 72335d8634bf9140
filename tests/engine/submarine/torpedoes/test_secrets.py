"""What each side learns of torpedoes: twins with hidden ones, the picture of an attack, a save in its middle."""

from typing import Any

import pytest

from engine.core.blank import is_known
from engine.core.codec import pack
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.core.testing.secrecy import glimpse, heard
from engine.core.testing.twins import alike, told
from engine.core.words import Words
from engine.submarine.facts.torpedoes import ShipDodges
from engine.submarine.known import Known
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.torpedo_view import TorpedoView
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, alone, boat, ship, world
from tests.engine.submarine.torpedoes.kit import ordered, plot, under_way

ASKED = {"convoy": {"evade": "ask"}}
TURN, MISS = (5, 1), (6, 6)


def scene(**options: Any) -> World:
    """A C-2 crosses the way of a hidden torpedo; more may be added."""
    parts = alone(world("wahoo", advanced=True, hidden=True, hidden_torpedoes=True, **options), "c-2-1")
    boat(parts, "wahoo", "A60-A", 6)
    ship(parts, "c-2-1", "O22-B", 1, speed=3)
    torpedo = under_way(parts, "N31-B", 0, "mk14", mark=0, run=8)
    torpedo.origin = read_hex("N38-B")
    return parts


def dice() -> Dice:
    return Dice().faces("evasion", *TURN).faces("detonation", *MISS)


def begun(parts: World, **orders: Any) -> tuple[Bench, Match[Known]]:
    rules = ordered(parts, orders=orders or None)
    return rules, Match.new(rules, "unused", dice())


def show(known: Known) -> str:
    return repr([known.torpedoes, known.fleet, known.boats, known.action, known.frames()])


def got(match: Match[Known], seat: str | None) -> str:
    """All that a seat has got: what happened, what it sees."""
    entries = match.take_changes().entries
    return str([pack(heard(match, entries, seat)), glimpse(match, seat, show), told(match, seat, show)])


def more(parts: World) -> World:
    """A second hidden torpedo, far off."""
    under_way(parts, "A9-C", 4, "mk14", mark=0, run=8)
    return parts


def other_kind(parts: World) -> World:
    """The torpedo that nobody meets is of another kind, elsewhere, shallow, unguided, about to end its run."""
    under_way(parts, "C9-C", 5, "mk27", mark=0, run=49, shallow=True, guided=False)
    return parts


def fired(parts: World) -> World:
    """The boat launches two torpedoes that meet nobody, and cannot launch a third."""
    for tube in ("bow-1", "bow-2"):
        plot(boat(parts, "wahoo"), tube, "mk14", hexes=4)
    plot(boat(parts, "wahoo"), "bow-3", "")
    return parts


@pytest.mark.hard_case("H10")
@pytest.mark.parametrize("twin", [more, other_kind, fired])
@pytest.mark.parametrize("seat", [ESCORTS, None])
@pytest.mark.parametrize("orders", [{}, ASKED])
@pytest.mark.rule("40.2", "40.5")
def test_nobody_else_learns_of_a_hidden_torpedo(twin: Any, seat: str | None, orders: Any) -> None:
    _, plain_match = begun(scene(), **orders)
    _, twin_match = begun(twin(scene()), **orders)
    assert len(twin_match.state.world.running.running) >= 1
    alike(got(plain_match, seat), got(twin_match, seat), twin.__name__)


def test_its_own_side_does() -> None:
    _, plain_match = begun(scene())
    _, twin_match = begun(more(scene()))
    with pytest.raises(AssertionError):
        alike(got(plain_match, SUBMARINES), got(twin_match, SUBMARINES), "more")


@pytest.mark.parametrize("seat", [ESCORTS, None])
def test_the_kind_of_a_torpedo_that_is_seen_stays_secret(seat: str | None) -> None:
    _, first = begun(scene())
    other = scene()
    other.running.running["torpedo-1"].kind = "mk23"  # as fast, and as far
    _, second = begun(other)
    alike(got(first, seat), got(second, seat), "kind")


@pytest.mark.hard_case("H10")
@pytest.mark.rule("40.10")
def test_a_save_in_the_middle_of_an_evasion_goes_on_as_if_nothing_had_happened() -> None:
    rules, match = begun(scene(), **ASKED)
    (decision,) = match.waiting("convoy")
    assert (decision.kind, decision.slots) == ("evade", ("convoy",))
    assert [key.key for key in match.space(decision.id, "convoy").options] == ["L", "stay", "R"]
    prompt = rules.questions["evade"].prompt(match.look("convoy"), decision.path, "convoy")
    assert prompt.args == {"ship": Words("sm-merchant-c-2", {"number": 1}), "mark": 1}
    assert rules.questions["evade"].prompt(match.look(SUBMARINES), decision.path, SUBMARINES).args == {}
    saved = match.save()
    ends = []
    for play in (match, Match.load(rules, saved, Dice().faces("detonation", *MISS))):
        play.answer(decision.id, "convoy", "R")
        assert play.over
        ends.append(play.save())
    assert ends[0] == ends[1]
    assert match.state.world.ships.ships["c-2-1"].pose == (read_hex("O22-B"), 1)  # back in its place


@pytest.mark.hard_case("H10")
def test_who_lets_the_question_run_out_turns_as_the_doctrine_would() -> None:
    _, match = begun(scene(), **ASKED)
    match.silence(match.waiting("convoy")[0].id)
    facts = [event.fact for entry in match.take_changes().entries for event in entry.events]
    assert [fact.way for fact in facts if isinstance(fact, ShipDodges)] == ["L"]


def test_the_picture_of_an_attack_shows_each_side_what_it_may_know() -> None:
    parts = scene()
    parts.action.options.remove("hidden-torpedoes")
    parts.running.running["torpedo-1"].mark = 1
    parts.running.marks = 1
    rules = ordered(parts)
    luck = Dice().faces("detonation", 1, 1).faces("dud", 6, 5).faces("torpedo-damage", 6, 6)
    match = Match.new(rules, "unused", luck)
    entries = match.take_changes().entries
    views = {seat: last_views(entries, seat) for seat in (SUBMARINES, ESCORTS, None)}
    assert {tuple(each) for each in views.values()} == {("ordered/torpedoes/mark-1",)}
    mine, theirs, publics = (each["ordered/torpedoes/mark-1"] for each in views.values())
    assert isinstance(mine, TorpedoView)
    assert (mine.kind, mine.dud, mine.damage, mine.outcome) == ("mk14", 65, 30, "hit")
    assert (theirs.kind, theirs.dud, theirs.damage, theirs.throw) == ("", 0, 30, 11)
    assert theirs == publics
    assert (mine.target, mine.part, mine.angle, mine.hand, mine.needed) == ("c-2-1", "stern", 120, "starboard", 51)


@pytest.mark.rule("54.1")
@pytest.mark.parametrize("seat", [ESCORTS, None])
def test_a_boat_that_is_not_on_the_map_is_hit_unseen(seat: str | None) -> None:
    def attacked(depth: int) -> Match[Known]:
        parts = scene(boats_as_targets=True)
        boat(parts, "wahoo", "O40-B", 6, depth=depth)
        torpedo = under_way(parts, "O45-B", 0, "mk14", mark=0, run=8)
        torpedo.origin = read_hex("O52-B")
        rules = ordered(parts)
        luck = Dice().faces("evasion", *TURN).faces("detonation", 1, 1).faces("dud", 6, 6)
        return Match.new(rules, "unused", luck)

    hit, passed = attacked(0), attacked(100)
    assert (hit.state.world.boats.boats["wahoo"].damage > 0, passed.state.world.boats.boats["wahoo"].damage) == (
        True,
        0,
    )
    alike(got(hit, seat), got(passed, seat), "a boat hit")


def test_who_sees_which_throw() -> None:
    parts = scene(guided=True)
    plot(boat(parts, "wahoo"), "bow-1", "mk14")
    luck = Dice().faces("evasion", 1, 1).faces("detonation", 1, 1).faces("dud", 6, 6)
    match = Match.new(ordered(parts), "unused", luck)
    throws = {throw.table: throw.audience for entry in match.take_changes().entries for throw in entry.throws}
    assert throws == {
        "unguided": (SUBMARINES,), "evasion": (ESCORTS,), "detonation": ("all",), "dud": (SUBMARINES,),
        "torpedo-damage": (SUBMARINES,),
    }  # fmt: skip


@pytest.mark.parametrize("seat", [ESCORTS, None])
def test_of_a_torpedo_on_the_map_others_know_place_course_and_depth_alone(seat: str | None) -> None:
    parts = scene(guided=True)
    torpedo = parts.running.running["torpedo-1"]
    torpedo.mark, torpedo.targets, torpedo.tried = 1, ["c-2-1"], ["wahoo"]
    rules = ordered(parts)
    mask = parts.running.seen(rules.seats(Match.new(rules, "unused", Dice()).state), seat)
    (seen,) = mask.running.values()
    known = {name for name in seen.__slots__ if is_known(getattr(seen, name))}
    assert known == {"id", "origin", "half", "shallow", "mark", "place", "course", "seen"}
    assert (seen.id, seen.place, seen.origin) == ("mark-1", torpedo.place, torpedo.place[0])
    assert not is_known(mask.launched)

"""Duties of the week: who can go, who is called, what holds the gate, what the deadline mends (5.2, 20.0, H02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random

import pytest

from engine.core.chance import SeededChance
from engine.core.play.decisions import judge_together
from engine.core.play.match import Match
from engine.core.rules import Setup
from engine.core.spaces.space import Answer
from engine.core.words import Json
from engine.silent_war.duties import Hand, assignment, calls, hands, muster, resolve, shares
from engine.silent_war.game import SilentWar
from engine.silent_war.state import Boat, Boats, Duty, Pack, Theatre
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, homeward, ready

NAMES = ("tang", "wahoo", "flasher", "barb", "harder", "rasher", "spadefish", "gato", "drum", "haddock")
TRUK = Duty("truk", ["TRUK"], 3)


def theatre(*duties: Duty, **more: object) -> Theatre:
    """February 1944 with these duties; their zones are open."""
    found = Theatre(1944, 2, 1, 3, 1, bases=["PEARL", "BRIS", "FREM"], duties=list(duties))
    found.zones = ["TRUK", "SAI", "GUAD", "FORM"]
    for name, value in more.items():
        setattr(found, name, value)
    return found


def fleet(*rows: tuple[str, str] | tuple[str, str, str], group: str = "subpac", **more: object) -> Boats:
    """Boats at sea: id, area, side (patrol unless said)."""
    boats = Boats()
    for name, where, *side in rows:
        boats.by_id[name] = Boat(name, where, side=side[0] if side else "patrol", group=group)  # type: ignore[arg-type]
        for key, value in more.items():
            setattr(boats.by_id[name], key, value)
    return boats


class Dutiful(SilentWar):
    """The game with duties from its first week."""

    def __init__(self, duties: Sequence[Duty]) -> None:
        self._duties = duties

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        found = super().setup(scenario, options)
        found.world.theatre.duties = list(self._duties)
        return found


def with_duties(
    boats: Sequence[Mapping[str, object]], *duties: Duty, zones: Sequence[str] = ("TRUK",), luck: Luck | None = None
) -> Voyage:
    """A match at the orders of its first week, in which these duties hold."""
    file = document(
        *boats,
        start="1944-02",
        period=3,
        torpedo=1,
        bases=["PEARL", "BRIS", "FREM"],
        week=[{"week": 1, "zones": list(zones)}],
    )
    voyage = Voyage.__new__(Voyage)
    voyage.luck, voyage.events = luck or Luck(), []
    voyage.match = Match.new(Dutiful(duties), "test", voyage.luck, {"document": file})
    return voyage


@pytest.mark.rule("12.1", "20.1", "20.3")
def test_a_zone_is_served_from_its_area_and_the_areas_beside_it() -> None:
    boats = fleet(("tang", "CAR"), ("wahoo", "MAR"), ("flasher", "WAK"))
    able = hands(boats, theatre(TRUK), {})
    assert set(able) == {"tang", "wahoo"}
    assert not able["tang"].called
    # A zone that is not open this week serves nobody (20.1).
    assert hands(boats, theatre(TRUK, zones=["SAI"]), {}) == {}


@pytest.mark.rule("5.2")
def test_boats_in_transit_are_called_only_where_patrols_do_not_suffice() -> None:
    boats = fleet(("tang", "CAR"), ("wahoo", "MAR"), ("flasher", "CAR", "transit"), ("barb", "BIS", "transit"))
    enough = theatre(Duty("truk", ["TRUK"], 2))
    assert assignment(boats, enough, {}) == {"tang": "TRUK", "wahoo": "TRUK"}
    assert calls(boats, enough, {}) == {}
    short = theatre(TRUK)
    assert assignment(boats, short, {}) == {"tang": "TRUK", "wahoo": "TRUK", "flasher": "TRUK"}  # the nearest
    assert calls(boats, short, {}) == {"flasher": ["TRUK"], "barb": ["TRUK"]}
    # Going home and too far away, nobody is called.
    for boat in ("flasher", "barb"):
        boats.by_id[boat].rtb = True
    assert assignment(boats, short, {}) == {"tang": "TRUK", "wahoo": "TRUK"}


@pytest.mark.rule("5.2")
def test_nobody_in_transit_is_called_to_an_operations_area() -> None:
    boats = fleet(("tang", "COR"), ("wahoo", "SOL"), ("flasher", "SOL", "transit"))
    hunt = theatre(Duty("bear", ["COR", "GIL"], 3))
    assert assignment(boats, hunt, {}) == {"tang": "COR", "wahoo": "COR"}  # one lies there, one moves there
    assert calls(boats, hunt, {}) == {}


@pytest.mark.rule("WP2-6")
def test_s_boats_do_not_go_where_the_event_leaves_them_out() -> None:
    boats = fleet(("s-35", "SOL"), ("tang", "SOL"))
    mines = Duty("mines", ["GUAD"], 2, s_boats=False)
    assert assignment(boats, theatre(mines), {}) == {"tang": "GUAD"}
    assert set(assignment(boats, theatre(Duty("x", ["GUAD"], 2)), {})) == {"s-35", "tang"}


@pytest.mark.rule("EWE-3")
def test_boats_that_an_event_names_are_among_those_that_go() -> None:
    boats = fleet(("tang", "SOL"), ("narwhal", "COR"))
    duty = Duty("guns", ["GUAD"], 1, first=["narwhal"])
    assert assignment(boats, theatre(duty), {}) == {"narwhal": "GUAD"}


@pytest.mark.rule("5.2", "WP3-9")
def test_two_duties_share_boats_without_counting_one_twice() -> None:
    # From the Marianas Saipan and the Bonins are open, from the Philippine Sea and the Bonins only the Bonins.
    boats = fleet(("tang", "MAN"), ("wahoo", "MAN"), ("flasher", "PHI"), ("barb", "BON"))
    both = theatre(Duty("saipan", ["SAI"], 2), Duty("saipan", ["BON"], 2), bases=["PEARL"])
    found = assignment(boats, both, {})
    assert found == {"tang": "SAI", "wahoo": "SAI", "flasher": "BON", "barb": "BON"}
    # Those who could serve either are moved on where only that fills both: the plan names who must, and nobody more.
    able = hands(boats, both, {})
    ordered = muster(able, both, {"tang": "BON", "wahoo": "BON", "flasher": "BON", "barb": "BON"})
    assert {slot: place for slot, (_, place) in ordered.posts.items()} == found
    assert ordered.added == ["tang", "wahoo"]
    assert ordered.ordered == [0, 4]


@pytest.mark.rule("24.2", "20.2")
def test_a_pack_counts_its_boats_goes_together_and_only_where_single_boats_do_not_suffice() -> None:
    boats = fleet(*((name, "CAR") for name in NAMES[:6]))
    boats.packs["1"] = Pack("1", ["barb", "flasher", "tang"])
    for name in boats.packs["1"].boats:
        boats.by_id[name].pack = "1"
    assert set(assignment(boats, theatre(TRUK), {})) == {"wahoo", "harder", "rasher"}
    # Five are asked for: the pack brings three, so one of the three single boats stays where she is.
    found = assignment(boats, theatre(Duty("truk", ["TRUK"], 5)), {})
    assert "pack:1" in found
    assert len(found) == 3


@pytest.mark.rule("26.0", "5.2")
def test_the_commands_share_a_duty_evenly_by_what_each_could_send() -> None:
    boats = fleet(*((name, "MAR") for name in NAMES[:4]))
    south = fleet(*((name, "CAR") for name in NAMES[4:6]), group="group:fife")
    boats.by_id.update(south.by_id)
    above = {"group:fife": "swpac", "swpac": "us", "subpac": "us"}
    found = assignment(boats, theatre(TRUK), above)
    assert shares(boats, theatre(TRUK), found, above) == [{"subpac": 2, "swpac": 1}]  # of four and two


def test_hurt_boats_go_last_and_the_nearest_first() -> None:
    boats = fleet(("tang", "CAR"), ("wahoo", "MAR"), ("flasher", "MAN"))
    boats.by_id["tang"].damage = 1
    duty = theatre(Duty("truk", ["TRUK"], 1))
    assert assignment(boats, duty, {}) == {"flasher": "TRUK"}
    assert len(assignment(boats, theatre(TRUK), {})) == 3


@pytest.mark.rule("WP1-6")
def test_boats_of_dutch_harbor_serve_in_their_own_waters_alone() -> None:
    boats = fleet(("tang", "KUR"), ("wahoo", "EPO"))
    held = theatre(Duty("x", ["ALE", "NPO"], 2), bases=["PEARL", "DUTCH"], confined=["tang"])
    assert hands(boats, held, {})["tang"].reach.keys() == {"ALE"}
    file = document(at_sea("tang", "KUR"), ready("wahoo", "DUTCH"), at_sea("flasher", "EPO"), bases=["PEARL", "DUTCH"])
    voyage = Voyage(file)
    voyage.theatre.confined = ["tang", "wahoo", "flasher"]
    assert set(voyage.keys("tang")) == {"stay", "ALE", "home:DUTCH"}
    assert set(voyage.keys("wahoo")) == {"stay", "ALE", "KUR"}
    assert set(voyage.keys("flasher")) == {"KUR", "home:DUTCH"}
    for slot, where in (("tang", "EPO"), ("wahoo", "home:PEARL")):
        refusal = voyage.refused(slot, where=where)
        assert refusal is not None
        assert refusal.rule == "WP1-6"
    for slot in voyage.open.slots:
        answer, _ = voyage.match.suggestion(voyage.open.id, slot)
        assert answer["where"] in voyage.keys(slot)


@pytest.mark.rule("5.2", "20.5")
def test_a_called_boat_turns_to_her_patrol_side_hunts_in_the_zone_and_goes_home() -> None:
    voyage = with_duties([at_sea("tang", "CAR", side="transit", goal="PHI"), ready("wahoo", "FREM")], TRUK)
    assert voyage.keys("tang")[1] == "TRUK"
    assert voyage.rows("tang", where="TRUK") == ["where", "contact"]
    assert voyage.rows("tang", where="PHI") == ["where", "careful", "side"]
    voyage.week({"tang": {"where": "TRUK", "contact": "avoid"}, "wahoo": {"where": "stay"}})
    assert voyage.told("sw-ev-called")
    assert voyage.told("sw-ev-mission-done")
    assert voyage.throws("14.7 endurance") == 0
    assert (voyage.boats["tang"].where, voyage.boats["tang"].box) == ("BRIS", "broom")


@pytest.mark.rule("5.2")
def test_without_need_no_boat_in_transit_is_offered_the_zone() -> None:
    rows = [at_sea(name, "CAR") for name in NAMES[:3]]
    voyage = with_duties([*rows, at_sea("gato", "SOL", side="transit", goal="PAL")], TRUK)
    assert "TRUK" not in voyage.keys("gato")
    refusal = voyage.refused("gato", where="TRUK")
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == ("sw-err-not-called", "5.2")


def sealed(voyage: Voyage, wheres: Mapping[str, str]) -> Voyage:
    """Seal the orders of these slots, the others staying."""
    for slot in voyage.open.slots:
        order: dict[str, Answer] = {"where": wheres.get(slot, "stay")}
        if "contact" in voyage.rows(slot, **order):
            order["contact"] = "avoid"
        voyage.match.seal(voyage.open.id, slot, order)
    return voyage


@pytest.mark.hard_case("H02")
@pytest.mark.rule("5.2", "20.2")
def test_a_duty_holds_the_gate_names_who_could_go_and_refuses_nobody() -> None:
    voyage = with_duties([at_sea(name, "CAR") for name in NAMES[:4]], TRUK)
    sealed(voyage, {"tang": "TRUK"})  # nobody's order was refused
    (fault,) = voyage.match.plan_check(voyage.open.id)
    assert (fault.what.key, fault.rule) == ("sw-duty-short", "5.2")
    assert [fault.what.args[name] for name in ("asks", "has", "could")] == [3, 1, 3]
    assert len(fault.what.args["boats"]) == 2  # type: ignore[arg-type]
    with pytest.raises(Exception, match="sw-duty-short"):
        voyage.match.close(voyage.open.id)
    voyage.match.close(voyage.open.id, deadline=True)
    entry = voyage.match.take_changes().entries[-1]
    assert sum(order["where"] == "TRUK" for order in entry.data["answers"].values()) == 3
    assert entry.data["answers"]["tang"]["contact"] == "avoid"  # only the place is changed


@pytest.mark.hard_case("H02")
@pytest.mark.rule("5.2")
def test_a_duty_above_the_possible_closes_without_penalty() -> None:
    voyage = with_duties([at_sea("tang", "CAR"), homeward("wahoo", "CAR", "BRIS")], Duty("truk", ["TRUK"], 15))
    sealed(voyage, {"tang": "TRUK", "wahoo": "home:BRIS"})
    assert voyage.match.plan_check(voyage.open.id) == ()
    voyage._told(voyage.match.close(voyage.open.id))
    voyage.on()
    assert voyage.told("sw-ev-mission-done")
    assert voyage.boats["tang"].where == "BRIS"


@pytest.mark.hard_case("H02")
@pytest.mark.rule("20.2", "22.1")
def test_any_sealing_order_gives_the_same_orders() -> None:
    names = NAMES[:5]
    ends = set()
    for order in list(permutations(names))[::17]:
        voyage = with_duties([at_sea(name, "CAR") for name in names], TRUK)
        for slot in order[:3]:
            where = {"tang": "TRUK", "wahoo": "MAN"}.get(slot, "stay")
            if slot in ("tang", "wahoo", "flasher"):
                voyage.match.seal(voyage.open.id, slot, {"where": where, "contact": "avoid"})
        for slot in ("tang", "wahoo", "flasher"):
            where = {"tang": "TRUK", "wahoo": "MAN"}.get(slot, "stay")
            voyage.match.seal(voyage.open.id, slot, {"where": where, "contact": "avoid"})
        voyage.match.close(voyage.open.id, deadline=True)
        ends.add(str(sorted(voyage.match.take_changes().entries[-1].data["answers"].items())))
    assert len(ends) == 1


@pytest.mark.hard_case("H02")
@pytest.mark.rule("5.2")
def test_random_orders_are_mended_to_what_the_plan_check_accepts() -> None:
    rng = Random(7)
    areas = ("CAR", "MAN", "BON", "PHI", "MAR", "SOL", "BIS", "WAK")
    for seed in range(25):
        boats = [at_sea(name, rng.choice(areas), side=rng.choice(("patrol", "transit"))) for name in NAMES]
        for boat in boats:
            if boat["side"] == "transit":
                boat["goal"] = "ECS"
        voyage = with_duties(
            boats,
            Duty("one", ["TRUK"], rng.randint(1, 6)),
            Duty("two", ["SAI", "GUAD"], rng.randint(1, 6)),
            zones=("TRUK", "SAI", "GUAD"),
            luck=Luck(),
        )
        state, frame = voyage.match.state, voyage.match.state.frames["turn"]
        answers = {slot: voyage.match.space(voyage.open.id, slot).sample(rng) for slot in voyage.open.slots}
        mended, _ = judge_together(RULES, state, frame, answers, mend=True)
        for slot, answer in mended.items():
            assert voyage.match.space(voyage.open.id, slot).check(answer) is None, (seed, slot, answer)
        assert judge_together(RULES, state, frame, mended, mend=False)[1] == ()
        turned = dict(reversed(list(answers.items())))
        assert judge_together(RULES, state, frame, turned, mend=True)[0] == mended


def scattered(rng: Random, *, packs: bool) -> tuple[Boats, Theatre]:
    """Boats on patrol and in transit around three duties; some of them in packs."""
    areas = ("CAR", "MAN", "BON", "PHI", "MAR", "SOL", "BIS", "WAK")
    names, boats = list(NAMES), Boats()
    while names:
        size = 3 if packs and rng.random() < 0.25 and len(names) >= 3 else 1
        where, side = rng.choice(areas), rng.choice(("patrol", "patrol", "transit"))
        for name in names[:size]:
            boats.by_id[name] = Boat(name, where, side=side, group=rng.choice(("subpac", "swpac")))  # type: ignore[arg-type]
            boats.by_id[name].pack = names[0] if size > 1 else ""
        if size > 1:
            boats.packs[names[0]] = Pack(names[0], names[:size])
        names = names[size:]
    counts = [rng.randint(1, 7) for _ in range(3)]
    return boats, theatre(
        Duty("a", ["TRUK"], counts[0]), Duty("b", ["SAI", "GUAD"], counts[1]), Duty("c", ["BON"], counts[2])
    )


def most(able: Mapping[str, Hand], duties: Sequence[Duty]) -> int:
    """How many of some single boats can serve at most: by trying, boat after boat, to find her a post."""
    posts = [(at, seat) for at, duty in enumerate(duties) for seat in range(duty.count)]
    held: dict[tuple[int, int], str] = {}

    def place(slot: str, tried: set[tuple[int, int]]) -> bool:
        for post in posts:
            if post in tried or not set(duties[post[0]].places) & set(able[slot].reach):
                continue
            tried.add(post)
            if post not in held or place(held[post], tried):
                held[post] = slot
                return True
        return False

    return sum(place(slot, set()) for slot in able)


@pytest.mark.rule("5.2")
def test_as_many_go_as_can_and_patrols_before_boats_in_transit() -> None:
    for seed in range(60):
        boats, war = scattered(Random(seed), packs=False)
        able = hands(boats, war, {})
        found = muster(able, war, {})
        patrols = {slot: hand for slot, hand in able.items() if not hand.called}
        assert len(found.posts) == most(able, war.duties), seed
        assert sum(slot in patrols for slot in found.posts) == most(patrols, war.duties), seed
        assert all(found.sent(at) <= duty.count for at, duty in enumerate(war.duties))


@pytest.mark.hard_case("H02")
@pytest.mark.rule("5.2", "24.2")
def test_what_is_mended_stays_mended_with_packs_too() -> None:
    for seed in range(120):
        rng = Random(seed)
        boats, war = scattered(rng, packs=True)
        able = hands(boats, war, {})
        wished = {slot: rng.choice([*hand.reach, ""]) for slot, hand in able.items()}
        after = {**wished, **resolve(able, war, wished)}
        again = muster(able, war, after)
        assert (again.added, again.idle) == ([], []), seed
        assert resolve(able, war, dict(reversed(list(wished.items())))) == resolve(able, war, wished)


@pytest.mark.rule("5.2")
def test_boats_called_without_need_go_on_with_their_passage() -> None:
    passing = {"side": "transit", "goal": "PAL"}
    boats = [
        *(at_sea(name, "CAR") for name in NAMES[:2]),
        *(at_sea(name, "MAR", **passing) for name in ("drum", "gato")),
    ]
    voyage = with_duties(boats, TRUK)
    sealed(voyage, {"tang": "TRUK", "wahoo": "TRUK", "drum": "TRUK", "gato": "TRUK"})
    (fault,) = voyage.match.plan_check(voyage.open.id)
    assert fault.what.key == "sw-duty-idle"
    voyage.match.close(voyage.open.id, deadline=True)
    answers = voyage.match.take_changes().entries[-1].data["answers"]
    assert [answers[name]["where"] for name in ("drum", "gato")] == ["TRUK", "PAL"]
    assert {slot: words.key for slot, words in voyage.match.mended.items()} == {"gato": "sw-duty-not-called"}


@pytest.mark.hard_case("H02")
@pytest.mark.rule("5.2")
def test_owners_of_mended_orders_are_told_why() -> None:
    voyage = with_duties([at_sea(name, "CAR") for name in NAMES[:3]], TRUK)
    sealed(voyage, {"tang": "TRUK"})
    voyage.match.close(voyage.open.id, deadline=True)
    told = voyage.match.mended
    assert set(told) == {"wahoo", "flasher"}
    assert {(words.key, words.args["area"].key) for words in told.values()} == {("sw-duty-sent", "area-TRUK.to")}  # type: ignore[union-attr]


@pytest.mark.hard_case("H02")
@pytest.mark.rule("20.2", "22.1", "22.2")
def test_crowds_are_counted_once_after_all_have_moved_and_missions_stand_outside() -> None:
    # Six boats in the Marianas are one too crowded; three of them leave for Saipan: nobody there is crowded then.
    names = NAMES[:6]
    file = document(
        *(at_sea(name, "MAN") for name in names),
        start="1944-02",
        period=3,
        torpedo=1,
        week=[{"week": 1, "zones": ["SAI"]}],
    )
    luck = Luck().set("19.1 check", *[0] * 3)
    voyage = Voyage(file, luck)
    orders: dict[str, dict[str, Answer]] = {name: {"where": "SAI", "contact": "avoid"} for name in names[:3]}
    voyage.week(orders)
    # Each of the three threw with +2 for the zone and nothing for the crowd she left behind (20.2, 20.3, S81).
    assert [each["modified"] for each in voyage.told("sw-ev-passage-clear")] == [2, 2, 2]


@pytest.mark.rule("20.2")
def test_a_duty_goes_before_a_standing_order_that_holds_for_any_week() -> None:
    voyage = with_duties([at_sea(name, "CAR") for name in NAMES[:3]], TRUK)
    voyage.match.standing(
        "us", "orders", {"where": "MAN", "contact": "exec:careful", "spread": "group", "careful": False}
    )
    answer, how = voyage.match.suggestion(voyage.open.id, "tang")
    assert (answer, how) == ({"where": "TRUK", "contact": "exec:careful"}, "standing")
    assert voyage.match.plan_check(voyage.open.id) == ()


@pytest.mark.rule("20.2")
def test_an_autopilot_alone_fills_the_duties() -> None:
    voyage = with_duties([at_sea(name, "CAR") for name in NAMES[:5]], TRUK)
    assert voyage.match.plan_check(voyage.open.id) == ()
    voyage.match.close(voyage.open.id, deadline=True)
    answers = voyage.match.take_changes().entries[-1].data["answers"]
    assert sum(order["where"] == "TRUK" for order in answers.values()) == 3


def test_a_match_of_duties_is_taken_up_where_it_lies() -> None:
    voyage = with_duties([at_sea(name, "CAR") for name in NAMES[:4]], TRUK)
    saved = voyage.match.save()
    assert Match.load(RULES, saved, SeededChance("x")).save() == saved


@pytest.mark.rule("WP2-6")
def test_an_s_boat_may_not_be_ordered_to_a_mission_for_which_she_cannot_be_used() -> None:
    mines = Duty("mines", ["GUAD"], 2, s_boats=False)
    voyage = with_duties([at_sea("s-35", "SOL"), at_sea("tang", "SOL")], mines, zones=("GUAD",))
    assert "GUAD" in voyage.keys("tang")
    assert "GUAD" not in voyage.keys("s-35")
    refusal = voyage.refused("s-35", where="GUAD")
    assert refusal is not None
    assert refusal.rule == "WP2-6"


@pytest.mark.rule("12.1", "20.1")
@pytest.mark.parametrize(("where", "side", "able"), [
    ("TRUK", "patrol", True), ("TRUK", "transit", False), ("SAI", "patrol", False),
])  # fmt: skip
def test_a_boat_in_a_zone_serves_a_duty_of_that_zone_alone(where: str, side: str, *, able: bool) -> None:
    boats = fleet(("tang", where, side), entered_from="CAR" if where == "TRUK" else "MAN")
    found = {slot: hand.reach for slot, hand in hands(boats, theatre(TRUK), {}).items()}
    assert found == ({"tang": {"TRUK": 0}} if able else {})

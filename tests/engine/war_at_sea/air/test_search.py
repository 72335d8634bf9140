"""Air search, reports that may lie within bounds, hunts for submarines (10.9.2, 11)."""

from typing import Any

import pytest

from engine.war_at_sea.air import search
from engine.war_at_sea.facts.search import (
    HuntFinds,
    HuntInVain,
    Reported,
    ReportNames,
    SearchersDriven,
    SearchInVain,
    Spotted,
)
from engine.war_at_sea.reckoning import legal_report
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS
from engine.war_at_sea.world.report import ReportDue, ReportsLocals, SearchLocals
from tests.engine.war_at_sea.air.kit import RULES, Sky, force
from tests.engine.war_at_sea.battle.kit import Dice

FLEET = "littorio bolzano trento aviere geniere corazziere carabiniere"
BASES = {"malta-air": {"baltimore": 2, "hurricane-1": 4}, "trapani-air": {"mc-202": 4, "ju-88d": 2}}


def sky(dice: Dice, ships: str = FLEET, zone: str = "P31", **fields: Any) -> Sky:
    """Two steps of Baltimores at Malta against one Italian force."""
    own = Sky([force("home", "axis", zone, ships)], BASES, dice, **fields)
    own.world.markers.markers["A"].spotted = 0
    return own.patrol("malta-air", "search", baltimore=2)


def look(own: Sky) -> Sky:
    own.play("search", SearchLocals())
    return own


@pytest.mark.rule("11.1")
def test_three_or_more_spots_a_force_within_half_of_all_that_an_aircraft_can_fly() -> None:
    for face, spotted in ((3, True), (2, False)):
        own = look(sky(Dice().faces("search", face)))
        assert bool(own.said(Spotted)) is spotted
        assert bool(own.said(SearchInVain)) is not spotted
        assert own.world.markers.markers["A"].number == (1 if spotted else 0)
    far = look(sky(Dice(), zone="P39"))
    assert not far.thrown("search"), "beyond eight zones nobody looks"
    near = sky(Dice())
    marker = near.world.markers.markers["A"]
    changes = [
        search.modifier(near.world, "allied", marker, search.Searchers({"baltimore": steps}), *rest)
        for steps, *rest in ((2, 2, 7), (3, 2, 7), (6, 9, 12), (1, 3, 2))
    ]
    assert changes == [0, 1, 3 - 4 + 1, -1 - 1]
    assert search.modifier(near.world, "allied", marker, search.Searchers({"hurricane-1": 2}), 0, 7) == -1


@pytest.mark.rule("11.1")
def test_steps_from_one_distance_are_added_up_and_each_distance_has_its_die() -> None:
    bases = {"malta-air": {"baltimore": 2}, "malta-sea": {"sunderland": 2}}
    own = Sky([force("home", "axis", "P31", FLEET)], bases, Dice().always("search", 1))
    own.patrol("malta-air", "search", baltimore=2).patrol("malta-sea", "search", sunderland=2)
    marker = own.world.markers.markers["A"]
    marker.spotted = 0
    ((distance, both),) = search.searches(own.world, "allied", marker).items()
    assert (distance, both.steps) == (2, {"baltimore": 2, "sunderland": 2})
    assert len(look(own).thrown("search")) == 1
    cruisers = force("uk", "allied", "P32", "orion ajax perth")
    own = Sky([force("home", "axis", "P31", "aviere geniere"), cruisers], bases, Dice().always("search", 1))
    own.patrol("malta-air", "search", baltimore=2)
    own.world.markers.markers["A"].spotted = 0
    assert list(search.searches(own.world, "allied", own.world.markers.markers["A"])) == [2, 1]
    assert len(look(own).thrown("search")) == 2


@pytest.mark.rule("11.5")
def test_nobody_searches_by_night_and_numbers_are_hidden_again() -> None:
    own = sky(Dice())
    own.world.markers.markers["A"].number = 1
    own.world.operation.dark = True
    look(own)
    assert not own.thrown("search")
    assert own.world.markers.markers["A"].number == 0


@pytest.mark.rule("11.2")
def test_the_soviet_force_of_the_book_may_be_told_three_times_over() -> None:
    """A 9 on 1 CA, 3 CL, 5 DD, 2 TR: 3 major ships, 11 light ships and 6 transports are a legal report."""
    row, truth = tables().damage.reports[9], {"carriers": 0, "majors": 1, "lights": 8, "transports": 2}
    assert legal_report(row, truth, {"majors": 3, "lights": 11, "transports": 6})  # type: ignore[arg-type]
    assert not legal_report(row, truth, {"carriers": 1, "majors": 3, "lights": 11, "transports": 6})  # type: ignore[arg-type]


@pytest.mark.hard_case("H21")
@pytest.mark.rule("11.2")
@pytest.mark.parametrize("dice", range(2, 13))
def test_every_report_on_offer_is_within_its_row(dice: int) -> None:
    first = min(6, dice - 1)
    for way in search.WAYS:
        own = sky(Dice().faces("search", 6).faces("report", first, dice - first))
        held: dict[str, Any] = {}

        def answer(kind: str, path: str, slot: str, own: Sky = own, held: dict[str, Any] = held, way: str = way) -> Any:
            known, question = RULES.known(own.state, slot), RULES.questions["was-report"]
            held["space"] = question.space(known, path, slot)
            given = question.standing(known, path, slot, way)
            assert held["space"].check(given) is None, (dice, way, given)
            return held["space"].whole(given)

        own._answer = answer  # type: ignore[method-assign]
        look(own)
        (report,) = own.said(Reported)
        told = {kind: getattr(report, kind) for kind in REPORTS}
        assert told["carriers"] == 0, "a kind that is not there is never told, but on a 3"
        assert bool(report.kinds) is (dice == 2)
        assert bool(own.said(ReportNames)) is (dice == 12)
        assert own.world.sightings.reports[-1].counts == told
        assert bool(held) is (dice != 2), "of kinds alone there is nothing to ask"
        assert not held or held["space"].check({"majors": 41, "lights": 0}) is not None


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(("first", "second", "rows", "prompt"), [
    (6, 1, ["majors", "lights"], "ask-was-report-exact"),
    (2, 3, ["majors", "lights"], "ask-was-report"), (1, 2, list(REPORTS), "ask-was-report"),
])  # fmt: skip
def test_a_report_has_rows_for_kinds_that_there_are(first: int, second: int, rows: list[str], prompt: str) -> None:
    own = sky(Dice().faces("search", 6).faces("report", first, second))
    seen: list[Any] = []

    def answer(kind: str, path: str, slot: str) -> Any:
        known, question = RULES.known(own.state, slot), RULES.questions["was-report"]
        seen.append((space := question.space(known, path, slot), question.prompt(known, path, slot).key))
        return space.default

    own._answer = answer  # type: ignore[method-assign]
    look(own)
    ((space, said),) = seen
    assert list(space.default) == rows
    assert all(part.label.key == f"was-report-{part.name}" for part in space.parts)
    assert said == prompt
    free = rows == list(REPORTS)  # whatever is told: up to 40 of each kind
    assert (space.check(dict.fromkeys(rows, 40)) is None) is free
    assert space.check(dict.fromkeys(rows, 41)) is not None


@pytest.mark.rule("11.2")
def test_a_report_of_another_total_is_told_how_many_ships_there_must_be() -> None:
    own = sky(Dice().faces("search", 6).faces("report", 5, 6))
    refused: list[Any] = []

    def answer(kind: str, path: str, slot: str) -> Any:
        space = RULES.questions["was-report"].space(RULES.known(own.state, slot), path, slot)
        refused.append(space.check({**space.default, "lights": space.default["lights"] - 1}))
        return space.default

    own._answer = answer  # type: ignore[method-assign]
    look(own)
    total = sum(own.world.sightings.reports[-1].counts.values())
    assert [(each.what.key, each.what.args) for each in refused] == [("err-was-report-total", {"total": total})]


@pytest.mark.hard_case("H21")
@pytest.mark.rule("11.2")
def test_who_searches_reads_the_report_and_neither_dice_nor_bounds() -> None:
    """Two fleets of which the same is told look the same to the searcher in all that they get."""
    heard = []
    for ships in (FLEET, FLEET + " ascari lanciere"):
        own = sky(Dice().faces("search", 6).faces("report", 3, 6), ships)
        own.answers["was-report"] = {"majors": 4, "lights": 6}
        look(own)
        seat = "allied"
        tree = RULES.seats(own.state)
        events = [event.fact for event in own.run.events if tree.hears(seat, event.audience)]
        throws = [throw for throw in own.run.throws if tree.hears(seat, throw.audience)]
        masks = [vars(own.world)[part].seen(tree, seat) for part in ("sightings", "ships", "forces", "air")]
        heard.append((events, throws, masks, own.world.markers, own.asked))
        step = RULES.steps["report"]
        due = ReportsLocals({"home": ReportDue("axis", "home")})
        assert step.view(own.world, due, seat) is None
        assert step.view(own.world, due, "axis-fleet") == due
    assert heard[0] == heard[1]


@pytest.mark.rule("11.2")
def test_the_owner_is_asked_whether_there_is_a_choice_or_not() -> None:
    """But where kinds alone are told, which the report itself shows, nobody is asked."""
    asked = []
    for first, second in ((1, 1), (3, 4), (4, 5)):
        asked.append(look(sky(Dice().faces("search", 6).faces("report", first, second))).asked)
    assert asked == [[], [("was-report", ("home",))], [("was-report", ("home",))]]


@pytest.mark.rule("11.1", "11.2")
def test_all_forces_that_both_sides_spotted_report_in_one_gate() -> None:
    """W133: the Axis searches first, but nobody reports before the Allies have searched too."""
    rows = [force("one", "axis", "P31", FLEET), force("two", "axis", "P30", "gorizia ascari"),
            force("convoy", "allied", "P32", "nelson")]  # fmt: skip
    own = Sky(rows, BASES, Dice().always("search", 6).always("report", 4))
    own.patrol("malta-air", "search", baltimore=2).patrol("trapani-air", "search", ju_88d=2)
    look(own)
    assert own.asked == [("was-report", ("convoy", "one", "two"))]
    assert [fact.side for fact in own.said(Reported)] == ["axis", "allied", "allied"]
    kinds = [event.kind for event in own.run.events if event.kind in ("was-ev-spotted", "was-ev-report")]
    assert kinds == ["was-ev-spotted"] * 3 + ["was-ev-report"] * 3
    due = ReportsLocals({each: ReportDue(own.force(each).side, each) for each in ("convoy", "one", "two")})
    view = RULES.steps["report"].view
    assert set(view(own.world, due, "allied-fleet").due) == {"convoy"}
    assert set(view(own.world, due, "axis").due) == {"one", "two"}
    assert view(own.world, due, None) is None


@pytest.mark.rule("11.3")
def test_a_patrol_shoots_searchers_down_before_they_report() -> None:
    rows = [force("carrier", "allied", "P31", "victorious")]
    for faces, lost in (((5, 5), True), ((5, 4), False), ((4,), False)):
        dice = Dice().faces("search", 1).faces("search-interception", *faces)
        own = Sky(rows, BASES, dice, aboard=[{"ship": "victorious", "units": {"fulmar-2": 4}}])
        own.patrol("victorious", fulmar_2=4).patrol("trapani-air", "search", ju_88d=2)
        look(own)
        assert bool(own.said(SearchersDriven)) is lost
        assert bool(own.thrown("search")) is not lost
        assert own.base("trapani-air").boxes["search"] == {"ju-88d": 2}, "no steps are lost"
    assert [home for _, home in search.guards(own.world, "allied", "P30")] == [False], "an eighth of 11 zones is two"
    assert [home for _, home in search.guards(own.world, "allied", "P29")] == [False]
    assert not search.guards(own.world, "allied", "P28")


@pytest.mark.rule("11.6")
def test_float_planes_search_by_threes_and_not_in_a_fast_turn() -> None:
    own = Sky(
        [force("cruisers", "axis", "P31", "bolzano trento trieste gorizia"), force("prey", "allied", "P33", "kenya")],
        {},
    )
    ships = search.float_ships(own.world, own.force("cruisers"))
    assert search.float_steps(ships) == len(ships) // 3 > 0
    own.dice.faces("search", 6)
    look(own)
    assert own.said(Spotted)[0].marker == "B"
    own.force("cruisers").plot = {3: ["P32", "P33", "P34"]}
    assert not search.float_ships(own.world, own.force("cruisers"))


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("zone", "seen"), [("P37", True), ("P38", False)])
def test_float_planes_search_six_zones_far(zone: str, seen: bool) -> None:
    rows = [force("cruisers", "axis", "P31", "bolzano trento trieste gorizia"), force("prey", "allied", zone, "kenya")]
    own = Sky(rows, dice=Dice().always("search", 6))
    for marker in own.world.markers.markers.values():
        marker.spotted = 0
    look(own)
    assert ("B" in [spotted.marker for spotted in own.said(Spotted)]) is seen


@pytest.mark.rule("5.2.6")
def test_a_carrier_that_took_part_may_write_her_next_turn_anew() -> None:
    rows = [force("carrier", "allied", "P29", "victorious"), force("prey", "axis", "P31", "littorio")]
    own = Sky(rows, {}, Dice().faces("search", 6), aboard=[{"ship": "victorious", "units": {"albacore-tb": 4}}])
    own.patrol("victorious", "search", albacore_tb=4)
    look(own)
    assert own.force("carrier").rewrites
    assert not own.force("prey").rewrites


@pytest.mark.rule("5.2.6")
@pytest.mark.parametrize(("faces", "rewrites"), [((1, 6), False), ((6,), True)])
def test_a_carrier_whose_die_found_nothing_took_no_part_in_the_search_that_did(
    faces: tuple[int, ...], rewrites: bool
) -> None:
    rows = [force("carrier", "allied", "P30", "victorious"), force("prey", "axis", "P31", "littorio")]
    aboard = [{"ship": "victorious", "units": {"albacore-tb": 1}}]
    own = Sky(rows, {"malta-air": {"baltimore": 2}}, Dice().faces("search", *faces), aboard=aboard)
    own.patrol("victorious", "search", albacore_tb=1).patrol("malta-air", "search", baltimore=2)
    own.world.markers.markers["A"].spotted = 0
    look(own)
    assert own.said(Spotted)
    assert own.force("carrier").rewrites is rewrites


@pytest.mark.rule("10.9.2")
def test_a_hunt_finds_and_sinks_a_boat_that_is_near() -> None:
    boats = [{"id": "wolves", "side": "axis", "zone": "P31", "boats": ["u-73"]}]
    for faces, found, sunk in (((6, 6), True, 1), ((6, 5), True, 0), ((5,), False, 0)):
        own = Sky([], {"malta-air": {"baltimore": 2}}, Dice().faces("hunt", *faces), flotilla=boats)
        own.patrol("malta-air", "asw", baltimore=2)
        look(own)
        assert bool(own.said(HuntFinds)) is found
        assert bool(own.said(HuntInVain)) is not found
        assert own.world.tally.boats == ({"axis": 1} if sunk else {})
        assert own.world.flotillas.flotillas["wolves"].boats["u-73"].sunk is bool(sunk)

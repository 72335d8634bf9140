"""The ten combat events, in the first round and in a re-attack, at the look and at the shot (19.2)."""

from __future__ import annotations

import pytest

from tests.engine.silent_war.battle_kit import Dice, Table, boat, early, fight, markers, targets, theatre

AGAIN = {"go": "again", "column": "A"}
ROUNDS = pytest.mark.parametrize("in_round", [1, 2])


class Event:
    """A fight in which an event shows at the look of a round; ``start`` is where its telling begins."""

    def __init__(self, die: int, in_round: int, *, level: int = 0, torpedo: int = -1) -> None:
        self.luck = Dice()
        found = targets(A=["m-3-2"] * 4, B=["combat-event", *["m-1-2"] * 4])
        self.table = Table.of(early(torpedo=torpedo), self.luck, [boat(level=level)], found)
        self.table.answer("sw-stand", "A")
        first = "beside"
        if in_round == 2:
            self.table.answer("sw-look", {"first": "own", "stops": []})
            self.luck.set("14.13 TDC", *markers(3, 3, 2, 2)).set("14.15 attack", 9).set("14.2 counterattack", 0)
            self.table.answer("sw-tdc", ["A1", "A2", "A3", "A4"])
            self.table.answer("sw-attack", {"split": {"A3": 6}})
            self.table.answer("sw-again", AGAIN)
            first = "own"
        self.luck.set("19.2 combat event", die)
        self.start = len(self.table.events)
        self.first = first

    def look(self) -> list[str]:
        """Turn the event up; returns what was told from there."""
        self.table.answer("sw-look", {"first": self.first, "stops": []})
        return self.told

    @property
    def told(self) -> list[str]:
        return [event.kind for event in self.table.events[self.start :]]

    def shoot(self, *values: int) -> list[str]:
        """Mark B2, B3, B4 and A1 with these markers and put all points on B2."""
        self.luck.set("14.13 TDC", *markers(*values))
        self.table.answer("sw-tdc", ["B2", "B3", "B4", "A1"])
        if self.table.kind == "sw-attack":
            self.table.answer("sw-attack", {"split": {"B2": 6}})
        return self.told


@ROUNDS
@pytest.mark.rule("CE-0", "19.2")
def test_a_ship_crosses_the_tracks(in_round: int) -> None:
    event = Event(0, in_round)
    event.look()
    event.luck.set("19.2 CE-0 crossing", 9).set("14.15 attack", 9).set("14.2 counterattack", 0)
    event.shoot(0, 0, 0, 0)
    if in_round == 1:
        event.table.answer("sw-crossing", "B5")
    told = event.told
    assert told.index("sw-ev-crossing") < told.index("sw-ev-ship-sunk") < told.index("sw-ev-missed")
    assert told.count("sw-ev-counterattack") == 1
    event.table.play("careful")
    assert event.table.effects("sunk")[0][1] == "m-1-2"


@pytest.mark.rule("CE-0")
def test_without_a_ship_to_cross_the_event_is_ignored() -> None:
    luck = Dice().set("19.2 combat event", 0).set("14.13 TDC", *markers(0)).set("14.15 attack", 9)
    table = Table.of(early(), luck, [boat()], targets(A=["combat-event", "m-3-2+"], B=["m-5-3"]))
    table.answer("sw-stand", "A")
    luck.set("14.13 TDC", *markers(0, 0)[1:]).set("14.2 counterattack", 0)
    table.answer("sw-look", {"first": "own", "stops": []})
    table.answer("sw-attack", {"split": {"A2": 6}})
    assert "sw-ev-crossing" not in table.kinds


@ROUNDS
@pytest.mark.rule("CE-1", "19.2")
def test_the_deck_gun_takes_the_place_of_torpedoes(in_round: int) -> None:
    event = Event(1, in_round)
    # She lies in A; only merchants in her own column can be fired at, and in round 1 none there is up yet.
    if in_round == 1:
        event.table.match.state.frames["bench/one/spearfish"].locals.fight.columns["spearfish"] = 1
        event.first = "own"
    event.luck.set("19.2 CE-1 gun", 7).set("14.2 counterattack", 0)
    event.look()
    assert event.table.kind == "sw-gun"
    place = "B3" if in_round == 1 else "A2"
    event.table.answer("sw-gun", place)
    told = event.told
    assert told.index("sw-ev-gun") < told.index("sw-ev-ship-sunk") < told.index("sw-ev-counterattack")
    assert event.table.told("sw-ev-ship-sunk")[0]["modified"] == 7  # torpedoes at -1 do not count
    if in_round == 1:
        event.table.answer("sw-again", {"go": "break"})
    assert event.table.after().spotted


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize(("name", "row"), [("spearfish", 6), ("nautilus", 5)])
def test_big_guns_use_a_better_row(name: str, row: int) -> None:
    """A die of 6 sinks on the row of 18 to 25 thousand tons and only damages on that of 26 to 35."""
    luck = Dice().set("19.2 combat event", 1).set("19.2 CE-1 gun", 6).set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat(name)], targets(A=["combat-event", "m-8+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    assert ("sw-ev-ship-sunk" in table.kinds) == (row == 5)
    assert ("sw-ev-ship-damaged" in table.kinds) == (row == 6)


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize("other", ["dd-7-1+", "cl-5+", "emily+"])
def test_no_gun_action_with_the_navy_in_sight(other: str) -> None:
    luck = Dice().set("19.2 combat event", 1).set("14.13 TDC", *markers(-1, -1, 0))
    table = Table.of(early(), luck, [boat()], targets(A=["combat-event", "m-8+"], B=[other]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    assert table.kind == "sw-attack"
    assert not table.told("sw-ev-gun")


@ROUNDS
@pytest.mark.rule("CE-2", "19.2")
@pytest.mark.parametrize(("die", "lost"), [(0, False), (9, False), (1, True)])
def test_a_circular_run(in_round: int, die: int, lost: bool) -> None:
    event = Event(2, in_round)
    event.look()
    event.luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
    # Torpedoes at -1 with a marker of +2 are 1 or less; with one of 0 nothing can happen.
    values = (0, 0, 0, 0, 2) if die != 0 else (0, 0, 0, 1, 0)
    event.luck.set("19.2 CE-2 own torpedo", die)
    event.luck.set("14.13 TDC", *markers(*values))
    event.table.answer("sw-tdc", ["B2", "B3", "B4", "A1"])
    event.table.answer("sw-attack", {"split": {"B2": 6}})
    told = event.told
    assert told.index("sw-ev-missed") < told.index("sw-ev-circular-wide" if die == 0 else "sw-ev-circular")
    assert ("sw-ev-lost" in told) == lost
    assert ("sw-ev-counterattack" in told) == (not lost)


@ROUNDS
@pytest.mark.rule("CE-3", "19.2")
@pytest.mark.parametrize(("die", "spotted", "damage"), [(0, False, 0), (6, True, 0), (8, False, 1)])
def test_a_bomber_ends_the_fight(in_round: int, die: int, spotted: bool, damage: int) -> None:
    event = Event(3, in_round)
    event.luck.set("19.2 air event", die)
    told = event.look()
    assert event.table.match.over
    assert "sw-ev-counterattack" not in told
    assert (event.table.after().spotted, event.table.after().damage) == (spotted, damage)
    assert event.table.outcome()["result"]["no_endurance"] == []


@ROUNDS
@pytest.mark.rule("CE-4", "19.2")
@pytest.mark.parametrize(("die", "broken"), [(3, True), (4, False)])
def test_machinery_trouble_ends_the_fight(in_round: int, die: int, broken: bool) -> None:
    event = Event(4, in_round)
    event.luck.set("19.2 CE-4 engineer", die)
    event.look()
    assert event.table.match.over
    after = event.table.after()
    assert (after.damage, after.rtb) == ((1, True) if broken else (0, False))
    assert event.table.outcome()["result"]["no_endurance"] == ([] if broken else ["spearfish"])


@ROUNDS
@pytest.mark.rule("CE-5", "19.2")
def test_a_perfect_approach_turns_all_markers_to_minus(in_round: int) -> None:
    event = Event(5, in_round)
    event.look()
    event.luck.set("14.13 TDC", *markers(3, 1, 0, -2))
    event.table.answer("sw-tdc", ["B2", "B3", "B4", "A1"])
    found = {counter.place: counter.tdc for counter in event.table.view.counters if counter.tdc is not None}
    if in_round == 1:
        assert found == {"B2": -3, "B3": -1, "B4": 0, "A1": -2}
    else:
        assert found == {"B2": -3, "B3": -2, "B4": -1, "A1": -3}


@ROUNDS
@pytest.mark.rule("CE-6", "19.2")
def test_the_largest_merchant_counts_twice(in_round: int) -> None:
    event = Event(6, in_round, level=2, torpedo=1)
    event.look()
    event.luck.set("14.13 TDC", *markers(-3, 0, 0, -3)).set("14.15 attack", 0, 0).set("14.15 result", 9, 9)
    event.luck.set("14.2 counterattack", 0)
    event.table.answer("sw-tdc", ["B2", "B3", "B4", "A1"])
    event.table.answer("sw-attack", {"split": {"B2": 3, "A1": 3}})
    event.table.answer("sw-again", {"go": "break"})
    assert [(effect[1], effect[3]) for effect in event.table.effects("sunk")] == [("m-1-2", 1), ("m-3-2", 6)]


@ROUNDS
@pytest.mark.rule("CE-7", "19.2")
def test_the_escorts_strike_first(in_round: int) -> None:
    event = Event(7, in_round)
    event.look()
    event.luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
    told = event.shoot(0, 0, 0, 0)
    assert told.count("sw-ev-counterattack") == 1
    assert told.index("sw-ev-counterattack") < told.index("sw-ev-missed")


@pytest.mark.rule("CE-7")
def test_a_boat_sent_home_by_the_escorts_who_strike_first_does_not_attack() -> None:
    luck = Dice().set("19.2 combat event", 7).set("14.13 TDC", *markers(-1, 0)).set("14.2 counterattack", 9)
    # ASW 3, three red boxes and 1 in general against 3: row 4; nine and one for being spotted sends her home damaged.
    table = Table.of(theatre(year=1942), luck, [boat(spotted=True)], targets(A=["combat-event", "m-8+", "dd-7-3+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    table.answer("sw-attack", {"split": {"A2": 6}})
    assert table.match.over
    assert table.after().rtb
    assert table.after().damage == 1
    assert "sw-ev-missed" not in table.kinds
    assert "sw-ev-hit" not in table.kinds


@ROUNDS
@pytest.mark.rule("CE-8", "19.2")
def test_the_escorts_alone(in_round: int) -> None:
    event = Event(8, in_round)
    event.luck.set("14.2 counterattack", 0)
    told = event.look()
    assert told.count("sw-ev-counterattack") == 1
    assert event.table.kind == ("sw-again" if in_round == 1 else "")
    assert not {"sw-ev-missed", "sw-ev-hit", "sw-ev-cannot-hit"} & set(told)


@ROUNDS
@pytest.mark.rule("CE-9", "19.2")
def test_she_eludes_them_all(in_round: int) -> None:
    event = Event(9, in_round)
    event.look()
    event.luck.set("14.15 attack", 9)
    told = event.shoot(0, 0, 0, 0)
    assert "sw-ev-missed" in told
    assert "sw-ev-counterattack" not in told
    if in_round == 1:
        assert [counter.place for counter in event.table.view.counters if counter.up] == ["B2", "B3", "B4"]


def aimed_event(die: int) -> tuple[Table, Dice]:
    """An event marker that is shot at: it shows when the targets are turned up (14.14)."""
    luck = Dice().set("14.13 TDC", *markers(-1, 1, 0, 0)).set("19.2 combat event", die)
    table = Table.of(early(torpedo=1), luck, [boat(level=1)], targets(A=["m-3-2"] * 4, B=["combat-event"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    table.answer("sw-tdc", ["B1", "A1", "A2", "A3"])
    return table, luck


@pytest.mark.rule("14.14", "19.2")
def test_an_event_that_is_shot_at_frees_its_points() -> None:
    table, luck = aimed_event(9)
    luck.set("14.15 attack", 9, 9)
    table.answer("sw-attack", {"split": {"B1": 4, "A1": 2}, "freed": "best"})
    assert table.told("sw-ev-points-moved") == [{"points": 4, "place": "A1"}] or len(table.told("sw-ev-missed")) == 2
    assert sum(shot["points"] for shot in table.told("sw-ev-missed")) == 6
    assert not table.told("sw-ev-counterattack")


@pytest.mark.rule("CE-5", "14.14")
def test_a_perfect_approach_seen_at_the_shot_counts_at_once() -> None:
    table, luck = aimed_event(5)
    luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
    table.answer("sw-attack", {"split": {"A1": 5, "B1": 1}, "freed": "ask"})
    table.answer("sw-freed", {"A1": 1})
    assert table.told("sw-ev-missed")[0]["need"] == 6 + 1 + 1 - (2 - 1)


@pytest.mark.rule("CE-8", "14.14")
def test_the_escorts_alone_seen_at_the_shot_stop_the_attack() -> None:
    table, luck = aimed_event(8)
    luck.set("14.2 counterattack", 0)
    table.answer("sw-attack", {"split": {"A1": 5, "B1": 1}, "freed": "best"})
    assert table.kinds.count("sw-ev-counterattack") == 1
    assert not table.told("sw-ev-missed") + table.told("sw-ev-hit")


@pytest.mark.rule("CE-3", "14.14")
def test_a_bomber_seen_at_the_shot_ends_the_attack() -> None:
    table, luck = aimed_event(3)
    luck.set("19.2 air event", 0)
    table.answer("sw-attack", {"split": {"A1": 5, "B1": 1}, "freed": "best"})
    assert table.match.over
    assert not table.told("sw-ev-missed") + table.told("sw-ev-hit")


@pytest.mark.rule("19.2", "14.12")
def test_a_second_event_of_a_round_is_put_back() -> None:
    luck = Dice().set("19.2 combat event", 9)
    locals_ = fight([boat()], targets(A=["combat-event"], B=["combat-event", "m-3-2", "m-3-2"]))
    table = Table.of(early(), luck, [boat()], locals_.fight.targets)  # type: ignore[union-attr]  # it holds a fight
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    assert table.kinds.count("sw-ev-combat-event") == 1
    assert table.kinds.count("sw-ev-event-put-back") == 1
    assert all(not counter.event for counter in table.view.counters)


@pytest.mark.hard_case("H04")
@pytest.mark.rule("19.2", "14.12")
def test_an_event_stops_a_bundle_and_the_plan_that_asked_for_it() -> None:
    luck = Dice().set("19.2 combat event", 6)
    table = Table.of(early(), luck, [boat()], targets(A=["combat-event", *["m-3-2"] * 6]))
    plan = {"first": "own", "stops": ["event"]}
    ahead = [("sw-look", plan), ("sw-tdc", ["A2", "A3", "A4", "A5"])]
    table.answer("sw-stand", "A", ahead=ahead, stops=["sw-ev-combat-event"])
    assert table.kind == "sw-look"
    assert table.view.event == 6
    assert table.view.left == 3
    table.answer("sw-look", {"first": "own", "stops": []})
    assert table.kind == "sw-tdc"

"""Submarine against submarine, and quick resolution (14.6, 27.0)."""

from __future__ import annotations

import pytest

from engine.silent_war.combat.cups import mix_of
from engine.silent_war.facts.fights import EnemySeen, EnemySeesFirst
from engine.silent_war.state import Theatre
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Dice, Table, boat, early, markers, theatre

EMPIRE = next(
    name
    for name, area in tables().chart.areas.items()
    if area.activity
    and area.group == "empire"
    and all(row.levels[0] == 0 and row.coloured for row in area.activity[:3])
)


def met(dice: Dice, theatre_: Theatre | None = None, **changes: object) -> Table:
    """A boat that meets an enemy submarine in home waters."""
    dice.set("13.2 activity", 0).set("13.2 enemy submarine", 0)
    search = SearchLocals.of([boat(**changes)], EMPIRE)
    return Table.searching(theatre_ or early(), dice, search)


def throw_of(value: int) -> int:
    return markers(value)[0]


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(
    ("die", "year", "changes", "ours"),
    [
        (3, 1942, {}, False),
        (4, 1942, {}, True),
        (4, 1942, {"spotted": True}, False),
        (4, 1942, {"damage": 1}, False),
        (4, 1942, {"spotted": True, "damage": 1}, False),
        (5, 1942, {"spotted": True, "damage": 1}, True),
        (3, 1943, {}, True),
    ],
)
def test_who_sees_whom_first(die: int, year: int, changes: dict[str, object], ours: bool) -> None:
    table = met(Dice().set("14.6 who sees first", die), early() if year == 1942 else theatre(), **changes)
    assert ("sw-ev-submarine-seen" in table.kinds) == ours
    assert ("sw-ev-submarine-sees-us" in table.kinds) == (not ours)


@pytest.mark.rule("14.6")
def test_our_shot_is_full_attack_less_defence_and_marker() -> None:
    luck = Dice().set("14.6 who sees first", 9).set("14.6 enemy submarine", 0).set("14.6 TDC", throw_of(1))
    luck.set("14.6 attack", 2).set("14.6 result", 3)
    table = met(luck, early(torpedo=-1), level=1)
    enemy = next(enemy for enemy in tables().combat.enemies if enemy.meets(EMPIRE, month(1942, 6)))
    assert table.told("sw-ev-submarine-shot-hits")[0]["need"] == 6 + 1 - 1 - enemy.defence - 1
    assert table.effects("sunk", "spearfish") == [["spearfish", enemy.id, "SS", enemy.tons, False, EMPIRE]]
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "submarine"}
    assert "sw-ev-counterattack" not in table.kinds


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(("result", "where", "damage"), [(1, "lost", 0), (0, "ECS", 1)])
def test_axis_torpedoes_count_one_more_whatever_the_date(result: int, where: str, damage: int) -> None:
    """A die of 1 and one more sinks on the row of one to four thousand tons; a 0 and one more damages."""
    luck = Dice().set("14.6 who sees first", 0).set("14.6 enemy submarine", 0).set("14.6 TDC", throw_of(0))
    luck.set("14.6 attack", 0).set("14.6 result", result)
    table = met(luck, early(torpedo=-2))
    enemy = next(enemy for enemy in tables().combat.enemies if enemy.meets(EMPIRE, month(1942, 6)))
    assert table.told("sw-ev-submarine-shot-hits")[0]["need"] == enemy.attack + 1 - 3
    after = table.after(key="spearfish")
    assert (after.where, after.damage) == (where, damage)
    assert table.effects("lost", "spearfish") == ([["spearfish", "combat", "SOJ"]] if where == "lost" else [])


@pytest.mark.rule("14.6")
def test_a_pack_sends_one_boat_chosen_by_lot() -> None:
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 0).set("14.6 which boat", 2)
    names = ("wahoo", "tang", "barb")
    search = SearchLocals.of([boat(name) for name in names], EMPIRE, spread="group", pack="pack:a")
    table = Table.searching(theatre(), luck, search)
    (told,) = [event.fact for event in table.events if isinstance(event.fact, EnemySeen | EnemySeesFirst)]
    met = table.outcome("wahoo")["result"]["fought"]
    assert met == {"wahoo": "none", "tang": "none", "barb": "submarine"}
    assert told.boat == "barb"
    assert told.needed == 3
    assert isinstance(told, EnemySeesFirst) == (told.modified is not None and told.modified <= 3)


@pytest.mark.rule("14.6")
def test_where_no_enemy_submarine_sails_there_was_no_contact() -> None:
    month_ = month(1942, 6)
    area = next(
        name
        for name, area in tables().chart.areas.items()
        if area.activity
        and area.row(2).coloured
        and not area.row(2).levels[0]
        and not any(enemy.meets(name, month_) for enemy in tables().combat.enemies)
    )
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 0)
    table = Table.searching(early(), luck, SearchLocals.of([boat()], area))
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "none"}


def quick(dice: Dice, theatre_: Theatre | None = None, **changes: object) -> Table:
    """A boat's week by quick resolution, in the East China Sea where nothing else is said."""
    area = str(changes.pop("area", "ECS"))
    pack = str(changes.pop("pack", ""))
    dice.set("27.0 enemy submarine", 5, 5)
    search = SearchLocals.of([boat(**changes)], area, pack=pack)
    return Table.searching(theatre_ or early(quick=True), dice, search)


@pytest.mark.rule("27.0")
@pytest.mark.parametrize(
    ("changes", "ultra", "year", "shift", "strength"),
    [
        ({}, [], 1942, 0, 5),
        ({"level": 2}, [], 1942, 0, 7),
        ({"damage": 1}, [], 1942, 0, 4),
        ({"spotted": True}, [], 1942, 0, 4),
        ({}, ["here"], 1942, -1, 5),
        ({}, [], 1943, -1, 5),
        ({"pack": "pack:a"}, ["here"], 1943, -3, 5),
    ],
)
def test_quick_resolution_reads_strength_and_boxes(
    changes: dict[str, object], ultra: list[str], year: int, shift: int, strength: int
) -> None:
    combat, chart = tables().combat, tables().chart
    boxes = {area: chart.areas[area].row(2).coloured for area in chart.opareas}
    # A sea where one point of strength more or less makes a difference.
    here = next(area for area in boxes if len({combat.quick_value(each, boxes[area]) for each in (4, 5, 7)}) == 3)
    theatre_ = theatre(year=year, ultra=[here] if ultra else [], quick=True)
    table = quick(Dice().set("27.0 search", 9).set("27.1 counterattack", 0), theatre_, area=here, **changes)
    (told,) = table.told("sw-ev-quick")
    value = combat.quick_value(strength, boxes[here])
    assert (told["value"], told["die"], told["ships"]) == (value, 9 + shift, max(0, value - 9 - shift))


@pytest.mark.rule("27.0")
def test_ships_are_drawn_from_the_cups_in_turn_and_the_turn_is_kept() -> None:
    luck = Dice().set("27.0 search", 0).set("27.1 counterattack", 0)
    cups, _ = mix_of(early())
    ships = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    for at in range(ships):
        cup = "ABCD"[(at + 2) % 4]
        luck.set(f"13.2 cup {cup}", cups[(at + 2) % 4].index("M3"))
    table = quick(luck, early(quick=True, cup_turn=2))
    assert len(table.effects("sunk", "spearfish")) == ships
    assert table.effects("cups-drawn", "spearfish") == [[ships]]
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "quick"}


@pytest.mark.rule("27.0")
@pytest.mark.parametrize(("category", "merchant"), [("M3", True), ("DD1", False)])
def test_a_ship_sunk_in_a_quick_week_counts_as_what_she_is(category: str, *, merchant: bool) -> None:
    cups, _ = mix_of(early())
    cup = next(at for at, held in enumerate(cups) if category in held)
    value = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    luck = Dice().set("27.0 search", value - 1).set("27.1 counterattack", 0)
    luck.set(f"13.2 cup {'ABCD'[cup]}", cups[cup].index(category))
    ((_, counter, kind, tons, counted, _),) = quick(luck, early(quick=True, cup_turn=cup)).effects("sunk", "spearfish")
    sunk = tables().combat.kinds[counter]
    assert (kind, tons, counted) == (sunk.type, sunk.tons, merchant)


@pytest.mark.rule("27.0")
@pytest.mark.parametrize("category", ["DIL", "H6", "CE"])
def test_escorts_aircraft_and_events_are_resolved_when_drawn(category: str) -> None:
    cups, _ = mix_of(early())
    cup = next(at for at, held in enumerate(cups) if category in held)
    value = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    luck = Dice().set("27.0 search", value - 1).set("27.1 counterattack", 0)
    ship = cups[cup].index("M3") - (category == cups[cup][-1])
    luck.set(f"13.2 cup {'ABCD'[cup]}", cups[cup].index(category), ship if category == "H6" else 0)
    luck.set("14.12 diligent escort", 5).set("19.2 air event", 6, 6).set("19.2 combat event", 3)
    table = quick(luck, early(quick=True, cup_turn=cup))
    assert table.after(key="spearfish").spotted
    # An aircraft is no ship: the one that was to be sunk is drawn after it. A diligent escort is, and gets away.
    assert len(table.effects("sunk", "spearfish")) == (1 if category == "H6" else 0)


@pytest.mark.rule("27.0")
def test_the_result_of_quick_resolution_is_ships_and_the_cup_gives_another_for_what_is_none() -> None:
    """Result 4: a flying boat, a merchant, an event without effect, two more, a diligent escort: four ships, three
    sunk (S196)."""
    cups, _ = mix_of(early())
    where = {name: next(at for at, held in enumerate(cups) if name in held) for name in ("H6", "DIL")}
    assert where["H6"] == 0
    turn = (where["DIL"] - 3) % 4  # the fourth ship comes from the diligent escort's cup
    luck = Dice().set("27.1 counterattack", 0).set("19.2 air event", 0).set("14.12 diligent escort", 0)
    luck.set("19.2 combat event", 6)
    draws: dict[int, list[str]] = {at: ["M3"] for at in range(4)}
    draws[0] = ["H6", *draws[0]]
    draws[(turn + 1) % 4] = ["CE", *draws[(turn + 1) % 4]]
    draws[where["DIL"]] = ["DIL"]
    for at, names in draws.items():
        held = list(cups[at])
        throws = []
        for name in names:
            throws.append(held.index(name))
            held[throws[-1]] = held[-1]
            held.pop()
        luck.set(f"13.2 cup {'ABCD'[at]}", *throws)
    boxes = tables().chart.areas["ECS"].row(2).coloured
    luck.set("27.0 search", tables().combat.quick_value(7, boxes) - 4)
    table = quick(luck, early(quick=True, cup_turn=turn), level=2)
    assert table.told("sw-ev-quick")[0]["ships"] == 4
    assert len(table.effects("sunk", "spearfish")) == 3
    assert table.effects("cups-drawn", "spearfish") == [[4]]
    assert not any(luck.fixed.get(f"13.2 cup {cup}") for cup in "ABCD")


@pytest.mark.rule("27.0")
@pytest.mark.parametrize("event", [0, 1, 5, 6, 7, 8, 9])
def test_all_other_events_are_ignored(event: int) -> None:
    cups, _ = mix_of(early())
    value = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    luck = Dice().set("27.0 search", value - 1).set("27.1 counterattack", 0).set("19.2 combat event", event)
    luck.set("13.2 cup A", cups[0].index("CE"))
    table = quick(luck)
    assert "sw-ev-combat-event" not in table.kinds


@pytest.mark.rule("27.0", "CE-2")
def test_a_circular_run_in_quick_resolution() -> None:
    cups, _ = mix_of(early())
    value = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    luck = Dice().set("27.0 search", value - 1).set("19.2 combat event", 2).set("14.13 TDC", *markers(3))
    luck.set("13.2 cup A", cups[0].index("CE")).set("19.2 CE-2 own torpedo", 2)
    table = quick(luck)
    assert table.effects("lost", "spearfish") == [["spearfish", "combat", "ECS"]]


@pytest.mark.rule("27.0", "CE-4")
def test_a_breakdown_in_quick_resolution_skips_the_endurance_check() -> None:
    cups, _ = mix_of(early())
    value = tables().combat.quick_value(5, tables().chart.areas["ECS"].row(2).coloured)
    luck = Dice().set("27.0 search", value - 1).set("19.2 combat event", 4).set("19.2 CE-4 engineer", 2)
    luck.set("13.2 cup A", cups[0].index("CE"))
    table = quick(luck)
    assert table.outcome("spearfish")["result"]["no_endurance"] == ["spearfish"]


@pytest.mark.rule("27.1")
@pytest.mark.parametrize("damage", [0, 1])
def test_the_quick_counterattack_reads_the_activity_row(damage: int) -> None:
    row = tables().chart.areas["ECS"].row(2)
    for die in range(10):
        luck = Dice().set("27.0 search", 9).set("27.1 counterattack", die).set("18.1 second damage", 0)
        after = quick(luck, early(quick=True), damage=damage).after(key="spearfish")
        level = row.level(die - 2 + damage)  # half of her defence of 3, rounded up
        assert after.spotted == (level == 1)
        assert after.rtb == (level == 2)
        assert after.damage == damage + (level == 3)
        assert (after.where == "lost") == (level == 4)


@pytest.mark.rule("27.0", "14.6")
def test_two_noughts_are_a_submarine_in_quick_resolution_too() -> None:
    luck = Dice().set("27.0 enemy submarine", 0, 0).set("14.6 who sees first", 9)
    search = SearchLocals.of([boat()], EMPIRE)
    table = Table.searching(early(quick=True), luck, search)
    assert "sw-ev-submarine-seen" in table.kinds
    assert "sw-ev-quick" not in table.kinds

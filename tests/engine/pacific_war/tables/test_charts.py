"""The charts against what the rulebook prints."""

from fractions import Fraction

from engine.pacific_war.state import BOX
from engine.pacific_war.tables.read import tables

CHARTS = tables().charts
ONE = CHARTS.single


def test_ground_costs_and_defends_as_printed() -> None:
    costs = {ground.id: (ground.cost, ground.defence) for ground in CHARTS.terrain.values()}
    assert costs == {"rough": (2, 1), "mountain": (4, 2), "desert": (3, 0), "salt": (2, 0)}
    assert (ONE.roads.rail, ONE.roads.river, ONE.roads.river_defence) == (1, 2, 1)
    assert ONE.fight.fort_defence == 3


def test_seven_kinds_of_advantage_lie_in_the_cup() -> None:
    assert len(CHARTS.chits) == 7
    assert len(CHARTS.cup) == sum(chit.count for chit in CHARTS.chits.values()) == 16
    told = {chit.id: (chit.drawn_by, chit.who, chit.dice, chit.modifier) for chit in CHARTS.chits.values()}
    assert told == {
        "heroic-leader": ("either", "unit", 0, 2),
        "redoubts": ("defender", "unit", 1, 0),
        "cavalry-charge": ("attacker", "cavalry", 1, 0),
        "tactical-surprise": ("attacker", "side", 1, 0),
        "no-quarter": ("either", "unit", 2, 0),
        "canister": ("either", "artillery", 2, 0),
        "no-event": ("either", "nobody", 0, 0),
    }


def test_the_checks_of_victory() -> None:
    checks = {
        turn.number: (turn.chile_wins_at, turn.allies_win_below)
        for turn in CHARTS.calendar.values()
        if turn.chile_wins_at is not None
    }
    assert checks == {5: (6, 2), 9: (8, 2), 12: (18, 13)}
    assert ONE.victory.draw_from == 13


def test_the_calendar_has_six_turns_a_year_and_ends_at_lima() -> None:
    begins = [turn.begins for turn in CHARTS.calendar.values()]
    assert len(begins) == 12
    assert (begins[0], begins[5], begins[-1]) == ("1879-03", "1880-01", "1881-01")
    for event in CHARTS.history:
        turn = CHARTS.calendar[event.turn]
        year, month = (int(part) for part in turn.begins.split("-"))
        at_year, at_month, _ = (int(part) for part in event.date.split("-"))
        months = (at_year - year) * 12 + at_month - month
        assert 0 <= months <= 1 or (event.turn == 1 and months < 0), event


def test_what_dice_say_of_prizes_and_machines() -> None:
    assert [CHARTS.prize[die] for die in range(1, 7)] == [
        "captor-damaged", "escapes", "escapes", "scuttled", "scuttled", "captured",
    ]  # fmt: skip
    assert Fraction(sum(result == "nothing" for result in CHARTS.machine.values()), 6) == Fraction(2, 3)
    assert (CHARTS.machine[5], CHARTS.machine[6]) == ("damaged", "sunk")
    assert ONE.machines.from_turn == 9


def test_what_columns_pay_for() -> None:
    assert (ONE.columns.refit, ONE.columns.raise_unit, ONE.columns.transport) == (1, 1, 3)
    assert (ONE.columns.sail, ONE.columns.load) == (1, 2)


def test_the_yards() -> None:
    assert (ONE.yards.chile, ONE.yards.allies) == (BOX, "2007")


def test_bolivias_way_out() -> None:
    assert set(ONE.victory.exit_towns) == {"3513", "3616"}
    assert ONE.victory.exit_points == 7

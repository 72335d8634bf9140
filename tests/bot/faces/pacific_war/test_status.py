"""The status post, and the post of each player turn."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.status import (
    active,
    asked_lines,
    goal_lines,
    headline,
    points_line,
    status_lines,
    thread_key,
    title,
    turn_key,
    turn_lines,
)
from bot.faces.pacific_war.story.halves import Half
from bot.text.voice import Voice
from engine.core.events import Event
from engine.pacific_war.facts.battle import BattleBegins
from engine.pacific_war.facts.march import Taken
from engine.pacific_war.facts.supply import Income, Repaired
from engine.pacific_war.facts.voyage import Sails
from engine.pacific_war.facts.war import BoliviaOut
from engine.pacific_war.phases import PHASES
from engine.pacific_war.state import ALLIES, BOX, CHILE, DUE, LOST, SIDES, Check, Side
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.war import event, fall, known_of, lose, new, played
from tests.engine.pacific_war.kit import world

COMING = (
    "**Still to come** – from turn 5 Chile may raise Colchagua infantry and 3 more in the home ports of Chile;"
    " from turn 5 the Alliance may raise Tarapacá infantry and 3 more in the cities of Peru; 10 more."
)


def line_of(lines: Iterable[str], start: str) -> str:
    return next(line for line in lines if line.startswith(start))


def test_the_title_is_the_scenarios(english: Voice) -> None:
    assert title(known_of(world()), english) == "The War of the Pacific, 1879–1881"


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("administration", "Turn 3 · July–August 1879 · the Alliance to move"),
        ("naval_movement", "Turn 3 · July–August 1879 · the Alliance puts to sea"),
        ("land_combat", "Turn 3 · July–August 1879 · the Alliance attacks"),
        ("end_of_turn", "Turn 3 · July–August 1879 · victory points"),
    ],
)
def test_the_headline_tells_turn_dates_side_and_phase(phase: str, says: str, english: Voice) -> None:
    assert headline(known_of(world(3, "allies", phase)), english) == says


def test_every_phase_has_its_headline(speaker: Voice) -> None:
    heads = {headline(known_of(world(2, "chile", phase)), speaker) for phase in (*PHASES, "end_of_turn")}
    assert len(heads) == len(PHASES) + 1
    assert all(len(head) <= 100 for head in heads)  # it names the turn's thread


def test_the_deployment_tells_who_places(english: Voice) -> None:
    match = new()
    known = match.look(None)
    assert headline(known, english) == "On the eve of war · February 1879 · the Alliance takes up positions"
    assert turn_key(known) == "deployment"
    told = turn_lines(known, [], english)
    assert told[0].startswith("From March 1879")
    # The post is not written again as Chile's turn to place comes: it says the order, not whose turn it is now.
    assert told[2].startswith("**Setting up** – The Alliance places")
    assert "Now" not in told[2]
    for match, _ in played("faces"):
        if match.look(None).frame("war/deployment")["side"] == CHILE:
            break
    assert "Chile takes up positions" in headline(match.look(None), english)
    for match, _ in played("faces"):
        if any(decision.kind == "pw-destination" for decision in match.waiting()):
            break
    known = match.look(None)
    assert headline(known, english).endswith("both sides write their first orders")
    assert (turn_key(known), thread_key(known), active(known)) == ("first-orders", "deployment", SIDES)
    told = turn_lines(known, [], english)
    assert told[0].startswith("**First orders**")
    assert told[1] == "Both sides stand as in history." or "not as in history" in told[1]
    # The side that places second reads what the first has placed, on its card and in the thread.
    for match, _ in played("faces"):
        known = match.look(None)
        lines = asked_lines(known, match.waiting()[0].kind, english)
        assert bool(lines) == (known.frame("war/deployment")["side"] == CHILE)
        if lines:
            assert "Alliance" in lines[0]
            break


def test_each_player_turn_has_its_key_and_the_end_has_none() -> None:
    keys = list(dict.fromkeys(turn_key(match.look(None)) for match, _ in played("keys", turns=2)))
    assert keys == ["deployment", "first-orders", "t01-chile", "t01-allies", "t02-chile", "t02-allies", ""]
    assert Half(12, ALLIES).key == "t12-allies"


def test_status_names_points_towns_losses_and_bolivia(english: Voice) -> None:
    start = world(4, "chile")
    fall(start, "3119", 2)
    fall(start, "3115", 4)
    lose(start, "ship-pe-independencia", 3, "3119")
    lose(start, "ship-cl-esmeralda", 2, "3119")
    assert status_lines(known_of(start), english) == [
        (
            "**Chile: 4 points** (4 for towns, 0 at sea)."
            " At the end of turn 5 Chile wins with 6 or more and loses with fewer than 2."
            " Later: turn 9 (8 or more; fewer than 2) and turn 12 (18 or more; fewer than 13)."
        ),
        "**In Chilean hands:** Tacna (2) · Iquique (2)",
        "**Ships lost:** Chile 1: Esmeralda · the Alliance 1: Independencia",
        COMING,
        "**Bolivia** stays in the Alliance with 10 units; it leaves once Chile has 7 points or holds La Paz and Oruro.",
        "Last: Chile enters Tacna, turn 4.",
    ]


def test_all_checks_still_to_come_are_told_and_none_that_is_over(english: Voice, spanish: Voice) -> None:
    line = points_line(known_of(world(6, "chile")), english)
    assert "turn 5" not in line
    assert "At the end of turn 9 Chile wins with 8 or more" in line
    assert line.endswith("Later: turn 12 (18 or more; fewer than 13).")
    assert "Después: turno 12 (18 o más; menos de 13)." in points_line(known_of(world(6, "chile")), spanish)
    assert "Later" not in points_line(known_of(world(12, "chile")), english)
    over = world(6, "chile")
    over.war.winner = CHILE
    assert tally.checks_left(known_of(over)) == tally.coming(known_of(over)) == []


def test_who_comes_is_told_with_turn_and_place(english: Voice, spanish: Voice) -> None:
    """9.0, 6.5, R113: units from their turn on, where they may be raised; ships once they leave the yard."""
    start = world(4, "chile")
    for unit in start.army.units.values():
        if unit.place == DUE:
            unit.place, unit.due = LOST, 0
    assert tally.coming(known_of(start)) == []
    start.army.units["cl-maule"].place, start.army.units["cl-maule"].due = DUE, 6
    start.army.units["bo-illimani"].place, start.army.units["bo-illimani"].due = DUE, 5
    start.army.units["pe-torata"].place, start.army.units["pe-torata"].due = DUE, 4  # its turn has come
    union = start.fleet.ships["ship-pe-union"]
    union.place, union.in_port, union.repair = "2007", True, 2
    coming = tally.coming(known_of(start))
    assert [(each.turn, each.side, each.units, each.ships) for each in coming] == [
        (5, ALLIES, ("bo-illimani",), ()),
        (5, ALLIES, (), ("ship-pe-union",)),
        (6, CHILE, ("cl-maule",), ()),
    ]
    line = line_of(status_lines(known_of(start), english), "**Still to come**")
    for told in (
        "from turn 5 the Alliance may raise Illimani infantry in the cities of Bolivia",
        "from turn 5 the Alliance may sail with Unión from Callao",
        "from turn 6 Chile may raise Maule infantry in the home ports of Chile",
    ):
        assert told in line
    assert "desde el turno 6 Chile puede alistar" in line_of(status_lines(known_of(start), spanish), "**Por venir**")
    start.war.turns = 5
    assert [each.turn for each in tally.coming(known_of(start))] == [5, 5]


@pytest.mark.parametrize(
    ("side", "active", "phase", "turn"),
    [
        (ALLIES, CHILE, "administration", 5),  # its side's administration of this turn is still to come
        (ALLIES, ALLIES, "logistics", 6),
        (CHILE, CHILE, "logistics", 6),
        (CHILE, ALLIES, "logistics", 6),
        (CHILE, CHILE, "deployment", 5),
    ],
)
def test_a_ship_is_back_in_the_administration_that_ends_her_repair(
    side: Side, active: Side, phase: str, turn: int
) -> None:
    start = world(4, active, phase)
    ship = start.fleet.ships["ship-pe-union" if side == ALLIES else "ship-cl-blanco"]
    ship.repair = 2
    assert [each.turn for each in tally.coming(known_of(start)) if each.ships] == [turn]


def test_what_came_last_may_be_a_ship(english: Voice) -> None:
    start = world(4, "chile")
    fall(start, "3119", 2)
    lose(start, "ship-pe-huascar", 4, "3122", "captured")
    assert status_lines(known_of(start), english)[-1] == "Last: Huáscar (taken at Mejillones), turn 4."


def test_a_long_list_of_losses_names_the_last(english: Voice) -> None:
    start = world(11, "allies")
    ships = [ship for ship in start.fleet.ships if ship.startswith("ship-pe")]
    for ship in ships:
        lose(start, ship, 10, "2007", "scuttled")
    line = line_of(status_lines(known_of(start), english), "**Ships lost:**")
    assert line.startswith("**Ships lost:** the Alliance 10: ")
    assert line.endswith("4 before them")


def test_bolivias_exit_is_told(speaker: Voice) -> None:
    start = world(8, "chile")
    before = status_lines(known_of(start), speaker)[4]
    start.war.bolivia_out = True
    assert status_lines(known_of(start), speaker)[4] == speaker.get("pw-face-bolivia-out") != before


def test_once_the_war_is_over_nothing_is_said_of_when_bolivia_would_leave(english: Voice) -> None:
    start = world()
    start.war.winner = "chile"
    assert status_lines(known_of(start), english)[3] == "Bolivia stood by Peru to the end."


@pytest.mark.parametrize(
    ("turn", "asks"),
    [(1, "turn 5 Chile wins with 6"), (5, "this turn Chile wins with 6"), (6, "turn 9 Chile wins with 8"),
     (12, "this turn Chile wins with 18 or more and loses with fewer than 13")],
)  # fmt: skip
def test_the_coming_check_is_named(turn: int, asks: str, english: Voice) -> None:
    assert asks in points_line(known_of(world(turn)), english)


def test_the_points_that_make_a_draw_are_named(english: Voice, spanish: Voice) -> None:
    """Only the last check ends the war with the points between; before it the war goes on."""
    last = points_line(known_of(world(12)), english)
    assert "loses with fewer than 13; with 13 to 17 it is a draw." in last
    assert "menos de 13 pierde; de 13 a 17 no gana nadie." in points_line(known_of(world(12)), spanish)
    assert "draw" not in points_line(known_of(world(5)), english)
    part = world(9)
    part.war.over, part.war.turns, part.war.checks = 7, 9, [Check(9, 7, 6)]
    assert "with 6 it is a draw." in points_line(known_of(part), english)
    assert goal_lines(known_of(part), english)[-1].endswith("if Chile has fewer than 6; with 6 it is a draw.")
    part.war.checks = [Check(9, 7, 7)]
    assert "draw" not in points_line(known_of(part), english)


def test_a_war_cut_short_has_no_check(english: Voice) -> None:
    start = world(2)
    start.war.turns = 3
    assert points_line(known_of(start), english) == "**Chile: 0 points** (0 for towns, 0 at sea)."


def opening(turn: int, side: str, columns: int) -> list[Event]:
    return [event(Income(CHILE, columns), turn, side)]


def test_the_post_of_a_turn_tells_supplies_and_new_troops(english: Voice) -> None:
    assert turn_lines(known_of(world(2, "chile")), opening(2, "chile", 5), english) == [
        "**Supplies** – 5 new columns for Chile.",
        (
            "**Reinforcements** – now ready to recruit: Atacama infantry, Valdivia infantry, Chacabuco infantry,"
            " Lautaro infantry, Carabineros de Yungay cavalry and gunners of the 2.º de artillería, 1 more."
        ),
    ]


def test_what_the_other_side_did_is_told_in_a_line(english: Voice) -> None:
    did = [
        event(Sails("chile-squadron-1", "3123", "III", ()), 1, "chile"),
        event(BattleBegins("3116", (), (), ALLIES), 1, "chile"),
        event(Taken(CHILE, "3118"), 1, "chile"),
        event(Income(CHILE, 6), 1, "chile"),
    ]
    lines = turn_lines(known_of(world(1, "allies")), [*did, *opening(1, "allies", 1)], english)
    assert lines[0] == "**Chile’s last move** – one division at sea · one battle at sea · taken: Pisagua"
    assert lines[1] == "**Supplies** – One new column for the Alliance."


def test_a_turn_of_judgement_is_announced(english: Voice) -> None:
    lines = turn_lines(known_of(world(9, "allies")), [], english)
    line = line_of(lines, "**Victory is checked this turn.**")
    assert "Chile wins with 8 or more and loses with fewer than 2." in line


def test_ships_from_the_yard_and_bolivias_leave_are_told(english: Voice) -> None:
    told = [
        event(BoliviaOut(6), 6, "end"),
        event(Repaired("ship-cl-cochrane", BOX), 7, "chile"),
    ]
    lines = turn_lines(known_of(world(7, "chile")), told, english)
    assert lines[0] == "On turn 6 Bolivia leaves the war, and its troops march home."
    assert "**From the yard** – repaired: Almirante Cochrane." in lines


def test_a_turn_with_nothing_new_says_whose_move_it_is(english: Voice) -> None:
    assert turn_lines(known_of(world(4, "chile")), [], english) == ["To move: Chile."]


def test_units_that_left_the_war_are_not_called_up(english: Voice) -> None:
    start: FullWorld = world(3, "chile")
    for unit in ("cl-chillan", "cl-coquimbo"):
        start.army.units[unit].place = LOST
    assert turn_lines(known_of(start), [], english) == ["To move: Chile."]

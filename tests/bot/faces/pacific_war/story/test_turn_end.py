"""The post at the end of a player turn, or of several."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.halves import Half
from bot.faces.pacific_war.story.turn_end import brief, placed_lines, record_lines, so_far, turn_end, voyages
from bot.text.voice import Voice, voice
from engine.core.events import Event
from engine.pacific_war.facts.battle import BattleBegins, ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import Raid
from engine.pacific_war.facts.land import Attack, BeachAttack, Eliminated, Retreats
from engine.pacific_war.facts.march import Marched, Marches, Taken
from engine.pacific_war.facts.supply import Recruited
from engine.pacific_war.facts.voyage import Landed, NoCoal, Sails, Waited
from engine.pacific_war.facts.war import BoliviaOut, Deployed, Points
from engine.pacific_war.names import place_words
from engine.pacific_war.pieces import Why
from engine.pacific_war.state import ALLIES, CHILE, HOME, ChartHalf
from engine.pacific_war.tables.read import tables
from tests.bot.faces.pacific_war.war import event, fall, known_of, lose
from tests.engine.core.said import said
from tests.engine.pacific_war.kit import bare, columns, lie, stand, world

SAILED = [
    event(Sails(f"chile-squadron-{number}", "3123", "III" if number < 3 else HOME, ()), 2, "chile")
    for number in (1, 2, 5)
]


def test_voyages_are_gathered_by_their_aim(english: Voice, spanish: Voice) -> None:
    assert [english.say(voyage) for voyage in voyages(SAILED)] == [
        "Chilean Divisions 1 and 2 for area III (Iquique, Pisagua and Arica)",
        "Chilean Division 5 returning home",
    ]
    assert [spanish.say(voyage) for voyage in voyages(SAILED)] == [
        "Divisiones navales 1 y 2 de Chile rumbo a la zona III (Iquique, Pisagua y Arica)",
        "División naval 5 de Chile, de regreso",
    ]


def test_half_a_turn_is_told(english: Voice) -> None:
    start = world(2, "allies")
    fall(start, "3118", 2)
    lose(start, "ship-pe-oroya", 2, "3116")
    told = [
        *SAILED,
        event(BattleBegins("3116", (), (), ALLIES), 2, "chile"),
        event(ShipLost("ship-pe-oroya", "3116", "combat"), 2, "chile"),
        event(Landed(CHILE, "3118", ()), 2, "chile"),
        event(BeachAttack(CHILE, (), "3118", ()), 2, "chile"),
        event(BeachAttack(CHILE, (), "3118", ()), 2, "chile"),
        event(Taken(CHILE, "3118"), 2, "chile"),
        event(Eliminated("pe-zepita", "3118", "combat"), 2, "chile"),
    ]
    week = turn_end(known_of(start), told, {}, english)
    assert week.title == "Chile has played turn 2 · May–June 1879"
    assert week.lines == (
        (
            "**Under way** – Chilean Divisions 1 and 2 for area III (Iquique, Pisagua and Arica)"
            " and Chilean Division 5 returning home."
        ),
        "**Battle at sea** – Arica.",
        "**Landings** – Pisagua.",
        "**Battle on land** – Pisagua: Chile takes the field.",
        "**Chile takes** – Pisagua.",
        "**The Alliance loses** – Oroya (sunk in battle at Arica).",
        "**Wiped out** – Zepita infantry (in battle at Pisagua).",
    )


def test_ships_that_bombard_a_port_together_make_one_bombardment(english: Voice) -> None:
    shots = [event(Raid("ship-cl-blanco", "fort-iquique", "3119", 7, 1, 5, "miss"), 2, "chile") for _ in range(4)]
    landed = event(Landed(CHILE, "3118", ()), 2, "chile")
    known = known_of(world(2, "allies"))
    assert turn_end(known, shots, {}, english).lines == ("**Bombarded** – Iquique: no hit.",)
    struck = event(Raid("ship-cl-blanco", "fort-iquique", "3119", 7, 1, 5, "hit"), 2, "chile")
    assert turn_end(known, [*shots, struck], {}, english).lines == ("**Bombarded** – Iquique: 1 hit.",)
    told = brief(known, [*shots, landed], Half(2, "chile"), english)
    assert told == "**Chile’s last move** – one port bombarded · one landing"


def test_a_town_that_falls_in_the_takers_enemys_move_is_not_told_as_taken_by_the_mover(english: Voice) -> None:
    """Chile takes Lima as it drives an attack back in the Alliance's move."""
    theirs, ours = event(Taken(ALLIES, "3119"), 2, "allies"), event(Taken(CHILE, "2008"), 2, "allies")
    told = brief(known_of(world(3, "chile")), [theirs, ours], Half(2, "allies"), english)
    assert told == "**The Alliance’s last move** – taken: Iquique · lost: Lima"


def test_what_happened_in_the_act_that_began_a_turn_is_told_at_its_end(english: Voice) -> None:
    fought = event(BattleBegins("2008", (), (), ALLIES), 2, "chile")
    landed = event(Landed(CHILE, "3118", ()), 2, "chile")
    of_the_enemy = event(BattleBegins("3116", (), (), ALLIES), 1, "allies")
    week = turn_end(known_of(world(2, "allies")), [landed], {}, english, [of_the_enemy, fought])
    assert week.lines == ("**Battle at sea** – Lima.", "**Landings** – Pisagua.")


def test_the_second_half_closes_the_turn_with_the_reckoning_and_the_record(english: Voice) -> None:
    start = world(5, "chile")
    start.score.points = [0, 2, 2, 3]
    fall(start, "3115", 4)
    fall(start, "3118", 4, ALLIES)
    told = [
        event(Taken(ALLIES, "3118"), 4, "allies"),
        event(Points(4, points=3, towns=3, naval=0), 4, "end"),
    ]
    week = turn_end(known_of(start), told, {}, english)
    assert week.title == "The Alliance has played turn 4 · September–October 1879"
    assert week.lines == (
        "**The Alliance takes** – Pisagua.",  # Tacna fell in the other half
        "**Victory points** – Chile has 3 points, +1 since last turn.",
        "**Meanwhile in history** – 8 October: off Angamos the Huáscar is taken, Grau falls.",
    )


def test_a_check_that_ends_nothing_is_told_with_what_it_asked(english: Voice, spanish: Voice) -> None:
    start = world(6, "chile")
    start.score.points = [0, 0, 0, 1, 3]
    told = [event(Points(5, points=3, towns=3, naval=0), 5, "end")]
    week = turn_end(known_of(start), told, {}, english)
    assert week.title == "The Alliance has played turn 5 · November–December 1879"
    assert week.lines[:3] == (
        "**Nothing to report** from the Alliance.",
        (
            "**The check of turn 5:** Chile has 3 points, needs 6 to win and 2 not to lose: the war goes on."
            " Next check: turn 9, 8 to win and 2 not to lose."
        ),
        "**Victory points** – Chile has 3 points, +2 since last turn.",
    )
    assert "Chile tiene 3 puntos" in turn_end(known_of(start), told, {}, spanish).lines[1]


@pytest.mark.parametrize(("turn", "checked"), [(4, False), (5, True), (6, False), (9, True)])
def test_a_check_is_told_of_in_its_turn_alone(turn: int, checked: bool, speaker: Voice) -> None:
    start = world(turn + 1, "chile")
    start.score.points = [4] * turn
    lines = turn_end(known_of(start), [event(Points(turn, 4, 4, 0), turn, "end")], {}, speaker).lines
    said = speaker.get("pw-face-week-check", turn=turn, points=4, wins=6 if turn == 5 else 8, least=2)
    assert any(line.startswith(said) for line in lines) == checked


def test_the_check_that_ends_the_war_is_left_to_its_last_post(english: Voice) -> None:
    over = world(5, "allies")
    over.war.winner = "chile"
    over.score.points = [2, 2, 2, 4, 7]
    told = [event(Points(5, points=7, towns=7, naval=0), 5, "end")]
    assert not any("goes on" in line for line in turn_end(known_of(over), told, {}, english).lines)


def test_of_a_whole_turn_in_one_act_both_sides_are_told(english: Voice) -> None:
    start = world(6, "chile")
    start.score.points = [0, 0, 0, 1, 3]
    told = [event(said("ev-x"), 5, "chile"), event(said("ev-x"), 5, "allies")]
    week = turn_end(known_of(start), told, {}, english)
    assert week.title == "Turn 5 is over · November–December 1879"
    assert week.lines[0] == "**Nothing to report** from either side."
    assert "The check of turn 5" in week.lines[1]


def test_who_was_wiped_out_is_told_by_name_place_and_cause(english: Voice, spanish: Voice) -> None:
    start = world(2, "allies")
    told = [
        event(Eliminated("cl-buin", "3119", "attrition"), 2, "chile"),
        event(Eliminated("pe-zepita", "aboard", "sea"), 2, "chile"),
    ]
    assert turn_end(known_of(start), told, {}, english).lines == (
        (
            "**Wiped out** – Buin infantry (on the march at Iquique)"
            " and Zepita infantry (lost with the ship that carried the unit)."
        ),
    )
    (line,) = turn_end(known_of(start), told, {}, spanish).lines
    assert "(en la marcha, en Iquique)" in line
    units = [unit.id for unit in start.army.units.values()][:8]
    many = [event(Eliminated(unit, "3119", "combat"), 2, "chile") for unit in units]
    (line,) = turn_end(known_of(start), many, {}, english).lines
    assert line.endswith("(in battle at Iquique); 2 more units.")


def test_a_damaged_ship_is_named_unless_she_was_lost_after_all(english: Voice) -> None:
    start = world(2, "allies")
    lose(start, "ship-pe-union", 2, "3116")
    told = [
        event(ShipDamaged("ship-cl-blanco", "3116"), 2, "chile"),
        event(ShipDamaged("ship-pe-union", "3116"), 2, "chile"),
        event(ShipLost("ship-pe-union", "3116", "combat"), 2, "chile"),
    ]
    assert turn_end(known_of(start), told, {}, english).lines == (
        "**The Alliance loses** – Unión (sunk in battle at Arica).",
        "**Damaged** – Blanco Encalada (at Arica).",
    )


@pytest.mark.parametrize("why", get_args(Why))
def test_each_way_to_lose_a_unit_has_its_words(why: str, speaker: Voice) -> None:
    def line(cause: str) -> str:
        told = [event(Eliminated("cl-buin", "3119", cause), 2, "chile")]
        return turn_end(known_of(world(2, "allies")), told, {}, speaker).lines[0]

    assert all((line(why) == line(other)) == (why == other) for other in get_args(Why))


def test_bolivias_leave_is_told_with_the_reckoning(english: Voice) -> None:
    start = world(7, "chile")
    start.score.points = [2, 2, 2, 4, 5, 7]
    told = [event(Points(6, points=7, towns=7, naval=0), 6, "end"), event(BoliviaOut(6), 6, "end")]
    assert turn_end(known_of(start), told, {}, english).lines[1:3] == (
        "**Victory points** – Chile has 7 points, +2 since last turn.",
        "On turn 6 Bolivia leaves the war, and its troops march home.",
    )


def test_who_lay_in_port_for_want_of_coal_is_told(english: Voice) -> None:
    left = event(NoCoal("chile-squadron-5", "3123"), 2, "chile")
    week = turn_end(known_of(world(2, "allies")), [left], {}, english)
    assert week.lines[0] == "Chilean Division 5 stays at Antofagasta: there is no coal."


def test_a_quiet_turn(english: Voice) -> None:
    start = world(11, "chile")
    start.score.points = [2] * 10
    week = turn_end(known_of(start), [], {}, english)
    assert week.lines[:2] == (
        "**Nothing to report** from the Alliance.",
        "**Victory points** – Chile has 2 points, as before.",
    )


def test_without_events_the_score_tells_of_the_whole_turn(english: Voice) -> None:
    start = world(4, "allies")
    fall(start, "3119", 4)
    fall(start, "3118", 3)
    lose(start, "ship-pe-union", 4, "2007", "machine")
    assert turn_end(known_of(start), [], {}, english).lines == (
        "**Chile takes** – Iquique.",
        "**The Alliance loses** – Unión (blown up at Callao).",
    )


def test_a_battle_on_land_has_its_result_and_its_losses_where_it_was(english: Voice) -> None:
    start = world(3, "chile")
    for how, after in (
        ("both sides hold their ground", []),
        ("the attackers are thrown back", [Retreats(CHILE, "3118", "3119")]),
        ("the defenders are driven out", [Retreats(ALLIES, "3119", "3116")]),
    ):
        fell = Eliminated("cl-buin", "3118", "combat")
        told = [event(fact, 2, "chile") for fact in (Attack(CHILE, (), "3119", (), "3118"), *after, fell)]
        lines = turn_end(known_of(start), told, {}, english).lines
        place = english.say(place_words("3119"))
        assert f"**Battle on land** – {place}: {how}." in lines
        assert any("Wiped out" in line and line.endswith(f"(in battle at {place}).") for line in lines)


def test_a_turn_of_marches_and_new_troops_is_not_without_news(english: Voice) -> None:
    facts = (Marches(("pe-zepita",), "3119"), Marched("3118", 2), Recruited("cl-buin", "3119"))
    lines = turn_end(known_of(world(3, "chile")), [event(fact, 2, "allies") for fact in facts], {}, english).lines
    assert any(line.startswith("**On the march** – ") and "(1 unit)" in line for line in lines)
    assert any(line.startswith("**Raised** – ") for line in lines)
    assert not any("Nothing to report" in line for line in lines)


def test_several_player_turns_are_told_as_one(english: Voice) -> None:
    start = world(4, "chile")
    told = [event(BattleBegins("2007", (), (), ALLIES), turn, side) for turn, side in ((2, "chile"), (3, "allies"))]
    week = turn_end(known_of(start), told, {}, english)
    assert week.title == "Turns 2 to 3 are over · to July–August 1879"
    assert week.lines[0] == "**Battle at sea** – Callao (twice)."
    start = world(4, "allies")
    half = turn_end(known_of(start), [*told, event(BattleBegins("2007", (), (), ALLIES), 4, "chile")], {}, english)
    assert half.title == "Turns 2 to 3 are over, and Chile has played turn 4 · to September–October 1879"


def test_a_town_taken_and_lost_again_stands_twice_and_its_landing_once(english: Voice) -> None:
    """The score may hold only the last of a turn that is told late: each side's post tells its own."""
    start = world(12, "allies")
    fall(start, "2008", 12)
    fall(start, "2008", 12, ALLIES)
    landed = [event(Landed(CHILE, "2008", (unit,)), 12, "chile") for unit in ("cl-buin", "cl-2line")]
    own, theirs = event(Taken(CHILE, "2008"), 12, "chile"), event(Taken(ALLIES, "2008"), 12, "allies")
    lines = turn_end(known_of(start), [*landed, own], {}, english).lines
    assert "**Chile takes** – Lima." in lines
    assert "**Landings** – Lima." in lines
    assert not any("The Alliance takes" in line for line in lines)
    start.war.winner = "allies"
    both = turn_end(known_of(start), [*landed, own, theirs], {}, english).lines
    taken = [line for line in both if "takes" in line]
    assert taken == ["**Chile takes** – Lima.", "**The Alliance takes** – Lima."]


def test_the_deployment_ends_without_news(speaker: Voice) -> None:
    week = turn_end(known_of(world(1, "chile")), [], {}, speaker)
    assert week.title == speaker.get("pw-face-over-deployment")
    assert len(week.lines) == 1


def test_the_deployment_tells_who_stands_elsewhere_than_in_history() -> None:
    there = world(1, "chile")
    for ship in ("ship-pe-union", "ship-pe-pilcomayo"):
        there.fleet.ships[ship].place = "3116"
    there.army.units["pe-zepita"].place = "3116"
    deployed = [Event(Deployed(CHILE), "war/deployment", 1)]
    week = turn_end(known_of(there), deployed, {}, voice("en"))
    assert week.lines[1:] == ("**The Alliance, not as in history** – Arica: Unión, Pilcomayo and Zepita infantry.",)
    assert placed_lines(known_of(there), (CHILE,), voice("en")) == ["Chile stands as in history."]
    (spanish,) = turn_end(known_of(there), deployed, {}, voice("es")).lines[1:]
    assert spanish.startswith("**La Alianza, no como en la historia** – Arica: ")
    places = {ship.id: ship.place for ship in there.fleet.ships.values()}
    there.score.halves = [ChartHalf(0, "allies", places | {"pe-zepita": "3116"})]
    there.fleet.ships["ship-pe-union"].place = "2012"  # she sails in the first turn; who reads of it later
    assert turn_end(known_of(there), deployed, {}, voice("en")).lines == week.lines


def test_which_player_turns_events_ended() -> None:
    now = known_of(world(3, "allies"))
    assert halves.ended(now, []) == [Half(3, CHILE)]
    events = [event(said("ev-x"), 3, "chile"), event(said("ev-x"), 3, "allies"), event(said("ev-x"), 2, "end")]
    assert halves.ended(now, events) == [Half(2, ALLIES), Half(3, CHILE)]
    over = world(5, "allies")
    over.war.winner = "chile"
    assert halves.ended(known_of(over), []) == [Half(5, ALLIES)]


def test_what_is_for_one_side_is_in_no_post() -> None:
    sealed = replace(SAILED[0], audience=("chile",))
    assert halves.of([sealed, SAILED[1]], [Half(2, CHILE)]) == [SAILED[1]]


def test_whom_a_side_waited_for_at_sea_in_vain_it_alone_is_told(english: Voice, spanish: Voice) -> None:
    waited = replace(event(Waited("chile-squadron-1", "allies-squadron-5", 1, 3), 4, ALLIES), audience=(CHILE,))
    told = "Chilean Division 1 waited for Allied Division 5 to come within 1 hex: it came no nearer than 3"
    for seat, heard in (("chile-squadron-1", True), ("allies-squadron-5", False), (None, False)):
        known = known_of(world(4, ALLIES), seat)
        (*lines,) = so_far(known, [waited], english)
        assert any(told in line for line in lines) is heard, seat
        after = turn_end(known_of(world(5), seat), [waited], {}, english)
        assert any(told in line for line in after.lines) is heard, seat
    (line,) = so_far(known_of(world(4, ALLIES), CHILE), [waited], spanish)
    assert "esperaba a tener a 1 hexágono a la División naval 5 de la Alianza: no se acercó a menos de 3" in line


def test_a_fight_that_goes_on_has_no_result_yet(english: Voice, monkeypatch: pytest.MonkeyPatch) -> None:
    """8.10: between the attack and its first die the card said that both sides held their ground."""
    known, attack = known_of(world(4, CHILE), CHILE), event(Attack(CHILE, (), "3119", (), "3118"), 4, "chile")
    assert any("hold their ground" in line for line in so_far(known, [attack], english))
    monkeypatch.setattr(type(known), "frames", lambda _: (attack.path,))
    assert so_far(known, [attack], english) == []


def test_the_record_is_told_to_the_last_day(speaker: Voice) -> None:
    told = [record_lines(turn, speaker) for turn in tables().charts.calendar]
    assert all(told)  # each turn has its day in the record
    assert sum(len(lines[0].split(" · ")) for lines in told) == len(tables().charts.history)
    assert not any("pw-" in line or "{" in line for lines in told for line in lines)


def test_ships_that_shared_a_fate_are_named_together(english: Voice, spanish: Voice) -> None:
    start = world(12, "allies")
    for ship in ("ship-pe-union", "ship-pe-atahualpa"):
        lose(start, ship, 12, "2007", "scuttled")
    lose(start, "ship-pe-manco", 12, "3116", "captured")
    known = known_of(start)
    assert turn_end(known, [], {}, english).lines == (
        "**The Alliance loses** – Unión and Atahualpa (scuttled at Callao) and Manco Cápac (taken at Arica).",
    )
    (line,) = turn_end(known, [], {}, spanish).lines
    assert "Unión y Atahualpa (hundidos por sus dotaciones en El Callao)" in line


@pytest.mark.parametrize("how", ["combat", "fort", "scuttled", "captured", "machine"])
def test_each_way_to_lose_a_ship_has_its_words(how: str, speaker: Voice) -> None:
    start = world(4, "allies")
    lose(start, "ship-pe-union", 4, "2007", how)
    other = world(4, "allies")
    lose(other, "ship-pe-union", 4, "2007", "combat" if how != "combat" else "fort")
    assert turn_end(known_of(start), [], {}, speaker).lines != turn_end(known_of(other), [], {}, speaker).lines


def test_the_table_fits_and_counts_both_sides(speaker: Voice) -> None:
    found = bare(2, "allies")
    stand(found, "3119", "cl-buin", "cl-2line", steps=2)
    stand(found, "2008", "pe-zepita")
    lie(found, "3123", "ship-cl-blanco", "ship-cl-rimac")
    lie(found, "2007", "ship-pe-union", "ship-pe-huascar")
    columns(found, CHILE, "3119", 12)
    rows = turn_end(known_of(found), [], {}, speaker).table.split("\n")
    assert len(rows) == 6
    assert all(len(row) == 34 for row in rows)
    assert [row.split()[-2:] for row in rows[1:]] == [["1", "2"], ["1", "0"], ["2", "1"], ["4", "1"], ["12", "0"]]

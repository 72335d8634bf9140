"""The end of the war: verdicts, the record, losses, commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.faces.pacific_war.story.ending import MARKS, ending, milestone, verdict_line
from bot.faces.shown import Ending
from bot.text.voice import Voice
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ALLIES, War
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.war import fall, known_of, lose, new, played
from tests.engine.pacific_war.kit import run, world
from tests.engine.pacific_war.war_kit import bench, hold

NAMES = {"chile-fleet": "Ana", "allies-army": "Bo", "chile-squadron-3": "Chen"}


def end(world: FullWorld, result: Mapping[str, Any] | None, voice: Voice) -> Ending:
    return ending(known_of(world), result, NAMES, voice)


def result(winner: str, turn: int, points: int) -> dict[str, Any]:
    return {"winner": winner, "turn": turn, "points": points}


@pytest.mark.parametrize(
    ("winner", "turn", "points", "rule", "says"),
    [
        ("chile", 5, 6, "5.2", "what it needed: 6"),
        ("allies", 5, 1, "5.2", "fewer than the 2"),
        ("chile", 9, 8, "5.3", "what it needed: 8"),
        ("allies", 9, 0, "5.3", "fewer than the 2"),
        ("chile", 12, 18, "5.4", "what it needed: 18"),
        ("allies", 12, 12, "5.4", "fewer than the 13"),
        ("draw", 12, 13, "5.4", "neither side has reached its goal"),
        ("draw", 3, 0, "5.4", "neither side has reached its goal"),
    ],
)
def test_the_verdict_names_points_rule_and_what_was_asked(
    winner: str, turn: int, points: int, rule: str, says: str, english: Voice, spanish: Voice
) -> None:
    line = verdict_line(War(WHOLE_WAR), winner, turn, points, english)
    assert f"With {points} point" in line
    assert says in line
    assert f"(Rule {rule})" in line
    other = verdict_line(War(WHOLE_WAR), winner, turn, points, spanish)
    assert f"(Regla {rule})" in other
    assert "{" not in other


def test_each_verdict_ends_in_its_own_words(speaker: Voice) -> None:
    ends = [("chile", 5), ("chile", 9), ("chile", 12), ("allies", 5), ("allies", 9), ("allies", 12), ("draw", 12)]
    assert len(
        {verdict_line(War(WHOLE_WAR), winner, turn, 9, speaker).rpartition(") ")[2] for winner, turn in ends}
    ) == len(ends)


@pytest.mark.parametrize(
    ("turn", "towns", "title"),
    [
        (5, ("3119", "3116", "3115"), "Chile has won the war · turn 5"),
        (5, (), "The Alliance has won the war · turn 5"),
        (9, ("3119", "3116", "2008"), "Chile has won the war · turn 9"),
        (12, ("2008",), "Peace without a victor · turn 12"),
    ],
)
def test_the_game_ends_and_its_end_is_told(turn: int, towns: tuple[str, ...], title: str, english: Voice) -> None:
    start = world(turn, "allies")
    hold(start, "chile", *towns)
    state, _ = run(bench("end_of_turn", start))
    found = state.world
    assert found.war.winner
    made = end(found, result(found.war.winner, turn, found.score.points[-1]), english)
    assert made.title == title
    assert made.lines[0].startswith(f"With {found.score.points[-1]} point")


def test_the_fall_of_towns_is_set_beside_the_record(english: Voice, spanish: Voice) -> None:
    start = world(9, "allies")
    fall(start, "3119", 2)
    fall(start, "3119", 6, ALLIES)
    fall(start, "3119", 8)
    line = end(start, result("allies", 9, 1), english).lines[2]
    assert "Iquique fell in May–June 1879 (history: 23 November 1879)" in line
    assert "lost again" not in line  # it was taken once more
    fall(start, "3119", 9, ALLIES)
    assert "Iquique fell in May–June 1879 and was lost again (history" in end(start, None, english).lines[1]
    assert "Iquique cayó en mayo-junio de 1879 y se volvió a perder" in end(start, None, spanish).lines[1]
    assert "Lima has not fallen (history: 17 January 1881)" in line
    assert len(line.split(" · ")) == len(MARKS)
    assert "Arica no ha caído (en la historia, 7 de junio de 1880)" in end(start, None, spanish).lines[1]


@pytest.mark.parametrize("how", ["captured", "scuttled", "combat"])
def test_the_huascar_has_a_line_of_her_own(how: str, speaker: Voice) -> None:
    afloat = end(world(4), None, speaker).lines[2]
    start = world(4)
    lose(start, "ship-pe-huascar", 3, "3122", how)
    lost = end(start, None, speaker).lines[2]
    assert "Huáscar" in afloat
    assert "Mejillones" in lost
    assert "Mejillones" not in afloat


def test_losses_and_commands_are_named(english: Voice) -> None:
    start = world(6)
    lose(start, "ship-cl-esmeralda", 2, "3119")
    lines = end(start, result("draw", 12, 14), english).lines
    assert "**Ships lost by Chile** – 1: Esmeralda." in lines
    assert "**Ships lost by the Alliance** – none." in lines
    assert lines[-1] == "**In command** – Fleet of Chile: Ana; Allied Army: Bo; Chilean Division 3: Chen."
    assert lines[-2] == "**Sunk or taken by** – Fleet of Peru: Esmeralda."
    led = ending(known_of(start), result("draw", 12, 14), {**NAMES, "#0": "Dara"}, english).lines
    assert led[-2] == "**Sunk or taken by** – Fleet of Peru (Dara): Esmeralda."


def test_who_gave_up_a_command_is_named_with_their_turns(english: Voice, spanish: Voice) -> None:
    noted = {
        "chile@1": "Ana", "allies@1": "Bo", "allies-army@1": "Chen", "chile-fleet@1": "Dara",
        "allies-army@3": "", "chile-squadron-2@4": "Eli", "chile-corps-1@4": "Dara", "chile-squadron-2@6": "",
    }  # fmt: skip
    held = {"chile": "Ana", "allies": "Bo", "chile-fleet": "Dara"}
    made = ending(known_of(world(6)), result("draw", 12, 14), {**held, **noted}, english)
    assert made.lines[-1] == (
        "**In command** – Fleet of Chile: Dara; Army of Chile: Ana; Chilean Intendancy: Ana; Fleet of Peru: Bo; "
        "Allied Army: Chen (turns 1 to 3) and Bo (turns 4 to 12); Allied Intendancy: Bo; "
        "Chilean Division 2: Eli (turns 4 to 6)."
    )
    told = ending(known_of(world(6)), result("draw", 12, 14), {**held, **noted}, spanish).lines[-1]
    assert "Chen (turnos 1 a 3) y Bo (turnos 4 a 12)" in told


def test_who_gave_orders_in_a_turn_is_named_and_a_deputy_as_such(english: Voice, spanish: Voice) -> None:
    """Bo stormed a town before Eli took the army over in the same turn; Dara ordered for Ana, who was away."""
    noted = {
        "chile@8": "Eli", "chile-army@8": "Eli", "allies@8": "Ana", "allies-fleet@8": "Dara",
        "chile-army~8~0": "Bo", "allies-army~8~0~": "Dara", "allies-army~9~0~": "Dara", "allies-army~9~1": "Ana",
    }  # fmt: skip
    start = world(9)
    start.war.over = 7
    told = ending(known_of(start), result("draw", 9, 6), noted, english).lines[-1]
    assert "Army of Chile: Bo (turn 8) and Eli (turn 9);" in told
    assert "Allied Army: Dara as deputy and Ana (turn 9);" in told
    assert "Fleet of Chile: Eli;" in told
    other = ending(known_of(start), result("draw", 9, 6), noted, spanish).lines[-1]
    assert "Dara como suplente y Ana (turno 9)" in other


def test_bolivias_part_is_told(speaker: Voice) -> None:
    start = world(9)
    stayed = end(start, None, speaker).lines[0]
    start.war.bolivia_out = True
    assert end(start, None, speaker).lines[0] != stayed


def test_a_campaign_broken_off_reaches_no_verdict(speaker: Voice) -> None:
    made = ending(new().look(None), None, {}, speaker)
    assert made.title == speaker.get("pw-face-stopped")
    assert all(line and "pw-" not in line and "{" not in line for line in made.lines)


def test_the_record_holds_what_the_end_is_measured_by() -> None:
    assert [milestone(begins).date for _, begins in MARKS] == [
        "1879-11-02", "1879-11-23", "1880-05-26", "1880-06-07", "1881-01-17"
    ]  # fmt: skip
    with pytest.raises(LookupError, match="Trafalgar"):
        milestone("Trafalgar")


def test_whole_wars_end_in_both_languages(speaker: Voice) -> None:
    *_, (match, _) = played("faces")
    made = ending(match.look(None), match.result, {node.id: "Somebody" for node in TREE.nodes}, speaker)
    assert 0 < len(made.title) <= 100
    assert sum(len(line) + 1 for line in made.lines) <= 1800
    assert all(len(row) <= 34 for row in made.table.split("\n"))

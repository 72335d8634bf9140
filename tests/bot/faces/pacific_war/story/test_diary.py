"""The diary: turn by turn, honours, the stories of ships and units."""

from __future__ import annotations

import json
from functools import cache

import pytest

from bot.faces.book import chapters, markdown, page
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.story import diary
from bot.faces.pacific_war.story.teller import PacificWarTeller
from bot.faces.teller import Line
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact, pack_fact
from engine.core.play.entry import pack_entry
from engine.pacific_war.facts.battle import BattleBegins, ShipDamaged, ShipLost, Shot
from engine.pacific_war.facts.coast import Raid
from engine.pacific_war.facts.land import Attack, Eliminated
from engine.pacific_war.facts.march import Taken
from engine.pacific_war.facts.war import Points, Won
from engine.pacific_war.known import Known
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ALLIES, CHILE, ShipLoss
from tests.bot.faces.pacific_war.war import event, known_of, lose, new, step
from tests.engine.pacific_war.kit import world

TELLER = PacificWarTeller()
HERE = "3116"
BATTLE = [
    event(BattleBegins(HERE, ("ship-cl-blanco",), ("ship-pe-huascar",), ALLIES), 2, "chile"),
    event(ShipDamaged("ship-cl-blanco", HERE), 2, "chile"),
    event(ShipLost("ship-pe-huascar", HERE, "combat"), 2, "chile"),
    event(Eliminated("pe-zepita", HERE, "sea"), 2, "chile"),
    event(Eliminated("pe-ayacucho", HERE, "sea"), 2, "chile"),
    event(Points(2, points=1, towns=0, naval=1), 2, "end"),
]


@cache
def whole() -> tuple[Known, tuple[Event, ...]]:
    """A war to its end, with its facts."""
    match, reader, facts = new("diary"), TELLER.gatherer(), list[Event]()
    while not match.over:
        facts += [fact for event in step(match) if (fact := reader.fact(event)) is not None]
    return match.look(None), tuple(facts)


def test_a_fight_and_what_came_of_it_make_one_paragraph(english: Voice) -> None:
    assert diary.turn_chapter(BATTLE, 2, (), english) == [
        "# Turn 2 · May–June 1879",
        "## Chile",
        ("- Naval combat at Arica. For Chile: Blanco Encalada. For the Alliance: Huáscar. Intercepted: the Alliance."
        " Blanco Encalada is damaged at Arica. Huáscar goes down fighting at Arica."
        " Lost with the ship that carried them: Zepita infantry and Ayacucho infantry."),
        "## Alliance",
        "Nothing to report.",
        "## Victory points",
        "At the end of turn 2 Chile has 1 point: 0 for towns and 1 at sea.",
        "**Meanwhile in history** – 21 May: at Iquique and Punta Gruesa the Esmeralda and the Independencia go down.",
    ]  # fmt: skip


def test_what_happens_elsewhere_is_no_part_of_a_fight(english: Voice) -> None:
    fight = Event(Attack(CHILE, (), HERE, (), "3115"), "war/t02-chile/land_combat/a", 1)
    taken = Event(Taken(CHILE, HERE), "war/t02-chile/land_movement", 1)
    assert len(diary.story([fight, taken], english)) == 2


def test_ships_that_bombard_a_port_together_make_one_bombardment(english: Voice) -> None:
    shots = [event(Raid("ship-cl-blanco", "fort-iquique", "3119", 7, 1, 5, "miss"), 2, "chile") for _ in range(4)]
    (told,) = diary.story(shots, english)
    assert told == "Bombarded: Iquique."


def test_units_lost_one_by_one_are_told_together(english: Voice) -> None:
    lost = [
        event(Eliminated(unit, place, "attrition"), 3, "chile")
        for unit, place in (("cl-buin", "3220"), ("cl-2line", "3220"), ("cl-3line", "3119"))
    ]
    assert diary.story(lost, english) == [
        "Lost in the desert at hex 3220: Buin infantry and 2.º de línea infantry.",
        "Lost in the desert at Iquique: 3.º de línea infantry.",
    ]


def test_the_story_of_a_ship_is_hers_alone(english: Voice) -> None:
    start = world(3)
    lose(start, "ship-pe-huascar", 2, "3116")
    told = TELLER.unit_chapter(known_of(start), BATTLE, "ship-pe-huascar", [Line("Ana", "So falls *Grau*.")], english)
    assert told[0] == "## Huáscar"
    # The line is about no unit: it stands elsewhere.
    assert told[-1].startswith("**Turn 2, May–June 1879** – Naval combat at Arica.")
    assert told[-1].endswith("Huáscar goes down fighting at Arica.")
    assert "Blanco Encalada is damaged" not in told[-1]
    mine = TELLER.unit_chapter(
        known_of(start), BATTLE, "ship-pe-huascar", [Line("Ana", "So falls *Grau*.", "ship-pe-huascar")], english
    )
    assert mine[-1] == "> So falls \\*Grau\\*. — Ana"
    assert {"ship-pe-huascar", "ship-cl-blanco", "pe-zepita"} <= set(TELLER.units(BATTLE))
    assert "ship-pe-union" not in TELLER.units(BATTLE)


def test_secret_events_and_dice_are_no_facts() -> None:
    reader = TELLER.gatherer()
    assert reader.fact(BATTLE[0]) is BATTLE[0]
    assert reader.fact(event(Shot("ship-cl-blanco", "ship-pe-huascar", 3, 1, 4, "miss"), 2, "chile")) is None
    assert reader.fact(Event(Taken(CHILE, HERE), "war", 1, ("chile",))) is None


def test_an_entry_with_a_fact_bears_a_mark() -> None:
    match = new("diary")
    step(match)
    found = 0
    while not match.over and found < 3:
        step(match)
        for entry in match.take_changes().entries:
            if any(TELLER.gatherer().fact(event) is not None for event in entry.events):
                found += 1
                assert any(mark in str(pack_entry(entry)).replace("'", '"') for mark in TELLER.marks)
    assert found


@pytest.mark.parametrize("told", [Won(CHILE, 9, 12), Points(9, 12, 10, 2), Taken(CHILE, HERE)])
def test_each_kind_of_the_diary_has_its_mark(told: Fact) -> None:
    assert any(mark in json.dumps(pack_fact(told)) for mark in TELLER.marks)


@pytest.mark.parametrize(
    ("how", "nodes"),
    [
        ("combat", ("chile-fleet", CHILE)),
        ("captured", ("chile-fleet", CHILE)),
        ("fort", ("chile-army", CHILE)),
        ("scuttled", ("chile-army", CHILE)),
        ("machine", ("chile-logistics", CHILE)),
    ],
)
def test_a_ship_lost_is_the_feat_of_who_brought_it_about(how: str, nodes: tuple[str, ...]) -> None:
    assert tally.victor_nodes(ShipLoss(3, ALLIES, "ship-pe-union", True, "2007", how)) == nodes
    assert all(node in TREE for node in nodes)


def test_the_division_that_lies_where_a_ship_was_lost_is_credited_before_its_fleet() -> None:
    start = world(5)
    lose(start, "ship-pe-union", 3, "2007")
    ours = [ship for ship in start.fleet.ships.values() if ship.side == CHILE and ship.afloat]
    for ship in ours:
        ship.place = "2008"
    assert TELLER.feats(known_of(start)) == [("chile-fleet", CHILE)]
    division = ours[0].squadron
    for ship in ours:
        ship.place = "2007" if ship.squadron == division else "2008"
    assert TELLER.feats(known_of(start)) == [(division, "chile-fleet", CHILE)]
    for ship in ours:
        ship.place = "2007"
    assert TELLER.feats(known_of(start)) == [("chile-fleet", CHILE)], "which of several it was is not known"


def test_honours_go_to_who_led(english: Voice) -> None:
    start = world(5)
    for ship in ("ship-pe-union", "ship-pe-manco", "ship-cl-esmeralda"):
        lose(start, ship, 3, "2007")
    known = known_of(start)
    assert len(TELLER.feats(known)) == 3
    told = TELLER.chapter(known, (), "fame", (), {"#0": "Ana", "#1": "Ana", "#2": "Bo"}, english)
    assert told[-2:] == [
        "**Ana** was in command when the enemy lost Unión and Manco Cápac.",
        "**Bo** was in command when the enemy lost Esmeralda.",
    ]


def test_the_chapters_are_cover_honours_and_turns(english: Voice) -> None:
    known, facts = whole()
    listed = TELLER.chapters(known, facts, english)
    assert [key for _, key in listed[:3]] == ["cover", "fame", "t01"]
    assert {key for _, key in listed} <= set(TELLER.chapter_ids())
    assert listed[2][0] == "Turn 1 · March–April 1879"
    with pytest.raises(KeyError):
        TELLER.chapter(known, (), "t12", (), {}, english)


def test_members_lines_stand_in_their_turn_or_on_the_cover(english: Voice) -> None:
    lines = [Line("Ana", "To sea!", turn="t02-chile"), Line("Bo", "A fine war.")]
    assert "> To sea! — Ana" in diary.turn_chapter(BATTLE, 2, lines, english)
    assert "> A fine war. — Bo" in diary.cover(known_of(world()), lines, english)
    assert "> To sea! — Ana" not in diary.cover(known_of(world()), lines, english)


def test_a_whole_war_makes_a_book(speaker: Voice) -> None:
    known, facts = whole()
    lines = [Line("Ana", "To sea!", turn="t01-chile")]
    bound = list(chapters(TELLER, known, facts, lines, {"#0": "Ana"}, speaker, {}))
    assert len(bound) > len(TELLER.units(facts))
    for chapter in bound:
        assert chapter.lines
        for line in chapter.lines:
            assert line
            assert "pw-" not in line
            assert "{" not in line
    labels = {chapter.id: chapter.label for chapter in bound}
    assert labels["unit-chile-squadron-1"] == speaker.say(TREE["chile-squadron-1"].name)
    assert labels["unit-ship-cl-blanco"] == "Blanco Encalada"
    assert "To sea!" in markdown(bound, (), "end")
    assert "<h1>" in page(bound, (), "War", "Contents", "end", speaker.language)


def test_own_commands_and_the_hall_take_a_line(english: Voice, spanish: Voice) -> None:
    start = world(5)
    start.war.winner = "draw"
    lose(start, "ship-pe-union", 3, "2007")
    known = known_of(start)
    assert TELLER.own(known, (), frozenset({"chile-fleet", "chile-squadron-1", "chile-army"}), english) == [
        "Your command: Fleet of Chile and Army of Chile."
    ]
    assert TELLER.own(known, (), frozenset(), english) == []
    assert TELLER.hall(known, english) == (1, "no victor on turn 5, 1 point; ships lost: Chile 0, the Alliance 1")
    assert TELLER.hall(known, spanish)[1].startswith("sin vencedor en el turno 5, 1 punto;")


def test_the_story_in_pictures_is_the_map_of_the_coast(speaker: Voice) -> None:
    (job,) = TELLER.pictures(known_of(world(5)), (), speaker)
    assert job.kind == "coast"
    over = world(5)
    over.war.winner = "chile"
    (last,) = TELLER.pictures(known_of(over), (), speaker)
    assert speaker.plain("pw-face-won-chile", turn=5) in last.alt
    assert job.alt
    assert len(last.alt) <= 1024

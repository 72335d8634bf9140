"""Logs of ships, units, forts and commands; events and throws in words."""

from __future__ import annotations

import pytest

from bot.faces.pacific_war.story.log import dice_line, dice_small, event_line, unit_log
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.pacific_war.facts.march import Taken
from engine.pacific_war.facts.supply import Ordered
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ABOARD, CHILE, DEAD, DUE, LOST, POOL, WAITING
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.war import LOOKS, known_of, lose, played
from tests.engine.pacific_war.kit import bare, columns, lie, stand, world


def told(world: FullWorld, unit: str, voice: Voice, seat: str | None = None) -> list[str]:
    (page,) = unit_log(known_of(world, seat), unit, [], voice)
    return page.split("\n")


def test_a_ship_tells_her_guns_her_berth_and_her_cargo(english: Voice) -> None:
    found = bare(2)
    lie(found, "3123", "ship-cl-rimac", in_port=True)
    (column,) = columns(found, CHILE, ABOARD)
    found.supply.columns[column].aboard = "ship-cl-rimac"
    stand(found, ABOARD, "cl-buin")
    found.army.units["cl-buin"].aboard = "ship-cl-rimac"
    number = column.removeprefix("column-")
    assert told(found, "ship-cl-rimac", english) == [
        "## Rímac",
        "transport · Chile · room for 2 steps, speed −2 (lower is faster)",
        f"Chilean Division 5. In port: Antofagasta. Aboard: Buin infantry and supply column {number}.",
        "Undamaged so far.",
    ]
    assert told(found, "cl-buin", english)[2] == "Aboard Rímac."


def test_a_damaged_warship_shows_what_she_still_can(english: Voice) -> None:
    found = bare(2)
    lie(found, "3119", "ship-pe-huascar")
    ship = found.fleet.ships["ship-pe-huascar"]
    sound = told(found, "ship-pe-huascar", english)
    ship.damaged = True
    hurt = told(found, "ship-pe-huascar", english)
    assert sound[1] != hurt[1]  # fewer guns, slower
    assert hurt[2] == "Allied Division 1. At sea: Iquique. Damaged."
    assert hurt[3] == "Battle-scarred."
    ship.repair = 2
    assert told(found, "ship-pe-huascar", english)[2].endswith("In the yard for 2 more turns.")


def test_a_lost_ship_tells_when_where_and_how(english: Voice, spanish: Voice) -> None:
    found = bare(4)
    lie(found, "3122", "ship-pe-huascar")
    lose(found, "ship-pe-huascar", 4, "3122", "captured")
    assert told(found, "ship-pe-huascar", english)[-1] == (
        "**September–October 1879** – lost to the Alliance: Huáscar (taken at Mejillones)."
    )
    assert told(found, "ship-pe-huascar", spanish)[-1] == (
        "**septiembre-octubre de 1879** – lo pierde la Alianza: Huáscar (apresado en Mejillones)."
    )


@pytest.mark.parametrize(
    ("place", "says"),
    [
        (POOL, "Waiting to be recruited."),
        (DUE, "May be recruited from turn 7."),
        (WAITING, "Paid for, and waiting for a city with room."),
        (DEAD, "Wiped out; may be raised again."),
        (LOST, "Has left the war."),
        ("3119", "At Iquique."),
    ],
)
def test_a_unit_tells_where_it_is(place: str, says: str, english: Voice) -> None:
    found = bare(3)
    stand(found, place, "cl-rengo")
    found.army.units["cl-rengo"].due = 7
    lines = told(found, "cl-rengo", english)
    assert lines[0] == "## Rengo infantry"
    assert lines[1].startswith("Chile · Chilean Corps 3 · 1 of 2 steps")
    assert lines[2] == says


def test_a_fort_stands_falls_or_is_not_built(english: Voice) -> None:
    start = world()
    assert told(start, "fort-arica", english)[1].startswith("Stands with 2 of 2 steps; ")
    assert told(start, "fort-iquique", english)[1] == "Not built yet."
    start.army.forts["fort-arica"].steps = 0
    assert told(start, "fort-arica", english)[1] == "Destroyed; it cannot be rebuilt."


def test_a_squadron_names_its_ships_and_to_its_own_side_its_orders(english: Voice) -> None:
    start = world()
    start.orders.to["chile-squadron-1"] = "III"
    lose(start, "ship-cl-cochrane", 1, "3119")
    own, others = (told(start, "chile-squadron-1", english, seat) for seat in ("chile-fleet", "allies"))
    assert own[1] == "Your orders: area III (Iquique, Pisagua and Arica)."
    assert [line for line in own if line != own[1]] == others == told(start, "chile-squadron-1", english)
    assert others[1:] == [
        "- **Blanco Encalada** – In port: Antofagasta.",
        "Lost: Almirante Cochrane (sunk in battle at Iquique).",
    ]


def test_a_corps_names_its_units_and_a_fleet_its_squadrons(english: Voice) -> None:
    found = bare()
    stand(found, "3119", "cl-buin")
    assert told(found, "chile-corps-1", english) == [
        "## Chilean Corps 1",
        "- **Buin infantry** – At Iquique.",
    ]
    assert told(found, "chile-corps-4", english)[1] == "There is nothing under this command at present."
    assert told(found, "chile-fleet", english, "chile")[1] == "- Division 1 · no ships"


def test_what_members_wrote_stands_below(english: Voice) -> None:
    (page,) = unit_log(known_of(world()), "ship-pe-huascar", [("<@7>", "Grau is *aboard*.")], english)
    assert page.split("\n")[-1] == "> Grau is \\*aboard\\*. — <@7>"


def test_of_an_unknown_unit_nothing_is_known(speaker: Voice) -> None:
    assert told(world(), "wahoo", speaker) == [f"## {speaker.get('pw-face-log-unknown')}"]


def test_every_piece_and_command_has_its_log_all_war_long() -> None:
    for at, (match, _) in enumerate(played("faces")):
        if at % 25:
            continue
        known, speaker = match.look(LOOKS[at % 3]), voice(LANGUAGES[at // 25 % 2])
        pieces = (*known.fleet.ships, *known.army.units, *known.army.forts, *(node.id for node in TREE.nodes))
        for piece in pieces:
            for page in unit_log(known, piece, [], speaker):
                assert 0 < len(page) <= 3500
                assert "pw-" not in page
                assert "{" not in page


ORDERED = Event(
    Ordered("chile-squadron-1", "III"),
    "war",
    1,
    ("chile",),
)


@pytest.mark.parametrize(("seat", "reads"), [("chile", True), ("chile-army", True), ("allies", False), (None, False)])
def test_orders_that_lie_face_down_are_told_to_their_side_alone(seat: str | None, reads: bool, english: Voice) -> None:
    said = event_line(ORDERED, seat, english)
    assert said == ("Orders for Chilean Division 1: area III (Iquique, Pisagua and Arica)." if reads else "")


def test_others_read_an_events_public_half(english: Voice) -> None:
    event = Event(ORDERED.fact, "war", 1, ("chile",), Taken("chile", "2007"))
    assert event_line(event, "allies", english) == event_line(Event(Taken("chile", "2007"), "war", 1), None, english)


def test_a_throw_names_rule_table_face_and_turn(english: Voice, spanish: Voice) -> None:
    throw = Throw("war/t03-allies/naval_movement/x", 0, "7.3 interception", 0, 6, 4)
    assert dice_line(throw, english) == "Rule 7.3 · interception · 5 of 6 · turn 3, the Alliance"
    assert dice_line(throw, spanish) == "Regla 7.3 · interceptación · 5 de 6 · turno 3, la Alianza"
    assert dice_line(Throw("war", 0, "9.9 something", 0, 6, 0), english) == "Rule 9.9 · something · 1 of 6"


@pytest.mark.parametrize(
    ("table", "about", "told", "said"),
    [
        ("7.9 gunnery", ("ship-pe-huascar", "ship-cl-cochrane"), "gunnery, Huáscar → Almirante Cochrane", "artillería"),
        ("4.1 income", ("chile",), "supplies, Chile", "abastecimiento, Chile"),
        ("7.3 interception", ("allies-squadron-2", "3116"), "interception, Allied Division 2 → Arica", "→ Arica"),
        ("6.5 repair", ("nothing-of-ours",), "the yard", "el arsenal"),
    ],
)
def test_a_throw_names_who_threw_and_at_what(
    english: Voice, spanish: Voice, table: str, about: tuple[str, ...], told: str, said: str
) -> None:
    throw = Throw("war", 0, table, 0, 6, 4, about=about)
    assert dice_line(throw, english) == f"Rule {table.split()[0]} · {told} · 5 of 6"
    assert said in dice_line(throw, spanish)


def test_every_table_thrown_on_has_its_name() -> None:
    tables = {
        throw.table for match, _ in played("faces") for entry in match.take_changes().entries for throw in entry.throws
    }
    assert len(tables) >= 8
    keys = [f"pw-face-throw-{table.partition(' ')[2]}" for table in tables]
    assert [key for key in keys if not all(voice(language).has(key) for language in LANGUAGES)] == []


def test_the_dice_are_summed_from_one_to_six(english: Voice) -> None:
    throws = [Throw("war", 0, "7.9 gunnery", at, 6, value) for at, value in enumerate((0, 5, 3))]
    chit = Throw("war", 0, "8.9 chit", 0, 12, 7)
    assert dice_small([*throws, chit], english) == "3 dice: average 3.7, expected 3.5."
    assert dice_small([chit], english) == ""

"""Order lines of the War of the Pacific: what is ordered, why to look twice, how many slots are folded together."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.faces.pacific_war.orders.lines import groups, lines_together, order_line, standing_line, why_lines
from bot.faces.shown import OrderLine, Sign
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.space import Answer
from engine.pacific_war.orders import sea as orders_sea
from engine.pacific_war.state import Orders
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.order_kit import known_of
from tests.engine.pacific_war.kit import Bench, Play, bare, columns, lie, stand, world

PHASE = {
    "pw-destination": "administration",
    "pw-squadrons": "administration",
    "pw-stack": "administration",
    "pw-columns": "administration",
    "pw-deploy": "deployment",
    "pw-supply": "logistics",
    "pw-embark": "naval_movement",
    "pw-course": "naval_movement",
    "pw-raid": "naval_combat",
    "pw-march": "land_movement",
    "pw-attack": "land_combat",
}
CHILEAN, ALLIED = "chile-squadron-1", "allies-squadron-1"


def line(
    there: FullWorld, kind: str, slot: str, answer: Answer, how: str = "doctrine", language: str = "en"
) -> OrderLine:
    """The line of a slot at the gate of a kind."""
    there.war.phase = PHASE[kind]
    return order_line(known_of(there, slot), "", slot, answer, how, voice(language))


def at_sea(place: str = "3119", port: bool = False) -> FullWorld:
    """A Chilean squadron of an ironclad and a corvette, off Iquique."""
    there = bare()
    lie(there, place, "ship-cl-blanco", "ship-cl-magallanes", squadron=CHILEAN, in_port=port)
    there.orders = Orders()
    return there


def test_a_proposal_that_empties_a_division_says_so() -> None:
    there = at_sea()
    lie(there, "3119", "ship-cl-ohiggins", squadron="chile-squadron-2")
    told = line(there, "pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-ohiggins": CHILEAN}})
    assert told.text.endswith("Division 2 then has no ships: its order lapses")
    kept = line(there, "pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-magallanes": "chile-squadron-2"}})
    assert "lapse" not in kept.text


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "joins Division 1 by the fleet’s order"), ("es", "se une a la división 1 por orden de la flota")],
)
def test_the_row_of_a_division_that_is_emptied_does_not_show_its_old_order(language: str, said: str) -> None:
    there = at_sea()
    lie(there, "3119", "ship-cl-ohiggins", squadron="chile-squadron-2")
    there.war.phase = "administration"
    speaker, known = voice(language), known_of(there, "chile-fleet")
    answers: dict[str, Any] = {"chile-fleet": {"squadrons": {"ship-cl-ohiggins": CHILEAN}}}
    answers |= {CHILEAN: "III", "chile-squadron-2": "VI"}
    lines = [order_line(known, "", slot, answer, "doctrine", speaker) for slot, answer in answers.items()]
    together = lines_together(known, answers, lines, speaker)
    assert [line.text for line in together] == [lines[0].text, lines[1].text, said]
    assert lines_together(known, {**answers, "chile-fleet": {"squadrons": {}}}, lines, speaker) == lines


# Fleet -------------------------------------------------------------------------------------------------------------


def test_a_squadron_is_told_with_its_ships_and_where_it_goes() -> None:
    there = at_sea("3123", port=True)
    columns(there, "chile", "3123")
    found = line(there, "pw-destination", CHILEAN, "III")
    assert found.head == "○ **Chilean Division 1** · in port at Antofagasta: Blanco Encalada and Magallanes"
    assert found.body == "→ to area III (Iquique, Pisagua and Arica), 4 hexes"
    assert (found.needs_look, found.group) == (False, "pw-destination:area:III")
    spanish = line(there, "pw-destination", CHILEAN, "III", language="es")
    assert spanish.body == "→ hacia la zona III (Iquique, Pisagua y Arica), 4 hexágonos"
    assert spanish.place == "fondeada en Antofagasta: Blanco Encalada y Magallanes"


@pytest.mark.parametrize(("how", "sign"), [("draft", "✎"), ("sealed", "✔"), ("doctrine", "⚠"), ("changed", "⚠")])
def test_what_is_settled_needs_no_second_look(how: str, sign: str) -> None:
    found = line(at_sea("3123", port=True), "pw-destination", CHILEAN, "III", how)
    assert found.sign == sign
    assert found.needs_look == (sign == "⚠")


def test_who_has_no_column_cannot_sail() -> None:
    there = at_sea("3123", port=True)
    found = line(there, "pw-destination", CHILEAN, "III")
    assert (found.sign, found.reason) == ("⚠", "no supply column at Antofagasta now; without one it does not sail")
    assert line(there, "pw-destination", CHILEAN, "stay").sign == "○"


@pytest.mark.rule("R11")
@pytest.mark.parametrize(
    ("slot", "language", "told"),
    [
        (CHILEAN, "en", "returns to the home ports of Chile"),
        (CHILEAN, "es", "regresa a los puertos de Chile"),
        (ALLIED, "en", "returns to the nearest friendly port"),
        (ALLIED, "es", "regresa al puerto propio más cercano"),
    ],
)
def test_home_is_named_for_who_lies_in_another_port(slot: str, language: str, told: str) -> None:
    there = at_sea("3123", port=True)
    lie(there, "3117", "ship-pe-huascar", squadron=ALLIED)
    assert line(there, "pw-destination", slot, "home", language=language).text == told


def test_a_blockade_is_kept_or_lifted() -> None:
    there = at_sea()
    assert line(there, "pw-destination", CHILEAN, "stay").reason == "blockades Iquique"
    assert line(there, "pw-destination", CHILEAN, "III").reason == "blockades Iquique"
    lifted = line(there, "pw-destination", CHILEAN, "I")
    assert (lifted.sign, lifted.reason) == ("⚠", "lifts the blockade of Iquique")
    assert line(there, "pw-destination", CHILEAN, "home").sign == "⚠"


@pytest.mark.parametrize(
    ("how", "language", "reason"),
    [
        ("doctrine", "en", "lifts the blockade of Iquique, to be repaired"),
        ("doctrine", "es", "levanta el bloqueo: Iquique, para reparar averías"),
        ("draft", "en", "lifts the blockade of Iquique"),
    ],
)
def test_the_staff_says_why_it_lifts_a_blockade(how: str, language: str, reason: str) -> None:
    there = at_sea()
    for ship in there.fleet.ships.values():
        ship.damaged = ship.squadron == CHILEAN
    assert line(there, "pw-destination", CHILEAN, "home", how, language=language).reason == reason


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("3119", ""),
        ("3117", "gives up the blockade of Iquique"),
        ("3118", "gives up the blockade of Iquique for that of Pisagua"),
    ],
)
def test_a_course_says_which_blockade_it_gives_up(end: str, told: str) -> None:
    there = at_sea()
    there.orders = Orders({CHILEAN: "III"})
    way = [] if end == "3119" else ["3018", end]
    found = line(there, "pw-course", CHILEAN, {"way": way})
    assert found.reason.startswith(told)
    assert found.needs_look is bool(told)


@pytest.mark.parametrize(("orders", "sign"), [({}, "○"), ({"chile-squadron-2": "II"}, "⚠")])
def test_a_blockade_that_another_division_keeps_is_not_lifted(orders: dict[str, str], sign: str) -> None:
    there = at_sea()
    lie(there, "3119", "ship-cl-cochrane", squadron="chile-squadron-2")
    there.orders = Orders(orders)
    assert line(there, "pw-destination", CHILEAN, "I").sign == sign


def test_silence_at_sea_is_shown() -> None:
    there = at_sea("3017")
    silent = line(there, "pw-destination", CHILEAN, "stay", "default")
    assert (silent.sign, silent.reason) == ("⚠", "at sea without orders so far")
    assert line(there, "pw-destination", CHILEAN, "stay", "standing").reason == "standing order"
    assert line(there, "pw-destination", CHILEAN, "stay").sign == "○"


def test_transports_do_not_sail_alone_among_enemies() -> None:
    there = bare()
    lie(there, "3017", "ship-cl-rimac", squadron="chile-squadron-5")
    lie(there, "2915", "ship-pe-huascar", squadron=ALLIED)
    alone = line(there, "pw-destination", "chile-squadron-5", "IV")
    assert (alone.sign, alone.reason) == ("⚠", "the enemy is there: Huáscar")
    lie(there, "3017", "ship-cl-blanco", squadron="chile-squadron-5")
    armed = line(there, "pw-destination", "chile-squadron-5", "IV")
    assert armed.sign == "○"
    assert armed.reason == "the enemy is there: Huáscar; of our 1 shot about 0 hits, of their 1 about 1 hits"


def test_transports_sent_past_the_enemy_say_what_for_and_how_likely_they_are_caught() -> None:
    there = bare(turn=2, active="allies")
    lie(there, "2007", "ship-pe-chalaco", "ship-pe-limena", squadron="allies-squadron-5", in_port=True)
    columns(there, "allies", "2007", 2)
    stand(there, "2007", "pe-zepita")
    lie(there, "3119", "ship-cl-blanco", "ship-cl-cochrane", squadron=CHILEAN)
    told = line(there, "pw-destination", "allies-squadron-5", "III")
    assert told.sign == "⚠"
    assert "the enemy is there: Blanco Encalada and Almirante Cochrane" in told.reason
    assert re.search(r"; safest at \w+, interception \d in 6$|; nobody can intercept them at \w+$", told.reason)
    spanish = line(there, "pw-destination", "allies-squadron-5", "III", language="es")
    assert re.search(r"; lo más seguro, \w+: interceptación \d de 6$|; en \w+ nadie puede", spanish.reason)


def test_a_march_says_what_is_to_be_had_at_its_end() -> None:
    there = bare()
    stand(there, "3218", "cl-2line")
    order = {"start": "3218", "units": ["cl-2line"], "throws": 2, "loss": "weakest", "again": False}
    ends = {"; to take La Noria; ": ["3219"], "; to take Iquique, 2 victory points; ": ["3219", "3119"]}
    for english, way in ends.items():
        found = line(there, "pw-march", "chile-corps-1", {**order, "way": way})
        assert english in found.reason, found.reason
    spanish = line(there, "pw-march", "chile-corps-1", {**order, "way": ["3219"]}, language="es")
    assert "; para tomar La Noria; " in spanish.reason


def test_a_course_tells_its_end_its_landing_and_its_risk() -> None:
    there = bare()
    lie(there, "3117", "ship-cl-rimac", squadron="chile-squadron-5")
    stand(there, "aboard", "cl-atacama")
    there.army.units["cl-atacama"].aboard = "ship-cl-rimac"
    there.orders = Orders({"chile-squadron-5": "III"})
    calm = line(there, "pw-course", "chile-squadron-5", {"way": ["3118"], "ashore": ["cl-atacama"]})
    assert calm.text == "to Pisagua, 1 hex; lands 1 unit"
    assert not calm.needs_look
    stand(there, "3118", "pe-zepita")
    opposed = line(there, "pw-course", "chile-squadron-5", {"way": ["3118"], "ashore": ["cl-atacama"]})
    assert opposed.sign == "⚠"
    assert opposed.reason.startswith(
        "landing under fire at Pisagua, 1 unit defends it; our die, 0, against their 2, +1 on each; this round 8\u00a0%"
    )
    assert opposed.reason.endswith("destroyed; steps likely lost: we 0.6 of 1, they 0.2 of 1; a poor chance")
    lie(there, "3119", "ship-pe-huascar", squadron=ALLIED)
    risky = line(there, "pw-course", "chile-squadron-5", {"way": ["3118"], "ashore": []})
    assert risky.reason == "enemy at Iquique: interception 3 in 6 at Pisagua"
    assert (
        "Iquique" in line(there, "pw-course", "chile-squadron-5", {"way": ["3118"], "ashore": []}, language="es").reason
    )


@pytest.mark.parametrize(
    ("language", "lands", "keeps"),
    [
        ("en", "to Pisagua, 1 hex; lands 1 unit and 1 column", "aboard: 1 unit and 1 column"),
        ("es", "hacia Pisagua, 1 hexágono; desembarca 1 unidad y 1 columna", "a bordo: 1 unidad y 1 columna"),
    ],
)
def test_units_and_columns_are_counted_apart(language: str, lands: str, keeps: str) -> None:
    there = bare()
    lie(there, "3117", "ship-cl-rimac", "ship-cl-itata", squadron="chile-squadron-5")
    stand(there, "aboard", "cl-atacama")
    there.army.units["cl-atacama"].aboard = "ship-cl-rimac"
    column = columns(there, "chile", "aboard")[0]
    there.supply.columns[column].aboard = "ship-cl-itata"
    order = {"way": ["3118"], "ashore": ["cl-atacama", column]}
    assert line(there, "pw-course", "chile-squadron-5", order, language=language).text == lands
    kept = line(there, "pw-course", "chile-squadron-5", {"way": ["3118"], "ashore": []}, language=language)
    assert (kept.reason, kept.sign) == (keeps, "○")


def test_a_course_out_of_a_blockade_or_into_the_enemy_is_shown() -> None:
    there = bare()
    lie(there, "2007", "ship-pe-union", squadron=ALLIED, in_port=True)
    lie(there, "2007", "ship-cl-blanco", squadron=CHILEAN)
    course = {"way": ["1907"], "port": True}
    assert line(there, "pw-course", ALLIED, course).reason == "no supply column at Callao, so it cannot sail"
    columns(there, "allies", "2007")
    barred = line(there, "pw-course", ALLIED, course)
    fire = "of our 1 shot about 0 hits, of their 1 about 1 hits"
    assert (barred.sign, barred.reason) == (
        "⚠",
        f"Callao is blockaded: run (6 in 6 that she gets past) or fight; {fire}",
    )
    there = bare()
    lie(there, "2009", "ship-pe-union", squadron=ALLIED)
    lie(there, "2010", "ship-cl-rimac", squadron=CHILEAN)
    assert line(there, "pw-course", ALLIED, {"way": ["2010"]}).reason == (
        "meets enemy ships at hex 2010; of our 1 shot about 0 hits, they have none"
    )


def test_the_worst_chance_on_the_way_counts() -> None:
    there = bare()
    lie(there, "3120", "ship-cl-blanco", squadron=CHILEAN)
    lie(there, "3116", "ship-pe-huascar", squadron=ALLIED)
    there.orders = Orders({CHILEAN: "III"})
    near = line(there, "pw-course", CHILEAN, {"way": ["3119", "3118", "3117"]})
    assert near.reason == "enemy at Arica: interception 5 in 6 at hex 3117; to catch enemy ships at sea"
    own = line(there, "pw-course", CHILEAN, {"way": ["3119"]}, "draft")
    assert own.reason == "enemy at Arica: interception 3 in 6 at Iquique", "the staff's reasons are its own"


def test_who_goes_aboard_is_told_ship_by_ship() -> None:
    there = bare()
    lie(there, "box", "ship-cl-rimac", squadron="chile-squadron-5", in_port=True)
    stand(there, "box", "cl-atacama")
    there.orders = Orders({"chile-squadron-5": "III"})
    found = line(there, "pw-embark", "chile-fleet", {"aboard": {"cl-atacama": "ship-cl-rimac"}})
    assert found.text == "aboard Rímac: Atacama infantry"
    empty = line(there, "pw-embark", "chile-fleet", {"aboard": {}})
    assert (empty.sign, empty.reason) == ("⚠", "transports would sail empty: Rímac")
    there.orders = Orders({"chile-squadron-5": "stay"})
    assert line(there, "pw-embark", "chile-fleet", {"aboard": {}}).sign == "○"


@pytest.mark.rule("7.1", "7.8")
@pytest.mark.parametrize("how", ["doctrine", "draft"])
def test_coal_that_goes_aboard_is_missed_by_who_was_to_sail_with_it(how: str) -> None:
    there = bare()
    lie(there, "3123", "ship-cl-rimac", squadron="chile-squadron-5", in_port=True)
    lie(there, "3123", "ship-cl-blanco", squadron=CHILEAN, in_port=True)
    first, second = columns(there, "chile", "3123", 2)
    there.orders = Orders({"chile-squadron-5": "III", CHILEAN: "III"})
    found = line(there, "pw-embark", "chile-fleet", {"aboard": {second: "ship-cl-rimac"}}, how)
    assert (found.sign, found.needs_look) == ("⚠", True)
    assert found.reason == "leaves no coal for Division 5"
    there.orders = Orders({"chile-squadron-5": "III", CHILEAN: "stay"})
    assert line(there, "pw-embark", "chile-fleet", {"aboard": {first: "ship-cl-rimac"}}, how).reason == ""


@pytest.mark.rule("7.8")
def test_a_course_written_down_is_looked_at_again_where_no_coal_is_left() -> None:
    there = at_sea("3123", port=True)
    there.orders = Orders({CHILEAN: "III"})
    found = line(there, "pw-course", CHILEAN, {"way": ["3122"]}, "draft")
    assert (found.sign, found.needs_look) == ("⚠", True)
    columns(there, "chile", "3123")
    assert line(there, "pw-course", CHILEAN, {"way": ["3122"]}, "draft").sign == "✎"


@pytest.mark.rule("7.8")
def test_who_lies_off_the_port_leaves_its_coal_to_the_others() -> None:
    there = at_sea("3123", port=True)
    lie(there, "3123", "ship-cl-cochrane", squadron="chile-squadron-2", in_port=False)
    lie(there, "3123", "ship-cl-ohiggins", squadron="chile-squadron-3", in_port=True)
    there.orders = Orders({CHILEAN: "III", "chile-squadron-2": "III", "chile-squadron-3": "III"})
    columns(there, "chile", "3123", 2)
    assert line(there, "pw-course", "chile-squadron-3", {"way": ["3122"]}).reason == ""


def test_squadrons_formed_and_raids() -> None:
    there = at_sea()
    told = line(there, "pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-magallanes": "chile-squadron-4"}})
    assert told.text == "Magallanes joins Chilean Division 4 and obeys its order"
    nobody = line(there, "pw-squadrons", "chile-fleet", {"squadrons": {"ship-cl-magallanes": CHILEAN}})
    assert nobody.text == "all divisions stay as they are"
    stand(there, "3119", "pe-iquique")
    found = line(there, "pw-raid", CHILEAN, {"ship-cl-blanco": "pe-iquique"})
    assert found.text == "fire at Iquique infantry: Blanco Encalada"
    assert found.reason == "Blanco Encalada: hits 3 in 36"
    assert line(there, "pw-raid", CHILEAN, {}).text == "holds fire off Iquique"


def test_a_fort_answers() -> None:
    there = bare()
    lie(there, "3116", "ship-cl-blanco", squadron=CHILEAN)
    there.army.forts["fort-arica"].steps = 2
    found = line(there, "pw-raid", CHILEAN, {"ship-cl-blanco": "fort-arica"})
    assert found.sign == "⚠"
    weakened = "what the fort of Arica loses now it lacks when troops land; "
    assert found.reason == f"{weakened}Blanco Encalada: hits 1 in 36, the fort hits back 6 in 36"
    spanish = line(there, "pw-raid", CHILEAN, {"ship-cl-blanco": "fort-arica"}, language="es")
    assert spanish.reason.endswith("; Blanco Encalada: acierta 1 de 36, el fuerte responde y acierta 6 de 36")


@pytest.mark.rule("7.7")
def test_who_spares_the_fort_is_told_that_it_comes_first() -> None:
    there = bare()
    lie(there, "3116", "ship-cl-blanco", squadron=CHILEAN)
    stand(there, "3116", "pe-zepita")
    there.army.forts["fort-arica"].steps = 2
    found = line(there, "pw-raid", CHILEAN, {"ship-cl-blanco": "pe-zepita"})
    assert found.reason == "nothing else can be hit before the fort of Arica is destroyed"


def test_a_fight_at_sea_says_what_it_promises() -> None:
    """Two ironclads meet Huáscar and Unión: on the line of the plan and on the question's own card."""
    there = bare(turn=2, active="chile", phase="naval_movement")
    lie(there, "3020", "ship-cl-blanco", "ship-cl-cochrane", squadron=CHILEAN)
    lie(there, "3019", "ship-pe-huascar", "ship-pe-union", squadron=ALLIED)
    play = Play(Bench("voyage", there, VoyageLocals(CHILEAN, "III", ["3019"])))
    (decision,) = play.match.waiting()
    assert decision.kind == "pw-gunnery"
    known, answer = play.match.look(CHILEAN), play.space("pw-gunnery", CHILEAN).default
    told = order_line(known, decision.path, CHILEAN, answer, "default", voice("en"))
    assert told.reason == "of our 2 shots about 1 hits, of their 2 about 0 hit"
    on_card = why_lines(known, decision.kind, decision.path, CHILEAN, answer, voice("es"))
    assert on_card == ["De nuestros 2 disparos, aciertos probables: 1; de sus 2 disparos: 0"]
    nobody = {"lead": "plan", "targets": [], "stop": []}
    told = order_line(known, decision.path, CHILEAN, nobody, "doctrine", voice("en"))
    assert told.text == (
        "my captains fire where a shot promises most, with no order of targets: Almirante Cochrane at Unión now"
    )
    assert len(why_lines(known, decision.kind, decision.path, CHILEAN, nobody, voice("es"))) == 2


# Supply ------------------------------------------------------------------------------------------------------------


def test_supply_is_told_arm_by_arm() -> None:
    there = bare(turn=2)
    lie(there, "2007", "ship-pe-huascar", squadron=ALLIED, in_port=True)
    columns(there, "allies", "2007", 3)
    there.orders = Orders({ALLIED: "III"})
    fleet = line(there, "pw-supply", "allies-fleet", {"repair": ["ship-pe-huascar"], "hold": 2})
    assert fleet.text == "to the yard: Huáscar; 2 columns kept for repairs"
    assert fleet.reason == "2 columns of 2"  # the third is the division's coal (R106)
    army = line(there, "pw-supply", "allies-army", {"refit": {"pe-zepita": "2007"}})
    assert army.text == "refits Zepita infantry"
    raised = {
        "raise": {"pe-lima": "2007", "pe-arica": "waiting"},
        "transports": {"ship-pe-oroya": "2007"},
        "fort": True,
    }
    logistics = line(there, "pw-supply", "allies-logistics", raised)
    assert logistics.text == (
        "raises at Callao: Lima infantry; raises where there is room: Arica infantry; "
        "replaces Oroya at Callao; builds the fort of Iquique"
    )
    assert line(there, "pw-supply", "allies-logistics", {"raise": {}}).text == "spends nothing"


def test_more_claims_than_columns_are_shown() -> None:
    there = bare(turn=2)
    columns(there, "allies", "2007", 1)
    found = line(there, "pw-supply", "allies-army", {"refit": {"pe-zepita": "2007", "pe-lima": "2007"}})
    assert (found.sign, found.reason) == ("⚠", "2 columns of 1")


def test_the_yards_price_is_told_as_it_was_offered() -> None:
    there = bare(turn=2)
    there.war.phase = "logistics"
    known = known_of(there, "allies-fleet")

    class Frame:
        """A look with the frame of a repair."""

        world, side, war, seat = known.world, known.side, known.war, known.seat
        fleet, army, supply = known.fleet, known.army, known.supply

        def frame(self, path: str) -> dict[str, Any]:
            return {"ship": "ship-pe-huascar", "die": 3, "free": 4}

    shown: Any = Frame()
    told = order_line(shown, "war/t02-allies/logistics", "allies-fleet", "columns", "doctrine", voice("en"))
    assert told.text == "with 3 columns, ready at once"


# Land --------------------------------------------------------------------------------------------------------------


def on_land() -> FullWorld:
    """Five Chilean units at Arica, an enemy at Tacna."""
    there = bare(turn=4)
    units = ("cl-atacama", "cl-buin", "cl-cazadores", "cl-lautaro", "cl-2line")
    stand(there, "3116", *units)
    for unit in units:
        there.army.units[unit].corps = "chile-corps-1"
    stand(there, "3115", "pe-zepita")
    return there


def test_a_march_tells_who_goes_where_and_how_far() -> None:
    order = {"start": "3116", "units": ["cl-atacama", "column-1"], "way": ["3015"], "throws": 1, "halt": ["enemy"]}
    found = line(on_land(), "pw-march", "chile-corps-1", order)
    assert found.text == "Arica to Sama-Locumba with 1 unit and 1 column, at most 1 throw, halts beside the enemy"
    assert found.place == "Arica (5 units)"
    assert found.group == "pw-march:marches"
    idle = line(on_land(), "pw-march", "chile-corps-1", {"start": "none", "again": False})
    assert (idle.text, idle.group) == ("nobody marches", "pw-march:idle")


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("throws", "halt", "peril"),
    [(1, [], 17), (2, [], 31), (3, [], 42), (3, ["reduced"], 17)],
)
def test_a_march_tells_what_doubles_may_cost(throws: int, halt: list[str], peril: int) -> None:
    there = on_land()
    there.army.units["cl-atacama"].steps = 1
    way = ["3015", "2915", "2914", "2913", "2912", "2812", "2712", "2711"][:5]
    order = {"start": "3116", "units": ["cl-atacama"], "way": way, "throws": throws, "halt": halt, "loss": "weakest"}
    found = line(there, "pw-march", "chile-corps-1", order)
    assert f"{peril}\u00a0% to lose the unit" in found.reason
    spanish = line(there, "pw-march", "chile-corps-1", order, language="es")
    assert f"{peril}\u00a0% de perder la unidad" in spanish.reason
    assert found.needs_look or peril == 17


def test_a_march_with_a_column_or_a_whole_regiment_costs_no_unit() -> None:
    there = on_land()
    there.army.units["cl-atacama"].steps = 2
    order = {"start": "3116", "units": ["cl-atacama", "column-1"], "way": ["3015"], "throws": 1, "halt": []}
    assert "17\u00a0% to lose a step" in line(there, "pw-march", "chile-corps-1", {**order, "loss": "weakest"}).reason
    found = line(there, "pw-march", "chile-corps-1", {**order, "loss": "column"})
    assert "17\u00a0% to lose the column" in found.reason
    carts = {**order, "units": ["column-1"], "loss": "weakest"}
    assert "%" not in line(there, "pw-march", "chile-corps-1", carts).reason


def test_a_march_too_far_or_too_many_is_shown() -> None:
    there = on_land()
    way = ["3015", "2915", "2914", "2913", "2912"]
    far = {"start": "3116", "units": ["cl-atacama"], "way": way, "throws": 1, "halt": []}
    assert "too far for 1 throw" in line(there, "pw-march", "chile-corps-1", far).reason
    stand(there, "3015", "cl-3line")
    five = [*list(there.army.units)[0:0], "cl-atacama", "cl-buin", "cl-cazadores", "cl-lautaro", "cl-2line"]
    crowd = {"start": "3116", "units": five, "way": ["3015"], "throws": 1, "halt": []}
    found = line(there, "pw-march", "chile-corps-1", crowd)
    assert found.sign == "⚠"
    assert found.reason.startswith(
        "6 units at Sama-Locumba, where only 5 may stay; to take Sama-Locumba; 17\u00a0% to lose a"
    )


def test_an_attack_tells_its_odds() -> None:
    there = on_land()
    good = {"attack": "3116>3115", "units": ["cl-atacama", "cl-buin", "cl-cazadores", "cl-lautaro"], "again": False}
    found = line(there, "pw-attack", "chile-corps-1", good)
    assert found.text == "attacks Tacna from Arica with 4 units"
    assert found.reason.startswith("our 4 dice, 0 on each, against their die, ")
    assert "% that the place falls, " in found.reason
    assert "% that we are thrown back or destroyed; steps likely lost: we 0." in found.reason
    assert not found.needs_look
    stand(there, "3115", "pe-lima", "pe-arica", "pe-guardia", "pe-tacna")
    bad = line(there, "pw-attack", "chile-corps-1", {"attack": "3116>3115", "units": ["cl-atacama"], "again": False})
    assert bad.sign == "⚠"
    assert "; with the 4 other units there that may attack, " in bad.reason
    none = line(there, "pw-attack", "chile-corps-1", {"attack": "none", "again": False})
    assert none.reason.startswith("could attack Tacna")
    assert none.reason.endswith("% that it falls this round"), "it is proposed"


def test_an_attack_at_good_odds_that_is_not_proposed_says_why() -> None:
    """Pisagua has a battery and is worth nothing: the staff leaves it alone, and the card did not say so."""
    there = bare(turn=3)
    there.army.forts["fort-pisagua"].steps = 1
    beside = next(iter(tables().map.land_steps["3118"]))
    units = ("cl-atacama", "cl-buin", "cl-cazadores", "cl-lautaro", "cl-2line")
    stand(there, beside, *units)
    for unit in units:
        there.army.units[unit].corps = "chile-corps-1"
    none = line(there, "pw-attack", "chile-corps-1", {"attack": "none", "again": False})
    assert none.reason.startswith("could attack Pisagua")
    assert none.reason.endswith("; a battery that guards no points")


@pytest.mark.parametrize(
    ("turn", "why"), [(2, "; a poor chance"), (12, "as things stand this turn’s victory check is not won")]
)
def test_a_poor_attack_says_what_calls_for_it(turn: int, why: str) -> None:
    there = on_land()
    there.war.turn = turn
    stand(there, "3115", "pe-lima", "pe-arica", "pe-guardia", "pe-tacna")
    army = there.army
    for unit in ("cl-buin", "cl-cazadores", "cl-lautaro", "cl-2line"):
        army.units[unit].attacked = True
    found = line(there, "pw-attack", "chile-corps-1", {"attack": "3116>3115", "units": ["cl-atacama"], "again": False})
    assert found.reason.endswith(why)


@pytest.mark.parametrize(
    ("path", "language", "told"),
    [
        ("", "en", " Aboard: 1."),
        ("", "es", " A bordo: 1."),
        ("together", "en", " Aboard: 1; may still board: 2, as far as there is room."),
        ("together", "es", " A bordo: 1; pueden embarcar: 2, si hay sitio."),
    ],
)
def test_a_course_says_how_many_may_go_ashore(
    path: str, language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = bare()
    lie(there, "3123", "ship-cl-rimac", "ship-cl-loa", squadron="chile-squadron-5", in_port=True)
    stand(there, "3123", "cl-buin", "cl-2line", "cl-3line")
    there.army.units["cl-buin"].place, there.army.units["cl-buin"].aboard = "aboard", "ship-cl-rimac"
    monkeypatch.setattr(orders_sea, "beside", lambda known, path: (orders_sea.EMBARKING,) if path else ())
    asked = orders_sea.CourseQuestion().prompt(known_of(there, "chile-squadron-5"), path, "chile-squadron-5")
    assert voice(language).say(asked).endswith(told)


def test_setting_up_tells_what_stands_elsewhere_than_in_the_record() -> None:
    there = world()
    assert line(there, "pw-deploy", "chile-army", {"units": {}}).text == "as in history"
    moved = line(there, "pw-deploy", "allies-army", {"units": {"pe-zepita": "2008"}, "columns": {}})
    assert moved.text == "moved: Zepita infantry to Lima"
    many = {"units": {"pe-zepita": "2008", "pe-ayacucho": "2008"}, "columns": {}}
    assert line(there, "pw-deploy", "allies-army", many).text == "moved: Zepita infantry and Ayacucho infantry to Lima"
    spanish = line(there, "pw-deploy", "allies-army", many, language="es").text
    assert spanish.startswith("no como en la historia: en Lima, ")
    placed = line(there, "pw-columns", "allies-logistics", {"columns": {"2007": 2, "3513": 1, "2008": 0}})
    assert placed.text == "2 to Callao and 1 to La Paz"
    gone = line(there, "pw-stack", "chile-army", ["cl-buin"])
    assert (gone.sign, gone.text) == ("⚠", "disbands Buin infantry")


def test_who_has_no_choice_is_told_so() -> None:
    found = order_line(known_of(world(), CHILEAN), "", CHILEAN, None, "default", voice("en"))
    assert (found.sign, found.text, found.group) == ("–", "no choice", "none")


# Groups ------------------------------------------------------------------------------------------------------------


def fleet_lines(language: str) -> tuple[dict[str, Any], list[OrderLine]]:
    there = world()
    orders = {1: "III", 2: "III", 3: "stay", 4: "stay", 5: "home", 6: "stay"}
    lines = [
        line(there, "pw-destination", f"chile-squadron-{number}", to, language=language)
        for number, to in orders.items()
    ]
    return there, lines


def test_slots_are_folded_by_what_they_do() -> None:
    there, lines = fleet_lines("en")
    found = groups(known_of(there, "chile"), lines, voice("en"))
    assert [(group.name, len(group.slots)) for group in found] == [
        ("To area III", 2),
        ("Returning home", 1),
        ("Staying in port", 3),
    ]
    assert found[0].label == "To area III (2)"
    assert {slot for group in found for slot in group.slots} == {line.slot for line in lines}


def test_the_counts_of_a_group_stand_before_its_orders() -> None:
    lines = [
        OrderLine(f"x{at}", "○", "x", "", "guns (2)" if at < 3 else "gold", "", False, "pw-supply:a") for at in range(4)
    ]
    assert groups(known_of(bare(), "chile"), lines, voice("en"))[0].text == "3 × guns (2); 1 × gold"


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_read_in_both_languages_and_number_at_most_ten(language: str) -> None:
    there = bare()
    areas = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
    lines = []
    for number, area in enumerate(areas, 1):
        squadron = f"chile-squadron-{number}"
        lie(there, "3017", list(there.fleet.ships)[number - 1], squadron=squadron)
        lines.append(line(there, "pw-destination", squadron, area, language=language))
    extra = [OrderLine(f"x{number}", "○", "x", "", "x", "", False, f"pw-march:{number}") for number in range(5)]
    found = groups(known_of(there, "chile"), [*lines, *extra], voice(language))
    assert len(found) == 10
    assert sum(len(group.slots) for group in found) == 13
    assert all(group.name and group.label and group.text for group in found)


def test_a_group_takes_the_weightiest_sign() -> None:
    signs: tuple[Sign, ...] = ("✔", "⚠", "○")
    marks = [OrderLine(f"s{at}", sign, "s", "", "t", "", False, "none") for at, sign in enumerate(signs)]
    assert [group.sign for group in groups(known_of(world(), "chile"), marks, voice("en"))] == ["⚠"]


# Standing orders ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("topic", "order", "english", "spanish"),
    [
        ("pw-destination", "III", "every turn: area III (Iquique, Pisagua and Arica)", "cada turno: zona III"),
        ("pw-destination", "stay", "every turn: stay", "cada turno: permanecer"),
        ("pw-destination", {"": "home"}, "every turn: return home", "cada turno: regresar a casa"),
        ("pw-destination", None, "destination: no standing", "destino: nada"),
        (
            "pw-intercept",
            {"what": "outgun", "within": 3},
            "intercepts enemies with fewer guns within 3 hexes",
            "intercepta a quien lleve menos cañones hasta a 3 hexágonos",
        ),
        ("pw-fight", {"retreat": "stand"}, "in battle: if driven back: stand", "en combate: si ceden: resistir"),
        ("pw-fight", None, "land battle: no standing", "combate en tierra: nada"),
        ("pw-intercept", None, "interception: no standing", "interceptación: nada"),
        ("pw-gunnery", None, "gunnery: no standing", "fuego en la mar: nada"),
        ("no-topic", {"x": 1}, "this order no longer", "esta orden ya no"),
        ("pw-gunnery", {"lead": "ask"}, "at sea: ask me", "en la mar: preguntarme"),
        (
            "pw-gunnery",
            {"lead": "no such word"},
            "this order no longer applies",
            "esta orden ya no es válida",
        ),
    ],
)
def test_standing_orders_are_told(topic: str, order: Any, english: str, spanish: str) -> None:
    known = known_of(world(), "chile")
    slot = "chile-corps-1" if topic == "pw-fight" else CHILEAN
    assert standing_line(known, slot, topic, order, voice("en")).startswith(english)
    assert standing_line(known, slot, topic, order, voice("es")).startswith(spanish)
    assert standing_line(known, "chile-fleet@3119", topic, order, voice("en")).startswith(english)


def test_a_course_for_which_no_coal_is_left_is_to_be_looked_at() -> None:
    """Each squadron pays a column of its own, in the order of their numbers; cargo taken aboard is none (7.8)."""
    there = bare()
    lie(there, "3123", "ship-cl-blanco", squadron="chile-squadron-1", in_port=True)
    lie(there, "3123", "ship-cl-rimac", squadron="chile-squadron-5", in_port=True)
    there.orders.to.update({"chile-squadron-1": "II", "chile-squadron-5": "II"})
    columns(there, "chile", "3123", 1)
    course = {"way": ["3122"], "port": False}
    assert line(there, "pw-course", "chile-squadron-1", course).sign == "○"
    found = line(there, "pw-course", "chile-squadron-5", course)
    assert (found.sign, found.reason) == ("⚠", "coal for 1 of the 2 divisions there: if all sail, Division 5 stays")
    columns(there, "chile", "3123", 2)
    assert line(there, "pw-course", "chile-squadron-5", course).sign == "○"


def test_a_watch_with_its_exceptions_is_said_as_one_sentence() -> None:
    known = known_of(world(), "chile")
    order = {"what": "all", "within": 1, "unless": ["ship-pe-huascar"], "port": ["ship-cl-covadonga"]}
    assert standing_line(known, CHILEAN, "pw-intercept", order, voice("en")) == (
        "intercepts any enemy within one hex, but not Huáscar; never leaving port: Covadonga"
    )
    peru = ("huascar", "independencia", "union", "pilcomayo", "manco", "atahualpa", "chalaco")
    fleet = [f"ship-pe-{name}" for name in peru]
    many = {"what": "all", "within": 1, "unless": fleet}
    assert standing_line(known, CHILEAN, "pw-intercept", many, voice("en")).endswith("and 3 more")
    asked = standing_line(known, CHILEAN, "pw-intercept", {"what": "ask"}, voice("es"))
    assert asked == "interceptación: se te pregunta"
    assert "none" not in standing_line(known, CHILEAN, "pw-intercept", {"what": "nothing"}, voice("en"))


def test_an_attempt_to_take_a_ship_names_both_and_the_chances() -> None:
    there = at_sea()
    lie(there, "3119", "ship-pe-limena")
    known, answer = known_of(there, CHILEAN), "ship-cl-blanco>ship-pe-limena"
    (why,) = why_lines(known, "pw-capture", "", CHILEAN, answer, voice("en"))
    assert why == (
        "On this order: Blanco Encalada tries to take Limeña: 1 in 6 she is taken, 2 in 6 her crew sinks her, "
        "2 in 6 she escapes, 1 in 6 Blanco Encalada is damaged"
    )
    assert why_lines(known, "pw-capture", "", CHILEAN, "none", voice("en")) == []

"""Typed orders of several rows: marches, courses with landings, supply, battle plans; in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.pacific_war.orders.typed import complete
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Form, whole
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words
from engine.pacific_war.state import Orders
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.order_kit import RULES, complete_space, known_of, read, read_space, refused, written
from tests.engine.pacific_war.kit import bare, columns, lie, stand, world

ARICA, TACNA, SAMA, MOQUEGUA = "3116", "3115", "3015", "3014"
CORPS = "chile-corps-1"


def desert() -> FullWorld:
    """Three Chilean units and a column at Arica, an enemy at Moquegua; two transports at Pisagua with troops aboard."""
    world = bare(turn=4)
    stand(world, ARICA, "cl-atacama", "cl-buin", "cl-cazadores")
    for unit in ("cl-atacama", "cl-buin", "cl-cazadores"):
        world.army.units[unit].corps = CORPS
    world.supply.made = 0
    columns(world, "chile", ARICA)
    stand(world, MOQUEGUA, "pe-zepita")
    world.control.of[ARICA] = "chile"
    lie(world, "3118", "ship-cl-rimac", "ship-cl-itata", squadron="chile-squadron-5")
    for unit, ship in (("cl-lautaro", "ship-cl-rimac"), ("cl-2line", "ship-cl-itata")):
        stand(world, "aboard", unit)
        world.army.units[unit].aboard = ship
    world.orders = Orders({"chile-squadron-5": "IV"})
    return world


def march(text: str) -> dict[str, Any]:
    answer: dict[str, Any] = read(desert(), "pw-march", CORPS, text)
    return answer


def sail(text: str) -> dict[str, Any]:
    answer: dict[str, Any] = read(desert(), "pw-course", "chile-squadron-5", text)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Arica to Tacna",
        "march from Arica to Tacna",
        "Tacna from Arica",
        "to Tacna",
        "3116 3115",
        "Arica N",
        "Arica a Tacna",
        "marchar a Tacna desde Arica",
    ],
)
def test_a_march_is_told_by_its_ends(text: str) -> None:
    order = march(text)
    assert (order["start"], order["way"]) == (ARICA, [TACNA])
    assert set(order["units"]) == {"cl-atacama", "cl-buin", "cl-cazadores", "column-1"}


@pytest.mark.parametrize(
    "text",
    [
        "Arica to Tacna, 3 throws, halt enemy",
        "Arica a Tacna; 3 tiradas; alto junto al enemigo",
        "3116 N, at most 3 throws, stop beside the enemy",
        "como mucho 3 tiradas, alto: enemigo; Tacna desde Arica",
    ],
)
def test_a_march_takes_its_throws_and_halts(text: str) -> None:
    order = march(text)
    assert (order["way"], order["throws"], order["halt"]) == ([TACNA], 3, ["enemy"])


def test_a_march_takes_whom_it_names() -> None:
    order = march("Arica to Tacna, Atacama and column 1; suffers: a column; ask again")
    assert (order["units"], order["loss"], order["again"]) == (["cl-atacama", "column-1"], "column", True)
    others = march("Arica to Tacna; units: all but Buin")["units"]
    assert set(others) == {"cl-atacama", "cl-cazadores", "column-1"}


@pytest.mark.parametrize("text", ["Arica to Tacna with Atacama and Buin", "de Arica a Tacna con Atacama y Buin"])
def test_a_march_goes_with_whom_it_names(text: str) -> None:
    order = march(text.removeprefix("de "))
    assert (order["way"], order["units"]) == ([TACNA], ["cl-atacama", "cl-buin"])


def test_an_attack_names_its_target_and_who_attacks() -> None:
    world = desert()
    stand(world, TACNA, "pe-lima")
    whole_attack = {"attack": f"{ARICA}>{TACNA}", "units": ["cl-buin"], "again": True}
    assert read(world, "pw-attack", CORPS, "attack Tacna with Buin, ask again") == whole_attack
    assert read(world, "pw-attack", CORPS, "ataca Tacna desde Arica con Buin; otra vez") == whole_attack
    assert read(world, "pw-attack", CORPS, "no attack")["attack"] == "none"
    assert refused(world, "pw-attack", CORPS, "attack Moquegua").rule == "8.7"


@pytest.mark.parametrize("text", ["nobody", "nadie marcha", "stay", "none"])
def test_nobody_marches(text: str) -> None:
    assert march(text) == {"start": "none", "again": False}


def test_gaps_are_filled_by_the_cheapest_way() -> None:
    assert march("Arica to Ilo")["way"] == [SAMA, "2915"]
    assert march("Arica via Tacna to Ilo")["way"] == [TACNA, SAMA, "2915"]
    assert march("Arica via 3215 to Tacna")["way"] == ["3215", TACNA]


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("Arica to Moquegua", "pw-err-way-enemy", "8.2"),
        ("Arica to 3019", "answer-way-no-way", "8.2"),
        ("Arica S N", "answer-way-blocked", "8.2"),
        ("Arica to Atlantis", "answer-way-no-place", "8.2"),
        ("Arica to Tacna, 9 throws", "err-amount", "8.4"),
        ("Arica to Tacna; units: Lautaro", "answer-not-open", "8.2"),
        ("Arica to Tacna; suffers: Lautaro", "answer-not-open", "8.3"),
        ("3 throws", "err-row-not-open", "8.2"),
        ("Arica", "answer-no-goal", "8.2"),
        ("from Arica, 3 throws", "answer-no-goal", "8.2"),
    ],
)
def test_a_wrong_march_is_refused_by_the_rule(text: str, key: str, rule: str) -> None:
    refusal = refused(desert(), "pw-march", CORPS, text)
    assert (refusal.what.key, refusal.rule) == (key, rule)
    for language in LANGUAGES:
        assert voice(language).say(refusal.what)
        assert all(voice(language).say(words) for words in refusal.legal)


def test_a_refused_step_names_the_steps_that_are_open() -> None:
    refusal = refused(desert(), "pw-march", CORPS, "Arica SW")
    assert "N (Tacna)" in [voice("en").say(words) for words in refusal.legal]
    assert "SO" not in voice("en").say(refusal.what)


@pytest.mark.parametrize("text", ["a," * 1000, "Arica to Tacna, " * 250, "x" * 5000])
def test_endless_words_are_refused_at_once(text: str) -> None:
    assert refused(desert(), "pw-march", CORPS, text).what.key == "answer-too-long"


# Courses -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Ilo via 3016, lands all",
        "via 3016 to Ilo; lands: all",
        "Ilo por 3016, desembarca todo",
        "por 3016 a Ilo, desembarca Lautaro y 2.º de línea",
    ],
)
def test_a_course_is_read_in_both_orders(text: str) -> None:
    order = sail(text)
    assert order["way"][-1] == "2915"
    assert "3016" in order["way"]
    assert set(order["ashore"]) == {"cl-lautaro", "cl-2line"}


def test_a_course_keeps_aboard_whom_it_does_not_name() -> None:
    assert sail("Ilo, lands Lautaro")["ashore"] == ["cl-lautaro"]
    assert sail("Ilo, desembarca nada")["ashore"] == []
    assert set(sail("Ilo")["ashore"]) == {"cl-lautaro", "cl-2line"}


def test_spanish_winds_are_read() -> None:
    assert sail("NO N a Ilo")["way"][:2] == sail("NW N to Ilo")["way"][:2]


def test_the_port_is_asked_only_where_it_is_ones_own() -> None:
    world = desert()
    refusal = refused(world, "pw-course", "chile-squadron-5", "Ilo; into port")
    assert refusal.what.key == "err-row-not-open"
    world.control.of["2915"] = "chile"
    assert read(world, "pw-course", "chile-squadron-5", "Ilo; into port")["port"] is True
    assert read(world, "pw-course", "chile-squadron-5", "Ilo, fuera del puerto; desembarca: nadie")["port"] is False


def test_who_unloads_in_a_port_of_their_own_lies_in_it() -> None:
    world = desert()
    world.control.of["2915"] = "chile"
    refusal = refused(world, "pw-course", "chile-squadron-5", "Ilo; off the port")
    assert (refusal.what.key, refusal.rule) == ("err-pw-unloads-in-port", "7.8")


def test_a_course_that_does_not_end_in_its_area_is_refused() -> None:
    refusal = refused(desert(), "pw-course", "chile-squadron-5", "to Arica")
    assert refusal.rule == "7.2"
    assert "area IV" in voice("en").say(refusal.what)
    assert "zona IV" in voice("es").say(refusal.what)


# Supply and plans --------------------------------------------------------------------------------------------------


def test_supply_is_read_row_by_row() -> None:
    world = bare(turn=2)
    lie(world, "2007", "ship-pe-huascar", "ship-pe-union", squadron="allies-squadron-1", in_port=True)
    world.fleet.ships["ship-pe-huascar"].damaged = True
    columns(world, "allies", "2007", 4)
    world.orders = Orders({"allies-squadron-1": "III"})
    fleet = "allies-fleet"
    assert read(world, "pw-supply", fleet, "to the yard: Huáscar; keep 2") == {
        "repair": ["ship-pe-huascar"],
        "hold": 2,
    }
    assert read(world, "pw-supply", fleet, "arsenal: Huascar; reservar 1")["hold"] == 1
    assert refused(world, "pw-supply", fleet, "keep 2").what.key == "err-row-not-open"


def test_new_units_get_a_city_or_wait() -> None:
    world = bare(turn=2)
    for unit in ("pe-lima", "pe-arica"):
        world.army.units[unit].place = "pool"
    columns(world, "allies", "2007", 3)
    answer = read(world, "pw-supply", "allies-logistics", "raise: Lima > Callao, Arica > anywhere")
    assert answer["raise"] == {"pe-lima": "2007", "pe-arica": "waiting"}
    stand(world, "2007", "pe-zepita")
    assert read(world, "pw-supply", "allies-army", "refit Zepita") == {"refit": {"pe-zepita": "2007"}}
    assert read(world, "pw-supply", "allies-logistics", "alistar: Lima > El Callao")["raise"] == {"pe-lima": "2007"}


def test_a_form_of_one_row_takes_every_clause() -> None:
    there = bare(turn=2)
    lie(there, "2007", "ship-pe-chalaco", "ship-pe-oroya", squadron="allies-squadron-4", in_port=True)
    stand(there, "2007", "pe-zepita", "pe-lima")
    aboard = {"pe-zepita": "ship-pe-chalaco", "pe-lima": "ship-pe-oroya"}
    for text in ("embarca Zepita en el Chalaco; Lima a bordo del Oroya", "Zepita aboard Chalaco\nLima on Oroya"):
        assert read(there, "pw-embark", "allies-fleet", text) == {"aboard": aboard}


def fight_space() -> Form:
    """A plan of battle as one may stand for a corps."""
    found = RULES.questions["pw-fight"].standing_space(known_of(bare(), "chile"), CORPS)
    assert isinstance(found, Form)
    return found


@pytest.mark.parametrize(
    ("text", "row", "value"),
    [
        ("column: initiative", "column", "initiative"),
        ("columna: un dado más", "column", "die"),
        ("losses: strongest", "losses", "strongest"),
        ("bajas: los más débiles", "losses", "weakest"),
        ("if driven back: stand", "retreat", "stand"),
        ("si ceden: preguntarme", "retreat", "ask"),
        ("chit: ask me", "chit", "ask"),
        ("spend a column for the initiative", "column", "initiative"),
        ("una columna para un dado más", "column", "die"),
        ("no advance", "advance", "hold"),
        ("sin avanzar", "advance", "hold"),
    ],
)
def test_a_battle_plan_changes_the_rows_it_names(text: str, row: str, value: Answer) -> None:
    space = fight_space()
    assert read_space(space, text) == {**space.default, row: value}


def test_what_to_intercept_is_read_with_its_conditions() -> None:
    known: Known = known_of(bare(), "allies")
    world = known.world
    for ship in ("ship-cl-blanco", "ship-cl-cochrane", "ship-pe-huascar"):
        world.fleet.ships[ship].place = "2007"
    space = RULES.questions["pw-intercept"].standing_space(known, "allies-squadron-1")
    assert space is not None
    text = "whoever has fewer guns; within 3; but not: Blanco Encalada, Almirante Cochrane; in port: Huáscar"
    assert read_space(space, text) == {
        "what": "outgun",
        "within": 3,
        "unless": ["ship-cl-blanco", "ship-cl-cochrane"],
        "port": ["ship-pe-huascar"],
    }
    assert read_space(space, "convoyes; hasta 2")["what"] == "transports"


# Both ways ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "answer",
    [
        {"column": "die", "chit": "ask", "losses": "strongest", "retreat": "ask", "advance": "hold"},
        {"column": "keep", "chit": "best", "losses": "ask", "retreat": "stand", "advance": "ask"},
        {},
    ],
)
def test_a_plan_is_written_as_it_is_read(answer: dict[str, Any], language: str) -> None:
    space = fight_space()
    text = written(space, answer, voice(language))
    assert text
    assert read_space(space, text) == whole(space, answer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "Arica ", "Arica to T", "Arica to Tacna, ", "Arica a Tacna; 3", "nobody"])
def test_marches_complete_to_legal_orders(typed: str, language: str) -> None:
    space = RULES.questions["pw-march"].space(known_of(desert(), CORPS), "", CORPS)
    found = complete_space(space, typed, voice(language))
    assert found
    assert len(found) <= 25
    for label, value in found:
        assert 1 <= len(label) <= 100
        assert 1 <= len(value) <= 100
        assert space.check(read_space(space, value)) is None


def test_completion_of_a_march_names_ends_and_then_the_other_rows() -> None:
    space = RULES.questions["pw-march"].space(known_of(desert(), CORPS), "", CORPS)
    english = voice("en")
    assert "Arica to Tacna" in [value for _, value in complete_space(space, "Arica to T", english)]
    more = [value for _, value in complete_space(space, "Arica to Tacna,", english)]
    assert "Arica to Tacna, 3 throws" in more
    assert "Arica to Tacna, ask again" in more


def test_completion_begins_with_what_the_staff_suggests() -> None:
    there, slot = world(turn=2), "chile-squadron-1"
    known = known_of(there, slot)
    suggested = RULES.policy("balanced").answer(known, "pw-destination", "", slot)
    assert suggested != "stay"
    label, value = complete(known, "pw-destination", "", slot, "", voice("en"))[0]
    assert label.startswith("area III")
    assert read(there, "pw-destination", slot, value) == suggested


@pytest.mark.parametrize("text", ["Pisagua to Iquique", "Iquique", "Pisagua 3119"])
def test_who_would_march_into_the_enemy_is_told_to_attack_him(text: str) -> None:
    there = bare(2, "chile", "land_movement")
    stand(there, "3118", "cl-buin", "cl-atacama")
    stand(there, "3119", "pe-zepita")
    told = refused(there, "pw-march", "chile-corps-1", text)
    assert told.what == Words("pw-err-way-enemy", {"place": place_words("3119")})
    assert told.legal


def test_a_standing_order_submitted_unchanged_asks_instead_of_letting_all_pass() -> None:
    space = RULES.questions["pw-intercept"].standing_space(known_of(bare(), "allies"), "allies-squadron-1")
    assert space is not None
    assert space.default["what"] == "ask"

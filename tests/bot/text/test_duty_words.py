"""Duties, packs, transfers and orders for many, as members read them in either language (5.2, 20.0, 24.1, 26.0)."""

from __future__ import annotations

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.orders.fleet import Group, order_all, pick
from engine.silent_war.state import Duty
from tests.engine.silent_war.orders.test_commands import asked
from tests.engine.silent_war.orders.test_duties import NAMES, TRUK, sealed, with_duties
from tests.engine.silent_war.orders.test_orders_fleet import fremantle
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea

BOATS = [boat_words("tang"), boat_words("barb")]


def said(words: Words) -> dict[str, str]:
    """The sentence in each language; a missing one raises."""
    return {language: voice(language).say(words) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (
            Words(
                "sw-duty-short",
                {"areas": [Words("area-TRUK.the")], "asks": 12, "has": 9, "could": 11, "boats": BOATS},
            ),
            (
                "Truk: 12 boats are needed, 9 are ordered there, 11 could go."
                " Nearest that could still go: Tang and Barb."
            ),
            "Truk: se piden 12 submarinos, van 9 y podrían ir 11. Los más cercanos que aún pueden ir: Tang y Barb.",
        ),
        (
            Words("sw-duty-sent", {"boats": BOATS[:1], "area": Words("area-TRUK.to")}),
            "Tang: sent to Truk, because the week’s mission was short of boats.",
            "Tang: enviado a Truk, porque faltaban submarinos para la misión de la semana.",
        ),
        (
            Words("sw-duty-first", {"areas": [Words("area-OKI.the")], "boats": BOATS}),
            "Okinawa: Tang and Barb must be among the boats that go.",
            "Okinawa: entre los que vayan tienen que estar Tang y Barb.",
        ),
        (
            Words("sw-err-confined", {"area": Words("area-CAR.in")}),
            "Boats based at Dutch Harbor patrol only in the Aleutians and the Kuriles, not in the Caroline Islands.",
            "Los submarinos de Dutch Harbor patrullan solo en las Aleutianas y las Kuriles, no en las islas Carolinas.",
        ),
        (
            Words("sw-ev-called", {"boat": BOATS[0], "area": Words("area-TRUK.to")}),
            "Tang is diverted from her passage and turns to Truk.",
            "El Tang se desvía en plena travesía y pone rumbo a Truk.",
        ),
        (
            Words("sw-pack-too-many", {"wished": 2, "room": 1}),
            "2 packs are ordered, but only one more may be out until the fleet has more experience.",
            "Se han ordenado 2 manadas, pero mientras falte experiencia solo puede salir una más.",
        ),
    ],
)
def test_sentences_read_as_one_would_say_them(words: Words, english: str, spanish: str) -> None:
    assert said(words) == {"en": english, "es": spanish}


def everything(voyage: Voyage) -> list[Words]:
    """Prompt, options and notes of all slots of the open question."""
    decision, found = voyage.open, []
    question = RULES.questions[decision.kind]
    for slot in decision.slots:
        known = voyage.match.look(slot)
        found.append(question.prompt(known, decision.path, slot))
        spaces = [voyage.match.space(decision.id, slot)]
        for node in (slot, "us"):
            standing = question.standing_space(known, node)
            spaces += [standing] if standing is not None else []
        for space in spaces:
            rows = [space_of(part, space.default) for part in space.parts] if isinstance(space, Form) else [space]
            found += [part.label for part in space.parts] if isinstance(space, Form) else []
            options = [option for row in rows if row is not None for option in row.next(None)]
            found += [words for option in options for words in (option.label, option.note) if words is not None]
    return found


def test_a_week_with_duties_is_said_in_both_languages() -> None:
    passing = {"side": "transit", "goal": "PAL"}
    boats = [at_sea("tang", "CAR"), *(at_sea(name, "MAR", **passing) for name in NAMES[1:5])]
    voyage = with_duties(boats, Duty("guns", ["TRUK"], 3))
    found = everything(voyage)
    sealed(voyage, dict.fromkeys(NAMES[1:5], "TRUK"))
    found += [fault.what for fault in voyage.match.plan_check(voyage.open.id)]
    refusals = [voyage.refused("tang", where=where) for where in ("SAI", "home:MID")]
    found += [refusal.what for refusal in refusals if refusal is not None]
    voyage.match.close(voyage.open.id, deadline=True)
    found += voyage.match.mended.values()
    keys = {words.key for words in found}
    assert {"sw-duty-idle", "sw-called-note", "sw-duty-sent", "sw-duty-not-called"} <= keys
    for words in found:
        said(words)


def test_transfers_and_packs_are_said_in_both_languages() -> None:
    voyage = asked(swpac="ask")
    found = everything(voyage)
    assert isinstance(RULES.questions["sw-transfer"].standing_space(voyage.match.look("swpac"), "swpac"), Choice)
    voyage.on()
    assert {"ask-sw-transfer-subpac", "ask-sw-transfer-swpac", "sw-transfers-agree"} <= {words.key for words in found}
    for words in (*found, *(event.words for event in voyage.events)):
        said(words)


def test_orders_for_many_are_said_in_both_languages() -> None:
    voyage = fremantle(9)
    known, decision = voyage.match.look("us"), voyage.open
    found = []
    for wish, spread in (({"where": "SCS"}, False), ({"where": "MAK"}, False), ({"where": "SUL"}, True)):
        made = order_all(known, decision.path, pick(known, decision.slots, Group()), wish, spread=spread)
        found += [*made.moved.values(), *(refusal.what for refusal in made.refused.values())]
    assert {"sw-fleet-on-the-way", "sw-fleet-zone", "sw-fleet-crowded"} <= {words.key for words in found}
    for words in found:
        said(words)


def test_what_cannot_be_in_a_week_of_duties_says_why() -> None:
    voyage = with_duties([*(at_sea(name, "CAR") for name in NAMES[:3]), at_sea("gato", "SOL", side="transit")], TRUK)
    refusal = voyage.refused("gato", where="TRUK")
    assert refusal is not None
    told = said(refusal.what)["en"]
    assert told == "Boats on passage are diverted to Truk only when boats on patrol cannot fill the mission."

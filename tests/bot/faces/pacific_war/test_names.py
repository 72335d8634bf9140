"""What dates, squadrons, corps and commands are called."""

from __future__ import annotations

import pytest

from bot.faces.pacific_war.names import LABEL, dates, day_words, months_of, slot_label, slot_name
from bot.text.voice import Voice, voice
from engine.core.words import Words
from engine.pacific_war.seats import TREE
from engine.pacific_war.tables.read import tables
from tests.bot.faces.pacific_war.war import known_of, played
from tests.engine.pacific_war.kit import bare, stand, world


def test_turns_are_two_months(english: Voice, spanish: Voice) -> None:
    assert [english.say(dates(turn)) for turn in (1, 5, 12)] == [
        "March–April 1879",
        "November–December 1879",
        "January–February 1881",
    ]
    assert spanish.say(dates(3)) == "julio-agosto de 1879"
    assert spanish.say(day_words("1880-06-07")) == "7 de junio de 1880"
    assert months_of(6) == (1880, 1, 2)
    assert len({months_of(turn) for turn in tables().charts.calendar}) == 12
    with pytest.raises(KeyError):
        months_of(13)


def test_a_squadron_is_known_by_its_flagship_and_place(english: Voice, spanish: Voice) -> None:
    start = world()
    own, theirs, nobodys = (known_of(start, seat) for seat in ("chile-fleet", "allies", None))
    assert slot_name(own, "chile-squadron-1", english) == "Division 1 · Blanco Encalada +1 at Antofagasta"
    assert slot_name(own, "chile-squadron-1", spanish) == "División 1 · Blanco Encalada +1 en Antofagasta"
    assert slot_name(own, "allies-squadron-1", english) == "Allied Division 1 · Huáscar +1 at Callao"
    for known in (theirs, nobodys):
        assert slot_name(known, "chile-squadron-1", english).startswith("Chilean Division 1 · Blanco Encalada")
    assert slot_name(own, "chile-squadron-8", english) == "Division 8 · no ships"


def test_a_corps_is_known_by_its_strength_and_where_most_of_it_stands(english: Voice, spanish: Voice) -> None:
    found = bare()
    stand(found, "3119", "cl-buin", "cl-2line")
    stand(found, "3116", "cl-3line")
    known = known_of(found, "chile")
    assert slot_name(known, "chile-corps-1", english) == "Corps 1 · 3 units, most at Iquique"
    assert slot_label(known, "chile-corps-1", english) == "Corps 1 · in 2 places"
    assert slot_label(known, "chile-corps-1", voice("es")) == "Cuerpo 1 · en 2 lugares"
    stand(found, "3119", "cl-3line")
    assert slot_name(known, "chile-corps-1", spanish) == "Cuerpo 1 · 3 unidades en Iquique"
    assert slot_name(known, "chile-corps-4", spanish) == "Cuerpo 4 · sin tropas"


def test_commands_keep_their_names(english: Voice) -> None:
    known = known_of(world(), "chile")
    for node in ("chile", "chile-fleet", "allies-army", "allies-logistics"):
        assert slot_name(known, node, english) == english.say(TREE[node].name)


def test_labels_fit_a_button_all_war_long() -> None:
    for at, (match, _) in enumerate(played("faces")):
        if at % 12:
            continue
        for seat, speaker in (("chile", voice("es")), (None, voice("en"))):
            known = match.look(seat)
            labels = [slot_label(known, node.id, speaker) for node in TREE.nodes]
            assert all(1 <= len(label) <= LABEL for label in labels)
            assert all(0 < len(slot_name(known, node.id, speaker)) <= 80 for node in TREE.nodes)


def test_a_label_that_is_too_long_is_cut(english: Voice, monkeypatch: pytest.MonkeyPatch) -> None:
    known = known_of(world(), "chile")
    monkeypatch.setattr("bot.faces.pacific_war.names.ship_words", lambda ship: Words("card-raw", {"text": "x" * 50}))
    label = slot_label(known, "chile-squadron-1", english)
    assert len(label) == LABEL
    assert label.endswith("…")

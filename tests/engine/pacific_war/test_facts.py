"""Facts of the War of the Pacific."""

from __future__ import annotations

import json

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import pack_fact, unpack_fact
from engine.pacific_war.game import PacificWar
from engine.pacific_war.scenario import WHOLE_WAR

RULES = PacificWar()


def test_a_war_tells_facts_of_ids_and_numbers() -> None:
    told: list[Event] = []
    drive(RULES, WHOLE_WAR, "facts", RULES.policy("balanced"), options={"turns": 4}, listen=told.append)
    assert len({event.kind for event in told}) > 30
    for event in told:
        assert unpack_fact(json.loads(json.dumps(pack_fact(event.fact)))) == event.fact
        assert event.public is None  # what is not for all is for one side alone

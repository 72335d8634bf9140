"""A boat in plain sight that is to lie nearly still beside an escort is told what it gains by that."""

from __future__ import annotations

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.submarine.hulls import between
from tests.bot.faces.submarine.action import FACE, action, at_plot

SEEN = {"en": "in plain sight", "es": "a plena vista"}
GAINS = {
    "fires": {"en": "to fire in turn {turn}", "es": "para disparar en el turno {turn}"},
    "deep": {"en": "goes deeper on the spot", "es": "baja en el sitio"},
    "power": {"en": "spare its power, {power} left", "es": "ahorrar energía: le queda {power}"},
    "waits": {"en": "keep its chance of a shot", "es": "no perder la ocasión de disparar"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boat_that_hardly_moves_beside_an_escort_is_told_why(language: str) -> None:
    match = action("wolf-pack", "c")
    met = set()
    for turn in range(1, 19):
        decision = at_plot(match, turn)
        for slot in (slot for slot in decision.slots if slot in match.state.world.boats.boats):
            known = match.look(slot)
            boat = known.boats.boats[slot]
            answer = match.rules.policy("balanced").answer(known, decision.kind, decision.path, slot)
            if not isinstance(answer, dict):
                continue
            said = FACE.order_line(known, decision.path, slot, answer, "doctrine", voice(language)).reason
            first = " ".join(answer["way"]).split("|")[0].split()
            hexes = sum(int(word) for word in first if word.isdecimal())
            escort = min(between(boat.pose, ship.pose) for ship in known.fleet.afloat("escort"))
            told = bool(boat.shown) and bool(boat.depth) and not boat.rising and hexes <= 1 and escort <= 5
            assert (SEEN[language] in said) == told, (turn, slot, said)
            if told:
                leaves = min((shot["turn"] for shot in (answer.get("fire") or {}).values()), default=0)
                args = {"turn": known.action.turn + leaves, "power": boat.power}
                [gain] = [name for name, words in GAINS.items() if words[language].format(**args) in said]
                assert (gain == "fires") == bool(leaves)
                met.add(gain)
    assert met == set(GAINS)

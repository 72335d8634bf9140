"""An escort's card names and draws where she goes by her way of acting, which no member could find out."""

from __future__ import annotations

import pytest

from bot.faces.submarine.orders.makes_for import bound_for
from bot.faces.submarine.orders.meant_attack import falls_of
from bot.render.submarine.views import PlotView
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Form
from engine.submarine.sea import write_hex
from tests.bot.faces.submarine.action import FACE, action, at_plot

DEAF = {"en": "too fast for sonar", "es": "demasiado rápido para el sonar"}
NOT_YET = {"en": "without an attack yet", "es": "aún sin atacar"}
SLOW = {"en": "slowly enough for sonar", "es": "a velocidad de sonar"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_says_and_draws_where_a_way_of_acting_takes_her(language: str) -> None:
    match = action("ons-5-1", hidden=True, advanced=True, longest_watch=1)
    decision = at_plot(match)
    speeds = set()
    for slot in match.state.world.screen.gear:
        known = match.look(slot)
        ship, space = known.fleet.ships[slot], match.space(decision.id, slot)
        assert isinstance(space, Form)
        for way in ("station", "sweep", "zigzag", "close"):
            answer = space.whole({"way": way})
            bound = bound_for(known, ship, answer, next_turn=True)
            card = FACE.pointing(known, decision.kind, decision.path, slot, answer, "answer", {}, voice(language), {})
            assert bound is not None
            assert card is not None
            [line] = [each for each in card.lines if write_hex(bound.poses[-1][0]) in each]
            deaf = bound.moved > 5
            speeds.add(deaf)
            assert (DEAF[language] in line, SLOW[language] in line) == (deaf, not deaf)
            assert card.picture is not None
            assert isinstance(card.picture.view, PlotView)
            [turn] = card.picture.view.turns
            assert (turn.bow, turn.heading) == bound.poses[-1]
            assert turn.way[0] == ship.bow
    assert speeds == {True, False}


def test_what_the_card_says_is_what_she_mostly_does() -> None:
    """The convoy sails before the escorts do, as it is plotted; new contacts and friends who hunt may change it, and
    who holds a boat within the turn (42.2)."""
    match = action("ons-5-1", hidden=True, advanced=True, longest_watch=1)
    right, all_told = 0, 0
    for turn in range(1, 5):
        decision = at_plot(match, turn)
        told = {}
        for slot in (slot for slot in decision.slots if slot in match.state.world.screen.gear):
            known = match.look(slot)
            answer = match.space(decision.id, slot).default
            bound = bound_for(known, known.fleet.ships[slot], answer, next_turn=True)
            if bound is not None:
                assert bound.plotted
                told[slot] = bound.poses[-1]
        at_plot(match, turn + 1)
        ships = match.state.world.ships.ships
        right += sum(ships[slot].pose == pose for slot, pose in told.items())
        all_told += len(told)
    assert right * 2 > all_told, (right, all_told)


def test_before_the_convoy_is_plotted_the_card_says_on_what_guess_it_goes() -> None:
    match = action("ons-5-1", hidden=True, advanced=True, longest_watch=1)
    decision = at_plot(match)
    slot = next(iter(match.state.world.screen.gear))
    answer = match.space(decision.id, slot).default
    card = FACE.pointing(match.look(slot), decision.kind, decision.path, slot, answer, "answer", {}, voice("en"), {})
    assert card is not None
    assert any("sail straight on" in line for line in card.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_closes_and_attacks_is_told_what_falls_where_how_deep_and_with_what_chance(language: str) -> None:
    """What the card says falls, where no boat's move and no friend changes it."""
    match = action("pq-17")
    held = 0
    for turn in range(1, 18):
        decision = at_plot(match, turn)
        for slot in (slot for slot in decision.slots if slot in match.state.world.screen.gear):
            known = match.look(slot)
            ship, space = known.fleet.ships[slot], match.space(decision.id, slot)
            assert isinstance(space, Form)
            answer = space.whole({"way": "close"})
            bound = bound_for(known, ship, answer, next_turn=True)
            card = FACE.pointing(known, decision.kind, decision.path, slot, answer, "answer", {}, voice(language), {})
            assert card is not None
            said = "\n".join(card.lines)
            if bound is None:
                continue
            falls = falls_of(bound.meant)
            assert bool(falls) == bound.attacks
            assert (NOT_YET[language] in said) == (not bound.attacks)
            for hexes in falls.values():
                held += 1
                assert all(write_hex(cell) in said for cell in hexes)
                assert all(f"×{count}" in said for count in hexes.values() if count > 1)
            if "rack" in falls:
                assert "/".join(str(feet) for feet in sorted(set(bound.meant.turn.feet))) in said
                assert " %" in said
    assert held, "nobody attacks"

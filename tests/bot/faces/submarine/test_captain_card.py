"""The card of a boat that fires, or that must stay at the surface: what it holds back, offers and suggests."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from engine.core.spaces.forms import space_of
from tests.bot.faces.submarine.action import FACE
from tests.bot.faces.submarine.test_pointing import BOAT, LANGUAGES, fires, near_the_convoy


@pytest.mark.parametrize("language", LANGUAGES)
def test_hold_fire_stops_what_goes_at_the_chosen_ship_and_says_so(language: str) -> None:
    match, decision = near_the_convoy()
    none = {**match.space(decision.id, BOAT).default, "fire": {}}
    first, *rest = fires(match, decision, none).menus[0].choices
    shot = next(b for b in fires(match, decision, none, ship=first.key).buttons if b.key == "fire 1").answer
    for other in rest:
        card = fires(match, decision, shot, language, ship=other.key)
        assert [button.key for button in card.buttons if button.key.startswith("hold")] == ["hold"]
        assert card.buttons[-1].label == {"en": "Fire nothing", "es": "Sin disparar nada"}[language]
        two = next(b for b in card.buttons if b.key == "fire 1").answer
        at, everything = fires(match, decision, two, language, ship=other.key).buttons[-2:]
        if at.key == "hold-at":
            break
    assert len(two["fire"]) == 2
    assert at.answer["fire"] == shot["fire"], "what goes at the other ship stays"
    assert at.label.startswith({"en": "Hold fire at ", "es": "Nada contra "}[language])
    assert {"en": "fired no longer", "es": "ya no se dispara"}[language] in at.said
    assert everything.answer["fire"] == {}


def test_the_shot_that_stands_chosen_at_a_ship_is_the_likeliest_that_reaches_her() -> None:
    match, decision = near_the_convoy()
    none = {**match.space(decision.id, BOAT).default, "fire": {}}
    for ship in fires(match, decision, none).menus[0].choices:
        if ship.note:
            continue  # another lies in the way
        menu = fires(match, decision, none, ship=ship.key).menus[1]
        reach = [shot for shot in menu.choices if " first" not in shot.note.partition("meets")[2]]
        chance = {shot.key: int(shot.label.split("%")[0].split()[-1]) for shot in reach}
        assert chance[menu.chosen] == max(chance.values())


@pytest.mark.rule("19.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boat_that_must_stay_up_is_not_offered_to_go_down_on_its_alarm(language: str) -> None:
    match, decision = near_the_convoy()
    boat = match.state.world.boats.boats[BOAT]
    boat.rising, boat.damage, boat.depth = True, 40, 0
    boat.own_alarm, boat.orders = 8, {"then": "deep"}
    match.forget()
    space = match.space(decision.id, BOAT)
    plot = match.suggestion(decision.id, BOAT)[0]
    assert (plot["alarm"] > 0, plot["then"]) == (True, "away")
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, plot, "default", voice(language))
    assert {"en": "goes deep", "es": "baja"}[language] not in line.text
    row = space_of(next(part for part in space.parts if part.name == "then"), space.whole({**plot, "alarm": 4}))
    assert [option.key for option in row.options] == ["away", "hold"]


def test_hold_fire_and_a_smaller_spread_leave_the_rest_of_the_plot() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    four = next(b for b in fires(match, decision, {**space.default, "fire": {}}).buttons if b.key == "fire 4").answer
    two = next(b for b in fires(match, decision, four).buttons if b.key == "fire 2").answer
    assert (len(four["fire"]), len(two["fire"])) == (4, 2)
    hold = fires(match, decision, two).buttons[-1]
    assert hold.answer["fire"] == {}
    assert {row: value for row, value in hold.answer.items() if row != "fire"} == {
        row: value for row, value in four.items() if row != "fire"
    }
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, four, "default", voice("en"))
    assert "%" in line.text

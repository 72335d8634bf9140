"""The escorts' own searches above their orders: what each brought, who was too fast to hear; for their side alone."""

from __future__ import annotations

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.submarine.known import Known
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Searched, Sense
from tests.bot.faces.submarine.action import FACE, action, at_plot


def at_sea(**options: bool) -> Match[Known]:
    """Played until the first turn is over and the next is plotted."""
    match = action("wolf-pack", **options)
    at_plot(match, 1)
    return match


@pytest.fixture
def hunt() -> Match[Known]:
    match = at_sea(hidden=True)
    screen, ships = match.state.world["screen"], match.state.world["ships"].ships
    turn, bow = match.look(None).action.turn, read_hex("A1-A")
    for ident, gear in screen.gear.items():
        gear.searched, ships[ident].speed = [], 0
    screen.gear["gladiolus"].searched = [Searched("sweep", turn, bow, 0, 15)]
    screen.gear["isis"].searched = [Searched("homing", turn, bow, 0, 4, "u-99")]
    screen.gear["starling"].searched = [Searched("sweep", turn - 1, bow, 0, 9)]
    ships["javelin"].speed = 10
    for boat in match.state.world["boats"].boats.values():
        boat.shown = []
    match.state.masks.clear()
    match.forget()
    return match


def test_each_search_is_told_to_the_escorts_alone(hunt: Match[Known]) -> None:
    turn = hunt.look(None).action.turn
    (line,) = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    assert line.startswith(f"**Your searches in turn {turn}:** ")
    assert "Gladiolus, sonar sweep to 15 hexes: nothing." in line
    assert "Isis, homing on a contact: U-99." in line.replace("\\", "")
    assert "Javelin: no sonar at 10 hexes a turn." in line
    assert "Starling" not in line, "a search of an earlier turn"
    for language in LANGUAGES:
        told = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice(language))
        assert "sm-" not in "".join(told)
    for other in (SUBMARINES, "u-99", None):
        assert FACE.asked_lines(hunt.look(other), "plot", voice("en")) == []
    assert FACE.asked_lines(hunt.look(ESCORTS), "contact", voice("en")) == []


def test_what_the_boats_alone_know_changes_nothing_of_it(hunt: Match[Known]) -> None:
    before = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    for boat in hunt.state.world["boats"].boats.values():
        boat.bow, boat.depth, boat.damage, boat.speed = read_hex("Z60-C"), 350, 3, 1
    hunt.forget()
    assert FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en")) == before


def test_where_boats_are_never_hidden_nothing_is_said() -> None:
    assert FACE.asked_lines(at_sea().look(ESCORTS), "plot", voice("en")) == []


def test_the_post_of_a_stop_at_contact_names_what_all_can_see(hunt: Match[Known]) -> None:
    boat, unseen, *_ = hunt.state.world["boats"].boats.values()
    assert FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("en")) == []
    boat.shown = ["radar"]
    hunt.state.masks.clear()
    hunt.forget()
    (line,) = FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("en"))
    said = f"A contact is new: {boat.name} by radar. The escorts that have not moved yet may act on it."
    assert line.replace("\\", "") == said
    assert unseen.name not in line.replace("\\", "")
    (spanish,) = FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("es"))
    assert "por radar" in spanish
    assert FACE.gate_lines(hunt.look(None), "plot", (), voice("en")) == []


@pytest.mark.parametrize(("sense", "said"), [("radar", "nothing new."), ("sonar", "nothing.")])
def test_a_search_that_found_nothing_beside_what_others_hold_says_so(
    hunt: Match[Known], sense: Sense, said: str
) -> None:
    turn = hunt.look(None).action.turn
    hunt.state.world["screen"].gear["javelin"].searched = [Searched("radar", turn, read_hex("A1-A"), 0, 20)]
    for boat in hunt.state.world["boats"].boats.values():
        boat.shown = [sense]
    hunt.forget()
    (line,) = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    assert f"Javelin, radar: {said}" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_of_an_escorts_order_is_offered_again_after_a_watch_that_was_cut_off(language: str) -> None:
    match = action("wolf-pack", hidden=True, advanced=True)
    decision = at_plot(match)
    assert match.state.world["action"].watch_ends == 4
    orders = {
        "isis": {"way": "close", "racks": {}},
        "javelin": {"way": "course", "course": ["2", "|", "3", "|", "4", "|", "4"]},
    }
    for ship in ("isis", "javelin", "starling"):
        match.seal(decision.id, ship, match.space(decision.id, ship).whole(orders.get(ship, {})))
    match.close(decision.id, deadline=True)
    decision = at_plot(match)
    now = match.state.world["action"]
    assert (now.turn, now.watch_ends) == (1, 3), "a boat came into sight"
    offered = {ship: match.suggestion(decision.id, ship) for ship in ("isis", "javelin", "starling")}
    assert [how for _, how in offered.values()][:2] == ["draft", "draft"]
    assert offered["isis"][0]["way"] == "close"
    assert offered["javelin"][0]["course"] == ["3", "|", "4"]
    assert offered["starling"][1] != "draft", "she kept station, as is usual"
    said = voice(language).plain("sm-card-orders-cut-off")
    lines = {
        ship: FACE.order_line(match.look(ship), decision.path, ship, answer, how, voice(language))
        for ship, (answer, how) in offered.items()
    }
    assert [said in line.reason for line in lines.values()] == [True, True, False]
    assert [line.sign for line in lines.values()][:2] == ["⚠", "⚠"], "the game offers it: nobody has changed it"
    other = {**offered["isis"][0], "way": "sweep"}
    changed = FACE.order_line(match.look("isis"), decision.path, "isis", other, "draft", voice(language))
    assert said not in changed.reason
    assert changed.sign == "✎"
    match.seal(decision.id, "isis", match.space(decision.id, "isis").default)
    match.close(decision.id, deadline=True)
    at_plot(match)
    assert match.state.world["screen"].gear["isis"].waiting is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_plot_is_said_to_be_the_rest_of_the_last_only_where_it_is(language: str) -> None:
    keys = ("sm-card-cut-off", "sm-card-cut-off-other")
    again, other = (voice(language).plain(key) for key in keys)
    for rest, told in (({"way": ["0", "@0"]}, again), ({"way": ["L", "@100"]}, other), (None, "")):
        match = action("wolf-pack", advanced=True)
        decision = at_plot(match)
        match.state.world["boats"].boats["u-47"].waiting = rest
        answer = {"way": ["0", "@0", "|", "0", "@0"], "alarm": 0}
        line = FACE.order_line(match.look("u-47"), decision.path, "u-47", answer, "doctrine", voice(language))
        assert [said for said in (again, other) if said in line.reason] == ([told] if told else [])

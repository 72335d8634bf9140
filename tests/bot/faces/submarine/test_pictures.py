"""What the pictures of Submarine show: searches and star shells, numbers of merchants, plots made before, attacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.posts.kit import open_events
from bot.faces.submarine.maps import situation
from bot.faces.submarine.maps.report import report
from bot.faces.submarine.orders.course import first_turn
from bot.render.submarine.plot import draw_plot, lay_out
from bot.render.submarine.sea import RUN_BY, content
from bot.render.submarine.views import Cell, PlotView, SituationView, TorpedoView
from bot.text.voice import LANGUAGES, voice
from engine.core.events import Event
from engine.core.maps.hexes import distance
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.submarine.chart import SUNK
from engine.submarine.in_water import Drop
from engine.submarine.state import ESCORTS, SUBMARINES, Searched
from engine.submarine.steps.attacks import Barrage, Pattern
from tests.bot.faces.submarine.action import FACE, SEATS, action, at_plot, heard, step

EN = voice("en")


@pytest.fixture(scope="module")
def hidden() -> Any:
    """Hidden boats after two turns."""
    match = action(hidden=True)
    at_plot(match, 2)
    return match


def seen(match: Match[Any], seat: str | None) -> SituationView:
    return situation.situation(match.look(seat), EN)


def test_searches_are_in_the_pictures_of_those_who_made_them_alone(hidden: Any) -> None:
    screen = hidden.state.world.screen
    for gear in screen.gear.values():
        gear.searched = []
    ident, gear = next((ident, gear) for ident, gear in screen.gear.items())
    ship = hidden.state.world.ships.ships[ident]
    turn = hidden.state.world.action.turn
    gear.searched = [
        Searched("sweep", turn, ship.bow, ship.facing, 15),
        Searched("sweep", turn - 1, ship.bow, ship.facing, 30),
        Searched("homing", turn, ship.bow, ship.facing, 4),
        Searched("radar", turn, ship.bow, ship.facing, 0),
    ]
    hidden.state.masks.clear()
    views = {seat: seen(hidden, seat).searches for seat in SEATS}
    assert [(view.search, view.reach, view.note) for view in views[ESCORTS]] == [("sweep", 15, "no contact")]
    assert views[SUBMARINES] == views[None] == ()


def test_who_set_charges_reads_their_depths_in_the_report_and_no_other(hidden: Any) -> None:
    drops = hidden.state.world.drops.drops
    drops.append(Drop("x", "dahlia", "rack", "normal", (40, 20), 2, 2, [100, 150]))
    hidden.state.masks.clear()
    said = {seat: "\n".join(report(hidden.look(seat), EN)) for seat in SEATS}
    drops.pop()
    hidden.state.masks.clear()
    assert {seat for seat in SEATS if "set to 100 and 150 ft" in said[seat]} == {ESCORTS}
    assert all(": 2 at" in page for page in said.values())


def test_star_shells_light_the_hexes_in_which_they_show_a_boat(hidden: Any) -> None:
    at: Cell = hidden.state.world.ships.ships["dahlia"].bow
    hidden.state.world.sea.shells = [at]
    hidden.state.masks.clear()
    for seat in SEATS:
        (shell,) = seen(hidden, seat).shells
        assert shell.at == at
        assert max(distance(at, cell) for cell in shell.lit) == 1
    hidden.state.world.sea.shells = []
    hidden.state.masks.clear()


def test_what_the_guns_fire_at_and_who_was_hit_is_seen_by_all() -> None:
    match = action()
    at_plot(match, 1)
    ships = match.state.world.ships.ships
    boat = next(iter(match.state.world.boats.boats.values()))
    ships["dahlia"].fired, ships["dahlia"].torpedoed = [boat.id], match.state.world.action.turn
    match.state.masks.clear()
    for seat in SEATS:
        found = {(each.incident, each.at, each.to) for each in seen(match, seat).incidents}
        assert {("hit", ships["dahlia"].bow, None), ("guns", ships["dahlia"].bow, boat.bow)} <= found


def test_merchants_of_several_classes_have_numbers_of_their_own() -> None:
    match = action("ons-5-1")
    merchants = [ship for ship in seen(match, None).ships if ship.side == "merchant"]
    assert len(merchants) > 10
    assert len({ship.short for ship in merchants}) == len(merchants)


def test_a_torpedo_that_has_run_far_from_every_ship_does_not_widen_the_map(hidden: Any) -> None:
    here = seen(hidden, None)
    far = (here.ships[0].bow[0] + 500, here.ships[0].bow[1])
    near = (here.ships[0].bow[0] + RUN_BY, here.ships[0].bow[1])
    shown = content(replace(here, torpedoes=(TorpedoView(((far,),), 0), TorpedoView(((near,),), 0))))
    assert far not in shown
    assert near in shown
    assert content(SituationView(True, torpedoes=(TorpedoView(((far,),), 0),))) == {far}


def test_the_convoys_plot_begins_with_the_first_turn_not_plotted_and_shows_those_before() -> None:
    match = action("ons-5-1")
    decision = at_plot(match, 2)
    known = match.look("convoy")
    answer, _ = match.suggestion(decision.id, "convoy")
    first = first_turn(known, "convoy")
    assert first > known.action.turn + 1
    assert first_turn(known, decision.slots[0]) == known.action.turn + 1
    job = FACE.question_picture(known, decision.kind, decision.path, "convoy", answer, EN)
    assert job is not None
    assert isinstance(job.view, PlotView)
    before = [turn.label for turn in job.view.turns if turn.settled]
    assert before == [str(turn) for turn in range(known.action.turn + 1, first)]
    assert next(turn.label for turn in job.view.turns if not turn.settled) == str(first)
    assert f"Turn {first}" in job.alt
    assert job.view.title == "the convoy"
    assert job.view.turns[0].way[0] == job.view.ship.bow, "the way begins at the ship"
    draw_plot(lay_out(job.view), job.view)


def test_an_attack_on_a_boat_in_the_open_shows_it_to_everybody() -> None:
    match = action()
    at_plot(match, 1)
    boat = next(iter(match.state.world.boats.boats.values()))
    barrage = Barrage([
        Pattern("dahlia", "rack", "300", boat.bow, 2), Pattern("dahlia", "hedgehog", "300", boat.bow, 1)
    ], [])  # fmt: skip
    path = f"action/w01/t{match.state.world.action.turn:02}/attacks"
    for seat in (ESCORTS, None):
        (post,) = FACE.quick_fights(match.look(seat), (), [], {path: barrage}, EN) or []
        assert post.picture is not None
        view = post.picture.view
        assert [blast.word for blast in view.blasts] == ["2 charges", "hedgehog"]
        assert view.sum_up == "2 charges and hedgehog in one hex"
        assert (boat.name in [each.name for each in view.attackers]) is (seat is not SUBMARINES)
        assert "counter" not in post.picture.alt


def test_the_film_shows_star_shells_and_searches_turn_by_turn() -> None:
    match = action(hidden=True)
    at_plot(match, 1)
    at: Cell = match.state.world.ships.ships["dahlia"].bow
    match.state.world.sea.shells = [at]
    turn = match.state.world.action.turn
    while match.state.world.action.turn == turn:
        step(match)
    kept = match.state.world.chart.turns[-1]
    assert kept.shells == [list(at)]
    kept.searches = [[0, *at, 0, 15]]
    match.state.world.chart.opened = True
    match.state.masks.clear()
    assert FACE.teller is not None
    (film,) = [job for job in FACE.teller.pictures(match.look(None), (), EN) if job.kind == "film"]
    last = film.view.frames[-1].situation
    assert [shell.at for shell in last.shells] == [at]
    assert [(search.search, search.reach) for search in last.searches] == [("sweep", 15)]
    assert film.view.frames[0].situation.shells == ()


def told_to(match: Match[Any], seat: str | None, entries: Sequence[Entry]) -> list[Event]:
    """What a post tells a seat of entries."""
    return open_events(entries) if seat is None else heard(match, seat, entries)


def test_where_the_boat_lies_open_everybody_is_told_what_an_attack_did() -> None:
    match = action("hunters-atlantic", seed="s7")
    for _ in range(60):
        entries = step(match)
        for seat in (ESCORTS, None):
            last = last_views(entries, seat)
            told = FACE.quick_fights(match.look(seat), (), [], last, EN) or []
            hurt = [post for post in told if post.picture is not None and post.picture.view.verdict == "damaged"]
            if not hurt:
                continue
            assert "U-128" in hurt[0].picture.view.sum_up
            assert hurt[0].picture.view.boat.now > 0
            assert not hurt[0].picture.view.depth.boat, "the boat has no depth"
            lines = FACE.fight_lines(match.look(seat), hurt[0].path, told_to(match, seat, entries), [], EN)
            assert any("128, " in line and ": damage" in line for line in lines)
            if seat is None:
                return
    raise AssertionError("no charge hurts the boat")


def test_words_of_wrecks_in_the_film_are_not_those_of_unseen_boats() -> None:
    match = action("hunters-atlantic", seed="s7")
    at_plot(match, 1)
    chart = match.state.world.chart
    chart.turns[-1].spots["u-128"][3], chart.opened = SUNK, True
    match.state.masks.clear()
    assert FACE.teller is not None
    (film,) = [job for job in FACE.teller.pictures(match.look(None), (), EN) if job.kind == "film"]
    wrecks = [ship for frame in film.view.frames for ship in frame.situation.ships if ship.sunk]
    assert [ship.hidden for ship in wrecks] == [False]


def test_a_boat_has_no_place_before_the_set_up_is_over() -> None:
    match = action("ons-5-1", advanced=True, hidden=True)
    for _ in range(5):
        decision = match.waiting()[0]
        if decision.kind == "place-boat":
            break
        step(match)
    slot = decision.slots[0]
    answer, how = match.suggestion(decision.id, slot, "balanced")
    line = FACE.order_line(match.look(slot), decision.path, slot, answer, how, EN)
    assert line.place == ""
    assert line.text != "no change"
    decision = at_plot(match)
    line = FACE.order_line(match.look(slot), decision.path, slot, answer, how, EN)
    assert "heading" in line.place


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_standing_order_is_said_in_words(language: str) -> None:
    match = action("ons-5-1")
    at_plot(match, 1)
    line = FACE.standing_line(match.look("escorts"), "escorts", "asks", "never", voice(language))
    assert "never" not in line.casefold() or language == "en"
    assert "orders of the watch" in line or "órdenes de la guardia" in line

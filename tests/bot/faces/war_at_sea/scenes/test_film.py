"""Films open both sides at the end: what stood where after each impulse or turn, what was fired, who sank."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from bot.faces.war_at_sea.scenes.film import battle_film_job, battle_films, film_job, sunk_words
from bot.faces.war_at_sea.story.teller import SeaTeller
from bot.render.war_at_sea.views_film import BattleFilmView, CampaignFilmView
from bot.text.voice import Voice
from engine.core.codec import clone
from engine.war_at_sea.state import World
from engine.war_at_sea.world.chart import BattleChart, Chart, ChartTurn
from engine.war_at_sea.world.ships import Ships
from tests.bot.faces.war_at_sea.scenes.looks import known, looks

EN, ES = Voice("en"), Voice("es")


def _battle(world: World, voice: Voice = EN) -> BattleFilmView:
    job = film_job(known(world, "axis"), voice, "Over.")
    assert job is not None
    assert isinstance(job.view, BattleFilmView)
    return job.view


def test_the_last_frame_is_how_the_battle_ended() -> None:
    game = looks("savo-battleships")
    view = _battle(game.world)
    last = game.battles[-1]
    shown = {ship.name for group in view.frames[-1].groups for ship in group.ships}
    afloat = {name for side in ("axis", "allied") for name in _afloat(last[side], side)}
    sunk = {ship.name for ship in game.world.ships.ships.values() if ship.fate == "sunk"}
    assert shown == afloat - sunk
    assert {mark.name for _, _, mark in view.frames[-1].wrecks} == sunk
    assert {name for frame in view.frames for name in frame.sunk} == sunk
    assert sum(view.frames[-1].lost) == len(sunk)


def _afloat(field: Any, side: str) -> set[str]:
    return {fighter.ship.name for fighter in field.fighters.values() if fighter.ship.side == side and fighter.fights}


def test_fire_is_shown_in_its_impulse_with_ships_where_they_were() -> None:
    game = looks("savo-battleships")
    view, chart = _battle(game.world), game.world.chart.battles[0]
    assert sum(len(frame.shots) for frame in view.frames) == len(chart.shots)
    assert all(shot.start and shot.end for frame in view.frames for shot in frame.shots)


@pytest.mark.rule("6.4.9")
def test_a_battle_of_two_turns_is_one_film_with_the_fire_of_each() -> None:
    """Rounds are counted anew in the second turn, so that moments and shots of both have the same numbers."""
    game = looks("savo-battleships")
    once = game.world.chart.battles[0]
    long = clone(once)
    long.zone, long.turn = "Q19", 7
    long.moments, long.shots = [*once.moments, *clone(once.moments)], [*once.shots, *clone(once.shots)]
    world = replace(game.world, chart=Chart([long], open=True))
    job = battle_film_job(known(world, "axis"), 0, EN, "Over.")
    assert job is not None
    frames = job.view.frames
    assert job.view.title == "Battle in Q19, turns 6 to 7"
    assert [len(frame.shots) for frame in frames] == 2 * [len(frame.shots) for frame in _battle(game.world).frames]
    half = len(frames) // 2
    assert {frame.clock.partition(" · ")[0] for frame in frames[:half]} == {"Turn 6"}
    assert {frame.clock.partition(" · ")[0] for frame in frames[half:]} == {"Turn 7"}
    assert not job.view.night
    lights = [ChartTurn(6, "night"), ChartTurn(7, "night")]
    world.chart = Chart([long], lights, open=True)
    late = battle_film_job(known(world, "axis"), 0, EN, "Over.")
    assert late is not None
    assert late.view.night
    assert late.view.alt.count("Over.") == 1


def test_there_is_no_film_before_the_end_or_without_a_chart() -> None:
    world = copy(looks("savo-battleships").world)
    world.chart = clone(world.chart)
    world.chart.open = False
    assert film_job(known(world, "axis"), EN) is None
    assert film_job(known(world, None), EN) is None
    world.chart = Chart(open=True)
    assert film_job(known(world, "axis"), EN) is None
    assert battle_film_job(known(world, "axis"), 3, EN) is None


def test_the_alt_text_names_the_lost_in_both_languages() -> None:
    game = looks("savo-battleships")
    assert "The battle impulse by impulse" in _battle(game.world).alt
    assert "impulso a impulso" in _battle(game.world, ES).alt
    assert sunk_words(["Hood"], EN) == "Sunk: Hood"
    assert sunk_words(["A", "B", "C"], ES) == "3 buques a pique"


def test_an_operation_is_told_turn_by_turn() -> None:
    game = looks("second-sirte")
    job = film_job(known(game.world, None), EN)
    assert job is not None
    assert isinstance(job.view, CampaignFilmView)
    frames = job.view.frames
    assert len(frames) == len(game.world.chart.turns)
    battles = [battle for battle in game.world.chart.battles if battle.zone]
    assert sum(event.kind == "battle" for frame in frames for event in frame.events) == len(battles)
    assert {force.side for frame in frames for force in frame.forces} == {"axis", "allied"}
    assert frames[0].clock.startswith("22 March 1942")
    assert job.name == "campaign.webp"


def test_the_end_of_a_game_shows_its_film() -> None:
    teller = SeaTeller()
    for scenario, kinds in (("savo-battleships", ["film"]), ("second-sirte", ["theatre", "film"])):
        world = looks(scenario).world
        fought = sum(bool(battle.zone) for battle in world.chart.battles)
        assert [job.kind for job in teller.pictures(known(world, "axis"), [], EN)] == kinds + ["film"] * min(2, fought)


def test_the_worst_battles_of_an_operation_have_films_of_their_own_at_its_end() -> None:
    operation, battle = copy(looks("second-sirte").world), looks("savo-battleships").world
    fought = clone(battle.chart.battles[0])
    fought.zone, fought.turn = "Q19", 7
    quiet = BattleChart("R20", 2, moments=fought.moments[:1])
    operation.ships = Ships({**operation.ships.ships, **battle.ships.ships}, open=True)
    operation.chart = Chart([quiet, fought, BattleChart("Q20", 8)], operation.chart.turns, open=True)
    films = list(battle_films(known(operation, None), EN))
    assert [(film.name, film.view.title) for film in films] == [
        ("battle-1.webp", "Battle in R20, turn 2"), ("battle-2.webp", "Battle in Q19, turn 7"),
    ]  # fmt: skip
    operation.chart.open = False
    assert list(battle_films(known(operation, "axis"), EN)) == []

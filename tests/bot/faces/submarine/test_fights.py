"""Attacks as posts with pictures: what each side and the public get of torpedoes and of weapons on boats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.shown import FightPost
from bot.faces.submarine.fights.frames import phase_of, turn_of
from bot.faces.submarine.fights.torpedo_scenes import bearing
from bot.render.battle.frame import LineWriter
from bot.render.submarine.attack import lay_out as lay_out_torpedoes
from bot.render.submarine.pattern import lay_out as lay_out_depths
from bot.render.submarine.views_attack import DepthAttackView, TorpedoAttackView
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.events import Event
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.submarine.facts.attacks import NearBoat
from engine.submarine.facts.ships import BoatHurt
from engine.submarine.known import Known
from engine.submarine.nouns import place_of
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.attacks import Barrage, Blast
from engine.submarine.steps.torpedo_view import TorpedoView
from engine.submarine.tables.read import tables
from tests.bot.faces.submarine.action import FACE, action, fought, heard
from tests.engine.submarine.torpedoes import test_ran_onto as onto

SEATS = (SUBMARINES, ESCORTS, None)


@pytest.fixture(scope="module")
def torpedoed() -> tuple[Any, Any]:
    match = action("ark-royal", "b267", hidden=True)  # a salvo of three against a ship that bears more than one hit
    return match, fought(match, TorpedoView)


@pytest.fixture(scope="module")
def charged() -> tuple[Any, Any]:
    match = action(seed="b", hidden=True)  # the first attack is that of one ship
    return match, fought(match, Barrage)


def posts(fight: tuple[Any, Any], seat: str | None, language: str = "en") -> list[FightPost]:
    match, entries = fight
    known, last = match.look(seat), last_views(entries, seat)
    return FACE.quick_fights(known, (), heard(match, seat, entries), last, voice(language)) or []


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_torpedoes_against_a_ship_in_a_turn_are_one_post(torpedoed: Any, seat: str | None, language: str) -> None:
    (post,) = posts(torpedoed, seat, language)
    assert turn_of(post.path) < torpedoed[0].state.world.action.turn, "the watch went on after the attack"
    assert post.over
    assert post.picture is not None
    view = post.picture.view
    assert isinstance(view, TorpedoAttackView)
    assert [shot.end for shot in view.shots] == ["hit", "miss", "hit"]
    assert (view.target.full, view.target.now - view.target.before) == (36, 14)
    assert view.title in post.picture.alt
    assert view.sum_up in post.picture.alt
    assert not lay_out_torpedoes(view).cut


def test_the_kind_of_a_torpedo_is_named_to_its_own_side_alone(torpedoed: Any) -> None:
    names = {seat: {shot.name for shot in _shots(torpedoed, seat)} for seat in SEATS}
    assert names[SUBMARINES] == {"G7a"}
    assert names[ESCORTS] == names[None] == {"No. 1", "No. 2", "No. 3"}


def _shots(fight: tuple[Any, Any], seat: str | None) -> Any:
    (post,) = posts(fight, seat)
    assert post.picture is not None
    return post.picture.view.shots


def test_an_attack_is_told_with_what_happened_to_its_ship_and_no_other(torpedoed: Any) -> None:
    match, entries = torpedoed
    (post,) = posts(torpedoed, None)
    lines = FACE.fight_lines(match.look(None), post.path, heard(match, None, entries), [], voice("en"))
    assert len([line for line in lines if "misses" in line]) == 1
    assert not FACE.fight_lines(match.look(None), post.path + "x", heard(match, None, entries), [], voice("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_in_the_escorts_picture_alone(charged: Any, language: str) -> None:
    feet = voice(language).plain("sm-map-feet", feet=100)
    for seat in SEATS:
        (post,) = [post for post in posts(charged, seat, language) if "attacks" in post.path]
        assert post.picture is not None
        view = post.picture.view
        assert isinstance(view, DepthAttackView)
        assert any(feet in blast.feet for blast in view.blasts) == (seat == ESCORTS)
        assert bool(view.depth.charges) == (seat == ESCORTS)
        assert view.boat is None or seat == SUBMARINES
        assert not lay_out_depths(view).cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_near_a_weapon_came_is_in_the_boats_picture(charged: Any, language: str) -> None:
    match, entries = charged
    views = last_views(entries, SUBMARINES)
    path, barrage = next((path, view) for path, view in views.items() if isinstance(view, Barrage))
    pattern = barrage.patterns[0]
    last = {path: Barrage(barrage.patterns, [Blast("u-91", pattern.weapon, pattern.hex, "hurt", 25, 2)])}
    (post,) = FACE.quick_fights(match.look(SUBMARINES), (), [], last, voice(language)) or []
    assert post.picture is not None
    view = post.picture.view
    assert (view.blasts[0].effect, view.verdict) == ("hit", "damaged")
    assert view.boat is not None
    assert view.boat_at is not None
    assert "25" in view.blasts[0].off
    assert view.blasts[0].off in post.picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_of_charges_writes_their_damage_once_the_watch_has_gone_on(
    charged: Any, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, entries = charged
    later = Match.load(match.rules, match.save(), SeededChance("later"))
    later.state.world.action.turn += 1
    later.state.world.boats.boats["u-91"].damage = 4
    views = last_views(entries, SUBMARINES)
    path, barrage = next((path, view) for path, view in views.items() if isinstance(view, Barrage))
    pattern = barrage.patterns[0]
    last = {path: Barrage(barrage.patterns, [Blast("u-91", pattern.weapon, pattern.hex, "hurt", 25, 2)])}
    (post,) = FACE.quick_fights(later.look(SUBMARINES), (), [], last, voice(language)) or []
    assert post.picture is not None
    view = post.picture.view
    assert isinstance(view, DepthAttackView)
    assert view.boat is not None
    harm = voice(language).plain("sm-fights-harm", damage=2)
    assert (view.boat.points, view.boat.full) == (harm, 0), "two, not the four that it has suffered by now"
    written: list[str] = []
    line = LineWriter.line
    monkeypatch.setattr(LineWriter, "line", lambda self, said, *rest: written.append(said) or line(self, said, *rest))
    lay_out_depths(replace(view, blasts=tuple(replace(blast, word="") for blast in view.blasts)))
    assert harm in written


@pytest.mark.parametrize("seat", SEATS)
def test_a_charged_boat_is_shown_as_the_attack_left_it_whatever_came_later(charged: Any, seat: str | None) -> None:
    match, entries = charged
    later = Match.load(match.rules, match.save(), SeededChance("later"))
    later.state.world.action.turn += 1
    later.state.world.boats.boats["u-91"].damage = 9
    path, barrage = next((path, view) for path, view in last_views(entries, seat).items() if isinstance(view, Barrage))
    fell = barrage.patterns[0]
    known, told = later.look(seat), []
    if seat == SUBMARINES:
        barrage = Barrage(barrage.patterns, [Blast("u-91", fell.weapon, fell.hex, "hurt", 25, 2)])
        near = NearBoat("u-91|U-91", fell.weapon, place_of(fell.hex), "hurt", 25, 2)
        elsewhere = NearBoat("u-91|U-91", fell.weapon, "A1-A", "hurt", 25, 3)
        hurts = [BoatHurt("u-91|U-91", 2, 4, 12, fell.weapon), BoatHurt("u-91|U-91", 3, 7, 12, fell.weapon)]
        told = [Event(fact, path, 0) for fact in (near, hurts[0], elsewhere, hurts[1])]
    (post,) = FACE.quick_fights(known, (), told, {path: barrage}, voice("en")) or []
    assert post.picture is not None
    boat = post.picture.view.boat
    if seat == SUBMARINES:
        assert (boat.before, boat.now, boat.full, boat.points) == (2, 4, 12, "4 of 12")
    else:
        assert boat is None


def test_a_torpedoed_ship_is_shown_as_the_attack_left_it_whatever_came_later(torpedoed: Any) -> None:
    match, entries = torpedoed
    later = Match.load(match.rules, match.save(), SeededChance("later"))
    barham = later.state.world.ships.ships["barham"]
    barham.damage, barham.halted = 30, later.state.world.action.turn
    known = later.look(None)
    (post,) = FACE.quick_fights(known, (), heard(match, None, entries), last_views(entries, None), voice("en")) or []
    assert post.picture is not None
    view = post.picture.view
    assert isinstance(view, TorpedoAttackView)
    assert (view.target.before, view.target.now, view.target.points) == (0, 14, "14 of 36")
    assert view.verdict == "damaged", "it lay stopped only later"


@pytest.mark.rule("13.9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_that_runs_onto_a_torpedo_has_a_post_with_that_alone(language: str) -> None:
    match: Match[Known] = Match.new(onto.convoy(), "unused", onto.luck(onto.HIT))
    fight = match, match.take_changes().entries
    (post,) = posts(fight, None, language)
    assert post.picture is not None
    view = post.picture.view
    assert isinstance(view, TorpedoAttackView)
    assert [shot.end for shot in view.shots] == ["hit"]
    told = FACE.fight_lines(match.look(None), "convoy_moves#c-2-1", heard(match, None, fight[1]), (), voice(language))
    assert told
    assert all("C-2" in line for line in told)


def test_torpedoes_of_two_phases_at_one_ship_have_one_post() -> None:
    """What she ran onto in her move, and what came at her later in the turn."""
    match: Match[Known] = Match.new(onto.convoy(), "unused", onto.luck(onto.HIT))
    entries = match.take_changes().entries
    ran = next(iter(last_views(entries, None).values()))
    turn = "action/w01/t02"
    last = {f"{turn}/convoy_moves/ran-onto": ran, f"{turn}/torpedoes/mark-2": ran.attacks[0]}
    (post,) = FACE.quick_fights(match.look(None), (), [], last, voice("en")) or ()
    assert post.path == f"{turn}#c-2-1"
    assert post.picture is not None
    assert len(post.picture.view.shots) == 2
    assert post.picture.view.headline.startswith("Turn 2 ·")
    events = heard(match, None, entries)
    moved = [
        replace(event, path=f"{turn}/{phase}/{at}")
        for at, phase in enumerate(("convoy_moves", "torpedoes"))
        for event in events
    ]
    told = FACE.fight_lines(match.look(None), post.path, moved, (), voice("en"))
    assert len(told) > len(FACE.fight_lines(match.look(None), f"{turn}/convoy_moves#c-2-1", moved, (), voice("en")))


@pytest.mark.parametrize("mover", ["convoy_moves", "escorts/fukue", "torpedoes/mark-2"])
def test_what_a_ship_runs_onto_belongs_to_its_phase(mover: str) -> None:
    phase = mover.partition("/")[0]
    assert phase_of(f"action/w02/t03/{mover}/ran-onto") == f"action/w02/t03/{phase}"


def test_posts_that_are_shown_already_are_left_out(torpedoed: Any) -> None:
    match, entries = torpedoed
    (post,) = posts(torpedoed, None)
    assert FACE.quick_fights(match.look(None), (post.path,), [], last_views(entries, None), voice("en")) == []


@pytest.mark.parametrize(
    ("course", "facing", "where"),
    [(0, 0, (180, True)), (6, 0, (0, True)), (0, 5, (120, False)), (10, 3, (60, False)), (3, 0, (90, False))],
)
def test_where_a_torpedo_comes_from_is_seen_from_the_bow(course: int, facing: int, where: tuple[int, bool]) -> None:
    assert bearing(course, facing) == where


def test_every_kind_of_torpedo_has_a_name() -> None:
    assert all(voice(language).has(f"sm-torpedo-{kind}") for kind in tables().arms.torpedoes for language in LANGUAGES)

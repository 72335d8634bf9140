"""Pictures for private cards: the way drawn in, the enemy's chances, what may be reached and attacked."""

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from bot.faces.jobs import pack_job, unpack_job
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.pacific_war.maps.perils import perils
from bot.faces.pacific_war.maps.question_pictures import question_picture
from bot.faces.shown import PictureJob
from bot.render.pacific_war.views import Tone
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.play.match import Match
from engine.pacific_war.judgement.land import march_cost
from engine.pacific_war.judgement.sea import watchers
from engine.pacific_war.known import Known
from engine.pacific_war.tables.read import tables
from tests.bot.faces.pacific_war.war import known_of, played
from tests.engine.pacific_war.kit import world

KINDS = ("pw-course", "pw-intercept", "pw-march", "pw-attack")
SLOT = "chile-squadron-1"


@dataclass(frozen=True)
class Asked:
    """A question of a war as it stood when it was asked: what a seat knows later is another thing."""

    slot: str
    answer: Any
    view: Any
    jobs: dict[str, PictureJob | None]
    bare: PictureJob | None

    @property
    def job(self) -> PictureJob | None:
        return self.jobs["en"]


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Asked]]:
    """For each kind every question of a short war with its suggested answer and its pictures."""
    found: dict[str, list[Asked]] = {}
    for match, _ in played("ways", 6):
        for kind, path, slot, answer in open_now(match):
            known = match.look(slot)
            jobs = {
                language: question_picture(known, kind, path, slot, answer, voice(language)) for language in LANGUAGES
            }
            bare = question_picture(known, kind, path, slot, None, voice("en"))
            view = known.frame(path) if kind == "pw-intercept" else None
            found.setdefault(kind, []).append(Asked(slot, answer, view, jobs, bare))
    return found


def open_now(match: Match[Known]) -> list[tuple[str, str, str, Any]]:
    if match.over:
        return []
    decision = match.waiting()[0]
    slots = decision.slots if decision.kind in KINDS else ()
    return [(decision.kind, decision.path, slot, match.suggestion(decision.id, slot, "balanced")[0]) for slot in slots]


def test_every_kind_is_asked_and_drawn(asked: dict[str, list[Asked]]) -> None:
    for kind in KINDS:
        jobs = [asked.job for asked in asked[kind] if asked.job is not None]
        assert jobs, kind
        for job in jobs:
            assert 30 <= len(job.alt) <= 1024
            assert unpack_job(json.loads(json.dumps(pack_job(job)))) == job
        assert PacificWarFace().draw(jobs[0])[:4] == b"RIFF"


def test_a_course_shows_the_way_and_where_the_enemy_may_strike(english: Voice) -> None:
    found = world(2)
    found.orders.to[SLOT] = "X"
    known = known_of(found, "chile")
    bare = question_picture(known, "pw-course", "war", SLOT, None, english)
    assert bare is not None
    assert (bare.view.start, bare.view.way) == ("3123", ())
    assert "no route yet" in bare.alt
    assert set(bare.view.goals) == set(tables().map.areas["X"].hexes)
    assert set(bare.view.options) == set(tables().map.sea_steps["3123"])
    way = ["3022", "2921", "2009"]
    job = question_picture(known, "pw-course", "war", SLOT, {"way": way}, english)
    assert job is not None
    assert [step.place for step in job.view.way] == way
    assert [step.risky for step in job.view.way] == [False, False, True]
    assert (
        job.view.way[-1].text
        == f"{perils(known.world, 'chile', ['ship-cl-blanco', 'ship-cl-cochrane'])['2009'].sixths}/6"
    )
    assert "From Antofagasta by 3 hexes to Lurín-Chilca." in job.alt


def test_a_destination_shows_the_shortest_way_there(english: Voice) -> None:
    known = known_of(world(2), "chile")
    job = question_picture(known, "pw-destination", "war", SLOT, "III", english)
    assert job is not None
    assert [step.place for step in job.view.way] == ["3122", "3121", "3120", "3119"]
    home = question_picture(known, "pw-destination", "war", SLOT, "home", english)
    assert home is not None
    assert home.view.way[-1].place == "box"
    for nowhere in ("stay", None, "I"):
        assert question_picture(known, "pw-destination", "war", SLOT, nowhere, english) is None


def test_perils_are_those_of_the_engine() -> None:
    known = known_of(world())
    ships = ["ship-cl-blanco"]
    found = perils(known.world, "chile", ships)
    assert found
    for label, peril in found.items():
        there = [watcher for watcher in watchers(known.world, "chile", label, ships, ()) if watcher.able]
        assert peril.sixths == max(watcher.sixths for watcher in there)
        assert peril.distance == min(watcher.distance for watcher in there if watcher.sixths == peril.sixths)
    tried = {
        ship
        for label in found
        for watcher in watchers(known.world, "chile", label, ships, ())
        for ship in watcher.ships
    }
    assert perils(known.world, "chile", ships, sorted(tried)) == {}  # R36: each has one attempt on a voyage


def test_a_ships_course_needs_a_place(english: Voice) -> None:
    assert question_picture(known_of(world(), "chile"), "pw-course", "war", "chile-squadron-8", None, english) is None
    assert question_picture(known_of(world(), "chile"), "pw-repair", "war", SLOT, None, english) is None


def test_a_march_adds_up_its_points(asked: dict[str, list[Asked]]) -> None:
    seen = 0
    for each in asked["pw-march"]:
        job, answer = each.job, each.answer
        if job is None or answer.get("start", "none") == "none":
            continue
        seen += 1
        assert job.view.tone is Tone.REACH
        way = [answer["start"], *answer["way"]]
        costs = [march_cost(a, b) or 0 for a, b in pairwise(way)]
        assert [int(step.text) for step in job.view.way] == [sum(costs[: at + 1]) for at in range(len(costs))]
        spent = {shade.place: int(shade.text) for shade in job.view.shades}
        for step in job.view.way:
            assert spent.get(step.place, 99) <= int(step.text) or int(step.text) > 10
    assert seen


def test_a_march_without_a_start_shows_where_it_may_begin(asked: dict[str, list[Asked]]) -> None:
    marching = next(each for each in asked["pw-march"] if each.job is not None and each.answer["start"] != "none")
    assert marching.bare is not None
    assert marching.bare.view.about
    assert "May march from" in marching.bare.alt
    assert marching.bare.view != marching.job


def test_an_interception_shows_every_hex_that_may_try(asked: dict[str, list[Asked]]) -> None:
    for watched in asked["pw-intercept"]:
        job, view = watched.job, watched.view
        assert job is not None
        own = next(each for each in view.watchers if each.slot == watched.slot)
        wanted = {each.place for each in view.watchers if each.place != view.place}
        assert {arrow.start for arrow in job.view.arrows} == wanted
        assert {arrow.goal for arrow in job.view.arrows} <= {view.place}
        assert all(arrow.chosen == (arrow.start == own.place) for arrow in job.view.arrows)
        assert all(arrow.ships is job.view.nation for arrow in job.view.arrows)
        assert f": {own.sixths} in 6." in job.alt


def test_attacks_are_arrows_with_their_chance(asked: dict[str, list[Asked]]) -> None:
    chosen = 0
    for each in asked["pw-attack"]:
        job, answer = each.job, each.answer
        if job is not None:
            assert all(arrow.text.endswith(" %") for arrow in job.view.arrows)
            marked = [f"{arrow.start}>{arrow.goal}" for arrow in job.view.arrows if arrow.chosen]
            assert marked == ([answer["attack"]] if answer["attack"] != "none" else [])
            chosen += len(marked)
    assert chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_there_in_both_languages(language: str, asked: dict[str, list[Asked]]) -> None:
    for rows in asked.values():
        for row in rows:
            job = row.jobs[language]
            if job is not None:
                assert "pw-" not in job.alt
                assert not any("pw-" in caption for _, caption in job.view.legend)


def test_an_enemys_sealed_orders_change_no_picture(english: Voice) -> None:
    def drawn(to: str) -> PictureJob | None:
        found = world(2)
        found.orders.to["allies-squadron-1"] = to
        found.orders.to[SLOT] = "X"
        return question_picture(known_of(found, "chile"), "pw-course", "war", SLOT, {"way": ["3022"]}, english)

    assert drawn("I") is not None
    assert drawn("I") == drawn("stay")


def test_starting_places_without_a_town_are_shown_by_their_numbers(english: Voice) -> None:
    known = known_of(world(1, "allies"), "allies-army")
    job = question_picture(known, "pw-deploy", "", "allies-army", {"units": {"pe-zepita": "2106"}}, english)
    assert job is not None
    shades = {shaded.place: shaded.text for shaded in job.view.shades}
    assert {"2106", "2008", "3513"} <= shades.keys()
    assert (shades["2106"], shades["2007"], shades["2206"]) == ("1", "3", "")
    assert "May start at Pisagua" in job.alt
    for slot in ("allies-fleet", "chile-army", "chile-fleet"):
        assert question_picture(known, "pw-deploy", "", slot, {}, english) is None

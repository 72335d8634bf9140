"""The picture of a raid: aircraft and ships as far as its reader sees them, attacks with their hits."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.orders.question_pictures import question_picture
from bot.faces.war_at_sea.scenes.strike import strike_job, strike_view
from bot.text.voice import Voice
from engine.core.blank import HIDDEN
from engine.core.state import Frame, Meta, State
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import Operation
from engine.war_at_sea.world.raid import Counter, Raid
from tests.bot.faces.war_at_sea.scenes.looks import RULES, VIEWERS, fresh, known
from tests.bot.faces.war_at_sea.scenes.looks import raid as struck

EN, ES = Voice("en"), Voice("es")


@pytest.mark.rule("13.3.5")
def test_attacks_stand_on_their_ships_with_dice_and_hits() -> None:
    view = strike_view(Operation(), struck().seen_by("allied"), EN, "Strike")
    thrown = {(attack.target, attack.dice, attack.hits) for attack in struck().attacks}
    assert thrown == {(aim.target, aim.dice, aim.hits) for aim in view.aims}
    assert {aim.target for aim in view.aims} <= {berth.ship.id for berth in view.berths}
    assert [chapter.state for chapter in view.chapters] == ["done", "done", "done"]
    assert view.told
    assert view.result


@pytest.mark.rule("13.3.4")
def test_flak_that_did_not_fire_is_not_ticked_off() -> None:
    silent = struck()
    silent.fire = []
    for voice, words in ((EN, "No flak"), (ES, "Sin antiaéreos")):
        rows = strike_view(Operation(), silent.seen_by("allied"), voice, "Strike").chapters
        assert (rows[1].name, rows[1].state) == (words, "next")
        assert [row.state for row in rows] == ["done", "next", "done"]


def test_a_question_picture_has_the_title_of_the_post() -> None:
    path, state = "operation/t003/strikes/f1", State(fresh("santa-cruz"), Meta(RULES.name, RULES.version))
    state.frames[path] = Frame(path, "strike", struck())
    job = question_picture(Known(RULES, state, "allied"), "was-targets", path, "us-tf2", None, EN)
    assert job is not None
    assert job.view.title == "Air attack on marker C in H26, turn 3"
    assert job.view.clock not in job.view.title


def test_only_the_defender_sees_hulls() -> None:
    hulls = {
        viewer: [berth.hull for berth in strike_view(Operation(), struck().seen_by(viewer), EN, "").berths]
        for viewer in VIEWERS
    }
    assert all(hulls["axis"])
    assert not any(hulls["allied"])
    assert hulls[""] == hulls["allied"]


def test_what_met_in_the_air_stands_with_its_losses() -> None:
    fight = strike_view(Operation(), struck().seen_by("axis"), EN, "").fight
    assert [(row.name, row.left, row.came) for row in fight.bombers] == [
        ("SBD-3 Dauntless", 2, 2), ("TBF-1 Avenger", 1, 2),
    ]  # fmt: skip
    assert [(row.name, row.left, row.came) for row in fight.patrols] == [("A6M2 Zero", 1, 2)]
    assert fight.word == "Raid: 1 step lost; patrol: 1 step lost"
    alone = struck()
    del alone.counters["patrol-1"]
    assert strike_view(Operation(), alone.seen_by("axis"), EN, "").fight.word == "No patrol met the raid"


def test_aircraft_that_were_not_seen_are_not_shown() -> None:
    raid = Raid("f1", side="axis", defender="allied", zone="A1", target="C", forces=HIDDEN)
    raid.counters = {
        "main-1": Counter("main-1", "b5n2", 4, "shokaku", "main", 4),
        "patrol-1": Counter("patrol-1", "f4f-4", 2, "enterprise", "patrol", 2),
    }
    view = strike_view(Operation(), raid.seen_by("allied"), EN, "Strike")
    assert not view.fight.bombers
    assert [row.name for row in view.fight.patrols] == ["F4F-4 Wildcat"]
    assert view.fight.hidden
    assert "Kate" not in repr(view)
    assert [chapter.state for chapter in view.chapters] == ["now", "next", "next"]
    raid.over = "missed"
    assert [chapter.state for chapter in strike_view(Operation(), raid.seen_by("axis"), EN, "").chapters] == [
        "done", "next", "next",
    ]  # fmt: skip
    raid.seen = True
    assert [row.name for row in strike_view(Operation(), raid.seen_by("allied"), EN, "").fight.bombers] == ["B5N2 Kate"]


def test_a_base_shows_what_it_lost_by_type_to_its_side_alone() -> None:
    raid = Raid("f1", side="axis", defender="allied", mission="land", zone="A1", kind="base", target="henderson")
    raid.ground, raid.destroyed, raid.capacity, raid.hits, raid.over = (
        {"henderson|ready": {"sbd-3": 2}},
        2,
        1,
        6,
        "struck",
    )
    mine = strike_view(Operation(), raid.seen_by("allied"), EN, "").ground
    theirs = strike_view(Operation(), raid.seen_by("axis"), EN, "").ground
    assert mine is not None
    assert mine.words == ("SBD-3 Dauntless 2",)
    assert theirs is not None
    assert theirs.words == ()


def test_the_alt_text_is_one_paragraph_in_both_languages() -> None:
    look = struck().seen_by("allied")
    for voice, word in ((EN, "Allied raid:"), (ES, "Incursión aliada:")):
        job = strike_job(known(fresh("santa-cruz"), "allied"), look, voice, "Santa Cruz")
        assert word in job.alt
        assert "\n" not in job.alt
        assert job.alt.endswith(".")

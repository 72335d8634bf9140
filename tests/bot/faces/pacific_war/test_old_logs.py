"""Logs of before, whose events held sentences: the face tells them as it tells those of today."""

from __future__ import annotations

from dataclasses import replace

from bot.faces.pacific_war.fights.posts import quick_fights
from bot.faces.pacific_war.fights.raid_scenes import raid_scene
from bot.faces.pacific_war.status import turn_key, turn_lines
from bot.faces.pacific_war.story.log import event_line
from bot.faces.pacific_war.story.teller import PacificWarTeller
from bot.faces.pacific_war.story.turn_end import turn_end
from bot.text.voice import Voice
from engine.core.events import Event, unpack_event
from engine.core.facts import Told
from engine.core.play.entry import last_views, unpack_entry
from engine.core.play.history import play_on, replay
from engine.pacific_war.facts.coast import Raid
from engine.pacific_war.state import ALLIES, CHILE
from tests.bot.faces.pacific_war.war import known_of
from tests.engine.pacific_war.kit import world
from tests.engine.pacific_war.test_facts import OLD, RULES, old_log

TELLER = PacificWarTeller()


def test_every_event_of_before_is_told_and_goes_into_a_scene(speaker: Voice) -> None:
    for event in map(unpack_event, OLD):
        assert event_line(event, CHILE, speaker)
        for throw in raid_scene("2007", ALLIES, [event], speaker).throws:
            assert not throw.needs  # it is not known


def test_an_event_that_is_a_sentence_still_is_passed_over(english: Voice) -> None:
    known = known_of(world(2, "allies"))
    strange = Event(Told("pw-ev-taken", {"place": "somewhere"}), "war/t02-chile/land_movement", 1)
    assert TELLER.gatherer().fact(strange) is None
    assert turn_end(known, [strange], {}, english).lines == ("**Nothing to report** from Chile.",)
    assert quick_fights(known, (), [strange], {}, english) == []


def test_a_log_of_before_has_its_posts_and_its_diary(speaker: Voice) -> None:
    entries = [unpack_entry(row) for row in old_log()]
    match, reader, facts, fights = replay(RULES, entries[:1]), TELLER.gatherer(), list[Event](), 0
    for entry in entries[1:]:
        again = play_on(match, [entry])  # no log holds last views: the entry played again gives them
        known, events = match.look(None), entry.events
        posts = quick_fights(known, (), events, last_views(again, None), speaker)
        fights += len(posts)
        assert all(post.title and post.picture is not None for post in posts)
        assert turn_end(known, events, {}, speaker).title or turn_key(known) in ("deployment", "first-orders")
        assert turn_lines(known, events, speaker)
        facts += [fact for event in events if (fact := reader.fact(event)) is not None]
    assert fights > 3
    known = match.look(None)
    for _, chapter in TELLER.chapters(known, facts, speaker):
        assert TELLER.chapter(known, facts, chapter, (), {}, speaker)
    assert "ship-cl-blanco" in TELLER.units(facts)


def test_each_coast_under_fire_shows_its_own_dice(english: Voice) -> None:
    path = "war/t02-chile/naval_combat"
    first = Raid("ship-cl-blanco", "fort-iquique", "3119", 7, 1, 5, "miss", CHILE, 3, throws=(3, 4))
    other = replace(first, ship="ship-cl-cochrane", target="fort-arica", place="3116", dice=8, throws=(6, 2))
    events = [Event(told, path, at) for at, told in enumerate((first, other), 1)]
    posts = quick_fights(known_of(world(2, "allies")), (), events, {}, english)
    shown = [throw.dice for post in posts if post.picture is not None for throw in post.picture.view.throws]
    assert shown == [(3, 4), (6, 2)]
    blind = raid_scene("3119", ALLIES, [replace(events[0], fact=replace(first, throws=()))], english)
    assert blind.throws[0].dice == (3, 4)

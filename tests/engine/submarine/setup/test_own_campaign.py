"""Campaigns of members: a file of linked actions is checked, founded, told and played like the project's (20.10)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.faces.submarine import names, status
from bot.text.voice import LANGUAGES, voice
from engine.core.data import DataError
from engine.core.drive import drive
from engine.core.events import Event
from engine.core.play.match import Match
from engine.submarine.autopilot.policy import Autopilot
from engine.submarine.facts.campaign import ActionBegins, CampaignOver, CampaignScore
from engine.submarine.facts.setup import LightChanges
from engine.submarine.game import SubmarineGame
from engine.submarine.scenario import DOCUMENT, scenario_named, world_of
from engine.submarine.scenarios.campaign_file import engagements
from engine.submarine.scenarios.linked import campaign_of
from engine.submarine.scenarios.scenario import CAMPAIGNS, campaign_of_document, parse_scenario
from tests.engine.submarine.step_kit import heard

TWO = (Path(__file__).parents[1] / "campaigns" / "two-ponds.toml").read_bytes()
RULES = SubmarineGame()


def founded(content: bytes = TWO, **options: Any) -> dict[str, Any]:
    return dict(RULES.founding("own", {DOCUMENT: RULES.own_scenario(content, "mine.toml"), **options}))


def test_a_campaign_is_read_listed_and_kept_as_it_was_founded() -> None:
    document = RULES.own_scenario(TWO, "mine.toml")
    assert campaign_of_document(document).dumped() == document
    entry = RULES.own_entry(document)
    assert (entry.id, entry.kind, entry.length, entry.units) == ("two-ponds", "campaign", 8, 4)
    assert [voice(language).say(entry.name) for language in LANGUAGES] == ["Two ponds"] * 2
    assert "hidden" in RULES.optional("own", {DOCUMENT: document}).open
    options = founded()
    assert DOCUMENT not in options  # the file is kept once, as the campaign
    file = campaign_of(world_of("two-ponds", options))
    assert [file.boat_name(boat) for boat, _ in file.boats] == ["U-1059", "U-1062"]


@pytest.mark.rule("SC-ONS5")
def test_it_is_played_to_its_end_and_told_in_both_languages() -> None:
    told: list[Event] = []
    state = drive(RULES, "two-ponds", "ponds", Autopilot("balanced"), options=founded(), listen=told.append)
    assert len(heard(told, CampaignScore)) == 2
    assert len(heard(told, CampaignOver)) == 1
    assert state.world.campaign.used == ["vii-f-1", "vii-f-2"]
    assert [fact.light for fact in heard(told, LightChanges)] == ["day"]
    assert state.world.ships.ships["alpha"].capacity == 1
    for language, title in (("en", "Two ponds, action 2"), ("es", "Two ponds, acción 2")):
        lines = [voice(language).say(event.words) for event in told]
        assert all(lines)
        begins = [event for event in told if isinstance(event.fact, ActionBegins)]
        assert title in voice(language).say(begins[1].words)


def test_one_of_ours_may_be_changed_under_its_name() -> None:
    content = (CAMPAIGNS / "ons-5.toml").read_bytes().replace(b"turns = 20", b"turns = 12")
    document = parse_scenario(content, "ons-5.toml")
    assert scenario_named("ons-5", document).turns == 12
    with pytest.raises(DataError, match="needs one"):
        parse_scenario(content.replace(b'id = "ons-5"', b'id = "ons-6"'))


def test_its_title_and_summary_are_told_in_two_languages() -> None:
    """On its entry, in the title of an action, and in what an action's beginning tells."""
    spanish = b'title = "Two ponds"\ntitle_es = "Dos charcas"\nsummary_es = "Dos acciones."'
    document = RULES.own_scenario(TWO.replace(b'title = "Two ponds"', spanish, 1), "mine.toml")
    campaign = campaign_of_document(document)
    assert campaign.dumped() == document
    told = [[voice(language).say(words) for language in LANGUAGES] for words in (
        campaign.title_words, campaign.action_words(2), engagements(campaign)[1].title_words,
    )]  # fmt: skip
    assert told == [
        ["Two ponds", "Dos charcas"],
        ["Two ponds, action 2", "Dos charcas, acción 2"],
        ["Two ponds · 2", "Dos charcas · 2"],
    ]
    assert voice("es").say(campaign.summary_words) == "Dos acciones."
    assert "title_es" not in RULES.own_scenario(TWO, "mine.toml"), "older campaigns stay what they were"


FAULTS = [
    ('class = "vii-f", count', 'class = "vii-x", count', "pool[0]", "class", "the nearest are"),
    ('class = "flower"', 'class = "flour"', "escorts[0]", "class", "the nearest are flower"),
    ("count = 2", "count = 3", "pool[0]", "names", "2 names for 3 boats"),
    ('["vii-f-2"]', '["vii-f-1"]', "actions[1]", "boats", "sails once"),
    ('["vii-f-2"]', '["vii-f-3"]', "actions[1]", "boats", "no boat vii-f-3"),
    ("air = 2\n", "air = 3\n", "", "air_charges", "more than 2"),
    ("lights = [{ turn = 3", "# [{ turn = 3", "actions[0]", "air", "by day alone"),
    ("turn = 3", "turn = 9", "actions[0]", "lights[0]", "ends with turn 4"),
    ('id = "bluebell"', 'id = "boat-1"', "escorts[0]", "id", "another ship"),
    ('like = "vii-c"', 'like = "vii"', "classes[0]", "like", "no class of submarine"),
    ("tons = 1800", "tons = 18", "convoy.placed[0]", "tons", "100"),
    ('title = "Two ponds"\n', "", "", "title", "needs one"),
    ("turns = 4", "rounds = 4", "", "rounds", "rounds"),
    (
        '["U-1059", "U-1062"] }]',
        '["U-1059", "U-1062"] }, { class = "vii-f", count = 1 }]',
        "pool[1]",
        "class",
        "2 rows",
    ),
]


@pytest.mark.parametrize(("old", "new", "row", "field", "problem"), FAULTS, ids=lambda value: str(value)[:20])
def test_a_mistake_names_row_and_field(old: str, new: str, row: str, field: str, problem: str) -> None:
    text = TWO.decode()
    assert old in text
    with pytest.raises(DataError, match=re.escape(problem)) as caught:
        parse_scenario(text.replace(old, new, 1).encode(), "mine.toml")
    assert (row, field) in [(each.row, each.field) for each in caught.value.mistakes], caught.value


@pytest.mark.parametrize(
    ("language", "title", "thread"),
    [
        ("en", "Two ponds · action 1 of 2", "Two ponds, action 1"),
        ("es", "Two ponds · acción 1 de 2", "Two ponds, acción 1"),
    ],
)
def test_posts_name_it_and_its_boats(language: Any, title: str, thread: str) -> None:
    match = Match.new(RULES, "two-ponds", "posts", founded())
    match.silence(match.waiting()[0].id)  # the charges from the air are dealt out
    known = match.look("submarines")
    assert names.title(known, voice(language)) == title
    assert status.thread_name(known, voice(language)) == thread
    assert all(status.status_lines(known, voice(language)))
    (decision,) = match.waiting()
    space = RULES.questions[decision.kind].space(known, decision.path, decision.slots[0])
    assert "U-1059" in str(space)

"""Patrols played whole: by autopilots, at random, through both drivers; every sentence said in both languages.

The long run plays more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.drive import RandomPolicy, drive
from engine.core.events import Event
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.words import Words
from engine.silent_war.autopilot.doctrine import DOCTRINES
from engine.silent_war.autopilot.policy import ANSWERS, Autopilot
from engine.silent_war.history.report import simulate
from engine.silent_war.known import Known
from engine.silent_war.logbook import line_of
from engine.silent_war.moves import open_water, sites_of
from engine.silent_war.state import AWAY, LOST
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import CAMPAIGNS, PATROLS, RULES, document, opening, ready

GAMES = [*((name, {}) for name in PATROLS), *((name, opening(name, 2)) for name in CAMPAIGNS)]


def sound(match: Match[Known], entries: Sequence[Entry] = ()) -> None:
    """What must hold after every act: nobody in two places, in range, in a box that exists, within berths."""
    boats, theatre = match.state.world.boats, match.state.world.theatre
    score = match.state.world.score
    chart, fleet = tables().chart, tables().fleet
    for boat in boats.by_id.values():
        if boat.where in (LOST, AWAY):
            continue
        if boat.at_sea:
            assert boat.where in chart.steps or (boat.where in chart.zones and boat.entered_from)
            water = boat.entered_from or boat.where
            reach = (fleet.submarines.get(boat.id) or fleet.optional[boat.id]).range
            assert boat.rtb or water in open_water(sites_of(theatre), reach), f"{boat.id} is beyond range"
            assert not (boat.rtb and boat.side == "patrol")
        else:
            # The yards of the West Coast are no base on the map (10.2).
            assert boat.where in (*theatre.bases, *theatre.tenders) or (boat.where, boat.box) == ("WEST", "yard")
            assert not boat.spotted
        assert 0 <= boat.damage <= 2
        assert boat.pack == "" or boat.id in boats.packs[boat.pack].boats
    for pack in boats.packs.values():
        assert len(pack.boats) == 0 or len(pack.boats) >= 3 or match.waiting()
    assert all(boats.by_id[name].where == LOST for name in score.lost)
    assert len(set(score.lost)) == len(score.lost)
    named = [sinking.name for sinking in score.sinkings if sinking.name]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("scenario", PATROLS)
def test_random_play_breaks_nothing(scenario: str) -> None:
    random_play(RULES, scenario, f"random {scenario}", hooks=(sound,), reload=True)


@pytest.mark.parametrize("scenario", ["whole-war", pytest.param("marianas", marks=pytest.mark.soak), "east-wind-early"])
def test_random_play_of_a_campaigns_first_weeks_breaks_nothing(scenario: str) -> None:
    random_play(RULES, scenario, "weeks", opening(scenario, 2), hooks=(sound,), reload=True, check_every=20)


def test_random_play_of_a_fleet_that_forms_packs() -> None:
    names = ("tang", "barb", "flasher", "harder", "rasher", "spadefish")
    file = document(*(ready(name) for name in names), start="1944-02", period=3, torpedo=1, experience=9)
    random_play(RULES, "test", "fleet", {"document": file}, hooks=(sound,))


@pytest.mark.parametrize("scenario", ["spearfish-china", "blairs-blasters", "harder-5"])
def test_both_drivers_and_any_order_of_answers_give_one_end(scenario: str) -> None:
    through_match, through_drive = both_ends(RULES, scenario, "both", RULES.policy("balanced"))
    assert through_match == through_drive
    assert len(ends_by_order(RULES, scenario, "orders", 4)) == 1


class Judged:
    """An autopilot whose every answer is put before the space."""

    def __init__(self, doctrine: str) -> None:
        self._pilot = Autopilot(doctrine)
        self.asked: set[str] = set()

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        answer = self._pilot.answer(known, kind, path, slot)
        refusal = RULES.questions[kind].space(known, path, slot).check(answer)
        assert refusal is None, f"{kind} for {slot}: {answer!r} is refused: {refusal}"
        self.asked.add(kind)
        return answer


@pytest.mark.parametrize("seeds", [1, pytest.param(4, marks=pytest.mark.soak)])
@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_an_autopilot_answers_legally_and_plays_to_the_end(doctrine: str, seeds: int) -> None:
    pilot = Judged(doctrine)
    for scenario in PATROLS:
        for seed in range(seeds):
            assert drive(RULES, scenario, f"{seed}", pilot).meta.over
    for scenario in CAMPAIGNS[tuple(DOCTRINES).index(doctrine) :: len(DOCTRINES)]:
        assert drive(RULES, scenario, "0", pilot, options=opening(scenario, 2)).meta.over
    assert {"sw-orders", "sw-home", "sw-stand", "sw-attack"} <= pilot.asked


def test_the_autopilot_knows_every_kind_of_question_and_no_other_doctrine() -> None:
    assert set(ANSWERS) == set(RULES.questions)
    with pytest.raises(ValueError, match="no doctrine 'reckless'; there are balanced, bold, careful"):
        Autopilot("reckless")


@pytest.mark.parametrize("many", [10, pytest.param(24, marks=pytest.mark.soak)])
def test_the_bold_sink_more_and_lose_more_than_the_careful(many: int) -> None:
    compared = ("bold", "careful")
    rows = {name: [each for scenario in PATROLS for each in simulate(scenario, range(many), name)] for name in compared}
    tons = {name: sum(each["tons"] for each in found) for name, found in rows.items()}
    lost = {name: sum(each["boats_lost"] for each in found) for name, found in rows.items()}
    assert tons["bold"] > tons["careful"]
    assert lost["bold"] > lost["careful"]


def test_every_sentence_of_a_voyage_is_said_in_both_languages() -> None:
    said: dict[str, Words] = {}

    def hear(event: Event) -> None:
        said[event.kind] = event.words

    lines = []
    for scenario, options in GAMES:
        for policy in (RULES.policy("bold"), RandomPolicy(RULES, Random(scenario))):
            state = drive(RULES, scenario, "say", policy, options=options, listen=hear)
            lines += [line_of(line).words for line in state.world.score.log]
    assert len(said) > 50
    for language in LANGUAGES:
        for words in (*said.values(), *lines):
            text = voice(language).say(words)
            assert text
            assert "{" not in text, text


def test_simulate_tells_each_game_by_month_and_ship() -> None:
    rows = simulate("tang-3", ["a", "b", "c", "d"], "bold")
    assert [row["seed"] for row in rows] == ["a", "b", "c", "d"]
    assert rows == simulate("tang-3", ["a", "b", "c", "d"], "bold")
    for row in rows:
        assert row["ships"] == len(row["sinkings"]) == row["merchants"] + row["warships"]
        assert row["tons"] == sum(each["tons"] for each in row["sinkings"])
        months = row["by_month"].values()
        assert row["merchant_tons"] == sum(month["merchant_tons"] for month in months)
        assert row["boats_lost"] == sum(month["boats_lost"] for month in months)
        assert sum(month["patrols_started"] for month in months) == 1
        assert row["level"] in ("decisive", "substantive", "marginal", "draw", "defeat")
    assert len({row["tons"] for row in rows}) > 1

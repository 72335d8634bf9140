"""While a battle is fought, all that tells how the game stands counts what it has brought; what ships of a file's own
are worth; which group comes when."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.faces.war_at_sea.earned import worth_line
from bot.faces.war_at_sea.maps.boards import head
from bot.faces.war_at_sea.status import score_of
from bot.text.voice import LANGUAGES, voice
from engine.core.blank import is_known
from engine.core.play.match import Match
from engine.core.steps import Outcome
from engine.war_at_sea.effects import ShipAfter, written
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.phases import BATTLES
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.ships import Glimpse
from tests.bot.faces.war_at_sea.table import FACE, at
from tests.bot.faces.war_at_sea.test_own_ships import founded, step
from tests.bot.faces.war_at_sea.twins import RULES
from tests.engine.war_at_sea.scenarios.guide import BATTLE


def points_in(told: str) -> int:
    """The points of both sides as the status tells them."""
    found = re.search(r"Axis (\d+), Allies (\d+), a difference", told)
    assert found is not None
    return sum(map(int, found.groups()))


def test_tables_banner_and_reports_count_what_a_battle_has_sunk_so_far() -> None:
    match: Match[Known] = Match.new(WarAtSea(), "savo-battleships", "s")
    match.close(match.waiting()[0].id, deadline=True, doctrine="balanced")
    known, speaker = match.look(None), voice("en")
    (view,) = [view for path in known.frames() if isinstance(view := known.frame(path), Field)]
    sunk = [fighter.ship for fighter in view.fighters.values() if fighter.ship.fate == "sunk"]
    assert sunk, "nothing sinks: take another seed"
    told = points_in(" ".join(FACE.status_lines(known, speaker)))
    losses = FACE.score_table(known, speaker, "losses")
    assert all(ship.name in losses for ship in sunk)
    rows = FACE.score_table(known, speaker, "points").splitlines()[1:]
    assert [sum(map(int, row.split()[-2:])) for row in rows] == [told, len(sunk)]
    assert sum(int(worth) for _, _, worth in head(known, speaker).points) == told
    assert "Sunk." in FACE.unit_log(known, sunk[0].id, [], speaker)[0]


def test_who_leaves_a_battle_by_the_right_side_scores_while_it_is_fought() -> None:
    match, _ = at("denmark-strait", "was-plan")
    bismarck = match.state.frames["clash/battle"].locals.fighters["bismarck"]
    for seat, worth in (("allied", 0), ("axis", 20)):
        bismarck.left = ""
        assert score_of(match.look(seat)) == {"axis": 0, "allied": 0}
        bismarck.left = "SW"
        assert score_of(match.look(seat)) == {"axis": worth, "allied": 0}, "her hull is her side's to know"


@pytest.mark.rule("6.4.8")
def test_a_battle_that_is_over_counts_while_another_of_its_turn_goes_on() -> None:
    """Its own side reads all of its ships, the enemy what showed (W54)."""
    match, _ = at("matapan", "was-plan")
    path = next(path for path, frame in match.state.frames.items() if frame.step == BATTLES)
    fights = {ship for frame in match.state.frames.values() for ship in getattr(frame.locals, "fighters", ())}
    fleet = match.state.world.ships.ships.values()
    hurt, lost = [each for each in fleet if each.side == "axis" and each.id not in fights][:2]
    hurt = replace(hurt, left={**hurt.left, "hull": hurt.left["hull"] - 1}, glimpse=Glimpse(2))
    lost = replace(lost, fate="sunk", glimpse=Glimpse(sunk=True))
    effects = [ShipAfter(ship.id, written(ship)) for ship in (hurt, lost)]
    match.state.edit_frame(path).outcomes["far"] = Outcome({}, list(effects))
    for seat in ("axis", "allied", None):
        known = as_fought(match.look(seat))
        assert known.fleet.ships[lost.id].fate == "sunk"
        assert is_known(known.fleet.ships[hurt.id].left) == (seat == "axis")
        assert lost.name in FACE.score_table(match.look(seat), voice("en"), "losses")


@pytest.mark.parametrize(
    ("language", "renowns"), [("en", "Renown and Repulse 66 each"), ("es", "Renown y Repulse 66 cada uno")]
)
def test_what_ships_of_the_files_own_are_worth_is_told(language: str, renowns: str) -> None:
    """The book tells it (W60), but nobody of a group of the enemy's that comes sealed (W145)."""
    match, speaker = founded("battle"), voice(language)
    opened = {seat: " ".join(FACE.turn_lines(match.look(seat), [], speaker)) for seat in ("allied", "axis", None)}
    assert renowns in opened["allied"]
    for seat in ("axis", None):
        assert "Renown 66; Gneisenau 60" in opened[seat]
        assert "Repulse" not in opened[seat]
    assert renowns in " ".join(FACE.report(match.look("allied"), speaker))
    operation = founded("operation")
    assert "Hosho" in worth_line(operation.look("allied"), speaker, book=True)
    assert "Hosho" not in worth_line(operation.look("allied"), speaker), "a report names who was seen"
    assert worth_line(at("santa-cruz", "was-muster")[0].look("axis"), speaker, book=True) == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("battleships and battlecruisers sunk (for 50\u00a0% of their points) 0", "ships sunk 0")),
        ("es", ("hundir acorazados y cruceros de batalla (por el 50\u00a0% de sus puntos) 0", "buques hundidos 0")),
    ],
)
def test_what_wins_tells_kinds_of_ship_and_share_of_points(language: str, told: tuple[str, str]) -> None:
    half = BATTLE.replace('kind = "sunk"\n', 'kind = "sunk"\ntypes = ["BB", "BC"]\nshare = 0.5\n')
    for text, line in ((half, told[0]), (BATTLE, told[1])):
        match: Match[Known] = Match.new(RULES, "own", "s", {"document": parse_scenario(text.encode())})
        assert line in " ".join(FACE.goal_lines(match.look(None), voice(language)))


@pytest.mark.parametrize(("language", "said"), [("en", "those of a search"), ("es", "las de una búsqueda")])
def test_that_dice_of_searches_are_open_only_at_the_end_is_said(language: str, said: str) -> None:
    assert said in voice(language).plain("card-dice-sealed", hash="ab12")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_a_group_that_comes_later_says_when_and_where(language: str) -> None:
    """Of the group and of a ship of hers, to their own side alone; no more once it is there."""
    match, speaker = founded("battle"), voice(language)
    while "clash/battle" not in match.state.frames:
        step(match)
    said = {"en": "Comes in round 2, by Z13.", "es": "Llega en la ronda 2, por Z13."}[language]
    for unit, there in (("uk-repulse", True), ("repulse", True), ("uk-renown", False), ("renown", False)):
        assert (said in "\n".join(FACE.unit_log(match.look("allied"), unit, [], speaker))) == there
        assert said not in "\n".join(FACE.unit_log(match.look("axis"), unit, [], speaker))
    while match.state.frames["clash/battle"].locals.round < 2:
        step(match)
    assert said not in "\n".join(FACE.unit_log(match.look("allied"), "repulse", [], speaker))

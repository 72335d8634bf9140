"""Campaigns saved by version 1 of the rules load and go on. The saves were made by its last release.

Of the long run alone: nobody plays campaigns of that version. ``tests/bot/service/campaigns`` has later ones each time.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.state import Boats

pytestmark = pytest.mark.soak

RULES = SilentWar()
SAVES = Path(__file__).parent / "saves_of_version_1"


def saved(name: str) -> Match[Known]:
    parts: dict[str, Any] = json.loads(gzip.decompress((SAVES / f"{name}.json.gz").read_bytes()))
    assert parts["meta"]["version"] == "1"
    return Match.load(RULES, parts, SeededChance("old save"))


def boats_of(match: Match[Known]) -> Boats:
    boats: Boats = match.state.world.boats
    return boats


def step(match: Match[Known]) -> Match[Known]:
    """One question closed as at its deadline, then a save and a load."""
    decision = match.waiting()[0]
    if decision.gate:
        match.close(decision.id, deadline=True)
    else:
        match.silence(decision.id)
    return match if match.over else Match.load(RULES, match.save(), SeededChance("old save"))


def on(match: Match[Known], weeks: int) -> Match[Known]:
    week = match.state.world.theatre.week
    while not match.over and match.state.world.theatre.week < week + weeks:
        match = step(match)
    return match


@pytest.mark.parametrize("name", ["operation", "forced-home", "pack-question", "pack-fight"])
def test_a_save_of_version_1_loads_and_plays_to_its_end(name: str) -> None:
    match = saved(name)
    assert match.state.meta.version == RULES.version
    match = on(match, 40)
    assert match.over or match.state.world.theatre.week > 6
    with pytest.raises(CannotUpgrade):
        RULES.upgrade("0", {})


def test_drafts_and_standing_orders_of_version_1_are_good_still() -> None:
    match = saved("operation")
    assert match.lost_drafts() == ()
    (decision,) = match.waiting()
    drafted = {slot: match.suggestion(decision.id, slot) for slot in ("apogon", "barb", "barbel", "pack:2")}
    assert {how for _, how in drafted.values()} == {"draft"}
    assert drafted["barb"][0]["careful"] is True
    assert match.state.books["standing"].orders
    boats = boats_of(match)
    assert boats.packs["2"].boats == ["bergall", "besugo", "blackfin"]
    match = on(match, 1)
    assert {boats_of(match).by_id[boat].pack for boat in boats.packs["2"].boats} == {"2"}


def test_a_pack_of_version_1_may_go_to_any_base_since_nobody_knows_whence_it_came() -> None:
    match = saved("operation")
    form: Any = match.space(match.waiting()[0].id, "pack:2")
    bases = [option.key for option in form.parts[0].space.options if option.key.startswith("home:")]
    assert len(bases) > 1


def test_lists_of_bases_half_given_are_given_and_who_is_forced_home_is_out_of_her_pack() -> None:
    match = saved("forced-home")
    assert match.waiting()[0].slots == ("barb",)
    match = on(match, 1)
    boats = boats_of(match)
    assert boats.by_id["barb"].pack == ""
    assert all(not boat.pack or not boat.rtb for boat in boats.by_id.values())


def test_an_answer_on_packs_that_lay_sealed_forms_the_pack() -> None:
    match = saved("pack-question")
    (decision,) = match.waiting()
    match.close(decision.id)
    assert set(match.waiting()[0].slots) == {"harder", "pack:1", "rasher", "spadefish"}
    assert boats_of(match).packs["1"].base == "PEARL"


def test_a_fight_of_a_pack_goes_on_where_it_stood() -> None:
    match = saved("pack-fight")
    decision = match.waiting()[0]
    assert decision.kind == "sw-tdc"
    match.silence(decision.id)
    view: Any = match.look("us").frame(match.waiting()[0].path)
    assert view.mix[0] == 3
    on(match, 1)

"""Groups and packs that a file names: who belongs to them, whose they are (24.0, 26.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.orders.units import PACK
from engine.silent_war.plan import parents
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.scenario import world_of
from engine.silent_war.seats import commander_of
from engine.silent_war.squadrons import settle, squadrons_of
from engine.silent_war.steps.voyage.packs import dissolve
from engine.silent_war.world import World
from tests.engine.silent_war.voyage_kit import document, ready

THREE = ("tang", "wahoo", "sunfish")


def world(*boats: dict[str, Any], **more: Any) -> World:
    file = document(*boats, kind="operational", start="1944-05", period=3, fleet="rows", **more)
    return world_of(ScenarioFile.model_validate(file))


@pytest.mark.rule("26.0")
def test_a_group_keeps_its_boats_and_takes_in_nobody() -> None:
    """Boats without a group form squadrons of their command, however small the group is."""
    here = world(ready("tang", group="ours"), ready("wahoo"), ready("sunfish"), bases=["PEARL"])
    boats, plan = here.boats, here.plan
    settle(boats, plan)
    assert boats.by_id["tang"].group == "group:ours"
    assert boats.by_id["wahoo"].group == boats.by_id["sunfish"].group == squadrons_of(plan, "subpac")[0]
    assert parents(plan)["group:ours"] == "subpac"


@pytest.mark.rule("24.0")
def test_a_pack_in_port_has_the_command_of_the_base_where_it_lies() -> None:
    """Though its boats will return to a base of the other command."""
    pack = {"id": "one", "name": "One", "boats": list(THREE)}
    here = world(*(ready(boat, home="FREM") for boat in THREE), bases=["PEARL", "FREM"], packs=[pack])
    plan = here.plan
    assert parents(plan)["pack:one"] == commander_of(plan, "PEARL") == "subpac"
    at_sea = {"where": "LUZ", "box": "operating", "side": "patrol", "home": "FREM"}
    sailing = world(*({"id": boat, **at_sea} for boat in THREE), bases=["PEARL", "FREM"], packs=[pack])
    assert parents(sailing.plan)["pack:one"] == "swpac"


@pytest.mark.rule("24.0")
def test_the_pack_of_a_group_lies_below_it_and_its_boats_go_back_to_it() -> None:
    pack = {"id": "one", "name": "One", "boats": list(THREE)}
    here = world(*(ready(boat, group="ours") for boat in THREE), bases=["PEARL"], packs=[pack])
    assert parents(here.plan)["pack:one"] == "group:ours"
    for boat in THREE:
        here.boats.by_id[boat].pack = ""
    dissolve(Here(here))  # type: ignore[arg-type]
    assert {here.boats.by_id[boat].group for boat in THREE} == {"group:ours"}
    assert PACK + "one" not in parents(here.plan)
    two = world(ready("tang", group="ours"), *map(ready, THREE[1:]), bases=["PEARL"], packs=[pack])
    assert parents(two.plan)["pack:one"] == "subpac"


class Here:
    """As much of a runner as packs need."""

    def __init__(self, world: World) -> None:
        self.world = self.edit = world

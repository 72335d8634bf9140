"""The page for writers: every example is sound and is played to its end; it leaves out no field, kind or bound."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from engine.war_at_sea.history.report import simulate
from engine.war_at_sea.scenarios import file as rows
from engine.war_at_sea.scenarios import own
from engine.war_at_sea.scenarios.file import LONGEST, ScenarioFile
from engine.war_at_sea.scenarios.scenario import MOST_BYTES, parse_scenario
from engine.war_at_sea.scenarios.special import BATTLE_KINDS, ONLY_BATTLE, AnySpecial
from engine.war_at_sea.scenarios.victory import AnyItem
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES, OUTER, side_hexes
from engine.war_at_sea.terms import WEATHER, ShipType
from tests.engine.war_at_sea.scenarios.guide import (
    BATTLE_POINTS,
    BATTLE_RULES,
    FILES,
    GUIDE,
    OPERATION_POINTS,
    OPERATION_RULES,
)

MODELS: tuple[type[BaseModel], ...] = (
    ScenarioFile, rows.BattleRow, rows.GroupRow, rows.ForceRow, rows.AboardRow, rows.BaseRow, rows.FlotillaRow,
    rows.TorpedoBoatRow, rows.LeaderRow, rows.HistoryRow, own.OwnClass, own.OwnShip, own.OwnAircraft, own.OwnSubmarine,
    own.StateRow,
)  # fmt: skip


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_example_is_sound_and_played_to_its_end(name: str) -> None:
    document = parse_scenario(FILES[name].encode(), "guide.toml")
    for row in simulate("own", (1, 2), options={"document": document}):
        assert row["winner"] in ("axis", "allies", "draw")
        assert row["ended_on_turn"] == document["turns"]


def kinds_of(union: Any) -> set[str]:
    return {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(get_args(union)[0])}


def shown(text: str) -> set[str]:
    return set(re.findall(r'kind = "([a-z-]+)"', text))


def test_every_kind_of_rule_and_of_points_has_an_example() -> None:
    assert shown(BATTLE_RULES) == set(BATTLE_KINDS)
    assert shown(OPERATION_RULES) == kinds_of(AnySpecial) - set(BATTLE_KINDS) | {"smoke"}
    assert set(ONLY_BATTLE) <= shown(BATTLE_RULES)
    assert shown(BATTLE_POINTS + OPERATION_POINTS) == kinds_of(AnyItem)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_field_is_named(model: type[BaseModel]) -> None:
    prose = re.sub(r"```[a-z]+\n.*?```", "", GUIDE, flags=re.DOTALL)
    named = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", prose))))
    fields = {field.alias or name for name, field in model.model_fields.items()}
    assert fields <= named, f"{model.__name__}: the page does not tell of {sorted(fields - named)}"


def test_the_page_has_the_numbers_of_the_tables() -> None:
    sight = tables().weather
    for words, effect in (("by day", "sight_day"), ("by night", "sight_night")):
        row = " | ".join(str(sight.effect(effect, weather)) for weather in WEATHER)
        assert f"| {words} | {row} |" in GUIDE
    for kind in get_args(ShipType):
        assert f"`{kind}`" in GUIDE
    assert f"at most {MOST_BYTES // 1024} kilobytes" in GUIDE
    assert f"1 to {LONGEST} |" in GUIDE
    for table, most in (
        ("class", own.MOST_CLASSES), ("ship", own.MOST_SHIPS), ("aircraft", own.MOST_AIRCRAFT),
        ("submarine", own.MOST_SUBMARINES), ("state", own.MOST_STATES),
    ):  # fmt: skip
        assert f"`[[{table}]]`, at most {most}" in GUIDE


def test_the_labels_of_the_tactical_map_are_those_of_the_page() -> None:
    corners = ("Z1", "Z5", "Z9", "Z13", "Z17", "Z21")
    assert ", ".join(f"`{corner}`" for corner in corners) in GUIDE
    assert [side_hexes(side)[2] for side in ("E", "SE", "SW", "W", "NW", "NE")] == list(corners)
    assert f"the east side is {', '.join(f'`{label}`' for label in side_hexes('E'))}." in GUIDE
    assert [sum(label[0] == ring for label in HEXES) for ring in f"ABCD{OUTER}"] == [1, 6, 12, 18, 24]

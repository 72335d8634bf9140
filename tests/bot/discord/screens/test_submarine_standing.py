"""Standing orders of Submarine stand under whom they are read from: the leader of the escorts, or the boats' side."""

from __future__ import annotations

import pytest

from bot.discord.screens.orders.standing import beforehand, unit_topics
from bot.games import games
from engine.core.play.match import Match
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.discord.screens.test_completions import scene_of
from tests.bot.discord.war_kit import ALLIES, CHILE


@pytest.mark.parametrize(
    ("scenario", "boats", "escorts"),
    [
        ("ons-5-1", ["ties", "torpedo-order"], ["order", "asks"]),
        ("hunters-atlantic", ["torpedo-order"], ["order", "asks"]),
        ("ark-royal", ["torpedo-order"], ["order", "asks"]),
        ("unescorted-japan", ["torpedo-order"], []),
    ],
)
def test_a_sides_orders_stand_under_its_own_name_and_under_no_ship(
    scenario: str, boats: list[str], escorts: list[str]
) -> None:
    match = Match.new(games()["submarine"], scenario, "standing orders")
    for who, side, topics in ((CHILE, SUBMARINES, boats), (ALLIES, ESCORTS, escorts)):
        scene = scene_of(match, who, "en")
        assert beforehand(scene) == [(side, topic) for topic in topics]
        units = [node.id for node in scene.table.tree.nodes if node.id in scene.mine]
        for unit in (unit for unit in units if not scene.table.tree.children(unit)):
            assert set(unit_topics(scene, unit)) <= {"plot"}, unit


def test_the_order_of_the_escorts_side_holds_in_their_phase() -> None:
    """The screen's leader is read from; an order of the whole side reaches it, the convoy's does not."""
    match = Match.new(games()["submarine"], "wahoo", "standing orders")
    match.standing("convoy", "asks", "never")  # as it could be set in older campaigns
    assert match.standing_for("asks", "screen") is None
    match.standing(ESCORTS, "asks", "each")
    assert match.standing_for("asks", "screen") == (ESCORTS, "each")

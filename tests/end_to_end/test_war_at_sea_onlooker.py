"""Nobody learns of a side's secrets in the War at Sea by any command, tap, completion, form, picture or film.

A member without a seat and the leader of the Axis try everything at one moment. Then the Allies' secrets are made
other, for the onlooker those of the Axis, too, and they try everything again: what they receive is the same, to the
byte of each picture. And no sentence that the log keeps for one side reaches the onlooker.
The long run tries all there is, in both languages, and plants a leak.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.harbour.members.client import Sailor
from engine.core.play.match import Match
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Side
from engine.war_at_sea.world.boats import Flotillas
from tests.bot.faces.war_at_sea.twins import make_other, secret_force
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.onlooker import Onlooker
from tests.end_to_end.other_secrets import (
    MOST,
    ONLOOKERS,
    differing,
    look_at_will,
    looks_of,
    made_other,
    overheard,
    played,
    two_foes,
)

SCENARIO, OPTIONS = "second-sirte", ["decoys", "fuel"]
TYPED = secret_force(ALLIED)
"""What they write into the options of commands: a force that the Allies have at the second look alone."""


@pytest.fixture
async def foes(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> tuple[Sailor, Sailor]:
    """Bo leads the Allies and organises; Chen leads the Axis. All may look as often as they like."""
    look_at_will(monkeypatch)
    return await two_foes(fleet, "war_at_sea", SCENARIO, "allied", "axis", OPTIONS)


async def make_unlike(fleet: Fleet, sides: Sequence[Side]) -> None:
    """The secrets of these sides are other from now on."""

    def other(match: Match[Any]) -> None:
        for side in sides:
            make_other(match, side, Random(1), names=False)

    await made_other(fleet, other)


@pytest.mark.hard_case("H23")
@pytest.mark.parametrize(
    ("language", "turns", "most"),
    [
        ("en", 5, 150),
        pytest.param("en", 5, MOST, marks=[pytest.mark.soak, pytest.mark.timeout(900)]),
        pytest.param("es", 14, MOST, marks=[pytest.mark.soak, pytest.mark.timeout(900)]),
    ],
)
async def test_what_others_receive_hangs_on_no_secret_of_the_allies(
    fleet: Fleet, foes: tuple[Sailor, Sailor], language: str, turns: int, most: int
) -> None:
    """The onlooker tries everything, the leader of the Axis all that changes nothing of the game."""
    await played(fleet, turns)
    few = most if most == MOST else most // 2
    looks = [
        lambda: Onlooker(fleet, fleet.member(ONLOOKERS[language]), most, TYPED),
        lambda: Onlooker(fleet, fleet.member("Chen"), few, TYPED, plays=True),
    ]
    before = await looks_of(fleet, looks)
    heard, many, public = await overheard(fleet, before[0], language)
    assert heard == []
    assert many > 3 * turns
    assert public > turns
    await make_unlike(fleet, (ALLIED,))
    for was, now in zip(before, await looks_of(fleet, looks), strict=True):
        assert len(was) > min(300, few - 1)
        assert differing(fleet, was, now) == []
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert {member.name for member in table.roster.members} == {"Bo", "Chen"}
        assert {table.tree.side(node) for node in table.roster.seats} == {ALLIED, AXIS}


@pytest.mark.soak
async def test_what_an_onlooker_receives_hangs_on_no_secret_of_both_sides(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    await played(fleet, 9)
    look = [lambda: Onlooker(fleet, fleet.member("Dara"), MOST, TYPED)]
    (before,) = await looks_of(fleet, look)
    await make_unlike(fleet, SIDES)
    (after,) = await looks_of(fleet, look)
    assert differing(fleet, before, after) == []


@pytest.mark.soak
async def test_a_leak_is_found(fleet: Fleet, foes: tuple[Sailor, Sailor], monkeypatch: pytest.MonkeyPatch) -> None:
    """Flotillas that all may see."""
    monkeypatch.setattr(Flotillas, "seen", lambda flotillas, _tree, _seat: flotillas)
    await played(fleet, 2)
    look = [lambda: Onlooker(fleet, fleet.member("Eli"), 70, TYPED)]
    (before,) = await looks_of(fleet, look)
    await make_unlike(fleet, (ALLIED,))
    (after,) = await looks_of(fleet, look)
    assert any("report" in what for what, _, _ in differing(fleet, before, after))

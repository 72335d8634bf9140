"""Collisions that an escort's order is warned of."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from engine.core.maps.hexes import go
from engine.submarine.judgement.solutions import marks_of
from tests.bot.faces.submarine.action import FACE, action, at_plot


@pytest.mark.parametrize(
    ("plots", "heads", "warned"),
    [
        ({}, True, "if she holds her course"),
        ({1: "R 4", 2: "4"}, True, ""),  # she turns away from where her heading leads
        ({1: "R 4", 2: "4"}, False, "as she is plotted"),  # and comes to where it does not
    ],
)
def test_an_escorts_course_is_warned_of_merchants_where_their_plot_leads(
    plots: dict[int, str], heads: bool, warned: str
) -> None:
    match = action(hidden=True, longest_watch=2)
    decision = at_plot(match)
    world = match.state.world
    world.screen.plots["convoy"] = plots
    target, escort = world.ships.ships["t-2-1"], world.ships.ships["dahlia"]
    for ship in world.ships.ships.values():
        ship.sunk = ship.id not in (target.id, escort.id)
    mark = marks_of(world, [target])[0]
    bow, facing = mark.pose_in(1) if heads else (go(target.bow, target.facing + 1, mark.speed), target.facing + 1)
    plots.update({turn: text.replace("4", str(mark.speed)) for turn, text in plots.items()})
    escort.bow, escort.facing, escort.speed = (
        go(bow, facing + 1, 3),
        (facing + 4) % 6,
        3,
    )  # she will be three hexes ahead
    way = ["3", "|", "3"]
    space, known = match.space(decision.id, "dahlia"), match.look("dahlia")
    answer = space.whole({"way": "course", "course": way})
    line = FACE.order_line(known, decision.path, "dahlia", answer, "draft", voice("en"))
    card = FACE.pointing(known, "plot", decision.path, "dahlia", answer, "answer", {"turn": "0"}, voice("en"))
    assert card is not None
    courses = next(menu for menu in card.menus if menu.name == "course")
    choices = [choice for choice in courses.choices if choice.answer["course"] == way]
    assert choices
    for said in (line.reason, *card.lines, *(choice.note for choice in choices)):
        assert (bool(warned) and warned in said) or "collides" not in said
    assert ("collides" in line.reason) == bool(warned) == any("collides" in choice.note for choice in choices)

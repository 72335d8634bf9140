"""Standing orders of Submarine stand under whom they are read from: the leader of the escorts, or the boats' side."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.discord.forms import Field, Pick, Select
from bot.discord.screens.orders.standing import beforehand, read_standing, standing_form, unit_topics
from bot.discord.taps.tap import Tap
from bot.games import games
from bot.service.types import Refuse
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
    while (asked := match.waiting()[0]).kind.startswith("place"):
        if asked.gate:
            match.close(asked.id, deadline=True, doctrine="balanced")
        else:
            match.silence(asked.id, doctrine="balanced")
    for who, side, topics in ((CHILE, SUBMARINES, boats), (ALLIES, ESCORTS, escorts)):
        scene = scene_of(match, who, "en")
        assert beforehand(scene) == [(side, topic) for topic in topics]
        units = [node.id for node in scene.table.tree.nodes if node.id in scene.mine]
        for unit in (unit for unit in units if not scene.table.tree.children(unit)):
            assert set(unit_topics(scene, unit)) <= {"plot"}, unit


def test_no_order_is_offered_in_which_there_is_nothing_to_choose_yet() -> None:
    """Before the escorts are placed there are none whose order in their phase could be given."""
    match = Match.new(games()["submarine"], "ons-5-1", "standing orders")
    assert match.waiting()[0].kind == "place-escorts"
    scene = scene_of(match, ALLIES, "en")
    assert beforehand(scene) == [(ESCORTS, "asks")]
    assert standing_form(scene, ESCORTS, "order") is None


def test_the_order_of_the_escorts_side_holds_in_their_phase() -> None:
    """The screen's leader is read from; an order of the whole side reaches it, the convoy's does not."""
    match = Match.new(games()["submarine"], "wahoo", "standing orders")
    match.standing("convoy", "asks", "never")  # as it could be set in older campaigns
    assert match.standing_for("asks", "screen") is None
    match.standing(ESCORTS, "asks", "each")
    assert match.standing_for("asks", "screen") == (ESCORTS, "each")


def test_the_form_of_a_boat_suggests_the_staffs_alarm_and_orders_none_by_itself() -> None:
    """0 is never, and is said so; who sends the form with the deck gun alone leaves the alarm to the staff."""
    match = Match.new(games()["submarine"], "wolf-pack", "standing orders", {"advanced": True, "hidden": True})
    scene = scene_of(match, CHILE, "en")
    form = standing_form(scene, "u-99", "plot")
    assert form is not None
    rows = {row.name: row.input for row in form.rows if isinstance(row, Field) and isinstance(row.input, Pick | Select)}
    sent: dict[str, Any] = {
        name: next(choice.value for choice in row.choices if choice.default) for name, row in rows.items()
    }
    name, alarm = next((name, row) for name, row in rows.items() if name.startswith("alarm"))
    assert [choice.label for choice in alarm.choices if choice.default] == ["8"]
    match.standing("u-99", "plot", read_standing(scene, "u-99", "plot", Tap(cast(Any, None), "standing", fields=sent)))
    assert match.standing_of("u-99") == {"plot": {"guns": "none"}}
    zero = next(choice.value for choice in alarm.choices if choice.label == "0")
    never = Tap(cast(Any, None), "standing", fields={**sent, name: zero})
    match.standing("u-99", "plot", read_standing(scene, "u-99", "plot", never))
    order = match.standing_of("u-99")["plot"]
    assert order == {"alarm": 0, "then": "deep", "guns": "none"}
    assert "larm: 0" in scene.face.standing_line(scene.known, "u-99", "plot", order, scene.voice)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_order_of_the_escorts_says_of_what_it_is_and_is_tapped_place_by_place(language: str) -> None:
    match = Match.new(games()["submarine"], "wolf-pack", "standing orders")
    match.silence(match.waiting()[0].id, doctrine="balanced")
    scene = scene_of(match, ALLIES, language)

    def places() -> list[Field]:
        form = standing_form(scene, ESCORTS, "order")
        assert form is not None
        return [row for row in form.rows if isinstance(row, Field) and isinstance(row.input, Select)]

    def given(*names: str) -> Any:
        rows = places()
        sent = {
            row.name: next((choice.value for choice in row.input.choices if choice.label == name), "")  # type: ignore[union-attr]
            for row, name in zip(rows, [*names, *[""] * (len(rows) - len(names))], strict=True)
        }
        return read_standing(scene, ESCORTS, "order", Tap(cast(Any, None), "standing", fields=sent))

    said = str(standing_form(scene, ESCORTS, "order"))
    assert ("one after another" if language == "en" else "uno tras otro") in said
    assert ("in the midst of it" if language == "en" else "en medio") in str(standing_form(scene, ESCORTS, "asks"))
    assert len(places()) == 3, "of four escorts; the last follows from the others"
    assert not given()
    order = given("Starling", "Isis", "Javelin")
    assert order == ["starling", "isis", "javelin"]
    match.standing(ESCORTS, "order", order)
    assert [choice.label for row in places() for choice in row.input.choices if choice.default] == [  # type: ignore[union-attr]
        "Starling", "Isis", "Javelin",
    ]  # fmt: skip
    assert given("Starling", "Isis", "Javelin") == order
    assert given("Javelin", "Isis", "Javelin") == ["javelin", "isis"], "who is put first leaves her old place"
    with pytest.raises(Refuse, match="bridge-row-place-twice"):
        given("Gladiolus", "Gladiolus")

"""A ship's sheet and a base's air display: whole for their side, of the enemy's what was seen."""

from __future__ import annotations

from bot.faces.war_at_sea.scenes.airfield import air_job
from bot.faces.war_at_sea.scenes.sheet import points, sheet_job, sheet_view
from bot.render.war_at_sea.views_cards import AirView, SheetView
from bot.text.voice import Voice
from engine.war_at_sea.world.ships import Glimpse
from tests.bot.faces.war_at_sea.scenes.looks import fresh, known

EN, ES = Voice("en"), Voice("es")


def test_a_sheet_shows_boxes_left_to_its_own_side() -> None:
    world = fresh("savo-battleships")
    world.ships.ships["kirishima"].left["hull"] -= 5
    view = sheet_job(known(world, "axis"), "kirishima", EN).view
    assert isinstance(view, SheetView)
    boxes = {row.section: (row.left, row.full) for row in view.boxes}
    assert boxes["hull"] == (8, 13)
    assert boxes["primary"] == (7, 7)
    assert view.states == ("Damaged",)
    assert not view.seen
    assert "Hull: 8 of 13" in view.alt


def test_an_enemy_s_sheet_shows_her_design_and_what_was_seen() -> None:
    world = fresh("savo-battleships")
    ship = world.ships.ships["kirishima"]
    ship.left["hull"] -= 5
    ship.fire, ship.glimpse = False, Glimpse(4, fire=True)
    view = sheet_view(known(world, "allied"), known(world, "allied").fleet.ships["kirishima"], EN)
    assert all(row.left is None for row in view.boxes)
    assert view.states == ("On fire", "Slowed")
    assert view.seen
    assert ("Speed", "2 of 3") in [(fact.caption, fact.value) for fact in view.facts]
    assert not view.state.damaged


def test_speeds_are_written_as_they_are_printed() -> None:
    assert [points(halves) for halves in (0, 4, 5)] == ["0", "2", "2+"]


def test_a_carrier_of_the_owner_shows_deck_boxes_and_place() -> None:
    world = fresh("santa-cruz")
    world.ships.ships["hornet"].decks = 1
    view = sheet_job(known(world, "allied"), "hornet", ES).view
    deck = next(row for row in view.boxes if row.section == "deck")
    assert (deck.left, deck.full, deck.labels[0]) == (len(deck.labels) - 1, len(deck.labels), "15")
    assert view.place


def test_an_air_display_shows_its_boxes_to_its_own_side() -> None:
    world = fresh("santa-cruz")
    base = world.air.bases["henderson"]
    view = air_job(known(world, "allied"), "henderson", EN).view
    assert isinstance(view, AirView)
    assert [box.steps for box in view.boxes[:2]] == [sum(base.boxes[box].values()) for box in ("ready", "hangar")]
    assert view.nation == "us"
    assert not view.hidden
    assert "Ready:" in view.alt


def test_an_enemy_s_base_shows_the_types_that_were_seen() -> None:
    world = fresh("santa-cruz")
    world.air.bases["henderson"].types = ["f4f-4"]
    view = air_job(known(world, "axis"), "henderson", EN).view
    assert view.boxes == ()
    assert view.losses == ()
    assert view.capacity[:2] == (None, None)
    assert [row.name for row in view.seen] == ["F4F-4 Wildcat"]
    assert "B-17E" not in view.alt
    assert "hornet" not in known(world, "axis").air.bases

"""The picture of a battle holds what its reader sees, and no more."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.scenes.battle import battle_job, battle_view, last_fire
from bot.render.war_at_sea.views_battle import BattleView
from bot.text.voice import Voice
from engine.war_at_sea.battle.arena import battle_field
from engine.war_at_sea.terms import SIDES, Side, other
from engine.war_at_sea.world.field import Field, Shot
from tests.bot.faces.war_at_sea.scenes.looks import fresh, known, looks

EN, ES = Voice("en"), Voice("es")


def _view(field: Field, reader: Side | None = "allied", voice: Voice = EN) -> BattleView:
    return battle_view(reader, field, voice, "Savo")


@pytest.mark.rule("6.3.7")
def test_a_group_out_of_sight_is_a_marker_without_ships() -> None:
    field = battle_field(fresh("savo-battleships"))
    group = next(group for group in field.of("axis") if "kirishima" in group.ships)
    names = {field.fighters[ship].ship.name for ship in group.ships}
    group.known = group.sighted = False
    for ship in group.ships:
        field.fighters[ship].ship.glimpse = None
    view = _view(field.seen_by("allied"))
    (marker,) = [group for group in view.groups if group.marker]
    assert (marker.side, marker.hex, marker.ships) == ("axis", group.hex, ())
    assert not any(name in repr(view) for name in names)
    assert "1 unseen group" in view.rolls[1].more
    assert any("Kirishima" in repr(group) for group in _view(field.seen_by("axis"), "axis").groups)


def test_hulls_are_known_of_the_reader_s_own_ships_alone() -> None:
    field = looks("savo-battleships").battles[-1]
    for side in SIDES:
        view = _view(field[side], side)
        mine, theirs = view.rolls
        assert (mine.side, mine.mine, theirs.side) == (side, True, other(side))
        assert all(row.hull is not None for row in mine.rows if row.count == 1)
        assert all(row.hull is None for row in theirs.rows)
    assert all(row.hull is None for roll in _view(field[""], None).rolls for row in roll.rows)


def test_fire_is_shown_until_something_moves() -> None:
    field = Field(round=1, impulse=5, shots=[
        Shot(1, 4, "a", "primary", "b", 2, 6, 1), Shot(1, 5, "a", "torpedo", "b", 2, 3, 0),
    ])  # fmt: skip
    assert [shot.weapon for shot in last_fire(field)] == ["primary", "torpedo"]
    field.impulse = 6
    assert last_fire(field) == []
    field.shots = [Shot(1, 21, "a", "torpedo", "b", 2, 3, 1)]
    field.round, field.impulse = 2, 1
    assert len(last_fire(field)) == 1
    field.impulse = 2
    assert last_fire(field) == []


def test_a_ship_that_fires_unseen_is_not_drawn() -> None:
    for look in looks("savo-battleships").battles:
        for side in SIDES:
            view = _view(look[side], side)
            for shot, true in zip(view.shots, last_fire(look[side]), strict=True):
                assert (shot.firer, bool(shot.start)) == (true.ship, bool(true.ship))


def test_the_alt_text_tells_both_sides_and_the_fire_in_both_languages() -> None:
    game = looks("savo-battleships")
    look = next(battle for battle in game.battles if any(shot.hits for shot in last_fire(battle["allied"])))
    job = battle_job(known(game.world, "allied"), look["allied"], EN, "Savo")
    assert job.alt.startswith("Savo. Night · clear. Round ")
    assert all(words in job.alt for words in ("The Allies:", "The Axis:", "hit"))
    spanish = battle_job(known(game.world, "allied"), look["allied"], ES, "Savo").alt
    assert all(words in spanish for words in ("De noche · despejado", "impacto"))
    assert "impacto" in _view(look["allied"], voice=ES).told[0]


def test_by_night_the_reader_sees_a_part_of_the_map() -> None:
    look = looks("savo-battleships").battles[0]
    assert 0 < len(_view(look["allied"]).sight) < 61
    assert _view(look[""], None).sight == ()
    by_day = battle_field(fresh("savo-battleships"))
    by_day.dark = False
    assert _view(by_day.seen_by("allied")).sight == ()

"""Attacks: every shot and weapon is told, nothing is cut or overlaps, a boat that is not given is not drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.basemap import BaseStore
from bot.render.battle.frame import LEAST
from bot.render.submarine import attack, pattern
from bot.render.submarine.views_attack import DepthAttackView, HullView, ShotView, TorpedoAttackView
from tests.bot.render.submarine.invented_attacks import blasts, depth_attack_view, torpedo_view


def spanish_torpedoes(view: TorpedoAttackView) -> TorpedoAttackView:
    """The longest words of the other language."""
    shots = tuple(
        replace(shot, how="costado, 90°", needs="alcanza con 1 a 5", word="impacto · 10 puntos") for shot in view.shots
    )
    return replace(
        view, title="Torpedos contra City of Karachi", headline="Turno 19 de 20 · 02:21 · hex R30-B", shots=shots,
        target=replace(view.target, name="City of Karachi", points="9 de 9"), sum_up="El City of Karachi se hunde",
        more="y 3 torpedos más",
    )  # fmt: skip


def spanish_pattern(view: DepthAttackView) -> DepthAttackView:
    """The longest words of the other language."""
    shown = tuple(
        replace(blast, setting=blast.setting.replace("ft", "pies"), word=blast.word and "sin daño",
                off=blast.off and "25 pies encima · 1 hex")
        for blast in view.blasts
    )  # fmt: skip
    depth = replace(view.depth, title="Profundidad", unit="pies")
    return replace(
        view, title="Loosestrife ataca al submarino", sum_up="Sin señal de impacto", blasts=shown, depth=depth
    )


def pixels(view: TorpedoAttackView | DepthAttackView) -> bytes:
    module = attack if isinstance(view, TorpedoAttackView) else pattern
    return module.lay_out(view).canvas.pixels()  # type: ignore[arg-type]


@pytest.mark.parametrize("night", [True, False])
def test_torpedoes_are_told_without_a_word_cut(night: bool) -> None:
    for view in (torpedo_view(night=night), spanish_torpedoes(torpedo_view(night=night))):
        laid = attack.lay_out(view)
        assert laid.sheet.collisions() == []
        assert laid.cut == []
        assert laid.sheet.least_type() >= LEAST


@pytest.mark.parametrize("boat", [True, False])
@pytest.mark.parametrize("many", [True, False])
def test_patterns_are_told_without_a_word_cut(boat: bool, many: bool) -> None:
    for view in (depth_attack_view(boat=boat, many=many), spanish_pattern(depth_attack_view(boat=boat, many=many))):
        laid = pattern.lay_out(view)
        assert laid.sheet.collisions() == []
        assert laid.cut == []
        assert laid.sheet.least_type() >= LEAST


def test_every_way_to_meet_a_ship_and_every_outcome_look_different() -> None:
    view = torpedo_view()
    same = {"how": "", "needs": "", "word": "", "dice": (), "damage_dice": ()}
    shot = replace(view.shots[0], **same)
    ways: list[ShotView] = [replace(shot, angle=angle, starboard=hand) for angle in (30, 60, 90, 120, 150) for hand in (
        True, False)]  # fmt: skip
    ways += [replace(shot, angle=0, part="bow"), replace(shot, angle=180, part="stern"), replace(shot, part="stern")]
    assert len({pixels(replace(view, shots=(way,))) for way in ways}) == len(ways)
    ends = [replace(shot, end=end) for end in ("open", "hit", "miss", "dud", "under")]
    assert len({pixels(replace(view, shots=(end,))) for end in ends}) == len(ends)
    hulls = [replace(view.target, now=now) for now in range(view.target.before, 10)]
    assert len({pixels(replace(view, target=hull)) for hull in hulls}) == len(hulls)


def test_a_ship_without_figures_has_no_bar() -> None:
    view = torpedo_view()
    plain = replace(view, target=HullView("Calgarolite", "merchant", "tanker"))
    other = replace(plain, target=replace(plain.target, before=3, now=4))
    assert pixels(plain) == pixels(other)


def test_of_a_boat_that_is_not_given_nothing_is_drawn() -> None:
    """The escorts' picture of an attack is the same whatever the boat did, since the view does not hold it."""
    theirs = depth_attack_view(boat=False)
    assert theirs.boat is None
    assert theirs.boat_at is None
    assert not theirs.depth.boat
    assert pixels(theirs) != pixels(depth_attack_view())
    assert pixels(theirs) == pixels(depth_attack_view(boat=False))


def test_where_weapons_have_no_room_those_that_did_most_keep_their_line() -> None:
    view = depth_attack_view(many=True)
    shown = pattern.shown(view)
    assert len(shown) == pattern.MOST - 1
    assert {blast.effect for blast in blasts()} <= {blast.effect for blast in shown}
    assert list(shown) == [blast for blast in view.blasts if blast in shown]
    last = replace(view, blasts=(*view.blasts[:-1], replace(view.blasts[-1], effect="hit", word="4 points")))
    assert pattern.shown(last)[-1].effect == "hit"
    assert pattern.shown(depth_attack_view()) == depth_attack_view().blasts


def test_attacks_are_finished_pictures(bases: BaseStore) -> None:
    for picture in (attack.torpedo_attack(torpedo_view(), bases), pattern.depth_attack(depth_attack_view(), bases)):
        assert (picture.width, picture.height, picture.alt) == (1200, 900, "An attack.")

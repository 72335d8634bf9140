"""Odds, splits and risks against counting by hand or by brute force (14.14, 14.15, 14.2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.silent_war.combat.cups import mix_by
from engine.silent_war.combat.odds import (
    Aim,
    best_split,
    diligent_risk,
    guesses,
    margin,
    offer,
    ready_splits,
    risk,
    sinks_tenths,
    tenths,
)
from engine.silent_war.tables.read import tables


def all_splits(places: list[str], points: int) -> Iterator[dict[str, int]]:
    """Every way to share points, not necessarily all of them."""
    if not places:
        yield {}
        return
    for given in range(points + 1):
        for rest in all_splits(places[1:], points - given):
            yield {places[0]: given, **rest}


@pytest.mark.rule("2.5", "14.15")
@pytest.mark.parametrize(
    ("halves", "expected"),
    [(0, 2), (1, 1), (2, 1), (3, 0), (4, 0), (5, -1)],
)
def test_halves_of_asw_round_the_margin_down(halves: int, expected: int) -> None:
    assert margin(5, 1, -1, 3, 0, False, False, halves) == expected


@pytest.mark.rule("14.15")
def test_tenths_stop_at_none_and_all() -> None:
    assert [tenths(highest) for highest in (-3, -1, 0, 4, 8, 9, 12)] == [0, 0, 1, 5, 9, 10, 10]


@pytest.mark.rule("14.15")
def test_a_hit_sinks_as_the_attack_results_say() -> None:
    assert sinks_tenths(4, 0, False) == 8  # one to four: sunk on 2 or more
    assert sinks_tenths(4, 0, True) == 9  # damaged twice is sunk
    assert sinks_tenths(4, -1, False) == 7
    assert sinks_tenths(68, 1, False) == 2  # Yamato: sunk on 9, torpedoes at +1


@pytest.mark.rule("14.14")
@pytest.mark.parametrize("seed", range(60))
def test_the_best_split_is_the_best_of_all(seed: int) -> None:
    rng = Random(seed)  # a set of targets
    points = rng.randint(2, 8)
    aims = [
        Aim(f"A{at}", rng.randint(-14, 9), rng.choice((0.2, 0.5, 0.8)), rng.choice((1, 3, 5, 8, 25)))
        for at in range(rng.randint(1, 4))
    ]
    best = max(offer(aims, split).tons for split in all_splits([aim.place for aim in aims], points))
    chosen = best_split(aims, points)
    assert offer(aims, chosen).tons == pytest.approx(best)
    assert sum(chosen.values()) == points


@pytest.mark.rule("14.14")
def test_a_target_without_points_and_one_that_is_gone_are_no_shots_of_a_split() -> None:
    aims = [Aim("A1", 0, 0.8, 5), Aim("A2", 2, 0.8, 5)]
    made = offer(aims, {"A1": 0, "A2": 6, "B1": 2})
    assert made == offer(aims, {"A2": 6})
    assert [place for place, _ in made.hits] == ["A2"]


@pytest.mark.rule("14.14")
def test_ready_splits_are_ranked_and_hold_all_on_one() -> None:
    aims = [Aim("A1", 0, 0.8, 5), Aim("A2", 2, 0.8, 5), Aim("B1", -4, 0.7, 20)]
    ready = ready_splits(aims, 6)
    assert [each.tons for each in ready] == sorted((each.tons for each in ready), reverse=True)
    assert any(len(offer.split) == 1 for offer in ready)
    assert len({tuple(sorted(offer.split.items())) for offer in ready}) == len(ready)
    assert ready[0].tons == pytest.approx(offer(aims, best_split(aims, 6)).tons)


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(
    ("net", "shift", "damage", "defence"), [(1, 0, 0, 3), (4, 1, 1, 3), (6, 2, 2, 4), (9, 1, 1, 5)]
)
def test_the_risk_of_an_answer_is_counted_die_by_die(net: int, shift: int, damage: int, defence: int) -> None:
    """All three dice that an answer may take, one by one: the table's, its second, that of a second damage."""
    sunk = damaged = 0
    for die in range(10):
        effects = tables().combat.counterattack(net, die + shift)
        for second in range(10):
            for third in range(10):
                gone = effects.sunk or (effects.sunk_on is not None and second >= effects.sunk_on)
                if effects.damaged and not gone:
                    gone = damage == 2 or (damage == 1 and third > defence)
                    damaged += not gone
                sunk += gone
    found = risk(net, shift, damage, defence)
    assert found.sunk == pytest.approx(sunk / 1000)
    assert found.damaged == pytest.approx(damaged / 1000)


@pytest.mark.rule("14.2")
def test_nobody_finds_a_boat_at_nought_or_less() -> None:
    assert risk(0, 3, 2, 3) == risk(-4, 0, 0, 3)
    assert risk(0, 3, 2, 3).sunk == 0


@pytest.mark.rule("14.12")
def test_a_diligent_escort_is_a_danger_of_his_own() -> None:
    fresh, hurt = diligent_risk(0, 3), diligent_risk(1, 3)
    assert 0 < fresh.sunk < hurt.sunk
    assert fresh.spotted == pytest.approx(0.2)


@pytest.mark.rule("3.1")
def test_guesses_of_face_down_counters_follow_the_war_mix() -> None:
    for period in (1, 2, 3, 4):
        found = guesses((period, ()))
        assert set(found) <= {(column, flag) for column in range(4) for flag in ("sun", "disc")}
        assert found[0, "disc"].asw_halves < found[0, "sun"].asw_halves
        assert found[3, "sun"].tons > found[0, "disc"].tons


@pytest.mark.rule("27-table")
@pytest.mark.parametrize(
    ("strength", "row"),
    [
        (7, [1, 2, 3, 3, 4, 4, 4, 5, 5, 5]),
        (6, [1, 2, 2, 3, 3, 3, 4, 4, 4, 5]),
        (5, [1, 2, 2, 2, 3, 3, 3, 4, 4, 4]),
        (4, [1, 1, 2, 2, 2, 3, 3, 3, 3, 4]),
        (3, [1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
        (2, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3]),
        (1, [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]),
        (0, [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]),
    ],
)
def test_the_quick_table_is_the_rulebooks(strength: int, row: list[int]) -> None:
    assert [tables().combat.quick_value(strength, boxes) for boxes in range(1, 11)] == row


@pytest.mark.rule("3.1", "14.8")
@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_a_guess_is_the_mean_of_the_counters_that_may_lie_there(period: int) -> None:
    combat = tables().combat
    cups, pools = mix_by((period, ()))
    for (column, flag), guess in guesses((period, ())).items():
        # A counter of a category is as likely as any other of it.
        rows = [
            (cups[column].count(category) / len(pools[category]), combat.pieces[piece])
            for category in set(cups[column])
            for piece in pools[category]
            if combat.pieces[piece].flag == flag
        ]
        ships = [(weight, kind) for weight, kind in rows if kind.ship]
        weight, of_ships = sum(weight for weight, _ in rows), sum(weight for weight, _ in ships)
        assert guess.defence == pytest.approx(
            sum(weight * kind.defence for weight, kind in ships) / of_ships if ships else 1
        )
        assert guess.tons == pytest.approx(sum(each * kind.tons for each, kind in ships) / weight)
        assert guess.asw_halves == pytest.approx(sum(each * kind.asw_halves for each, kind in rows) / weight)
        assert guess.ship == pytest.approx(of_ships / weight)
        assert guess.escort == pytest.approx(sum(each for each, kind in ships if kind.asw_halves) / weight)

"""Interactions that are delivered twice."""

from __future__ import annotations

from bot.discord.taps.deliveries import Deliveries


def test_the_first_delivery_is_taken_and_the_second_is_not() -> None:
    deliveries = Deliveries()
    assert [deliveries.take(number) for number in (7, 8, 7, 8, 9)] == [True, True, False, False, True]


def test_the_oldest_is_forgotten_first_and_no_more_are_remembered_than_are_allowed() -> None:
    deliveries = Deliveries(most=2)
    for number in (1, 2, 3):
        deliveries.take(number)
    assert not deliveries.take(2)
    assert not deliveries.take(3)
    assert deliveries.take(1)

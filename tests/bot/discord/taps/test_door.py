"""The door: who is inside may finish, who comes later is turned away, and both are waited for so long."""

from __future__ import annotations

import asyncio

from bot.discord.taps.door import Door


async def test_who_was_let_in_is_waited_for_and_who_is_turned_away_only_at_the_very_end() -> None:
    door = Door()
    with door.inward():
        assert door.inside == 1
        door.shut()
        assert not await door.emptied(0.1)
    with door.inward():
        assert door.inside == 0
        assert await door.emptied(60)
        assert not await door.cleared(0.1)
    assert await door.cleared(60)


async def test_who_is_given_up_is_waited_for_no_longer() -> None:
    door = Door()
    with door.inward():
        door.give_up()
        assert await door.cleared(60)
    assert await door.emptied(60)


async def test_who_comes_in_while_it_is_looked_whether_it_is_empty_is_seen() -> None:
    """The task of an interaction that has just arrived has not begun yet."""
    door, left = Door(), asyncio.Event()

    async def arriving() -> None:
        with door.inward():
            await asyncio.sleep(0.1)
        left.set()

    asking = asyncio.create_task(door.cleared(60))
    task = asyncio.create_task(arriving())
    assert await asking
    assert left.is_set()
    await task

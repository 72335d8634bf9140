"""A server's shelf of scenarios: put, replaced, counted, removed; another server's are out of reach."""

import sqlite3

import pytest

from bot.store import Store
from bot.store.errors import BadInput, NotFound, StoreDamaged
from bot.store.records import Shelved


def own(scenario: str = "ferry", guild: int = 5, body: str = '{"id": "ferry"}', user: int = 7) -> Shelved:
    return Shelved(0, guild, "silent_war", scenario, body, user, 100)


async def test_a_scenario_lies_on_its_servers_shelf_alone(store: Store) -> None:
    put = await store.shelf.put(own(), most=3)
    assert (put.id, put.body, put.user_id) == (1, '{"id": "ferry"}', 7)
    assert await store.shelf.of(5, "silent_war") == [put]
    assert await store.shelf.of(6, "silent_war") == []
    assert await store.shelf.of(5, "another") == []
    assert await store.shelf.get(5, put.id) == put
    with pytest.raises(NotFound, match="no scenario 1"):
        await store.shelf.get(6, put.id)
    with pytest.raises(NotFound):
        await store.shelf.remove(6, put.id)
    await store.shelf.remove(5, put.id)
    assert await store.shelf.of(5, "silent_war") == []


async def test_a_new_version_takes_the_place_of_the_old_even_on_a_full_shelf(store: Store) -> None:
    first = await store.shelf.put(own("a"), most=2)
    await store.shelf.put(own("b"), most=2)
    with pytest.raises(BadInput, match="holds 2"):
        await store.shelf.put(own("c"), most=2)
    again = await store.shelf.put(own("a", body="[]", user=8), most=2)
    assert (again.id, again.body, again.user_id) == (first.id, "[]", 8)
    assert [scenario.scenario for scenario in await store.shelf.of(5, "silent_war")] == ["a", "b"]
    with pytest.raises(BadInput, match="not JSON"):
        await store.shelf.put(own("a", body="{"), most=2)


async def test_a_flipped_bit_is_found(store: Store) -> None:
    put = await store.shelf.put(own(), most=2)
    with sqlite3.connect(store.path) as other:
        other.execute("UPDATE shelf SET body = '{}'")
    with pytest.raises(StoreDamaged, match="scenario 1 of a shelf"):
        await store.shelf.get(5, put.id)

"""The store keeps to its interface, reads no clock, and measures itself."""

import ast
import inspect
import typing
from pathlib import Path

import pytest

from bot.store import Store, bench, interface

SOURCES = sorted((Path(__file__).parents[3] / "bot" / "store").glob("*.py"))


def calls(protocol: type) -> dict[str, list[str]]:
    return {
        name: list(inspect.signature(member).parameters)
        for name, member in vars(protocol).items()
        if inspect.isfunction(member) and not name.startswith("_")
    }


async def test_every_call_of_the_interface_is_there_with_its_arguments(store: Store) -> None:
    areas = {
        name: typing.get_type_hints(member.fget)["return"]
        for name, member in vars(interface.StoreInterface).items()
        if isinstance(member, property)
    }
    assert set(areas) == {
        "campaigns",
        "members",
        "users",
        "deadlines",
        "reminders",
        "outbox",
        "posts",
        "shelf",
        "drafts",
        "servers",
        "marks",
    }
    for real, protocol in [(store, interface.StoreInterface)] + [(getattr(store, n), p) for n, p in areas.items()]:
        wanted = calls(protocol)
        assert wanted
        for name, arguments in wanted.items():
            assert ["self", *inspect.signature(getattr(real, name)).parameters] == arguments, name
        if real is not store:
            public = {name for name, _ in inspect.getmembers(real, inspect.iscoroutinefunction) if name[0] != "_"}
            assert public == set(wanted)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_the_store_reads_no_clock(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    imported = {
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    clocks = imported & {"time", "datetime"}
    assert clocks == ({"time"} if source.name == "bench.py" else set())
    if source.name != "bench.py":
        assert "CURRENT_TIME" not in source.read_text(encoding="utf-8")


async def test_the_bench_measures_orders_and_starts(tmp_path: Path) -> None:
    order = await bench.order_cost(tmp_path, rounds=5, part_bytes=500)
    assert set(order) == {"floor_ms", "order_ms", "ratio"}
    assert isinstance(order["ratio"], float)
    assert order["ratio"] > 0
    start = await bench.start_cost(tmp_path, campaigns=30, parts=2, part_bytes=100)
    assert set(start) == {"open_s", "due_s", "load_ms", "file_bytes"}
    async with await Store.open(tmp_path / "bench.sqlite3") as store:
        assert (await store.load(1)).campaign.last_entry == 5
    async with await Store.open(tmp_path / "fleet.sqlite3") as store:
        assert (await store.stats()).campaigns == {"live": 30}

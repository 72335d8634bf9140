"""Members' files are read in a process of their own: absurd ones cost nobody anything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.reader import Busy, Limits, Reader, Unreadable, _environment
from bot.reader_process import main
from bot.signs import Signs
from tests.engine.core.test_toml_text import ABSURD
from tests.engine.silent_war.scenarios.test_scenarios import GOOD


async def read(content: bytes, reader: Reader | None = None, game: str = "silent_war") -> Any:
    return await (reader or Reader(within=120)).scenario(7, game, content, "mine.toml")


async def test_a_sound_file_is_read() -> None:
    document = await read(GOOD.encode())
    assert document["title"] == "The ferry"


async def test_a_mistake_is_named_with_file_row_and_field() -> None:
    with pytest.raises(Unreadable) as wrong:
        await read(GOOD.replace('id = "tang"', 'id = "tango"').encode())
    assert wrong.value.mistakes == ("mine.toml, row boats[0], field id: there is no submarine tango",)


async def test_an_absurd_file_is_refused_with_a_reason() -> None:
    signs = Signs(lambda: 0)
    reader = Reader(within=120, signs=signs)
    for name in ("a dotted key without end", "nested arrays", "a number of many digits"):
        with pytest.raises(Unreadable) as wrong:
            await read(ABSURD[name].encode()[:29_000], reader)
        assert len(wrong.value.mistakes) == 1, name
    with pytest.raises(Unreadable) as wrong:
        await read(b"\xff\xfe\x00", reader)
    assert "UTF-8" in str(wrong.value)
    assert signs.counts == {}


@pytest.mark.parametrize(
    ("limits", "within"),
    [(Limits(seconds=15, memory=40 << 20), 120.0), (Limits(), 0.001)],
    ids=["too little memory", "too little time"],
)
async def test_a_file_that_costs_too_much_is_given_up_and_the_next_is_read(limits: Limits, within: float) -> None:
    signs = Signs(lambda: 0)
    with pytest.raises(Unreadable) as wrong:
        await read(GOOD.encode(), Reader(within=within, limits=limits, signs=signs))
    assert wrong.value.mistakes == ()
    assert signs.counts["reading_failed"] == 1


async def test_a_process_that_computes_for_ever_is_ended_by_its_own_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = asyncio.create_subprocess_exec

    async def endless(program: str, *words: str, **more: Any) -> Any:
        script = "import sys; from bot.reader_process import bound; bound(1, 1 << 30)\nwhile True: pass"
        return await kept(program, "-c", script, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", endless)
    with pytest.raises(Unreadable):
        await read(GOOD.encode())


async def test_one_member_has_one_file_read_and_few_wait() -> None:
    reader = Reader(within=120)
    reading = [asyncio.create_task(reader.scenario(who, "silent_war", GOOD.encode(), "a.toml")) for who in range(4)]
    await asyncio.sleep(0)
    for who in (0, 9):
        with pytest.raises(Busy):
            await reader.scenario(who, "silent_war", GOOD.encode(), "a.toml")
    for task in reading[1:]:
        task.cancel()
    assert (await reading[0])["title"] == "The ferry"
    await asyncio.wait(reading)
    assert (await read(GOOD.encode(), reader))["title"] == "The ferry"


async def test_who_gives_up_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, made = asyncio.create_subprocess_exec, list[Any]()

    async def noted(program: str, *words: str, **more: Any) -> Any:
        made.append(await kept(program, "-c", "import time; time.sleep(3600)", **more))
        return made[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    task = asyncio.create_task(read(GOOD.encode()))
    async with asyncio.timeout(60):
        while not made:  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.wait({task})
    assert made[0].returncode is not None


def test_the_process_holds_no_secret() -> None:
    given = {"PATH": "/bin", "FLOTILLA_TOKEN": "secret", "LANG": "C", "AWS_KEY": "x"}
    assert _environment(given) == {"PATH": "/bin", "LANG": "C"}


def test_the_process_answers_for_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io
    import sys

    class Given:
        buffer = io.BytesIO(GOOD.encode())

    monkeypatch.setattr("bot.reader_process.bound", lambda *_: None)
    monkeypatch.setattr(sys, "stdin", Given)
    assert main(["silent_war", "mine.toml", "1", "1"]) == 0
    assert '"title": "The ferry"' in capsys.readouterr().out

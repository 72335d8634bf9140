"""Members' files are read in a process of their own: absurd ones cost nobody anything.

The long run reads more kinds of absurd files, and one of another game.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.confined import environment
from bot.reader import Busy, Limits, Reader, Unreadable
from bot.reader_process import main
from bot.signs import Signs
from bot.text.voice import voice
from tests.engine.core.test_toml_text import ABSURD
from tests.engine.silent_war.scenarios.test_scenarios import GOOD


async def read(content: bytes, reader: Reader | None = None, game: str = "") -> Any:
    return await (reader or Reader(within=120)).scenario(7, content, "mine.toml", game)


async def test_a_sound_file_is_read_and_drawn_for_its_author() -> None:
    reader = Reader(within=120, limits=Limits(seconds=120))
    told = await read(GOOD.encode(), reader)
    assert (told.game, told.document["title"], told.warnings) == ("silent_war", "The ferry", ())
    drawn = await reader.picture(7, told.game, told.document, "es")
    assert drawn.png.startswith(b"\x89PNG")
    assert any("Victoria" in line for line in drawn.points)
    assert reader._members == set()


async def test_a_mistake_is_named_with_line_row_and_field_in_either_language() -> None:
    with pytest.raises(Unreadable) as wrong:
        await read(GOOD.replace('id = "tang"', 'id = "tango"').encode())
    assert wrong.value.game == "silent_war"
    (words,) = wrong.value.mistakes
    assert voice("en").say(words).startswith("line 11, boats[0], field id: ")
    assert voice("es").say(words).startswith("línea 11, boats[0], campo id: ")
    assert "tango" in voice("en").say(words)


@pytest.mark.soak  # the check tells it, of each game
async def test_a_file_of_another_game_is_told_by_its_name() -> None:
    with pytest.raises(Unreadable) as wrong:
        await read(GOOD.encode(), game="war_at_sea")
    assert (wrong.value.game, wrong.value.mistakes[0].args["problem"].key) == ("silent_war", "file-other-game")


LONG_RUN = ("a dotted key without end", "a number of many digits")


@pytest.mark.parametrize("names", [("nested arrays",), pytest.param(LONG_RUN, marks=pytest.mark.soak)])
async def test_an_absurd_file_is_refused_with_a_reason(names: tuple[str, ...]) -> None:
    signs = Signs(lambda: 0)
    reader = Reader(within=120, signs=signs)
    for name in names:
        with pytest.raises(Unreadable) as wrong:
            await read(ABSURD[name].encode()[:29_000], reader)
        assert len(wrong.value.mistakes) == 1, name
    with pytest.raises(Unreadable) as wrong:
        await read(b"\xff\xfe\x00", reader)
    assert len(wrong.value.mistakes) == 1
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
    reading = [asyncio.create_task(reader.scenario(who, GOOD.encode(), "a.toml")) for who in range(4)]
    await asyncio.sleep(0)
    for who in (0, 9):
        with pytest.raises(Busy):
            await reader.scenario(who, GOOD.encode(), "a.toml")
    for task in reading[1:]:
        task.cancel()
    assert (await reading[0]).document["title"] == "The ferry"
    await asyncio.wait(reading)
    assert reader._members == set(), "each may have another one read"


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
    assert environment(given) == {"PATH": "/bin", "LANG": "C"}


async def test_games_and_pictures_wait_their_turn_like_files(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asyncio.Event()

    async def played(game: str, document: Any) -> Any:
        asked.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr("bot.reader.tried", played)
    reader = Reader(within=120)
    trying = asyncio.create_task(reader.tried(7, "silent_war", {}))
    await asked.wait()
    for busy in (
        reader.picture(7, "silent_war", {}, "en"),
        reader.scenario(7, b"", "a.toml"),
        reader.tried(7, "x", {}),
    ):
        with pytest.raises(Busy):
            await busy
    trying.cancel()
    await asyncio.wait({trying})
    assert reader._members == set()


def test_the_process_answers_for_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io
    import sys

    class Given:
        buffer = io.BytesIO(GOOD.encode())

    monkeypatch.setattr("bot.reader_process.bound", lambda *_: None)
    monkeypatch.setattr(sys, "stdin", Given)
    assert main(["check", "-", "mine.toml", "1", "1"]) == 0
    assert '"title": "The ferry"' in capsys.readouterr().out

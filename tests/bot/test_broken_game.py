"""Tables that are broken in one game: the bot starts, the others play, that game's campaigns rest and go on after."""

import asyncio
import csv
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine.games
from bot.app import App
from bot.cli import main
from bot.games import entries, games, judge_games
from bot.harbour.demo import GUILD_ID, PACIFIC_ID, WARDROOM_ID
from bot.harbour.server import Harbour
from bot.service.types import Actor, Refuse
from bot.settings import ProgramSettings
from bot.tools.doctor import doctor_report
from bot.tools.play import harbour_app, ready
from engine.core.game import Game
from engine.war_at_sea.tables.read import FOLDER, read_tables

BROKEN, SOUND = "war_at_sea", "silent_war"
DAY = 86_400


class Tables:
    """A game's tables: those of the project until a row is broken in a copy of them, and again when it is mended."""

    def __init__(self, copy: Path) -> None:
        self._copy, self.folder = copy, FOLDER

    def break_a_row(self) -> None:
        """Let the first ship be of a class that there is not."""
        shutil.copytree(FOLDER, self._copy)
        file = self._copy / "ships.csv"
        with file.open(newline="", encoding="utf-8") as text:
            rows = list(csv.reader(text))
        rows[1][rows[0].index("ship_class")] = "bensen"
        with file.open("w", newline="", encoding="utf-8") as text:
            csv.writer(text).writerows(rows)
        self.folder = self._copy

    def mend(self) -> None:
        """As before."""
        self.folder = FOLDER


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """The tables that the game reads from now on whenever it is judged, as at each start of the bot."""
    of = Tables(tmp_path / "data" / BROKEN)
    real = engine.games.game

    def game(name: str) -> Game:
        entry = real(name)
        return replace(entry, load=lambda: read_tables(of.folder)) if name == BROKEN else entry

    monkeypatch.setattr(engine.games, "game", game)
    yield of
    monkeypatch.setattr(engine.games, "game", real)
    assert judge_games() == {}


def test_a_broken_game_is_left_out_and_named(tables: Tables) -> None:
    assert judge_games() == {}
    tables.break_a_row()
    broken = judge_games()
    assert set(broken) == {BROKEN}
    assert "ships.csv, row 2, field ship_class: " in broken[BROKEN]
    assert BROKEN not in games()
    assert set(games()) == set(engine.games.GAMES) - {BROKEN} == set(entries())


async def test_the_doctor_names_file_and_row(tables: Tables, tmp_path: Path) -> None:
    tables.break_a_row()
    found = await doctor_report(ProgramSettings(folder=tmp_path / "var"), offline=True)
    (wrong,) = (finding for finding in found if BROKEN in finding.what)
    assert not wrong.well
    assert "ships.csv, row 2, field ship_class" in wrong.what


def test_a_command_for_a_broken_game_tells_its_mistakes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tables: Tables
) -> None:
    tables.break_a_row()
    with monkeypatch.context() as patch:
        patch.setattr(type(games()[BROKEN]), "scenarios", lambda _rules: read_tables(tables.folder))
        assert main(["scenarios", BROKEN]) == 1
    assert "ships.csv, row 2, field ship_class" in capsys.readouterr().err
    assert main(["scenarios", SOUND, "--json"]) == 0


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.at = 1_800_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture(autouse=True)
def closes_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine: the next bot of a test opens the same file, which the last one must have let go."""
    monkeypatch.setattr("bot.app.ENDS_WITHIN", 60.0)


@pytest.fixture
async def moored() -> AsyncIterator[Harbour]:
    async with Harbour() as harbour:
        yield harbour


async def started(harbour: Harbour, folder: Path, now: Time) -> App:
    """The bot at work, its clock still."""
    app = harbour_app(harbour, ProgramSettings(), folder)
    app._now = now
    await app.start()
    await ready(app)
    return app


async def founded(app: App, actor: Actor) -> int:
    """A campaign of the game whose tables break, with a member on each side: a lone one has no deadlines."""
    cid = (await app.service.campaigns.found(actor, BROKEN, "denmark-strait", side="axis")).data["campaign"]
    await app.service.people.join(replace(actor, user_id=actor.user_id + 10), cid, "allied")
    return int(cid)


async def due_of(app: App, cid: int) -> list[int]:
    return sorted(deadline.due_at for deadline in await app.store.deadlines.of(cid))


async def settled(app: App) -> None:
    """A round of the clock."""
    async with app.clock.still:
        await app.clock._round()


async def test_campaigns_of_a_broken_game_rest_and_go_on_with_their_time(
    moored: Harbour, tables: Tables, tmp_path: Path
) -> None:
    now, folder = Time(), tmp_path / "var"
    app = await started(moored, folder, now)
    try:
        guild = int(GUILD_ID)
        ana, ben = Actor(1, "Ana", "en", guild, int(PACIFIC_ID)), Actor(2, "Ben", "en", guild, int(WARDROOM_ID))
        resting = await founded(app, ana)
        playing = (await app.service.campaigns.found(ben, SOUND, "parks-pirates")).data["campaign"]
        await app.service.people.join(replace(ben, user_id=12), playing)
        await settled(app)
        before, other = await due_of(app, resting), await due_of(app, playing)
        assert before
        assert other
    finally:
        await app.stop()

    tables.break_a_row()
    app = await started(moored, folder, now)
    try:
        await settled(app)
        (trouble,) = (await app.health._health.report()).all
        assert trouble.startswith(f"{BROKEN} cannot be played")
        assert "ships.csv, row 2, field ship_class" in trouble
        assert (await app.store.campaigns.get(resting)).status == "paused"
        with pytest.raises(Refuse) as refused:
            async with app.service.look(resting):
                pass
        assert refused.value.what.key == "service-game-broken"
        async with app.service.look(playing) as table:
            assert table.match.waiting()
        for _ in range(3):  # days in which the other campaign's deadlines are carried out, and not this one's
            now.at += DAY
            await app.service.watch.sign()
            await settled(app)
        assert await due_of(app, resting) == before
        assert await due_of(app, playing) != other
    finally:
        await app.stop()

    tables.mend()
    app = await started(moored, folder, now)
    try:
        await settled(app)
        for _ in range(100):  # what a start still warms up counts until it is ready
            if not (found := (await app.health._health.report()).all):
                break
            await asyncio.sleep(0.1)
        assert found == []
        assert (await app.store.campaigns.get(resting)).status == "live"
        assert await due_of(app, resting) == [due + 3 * DAY for due in before]
        async with app.service.look(resting) as table:
            assert table.match.waiting()
        await settled(app)
        assert await due_of(app, resting) == [due + 3 * DAY for due in before], "the time is given back once"
    finally:
        await app.stop()


async def test_a_pause_of_an_organiser_is_not_ended_by_a_mend(moored: Harbour, tables: Tables, tmp_path: Path) -> None:
    now, folder = Time(), tmp_path / "var"
    ana = Actor(1, "Ana", "en", int(GUILD_ID), int(PACIFIC_ID))
    app = await started(moored, folder, now)
    try:
        cid = await founded(app, ana)
        await app.service.campaigns.pause(ana, cid)
    finally:
        await app.stop()
    tables.break_a_row()
    for mended in (False, True):
        if mended:
            tables.mend()
        app = await started(moored, folder, now)
        try:
            await settled(app)
            assert (await app.store.campaigns.get(cid)).status == "paused"
        finally:
            await app.stop()

"""``flotilla diary``: a campaign's story as files, also while it is played; packed campaigns come in again."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import main
from bot.games import games
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.store import Store

ANA = Actor(101, "Ana <b>", guild_id=1, channel_id=7)
NOW = 1_800_000_000


@pytest.fixture
async def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with one campaign whose boat is at sea."""
    monkeypatch.setenv("FLOTILLA_FOLDER", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: NOW, seeds=lambda: "a fixed seed")
        receipt = await service.campaigns.found(ANA, "silent_war", "wahoo-3")
        await service.acts.ready(ANA, receipt.data["campaign"])
        await service.people.note(ANA, receipt.data["campaign"], "boat:wahoo", "Down the throat! <i>")
    return tmp_path


def run(*words: str) -> int:
    """A command, in a thread of its own (it runs its own loop)."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as hand:
        return hand.submit(main, list(words)).result()


async def test_the_diary_is_written_in_the_language_asked_for(played: Path) -> None:
    assert run("diary", "1", "--out", str(played / "out"), "--language", "es") == 0
    text = (played / "out" / "diary.md").read_text(encoding="utf-8")
    page = (played / "out" / "diary.html").read_text(encoding="utf-8")
    assert "Zarpó desde" in text
    assert "Down the throat!" in text
    assert "&lt;i&gt;" in page
    assert "<i>" not in page
    assert "Ana &lt;b&gt;" in page


async def test_what_is_wrong_is_said(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("diary", "7", "--out", str(played / "out")) == 1
    assert run("diary", "1", "--out", str(played / "out"), "--language", "xx") == 1
    said = capsys.readouterr().err
    assert "xx" in said
    assert not (played / "out").exists()


@pytest.mark.parametrize(
    ("damage", "code"), [(lambda data: data, 0), (lambda data: data[:40], 1), (lambda data: data[:9] + b"x" * 30, 1)]
)
async def test_a_packed_campaign_comes_in_again_or_is_refused(
    played: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[bytes], bytes], code: int
) -> None:
    plain, packed = played / "c.json", played / "c.json.gz"
    assert run("export", "1", str(plain)) == 0
    packed.write_bytes(damage(gzip.compress(plain.read_bytes())))
    assert run("import", str(packed), "--guild", "1", "--channel", "9", "--organiser", "5") == code
    if code:
        assert "damaged" in capsys.readouterr().err

"""Games that are packages: found, wanted, judged; a faulty one is left out with a plain word, and its campaigns rest.

Each test has a game of another name: facts and words of a process are never unlearnt.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

import engine.games
from bot.app import App
from bot.cli import main
from bot.confined import environment
from bot.faces.registry import faces
from bot.games import entries, games, judge_games
from bot.harbour.demo import GUILD_ID, PACIFIC_ID
from bot.harbour.server import Harbour
from bot.service.types import Actor, Refuse
from bot.settings import ProgramSettings
from bot.text.voice import voice
from bot.tools.doctor import doctor_report
from bot.tools.play import harbour_app, ready
from bot.tools.workers import no_game
from tests.packaged import at_hand, change, forget, install, write_new

OWN = set(engine.games.GAMES)


def test_a_package_is_played_where_it_is_wanted(tmp_path: Path) -> None:
    install(write_new(tmp_path, "found_a", "Found A"), "found_a")
    with at_hand([tmp_path], ""):
        assert set(games()) == OWN
        assert str(no_game("found_a")).endswith("it is installed: name it in FLOTILLA_GAMES")
        assert "installed" not in str(no_game("found_b"))
    with at_hand([tmp_path], " found_a, ,found_a"):
        assert judge_games() == {}
        assert list(games()) == [*engine.games.GAMES, "found_a"]
        assert entries()["found_a"].folder.is_dir()
        assert faces()["found_a"].title(None, voice("es")) == "Found A"
        assert voice("es").plain("found_a-dash") == "Correr"
        assert judge_games() == {}, "it is judged as often as one likes"
    assert set(games()) == OWN


def test_one_without_a_face_says_what_its_rules_and_words_say(tmp_path: Path) -> None:
    install(write_new(tmp_path, "bare_a"), "bare_a")
    change(tmp_path / "flotilla_bare_a/entry.py", 'face="flotilla_bare_a.face:StraitFace",', "")
    with at_hand([tmp_path], "bare_a"):
        assert judge_games() == {}
        known = games()["bare_a"].known
        assert callable(known)
        assert faces()["bare_a"].rule_card("2.1", voice("en")) is not None


def _changed(file: str, old: str, new: str) -> Callable[[Path, str], None]:
    def spoil(folder: Path, name: str) -> None:
        change(folder / file.replace("NAME", name), old.replace("NAME", name), new.replace("NAME", name))

    return spoil


def _second(folder: Path, name: str) -> None:
    install(folder, name, "elsewhere:GAME", "elsewhere")


ENTRY, RULES = "flotilla_NAME/entry.py", "flotilla_NAME/rules.py"
EN, ES = "flotilla_NAME/words/en/game.ftl", "flotilla_NAME/words/es/game.ftl"
POINT, FACE = "flotilla_NAME-0.1.0.dist-info/entry_points.txt", "flotilla_NAME/face.py"
FAULTS: dict[str, tuple[Callable[[Path, str], None], str]] = {
    "import": (_changed(ENTRY, "import Path", "import Paht"), "ImportError: cannot import name 'Paht'"),
    "nothing": (_changed(ENTRY, "GAME = Game(", "PLAY = Game("), "AttributeError: module 'flotilla_NAME.entry'"),
    "no_game": (_changed(POINT, ":GAME", ":RULES"), "leads to no engine.core.game.Game"),
    "name": (_changed(RULES, 'doctrines = "NAME"', 'doctrines = "other"'), "named NAME, and its rules other"),
    "face": (_changed(ENTRY, "face:StraitFace", "rules:Night"), "face flotilla_NAME.rules:Night is no class"),
    "face_of": (
        _changed(FACE, '= "NAME", RULES', '= "submarine", RULES'),
        "of the game 'submarine'",
    ),
    "table": (_changed("flotilla_NAME/data/waters.csv", "bay,1", "bay,one"), "waters.csv, row 5, field creep"),
    "twin": (_changed(ES, "NAME-dash", "NAME-sprint"), "lacks NAME-sprint"),
    "taken": (_changed(EN, "NAME-dash", "service-not-yours"), "service-not-yours is said by Flotilla"),
    "twice": (_changed(EN, "NAME-dash", "NAME-wait"), "NAME-wait is given twice"),
    "junk": (_changed(EN, "NAME-dash =", "NAME-dash"), "line 17: no message of Fluent"),
    "fact": (_changed(RULES, '@fact("NAME-lost")', '@fact("NAME-sunk")'), "words are missing: NAME-sunk (en), NAME"),
    "two": (_second, "several packages bring it: elsewhere:GAME, flotilla_NAME.entry:GAME"),
}


@pytest.mark.parametrize("what", FAULTS)
async def test_a_faulty_package_is_left_out_with_a_plain_word(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"f_{what}"
    spoil, told = FAULTS[what]
    install(write_new(tmp_path, name), name)
    spoil(tmp_path, name)
    with at_hand([tmp_path], name):
        broken = judge_games()
        assert set(broken) == {name}
        assert told.replace("NAME", name) in broken[name]
        assert set(games()) == OWN == set(entries())
        assert name not in faces() or what in ("table", "fact")
        found = await doctor_report(ProgramSettings(folder=tmp_path / "var"), offline=True)
        (wrong,) = (finding for finding in found if name in finding.what)
        assert not wrong.well
        assert told.replace("NAME", name) in wrong.what
        assert "FLOTILLA_GAMES" in wrong.advice
        assert main(["simulate", name, "--scenario", "strait", "--seeds", "1..1"]) == 1
        assert capsys.readouterr().err.startswith("flotilla: no game")


def test_a_command_that_has_not_judged_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(write_new(tmp_path, "unjudged"), "unjudged")
    _changed(ES, "NAME-dash", "NAME-sprint")(tmp_path, "unjudged")
    with at_hand([tmp_path], "unjudged"):
        assert main(["simulate", "unjudged", "--scenario", "strait", "--seeds", "1..1"]) == 1
        assert "lacks unjudged-sprint" in capsys.readouterr().err
        assert main(["scenarios", "submarine", "--json"]) == 0


@pytest.mark.parametrize(
    ("wanted", "key", "told"),
    [
        ("nowhere", "nowhere", "no installed package brings a game of this name; none is installed"),
        ("No-Way", "No-Way", "can be no game's name"),
        ("submarine", "package submarine", "Flotilla has a game of this name"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(wanted: str, key: str, told: str) -> None:
    with at_hand([], wanted):
        broken = judge_games()
        assert set(broken) == {key}
        assert told in broken[key]
        assert set(games()) == OWN


def test_processes_of_members_files_know_the_same_games() -> None:
    assert environment({"FLOTILLA_GAMES": "a", "FLOTILLA_TOKEN": "secret"}) == {"FLOTILLA_GAMES": "a"}


@pytest.fixture
async def moored() -> AsyncIterator[Harbour]:
    async with Harbour() as harbour:
        yield harbour


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.at = 1_800_000_000

    def __call__(self) -> int:
        return self.at


async def started(harbour: Harbour, folder: Path, now: Time) -> App:
    app = harbour_app(harbour, ProgramSettings(), folder)
    app._now = now
    await app.start()
    await ready(app)
    async with app.clock.still:
        await app.clock._round()
    return app


async def due_of(app: App, cid: int) -> list[int]:
    return sorted(deadline.due_at for deadline in await app.store.deadlines.of(cid))


async def test_campaigns_of_a_package_that_is_away_rest_and_go_on(moored: Harbour, tmp_path: Path) -> None:
    now, var, folder = Time(), tmp_path / "var", write_new(tmp_path / "game", "restful", "Restful")
    install(folder, "restful")
    ana = Actor(1, "Ana", "en", int(GUILD_ID), int(PACIFIC_ID))
    with at_hand([folder], "restful"):
        app = await started(moored, var, now)
        try:
            cid = (await app.service.campaigns.found(ana, "restful", "strait")).data["campaign"]
            await app.service.people.join(replace(ana, user_id=2), cid)
            before = await due_of(app, cid)
            assert before
        finally:
            await app.stop()
        os.environ["FLOTILLA_GAMES"] = ""
        forget()
        app = await started(moored, var, now)
        try:
            assert (await app.store.campaigns.get(cid)).status == "paused"
            with pytest.raises(Refuse) as refused:
                async with app.service.look(cid):
                    pass
            assert "FLOTILLA_GAMES" in voice("es").say(refused.value.what)
            now.at += 86_400
        finally:
            await app.stop()
        os.environ["FLOTILLA_GAMES"] = "restful"
        forget()
        app = await started(moored, var, now)
        try:
            assert (await app.store.campaigns.get(cid)).status == "live"
            assert await due_of(app, cid) == [due + 86_400 for due in before]
        finally:
            await app.stop()

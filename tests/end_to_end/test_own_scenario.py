"""Members check, offer, list, fetch, report and take off scenarios of their own, from whatever channel they are in."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from bot.discord.screens.shelf.cards import LINES
from bot.harbour.members.client import Outcome, Sailor
from bot.reader import Reader
from bot.reader_process import checked
from bot.scenarios.check import MOST_BYTES
from bot.service.shelf import DAILY, FILES
from engine.core.words import Words
from tests.end_to_end.conftest import Fleet
from tests.engine.silent_war.scenarios.test_scenarios import GOOD as OWN

GOOD = OWN.replace('id = "own"', 'id = "ferry"', 1)
ALSO, OFFERING = ({"also": list(ticks)} for ticks in ((), ("offer",)))
SPANISH = GOOD.replace('title = "The ferry"', 'title = "The ferry"\ntitle_es = "El transbordador"')
BAD = GOOD.replace('id = "tang"', 'id = "tango"')
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(64)
COMING = "Rockfish comes in turn 3."


@pytest.fixture(autouse=True)
def quick_reader(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files are judged in this process, and drawn by nobody: what the other process does is tested with it. Gives the
    tasks in their order."""
    tasks: list[str] = []

    async def done(self: Reader, task: str, game: str, word: str, content: bytes) -> dict[str, Any]:
        tasks.append(task)
        if task == "check":
            return json.loads(json.dumps(checked(content, game.strip("-"), word)))
        return {
            "png": base64.b64encode(PICTURE).decode(),
            "ways": [COMING],
            "begins": [],
            "points": [f"Drawn in {word}"],
        }

    async def tried(self: Reader, user_id: int, game: str, document: Any) -> tuple[Words, ...]:
        tasks.append("trial")
        return (Words("file-not-tried", {"seconds": 20}),)

    monkeypatch.setattr(Reader, "_done", done)
    monkeypatch.setattr(Reader, "tried", tried)
    return tasks


async def sent(who: Sailor, text: str | bytes, also: dict[str, Any] = ALSO, *, by: str = "scenario check") -> Outcome:
    """What comes of a file that a member sends by a command."""
    content = text.encode() if isinstance(text, str) else text
    return await who.modal(await who.slash(by), {"file": [("ferry.toml", content)], **also})


async def opened(who: Sailor, card: Outcome, at: int = 0) -> Outcome:
    """What a member chooses in the menu of a list."""
    menu = menu_of(card)
    return await who.component(card, menu["custom_id"], menu["options"][at]["value"])


def menu_of(card: Outcome) -> Any:
    """The menu of a card."""
    return next(part for part in parts_of(card) if part["type"] == 3)


def parts_of(card: Outcome) -> list[Any]:
    """What stands in a card, rows opened."""
    parts = card.shown["components"][0]["components"]
    return [each for part in parts for each in (part["components"] if part["type"] == 1 else [part])]


def ticked(form: Outcome) -> list[str]:
    """What is ticked as a form opens."""
    rows = (row["component"] for row in form.form["components"] if row["type"] == 18)
    return [tick["value"] for row in rows for tick in row.get("options", ()) if tick.get("default")]


def file_of(fleet: Fleet, card: Outcome) -> tuple[str, bytes]:
    """Name and bytes of the file on a card."""
    url = next(part["file"]["url"] for part in parts_of(card) if part["type"] == 13)
    return url.split("?")[0].rpartition("/")[2], content_of(fleet, url)


def content_of(fleet: Fleet, url: str) -> bytes:
    """The bytes behind an address of the harbour's."""
    number = url.split("?")[0].split("/")[-2]
    return fleet.harbour.world.files[number].data


async def test_a_file_is_checked_offered_played_and_taken_off(fleet: Fleet) -> None:
    ana, bo, chen = fleet.member("Ana"), fleet.member("Bo"), fleet.member("Chen")
    answer = await sent(bo, BAD, OFFERING)
    assert answer.ephemeral
    assert "ferry.toml has a mistake · Silent War" in answer.text
    assert "here is no submarine tango" in answer.text
    assert await fleet.app.store.shelf.counts(10**18) == {}
    form = await bo.component(answer, "Correct and send again")
    assert ticked(form) == ["offer"]  # what was entered is kept
    answer = await bo.modal(form, {"file": [("ferry.toml", SPANISH.encode())], **OFFERING})
    assert "The file is sound." in answer.text
    assert "offered to everybody on this server, as version 1" in answer.text
    assert "Offer it to everybody" not in answer.labels
    assert await fleet.app.store.campaigns.by_channel(fleet.home) is None  # nothing was founded

    listed = await chen.slash("scenario list")
    assert "The ferry" in listed.text
    assert f"version 1, by <@{bo.id}>" in listed.text
    assert "Not played to its end yet" in listed.text
    in_spanish = await ana.slash("scenario list")
    assert "El transbordador" in in_spanish.text
    assert "El transbordador" in menu_of(in_spanish)["options"][0]["label"]
    (named,) = await chen.complete("campaign new", "scenario", "ferry", game="silent_war")
    assert named["value"] == "own|1"
    card = await opened(chen, listed)
    assert "Take it off the list…" not in card.labels
    form = await chen.component(card, "Set it up…")
    answer = await chen.modal(form, {"language": "es"})
    assert answer.kind == "message", answer.why
    campaign = await fleet.campaign()
    assert (campaign.scenario, campaign.own is not None) == ("ferry", True)

    card = await opened(bo, await bo.slash("scenario list"))
    assert "Report it" not in card.labels
    sure = await bo.component(card, "Take it off the list…")
    assert "Campaigns that use it go on" in sure.text
    gone = await bo.component(sure, "Take it off the list")
    assert "is no longer offered" in gone.text
    assert "Nobody offers one for this game yet" in gone.text
    assert (await fleet.campaign()).in_play


async def test_who_sends_a_file_sees_its_set_up_and_nobody_else_does(fleet: Fleet, quick_reader: list[str]) -> None:
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("scenario check")
    assert ticked(form) == ["picture", "trial"]
    answer = await bo.modal(form, {"file": [("ferry.toml", GOOD.encode())], "also": ["picture", "trial", "offer"]})
    assert quick_reader == ["check", "picture", "trial"]
    assert answer.ephemeral
    assert "Only you see this picture" in answer.text
    assert COMING in answer.text
    assert "Drawn in en" in answer.text
    assert "⚠ " in answer.text
    (gallery,) = [part for part in parts_of(answer) if part["type"] == 12]
    assert content_of(fleet, gallery["items"][0]["media"]["url"]) == PICTURE
    assert not any(message["id"] == answer.shown["id"] for message in chen.view())
    listed = await chen.slash("scenario list")
    for card in (listed, await opened(chen, listed)):
        assert all(part["type"] != 12 for part in parts_of(card))
        assert COMING not in card.text
    await fleet.quiet()
    assert [message for message in chen.view() if not message["flags"] & 64] == []  # nothing was posted
    assert quick_reader == ["check", "picture", "trial"]


async def test_a_busy_channel_is_told_first_and_files_are_offered_there(fleet: Fleet) -> None:
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game="silent_war", scenario="wahoo-3")
    assert "file" not in {row.get("component", {}).get("custom_id") for row in form.form["components"]}
    await bo.modal(form, {"language": "en"})
    refused = await chen.slash("campaign new")
    assert "already being played in this channel" in refused.text
    listed = await chen.component(refused, "Look at scenarios")
    assert "Which game?" in listed.text
    listed = await chen.slash("scenario list", game="silent_war")
    patrols = await chen.component(listed, "Patrols")
    card = await opened(chen, patrols)
    assert "already being played" in (await chen.component(card, "Set it up…")).text

    listed = await chen.slash("scenario list", game="silent_war")
    form = await chen.component(listed, "Upload a scenario…")
    answer = await chen.modal(form, {"file": [("ferry.toml", GOOD.encode())], **ALSO})
    assert "use `/scenario list` in another channel" in answer.text
    assert "Set it up…" not in answer.labels
    listed = await chen.component(answer, "Offer it to everybody")
    assert "offered to everybody on this server, as version 1" in listed.text
    assert "already offered" in (await sent(chen, GOOD, OFFERING)).text

    there = chen.at(fleet.harbour.world.channel_named("wardroom"))
    card = await there.component(await there.slash("scenario list"), "My file: The ferry")
    answer = await there.modal(await there.component(card, "Set it up…"), {"language": "en"})
    assert "The ferry" in answer.text
    played = await fleet.app.store.campaigns.by_channel(int(there.channel))
    assert played is not None
    assert (played.scenario, played.organiser_id) == ("ferry", int(chen.id))


async def test_many_mistakes_are_a_list_in_the_readers_language_and_a_file(fleet: Fleet) -> None:
    ana, bo = fleet.member("Ana"), fleet.member("Bo")
    lines = "".join(f'[[boats]]\nid = "tang-{number}"\nwhere = "NOWHERE-AT-ALL"\n' for number in range(60))
    answer = await sent(ana, f"{GOOD}\n{lines}")
    assert "ferry.toml tiene " in answer.text
    assert "errores · Guerra silenciosa" in answer.text
    assert "La lista entera está en el archivo de abajo." in answer.text
    assert answer.text.count("\n- ") == LINES
    assert f"… y {61 - LINES} líneas más" in answer.text
    name, listed = file_of(fleet, answer)
    assert name == "mistakes.txt"
    told = [line for line in listed.decode().splitlines() if line[:1].isdigit()]
    assert len(told) == 61
    assert "línea " in told[1]
    answer = await sent(bo, "truns = 4\n" + GOOD)
    assert "There is no field truns" in answer.text
    empty = await sent(bo, "")
    assert "The file is empty." in empty.text
    assert "Correct and send again" in empty.labels


async def test_whatever_game_a_file_is_for_is_recognised(fleet: Fleet) -> None:
    bo = fleet.member("Bo")
    listed = await bo.slash("scenario list", game="silent_war")
    _, duel = file_of(fleet, await bo.slash("scenario get", game="war_at_sea", scenario="denmark-strait"))
    form = await bo.component(listed, "Upload a scenario…")
    answer = await bo.modal(form, {"file": [("duel.toml", duel)], **OFFERING})
    assert "The War at Sea · " in answer.text
    listed = await bo.slash("scenario list", game="silent_war")
    assert "Nobody offers one for this game yet" in listed.text
    assert "The War at Sea (1)" in listed.labels
    assert "Denmark Strait" in (await bo.component(listed, "The War at Sea (1)")).text
    answer = await sent(bo, 'title = "A poem"\nlines = 14\n')
    assert "does not look like a scenario of any game" in answer.text


async def test_files_are_fetched_as_they_were_sent_and_ours_to_start_from(fleet: Fleet) -> None:
    ana, bo, chen = fleet.member("Ana"), fleet.member("Bo"), fleet.member("Chen")
    written = "# my first\n" + GOOD
    await sent(bo, written.encode("utf-16"), OFFERING, by="scenario offer")  # as some editors save it
    card = await opened(chen, await chen.slash("scenario list"))
    assert "The file tells the set-up of both sides" in card.text
    got = await chen.component(card, "As a file")
    assert got.ephemeral
    assert file_of(fleet, got) == ("ferry-v1.toml", written.encode())
    offered = await chen.complete("scenario get", "scenario", "ferry")
    assert (offered[0]["name"], offered[0]["value"]) == ("The ferry – version 1", "own|silent_war|1")
    got = await chen.slash("scenario get", game="silent_war", scenario="own|silent_war|1")
    assert file_of(fleet, got)[1] == written.encode()
    name, ours = file_of(fleet, await ana.slash("scenario get", scenario="wahoo-3"))
    assert name == "wahoo-3.toml"
    assert ours.decode().startswith("# Una copia de un escenario del juego.")
    assert "The file is sound." in (await sent(chen, ours)).text
    refused = await chen.slash("scenario get", game="silent_war", scenario="atlantis")
    assert "atlantis" in refused.text
    card = await opened(bo, await bo.slash("campaign new", game="submarine"))
    assert file_of(fleet, await bo.component(card, "As a file"))[1].startswith(b"# A copy of a scenario")
    assert "This server’s own" in (await bo.slash("scenario get")).text  # nothing named: the list


async def test_one_tap_reports_and_who_manages_the_server_decides(fleet: Fleet) -> None:
    ana, bo, chen = fleet.member("Ana"), fleet.member("Bo"), fleet.member("Chen")
    await sent(bo, GOOD, OFFERING)
    card = await opened(chen, await chen.slash("scenario list"))
    assert "Those who manage this server see" in (await chen.component(card, "Report it")).text
    assert "before" in (await chen.component(card, "Report it")).text
    assert "⚠" not in (await bo.slash("scenario list")).text
    assert "⚠" not in (await chen.slash("scenario list")).text
    listed = await ana.slash("scenario list")
    assert "⚠ Un miembro ha avisado de este escenario" in listed.text
    left = await ana.component(await opened(ana, listed), "Dejarlo en la lista")
    assert "sigue en la lista" in left.text
    assert "⚠" not in left.text
    sure = await ana.component(await opened(ana, left), "Quitarlo de la lista…")
    assert "ya no se ofrece" in (await ana.component(sure, "Quitarlo de la lista")).text
    gone = await chen.component(card, "As a file")
    assert "has been taken off the list" in gone.text


async def test_who_manages_the_server_has_all_reported_above_any_list_and_decides_there(fleet: Fleet) -> None:
    ana, bo, chen = fleet.member("Ana"), fleet.member("Bo"), fleet.member("Chen")
    await sent(bo, GOOD, OFFERING)
    card = await opened(chen, await chen.slash("scenario list", game="silent_war"))
    await chen.component(card, "Report it")
    assert "Look at it" not in (await chen.slash("scenario list", game="submarine")).labels
    elsewhere = await ana.slash("scenario list", game="submarine")  # the list of another game
    assert f"The ferry** (Guerra silenciosa), lo ofrece <@{bo.id}>" in elsewhere.text
    assert "The ferry" in (await ana.component(elsewhere, "Verlo")).text
    left = await ana.component(elsewhere, "Dejarlo en la lista")
    assert "sigue en la lista" in left.text
    assert "Verlo" not in left.labels
    dara = fleet.member("Dara")
    await dara.component(await opened(dara, await dara.slash("scenario list", game="silent_war")), "Avisar de él")
    gone = await ana.component(await ana.slash("scenario list", game="submarine"), "Quitarlo de la lista")
    assert "ya no se ofrece" in gone.text


async def test_a_server_lets_only_some_offer_and_says_so_before_the_form(fleet: Fleet) -> None:
    ana, bo = fleet.member("Ana"), fleet.member("Bo")
    assert "Who may offer…" not in (await bo.slash("scenario list")).labels
    form = await ana.component(await ana.slash("scenario list"), "Quién puede ofrecer…")
    assert ticked(form) == ["all"]
    listed = await ana.modal(form, {"offers": ["managers"]})
    assert "El ajuste queda cambiado" in listed.text
    refused = await bo.slash("scenario offer")
    assert "only those who manage it may offer" in refused.text
    form = await bo.slash("scenario check")
    ticks = [tick["value"] for row in form.form["components"] for tick in row["component"].get("options", ())]
    assert ticks == ["picture", "trial"]
    answer = await bo.modal(form, {"file": [("ferry.toml", GOOD.encode())], **ALSO})
    assert "Offer it to everybody" not in answer.labels
    assert "Set it up…" in answer.labels  # playing it is another matter
    assert "offered" not in (await sent(ana, GOOD, OFFERING)).text  # in Spanish
    assert len(await fleet.app.service.shelf.of((await bo_guild(fleet)), "silent_war")) == 1


async def bo_guild(fleet: Fleet) -> int:
    """The server of the harbour."""
    return int(next(iter(fleet.harbour.world.guilds)))


async def test_limits_are_told_before_anything_is_read(fleet: Fleet, quick_reader: list[str]) -> None:
    bo = fleet.member("Bo")
    form = await bo.slash("scenario check")  # with a tick to offer, as long as that is allowed
    for weeks in range(DAILY):
        answer = await sent(bo, GOOD.replace("weeks = 4", f"weeks = {4 + weeks}"), OFFERING)
        assert f"as version {weeks + 1}" in answer.text
    assert len(quick_reader) == DAILY
    for refused in (
        await bo.slash("scenario offer"),
        await bo.modal(form, {"file": [("ferry.toml", GOOD.encode())], **OFFERING}),
    ):
        assert "offered 5 scenarios in the last day" in refused.text
    big = await sent(bo, b"#" * (MOST_BYTES + 1))
    assert "at most 128 kB" in big.text
    assert "Correct it" in big.labels
    assert len(quick_reader) == DAILY
    for _ in range(FILES.burst - DAILY):
        assert "The file is sound." in (await sent(bo, GOOD)).text
    assert "You have sent many files just now" in (await sent(bo, GOOD)).text
    assert len(quick_reader) == FILES.burst
    await fleet.pass_time(86_400)
    assert "as version 6" in (await sent(bo, GOOD.replace("weeks = 4", "weeks = 3"), OFFERING)).text


async def test_an_older_card_means_no_other_file(fleet: Fleet) -> None:
    bo = fleet.member("Bo")
    first = await sent(bo, GOOD)
    await sent(bo, GOOD.replace('id = "ferry"', 'id = "launch"'))
    for button in ("Offer it to everybody", "Set it up…"):
        assert "no longer kept" in (await bo.component(first, button)).text
    await fleet.again()
    bo = fleet.member("Bo")
    listed = await bo.slash("scenario list")  # the last one outlives a restart
    assert (
        "offered to everybody"
        in (await bo.component(await bo.component(listed, "My file: The ferry"), "Offer it to everybody")).text
    )


async def test_a_full_list_and_anothers_id_refuse_the_offer_and_keep_the_file(fleet: Fleet) -> None:
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    await sent(bo, GOOD, OFFERING)
    answer = await sent(chen, GOOD.replace("weeks = 4", "weeks = 5"), OFFERING)
    assert f"<@{bo.id}> offers one with the id “ferry”" in answer.text
    assert "Set it up…" in answer.labels
    assert "The ferry" in (await chen.component(await chen.slash("scenario list"), "My file: The ferry")).text

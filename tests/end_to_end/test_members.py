"""What members do between orders: hand over, be away, undo, look, write notes, be reminded, end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.taps.ids import Keys
from bot.harbour.members.client import Sailor, parts_of, text_of
from tests.end_to_end.conftest import Fleet, data_file

DAY = 24 * 3600


@pytest.fixture
async def crew(fleet: Fleet) -> tuple[Sailor, Sailor]:
    """Bo organises and leads Park's pack; Ana (in Spanish) has Hammerhead, which sails alone once she left it."""
    fleet.seed("s1")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="silent_war", scenario="parks-pirates")
    await bo.modal(form, {"language": "en"})
    await ana.component(await ana.slash("command"), "Hammerhead")
    return bo, ana


def value_of(form: Any, row: str, label: str) -> str:
    """The value of a choice of a form by its label, which may end in how many units it is."""
    rows = [part.get("component", {}) for part in form.form["components"]]
    options = next(part["options"] for part in rows if part.get("custom_id") == row)
    return str(next(option["value"] for option in options if option["label"].split(", ")[0] == label))


async def test_a_boat_is_handed_over_and_taken_back(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    chen = fleet.member("Chen")
    form = await bo.context("Hand over", "Chen")
    steelhead = value_of(form, "what", "Steelhead")
    asked = await bo.modal(form, {"what": [steelhead], "long": "week"})
    assert f"<@{chen.id}> has been asked to command Steelhead" in asked.text
    post = await chen.wait_for(lambda message: "offers" in text_of(message) and "Steelhead" in text_of(message))
    assert "commands nothing" in (await bo.context("Show command", "Chen")).text
    assert "no es para ti" in (await ana.component(post, "Take command")).text
    taken = await chen.component(post, "Take command")
    assert "You now command Steelhead" in taken.text
    assert taken.ephemeral
    assert taken.text.startswith("## You command Steelhead")
    assert "My orders" in taken.labels  # the orders to give are one tap away
    letter = await bo.at("@dm").wait_for(lambda message: "said yes and now commands Steelhead" in text_of(message))
    assert "My orders" in str(letter["components"])
    await chen.wait_for(lambda message: "has taken command." in text_of(message))
    assert "Steelhead" in (await ana.context("Show command", "Chen")).text
    node = await bo.component(await bo.slash("command"), "Steelhead")
    back = await bo.component(node, "Take back")
    assert "Taken back: Steelhead" in back.text
    assert "commands nothing" in (await bo.context("Show command", "Chen")).text


async def chen_joins(bo: Sailor, chen: Sailor) -> None:
    """Chen takes the command that Bo offers."""
    await bo.slash("command", member="Chen", seat="parche")
    post = await chen.wait_for(lambda message: "offers" in text_of(message))
    assert "You now command" in (await chen.component(post, "Take command")).text


async def test_who_declines_an_offer_stays_out_and_a_bot_is_offered_none(
    fleet: Fleet, crew: tuple[Sailor, Sailor]
) -> None:
    bo, _ = crew
    chen = fleet.member("Chen")
    await bo.slash("command", member="Chen", seat="parche")
    post = await chen.wait_for(lambda message: "offers" in text_of(message))
    await chen.component(post, "No, thank you")
    await chen.wait_for(lambda message: "Declined." in text_of(message))
    again = await bo.slash("command", member="Chen", seat="parche")
    assert "recently declined an offer here" in again.text
    assert "commands nothing" in (await bo.context("Show command", "Chen")).text
    bot = fleet.harbour.world.bot["username"]
    refused = await bo.slash("command", member=bot, seat="parche")
    assert "is a bot" in refused.text
    form = await bo.context("Hand over", bot)
    refused = await bo.modal(form, {"what": [value_of(form, "what", "Steelhead")], "long": "back"})
    assert "is a bot" in refused.text


async def test_what_is_lent_comes_back_by_the_clock(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    done = await bo.slash("command", member="Ana", seat="steelhead")
    assert f"<@{ana.id}> commands there now" in done.text  # with a seat and a member who plays it is done at once
    letter = await ana.at("@dm").wait_for(lambda message: "Steelhead" in text_of(message))
    assert "My orders" in str(letter["components"]) or "Mis órdenes" in str(letter["components"])
    await chen_joins(bo, fleet.member("Chen"))
    form = await ana.context("Hand over", "Chen")
    await ana.modal(form, {"what": [value_of(form, "what", "Hammerhead")], "long": "week"})
    assert "Hammerhead" in (await bo.context("Show command", "Chen")).text
    await fleet.pass_time(8 * DAY)
    answer = (await bo.context("Show command", "Ana")).text
    assert "Hammerhead" in answer


async def test_away_with_a_deputy_who_decides(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    form = await bo.slash("away")
    done = await bo.modal(form, {"until": "3", "mean": "deputy", "deputy": [ana.id], "tell": True})
    assert "You are away" in done.text
    await fleet.quiet()
    told = await ana.wait_for(lambda message: f"<@{bo.id}> is away" in text_of(message))
    assert f"<@{ana.id}> decides meanwhile" in text_of(told)
    hers = await ana.slash("orders")
    assert "Manada Parks" in hers.labels  # the deputy is asked
    status = (await ana.slash("campaign status")).text
    assert f"decide <@{ana.id}>" in status
    back = await bo.component(await bo.slash("command"), "I am back")
    assert "Welcome back" in back.text
    assert "Manada Parks" not in (await ana.slash("orders")).labels


async def test_who_orders_while_away_is_back_and_reads_it(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    for sailor in (bo, ana):
        await sailor.slash("away", until="3")
    await fleet.quiet()
    await ana.wait_for(lambda message: "the game stands still" in text_of(message))
    idle = await bo.slash("orders")
    assert "You are away" in idle.text
    assert "I am back" in idle.labels
    assert "Others are" not in idle.text
    done = await bo.component(await bo.slash("command"), "Where I am needed")
    assert "You are back" in done.text
    assert "You are away" not in (await bo.slash("orders")).text


async def test_ready_is_taken_back_until_the_turn_closes(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, _ = crew
    card = await bo.slash("orders")
    ready = await bo.component(card, next(label for label in card.labels if label.startswith("Ready")))
    assert "✔" in ready.text
    again = await bo.component(ready, "Not ready yet")
    assert "open again" in again.text
    assert "✔" not in again.text
    campaign = await fleet.campaign()
    await fleet.pass_time(130)
    assert "Week 1" in (await bo.slash("campaign status")).text
    assert (await fleet.campaign()).id == campaign.id


async def test_silence_closes_the_turn_at_its_deadline_and_is_told(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, _ = crew
    await fleet.pass_time(3 * DAY + 60)
    await fleet.quiet()
    week = await bo.wait_for(lambda message: "Week 1 is over" in text_of(message))
    assert f"Missed the deadline: <@{bo.id}>" in text_of(week)
    assert "Week 2" in (await bo.slash("campaign status")).text


async def test_reminders_hold_in_all_campaigns_and_a_wrong_zone_is_named(
    fleet: Fleet, crew: tuple[Sailor, Sailor]
) -> None:
    bo, _ = crew
    form = await bo.slash("reminders")
    wrong = await bo.modal(form, {"zone": "Atlantis/Deep"})
    assert "the time zone “Atlantis/Deep”" in wrong.text
    form = await bo.slash("reminders")
    kept = await bo.modal(form, {"zone": "Europe/Madrid", "way": "mention", "language": "es"})
    assert "23–8" in kept.text
    settings = await fleet.app.store.users.get(int(bo.id))
    assert (settings.zone, settings.reminder_way, settings.locale) == ("Europe/Madrid", "mention", "es")
    assert "Mis órdenes" in (await bo.slash("orders")).text  # Bo's language from now on


async def test_a_line_goes_into_log_diary_and_plan(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    log = await bo.slash("log", boat="parche")
    form = await bo.component(log, "Add a line")
    written = await bo.modal(form, {"line": "Down the *throat* @everyone"})
    assert "Down the" in written.text
    assert "*throat*" not in written.text.replace("\\*", "")
    await fleet.quiet()
    status = await bo.wait_for(lambda message: "Dice sealed" in text_of(message))
    form = await bo.context("Into the diary", status)
    assert "Noted" in (await bo.modal(form, {})).text
    form = await ana.component(await ana.slash("plan"), "Añadir una nota")
    plan = await ana.modal(form, {"line": "Meet off Luzon?"})
    assert "Meet off Luzon?" in plan.text
    assert "Meet off Luzon?" in (await bo.slash("plan")).text


async def test_everything_can_be_looked_at(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, ana = crew
    await fleet.pass_time(3 * DAY + 60)
    await fleet.quiet()
    report = (await bo.slash("report")).text
    assert "Waiting for" in report
    assert report.index("### Your boats") < report.index("### The enemy")
    assert "Pearl Harbor" in (await bo.component(await bo.slash("report"), "Page ▶")).text  # the chart comes after
    assert (await ana.slash("map", layer="mine")).text
    assert "Week 1" in (await bo.slash("map", turn=1)).text
    assert "no turn 9" in (await bo.slash("map", turn=9)).text
    assert [option["name"] for option in await bo.complete("map", "turn", "")] == ["Week 1"]
    assert [option["name"] for option in await ana.complete("map", "turn", "")] == ["Semana 1"]
    await fleet.pass_time(6 * DAY)
    await fleet.quiet()
    weeks = await bo.complete("map", "turn", "")
    assert [option["value"] for option in weeks][-2:] == [2, 1]
    second = await bo.component(await bo.slash("map", turn=1), "Page ▶")
    assert "Week 2" in second.text
    assert "Week 1" in (await bo.component(second, "◀ Page")).text
    # A card of an earlier turn leads to things of that turn too.
    earlier = await bo.slash("map", turn=1)
    assert "Week 1" in (await bo.component(earlier, "My boats")).text
    answer = await bo.component(earlier, "As text")
    assert "week 1 of" in answer.text
    chart = await bo.component(answer, "Page ▶")
    assert "Pearl Harbor" in chart.text
    assert "week 1 of" in (await bo.component(chart, "◀ Page")).text
    assert "14.15" in (await bo.slash("rule", about="14.15")).text
    assert "No rule" in (await bo.slash("rule", about="qwxyz")).text
    assert "sealed" in (await bo.slash("dice")).text
    assert "```" in (await bo.slash("score")).text
    game = await bo.slash("help")
    assert "**A boat** – On patrol she hunts where she is." in game.text
    assert "**A pack**" in game.text
    assert "How it works" in (await bo.slash("help", about="start")).text
    assert "Mis campañas" in (await ana.slash("mine")).text
    assert "Week 1" in (await bo.slash("campaign history")).text
    turn = await bo.wait_for(lambda message: "Week 1 ·" in text_of(message) and "Victory" in text_of(message))
    assert "▣" in (await bo.context("As text", turn)).text
    assert "only when the campaign is over" in (await bo.slash("campaign export")).text


async def test_a_look_from_a_post_whose_button_names_nothing_any_more_reads_the_post(
    fleet: Fleet, crew: tuple[Sailor, Sailor]
) -> None:
    """As after an update that removed the button: a post stays in its channel for years."""
    bo, ana = crew
    await fleet.quiet()
    status = await bo.wait_for(lambda message: "Dice sealed" in text_of(message))
    post = fleet.harbour.world.posts[status["channel_id"]][status["id"]]
    button = next(part for part in parts_of(post.body) if part.get("label") == "Map")
    button["custom_id"] = Keys((await fleet.campaign()).id, b"a secret of other days").tag("v", "map-of-old")
    for member in (bo, ana):
        read = await member.component(await member.wait_for(lambda message: message["id"] == status["id"]), "Map")
        assert read.ephemeral
        assert "Dice sealed" in read.text
        assert "Refused" not in read.text


async def test_orders_are_found_from_a_direct_message(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    await fleet.harbour.control.do({"do": "install", "member": "Bo", "installed": True})
    card = await fleet.member("Bo").at("@dm").slash("orders")
    assert "Wolf pack Parks" in card.labels


async def test_pause_settings_and_the_end_are_the_organisers(fleet: Fleet, crew: tuple[Sailor, Sailor]) -> None:
    bo, _ = crew
    assert "Only the organiser" in (await fleet.member("Chen").slash("campaign pause")).text
    assert "Paused" in (await bo.slash("campaign pause")).text
    assert "paused" in (await bo.slash("ready")).text
    assert "deadlines run again" in (await bo.slash("campaign resume")).text
    settings = await bo.slash("campaign settings")
    form = await bo.component(settings, "Change…")
    done = await bo.modal(form, {"hours": "24", "language": "es"})
    assert "one day" in done.text
    assert (await fleet.campaign()).language == "es"
    sure = await bo.slash("campaign end")
    await bo.component(sure, "Yes, end it")
    await fleet.quiet()
    verified = await bo.slash("dice", verify=True)
    assert "hash of this seed is the one published" in verified.text
    assert "match the seed" in verified.text
    whole = await bo.slash("campaign export")
    assert "whole campaign" in whole.text
    ended = await bo.wait_for(lambda message: "Jugar otra vez" in str(message.get("components")))
    logs = await bo.component(ended, "Todos los submarinos")
    assert "Choose a unit" in logs.text
    again = await bo.component(ended, "Jugar otra vez")
    assert "Parks’ Pirates" in again.text.splitlines()[0]
    assert {"Set it up…", "Other scenarios"} <= set(again.labels)


async def test_every_command_speaks_both_languages(fleet: Fleet) -> None:
    stored = list(fleet.harbour.world.commands[""].values())
    names = {command["name"]: command for command in stored if command["type"] == 1}
    wanted = {
        "campaign": "campaña", "orders": "órdenes", "deploy": "desplegar", "patrol": "patrullar", "attack": "atacar",
        "move": "mover", "plot": "trazar", "standing": "permanentes", "ready": "listo", "plan": "plan",
        "mine": "pendientes", "reminders": "avisos", "map": "mapa", "report": "parte", "log": "bitácora",
        "score": "marcador", "dice": "dados", "rule": "regla", "help": "ayuda", "command": "mando", "away": "ausente",
        "scenario": "escenario", "data": "datos",
    }  # fmt: skip
    assert set(names) == set(wanted)
    for name, spanish in wanted.items():
        locales = names[name].get("name_localizations") or {}
        assert locales.get("es-ES", name) == locales.get("es-419", name) == spanish
    subs = {option["name"]: option["name_localizations"]["es-ES"] for option in names["campaign"]["options"]}
    assert subs["new"] == "nueva"
    assert len(subs) == 11
    posts = {command["name"]: command["name_localizations"]["es-ES"] for command in stored if command["type"] == 3}
    assert posts == {"Explain": "Explicar", "As text": "Como texto", "Into the diary": "Al diario"}
    members = {command["name"]: command["name_localizations"]["es-ES"] for command in stored if command["type"] == 2}
    assert members == {"Hand over": "Entregar mando", "Show command": "Ver mando"}
    anywhere = {command["name"] for command in stored if 1 in (command.get("integration_types") or [])}
    assert anywhere == {"mine", "data", "orders", "rule"}


async def test_data_says_in_plain_words_what_there_is_in_both_languages(fleet: Fleet) -> None:
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    stranger = await bo.slash("data")
    assert "I keep nothing of you" in stranger.text
    form = await bo.slash("campaign new", game="silent_war", scenario="wahoo-3")
    await bo.modal(form, {})
    card = await bo.slash("data")
    assert "- Campaigns you organise: 1" in card.text
    assert "flotilla forget" in card.text
    spanish = await ana.at("@dm").slash("data")
    assert "Tus datos" in spanish.text
    assert data_file(fleet, spanish)["what"].startswith("Todo lo que se guarda de ti")
    assert "`/data` gives you a file" in (await bo.slash("help", about="data")).text

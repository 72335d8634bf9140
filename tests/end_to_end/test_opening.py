"""A campaign is founded, joined, looked at and left, through the real client."""

from __future__ import annotations

import pytest

from bot.harbour.members.client import Outcome, text_of
from tests.end_to_end.conftest import Fleet

THREADED = (("silent_war", "parks-pirates"), ("submarine", "wahoo"), ("war_at_sea", "second-sirte"))


async def test_founding_by_menu_and_form_posts_status_and_turn(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    games = await ana.slash("campaign new")
    assert games.ephemeral
    card = await ana.component(games, next(label for label in games.labels if "Pac" not in label))
    menu = next(part for part in card.shown["components"][0]["components"] if part["type"] == 1)["components"][0]
    value = next(option["value"] for option in menu["options"] if "blairs-blasters" in option["value"])
    chosen = await ana.component(card, menu["custom_id"], value)
    assert "Uno los encuentra, otro los empuja" in chosen.text  # all of what the list has in short
    form = await ana.component(chosen, chosen.labels[0])
    assert form.kind == "modal"
    done = await ana.modal(form, {"language": "es"})
    assert done.kind == "message", done.why
    await fleet.quiet()
    await ana.wait_for(
        lambda message: bool(message.get("pinned")) and "Unirse" in Outcome("", "message", message=message).labels
    )
    campaign = await fleet.campaign()
    assert campaign.scenario == "blairs-blasters"
    assert campaign.language == "es"
    turn = await ana.wait_for(lambda message: "Órdenes, por favor" in text_of(message))
    assert ana.pings() == [turn["id"]]  # the turn's post mentions who must act, the others nobody


async def test_a_newcomer_reads_what_each_game_and_each_scenario_is_and_finds_the_way_back(fleet: Fleet) -> None:
    ana = fleet.member("Bo")
    games = await ana.slash("campaign new")
    for words in (
        "American submarines against Japan",
        "Chile against Peru",
        "A submarine against the escorts",
        "Fleets and carriers",
    ):
        assert words in games.text
    gallery = next(part for part in games.shown["components"][0]["components"] if part["type"] == 12)
    assert len({item["media"]["url"] for item in gallery["items"]}) == 4
    card = await ana.component(games, "Submarine")
    assert "★ Unescorted convoy: British" in card.text
    assert "…" not in card.text
    menu = next(part for part in card.shown["components"][0]["components"] if part["type"] == 1)["components"][0]
    value = next(option["value"] for option in menu["options"] if "unescorted-japan" in option["value"])
    chosen = await ana.component(card, menu["custom_id"], value)
    assert "Salmon against twelve merchants, with torpedoes that fail." in chosen.text
    back = await ana.component(chosen, "Other scenarios")
    assert back.text == card.text
    assert (await ana.component(back, "Other games")).text == games.text


async def test_optional_rules_are_chosen_as_a_campaign_is_founded(fleet: Fleet) -> None:
    chen = fleet.member("Chen")
    form = await chen.slash("campaign new", game="silent_war", scenario="wahoo-3")
    assert form.kind == "modal"
    done = await chen.modal(form, {"also": ["quick", "invited"], "language": "en"})
    assert done.kind == "message", done.why
    campaign = await fleet.campaign()
    async with fleet.app.service.look(campaign.id) as table:
        assert table.match.state.world.theatre.quick
        assert table.settings.join == "invited"


async def test_the_organiser_of_a_war_by_invitation_lets_in_the_enemy(fleet: Fleet) -> None:
    chen, dara = fleet.member("Chen"), fleet.member("Dara")
    form = await chen.slash("campaign new", game="pacific_war", scenario="whole-war")
    await chen.modal(form, {"also": ["invited"], "language": "en"})
    tree = await dara.slash("command")
    assert not any(label.startswith("Invitar") for label in tree.labels)
    assert "por invitación" in (await dara.component(tree, "La Alianza")).text
    seats = await chen.slash("command")
    assert "Invite…" in seats.labels
    done = await chen.modal(await chen.component(seats, "Invite…"), {"who": [str(dara.id)]})
    assert f"<@{dara.id}> may join" in done.text
    post = await dara.wait_for(lambda message: "invites you" in text_of(message))
    assert post["id"] in dara.pings()
    await chen.component(await chen.slash("command"), "Chile")
    joined = await dara.component(await dara.slash("command"), "La Alianza")
    assert "Tienes el mando: la Alianza" in joined.text
    assert "Plan del bando" not in joined.labels  # it is the enemy who is asked
    campaign = await fleet.campaign()
    async with fleet.app.service.look(campaign.id) as table:
        assert [node for node, seat in table.roster.seats.items() if seat.user_id == int(dara.id)] == ["allies"]


async def test_where_a_newcomer_is_needed_there_are_orders_to_give(fleet: Fleet) -> None:
    fleet.seed("opening")
    ana, bo = fleet.member("Ana"), fleet.member("Bo")
    await ana.modal(await ana.slash("campaign new", game="silent_war", scenario="solomons"), {"language": "en"})
    await fleet.quiet()
    status = await bo.wait_for(lambda message: "Join" in Outcome("", "message", message=message).labels)
    needed = await bo.component(await bo.component(status, "Join"), "Where I am needed")
    assert "You command" in needed.text
    assert "Asked now" in needed.text
    orders = await bo.component(needed, "My orders")
    assert any(label.startswith("Ready") for label in orders.labels)


async def test_a_scenario_is_found_by_its_name_before_its_game_is_chosen(fleet: Fleet) -> None:
    bo = fleet.member("Bo")
    named = await bo.complete("campaign new", "scenario", "PQ-17")
    assert {"pq-17", "pq-17-pack"} <= {choice["value"] for choice in named}
    assert await bo.complete("campaign new", "scenario", "Wahoo")
    form = await bo.slash("campaign new", scenario="pq-17-pack")
    assert form.kind == "modal"
    assert "In force in this scenario: Uncertain reinforcements." in str(form.form)
    founded = await bo.modal(form, {"side": "submarines"})
    assert "PQ-17" in founded.text
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert table.match.state.world.action.options == ["variable-entry"]


@pytest.mark.parametrize(("game", "scenario"), THREADED)
async def test_the_threads_first_line_has_the_buttons_and_answers_there(fleet: Fleet, game: str, scenario: str) -> None:
    fleet.seed("threads")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    assert (await bo.modal(form, {})).kind == "message"
    await fleet.quiet()
    below = fleet.thread(bo)
    starter, head = below.view()[:2]
    assert starter["type"] == 21
    card = await below.component(head, "My orders")
    assert card.ephemeral
    assert card.shown["channel_id"] == head["channel_id"] == starter["channel_id"]
    assert card.shown["channel_id"] != starter["referenced_message"]["channel_id"]
    assert [post["id"] for post in below.view()] == [starter["id"], head["id"], card.shown["id"]]

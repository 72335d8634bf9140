"""The harbour's page in a real browser: commands, components, forms, private replies; places, pictures, phones,
languages, bad weather, hostile words. In a single file: each file opens a browser, which takes seconds."""

# ruff: noqa: F811 - pytest's fixtures are imported, and named again as arguments

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
import pytest
from discord.http import Route
from PIL import Image
from playwright.async_api import Page, expect
from playwright.async_api import Route as PageRoute

from bot.faces.columns import COLUMNS
from bot.harbour import interactions
from bot.harbour.demo import PACIFIC_ID, WARDROOM_ID
from tests.bot.harbour.page_deck import (
    BO,
    CHEN,
    DARA,
    HOSTILE,
    PHONE,
    PRIVATE,
    Deck,
    Json,
    browser,  # noqa: F401 - a fixture
    button,
    by_id,
    card,
    deck,  # noqa: F401 - a fixture
    heard,
    label,
    options,
    part,
    reply,
    row,
    text,
)

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

# --- commands -----------------------------------------------------------------------------------

PATROL: Json = {
    "name": "patrol",
    "description": "Send a boat",
    "name_localizations": {"es-ES": "patrullar"},
    "description_localizations": {"es-ES": "Manda un barco"},
    "options": [
        {
            "type": 3,
            "name": "boat",
            "description": "Which",
            "required": True,
            "autocomplete": True,
            "name_localizations": {"es-ES": "barco"},
        },
        {"type": 3, "name": "contact", "description": "Then", "choices": [{"name": "I fight it", "value": "fight"}]},
        {"type": 4, "name": "turn", "description": "When", "min_value": 1},
        {"type": 5, "name": "loud", "description": "Tell"},
        {"type": 6, "name": "mate", "description": "Who"},
    ],
}


async def test_slash_command_is_completed_by_keyboard_and_sent_with_its_options(deck: Deck) -> None:
    await deck.bot.commands_are(PATROL, {"name": "map", "description": "The map"})
    deck.bot.answers["patrol?"] = lambda data: {
        "type": 8,
        "data": {"choices": [{"name": "Wahoo – low", "value": "w1"}]},
    }
    deck.bot.answers["patrol"] = reply({"content": "Wahoo sails."})
    page = await deck.sit()
    await by_id(page, "composer").focus()
    await page.keyboard.type("/pa")
    await expect(by_id(page, "command-patrol")).to_be_visible()
    await expect(by_id(page, "command-map")).to_be_hidden()
    await page.keyboard.press("Enter")
    await page.keyboard.type("wa")
    await expect(by_id(page, "choice")).to_have_text(["Wahoo – low"])
    asked = await heard(deck)
    assert next(o for o in asked["options"] if o.get("focused"))["value"] in ("", "wa")
    await page.keyboard.press("Enter")
    for name, typed in (("contact", "I f"), ("turn", "3"), ("loud", "tr"), ("mate", "Bo")):
        await page.keyboard.type(name[:4])
        await page.keyboard.press("Enter")
        await page.keyboard.type(typed)
        await page.keyboard.press("Enter" if name != "turn" else "Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Wahoo sails.")
    sent = {o["name"]: o["value"] for o in deck.bot.heard[-1]["options"]}
    assert sent == {"boat": "w1", "contact": "fight", "turn": 3, "loud": True, "mate": BO}
    await expect(by_id(page, "composer")).to_be_focused()


async def test_missing_and_wrong_options_are_named_and_nothing_is_sent(deck: Deck) -> None:
    number = {"type": 4, "name": "n", "description": "1 to 9", "required": True, "min_value": 1, "max_value": 9}
    await deck.bot.commands_are({"name": "throw", "options": [number]})
    page = await deck.sit()
    await by_id(page, "composer").focus()
    await page.keyboard.type("/throw ")
    await page.keyboard.press("Enter")
    await expect(by_id(page, "suggest-note")).to_have_text("This option is required")
    await page.keyboard.type("12")
    await page.keyboard.press("Enter")
    await expect(by_id(page, "suggest-note")).to_have_text("Enter a number between 1 and 9")
    assert deck.bot.heard == []


async def test_subcommands_are_listed_whole_and_in_the_members_language(deck: Deck) -> None:
    branch = {"type": 1, "name": "new", "description": "Start", "name_localizations": {"es-ES": "nueva"}, "options": []}
    campaign = {"name": "campaign", "name_localizations": {"es-ES": "campaña"}, "options": [branch]}
    await deck.bot.commands_are(campaign, PATROL)
    deck.bot.answers["campaign"] = reply({"content": "ok"})
    page = await deck.sit(DARA)
    await by_id(page, "composer").fill("/campana nu")
    await expect(by_id(page, "command-campaign-new")).to_contain_text("/campaña nueva")
    await by_id(page, "command-campaign-new").click()
    await page.keyboard.press("Enter")
    assert (await heard(deck))["options"] == [{"type": 1, "name": "new", "options": []}]


async def test_commands_on_messages_and_members_are_in_their_menus(deck: Deck) -> None:
    await deck.bot.commands_are({"name": "Explain", "type": 3}, {"name": "Hand over", "type": 2})
    deck.bot.answers |= {"Explain": reply({"content": "explained"}), "Hand over": reply({"content": "handed"})}
    sent = await deck.bot.post(PACIFIC_ID, {"content": "a fight"})
    page = await deck.sit()
    await by_id(page, f"message-{sent['id']}").click(button="right", position={"x": 400, "y": 10})
    await by_id(page, "context-Explain").click()
    assert (await heard(deck))["target_id"] == sent["id"]
    await by_id(page, f"person-{BO}").click()
    await by_id(page, "context-Hand over").click()
    assert (await heard(deck, 2))["target_id"] == BO


async def test_a_command_nobody_answers_says_so(deck: Deck) -> None:
    await deck.bot.commands_are({"name": "map"})
    deck.bot.answers["map"] = None
    page = await deck.sit()
    await by_id(page, "composer").fill("/map")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(by_id(page, "waiting-sending")).to_be_visible()
    await deck.harbour.clock.advance(interactions.ANSWER_SECONDS)
    await expect(by_id(page, "waiting-failed")).to_contain_text("The application did not respond")
    await by_id(page, "waiting-failed").get_by_test_id("dismiss").click()
    await expect(by_id(page, "waiting-failed")).to_have_count(0)


async def test_the_clock_tells_the_time_and_lets_it_pass(deck: Deck) -> None:
    page = await deck.sit(CHEN)
    asked: list[float] = []

    async def passed(seconds: float) -> None:
        asked.append(seconds)
        await deck.harbour.clock.advance(seconds)

    async def due() -> int:
        return int(deck.harbour.clock.now()) + 900

    wires = deck.harbour.wires
    wires.pass_time, wires.next_due = passed, due
    try:
        before = await by_id(page, "clock-time").inner_text()
        await by_id(page, "clock-toggle").click()
        await by_id(page, "clock-3600").click()
        await expect(by_id(page, "clock-said")).to_contain_text("It is now")
        await expect(by_id(page, "clock-time")).not_to_have_text(before)
        await by_id(page, "clock-next").click()
        await expect(by_id(page, "clock-next")).to_be_enabled()
        assert asked[0] == 3600
        assert 800 < asked[1] < 1000
    finally:
        wires.pass_time = wires.next_due = None


# --- components ---------------------------------------------------------------------------------


async def test_button_redraws_its_message_and_shows_failure_when_unanswered(deck: Deck) -> None:
    deck.bot.answers["go"] = {"type": 7, "data": card(text("redrawn"), row(button("Dead", "dead")))}
    deck.bot.answers["dead"] = None
    sent = await deck.bot.post(
        PACIFIC_ID, card(text("## Orders"), row(button("Go", "go", 1), button("Off", "off", disabled=True)))
    )
    page = await deck.sit()
    message = by_id(page, f"message-{sent['id']}")
    await expect(message.locator("h3")).to_have_text("Orders")
    await expect(part(page, "off")).to_be_disabled()
    await part(page, "go").click()
    await expect(message).to_contain_text("redrawn")
    await part(page, "dead").click()
    await expect(part(page, "dead")).to_have_attribute("aria-busy", "true")
    await deck.harbour.clock.advance(interactions.ANSWER_SECONDS)
    await expect(message.get_by_test_id("failure")).to_have_text("This interaction failed")
    await expect(part(page, "dead")).not_to_have_attribute("aria-busy", "true")


async def test_menus_send_one_value_at_once_and_several_when_closed(deck: Deck) -> None:
    deck.bot.answers |= {"one": {"type": 6}, "many": {"type": 6}, "who": {"type": 6}}
    choice = {"type": 3, "custom_id": "one", "options": options("Stay", "Home")}
    many = {"type": 3, "custom_id": "many", "min_values": 2, "max_values": 3, "options": options("A", "B", "C")}
    await deck.bot.post(PACIFIC_ID, card(row(choice), row(many), row({"type": 5, "custom_id": "who"})))
    page = await deck.sit()
    await part(page, "one").click()
    await expect(page.get_by_role("option", name="Home about Home")).to_be_visible()
    await page.get_by_role("option", name="Home about Home").click()
    assert (await heard(deck))["values"] == ["home"]
    await part(page, "many").click()
    for name in ("A", "C"):
        await page.get_by_role("option", name=f"{name} about {name}").click()
    assert len(deck.bot.heard) == 1
    await page.keyboard.press("Escape")
    assert (await heard(deck, 2))["values"] == ["a", "c"]
    await part(page, "who").click()
    await page.keyboard.type("bo")
    await page.keyboard.press("Enter")
    assert (await heard(deck, 3))["values"] == [BO]


FORM: Json = {
    "custom_id": "form",
    "title": "Every field",
    "components": [
        text("Read **this** first."),
        label(
            "Name",
            {"type": 4, "custom_id": "name", "style": 1, "min_length": 3, "max_length": 9},
            "As painted on her bow",
        ),
        label("Notes", {"type": 4, "custom_id": "notes", "style": 2, "value": "as before", "required": False}),
        label(
            "Targets",
            {"type": 3, "custom_id": "targets", "min_values": 2, "max_values": 3, "options": options("A1", "A2", "A3")},
        ),
        label("To", {"type": 5, "custom_id": "to"}),
    ],
}
FORM_2: Json = {
    "custom_id": "form2",
    "title": "More fields",
    "components": [
        label("Where", {"type": 21, "custom_id": "where", "options": options("Stay", "Yellow Sea", chosen=0)}),
        label("Which", {"type": 22, "custom_id": "which", "min_values": 1, "options": options("Wahoo", "Drum")}),
        label("Keep", {"type": 23, "custom_id": "keep"}),
        label("File", {"type": 19, "custom_id": "file", "required": True}),
        label("Channel", {"type": 8, "custom_id": "channel", "required": False, "min_values": 0}),
    ],
}


def fields_of(data: Json) -> dict[str, Any]:
    labelled = [r["component"] for r in data["components"] if r["type"] == 18]
    return {f["custom_id"]: f.get("values", f.get("value")) for f in labelled}


async def test_form_checks_its_fields_and_hands_in_what_was_chosen(deck: Deck) -> None:
    deck.bot.answers |= {"open": {"type": 9, "data": FORM}, "form": reply({"content": "taken", "flags": PRIVATE})}
    await deck.bot.post(PACIFIC_ID, card(row(button("Open", "open"))))
    page = await deck.sit()
    await part(page, "open").click()
    form = by_id(page, "modal")
    await expect(form.get_by_test_id("form-text").locator("strong")).to_have_text("this")
    await expect(form.locator("input.text-input")).to_be_focused()
    await page.keyboard.type("ab")
    await by_id(page, "modal-submit").click()
    await expect(by_id(page, "error-name")).to_contain_text("at least 3 characters")
    await expect(by_id(page, "error-targets")).to_have_text("This field is required")
    assert len(deck.bot.heard) == 1
    await by_id(page, "field-name").locator("input").fill("Wahoo")
    await by_id(page, "field-targets").get_by_test_id("select").click()
    for name in ("A1", "A3"):
        await page.get_by_role("option", name=f"{name} about {name}").click()
    await page.keyboard.press("Escape")
    await expect(form).to_be_visible()
    await by_id(page, "field-to").get_by_test_id("select").click()
    await page.get_by_role("option", name="Bo").click()
    await by_id(page, "modal-submit").click()
    await expect(form).to_have_count(0)
    assert fields_of(await heard(deck, 2)) == {
        "name": "Wahoo",
        "notes": "as before",
        "targets": ["a1", "a3"],
        "to": [BO],
    }
    await expect(page.locator(".message").last).to_contain_text("taken")


async def test_form_with_radio_checks_checkbox_file_and_channel(deck: Deck) -> None:
    deck.bot.answers |= {"open": {"type": 9, "data": FORM_2}, "form2": reply({"content": "taken"})}
    await deck.bot.post(PACIFIC_ID, card(row(button("Open", "open"))))
    page = await deck.sit(size=PHONE)
    await part(page, "open").click()
    await by_id(page, "modal-submit").click()
    await expect(by_id(page, "error-which")).to_be_visible()
    await expect(by_id(page, "error-file")).to_be_visible()
    await page.get_by_role("radio", name="Yellow Sea").check()
    await page.get_by_role("checkbox", name="Drum").check()
    await page.get_by_role("checkbox", name="Keep").check()
    await by_id(page, "file-input").set_input_files(
        {"name": "my.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    await by_id(page, "field-channel").get_by_test_id("select").click()
    await page.get_by_role("option", name="wardroom").click()
    await by_id(page, "modal-submit").click()
    await expect(by_id(page, "modal")).to_have_count(0)
    data = await heard(deck, 2)
    got = fields_of(data)
    assert (got["where"], got["which"], got["keep"]) == ("yellow sea", ["drum"], True)
    assert data["resolved"]["attachments"][got["file"][0]]["filename"] == "my.json"
    assert len(got["channel"]) == 1


async def test_form_asks_before_throwing_words_away(deck: Deck) -> None:
    deck.bot.answers["open"] = {"type": 9, "data": FORM}
    await deck.bot.post(PACIFIC_ID, card(row(button("Open", "open"))))
    page = await deck.sit()
    await part(page, "open").click()
    await expect(by_id(page, "modal").locator(":focus")).to_have_count(1)  # else the words go to the page below
    await page.keyboard.type("Wahoo")
    await page.keyboard.press("Escape")
    await expect(by_id(page, "modal")).to_be_visible()
    await by_id(page, "modal-discard").click()
    await expect(by_id(page, "modal")).to_have_count(0)
    await expect(part(page, "open")).to_be_focused()


# --- privacy, places ----------------------------------------------------------------------------


async def test_private_reply_is_seen_by_one_dismissed_and_lost_on_reload(deck: Deck) -> None:
    deck.bot.answers["mine"] = reply(card(text("secret plan"), row(button("Again", "mine")), flags=PRIVATE))
    await deck.bot.post(PACIFIC_ID, card(row(button("Mine", "mine"))))
    chen, bo = await deck.sit(CHEN), await deck.sit(BO)
    await part(chen, "mine").click()
    await expect(by_id(chen, "private")).to_contain_text("Only you can see this")
    await part(chen, "mine").click()
    await expect(by_id(chen, "private")).to_have_count(2)
    await by_id(chen, "dismiss").first.click()
    await expect(by_id(chen, "private")).to_have_count(1)
    await chen.reload()
    await chen.wait_for_selector("body[data-ready]")
    await expect(part(chen, "mine")).to_be_visible()
    await expect(by_id(chen, "private")).to_have_count(0)
    await expect(bo.get_by_text("secret plan")).to_have_count(0)


async def test_deferred_answer_thinks_first(deck: Deck) -> None:
    await deck.bot.commands_are({"name": "map"})
    deck.bot.answers["map"] = {"type": 5, "data": {"flags": PRIVATE}}
    page = await deck.sit()
    await by_id(page, "composer").fill("/map ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".thinking")).to_contain_text("is thinking…")
    await expect(page.locator(".private-line")).to_have_count(1)
    at = [e for e in deck.harbour.traffic if e.route.endswith("/callback")][-1].path.split("/")
    edit = Route("PATCH", f"/webhooks/{deck.bot.application_id}/{at[-2]}/messages/@original")
    await deck.bot.http.request(edit, json=card(text("the map")))
    await expect(page.get_by_text("the map")).to_be_visible()
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_button_that_defers_shows_one_thinking_reply(deck: Deck) -> None:
    deck.bot.answers["map"] = {"type": 5, "data": {"flags": PRIVATE}}
    await deck.bot.post(PACIFIC_ID, card(row(button("Map", "map"))))
    page = await deck.sit()
    await part(page, "map").click()
    await expect(by_id(page, "private")).to_be_visible()
    await expect(part(page, "map")).not_to_have_attribute("aria-busy", "true")
    await expect(page.locator(".thinking")).to_have_count(1)
    await deck.harbour.clock.advance(16 * 60)
    await expect(page.locator(".thinking")).to_have_count(0)
    await expect(page.locator(".message").last).to_contain_text("The application did not respond")


ALT = "Pacific, 8 March 1943. At sea 31 boats."


def picture() -> discord.File:
    """A small chart to look at."""
    out = io.BytesIO()
    Image.new("RGB", (320, 200), (30, 78, 121)).save(out, "PNG")
    out.seek(0)
    return discord.File(out, "map.png", description=ALT)


async def post_picture(deck: Deck) -> None:
    """A card with one picture, sent by the real library."""
    view = discord.ui.LayoutView()
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://map.png", description=ALT)
    )
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("## Week 10"), gallery))
    channel = deck.bot.get_channel(int(PACIFIC_ID))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view, file=picture())


async def width_of(page: Page, what: str = "document.documentElement.scrollWidth") -> float:
    """A width in pixels, by default of everything on the page."""
    return float(await page.evaluate(what))


# --- places -------------------------------------------------------------------------------------


async def test_direct_message_shows_a_badge_and_reaches_one_member(deck: Deck) -> None:
    line = await deck.bot.http.request(Route("POST", "/users/@me/channels"), json={"recipient_id": BO})
    page = await deck.sit(CHEN)
    await deck.bot.post(line["id"], card(text("Your watch, Bo"), row(button("Let them pass", "pass"))))
    await expect(by_id(page, f"member-{BO}").get_by_test_id("badge")).to_have_text("1")
    await expect(by_id(page, "channel-@dm").get_by_test_id("badge")).to_have_count(0)
    await by_id(page, f"member-{BO}").click()
    await expect(by_id(page, "self-name")).to_have_text("Bo")
    await expect(by_id(page, "channel-@dm").get_by_test_id("badge")).to_have_text("1")
    await by_id(page, "channel-@dm").click()
    await expect(page.get_by_text("Your watch, Bo")).to_be_visible()
    await expect(by_id(page, "channel-@dm").get_by_test_id("badge")).to_have_count(0)
    deck.bot.answers["pass"] = {"type": 7, "data": card(text("They passed."))}
    await part(page, "pass").click()
    await expect(page.get_by_text("They passed.")).to_be_visible()
    await by_id(page, f"member-{CHEN}").click()
    await expect(by_id(page, "self-name")).to_have_text("Chen")
    await expect(page.get_by_text("They passed.")).to_have_count(0)


async def test_count_taken_before_a_direct_message_does_not_hide_its_badge(deck: Deck) -> None:
    line = await deck.bot.http.request(Route("POST", "/users/@me/channels"), json={"recipient_id": BO})
    taken, posted, handed = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def late(route: PageRoute) -> None:
        if taken.is_set():
            await route.continue_()
            return
        taken.set()
        count = await route.fetch()
        await posted.wait()
        await route.fulfill(response=count)
        handed.set()

    page = await deck.sit(CHEN)
    await page.route(re.compile(rf"/page/api/view\?member={BO}&channel=%40dm"), late)
    await page.reload()
    await page.wait_for_selector("body[data-ready]")
    await taken.wait()
    await deck.bot.post(line["id"], card(text("Your watch, Bo")))
    badge = by_id(page, f"member-{BO}").get_by_test_id("badge")
    await expect(badge).to_have_text("1")
    posted.set()
    await handed.wait()
    await page.wait_for_load_state("networkidle")
    await expect(badge).to_have_text("1")


async def test_mention_in_another_channel_counts_and_is_cleared_by_reading(deck: Deck) -> None:
    page = await deck.sit(CHEN)
    await deck.bot.post(WARDROOM_ID, card(text(f"Orders, please: <@{CHEN}>")))
    badge = by_id(page, f"channel-{WARDROOM_ID}").get_by_test_id("badge")
    await expect(badge).to_have_text("1")
    await by_id(page, f"channel-{WARDROOM_ID}").click()
    await expect(page.locator(".md-mention")).to_have_text("@Chen")
    await expect(badge).to_have_count(0)
    assert f"member={CHEN}&channel={WARDROOM_ID}" in page.url


async def test_a_button_that_is_pressed_stays_under_the_finger_until_it_is_let_go(deck: Deck) -> None:
    """A card that was redrawn between pointer down and up used to swallow the press."""
    deck.bot.answers["go"] = {"type": 7, "data": card(text("Gone."))}
    sent = await deck.bot.post(PACIFIC_ID, card(text("Week 10"), row(button("Go", "go"))))
    page = await deck.sit(CHEN)
    await part(page, "go").hover()
    await page.mouse.down()
    edit = Route("PATCH", f"/channels/{PACIFIC_ID}/messages/{sent['id']}")
    await deck.bot.http.request(edit, json=card(text("Week 10, one order is in"), row(button("Go", "go"))))
    await deck.bot.post(WARDROOM_ID, card(text(f"<@{CHEN}>")))
    await expect(by_id(page, f"channel-{WARDROOM_ID}").get_by_test_id("badge")).to_have_text("1")
    await expect(page.get_by_text("one order is in")).to_have_count(0)
    await page.mouse.up()
    assert (await heard(deck))["custom_id"] == "go"
    await expect(page.get_by_text("Gone.")).to_be_visible()


async def test_thread_opens_from_its_message_and_takes_words(deck: Deck) -> None:
    deck.bot.answers["go"] = {"type": 7, "data": card(text("## Week 10, closing"))}
    deck.bot.answers["mine"] = {"type": 4, "data": {**card(text("Your orders")), "flags": 64 | 1 << 15}}
    sent = await deck.bot.post(
        PACIFIC_ID, card(text("## Week 10"), row(button("Go", "go"), button("My orders", "mine")))
    )
    page = await deck.sit()
    start = Route("POST", f"/channels/{PACIFIC_ID}/messages/{sent['id']}/threads")
    thread = await deck.bot.http.request(start, json={"name": "Week 10", "auto_archive_duration": 10080})
    await deck.bot.post(thread["id"], {"content": "contact!"})
    await by_id(page, f"open-thread-{thread['id']}").click()
    await expect(by_id(page, "place-name")).to_contain_text("Week 10 · #pacific")
    await expect(page.get_by_text("contact!")).to_be_visible()
    await part(page, "mine").click()
    await expect(page.get_by_text("Your orders")).to_be_visible()  # here, and not in the channel of the message
    await expect(by_id(page, "place-name")).to_contain_text("Week 10 · #pacific")
    await part(page, "go").click()
    await expect(page.locator(".message h3")).to_have_text("Week 10, closing")
    await by_id(page, "composer").fill("Good luck, **Wahoo**")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message strong", has_text="Wahoo")).to_be_visible()
    await page.reload()
    await expect(by_id(page, "place-name")).to_contain_text("Week 10")
    await expect(page.get_by_text("contact!")).to_be_visible()


async def test_a_telephone_shows_a_table_of_34_columns_whole(deck: Deck) -> None:
    await deck.bot.post(PACIFIC_ID, card(text("```\n" + "x" * COLUMNS + "\n```")))
    page = await deck.sit(size={"width": 360, "height": 800})
    table = page.locator(".md-pre")
    await expect(table).to_be_visible()
    assert await table.evaluate("block => block.scrollWidth <= block.clientWidth")


async def test_pinned_message_is_listed_and_found(deck: Deck) -> None:
    sent = await deck.bot.post(PACIFIC_ID, card(text("## Status"), row(button("My orders", "mine"))))
    page = await deck.sit()
    await by_id(page, "pins-toggle").click()
    await expect(by_id(page, "panel")).to_contain_text("Nothing is pinned here.")
    await deck.bot.http.request(Route("PUT", f"/channels/{PACIFIC_ID}/messages/pins/{sent['id']}"))
    await expect(by_id(page, "pins")).to_contain_text("Status")
    await expect(by_id(page, "pins").get_by_test_id("button")).to_have_count(0)
    await by_id(page, f"jump-{sent['id']}").click()
    await expect(by_id(page, f"message-{sent['id']}")).to_be_focused()


async def test_long_channel_shows_its_end_first_and_marks_what_is_new(deck: Deck) -> None:
    bo = deck.harbour.sailor("Bo")
    for number in range(130):
        bo.say(f"signal {number}")
    page = await deck.sit(CHEN)
    await expect(page.get_by_text("signal 129")).to_be_in_viewport()
    await expect(page.get_by_text("signal 29", exact=True)).to_have_count(0)
    await by_id(page, "earlier").click()
    await expect(page.get_by_text("signal 0", exact=True)).to_have_count(1)
    await expect(by_id(page, "new-mark")).to_have_count(0)
    await by_id(page, f"channel-{WARDROOM_ID}").click()
    await expect(by_id(page, "place-name")).to_have_text("wardroom")
    bo.say("news")
    await by_id(page, f"channel-{PACIFIC_ID}").click()
    await expect(by_id(page, "new-mark")).to_have_count(1)
    await expect(page.locator(".new-mark + .message")).to_contain_text("news")


# --- pictures -----------------------------------------------------------------------------------


async def test_picture_has_alt_text_and_opens_to_be_zoomed(deck: Deck) -> None:
    await post_picture(deck)
    page = await deck.sit()
    image = by_id(page, "image")
    await expect(image.locator("img")).to_have_attribute("alt", ALT)
    assert await image.locator("img").evaluate("async img => { await img.decode(); return img.naturalWidth; }") == 320
    await image.click()
    await expect(by_id(page, "viewer-alt")).to_have_text(ALT)
    await by_id(page, "viewer-in").click()
    await expect(by_id(page, "viewer-level")).to_have_text("150 %")
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -300)
    await expect(by_id(page, "viewer-level")).not_to_have_text("150 %")
    before = await by_id(page, "viewer-image").evaluate("img => img.style.transform")
    await page.mouse.down()
    await page.mouse.move(640, 430)
    await page.mouse.up()
    assert await by_id(page, "viewer-image").evaluate("img => img.style.transform") != before
    await page.keyboard.press("Escape")
    await expect(by_id(page, "viewer")).to_have_count(0)
    await expect(image).to_be_focused()


async def test_picture_from_outside_is_not_fetched(deck: Deck) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "https://example.org/spy.png"}}]}
    asked: list[str] = []
    page = await deck.sit()
    page.on("request", lambda request: asked.append(request.url))
    await deck.bot.post(PACIFIC_ID, card(text("look"), gallery))
    await expect(page.locator(".media-outside")).to_contain_text("https://example.org/spy.png")
    assert not [url for url in asked if "example.org" in url]


# --- phones, languages, light ---------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 420])
async def test_phone_fits_its_width_and_has_a_drawer(deck: Deck, width: int) -> None:
    await post_picture(deck)
    section = {
        "type": 9,
        "components": [text("⚠ **Wahoo** · East China Sea\n→ stay and hunt")],
        "accessory": button("Wahoo", "w"),
    }
    wide = row(*[button(f"A rather long label {n}", f"b{n}") for n in range(5)])
    table = "```\n" + "week 10      ships      t  year\n" * 2 + "```"
    await deck.bot.post(PACIFIC_ID, card(section, wide, text(table), text("unbroken" * 30)))
    page = await deck.sit(size={"width": width, "height": 740})
    assert await width_of(page) == width
    assert await width_of(page, "document.querySelector('.message-scroller').scrollWidth") == width
    press = await part(page, "w").bounding_box()
    assert press is not None
    assert press["height"] >= 40
    assert press["x"] + press["width"] <= width
    channel = by_id(page, f"channel-{WARDROOM_ID}")
    await expect(channel).to_be_hidden()
    await by_id(page, "drawer-toggle").click()
    await expect(channel).to_be_in_viewport()
    box = await channel.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    await channel.click()
    await expect(by_id(page, "place-name")).to_have_text("wardroom")
    await expect(channel).to_be_hidden()


async def test_form_fills_a_phone(deck: Deck) -> None:
    fields = [label("Path", {"type": 4, "custom_id": "path", "style": 1})]
    deck.bot.answers["open"] = {"type": 9, "data": {"custom_id": "f", "title": "Path", "components": fields}}
    await deck.bot.post(PACIFIC_ID, card(row(button("Open", "open"))))
    page = await deck.sit(size=PHONE)
    await part(page, "open").click()
    box = await by_id(page, "modal").bounding_box()
    assert box is not None
    assert (box["x"], box["width"], box["height"]) == (0, PHONE["width"], PHONE["height"])


async def test_chrome_and_times_speak_the_members_language(deck: Deck) -> None:
    deck.bot.answers["mine"] = reply({"content": "solo tú", "flags": PRIVATE})
    await deck.bot.post(PACIFIC_ID, card(text("<t:1794247200:D> <t:4000000000:R>"), row(button("Mías", "mine"))))
    page = await deck.sit(DARA)
    assert await page.evaluate("document.documentElement.lang") == "es"
    await expect(by_id(page, "standin")).to_have_text("Puerto: imitación, no es Discord")
    await expect(by_id(page, "composer")).to_have_attribute("placeholder", "Mensaje para #pacific")
    await expect(page.locator(".md-time").first).to_have_text("9 de noviembre de 2026")
    await expect(page.locator(".md-time").last).to_contain_text("dentro de")
    await part(page, "mine").click()
    await expect(by_id(page, "private")).to_contain_text("Solo tú puedes ver esto")
    await by_id(page, "locale").select_option("en-GB")
    await expect(by_id(page, "standin")).to_have_text("Harbour: a stand-in, not Discord")
    await expect(page.locator(".md-time").first).to_have_text("9 November 2026")
    assert deck.harbour.world.locales[DARA] == "en-GB"


async def test_light_and_dark_are_kept_over_a_reload(deck: Deck) -> None:
    page = await deck.sit()
    assert await page.evaluate("document.documentElement.dataset.theme") == "dark"
    await by_id(page, "theme").click()
    await page.reload()
    await page.wait_for_selector("body[data-ready]")
    assert await page.evaluate("document.documentElement.dataset.theme") == "light"


# --- markdown, hostile words ----------------------------------------------------------------------


async def test_markdown_is_drawn_as_discord_draws_it(deck: Deck) -> None:
    words = (
        "# One\n## Two\n### Three\n**bold** *it* __under__ ~~gone~~ `code **x**` ||hidden||\n> quoted\n"
        f"- a\n  - b\n-# small\n```\nblock *x*\n```\n[here](https://example.org) <#{WARDROOM_ID}> \\*stars\\*"
    )
    await deck.bot.post(PACIFIC_ID, card(text(words)))
    page = await deck.sit()
    drawn = page.locator(".c-text")
    for tag, inside in {
        "h2": "One",
        "h3": "Two",
        "h4": "Three",
        "strong": "bold",
        "em": "it",
        "u": "under",
        "s": "gone",
        ".md-code": "code **x**",
        "blockquote": "quoted",
        "small": "small",
        "pre": "block *x*",
        "li li": "b",
        "a": "here",
        ".md-channel": "#wardroom",
    }.items():
        await expect(drawn.locator(tag)).to_have_text(inside)
    await expect(drawn).to_contain_text("*stars*")
    spoiler = drawn.locator(".md-spoiler")
    await expect(spoiler).to_have_attribute("aria-expanded", "false")
    await spoiler.click()
    await expect(spoiler).to_have_attribute("aria-expanded", "true")
    await drawn.locator(".md-channel").click()
    await expect(by_id(page, "place-name")).to_have_text("wardroom")


async def test_hostile_words_never_become_markup(deck: Deck) -> None:
    short = "<b onclick=x>&lt;"
    option = [{"type": 3, "name": "what", "description": short, "required": True, "autocomplete": True}]
    await deck.bot.commands_are({"name": "say", "description": short, "options": option})
    deck.bot.answers["say?"] = {"type": 8, "data": {"choices": [{"name": HOSTILE, "value": "x"}]}}
    menu = {
        "type": 3,
        "custom_id": "menu",
        "placeholder": HOSTILE,
        "options": [{"label": HOSTILE, "value": "1", "description": HOSTILE}],
    }
    fields = [
        text(HOSTILE),
        label(short, {"type": 4, "custom_id": "t", "style": 2, "value": HOSTILE, "placeholder": HOSTILE}, HOSTILE),
    ]
    deck.bot.answers["open"] = {"type": 9, "data": {"custom_id": "f", "title": short, "components": fields}}
    bad_links = (
        '[x](javascript:window.hacked=1) <javascript:window.hacked=1> [**y**](https://example.org/"onmouseover=1)'
    )
    post = await deck.bot.post(
        PACIFIC_ID, card(text(f"# {HOSTILE}\n{HOSTILE} `{HOSTILE}` {bad_links}"), row(button(short, "open")), row(menu))
    )
    await deck.bot.post(
        PACIFIC_ID,
        {"content": HOSTILE, "embeds": [{"title": HOSTILE, "description": HOSTILE, "footer": {"text": HOSTILE}}]},
    )
    start = Route("POST", f"/channels/{PACIFIC_ID}/messages/{post['id']}/threads")
    await deck.bot.http.request(start, json={"name": HOSTILE[:100]})
    deck.harbour.sailor("Bo").say(HOSTILE)
    page = await deck.sit()
    await expect(by_id(page, f"message-{post['id']}")).to_contain_text(HOSTILE)
    await expect(page.locator(".embed-title")).to_have_text(HOSTILE)
    await by_id(page, "composer").fill("/say ")
    await expect(by_id(page, "choice")).to_have_text(HOSTILE)
    await page.keyboard.press("Escape")
    await part(page, "menu").click()
    await expect(page.locator(".select-option")).to_contain_text(HOSTILE)
    await page.keyboard.press("Escape")
    await part(page, "open").click()
    await expect(by_id(page, "form-text")).to_have_text(HOSTILE)
    await expect(by_id(page, "modal").locator("textarea")).to_have_value(HOSTILE)
    assert await page.evaluate("window.hacked") is None
    assert await page.locator("script").count() == 1
    assert await page.locator("[onerror], [onclick], [onmouseover], img[src=x], .c-text b").count() == 0
    assert await page.locator("a[href^='javascript']").count() == 0


# --- weather --------------------------------------------------------------------------------------


async def test_page_comes_back_after_a_lost_connection_with_what_it_missed(deck: Deck) -> None:
    await deck.bot.post(PACIFIC_ID, {"content": "before"})
    page = await deck.sit()
    port = deck.harbour.port
    await deck.harbour.stop()
    await expect(by_id(page, "banner")).to_have_text("Connection lost. Trying again…")
    deck.harbour.sailor("Bo").say("meanwhile")
    await deck.harbour.start(port)
    # Browsers put off connecting again to a place that refused them, the longer the busier the machine.
    await expect(page.get_by_text("meanwhile")).to_be_visible(timeout=60_000)
    await expect(by_id(page, "banner")).not_to_contain_text("Connection lost")


async def test_weather_panel_sets_and_clears_faults(deck: Deck) -> None:
    page = await deck.sit()
    await by_id(page, "weather-toggle").click()
    await by_id(page, "fault-kind").select_option("503")
    await by_id(page, "fault-route").fill("messages$")
    await by_id(page, "fault-times").fill("2")
    await by_id(page, "fault-go").click()
    await expect(by_id(page, "faults")).to_contain_text("HTTP 503 · messages$ · ×2")
    assert [(f["kind"], f["left"]) for f in deck.harbour.faults.current()] == [("503", 2)]
    await by_id(page, "clear-faults").click()
    await expect(by_id(page, "faults")).to_contain_text("the sky is clear")
    assert deck.harbour.faults.current() == []


async def test_bot_offline_is_said(deck: Deck) -> None:
    page = await deck.sit()
    await expect(by_id(page, "banner")).to_be_hidden()
    await deck.bot.close()
    await expect(by_id(page, "banner")).to_have_text("Flotilla is offline. Nobody answers your taps.")


async def test_refused_words_stay_in_the_composer(deck: Deck) -> None:
    page = await deck.sit()
    await deck.bot.post(PACIFIC_ID, {"content": "hello"})
    channel = deck.harbour.world.channels[PACIFIC_ID]
    channel["permission_overwrites"] = [{"id": CHEN, "type": 1, "allow": "0", "deny": str(1 << 11)}]
    await by_id(page, "composer").fill("may I?")
    await page.keyboard.press("Enter")
    await expect(by_id(page, "notice")).to_contain_text("Refused")
    await expect(by_id(page, "composer")).to_have_value("may I?")
    assert deck.bot.heard == []


async def test_private_card_opens_a_form_and_is_redrawn(deck: Deck) -> None:
    """The way through My orders: card, form of one boat, card with the change."""
    fields = [
        label(
            "Where", {"type": 21, "custom_id": "where", "options": [{"label": n, "value": n} for n in ("Stay", "Home")]}
        )
    ]
    boat = {"type": 9, "components": [text("○ **Wahoo**\n→ stay")], "accessory": button("Wahoo", "boat")}
    changed = boat | {"components": [text("✎ **Wahoo**\n→ home")]}
    deck.bot.answers |= {
        "mine": reply(card(text("## Your orders"), boat, flags=PRIVATE)),
        "boat": {"type": 9, "data": {"custom_id": "f", "title": "Wahoo", "components": fields}},
        "f": {"type": 7, "data": card(text("## Your orders"), changed)},
    }
    await deck.bot.post(PACIFIC_ID, card(row(button("My orders", "mine", 1))))
    page = await deck.sit(size=PHONE)
    await part(page, "mine").click()
    await part(page, "boat").click()
    await page.get_by_role("radio", name="Home").check()
    await by_id(page, "modal-submit").click()
    await heard(deck, 3)
    await expect(page.locator(".ephemeral .c-section")).to_contain_text("✎ Wahoo")
    await expect(page.locator(".ephemeral")).to_have_count(1)
    await expect(page.locator(".message")).to_have_count(2)

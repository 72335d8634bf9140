"""The harbour's page in a real browser: commands, components, forms and private replies."""

# ruff: noqa: F811 - pytest's fixtures are imported, and named again as arguments

from __future__ import annotations

from typing import Any

import pytest
from discord.http import Route
from playwright.async_api import expect

from bot.harbour import interactions
from bot.harbour.demo import PACIFIC_ID
from tests.bot.harbour.page_deck import (
    BO,
    CHEN,
    DARA,
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

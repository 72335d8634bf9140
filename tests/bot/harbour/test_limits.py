"""Every limit of Discord that the harbour keeps: what is refused, under which code and field path."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot

V2 = 1 << 15
MEGA = 1024 * 1024


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(name: str = "b", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": "x", "custom_id": name} | more


def option(value: str = "v", **more: Any) -> dict[str, Any]:
    return {"label": "l", "value": value} | more


def menu(count: int = 2, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [option(str(n)) for n in range(count)]} | more


def text(content: str = "t") -> dict[str, Any]:
    return {"type": 10, "content": content}


def box(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)} | more


def section(*texts: Any, accessory: Any = None) -> dict[str, Any]:
    return {"type": 9, "components": list(texts), "accessory": accessory or button("s")}


def gallery(count: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "https://x.test/a.png"}} | more for _ in range(count)]}


def embed(**more: Any) -> dict[str, Any]:
    return {"embeds": [more]}


def legacy(*rows: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(rows)}


def cards(*parts: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts)}


def field(**more: Any) -> dict[str, Any]:
    return {"name": "n", "value": "v"} | more


MESSAGES: list[tuple[str, dict[str, Any], str]] = [
    ("content", {"content": "x" * 2001}, "content"),
    ("nonce", {"content": "x", "nonce": "n" * 26}, "nonce"),
    ("flags", {"content": "x", "flags": 1 << 6}, "flags"),
    ("mentioned users", {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
     "allowed_mentions.users"),
    ("mention kinds", {"content": "x", "allowed_mentions": {"parse": ["fish"]}}, "allowed_mentions.parse.0"),
    ("both ways to mention", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
     "allowed_mentions"),
    ("missing reply target", {"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
    ("listed file without data", {"content": "x", "attachments": [{"id": "0", "filename": "a"}]}, "attachments.0.id"),
    # embeds
    ("11 embeds", {"embeds": [{"title": "x"}] * 11}, "embeds"),
    ("embed title", embed(title="x" * 257), "embeds.0.title"),
    ("embed description", embed(description="x" * 4097), "embeds.0.description"),
    ("embed fields", embed(fields=[field()] * 26), "embeds.0.fields"),
    ("embed field name", embed(fields=[field(name="x" * 257)]), "embeds.0.fields.0.name"),
    ("embed field value", embed(fields=[field(value="x" * 1025)]), "embeds.0.fields.0.value"),
    ("embed field without value", embed(fields=[{"name": "x"}]), "embeds.0.fields.0.value"),
    ("embed footer", embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    ("embed author", embed(author={"name": "x" * 257}), "embeds.0.author.name"),
    ("embed colour", embed(title="x", color=0x1000000), "embeds.0.color"),
    ("embed sum", {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    ("embed picture", embed(image={"url": "attachment://no.png"}), "embeds.0.image.url"),
    ("embed picture scheme", embed(image={"url": "file:///x"}), "embeds.0.image.url"),
    # legacy rows
    ("6 rows", legacy(*[row(button(str(n))) for n in range(6)]), "components"),
    ("empty row", legacy(row()), "components.0.components"),
    ("6 buttons", legacy(row(*[button(str(n)) for n in range(6)])), "components.0.components"),
    ("menu and button", legacy(row(menu(), button())), "components.0.components"),
    ("V2 part without the flag", legacy(text()), "components.0.type"),
    ("text in a row", legacy(row(text())), "components.0.components.0.type"),
    # buttons
    ("label", legacy(row(button(label="x" * 81))), "components.0.components.0.label"),
    ("custom_id", legacy(row(button("x" * 101))), "components.0.components.0.custom_id"),
    ("empty custom_id", legacy(row(button(""))), "components.0.components.0.custom_id"),
    ("twins", legacy(row(button("a"), button("a"))), "components.0.components.1.custom_id"),
    ("twin numbers", legacy(row(button("a", id=7), button("b", id=7))), "components.0.components.1.id"),
    ("number", legacy(row(button(id=2**31))), "components.0.components.0.id"),
    ("no label", legacy(row({"type": 2, "style": 1, "custom_id": "x"})), "components.0.components.0.label"),
    ("unknown emoji", legacy(row(button(emoji={"id": "5", "name": "x"}))), "components.0.components.0.emoji.id"),
    ("unknown emoji of an option", legacy(row(menu(options=[option(emoji={"id": "5", "name": "x"})]))),
     "components.0.components.0.options.0.emoji.id"),
    ("style", legacy(row(button(style=7))), "components.0.components.0.style"),
    ("link without address", legacy(row({"type": 2, "style": 5, "label": "x"})), "components.0.components.0.url"),
    ("long link", legacy(row({"type": 2, "style": 5, "label": "x", "url": "https://" + "x" * 510})),
     "components.0.components.0.url"),
    ("link with custom_id", legacy(row(button(style=5, url="https://x.test"))), "components.0.components.0.custom_id"),
    ("button with address", legacy(row(button(url="https://x.test"))), "components.0.components.0.url"),
    # menus
    ("26 options", legacy(row(menu(26))), "components.0.components.0.options"),
    ("no options", legacy(row(menu(0))), "components.0.components.0.options"),
    ("option label", legacy(row(menu(options=[option(label="x" * 101)]))), "components.0.components.0.options.0.label"),
    ("option value", legacy(row(menu(options=[option("x" * 101)]))), "components.0.components.0.options.0.value"),
    ("option description", legacy(row(menu(options=[option(description="x" * 101)]))),
     "components.0.components.0.options.0.description"),
    ("twin options", legacy(row(menu(options=[option(), option()]))), "components.0.components.0.options.1.value"),
    ("placeholder", legacy(row(menu(placeholder="x" * 151))), "components.0.components.0.placeholder"),
    ("max 26", legacy(row(menu(max_values=26))), "components.0.components.0.max_values"),
    ("max 0", legacy(row(menu(max_values=0))), "components.0.components.0.max_values"),
    ("min over max", legacy(row(menu(min_values=2, max_values=1))), "components.0.components.0.min_values"),
    ("min over options", legacy(row(menu(1, min_values=2))), "components.0.components.0.min_values"),
    ("max over options", legacy(row(menu(1, max_values=2))), "components.0.components.0.max_values"),
    ("too many defaults", legacy(row(menu(options=[option("a", default=True), option("b", default=True)]))),
     "components.0.components.0.options"),
    # V2
    ("content beside V2", cards(text()) | {"content": "x"}, "content"),
    ("embed beside V2", cards(text()) | embed(title="x"), "embeds"),
    ("41 components", cards(box(*[text() for _ in range(40)])), "components"),
    ("41 components, sections counted whole", cards(*[section(text(), accessory=button(str(n))) for n in range(14)]),
     "components"),
    ("4001 characters", cards(text("x" * 2000), text("x" * 2001)), "components"),
    ("one long text", cards(text("x" * 4001)), "components.0.content"),
    ("empty text", cards(text("")), "components.0.content"),
    ("box in a box", cards(box(box(text()))), "components.0.components.0.type"),
    ("empty box", cards(box()), "components.0.components"),
    ("colour", cards(box(text(), accent_color=2**24)), "components.0.accent_color"),
    ("4 texts", cards(section(*[text()] * 4)), "components.0.components"),
    ("section without accessory", cards({"type": 9, "components": [text()]}), "components.0.accessory"),
    ("section with a menu", cards(section(text(), accessory=menu())), "components.0.accessory.type"),
    ("11 pictures", cards(gallery(11)), "components.0.items"),
    ("no pictures", cards(gallery(0)), "components.0.items"),
    ("alt text", cards(gallery(description="x" * 1025)), "components.0.items.0.description"),
    ("empty alt text", cards(gallery(description="")), "components.0.items.0.description"),
    ("missing upload", cards({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
     "components.0.items.0.media.url"),
    ("file from afar", cards({"type": 13, "file": {"url": "https://x.test/a.txt"}}), "components.0.file.url"),
    ("spacing", cards({"type": 14, "spacing": 3}), "components.0.spacing"),
    ("label in a message", cards({"type": 18, "label": "x", "component": menu()}), "components.0.type"),
]  # fmt: skip


def at(errors: Any, path: str) -> Any:
    """The errors noted at a dotted path, or None."""
    for part in path.split("."):
        errors = errors.get(part, {}) if isinstance(errors, dict) else {}
    return errors.get("_errors") if isinstance(errors, dict) else None


@pytest.mark.parametrize(("body", "path"), [m[1:] for m in MESSAGES], ids=[m[0] for m in MESSAGES])
async def test_message_limits(raw: Any, harbour: Harbour, body: dict[str, Any], path: str) -> None:
    status, answer = await raw.post(**body)
    assert (status, answer.get("code")) == (400, 50035), answer
    assert at(answer["errors"], path), answer["errors"]
    assert harbour.sailor("Bo").view() == []  # nothing half done


FITS: list[tuple[str, dict[str, Any]]] = [
    ("2,000 characters", {"content": "x" * 2000}),
    ("5 rows of 5", legacy(*[row(*[button(f"{n}-{m}") for m in range(5)]) for n in range(5)])),
    (
        "40 components, 4,000 characters",
        cards(
            box(*[text("x" * 100) for _ in range(39)]),
        ),
    ),
    ("a section of three", cards(section(text(), text(), text()))),
    ("10 pictures", cards(gallery(10, description="x" * 1024))),
    ("25 options", legacy(row(menu(25, max_values=25, min_values=0)))),
    ("an emoji alone", legacy(row({"type": 2, "style": 1, "custom_id": "x", "emoji": {"name": "⚓"}}))),
    ("6,000 in embeds", {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]}),
]


@pytest.mark.parametrize("body", [f[1] for f in FITS], ids=[f[0] for f in FITS])
async def test_what_just_fits(raw: Any, body: dict[str, Any]) -> None:
    status, answer = await raw.post(**body)
    assert status == 200, answer


async def test_empty_messages(raw: Any) -> None:
    for body in ({}, {"content": ""}, {"flags": V2, "components": []}):
        status, answer = await raw.post(**body)
        assert (status, answer["code"]) == (400, 50006)


async def send_files(harbour: Harbour, payload: str, *files: bytes) -> tuple[int, Any]:
    """Post a multipart message in #pacific."""
    data = aiohttp.FormData()
    data.add_field("payload_json", payload)
    for number, content in enumerate(files):
        data.add_field(f"files[{number}]", content, filename=f"{number}.bin")
    url = f"{harbour.url}/api/v10/channels/{harbour.world.channel_named('pacific')}/messages"
    headers = {"Authorization": "Bot x"}
    async with aiohttp.ClientSession() as session, session.post(url, data=data, headers=headers) as answer:
        return answer.status, await answer.json()


@pytest.mark.parametrize(
    ("sizes", "status", "code"),
    [
        ([10 * MEGA], 200, None),
        ([10 * MEGA + 1], 413, 40005),
        ([9 * MEGA] * 3, 413, 40005),
        ([1] * 10, 200, None),
        ([1] * 11, 400, 50035),
    ],
)
async def test_sizes_and_numbers_of_files(harbour: Harbour, sizes: list[int], status: int, code: int | None) -> None:
    got, answer = await send_files(harbour, '{"content": "x"}', *[b"x" * size for size in sizes])
    assert (got, answer.get("code")) == (status, code)


async def test_alt_text_of_an_upload(harbour: Harbour) -> None:
    payload = '{"attachments": [{"id": 0, "description": "' + "x" * 1025 + '"}]}'
    _, answer = await send_files(harbour, payload, b"x")
    assert at(answer["errors"], "attachments.0.description")


@pytest.mark.parametrize(
    ("name", "kept", "status"), [("map.webp", "map.webp", 200), ("my map.webp", "my_map.webp", 400)]
)
async def test_upload_names_as_the_cdn_keeps_them(harbour: Harbour, name: str, kept: str, status: int) -> None:
    def body(reference: str) -> str:
        files = [{"id": 0, "filename": name}]
        part = {"type": 12, "items": [{"media": {"url": f"attachment://{reference}"}}]}
        return json.dumps({"flags": V2, "components": [part], "attachments": files})

    assert (await send_files(harbour, body(name), b"x"))[0] == status
    got, post = await send_files(harbour, body(kept), b"x")
    assert got == 200
    assert post["components"][0]["items"][0]["media"]["url"].endswith("/" + kept)


async def test_v2_cannot_be_taken_off(raw: Any) -> None:
    _, post = await raw.post(**cards(text()))
    path = f"/channels/{raw.channel}/messages/{post['id']}"
    for body, where in (({"flags": 0}, "flags"), ({"content": "x"}, "content"), ({"flags": 1 << 12 | V2}, "flags")):
        status, answer = await raw("PATCH", path, body)
        assert (status, answer["code"]) == (400, 50035)
        assert at(answer["errors"], where)


async def test_nonsense_requests(raw: Any, harbour: Harbour) -> None:
    url = f"{harbour.url}/api/v10/channels/{raw.channel}/messages"
    async with aiohttp.ClientSession() as session:
        async with session.post(url, data=b"{", headers={"Authorization": "Bot x"}) as answer:
            assert (answer.status, (await answer.json())["code"]) == (400, 50109)
        async with session.post(url, json={"content": "x"}) as answer:
            assert answer.status == 401
    assert (await raw("POST", f"/channels/{raw.channel}/messages", ["x"]))[0] == 400
    assert (await raw("GET", f"/channels/{raw.channel}/messages?limit=101"))[1]["code"] == 50035
    assert (await raw("POST", f"/channels/{raw.channel}/messages/bulk-delete", {"messages": ["1"]}))[0] == 403


# --- forms ----------------------------------------------------------------------------------------


def label(part: Any, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "l", "component": part} | more


def line(**more: Any) -> dict[str, Any]:
    return {"type": 4, "style": 1, "custom_id": "t"} | more


def radio(count: int = 2, **more: Any) -> dict[str, Any]:
    return {"type": 21, "custom_id": "r", "options": [option(str(n)) for n in range(count)]} | more


def boxes(count: int = 2, **more: Any) -> dict[str, Any]:
    return {"type": 22, "custom_id": "c", "options": [option(str(n)) for n in range(count)]} | more


def modal(*rows: Any, **more: Any) -> dict[str, Any]:
    return {"custom_id": "f", "title": "t", "components": list(rows)} | more


IN_LABEL = "components.0.component"
MODALS: list[tuple[str, dict[str, Any], str]] = [
    ("title", modal(label(line()), title="x" * 46), "title"),
    ("no title", modal(label(line()), title=""), "title"),
    ("custom_id", modal(label(line()), custom_id="x" * 101), "custom_id"),
    ("no rows", modal(), "components"),
    ("6 rows", modal(*[text()] * 6), "components"),
    ("label", modal(label(line(), label="x" * 46)), "components.0.label"),
    ("description", modal(label(line(), description="x" * 101)), "components.0.description"),
    ("a button", modal(label(button())), f"{IN_LABEL}.type"),
    ("a section", modal(section(text())), "components.0.type"),
    ("two in a row", modal(row(line(label="a"), line(custom_id="u", label="b"))), "components.0.components"),
    ("bare text field", modal(row(line())), "components.0.components.0.label"),
    ("label twice", modal(label(line(label="x"))), f"{IN_LABEL}.label"),
    ("twins", modal(label(line()), label(line())), "components.1.component.custom_id"),
    ("long value", modal(label(line(value="x" * 4001))), f"{IN_LABEL}.value"),
    ("value over its maximum", modal(label(line(value="xxx", max_length=2))), f"{IN_LABEL}.value"),
    ("max_length", modal(label(line(max_length=4001))), f"{IN_LABEL}.max_length"),
    ("max_length 0", modal(label(line(max_length=0))), f"{IN_LABEL}.max_length"),
    ("min over max", modal(label(line(min_length=3, max_length=2))), f"{IN_LABEL}.min_length"),
    ("placeholder", modal(label(line(placeholder="x" * 101))), f"{IN_LABEL}.placeholder"),
    ("one radio", modal(label(radio(1))), f"{IN_LABEL}.options"),
    ("11 radios", modal(label(radio(11))), f"{IN_LABEL}.options"),
    ("two preselected", modal(label(radio(options=[option("a", default=True), option("b", default=True)]))),
     f"{IN_LABEL}.options"),
    ("no boxes", modal(label(boxes(0))), f"{IN_LABEL}.options"),
    ("11 boxes", modal(label(boxes(11))), f"{IN_LABEL}.options"),
    ("boxes: minimum 0 but required", modal(label(boxes(min_values=0))), f"{IN_LABEL}.required"),
    ("boxes: maximum", modal(label(boxes(max_values=11))), f"{IN_LABEL}.max_values"),
    ("menu: minimum 0 but required", modal(label(menu(min_values=0))), f"{IN_LABEL}.required"),
    ("menu: 26 options", modal(label(menu(26))), f"{IN_LABEL}.options"),
    ("menu disabled", modal(label(menu(disabled=True))), f"{IN_LABEL}.disabled"),
    ("member menu with options", modal(label({"type": 5, "custom_id": "u", "options": [option()]})),
     f"{IN_LABEL}.options"),
    ("11 files", modal(label({"type": 19, "custom_id": "u", "max_values": 11})), f"{IN_LABEL}.max_values"),
    ("files: minimum 0 but required", modal(label({"type": 19, "custom_id": "u", "min_values": 0})),
     f"{IN_LABEL}.required"),
    ("required checkbox", modal(label({"type": 23, "custom_id": "u", "required": True})), f"{IN_LABEL}.required"),
    ("long text", modal(text("x" * 4001)), "components.0.content"),
]  # fmt: skip


@pytest.fixture
async def waiting(harbour: Harbour, bot: TrialBot, raw: Any) -> Any:
    """Answers an interaction that nobody else answers, by raw HTTP."""
    bot.fall_silent()
    run = asyncio.create_task(harbour.sailor("Ana").slash("map"))
    got = await bot.received()

    async def answer(kind: int, data: Any) -> tuple[int, Any]:
        body = {"type": kind, "data": data}
        return await raw("POST", f"/interactions/{got.id}/{got.token}/callback?with_response=1", body)  # type: ignore[no-any-return]

    yield answer
    run.cancel()


@pytest.mark.parametrize(("data", "path"), [m[1:] for m in MODALS], ids=[m[0] for m in MODALS])
async def test_form_limits(waiting: Any, data: dict[str, Any], path: str) -> None:
    status, answer = await waiting(9, data)
    assert (status, answer.get("code")) == (400, 50035), answer
    assert at(answer["errors"], f"data.{path}"), answer["errors"]


async def test_forms_that_fit(waiting: Any) -> None:
    rows = [
        text(),
        label(radio(10, required=False)),
        label(boxes(10, min_values=0, max_values=10, required=False)),
        label({"type": 19, "custom_id": "file", "min_values": 0, "max_values": 10, "required": False}),
        label({"type": 23, "custom_id": "one", "default": True}, description="x" * 100),
    ]
    status, answer = await waiting(9, modal(*rows, title="x" * 45))
    assert status == 200, answer


async def test_answers_have_the_limits_of_messages_under_data(waiting: Any) -> None:
    status, answer = await waiting(4, {"content": "x" * 2001})
    assert (status, bool(at(answer["errors"], "data.content"))) == (400, True)
    status, answer = await waiting(4, {"flags": 64 | V2, "components": [text("x" * 4001)]})
    assert (status, bool(at(answer["errors"], "data.components.0.content"))) == (400, True)
    status, answer = await waiting(4, {})
    assert (status, answer["code"]) == (400, 50006)
    assert (await waiting(4, {"content": "fits"}))[0] == 200

"""Whatever a bot sends, the harbour refuses it by name or shows it; it never crashes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.harbour import compose, demo
from bot.harbour.clock import HarbourClock
from bot.harbour.errors import Form, NotBuilt, Refused, clone
from bot.harbour.limits import commands as limits_commands
from bot.harbour.limits import message as limits_message
from bot.harbour.limits import modal as limits_modal
from bot.harbour.limits.message import Draft, Upload

LEGACY: dict[str, Any] = {
    "content": "x",
    "embeds": [{"title": "t", "footer": {"text": "f"}, "author": {"name": "a"}, "fields": [{"name": "n", "value": "v"}],
                "image": {"url": "https://x.test/a.png"}, "color": 5}],
    "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "l", "custom_id": "c",
                                               "emoji": {"name": "x"}}]},
                   {"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v",
                                               "emoji": {"name": "x"}, "default": True}]}]}],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"]},
    "attachments": [{"id": 0, "filename": "a.png", "description": "d"}],
    "nonce": "n", "tts": False, "flags": 4,
}  # fmt: skip

CARD: dict[str, Any] = {
    "flags": 1 << 15,
    "components": [
        {"type": 17, "accent_color": 5, "components": [
            {"type": 10, "content": "t"},
            {"type": 9, "components": [{"type": 10, "content": "t"}],
             "accessory": {"type": 11, "media": {"url": "https://x.test/a"}, "description": "d"}},
            {"type": 12, "items": [{"media": {"url": "https://x.test/a"}, "description": "d", "spoiler": True}]},
            {"type": 14, "spacing": 2, "divider": False},
            {"type": 1, "components": [{"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]}]},
        ]},
    ],
}  # fmt: skip

FORM: dict[str, Any] = {
    "custom_id": "f", "title": "t",
    "components": [
        {"type": 10, "content": "t"},
        {"type": 18, "label": "l", "component": {"type": 4, "style": 1, "custom_id": "a", "value": "v"}},
        {"type": 18, "label": "l", "component": {"type": 21, "custom_id": "b", "options": [
            {"label": "a", "value": "a"}, {"label": "b", "value": "b", "default": True}]}},
        {"type": 18, "label": "l", "component": {"type": 22, "custom_id": "c", "min_values": 1, "max_values": 1,
                                                 "options": [{"label": "a", "value": "a"}]}},
        {"type": 1, "components": [{"type": 4, "style": 2, "label": "l", "custom_id": "d"}]},
    ],
}  # fmt: skip

COMMAND: dict[str, Any] = {
    "name": "n", "description": "d", "name_localizations": {"es-ES": "ñ"}, "contexts": [0], "integration_types": [0, 1],
    "default_member_permissions": 8,
    "options": [{"type": 2, "name": "g", "description": "d", "options": [
        {"type": 1, "name": "s", "description": "d", "options": [
            {"type": 3, "name": "o", "description": "d", "required": True, "choices": [{"name": "a", "value": "b"}]},
            {"type": 4, "name": "p", "description": "d", "min_value": 1, "max_value": 2},
        ]}]}],
}  # fmt: skip

SCALARS = st.none() | st.booleans() | st.integers(-3, 2**40) | st.floats(allow_nan=False) | st.text(max_size=5)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    paths = [path] if path else []
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in pairs:
        paths += places(value, (*path, key))
    return paths


@st.composite
def spoilt(draw: st.DrawFn, sound: dict[str, Any]) -> dict[str, Any]:
    """A sound body with one or two values replaced or left out."""
    body = clone(sound)
    for _ in range(draw(st.integers(1, 2))):
        where = draw(st.sampled_from(places(body)))
        node = body
        for key in where[:-1]:
            node = node[key]
        if isinstance(node, dict) and draw(st.booleans()):
            del node[where[-1]]
        else:
            node[where[-1]] = draw(ANYTHING)
        if not body:
            break
    return body


@settings(max_examples=300, deadline=None)
@given(body=spoilt(LEGACY) | spoilt(CARD), private=st.booleans())
def test_messages(body: dict[str, Any], private: bool) -> None:
    world = demo.flotilla_harbour(HarbourClock())
    draft = Draft(body, [Upload(0, "a.png", b"no picture")])
    v2 = bool(draft.flags & 1 << 15)
    try:
        limits_message.check_create(draft, v2=v2, allowed_flags=limits_message.CREATE_FLAGS)
    except (Refused, NotBuilt):
        return
    # Whatever was accepted can be shown.
    post = compose.blank(world, demo.PACIFIC_ID, world.bot, flags=draft.flags)
    post.reader = world.named("Ana") if private else None
    compose.fill(world, post, draft, guild_id=demo.GUILD_ID, rights=0)
    compose.ping(world, post, world.channels[demo.PACIFIC_ID])
    json.dumps(world.wire(post))


@settings(max_examples=300, deadline=None)
@given(body=spoilt(FORM))
def test_forms(body: dict[str, Any]) -> None:
    form = Form("data")
    limits_modal.check(form, body)
    if form.clean:
        for field in limits_modal.fields(body):
            limits_modal.prefilled(field)


@settings(max_examples=300, deadline=None)
@given(body=spoilt(COMMAND))
def test_commands(body: dict[str, Any]) -> None:
    form = Form()
    limits_commands.check(form, body)
    assert isinstance(form.clean, bool)


@pytest.mark.parametrize("odd", [{"default_member_permissions": "²"}, {"type": [1]}, {"type": {"a": 1}}, {"type": "1"}])
def test_what_looks_like_a_number_and_is_none_is_refused(odd: dict[str, Any]) -> None:
    form = Form()
    limits_commands.check(form, COMMAND | odd)
    assert not form.clean


def test_the_sound_ones_are_sound() -> None:
    for body in (LEGACY, CARD):
        draft = Draft(body, [Upload(0, "a.png", b"")])
        v2 = bool(draft.flags & 1 << 15)
        limits_message.check_create(draft, v2=v2, allowed_flags=limits_message.CREATE_FLAGS)
    form = Form()
    limits_modal.check(form, FORM)
    limits_commands.check(form, COMMAND)
    form.settle()

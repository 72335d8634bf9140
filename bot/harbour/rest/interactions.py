"""The bot's answers to an interaction: the callback, and the webhook of its token."""

from __future__ import annotations

from dataclasses import replace

from bot.harbour import compose, threads
from bot.harbour.errors import Form, Json, NotBuilt, Refused, clone
from bot.harbour.interactions import (
    ANSWERED,
    AUTOCOMPLETE,
    COMPLETED,
    DEFERRED,
    DEFERRED_UPDATE,
    MODAL,
    SHOWN_MODAL,
    USER_INSTALL_FOLLOWUPS,
    Interaction,
    Interactions,
)
from bot.harbour.limits import commands as limits_commands
from bot.harbour.limits import message as limits_message
from bot.harbour.limits import modal as limits_modal
from bot.harbour.limits.message import Draft
from bot.harbour.model import COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, THREADS, Post
from bot.harbour.port import Port
from bot.harbour.rest.door import NOTHING, Answer, Call, route
from bot.harbour.rest.messages import change, drop, settle_post

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", signed=False)
def callback(call: Call) -> Answer:
    """The first answer, within three seconds."""
    interactions = call.port.interactions
    item = interactions.to_answer(call.at["interaction_id"], call.at["interaction_token"])
    kind = call.form.get("type")
    completing = item.kind == AUTOCOMPLETE
    if completing != (kind == 8):
        _refuse_type(kind)
    resource: Json | None = None
    if kind == 4:
        resource = {"type": 4, "message": _reply(call, interactions, item)}
    elif kind == 5:
        _defer(call, interactions, item)
    elif kind in (6, 7):
        if item.source is None:
            _refuse_type(kind)
        if kind == 7:
            resource = _update(call, interactions, item)
        else:
            _defer_update(item)
    elif kind == 8:
        _complete(call, interactions, item)
    elif kind == 9:
        _show_modal(call, interactions, item)
    else:
        raise NotBuilt(f"interaction callback type {kind}")
    if kind not in (8, 9):
        interactions.tell(item, "acked", {"state": item.state, "message_id": item.original})
    if call.query.get("with_response") in ("1", "true"):
        return 200, interactions.summary(item, resource)
    return NOTHING


def _refuse_type(kind: object) -> None:
    form = Form()
    form.fail(("type",), "INTERACTION_RESPONSE_TYPE_INVALID", f"Response type {kind} is not valid here.")
    form.settle()


def _reply(call: Call, interactions: Interactions, item: Interaction) -> Json:
    draft = call.draft("data")
    post = _new(call.port, interactions, item, draft)
    item.state, item.original = ANSWERED, post.id
    settle_post(call.port, post, call.port.world.channel(item.channel_id))
    return call.port.world.wire(post)


def _new(port: Port, interactions: Interactions, item: Interaction, draft: Draft) -> Post:
    """Check and make a reply or follow-up."""
    v2 = bool(draft.flags & COMPONENTS_V2)
    limits_message.check_create(draft, v2=v2, allowed_flags=limits_message.RESPONSE_FLAGS)
    channel = port.world.channel(item.channel_id)
    if channel["type"] in THREADS and not draft.flags & EPHEMERAL:
        threads.wake(port, channel)
    post = interactions.new_post(item, flags=draft.flags)
    rights = port.world.rights(port.world.bot_id, channel)
    compose.fill(port.world, post, draft, guild_id=item.guild_id, rights=rights)
    return post


def _defer(call: Call, interactions: Interactions, item: Interaction) -> None:
    flags = (call.form.get("data") or {}).get("flags")
    form = Form("data")
    limits_message.check_flags(form, flags, EPHEMERAL)
    form.settle()
    post = interactions.defer(item, ephemeral=bool((flags or 0) & EPHEMERAL))
    settle_post(call.port, post, call.port.world.channel(item.channel_id))
    interactions.tell(item, "thinking", {"ephemeral": post.reader is not None, "message_id": post.id})


def _defer_update(item: Interaction) -> None:
    assert item.source is not None
    item.state, item.original = DEFERRED_UPDATE, item.source.id


def _update(call: Call, interactions: Interactions, item: Interaction) -> Json:
    assert item.source is not None
    change(call.port, call.rates, _still_there(call.port, item.source), call.draft("data"), by_channel=False)
    item.state, item.original = ANSWERED, item.source.id
    return {"type": 7, "message": call.port.world.wire(item.source)}


def _still_there(port: Port, post: Post) -> Post:
    return port.world.post(post.channel_id, post.id)


def _complete(call: Call, interactions: Interactions, item: Interaction) -> None:
    choices = (call.form.get("data") or {}).get("choices")
    form = Form("data")
    if form.items(("choices",), choices, 0, 25) and choices:
        limits_commands.check_choices(form, choices, _focused(item.data["options"]), ("choices",))
    form.settle()
    item.state = COMPLETED
    interactions.tell(item, "autocomplete", {"choices": clone(choices)})


def _focused(options: list[Json]) -> int:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused(option["options"])
    return limits_commands.STRING


def _show_modal(call: Call, interactions: Interactions, item: Interaction) -> None:
    if item.kind == MODAL:
        _refuse_type(9)  # a form must not be answered with a form
    form = Form("data")
    limits_modal.check(form, call.form.get("data"))
    form.settle()
    item.state, item.modal = SHOWN_MODAL, clone(call.form["data"])
    interactions.tell(item, "modal", {"modal": item.modal})


# --- the token's webhook --------------------------------------------------------------------------


@route("POST", WEBHOOK, signed=False)
def follow_up(call: Call) -> Answer:
    """A further message. The first one after a deferral fills the deferred reply and keeps its privacy."""
    port, interactions = call.port, call.port.interactions
    item = interactions.by_token(call.at["webhook_id"], call.at["webhook_token"])
    if "thread_id" in call.query:
        raise NotBuilt("follow-ups into another thread")
    draft = call.draft()
    if item.state == DEFERRED and item.original:
        post = interactions.message(item, "@original")
        wanted = replace(draft, body=draft.body | {"flags": (draft.flags & ~EPHEMERAL) or None})
        _fill_deferred(call, item, post, wanted)
    else:
        _count_follow_up(item)
        post = _new(port, interactions, item, draft)
        item.posted.append(post.id)
        settle_post(port, post, port.world.channel(item.channel_id))
    interactions.tell(item, "followup", {"message_id": post.id})
    if call.query.get("wait") in ("1", "true"):
        return 200, port.world.wire(post)
    return NOTHING


def _count_follow_up(item: Interaction) -> None:
    """Allow only five further messages where the bot is there only by a member's own installation."""
    if "0" not in item.owners:
        if item.followups >= USER_INSTALL_FOLLOWUPS:
            raise Refused(40094)
        item.followups += 1


def _fill_deferred(call: Call, item: Interaction, post: Post, draft: Draft) -> None:
    """Put the real answer into the loading message."""
    port = call.port
    v2 = bool(draft.flags & COMPONENTS_V2)
    allowed = limits_message.CREATE_FLAGS
    limits_message.check_create(draft, v2=v2, allowed_flags=allowed)
    post.body["flags"] = (post.flags & ~LOADING) | (draft.flags & SUPPRESS_NOTIFICATIONS)
    channel = port.world.channel(item.channel_id)
    rights = port.world.rights(port.world.bot_id, channel)
    compose.fill(port.world, post, draft, guild_id=item.guild_id, rights=rights)
    post.body["edited_timestamp"] = port.clock.stamp()
    item.state = ANSWERED
    port.tell_post("MESSAGE_UPDATE", post)


@route("GET", WEBHOOK + "/messages/{message_id}", signed=False)
def fetch(call: Call) -> Answer:
    """Read a message of this token."""
    interactions = call.port.interactions
    item = interactions.by_token(call.at["webhook_id"], call.at["webhook_token"])
    return 200, call.port.world.wire(interactions.message(item, call.at["message_id"]))


@route("PATCH", WEBHOOK + "/messages/{message_id}", signed=False)
def edit(call: Call) -> Answer:
    """Edit a message of this token. Only so can a deferred reply become a V2 message."""
    interactions = call.port.interactions
    item = interactions.by_token(call.at["webhook_id"], call.at["webhook_token"])
    post = interactions.message(item, call.at["message_id"])
    if post.flags & LOADING:
        _fill_deferred(call, item, post, call.draft())
    else:
        change(call.port, call.rates, post, call.draft(), by_channel=False)
        if item.state == DEFERRED_UPDATE:
            item.state = ANSWERED
    interactions.tell(item, "edited", {"message_id": post.id})
    return 200, call.port.world.wire(post)


@route("DELETE", WEBHOOK + "/messages/{message_id}", signed=False)
def delete(call: Call) -> Answer:
    """Delete a message of this token, ephemeral or not."""
    interactions = call.port.interactions
    item = interactions.by_token(call.at["webhook_id"], call.at["webhook_token"])
    post = interactions.message(item, call.at["message_id"])
    drop(call.port, post)
    if item.state == DEFERRED:
        item.state = ANSWERED
    return NOTHING

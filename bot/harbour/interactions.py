"""Interactions from the tap to the end of the token: delivery, the three seconds, the quarter of an hour."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from bot.harbour import compose, objects
from bot.harbour.errors import Json, Refused, clone
from bot.harbour.model import EPHEMERAL, LOADING, Post
from bot.harbour.port import Port

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
USER_INSTALL_FOLLOWUPS = 5

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
PENDING, DEAD, DEFERRED, DEFERRED_UPDATE, ANSWERED, SHOWN_MODAL, COMPLETED = (
    "pending", "dead", "deferred", "deferred_update", "answered", "modal", "completed",
)  # fmt: skip


@dataclass
class Interaction:
    """One act of a member and how far the bot has answered it.

    ``owners`` are the authorising installations; ``source`` the message it came from; ``original`` the message that
    ``@original`` means once there is one; ``nonce`` a number given by the member's client.
    """

    id: str
    token: str
    kind: int
    member: str
    channel_id: str
    guild_id: str | None
    data: Json
    nonce: int
    created: float
    owners: dict[str, str]
    metadata: Json
    source: Post | None = None
    state: str = PENDING
    original: str | None = None
    posted: list[str] = field(default_factory=list)
    followups: int = 0
    modal: Json | None = None


class Interactions:
    """All interactions whose token may still be used."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # --- from the member --------------------------------------------------------------------------

    def start(
        self,
        kind: int,
        member: str,
        channel: Json,
        data: Json,
        *,
        nonce: int,
        owners: dict[str, str],
        source: Post | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Make an interaction and deliver it to the bot; the three seconds run from now."""
        world, clock = self.port.world, self.port.clock
        item = Interaction(
            id=world.flakes.next(),
            token=secrets.token_urlsafe(32),
            kind=kind,
            member=member,
            channel_id=channel["id"],
            guild_id=channel.get("guild_id"),
            data=data,
            nonce=nonce,
            created=clock.now(),
            owners=owners,
            metadata={},
            source=source,
        )
        item.metadata = self._metadata(item, parent)
        self._by_id[item.id] = self._by_token[item.token] = item
        payload: Json = {
            "id": item.id,
            "application_id": world.bot_id,
            "type": kind,
            "token": item.token,
            "version": 1,
            "data": clone(data),
            "authorizing_integration_owners": owners,
            **objects.surroundings(world, member, channel),
        }
        if source is not None:
            # A message that a member acts on comes with its content, whatever the intents.
            payload["message"] = world.wire(source)
        clock.after(ANSWER_SECONDS, lambda: self._expire(item))
        clock.after(TOKEN_SECONDS, lambda: self._forget(item))
        self._deliver(payload)
        return item

    def _deliver(self, payload: Json) -> None:
        faults, gateway = self.port.faults, self.port.gateway
        late = faults.take_delivery("late_interaction")
        if late:
            delayed = clone(payload)
            self.port.clock.after(late.seconds, lambda: gateway.dispatch("INTERACTION_CREATE", delayed))
        else:
            gateway.dispatch("INTERACTION_CREATE", payload)
        if faults.take_delivery("repeat_interaction"):
            gateway.dispatch("INTERACTION_CREATE", payload)

    def _metadata(self, item: Interaction, parent: Interaction | None) -> Json:
        world = self.port.world
        metadata: Json = {
            "id": item.id,
            "type": item.kind,
            "user": clone(world.users[item.member]),
            "authorizing_integration_owners": item.owners,
        }
        if item.kind == COMPONENT and item.source is not None:
            metadata["interacted_message_id"] = item.source.id
        if item.kind == MODAL and parent is not None:
            metadata["triggering_interaction_metadata"] = parent.metadata
        return metadata

    def _expire(self, item: Interaction) -> None:
        if item.state == PENDING:
            item.state = DEAD
            self.tell(item, "failed", {"why": "did_not_respond"})

    def _forget(self, item: Interaction) -> None:
        # Kept for another hour, so that an expired token is told apart from one that never existed.
        self.port.clock.after(3_600, lambda: self._drop(item))
        if item.state == DEFERRED and item.original:
            self.tell(item, "failed", {"why": "did_not_respond"})

    def _drop(self, item: Interaction) -> None:
        del self._by_id[item.id]
        del self._by_token[item.token]

    def tell(self, item: Interaction, kind: str, data: Json) -> None:
        """Send news of an interaction to its member only."""
        head = {"interaction": item.id, "nonce": item.nonce, "channel_id": item.channel_id}
        self.port.feed.tell([item.member], kind, head | data)

    def get(self, interaction_id: str) -> Interaction:
        """The interaction with this id; KeyError when there is none."""
        return self._by_id[interaction_id]

    # --- from the bot -----------------------------------------------------------------------------

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction that a callback may still answer: 10062 when unknown or late, 40060 when answered."""
        item = self._by_id.get(interaction_id)
        if item is None or item.token != token or item.state == DEAD:
            raise Refused(10062)
        if item.state != PENDING:
            raise Refused(40060)
        return item

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The answered interaction of a webhook call: 10015 when unknown or unanswered, 50027 when expired."""
        item = self._by_token.get(token)
        if item is None or application_id != self.port.world.bot_id:
            raise Refused(10015)
        if self.port.clock.now() - item.created > TOKEN_SECONDS:
            raise Refused(50027)
        if item.state in (PENDING, DEAD):
            raise Refused(10015)
        return item

    def message(self, item: Interaction, message_id: str) -> Post:
        """A message that this token may read, edit or delete; 10008 for any other."""
        if message_id == "@original":
            if item.original is None:
                raise Refused(10008)
            return self.port.world.post(item.channel_id, item.original)
        if message_id != item.original and message_id not in item.posted:
            raise Refused(10008)
        return self.port.world.post(item.channel_id, message_id)

    def new_post(self, item: Interaction, *, flags: int) -> Post:
        """An empty reply of the bot under this interaction, ephemeral when the flags say so."""
        post = compose.blank(self.port.world, item.channel_id, self.port.world.bot, flags=flags)
        post.body["application_id"] = self.port.world.bot_id
        post.body["webhook_id"] = self.port.world.bot_id
        post.body["interaction_metadata"] = item.metadata
        if item.kind == COMMAND:
            post.body["type"] = 20 if item.data["type"] == 1 else 23
        elif item.source is not None:
            post.body["type"] = 19
            reference: Json = {"type": 0, "channel_id": item.source.channel_id, "message_id": item.source.id}
            if item.guild_id:
                reference["guild_id"] = item.guild_id
            post.body["message_reference"] = reference
        if flags & EPHEMERAL:
            post.reader = item.member
        return post

    def defer(self, item: Interaction, *, ephemeral: bool) -> Post:
        """Show that the bot is thinking: a loading message that the first answer fills."""
        post = self.new_post(item, flags=LOADING | (EPHEMERAL if ephemeral else 0))
        item.state, item.original = DEFERRED, post.id
        return post

    def summary(self, item: Interaction, resource: Any = None) -> Json:
        """What a callback with ``with_response`` returns."""
        about: Json = {"id": item.id, "type": item.kind, "channel_id": item.channel_id}
        if item.guild_id:
            about["guild_id"] = item.guild_id
        if item.original:
            post = self.port.world.posts[item.channel_id].get(item.original)
            about["response_message_id"] = item.original
            if post:
                about["response_message_loading"] = bool(post.flags & LOADING)
                about["response_message_ephemeral"] = bool(post.flags & EPHEMERAL)
        return {"interaction": about} | ({"resource": resource} if resource else {})

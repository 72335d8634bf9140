"""What the service needs from the writer of posts. Pure: no I/O, no waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from bot.service.types import Table
from bot.store.records import OutMessage
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.spaces.space import Answer
from engine.core.words import Words

if TYPE_CHECKING:
    from bot.service.past.going_back import Ballot
    from bot.service.people.offers import Offer


class Scribe(Protocol):
    """Turns events into messages for the outbox."""

    def memo(self, table: Table) -> Any:
        """What to remember of the campaign before an act (the turn, the open fights) to see what changed."""
        ...

    def messages(self, memo: Any, table: Table, entries: Sequence[Entry], events: Sequence[Event]) -> list[OutMessage]:
        """The posts that an act calls for: status, turn, fights, the end. ``memo`` is None for a new campaign."""
        ...

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        """A direct message to one member (a reminder, something done in their name); None if they want none.

        ``silent``: it makes no sound, because it comes in quiet hours.
        """
        ...

    def ordered(self, table: Table, decision: Decision, slot: str, answer: Answer) -> Words | None:
        """What an answer to an open question of the turn orders, as the member's own card says it; None where no card
        says it in a line."""
        ...

    def letter_heads(self, table: Table) -> Sequence[str]:
        """The heading of a direct message of now, in each language."""
        ...

    def letter_over(self, table: Table, user_id: int, heads: Sequence[str]) -> OutMessage:
        """Strikes out a direct message about a question that waits for the member no more; ``heads``: its heading."""
        ...

    def ballot(self, table: Table, ballot: Ballot) -> OutMessage:
        """The post of a proposal to go back, made or edited."""
        ...

    def offer(self, table: Table, offer: Offer) -> OutMessage:
        """The post of an offer of command, made or edited."""
        ...

    def notice(self, table: Table, lines: Sequence[Words], kind: str, *, calls: Sequence[int] = ()) -> OutMessage:
        """A short post in the campaign's channel: who left, what broke, what the organiser should do.
        It mentions the members in ``calls``."""
        ...


class SilentScribe:
    """Writes nothing: for tests of the service alone, and for tools that must not post."""

    def memo(self, table: Table) -> Any:
        """Nothing."""
        return None

    def messages(self, memo: Any, table: Table, entries: Sequence[Entry], events: Sequence[Event]) -> list[OutMessage]:
        """Nothing."""
        return []

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        """Nothing."""
        return None

    def ordered(self, table: Table, decision: Decision, slot: str, answer: Answer) -> Words | None:
        """Nothing."""
        return None

    def letter_heads(self, table: Table) -> Sequence[str]:
        """None."""
        return ()

    def letter_over(self, table: Table, user_id: int, heads: Sequence[str]) -> OutMessage:
        """A message that nobody delivers."""
        return OutMessage("strike", "{}")

    def ballot(self, table: Table, ballot: Ballot) -> OutMessage:
        """A message that nobody delivers."""
        return OutMessage("notice", "{}", channel_id=table.campaign.channel_id)

    def offer(self, table: Table, offer: Offer) -> OutMessage:
        """A message that nobody delivers."""
        return OutMessage("notice", "{}", channel_id=table.campaign.channel_id)

    def notice(self, table: Table, lines: Sequence[Words], kind: str, *, calls: Sequence[int] = ()) -> OutMessage:
        """A message that nobody delivers."""
        return OutMessage("notice", "{}", channel_id=table.campaign.channel_id)

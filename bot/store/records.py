"""The records that the store takes and gives: frozen, plain; times in UTC epoch seconds, members as Discord ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["live", "paused", "ended"]
OutState = Literal["waiting", "claimed", "dead"]


@dataclass(frozen=True, slots=True)
class NewCampaign:
    """What a new campaign needs. ``settings`` is JSON text, ``secret`` the key of its client-side identifiers, ``own``
    the sum of a member's own scenario (None: one of the game's)."""

    guild_id: int
    channel_id: int
    game: str
    scenario: str
    title: str
    language: str
    settings: str
    secret: bytes
    seed_hash: str
    organiser_id: int
    created_at: int
    own: str | None = None


@dataclass(frozen=True, slots=True)
class Campaign:
    """One campaign's row, without its state. ``last_entry`` is 0 before the first order; ``winner`` is the side that
    won or "draw", None while nobody has, and where a game has nobody to win."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    scenario: str
    title: str
    language: str
    settings: str
    secret: bytes
    seed_hash: str
    organiser_id: int | None
    status: Status
    outcome: str | None
    created_at: int
    ended_at: int | None
    last_entry: int
    touched_at: int
    own: str | None = None
    winner: str | None = None

    @property
    def in_play(self) -> bool:
        """Live or paused: its channel is taken."""
        return self.status in ("live", "paused")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A campaign with its saved parts (name -> JSON text), as of ``campaign.last_entry``."""

    campaign: Campaign
    parts: dict[str, str]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A scenario that a member (None: forgotten) offers on a server.

    ``body`` is JSON text in the game's format, ``file`` the text as it was handed in. ``id`` is 0 until the scenario is
    on the shelf, ``version`` is given there; ``reports`` is how many members have reported it since somebody who
    manages the server looked.
    """

    id: int
    guild_id: int
    game: str
    scenario: str
    body: str
    user_id: int | None
    added_at: int
    version: int = 1
    file: str = ""
    reports: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """The last sound file of a member, to be offered or played: ``file`` is its text, ``name`` that of the file,
    ``body`` JSON in the game's format. ``id`` is 0 until it is kept."""

    id: int
    user_id: int
    game: str
    name: str
    body: str
    file: str
    at: int


@dataclass(frozen=True, slots=True)
class Played:
    """How many campaigns of a server ended in one way: ``own`` is the sum of their scenario, ``outcome`` and ``winner``
    as in :class:`Campaign`."""

    own: str
    outcome: str | None
    winner: str | None
    campaigns: int


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to append: JSON text naming slots, and beside it who gave it (None: the clock or the autopilot)."""

    body: str
    user_id: int | None = None
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the order log. ``user_id`` is None for the clock, the autopilot and forgotten members."""

    number: int
    at: int
    body: str
    user_id: int | None
    slot: str | None


@dataclass(frozen=True, slots=True)
class CheckpointInfo:
    """A whole save that is kept: the entry it stands at, when, its label, its packed size in bytes."""

    number: int
    at: int
    label: str
    size: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something due in a campaign. One per (campaign, kind, key)."""

    campaign_id: int
    kind: str
    key: str
    due_at: int
    grace: int = 0
    payload: str = "{}"


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder to one member. One per (campaign, member, kind, key); ``sent_at`` is None until it is sent."""

    campaign_id: int
    user_id: int
    kind: str
    key: str
    due_at: int
    payload: str = "{}"
    sent_at: int | None = None


@dataclass(frozen=True, slots=True)
class OutMessage:
    """A message to deliver.

    ``kind`` says how (the deliverer's words: "send", "edit", "thread" ...). It goes to ``channel_id``, to the member
    ``user_id``, or to the message of the post ``slot`` = (kind, key). A slot beside a channel: the message becomes that
    post. ``merge_key``: a newer message with that key in the campaign replaces one that was never tried. ``lane``:
    messages of one lane go one after another; None: the merge key is the lane, or else the target. ``nonce`` None: a
    nonce is made.
    """

    kind: str
    payload: str
    channel_id: int | None = None
    user_id: int | None = None
    slot: tuple[str, str] | None = None
    merge_key: str | None = None
    lane: str | None = None
    nonce: str | None = None
    not_before: int = 0


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message of the outbox as claimed for delivery. ``attempts`` counts this try: above 1, look before sending.
    ``guild_id`` is the server of its campaign."""

    id: int
    campaign_id: int | None
    kind: str
    channel_id: int | None
    user_id: int | None
    slot: tuple[str, str] | None
    nonce: str
    payload: str
    merge_key: str | None
    lane: str
    attempts: int
    not_before: int
    created_at: int
    state: OutState
    error: str | None
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class Delivered:
    """An outgoing message reached Discord.

    ``channel_id`` and ``message_id`` say where it is (None for what leaves no message).
    """

    id: int
    at: int
    channel_id: int | None = None
    message_id: int | None = None
    content_hash: str = ""


@dataclass(frozen=True, slots=True)
class Post:
    """The Discord message that shows the campaign's post (kind, key). For a thread, ``channel_id`` is the thread's
    id."""

    campaign_id: int
    kind: str
    key: str
    channel_id: int
    message_id: int
    content_hash: str
    created_at: int
    edited_at: int


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a campaign. ``name`` is for display and identifies nobody."""

    campaign_id: int
    user_id: int
    name: str
    joined_at: int
    left_at: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A node of the command tree and who holds it. ``until`` None: until taken back or for good."""

    node: str
    user_id: int
    granted_by: int | None = None
    granted_at: int = 0
    until: int | None = None
    may_hand_on: bool = False


@dataclass(frozen=True, slots=True)
class Away:
    """A member is away. ``meanwhile`` is "deputy", "above" or "standing"; ``until`` None: until they are back."""

    user_id: int
    since: int
    until: int | None
    meanwhile: str
    deputy_id: int | None = None


@dataclass(frozen=True, slots=True)
class UserSettings:
    """A member's own settings, the same in all campaigns. None: never chosen."""

    user_id: int
    locale: str | None = None
    zone: str | None = None
    quiet: str | None = None
    reminder_way: str | None = None
    reminder_kinds: tuple[str, ...] | None = None
    dm_closed_at: int | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """A member's reminders in a campaign, and how many turns in a row they left unanswered."""

    user_id: int
    turn: str = ""
    mentions: int = 0
    messages: int = 0
    last_dm_at: int | None = None
    unanswered: int = 0
    quiet_until: int | None = None
    quiet_turn: str | None = None


@dataclass(frozen=True, slots=True)
class NewNote:
    """A member's note about something (``key``: a boat, a post), for the log."""

    user_id: int
    key: str
    body: str


@dataclass(frozen=True, slots=True)
class Note:
    """A member's note as it is kept."""

    id: int
    user_id: int
    key: str
    body: str
    at: int


@dataclass(frozen=True, slots=True)
class Interaction:
    """A Discord interaction and the reply (JSON text) that a repeated delivery gets again."""

    id: int
    reply: str
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A whole save (JSON text) to keep as of the commit's last entry."""

    body: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that one act changes in one campaign; all of it happens, or nothing.

    ``expected`` is the number of the last entry that the writer built on; None where the act does not depend on it (a
    reminder, a status edit), and then it may append no entry. ``claims`` are deadlines that this act resolves: each
    must still be exactly as seen. The same holds for ``reminders_sent``: each must still be unsent. Parts in
    ``parts_gone`` are deleted first, then those in ``parts`` are written. ``shift`` moves all deadlines and unsent
    reminders of the campaign by that many seconds (a pause that ends), before new ones are set. ``deadlines_cleared``
    names (kind, key), ``reminders_cleared`` (member or None for all, kind, key), ``outbox_dropped`` the merge keys
    whose waiting messages are no longer wanted. ``joined`` is (member, name to show). Members in ``left`` lose seats,
    absences, reminders and counters. A campaign that has ended loses its deadlines and unsent reminders.
    """

    campaign_id: int
    at: int
    expected: int | None = None
    entries: tuple[NewEntry, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    parts_gone: tuple[str, ...] = ()
    checkpoint: Checkpoint | None = None
    claims: tuple[Deadline, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    deadlines_cleared: tuple[tuple[str, str], ...] = ()
    shift: int = 0
    reminders: tuple[Reminder, ...] = ()
    reminders_sent: tuple[Reminder, ...] = ()
    reminders_cleared: tuple[tuple[int | None, str, str], ...] = ()
    outbox: tuple[OutMessage, ...] = ()
    outbox_dropped: tuple[str, ...] = ()
    joined: tuple[tuple[int, str], ...] = ()
    left: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    seats_freed: tuple[str, ...] = ()
    away: tuple[Away, ...] = ()
    back: tuple[int, ...] = ()
    counters: tuple[Counters, ...] = ()
    notes: tuple[NewNote, ...] = ()
    settings: str | None = None
    language: str | None = None
    organiser_id: int | None = None
    status: Status | None = None
    outcome: str | None = None
    winner: str | None = None
    interaction: Interaction | None = None


@dataclass(frozen=True, slots=True)
class Committed:
    """The act is durable. ``last_entry`` is the campaign's last number now; ``entries`` the new entries' numbers."""

    last_entry: int
    entries: tuple[int, ...] = ()
    outbox_ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """This interaction was carried out before, and nothing was changed now. ``reply`` is its recorded reply (JSON)."""

    reply: str


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody in a campaign: members in the order they joined (including those who left), seats by node, absences
    and counters by member."""

    members: tuple[Member, ...]
    seats: dict[str, Seat]
    away: dict[int, Away]
    counters: dict[int, Counters]

    @property
    def present(self) -> tuple[Member, ...]:
        """Those who have not left."""
        return tuple(member for member in self.members if member.left_at is None)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What forgetting a member did.

    The campaigns that lost their organiser, the rows removed by table, the names blanked by table and column.
    """

    organised: tuple[int, ...]
    removed: dict[str, int]
    blanked: dict[str, int]


@dataclass(frozen=True, slots=True)
class Held:
    """What is kept of a member: rows by kind (:data:`bot.store.held.KINDS`), the newest first, and how many more of a
    kind there was no room for."""

    rows: Mapping[str, tuple[dict[str, Any], ...]]
    left_out: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many rows housekeeping deleted."""

    interactions: int
    dead_messages: int
    reminders: int
    checkpoints: int
    drafts: int = 0


@dataclass(frozen=True, slots=True)
class Founded:
    """A campaign founded with its first act."""

    campaign: Campaign
    done: Committed


@dataclass(frozen=True, slots=True)
class Stats:
    """Figures for health checks and metrics. Sizes in bytes."""

    file_bytes: int
    wal_bytes: int
    free_bytes: int
    schema_version: int
    campaigns: dict[str, int]
    live_by_game: dict[str, int]
    entries: int
    members: int
    deadlines: int
    next_due_at: int | None
    reminders_unsent: int
    outbox_waiting: int
    outbox_claimed: int
    outbox_dead: int
    oldest_undelivered_at: int | None  # since when the longest overdue message could have been delivered
    interactions: int
    outbox_asleep: int = 0  # messages whose channel is closed to the bot
    dead_posts_at: tuple[int, ...] = ()  # when messages to channels were given up, last first, at most 100
    reports_open: int = 0  # of members' scenarios on servers' lists

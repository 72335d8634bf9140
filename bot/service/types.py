"""The types the service takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from bot.service.book import Book
from bot.store.records import Campaign, Deadline, Roster
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.rules import Rules
from engine.core.seats import SeatTree
from engine.core.spaces.space import Answer
from engine.core.words import Words

#: how a side's plan is approved before a gate closes
Approval = Literal["none", "commander", "all"]
#: what happens to a member's questions while they are away
Meanwhile = Literal["deputy", "above", "standing"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: the member, as Discord vouches for them in this interaction.

    ``manages`` is whether Discord lets them manage the channel, ``governs`` whether it lets them manage the server;
    ``roles`` are the ids of their roles there. ``interaction`` makes a repeated delivery harmless.
    """

    user_id: int
    name: str
    locale: str = "en-US"
    guild_id: int | None = None
    channel_id: int | None = None
    manages: bool = False
    interaction: int | None = None
    governs: bool = False
    roles: frozenset[int] = frozenset()


EVERYBODY, MANAGERS, NOBODY = "all", "managers", "nobody"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What those who manage a server have set; kept as JSON. ``offers``: who may offer scenarios there, everybody,
    whoever manages the server, nobody, or the members with the role of that id."""

    offers: str = EVERYBODY


LIVE_PAUSE = 5  # seconds of grace on an evening when all are there


@dataclass(frozen=True, slots=True)
class Settings:
    """A campaign's settings; kept as JSON in its row.

    ``hours`` is the time for a turn (0: no deadline), ``fight_hours`` that of a question in a fight, ``grace``
    the seconds in which the last to seal may think again, ``join`` who may join ("anyone" or "invited").
    ``share_plans`` is whether a side's members see one another's drafts, ``pace`` how many turns there are to a post
    (1, 2 or 4), ``wait_opponent`` whether a game of two sides waits until somebody plays each. ``minutes`` is the
    time for a turn on an evening when everybody is there (0: ``hours`` hold); fights get half of it, second thoughts
    some seconds. With ``here`` the same holds for second thoughts and for windows by itself, as long as all are there
    whom a question waits for, see :mod:`bot.service.people.presence`.
    """

    hours: int = 72
    fight_hours: int = 24
    grace: int = 120
    approval: Approval = "none"
    join: Literal["anyone", "invited"] = "anyone"
    doctrine: str = ""  # empty: the usual one of the game's autopilot
    share_plans: bool = True
    pace: int = 1
    wait_opponent: bool = False
    minutes: int = 0
    here: bool = False

    @classmethod
    def usual(cls, rules: Rules[Any, Any], scenario: str) -> Settings:
        """What a founder is offered first for a scenario of a game."""
        return cls(hours=rules.usual_hours(scenario))

    @property
    def turn_time(self) -> int:
        """Seconds for a turn; 0 without deadline."""
        return self.minutes * 60 or self.hours * 3600

    @property
    def fight_time(self) -> int:
        """Seconds for a question in a fight; 0 without deadline."""
        return self.minutes * 30 or self.fight_hours * 3600

    @property
    def pause(self) -> int:
        """Seconds in which the last to seal may think again."""
        return min(self.grace, LIVE_PAUSE) if self.minutes else self.grace


RefuseKind = Literal["rules", "late", "not-yours", "outsider", "place", "broken"]


class Refuse(Exception):
    """An act refused. Nothing has changed.

    ``what`` says what is wrong, ``rule`` the number of the game's rule (or empty), ``legal`` what would be legal,
    ``part`` the row of the form. ``kind`` tells which card to show: a refusal of the rules, too late, not yours,
    an outsider's, in the wrong place, or something broken on our side.
    """

    def __init__(
        self,
        what: Words,
        rule: str = "",
        legal: tuple[Words, ...] = (),
        part: str = "",
        kind: RefuseKind = "rules",
    ) -> None:
        super().__init__(f"{kind}: {what.key}")
        self.what = what
        self.rule = rule
        self.legal = legal
        self.part = part
        self.kind = kind

    @classmethod
    def of(cls, refusal: Refusal) -> Refuse:
        """A refusal of the engine, as the service raises it."""
        return cls(refusal.what, refusal.rule, refusal.legal, refusal.part)


BACK = "back"
"""In a receipt's data: the act ended the member's absence."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The result of an act, shown to its member once it is durable. ``again`` marks a repeated delivery.

    ``table`` is the campaign as the act left it, taken under the same lock; None for a repeated delivery, or if the
    campaign was put away.
    """

    lines: tuple[Words, ...] = ()
    again: bool = False
    data: Mapping[str, Any] = field(default_factory=dict)
    table: Table | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Table:
    """A campaign with its row, its match and its people.

    Inside :meth:`Service.look`'s block it is the campaign itself, to be read only there; one of
    :meth:`bot.service.past.looks.Looks.frozen` or of a receipt stays as it is. ``book`` is the service's own book (plan
    numbers, approvals), ``deadlines`` what is due, by kind and key; in an act both as they will be written. ``memo`` is
    what was worked out of the campaign while it stands unchanged, to be asked for again.
    """

    campaign: Campaign
    settings: Settings
    match: Match[Any]
    roster: Roster
    tree: SeatTree
    now: int
    book: Book = field(default_factory=lambda: Book(""))
    deadlines: Mapping[tuple[str, str], Deadline] = field(default_factory=dict)
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def over(self) -> bool:
        """Whether nobody can order or join any more: it was decided, or ended early."""
        return self.match.over or not self.campaign.in_play

    @cached_property
    def holders(self) -> Mapping[str, int]:
        """Members by the node they hold, looked up once."""
        return self.held()

    @cached_property
    def here(self) -> frozenset[int]:
        """Members who have joined, not left, and are not away in a way that passes their questions on."""
        away = self.roster.away
        return frozenset(
            member.user_id
            for member in self.roster.members
            if member.left_at is None and (member.user_id not in away or away[member.user_id].meanwhile == "standing")
        )

    @cached_property
    def played(self) -> tuple[str, ...]:
        """The sides with something to decide, in the tree's order: all but those that the rules move by themselves."""
        alone = self.match.rules.by_themselves(self.match.state)
        return tuple(side for side in self.tree.children(None) if side not in alone)

    def held(self) -> dict[str, int]:
        """Members by the node they hold."""
        return {node: seat.user_id for node, seat in self.roster.seats.items()}

    def nodes_of(self, user_id: int) -> tuple[str, ...]:
        """The nodes a member holds, in the tree's order."""
        held = self.roster.seats
        return tuple(node.id for node in self.tree.nodes if node.id in held and held[node.id].user_id == user_id)


@dataclass(frozen=True, slots=True)
class MyQuestion:
    """A slot's open question, as the member who speaks for it sees it.

    ``answer`` is the present answer and ``how`` its source: "sealed", "draft", "standing", "doctrine" or "default";
    ``faults`` is why a draft is no longer legal.
    """

    decision: Decision
    slot: str
    answer: Answer
    how: str
    proposed_by: str = ""
    fault: Refusal | None = None

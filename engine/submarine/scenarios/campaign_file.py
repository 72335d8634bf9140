"""A campaign: linked actions that share boats, escorts and charges from the air (20.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from engine.core.data import Document
from engine.core.documents import IN_SPANISH, in_two, own_text, unset
from engine.core.mistakes import Fault, no_such, twice
from engine.core.words import TWO_NAMES, Json, Words
from engine.submarine.options import VARIABLE_ENTRY
from engine.submarine.scenarios.file import (
    MOST_UNITS,
    ClassRow,
    ConvoyRow,
    HistoryRow,
    LightRow,
    Line,
    Name,
    ScenarioFile,
    Unit,
)
from engine.submarine.scenarios.nearest import no_class
from engine.submarine.scenarios.problems import wrong
from engine.submarine.scenarios.units import roster
from engine.submarine.tables.advanced import Light
from engine.submarine.tables.seasons import SeasonCell

Number = Annotated[int, Field(ge=0, le=99)]
CampaignTitle = Annotated[str, StringConstraints(min_length=1, max_length=50)]
"""Shorter than a scenario's: the number of an action stands behind it."""
MOST_BOATS: Final = 99
"""Boats of a pool."""


class PoolRow(Document):
    """How many boats of a class are in the pool; they are named by class and number (S40), or as ``names`` says."""

    ship_class: str = Field(alias="class")
    count: Annotated[int, Field(ge=1, le=MOST_BOATS)]
    names: tuple[Name, ...] | None = Field(default=None, max_length=MOST_BOATS)


class ShipRow(Document):
    """A named escort."""

    id: Unit
    name: Name
    ship_class: str = Field(alias="class")


class ActionRow(Document):
    """One action of the campaign; ``boats`` (starters first) and ``air`` are those of an action played by itself."""

    date: Annotated[str, Field(pattern=r"^19[34][0-9]-[01][0-9]-[0-3][0-9]$")]
    light: Light
    lights: tuple[LightRow, ...] | None = Field(default=None, max_length=12)
    boats: tuple[Unit, ...] = Field(min_length=1, max_length=12)
    air: Number = 0

    @property
    def by_day(self) -> bool:
        """Whether any part of it is fought by day."""
        return self.light == "day" or any(row.light == "day" for row in self.lights or ())


class CampaignFile(Document):
    """A whole campaign.

    Each action begins with ``start`` boats and may be reinforced by ``later`` more, with at most ``most`` in play (VI 1
    to 3). A boat sails in only one action (VI 4); an escort that is sunk or stopped sails in no later one (VI 6). Once
    ``lost_escorts`` are lost the ``hunters`` may be called; they come ``after`` actions later (VI 7 to 9).
    ``air_charges`` are dealt out over the daytime actions before the first (VI 10 to 12). ``balance``: after each
    action the side whose ships in it were worth less gets the difference (IV 2). ``entry_points``: what
    each boat that comes later gives the escorts, as in scenario 12. ``title`` and ``summary`` are for campaigns of
    members.
    """

    id: Unit
    title: CampaignTitle | None = None
    summary: Line | None = None
    title_es: CampaignTitle | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    summary_es: Line | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    season: SeasonCell
    turns: Annotated[int, Field(ge=1, le=200)]
    pool: tuple[PoolRow, ...] = Field(min_length=1, max_length=12)
    start: Annotated[int, Field(ge=1, le=20)]
    later: Number
    most: Annotated[int, Field(ge=1, le=20)]
    escorts: tuple[ShipRow, ...] = Field(min_length=1, max_length=MOST_UNITS)
    hunters: tuple[ShipRow, ...] = Field(default=(), max_length=MOST_UNITS)
    lost_escorts: Number = 0
    after: Number = 0
    air_charges: Number = 0
    air_charge_points: Number = 0
    balance: bool = True
    entry_points: Number = 0
    convoy: ConvoyRow
    actions: tuple[ActionRow, ...] = Field(min_length=1, max_length=20)
    allowed: Literal["basic", "both"] = "both"
    members: tuple[int, int] = (1, 2)
    history: HistoryRow
    source: Line
    classes: tuple[ClassRow, ...] | None = Field(default=None, max_length=12)

    @property
    def title_words(self) -> Words:
        """Its title."""
        return in_two(own_text(self.title), self.title_es) if self.title else Words(f"sm-campaign-{self.id}")

    @property
    def summary_words(self) -> Words:
        """Its line in the list of scenarios."""
        if self.summary:
            return in_two(own_text(self.summary), self.summary_es)
        return Words(f"sm-campaign-{self.id}.summary")

    def action_named(self, number: int) -> str:
        """An action as a fact holds it, told by :func:`action_words`."""
        if not self.title:
            return f"{self.id}-{number}"
        return f"{self.title}{TWO_NAMES}{self.title_es}|{number}" if self.title_es else f"{self.title}|{number}"

    def action_words(self, number: int) -> Words:
        """An action's name."""
        return action_words(self.action_named(number))

    def boat_name(self, boat: str) -> str:
        """The name of a boat of the pool."""
        ship_class, _, number = boat.rpartition("-")
        names = next((row.names for row in self.pool if row.ship_class == ship_class), None)
        return names[int(number) - 1] if names else boat.upper()

    def dumped(self) -> dict[str, Any]:
        """The file as plain JSON that reads back as the same."""
        return self.model_dump(mode="json", by_alias=True, exclude_none=True)

    @property
    def boats(self) -> tuple[tuple[str, str], ...]:
        """Ids and classes of all boats of the pool."""
        return tuple(
            (f"{row.ship_class}-{number}", row.ship_class) for row in self.pool for number in range(1, row.count + 1)
        )


def action_words(name: str) -> Words:
    """The name of an action that :meth:`CampaignFile.action_named` gave."""
    title, _, number = name.rpartition("|")
    if not title:
        return Words(f"sm-scenario-{name}")
    title, two, spanish = title.partition(TWO_NAMES)
    return Words("sm-own-action", {"title": in_two(own_text(title), spanish) if two else title, "number": int(number)})


def is_campaign_document(document: Json) -> bool:
    """Whether plain data are meant to be a campaign: only such a file has a pool of boats or a list of actions."""
    return isinstance(document, Mapping) and ("pool" in document or "actions" in document)


def campaign_faults(campaign: CampaignFile) -> Iterator[Fault]:
    """Faults of a campaign that show only in its rows together: (row, field, problem), in the order of the file."""
    classes = roster(engagements(campaign)[0])
    for at, row in enumerate(campaign.pool):
        if row.ship_class not in classes.submarines:
            cards = classes.submarines.values()
            yield f"pool[{at}]", "class", no_class("class of submarine", row.ship_class, cards)
        if row.names is not None and len(row.names) != row.count:
            yield f"pool[{at}]", "names", wrong("names", names=len(row.names), boats=row.count)
    classes_of = [(f"pool[{at}]", "class", row.ship_class) for at, row in enumerate(campaign.pool)]
    yield from twice(classes_of, lambda name: wrong("pool-rows", name=name))
    if sum(row.count for row in campaign.pool) > MOST_BOATS:
        yield "", "pool", wrong("pool-most", most=MOST_BOATS)
    escorts = [card for card in classes.warships.values() if card.escort]
    for name in ("escorts", "hunters"):
        for at, ship in enumerate(getattr(campaign, name)):
            known = classes.warships.get(ship.ship_class)
            if known is None or not known.escort:
                yield f"{name}[{at}]", "class", no_class("class of escort", ship.ship_class, escorts)
    yield from _id_faults(campaign)
    if campaign.start + campaign.later > campaign.most:
        yield "", "most", wrong("start-later", start=campaign.start, later=campaign.later, most=campaign.most)
    if campaign.lost_escorts > len(campaign.escorts):
        yield "", "lost_escorts", wrong("few-escorts", escorts=len(campaign.escorts))
    if sum(action.air for action in campaign.actions) > campaign.air_charges:
        yield "", "air_charges", wrong("air-charges", charges=campaign.air_charges)
    yield from _action_faults(campaign)


def _id_faults(campaign: CampaignFile) -> Iterator[Fault]:
    reserved = {f"boat-{number}" for number in range(1, campaign.most + 1)}
    ships = [
        (f"{name}[{at}]", "id", ship.id)
        for name in ("escorts", "hunters")
        for at, ship in enumerate(getattr(campaign, name))
    ]
    yield from twice(ships)
    yield from ((row, field, wrong("id-taken", id=ident)) for row, field, ident in ships if ident in reserved)


def _action_faults(campaign: CampaignFile) -> Iterator[Fault]:
    pool, before = dict(campaign.boats), ""
    sailing = [(f"actions[{at}]", "boats", boat) for at, row in enumerate(campaign.actions) for boat in row.boats]
    yield from twice(sailing, lambda name: wrong("boat-once", boat=name))
    for at, action in enumerate(campaign.actions):
        place = f"actions[{at}]"
        if action.date < before:
            other = (f"actions[{at - 1}]", "date")
            yield place, "date", wrong("date-order", date=action.date, before=before).beside(other)
        before = action.date
        for boat in action.boats:
            if boat not in pool:
                yield place, "boats", no_such("boat in pool", boat, pool, text=f"there is no boat {boat} in the pool")
        if not campaign.start <= len(action.boats) <= campaign.start + campaign.later:
            yield place, "boats", wrong("start-boats", start=campaign.start, later=campaign.later)
        if action.air and not action.by_day:
            yield place, "air", wrong("air-by-day")


def engagements(campaign: CampaignFile) -> list[ScenarioFile]:
    """Each action as a scenario of its own, with the boats its row names."""
    return [_engagement(campaign, number) for number in range(1, len(campaign.actions) + 1)]


def _engagement(campaign: CampaignFile, number: int) -> ScenarioFile:
    action = campaign.actions[number - 1]
    pool = dict(campaign.boats)
    boats = [boat_row(campaign, at, boat, boat) for at, boat in enumerate(action.boats) if boat in pool]
    escorts = [
        {"id": row.id, "name": row.name, "class": row.ship_class, "place": "outside"} for row in campaign.escorts
    ]
    more = {"air": {"charges": action.air}} if action.air else {}
    return engagement_with(campaign, number, boats, escorts, more)


def boat_row(campaign: CampaignFile, at: int, ident: str, boat: str) -> dict[str, Any]:
    """The row of a boat of the pool in an action: the first boats start, the others come later."""
    where: dict[str, Any] = {"compass": "die"} if at < campaign.start else later_row(campaign)
    return {"id": ident, "name": campaign.boat_name(boat), "class": dict(campaign.boats)[boat], **where}


def later_row(campaign: CampaignFile) -> dict[str, Any]:
    """What the row of a boat holds that may come later."""
    return {"place": "later", "entry_points": campaign.entry_points}


def engagement_with(
    campaign: CampaignFile,
    number: int,
    boats: Sequence[Mapping[str, Any]],
    escorts: Sequence[Mapping[str, Any]],
    more: Mapping[str, Any],
) -> ScenarioFile:
    """An action of a campaign as a scenario, with these rows of boats and escorts and ``more`` of a scenario's fields.

    Whoever is ahead on points has won it.
    """
    lights, own = campaign.actions[number - 1].lights, dict[str, Any]()
    if lights:
        own["lights"] = [row.model_dump() for row in lights]
    if campaign.classes:
        own["classes"] = [row.model_dump(by_alias=True) for row in campaign.classes]
    if campaign.title:
        own["title"], own["summary"] = f"{campaign.title} · {number}", campaign.summary
        if campaign.title_es:
            own["title_es"] = f"{campaign.title_es} · {number}"
        own["summary_es"] = campaign.summary_es
    return ScenarioFile.model_validate(
        {
            "id": f"{campaign.id}-{number}",
            "kind": "campaign",
            "season": campaign.season,
            "light": campaign.actions[number - 1].light,
            "turns": campaign.turns,
            "games": ["basic"] if campaign.allowed == "basic" else ["basic", "advanced"],
            "options": [VARIABLE_ENTRY],
            "balance": campaign.balance,
            "order": number,
            "members": campaign.members,
            "difficulty": 3,
            "source": f"{campaign.source}, action {number}",
            "submarines": boats,
            "escorts": escorts,
            "convoy": campaign.convoy.model_dump(by_alias=True),
            **own,
            "wins": [{"side": "submarines", "all": [{"lead": 1}]}, {"side": "escorts", "all": [{"lead": 1}]}],
            "otherwise": "draw",
            "history": {"source": "part of the battle; the record of the whole stands in the campaign"},
            **more,
        }
    )

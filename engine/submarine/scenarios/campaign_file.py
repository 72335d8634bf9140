"""A campaign: linked actions that share boats, escorts and charges from the air (20.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.core.data import Document
from engine.submarine.scenarios.file import ConvoyRow, HistoryRow, Line, Name, ScenarioFile, Unit
from engine.submarine.tables.advanced import Light
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import SeasonCell

Number = Annotated[int, Field(ge=0, le=99)]


class PoolRow(Document):
    """How many boats of a class are in the pool; they are named by class and number (S40)."""

    ship_class: str = Field(alias="class")
    count: Annotated[int, Field(ge=1, le=99)]


class ShipRow(Document):
    """A named escort."""

    id: Unit
    name: Name
    ship_class: str = Field(alias="class")


class ActionRow(Document):
    """One action of the campaign; ``boats`` (starters first) and ``air`` are those of an action played by itself."""

    date: Annotated[str, Field(pattern=r"^19[34][0-9]-[01][0-9]-[0-3][0-9]$")]
    light: Light
    boats: tuple[Unit, ...] = Field(min_length=1, max_length=12)
    air: Number = 0


class CampaignFile(Document):
    """A whole campaign.

    Each action begins with ``start`` boats and may be reinforced by ``later`` more, with at most ``most`` in play (VI 1
    to 3). A boat sails in only one action (VI 4); an escort that is sunk or stopped sails in no later one (VI 6). Once
    ``lost_escorts`` are lost the ``hunters`` may be called; they come ``after`` actions later (VI 7 to 9).
    ``air_charges`` are dealt out over the daytime actions before the first (VI 10 to 12). ``balance``: after each
    action the side whose ships in it were worth less gets the difference (IV 2).
    """

    id: Unit
    season: SeasonCell
    turns: Annotated[int, Field(ge=1, le=200)]
    pool: tuple[PoolRow, ...] = Field(min_length=1)
    start: Annotated[int, Field(ge=1, le=20)]
    later: Number
    most: Annotated[int, Field(ge=1, le=20)]
    escorts: tuple[ShipRow, ...] = Field(min_length=1)
    hunters: tuple[ShipRow, ...] = ()
    lost_escorts: Number = 0
    after: Number = 0
    air_charges: Number = 0
    air_charge_points: Number = 0
    balance: bool = True
    convoy: ConvoyRow
    actions: tuple[ActionRow, ...] = Field(min_length=1, max_length=20)
    allowed: Literal["basic", "both"] = "both"
    members: tuple[int, int] = (1, 2)
    history: HistoryRow
    source: Line

    @property
    def boats(self) -> tuple[tuple[str, str], ...]:
        """Ids and classes of all boats of the pool."""
        return tuple(
            (f"{row.ship_class}-{number}", row.ship_class) for row in self.pool for number in range(1, row.count + 1)
        )


def campaign_faults(campaign: CampaignFile) -> Iterator[tuple[str, str, str]]:
    """Faults of a campaign that show only in its rows together: (row, field, problem), in the order of the file."""
    ships = tables().ships
    for at, row in enumerate(campaign.pool):
        if row.ship_class not in ships.submarines:
            yield f"pool[{at}]", "class", f"there is no class of submarine {row.ship_class}"
    for name in ("escorts", "hunters"):
        for at, ship in enumerate(getattr(campaign, name)):
            known = ships.warships.get(ship.ship_class)
            if known is None or not known.escort:
                yield f"{name}[{at}]", "class", f"there is no class of escort {ship.ship_class}"
    if campaign.start + campaign.later > campaign.most:
        yield "", "most", f"{campaign.start} boats and {campaign.later} more are more than {campaign.most}"
    if campaign.lost_escorts > len(campaign.escorts):
        yield "", "lost_escorts", f"there are {len(campaign.escorts)} escorts"
    if sum(action.air for action in campaign.actions) > campaign.air_charges:
        yield "", "air_charges", f"the actions drop more than {campaign.air_charges}"
    yield from _action_faults(campaign)


def _action_faults(campaign: CampaignFile) -> Iterator[tuple[str, str, str]]:
    pool, used, before = dict(campaign.boats), set[str](), ""
    for at, action in enumerate(campaign.actions):
        place = f"actions[{at}]"
        if action.date < before:
            yield place, "date", f"{action.date} comes before {before}"
        before = action.date
        for boat in action.boats:
            if boat not in pool:
                yield place, "boats", f"there is no boat {boat} in the pool"
            elif boat in used:
                yield place, "boats", f"{boat} sails once (20.10)"
            used.add(boat)
        if not campaign.start <= len(action.boats) <= campaign.start + campaign.later:
            yield place, "boats", f"{campaign.start} boats to start, {campaign.later} more at most"
        if action.air and action.light == "night":
            yield place, "air", "aircraft drop charges by day alone (20.10)"


def engagements(campaign: CampaignFile) -> list[ScenarioFile]:
    """Each action as a scenario of its own, with the boats its row names."""
    return [_engagement(campaign, number) for number in range(1, len(campaign.actions) + 1)]


def _engagement(campaign: CampaignFile, number: int) -> ScenarioFile:
    action = campaign.actions[number - 1]
    boats = [boat_row(campaign, at, boat, boat) for at, boat in enumerate(action.boats)]
    escorts = [
        {"id": row.id, "name": row.name, "class": row.ship_class, "place": "outside"} for row in campaign.escorts
    ]
    more = {"air": {"charges": action.air}} if action.air else {}
    return engagement_with(campaign, number, boats, escorts, more)


def boat_row(campaign: CampaignFile, at: int, ident: str, boat: str) -> dict[str, Any]:
    """The row of a boat of the pool in an action: the first boats start, the others come later."""
    where = {"compass": "die"} if at < campaign.start else {"place": "later"}
    return {"id": ident, "name": boat.upper(), "class": dict(campaign.boats)[boat], **where}


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
    return ScenarioFile.model_validate(
        {
            "id": f"{campaign.id}-{number}",
            "kind": "campaign",
            "season": campaign.season,
            "light": campaign.actions[number - 1].light,
            "turns": campaign.turns,
            "games": ["basic"] if campaign.allowed == "basic" else ["basic", "advanced"],
            "options": ["variable-entry"],
            "balance": campaign.balance,
            "order": number,
            "members": campaign.members,
            "difficulty": 3,
            "source": f"{campaign.source}, action {number}",
            "submarines": boats,
            "escorts": escorts,
            "convoy": campaign.convoy.model_dump(by_alias=True),
            "wins": [{"side": "submarines", "all": [{"lead": 1}]}, {"side": "escorts", "all": [{"lead": 1}]}],
            "otherwise": "draw",
            "history": {"source": "part of the battle; the record of the whole stands in the campaign"},
            **more,
        }
    )

"""A campaign of linked actions (20.10): what is carried from one to the next, and each action as a scenario.

The tree of command must not change between actions. So the boats of an action have the ids ``boat-1`` to ``boat-8``,
and their names say which of the pool they are (S40); an escort that is lost keeps its row and is not placed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.blank import HIDDEN
from engine.core.seats import SeatTree
from engine.submarine.scenarios.campaign_file import CampaignFile, boat_row, engagement_with, later_row
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.state import ESCORTS, NOBODY, SUBMARINES, Gear

if TYPE_CHECKING:
    from engine.submarine.world import World


@dataclass(slots=True)
class Campaign:
    """The campaign's own book.

    ``text`` is its file as JSON, ``number`` the action played now. ``picked`` are the boats of this action from the
    pool, those that come later last; their own side alone knows these (S115). ``used`` have sailed. ``lost`` are
    escorts that can sail no more. ``called`` is the action behind which the hunters were called, 0 before. ``score``
    holds both sides' points by action, boats first. Secret: ``dealt``, charges from the air by action, until the end
    (``told``); ``gear``, what escorts keep.
    """

    text: str = ""
    number: int = 0
    picked: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    called: int = 0
    score: list[list[int]] = field(default_factory=list)
    told: bool = False
    dealt: dict[int, int] = field(default_factory=dict)
    gear: dict[str, Gear] = field(default_factory=dict)

    def seen(self, tree: SeatTree, seat: str | None) -> Campaign:
        """Everything but the secrets of either side, which it sees itself."""
        own = seat is not None and tree.side(seat) == ESCORTS
        boats = self.told or tree.side_of(seat) == SUBMARINES
        return Campaign(
            self.text,
            self.number,
            list(self.picked) if boats else self.picked[: read_campaign_text(self.text).start],
            list(self.used),
            list(self.lost),
            self.called,
            [list(pair) for pair in self.score],
            self.told,
            dict(self.dealt) if own or self.told else HIDDEN,
            {name: Gear(each.sonar, each.radar, each.crew, each.charges, each.rounds, each.mark_x)
             for name, each in self.gear.items()} if own else {},
        )  # fmt: skip


@lru_cache(maxsize=4)
def read_campaign_text(text: str) -> CampaignFile:
    """A campaign's file from :func:`campaign_text`."""
    return CampaignFile.model_validate(json.loads(text))


def book_of(world: World) -> Campaign:
    """The campaign's book. KeyError where an action is played by itself."""
    if world.campaign is None:
        raise KeyError("no campaign is played")
    return world.campaign


def campaign_of(world: World) -> CampaignFile:
    """The campaign that is played. KeyError where an action is played by itself."""
    return read_campaign_text(book_of(world).text)


def is_campaign(world: World) -> bool:
    """Whether a campaign is played."""
    return world.campaign is not None


def campaign_text(file: CampaignFile) -> str:
    """A campaign's file as JSON that reads back as the same."""
    return json.dumps(file.dumped(), sort_keys=True)


def between(world: World) -> bool:
    """Whether the boats of the campaign's next action are still to be chosen: before the first, and behind each."""
    book = world.campaign
    return book is not None and not book.told and book.number == len(book.score)


def vacant(world: World) -> frozenset[str]:
    """The nodes of boats for which no boat stands by in the action that is played."""
    if not is_campaign(world) or between(world):
        return frozenset()
    return frozenset(boat.id for boat in world.boats.boats.values() if boat.name == NOBODY)


def free_boats(world: World) -> tuple[str, ...]:
    """The boats of the pool that have not sailed, by id (VI 4)."""
    book = book_of(world)
    return tuple(name for name, _ in campaign_of(world).boats if name not in book.used)


def most_later(world: World) -> int:
    """How many boats may stand by to come later in the next action, or could in the one that is played: enough must be
    left to begin every action. Everybody may work it out."""
    file = campaign_of(world)
    actions = len(file.actions) - book_of(world).number + (not between(world))
    return max(0, min(file.later, file.most - file.start, len(free_boats(world)) - file.start * actions))


def hunters_join(file: CampaignFile, called: int, number: int) -> str:
    """Whether the hunters come in an action (``comes``), sail in it from the start (``sails``), or neither."""
    if not called or number < called + file.after:
        return ""
    return "comes" if number == called + file.after else "sails"


def may_call(world: World) -> bool:
    """Whether the hunters may be called behind the action just played (VI 7, 8)."""
    file, book = campaign_of(world), book_of(world)
    lost = sum(row.id in book.lost for row in file.escorts)
    in_time = book.number + file.after <= len(file.actions)
    return bool(file.hunters) and not book.called and lost >= file.lost_escorts and in_time


def action_file(
    file: CampaignFile, number: int, boats: Sequence[str], lost: Sequence[str], called: int
) -> ScenarioFile:
    """An action of the campaign as it is played: its boats, those who start first, and the escorts that are left.

    Where fewer boats stand by than may come, rows named :data:`NOBODY` keep their places in the tree of command.
    """
    join = hunters_join(file, called, number)
    rows = [boat_row(file, at, f"boat-{at + 1}", boat) for at, boat in enumerate(boats)]
    for at in range(len(boats), file.start + file.later):
        rows.append({"id": f"boat-{at + 1}", "name": NOBODY, "class": file.boats[0][1], **later_row(file)})
    escorts = [{"id": row.id, "name": row.name, "class": row.ship_class} for row in (*file.escorts, *file.hunters)]
    hunters = {row.id for row in file.hunters}
    for row in escorts:
        sails = row["id"] not in lost and (row["id"] not in hunters or join == "sails")
        row["place"] = "outside" if sails else "later"
    coming = [row.id for row in file.hunters if row.id not in lost] if join == "comes" else []
    more = {"arrival": {"ships": coming, "after_lost": 0}} if coming else {}
    return engagement_with(file, number, rows, escorts, more)


def total(book: Campaign) -> tuple[int, int]:
    """Both sides' points over all actions, boats first (IV 4)."""
    return sum(pair[0] for pair in book.score), sum(pair[1] for pair in book.score)

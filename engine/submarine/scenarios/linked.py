"""A campaign of linked actions (20.10): what is carried from one to the next, and each action as a scenario.

The tree of command must not change between actions. So the boats of an action have the ids ``boat-1`` to ``boat-8``,
and their names say which of the pool they are (S40); an escort that is lost keeps its row and is not placed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine.submarine.scenarios.book import Campaign, read_campaign_text
from engine.submarine.scenarios.campaign_file import CampaignFile, boat_row, engagement_with, later_row
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.state import NOBODY
from engine.submarine.world import World


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

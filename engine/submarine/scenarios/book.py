"""The book of a campaign of linked actions (20.10), a part of the world."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache

from engine.core.blank import HIDDEN
from engine.core.seats import SeatTree
from engine.submarine.scenarios.campaign_file import CampaignFile
from engine.submarine.state import ESCORTS, SUBMARINES, Gear


@lru_cache(maxsize=4)
def read_campaign_text(text: str) -> CampaignFile:
    """A campaign's file from :func:`campaign_text`."""
    return CampaignFile.model_validate(json.loads(text))


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

"""What happens between the actions of a campaign (20.10)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.core.facts import Fact, Noun, fact
from engine.submarine.nouns import SideName, Unit
from engine.submarine.scenarios.campaign_file import action_words

Title: TypeAlias = Annotated[str, Noun(action_words)]


@fact("sm-ev-campaign-air")
class AirDealt(Fact):
    """VI 10: charges from the air for an action; the escorts' side alone reads it before the end."""

    action: Title
    charges: int


@fact("sm-ev-campaign-action")
class ActionBegins(Fact):
    """VI: the next action of a campaign."""

    action: Title
    number: int
    actions: int


@fact("sm-ev-campaign-hunters")
class HuntersCalled(Fact):
    """VI 8: the group of hunters has been called and comes in this action."""

    action: Title


@fact("sm-ev-campaign-lost")
class EscortsLost(Fact):
    """VI 6: escorts that can sail in no later action."""

    ships: tuple[Unit, ...]


@fact("sm-ev-campaign-score")
class CampaignScore(Fact):
    """IV 4: points of an action, and the sums so far."""

    action: Title
    submarines: int
    escorts: int
    submarines_in_all: int
    escorts_in_all: int


@fact("sm-ev-campaign-over")
class CampaignOver(Fact):
    """IV 4: the campaign is over; ``winner`` is a side or ``draw``, ``level`` is ``win`` or ``draw``."""

    winner: SideName
    level: str
    submarines: int
    escorts: int

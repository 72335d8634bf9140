"""What a campaign is called where its own posts are not at hand."""

from __future__ import annotations

from bot.games import games
from bot.store.records import Campaign
from engine.core.words import Arg, Words


def campaign_name(campaign: Campaign) -> Arg:
    """Its title, else its scenario's name, else (for a member's own scenario) its game's name."""
    if campaign.title:
        return campaign.title
    rules = games().get(campaign.game)
    if rules is None:
        return campaign.scenario
    names = {scenario.id: scenario.name for scenario in rules.scenarios()}
    return names.get(campaign.scenario, Words(f"game-{campaign.game}"))

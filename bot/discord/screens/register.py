"""All screens, registered in the router."""

from __future__ import annotations

from bot.discord.screens import proof
from bot.discord.screens.campaign import rewinding
from bot.discord.screens.campaign import taps as taps_campaign
from bot.discord.screens.campaign import taps_pace as taps_course
from bot.discord.screens.campaign.history import tap_history
from bot.discord.screens.orders import taps as taps_orders
from bot.discord.screens.orders import taps_plan, taps_pointing, taps_rows
from bot.discord.screens.orders.refusal import shown_refusal
from bot.discord.screens.people import offers
from bot.discord.screens.people import taps as taps_people
from bot.discord.screens.shelf import taps as taps_shelf
from bot.discord.screens.views import diary, past
from bot.discord.screens.views import taps as taps_views
from bot.discord.screens.views.posts import submit_diary, tap_post_text
from bot.discord.taps.router import Router


def register_screens(router: Router) -> None:
    """Register every tap and form that the screens make, and how refusals look."""
    router.refused = shown_refusal
    router.faded = tap_post_text
    taps_orders.register(router)
    taps_rows.register(router)
    taps_pointing.register(router)
    taps_plan.register(router)
    taps_views.register(router)
    past.register(router)
    taps_people.register(router)
    taps_campaign.register(router)
    taps_course.register(router)
    taps_shelf.register(router)
    offers.register(router)
    rewinding.register(router)
    diary.register(router)
    proof.register(router)
    router.on("s", "diary")(submit_diary)
    router.on("v", "post-text")(tap_post_text)
    router.on("p", "history")(tap_history)

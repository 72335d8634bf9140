"""All screens, entered in the router."""

from __future__ import annotations

from bot.discord.router import Router
from bot.discord.screens import (
    diary,
    offers,
    past,
    rewinding,
    taps_campaign,
    taps_course,
    taps_orders,
    taps_people,
    taps_plan,
    taps_rows,
    taps_views,
)
from bot.discord.screens.history import tap_history
from bot.discord.screens.posts import submit_diary, tap_post_text
from bot.discord.screens.refusal import shown_refusal


def register_screens(router: Router) -> None:
    """Enter every tap and form that the screens make, and how refusals look."""
    router.refused = shown_refusal
    router.faded = tap_post_text
    taps_orders.register(router)
    taps_rows.register(router)
    taps_plan.register(router)
    taps_views.register(router)
    past.register(router)
    taps_people.register(router)
    taps_campaign.register(router)
    taps_course.register(router)
    offers.register(router)
    rewinding.register(router)
    diary.register(router)
    router.on("s", "diary")(submit_diary)
    router.on("v", "post-text")(tap_post_text)
    router.on("p", "history")(tap_history)

"""A side that nobody plays: the ways on from the post that says so, and from *My orders*."""

from __future__ import annotations

from typing import Final

from bot.discord.cards import Button, Row
from bot.discord.screens.kit import Scene
from bot.service.people.rights import may_let_staff_lead, voices
from bot.service.tempo.timing import lacks_opponent, unplayed

LEADS_ON: Final = ("gone", "away", "staff")
"""Notices that say who is missing: they bear *Join*, and the button that lets the staff lead."""


def staff_button(scene: Scene) -> Button | None:
    """*Let the staff lead the Axis*, while the game waits for somebody to play a side and others could go on; for a
    reader who may press it, in the channel for all."""
    table = scene.table
    if table.campaign.status != "live" or table.match.over or not voices(table) or not lacks_opponent(table):
        return None
    if scene.user_id is not None and not may_let_staff_lead(table, scene.user_id):
        return None
    sides = unplayed(table)
    label = scene.plain("card-staff-lead", side=table.tree[sides[0]].name) if len(sides) == 1 else ""
    return scene.button("o", "staff-lead", label or scene.plain("card-staff-leads"))


def ways_on(scene: Scene) -> tuple[Row, ...]:
    """The buttons below a post that somebody is gone: *Join*, and *Let the staff lead* where the game stands still."""
    if scene.table.over:
        return ()
    staff = staff_button(scene)
    join = scene.named("v", "join", "card-join", style="success")
    return (Row((join,) if staff is None else (join, staff)),)

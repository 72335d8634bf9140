"""The forms of one question draft, and *Ready* gives it: a plan of battle, a layout by hand.

A plan in one of the languages; the long run has the other, too.
"""

from __future__ import annotations

import pytest

from bot.harbour.members.client import Outcome
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import Counting, actor_of, menus, played_to, rows_of, taken_up

ASKS = [("axis", "layout", "ask"), ("allied", "layout", "ask")]


async def waiting(fleet: Fleet) -> dict[str, tuple[str, ...]]:
    """The open questions with the slots that have answered."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return {decision.kind: decision.sealed for decision in table.match.waiting()}


async def opened(member: Counting) -> Outcome:
    """The card of the first that is asked."""
    listed = await member.slash("orders")
    return await member.press(listed, listed.labels[0])


@pytest.mark.parametrize(("who", "ready"), [("Bo", "Ready"), pytest.param("Ana", "Listo", marks=pytest.mark.soak)])
async def test_a_plan_of_three_forms_is_given_by_ready_alone(fleet: Fleet, who: str, ready: str) -> None:
    match, _ = played_to("war_at_sea", "savo-battleships", "was-plan")
    members = await taken_up(fleet, match, "war_at_sea", "savo-battleships", {"allied": who, "axis": "Chen"})
    member = members[who]
    card = await opened(member)
    forms = [label for label in card.labels if label.endswith("…")]
    assert len(forms) == 3
    for label in forms:
        form = await member.press(card, label)
        card = await member.submit(form)
        assert await waiting(fleet) == {"was-plan": ()}, "no form seals"
        assert ready in card.labels
        assert [label for label in card.labels if label.endswith("…")] == forms
    await member.press(card, ready)
    (sealed,) = (await waiting(fleet)).values()
    assert len(sealed) == 1


@pytest.mark.parametrize(
    ("who", "targets", "aim"),
    [pytest.param("Bo", "Targets first", "Aim", marks=pytest.mark.soak), ("Ana", "Primeros", "Propósito")],
)
async def test_another_aim_leaves_the_order_of_targets_as_it_stood(
    fleet: Fleet, who: str, targets: str, aim: str
) -> None:
    match, _ = played_to("war_at_sea", "savo-battleships", "was-plan")
    members = await taken_up(fleet, match, "war_at_sea", "savo-battleships", {"allied": who, "axis": "Chen"})
    member = members[who]
    card = await opened(member)
    (before,) = (line for line in card.text.split("\n") if line.startswith(f"**{targets}"))
    form = await member.press(card, card.labels[0])
    row = rows_of(form)[aim]
    card = await member.submit(form, **{row["custom_id"]: row["options"][1]["value"]})
    assert row["options"][1]["label"].lower() in card.text
    assert before in card.text.split("\n")


async def test_the_last_group_of_a_lone_player_does_not_fight_before_ready(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", "savo-battleships", "was-plan")
    mine = [slot for slot in decision.slots if match.rules.seats(match.state).side(slot) == "allied"]
    for slot in decision.slots:
        if slot != mine[-1]:
            match.seal(decision.id, slot, match.space(decision.id, slot).default)
    members = await taken_up(fleet, match, "war_at_sea", "savo-battleships", {"allied": "Bo", "axis": "Chen"})
    bo = members["Bo"]
    listed = await bo.slash("orders")
    card = await bo.press(listed, listed.labels[len(mine) - 1])
    form = await bo.press(card, next(label for label in card.labels if label.endswith("…")))
    await bo.submit(form)
    await fleet.pass_time(3600)
    assert mine[-1] not in (await waiting(fleet))["was-plan"]


async def test_a_layout_by_hand_asks_for_the_hexes_before_it_counts(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-layout", standing=ASKS)
    (slot,) = decision.slots
    mine, other = ("axis", "allied") if slot.startswith("jp") else ("allied", "axis")
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {mine: "Bo", other: "Chen"})
    bo = members["Bo"]
    form = await opened(bo)
    (pattern,) = rows_of(form).values()
    by_hand = next(each for each in pattern["options"] if each["label"].startswith("By hand"))
    card = await bo.submit(form, pattern=by_hand["value"])
    assert "was-layout" in await waiting(fleet), "it is not laid out as usual yet"
    first, *others = (each["label"].split(" → ") for each in menus(card)[0]["options"])
    second = next(each for each in others if each[1] != first[1])
    ticked = await bo.pick(card, first[0], second[0])
    changed = await bo.pick(ticked, "⇄", menu=1)
    assert f"{first[0]} → {second[1]}" in changed.text
    assert f"{second[0]} → {first[1]}" in changed.text
    whole = await bo.press(changed, "Back")
    await bo.press(whole, "As it stands")
    assert "was-layout" not in await waiting(fleet)


@pytest.mark.rule("16.2")
async def test_flotillas_that_come_too_near_are_told_on_the_form_that_brings_it_about(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-muster")
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"axis": "Bo", "allied": "Chen"})
    campaign, acts, bo = await fleet.campaign(), fleet.app.service.acts, actor_of(fleet, "Bo")
    assert members
    space = match.space(decision.id, "xs1")
    zones = {each: match.space(decision.id, each).default for each in ("xs1", "xs2")}
    first = await acts.draft(bo, campaign.id, decision.id, {"xs1": zones["xs2"]})
    assert [line.key for line in first.lines] == ["err-was-flotillas-near"]
    other = await acts.draft(bo, campaign.id, decision.id, {"xs3": match.space(decision.id, "xs3").default})
    assert not other.lines, "it is said once"
    assert space.check(zones["xs2"]) is None

"""The War of the Pacific by taps through the whole bot: founding, sides, a turn, a course over hexes, a window."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.harbour.demo import GUILD_ID
from bot.harbour.members.client import Outcome, Sailor, text_of
from bot.service.people.rights import speaker
from bot.service.types import Actor, Table
from tests.end_to_end.conftest import Fleet


@pytest.fixture
async def foes(fleet: Fleet) -> tuple[Sailor, Sailor]:
    """Bo leads Chile and organises; Chen, in English too, leads the Allies. Everything by taps."""
    fleet.seed("two sides")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game="pacific_war", scenario="whole-war")
    founded = await bo.modal(form, {"side": "chile", "also": ["wait-opponent", "capture"], "language": "en"})
    assert "founded" in founded.text.lower() or "War of the Pacific" in founded.text
    await fleet.quiet()
    status = await bo.wait_for(lambda message: "waits for an opponent" in text_of(message))
    assert bo.id not in json.dumps(status["components"])  # it names sides, not members
    sides = await chen.slash("campaign join")
    assert "cannot change sides" in sides.text
    allies = next(
        label for label in sides.labels if "Chile" not in label and label not in ("Where I am needed", "Help")
    )
    assert "You command" in (await chen.component(sides, allies)).text
    return bo, chen


async def cid(fleet: Fleet) -> int:
    return (await fleet.campaign()).id


async def look(fleet: Fleet) -> Table:
    async with fleet.app.service.look(await cid(fleet)) as table:
        return table


def actor(fleet: Fleet, user_id: int) -> Actor:
    return Actor(user_id, "x", "en-GB", int(GUILD_ID), fleet.home)


async def until(fleet: Fleet, kind: str, wish: dict[str, str] | None = None) -> list[str]:
    """Play as suggested until a kind of question is open; ``wish``: destinations. Returns its slots."""
    for _ in range(300):
        table = await look(fleet)
        decision = table.match.waiting()[0]
        if decision.kind == kind:
            return list(decision.slots)
        for slot in decision.awaited:
            who = actor(fleet, speaker(table, slot) or 0)
            answer, _ = table.match.suggestion(decision.id, slot, "balanced")
            if decision.kind == "pw-destination" and wish and slot in wish:
                answer = wish[slot]
            await fleet.app.service.acts.answer(who, await cid(fleet), decision.id, slot, answer)
            if not decision.gate:
                break
        await fleet.pass_time(300)
    raise AssertionError(f"{kind} is never asked")


def menu(card: Outcome, hint: str) -> dict[str, Any]:
    """A card's menu by its placeholder."""
    menus = [
        part for part in _all(card.shown["components"]) if part.get("type") == 3 and hint in part.get("placeholder", "")
    ]
    assert menus, f"no menu {hint!r}"
    return menus[0]


def _all(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    parts = []
    for part in components:
        parts.append(part)
        parts += _all(part.get("components", []))
        if "accessory" in part:
            parts.append(part["accessory"])
    return parts


async def test_pieces_are_placed_several_at_a_time(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    _, chen = foes
    orders = await chen.slash("orders")
    rows = await chen.component(orders, next(label for label in orders.labels if "Army" in label))
    card = await chen.component(rows, next(label for label in rows.labels if "Units" in label))
    which = menu(card, "Which?")
    two = [option["value"] for option in which["options"] if "Callao" in option["label"]][:2]
    names = [option["label"].split(" →")[0] for option in which["options"] if option["value"] in two]
    ticked = await chen.component(card, which["custom_id"], *two)
    where = menu(ticked, "Where do")
    other = next(
        option for option in where["options"] if "Callao" not in option["label"] and "–" not in option["label"]
    )
    done = await chen.component(ticked, where["custom_id"], other["value"])
    for name in names:
        assert f"{name} → {other['label']}".casefold() in done.text.casefold()
    typed = await chen.component(done, "Type it")
    assert typed.kind == "modal"


async def test_a_course_is_steered_by_taps_and_the_enemy_hears_nothing(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    bo, chen = foes
    slots = await until(fleet, "pw-course", {f"chile-squadron-{at}": "VII" for at in range(1, 9)})
    side = slots[0].split("-")[0]
    mine, foe = (bo, chen) if side == "chile" else (chen, bo)
    before = (await foe.slash("orders")).text, (await foe.slash("plan")).text, (await foe.slash("campaign status")).text
    orders = await mine.slash("orders")
    match = (await look(fleet)).match
    sails = next(slot for slot in slots if match.suggestion(match.waiting()[0].id, slot)[0]["way"])
    name = (await look(fleet)).tree[sails].name
    label = next(label for label in orders.labels if str(name.args["number"]) in label or label in str(name))
    rows = await mine.component(orders, label)
    card = await mine.component(
        rows, next(label for label in rows.labels if "way" in label.lower() or "Course" in label)
    )
    cleared = await mine.component(card, "Clear")
    arrows = [label for label in cleared.labels if label[0] in "↖↑↗↙↓↘"]
    assert len(arrows) == 6
    onward = menu(cleared, "Complete the route")
    gone = await mine.component(cleared, onward["custom_id"], onward["options"][0]["value"])
    back = await mine.component(gone, "Back one")
    onward = menu(back, "Complete the route")
    again = await mine.component(back, onward["custom_id"], onward["options"][0]["value"])
    done = await mine.component(again, "Commit")
    assert "As it stands" in done.labels
    after = (await foe.slash("orders")).text, (await foe.slash("plan")).text, (await foe.slash("campaign status")).text
    assert before == after


async def test_whoever_leaves_cannot_cross_over(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    eli = fleet.member("Eli")
    sides = await eli.slash("campaign join")
    tree = await eli.component(sides, "Chile")
    await eli.component(tree, next(label for label in tree.labels if "Army" in label or "army" in label))
    sure = await eli.slash("campaign leave")
    await eli.component(sure, "Yes, leave")
    tree = await eli.slash("campaign join")
    free = [part["label"] for part in _all(tree.shown["components"]) if part.get("style") == 3]
    assert free
    assert all("Chile" in label for label in free)
    where = await eli.component(tree, "Where I am needed")
    assert "Chile" in where.text


async def test_the_file_of_a_war_is_had_at_its_end_alone(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    bo, _ = foes
    assert "everything hidden" in (await bo.slash("campaign export")).text


async def test_a_window_comes_by_direct_message_and_is_answered_there(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    bo, chen = foes
    slots = await until(fleet, "pw-intercept")
    watcher = bo if slots[0].startswith("chile") else chen
    await fleet.quiet()
    letter = await watcher.at("@dm").wait_for(lambda message: "Your watch" in text_of(message))
    buttons = [part["label"] for part in _all(letter["components"]) if part.get("type") == 2]
    dm = watcher.at("@dm")
    before = (await look(fleet)).match.waiting()[0].id
    if "My orders" in buttons:  # several squadrons are in sight
        orders = await dm.component(letter, "My orders")
        assert len(orders.labels) > 3
        return
    form = await dm.component(letter, "Standing order…")
    assert form.kind == "modal"
    await dm.component(letter, next(label for label in buttons if label.startswith("As suggested")))
    # Everybody sees which ships may intercept (R79): the pause hides nothing, so nobody has to wait for it.
    card = await watcher.slash("orders")
    assert before in [decision.id for decision in (await look(fleet)).match.waiting()]
    assert "Go now" in card.labels
    await watcher.component(card, "Go now")
    assert before not in [decision.id for decision in (await look(fleet)).match.waiting()]


async def test_commands_complete_and_answer_from_the_sides_own_orders(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    bo, chen = foes
    await until(fleet, "pw-destination")
    drafted = await bo.slash("deploy", boat="chile-squadron-1", place="VII")
    assert "changed by you" in drafted.text
    units = [option["name"] for option in await bo.complete("deploy", "boat", "")]
    assert units
    assert not any("Peru" in option or "Allied" in option for option in units)
    kept = await bo.slash("standing", group="chile-squadron-1", order="VII")
    assert "Standing order saved" in kept.text
    theirs = await chen.slash("orders", what="chile-squadron-1")
    assert "VII" not in theirs.text
    refused = await chen.slash("standing", group="chile-squadron-1", order="VII")
    assert "do not hold this seat" in refused.text
    slots = await until(fleet, "pw-course", {f"chile-squadron-{at}": "VII" for at in range(1, 9)})
    mine = bo if slots[0].startswith("chile") else chen
    ways = [option["value"] for option in await mine.complete("move", "path", "", unit=slots[0])]
    steered = await mine.slash("move", unit=slots[0], path=ways[0])
    assert "One order is saved" in steered.text


async def test_whose_ready_closed_the_step_is_not_told_to_take_it_back(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    """A member who leads a side alone: it goes on at once, and nothing more is asked of them."""
    _, chen = foes
    card = await chen.slash("orders")
    given = await chen.component(card, next(label for label in card.labels if label.startswith("Ready")))
    assert "the game goes on with them" in given.text
    assert "taken back" not in given.text


async def test_what_the_staff_would_order_is_shown_before_it_is_given(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    _, chen = foes
    await until(fleet, "pw-columns")
    asked = await chen.slash("orders", what="allies-logistics")
    before = (await look(fleet)).match.waiting()[0].id
    shown = await chen.component(asked, "Staff: bold")
    assert "The staff (bold) would order" in shown.text
    assert (await look(fleet)).match.waiting()[0].id == before
    given = await chen.component(shown, "Ready")
    assert before not in [decision.id for decision in (await look(fleet)).match.waiting()], given.text


async def test_who_gave_orders_reads_what_came_of_them_when_the_half_turn_asks_again(
    fleet: Fleet, foes: tuple[Sailor, Sailor]
) -> None:
    bo, _ = foes
    assert (await until(fleet, "pw-attack"))[0].startswith("chile")
    lately = (await bo.slash("orders")).text.split("**Since your last answer**")[1]
    assert "**On the march** – Antofagasta to La Noria" in lately.split("One order")[0]

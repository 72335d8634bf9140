"""The captain of a hidden boat is called with all others; the status tells of the same deadline as the cards."""

from __future__ import annotations

from bot.harbour.members.client import Sailor, text_of
from tests.end_to_end.conftest import Fleet, joined
from tests.end_to_end.test_submarine import until_plots


async def crew(fleet: Fleet) -> dict[str, Sailor]:
    """Bo leads hidden boats and Chen has one of them; Ana leads the escorts."""
    fleet.seed("called")
    members = {name: fleet.member(name) for name in ("Bo", "Chen", "Ana")}
    form = await members["Bo"].slash("campaign new", game="submarine", scenario="wolf-pack")
    await members["Bo"].modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": ["hidden"]})
    await fleet.quiet()
    await joined(members["Chen"], "submarines", "U-99")
    await joined(members["Ana"], "escoltas")
    return members


async def test_the_post_of_a_turn_calls_the_captain_of_a_hidden_boat_once(fleet: Fleet) -> None:
    members = await crew(fleet)
    await until_plots(fleet)
    await fleet.quiet()
    posts = [text_of(post) for sailor in _places(fleet, members["Ana"]) for post in sailor.view()]
    calls = [post for post in posts if "Orders, please" in post]
    assert calls
    assert all(f"<@{members['Chen'].id}>" in post for post in calls if f"<@{members['Ana'].id}>" in post)
    assert "U-99" not in "".join(posts).split("Orders, please")[-1]


async def test_the_status_post_tells_when_both_sides_orders_close(fleet: Fleet) -> None:
    members = await crew(fleet)
    await until_plots(fleet)
    await fleet.pass_time(60)
    await fleet.quiet()
    status = next(text_of(post) for post in members["Ana"].view() if "Dice sealed" in text_of(post))
    assert "No deadline" not in status
    assert "Orders close" in status
    assert "closes" in status


def _places(fleet: Fleet, sailor: Sailor) -> list[Sailor]:
    world = fleet.harbour.world
    threads = [channel["id"] for channel in world.channels.values() if channel.get("parent_id") == str(fleet.home)]
    return [sailor, *(sailor.at(thread) for thread in threads)]


async def test_ready_names_the_question_of_a_fight_and_answers_none(fleet: Fleet) -> None:
    fleet.seed("ready")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="war_at_sea", scenario="cape-esperance")
    await bo.modal(form, {"side": "allied", "also": ["wait-opponent"]})
    await joined(ana, "eje")
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        before = [(one.id, one.sealed) for one in table.match.waiting()]
        assert before
        assert all(table.match.battles(one) for one in table.match.waiting())
    told = await bo.slash("ready")
    assert "waits for you" in told.text or "wait for you" in told.text
    assert len(told.labels) == 2
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert [(one.id, one.sealed) for one in table.match.waiting()] == before
    asked = await bo.component(told, told.labels[0])
    assert asked.kind in ("modal", "update", "message")

"""Submarine by tapping alone: places, torpedoes, courses and charges are pointed at, and few taps do it.

The long run puts a lone boat to a place, too, not one of a pack alone, and ships to places of all pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from bot.discord.taps.context import Context
from bot.discord.taps.ids import Tag
from bot.discord.taps.router import Action, Router
from bot.discord.taps.tap import Tap
from bot.harbour.errors import Json
from bot.harbour.limits.components import SELECTS
from bot.harbour.limits.modal import fields
from bot.harbour.members.client import Outcome, Sailor, parts_of
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.submarine.orders.berths import BOW
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import When, played_to, taken_up

GALLERY = 12


class Hand:
    """A member who only taps, and counts: a button is a tap, so is a choice made in a menu."""

    def __init__(self, member: Sailor) -> None:
        self.member = member
        self.taps = 0
        self.card: Outcome | None = None

    async def orders(self) -> Outcome:
        """*My orders*, from the command: the count begins."""
        self.taps = 0
        self.card = await self.member.slash("orders")
        return self.card

    async def press(self, label: str) -> Outcome:
        """The first button whose label begins so."""
        assert self.card is not None
        full = next((each for each in self.card.labels if each.startswith(label)), None)
        assert full is not None, f"no {label!r} among {self.card.labels}: {self.card.text}"
        self.taps += 1
        self.card = await self.member.component(self.card, full)
        return self.card

    async def choose(self, placeholder: str, wanted: str) -> Outcome:
        """The first choice with these words in the menu whose placeholder begins so."""
        assert self.card is not None
        menu = self.menu(placeholder)
        value = next((each["value"] for each in menu["options"] if wanted in each["label"]), None)
        assert value is not None, f"no {wanted!r} among {self.choices(placeholder)}"
        self.taps += 1
        self.card = await self.member.component(self.card, menu["custom_id"], value)
        return self.card

    def menu(self, placeholder: str) -> Json:
        """A menu of the card."""
        assert self.card is not None
        menus = [part for part in parts_of(self.card.shown) if part["type"] in SELECTS]
        found = [menu for menu in menus if str(menu.get("placeholder", "")).startswith(placeholder)]
        assert found, f"no menu {placeholder!r} among {[menu.get('placeholder') for menu in menus]}"
        return found[0]

    def choices(self, placeholder: str) -> Sequence[str]:
        """The labels of a menu."""
        return [str(each["label"]) for each in self.menu(placeholder)["options"]]


def pictured(card: Outcome) -> str:
    """What the card's pictures show, by their alt texts."""
    shown = [part for part in parts_of(card.shown) if part["type"] == GALLERY]
    return "\n".join(item["description"] for gallery in shown for item in gallery["items"])


async def alone(fleet: Fleet, scenario: str, side: str, **options: Any) -> Hand:
    """A member who plays a side alone against the autopilot."""
    fleet.seed("taps")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game="submarine", scenario=scenario)
    known = [field["custom_id"] for field in fields(form.form)]
    sides = {"side": side} if "side" in known else {}
    founded = await bo.modal(form, {**sides, **options})
    assert founded.kind in ("message", "update"), founded.why
    await fleet.quiet()
    return Hand(bo)


@cache
def asked_for(slot: str, row: str) -> When:
    """Whether a slot is asked for a plot, with this row if one is named."""

    def asked(match: Match[Any], decision: Decision) -> bool:
        return slot in decision.slots and row in ("", *(part.name for part in match.space(decision.id, slot).parts))

    return asked


async def at_plots(fleet: Fleet, scenario: str, side: str, slot: str, row: str = "") -> Hand:
    """A member who leads a side, when a unit of theirs, or the side itself, is first asked for a plot (with a row)."""
    options, when = {"hidden": True}, asked_for(slot, row)
    match, _ = played_to("submarine", scenario, "plot", seed="taps", options=options, when=when)
    foe = "submarines" if side == "escorts" else "escorts"
    members = await taken_up(fleet, match, "submarine", scenario, {side: "Bo", foe: "Chen"})
    return Hand(members["Bo"].sailor)


async def accept(hand: Hand, card: Outcome) -> Outcome:
    """Take what a list of orders suggests; an answer that is final is given on its own card."""
    ready = next((each for each in card.labels if each.startswith(("Ready", "Keep this order", "As it stands"))), None)
    if ready is not None:
        return await hand.press(ready)
    await hand.press(next(each for each in card.labels if each.startswith("The ")))
    return await hand.press("Confirm (final)")


async def until_fire(hand: Hand) -> Outcome:
    """Go on as suggested until the member's boat has a ship to shoot at: the card of its orders."""
    for _ in range(24):
        card = await hand.orders()
        boat = next((each for each in card.labels if each.startswith("U-")), None)
        opened = await hand.press(boat) if boat is not None else None
        if opened is not None and opened.message is not None and "Torpedoes" in opened.labels:
            aiming = await hand.press("Torpedoes")
            if any(part["type"] in SELECTS for part in parts_of(aiming.shown)):
                await hand.orders()
                return await hand.press(boat or "")
        card = await hand.orders()
        await accept(hand, card)
    raise AssertionError("no ship comes in reach")


async def test_a_spread_at_a_chosen_ship_takes_six_taps(fleet: Fleet) -> None:
    hand = await alone(fleet, "unescorted-britain", "submarines")
    await until_fire(hand)
    card = await hand.press("Torpedoes")
    ships = hand.choices("A ship to shoot at")
    assert ships[0].startswith("A ·")
    assert all("hexes" in ship and "%" in ship and not ship.endswith(" 0%") for ship in ships)
    assert ships[0].split(" · ")[1] in pictured(card), "the picture bears the letters that the menu lists"
    assert "Written: A B C are hexes off the bow" in card.text
    before, first, other = hand.taps, "", ""
    for other in reversed(ships):  # one at whom nothing is plotted yet
        hand.taps = before
        await hand.choose("A ship to shoot at", other)
        shots = hand.choices("A shot at")
        assert all("run" in shot and "%" in shot and "arrives turn" in shot for shot in shots)
        await hand.choose("A shot at", shots[-1])
        assert hand.card is not None
        first = next((each for each in hand.card.labels if each.startswith("Fire 1 at ")), "")
        if first:
            break
    aimed = hand.card
    assert aimed is not None
    assert first, aimed.labels
    assert "Not fired yet" in aimed.text
    styles = {part.get("label"): part.get("style") for part in parts_of(aimed.shown)}
    assert (styles[first], styles["Back"]) == (1, 2), "what is chosen is fired by the button that stands out"
    counts = [first, *(each for each in aimed.labels if "at once" in each)]
    fired = await hand.press(counts[-1])
    assert "Not fired yet" not in fired.text
    styles = {part.get("label"): part.get("style") for part in parts_of(fired.shown)}
    assert styles["Back"] == 1
    assert hand.taps <= 6
    ship = other.split(" · ")[1]
    assert ship.split(" (")[0] in fired.text.replace("\\", "")
    summed = await hand.member.slash("orders")
    assert ship.split(" (")[0] in summed.text.replace("\\", ""), "the line says at whom, not the notation"
    assert "arriving in turn" in summed.text
    held = await hand.press("Fire nothing")
    assert "Fires nothing" in held.text


async def test_torpedoes_that_are_emptied_are_not_fired(fleet: Fleet) -> None:
    hand = await alone(fleet, "unescorted-britain", "submarines")
    await until_fire(hand)
    await hand.press("Torpedoes")
    card = await hand.press("Fire nothing")
    await hand.press(next(each for each in card.labels if each.startswith("Fire 1 at ")))
    form = await hand.press("Type it")
    assert hand.card is not None
    emptied = await hand.member.modal(form, {"fire": ""})
    assert "is empty now: nothing" in emptied.text
    assert "→ nothing" in emptied.text or "→ none" in emptied.text
    assert "bow-" not in emptied.text


@pytest.mark.parametrize("scenario", [pytest.param("unescorted-britain", marks=pytest.mark.soak), "wolf-pack"])
async def test_a_boat_is_put_to_a_good_place_in_three_taps(fleet: Fleet, scenario: str) -> None:
    hand = await alone(fleet, scenario, "submarines")
    boat = ""
    for _ in range(6):
        card = await hand.orders()
        boat = next((each for each in card.labels if each.startswith("U-")), "")
        if boat:
            break
        await accept(hand, card)
    card = await hand.press(boat)
    places = hand.choices("A place")
    assert places[0].startswith("A ·")
    assert any(each.startswith("Nearer the convoy") for each in places)
    assert all("hexes from" in each for each in places if each[1:3] == " ·")
    assert places[1] in pictured(card)
    assert "twelve of the rose" in card.text
    put = await hand.choose("A place", places[2])
    assert hand.taps <= 3
    name = places[2].split(" · ")[1]
    assert f"{name}, heading" in put.text
    assert f"would start at {name}" in pictured(put)
    assert "Z64" not in pictured(put), "nothing lies at the corner of all maps"
    for page in ("Nearer the convoy", "On the port side"):
        await hand.choose("A place", page)
        assert any(each.startswith("The best places") for each in hand.choices("A place"))
    deep = await hand.choose("Depth", "50 feet")
    assert "50 feet" in deep.text
    assert f"{name}, heading" in deep.text, "what was chosen before stands"
    looked = await hand.member.slash("map")
    assert "Z64" not in pictured(looked)


async def test_a_boat_that_comes_is_put_to_a_place_by_tapping(fleet: Fleet) -> None:
    """26.4"""
    hand = await at_plots(fleet, "pq-17-pack", "submarines", "submarines", BOW)
    await hand.orders()
    await hand.press("The submarines")
    boats = hand.choices("A boat comes")
    assert boats[-1] == "No boat comes now"
    await hand.choose("A boat comes", boats[1])
    near = await hand.choose("A place", "Nearer the convoy")
    place = hand.choices("A place")[2]
    assert place in pictured(near)
    name = place.split(" · ")[1]
    put = await hand.choose("A place", place)
    turned = await hand.choose("Heading", hand.choices("Heading")[-1])
    for shown in (put, turned):
        assert f"{boats[1]}: {name}, heading" in shown.text.replace("\\", "")
        assert f"{boats[1]} would come in at {name}" in pictured(shown)
    assert "where it lies nobody else learns" in turned.text
    none = await hand.choose("A boat comes", boats[-1])
    assert "No boat comes now. If one did, " in none.text
    assert f"{boats[0]} would come in at" in pictured(none)
    again = await hand.choose("A boat comes", boats[0])
    assert f"{boats[0]} would come in at" in pictured(again)
    kept = await hand.press("Keep this order")
    assert f"{boats[0]}: " in kept.text


async def test_escorts_are_placed_by_name_on_a_picture_of_the_screen(fleet: Fleet) -> None:
    hand = await alone(fleet, "wolf-pack", "escorts")
    card = await hand.orders()
    await hand.press(next(each for each in card.labels if "scort" in each))
    ships = hand.choices("Which ship")
    assert "Isis" in ships
    assert "Javelin" in ships
    await hand.choose("Which ship", "Javelin")
    places = hand.choices("A place")
    put = await hand.choose("A place", places[3])
    name = places[3].split(" · ")[1]
    assert f"Javelin: {name}" in put.text.replace("\\", "")
    assert f"Javelin would start at {name}" in pictured(put)
    assert hand.taps <= 4
    form = await hand.press(next(each for each in put.labels if each.endswith("…") and ":" in each))
    labels = [row["label"] for row in form.form["components"] if "label" in row]
    assert len(set(labels)) == len(labels)
    assert any(label.startswith("Isis: heading") for label in labels)
    assert not form.form["title"].endswith("…")


PAGES = ("Nearer the convoy", "On the starboard side", "Farther off", "On the port side")


@pytest.mark.parametrize("pages", [PAGES[:2], pytest.param(PAGES, marks=pytest.mark.soak)])
async def test_a_ship_is_put_to_a_place_of_any_page_and_stays_the_chosen_one(
    fleet: Fleet, pages: Sequence[str]
) -> None:
    hand = await alone(fleet, "wolf-pack", "escorts")
    card = await hand.orders()
    await hand.press(next(each for each in card.labels if "scort" in each))
    put: dict[str, str] = {}
    for number, page in enumerate(pages):
        ship = hand.choices("Which ship")[-1 - number]
        await hand.choose("Which ship", ship)
        await hand.choose("A place", page)
        listed = [each for each in hand.choices("A place") if each[1:3] == " ·"]
        place = listed[2 + number]
        kept = await hand.choose("A place", place)
        assert "no longer" not in kept.text
        put[ship] = place.split(" · ")[1]
        told = kept.text.replace("\\", "")
        assert all(f"{name}: {where}" in told for name, where in put.items())
        assert f"{ship} would start at {put[ship]}" in pictured(kept)
        menu = hand.menu("Which ship")
        assert [each["label"] for each in menu["options"] if each.get("default")] == [ship]
        turned = await hand.choose("Heading", hand.choices("Heading")[-1])
        assert f"{ship} would start at {put[ship]}" in pictured(turned)
        best = await hand.choose("A place", "The best places")
        assert f"{ship} would start at {put[ship]}" in pictured(best)


async def test_a_course_of_four_legs_takes_eight_taps(fleet: Fleet) -> None:
    hand = await at_plots(fleet, "wolf-pack", "submarines", "u-99")
    await hand.orders()
    await hand.press("U-99")
    way = await hand.press("Course and depth")
    if "Clear" in way.labels:
        cleared = await hand.press("Clear")
        assert pictured(cleared), "the picture stays while the plot is written"
        hand.taps -= 1
    said = []
    for _ in range(4):
        legs = [each for each in hand.choices("Complete the route") if each[1:3] == " ·"]
        assert legs[2] in pictured(hand.card) if hand.card is not None else False
        said.append(legs[2].split(" · ")[1].split(" → ")[0])
        await hand.choose("Complete the route", legs[2])
    done = await hand.press("Commit")
    assert hand.taps <= 8
    assert done.text.count("next turn") == 3, done.text
    assert all(leg.startswith("R ") for leg in said) == (done.text.count("turn to starboard") >= 4)


async def test_an_escorts_course_and_charges_are_pointed_at(fleet: Fleet) -> None:
    hand = await at_plots(fleet, "wolf-pack", "escorts", "isis")
    await hand.orders()
    card = await hand.press("Isis")
    assert pictured(card), "an escort's card has a picture as a boat's has"
    assert "No boat is in sight or held." in card.text
    assert "@ for" not in card.text, "nothing about the depth of boats"
    await hand.choose("What does she do", "course")
    course = await hand.choose("A course for the first turn", "C ·")
    assert "1 L 1 L" not in course.text, "what follows is no circle"
    falls = hand.choices("What falls where")
    dropped = await hand.choose("What falls where", falls[0])
    assert hand.taps <= 8
    assert falls[0] in pictured(dropped)
    await hand.choose("How deep it is set", "150")
    lost = await hand.choose("A course for the first turn", "B ·")
    assert "no longer fitted" in lost.text or "racks" in lost.text.casefold()
    turns = hand.choices("Which turn of her course")
    await hand.choose("Which turn of her course", turns[1])
    assert "A course for turn 2" in str(hand.menu("A course for turn")["placeholder"])
    second = await hand.choose("A course for turn 2", "B ·")
    assert hand.choices("Which turn of her course")[0] == turns[0], "the first turn stands"
    assert hand.choices("Which turn of her course")[1] != turns[1]
    assert "| L " in second.text
    kept = await hand.press("Keep this order")
    assert "Isis" in kept.text
    assert "| L " in kept.text


async def test_an_older_card_keeps_nothing_but_shows_what_stands(fleet: Fleet) -> None:
    hand = await at_plots(fleet, "wolf-pack", "escorts", "isis")
    await hand.orders()
    older = await hand.press("Isis")
    await hand.orders()
    await hand.press("Isis")
    await hand.choose("What does she do", "course")
    newer = await hand.choose("A course for the first turn", "B ·")
    assert "no longer open" not in newer.text
    hand.card = older
    fresh = await hand.press("Keep this order")
    assert "Something has changed since this was shown" in fresh.text
    assert "no longer open" not in fresh.text
    assert "Course L " in fresh.text, "what was chosen stands"
    assert pictured(fresh)
    kept = await hand.press("Keep this order")
    assert "course L " in kept.text
    assert "Something has changed" not in kept.text


async def test_pointing_is_acknowledged_before_anything_is_worked_out(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await at_plots(fleet, "wolf-pack", "escorts", "isis")
    await hand.orders()
    judged: list[tuple[str, bool]] = []
    judge = Router._judge

    async def watched(self: Router, ctx: Context, tag: Tag, tapped: list[Tap]) -> Action:
        judged.append((tag.option, ctx.interaction.response.is_done()))
        return await judge(self, ctx, tag, tapped)

    monkeypatch.setattr(Router, "_judge", watched)
    assert pictured(await hand.press("Isis"))
    course = await hand.choose("What does she do", "course")
    assert course.text.count("Course"), "the answer comes all the same"
    assert pictured(course)
    await hand.choose("A course for the first turn", "C ·")
    assert [done for _, done in judged] == [True] * 3, "the three seconds do not run while courses are worked out"
    form = await hand.press("How it acts …")
    assert form.form, "a form cannot follow an acknowledgement"
    assert not judged[-1][1]

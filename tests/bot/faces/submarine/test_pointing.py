"""Cards for pointing: what is offered is legal, has a figure and a risk, and is what the text says; nobody else's.
The long run has more scenarios, watches and seeds, and each of the cards in both languages."""

from __future__ import annotations

import itertools
import re
from random import Random
from typing import Any

import pytest

from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.sentences import capital
from bot.faces.shown import Misread
from bot.faces.submarine.maps.situation import short_of
from bot.faces.submarine.names import name_of
from bot.faces.submarine.orders import torpedo_card
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.orders.solutions import shots_of
from bot.faces.submarine.orders.told import drops, told
from bot.faces.submarine.orders.ways import plot_in
from bot.faces.submarine.orders.why import stopped_shots
from bot.render.submarine.views import PlotView
from bot.text.voice import voice
from engine.core.maps.hexes import go
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import space_of
from engine.core.spaces.space import Choice
from engine.core.spaces.turnwise import turns_of
from engine.submarine.autopilot.aims import aims_of
from engine.submarine.autopilot.firing import Way, battery_of
from engine.submarine.hulls import between
from engine.submarine.judgement.places import PAGES, SECTORS
from engine.submarine.judgement.regions import heading_of, off_course
from engine.submarine.judgement.solutions import marks_of
from engine.submarine.known import Known
from engine.submarine.orders.boat_berth import PLACE_BOAT
from engine.submarine.orders.boat_reaction import nearest_escort
from engine.submarine.orders.screen_berth import PLACE_ESCORTS, screen_form
from engine.submarine.sea import read_hex, write_direction, write_hex
from engine.submarine.sight import gun_range
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.faces.submarine.action import FACE, RULES, SEATS, action, at_plot, spoken, step, twin

BOAT = "u-91"
LANGUAGES = ("en", "es")


def near_the_convoy(turn: int = 0, longest_watch: int = 4) -> tuple[Match[Known], Decision]:
    """A hidden boat six hexes before a tanker, with its plots asked."""
    match = action(hidden=True, longest_watch=longest_watch)
    decision = at_plot(match, turn)
    world = match.state.world
    target, boat = world.ships.ships["t-2-1"], world.boats.boats[BOAT]
    boat.bow, boat.facing, boat.depth = (target.bow[0] + 6, target.bow[1] - 6), 5, 0
    return match, decision


def fires(match: Match[Known], decision: Decision, answer: Any, language: str = "en", **chosen: str) -> Any:
    """The card of the boat's torpedoes."""
    known, speaker = match.look(BOAT), voice(language)  # type: ignore[arg-type]
    return FACE.pointing(known, "plot", decision.path, BOAT, answer, "fire", chosen, speaker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_open_page_of_a_torpedo_cards_ships_holds(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice, or a torpedo that is plotted, leaves a member on the page where the ship is."""
    match = action()
    decision = at_plot(match, 4)
    usual = match.space(decision.id, BOAT).default
    ships = [choice.key for choice in fires(match, decision, usual, language).menus[0].choices]
    assert len(ships) > 2
    assert not fires(match, decision, usual, language).pages
    monkeypatch.setattr(torpedo_card, "SHIPS", len(ships) // 2 + 1)
    none = {**usual, "fire": {}}
    first, second = (page.key for page in fires(match, decision, none, language).pages)
    assert fires(match, decision, none, language).page == first
    card = fires(match, decision, none, language, page=second)
    assert card.page == second
    listed = [choice.key for choice in card.menus[0].choices]
    assert listed == ships[len(ships) // 2 + 1 :]
    shot = fires(match, decision, none, language, page=second, ship=listed[-1], shot=card.menus[1].chosen)
    assert (shot.page, shot.menus[0].chosen) == (second, listed[-1])
    plotted = shot.buttons[0].answer
    assert plotted["fire"]
    assert fires(match, decision, plotted, language).page == second
    assert fires(match, decision, plotted, language, page=first).page == first


@pytest.mark.parametrize(("turn", "watch", "language"), spoken((0, 4), (4, 2), (1, 1)))
def test_every_torpedo_that_is_offered_is_legal_and_reads_back_as_text(turn: int, watch: int, language: str) -> None:
    match, decision = near_the_convoy(turn, longest_watch=watch)
    space, speaker = match.space(decision.id, BOAT), voice(language)
    assert len(turns_of(tuple(space.default["way"]))) == watch
    card = fires(match, decision, space.default, language)
    now = match.state.world.action.turn
    for ship in card.menus[0].choices:
        shots = fires(match, decision, space.default, language, ship=ship.key).menus[1]
        for shot in shots.choices:
            aimed = fires(match, decision, space.default, language, ship=ship.key, shot=shot.key)
            assert " 0%" not in shot.label.replace("\u202f", "")
            for button in aimed.buttons[:-1]:
                assert space.check(button.answer) is None
            noted = told(space, "plot", aimed.buttons[0].answer, speaker)
            typed = FACE.parse_answer(
                match.look(BOAT),
                "plot",
                decision.path,
                BOAT,
                noted.replace("; fires ", "; ").replace("; lanza ", "; "),
                speaker,
            )
            turn_of = next(iter(aimed.buttons[0].answer["fire"].values()))["turn"]
            assert next(iter(typed["fire"].values()))["turn"] == turn_of
            assert f" {now + turn_of}" in noted or len(turns_of(tuple(space.default["way"]))) == 1
    picture = card.picture
    assert picture is not None
    assert isinstance(picture.view, PlotView)
    assert [letter.letter for letter in picture.view.letters] == [each.label[0] for each in card.menus[0].choices]
    assert card.menus[0].choices[0].label.replace("\xa0", " ") in picture.alt.replace("\xa0", " ")


def test_no_shot_is_offered_for_a_turn_in_which_the_boat_dives() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    dives = {**space.default, "way": ["1", "@0", "|", "1", "@25", "|", "1", "@50", "|", "1", "@50"], "fire": {}}
    assert space.check(dives) is None
    card = fires(match, decision, dives)
    assert {int(each.key.partition(":")[0]) for menu in card.menus[1:] for each in menu.choices} <= {1, 4}
    assert any("turns 2 and 3" in line and "9.11" in line for line in card.lines)
    way = space.parts[[part.name for part in space.parts].index("way")].space(dives)
    course = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, dives, way, dives["way"], voice("en"))
    assert course is not None
    offered = [line for line in course.lines if "would meet" in line]
    assert all("in turn 1:" in line or "in turn 4:" in line for line in offered)
    assert any("9.11" in line for line in course.lines)
    text = "1 @0 | 1 @25 | 1 @50 | 1 @50; bow-1: turn 3 B6 deep"
    with pytest.raises(Misread) as refused:
        FACE.parse_answer(match.look(BOAT), "plot", decision.path, BOAT, text, voice("en"))
    assert refused.value.refusal.rule == "9.11"
    assert "turn 3" in voice("en").say(refused.value.refusal.what)


def test_a_torpedo_that_is_added_to_one_already_aimed_says_how_many_go_in_all() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    first = fires(match, decision, space.default).buttons
    assert [button.label for button in first[1:3]] == ["2 at once", "3 at once"]
    aimed = fires(match, decision, first[0].answer).buttons
    assert aimed[1].label == "2 in all"
    assert "2 torpedoes now go at" in aimed[1].said
    assert aimed[1].said.startswith("bow-")


@pytest.mark.parametrize(("language", "number", "worth"), [("en", "(no. ", "worth"), ("es", "(n.º ", "vale")])
def test_a_target_says_what_she_is_worth_and_that_her_number_is_the_pictures(
    language: str, number: str, worth: str
) -> None:
    match, decision = near_the_convoy()
    space, ships = match.space(decision.id, BOAT), match.state.world.ships.ships
    card = fires(match, decision, {**space.default, "fire": {}}, language)
    for choice in card.menus[0].choices:
        assert choice.label.endswith(f"{worth} {ships[choice.key].victory}")
        assert (number in choice.label) == (not ships[choice.key].name)
        said = fires(match, decision, {**space.default, "fire": {}}, language, ship=choice.key).lines[0]
        assert f"{worth} {ships[choice.key].victory} " in said.replace("\\", "")


@pytest.mark.parametrize(("language", "none", "there"), [
    ("en", "no escort", "nearest escort in its hexes"), ("es", "no hay escoltas", "escolta más cercano en sus hexes"),
])  # fmt: skip
def test_an_escort_above_the_boat_is_not_said_to_be_none(language: str, none: str, there: str) -> None:
    match, decision = near_the_convoy()
    plot, world = match.space(decision.id, BOAT).default, match.state.world
    escorts = [ship for ship in world.ships.ships.values() if ship.kind == "escort"]

    def reason() -> str:
        match.forget()
        return FACE.order_line(match.look(BOAT), decision.path, BOAT, plot, "doctrine", voice(language)).reason

    escorts[0].bow, escorts[0].facing = world.boats.boats[BOAT].pose
    assert there in reason()
    assert none not in reason()
    for ship in escorts:
        ship.here = False
    assert none in reason()
    assert there not in reason()


def test_a_first_run_that_comes_up_near_the_boat_is_a_risk_while_it_is_hidden() -> None:
    def notes(shown: list[str]) -> list[str]:
        match, decision = near_the_convoy()
        match.state.world.boats.boats[BOAT].shown = shown
        space = match.space(decision.id, BOAT)
        first = fires(match, decision, space.default)
        cards = [fires(match, decision, space.default, ship=ship.key) for ship in first.menus[0].choices]
        return [shot.note for card in cards for shot in card.menus[1].choices]

    assert any("risk: shows you at" in note for note in notes([]))
    assert not any("shows you" in note or "first seen" in note for note in notes(["sight"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boats_order_is_told_in_words_first_its_reason_on_a_line_of_its_own_and_the_notation_small(
    language: str,
) -> None:
    match, decision = near_the_convoy()
    space, speaker = match.space(decision.id, BOAT), voice(language)
    four = next(b for b in fires(match, decision, {**space.default, "fire": {}}).buttons if b.key == "fire 4").answer
    way = ["0", "@50", *["|", "0", "@25"] * (four["way"].count("|"))]
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, {**four, "way": way}, "default", speaker)
    order, why, small = line.body.split("\n")
    depth = {
        "en": "changes depth to 50 ft in turn 1 and 25 ft in turn 2",
        "es": "cambia de profundidad: a 50 pies en el turno 1 y a 25 pies en el turno 2",
    }
    assert depth[language] in order
    assert "@" not in order
    assert why.startswith({"en": "Why: The nearest target is ", "es": "Motivo: El blanco más cercano está "}[language])
    assert why.endswith(".")
    assert small.startswith({"en": "-# Written: 0 @50 | 0 @25", "es": "-# Escrito: 0 @50 | 0 @25"}[language])
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, four, "default", speaker)
    fired = {"en": "fires in turn 1: 4 torpedoes at ", "es": "en el turno 1 dispara 4 torpedos contra el "}[language]
    assert fired in line.text
    assert {"en": "bow-1, bow-2", "es": "proa-1, proa-2"}[language] in line.small


def test_a_ship_fired_at_keeps_what_is_plotted_at_another_and_a_tube_taken_is_named() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    none = {**space.default, "fire": {}}
    ships = fires(match, decision, none).menus[0]
    first = ships.chosen
    bows = {
        key: fires(match, decision, none, ship=key).menus[1].choices[0].note for key in (c.key for c in ships.choices)
    }
    second = next(key for key, note in bows.items() if key != first and note.startswith("bow"))
    shot = fires(match, decision, none, ship=first)
    first_ship = next(button for button in shot.buttons if button.key == "fire 1")
    assert not first_ship.said  # a free tube fires: nothing to be told
    two = next(
        button for button in fires(match, decision, first_ship.answer, ship=second).buttons if button.key == "fire 1"
    )
    assert all(two.answer["fire"][tube] == row for tube, row in first_ship.answer["fire"].items())
    full = next(b for b in shot.buttons if b.key == "fire 4").answer  # all four bow tubes
    for language, word in (("en", "taking bow-"), ("es", "con proa-")):
        card = fires(match, decision, full, language, ship=second)
        takes = [button for button in card.buttons if button.key.startswith("fire") and button.said]
        assert takes
        assert all(word in button.label and len(button.label) <= 34 for button in takes[:1])
        assert ("no longer at" if language == "en" else "ya no contra") in takes[0].said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_chance_at_a_ship_is_of_a_torpedo_that_reaches_her_or_the_ship_in_the_way_is_named(
    language: str,
) -> None:
    match = action(hidden=True)
    decision = at_plot(match)
    none = {**match.space(decision.id, BOAT).default, "fire": {}}
    first = {"en": "meets", "es": "da antes con"}[language]
    free = blocked = 0
    for choice in fires(match, decision, none, language).menus[0].choices:
        shots = fires(match, decision, none, language, ship=choice.key).menus[1].choices
        reach = [shot for shot in shots if first not in shot.note]
        chances = {re.findall(r"(\d+)\s?%", shot.label)[0] for shot in reach}
        if choice.note:
            blocked += 1
            assert {"en": "lies in the way", "es": "en el camino está"}[language] in choice.note
        else:
            free += 1
            assert re.findall(r"(\d+)\s?%", choice.label)[0] in chances
    assert free
    assert blocked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_torpedo_of_a_fan_says_for_which_turn_of_its_target_it_is_meant(language: str) -> None:
    match, decision = near_the_convoy()
    world, boat = match.state.world, match.state.world.boats.boats[BOAT]
    aims, marks, bow = aims_of(world, boat), marks_of(world), boat.bow
    fans: list[Way] = []
    places = itertools.product(range(-8, 5, 4), range(-8, 5, 4), range(6))
    while not fans:
        at = next(places)
        boat.bow, boat.facing = (bow[0] + at[0], bow[1] + at[1]), at[2]
        battery = battery_of(world, boat, aims, marks, 48)
        ways = battery.ways(boat.pose, 1, spread=4)
        fans = [way for way, hopes in ways.items() if way.end == "bow" and all(hope.case for hope in hopes)]
    rows = battery._rows(boat.pose, 1, fans[0])
    space, known = match.space(decision.id, BOAT), match.look(BOAT)
    assert known is not None
    line = FACE.order_line(
        known, decision.path, BOAT, {**space.default, "fire": {"bow-1": rows}}, "default", voice(language)
    )
    assert ("as a fan: meets" if language == "en" else "en abanico: encuentra") in line.text
    card = fires(match, decision, {**space.default, "fire": {"bow-1": rows}}, language)
    assert any(
        ("if she turns to" if language == "en" else "si en el próximo turno cae a") in each for each in card.lines
    )


def test_the_staff_fires_a_fan_only_behind_a_torpedo_at_the_ship_that_holds_her_course() -> None:
    match, _ = near_the_convoy()
    known = match.look(BOAT)
    assert known is not None
    boat, straight = known.boat(BOAT), 0
    for bow in ((boat.bow[0] + dq, boat.bow[1] + dr) for dq in range(-6, 7, 3) for dr in range(-6, 7, 3)):
        boat.bow = bow
        battery = battery_of(known.world, boat, aims_of(known.world, boat), marks_of(known.world), 48)
        shots = battery.salvo(boat.pose, 1, 4)
        ways = battery.ways(boat.pose, 1, spread=4)
        held: set[str] = set()
        for shot in shots:
            hopes = next(
                hopes for way, hopes in ways.items()
                if way.end == shot.tube.partition("-")[0] and battery._rows(boat.pose, 1, way) == dict(shot.rows)
            )  # fmt: skip
            now = {hope.ship for hope in hopes if not hope.case}
            straight += bool(now)
            assert now or held & {hope.ship for hope in hopes}
            held |= now
    assert straight


@pytest.mark.parametrize(("depth", "warned"), [(0, True), (25, False)])
def test_a_plot_that_runs_into_a_ship_that_holds_her_course_says_so_on_line_and_card(depth: int, warned: bool) -> None:
    match, decision = near_the_convoy(longest_watch=2)
    world = match.state.world
    target, boat = world.ships.ships["t-2-1"], world.boats.boats[BOAT]
    bow, facing = marks_of(world, [target])[0].pose_in(1)
    boat.bow, boat.facing, boat.depth = go(bow, facing + 1, 2), (facing + 4) % 6, depth  # she will be two hexes ahead
    way = ["2", f"@{depth}", "|", "1", "@25"]
    space, known = match.space(decision.id, BOAT), match.look(BOAT)
    answer = {**space.default, "way": way, "fire": {}}
    row = space.parts[[part.name for part in space.parts].index("way")].space(answer)
    for words, speaker in (("collides with", voice("en")), ("choca con", voice("es"))):
        line = FACE.order_line(known, decision.path, BOAT, answer, "draft", speaker)
        assert (words in line.reason) == warned
        course = FACE.course(known, "plot", decision.path, BOAT, answer, row, way, speaker)
        assert course is not None
        assert any(words in each for each in course.lines) == warned


def test_nobody_but_the_boats_side_is_offered_its_torpedoes() -> None:
    match, decision = near_the_convoy()
    answer = match.space(decision.id, BOAT).default
    for seat in SEATS:
        card = FACE.pointing(match.look(seat), "plot", decision.path, BOAT, answer, "fire", {}, voice("en"))
        assert (card is None) == (seat in (ESCORTS, None))


# --- places ---------------------------------------------------------------------------------------------------------


def at_places(kind: str, scenario: str = "pq-17", **options: Any) -> tuple[Match[Known], Decision, str]:
    """An action whose boats or escorts are being placed."""
    match = action(scenario, **options)
    for _ in range(20):
        decision = match.waiting()[0]
        if decision.kind == kind:
            return match, decision, decision.slots[0]
        step(match)
    raise AssertionError(f"{kind} is never asked")


PLACED = (
    (PLACE_BOAT, "pq-17"),
    (PLACE_BOAT, "unescorted-britain"),
    (PLACE_ESCORTS, "pq-17"),
    (PLACE_ESCORTS, "ons-5-1"),
)


@pytest.mark.parametrize(("kind", "scenario", "language"), spoken(*PLACED))
def test_every_place_that_is_offered_is_legal_on_all_pages_and_lettered(
    kind: str, scenario: str, language: str
) -> None:
    match, decision, slot = at_places(kind, scenario)
    known, space, speaker = match.look(slot), match.space(decision.id, slot), voice(language)
    for page in PAGES:
        chosen = {"place": f"page {page}"}
        card = FACE.pointing(known, kind, decision.path, slot, space.default, "answer", chosen, speaker)
        assert card is not None
        assert card.picture is not None
        for menu in card.menus:
            assert 1 < len(menu.choices) <= 25
            for choice in menu.choices:
                assert choice.answer is None or space.check(choice.answer) is None
        places = next(menu for menu in card.menus if menu.name == "place").choices
        letters = [letter.letter for letter in card.picture.view.letters]
        assert letters == [choice.label[0] for choice in places if choice.answer is not None]
        assert card.picture.view.ship.proposed
    sides = {speaker.plain("sm-place", letter="", hex="", sector=each, hexes=9, prey="merchant") for each in SECTORS}
    assert len(sides) == len(SECTORS)


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_an_escorts_places_keep_the_convoys_course_or_say_why_not(language: str) -> None:
    match, decision, slot = at_places(PLACE_ESCORTS, "wolf-pack")
    known, space, speaker = match.look(slot), match.space(decision.id, slot), voice(language)
    course = str(write_direction(heading_of(known.world)))
    for ship, page in itertools.product(("isis", "javelin"), PAGES):
        chosen = {"ship": ship, "place": f"page {page}"}
        card = FACE.pointing(known, PLACE_ESCORTS, decision.path, slot, space.default, "answer", chosen, speaker)
        assert card is not None
        menu = next(menu for menu in card.menus if menu.name == "place")
        places = [choice.answer[ship] for choice in menu.choices if choice.answer is not None]
        assert {place["heading"] for place in places} == {course}
    region = screen_form(known.world, ("isis",), {}, "").parts[0].space({}).parts[0].space.region
    bow = next(cell for cell in sorted(region) if off_course(known.world, region, cell, int(course) % 6, ()) == "box")
    heading = str(write_direction(region[bow][0]))
    turned = space.whole({"isis": {"bow": write_hex(bow), "heading": heading}})
    assert space.check(turned) is None
    card = FACE.pointing(known, PLACE_ESCORTS, decision.path, slot, turned, "answer", {"ship": "isis"}, speaker)
    assert card is not None
    menu = next(menu for menu in card.menus if menu.name == "place")
    note = next(choice.note for choice in menu.choices if choice.key == write_hex(bow))
    assert "20.3.2" in note
    assert any(f"{write_hex(bow)}: {note}" in line.replace("\\", "") for line in card.lines)
    assert len(note) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_merchants_order_is_chosen_and_what_placing_did_is_told(language: str) -> None:
    match, decision, slot = at_places(PLACE_ESCORTS, "wolf-pack")
    known, space, speaker = match.look(slot), match.space(decision.id, slot), voice(language)
    card = FACE.pointing(known, PLACE_ESCORTS, decision.path, slot, space.default, "answer", {}, speaker)
    assert card is not None
    menu = next(menu for menu in card.menus if menu.name == "merchants")
    assert menu.chosen == "order usual"
    tanker = next(ship for ship in match.state.world.ships.afloat() if ship.id.startswith("t-2"))
    assert f"{short_of(known, tanker)} {speaker.say(name_of(tanker))}" in "\n".join(card.lines), "a key to the picture"
    orders = {choice.key: choice.answer["merchants"] for choice in menu.choices}
    assert len({tuple(order) for order in orders.values()}) == len(orders)
    ships = match.state.world.ships.ships
    worth = [ships[name].victory for name in orders["order front"]]
    assert worth == sorted(worth, reverse=True)
    rear = next(choice.answer for choice in menu.choices if choice.key == "order rear")
    assert space.check(rear) is None
    told_now = FACE.told_after(known, PLACE_ESCORTS, decision.path, slot, rear, speaker)
    assert told_now[0].startswith("Isis")
    assert [line for line in told_now if line.startswith(("Merchants", "Mercantes"))]
    assert told_now[-1] == speaker.get("sm-place-fixed")
    listed = FACE.pointing(known, PLACE_ESCORTS, decision.path, slot, rear, "answer", {}, speaker)
    assert listed is not None
    last = speaker.say(name_of(ships[rear["merchants"][-1]]))
    assert "\n".join(listed.lines).replace("\\", "").casefold().count(last.casefold()) == 1, "the list stands once"


@pytest.mark.parametrize("hidden", [True, False])
def test_a_boats_place_may_be_typed_anywhere_in_its_ring(hidden: bool) -> None:
    match, decision, slot = at_places(PLACE_BOAT, "wolf-pack", hidden=hidden)
    known, english = match.look(slot), voice("en")
    space = match.space(decision.id, slot)
    region = next(part.space for part in space.parts if part.name == "bow").region
    typed = write_hex(sorted(region)[len(region) // 2])
    for text in (typed, typed.lower()):
        parsed = FACE.parse_answer(known, PLACE_BOAT, decision.path, slot, text, english)
        assert parsed["bow"] == typed
        assert space.check(parsed) is None
    far = next(name for name in ("A1-A", "Z60-C", "A60-A") if read_hex(name) not in region)
    with pytest.raises(Misread) as refused:
        FACE.parse_answer(known, PLACE_BOAT, decision.path, slot, far, english)
    assert refused.value.refusal.rule == "20.4.2"
    card = FACE.pointing(known, PLACE_BOAT, decision.path, slot, space.default, "answer", {}, english)
    assert card is not None
    assert any(("Nobody else learns" if hidden else "Everybody will see") in line for line in card.lines)


def test_what_is_not_placed_yet_is_on_no_picture_and_in_no_report() -> None:
    match, _, slot = at_places(PLACE_BOAT, "unescorted-britain")
    for seat in (slot, *SEATS):
        known = match.look(seat)
        told = " ".join([*FACE.report(known, voice("en")), *(job.alt for job in FACE.pictures(known, voice("en")))])
        assert "Z64" not in told
        assert all(
            ship.side != "submarine" for job in FACE.pictures(known, voice("en")) for ship in job.view.situation.ships
        )
    assert "Not placed yet" in " ".join(FACE.report(match.look(slot), voice("en"), "U-128"))


def test_where_the_enemy_would_start_shows_on_nobody_elses_card() -> None:
    match, _, _ = at_places(PLACE_BOAT, "pq-17", hidden=True)
    other = twin(match, SUBMARINES, Random(3))
    for seat in (ESCORTS, None):
        seen = [FACE.pictures(each.look(seat), voice("en")) for each in (match, other)]
        assert [job.view for job in seen[0]] == [job.view for job in seen[1]]


@pytest.mark.parametrize(("left", "some"), [(20, True), (2, False)])
def test_no_shot_is_offered_that_arrives_behind_the_last_turn(left: int, some: bool) -> None:
    """A torpedo costs a point: one that can hit nothing any more is no example."""
    match, decision = near_the_convoy()
    now = match.state.world.action
    now.turns = now.turn + left
    match.state.masks.clear()
    match.forget()
    boat = match.state.world.boats.boats[BOAT]
    plot = plot_in(match.space(decision.id, BOAT), match.space(decision.id, BOAT).default)
    assert plot is not None
    found = shots_of(match.look(BOAT), boat, plot.legs)
    assert all(each.meets <= left for each in found)
    assert any(each.meets > 2 for each in found) == some


# --- escorts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "es"])
def test_whatever_an_escort_is_offered_is_legal_and_nobody_elses_business(language: str) -> None:
    match = action(hidden=True)
    decision = at_plot(match)
    space, speaker = match.space(decision.id, "dahlia"), voice(language)
    answer = space.default
    for menu in ("way", "course", "falls"):
        card = FACE.pointing(match.look("dahlia"), "plot", decision.path, "dahlia", answer, "answer", {}, speaker)
        assert card is not None
        assert card.picture is not None
        assert card.picture.view.situation.searches, "her sonar's reach is drawn"
        offered = next(each for each in card.menus if each.name == menu).choices
        choices = [choice for each in card.menus if each.name != "turn" for choice in each.choices]
        assert all(space.check(choice.answer) is None for choice in choices)
        answer = offered[-1 if menu == "way" and offered[-1].key == "way course" else 0].answer
        if menu == "way":
            answer = next(choice.answer for choice in offered if choice.key == "way course")
    assert sum(map(len, (answer.get("racks") or {}, answer.get("k_guns") or {}))) == 1
    for seat in (SUBMARINES, None):
        known = match.look(seat)
        assert FACE.pointing(known, "plot", decision.path, "dahlia", answer, "answer", {}, speaker) is None
        assert FACE.question_lines(known, "plot", decision.path, "dahlia", answer, speaker) == []


def taken(match: Match[Known], decision: Decision, slot: str, answer: Any) -> Any:
    """An answer as it stands once it is kept as a draft; it must be legal."""
    match.draft(decision.id, slot, answer)
    stands, how = match.suggestion(decision.id, slot)
    assert how == "draft"
    match.draft(decision.id, slot, None)
    return stands


@pytest.mark.parametrize(
    ("scenario", "watches"),
    [("wolf-pack", 1),
     pytest.param("pq-17", 1, marks=pytest.mark.soak), pytest.param("wolf-pack", 9, marks=pytest.mark.soak),
     pytest.param("ons-5-1", 6, marks=pytest.mark.soak), pytest.param("pq-17-pack", 5, marks=pytest.mark.soak)],
)  # fmt: skip
def test_every_turn_of_an_escorts_watch_is_pointed_at_and_every_choice_stands(scenario: str, watches: int) -> None:
    """One escort's first watch in the usual run, half of all in the long run."""
    match, speaker, turned = action(scenario, hidden=True, advanced=True), voice("en"), 0
    for watch in range(watches):
        decision = at_plot(match, match.state.world.action.turn)
        escorts = [slot for slot in decision.slots if slot in match.state.world.screen.gear]
        for slot in escorts[watch % 2 :: 2] if watches > 1 else escorts[:1]:
            known, stood = match.look(slot), match.suggestion(decision.id, slot)[0]
            card = FACE.pointing(known, "plot", decision.path, slot, stood, "answer", {}, speaker)
            answer = next(each.answer for each in card.menus[0].choices if each.key == "way course")
            turns = turns_of(answer["course"])
            assert all(words[0].isdecimal() and len(words) == 1 for words in turns), "a new course goes straight on"
            for turn in range(len(turns)):
                chosen = {"turn": f"turn {turn}"}
                card = FACE.pointing(known, "plot", decision.path, slot, answer, "answer", chosen, speaker)
                menus = {menu.name: menu for menu in card.menus}
                assert ("turn" in menus) == (len(turns) > 1)
                for choice in menus["course"].choices:
                    course = turns_of(taken(match, decision, slot, choice.answer)["course"])
                    assert course[:turn] == turns_of(answer["course"])[:turn], "the turns before it stand"
                    assert f"· {' '.join(course[turn])} →" in choice.label, "the label says all that she does in it"
                    assert all(len(words) == 1 for words in course[turn + 1 :]), "no circle behind it"
                answer = menus["course"].choices[1].answer
                turned += 1
        step(match)
    assert turned > watches


def test_the_first_line_says_which_boat_where_held_by_whom_and_how_far() -> None:
    match = action(hidden=True)
    decision = at_plot(match)
    world = match.state.world
    ship, boat = world.ships.ships["dahlia"], world.boats.boats[BOAT]
    boat.bow, boat.shown, boat.surfaced = (ship.bow[0] + 4, ship.bow[1]), ["radar"], True
    world.screen.gear["lark"].contact = BOAT
    line, why = FACE.question_lines(match.look("dahlia"), "escort-orders", decision.path, "dahlia", {}, voice("en"))
    assert " a contact is new: " in why, "why it is asked in the middle of a turn"
    plain = line.replace("\\", "").replace("*", "")
    assert plain.startswith(f"U-91 at {write_hex(boat.bow)}, surfaced, held by Lark (by radar)")
    assert plain.endswith("4 hexes from Dahlia.")
    world.ships.ships["lark"].sunk = True
    match.forget()
    line, _ = FACE.question_lines(match.look("dahlia"), "escort-orders", decision.path, "dahlia", {}, voice("en"))
    assert "Lark" not in line, "who is lost holds nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_escort_that_has_just_attacked_says_when_her_charges_are_ready_again(language: str) -> None:
    """15.7: the menu of charges is missing then; her card and her report say why, and what she carries."""
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match, 1)
    ship, turn = match.state.world.ships.ships["dahlia"], match.state.world.action.turn
    said = speaker.get("sm-point-loading", turn=turn, ready=turn + 2)
    for attacked, loads in ((turn, True), (turn - 1, False)):
        ship.attacked = attacked
        match.forget()
        known, answer = match.look("dahlia"), match.space(decision.id, "dahlia").default
        assert (said in FACE.question_lines(known, "plot", decision.path, "dahlia", answer, speaker)) == loads
        pages = "\n".join(FACE.unit_log(known, "dahlia", [], speaker))
        assert (said in pages) == loads
        assert {"en": "Against submarines, a turn: ", "es": "Contra submarinos, por turno: "}[language] in pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_escorts_card_says_what_she_has_left_for_later(language: str) -> None:
    """15.8, 61: how many charges may fall was said, not how many are left for later turns."""
    speaker = voice(language)
    said = speaker.get("sm-face-log-charges", charges=23)
    for left in (23, None):
        match = action("ons-5-1", hidden=True, advanced=True)
        decision = at_plot(match, 0)
        slot = next(slot for slot in decision.slots if slot in match.state.world.screen.gear)
        match.state.world.screen.gear[slot].charges = left
        match.forget()
        for seat, reads in ((slot, left is not None), (SUBMARINES, False)):
            lines = FACE.question_lines(match.look(seat), "plot", decision.path, slot, {}, speaker)
            assert (said in lines) is reads


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_charges_are_offered_for_each_turn_of_a_watch_and_their_lack_has_a_reason(language: str) -> None:
    """15.7, S60: what falls may fall in any turn of the watch; where nothing may, the card says why."""
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match, 1)
    ship, turn = match.state.world.ships.ships["dahlia"], match.state.world.action.turn
    space = match.space(decision.id, "dahlia")
    course = space.whole({"way": "course", "course": ["2", "|", "2"]})
    for attacked in (turn - 1, turn):
        ship.attacked = attacked
        match.forget()
        known, space = match.look("dahlia"), match.space(decision.id, "dahlia")
        for at in (0, 1):
            chosen = {"turn": f"turn {at}"}
            card = FACE.pointing(known, "plot", decision.path, "dahlia", course, "answer", chosen, speaker)
            assert card is not None
            falls = [choice.answer for menu in card.menus if menu.name == "falls" for choice in menu.choices]
            loading = attacked == turn and at == 0
            assert bool(falls) != loading
            assert all(space.check(answer) is None and drops(answer) == 1 for answer in falls)
            assert {answer.get("falls", str(turn + 1)) for answer in falls} <= {str(turn + 1 + at)}
            said = speaker.get("sm-point-no-falls", why="loading", turn=turn + 1, attacked=turn)
            assert (said in card.lines) == loading
            for answer in falls[:1]:
                text = write(space, answer, speaker, LEXICON)
                assert space.whole(read(space, text, LEXICON)) == space.whole(answer)


def test_a_menu_of_courses_warns_of_attacks_that_they_spoil() -> None:
    """15.4.9: a comrade's attack that a course makes void, and charges that it takes off or moves."""
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    ships = match.state.world.ships.ships
    for ship in ships.values():
        ship.here = ship.id in ("dahlia", "lark")
    this, other = ships["dahlia"], ships["lark"]
    this.bow, this.facing, this.speed = (40, 10), 0, 2
    other.bow, other.facing, other.speed = go(go(this.bow, 0, 1), 5, 2), 2, 2
    match.forget()
    answers: dict[str, Any] = {}
    for slot in ("dahlia", "lark"):
        space, racks = match.space(decision.id, slot), {"2": 1} if slot == "dahlia" else {}
        answers[slot] = space.whole({"way": "course", "course": ["2", *["|", "2"] * 3], "racks": racks})

    def notes(slot: str, beside: dict[str, Any]) -> list[str]:
        card = FACE.pointing(
            match.look(slot), "plot", decision.path, slot, answers[slot], "answer", {}, english, beside
        )
        assert card is not None
        return [choice.note for menu in card.menus if menu.name == "course" for choice in menu.choices]

    void = f"makes the attack by {this.name} void"
    assert any(void in note for note in notes("lark", {"dahlia": answers["dahlia"]}))
    assert not all(void in note for note in notes("lark", {"dahlia": answers["dahlia"]}))
    assert not any(void in note for note in notes("lark", {}))
    own = notes("dahlia", {})
    assert any("fall on other hexes" in note for note in own)
    assert any("taken off" in note for note in own)
    assert "" in own, "the course as it stands spoils nothing"


def test_an_escorts_card_tells_nothing_of_boats_that_are_hidden() -> None:
    match = action(hidden=True)
    decision = at_plot(match)
    other = twin(match, SUBMARINES, Random(5))
    answer = match.space(decision.id, "dahlia").default
    cards = [
        (
            FACE.pointing(each.look("dahlia"), "plot", decision.path, "dahlia", answer, "answer", {}, voice("en")),
            FACE.question_lines(each.look("dahlia"), "plot", decision.path, "dahlia", answer, voice("en")),
        )
        for each in (match, other)
    ]
    assert cards[0] == cards[1]


# --- a boat that is held on the surface -------------------------------------------------------------------------------


def held_on_the_surface(doctrine: str, hexes: int) -> tuple[Match[Known], Decision, Any]:
    """A boat held by radar, an escort so many hexes astern of it, and what the staff of a doctrine suggests."""
    match, decision = near_the_convoy()
    world = match.state.world
    boat, escort = world.boats.boats[BOAT], next(world.ships.afloat("escort"))
    for ship in world.ships.afloat("escort"):
        ship.here = ship is escort
    boat.shown, boat.surfaced = ["radar"], True
    escort.bow, escort.facing = go(boat.bow, boat.facing + 3, hexes + 1), boat.facing
    match.forget()
    return match, decision, RULES.policy(doctrine).answer(match.look(BOAT), "plot", decision.path, BOAT)


def first_turn(plot: Any) -> tuple[int, bool]:
    """The depth that a plot ends its first turn at, and whether a torpedo leaves in it."""
    depth = next(int(word[1:]) for word in plot["way"] if word.startswith("@"))
    return depth, any(row["turn"] == 1 for row in (plot.get("fire") or {}).values())


def test_the_staff_takes_a_boat_down_that_is_held_with_an_escort_near_unless_it_is_bold_and_fires() -> None:
    for doctrine in ("balanced", "careful"):
        depth, fires_now = first_turn(held_on_the_surface(doctrine, 6)[2])
        assert depth > 0, doctrine
        assert not fires_now, doctrine
    assert first_turn(held_on_the_surface("bold", 4)[2]) == (0, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alarm_that_an_escort_is_within_already_is_said_not_to_ring_in_the_first_turn(language: str) -> None:
    speaker = voice(language)
    for hexes, near in ((6, True), (14, False)):
        match, decision, _ = held_on_the_surface("balanced", hexes)
        known, space = match.look(BOAT), match.space(decision.id, BOAT)
        escorts = known.fleet.afloat("escort")
        nearest = min(escorts, key=lambda ship: between(ship.pose, known.boats.boats[BOAT].pose))
        said = speaker.plain("sm-why-late-alarm", ship=name_of(nearest), hexes=8)
        for depth, stays in ((0, True), (25, False)):
            way = ["1", f"@{depth}", *["|", "1", f"@{depth}"] * 3]
            plot = space.whole({**space.default, "way": way, "alarm": 8, "then": "deep"})
            assert space.check(plot) is None
            line = FACE.order_line(known, decision.path, BOAT, plot, "draft", speaker)
            assert (said in line.reason) == (near and stays)
            path = next(part.space for part in space.parts if part.name == "way")(plot)
            card = FACE.course(known, "plot", decision.path, BOAT, plot, path, way, speaker)
            assert any(said[5:] in each.replace("\\", "") for each in card.lines) == (near and stays)


# --- plots that an alarm breaks off, and boats that are hurt ----------------------------------------------------------


def aimed_later(hexes: int, turn: int) -> tuple[Match[Known], Decision, Any]:
    """A boat that fires in a turn of its watch, with an alarm of 8 and its only escort so many hexes off."""
    match, decision, _ = held_on_the_surface("balanced", hexes)
    space = match.space(decision.id, BOAT)
    plot = space.whole({**space.default, "alarm": 8, "then": "deep", "fire": {"bow-1": {"turn": turn, "hex": "B"}}})
    assert space.check(plot) is None
    return match, decision, plot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("hexes", "turn", "warned"), [(6, 2, True), (6, 1, False), (14, 2, False)])
def test_a_card_warns_of_an_alarm_that_stops_a_torpedo_of_a_later_turn(
    language: str, hexes: int, turn: int, warned: bool
) -> None:
    speaker = voice(language)
    match, decision, plot = aimed_later(hexes, turn)
    known, space = match.look(BOAT), match.space(decision.id, BOAT)
    said = {
        "en": "with this alarm bow tube 1 in turn 2 is not fired if Dahlia stays within 8 hexes",
        "es": "con esta alarma no se dispara el tubo de proa 1 en el turno 2 si Dahlia sigue a 8 hexes o menos",
    }
    line = FACE.order_line(known, decision.path, BOAT, plot, "doctrine", speaker)
    assert (capital(said[language]) in line.reason) == warned
    assert line.sign == "⚠"
    path = next(part.space for part in space.parts if part.name == "way")(plot)
    cards = [FACE.course(known, "plot", decision.path, BOAT, plot, path, plot["way"], speaker).lines,
             fires(match, decision, plot, language).lines]  # fmt: skip
    for lines in cards:
        assert any(said[language][1:] in each.replace("\\", "") for each in lines) == warned


@pytest.mark.parametrize(("scenario", "seeds"), [
    ("wolf-pack", "a"), ("pq-17", "a"),
    *(pytest.param(each, "abc", marks=pytest.mark.soak) for each in ("wolf-pack", "pq-17", "pq-17-pack")),
])  # fmt: skip
def test_the_staff_sets_no_alarm_that_is_sure_to_stop_its_own_torpedoes(scenario: str, seeds: str) -> None:
    later = 0
    for seed in seeds:
        match = action(scenario, seed, hidden=True, longest_watch=2)
        while not match.over:
            decision = match.waiting()[0]
            boats = match.state.world.boats.boats if decision.kind == "plot" else {}
            for boat in boats.values():
                plot = match.suggestion(decision.id, boat.id, "balanced")[0]
                if isinstance(plot, dict) and any(shot["turn"] > 1 for shot in (plot.get("fire") or {}).values()):
                    later += 1
                    assert stopped_shots(match.look(boat.id), boat, plot, voice("en")) == ""
            step(match)
    assert later


@pytest.mark.parametrize("off", [8, 6])
def test_the_staff_sets_no_alarm_at_the_start_that_an_escort_is_within_already(off: int) -> None:
    """Boats may start eight hexes from an escort, the usual distance of an alarm."""
    match = action("wolf-pack", hidden=True)
    decision = at_plot(match)
    world = match.state.world
    isis, boat = world.ships.ships["isis"], world.boats.boats["u-47"]
    boat.bow, boat.facing = go(isis.bow, 2, off), 0
    match.forget()
    hexes = between(nearest_escort(world.ships, boat).pose, boat.pose)
    assert hexes <= off
    plot = match.suggestion(decision.id, "u-47", "balanced")[0]
    assert 0 < plot["alarm"] < hexes


@pytest.mark.parametrize(("language", "said", "secret"), [
    ("en", "lost to Dahlia; nothing to order", "The enemy does not know it"),
    ("es", "perdido (lo hundió Dahlia); nada que ordenar", "El enemigo no lo sabe"),
])  # fmt: skip
def test_the_row_of_a_boat_that_is_lost_says_to_whom_and_why_its_captain_is_called(
    language: str, said: str, secret: str
) -> None:
    for all_know in (False, True):
        match, decision = near_the_convoy()
        boat = match.state.world.boats.boats[BOAT]
        boat.sunk, boat.sunk_by, boat.told = True, "dahlia", all_know
        line = FACE.order_line(match.look(BOAT), decision.path, BOAT, "pass", "default", voice(language))
        assert line.text.startswith(said)
        assert (secret in line.text) != all_know
    match, decision = near_the_convoy()
    match.state.world.boats.boats[BOAT].sunk, match.state.world.boats.boats[BOAT].sunk_by = True, "air"
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, "pass", "default", voice(language))
    assert ("lost to aircraft;" if language == "en" else "perdido (lo hundieron aviones);") in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_captain_reads_first_what_befell_the_boat(language: str) -> None:
    """Its damage, that it must come up and how far, that its alarm broke off its plot and what was not fired."""
    speaker = voice(language)
    match, decision = near_the_convoy()
    boat = match.state.world.boats.boats[BOAT]
    broken = {"turn": 1, "by": "dahlia", "unfired": ["bow-1"], "running": "plain", "way": ["1", "@100"]}
    boat.orders, boat.begun = {"way": ["1", "@100"], "alarm": 8, "alarmed": broken}, 1
    boat.damage, boat.rising, boat.depth = 4, True, 100
    match.forget()
    unfired = "sin disparar: el tubo de proa 1"
    said = {
        "en": ("damage 4 of 5", "it is too badly damaged: it must come up, in the next turn to 75 ft or less",
               "its plot was broken off after turn 1: Dahlia was within 8 hexes (alarm); not fired: bow tube 1"),
        "es": ("averías: 4 de 5", "demasiadas averías: debe subir, en el próximo turno a 75 pies o menos",
               f"su plan se interrumpió tras el turno 1: Dahlia estaba a 8 hexes o menos (alarma); {unfired}"),
    }[language]  # fmt: skip
    space = match.space(decision.id, BOAT)
    line = FACE.order_line(match.look(BOAT), decision.path, BOAT, space.default, "doctrine", speaker)
    assert line.reason.startswith(" ".join(f"{capital(each)}." for each in said))
    assert line.sign == "⚠"
    card = FACE.question_lines(match.look(BOAT), "plot", decision.path, BOAT, space.default, speaker)
    assert [each[3:].replace("\\", "").rstrip(".*") for each in card] == [each[1:] for each in said]
    log = "".join(FACE.unit_log(match.look(BOAT), BOAT, [], speaker)).replace("\\", "")
    assert all(each[1:] in log for each in said[1:])
    for depth, fits in ((100, False), (75, True), (50, True)):
        way = ["1", f"@{depth}", *["|", "1", "@25", "|", "1", "@0", "|", "1", "@0"]]
        assert (space.check({**space.default, "way": way}) is None) == fits, depth
    for seat in (ESCORTS, None):
        assert FACE.question_lines(match.look(seat), "plot", decision.path, BOAT, space.default, speaker) == []


@pytest.mark.parametrize(("language", "off"), [("en", "hexes off"), ("es", "a ")])
def test_the_deck_guns_targets_stand_nearest_first_with_their_range(language: str, off: str) -> None:
    match = action("wolf-pack", advanced=True)
    decision = at_plot(match)
    boat = match.state.world.boats.boats["u-47"]
    boat.depth, boat.surfaced = 0, True
    match.forget()
    space = match.space(decision.id, "u-47")
    part = next(part for part in space.parts if part.name == "guns")
    guns = space_of(part, {"running": "plain", "way": ["0", "@0"]})
    assert isinstance(guns, Choice)
    targets = [option for option in guns.options if option.note is not None]
    assert len(targets) == len(guns.options) - 2
    ranges = [option.note.args["hexes"] for option in targets]
    assert ranges == sorted(ranges)
    ship = match.state.world.ships.ships[targets[0].key]
    assert ranges[0] == gun_range(boat.pose, ship.pose)
    assert off in voice(language).say(targets[0].note)

"""What a member's card says above the orders, and what the report says of battles and of reports to the enemy."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.cards import MOST_TEXT, text_length
from bot.discord.questions.forms import leaves
from bot.discord.questions.rows import said_of
from bot.discord.questions.words import Query
from bot.discord.screens.campaign.scenarios import LINE, size_of
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card, asked_of
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.orders.standing import standing_form, topics
from bot.discord.screens.people.command import command_card, may_hand
from bot.discord.screens.people.joined import joined_card
from bot.discord.screens.views.look import help_card
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import next_gate_card, turn_card
from bot.discord.taps.ids import Keys
from bot.faces.shown import IDLE, Pointing, PointMenu
from bot.faces.war_at_sea.earned import item_words
from bot.faces.war_at_sea.maps.centre import title_of
from bot.faces.war_at_sea.maps.readings import reports_to_enemy
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.faces.war_at_sea.orders.strike_card import Desk, fitted, pointing, proposed
from bot.service.types import Settings
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Assign, Form, Path, space_of
from engine.core.spaces.space import Choice
from engine.core.spaces.turnwise import NEXT
from engine.core.words import Words
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.operations.plots import planned
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Sighting
from engine.war_at_sea.world.ships import Glimpse
from tests.bot.discord.screen_kit import table_of
from tests.bot.faces.war_at_sea.every_question import SEATS, asked
from tests.bot.faces.war_at_sea.table import FACE, RULES, at, step

LONGEST, MOST = 220, 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["was-decoys", "was-muster", "was-day", "was-flights"])
def test_the_card_says_what_is_asked_now(kind: str, language: str) -> None:
    match, decision = at("coral-sea", kind)
    for side in SIDES:
        lines = FACE.asked_lines(match.look(side), decision.kind, voice(language))
        assert lines
        assert lines[0].startswith("**")
        assert len(lines) <= MOST
        assert all(len(line) <= LONGEST for line in lines)


def test_flights_are_asked_for_with_what_was_spotted_and_what_the_enemy_was_told() -> None:
    match, decision = at("coral-sea", "was-flights")
    operation, world = match.state.world.operation, match.state.world
    mine = next(marker for marker in world.markers.markers.values() if marker.side == "allied")
    mine.spotted = operation.turn
    reports = world.sightings.reports
    reports.append(Sighting("axis", mine.letter, operation.turn, mine.zone, {"carriers": 2, "lights": 1}))
    finder = FACE.asked_lines(match.look("axis"), decision.kind, voice("en"))
    assert any(f"Marker {mine.letter} of the Allies in {mine.zone}" in line and "2 carriers" in line for line in finder)
    assert "The enemy was told of yours:" not in finder
    owner = FACE.asked_lines(match.look("allied"), decision.kind, voice("en"))
    assert "The enemy was told of yours:" in owner
    force = next(force for force in match.look("allied").forces.forces.values() if force.marker == mine.letter)
    line = next(line for line in owner if f"({mine.letter}) in {mine.zone}" in line)
    assert line.endswith("this turn: 2 carriers and one light ship")
    assert force.name in line
    # The report tells it, too, for three turns; to nobody else.
    assert "### What the enemy was told of you" in FACE.report(match.look("allied"), voice("en"))[0]
    assert "What the enemy was told" not in FACE.report(match.look("axis"), voice("en"))[0]
    assert reports_to_enemy(match.look(None)) == []


def test_old_reports_to_the_enemy_are_left_out() -> None:
    match, _ = at("coral-sea", "was-flights")
    turn, reports = match.state.world.operation.turn, match.state.world.sightings.reports
    reports[:] = [Sighting("axis", letter, turn - age, "U17", {"lights": 1}) for letter, age in (("A", 3), ("B", 4))]
    assert [report.marker for report in reports_to_enemy(match.look("allied"))] == ["A"]


def test_by_night_no_patrols_are_asked_for() -> None:
    match, decision = at("coral-sea", "was-day", 5)
    assert match.look("axis").operation.dark
    (line,) = FACE.asked_lines(match.look("axis"), decision.kind, voice("en"))
    assert line == "**Orders of the day:** courses from turn 6 on. By night no aircraft are asked for."


@pytest.mark.rule("2.6")
def test_twilight_that_counts_as_night_is_not_called_night() -> None:
    match, decision = at("coral-sea", "was-day", 5)
    operation = match.state.world.operation
    operation.light, operation.dark = "twilight", True
    for language, said in (("en", "The twilight counts as night"), ("es", "El crepúsculo cuenta como noche")):
        (line,) = FACE.asked_lines(match.look("axis"), decision.kind, voice(language))
        assert said in line


def test_a_close_up_is_titled_by_what_lies_in_the_zone() -> None:
    match, _ = at("coral-sea", "was-day")
    known = match.look("axis")
    assert title_of(known, "M2", voice("en")) == "Around M2 (Port Moresby)"
    assert title_of(known, "Q18", voice("es")) == "Alrededor de Q18"


def test_a_course_on_a_card_of_rows_stands_in_the_notation_that_is_typed() -> None:
    match, decision = at("coral-sea", "was-day")
    slot = next(slot for slot in decision.slots if slot in match.look("allied").forces.forces)
    space = RULES.questions["was-day"].space(match.look("allied"), decision.path, slot)
    query = Query(Keys(1, b"k"), voice("en"), "s", space, Words("ask-was-day"), space.default, lexicon=LEXICON)
    plot = next(leaf for leaf in leaves(query) if leaf.name == "plot")
    way = plot.space.next(())[0].key
    further = next(option.key for option in plot.space.next((way, NEXT)) if option.key != "stay")
    assert said_of(query, replace(plot, value=[way, NEXT, further])) == f"{way}, {further}"


def test_the_card_tells_a_battle_from_the_attacks_after_which_a_force_is_asked_again() -> None:
    """5.2.7: who fought is asked at once, also where nobody fired at it; attacked in the same turn, once more."""
    match, decision = at("santa-cruz", "was-after")
    heads: set[str] = set()
    while not match.over and len(heads) < 2:
        if decision.kind == "was-after":
            side = match.seats().side(decision.slots[0])
            (head, *_) = FACE.asked_lines(match.look(side), "was-after", voice("en"))
            heads.add(head)
            battle = decision.path.endswith("battles")
            assert ("After the battle" in head) == battle, decision.path
            assert ("attacks from the air" in head) != battle, decision.path
        step(match, decision)
        decision = next(iter(match.waiting()), decision)
    assert len(heads) == 2


def test_nothing_spotted_is_said() -> None:
    match, decision = at("coral-sea", "was-flights")
    for marker in match.state.world.markers.markers.values():
        marker.spotted = 0
    lines = FACE.asked_lines(match.look("axis"), decision.kind, voice("es"))
    assert any(line.startswith("En este turno no has avistado nada.") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_a_battle_says_who_stands_where(language: str) -> None:
    match, decision = at("cape-esperance", "was-plan")
    speaker = voice(language)
    known = match.look("axis")
    (page,) = FACE.report(known, speaker)
    headings = [line for line in page.split("\n") if line.startswith("### ")]
    named = {
        "en": ("The Axis", "The Allies", "Special rules of this scenario"),
        "es": ("El Eje", "El bando aliado", "Reglas especiales de este escenario"),
    }
    assert headings == [f"### {name}" for name in named[language]]
    assert all(name in page for name in ("Aoba", "Furutaka", "San Francisco", "Boise"))
    assert FACE.asked_lines(known, decision.kind, speaker)[0] in FACE.status_lines(known, speaker)


def test_the_board_of_one_battle_has_no_layers() -> None:
    battle, operation = at("cape-esperance", "was-plan")[0], at("coral-sea", "was-day")[0]
    assert FACE.layers(voice("en"), battle.look("axis")) == []
    assert len(FACE.layers(voice("en"), operation.look("axis"))) == 4
    assert len(FACE.layers(voice("en"))) == 4


def test_standing_orders_of_one_battle_are_about_battles_alone() -> None:
    def topics(scenario: str, kind: str) -> set[str]:
        known = at(scenario, kind)[0].look("axis")
        return {
            question.topic
            for question in RULES.questions.values()
            for node in (node.id for node in known.tree().nodes)
            if question.topic and question.standing_space(known, node) is not None and question.stands_for(known, node)
        }

    assert topics("cape-esperance", "was-plan") == {"battle", "spread"}
    assert {"contacts", "reports", "flak", "boats", "strikes"} <= topics("coral-sea", "was-day")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bases_and_boats_are_asked_in_their_own_words_with_their_own_hint(language: str) -> None:
    speaker = voice(language)
    for kind in ("was-muster", "was-day"):
        match, decision = at("pedestal", kind)
        known = {slot: match.look(match.seats().side_of(slot)) for slot in decision.slots}
        put = {slot: RULES.questions[kind].prompt(known[slot], decision.path, slot).key for slot in decision.slots}
        assert len(set(put.values())) > 1
        hints = {key: FACE.hint(key.removeprefix("ask-"), speaker) for key in put.values()}
        assert all(hints.values())
        assert len(set(hints.values())) == len(hints)
        assert all(len(hint) <= 300 for hint in hints.values())


def test_zones_for_boats_are_listed_nearest_first() -> None:
    match, decision = at("coral-sea", "was-muster")
    known = match.look("allied")
    slot = next(slot for slot in decision.slots if slot in known.flotillas.flotillas)
    form = RULES.questions["was-muster"].space(known, decision.path, slot)
    assert isinstance(form, Form)
    zones = space_of(form.parts[0], {})
    assert isinstance(zones, Choice)
    chart, here = map_of(known.world), known.flotillas.flotillas[slot].zone
    assert zones.default == here == zones.options[0].key
    far = [chart.distance(here, option.key) for option in zones.options]
    assert far == sorted(far)
    assert zones.options[1].note == Words("was-zones-away", {"zones": far[1]})


def test_a_force_called_like_its_ship_is_told_apart_in_a_list() -> None:
    match, _ = at("cape-esperance", "was-plan")
    labels = [label for label, _ in FACE.units(match.look("axis"), "", voice("en"))]
    assert {"Hatsuyuki (force)", "Hatsuyuki"} <= set(labels)
    assert "Aoba (force)" not in labels
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_a_battle_that_is_over_says_who_was_lost(language: str) -> None:
    match: Match[Known] = Match.new(RULES, "cape-esperance", seed="face")
    while not match.over:
        step(match, next(iter(match.waiting())))
    (page,) = FACE.report(match.look("axis"), voice(language))
    heading, *lines = page.split("\n")
    assert heading.startswith("## ")
    assert lines
    sunk = [ship.name for ship in match.state.world.ships.ships.values() if ship.fate == "sunk"]
    assert all(name in page for name in sunk)


def test_the_way_in_a_report_is_written_as_it_is_typed() -> None:
    match, _ = at("pedestal", "was-day")
    told = "\n".join(FACE.report(match.look("allied"), voice("en")))
    plots = re.findall(r"plot: (.*)", told)
    assert any("/" in plot for plot in plots)
    assert not any(re.search(r"turn \d+: \w+ \w", plot.replace(" and ", ", ")) for plot in plots)


@pytest.mark.parametrize("language", LANGUAGES)
def test_items_of_points_that_differ_have_names_that_differ(language: str) -> None:
    for scenario, kind in (("savo-battleships", "was-plan"), ("denmark-strait", "was-plan"), ("pedestal", "was-day")):
        world = at(scenario, kind)[0].state.world
        items = file_of(world).victory.points
        told = [voice(language).markdown(item_words(world, item)) for item in items if item.kind in ("hull", "leaves")]
        assert len(told) == len(set(told)) > 1


def test_a_ship_without_a_name_of_her_own_is_called_in_the_reader_s_language() -> None:
    match, _ = at("matapan", "was-day")
    (page,) = FACE.report(match.look("allied"), voice("es"), "ag9-1")
    assert page.startswith("## Transporte 1 del AG 9")


def test_a_flotilla_called_like_a_zone_has_its_report() -> None:
    match, _ = at("coral-sea", "was-day")
    known = match.look("allied")
    assert "a1" in known.flotillas.flotillas
    (page,) = FACE.report(known, voice("en"), "a1")
    assert page.startswith("## Submarines A1")
    assert "- S-38: 4 torpedo factors left" in page
    for zone in ("A1", "T20", "t20"):
        assert FACE.report(known, voice("en"), zone)[0].startswith("## The situation")


def test_ships_without_damage_are_one_line_of_their_force() -> None:
    match, _ = at("pedestal", "was-day")
    known = match.look("allied")
    force = max(known.forces.forces.values(), key=lambda force: len(force.ships))
    first, *others = force.ships
    known.fleet.ships[first].fate = "sunk"
    lines = FACE.report(known, voice("en"), force.id)[0].split("\n")
    ships = [line for line in lines if line.startswith("- ")]
    assert len(ships) == 2
    assert ships[0].endswith(": sunk")
    assert all(known.fleet.ships[each].name in ships[1] for each in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_is_told_whole_in_the_list(language: str) -> None:
    for scenario in RULES.scenarios():
        assert len(voice(language).say(scenario.summary)) <= LINE


def test_a_scenario_of_one_battle_is_no_turn() -> None:
    sizes = {scenario.id: size_of(voice("en"), scenario) for scenario in RULES.scenarios()}
    assert sizes["cape-esperance"].startswith("one battle, 2 to 4 players")
    assert sizes["matapan"].startswith("18 turns, ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_that_is_put_to_a_member_has_a_hint_of_one_line(language: str) -> None:
    for kind in RULES.questions:
        if kind not in ("was-losses", "was-wishes"):  # settled by lists, never put
            hint = FACE.hint(kind, voice(language))
            assert 20 < len(hint) <= 300, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_fires_at_whom_is_asked_with_its_hint_and_the_odds_of_each_pair(language: str) -> None:
    match: Match[Known] = Match.new(RULES, "denmark-strait", "questions")
    decision, slot = next(each for each in asked(match, 1, 9, blows=True) if each[0].kind == "was-fire")
    side = match.look(slot).tree().side(slot)
    table = table_of(match, dict(SEATS), settings=Settings())
    speaker = voice(language)
    scene = Scene(table, FACE, Keys(7, b"s" * 32), speaker, SEATS[side])
    told = str(ask_card(scene, asked_of(scene, decision.id, slot)).card)
    assert FACE.hint("was-fire", speaker) in told
    space = RULES.questions["was-fire"].space(match.look(slot), decision.path, slot)
    assert isinstance(space, Assign)
    assert space.pair is not None
    shot = r"(\d+ hex\w*|same hex|mismo hexágono): \d+ (dice|die|dados?), (a hit|impacto) \d+\s%"
    assert len(re.findall(shot, told.replace("\\xa0", " "))) >= len(space.default), told
    notes = [
        speaker.say(space.pair(thing.key, target, space.default))
        for thing in space.things
        for target in space.only[thing.key]
    ]
    assert all(re.match(shot, note) and len(note) <= 100 for note in notes), notes
    thing, target = list(space.default.items())[-1]
    others = {option.key: target for option in space.things if not option.key.startswith(thing.partition(":")[0])}
    halved = speaker.say(space.pair(thing, target, others))
    assert re.search("halved|la mitad", halved), "another ship fires at her first"
    assert not re.search("halved|mitad", speaker.say(space.pair(thing, target, {})))


@pytest.mark.rule("6.5.4")
def test_the_dice_on_the_card_are_those_that_are_thrown() -> None:
    """Each salvo is read off the card while the weakest ships stand first in the answer."""
    match: Match[Known] = Match.new(RULES, "tassafaronga", "questions")
    compared = halved = 0
    for decision, slot in asked(match, 1, 9, blows=True):
        if decision.kind != "was-fire":
            continue
        space = RULES.questions["was-fire"].space(match.look(slot), decision.path, slot)
        assert isinstance(space, Assign)
        assert space.pair is not None
        wish = max(space.only.values(), key=len)[0]
        answer = {
            option.key: wish if wish in space.only[option.key] else space.only[option.key][0] for option in space.things
        }
        answer = dict(reversed(answer.items()))
        notes = {key: voice("en").say(space.pair(key, target, answer)) for key, target in answer.items()}
        before = len(match.state.frames[decision.path].locals.shots)  # type: ignore[attr-defined]
        match.answer(decision.id, slot, answer)
        while not thrown(match, decision.path, before):
            step(match, match.waiting()[0])
        dice_of = thrown(match, decision.path, before)
        for key, dice in ((key, dice_of[key]) for key in answer):
            said = re.search(r": (\d+) (?:dice|die)", notes[key])
            assert said is not None
            assert int(said[1]) == dice, (key, notes[key])
            compared += 1
            halved += "halved" in notes[key]
        break
    assert compared > halved > 0


def thrown(match: Match[Known], path: str, before: int) -> dict[str, int]:
    """The dice of each battery that has fired since a number of shots."""
    shots = match.state.frames[path].locals.shots[before:]  # type: ignore[attr-defined]
    return {f"{shot.ship}:{shot.weapon}": shot.dice for shot in shots}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_orders_fits_whatever_is_said_above_it(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = at("pedestal", "was-day")
    table = table_of(match, dict(SEATS), settings=Settings())
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), SEATS["allied"])
    long = ["x" * 220] * 10
    monkeypatch.setattr(type(FACE), "asked_lines", lambda self, known, kind, voice: long)
    refused = Words(
        "card-line-refused",
        {"number": 9, "line": "y" * 60, "why": Words("card-raw", {"text": "z" * 300}), "rule": "10.2.1"},
    )
    for said in ((), (refused,), (refused,) * 6):
        assert text_length(orders_card(scene, said=said).card) <= MOST_TEXT
    assert "x" * 220 in str(orders_card(scene).card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_standing_order_is_asked_for_with_what_the_choice_means(language: str) -> None:
    match, _ = at("coral-sea", "was-day")
    table = table_of(match, dict(SEATS), settings=Settings())
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), SEATS["allied"])
    told = {topic: str(form) for topic in topics(table) if (form := standing_form(scene, "allied", topic)) is not None}
    assert {"contacts", "reports", "layout", "targets", "boats"} <= set(told)
    for topic in set(told) - {"battle"}:  # whose five rows leave no room
        assert voice(language).get(f"standing-hint-{topic}--war_at_sea") in told[topic]


def test_a_ship_that_has_lost_any_box_is_not_called_sound() -> None:
    match, _ = at("pedestal", "was-day")
    known = match.look("allied")
    ship = known.fleet.ships["rodney"]
    assert "No damage." in FACE.report(known, voice("en"), "rodney")[0]
    ship.left["secondary"] -= 1
    assert "Damaged." in FACE.report(known, voice("en"), "rodney")[0]


def test_the_status_says_that_the_staff_leads_a_side_without_members() -> None:
    match, _ = at("cape-esperance", "was-plan")
    for wait, told in ((False, "The Axis: the staff, until somebody joins"), (True, "The Axis: nobody yet")):
        table = table_of(match, {"allied": SEATS["allied"]}, settings=Settings(wait_opponent=wait))
        scene = Scene(table, FACE, Keys(7, b"s" * 32), voice("en"), None)
        assert f"{told} · The Allies: one member" in str(status_card(scene).card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_on_fights_speaks_of_plans(language: str) -> None:
    match, _ = at("cape-esperance", "was-plan")
    table = table_of(match, dict(SEATS), settings=Settings())
    speaker = voice(language)
    scene = Scene(table, FACE, Keys(7, b"s" * 32), speaker, SEATS["axis"])
    told = str(help_card(scene, speaker, scene.keys, "fight").card)
    assert speaker.plain("was-plan-ask") in told
    assert speaker.plain("was-wish-ask") in told


@pytest.mark.parametrize(("language", "please"), [("en", "Flights, please:"), ("es", "Vuelos, por favor:")])
def test_the_call_for_flights_asks_for_flights(language: str, please: str) -> None:
    match, _ = at("coral-sea", "was-flights")
    table = table_of(match, dict(SEATS), settings=Settings())
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), None)
    assert please in str(next_gate_card(scene, "was-flights").card)
    assert voice(language).get("card-orders-please") in str(next_gate_card(scene, "was-day").card)


def flight_card(base: str, mission: AirMission, target: str) -> tuple[str, dict[str, PointMenu]]:
    """The card of a Japanese base with what it proposes for a target."""
    match, decision = at("santa-cruz", "was-flights", 1)
    known, speaker = match.look("axis"), voice("en")
    space, there = known.space(decision.kind, decision.path, base), base_of(known.world, base)
    assert isinstance(space, Form)
    assert there is not None
    desk = Desk(known, there, space, fitted(space, space.default), 1, speaker)
    shown = pointing(known, decision.kind, decision.path, base, proposed(desk, mission, target), {}, speaker)
    assert shown is not None
    return "\n".join(shown.lines), {menu.name: menu for menu in shown.menus}


def test_the_card_of_flights_says_how_far_each_type_strikes_and_comes_home() -> None:
    """10.6.4, 10.6.5: a range is a way out and home; endurance of two turns lets a flight stay up after its strike."""
    lines, menus = flight_card("rabaul-air", "land", "henderson")
    assert "G4M1 Betty (to 9 zones and home, to 18 in two turns)" in lines
    assert re.search(r"Flak: 12 dice\. It may get .* hits? .* and lose .* steps?\.", lines)
    assert "A6M2 Zero (to 13 zones and home)" in lines
    notes = {choice.label: choice.note for choice in menus["steps-1"].choices}
    assert notes["4 G4M1 Betty"].endswith("stays up, comes home next turn")
    assert "must land this turn" in menus["escort-1"].choices[0].note
    assert "On a sweep they may fly alone" in lines, "why Zeros that would come home are no escort"
    assert "left, with no base so near" in lines


def test_a_flight_that_finds_another_base_is_said_to_land_there() -> None:
    _, menus = flight_card("jp-tf1/shokaku", "land", "henderson")
    notes = {choice.label: choice.note for choice in menus["steps-1"].choices}
    assert notes["2 B5N2 Kate"].endswith("lands at Buin")
    assert notes["4 D3A1 Val"].endswith("turns back")
    assert menus["escort-1"].choices[0].note == "all the way, comes home"


@pytest.mark.parametrize(("language", "said"), [("en", "Attack on a base"), ("es", "Ataque a una base")])
def test_flights_ordered_in_a_member_s_name_are_told_in_a_sentence(language: str, said: str) -> None:
    match, decision = at("santa-cruz", "was-flights", 1)
    question, space = RULES.questions[decision.kind], match.space(decision.id, "rabaul-air")
    assert isinstance(space, Form)
    flight = {"mission-1": "land", "target-1": "henderson", "steps-1": {"g4m1": 10, "a6m2": 0}, "escort-1": {"a6m2": 4}}
    told = question.in_words(space, fitted(space, {**flight, "mission-2": "none"}))
    none = question.in_words(space, {"mission-1": "none"})
    assert told is not None
    assert none is not None
    sentence = voice(language).say(told)
    assert re.match(rf"(?i){said}, .*Henderson.*: 10 .*G4M1 Betty.*, esc\w+ 4 .*A6M2 Zero.*", sentence), sentence
    assert voice(language).say(none) in ("no flight", "ningún vuelo")


def test_a_target_without_a_way_home_is_marked_in_its_row() -> None:
    """The menu said so only after the target was chosen."""
    match, decision = at("santa-cruz", "was-flights", 1)
    marked = set()
    for slot in decision.slots:
        known = match.look(match.seats().side_of(slot))
        space, base = known.space(decision.kind, decision.path, slot), base_of(known.world, slot)
        shown = pointing(known, decision.kind, decision.path, slot, space.default, {}, voice("en")) if base else None
        for choice in (choice for menu in shown.menus for choice in menu.choices) if shown is not None and base else ():
            mission, _, target = choice.key.partition(":")
            if mission not in ("naval", "land", "sweep") or not isinstance(choice.answer, dict):
                continue
            zone = flights.targets(known.world, base, mission)[target]
            steps = choice.answer["steps-1"]
            if any(steps.values()) and choice.answer["target-1"] == target:
                home = flights.finds_home(known.world, base, mission, zone, steps)
                marked.add(("no way home" not in choice.label, home))
    assert marked <= {(True, True), (False, False)}
    assert (True, True) in marked


def strike_at(known: Known, decision: Decision, base: str, target: str, speaker: Voice) -> Pointing:
    """The card of a base's flights with the strike at a marker that it proposes."""
    space, there = known.space(decision.kind, decision.path, base), base_of(known.world, base)
    assert isinstance(space, Form)
    assert there is not None
    desk = Desk(known, there, space, fitted(space, space.default), 1, speaker)
    shown = pointing(known, decision.kind, decision.path, base, proposed(desk, "naval", target), {}, speaker)
    assert shown is not None
    return shown


@pytest.mark.parametrize(
    ("language", "sails", "finds"),
    [
        ("en", "The target sails before the strike", r"It is found on \d or more: \d+\s%\. Flak: about \d+ dice\."),
        ("es", "El objetivo navega antes del ataque", r"Se encuentra con \d o más: \d+\s%\. Fuego antiaéreo: unos \d+"),
    ],
)
def test_the_card_of_a_strike_says_that_its_target_sails_first_and_what_it_may_come_to(
    language: str, sails: str, finds: str
) -> None:
    match, decision = at("santa-cruz", "was-flights", 1)
    world, base = match.state.world, "jp-tf1/shokaku"
    marker = next(marker for marker in world.markers.markers.values() if marker.side == "allied")
    turn = world.operation.turn
    marker.zone, marker.way, marker.spotted = "G27", ["G29", "G28", "G27"], turn
    counts: dict[Any, int] = {"carriers": 2, "majors": 3, "lights": 2, "transports": 0}
    world.sightings.reports.append(Sighting("axis", marker.letter, turn, "G27", counts))
    known, speaker = match.look("axis"), voice(language)
    shown = strike_at(known, decision, base, marker.letter, speaker)
    lines = "\n".join(shown.lines)
    assert sails in lines
    assert re.search(finds, lines)
    menu = next(menu for menu in shown.menus if menu.name == "first-1")
    assert menu.choices[0].note, "what is weighed where nothing is named"


@pytest.mark.parametrize(
    ("way", "english", "spanish"),
    [
        (["G29", "G28", "G27"], "if it is bound for Tulagi at its speed, it is in G26, ",
         "si va hacia Tulagi a su velocidad, estará en G26, a "),
        (["G26", "G27"], "if it holds its course and speed, it is in G28, ",
         "si mantiene rumbo y velocidad, estará en G28, a "),
        (["G27"], "if it stays where it is, it is ", "si se queda donde está, estará a "),
    ],
)  # fmt: skip
def test_the_card_of_a_strike_says_on_what_guess_it_goes(way: list[str], english: str, spanish: str) -> None:
    """It said "as in the last turn", and named a zone on the way to a port that lay ahead."""
    match, decision = at("santa-cruz", "was-flights", 1)
    world, base = match.state.world, "jp-tf1/shokaku"
    marker = next(marker for marker in world.markers.markers.values() if marker.side == "allied")
    marker.zone, marker.way, marker.spotted = way[-1], way, world.operation.turn
    for language, said in (("en", english), ("es", spanish)):
        known, speaker = match.look("axis"), voice(language)
        shown = strike_at(known, decision, base, marker.letter, speaker)
        assert said in "\n".join(shown.lines)


@pytest.mark.rule("10.6.7")
@pytest.mark.parametrize(
    ("language", "idle", "spotted", "far"),
    [
        ("en", "she sails 3 zones this turn", "No force of the enemy was spotted", "Out of reach of"),
        ("es", "navega 3 zonas este turno", "Ninguna fuerza enemiga se ha avistado", "Fuera del alcance de"),
    ],
)
def test_the_card_of_flights_says_why_there_are_none(language: str, idle: str, spotted: str, far: str) -> None:
    """A carrier under way offered "No flight" alone, and so did one whose targets lay too far."""
    slot, speaker, answer = "us-tf1/enterprise", voice(language), {"mission-1": "none"}

    def card(*, sails: bool = False, near: str = "") -> str:
        match, decision = at("santa-cruz", "was-flights", 2)
        world, turn = match.state.world, match.state.world.operation.turn
        assert len(planned(world, world.forces.forces["us-tf1"])) == 3
        if not sails:
            world.forces.forces["us-tf1"].plot[turn] = []
        for marker in world.markers.markers.values():
            marker.spotted = 0
        if near:
            enemy = next(marker for marker in world.markers.markers.values() if marker.side == "axis")
            enemy.zone, enemy.spotted = near, turn
        known = match.look(slot)
        shown = pointing(known, decision.kind, decision.path, slot, answer, {}, speaker)
        line = FACE.order_line(known, decision.path, slot, answer, "", speaker)
        assert (line.group == IDLE) is sails
        return "\n".join([line.text, *(shown.lines if shown is not None else ())])

    assert card(sails=True).lower().count(idle) == 2, "in the row and on the card"
    assert spotted in card()
    assert re.search(rf"{far}.* C10 ", card(near="C10"))


@pytest.mark.parametrize(("language", "said"), [("en", "told to seek battle"), ("es", "orden de buscar combate")])
def test_a_plan_that_gets_away_against_the_force_s_wish_says_so(language: str, said: str) -> None:
    match, decision = at("cape-esperance", "was-plan")
    slot = decision.slots[0]
    force = match.state.world.forces.forces[slot]

    def lines(aim: str) -> str:
        given = {"aim": aim}
        return "\n".join(
            FACE.question_lines(match.look(slot), decision.kind, decision.path, slot, given, voice(language))
        )

    force.battle = True
    assert said in lines("away")
    assert said not in lines("fight")


@pytest.mark.parametrize(("language", "said"), [("en", "carriers start no flights"), ("es", "no lanzan vuelos")])
def test_a_course_of_three_zones_says_that_the_carriers_fly_nothing(language: str, said: str) -> None:
    """10.6.7: the card of flights said so in the next turn, when the course could not be changed any more."""
    match, decision = at("santa-cruz", "was-muster")
    known, space = match.look("us-tf1"), match.space(decision.id, "us-tf1")
    assert isinstance(space, Form)
    inner = next(space_of(part, space.default) for part in space.parts if part.name == "plot")
    assert isinstance(inner, Path)

    def told(*way: str) -> str:
        card = FACE.course(known, decision.kind, decision.path, "us-tf1", space.default, inner, way, voice(language))
        assert card is not None
        return "\n".join(card.lines)

    assert said in told("Q34", "R34", "S33")
    assert said not in told("Q34", "R34", "|", "S33")
    for way, warned in ((["Q34", "R34", "S33"], True), (["Q34", "R34", "|", "S33"], False)):
        answer = {**space.default, "plot": way}
        line = FACE.order_line(known, decision.path, "us-tf1", answer, "doctrine", voice(language))
        assert (said in line.reason) == warned


@pytest.mark.parametrize(("language", "said"), [("en", "sunk: nobody"), ("es", "hundido: aquí")])
def test_a_group_whose_last_ship_is_sunk_is_offered_to_nobody_who_joins(language: str, said: str) -> None:
    match: Match[Known] = Match.new(RULES, "savo-battleships", "d")
    policy = RULES.policy("balanced")
    while "jp-ayanami" not in RULES.vacant(match.state):
        decision = match.waiting()[0]
        for slot in decision.awaited:
            match.seal(decision.id, slot, policy.answer(match.look(slot), decision.kind, decision.path, slot))
        match.close(decision.id, deadline=True)
    table = table_of(match, dict(SEATS), settings=Settings())
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), 999)
    told = str(command_card(scene, joining=True).card)
    assert said in told
    offered = re.findall(r"Button\(label='([^']*)'[^)]*style='success', disabled=False", told)
    assert offered
    assert "Ayanami" not in offered


def test_a_battle_that_goes_on_is_told_once_in_the_post_of_a_turn_that_stops_for_it() -> None:
    match, _ = at("santa-cruz", "was-plan")
    match.state.world.battles.suspended["N10"] = Field(zone="N10")
    match = Match.load(RULES, match.save(), SeededChance("later"))
    scene = Scene(table_of(match, SEATS, settings=Settings()), FACE, Keys(7, b"s" * 32), voice("en"), None)
    told = str(turn_card(scene, ()).card)
    assert told.count("There is fighting in") == 1
    assert "label='Join'" in told  # for who comes while the campaign's own post has scrolled away


@pytest.mark.parametrize(("language", "said"), [("en", "six turns in port"), ("es", "seis turnos en puerto")])
def test_who_may_break_off_reads_what_that_means(language: str, said: str) -> None:
    match, decision = at("santa-cruz", "was-day")
    space = match.look("us-tf1").space(decision.kind, decision.path, "us-tf1")
    assert isinstance(space, Form)
    what = next(part.space for part in space.parts if part.name == "what")
    assert isinstance(what, Choice)
    notes = [option.note for option in what.options if option.key.startswith("abort-")]
    assert notes
    for note in notes:
        assert note is not None
        assert said in voice(language).plain(note.key)
        assert len(voice(language).plain(note.key)) <= 100


def test_lists_of_who_commands_leave_out_forces_and_carriers_that_are_gone() -> None:
    """A decoy that was found and a carrier sunk stood in the list of handing over and among who returns' own units."""
    match, _ = at("santa-cruz", "was-day")
    force, ship = match.state.world.forces.forces["us-tf3"], match.state.world.ships.ships["hornet"]

    def listed(match: Match[Known]) -> tuple[list[str], str]:
        table = table_of(match, {"allied": SEATS["allied"]}, settings=Settings())
        scene = Scene(table, FACE, Keys(7, b"s" * 32), voice("en"), SEATS["allied"])
        return may_hand(scene), str(joined_card(scene, ()).card)

    nodes, card = listed(match)
    assert {"us-tf3", "us-tf2/hornet"} <= set(nodes)
    force.gone, ship.fate = True, "sunk"
    match = Match.load(RULES, match.save(), SeededChance("later"))
    after, told = listed(match)
    assert not {"us-tf3", "us-tf2/hornet"} & set(after)
    assert card != told
    assert FACE.gone(match.look("axis")) == frozenset()  # who did not see it is not told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_joins_reads_of_the_forces_that_there_are_the_largest_first(language: str) -> None:
    """Forces with carriers were left out, sunk ones named first."""
    match, _ = at("santa-cruz", "was-day")
    world = match.state.world
    gone = world.forces.forces["us-tf3"]
    gone.gone, gone.ships = True, []
    match = Match.load(RULES, match.save(), SeededChance("later"))
    table = table_of(match, {"allied-fleet": SEATS["allied"]}, settings=Settings())
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), SEATS["allied"])
    parts = joined_card(scene, ()).card.parts
    card = "\n".join(getattr(part, "markdown", "") or "" for part in parts)
    (told,) = [line for line in card.splitlines() if line.startswith("**") and scene.node_name("us-tf2") in line]
    sizes = {unit: FACE.size(scene.known, unit) for unit in ("us-tf1", "us-tf2")}
    large, small = sorted(sizes, key=lambda unit: -sizes[unit])
    assert sizes[large] > sizes[small] > 0
    assert told.index(scene.node_name(large)) < told.index(scene.node_name(small))
    assert told.index(scene.node_name(small)) < told.index(scene.node_name("us-tf2/hornet"))
    assert scene.node_name("us-tf3") not in told


def test_a_carrier_that_nobody_saw_sink_is_offered_as_before() -> None:
    match, _ = at("santa-cruz", "was-day")
    assert RULES.vacant(match.state) == frozenset()
    ship = match.state.world.ships.ships["hornet"]
    ship.fate = "sunk"
    assert RULES.vacant(match.state) == frozenset()
    ship.glimpse = Glimpse(sunk=True)
    assert RULES.vacant(match.state) == {"us-tf2/hornet"}


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(("language", "late"), [("en", "the patrol meets the attack"), ("es", "la patrulla encuentra")])
def test_a_sweep_that_comes_after_the_attack_is_warned_of(language: str, late: str) -> None:
    match, decision = at("santa-cruz", "was-flights", 1)
    known, speaker = match.look("axis"), voice(language)
    space, base = known.space(decision.kind, decision.path, "rabaul-air"), base_of(known.world, "rabaul-air")
    assert isinstance(space, Form)
    assert base is not None
    attack = {"mission-1": "land", "target-1": "henderson", "steps-1": {"g4m1": 2}, "escort-1": {}}
    typed = fitted(space, {**attack, "mission-2": "sweep", "target-2": "henderson", "steps-2": {"a6m2": 2}})
    assert space.check(typed) is None
    shown = pointing(known, decision.kind, decision.path, "rabaul-air", typed, {}, speaker)
    assert shown is not None
    assert late in "\n".join(shown.lines)
    alone = fitted(space, attack)
    shown = pointing(known, decision.kind, decision.path, "rabaul-air", alone, {}, speaker)
    assert shown is not None
    assert late not in "\n".join(shown.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_on_where_boats_begin_says_how_far_flotillas_keep_apart(language: str) -> None:
    apart = tables().charts.submarine.apart
    assert f" {apart} zon" in FACE.hint("was-muster-boats", voice(language))
    assert FACE.hint("was-decoys", voice(language))

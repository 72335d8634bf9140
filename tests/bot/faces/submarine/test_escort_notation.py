"""Escorts' orders as members type them: courses, drops by hexes, settings; what is written reads back."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.shown import Misread
from bot.faces.submarine.names import name_of
from bot.faces.submarine.orders.escort_text import is_escort
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.orders.why import why
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.maps.hexes import go
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form
from engine.submarine.conduct.conduct import goes_for
from engine.submarine.known import Known
from engine.submarine.nouns import plot_words
from engine.submarine.orders.escort_orders import escort_space
from engine.submarine.scenario import scenario_named
from engine.submarine.state import ESCORTS, Trace
from engine.submarine.tables.read import tables
from tests.bot.faces.submarine.action import FACE, action, at_plot, step

SHIP = "dahlia"
"""At 3 hexes a turn; its bow at T11-B, heading 2: racks drop on S10, T11 and U11."""


@cache
def arranged() -> tuple[Match[Known], Decision]:
    """The third turn of scenario 6, where the organiser wishes watches of one turn, with hedgehogs on the corvettes,
    which had none. Nobody changes it."""
    file = scenario_named("pq-17").dumped()
    armed = json.loads(json.dumps(file).replace('"thrown": "none"', '"thrown": null'))
    match = action(longest_watch=1, document=armed)
    return match, at_plot(match, 2)


def typed(text: str, slot: str = SHIP) -> Any:
    match, decision = arranged()
    return FACE.parse_answer(match.look(slot), "plot", decision.path, slot, text, voice("en"))


def fault(text: str) -> tuple[str, str]:
    with pytest.raises(Misread) as wrong:
        typed(text)
    for language in LANGUAGES:
        assert voice(language).say(wrong.value.refusal.what)
    return wrong.value.refusal.what.key, wrong.value.refusal.rule


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("course 2 R 1", {"course": ["2", "R", "1"]}),
        ("2 d 1", {"course": ["2", "R", "1"]}),
        ("rumbo: 2 estribor 1", {"course": ["2", "R", "1"]}),
        ("3; racks S10 2xT11", {"course": ["3"], "racks": {"1": 1, "2": 2}}),
        ("3; racks 2x2, 1 x S10-B", {"course": ["3"], "racks": {"1": 1, "2": 2}}),
        ("3, racks S10, 2x T11, feet 100, 150", {"course": ["3"], "racks": {"1": 1, "2": 2}, "feet": ["100", "150"]}),
        ("racks S10 S10; course 3", {"course": ["3"], "racks": {"1": 2}}),
        ("3; racks: (1: 2)", {"course": ["3"], "racks": {"1": 2}}),
        ("3; K T10", {"course": ["3"], "k_guns": {"0:port": 1}}),
        ("3; K both after 1", {"course": ["3"], "k_guns": {"1:port": 1, "1:starboard": 1}}),
        ("3; cañones K 1x babor tras 1 acto", {"course": ["3"], "k_guns": {"1:port": 1}}),
        ("3; ahead W12", {"course": ["3"], "thrown": {"at": "1", "hexes": ["W12-B"]}}),
        ("3; erizo W12 tras 1", {"course": ["3"], "thrown": {"at": "1", "hexes": ["W12-B"]}}),
        ("3; racks none; K none", {"course": ["3"], "racks": {}, "k_guns": {}}),
        ("3; varaderos S10; pies 100 y 150 pies; contacto mantener", {
            "course": ["3"], "racks": {"1": 1}, "feet": ["100", "150"], "contact": "hold",
        }),
        ("3; guns none; boat U-91", {"course": ["3"], "guns": "none", "prey": "u-91"}),
        ("course; racks S10", {"racks": {"1": 1}}),
    ],
)  # fmt: skip
def test_an_order_is_typed_row_by_row(text: str, answer: dict[str, Any]) -> None:
    assert typed(text) == {"way": "course", **answer}


@pytest.mark.parametrize(("text", "way"), [("sweep", "sweep"), ("acercarse", "close"), ("keep station", "station")])
def test_a_way_of_acting_is_typed_alone(text: str, way: str) -> None:
    assert typed(f"{text}; contact ignore") == {"way": way, "contact": "ignore"}


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("course 9", "answer-way-too-far", "8.2.1"),
        ("racks S10", "sm-err-needs-course", "15.4.5"),
        ("sweep; racks S10", "sm-err-needs-course", "15.4.5"),
        ("3; racks 2", "sm-err-bare-count", "15.4.7"),
        ("3; K 1 port", "sm-err-bare-count", "15.5.5"),
        ("3; racks P30", "sm-err-not-in-wake", "15.4.5"),
        ("3; K P30", "sm-err-not-abeam", "15.5.6"),
        ("3; K port", "sm-err-which-hex", "15.5.6"),
        ("3; ahead P30", "sm-err-not-in-reach", "15.6.5"),
        ("3; ahead 2xW12", "sm-err-bombs", "15.6.4"),
        ("3; racks S10 there", "sm-err-no-drop", "15.4.7"),
        ("3; racks S10; feet 33", "sm-err-no-setting", "16.3.2"),
        ("3; feet 100", "sm-err-nothing-set", "16.3.2"),
        ("3; ahead W12; feet 100", "sm-err-nothing-set", "16.3.2"),
        ("3; ahead", "sm-err-no-place-said", "7.2"),
        ("3; racks 9xS10", "err-amount", "15.4.7"),
    ],
)
def test_a_wrong_order_is_refused_with_its_rule(text: str, key: str, rule: str) -> None:
    assert fault(text) == (key, rule)


def test_a_refused_hex_comes_with_those_that_are_open() -> None:
    with pytest.raises(Misread) as wrong:
        typed("3; racks P30")
    assert [voice("en").say(legal) for legal in wrong.value.refusal.legal] == ["S10-B", "T11-B", "U11-B"]


@pytest.mark.parametrize(
    ("scenario", "advanced"),
    [("pq-17", False), ("bungo-pete", True), ("secret-weapon", True), ("hunters-japan", False)],
)
def test_what_is_written_reads_back(scenario: str, advanced: bool) -> None:
    match, luck = action(scenario, seed="words", **({"advanced": True, "hidden": True} if advanced else {})), Random(7)
    decision, texts = at_plot(match, 2), []
    ships = [slot for slot in decision.slots if slot in match.state.world.ships.ships]
    for slot in ships[:3]:
        known = match.look(slot)
        for now in (False, True):
            form = escort_space(known, slot, now=now)
            assert is_escort(form)
            answers = [form.default, match.suggestion(decision.id, slot)[0], *(form.sample(luck) for _ in range(5))]
            for answer in answers:
                if form.check(answer) is not None:
                    continue  # the suggestion is for the watch, not for the phase
                text = write(form, answer, voice(luck.choice(LANGUAGES)), LEXICON)
                assert form.whole(read(form, text, LEXICON)) == form.whole(answer), text
                texts.append(text)
    assert any("racks" in text or "varaderos" in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_order_is_written_in_the_words_of_the_language(language: str) -> None:
    match, decision = arranged()
    space = match.space(decision.id, SHIP)
    answer = typed("3; racks S10 2xT11; K both after 1; ahead W12; feet 100 150; contact hold")
    assert (
        write(space, answer, voice(language), LEXICON)
        == {
            "en": "course 3; racks S10 2xT11; K U10 T12; ahead W12; feet 100 150; contact hold",
            "es": "rumbo 3; varaderos S10 2xT11; K U10 T12; a proa W12; pies 100 150; contacto mantener",
        }[language]
    )


@pytest.mark.rule("7.3")
def test_port_and_starboard_have_the_letters_of_the_language() -> None:
    match, decision = arranged()
    space, known = match.space(decision.id, SHIP), match.look(SHIP)
    for language, text in (("en", "course L 2 R"), ("es", "rumbo I 2 D")):
        speaker = voice(language)
        answer = typed(text)
        assert answer["course"] == ["L", "2", "R"]
        assert write(space, answer, speaker, LEXICON) == text
        offered = [value for _, value in FACE.complete(known, "plot", decision.path, SHIP, text[:-4], speaker)]
        assert f"{text[:-4]} 1" in offered
        assert speaker.say(plot_words("L 2 @75 | R")) == {"en": "L 2 @75 | R", "es": "I 2 @75 | D"}[language]
    with pytest.raises(Misread) as wrong:
        typed("course 9")
    words = {language: [voice(language).say(each) for each in wrong.value.refusal.legal] for language in LANGUAGES}
    assert len(words["es"]) == len(words["en"])


@pytest.mark.parametrize(
    "begun", ["", "c", "rumbo", "course 2", "3; ", "3; ra", "3; racks S10", "3; K", "3; ahead", "3; racks S10; feet 1"]
)
def test_what_completes_is_legal_and_written_alike(begun: str) -> None:
    match, decision = arranged()
    offered = FACE.complete(match.look(SHIP), "plot", decision.path, SHIP, begun, voice("en"))
    assert offered
    for _, value in offered:
        typed(value)
        assert ":" not in value


def test_courses_hexes_and_settings_are_completed() -> None:
    match, decision = arranged()

    def offered(begun: str) -> list[str]:
        known = match.look(SHIP)
        return [value for _, value in FACE.complete(known, "plot", decision.path, SHIP, begun, voice("en"))]

    assert {"course R 1", "course 2"} <= set(offered("c"))
    assert {"3; racks S10", "3; racks 2xS10"} <= set(offered("3; ra"))
    assert "3; racks S10 U11" in offered("3; racks S10")
    assert "3; racks S10; feet 150" in offered("3; racks S10; feet 15")


def test_a_torn_text_does_no_harm() -> None:
    whole = "course 3; racks S10 2xT11; K U10 T12 after 1; ahead W12; feet 100 150; contact hold; guns none"
    luck, letters = Random(3), ";:,()x×-> 0123KSTWR|@\n"
    texts = [whole[:at] for at in range(0, len(whole), 3)]
    for _ in range(60):
        torn = list(whole)
        for _ in range(luck.randrange(1, 6)):
            torn[luck.randrange(len(torn))] = luck.choice(letters)
        texts.append("".join(torn))
    match, decision = arranged()
    space = match.space(decision.id, SHIP)
    told = set()
    for text in texts:
        try:
            assert space.check(typed(text)) is None
        except Misread as misread:
            told.add(voice("es").say(misread.refusal.what))
    assert len(told) > 9
    assert "" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_escorts_are_ordered_line_by_line(language: str) -> None:
    match, decision = arranged()
    known, ships = match.look("escorts"), ["dahlia", "lark", "wren"]
    text = "Dahlia: course 3; racks S10; feet 100\nLark: sweep\nWren: 9 9"
    parsed = FACE.parse_orders(known, decision.path, ships, text, voice(language))
    assert parsed.answers["dahlia"] == {"way": "course", "course": ["3"], "racks": {"1": 1}, "feet": ["100"]}
    assert parsed.answers["lark"] == {"way": "sweep"}
    assert [wrong.number for wrong in parsed.faults] == [3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_an_escort_drops_something_and_reads(language: str) -> None:
    match, decision = arranged()
    line = FACE.example_line(match.look(SHIP), decision.path, SHIP, voice(language))
    name, _, order = line.partition(": ")
    assert name == "Dahlia"
    answer = typed(order)
    assert answer["way"] == "course"
    assert answer["racks"]


@pytest.mark.rule("15.4.5")
def test_in_a_watch_of_two_turns_drops_fall_in_the_wake_of_the_first() -> None:
    match = action()
    decision = at_plot(match)
    known = match.look(SHIP)
    assert known.action.watch_ends - known.action.turn == 2

    def typed(text: str) -> Any:
        return FACE.parse_answer(known, "plot", decision.path, SHIP, text, voice("en"))

    dropped = {"way": "course", "course": ["3", "|", "L", "2"], "racks": {"1": 1, "2": 2}}
    assert typed("3 | L 2; racks N14 2xN13") == dropped
    offered = [value for _, value in FACE.complete(known, "plot", decision.path, SHIP, "3 | L 2; ra", voice("en"))]
    assert {"3 | L 2; racks N14", "3 | L 2; racks N13", "3 | L 2; racks N12"} <= set(offered)
    with pytest.raises(Misread) as wrong:
        typed("3 | L 2; racks S10")
    assert (wrong.value.refusal.what.key, wrong.value.refusal.rule) == ("sm-err-not-in-wake", "15.4.5")
    with pytest.raises(Misread) as wrong:
        typed("3; racks N14")
    assert wrong.value.refusal.what.key == "answer-way-too-few-legs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_in_the_phase_are_typed_so_too(language: str) -> None:
    match, speaker = action(seed="b", hidden=True), voice(language)
    while not (waiting := [decision for decision in match.waiting() if decision.kind == "escort-orders"]):
        step(match)
    decision = waiting[0]
    slot = decision.slots[0]
    known, space = match.look(slot), match.space(decision.id, slot)
    assert isinstance(space, Form)
    for answer in (space.default, space.sample(Random(1)), space.sample(Random(2))):
        text = write(space, answer, speaker, LEXICON)
        given = FACE.parse_answer(known, decision.kind, decision.path, slot, text, speaker)
        assert space.whole(given) == space.whole(answer)
    assert FACE.hint(decision.kind, speaker)


@pytest.mark.parametrize(
    ("held_at", "lost_at", "age", "goes", "said"),
    [
        (41, 12, 1, "u-92", "last seen 1"),
        (41, 12, 2, "u-92", "last seen 1"),
        (41, 12, 3, "u-91", "U-91, 4"),
        (8, 12, 1, "u-91", "U-91, "),
        (0, 12, 1, "u-92", "last seen 1"),
    ],
)
def test_close_goes_for_the_nearest_of_what_is_held_and_what_was_seen_just_now_and_the_line_names_it(
    held_at: int, lost_at: int, age: int, goes: str, said: str
) -> None:
    match = action(hidden=True)
    decision = at_plot(match)
    world = match.state.world
    world.action.turn += 4
    ship, boats = world.ships.ships[SHIP], world.boats.boats
    held, lost = list(boats.values())[:2]
    for boat in boats.values():
        boat.shown = []
    world.sea.traces.clear()
    if held_at:
        held.shown, held.depth, held.bow, held.later = ["sonar"], 75, go(ship.bow, 2, held_at), False
    turn = world.action.turn - age
    world.sea.traces[lost.id] = Trace(lost.id, go(ship.bow, 4, lost_at), 0, turn)
    known = match.look(SHIP)
    assert known is not None
    space = escort_space(known, SHIP)
    answer = space.whole({"way": "close"})
    prey = goes_for(known.world, known.fleet.ships[SHIP], answer)
    wanted = {"u-91": held.id, "u-92": lost.id}[goes]
    assert prey is not None
    assert prey.boat == wanted
    line = FACE.order_line(known, decision.path, SHIP, answer, "draft", voice("en"))
    assert said.replace("U-91", held.name) in line.reason
    assert voice("en").say(name_of(known.boat(wanted))) in line.reason


def test_a_line_says_that_a_ship_hears_nothing_only_where_its_course_is_too_fast_for_its_sonar() -> None:
    begun, _ = arranged()
    match = Match.load(begun.rules, begun.save(), SeededChance("speed"))
    match.state.world.boats.boats["u-91"].shown = ["sight"]
    known = match.look(SHIP)
    assert known is not None
    limit = tables().charts.sight.sound_speed

    def deaf(answer: dict[str, Any]) -> bool:
        reason = why(known, known.fleet.ships[SHIP], answer, voice("en"))
        assert "off" in reason
        return "hears nothing" in reason

    assert not deaf({"way": "close"}), "no speed is plotted"
    assert not deaf({"way": "course", "course": [str(limit)]})
    assert not deaf({"way": "course", "course": ["1", "R", str(limit - 1)]})
    assert deaf({"way": "course", "course": ["1", "R", str(limit)]})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("hexes", "crosses"), [(2, True), (12, False)])
def test_a_card_of_two_escorts_warns_where_one_course_makes_the_attack_of_the_other_void(
    language: str, hexes: int, crosses: bool
) -> None:
    """15.4.9 to 15.4.11, S46: on a card that holds both orders, and on one's own of a comrade's that one may read."""
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    ships = match.state.world.ships.ships
    for ship in ships.values():
        ship.here = ship.id in ("dahlia", "lark")
    this, other = ships["dahlia"], ships["lark"]
    this.bow, this.facing, this.speed = (40, 10), 0, 2
    other.bow, other.facing, other.speed = go(go(this.bow, 0, 1), 5, hexes), 2, 2
    match.forget()
    answers: dict[str, Any] = {}
    for slot in ("dahlia", "lark"):
        space, racks = match.space(decision.id, slot), {"1": 1} if slot == "dahlia" else {}
        assert isinstance(space, Form)
        answers[slot] = space.whole({"way": "course", "course": ["2", *["|", "2"] * 3], "racks": racks})
        assert space.check(answers[slot]) is None
    known = match.look(ESCORTS)
    lines = [FACE.order_line(known, decision.path, slot, answers[slot], "doctrine", speaker) for slot in answers]
    said = speaker.plain("sm-why-crosses", ship=name_of(other), other=name_of(this), likely=0)
    told = FACE.lines_together(known, answers, lines, speaker)
    assert [said in line.reason for line in told] == [crosses, crosses]
    assert FACE.lines_together(known, {"dahlia": answers["dahlia"]}, lines[:1], speaker) == lines[:1]
    for at, slot in enumerate(answers):
        mine, mates = {slot: answers[slot]}, {each: answers[each] for each in answers if each != slot}
        (line,) = FACE.lines_together(known, mine, [lines[at]], speaker, lambda mates=mates: mates)
        assert (said in line.reason) == crosses


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_that_crosses_the_attack_to_which_a_comrades_way_of_acting_comes_is_warned_of(language: str) -> None:
    match, speaker = action("wolf-pack", hidden=True), voice(language)
    decision = at_plot(match)
    world = match.state.world
    for ship in world.ships.ships.values():
        ship.here = ship.id in ("isis", "javelin", "c-2-1")
    isis, javelin = world.ships.ships["isis"], world.ships.ships["javelin"]
    boat = world.boats.boats["u-47"]
    boat.bow, boat.facing, boat.depth, boat.speed, boat.shown, boat.held = (40, 10), 0, 50, 1, ["sonar"], ["isis"]
    isis.bow, isis.facing, isis.speed = go(boat.bow, 3, 4), 0, 4
    javelin.bow, javelin.facing, javelin.speed = go(go(boat.bow, 2, 4), 0, 1), 5, 4
    world.sea.traces["u-47"] = Trace("u-47", boat.bow, boat.facing, world.action.turn)
    match.state.masks.clear()
    match.forget()
    spaces = {slot: match.space(decision.id, slot) for slot in ("isis", "javelin")}
    turns = world.action.watch_ends - world.action.turn
    orders: dict[str, Any] = {
        "isis": spaces["isis"].whole({"way": "close"}),
        "javelin": spaces["javelin"].whole({"way": "course", "course": ["5", *["|", "4"] * (turns - 1)]}),
    }
    known = match.look(ESCORTS)
    line = FACE.order_line(known, decision.path, "javelin", orders["javelin"], "draft", speaker)
    mates = {"isis": orders["isis"]}
    (told,) = FACE.lines_together(known, {"javelin": orders["javelin"]}, [line], speaker, lambda: mates)
    said = speaker.plain("sm-why-crosses", ship=name_of(javelin), other=name_of(isis), likely=1)
    assert said in told.reason
    far = {"javelin": spaces["javelin"].whole({"way": "close"})}
    (told,) = FACE.lines_together(known, far, [line], speaker, lambda: mates)
    assert told == line, "who acts by herself keeps clear"

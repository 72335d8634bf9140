"""The map in words, the log, the tables, rules and hints."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import engine.silent_war
from bot.faces.columns import row
from bot.faces.face import pages
from bot.faces.registry import faces
from bot.faces.silent_war.fights.posts import views
from bot.faces.silent_war.maps.report import complete_areas, complete_units, find_boat, find_place, report, wind
from bot.faces.silent_war.scores import TABLES
from bot.faces.silent_war.story.log import throw_words
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.silent_war.combat import cups
from engine.silent_war.combat.fight import PLACES, submarine
from engine.silent_war.facts.fights import Spotted
from engine.silent_war.facts.patrols import NoContact
from engine.silent_war.game import SilentWar
from engine.silent_war.tables.read import tables
from tests.bot.faces.game import new, step

FACE = faces()["silent_war"]
MINE = frozenset({"wahoo"})
THROWING = ("roll", "pick", "suffer", "torpedo_hit")


def test_the_compass() -> None:
    assert (wind("ECS", "YEL"), wind("YEL", "ECS")) == (7, 3)
    assert wind("HAW", "MAR") in (5, 6)
    assert wind("MAR", "WAK") in (7, 0)


def test_every_area_is_a_heading_with_neighbours(known: Any, speaker: Voice) -> None:
    text = "\n".join(report(known, speaker, mine=MINE))
    chart = tables().chart
    heads = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert {speaker.plain(f"area-{area}") for area in chart.opareas} <= set(heads)
    body = text.split("### " + speaker.plain("area-ECS"))[1].split("###")[0]
    for near in chart.neighbours["ECS"]:
        assert speaker.plain(f"area-{near}") in body
    assert "428" in body
    assert "Wahoo" in body


def test_ones_own_boats_come_first(known: Any, english: Voice) -> None:
    text = "\n".join(report(known, english, mine=MINE))
    heads = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert heads[:2] == ["Your boats", "The enemy"]
    (boat,) = [line for line in text.splitlines() if line.startswith("- **Wahoo**")]
    assert "On patrol in the East China Sea" in boat
    assert "sunk" in boat
    assert text.index("- **Wahoo**") < text.index("- **East China Sea** – Danger")
    chart = text[text.index("## The chart, sea by sea") :]
    assert re.findall(r"^### (.+)$", chart, re.MULTILINE)[0] == "East China Sea"
    assert "nm" not in text[: text.index(chart)]
    assert "Wahoo (yours)" in text
    assert "Tautog (homeward and damaged)" in text


def test_the_chart_comes_last_on_pages_for_itself(known: Any, speaker: Voice) -> None:
    told = report(known, speaker, mine=frozenset(known.boats.by_id))
    chart = next(at for at, page in enumerate(told) if page.startswith("## ") and at)
    assert speaker.plain("sw-face-report-enemy") in "".join(told[:chart])
    assert speaker.plain("sw-face-report-enemy") not in "".join(told[chart:])
    assert not report(known, speaker)[0].count(speaker.plain("sw-face-report-yours"))


def test_no_page_ends_with_a_heading() -> None:
    assert pages(["a" * 20, "### Head", "b" * 20], 35) == ["a" * 20, "### Head\n" + "b" * 20]
    assert pages(["### Head", "b" * 35], 40) == ["### Head", "b" * 35]


def test_ultra_missions_and_ports_are_told(known: Any, english: Voice) -> None:
    text = "\n".join(report(known, english))
    danger = tables().chart.areas["CAR"].row(known.theatre.period).reds
    told = text.split("### Caroline Islands\n")[1]
    assert told.startswith(f"Danger {danger} of 10, ")
    assert "**ULTRA:" in told.splitlines()[0]
    assert "Truk (mission)" in text
    assert "### Pearl Harbor\nRest: Kingfish." in text
    assert "Grunion" not in text


def test_pages_fit(known: Any, speaker: Voice) -> None:
    for what in ("", "East China Sea", "Truk", "Wahoo", "Pearl Harbor", "nowhere at all"):
        made = report(known, speaker, what)
        assert made
        assert all(0 < len(page) <= 3500 for page in made)


def test_a_place_is_told_with_its_neighbours(known: Any, english: Voice) -> None:
    text = "\n".join(report(known, english, "mar amarillo"))
    assert text.startswith("### Yellow Sea")
    assert "### East China Sea" in text
    assert "### Java Sea" not in text
    assert "A special mission is open here" in "\n".join(report(known, english, "Truk"))


@pytest.mark.parametrize(
    ("boat", "line"),
    [
        ("wahoo", "On patrol in the East China Sea, 2 weeks out."),
        ("tautog", "Homeward bound, in the Celebes Sea, less than a week out."),
        ("grayback", "In port at Brisbane: repair box 1."),
        ("grunion", "Lost. She is on eternal patrol."),
        ("haddock", "The enemy has spotted her."),
        ("tautog", "Damaged."),
    ],
)
def test_a_boat_is_told(known: Any, english: Voice, boat: str, line: str) -> None:
    assert line in "\n".join(report(known, english, boat)).split("\n")


def test_a_boat_bears_her_ratings_and_captain(known: Any, english: Voice) -> None:
    text = report(known, english, "Wahoo")[0]
    assert text.startswith("## USS Wahoo (SS-238) · Gato class")
    assert "torpedoes −1" in text
    assert "Under Morton, +1." in text
    assert "2 ships sunk, 9,000 t." in text


def test_a_boat_on_patrol_says_how_likely_she_stays_out(known: Any, english: Voice) -> None:
    stays = tables().war.stays[submarine("wahoo").endurance][known.theatre.torpedo]
    assert 0 <= stays < 9
    line = f"Stays out after this week: {(stays + 1) * 10}\u00a0% if she makes contact, {(stays + 2) * 10}\u00a0%"
    assert line in "\n".join(report(known, english, "Wahoo"))
    known.boat("wahoo").damage = 1  # one more on the die (14.7)
    line = f"Stays out after this week: {stays * 10}\u00a0% if she makes contact, {(stays + 1) * 10}\u00a0%"
    assert line in "\n".join(report(known, english, "Wahoo"))
    assert "Stays out" not in "\n".join(report(known, english, "Grayback"))  # in port


def test_names_are_found_and_completed(known: Any, speaker: Voice) -> None:
    assert find_boat(known, "wah") == "wahoo"
    assert find_boat(known, "SS-238") == "wahoo"
    assert find_boat(known, "s") is None
    assert find_place("east china") == "ECS"
    assert find_place("mar de la china oriental") == "ECS"
    assert find_place("xyz") is None
    assert complete_areas("mar amar", speaker)[0][1] == "YEL"
    assert len(complete_areas("", speaker)) == 25
    assert [key for _, key in complete_units(known, "su", speaker)] == ["sunfish"]
    assert len(complete_units(known, "", speaker)) == len(known.boats.by_id)
    assert complete_units(known, "zzz", speaker) == []


def test_the_log_goes_back_week_by_week(known: Any, english: Voice) -> None:
    (page,) = FACE.unit_log(known, "wahoo", [("<@7>", "Down the *throat*")], english)
    lines = page.split("\n")
    assert lines[0] == "## USS Wahoo (SS-238)"
    assert lines[1] == "Morton · East China Sea · 2 ships sunk, 9,000 t"
    assert lines[2].startswith("**8–14 March 1943, Yellow Sea** – Met a small convoy: one ship, 4,000 t. Wahoo sank a ")
    assert lines[4].startswith("**22–28 February 1943, Midway**")
    assert lines[5] == "“Down the \\*throat\\*”, writes <@7>."
    assert "nothing in her log yet" in FACE.unit_log(known, "kingfish", [], english)[0]


@pytest.mark.parametrize("table", [*TABLES, "", "nonsense"])
def test_tables_are_narrow(known: Any, speaker: Voice, table: str) -> None:
    names = {"wahoo": "A member with a name as long as a mast", "haddock": "Bo"}
    made = FACE.score_table(known, speaker, table, names)
    assert all(len(line) <= 34 for line in made.split("\n"))
    assert "19" in made or "10" in made
    known.score.sinkings = []
    assert FACE.score_table(known, speaker, table, {})


def test_a_table_counts_the_rows_that_find_no_room(known: Any, english: Voice) -> None:
    names = {f"#{at}": f"Member {at:02}" for at in range(43)}
    known.score.sinkings = known.score.sinkings[:1] * 43
    *_, last, more = FACE.score_table(known, english, "members", names).split("\n")
    assert last.startswith("Member 39")
    assert more == "and 3 more"


def test_the_score_counts_what_the_fights_of_the_week_have_sunk_so_far(english: Voice) -> None:
    """From the first sinking to the end of the week: in the fight, after it, and once in the score."""
    match, in_fights, sunk = new("spearfish-china", "faces-1"), [], ()
    names = {"spearfish": "Ana"}
    while not match.look("us").score.sinkings:
        known = match.look("us")
        sunk = known.unbooked
        if sunk:
            in_fights.append(sum(counter.sunk for view in views(known).values() for counter in view.counters))
            for table, whose in (("boats", "Spearfish"), ("members", "Ana")):
                first = FACE.score_table(known, english, table, names).split("\n")[1]
                assert first.split() == [whose, str(len(sunk)), f"{sum(each.tons for each in sunk):,}"]
        step(match)
    assert max(in_fights) == len(sunk)
    assert in_fights[-1] == 0  # the fight is over, the week is not
    known = match.look("us")
    assert known.unbooked == ()
    assert [sinking.counter for sinking in known.score.sinkings] == [never.counter for never in sunk]


def test_a_long_name_is_cut_not_the_figures() -> None:
    line = row("x" * 60, ("12", 6), ("345,678", 9))
    assert len(line) == 34
    assert line.endswith("xx…     12  345,678")


def test_tables_layers_and_rules_have_names(known: Any, speaker: Voice) -> None:
    for label, value in (*FACE.tables(speaker), *FACE.layers(speaker), *FACE.find_rules("", speaker)):
        assert label
        assert value
        assert "sw-" not in label


def test_rules_by_number_and_by_word(speaker: Voice) -> None:
    card = FACE.rule_card("14.15 B", speaker)
    assert card is not None
    assert card.id.startswith("14.15")
    assert card.text
    assert card.section
    assert FACE.rule_card("99.9", speaker) is None
    assert FACE.rule_card("", speaker) is None
    word = {"en": "torpedo", "es": "torpedo"}[speaker.language]
    assert FACE.find_rules(word, speaker)
    assert FACE.find_rules("14.12", speaker)[0][1] == "14.12"


@pytest.mark.parametrize("kind", sorted(SilentWar.questions))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_says_why_it_matters(kind: str, language: str) -> None:
    text = FACE.hint(kind, voice(language))
    assert text.endswith(".")
    assert len(text) <= 220
    assert FACE.hint("no-such-kind", voice(language)) == ""


def test_dice(speaker: Voice, english: Voice) -> None:
    throw = Throw("turn/wahoo~2/search/combat", 0, "14.15 attack", 0, 10, 3)
    assert FACE.dice_line(throw, english) == "14.15 torpedo attack · Wahoo: **3** (of 10)"
    assert FACE.dice_line(Throw("turn", 0, "x", 0, 6, 5), english).endswith("**6** (of 6)")
    assert FACE.dice_small([throw, Throw("p", 0, "x", 0, 40, 39)], english) == "One throw: average 3, expected 4.5."
    assert FACE.dice_small([], speaker) == ""


@pytest.mark.parametrize(
    ("path", "table", "sides", "told"),
    [
        (
            "turn/pack:parks~3/search/combat/hammerhead",
            "14.13 TDC",
            24,
            "14.13 TDC marker drawn · Hammerhead: **3** (of 24)",
        ),
        ("turn/pack:parks~3/search", "13.2 activity", 10, "13.2 search · Wolf pack Parks: **3** (of 10)"),
        ("turn/pack:2/search", "13.2 cup A", 21, "13.2 what comes out of cup A · Wolf pack B: **3** (of 21)"),
        ("turn/triple_r", "9.0 readiness", 10, "9.0 readiness of a boat in port: **3** (of 10)"),
        ("turn/triple_r", "9.0 no_table", 10, "9.0 a throw: **3** (of 10)"),
    ],
)
def test_dice_say_in_words_what_was_thrown_and_whose_it_was(
    english: Voice, path: str, table: str, sides: int, told: str
) -> None:
    assert FACE.dice_line(Throw(path, 0, table, 0, sides, 3), english) == told


@pytest.mark.parametrize(
    ("table", "about", "told", "spanish"),
    [
        ("9.0 readiness", ("tuna",), "9.0 readiness of a boat in port · Tuna", "Tuna"),
        ("14.15 attack", ("wahoo", "C2"), "14.15 torpedo attack · Wahoo → C2", "Wahoo → C2"),
        (
            "16.2 spotted",
            ("pack:parks",),
            "16.2 does the enemy lose sight of a boat? · Wolf pack Parks",
            "Manada Parks",
        ),
        ("9.0 readiness", ("no-such-boat",), "9.0 readiness of a boat in port", ""),
    ],
)
def test_a_throw_names_the_boat_it_was_for_and_her_target(
    english: Voice, table: str, about: tuple[str, ...], told: str, spanish: str
) -> None:
    throw = Throw("turn/end", 0, table, 0, 10, 3, about=about)
    assert FACE.dice_line(throw, english) == f"{told}: **3** (of 10)"
    assert FACE.dice_line(throw, voice("es")).endswith(f"{spanish}: **3** (de 10)")


def test_each_throw_for_a_boat_names_her_and_each_shot_its_target() -> None:
    """Over whole games: who threw is named by the frame or by the throw, and nothing face down is named."""
    boxes = {box for column in PLACES for box in column}
    known = {*tables().fleet.submarines, *boxes}
    shots, bare = 0, set[str]()
    for scenario in ("wahoo-3", "parks-pirates"):
        match = new(scenario, "dice")
        while not match.over:
            step(match)
            throws = [throw for entry in match.take_changes().entries for throw in entry.throws]
            for throw in throws:
                assert {each for each in throw.about if not each.startswith("pack:")} <= known
                shots += throw.table == "14.15 attack"
                assert throw.table != "14.15 attack" or throw.about[-1] in boxes
                if throw.audience == ALL and " · " not in FACE.dice_line(throw, voice("en")):
                    bare.add(throw.table)
    assert shots
    assert bare <= {"5.0 war event", "5.0 event table", "6.0 torpedo", "7.0 ULTRA", "17.1 war progress"}


def test_every_throw_of_the_engine_has_a_name(speaker: Voice) -> None:
    thrown = set()
    for file in Path(engine.silent_war.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in THROWING:
                texts = [
                    constant.value
                    for arg in call.args
                    for constant in ast.walk(arg)
                    if isinstance(constant, ast.Constant)
                ]
                thrown |= {text for text in texts if isinstance(text, str) and re.match(r"\d+\.\d+ ", text)}
    assert len(thrown) > 45
    named = {table: throw_words(table).key for table in (*thrown, *cups.TABLES, *cups.DEALS)}
    assert not [table for table, key in named.items() if key == "sw-throw-other" or not speaker.has(key)]


def test_events_are_read_by_those_who_may(speaker: Voice) -> None:
    open_one = Event(Spotted("wahoo"), "p", 1)
    assert "Wahoo" in FACE.event_line(open_one, None, speaker)
    secret = Event(Spotted("wahoo"), "p", 1, ("us",))
    assert FACE.event_line(secret, None, speaker) == ""
    assert "Wahoo" in FACE.event_line(secret, "us", speaker)
    half, heard = Event(Spotted("wahoo"), "p", 1, ("us",), NoContact("wahoo", "ECS")), NoContact("wahoo", "ECS")
    assert FACE.event_line(half, None, speaker) == FACE.event_line(Event(heard, "p", 1), None, speaker) != ""


def test_hostile_words_are_escaped(known: Any, english: Voice) -> None:
    (page,) = FACE.unit_log(known, "wahoo", [("<@7>", "@everyone **bold** {author}")], english)
    assert "@everyone" not in page
    assert "**bold**" not in page

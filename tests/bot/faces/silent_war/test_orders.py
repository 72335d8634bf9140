"""The week's orders on a card: signs, reasons, groups."""

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.answers.writing import spell_out
from bot.faces.folding import sign_of
from bot.faces.shown import OrderLine
from bot.faces.silent_war.face import SilentWarFace
from bot.faces.silent_war.orders.endurance import spent_lines, stays_line
from bot.faces.silent_war.orders.homeward import HOME_KIND, home_text
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.faces.silent_war.orders.lines import group_of, groups, order_line, standing_line
from bot.scenarios.setup import answer_one
from bot.text.voice import Voice, voice
from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.spaces.space import Option, Subset
from engine.core.words import Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.patrols import EnduranceSpent
from engine.silent_war.game import SilentWar
from engine.silent_war.moves import situation
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.orders.where import where_choice
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import ROOT, TurnView
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document

STAY = {"where": "stay", "contact": "exec:balanced", "careful": False}


def line(known: Any, slot: str, voice: Voice, answer: Any = None, how: str = "default") -> OrderLine:
    return order_line(known, "", slot, STAY if answer is None else answer, how, voice)


def test_only_a_boat_on_patrol_is_shown_ultra_beside_a_place(known: Any) -> None:
    seen: dict[str, set[int]] = {}
    for slot in ("drum", "wahoo", "sunfish"):
        boat = known.boat(slot)
        choice = where_choice([boat], known.boats, known.theatre, (), "stay")
        notes = [option.note for option in choice.options if option.note is not None]
        seen.setdefault(situation(boat), set()).update(int(str(note.args.get("ultra", 0))) for note in notes)
    assert seen == {"patrol": {0, 1}, "port": {0}}


def test_a_line_says_boat_place_order_and_why(known: Any, english: Voice) -> None:
    known.theatre.zones = []
    shown = line(known, "wahoo", english)
    assert shown.head == "⚠ **Wahoo** · East China Sea"
    assert shown.body == "→ stay and hunt, exec balanced – heavy traffic, danger 3"
    assert shown.needs_look


@pytest.mark.parametrize(("how", "sign"), [("sealed", "✔"), ("draft", "✎"), ("standing", "⚠"), ("doctrine", "⚠")])
def test_what_a_member_settled_needs_no_look(known: Any, english: Voice, how: str, sign: str) -> None:
    shown = line(known, "haddock", english, how=how)
    assert shown.sign == sign
    assert shown.needs_look == (sign == "⚠")


@pytest.mark.parametrize(
    ("slot", "answer", "how", "reason"),
    [
        ("tautog", {"where": "home:FREM"}, "default", "damaged"),
        ("wahoo", {"where": "YEL"}, "standing", "standing order"),
        ("haddock", {"where": "home:FREM"}, "default", "stores or torpedoes low"),
        ("haddock", {"where": "stay"}, "default", "spotted"),
        ("drum", {"where": "stay"}, "default", "ULTRA, danger 3"),
        ("drum", {"where": "TRUK"}, "default", "special mission, then home"),
        ("sunfish", {"where": "stay"}, "default", "no sea with room is worth the way"),
        # ULTRA holds this week alone, and a boat that sails arrives when the week's search is over.
        ("sunfish", {"where": "MAR"}, "default", "thin traffic, one week’s way"),
        ("sunfish", {"where": "CAR"}, "default", "fair traffic, danger 3, one week’s way"),
        ("sunfish", {"where": "ECS"}, "default", "heavy traffic, danger 3, one week’s way"),
        ("pack:1", {"where": "stay"}, "default", "fair traffic"),
    ],
)
def test_reasons(known: Any, english: Voice, slot: str, answer: Any, how: str, reason: str) -> None:
    assert line(known, slot, english, answer, how).reason == reason


def test_low_stores_are_counted_in_weeks(known: Any, english: Voice) -> None:
    known.boats.by_id["haddock"].weeks_out = 5
    assert line(known, "haddock", english, {"where": "home:FREM"}).reason == "5 weeks out, stores low"


@pytest.mark.parametrize(
    ("slot", "place", "text"),
    [
        ("kingfish", "Pearl Harbor, at rest", "rest"),
        ("grayback", "Brisbane, repair box 1", "repair"),
        ("tautog", "Celebes Sea, homeward", "home, Fremantle"),
        ("grunion", "lost", "lost"),
    ],
)
def test_who_has_no_choice_says_what_he_does(known: Any, english: Voice, slot: str, place: str, text: str) -> None:
    shown = order_line(known, "", slot, None, "", english)
    assert (shown.sign, shown.place, shown.text, shown.needs_look) == ("–", place, text, False)


def test_orders_in_words(known: Any, english: Voice) -> None:
    answer = {"where": "LUZ", "contact": "avoid", "spread": "barrier", "careful": True, "leave": ["pogy"]}
    assert (
        line(known, "pack:1", english, answer).text == "Luzon Strait, avoid contact, as a barrier, creep, without Pogy"
    )
    assert line(known, "wahoo", english, {"where": "stay", "contact": "fight"}).text == "stay and hunt, fight by hand"
    assert line(known, "sunfish", english, {"where": "home:PEARL"}).text == "transfer to Pearl Harbor"
    assert line(known, "drum", english, {"where": "TRUK", "contact": "fight"}).text == "Truk (mission), fight by hand"


def test_every_line_reads_in_both_languages(known: Any, speaker: Voice) -> None:
    for slot in (*known.boats.by_id, "pack:1", "pack:9"):
        for answer in (STAY, {"where": "home:FREM"}, {"where": "LUZ", "contact": "exec:bold"}, None):
            for how in ("sealed", "draft", "standing", "doctrine", "default"):
                shown = order_line(known, "", slot, answer, how, speaker)
                assert shown.name
                assert shown.text
                assert "sw-" not in shown.head + shown.body
                assert "\n" not in shown.head + shown.body


def test_groups_fold_by_place_and_order(known: Any, english: Voice) -> None:
    lines = [
        line(known, "wahoo", english, how="draft"),
        line(known, "pack:1", english, how="draft"),
        line(known, "drum", english, {"where": "LUZ"}),
        line(known, "haddock", english, {"where": "home:FREM"}),
        line(known, "sunfish", english, {"where": "MAR"}),
        order_line(known, "", "kingfish", None, "", english),
    ]
    made = {group.key: group for group in groups(known, lines, english)}
    assert set(made) == {"sea:stay", "sea:move", "sea:home", "port:MID", "none"}
    assert made["sea:stay"].label == "Staying 4"
    assert made["sea:stay"].slots == ("wahoo", "pack:1")
    assert made["sea:stay"].units == 4  # the pack is three boats
    assert made["sea:stay"].sign == "✎"
    assert made["port:MID"].name == "Midway, ready"
    assert next(iter(made)) == "sea:stay"
    assert list(made)[-1] == "none"
    assert all(len(group.label) <= 34 for group in made.values())


def test_a_group_counts_where_its_boats_go(known: Any, english: Voice) -> None:
    lines = [
        OrderLine(
            f"b{at}", "○", f"B{at}", "", "Truk (mission)" if at < 6 else "Empire Pacific Ocean", "", False, "port:PEARL"
        )
        for at in range(9)
    ]
    (group,) = groups(known, lines, english)
    assert group.text == "6 × Truk (mission); 3 × Empire Pacific Ocean"


def test_no_more_than_ten_groups(known: Any, english: Voice) -> None:
    lines = [OrderLine(f"b{at}", "○", f"B{at}", "", "stay", "", False, f"port:{key}") for at, key in enumerate(
        ("PEARL", "FREM", "BRIS", "MID", "DUTCH", "MANILA", "SURA", "SAI", "GUAM", "MAJ", "WAKE", "MIOS"))]  # fmt: skip
    made = groups(known, lines, english)
    assert len(made) == 10
    assert sum(len(group.slots) for group in made) == 12
    assert made[-1].key == "rest"


def test_one_that_needs_a_look_marks_its_group(known: Any, english: Voice) -> None:
    lines = [line(known, "wahoo", english), line(known, "pack:1", english, how="sealed")]
    assert groups(known, lines, english)[0].sign == "⚠"


def test_group_keys(known: Any) -> None:
    assert group_of(known.boat("sunfish"), STAY) == "port:MID"
    assert group_of(known.boat("tautog"), {"where": "home:FREM"}) == "sea:home"
    assert group_of(known.boat("drum"), {"where": "LUZ"}) == "sea:move"


def test_standing_orders_in_words(known: Any, speaker: Voice, english: Voice) -> None:
    for topic, order in (
        ("orders", {"where": "stay", "contact": "fight", "spread": "barrier", "careful": True}),
        ("orders", {"where": "home:MID"}),
        ("orders", {"where": "YEL", "contact": "exec:bold"}),
        ("home", ["MID", "PEARL"]),
        ("other", 3),
    ):
        assert "sw-" not in standing_line(known, "wahoo", topic, order, speaker)
    assert (
        standing_line(known, "wahoo", "orders", {"where": "YEL", "contact": "avoid"}, english)
        == "Yellow Sea, avoid contact"
    )
    assert standing_line(known, "wahoo", "home", ["MID", "PEARL"], english) == "if forced home: Midway and Pearl Harbor"


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ({"PEARL": ["pogy", "sculpin", "snook"], "FREM": []}, "→ a pack at Pearl Harbor: Pogy, Sculpin and Snook"),
        ({"PEARL": []}, "→ no pack"),
        (["drum"], "→ Drum"),
        ([], "→ no boat"),
    ],
)
def test_what_a_command_settles_before_the_orders_is_said_by_name(
    known: Any, english: Voice, answer: Any, text: str
) -> None:
    shown = line(known, "subpac", english, answer)
    assert (shown.sign, shown.body) == ("○", text)
    assert ("wolf packs" in shown.head) == isinstance(answer, dict)


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_must_go_home_is_told_why_and_to_which_base_it_is_suggested(language: str) -> None:
    luck = Luck().set("14.7 endurance", 9, 0)
    voyage = Voyage(document(at_sea("wahoo", "SOL"), at_sea("tang", "HAW")), luck).week(stop=("sw-home",))
    match, decision = voyage.match, voyage.open
    (slot,) = decision.slots
    known, speaker = match.look(slot), voice(language)
    answer, how = match.suggestion(decision.id, slot)
    lines = SilentWarFace().question_lines(known, "sw-home", decision.path, slot, answer, speaker)
    assert "14.7" in lines[0]
    first = speaker.plain(f"area-{answer[0]}")
    assert f"**{first}**" in lines[1]
    shown = order_line(known, decision.path, slot, answer, how, speaker)
    assert first in shown.text
    # Where the order of the bases is the answer, "all" is none.
    many = [Option(base, Words(f"area-{base}")) for base in ("PEARL", "BRIS", "FREM", "MID")]
    every = [option.key for option in many]
    spelt = spell_out(Subset(tuple(many), 1, 4, every, "15.22", ordered=True), every, speaker, LEXICON)
    assert spelt.split(", ") == [speaker.plain(f"area-{base}") for base in every]


def test_a_group_some_of_whose_boats_were_ordered_shows_it() -> None:
    line = OrderLine("wahoo", "○", "Wahoo", "at sea", "stay", "", False, "sea:stay")
    drafted = replace(line, sign="✎")
    assert sign_of([line, drafted, line]) == "✎"
    assert sign_of([replace(line, sign="✔"), line]) == "○"
    assert sign_of([drafted, replace(line, sign="⚠")]) == "⚠"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_answer_of_a_fight_is_shown_as_it_was_given(language: str) -> None:
    speaker = voice(language)
    match: Match[Any] = Match.new(SilentWar(), "parks-pirates", "pack-7")
    seen: set[str] = set()
    for _ in range(400):
        if match.over:
            break
        decision = match.waiting()[0]
        slot = decision.slots[0]
        known = match.look(slot)
        if decision.kind not in ("sw-orders", "sw-pack") and slot in known.boats.by_id:
            space = SilentWar.questions[decision.kind].space(known, decision.path, slot)
            answer, _how = match.suggestion(decision.id, slot)
            shown = order_line(known, decision.path, slot, answer, "sealed", speaker)
            assert shown.sign == "✔", decision.kind
            spelt = (
                home_text(answer, speaker) if decision.kind == HOME_KIND else spell_out(space, answer, speaker, LEXICON)
            )
            assert shown.text == spelt, decision.kind
            seen.add(decision.kind)
        answer_one(match, decision)
    assert len(seen) > 4


@pytest.mark.parametrize("language", ["en", "es"])
def test_orders_say_why_they_are_suggested_and_what_a_mission_within_reach_brings(known: Any, language: str) -> None:
    speaker, face = voice(language), SilentWarFace()
    known.shown[ROOT] = TurnView(known.plan, (), {})
    known.theatre.contacts = {"TRUK": []}
    answer = {"where": "TRUK", "contact": "exec:balanced"}
    why, stays, asked, terms = face.question_lines(known, "sw-orders", ROOT, "drum", answer, speaker)
    assert "14.7" in stays
    proposed = OrdersQuestion().space(known, ROOT, "drum").whole({})
    shown = line(known, "drum", speaker, proposed)
    assert proposed["where"] != answer["where"]
    assert shown.text in why, "a member’s own draft is not what is suggested"
    assert shown.reason in why
    truk = speaker.plain("area-TRUK")
    assert truk in asked
    assert terms.startswith("-# ")
    for rule in ("20.3", "20.5"):  # what it costs, and when it ends
        assert rule in terms
    if language == "en":
        assert "no points, nothing to sink" in terms
    # Above a member's orders stands the same; above those of a boat that cannot go there, the reason alone.
    assert face.asked_lines(known, "sw-orders", speaker) == [asked, terms]
    assert face.asked_lines(known, "sw-stand", speaker) == []
    only, stays = face.question_lines(known, "sw-orders", ROOT, "wahoo", STAY, speaker)
    assert truk not in only + stays


def test_the_form_says_how_long_she_stays_out_wherever_she_is(known: Any, english: Voice) -> None:
    known.shown[ROOT] = TurnView(known.plan, (), {})
    stays = tables().war.stays[submarine("wahoo").endurance][known.theatre.torpedo]
    met, quiet = (stays + 1) * 10, (stays + 2) * 10
    assert stays_line(known, [known.boat("wahoo")], english).startswith(f"Stays out after this week: {met}\u00a0% if")
    known.boat("wahoo").damage = 1  # of a pack the boat likeliest to go is told
    pair = [known.boat("drum"), known.boat("wahoo")]
    assert stays_line(known, pair, english).startswith(f"Stays out after this week: {stays * 10}\u00a0% if")
    lines = SilentWarFace().question_lines(known, "sw-orders", ROOT, "sunfish", {"where": "stay"}, english)
    assert any(line.startswith("Stays out after each week on patrol: ") and f"{quiet}\u00a0%" in line for line in lines)


def test_a_member_is_told_the_throw_that_sent_a_boat_home(english: Voice) -> None:
    events = [Event(EnduranceSpent("wahoo", 7, 8, 6), ROOT, 1), Event(EnduranceSpent("drum", 9, 9, 6), ROOT, 1)]
    (line,) = spent_lines(events, frozenset({"wahoo"}), english)
    assert line.startswith("**Endurance** – Wahoo is out of torpedoes, fuel or food")
    assert "rolled 7" in line
    assert "Drum" not in line
    assert spent_lines(events, frozenset(), english) == []


@pytest.mark.parametrize(("this", "other", "shown"), [("2 weeks", "2 weeks", True), ("2 weeks", "3 weeks", False)])
def test_a_group_in_port_gives_the_reason_that_all_share(
    known: Any, english: Voice, this: str, other: str, shown: bool
) -> None:
    lines = [
        OrderLine(f"b{at}", "○", f"B{at}", "", "Bonins", why, False, "port:PEARL")
        for at, why in enumerate((this, other))
    ]
    (group,) = groups(known, lines, english)
    assert group.text == ("Bonins (2 weeks)" if shown else "Bonins")

"""The builder's table: which question becomes which buttons, menus and rows, and what is read back from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord.cards import Card, Menu, Row, Text
from bot.discord.forms import Field, Pick, Select, Tick, Toggle, Write, check_form
from bot.discord.questions.builder import (
    likely_buttons,
    pick_args,
    question_card,
    question_form,
    question_parts,
    read_form,
    read_pick,
    read_region,
    read_take,
    regions,
    row_arg,
    sections,
    take_args,
)
from bot.discord.questions.forms import FAR, FIRST, TYPED
from bot.discord.questions.words import cut_list
from bot.discord.taps.ids import parse
from bot.service.types import Refuse
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.words import Words
from tests.bot.discord.builder_kit import (
    EN,
    KEYS,
    field_of,
    left_alone,
    menu_of,
    name,
    options,
    query,
    value_of,
)

# Forms, by the table of sizes


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (1, []),
        (2, [Pick]),
        (10, [Pick]),
        (11, [Select]),
        (25, [Select]),
        (26, [Select, Select, Write]),
        (50, [Select, Select, Write]),
        (100, [Select, Select, Write]),
    ],
)
def test_one_of_many_in_a_form(count: int, rows: list[type]) -> None:
    space = Choice(options(*(f"k{at}" for at in range(count))), "k0")
    form = check_form(question_form(query(space)))
    assert [type(row.input) for row in form.rows if isinstance(row, Field)] == rows


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (1, [Tick]),
        (10, [Tick]),
        (11, [Select]),
        (25, [Select]),
        (26, [Select, Select]),
        (50, [Select, Select]),
        (51, [Select, Select, Select]),
        (75, [Select, Select, Select]),
        (76, [Write]),
    ],
)
def test_some_of_many_in_a_form(count: int, rows: list[type]) -> None:
    space = Subset(options(*(f"k{at}" for at in range(count))), 0, count)
    form = check_form(question_form(query(space)))
    assert [type(row.input) for row in form.rows if isinstance(row, Field)] == rows


@pytest.mark.parametrize(("most", "row"), [(9, Pick), (10, Select), (24, Select), (25, Write), (500, Write)])
def test_an_amount_in_a_form(most: int, row: type) -> None:
    form = check_form(question_form(query(Amount(0, most, 1))))
    assert [type(row.input) for row in form.rows if isinstance(row, Field)] == [row]


def test_yes_or_no_is_a_checkbox_and_a_split_is_its_best_ways_and_text() -> None:
    space = Form((Part("keep", name("Keep"), Flag()), Part("split", name("Split"), POINTS)))
    form = check_form(question_form(query(space)))
    assert [type(row.input) for row in form.rows if isinstance(row, Field)] == [Toggle, Pick, Write]
    assert [choice.label for choice in field_of(form, "split").choices] == ["All on A1", "3 and 3"]


POINTS = Split(
    options("A1", "A2", "B1"),
    0,
    6,
    {"A1": 6},
    "14.14",
    ranked=(Ranked({"A1": 6}, name("All on A1")), Ranked({"A1": 3, "B1": 3}, name("3 and 3"))),
)
FIFTY = Choice(options(*(f"k{at}" for at in range(60))), "k0")


def test_farther_beats_near_and_typed_beats_both() -> None:
    asked = query(FIFTY)
    form = question_form(asked)
    left = left_alone(form)
    near, far = value_of(form, "answer", "k3"), value_of(form, "answer" + FAR, "k30")
    assert read_form(asked, {**left, "answer": (near,)}) == "k3"
    assert read_form(asked, {**left, "answer": (near,), "answer" + FAR: (far,)}) == "k30"
    typed = {**left, "answer": (near,), "answer" + FAR: (far,), "answer" + TYPED: "K55"}
    assert read_form(asked, typed) == "k55"


def test_a_suggestion_far_down_the_list_stands_in_the_first_menu() -> None:
    form = question_form(query(FIFTY, "k57"))
    assert [choice.label for choice in field_of(form, "answer").choices if choice.default] == ["K57"]
    assert read_form(query(FIFTY, "k57"), left_alone(form)) == "k57"


def test_an_own_split_wins_over_the_ready_ones_and_is_checked() -> None:
    asked = query(POINTS)
    form = question_form(asked)
    ready = {**left_alone(form), "answer": value_of(form, "answer", "3 and 3")}
    assert read_form(asked, ready) == {"A1": 3, "B1": 3}
    assert read_form(asked, {**ready, "answer" + TYPED: "B1 4, A2 2"}) == {"B1": 4, "A2": 2}
    with pytest.raises(Refuse) as caught:
        read_form(asked, {**ready, "answer" + TYPED: "B1 4, A2 4"})
    assert caught.value.what.key == "err-split-over"
    assert caught.value.rule == "14.14"


def test_a_space_without_ranked_splits_offers_all_on_each_and_every_other_way_where_they_are_few() -> None:
    asked = query(Split(options("A1", "A2"), 0, 3, {"A1": 3}))
    form = question_form(asked)
    labels = [choice.label for choice in field_of(form, "answer").choices]
    assert (labels[:2], labels[-1], len(labels)) == (["All 3 on A1", "All 3 on A2"], "nothing", 10)
    assert [row.name for row in form.rows if isinstance(row, Field)] == ["answer"], "nothing is typed"
    assert read_form(asked, {"answer": value_of(form, "answer", "A1 1, A2 2")}) == {"A1": 1, "A2": 2}
    form = question_form(query(Split(options("A1", "A2"), 2, 2, {"A1": 2})))
    assert [choice.label for choice in field_of(form, "answer").choices][:2] == ["All 2 on A1", "All 2 on A2"]


def test_many_points_have_a_menu_for_each_target() -> None:
    asked = query(Split(options("A1", "A2"), 0, 12, {"A1": 12}, "14.14"))
    form = question_form(asked)
    this, other = (row.name for row in form.rows if isinstance(row, Field))
    assert read_form(asked, left_alone(form)) == {"A1": 12}
    assert read_form(asked, {this: (value_of(form, this, "5"),), other: (value_of(form, other, "7"),)}) == {
        "A1": 5,
        "A2": 7,
    }
    with pytest.raises(Refuse) as caught:
        read_form(asked, {this: (value_of(form, this, "5"),), other: (value_of(form, other, "8"),)})
    assert caught.value.what.key == "err-split-over"


def test_one_point_is_given_to_one_of_them_and_nothing_is_typed() -> None:
    form = question_form(query(Split(options("A1", "A2"), 1, 1, {"A1": 1})))
    assert [choice.label for choice in field_of(form, "answer").choices] == ["A1", "A2"]
    assert [row.name for row in form.rows if isinstance(row, Field)] == ["answer"]


def test_a_split_of_things_with_long_keys_shows_a_name_to_write() -> None:
    found = (Option("cl-buin", name("Buin infantry"), rule="8.9"), Option("cl-atacama", name("Atacama"), rule="8.9"))
    three = Option("cl-maipo", name("Maipo"), rule="8.9")
    form = question_form(
        query(
            Split(
                (*found, three),
                4,
                4,
                {"cl-buin": 4},
                ranked=(Ranked({"cl-buin": 4}, name("all")), Ranked({"cl-maipo": 4}, name("other"))),
            )
        )
    )
    assert "cl-buin" not in str(form.rows)
    assert "4 Buin infantry" in str(form.rows)


def test_the_order_meant_stays_where_the_same_things_are_chosen() -> None:
    space = Subset(options("x", "y", "z"), 1, 3)
    asked = query(space, ["z", "x"])
    form = question_form(asked)
    assert read_form(asked, left_alone(form)) == ["z", "x"]
    chosen = tuple(value_of(form, "answer", each) for each in ("z", "y"))
    assert read_form(asked, {"answer": chosen}) == ["y", "z"]


def test_what_comes_first_in_an_ordered_list_is_chosen_from_a_menu() -> None:
    space = Subset(options("x", "y", "z"), 0, 3, ["z", "x", "y"], ordered=True)
    asked = query(space)
    form = question_form(asked)
    assert [choice.label for choice in field_of(form, "answer").choices] == ["Z", "X", "Y"]
    assert read_form(asked, left_alone(form)) == ["z", "x", "y"]
    whole = left_alone(form)
    assert read_form(asked, whole | {"answer1": (value_of(form, "answer1", "y"),)}) == ["y", "z", "x"]
    fewer = tuple(value_of(form, "answer", each) for each in ("y", "z"))
    assert read_form(asked, {"answer": fewer}) == ["z", "y"]
    assert read_form(asked, {"answer": fewer, "answer1": (value_of(form, "answer1", "x"),)}) == ["x", "z", "y"]


def test_where_the_rest_follows_what_the_card_names_is_ticked_and_another_is_named_by_one_tap() -> None:
    space = Subset(options("x", "y", "z", "v", "w"), 1, 5, ["z", "x", "y", "w", "v"], ordered=True, rest=True)
    for asked, ticked, after in (
        (query(space), ["Z", "X", "Y"], ["z", "x", "y", "w", "v"]),
        (query(space, ["y", "z", "x", "w", "v"]), ["Y", "Z", "X"], ["y", "z", "x", "w", "v"]),
        (query(space, ["y", "x"]), ["Y", "X"], ["y", "x", "z", "w", "v"]),  # an order of their own stays to be seen
    ):
        form = question_form(asked)
        assert [choice.label for choice in field_of(form, "answer").choices if choice.default] == ticked
        assert read_form(asked, left_alone(form)) == list(asked.suggestion), "untouched: as it stood"
        assert read_form(asked, {"answer": (value_of(form, "answer", "y"),)}) == ["y", "z", "x", "w", "v"]
        first = left_alone(form) | {"answer" + FIRST: (value_of(form, "answer", "w"),)}
        assert read_form(asked, first) == ["w", *(key for key in after if key != "w")]


def test_too_many_boxes_are_refused_by_the_space() -> None:
    space = Subset(options("x", "y", "z"), 1, 2, ["x"], "10.1")
    asked = query(space)
    form = question_form(asked)
    every = tuple(choice.value for choice in field_of(form, "answer").choices)
    with pytest.raises(Refuse) as caught:
        read_form(asked, {"answer": every})
    assert (caught.value.what.key, caught.value.rule) == ("err-too-many", "10.1")


def test_what_was_open_when_the_form_opened_and_is_gone_is_refused_with_what_is_left() -> None:
    before = query(Choice(options("x", "y", "z"), "x", "12.0"))
    sent = {"answer": value_of(question_form(before), "answer", "z")}
    with pytest.raises(Refuse) as caught:
        read_form(query(Choice(options("x", "y"), "x", "12.0")), sent)
    assert caught.value.what.key == "bridge-option-gone"
    assert [EN.say(words) for words in caught.value.legal] == ["x", "y"]


def test_a_list_that_shifted_turns_no_tap_into_another_order() -> None:
    before = query(Choice(options("x", "y", "z"), "x"))
    sent = {"answer": value_of(question_form(before), "answer", "z")}
    assert read_form(query(Choice(options("w", "z", "y", "x"), "w")), sent) == "z"


# Rows that depend on others

PLOT = Form(
    (
        Part("depth", name("Depth"), Choice(options("deep", "surface"), "deep", "7.3")),
        Part("charge", name("Charge"), lambda given: Amount(1, 3, 1, "7.4") if given["depth"] == "deep" else None),
        Part("speed", name("Speed"), lambda given: Amount(0, 2 if given["depth"] == "deep" else 9, 0, "7.5")),
    )
)


def test_a_row_that_falls_away_with_the_choice_above_it_does_not_count() -> None:
    asked = query(PLOT)
    form = question_form(asked)
    sent = {**left_alone(form), "depth": value_of(form, "depth", "surface"), "charge": value_of(form, "charge", "3")}
    assert read_form(asked, sent) == {"depth": "surface", "speed": 0}


def test_a_row_overtaken_by_another_takes_its_default_but_one_that_was_changed_is_refused_by_name() -> None:
    fast = query(PLOT, {"depth": "surface", "speed": 9})
    form = question_form(fast)
    sent = {**left_alone(form), "depth": value_of(form, "depth", "deep")}
    assert read_form(fast, sent) == {"depth": "deep", "charge": 1, "speed": 0}
    with pytest.raises(Refuse) as caught:
        read_form(fast, {**sent, "speed": value_of(form, "speed", "7")})
    assert caught.value.part == "speed"
    assert caught.value.rule == "7.5"


def test_more_than_five_rows_make_sections_and_the_others_stay_as_they_are() -> None:
    rows = tuple(Part(f"r{at}", name(f"Row {at}"), Choice(options("a", "b"), "a")) for at in range(7))
    asked = query(Form(rows), {f"r{at}": "b" if at == 6 else "a" for at in range(7)})
    assert [len(section) for section in sections(asked)] == [5, 2]
    form = question_form(asked, 0)
    sent = {**left_alone(form), "r2": value_of(form, "r2", "b")}
    answer = read_form(asked, sent, 0)
    assert answer == {f"r{at}": "b" if at in (2, 6) else "a" for at in range(7)}
    assert parse(question_form(asked, 1).custom_id).page == 1
    with pytest.raises(IndexError):
        question_form(asked, 2)


def test_what_is_wrong_only_together_is_the_forms_own_refusal() -> None:
    wrong = Refusal(Words("bridge-no-longer"), "7.5", part="r1")
    space = Form(
        (Part("r0", name("a"), Flag()), Part("r1", name("b"), Flag())),
        joint=lambda given: wrong if given["r0"] and given["r1"] else None,
    )
    with pytest.raises(Refuse) as caught:
        read_form(query(space), {"r0": True, "r1": True})
    assert (caught.value.part, caught.value.rule) == ("r1", "7.5")


def test_what_a_radio_or_box_left_empty_is_the_suggestion_or_no() -> None:
    assert read_form(query(Choice(options("x", "y"), "y")), {"answer": None}) == "y"
    assert read_form(query(Flag(True)), {"answer": None}) is False


# Cards


def _taken(card: Card, space: Space, suggestion: Answer) -> list[str]:
    found = []
    for button in card.buttons():
        tag = parse(button.custom_id)
        if tag.verb == "o":
            arg = KEYS.find_arg(tag.option, "take", take_args(space, suggestion))
            found.append("?" if arg is None else arg)
    return found


def test_up_to_five_are_buttons_the_suggestion_first_to_see() -> None:
    space = Choice(options("stay", "home", note="danger 3"), "home")
    card = question_card(query(space))
    assert _taken(card, space, "home") == ["stay", "home"]
    assert [button.style for button in card.buttons()] == ["secondary", "primary"]
    assert "danger 3" in "".join(part.markdown for part in card.parts if isinstance(part, Text))


@pytest.mark.parametrize("count", [6, 10, 25])
def test_up_to_25_are_a_menu(count: int) -> None:
    space = Choice(options(*(f"k{at}" for at in range(count))), "k1")
    asked = query(space)
    menu = menu_of(question_card(asked), "pick")
    assert len(menu.choices) == count
    assert [
        choice.label for choice in menu.choices if choice.default
    ] == []  # it has a button above, by which it is taken
    assert read_pick(asked, [menu.choices[4].value]) == "k4"


def test_more_are_regions_first_each_opened_by_its_name() -> None:
    north = tuple(Option(f"n{at}", name(f"n{at}"), group="north") for at in range(20))
    south = tuple(Option(f"s{at}", name(f"s{at}"), group="south") for at in range(20))
    asked = query(Choice(north + south, "s3"))
    card = question_card(asked)
    region = menu_of(card, "region")
    assert len(region.choices) == 2
    assert [choice.label for choice in _menu(card, 1).choices][:2] == ["S0", "S1"]
    other = read_region(asked, [region.choices[0].value])
    shown = _menu(question_card(replace(asked, region=other)), 1)
    assert other == "north"
    assert read_pick(asked, [shown.choices[7].value]) == "n7"
    assert KEYS.find_arg(parse(shown.custom_id).option, "pick", pick_args(asked.space, "s3")) == "north"
    assert read_region(asked, ["gone"]) == ""


def _menu(card: Card, at: int) -> Menu:
    return [part for part in card.parts if isinstance(part, Menu)][at]


def test_without_groups_the_list_is_cut_as_it_stands() -> None:
    parts = regions(FIFTY.options, "k0")
    assert [len(part) for part in parts.values()] == [25, 25, 10]
    assert [each.key for part in parts.values() for each in part] == [option.key for option in FIFTY.options]


def test_a_menu_of_many_to_be_chosen_gives_them_back() -> None:
    space = Subset(options(*(f"k{at}" for at in range(12))), 2, 4, ["k1", "k2"])
    asked = query(space)
    menu = menu_of(question_card(asked), "pick")
    assert (menu.least, menu.most) == (2, 4)
    chosen = [choice.value for choice in menu.choices if choice.label in ("K4", "K9")]
    assert read_pick(asked, chosen) == ["k4", "k9"]
    with pytest.raises(Refuse):
        read_pick(asked, [*chosen, "nonsense"])
    with pytest.raises(Refuse):
        read_pick(query(Flag()), chosen)


def test_a_question_of_several_rows_says_what_stands_and_opens_its_form() -> None:
    card = question_card(query(PLOT))
    text = "\n".join(part.markdown for part in card.parts if isinstance(part, Text))
    assert "**Depth** – deep" in text
    assert "**Charge** – 1" in text
    assert [parse(button.custom_id).verb for button in card.buttons()] == ["f", "o"]


def test_a_button_of_a_row_takes_it_and_what_it_overtakes_is_put_right() -> None:
    suggestion = {"depth": "surface", "speed": 9}
    args = list(take_args(PLOT, suggestion))
    wanted = row_arg("depth", "deep")
    assert wanted in args
    assert read_take(PLOT, suggestion, wanted) == {"depth": "deep", "charge": 1, "speed": 0}


def test_a_stale_suggestion_is_not_taken_for_the_new_one() -> None:
    old = query(Amount(0, 50, 7))
    button = next(button for button in question_card(old).buttons() if parse(button.custom_id).verb == "o")
    assert KEYS.find_arg(parse(button.custom_id).option, "take", take_args(old.space, 8)) is None


def test_a_refusal_offers_what_was_meant_first() -> None:
    space = Choice(options(*(f"k{at}" for at in range(30))), "k0")
    labels = [button.label for button in likely_buttons(query(space), (name("k7"), name("k9")))]
    assert labels == ["K7", "K9", "K0"]
    form = Form((Part("where", name("Where"), space), Part("keep", name("Keep"), Flag())))
    shown = likely_buttons(query(form), (name("k7"),), "where")
    assert [button.label for button in shown] == ["Correct it", "K7", "K0"]


# Labels


def test_a_name_cannot_turn_or_break_the_line_it_stands_in() -> None:
    card = question_card(query(Choice(options("\u202egnp.exe", "a\nb", "x\x00y"), "a\nb")))
    assert [button.label for button in card.buttons()] == ["Gnp.exe", "A b", "Xy"]


def test_lists_are_cut_by_whole_items() -> None:
    items = [f"Wahoo number {at}" for at in range(20)]
    cut = cut_list(EN, items, 100)
    assert len(cut) <= 100
    assert cut.startswith("Wahoo number 0 · Wahoo number 1 · ")
    assert cut.endswith("more")
    kept = cut.count("Wahoo")
    assert cut.endswith(f"and {20 - kept} more")
    assert cut_list(EN, items[:2], 100) == "Wahoo number 0 · Wahoo number 1"


def test_the_suggestion_is_marked_in_words_too() -> None:
    form = question_form(query(Choice(options("x", "y", note="danger 3"), "y"), language="es"))
    assert [choice.description for choice in field_of(form, "answer").choices] == ["danger 3", "danger 3 · sugerido"]


@pytest.mark.parametrize(("language", "note"), [("en", "danger 3 · suggested"), ("es", "peligro 3 · sugerido")])
def test_a_note_that_names_the_suggestion_itself_is_not_marked_twice(language: str, note: str) -> None:
    form = question_form(query(Choice(options("x", "y", note=note), "y"), language=language))
    assert [choice.description for choice in field_of(form, "answer").choices] == [note, note]


@pytest.mark.parametrize(("drafted", "mark"), [(False, "suggested"), (True, "your choice so far")])
def test_what_a_member_has_chosen_is_not_called_suggested(drafted: bool, mark: str) -> None:
    asked = replace(query(Choice(options("x", "y"), "y")), drafted=drafted)
    assert [choice.description for choice in field_of(question_form(asked), "answer").choices] == ["", mark]


def test_the_suggestion_of_a_menu_has_a_button_since_it_cannot_be_chosen_again() -> None:
    found = options(*(f"P{at}" for at in range(8)))
    row, menu = question_parts(query(Choice(found, "P3")))
    assert isinstance(row, Row)
    assert [(button.label, button.style) for button in row.buttons] == [("As suggested: P3", "primary")]
    assert isinstance(menu, Menu)
    assert not any(choice.default for choice in menu.choices)  # else it would show the same as the button above it
    assert len(menu.choices) == 8


def test_options_whose_names_do_not_fit_on_buttons_stand_whole_in_a_menu() -> None:
    named = options("Almirante Cochrane takes Covadonga", "Almirante Cochrane takes Independencia", "Nobody")
    menu = next(part for part in question_card(query(Choice(named, "Nobody"))).parts if isinstance(part, Menu))
    assert [choice.label for choice in menu.choices] == [option.key for option in named]
    few = question_card(query(Choice((named[2], *options("Both")), "Both")))
    assert not any(isinstance(part, Menu) for part in few.parts)


def test_a_full_form_says_below_its_first_row_as_many_whole_clauses_as_fit() -> None:
    rows = tuple(Part(f"r{at}", name(f"Row {at}"), Choice(options("x", "y"), "x")) for at in range(5))
    long = "our die, +1, against their 4, 0 on each; this round 17 % that the place falls, 55 % that we are thrown back"
    asked = replace(query(Form(rows)), head=(long,))
    first = next(row for row in question_form(asked).rows if isinstance(row, Field))
    assert first.description == "our die, +1, against their 4, 0 on each"
    short = replace(asked, head=("one; two",))
    assert next(row for row in question_form(short).rows if isinstance(row, Field)).description == "one; two"


def test_the_rows_of_one_thing_stand_in_one_form() -> None:
    """A ship's hex stood at the end of one form and her heading at the beginning of the next."""
    ship = Form(tuple(Part(row, name(row), Choice(options("a", "b"), "a")) for row in ("bow", "heading")))
    asked = query(Form(tuple(Part(f"ship{at}", name(f"Ship {at}"), ship) for at in range(4))), {})
    assert [[leaf.name for leaf in section] for section in sections(asked)] == [
        [f"ship{at}.{row}" for at in pair for row in ("bow", "heading")] for pair in ((0, 1), (2, 3))
    ]

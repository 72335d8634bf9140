"""Plots of facing ships: words in both languages, what is legal, and the example of Submarine section 64."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.helm import Helm, Track, next_words, plot_text, read_track
from engine.core.maps.hexes import Orientation, distance, go, turn
from engine.core.maps.hexlabels import Grid, Letters
from engine.core.maps.waypoints import WordFault

# Submarine 2.1: three panels of lettered columns; its directions 6, 1 … 5 are 0 to 5 here.
MAP = Grid(Orientation.FLAT, "odd", (1, 78), (1, 64), Letters(panels="ABC"))
HOME = ((0, 0), 0)

helms = st.builds(
    lambda most, less, *rest: Helm(most, max(most - less, 0), *rest),
    st.integers(0, 4),
    st.integers(0, 4),
    st.sampled_from([None, 0, 1, 2]),
    st.booleans(),
    st.sampled_from([None, 0, 2, 3]),
    st.booleans(),
)
seas = st.frozensets(st.tuples(st.integers(-2, 2), st.integers(-3, 2)), max_size=8)


def sailed(text, at, direction, helm):
    """Label of the bow, direction as the rulebook numbers it, track."""
    track = read_track(text, (MAP.read(at), direction % 6), helm, MAP.__contains__)
    assert isinstance(track, Track), track
    bow, facing = track.end
    return f"{MAP.text(bow)} {facing or 6}", track


# --- words


@pytest.mark.parametrize(
    ("text", "plot"),
    [
        ("1 R 2", (1, "R", 2)),
        ("1r2", (1, "R", 2)),
        ("R1R1L", ("R", 1, "R", 1, "L")),
        ("Dcha - 1 - Izq", ("R", 1, "L")),
        ("d 1 i 1 BABOR", ("R", 1, "L", 1, "L")),
        ("1 1", (2,)),
        ("1, port, 1, starboard", (1, "L", 1, "R")),
        ("0", ()),
        ("Izq.", ("L",)),
    ],
)
def test_plots_are_read_in_both_languages(text, plot):
    track = read_track(text, HOME, Helm(5))
    assert isinstance(track, Track)
    assert track.plot == plot


def test_plots_are_written_as_they_are_read():
    assert plot_text((1, "R", 2)) == "1 R 2"
    assert plot_text(()) == "0"


@given(st.lists(st.one_of(st.integers(1, 3), st.sampled_from("LR")), max_size=6))
def test_text_and_plot_there_and_back(acts):
    first = read_track(" ".join(map(str, acts)) or "0", HOME, Helm(99))
    if isinstance(first, Track):
        again = read_track(plot_text(first.plot), HOME, Helm(99))
        assert again == first


# --- faults name the word


@pytest.mark.parametrize(
    ("text", "helm", "fault"),
    [
        ("", Helm(2), WordFault("empty", 0, "", ("0", "1", "2", "L", "R"))),
        ("", Helm(2, 1), WordFault("empty", 0, "", ("1", "2", "L", "R"))),
        ("1 up 2", Helm(3), WordFault("unknown-word", 2, "up", ("L", "R"), 2)),
        ("1 R 12345", Helm(3), WordFault("unknown-word", 4, "12345", ("L", "R"), 3)),
        ("1 R 4", Helm(3), WordFault("too-far", 4, "4", ("1", "2"), 3)),
        ("R R", Helm(3), WordFault("turn-twice", 2, "R", ("1", "2", "3"), 2)),
        ("1RL", Helm(3), WordFault("turn-twice", 2, "L", ("1", "2"), 3)),
        ("R1R", Helm(3, turns=1), WordFault("too-many-turns", 2, "R", ("1", "2"), 3)),
        ("2 R 0", Helm(3), WordFault("bad-count", 4, "0", ("1",), 3)),
        ("1 R", Helm(3, 2), WordFault("too-short", 3, "", ("1", "2"), 3)),
        ("1 R 1", Helm(2, 2, at_ends=True), WordFault("too-short", 2, "R", ("1",), 2)),
        ("2 R 1", Helm(3, 2, at_ends=True), WordFault("turn-in-the-way", 4, "1", (), 3)),
        ("R 4", Helm(6, carried=True, after_carried=3), WordFault("too-far", 2, "4", ("1", "2", "3"), 2)),
        ("R 1", Helm(6, carried=True), WordFault("turn-twice", 0, "R", ("1", "2", "3", "4", "5", "6"))),
    ],
)
def test_the_wrong_word_is_named_with_what_is_legal(text, helm, fault):
    assert read_track(text, HOME, helm) == fault


def test_a_hex_that_may_not_be_entered_stops_at_its_word():
    land = {(0, -3)}
    fault = read_track("1 2 R 1", HOME, Helm(5), lambda cell: cell not in land)
    assert fault == WordFault("blocked", 2, "2", ("1", "L", "R"), 2)


def test_a_word_behind_which_every_plot_is_too_short_is_named():
    # A fast ship must make two hexes; beyond the first one there is land on all bows it could turn to.
    sea = {(0, -1), (1, -1), (2, -2)}
    fault = read_track("1", HOME, Helm(2, 2), sea.__contains__)
    assert fault == WordFault("too-short", 0, "1", ("R",))
    assert isinstance(read_track("R 1 L 1", HOME, Helm(2, 2), sea.__contains__), WordFault)
    assert isinstance(read_track("R 2", HOME, Helm(2, 2), sea.__contains__), Track)


def test_bounds_that_fit_no_plot_are_refused():
    with pytest.raises(ValueError, match="from 3 to 2"):
        Helm(2, 3)


# --- the machine against every possible plot


def plots_by_hand(helm, start, may_enter):
    """All legal unit plots (``A`` a hex ahead), by listing every word of the length and judging it whole."""
    plots = set()
    for length in range(helm.most * 2 + 2):
        for acts in product("ALR", repeat=length):
            moved, runs = acts.count("A"), "".join(acts).split("A")
            limit = helm.most
            if helm.carried and runs[0]:
                limit = min(limit, -1 if helm.after_carried is None else helm.after_carried)
            if not helm.least <= moved <= limit or any(len(run) > 1 for run in runs):
                continue
            if helm.turns is not None and length - moved > helm.turns:
                continue
            if helm.at_ends and any(runs[1:-1]):
                continue
            (bow, facing), dry = start, True
            for act in acts:
                if act == "A":
                    bow = go(bow, facing)
                    dry = dry and may_enter(bow)
                else:
                    facing = turn(facing, 1 if act == "R" else -1)
            if dry:
                plots.add("".join(acts))
    return plots


def plots_grown(helm, start, may_enter):
    """All legal unit plots, grown by what ``next_words`` offers."""
    plots, todo = set(), [()]
    while todo:
        plot = todo.pop()
        text = "".join("A" * act if isinstance(act, int) else act for act in plot)
        track = read_track(plot_text(plot), start, helm, may_enter)
        if isinstance(track, Track):
            plots.add(text)
        words = next_words(plot, start, helm, may_enter)
        assert words or isinstance(track, Track), f"dead end at {plot}"
        if plot and isinstance(plot[-1], int):  # numbers that follow one another are one number
            words = tuple(word for word in words if not word.isdigit())
        todo += [(*plot, int(word) if word.isdigit() else word) for word in words]
    return plots


@given(helms.filter(lambda h: h.most <= 3), seas)
def test_offered_and_accepted_are_the_legal_plots(helm, land):
    def sea(cell):
        return cell not in land

    by_hand = plots_by_hand(helm, HOME, sea)
    if by_hand:
        assert plots_grown(helm, HOME, sea) == by_hand


@given(helms, seas, st.lists(st.sampled_from("ALR"), max_size=8))
def test_a_track_is_what_its_acts_do(helm, land, acts):
    text = " ".join("1" if act == "A" else act for act in acts) or "0"
    track = read_track(text, HOME, helm, lambda cell: cell not in land)
    if isinstance(track, WordFault):
        return
    pose = HOME
    for act, reached in zip(acts, track.poses[1:], strict=True):
        pose = (go(*pose), pose[1]) if act == "A" else (pose[0], turn(pose[1], 1 if act == "R" else -1))
        assert reached == pose
    assert track.moved == acts.count("A")
    turned_here = acts[-1] != "A" if acts else False
    assert track.carried == (turned_here or (track.moved == 0 and helm.carried))


@given(st.text(max_size=12))
def test_any_text_gives_a_track_or_a_fault_inside_it(text):
    fault = read_track(text, HOME, Helm(4))
    if isinstance(fault, WordFault):
        assert text[fault.position : fault.position + len(fault.word)] == fault.word


def test_next_words_of_a_wrong_plot_are_none():
    assert next_words(("R", "R"), HOME, Helm(3)) == ()
    assert next_words((4,), HOME, Helm(3)) == ()


# --- Submarine, section 64: turns 2 to 4 of the worked example


def escort(speed, *, carried=False):
    return Helm(most=speed + 2, least=max(speed - 2, 0), carried=carried, after_carried=3)


def test_submarine_64_turn_2():
    amazon, track = sailed("1L1R3R", "T35-A", 6, escort(4))
    assert (amazon, track.moved) == ("S30-A 1", 5)
    armada, track = sailed("1 Izq 4 Izq 1 Dcha", "D31-B", 6, escort(4))
    assert (armada, track.moved) == ("Y28-A 5", 6)
    assert sailed("L3", "S28-A", 2, Helm(3))[0] == "V27-A 1"


def test_submarine_64_turn_3():
    merchant = Helm(2, 2, turns=1, at_ends=True)
    assert sailed("2", "A35-B", 6, merchant)[0] == "A33-B 6"
    lead, track = sailed("2R", "A33-B", 6, merchant)
    assert lead == "A31-B 1"
    # The stern has swung onto the torpedo at Z32.
    assert MAP.text(go(track.end[0], track.end[1] + 3)) == "Z32-A"
    where, armada = sailed("3R1 1R1R", "Y28-A", 5, escort(6))
    assert (where, armada.carried) == ("W24-A 2", True)
    bows = list(dict.fromkeys(MAP.text(bow) for bow, _ in armada.poses))
    assert bows[-4:] == ["V27-A", "V26-A", "V25-A", "W24-A"]


def test_submarine_64_turn_4_and_the_double_turn_of_6_7():
    assert sailed("L2R1R1R2R", "W28-A", 1, escort(4))[0] == "Y28-A 4"
    # U-190 turned at the end of its third turn and turns again at the start of the fourth, at speed 3.
    boat, track = sailed("R1R1L", "V27-A", 1, Helm(3))
    assert (boat, track.carried) == ("W28-A 2", True)
    again = Helm(3, carried=track.carried, after_carried=3)
    assert sailed("L3", "W28-A", 2, again)[0] == "Z27-A 1"
    fault = read_track("L4", track.end, Helm(5, carried=True, after_carried=3))
    assert fault == WordFault("too-far", 1, "4", ("1", "2", "3"), 2)


def test_submarine_ships_lie_in_columns_eight_apart():
    assert distance(MAP.read("A35-B"), MAP.read("I35-B")) == 8

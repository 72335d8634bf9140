"""Typed ways: the grammar, faults that name the word, completions that are always accepted."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.graph import Edge, Graph
from engine.core.maps.hexes import Orientation, distance, go, neighbours
from engine.core.maps.hexlabels import Grid, Letters
from engine.core.maps.paths import shortest
from engine.core.maps.waypoints import Chart, Way, WordFault, complete, hex_chart, read_way

# A stretch of the Pacific War coast: columns 23 to 31, rows 12 to 19; land lies in the north-east.
COAST = Grid(Orientation.FLAT, "even", (23, 31), (12, 19))
LAND = {COAST.read(label) for label in ("2412", "2512", "2513", "2613", "2712", "2713", "2813", "2814", "2914")}
PLACES = {"Arica": "3116", "Ilo": "2915", "Punta Coles": "2815", "Punta Lobos": "2615", "Iló": "2915"}


def open_sea(cell):
    return [(n, 1) for n in neighbours(cell) if n in COAST and n not in LAND]


def chart(**changes):
    places = {name: COAST.read(label) for name, label in PLACES.items()}
    return hex_chart(COAST, open_sea, places, **changes)


def way(text, start="2313", **options):
    way = read_way(text, COAST.read(start), chart(), **options)
    assert isinstance(way, Way), way
    return [COAST.text(cell) for cell in way.path]


def fault(text, start="2313", **options):
    result = read_way(text, COAST.read(start), chart(), **options)
    assert isinstance(result, WordFault), result
    return result


# --- the grammar


@pytest.mark.parametrize(
    "text",
    [
        "2413 SE 2614",
        "2413 se 2614",
        "SE SE SE",
        "2413, 2514; 2614",
        "2413-2514-2614",
        "2413→2514 > 2614",
        "SE2 SE",
        "SE×2 · SE",
        "sex3",
        "3SE",
        "SE 3",
        "SE 2413 SE 2514 SE",
        "2313 2413 2514 2614",
    ],
)
def test_many_ways_to_say_one_path(text):
    assert way(text) == ["2313", "2413", "2514", "2614"]


def test_the_interface_examples():
    assert way("2413 SE 2614 to Arica")[:4] == ["2313", "2413", "2514", "2614"]
    assert way("2413 SE 2614 to Arica")[-1] == "3116"
    assert way("SE2 N", start="2414") == ["2414", "2515", "2615", "2614"]
    via = way("via 2714 to Arica", start="2614")
    assert via[:2] == ["2614", "2714"]
    assert via[-1] == "3116"


def test_spanish_words():
    assert way("SO", start="2413") == ["2413", "2314"]
    assert way("por 2714 hasta ARICA", start="2614") == way("via 2714 to Arica", start="2614")
    assert way("a ilo")[-1] == "2915"


def test_gaps_are_filled_by_the_shortest_way_and_marked():
    way = read_way("2514 2815 S", COAST.read("2313"), chart())
    labels = [COAST.text(cell) for cell in way.path]
    assert labels[-2:] == ["2815", "2816"]
    assert len(way.path) - 1 == way.cost == 2 + distance(COAST.read("2514"), COAST.read("2815")) + 1
    typed = [label for i, label in enumerate(labels) if i not in way.filled]
    assert typed == ["2313", "2514", "2815", "2816"]


def test_the_chart_may_fill_gaps_its_own_way():
    near = COAST.read("2615")

    def shy(start, goal):
        route = shortest(start, goal, lambda cell: [(n, c) for n, c in open_sea(cell) if distance(n, near) > 2])
        return None if route is None else route.path

    way = read_way("to Arica", COAST.read("2313"), chart(fill=shy))
    plain = read_way("to Arica", COAST.read("2313"), chart())
    assert min(distance(cell, near) for cell in plain.path) < 3
    assert min(distance(cell, near) for cell in way.path) == 3
    assert way.cost == len(way.path) - 1


def test_names_shortened_and_of_several_words():
    assert way("Punta Coles")[-1] == "2815"
    assert way("to pun lob")[-1] == "2615"
    assert way("to Ari")[-1] == "3116"
    assert way("2413 to punta coles")[-1] == "2815"


def test_two_letters_are_too_few_for_a_name():
    assert fault("to ar").code == "no-place"
    assert fault("2413 ar").code == "unknown-word"


def test_two_names_of_one_place_are_not_ambiguous():
    assert way("ILÓ")[-1] == "2915"
    north = {"Isla Norte": (0, 0), "Isla Nueva": (0, 0)}
    flat = Chart(read=lambda _t: None, text=str, neighbours=lambda _p: [((0, 0), 1)], places=north)
    assert read_way("isla n", (1, 1), flat).path == ((1, 1), (0, 0))


def test_panels_have_hyphens_of_their_own():
    panels = Grid(Orientation.FLAT, "odd", (1, 78), (1, 64), Letters(panels="ABC"))
    sea = hex_chart(panels, lambda cell: [(n, 1) for n in neighbours(cell) if n in panels])
    way = read_way("Z32-A SE", panels.read("Y31-A"), sea)
    assert [panels.text(cell) for cell in way.path] == ["Y31-A", "Z32-A", "A32-B"]


def test_maps_without_a_compass():
    nodes = ("PEARL", "HAW", "MID", "EPO")
    graph = Graph(nodes, tuple(Edge(*ends) for ends in pairwise(nodes)))
    names = {"Pearl Harbor": "PEARL", "Hawaii": "HAW", "Midway": "MID", "Empire Pacific Ocean": "EPO"}
    areas = Chart(
        read=lambda t: t.upper() if t.upper() in graph else None, text=str, neighbours=graph.ways().links, places=names
    )
    assert read_way("Empire Pac", "PEARL", areas).path == ("PEARL", "HAW", "MID", "EPO")
    assert read_way("mid", "HAW", areas).path == ("HAW", "MID")
    assert read_way("via Midway to Hawaii", "HAW", areas).path == ("HAW", "MID", "HAW")
    assert read_way("N", "HAW", areas).legal[:2] == ("PEARL", "MID")
    assert complete("", "HAW", areas) == ("PEARL", "MID", "to Pearl Harbor", "to Midway", "to Empire Pacific Ocean")


# --- faults name the word, where it stands, and what is legal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", WordFault("empty", 0, "", ("N", "SE", "S"), 1, "2313")),
        (" · ", WordFault("empty", 0, "", ("N", "SE", "S"), 1, "2313")),
        ("2413 NE", WordFault("blocked", 5, "NE", ("SE", "S", "SW", "NW"), 2, "2413")),
        ("2413 2513", WordFault("blocked", 5, "2513", ("SE", "S", "SW", "NW"), 2, "2413")),
        ("2413 via 2513", WordFault("no-way", 9, "2513", ("SE", "S", "SW", "NW"), 3, "2413")),
        ("SE3 NE9", WordFault("blocked", 4, "NE9", ("S", "SW"), 2, "2714")),
        ("2413 SE0", WordFault("bad-count", 5, "SE0", ("1",), 2, "2413")),
        ("SE 0", WordFault("bad-count", 3, "0", ("1",), 2, "2313")),
        ("2413 to 2514 SE", WordFault("after-end", 13, "SE", (), 4, "2514")),
        ("2413 Punta", WordFault("ambiguous", 5, "Punta", ("Punta Coles", "Punta Lobos"), 2, "2413")),
        ("to punta x", WordFault("ambiguous", 3, "punta", ("Punta Coles", "Punta Lobos"), 2, "2313")),
    ],
)
def test_the_wrong_word_is_named(text, expected):
    assert fault(text) == expected


@pytest.mark.parametrize(
    ("text", "position", "word", "number", "at"),
    [("SE 2 via", 8, "", 4, "2514"), ("to N", 3, "N", 2, "2313")],
)
def test_a_keyword_without_a_place_offers_the_places_and_steps(text, position, word, number, at):
    wrong = fault(text)
    assert (wrong.code, wrong.position, wrong.word, wrong.number, wrong.at) == ("no-place", position, word, number, at)
    assert wrong.legal == (*sorted(PLACES), *chart().step_words(COAST.read(at)))


def test_an_unknown_word_suggests_close_names_then_steps():
    wrong = fault("2413 to Arrica")
    assert (wrong.code, wrong.word, wrong.legal[0]) == ("no-place", "Arrica", "Arica")
    wrong = fault("2413 Arrica")
    assert (wrong.code, wrong.position, wrong.legal) == (
        "unknown-word", 5, ("Arica", "SE", "S", "SW", "NW", "via", "to"),
    )  # fmt: skip
    assert fault("9999").code == "unknown-word"
    assert fault("SE1000").code == "unknown-word"


def test_the_budget_ends_a_way_at_its_word():
    assert way("SE2", budget=2)[-1] == "2514"
    wrong = fault("SE2 S", budget=2)
    assert (wrong.code, wrong.position, wrong.legal, wrong.at) == ("too-far", 4, (), "2514")
    assert fault("2413 to Arica", budget=4).code == "too-far"
    assert fault("SE3", budget=2).word == "SE3"


def test_going_round_is_no_substitute_for_a_closed_step():
    # 2715 lies across a closed hexside from 2714: typed alone that is a closed step, with "via" a way round.
    first, second = COAST.read("2714"), COAST.read("2715")
    walled = hex_chart(COAST, lambda cell: [(n, c) for n, c in open_sea(cell) if {cell, n} != {first, second}])
    assert read_way("2715", first, walled).code == "blocked"
    assert len(read_way("via 2715", first, walled).path) == 3


def test_a_chart_with_directions_must_know_where_they_lead():
    with pytest.raises(ValueError, match="directions"):
        Chart(read=lambda _t: None, text=str, neighbours=lambda _p: [], directions=("N",))


# --- whatever is typed

words = st.one_of(
    st.sampled_from(
        ["SE", "S2", "NW", "via", "to", "2413", "2615", "Arica", "punta", "·", "SO", "3", "-", "9999", "a"]
    ),
    st.text(max_size=4),
)


@given(st.lists(words, max_size=7).map(" ".join), st.one_of(st.none(), st.integers(0, 9)))
def test_any_text_gives_a_legal_way_or_a_word_of_the_text(text, budget):
    start = COAST.read("2313")
    way = read_way(text, start, chart(), budget=budget)
    if isinstance(way, Way):
        assert way.path[0] == start
        assert all(b in dict(open_sea(a)) for a, b in pairwise(way.path))
        assert way.cost == len(way.path) - 1
        assert budget is None or way.cost <= budget
        assert all(0 < i < len(way.path) - 1 for i in way.filled)
        assert list(way.filled) == sorted(set(way.filled))
    else:
        assert text[way.position : way.position + len(way.word)] == way.word


@given(st.lists(st.integers(0, 5), max_size=8))
def test_steps_by_compass_are_steps_by_label(directions):
    cells = [COAST.read("2616")]
    for d in directions:
        cells.append(go(cells[-1], d))
    names = " ".join(("N", "NE", "SE", "S", "SW", "NW")[d] for d in directions)
    start = cells[0]
    by_name = read_way(names, start, chart())
    if isinstance(by_name, Way):
        by_label = read_way(" ".join(COAST.text(c) for c in cells), start, chart())
        assert by_label.path == by_name.path == tuple(cells)
        assert by_name.filled == ()


# --- completion


def test_completion_goes_on_by_steps_then_places():
    start = COAST.read("2313")
    texts = complete("2413 ", start, chart())
    assert texts[:5] == ("2413", "2413 SE", "2413 S", "2413 SW", "2413 NW")
    assert "2413 to Arica" in texts


def test_completion_finishes_the_last_word():
    start = COAST.read("2313")
    assert complete("2413 S", start, chart())[:4] == ("2413 S", "2413 SE", "2413 SW", "2413 S N")
    assert complete("2413 to punta c", start, chart())[0] == "2413 to punta c"
    assert complete("2413 to punta", start, chart()) == ("2413 to Punta Lobos", "2413 to Punta Coles")
    assert complete("2413 ari", start, chart())[:2] == ("2413 ari", "2413 to Arica")


def test_completion_of_a_wrong_beginning_is_empty():
    start = COAST.read("2313")
    assert complete("2413 NE S", start, chart()) == ()
    assert complete("zzz", start, chart()) == ()


@given(st.lists(words, max_size=4).map(" ".join), st.one_of(st.none(), st.integers(0, 6)), st.integers(1, 25))
def test_every_completion_is_a_way(text, budget, most):
    start = COAST.read("2313")
    texts = complete(text, start, chart(), budget=budget, most=most)
    assert len(texts) == len(set(texts)) <= most
    for whole in texts:
        assert isinstance(read_way(whole, start, chart(), budget=budget), Way)

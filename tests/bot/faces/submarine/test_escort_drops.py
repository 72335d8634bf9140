"""What an escort's card offers to drop: every hex along her course, those nearest to a contact first.

The long run looks at each list in the other language, too.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.submarine.orders import escort_card
from bot.text.voice import voice
from engine.core.maps.hexes import distance
from engine.core.spaces.forms import space_of
from engine.submarine.hulls import hexes_of
from engine.submarine.sea import read_hex
from tests.bot.faces.submarine.action import FACE, action, at_plot

BOAT = "u-91"


@pytest.mark.parametrize(
    ("language", "said", "most"),
    [
        ("en", "where U-91 lies now", 23),
        ("es", "donde está ahora U-91", 4),
        pytest.param("en", "where U-91 lies now", 4, marks=pytest.mark.soak),
        pytest.param("es", "donde está ahora U-91", 23, marks=pytest.mark.soak),
    ],
)
def test_all_hexes_along_a_course_may_take_charges_those_nearest_to_a_contact_first(
    language: str, said: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those at its end: the list was cut at eight. Where they are too many they have pages."""
    monkeypatch.setattr(escort_card, "MOST_FALLS", most)
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    space = match.space(decision.id, "dahlia")
    ways = ([str(hexes), *["|", str(hexes)] * 3] for hexes in range(9, 1, -1))
    way = next(way for way in ways if space.check({"way": "course", "course": way}) is None)
    course = space.whole({"way": "course", "course": way})
    rows = {part.name: space_of(part, course) for part in space.parts}
    end = next(iter(reversed(rows["k_guns"].things)))
    cell = read_hex(str(end.label.args["hex"]))
    match = action(hidden=True)  # the same once more, with a boat there
    decision = at_plot(match)
    boat = match.state.world.boats.boats[BOAT]
    boat.bow, boat.facing, boat.shown, boat.surfaced = cell, 0, ["sight"], True
    match.forget()
    known, chosen, offered, pages = match.look("dahlia"), dict[str, str](), list[Any](), 0
    while True:
        card = FACE.pointing(known, "plot", decision.path, "dahlia", course, "answer", chosen, speaker)
        assert card is not None
        menu = next(menu for menu in card.menus if menu.name == "falls")
        assert len(menu.choices) <= 25
        offered += [choice for choice in menu.choices if choice.answer is not None]
        pages += 1
        following = f"page {pages}"
        if following not in [choice.key for choice in menu.choices]:
            break
        chosen["falls"] = following
        assert all(choice.answer is None for choice in menu.choices if choice.key.startswith("page"))
    assert (pages > 1) == (most == 4)
    assert {choice.key for choice in offered} == {
        f"{row} {thing.key}" for row in ("racks", "k_guns") for thing in rows[row].things
    }
    assert len(offered) > 8
    assert all(space.check(choice.answer) is None for choice in offered)
    first = next(choice for choice in offered[:4] if choice.key == f"k_guns {end.key}")
    assert first.note.startswith(said)
    offs = [min(distance(read_hex(str(thing.label.args["hex"])), each) for each in hexes_of(boat.pose))
            for choice in offered
            for row in (choice.key.partition(" ")[0],)
            for thing in rows[row].things if f"{row} {thing.key}" == choice.key]  # fmt: skip
    assert offs == sorted(offs)


@pytest.mark.parametrize(
    ("language", "line", "usual"),
    [
        ("en", "drops one charge, set to 100 ft", "In turn: 100, 150, 200 feet"),
        ("es", "deja caer una carga, a 100 pies", "Por orden: 100, 150, 200 pies"),
    ],
)
def test_charges_that_nobody_set_say_the_usual_depths(language: str, line: str, usual: str) -> None:
    """16.3.2: what falls by hand without a depth was kept without a word about it, and no depth stood chosen."""
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    known, space = match.look("dahlia"), match.space(decision.id, "dahlia")
    ways = ([str(hexes), *["|", str(hexes)] * 3] for hexes in range(9, 1, -1))
    way = next(way for way in ways if space.check({"way": "course", "course": way}) is None)
    course = space.whole({"way": "course", "course": way})
    card = FACE.pointing(known, "plot", decision.path, "dahlia", course, "answer", {}, speaker)
    assert card is not None
    falls = next(menu for menu in card.menus if menu.name == "falls")
    assert not any("–" in choice.label.partition("·")[0] for choice in falls.choices)
    order = next(choice.answer for choice in falls.choices if choice.key.startswith("racks"))
    said = FACE.order_line(known, decision.path, "dahlia", order, "draft", speaker)
    assert line in f"{said.text} {said.reason}"
    card = FACE.pointing(known, "plot", decision.path, "dahlia", order, "answer", {}, speaker)
    assert card is not None
    depths = next(menu for menu in card.menus if menu.name == "feet")
    assert [choice.label for choice in depths.choices if choice.key == depths.chosen] == [usual]
    assert len(depths.choices) <= 25
    assert all(space.check(choice.answer) is None for choice in depths.choices)

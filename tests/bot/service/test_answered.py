"""An answer told in words: whoever was silent learns what was ordered, not only that something was."""

from __future__ import annotations

import pytest

from bot.service.answered import ROWS, answer_words, change_words
from bot.service.types import Settings
from bot.text import voice
from engine.core.play.match import Match
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Amount, Choice, Flag, Option, Ranked, Split, Subset
from engine.core.words import Words
from engine.submarine.game import SubmarineGame
from tests.bot.service.kit import BO, HOUR, House, tap


def place(name: str) -> Option:
    return Option(name, Words("opt-place", {"place": name.capitalize()}))


SEAS = (place("celebes"), place("makassar"), place("banda"))
FORM = Form(
    (
        Part("where", Words("sw-row-where"), Choice(SEAS, "celebes")),
        Part("careful", Words("sw-row-careful"), Flag()),
        Part("leave", Words("sw-row-leave"), Subset(SEAS, 0, 3)),
        Part("deep", Words("opt-place", {"place": "Depth"}), lambda given: Amount(0, 9, 4)),
    )
)
CASES = [
    (Choice(SEAS, "celebes"), "banda", "Banda"),
    (Flag(), True, "Yes"),
    (Amount(0, 9, 0), 7, "7"),
    (Subset(SEAS, 0, 3), ["makassar", "banda"], "Makassar and Banda"),
    (Subset(SEAS, 0, 3), [], "nothing"),
    (Split(SEAS, 0, 6, {}), {"banda": 2, "celebes": 4}, "Celebes: 4 and Banda: 2"),
    (Split(SEAS, 0, 6, {}, ranked=(Ranked({"banda": 6}, Words("opt-stay")),)), {"banda": 6}, "stay"),
    (Assign(SEAS[:2], SEAS[2:], {}), {"celebes": "banda", "makassar": "banda"}, "Banda: Celebes and Makassar"),
    (Path(lambda way: SEAS, lambda way: True, 9), ["celebes", "banda"], "Celebes and Banda"),
    (Path(lambda way: SEAS, lambda way: True, 9), ["celebes"] * 4 + ["banda"], "5 steps, the last to Banda"),
    (Each(SEAS, lambda thing, given: Amount(0, 9, 0)), {"banda": 3, "celebes": 1}, "Celebes: 1 · Banda: 3"),
    (FORM, {"where": "banda", "careful": False, "leave": []}, "Where: Banda · Depth: 4"),
    (Subset(tuple(place(each) for each in "abcdefghi"), 0, 9), list("abcdefghi"), "A, B, C, D, E, F and 3 more"),
]


@pytest.mark.parametrize(("space", "answer", "said"), CASES)
def test_every_kind_of_answer_is_told_in_words(space: object, answer: object, said: str) -> None:
    assert voice("en").plain(answer_words(space, answer).key, **answer_words(space, answer).args) == said  # type: ignore[arg-type]


async def test_a_captain_who_was_silent_is_told_what_was_ordered(house: House) -> None:
    cid = await house.war("convoy-college", settings=Settings(hours=24))
    async with house.service.look(cid) as table:
        boat = next(node.id for node in reversed(table.tree.nodes) if node.id not in table.roster.seats)
    await house.service.people.join(tap(BO), cid, boat)
    await house.pass_time(60 * HOUR, step=HOUR)
    closing = next(entry for entry in await house.log(cid) if entry.kind == "close" and boat in entry.data["answers"])
    assert closing.data["answers"][boat]["where"] == "stay"
    told = [line for who, _, lines in house.scribe.told if who == BO.user_id for line in lines]
    done = next(line for line in told if line.key == "service-done-in-your-name")
    for language, ordered in (("en", "Where: Stay: "), ("es", "Adónde: Quedarse: ")):
        said = voice(language).markdown(done)
        assert ordered in said, said
        assert "{" not in said


def test_a_receipt_of_a_long_form_names_the_rows_that_were_changed() -> None:
    rows = [f"r{number}" for number in range(ROWS + 1)]
    form = Form(tuple(Part(row, Words("opt-place", {"place": row}), Flag(default=False)) for row in rows))
    speech = voice("en")
    assert speech.plain("service-answer-suggested") == speech.say(change_words(form, {}))
    told = speech.say(change_words(form, {"r1": True}))
    assert "r1" in told
    assert "r2" not in told
    short = Form(form.parts[:ROWS])
    assert change_words(short, {"r1": True}) == answer_words(short, {"r1": True})


def test_a_way_that_people_write_in_words_of_its_own_is_told_so() -> None:
    match = Match.new(SubmarineGame(), "pq-17", seed="words")
    while match.waiting()[0].kind != "plot":
        each = match.waiting()[0]
        match.close(each.id, deadline=True) if each.gate else match.silence(each.id)
    decision = match.waiting()[0]
    space = match.space(decision.id, "convoy")
    way = ["1", "L", "1", "|", "1", "|", "1", "|", "1"]
    assert voice("en").say(answer_words(space, way)) == "1 L 1 | 1 | 1 | 1"
    assert voice("es").say(answer_words(space, way)) == "1 I 1 | 1 | 1 | 1"


def test_what_an_order_is_stands_before_what_was_changed_in_it() -> None:
    """A battle plan said that it holds its fire, and not that it is to fight."""
    aim = Part("where", Words("sw-row-where"), Choice(SEAS, "celebes"))
    flags = tuple(Part(f"r{at}", Words("opt-place", {"place": f"Row {at}"}), Flag()) for at in range(ROWS))
    form, speech = Form((aim, *flags)), voice("en")
    assert speech.say(change_words(form, {"r1": True})) == "Where: Celebes · Row 1: Yes"
    assert speech.say(change_words(form, {"where": "banda"})) == "Where: Banda"
    assert speech.say(change_words(form, {})) == speech.plain("service-answer-suggested")

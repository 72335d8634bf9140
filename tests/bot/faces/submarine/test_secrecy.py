"""No method of the face tells anybody what the other side keeps to itself: twins, at set-up, in a watch, at contact.

The long run looks in the other language, too, where a whole action is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.faces.sentences import sentence
from bot.text.voice import Voice, voice
from engine.core.testing.twins import alike
from engine.submarine.facts.plots import BoatMoves
from engine.submarine.facts.ships import BoatHurt
from engine.submarine.facts.torpedoes import TorpedoHits, TorpedoLaunched
from engine.submarine.known import Known
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.attacks import Barrage
from engine.submarine.steps.torpedo_view import TorpedoView
from tests.bot.faces.submarine.action import FACE, action, all_words, at_plot, fought, step, twin


@pytest.mark.parametrize(("turn", "language"), [(0, "en"), (4, "es")])
def test_the_escorts_and_spectators_learn_nothing_of_a_hidden_boat(turn: int, language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    at_plot(match, turn)
    other = twin(match, SUBMARINES, Random(7))
    for seat in (ESCORTS, None):
        alike(all_words(match, seat, [], speaker), all_words(other, seat, [], speaker), f"{seat} in turn {turn}")


def test_the_boats_and_spectators_learn_nothing_of_gear_plots_and_orders() -> None:
    match, speaker = action(hidden=True), voice("en")
    at_plot(match)
    other = twin(match, ESCORTS, Random(7))
    for seat in (SUBMARINES, None):
        alike(all_words(match, seat, [], speaker), all_words(other, seat, [], speaker), str(seat))


def test_the_boats_own_side_reads_what_the_twins_differ_in() -> None:
    match, speaker = action(hidden=True), voice("en")
    at_plot(match)
    other = twin(match, SUBMARINES, Random(7))
    with pytest.raises(AssertionError):
        alike(all_words(match, SUBMARINES, [], speaker), all_words(other, SUBMARINES, [], speaker), "own")


@pytest.mark.parametrize(("kind", "language"), [(TorpedoView, "es"), (Barrage, "en")])
def test_posts_and_pictures_of_attacks_tell_nobody_what_the_boats_keep(kind: type, language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    entries = fought(match, kind)
    other = twin(match, SUBMARINES, Random(7))
    for seat in (ESCORTS, None):
        alike(all_words(match, seat, entries, speaker), all_words(other, seat, entries, speaker), f"{seat} {kind}")


@pytest.mark.parametrize("kind", [TorpedoView, Barrage])
def test_posts_and_pictures_of_attacks_tell_nobody_what_the_escorts_keep(kind: type) -> None:
    match, speaker = action(hidden=True), voice("en")
    entries = fought(match, kind)
    other = twin(match, ESCORTS, Random(7))
    for seat in (SUBMARINES, None):
        alike(all_words(match, seat, entries, speaker), all_words(other, seat, entries, speaker), f"{seat} {kind}")


def test_a_hidden_boat_is_on_nobody_elses_list_of_units() -> None:
    """DECISIONS 46: a boat that comes later, or that nobody has seen, has a name for its own side alone."""
    match = action(hidden=True)
    boats = set(match.state.world.boats.boats)
    for boat in match.state.world.boats.boats.values():
        boat.shown = []
    match.state.world.sea.traces.clear()
    assert boats <= set(FACE.unit_ids(match.look(SUBMARINES)))
    for seat in (ESCORTS, None):
        known = match.look(seat)
        assert not boats & set(FACE.unit_ids(known))
        for boat in boats:
            assert boat not in {unit for _, unit in FACE.units(known, boat, voice("en"))}
            assert FACE.report(known, voice("en"), boat) == FACE.report(known, voice("en"), "u-9999")
    other = action(hidden=True)
    seen = next(iter(other.state.world.boats.boats.values()))
    seen.shown = ["sight"]
    assert seen.id in FACE.unit_ids(other.look(None))


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_the_diary_tells_what_befell_boats_in_secret_once_the_action_is_over_and_not_before(language: str) -> None:
    match, speaker = action("wolf-pack", "a", hidden=True), voice(language)
    assert FACE.teller is not None
    reader, facts, hurt = FACE.teller.gatherer(), [], []
    compared = 0
    while not match.over:
        for event in (event for entry in step(match) for event in entry.events):
            facts += [fact for fact in [reader.fact(event)] if fact is not None]
            if isinstance(event.fact, BoatHurt) and event.audience == (SUBMARINES,):
                hurt.append(sentence(speaker.markdown(event.words)))
        if hurt and not match.over and compared < 2:
            compared += 1
            public = [replace(fact, own=None) for fact in facts if not fact.secret]
            for seat in (ESCORTS, None):
                assert diary(match.look(seat), facts, speaker) == diary(match.look(seat), public, speaker)
    assert compared == 2, "a seed in which a boat is hurt before the end"
    pages = diary(match.look(None), facts, speaker)
    assert all(line in pages for line in hurt)


@pytest.mark.parametrize(
    ("hidden", "language"),
    [
        (False, "en"),
        (True, "es"),
        *(pytest.param(*row, marks=pytest.mark.soak) for row in ((False, "es"), (True, "en"))),
    ],
)
def test_a_boats_log_tells_its_own_side_moves_and_torpedoes_and_the_enemy_nothing_of_them(
    language: str, hidden: bool
) -> None:
    options = {"hidden": True, "advanced": True, "hidden_torpedoes": True} if hidden else {"advanced": True}
    match, speaker = action("wolf-pack", **options), voice(language)
    assert FACE.teller is not None
    reader, facts, said = FACE.teller.gatherer(), list[Any](), list[Any]()
    while not any(isinstance(event.fact, TorpedoHits) for event in said):
        for event in (event for entry in step(match) for event in entry.events):
            facts += [fact for fact in [reader.fact(event)] if fact is not None]
            said.append(event)
    fired = [event for event in said if isinstance(event.fact, TorpedoLaunched)]
    own = {boat.id: "\n".join(FACE.teller.unit_chapter(match.look(SUBMARINES), facts, boat.id, (), speaker))
           for boat in match.state.world.boats.boats.values()}  # fmt: skip
    for event in (*fired, *(event for event in said if isinstance(event.fact, BoatMoves))):
        line = sentence(speaker.markdown(event.words))
        assert line in own[event.fact.boat.partition("|")[0]]
        for seat in (ESCORTS, None):
            assert line not in diary(match.look(seat), facts, speaker)
    count = sum(event.fact.boat.startswith(next(iter(own))) for event in fired)
    first = own[next(iter(own))]
    assert not count or {"en": f"Torpedoes fired: {count}", "es": f"Torpedos lanzados: {count}"}[language] in first
    hits = [sentence(speaker.markdown(event.words)) for event in said if isinstance(event.fact, TorpedoHits)]
    told = [sum(hit in log for log in own.values()) for hit in hits]
    assert max(told) == 1, "in the log of who fired it"
    assert hidden or min(told) == 1  # of a hidden torpedo that was seen far from its boat nobody can say whose it is


def diary(known: Known, facts: Sequence[Any], speaker: Voice) -> str:
    """All that the diary makes of facts: its list, its chapters, the stories of all units."""
    teller = FACE.teller
    assert teller is not None
    listed = teller.chapters(known, facts, speaker)
    pages = [teller.chapter(known, facts, key, (), {}, speaker) for _, key in listed]
    pages += [teller.unit_chapter(known, facts, unit, (), speaker) for unit in teller.units(facts)]
    return "\n".join([str(listed), *(line for page in pages for line in page)])

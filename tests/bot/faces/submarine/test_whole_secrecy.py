"""Whole actions looked at for leaks: after each act both sides' secrets are changed, and nobody else may read it.

Every option that hides something is played: hidden boats and torpedoes, markers, damage not told, stocks, crews. The
looks are those of the sides, of single ships and boats, and of those without a seat, who get what spectators get.
The long run alone plants leaks, and sees that no method of the face is left out: that proves these tests, not the face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import tests.bot.faces.submarine.action as shown
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.submarine.known import Known
from engine.submarine.state import ESCORTS, SUBMARINES, Boat
from engine.submarine.steps.torpedo import TorpedoView
from tests.bot.faces.submarine.action import FACE, RULES, action, all_words, at_plot, fought, step, twin
from tests.bot.faces.whole import Listening, same_words

LANGUAGES = ("en", "es")
FULL: dict[str, Any] = {
    "advanced": True, "hidden": True, "hidden_torpedoes": True, "variable_entry": True, "crews": True,
    "charge_stocks": True, "equipment": True, "repair": True, "silent_running": True,
}  # fmt: skip
SEATS: Mapping[str, Sequence[str | None]] = {
    SUBMARINES: (ESCORTS, "dahlia", None),
    ESCORTS: (SUBMARINES, "u-91", None),
}
"""By the side whose secrets are changed: who must not see it."""


def moments(match: Match[Known], turn: int = 0) -> Iterator[tuple[Match[Known], list[Entry]]]:
    """Each act of an action from a turn on, with what it wrote."""
    while not match.over:
        entries = step(match)
        if not match.over and match.state.world.action.turn >= turn:
            yield match, entries


def compare(match: Match[Known], entries: Sequence[Entry], number: int, side: str | None = None) -> None:
    """Nobody else can tell this moment from the same with a side's secrets changed."""
    speaker = voice(LANGUAGES[number % 2])
    for changed in (SUBMARINES, ESCORTS) if side is None else (side,):
        other = twin(match, changed, Random(number))
        seat = SEATS[changed][number % 3]
        tree = match.rules.seats(match.state)
        if seat is not None and seat not in tree:
            seat = SEATS[changed][0]
        what = f"{seat} reads a secret of the {changed} in turn {match.look(None).action.turn}"
        same_words(all_words, match, other, seat, entries, speaker, what)


def hides_torpedoes(match: Match[Known]) -> bool:
    """Whether torpedoes run that nobody else sees."""
    return any(not torpedo.mark for torpedo in match.state.world.running.running.values())


def fired(seed: str = "face") -> tuple[Match[Known], list[Entry]]:
    """The first moment at which hidden torpedoes are under way."""
    for match, entries in moments(action("pq-17", seed, **{**FULL, "variable_entry": False})):
        if hides_torpedoes(match):
            return match, entries
    raise AssertionError("no torpedo is fired")


@pytest.mark.rule("40.2", "43.5", "26.4")
def test_hidden_torpedoes_are_read_by_nobody() -> None:
    match, entries = fired()
    for number, changed in enumerate((SUBMARINES, ESCORTS, SUBMARINES)):
        compare(match, entries, number, changed)


@pytest.mark.rule("26.4", "26.5")
def test_markers_are_read_by_nobody() -> None:
    match = action("pq-17-pack", **FULL)
    at_plot(match, 4)
    for number in (0, 2):
        compare(match, [], number, SUBMARINES)


def between(match: Match[Known], number: int) -> Iterator[list[Entry]]:
    """The questions of a campaign before its action of this number."""
    while match.state.world.campaign.number < number:
        entries = step(match)
        if match.waiting()[0].kind in BETWEEN:
            yield entries


BETWEEN = ("deal-air", "pick-boats", "call-hunters")


def test_nothing_of_a_campaign_before_its_first_action_is_read() -> None:
    """20.10: boats that stand by, charges from the air, what escorts have left."""
    match = action("ons-5", hidden=True)
    compare(match, [], 0)
    for number, entries in enumerate(between(match, 1)):
        compare(match, entries, number)


@pytest.mark.soak
def test_nothing_of_a_campaign_between_its_actions_is_read() -> None:
    match = action("ons-5", hidden=True, charge_stocks=True, advanced=True)
    looked = 0
    for number, entries in enumerate(between(match, 4)):
        compare(match, entries, number)
        looked += 1
    assert looked >= 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["fog", "haze", "smoke"])
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("pq-17-pack", FULL),
        ("wolf-pack", {"hidden": True}),
        ("bungo-pete", FULL),
        ("secret-weapon", FULL),
        ("wahoo", {}),
    ],
)
def test_nothing_is_read_in_whole_actions(scenario: str, options: dict[str, Any], seed: str) -> None:
    chosen = {**options, "variable_entry": options.get("variable_entry", False) and scenario == "pq-17-pack"}
    looked = 0
    for number, (match, entries) in enumerate(moments(action(scenario, seed, **chosen))):
        compare(match, entries, number)
        looked += 1
    assert looked >= 2


# --- the twins themselves -----------------------------------------------------------------------------------------


@pytest.mark.soak
def test_every_method_of_the_face_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    face = Listening(FACE)
    monkeypatch.setattr(shown, "FACE", face)
    match = action(hidden=True)
    entries = fought(match, TorpedoView)
    all_words(match, SUBMARINES, entries, voice("en"))
    assert face.missed == set()


def masks(match: Match[Known]) -> str:
    """The boats as the escorts see them, masked anew."""
    again: Match[Known] = Match.load(RULES, match.save(), SeededChance("masks"))
    return repr(again.look(ESCORTS).world.boats)


@pytest.mark.soak
def test_a_mask_that_leaves_a_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = fired()
    other, honest = twin(match, SUBMARINES, Random(1)), Boat.masked
    for secret in ("depth", "bow", "damage", "sunk", "tubes", "power", "fired", "orders"):

        def leaking(boat: Boat, *, hidden: bool, secret: str = secret) -> Boat:
            mask = honest(boat, hidden=hidden)
            setattr(mask, secret, getattr(boat, secret))
            return mask

        with monkeypatch.context() as patch:
            mine, its = map(masks, (match, other))
            assert mine == its
            patch.setattr(Boat, "masked", leaking)
            mine, its = map(masks, (match, other))
            assert mine != its, f"the twins do not differ in {secret}"


@pytest.mark.soak
def test_words_and_pictures_that_leak_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, entries = fired()
    compare(match, entries, 0, SUBMARINES)
    leaks: Mapping[str, Callable[[Known], Any]] = {
        "headline": lambda known: f"{len(known._state.world.running.running)} torpedoes",
        "status_lines": lambda known: [str(boat.depth) for boat in known._state.world.boats.boats.values()],
        "turn_key": lambda known: str([boat.bow for boat in known._state.world.boats.boats.values()]),
    }
    for name, leak in leaks.items():
        with monkeypatch.context() as patch:
            patch.setattr(FACE, name, lambda known, *rest, leak=leak: leak(known))
            with pytest.raises(AssertionError, match="reads a secret"):
                compare(match, entries, 0, SUBMARINES)

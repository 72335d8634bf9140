"""Orders that differ for turns to come, and alarms that strike in the middle of a watch: nobody else can tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.chance import SeededChance
from engine.core.codec import clone
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import joined, turns_of
from engine.submarine.hulls import between
from engine.submarine.known import Known
from engine.submarine.orders.convoy_plot import turns_to_plot
from engine.submarine.state import CONVOY, ESCORTS, SUBMARINES, Screen
from tests.engine.submarine.soundness import RULES
from tests.engine.submarine.test_whole_secrecy import FULL, LAST, Answers, founded, put, turns

Say = Callable[[Match[Known], str, str], Answer]


def twins(begun: Match[Known]) -> tuple[Match[Known], Match[Known]]:
    """The same action twice."""
    saved = begun.save()
    mine: Match[Known] = Match.load(RULES, saved, SeededChance("the same"))
    its: Match[Known] = Match.load(RULES, saved, SeededChance("the same"))
    return mine, its


def same_tapes(
    pair: tuple[Match[Known], Match[Known]], side: str, seats: tuple[str | None, ...], mine: Answers, its: Answers
) -> None:
    """Assert that these seats get the same tapes of two actions that are ordered differently."""
    this, other = (turns(match, seats, side, said) for match, said in zip(pair, (mine, its), strict=True))
    for first, second in zip(this, other, strict=True):
        assert not first.difference(second), f"{first.seat}: {first.difference(second)}"
        assert len(first.lines) >= 2


# --- the convoy's coming plots --------------------------------------------------------------------------------------


def plotting(after: str) -> Say:
    """The convoy's commodore goes straight on up to the last turn that is looked at, and then as ``after``."""

    def answer(match: Match[Known], decision: str, slot: str) -> Answer:
        space, known = match.space(decision, slot), match.look(slot)
        usual = turns_of(space.default)
        asked = turns_to_plot(known.world, slot)
        plots = [list(words) for words in usual]
        for at, turn in enumerate(asked):
            if turn > LAST:
                wish = [*plots[:at], [*plots[at], after], *plots[at + 1 :]] if after else plots
                if space.check(list(joined(wish))) is None:
                    plots = wish
                    break
        return list(joined(plots))

    return answer


@pytest.mark.rule("5.1.3", "7.6.2")
def test_nobody_else_can_tell_what_the_convoy_has_plotted_for_turns_to_come() -> None:
    begun = founded({**FULL, "hidden-torpedoes": False})
    begun.state.world.action.longest = 1
    pair = twins(begun)
    seats: tuple[str | None, ...] = (SUBMARINES, "u-91", None)
    same_tapes(pair, "", seats, {CONVOY: plotting("")}, {CONVOY: plotting("L")})
    ahead = [match.state.world.screen.plots[CONVOY] for match in pair]
    assert ahead[0] != ahead[1]
    assert min(ahead[0]) == LAST + 1


@pytest.mark.soak
def test_plots_that_lie_open_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "seen", lambda screen, tree, seat: clone(screen))
    begun = founded({**FULL, "hidden-torpedoes": False})
    begun.state.world.action.longest = 1
    with pytest.raises(AssertionError, match="submarines"):
        same_tapes(twins(begun), "", (SUBMARINES,), {CONVOY: plotting("")}, {CONVOY: plotting("L")})


# --- alarms -------------------------------------------------------------------------------------------------------


def still(alarm: int) -> Say:
    """U-91 lies still at 100 feet; with an escort so near it goes deep."""

    def answer(match: Match[Known], decision: str, slot: str) -> Answer:
        space = match.space(decision, slot)
        wish: dict[str, Answer] = {**space.default, "alarm": alarm, "then": "deep"}
        return wish if space.check(wish) is None else space.default

    return answer


@pytest.mark.rule("7.1")
def test_nobody_else_can_tell_that_an_alarm_struck_in_a_watch() -> None:
    """What stops a boat's orders ends no watch and asks nobody: the next question comes when it always would."""
    begun = founded({"hidden": True})
    world = begun.state.world
    for gear in world.screen.gear.values():
        gear.sonar, gear.radar = "none", ""
    ship = next(world.ships.afloat("escort"))
    column, row = ship.bow
    put(world, "u-91", "Z40-C", 6)
    boat = world.boats.boats["u-91"]
    boat.bow = (column + 9, row)
    assert between(boat.pose, ship.pose) < 12
    pair = twins(begun)
    same_tapes(pair, "", (ESCORTS, ship.id, None), {"u-91": still(0)}, {"u-91": still(12)})
    depths = [match.state.world.boats.boats["u-91"].depth for match in pair]
    assert depths[0] == 100
    assert depths[1] > 100, "the alarm did not strike"

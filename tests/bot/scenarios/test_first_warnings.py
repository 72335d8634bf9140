"""What a sound file's set-up shows without a game: alarms that go off at once, levels for which the same is asked."""

from __future__ import annotations

from bot.scenarios.check import check
from bot.scenarios.trial import try_out
from bot.text.voice import voice
from engine.core.data import DATA
from tests.bot.scenarios.test_all_at_once import EXAMPLES


def warned(game: str, text: str, language: str = "en") -> list[str]:
    found = check(text.encode(), "mine.toml", game)
    assert found.sound, found.mistakes
    return [voice(language).say(words) for words in try_out(game, found.document, most=0).warnings]


ALARM = """
[[submarines]]
id = "u-405"
name = "U-405"
class = "vii-c"
bow = "{}"
heading = 2
[[big_ships]]
id = "barham"
name = "Barham"
class = "barham"
bow = "N10-B"
heading = 6
course = "alone"
alarm = 9
"""


def test_an_alarm_within_which_a_boat_begins_is_warned_of() -> None:
    head = EXAMPLES["submarine"].partition("[[submarines]]")[0]
    rest = EXAMPLES["submarine"].partition("[[escorts]]")[2]
    for bow, away in (("N14-B", True), ("K30-B", False)):
        told = warned("submarine", f"{head}{ALARM.format(bow)}\n[[escorts]]{rest}")
        assert (
            any("The alarm of Barham (within 9 hexes) goes off at once: U-405 begins" in line for line in told) == away
        )


def test_levels_for_which_the_same_is_asked_are_warned_of() -> None:
    text = EXAMPLES["silent_war"]
    assert warned("silent_war", text) == []
    same = text.replace("substantive = 4", "substantive = 2")
    assert same != text
    (told,) = warned("silent_war", same)
    assert told.startswith("As much is asked for marginal victory as for substantive victory: 2.")
    assert len(warned("silent_war", text.replace("marginal = 2", "marginal = 0").replace("draw = 1", "draw = 0"))) == 1
    assert "victoria" in warned("silent_war", same, "es")[0]


def test_no_scenario_of_the_project_has_such_levels() -> None:
    for file in sorted((DATA / "silent_war" / "scenarios").glob("*-[0-9]*.toml")):
        text = file.read_text("utf-8").replace('id = "', 'title = "x"\nsummary = "x"\nid = "own-', 1)
        assert not [line for line in warned("silent_war", text) if "As much is asked" in line], file.stem


def test_a_side_that_wins_by_its_own_losses_is_warned_of() -> None:
    text = EXAMPLES["submarine"]
    assert not any("own units" in line for line in warned("submarine", text))
    own = text.replace('all = [{ sunk = ["u-405"] }]', 'all = [{ sunk = ["snowdrop"] }]')
    assert any(
        line == "Way to win 2: the escorts win by the loss of their own units alone. Was the other side meant?"
        for line in warned("submarine", own)
    )
    assert any("perder unidades propias" in line for line in warned("submarine", own, "es"))
    both = text.replace('all = [{ sunk = ["u-405"] }]', 'all = [{ sunk = ["snowdrop"] }, { sunk = ["u-405"] }]')
    assert not any("own units" in line for line in warned("submarine", both))


def test_who_never_comes_in_a_part_of_the_war_is_warned_of() -> None:
    text = EXAMPLES["pacific_war"]
    late = text.replace("[victory]", "[off_map]\ndue = { cl-rengo = 10 }\n\n[victory]")
    yard = '[[division]]\nside = "allies"\nnumber = 1\nplace = "Arica"\nships = ["ship-pe-manco"]\n'
    yard += "laid_up = {{ ship-pe-manco = {} }}\n\n[victory]"
    assert any("after the last turn, 9, so they never come" in line for line in warned("pacific_war", late))
    for turns, idle in ((3, False), (4, True)):
        lines = warned("pacific_war", text.replace("[victory]", yard.format(turns), 1))
        assert any("Manco" in line and "beyond the 2 turns" in line for line in lines) == idle
    assert not any("never" in line for line in warned("pacific_war", text))

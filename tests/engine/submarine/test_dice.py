"""Two dice as a number of two digits, and seasons."""

import pytest

from engine.submarine.dice import THROWS, Ladder, Shift, chance, mean, shifted, together
from engine.submarine.tables.seasons import read_season, year_of, years_between


@pytest.mark.rule("28.5")
def test_two_dice_are_read_as_digits_and_never_added() -> None:
    assert len(THROWS) == 36
    assert (THROWS[0], THROWS[-1]) == (11, 66)
    assert 17 not in THROWS
    assert chance(66) == 1
    assert chance(16) == pytest.approx(6 / 36)
    assert chance(34) == pytest.approx(16 / 36)


def test_modifiers_change_a_die_and_the_number_is_compared() -> None:
    assert shifted(35, Shift(coloured=-1)) == 25
    assert shifted(31, Shift(white=-2)) == 29
    assert shifted(66, Shift(coloured=1)) == 76
    ladder = Ladder(((26, "a"), (36, "b"), (66, "c")))
    assert [ladder.look(number) for number in (-9, 26, 29, 31, 41, 76)] == ["a", "a", "b", "b", "c", "c"]
    assert mean(Ladder(((36, 2), (66, 4)))) == 3


def test_circumstances_add_up_and_shares_multiply() -> None:
    both = together([Shift(die=1, white=2, percent=50), Shift(die=1, coloured=-1, hexes=-3, percent=50)])
    assert both == Shift(die=2, coloured=-1, white=2, hexes=-3, percent=25)


def test_seasons_climb_and_are_four_a_year() -> None:
    order = [read_season(word) for word in ("F42", "W43", "Sp43", "Su43", "F43", "W44")]
    assert order == list(range(order[0], order[0] + 6))
    assert year_of(read_season("W43")) == 1943
    assert years_between(read_season("F39"), read_season("Su41")) == 1
    assert years_between(read_season("F39"), read_season("F41")) == 2
    assert years_between(read_season("W42"), read_season("F39")) == 0


@pytest.mark.parametrize("word", ["", "X43", "W1943", "W38", "W46", "sp43", "F4"])
def test_other_words_are_no_season(word: str) -> None:
    with pytest.raises(ValueError, match=r"season|war"):
        read_season(word)

"""Shaped text: kerning, fitting, wrapping, and names that wish us ill."""

import pytest

from bot.render.text import ELLIPSIS, clean, fit, shape, wrap
from bot.render.typefaces import Type, fonts_hash, typeface

HOSTILE = [
    "",
    "   ",
    "\u202egnorw\u202c",
    "שלום עולם",
    "مرحبا",
    "Z\u0351\u0352a\u0310l\u0321g\u0322o\u0323" * 40,
    "🚢" * 50,
    "a\x00b\x1b[31m\n\rc",
    "\ud800",
    "W" * 5000,
    "\u200b\u200d\ufeff",
    "<@123> @everyone `x`",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("style", list(Type))
def test_no_name_breaks_a_line_or_leaves_its_room(name: str, style: Type) -> None:
    run = fit(name, style, 22, 150, least=18)
    assert run.width <= 150
    covered = typeface(style).covered
    assert all(ord(letter) in covered for letter in run.text)


def test_marks_that_steer_the_line_are_dropped() -> None:
    assert clean("\u202eWahoo\u202c", Type.NAME) == "Wahoo"
    assert clean("a\tb\n c", Type.NAME) == "a b c"


def test_letters_that_the_typeface_lacks_become_a_stand_in() -> None:
    shown = clean("Ж漢", Type.NAME)
    assert len(shown) == 2
    assert len(set(shown)) == 1


def test_spanish_letters_are_kept_and_composed() -> None:
    assert clean("Man\u0303ana ¿Océano?", Type.NAME) == "Mañana ¿Océano?"
    for style in Type:
        assert clean("áéíóúüñÁÑ¿¡·–—…−", style) == "áéíóúüñÁÑ¿¡·–—…−"


def test_pairs_are_kerned() -> None:
    apart = shape("A", Type.TITLE, 100).width + shape("V", Type.TITLE, 100).width
    assert shape("AV", Type.TITLE, 100).width < apart


def test_letter_spacing_is_between_letters_only() -> None:
    # Ligatures are off in spaced lines, so the plain width is measured on letters that form none.
    assert shape("SEA", Type.WATER, 30, 10).width == pytest.approx(shape("SEA", Type.WATER, 30).width + 20)


def test_fit_shrinks_before_it_cuts() -> None:
    whole = shape("Spearfish", Type.NAME, 30)
    shrunk = fit("Spearfish", Type.NAME, 30, whole.width * 0.9, least=20)
    assert shrunk.text == "Spearfish"
    assert 20 <= shrunk.size < 30
    cut = fit("Spearfish", Type.NAME, 30, whole.width * 0.4, least=28)
    assert cut.size == 28
    assert cut.text.endswith(ELLIPSIS)


def test_fit_reckons_that_the_room_between_letters_does_not_shrink() -> None:
    whole = shape("AIR ATTACK ON MARKER E, TURN 14", Type.TITLE, 40, 2.0)
    run = fit(whole.text, Type.TITLE, 40, whole.width * 0.9, 20, 2.0)
    assert run.text == whole.text
    assert run.width <= whole.width * 0.9


def test_fit_into_no_room_is_empty() -> None:
    assert fit("Wahoo", Type.NAME, 30, 2).text == ""


def test_wrap_balances_two_lines() -> None:
    lines = wrap("EMPIRE PACIFIC OCEAN", Type.AREA, 28, 220)
    assert [run.text for run in lines] == ["EMPIRE", "PACIFIC OCEAN"]
    assert all(run.width <= 220 for run in lines)


def test_wrap_never_makes_more_lines_than_asked() -> None:
    lines = wrap("one two three four five six seven eight nine ten", Type.NAME, 24, 90, lines=3)
    assert len(lines) == 3
    assert lines[-1].text.endswith(ELLIPSIS)


def test_fonts_hash_is_stable() -> None:
    assert fonts_hash() == fonts_hash()
    assert len(fonts_hash()) == 16

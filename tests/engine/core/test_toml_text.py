"""TOML from strangers: honest files are read as they are, absurd ones are refused before they cost anything."""

from __future__ import annotations

import contextlib
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.data import DATA
from engine.core.mistakes import LONGEST_SHOWN
from engine.core.toml_text import DEEPEST, LONGEST_KEY, MOST_BYTES, TomlFault, read_around, read_toml

OWN = sorted(DATA.glob("*/scenarios/*.toml"))
ABSURD = {
    "a dotted key without end": "a." * 99_000 + "a=1",
    "a dotted header without end": "[" + "a." * 99_000 + "a]",
    "a dotted key in an inline table": "x = {" + "a." * 20_000 + "a=1}",
    "quoted parts": '"a".' * 20_000 + "a=1",
    "parts with blanks": "a . " * 20_000 + "a=1",
    "nested arrays": "a = " + "[" * 90_000,
    "nested arrays that end": "a = " + "[" * 9_000 + "]" * 9_000,
    "nested tables": "a = " + "{a=" * 40_000,
    "a number of many digits": "a = " + "9" * 199_000,
    "a number that is too large": "a = 9999999999999999999",
    "infinity": "a = inf",
    "no number": "a = [{b = nan}]",
    "an open string": 'a = "' + "x" * 99_000,
    "an open long string": 'a = """' + '"' * 1 + "\\" * 99_001,
    "many quotes": "a = " + '"""' * 33_001,
    "many brackets": "[]" * 50_000,
    "nothing but dots": "." * 99_000,
    "nothing but signs": "=" * 99_000,
    "zeros": "\0" * 99_000,
    "no TOML": "Yellow Sea, please",
    "twice": "a = 1\na = 2",
}


@pytest.mark.parametrize("text", ABSURD.values(), ids=ABSURD)
def test_absurd_text_is_refused_by_a_short_message(text: str) -> None:
    with pytest.raises(TomlFault) as refused:
        read_toml(text)
    assert 5 < len(str(refused.value)) < 300


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_the_projects_own_scenarios_are_far_from_the_limits(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_toml(text) == tomllib.loads(text)
    assert len(text.encode()) < MOST_BYTES // 3


def test_what_stands_in_strings_and_comments_is_no_key() -> None:
    dots = "a.b.c.d.e.f.g.h.i.j.k"
    lines = (
        f"# {dots} [[[[[[[[[[[[[[[[[[",
        f'a = "{dots} \\" {dots}"  # {dots}',
        f"b = '{dots}'",
        f'c = """{dots} \\"\\"\\" {dots} "" \\\\',
        '[[[[[[[[[[[[[[[[["""',
        f"d = '''{dots} \\",
        "[[[[[[[[[[[[[[[[[['''",
        'e.f."g.h.i.j.k.l.m.n.o.p" = 1.5',
    )
    text = "\n".join(lines)
    assert read_toml(text) == tomllib.loads(text)


def test_a_key_and_a_value_may_be_as_deep_as_the_limits() -> None:
    key = ".".join("a" * LONGEST_KEY)
    nested = "[" * DEEPEST + "]" * DEEPEST
    assert read_toml(f"{key} = 1")
    assert read_toml(f"a = {nested}")
    with pytest.raises(TomlFault, match="line 2: a key of more than"):
        read_toml(f"b = 1\n{key}.a = 1")
    with pytest.raises(TomlFault, match="line 3: values nested"):
        read_toml(f'b = """\n"""\na = [{nested}]')


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ab.=[]{}\"'#\\,\n 1-", max_size=60))
def test_whatever_the_parser_takes_is_taken_alike(text: str) -> None:
    try:
        plain = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        with pytest.raises(TomlFault):
            read_toml(text)
        return
    with contextlib.suppress(TomlFault):  # deeper or larger than is read
        assert read_toml(text) == plain


@pytest.mark.parametrize(("last", "right"), [("last: 2", "last = 2"), ("last = “2”", 'last = "2"')])
def test_a_long_line_is_shown_around_its_slip(last: str, right: str) -> None:
    """Neither the place of the slip nor the line as it would be right is cut off."""
    begin, end = (", ".join(f"{name}-{number} = {number}" for number in range(20)) for name in ("ship", "boat"))
    (fault,) = read_around(f"units = {{ {begin}, {last}, {end} }}\n").faults
    written, mended = str(fault.words.args["written"]), str(fault.words.args["right"])
    assert f"ship-19 = 19, {last}, boat-0" in written
    assert f"ship-19 = 19, {right}, boat-0" in mended
    for text in (written, mended):
        assert len(text) == LONGEST_SHOWN
        assert text[0] == text[-1] == "…"
    (fault,) = read_around("last: [1, 2]  # " + "x" * 99).faults
    assert str(fault.words.args["written"]).startswith("last: [1, 2]  # xxx"), "a slip at the beginning"

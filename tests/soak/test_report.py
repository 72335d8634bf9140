"""docs/soak.md is made of parts, each written by its own test."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.testing.advice import Advised
from tests.soak import mixed_book
from tests.soak.mixed_book import MixedBook
from tests.soak.report import SOAK, Page, page_of, parts_of, time_words, write_part
from tests.soak.scale.page import SCALE


def test_a_part_takes_the_place_of_its_older_self_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "soak.md"
    soak = replace(SOAK, path=page)
    write_part("kills", "10 kills", "1 s", "## 10 kills\n\nAll sound.", soak)
    write_part("mixed", "5 games, 0 fallbacks", "2 s", "## 5 mixed games\n\nA table.", soak)
    before = page.read_text(encoding="utf-8")
    write_part("kills", "20 kills", "3 min", "## 20 kills\n", soak)
    after = page.read_text(encoding="utf-8")
    assert parts_of(after)["mixed"] == parts_of(before)["mixed"]
    assert parts_of(after)["kills"] == ("20 kills", "3 min", "## 20 kills\n")
    assert "| Kills | 20 kills | 3 min |" in after
    assert "10 kills" not in after
    assert after.index("5 mixed games") < after.index("## 20 kills")
    assert page_of(parts_of(after)) == after


def test_what_is_no_part_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no part"):
        write_part("storms", "x", "y", "z", replace(SOAK, path=tmp_path / "soak.md"))
    with pytest.raises(ValueError, match="no part"):
        write_part("kills", "a | b", "y", "z", replace(SOAK, path=tmp_path / "soak.md"))


@pytest.mark.parametrize("page", [SOAK, SCALE], ids=lambda page: page.path.name)
def test_the_pages_in_the_documents_are_made_of_parts(page: Page) -> None:
    text = page.path.read_text(encoding="utf-8")
    assert page_of(parts_of(text), page) == text


def test_mixed_games_are_told_by_scenario(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "soak.md"
    monkeypatch.setattr(mixed_book, "write_part", lambda *what: write_part(*what, page=replace(SOAK, path=page)))
    book = MixedBook()
    book.found["silent_war", "tang-3"] = Advised(games=2, ended=2, turns=9, questions=1_234, judged=9_876)
    book.found["pacific_war", "whole-war"] = Advised(games=1, turns=3, questions=66, judged=70, faults=["one"])
    book.write()
    text = page.read_text(encoding="utf-8")
    assert "3 games, 12 turns, 1,300 questions, 1 fallbacks" in text
    assert "| silent_war | tang-3 | 2 | 2 | 9 | 1,234 | 9,876 | 0 |" in text
    assert (time_words(119), time_words(120)) == ("119 s", "2 min")

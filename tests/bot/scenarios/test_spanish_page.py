"""The Spanish page for writers says the same as the pages in English: their smallest files, tables that there are."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.scenarios.check import check, documents
from bot.settings import ROOT
from engine.core.misnamed import in_place
from engine.core.telling import names_of, rows_of, table_model, tables_of
from tests.bot.scenarios.test_all_at_once import EXAMPLES

PAGE: Final = (ROOT / "docs" / "escenarios.md").read_text("utf-8")
PARTS: Final = {re.search(r"data/(\w+)/scenarios/README", part)[1]: part for part in PAGE.split("\n## ")[2:]}  # type: ignore[index]


def test_every_game_that_takes_files_has_a_part() -> None:
    assert set(PARTS) == set(documents())


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_its_smallest_file_is_that_of_the_english_page_and_sound(game: str) -> None:
    (file,) = re.findall(r"```toml\n(.*?)```", PARTS[game], re.DOTALL)
    assert file == EXAMPLES[game]
    assert check(file.encode(), "mine.toml", game).sound


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_its_tables_and_fields_are_those_of_the_game(game: str) -> None:
    model = documents()[game].model
    listed = re.findall(r"^\| `(\[+)([\w.]+)\]+` \| (.*) \|$", PARTS[game], re.MULTILINE)
    assert len(listed) >= 7
    for brackets, table, said in listed:
        assert table in tables_of(model)
        assert (len(brackets) == 2) == (table in rows_of(model)), table
        assert f"[[{table}]]" in PARTS[game] or f"[{table}]" in PARTS[game]
        found = table_model(model, (table,))
        fields = set(names_of(found[0])) if found is not None and found[0] is not None else set()
        words = set(re.findall(r"`([a-z_]+)`", said))
        values = set(re.findall(r"`([a-z-]+)`", " ".join(re.findall(r"\(([^)]*)\)", said))))
        assert words - values <= fields or not fields, (table, words - values - fields)
    for table in re.findall(r"^\[+([\w]+)\]+$", EXAMPLES[game], re.MULTILINE):
        assert table in {name for _brackets, name, _said in listed}, table
    assert in_place({}, model).told == []

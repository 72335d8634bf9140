"""Whatever a check accepts can be founded and is played to its end; whatever it refuses is told in our own words."""

from typing import Final

import pytest

from bot.games import games
from bot.scenarios.check import check, documents
from bot.scenarios.setup import set_up
from bot.text.voice import LANGUAGES, voice
from engine.core.drive import drive
from engine.core.mistakes import Mistake
from tests.bot.scenarios.mutants import mutant

FEW: Final = 2
MANY: Final = 500
PARSER: Final = ("Input should", "Value error", "Extra inputs", "Field required", "validation error", "expected tag")
"""What only the parser's own sentences say."""
GAMES: Final = sorted(documents())


def told(mistake: Mistake) -> None:
    """It has a sentence in each language, and none of the parser's."""
    assert mistake.words.key not in ("file-unfit", "file-said"), mistake
    for language in LANGUAGES:
        sentence = voice(language).say(mistake.sentence)
        assert not any(word in sentence for word in PARSER), sentence


def played(game: str, wanted: int) -> None:
    """Make files until so many are accepted and some refused; play those, and read what is told of these."""
    rules = games()[game]
    policy = rules.policy(rules.doctrines[0])
    accepted = refused = 0
    for seed in range(40 * wanted):
        if accepted >= wanted and refused >= wanted:
            return
        found = check(mutant(game, seed), "mutant.toml", game)
        if not found.sound:
            refused += 1
            assert found.mistakes
            for mistake in found.mistakes:
                told(mistake)
        elif accepted < wanted:
            assert rules.own_entry(found.document).units >= 1, seed
            assert set_up(game, found.document, voice("es")).whole.alt
            end = drive(rules, "own", f"mutant {seed}", policy, options={"document": found.document})
            assert end.meta.over, f"{game}, mutant {seed}"
            accepted += 1
    raise AssertionError(f"{game}: {accepted} accepted, {refused} refused")


@pytest.mark.parametrize("game", GAMES)
def test_what_the_check_accepts_is_played_to_its_end(game: str) -> None:
    played(game, FEW)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_that_the_check_accepts_are_played_to_their_end(game: str) -> None:
    played(game, MANY)

"""Among many options those are meant whose names fit the typed words best, as each name alone would be judged."""

from __future__ import annotations

from random import Random

import pytest

from bot.faces.answers.lexicon import Lexicon
from bot.faces.match_words import fits, fold
from engine.core.spaces.space import Option
from engine.core.words import Words

WORDS = ("tang", "tango", "ang", "sea", "seal", "east", "eastern")


class Names(Lexicon):
    """Names by key, nothing else."""

    def __init__(self, by_key: dict[str, tuple[str, ...]]) -> None:
        super().__init__()
        self._by_key = by_key

    def names(self, option: Option) -> tuple[str, ...]:
        return self._by_key[option.key]


def judged(by_key: dict[str, tuple[str, ...]], typed: str) -> list[str]:
    """The keys that fit best, name by name."""
    scores = {key: max(fits(fold(typed), name) for name in names) for key, names in by_key.items()}
    best = max(scores.values())
    return [key for key, score in scores.items() if best and score == best]


@pytest.mark.parametrize("seed", range(8))
def test_looking_at_all_names_at_once_finds_what_each_alone_would(seed: int) -> None:
    rng = Random(seed)
    met = set()
    for _ in range(120):
        by_key = {
            f"key-{number}": tuple(" ".join(rng.choices(WORDS, k=rng.randint(1, 3))) for _ in range(rng.randint(1, 3)))
            for number in range(4)
        }
        typed = " ".join(word[: rng.randint(1, 7)] for word in rng.choices(WORDS, k=rng.randint(1, 2)))
        options = [Option(key, Words(key)) for key in by_key]
        wanted = judged(by_key, typed)
        assert Names(by_key).meant(options, typed) == wanted, (typed, by_key)
        met.add(max(fits(fold(typed), name) for names in by_key.values() for name in names))
    assert met == {0, 1, 2, 3}

"""What a founder is told of a campaign's length by each deadline."""

from itertools import pairwise

import pytest

from bot.discord.forms import Field, Pick
from bot.discord.screens.campaign.settings import founding_form
from bot.discord.taps.ids import Keys
from bot.games import games
from bot.service.tempo.lengths import brings, first_told, length_words, read
from bot.service.types import Settings
from bot.text.voice import LANGUAGES, voice
from bot.tools.pace import HOURS
from engine.core.words import Words


@pytest.mark.parametrize("game", sorted({length.game for length in read()}))
def test_a_longer_deadline_is_never_said_to_bring_a_shorter_game(game: str) -> None:
    told = 0
    for scenario in games()[game].scenarios():
        found = [days for hours in HOURS if (days := brings(game, scenario, hours)) is not None]
        told += len(found)
        for shorter, longer in pairwise(found):
            assert shorter[0] <= longer[0]
            assert shorter[1] <= longer[1]
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "once"), [("unescorted-japan", True), ("wolf-pack", False)])
def test_a_length_that_every_deadline_brings_is_said_once_and_not_for_each(
    scenario: str, once: bool, language: str
) -> None:
    entry = next(other for other in games()["submarine"].scenarios() if other.id == scenario)
    speaker, same = voice(language), {"en": "with any deadline", "es": "con cualquier plazo"}[language]

    def length(hours: int) -> Words | None:
        found = brings("submarine", entry, hours)
        return None if found is None else length_words(found)

    form = founding_form(speaker, Keys(0, b"secret"), f"submarine:{scenario}", "A title", brings=length)
    (asked,) = [row for row in form.rows if isinstance(row, Field) and row.name == "hours"]
    assert isinstance(asked.input, Pick)
    counted = sum({"en": " in all", "es": " en total"}[language] in choice.label for choice in asked.input.choices)
    assert (same in asked.description) == once
    assert bool(counted) != once
    told = first_told("submarine", entry, Settings(hours=336))
    assert told is not None
    assert (told.key == "pace-first-card-any") == once
    assert speaker.say(told)


def test_nothing_is_told_of_a_deadline_that_was_not_measured() -> None:
    (scenario, *_) = games()["submarine"].scenarios()
    assert brings("submarine", scenario, 24) is not None
    assert brings("submarine", scenario, 25) is None

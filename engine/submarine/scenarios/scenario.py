"""Scenario files: the start of an action, checked so that a mistake names file, row and field.

The project's own are in ``data/submarine/scenarios``, where README.md tells how to write one; members' files have the
same form.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.core.data import DataError, Mistake, read_document
from engine.core.documents import Documents
from engine.core.rules import Scenario
from engine.core.words import Json
from engine.submarine.scenarios.campaign_file import CampaignFile, campaign_faults, engagements
from engine.submarine.scenarios.faults import faults
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.units import merchants, placed_rows
from engine.submarine.tables.read import FOLDER

SCENARIOS = FOLDER / "scenarios"
CAMPAIGNS = FOLDER / "campaigns"
KINDS = ("introductory", "intermediate", "advanced", "campaign")
MOST_BYTES = 64 * 1024


DOCUMENTS: Final = Documents(ScenarioFile, faults, MOST_BYTES)


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file as plain JSON that :func:`scenario_of` takes. Errors: :class:`DataError` with every mistake."""
    return DOCUMENTS.parse(content, name, scenario_files()).dumped()


def scenario_of(document: Json, name: str = "scenario.toml") -> ScenarioFile:
    """A document of :func:`parse_scenario` as a file again. Errors: :class:`DataError`."""
    return DOCUMENTS.stored(document, name)


@cache
def campaign_files() -> Mapping[str, CampaignFile]:
    """The campaigns by id. Errors: :class:`DataError`."""
    campaigns = [read_campaign(file) for file in sorted(CAMPAIGNS.glob("*.toml"))]
    return {campaign.id: campaign for campaign in campaigns}


def read_campaign(file: Path) -> CampaignFile:
    """A campaign file, checked, each of its actions too. Errors: :class:`DataError` with every mistake."""
    campaign = read_document(file, CampaignFile)
    mistakes = [Mistake(file, *fault) for fault in campaign_faults(campaign)]
    if not mistakes:
        mistakes = [mistake for action in engagements(campaign) for mistake in DOCUMENTS.mistakes(file, action)]
    if mistakes:
        raise DataError(mistakes)
    return campaign


@cache
def scenario_files() -> Mapping[str, ScenarioFile]:
    """The project's own scenarios by id, engagements of campaigns last, in the order of the list.

    Errors: :class:`DataError`.
    """
    scenarios = [DOCUMENTS.read(file) for file in sorted(SCENARIOS.glob("*.toml"))]
    for campaign in campaign_files().values():
        scenarios += engagements(campaign)
    scenarios.sort(key=lambda each: (KINDS.index(each.kind), each.order, each.id))
    return {each.id: each for each in scenarios}


def entry_of(file: ScenarioFile) -> Scenario:
    """A scenario as a list shows it: how long, how many members, how hard, how many ships."""
    ships = sum(1 for _ in placed_rows(file)) + (sum(1 for _ in merchants(file.convoy)) if file.convoy else 0)
    return Scenario(
        file.id,
        file.title_words,
        file.summary_words,
        file.kind,
        file.turns,
        file.members[1],
        file.members,
        file.difficulty,
        ships,
    )

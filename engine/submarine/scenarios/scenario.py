"""Scenario files: the start of an action, checked so that a mistake names file, row and field.

The project's own are in ``data/submarine/scenarios``, where README.md tells how to write one; members' files have the
same form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.core.documents import Documents
from engine.core.mistakes import Fault
from engine.core.rules import Scenario
from engine.core.telling import rows_of
from engine.core.toml_text import read_around
from engine.core.words import Json
from engine.submarine.scenarios.campaign_file import (
    CampaignFile,
    campaign_faults,
    engagements,
    is_campaign_document,
)
from engine.submarine.scenarios.faults import class_faults, faults
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.units import merchants, placed_rows, roster
from engine.submarine.tables.read import FOLDER

SCENARIOS = FOLDER / "scenarios"
CAMPAIGNS = FOLDER / "campaigns"
KINDS = ("introductory", "intermediate", "advanced", "campaign")
MOST_BYTES = 64 * 1024


def _all_faults(campaign: CampaignFile) -> Iterator[Fault]:
    """A campaign's own faults; where there are none those of its actions, each once."""
    first = engagements(campaign)[0]
    own = [*class_faults(first, roster(first)), *campaign_faults(campaign)]
    if own:
        yield from own
        return
    told = set[Fault]()
    for number, action in enumerate(engagements(campaign)):
        for row, field, problem in faults(action):
            boats = row.startswith("submarines")  # a boat of an action is one of the pool
            place = f"actions[{number}]" if boats or row.startswith("lights") else row
            fault = (place, "boats" if boats else row if row.startswith("lights") else field, problem)
            if fault not in told:
                told.add(fault)
                yield fault


DOCUMENTS: Final = Documents(ScenarioFile, faults, MOST_BYTES, also=CampaignFile)
CAMPAIGN_DOCUMENTS: Final = Documents(CampaignFile, _all_faults, MOST_BYTES)


def parse_scenario(content: bytes, name: str = "scenario.toml") -> Json:
    """A member's file, a scenario or a campaign, as plain JSON that :func:`scenario_of` or :func:`campaign_of_document`
    takes. Errors: :class:`DataError` with every mistake."""
    if len(content) <= MOST_BYTES and _is_campaign(content):
        return CAMPAIGN_DOCUMENTS.parse(content, name, campaign_files()).dumped()
    return DOCUMENTS.parse(content, name, scenario_files()).dumped()


def _is_campaign(content: bytes) -> bool:
    """Whether a file is meant to be a campaign; what cannot be read is refused as a scenario."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return is_campaign_document(read_around(text, rows_of(ScenarioFile, CampaignFile)).content)


def campaign_of_document(document: Json, name: str = "campaign.toml") -> CampaignFile:
    """A document of :func:`parse_scenario` as a campaign again. Errors: :class:`DataError`."""
    return CAMPAIGN_DOCUMENTS.stored(document, name)


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
    return CAMPAIGN_DOCUMENTS.read(file)


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

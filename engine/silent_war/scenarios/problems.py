"""The problems of scenario files that show only in their rows together, by name with the line for logs.

Their words stand in the catalogues, with the prefix before the name.
"""

from __future__ import annotations

from typing import Final

from engine.core.mistakes import Problems

wrong: Final = Problems(
    "sw-file",
    {
        "weeks": "a {kind} has at most {most} weeks",
        "no-events": "a patrol has no war events (4.0); make it operational",
        "no-record": "the fleet of the record wants the segments of a campaign (4.0); make it operational",
        "no-reinforcements": "a patrol has no reinforcements (4.0); make it operational",
        "no-pearl": "a campaign needs Pearl Harbor: reinforcements come there (8.0)",
        "manila-subic": "Subic Bay takes Manila's place: one of them at a time",
        "no-tender-there": "no tender can lie there",
        "tender-early": "the {tender} does not come before {month} (21.21)",
        "tender-twice": "the {tender} lies in two places",
        "stations-record": 'only a fleet = "history" is spread over stations',
        "stations-pearl": "Pearl Harbor has the boats that the other stations leave",
        "stations-most": "the stations want more than the {boats} boats that are in the theatre at the date",
        "retired-record": 'only of a fleet = "history" can boats have left',
        "no-boat": "a scenario needs a boat",
        "boats": "a patrol has at most {most} boats",
        "home": "a boat on her way home needs a base",
        "repair-damage": "a boat under repair is damaged: 1 or 2",
        "skipper-level": "a super skipper has a level, and a level a skipper (25.1)",
        "skipper-taken": "{skipper} has a boat already (25.2)",
        "berths": "more boats lie there or are bound there than the {places} that it takes (21.22)",
        "range": "{area} is beyond her range of {range} from every base (15.11)",
        "yard": "a boat in the yard lies at {yard}, and only a campaign brings her back (8.0)",
        "repair-base": "only a permanent base repairs (21.23)",
        "one-pack": "a boat sails in one pack only (24.0)",
        "pack-apart": "the boats of a pack are in one place, on one side (24.2)",
        "pack-ready": "the boats of a pack are ready or at sea (24.1)",
        "pack-base": "a pack leaves from a permanent base (24.0)",
        "pack-early": "there are no packs before October 1943 (24.1)",
        "skipper-row": "{boat} has a row of her own: name her skipper there",
        "skipper-overhaul": "{boat} is in overhaul, or has a skipper already",
        "week-campaign": "a campaign draws its own ULTRA areas and missions (5.0, 7.0)",
        "weeks-end": "the scenario has {weeks} weeks",
        "zone-ultra": "{zone} is a zone: ULTRA points at operations areas (7.0)",
        "zone-ultra-near": "{zone} is a zone: ULTRA points at operations areas (7.0); did you mean {near}?",
        "zone-shut": "{zone} is a zone that is not open in this week: its contacts never count",
        "pack-row": "{boat} has no row [[boats]] in this file (24.0)",
        "week-twice": "week {week} stands twice",
        "levels": "levels fall from decisive to draw",
        "no-record-of": "the record says nothing of {measure}: nothing can be a multiple of it",
        "count-whole": 'a count is whole; multiples of the record are per = "history"',
    },
    alone="manila-subic tender-twice repair-damage skipper-level skipper-taken one-pack week-twice levels count-whole",
    late="week-twice zone-ultra zone-ultra-near zone-shut stations-most",
)

"""Reports of the enemy as a side has them: which is the latest of a marker, which are of markers lost from sight."""

from __future__ import annotations

from typing import Final

from engine.war_at_sea.known import Known
from engine.war_at_sea.world.forces import Marker, Sighting

OLD: Final = 3
"""Turns for which a report is shown whose marker cannot be told any more."""


def sailed(marker: Marker) -> list[str]:
    """The places of a marker's way as far as it came: who is held by a battle stays in its zone (5.7.4)."""
    if marker.zone not in marker.way:
        return marker.way
    last = len(marker.way) - 1 - marker.way[::-1].index(marker.zone)
    return marker.way[: last + 1]


def own_reports(known: Known) -> list[Sighting]:
    """The reports that were made to the reader's side, oldest first; a spectator has none."""
    if known.side is None:
        return []
    return [report for report in known.sightings.reports if report.side == known.side]


def latest_report(known: Known, marker: Marker) -> Sighting | None:
    """The latest report of a marker; a spectator has none. Letters are dealt anew in a crowd (W51): older reports say
    no more of it."""
    if known.side is None:
        return None
    told = [report for report in known.sightings.of(marker.letter) if report.side == known.side]
    return told[-1] if told and marker.spotted and told[-1].turn >= marker.spotted else None


def borne_out(known: Known, report: Sighting) -> bool:
    """Whether a report is of the force that has its letter now, as far as the letter was not dealt anew since."""
    return any(sighting is report for sighting in known.sightings.of(report.marker))


def lost_reports(known: Known) -> list[Sighting]:
    """The reports of the last turns that no marker on the map can be told to bear out, the latest of each letter, also
    of one that was dealt anew since."""
    markers = known.markers.markers
    last = {(report.marker, borne_out(known, report)): report for report in own_reports(known)}
    return [
        report
        for (letter, _), report in last.items()
        if known.operation.turn - report.turn <= OLD
        and (letter not in markers or latest_report(known, markers[letter]) is not report)
    ]


def reports_to_enemy(known: Known) -> list[Sighting]:
    """The reports of the last turns that were made to the enemy, the latest of each letter, also of one that was dealt
    anew since; a spectator has none."""
    last: dict[tuple[str, bool], Sighting] = {}
    for report in known.sightings.reports if known.side is not None else ():
        if report.side != known.side and known.operation.turn - report.turn <= OLD:
            last[report.marker, borne_out(known, report)] = report
    return list(last.values())

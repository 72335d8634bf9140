"""The names of waters, lands and islands that are written on a map, in the reader's language."""

from __future__ import annotations

from bot.render.war_at_sea.ground import names_of
from bot.text.voice import Voice
from engine.core.words import Words
from engine.war_at_sea.tables.own import own_sea


def chart_names(chart: str, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Each name by its id: those of a map of the project from the catalogue, others from their scenario."""
    own = own_sea(chart)
    if own is None:
        return tuple((ident, voice.plain(f"was-map-{kind}-{ident}")) for kind, ident in names_of(chart).anchors)
    return tuple(
        (name.id, voice.say(Words("was-own-name", {"en": name.name, "es": name.name_es}))) for name in own.names
    )

"""Names of Submarine in a language: ships, classes, seats, hexes, headings, turns.

Everything here is made from what the reader's seat may know; a boat's place and state are only said to its own side, or
while it stands on the map.
"""

from __future__ import annotations

import re
from typing import Final

from bot.render.submarine.views import Kind
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.maps.hexes import Hex
from engine.core.words import Arg, Words
from engine.submarine.judgement.cards import classes, file_of, trade
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words, plot_words, unit_of, unit_words
from engine.submarine.scenarios.linked import between, campaign_of
from engine.submarine.sea import write_hex
from engine.submarine.state import ESCORTS, NOBODY, SIDES, SUBMARINES, Boat, Ship, SideId
from engine.submarine.tables.ships import TANKERS

LABEL: Final = 34
"""Characters that a button shows on a phone."""
WATCH: Final = "w"
WATCH_KEY: Final = re.compile(rf"{WATCH}(\d+)")
"""How the key of a watch begins; its first turn follows."""
_KINDS: Final[dict[str, Kind]] = {
    "DD": "destroyer", "DE": "destroyer", "PF": "frigate", "S": "sloop", "C": "corvette", "E": "corvette",
    "ML": "trawler", "SC": "trawler", "TB": "trawler", "BB": "battleship", "BC": "battleship", "PBB": "battleship",
    "CV": "carrier", "CVE": "carrier", "CA": "cruiser", "CL": "cruiser",
}  # fmt: skip


def piece_of(known: Known, unit: str) -> Ship | Boat | None:
    """The ship or boat with this id; None for another node."""
    return known.fleet.ships.get(unit) or known.boats.boats.get(unit)


def name_of(piece: Ship | Boat) -> Words:
    """A ship's or boat's name."""
    return unit_words(unit_of(piece))


def class_of(known: Known, piece: Ship | Boat, voice: Voice) -> Words:
    """A ship's or boat's class; a class of a member's scenario by the name it has there."""
    key = f"sm-class-{piece.ship_class}"
    if voice.has(key):
        return Words(key)
    roster = classes(known.world)
    own = (roster.submarines, roster.warships, roster.merchants)
    card = next((each[piece.ship_class] for each in own if piece.ship_class in each), None)
    return Words("sm-unit", {"name": card.name if card is not None else piece.ship_class})


def kind_of(known: Known, piece: Ship | Boat) -> Kind:
    """What a ship or boat looks like."""
    if isinstance(piece, Boat):
        return "submarine"
    if piece.kind == "merchant":
        return "tanker" if trade(known.world, piece) in TANKERS else "merchant"
    card = classes(known.world).warships.get(piece.ship_class)
    return _KINDS.get(card.kind, "destroyer") if card is not None else "destroyer"


def side_words(side: str) -> Words:
    """A side's name; that of nobody for a draw."""
    return Words(f"sm-side-{side}")


def side_named(known: Known, side: str) -> Words:
    """A side's name in this action: that of the merchants where no warship sails with them."""
    tree = known.tree()
    return tree[side].name if side in tree else side_words(side)


def sides_first(side: SideId | None) -> tuple[SideId, ...]:
    """Both sides, one's own first."""
    return (ESCORTS, SUBMARINES) if side == ESCORTS else SIDES


def slot_words(known: Known, slot: str) -> Words:
    """A seat's name: a boat, a ship, the convoy; of boats that are not chosen yet, and of a place without a boat, the
    number of the place."""
    piece, tree = piece_of(known, slot), known.tree()
    numbered = isinstance(piece, Boat) and slot in tree and (between(known.world) or piece.name == NOBODY)
    if piece is not None and not numbered:
        return name_of(piece)
    return tree[slot].name if slot in tree else Words("sm-unit", {"name": slot})


def slot_name(known: Known, slot: str, voice: Voice) -> str:
    """A seat's name, plain."""
    return voice.say(slot_words(known, slot))


def slot_label(known: Known, slot: str, voice: Voice) -> str:
    """A seat's name for a button."""
    name = slot_name(known, slot, voice)
    return name if len(name) <= LABEL else name[: LABEL - 1].rstrip() + "…"


def hex_name(cell: Hex) -> str:
    """A hex by its printed name."""
    return write_hex(cell)


def place_words(piece: Ship | Boat) -> Words:
    """Where a ship or boat is and how it heads; that it is not known where its seat does not know it."""
    if not is_known(piece.bow):
        return Words("sm-face-place-unknown")
    if piece.bow == (0, 0):
        return Words("sm-face-place-none")
    return Words("sm-face-place", {"hex": hex_name(piece.bow), "heading": heading_words(piece.facing)})


def with_code(voice: Voice, key: str, code: str, **args: Arg) -> str:
    """A sentence in markdown with a plot or torpedo as it is written, ``$plot``, as code: there nothing is escaped."""
    return voice.get(key, plot="{p}", **args).replace("{p}", f"`{voice.say(plot_words(code))}`")


def air_words(known: Known) -> Words:
    """Light and weather, and from which turn the light will be another one (S117)."""
    action = known.action
    words = Words("sm-map-weather", {
        "light": Words(f"sm-light-{action.light}"), "weather": Words(f"sm-weather-{action.weather}"),
    })  # fmt: skip
    later = [row for row in file_of(known.world).changes if row.turn > action.turn and row.light != action.light]
    if not later or action.winner:
        return words
    args: dict[str, Arg] = {"air": words, "light": Words(f"sm-light-{later[0].light}"), "turn": later[0].turn}
    return Words("sm-map-weather-changes", args)


# --- the clock -----------------------------------------------------------------------------------------------------


def title(known: Known, voice: Voice, *, plain: bool = False) -> str:
    """The action's title; in a campaign its own, and which action is played or prepared. ``plain``: for a picture."""
    say = voice.say if plain else voice.markdown
    book = known.world.campaign
    if book is None:
        return say(file_of(known.world).title_words)
    file = campaign_of(known.world)
    number = len(file.actions) if book.told else prepared(known) or book.number
    args: dict[str, Arg] = {"campaign": file.title_words, "number": number, "all": len(file.actions)}
    return say(Words("sm-face-title-campaign", args))


def watch_begun(known: Known) -> int:
    """The first turn of the watch that is plotted or runs; 0 before the first watch and after the last."""
    for path in known.frames():
        watch = WATCH_KEY.fullmatch(path.rpartition("/")[2])
        if watch is not None:
            return int(watch[1])
    return 0


def prepared(known: Known) -> int:
    """The action of a campaign that is prepared while none is played: the first, or the next one; 0 for none."""
    book = known.world.campaign
    waits = book is not None and not book.told and (known.action.winner or not book.number)
    return book.number + 1 if book is not None and waits else 0


def clock_words(known: Known) -> Words:
    """The turns that are played or plotted: "turns 5 to 8 of 20"; the set-up; the end."""
    action, first = known.action, watch_begun(known)
    if prepared(known):
        return Words("sm-face-clock-between", {"number": prepared(known), "all": len(campaign_of(known.world).actions)})
    if action.winner:
        return Words("sm-face-clock-over", {"turn": action.turn})
    if not first:
        return Words("sm-face-clock-setup", {"turns": action.turns})
    last = max(first, action.watch_ends)
    if first == last:
        return Words("sm-face-clock-one", {"first": first, "turns": action.turns})
    return Words("sm-face-clock", {"first": first, "last": last, "turns": action.turns})

"""The rows of a form that say where a ship or boat lies: its bow by printed name, then its heading."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from engine.core.maps.hexes import Hex, Pose
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Part
from engine.core.spaces.space import Answer, Choice, Option, Space, said
from engine.core.words import Words
from engine.submarine.judgement.regions import Region, free_headings
from engine.submarine.sea import NoHex, read_direction, read_hex, write_direction, write_hex

SHOWN = 12
BOW, HEADING = "bow", "heading"


@dataclass(frozen=True, slots=True)
class Bow(Choice):
    """A bow hex of a region, typed by its printed name; ``options`` offers a few good ones, the default first."""

    region: Region = field(default_factory=dict, repr=False, compare=False)
    taken: Collection[Hex] = field(default=(), repr=False, compare=False)

    takes_more: ClassVar[bool] = True

    def check(self, answer: Answer) -> Refusal | None:
        """A hex of the region that is free."""
        labels = tuple(option.label for option in self.options[:SHOWN])
        if not isinstance(answer, str):
            return Refusal(Words("err-not-an-option", {"said": said(answer)}), self.rule, labels)
        try:
            cell = read_hex(answer)
        except NoHex:
            return Refusal(Words("err-sm-no-hex", {"said": said(answer)}), self.rule, labels)
        if cell not in self.region:
            return Refusal(Words("err-sm-no-place", {"place": write_hex(cell)}), self.rule, labels)
        if not free_headings(self.region, cell, self.taken):
            return Refusal(Words("err-sm-place-taken", {"place": write_hex(cell)}), self.rule, labels)
        return None

    def sample(self, rng: Random) -> Answer:
        """Any free hex of the region."""
        cells = list(self.region)
        for _ in range(50):
            cell = rng.choice(cells)
            if free_headings(self.region, cell, self.taken):
                return write_hex(cell)
        return self.default

    def size(self) -> int:
        """The hexes of the region, without regard to ships in them."""
        return max(1, len(self.region))


def bow_space(region: Region, default: Pose, taken: Collection[Hex], rule: str) -> Bow:
    """Where the bow may lie. ``default`` must be free."""
    first = default[0]
    return Bow((place_option(first),), write_hex(first), rule, None, region, taken)


def place_option(cell: Hex) -> Option:
    """A hex as an option."""
    name = write_hex(cell)
    return Option(name, Words("sm-opt-hex", {"hex": name}))


def heading_space(region: Region, bow: Hex, wish: int, taken: Collection[Hex], rule: str) -> Choice:
    """The headings open at a bow hex, one at least; the wished one is the default where it is open."""
    facings = free_headings(region, bow, taken)
    keys = [str(write_direction(facing)) for facing in facings]
    options = tuple(Option(key, Words("sm-opt-heading", {"heading": int(key)})) for key in keys)
    wished = str(write_direction(wish))
    return Choice(options, wished if wished in keys else keys[0], rule)


def berth_parts(region: Region, default: Pose, taken: Collection[Hex], rule: str) -> tuple[Part, Part]:
    """The rows ``bow`` and ``heading``."""

    def heading(given: Mapping[str, Answer]) -> Space | None:
        if BOW not in given:
            return None
        bow = read_hex(given[BOW])
        return heading_space(region, bow, default[1], taken, rule) if free_headings(region, bow, taken) else None

    bow = bow_space(region, default, taken, rule)
    return (
        Part(BOW, Words("sm-row-bow"), bow, Words("sm-row-bow-hint", {"hexes": len(region)})),
        Part(HEADING, Words("sm-row-heading"), heading),
    )


def pose_of(answer: Mapping[str, Answer]) -> Pose:
    """The pose that the rows say."""
    return read_hex(answer[BOW]), read_direction(int(answer[HEADING]))

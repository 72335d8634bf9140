"""Effects are small frozen types, saved as lists: what was handed up reads the same before and after a load."""

from __future__ import annotations

import json

import pytest

from engine.core.codec import pack, unpack_effect
from engine.core.effects import Effect, effect, effects_by_name
from tests.engine.core.toy.small import Own


@effect("hit")
class Hit(Effect):
    ship: str
    places: tuple[str, ...]
    state: Own
    again: bool = False


KINDS = effects_by_name((Hit,))
HIT = Hit("r1", ("bow",), Own(2))


def test_an_effect_is_saved_as_its_name_and_its_values_and_read_back() -> None:
    saved = json.loads(json.dumps(pack({"effects": [HIT]})))["effects"][0]
    assert saved == ["hit", "r1", ["bow"], {"count": 2, "notes": []}, False]
    assert unpack_effect(KINDS, saved) == HIT
    assert unpack_effect(KINDS, HIT) is HIT, "where no save lies between"


def test_a_save_from_before_a_field_was_added_gives_its_default() -> None:
    assert unpack_effect(KINDS, ["hit", "r1", ["bow"], {"count": 2, "notes": []}]) == HIT


def test_an_effect_that_nobody_knows_and_a_name_taken_twice_are_errors() -> None:
    with pytest.raises(ValueError, match="miss"):
        unpack_effect(KINDS, ["miss", "r1"])
    with pytest.raises(ValueError, match="two effects of the name 'hit'"):
        effects_by_name((Hit, Hit))

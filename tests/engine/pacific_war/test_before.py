"""Where pieces were when the last player turn of their side began: the record that maps draw the last moves from."""

from typing import Any, cast

import pytest

from engine.pacific_war import pieces
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import bare, lie, stand


class Desk:
    """As a runner: gives out the world, for change, too."""

    def __init__(self, world: FullWorld) -> None:
        self.world = self.edit = world


def begin(world: FullWorld, side: Any) -> dict[str, str]:
    pieces.fresh(cast("Any", Desk(world)), side)
    return dict(world.score.before)


@pytest.mark.rule("4.1")
def test_a_player_turn_notes_where_its_sides_pieces_are() -> None:
    world = bare()
    stand(world, "3119", "cl-buin")
    stand(world, "2008", "pe-zepita")
    lie(world, "3116", "ship-cl-blanco")
    assert begin(world, CHILE) == {"cl-buin": "3119", "ship-cl-blanco": "3116"}
    assert begin(world, ALLIES) == {"cl-buin": "3119", "ship-cl-blanco": "3116", "pe-zepita": "2008"}


@pytest.mark.rule("4.1")
def test_the_next_turn_of_a_side_writes_over_its_own_notes_alone() -> None:
    world = bare()
    stand(world, "3119", "cl-buin")
    stand(world, "2008", "pe-zepita")
    begin(world, CHILE)
    begin(world, ALLIES)
    stand(world, "3118", "cl-buin")
    stand(world, "2009", "pe-zepita")
    assert begin(world, CHILE) == {"cl-buin": "3118", "pe-zepita": "2008"}


@pytest.mark.rule("4.1")
def test_what_left_the_map_is_noted_no_more() -> None:
    world = bare()
    stand(world, "3119", "cl-buin")
    lie(world, "3116", "ship-cl-blanco")
    begin(world, CHILE)
    pieces_gone = ("dead", "aboard")
    for place in pieces_gone:
        world.army.units["cl-buin"].place = place
        assert begin(world, CHILE) == {"ship-cl-blanco": "3116"}

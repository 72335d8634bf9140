"""What an exec decides without waking the captain, in a fleet where nobody came for one boat alone (15.22, 19.11)."""

from __future__ import annotations

import pytest

from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, homeward

OTHERS = ("wahoo", "drum", "haddock", "gato")


def spent(contact: str, others: tuple[str, ...] = OTHERS, home: list[str] | None = None) -> Voyage:
    """A week after which Spearfish must go home from the Bismarck Sea; the other boats are on their way in."""
    file = document(at_sea("spearfish", "BIS"), *(homeward(name, "HAW", "PEARL") for name in others))
    voyage = Voyage(file, Luck().set("14.7 endurance", 9))
    if home is not None:
        voyage.match.standing("spearfish", "home", home)
    return voyage.week({"spearfish": {"where": "stay", "contact": contact}}, stop=("sw-home",))


@pytest.mark.rule("15.22")
@pytest.mark.parametrize(("contact", "asked"), [("exec:bold", False), ("avoid", False), ("fight", True)])
def test_an_exec_chooses_the_base_where_the_captain_does_not_fight_himself(contact: str, asked: bool) -> None:
    voyage = spent(contact)
    assert (voyage.kind == "sw-home") is asked
    if not asked:
        assert voyage.boats["spearfish"].home == "BRIS"  # as the form would have proposed


@pytest.mark.rule("15.22")
def test_in_a_small_fleet_the_captain_is_asked() -> None:
    assert spent("avoid", OTHERS[:3]).kind == "sw-home"


@pytest.mark.rule("15.22")
def test_a_standing_order_goes_before_the_exec() -> None:
    voyage = spent("exec:careful", home=["PEARL"])
    assert voyage.kind != "sw-home"
    assert voyage.boats["spearfish"].home == "PEARL"


@pytest.mark.rule("19.11")
def test_an_exec_chooses_where_to_lie_when_held_up() -> None:
    # From Luzon Strait to Palau: the Philippine Sea and Palau are equally red in the second period.
    boats = [
        at_sea("spearfish", "LUZ", side="transit", goal="PAL"),
        *(homeward(name, "HAW", "PEARL") for name in OTHERS),
    ]
    luck = Luck().set("19.1 check", 9).set("19.1 event", 5, 6)
    voyage = Voyage(document(*boats), luck)
    voyage.week({"spearfish": {"where": "PAL", "careful": False}}, stop=("sw-halt", "sw-home"))
    assert voyage.kind == "sw-orders"
    assert voyage.boats["spearfish"].rtb
    assert voyage.boats["spearfish"].where == "PAL"

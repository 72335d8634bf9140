"""The sequence of play (4.0): what a week is, line by line, in the order of the rulebook.

A line is played by a step of its own (``Phase``) or by a label of the step that runs the sequence (``Label``).
``then`` are labels that saves hold. A patrol scenario leaves out the strategic segment, the triple-R segment and the
war progress (4.0).

Units on patrol fight side by side, each in its order: search (13.0, ``search``), a fight (14.0, ``combat``) of boats
that attack one after another (14.1, ``attack``), endurance (14.7), and for boats that must go home the choice of a
base (15.22).
"""

from __future__ import annotations

from engine.core.sequence.phases import Label, Line, Phase
from engine.silent_war.world import World


def campaign(world: World) -> bool:
    """Whether the scenario is played with the strategic segment."""
    return world.theatre.campaign


def skippers_ashore(world: World) -> bool:
    """Whether a super skipper waits for a boat (25.3)."""
    return bool(world.theatre.ashore)


STRATEGIC: tuple[Line, ...] = (
    Label("5.0", "befall"),  # the war event
    Label("5.0", "man"),  # boats for Dutch Harbor, where an event asks for them
    Label("6.0", "improve"),  # torpedoes
    Label("7.0", "ultra"),
)

TRIPLE_R: tuple[Line, ...] = (
    Phase("25.3", "captains", when=skippers_ashore, then="captained"),
    Label("8.0", "reinforce"),
    Label("9.0", "ready"),
    Label("10.0", "repair"),
    Label("10.21", "advance"),  # from Hold into the yards
)

WEEK: tuple[Line, ...] = (
    Phase("5.0", "strategic", when=campaign, then="briefed"),
    Phase("8.0", "triple_r", when=campaign, then="prepare_fleet"),
    Label("11.0", "prepare"),
    Phase("24.1", "form_up", then="formed_up"),  # squadrons, transfers (26.0), packs
    Label("12.0", "ask_orders"),  # the orders of the week, of all boats at once
    Label("12.0", "set_out"),  # patrol movement
    Label("13.0", "hunt"),  # search, combat (14.0), endurance (14.7)
    Label("15.22", "assign"),  # bases for boats on their way home
    Label("15.0", "pass_on"),  # transit movement
    Phase("10.2", "berths", then="berthed"),
    Phase("16.0", "end_of_turn", "end", then="ended"),
    Phase("17.0", "war_progress", "progress", when=campaign, then="progressed"),
)

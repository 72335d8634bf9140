"""The problems of scenario files that show only in their rows together, by name with the line for logs.

Their words stand in the catalogues, with the prefix before the name.
"""

from __future__ import annotations

from typing import Final

from engine.core.mistakes import Problems

wrong: Final = Problems(
    "pw-file",
    {
        "ends-early": "before the first turn, {first}",
        "placing": "pieces are placed in the book's zones alone: no rows, from turn 1 (3.2 to 3.5)",
        "bolivia-out": "Bolivia is out of the war already",
        "dry": "no ship can be in {name}",
        "at-sea": "{name} is at sea",
        "box": "Chile's box is no hex",
        "same-town": "{one} and {other} are one place, and it has points once",
        "both-hold": "{place} is said to be Chile's, too",
        "check-twice": "turn {turn} stands twice",
        "place-or-aboard": "units stand in a place or are aboard a ship: one of the two",
        "steps": "{name} has {most} step at most",
        "bolivian": "{name} is Bolivian, and Bolivia is out of the war",
        "box-chile": "the box is Chile's (2.4)",
        "both-in-row": "units of both sides in one row",
        "corps": "there are {most} corps",
        "stack": "{count} units of {side} in {place}, where {most} may stand (8.1)",
        "no-beach": "troops of both sides in {place}, which is no beach (R55)",
        "landing": "troops of both sides in {place}: a scenario begins before a landing, or after it",
        "held-by-foe": "in {place} stand troops of {side} alone: it is theirs",
        "fort-not-theirs": "{name} stands, but {town} is not the Alliance's (R53)",
        "divisions": "the side has {most} divisions (R102)",
        "division-twice": "division {number} of {side} stands twice",
        "not-of-side": "{name} is not of {side}; a prize stands in [[lost]], too, as captured (10.1)",
        "laid-up": "ships are laid up in a port of their own, not at sea (R113)",
        "no-port": "it is no port of the side's, so they are at sea without a word",
        "both-at-sea": "ships of both sides at sea in {place}: they would have fought (R40)",
        "not-in-division": "{name} is no ship of the division",
        "transport-damaged": "{name} is a transport: the first hit sinks her (R44)",
        "division-apart": "ships of division {number} of {side} in {places}",
        "columns-place": "columns stand in a place or are aboard a ship: one of the two",
        "enemy-there": "enemy troops stand in {place}: they would have taken the columns (8.12)",
        "columns-held": "{place} is said to be held by {side}, who would have taken the columns (8.12)",
        "no-transport": "{name} is no transport of {side} that is afloat",
        "load": "{name} carries {most} steps; a column counts as two (7.1)",
        "lost-before": "the scenario begins with turn {turn}: she was lost before it",
        "only-prize": "{ship} sails in a division: only a prize can (captured)",
        "turns": "the scenario has the turns {first} to {last}",
        "both-win": "{points} points would win for both sides",
        "no-last-check": "without a check on turn {turn}, the last, nobody could win (R111)",
        "not-afloat": "{name} is not afloat as the scenario begins",
        "nobody": "{side} has neither troops nor ships",
    },
    alone="ends-early box same-town both-hold check-twice place-or-aboard columns-place steps box-chile both-in-row "
    "corps divisions division-twice no-port transport-damaged not-in-division both-win",
)

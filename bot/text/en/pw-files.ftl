# What is wrong with a scenario file of the War of the Pacific. Engine: pacific_war/scenarios/problems.py.

pw-file-ends-early = The last turn comes before the first, { $first }.
pw-file-placing = Pieces are placed in the book’s zones alone. Leave out all rows and begin with turn 1 (3.2 to 3.5).
pw-file-bolivia-out = Bolivia is out of the war already.
pw-file-dry = No ship can be in { $name }. Name a port, a coast or the sea.
pw-file-at-sea = { $name } is at sea. Name a hex with land.
pw-file-same-town = { $one } and { $other } are the same place: give it points once.
pw-file-box = Chile’s box is no hex. Name a hex or a town.
pw-file-both-hold = { $place } is said to be Chile’s, too. Name it for one side.
pw-file-check-twice = Turn { $turn } stands twice. A turn has one check.
pw-file-place-or-aboard = Units stand in a place or are aboard a ship. Give one of the two.
pw-file-steps = { $name } has at most { $most } { $most ->
    [1] step
   *[other] steps
}.
pw-file-bolivian = { $name } is Bolivian, and Bolivia is out of the war.
pw-file-box-chile = The box is Chile’s (2.4).
pw-file-both-in-row = The row has units of both sides. Give each side a row of its own.
pw-file-corps = There are { $most } corps.
pw-file-stack = In { $place } stand { $count } units of { $side }. At most { $most } may (8.1).
pw-file-no-beach = Troops of both sides stand in { $place }, which is no beach (R55).
pw-file-landing = Troops of both sides stand in { $place }. A scenario begins before a landing or after it.
pw-file-held-by-foe = Troops of { $side } alone stand in { $place }, so it is theirs. Take it out here, or move the troops.
pw-file-fort-not-theirs = { $name } stands, but { $town } is not the Alliance’s (R53).
pw-file-divisions = The side has the divisions 1 to { $most } (R102).
pw-file-division-twice = Division { $number } of { $side } stands twice. Put its ships into one row.
pw-file-not-of-side = { $name } is not of { $side }. A prize stands in [[lost]] too, as captured (10.1).
pw-file-laid-up = Ships are laid up in a port of their side, not at sea (R113).
pw-file-no-port = This is no port of the side. The ships are at sea without this field; leave it out.
pw-file-both-at-sea = Ships of both sides are at sea in { $place }. They would have fought (R40).
pw-file-not-in-division = { $name } is no ship of the division.
pw-file-transport-damaged = { $name } is a transport. The first hit sinks her (R44).
pw-file-division-apart = The ships of division { $number } of { $side } are in { $places }. A division is in one place (7.2).
pw-file-columns-place = Columns stand in a place or are aboard a ship. Give one of the two.
pw-file-enemy-there = Enemy troops stand in { $place }. They would have taken the columns (8.12).
pw-file-columns-held = { $place } is said to be held by { $side }, who would have taken the columns (8.12).
pw-file-no-transport = { $name } is no transport of { $side } that is afloat.
pw-file-load = { $name } carries at most { $most } steps. A column counts as two (7.1).
pw-file-lost-before = The scenario begins with turn { $turn }. She was lost before it.
pw-file-only-prize = { $ship } sails in a division. Only a prize can: how = "captured".
pw-file-turns = The scenario has the turns { $first } to { $last }.
pw-file-both-win = { $points } points would win for both sides. The number of the Allies is at most that of Chile.
pw-file-no-last-check = Turn { $turn }, the last, has no check. Nobody could win (R111).
pw-file-not-afloat = { $name } is not afloat as the scenario begins.
pw-file-nobody = The side { $side } has neither troops nor ships.

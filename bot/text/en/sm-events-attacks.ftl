# Events of Submarine: attacks on boats, gunfire, the end of a turn and of the action (16 to 20, 34.6, 42, 43, 48, 52).

## The end of a turn (52)
sm-ev-repaired = { $unit }: { $points ->
    [one] { $points } hit point
   *[other] { $points } hit points
  } repaired, { $total } still lost.
sm-ev-under-way = { $ship } is under way again.

## The end of the action (20.1)
sm-ev-boat-opened = { $fate ->
    [later] { $boat } was never in the action.
    [sunk] { $boat } was sunk at { $place }, { $depth } ft down. Damage { $damage } of { $sinks }; torpedoes fired: { $torpedoes }.
    [left] { $boat } left the map at { $place }. Damage { $damage } of { $sinks }; torpedoes fired: { $torpedoes }.
   *[afloat] { $boat } ends at { $place }, heading { $heading }, at { $depth } ft. Damage { $damage } of { $sinks }; torpedoes fired: { $torpedoes }.
  }
sm-ev-unit-points = { $why ->
    [sunk] { $unit } sunk
    [stopped] { $unit } dead in the water
    [entry] { $unit } brought into the action
   *[hurt] { $unit } damaged
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $side }.
sm-ev-side-points = { $why ->
    [air] Charges dropped from aircraft
    [balance] Balance of the ships in play
   *[torpedoes] Torpedoes fired
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $side }.
sm-ev-verdict = The action is over. { $level ->
    [draw] It is a draw.
    [decisive] Decisive victory: { $winner }.
    [substantive] Substantive victory: { $winner }.
    [marginal] Marginal victory: { $winner }.
   *[win] Victory: { $winner }.
  } Points: submarines { $submarines }, escorts { $escorts }.

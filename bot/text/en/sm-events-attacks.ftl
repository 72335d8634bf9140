# Events of Submarine: attacks on boats, gunfire, the end of a turn and of the action (16 to 20, 34.6, 42, 43, 48, 52).

## Attacks on boats (16, 42, 43)
sm-ev-explodes = { $place }: { $weapon }, from { $ship }, { $count ->
    [one] { $count } counter
   *[other] { $count } counters
  }.
sm-ev-explodes-set = { $place }: { $weapon }, from { $ship }, { $count ->
    [one] { $count } counter
   *[other] { $count } counters
  }. { $settings ->
    [0] Dice: { $dice }.
   *[other] Settings in feet: { $feet }. Dice: { $dice }.
  }
sm-ev-air-charge = { $place }: charges from aircraft, { $count ->
    [one] { $count } counter
   *[other] { $count } counters
  }.
sm-ev-near = { $boat }, { $weapon } at { $place }: { $how ->
    [surfaced] nothing can happen to a surfaced boat.
    [immune] no effect, since the boat was attacked in the turn before.
    [hurt] damage { $damage }{ $off ->
        [-1] .
        [0] , exactly at the boat’s depth.
       *[other] , { $off } ft off.
      }
   *[missed] no damage{ $off ->
        [-1] .
        [0] , exactly at the boat’s depth.
       *[other] , { $off } ft off.
      }
  }

## Guns (17, 18, 48)
sm-ev-gunfire = { $firer } fires at { $target }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } off (rolled { $dice }): { $damage ->
    [0] no effect.
   *[other] damage { $damage }.
  }

## Aircraft and the chase (20.10, 34.6)
sm-ev-within-reach = Within reach of charges from aircraft: { $boats }.
sm-ev-chase = Leaving the convoy to chase { $boat }: { $ships }.
sm-ev-outrun = { $boat } escapes: none of the escorts makes more than { $speed } { $speed ->
    [one] hex
   *[other] hexes
  } a turn.
sm-ev-chase-over = { $boat } is chased by escorts that make more than { $speed } { $speed ->
    [one] hex
   *[other] hexes
  } a turn. Attack { $attack }, defence { $defence }, rolled { $dice }: { $lost } of emergency power lost. { $how ->
    [sunk] The boat is sunk.
   *[escaped] The boat escapes.
  }

## The end of a turn (52)
sm-ev-repaired = Repairs on { $unit }: { $points ->
    [one] { $points } hit point
   *[other] { $points } hit points
  }; { $total } still lost.
sm-ev-under-way = Under way again: { $ship }.

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

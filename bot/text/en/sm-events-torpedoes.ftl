# Submarine: what torpedoes do, in sentences that can be read aloud (11 to 13, 35 to 40, 51, 54).

## Launch
sm-ev-torpedo-launched = { $boat } launches a { $torpedo } from { $tube } at { $place }, course { $course }: { $shallow ->
    [1] shallow
   *[0] deep
  }, { $guided ->
    [1] { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
      } this turn
   *[0] unguided; it runs { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
      } this turn
  }{ $mark ->
    [0] .
   *[other] . On the map it is torpedo { $mark }.
  }
sm-ev-torpedo-stays = { $boat } does not fire from { $tube }: { $why ->
    [depth] the boat is too deep.
    [tube] the tube is empty.
   *[repair] the crew is busy with repairs.
  }
sm-ev-torpedo-leaves = { $boat } launches torpedo { $mark } at { $place }, course { $course }{ $shallow ->
    [1] , running shallow.
   *[0] .
  }
sm-ev-torpedo-seen = Torpedo { $mark } is seen at { $place }, course { $course }{ $shallow ->
    [1] , running shallow.
   *[0] .
  }
sm-ev-torpedo-gone = Torpedo { $mark } is gone.
sm-ev-torpedo-spent = { $mark ->
    [0] A { $torpedo } of { $boat } has reached the end of its run.
   *[other] Torpedo { $mark }, a { $torpedo } of { $boat }, has reached the end of its run.
  }

## Against ships
sm-met-ahead = from dead ahead
sm-met-astern = from dead astern
sm-met-port-bow = on the port bow
sm-met-port-beam = on the port beam
sm-met-port-quarter = on the port quarter
sm-met-starboard-bow = on the starboard bow
sm-met-starboard-beam = on the starboard beam
sm-met-starboard-quarter = on the starboard quarter
sm-roll = { $throw }
sm-roll-two = { $number } (a { $coloured } and a { $white })
sm-roll-counts = { $throw }, which counts { $counts }
sm-roll-changed = { $throw }, { $changes }: { $counts }
sm-roll-change = { $less ->
    [1] less
   *[0] plus
  } { $amount } for { $why ->
    [shallow] a shallow run
    [stopped] a ship that lies still
    [unguided] an unguided torpedo
   *[kind] this kind of torpedo
  }
sm-ev-torpedo-hits = Torpedo { $mark } hits { $ship } { $side }: { $roll }, with { $needed } or less needed.
sm-ev-torpedo-misses = { $short ->
    [1] Torpedo { $mark } would have hit { $ship } { $side } ({ $roll }, with { $needed } or less needed), but the torpedo failed.
   *[0] Torpedo { $mark } misses { $ship } { $side }: { $roll }, with { $needed } or less needed.
  }
sm-ev-torpedo-dud = { $early ->
    [1] Torpedo { $mark } strikes { $ship } but is not armed yet and does not explode.
   *[0] Torpedo { $mark } strikes { $ship } but is a dud.
  }
sm-ev-torpedo-homes = Torpedo { $mark } hears { $ship } and turns toward it.
sm-ev-foxer-struck = Torpedo { $mark } blows up the foxer that { $ship } tows; the ship is unhurt.

## Evasion
sm-ev-dodge-failed = { $ship } sees torpedo { $mark } too late to turn (throw { $throw }).
sm-ev-dodge-open = { $move ->
    [1] { $ship } sees torpedo { $mark } early enough to turn and move one hex (throw { $throw }).
   *[0] { $ship } sees torpedo { $mark } early enough to turn (throw { $throw }).
  }
sm-dodged-l = turns to port
sm-dodged-r = turns to starboard
sm-dodged-l-1 = turns to port and moves ahead
sm-dodged-r-1 = turns to starboard and moves ahead
sm-dodged-1-l = moves ahead and turns to port
sm-dodged-1-r = moves ahead and turns to starboard
sm-ev-ship-dodges = { $ship } { $way } to dodge torpedo { $mark }. It is now at { $place }, heading { $heading }.
sm-ev-ships-back = Back in station after dodging: { $ships }.

## Against boats
sm-ev-boat-torpedoed = { $mark ->
    [0] A torpedo
   *[other] Torpedo { $mark }
  } strikes { $boat } { $dud ->
    [1] but does not explode.
   *[0] and explodes.
  }
sm-ev-boat-missed = { $mark ->
    [0] A torpedo misses { $boat }.
   *[other] Torpedo { $mark } misses { $boat }.
  }

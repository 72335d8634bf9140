# The war at sea: posts of battles, raids, bombardments and attacks.

## Battles (6)
was-fights-battle = { $zone ->
    [none] The battle
   *[other] Battle in { $zone }{ $turn ->
        [0] {""}
       *[other] , turn { $turn }
      }
  }
was-fights-battle-goes-on = Battle in { $zone }, turn { $turn }: the fight goes on
was-fights-placing = The forces approach.
was-fights-state = Round { $round } of { $most }, impulse { $impulse }; { $side } have the initiative.
was-fights-weather = { $dark ->
    [1] Night
   *[0] Daylight
  }, { $weather }.
was-fights-mark = { $torpedoes ->
    [1] **Torpedoes.**
   *[0] **Guns.**
  }
was-fights-salvo = { $firers } at { $target }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
  } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }{ $need ->
    [none] .
   *[other] , on { $need }.
  }
was-fights-vain = { $hit ->
    [1] No hit on { $targets }.
   *[0] { $torpedoes ->
        [1] All miss: { $targets }.
       *[0] No hit on { $targets }.
      }
  }
was-fights-ships-in = the ships in { $hex }
was-fights-unseen = ships out of sight
was-fights-round = **Round { $round }:** { $side } have the initiative.
was-fights-round-on = **Round { $round }.**
was-fights-in-sight = In sight ({ $side }): { $ships }.
was-fights-fire = { $torpedoes ->
    [1] Torpedoes of { $firers }
   *[0] Gunfire
  }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }{ $hits ->
    [0] .
   *[other] , on { $targets }.
  }
was-fights-hit = { $target } { $hits } (from { $firers })
was-fights-sunk = { $count ->
   *[other] **Sunk: { $ships }.**
  }
was-fights-stopped = Dead in the water: { $ships }.
was-fights-slowed = { $count ->
   *[other] Slower: { $ships }.
  }
was-fights-burning = On fire: { $ships }.
was-fights-aground = { $count ->
   *[other] Aground: { $ships }.
  }
was-fights-boxes = { $boxes ->
    [none] Aboard { $ship } { $held ->
        [one] one hit does nothing.
       *[other] { $held } hits do nothing.
      }
   *[other] Boxes lost aboard { $ship }: { $boxes }{ $held ->
        [0] .
        [one] ; one hit does nothing.
       *[other] ; { $held } hits do nothing.
      }
  }
was-fights-boxes-of = { $section } { $boxes }
was-fights-now = Now: { $ships }.
was-fights-now-ship = { $ship } hull { $left } of { $full }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost } lost here)
  }, speed { $speed } of { $built }
was-fights-unmet = { $weather ->
    [0] No patrol of yours tried: none was up within two zones, or none was sent.
   *[1] In this weather no patrol can try.
  }
was-fights-away = Out of the battle: { $ships }.
was-fights-moves-on = The fight moves on to the { $directions }.
was-fights-side = **{ $side }:** { $told }
was-fights-in-action = in action { $ships }
was-fights-ship-state = { $ship } ({ $states })
was-fights-state-slow = slowed
was-fights-state-stopped = dead in the water
was-fights-state-fire = on fire
was-fights-state-aground = aground
was-fights-unseen-groups = { $count ->
    [one] a group that is not in sight
   *[other] { $count } groups that are not in sight
  }
was-fights-lost = sunk { $ships }
was-fights-left = left { $ships }
was-fights-goes-on = Not decided after { $rounds } rounds: { $why }.
was-fights-after = { $rounds ->
    [0] Over before the first round
    [one] Over after { $rounds } round
   *[other] Over after { $rounds } rounds
  }: { $why }.
was-fights-losses = { $side }: { $count ->
    [0] no ship sunk.
    [one] { $ships } sunk.
   *[other] { $count } ships sunk: { $ships }.
  }
was-fights-hit-ships = Hit and afloat: { $ships }.
was-fights-line = **{ $title }.** { $told }

## Small print
was-fights-throws = { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
  }.
was-fights-dice = { $matter }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }, { $sixes ->
    [one] { $sixes } six
   *[other] { $sixes } sixes
  }
was-fights-need = { $need ->
    [6] 6
   *[other] { $need }+
  }
was-fights-need-second = 6 and then { $need }+
was-fights-need-never = nothing
was-fights-shots = { $matter }: { $told }
was-fights-shots-on = { $shown ->
    [none] { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
      }
   *[other] { $shown }
  } on { $need } ({ $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  })
was-fights-shots-unseen = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  } from out of sight ({ $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  })

## Raids (10.8, 12, 13)
was-fights-raid = { $what ->
    [base] Air raid on { $target }
    [port] Air raid on { $target }
    [zone] Air raid in { $zone }
   *[force] Air attack on marker { $target } in { $zone }
  }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
was-fights-sweep = Fighter sweep over { $zone }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
was-fights-transfer = Flight over { $zone }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
was-fights-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $aircraft }
was-fights-attackers = **{ $side }:** { $aircraft }.
was-fights-attackers-unseen = **{ $side }:** aircraft that are not in sight.
was-fights-defenders = **{ $side }:** on patrol { $aircraft }.
was-fights-targets = **{ $side }:** { $ships }.
was-fights-air = **Combat in the air.** { $bombing ->
    [0] { $escort } ({ $escorting ->
        [one] one step
       *[other] { $escorting } steps
      })
    [one] { $bombers } (one step)
   *[other] { $bombers } ({ $bombing } steps)
  }{ $guarded ->
    [0] {""}
    [one] , escorted by { $escort } (one step),
   *[other] , escorted by { $escort } ({ $guarded } steps),
  } against { $patrol } ({ $patrolling ->
    [one] one step
   *[other] { $patrolling } steps
  }).
was-fights-air-fire = { $firer } at { $target }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
was-fights-air-vain = { $attacks ->
    [one] One attack hits nothing
   *[other] { $attacks } attacks hit nothing
  }, with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
was-fights-shot-down = Shot down ({ $side }): { $aircraft }.
was-fights-flak = **Flak.** { $turned ->
    [0] Nobody is turned away
    [one] One step is turned away
   *[other] { $turned } steps are turned away
  }, with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
was-fights-under = Under attack ({ $side }): { $ships }.
was-fights-attack = { $aircraft } at { $target }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
was-fights-struck = The attack scores { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }{ $targets ->
    [none] .
   *[other] , on { $targets }.
  }
was-fights-shelled = Bombardment of { $place }, turn { $turn }
was-fights-below = Attacks of submarines and torpedo boats, turn { $turn }

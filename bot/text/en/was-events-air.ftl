# The war at sea: raids, combat in the air, flak, strikes (10.8, 12, 13).

was-a-base = a base
was-air-none = no flight
was-air-naval = attack on ships
was-air-land = attack on a base
was-air-sweep = fighter sweep
was-air-escort = escort
was-air-transfer = transfer

was-raid-end-no-target = nothing is there to attack
was-raid-end-weather = by night or in this weather nothing can be hit
was-raid-end-missed = the target was not found
was-raid-end-decoy = the target was a decoy
was-raid-end-shot-down = no aircraft got through
was-raid-end-swept = the sweep is over
was-raid-end-arrived = the aircraft have arrived
was-raid-end-empty = no ships lie there
was-raid-end-called-off = the flight turned away
was-raid-end-struck = the aircraft turn for home

was-ev-raid = Aircraft of { $side } are over { $zone }: { $mission }.
was-ev-raid-misses = Aircraft of { $side } do not find marker { $target } in { $zone }.
was-ev-patrol-meets = The patrol of { $base } meets the flight in { $zone }.
was-ev-patrol-near = A patrol meets the flight in { $zone }.
was-ev-patrol-misses = The patrol of { $base } misses the flight in { $zone }: its die was too low.
was-ev-sweep = Fighters sweep { $base }: { $patrol ->
    [1] they come upon its patrol
   *[0] they come upon no further patrol
  }{ $submarines ->
    [1] {" "}and aircraft on the hunt for submarines.
   *[0] .
  }
was-ev-air-fight = Combat in the air. { $steps ->
    [0] { $escort } ({ $escorting }){" "}
   *[other] { $aircraft } ({ $steps }){ $escorting ->
        [0] {" "}
       *[other] , escorted by { $escort } ({ $escorting }),{" "}
      }
  }against { $patrol } ({ $patrolling }).
was-ev-air-fire = { $firer } fires at { $target }: { $factors } { $factors ->
    [one] die
   *[other] dice
  }, { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-ev-air-loss = { $type } ({ $side }): { $steps } { $steps ->
    [one] step lost.
   *[other] steps lost.
  }
was-ev-raid-surprise = A small flight takes its target by surprise ({ $side }).
was-ev-laid-out = Under attack ({ $side }): { $ships }.
was-ev-flak = Flak{ $ground ->
    [1] {" "}of the target
   *[0] {" "}over { $hex }
  }: { $factors } { $factors ->
    [one] die
   *[other] dice
  }, { $turned } { $turned ->
    [one] step is turned away.
   *[other] steps are turned away.
  }
was-ev-strikes-ship = { $aircraft } attacks { $target }: { $factors } { $factors ->
    [one] die
   *[other] dice
  }, { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-ev-strikes-base = { $aircraft } attacks { $base }: { $factors } { $factors ->
    [one] die
   *[other] dice
  }, { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-ev-base-hit = { $base }: { $steps ->
    [0] no aircraft is
    [one] one step is
   *[other] { $steps } steps are
  } destroyed on the ground{ $capacity ->
    [0] {""}
   *[other] , capacity down by { $capacity }
  }.
was-ev-on-ground = { $base }: { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type } destroyed on the ground.
was-ev-raid-ends = The raid of { $side } is over: { $why }.
was-ev-decoy = { $finder ->
    [none] Marker { $marker } was a decoy and is taken off the map.
   *[other] Aircraft of { $finder } find marker { $marker }: it was a decoy and is taken off the map.
  }

## Search
was-ev-spotted = Marker { $marker } is spotted in { $zone }: it is force { $number }.
was-ev-search-vain = The search for marker { $marker } finds nothing.
was-ev-report = Report on marker { $marker }{ $kinds ->
    [1] , kinds of ship only
   *[0] {""}
  }{ $carriers ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] carriers
       *[0] { $carriers ->
            [one] one carrier
           *[other] { $carriers } carriers
          }
      }
  }{ $majors ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] major ships
       *[0] { $majors ->
            [one] one major ship
           *[other] { $majors } major ships
          }
      }
  }{ $lights ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] light ships
       *[0] { $lights ->
            [one] one light ship
           *[other] { $lights } light ships
          }
      }
  }{ $transports ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] transports
       *[0] { $transports ->
            [one] one transport
           *[other] { $transports } transports
          }
      }
  }.
was-ev-report-names = One of the ships of marker { $marker } is { $ship }.
was-ev-searchers-lost = A patrol shoots searchers down over marker { $marker } in { $zone } before they report ({ $side }).
was-ev-hunt = Aircraft of { $base } find a submarine in or next to { $zone }{ $sunk ->
    [1] {" "}and sink it.
   *[0] . It gets away.
  }
was-ev-hunt-vain = Aircraft of { $base } hunt for submarines in vain.

## Flights
was-ev-patrols = { $base } has on patrol: fighters { $cap }, search { $search }, against submarines { $asw } (steps).
was-ev-flight-planned = { $base }: { $steps } { $steps ->
    [one] step takes off
   *[other] steps take off
  } for { $target }: { $mission }.
was-ev-crashed = { $base }: a step of { $type } crashes.
was-ev-turns-back = { $why ->
    [gone] The flight of { $base } to { $target } ({ $mission }) turns back: its target is gone or out of sight.
    [range] The flight of { $base } to { $target } ({ $mission }) turns back: its target is out of reach.
    [home] The flight of { $base } to { $target } ({ $mission }) turns back: it would not come home from there.
    [escort] The flight of { $base } to { $target } ({ $mission }) turns back: its escort would not come home from there. Without the escort it would have gone.
    [battle] The flight of { $base } to { $target } ({ $mission }) stays aboard: the carrier has been in a battle in this turn.
    [empty] The flight of { $base } to { $target } ({ $mission }) comes to nothing: all of it crashed taking off.
    [alone] The flight of { $base } to { $target } ({ $mission }) goes without its escort: the fighters would not reach so far, or not come home.
   *[other] A flight of { $base } cannot reach its target and turns back ({ $mission }).
  }
was-ev-held-back = { $base }: a flight stays on the ground, no more may be in the air at once ({ $mission }).
was-ev-given-up = { $base } gives up { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type }.
was-ev-flown-off = { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type } fly off to { $base }, { $lost } { $lost ->
    [one] is
   *[other] are
  } lost on the way.
was-ev-taken-off = In port { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type } go from { $base } to { $place }.
was-ev-lands = { $steps } { $steps ->
    [one] step lands
   *[other] steps land
  } at { $base }.
was-ev-ditches = No base can take { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type }; they come down in the sea.
was-ev-stays-up = A flight stays in the air over { $zone }.
was-ev-salvaged = { $base } gets { $steps } { $steps ->
    [one] step
   *[other] steps
  } of { $type } back from repair.
was-ev-field-repaired = { $base } is repaired and now holds { $capacity } { $capacity ->
    [one] step
   *[other] steps
  }.

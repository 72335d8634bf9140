# Submarine: a turn in few sentences; what several ships did alike is told once.

sm-tale-attack = { $ship } attacks with { $falls }{ $nothing ->
    [1] : no effect is seen.
   *[0] .
  }
sm-tale-air = Aircraft drop { $count ->
    [one] one charge
   *[other] { $count } charges
  } on { $place }{ $nothing ->
    [1] : no effect is seen.
   *[0] .
  }
sm-tale-falls = { $weapon ->
    [rack] racks
    [k-gun] K-guns
    [hedgehog] its hedgehog
    [squid] its squid
    [mark-x] a one-ton charge
   *[air] charges
  } ({ $places })
sm-tale-counters = { $place }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
  }
sm-tale-near = { $count ->
    [one] { $boat } is unhurt by a counter in its hex{ $off ->
        [-1] .
        [0] , exactly at its depth.
       *[other] , { $off } ft off.
      }
   *[other] { $boat } is unhurt by { $count } counters in its hex{ $off ->
        [-1] .
        [0] , the nearest exactly at its depth.
       *[other] , the nearest { $off } ft off.
      }
  }
sm-tale-no-contact = No contact by { $by }.
sm-tale-search = { $means ->
    [sweep] sonar
    [radar] radar
   *[look-out] look-outs
  } ({ $ships })
sm-tale-sonar = Sonar reached { $reach }.
sm-tale-reach = { $hexes ->
    [0] nothing
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } ({ $ships })
sm-tale-thrown = Marker { $marker } and a { $die }: { $boat } moves { $plot }, to { $place }, heading { $heading }.
sm-tale-gunfire = Fire at { $target } without effect: { $firers }.
sm-tale-firer = { $firer } ({ $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } off)
sm-tale-tubes = { $end ->
    [bow] bow tubes
   *[stern] stern tubes
  } { $numbers }
sm-tale-launched = { $boat } launches { $count ->
    [one] a { $torpedo }
   *[other] { $count } { $torpedo }
  } from { $tubes } at { $place }, course { $course }: { $shallow ->
    [1] shallow
   *[0] deep
  }{ $guided ->
    [1] {""}
   *[0] , unguided
  }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } this turn{ $marked ->
    [0] .
    [one] {" "}(on the map torpedo { $marks }).
   *[other] {" "}(on the map torpedoes { $marks }).
  }
sm-tale-leaves = { $boat } launches { $count ->
    [one] torpedo { $marks }
   *[other] torpedoes { $marks }
  } at { $place }, course { $course }{ $shallow ->
    [1] , running shallow.
   *[0] .
  }
sm-tale-seen = { $count ->
    [one] Torpedo { $marks } is seen
   *[other] Torpedoes { $marks } are seen
  } at { $place }, course { $course }{ $shallow ->
    [1] , running shallow.
   *[0] .
  }
sm-tale-gone = { $count ->
    [one] Torpedo { $marks } is gone.
   *[other] Torpedoes { $marks } are gone.
  }
sm-tale-spent = { $count ->
    [one] A { $torpedo } of { $boat } has reached the end of its run.
   *[other] { $count } { $torpedo } of { $boat } have reached the end of their run.
  }
sm-tale-power = Emergency power: { $boats }.
sm-tale-uses = { $boat } uses { $factors } and has { $left } left
sm-tale-loads = { $boat } begins to load { $torpedo } into { $tubes }; ready after { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.
sm-tale-loaded = { $boat } has loaded { $torpedo } into { $tubes }.

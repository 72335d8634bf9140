# Submarine: the sea in pictures and in words.

## Pictures
sm-map-scale = A hex is { $yards } yards
sm-map-key = Ships
sm-map-feet = { $feet ->
    [0] surfaced
   *[other] { $feet } ft
  }
sm-map-unit-feet = ft
sm-map-damage = { $damage } of { $sinks }
sm-map-torpedo = No. { $number }
sm-map-settings = { $feet } ft
sm-map-age = { $turns ->
    [0] this turn
    [1] one turn ago
   *[other] { $turns } turns ago
  }
sm-map-around = Around { $hex }
sm-map-depth = Depth
sm-map-no-contact = no contact
sm-map-now = now
sm-map-periscope = periscope
sm-map-test-depth = safe depth
sm-map-alt-sea = Map of the action, { $clock }.
sm-map-alt-focus = The sea around { $place }, { $clock }.
sm-map-alt-plot = The plot of { $ship }.
sm-map-alt-film = The whole action as a film, turn by turn, with both sides opened.
sm-map-legend-merchant = merchant
sm-map-legend-escort = escort
sm-map-legend-submarine = submarine
sm-map-legend-hidden = below the surface
sm-map-legend-unseen = not seen by the enemy
sm-map-legend-last-known = last seen
sm-map-legend-track = last turns
sm-map-legend-torpedo = torpedo
sm-map-legend-planned = planned torpedo
sm-map-legend-meets = would meet
sm-map-legend-charge = depth charge
sm-map-legend-k-gun = K-gun
sm-map-legend-hedgehog = hedgehog
sm-map-legend-squid = squid
sm-map-legend-sweep = sonar sweep
sm-map-legend-homing = homing
sm-map-legend-radar = radar
sm-map-legend-lookout = look-outs
sm-map-legend-star-shell = star shell
sm-map-legend-stopped = stopped
sm-map-legend-damaged = damaged
sm-map-legend-sunk = sunk
sm-map-legend-contact = in contact
sm-map-legend-foxer = foxer
sm-map-legend-hit = hit
sm-map-legend-guns = gunfire
sm-map-rose = rose { $number }
sm-map-outside = { $count ->
    [one] one escort begins outside
   *[other] { $count } escorts begin outside
  }
sm-map-leaving = leaving wins
sm-map-course = course
sm-map-legend-begins = may begin here
sm-map-legend-enters = comes later
sm-map-legend-leaves = leaving wins
sm-map-legend-course = the convoy’s course
sm-map-legend-proposed = would start here
sm-map-legend-open-hexes = may start here

## The report
sm-map-report = The sea, { $clock }
sm-map-weather = { $light }, { $weather }
sm-map-weather-changes = { $air }; { $light } from turn { $turn } on
sm-map-last-action = This is the sea as action { $number } ended. The next one is laid out once its boats are chosen.
sm-map-empty = Nothing is on the sea yet.
sm-map-boats = Submarines
sm-map-traces = Last seen
sm-map-torpedoes = Torpedoes
sm-map-weapons = In the water
sm-map-escorts = Escorts
sm-map-big = Big ships
sm-map-convoy = Convoy
sm-map-open-boat = { $boat } at { $place }{ $feet ->
    [-1] { $up ->
        [1] , on the surface
       *[0] {""}
      }
    [0] , on the surface
   *[other] , { $feet } ft
  }
sm-map-own-boat = { $boat } at { $place }, { $feet ->
    [0] on the surface
   *[other] { $feet } ft
  }; { $seen }
sm-map-seen = the enemy has it { $senses }
sm-map-unseen = not seen by the enemy
sm-map-boat = { $boat } at { $place }, { $senses }{ $up ->
    [1] , on the surface
   *[0] {""}
  }
sm-map-trace = { $boat } last seen at { $place }, { $turns ->
    [0] this turn
    [1] one turn ago
   *[other] { $turns } turns ago
  }
sm-map-torpedo-line = torpedo No. { $number } at { $at }, running { $course }, { $runs }
sm-map-own-torpedo = { $torpedo } of { $boat } at { $at }, running { $course }, { $runs }
sm-map-runs-shallow = shallow
sm-map-runs-deep = deep
sm-map-weapon = { $weapon }: { $count } at { $hex }{ $set ->
    [0] {""}
   *[other] , set to { $feet } ft
  }
sm-map-ship = { $ship }, { $kind }: { $place }
sm-map-column = Column { $number }, heading { $heading }: { $ships }
sm-map-in-column = { $ship } ({ $hex })
sm-map-in-column-hurt = { $ship } ({ $hex }, { $state })
sm-map-brief-torpedoes = { $count ->
    [one] One torpedo is on the map.
   *[other] { $count } torpedoes are on the map.
  }
sm-map-brief-escort = { $count ->
    [one] One escort: { $ships }.
   *[other] { $count } escorts, among them { $ships }.
  }
sm-map-brief-big = { $count ->
    [one] One big ship: { $ships }.
   *[other] { $count } big ships: { $ships }.
  }
sm-map-brief-merchant = { $count ->
    [one] One merchant: { $ships }.
   *[other] { $count } merchants, among them { $ships }.
  }

## The map for who writes a scenario
sm-panels-title = The map
sm-panels-headline = Panels A, B and C: columns A to Z of each ({ $columns }), rows 1 to { $rows }
sm-panels-rose = Rose { $number }
sm-panels-roses = compass rose
sm-panels-lead = first ships of formation { $number }
sm-panels-alt = The three panels of the map with columns, rows and the six compass roses.

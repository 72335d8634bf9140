# The war at sea: pictures of battles, strikes, ships, air bases, films, and the words for those who cannot see them.

was-scenes-two = { $first } · { $second }
was-scenes-of = { $left } of { $full }
was-scenes-unknown = not known
was-scenes-gone = gone
was-scenes-kind = { $kind ->
    [battleship] { $count ->
        [one] battleship
       *[other] { $count } battleships
      }
    [battlecruiser] { $count ->
        [one] battlecruiser
       *[other] { $count } battlecruisers
      }
    [carrier] { $count ->
        [one] carrier
       *[other] { $count } carriers
      }
    [light-carrier] { $count ->
        [one] light carrier
       *[other] { $count } light carriers
      }
    [tender] { $count ->
        [one] seaplane tender
       *[other] { $count } seaplane tenders
      }
    [heavy-cruiser] { $count ->
        [one] heavy cruiser
       *[other] { $count } heavy cruisers
      }
    [light-cruiser] { $count ->
        [one] light cruiser
       *[other] { $count } light cruisers
      }
    [destroyer] { $count ->
        [one] destroyer
       *[other] { $count } destroyers
      }
    [escort] { $count ->
        [one] escort
       *[other] { $count } escorts
      }
    [tanker] { $count ->
        [one] oiler
       *[other] { $count } oilers
      }
    [submarine] { $count ->
        [one] submarine
       *[other] { $count } submarines
      }
    [torpedo-boat] { $count ->
        [one] motor torpedo boat
       *[other] { $count } motor torpedo boats
      }
   *[transport] { $count ->
        [one] transport
       *[other] { $count } transports
      }
  }
was-scenes-state-sunk = sunk
was-scenes-state-fire = on fire
was-scenes-state-stopped = dead in the water
was-scenes-state-aground = aground
was-scenes-state-slowed = slowed
was-scenes-state-towed = in tow
was-scenes-state-damaged = damaged
was-scenes-way-NW = NW
was-scenes-way-NE = NE
was-scenes-way-E = E
was-scenes-way-SE = SE
was-scenes-way-SW = SW
was-scenes-way-W = W

## Battles (6)
was-scenes-round = Round { $round } of { $most }
was-scenes-impulse = { $action ->
    [guns] Guns · impulse { $impulse }
    [torpedoes] Torpedoes · impulse { $impulse }
    [end] End of the round
    [initiative] Start of the round
   *[other] Moves · impulse { $impulse }
  }
was-scenes-tag = { $ship } +{ $more }
was-scenes-marker = { $side ->
    [axis] unseen
   *[allied] unseen
  }
was-scenes-left = left { $way }
was-scenes-unseen = { $count ->
    [one] 1 unseen group
   *[other] { $count } unseen groups
  }
was-scenes-more = and { $count } more
was-scenes-hexes = The tactical map
was-scenes-hexes-note = Number 1 of each ring lies due east; the numbers run clockwise
was-scenes-sight = sight: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  }
was-scenes-fire = { $firer } at { $target }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
  }, { $weapon ->
    [torpedo] torpedoes
    [secondary] secondary guns
    [tertiary] light guns
   *[primary] main guns
  }
was-scenes-comes = { $unit } · round { $round }
was-scenes-sign-entry = comes later
was-scenes-sign-prize = points for leaving here
was-scenes-sign-hit = hit
was-scenes-sign-miss = miss
was-scenes-sign-torpedo = torpedo
was-scenes-sign-fire = on fire
was-scenes-sign-stopped = stopped
was-scenes-sign-sunk = sunk
was-scenes-sign-marker = unseen
was-scenes-sign-sight = in sight
was-scenes-alt-group = { $hex }: { $ships }
was-scenes-alt-side = { $side }: { $groups }.
was-scenes-alt-marker = a group not seen yet
was-scenes-alt-gone = { $side }, lost or gone: { $ships }.
was-scenes-gone-told = Lost or gone: { $ships }

## Strikes (12, 13)
was-scenes-target = Force { $letter }
was-scenes-chapter-air = In the air
was-scenes-chapter-no-flak = No flak
was-scenes-chapter-flak = Flak
was-scenes-chapter-attack = Attack
was-scenes-raid = { $side ->
    [axis] Axis raid
   *[allied] Allied raid
  }
was-scenes-patrol = { $side ->
    [axis] Axis patrol
   *[allied] Allied patrol
  }
was-scenes-not-seen = not seen yet
was-scenes-air-lost = { $raid ->
    [0] Raid: no losses
    [one] Raid: 1 step lost
   *[other] Raid: { $raid } steps lost
  }; { $patrol ->
    [0] patrol: no losses
    [one] patrol: 1 step lost
   *[other] patrol: { $patrol } steps lost
  }
was-scenes-air-free = No patrol met the raid
was-scenes-air-missed = The patrols’ dice missed the raid
was-scenes-surprise = The target is surprised
was-scenes-flak = Flak: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, { $turned ->
    [0] nobody turned away
    [one] 1 step turned away
   *[other] { $turned } steps turned away
  }
was-scenes-attack = { NAME($aircraft) } at { $target }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
  } ({ $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }){ $sunk ->
    [1] {" "}– sunk
   *[0] {""}
  }
was-scenes-steps-of = { $steps ->
    [0] { NAME($name) }
   *[other] { NAME($name) } { $steps }
  }
was-scenes-lost-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  }
was-scenes-ground-steps = Steps destroyed
was-scenes-ground-capacity = Capacity lost
was-scenes-ground-hits = Hits
was-scenes-alt-counter = { NAME($name) }, { $left } of { $came } { $came ->
    [one] step left
   *[other] steps left
  }
was-scenes-alt-air = { $who }: { $aircraft }.
was-scenes-alt-laid = Under attack: { $ships }.

## A ship's sheet (2.4)
was-scenes-class = { $name } class
was-scenes-seen = As last seen
was-scenes-flagship = Flagship: { $leader }
was-scenes-box-primary = Main guns
was-scenes-box-secondary = Secondary guns
was-scenes-box-tertiary = Light guns
was-scenes-box-aa = Anti-aircraft
was-scenes-box-hull = Hull
was-scenes-box-deck = Flight deck
was-scenes-box-fuel = Fuel
was-scenes-armour-light = light armour
was-scenes-armour-heavy = heavy armour
was-scenes-deck = { $strong ->
    [1] strong deck
   *[0] {""}
  }
was-scenes-fact-speed = Speed
was-scenes-fact-torpedoes = { $lance ->
    [1] Long Lances
   *[0] Torpedoes
  }
was-scenes-fact-floats = Float planes
was-scenes-fact-aircraft = Aircraft steps
was-scenes-fact-cargo = Cargo
was-scenes-fact-director = Director
was-scenes-fact-points = Points
was-scenes-tubes = { $factors } · { $state ->
    [ready] loaded
    [spent] fired
   *[gone] gone
  }{ $reload ->
    [1] , a reload
   *[0] {""}
  }
was-scenes-tubes-unknown = { $factors } · { $unknown }
was-scenes-planes = { $there ->
    [1] aboard
   *[0] gone
  }
was-scenes-alt-sheet = { $ship }, { $kind }, { $klass } class.
was-scenes-alt-boxes = { $name }: { $left } of { $full }.
was-scenes-alt-boxes-word = { $name }: { $left } of { $full }, { $word }.
was-scenes-alt-fact = { $caption }: { $value }.

## Air bases (10.2)
was-scenes-base-airfield = airfield
was-scenes-base-seaplane = seaplane base
was-scenes-base-carrier = carrier
was-scenes-airbox-ready = Ready
was-scenes-airbox-hangar = Hangar
was-scenes-airbox-cap = Combat patrol
was-scenes-airbox-search = Search
was-scenes-airbox-asw = Anti-submarine patrol
was-scenes-airbox-cargo = Carried
was-scenes-airbox-empty = empty
was-scenes-capacity = Capacity
was-scenes-capacity-used = Capacity: { $used } of { $now } steps used{ $lost ->
    [0] {""}
   *[other] , { $lost } lost
  }
was-scenes-capacity-built = Built for { $built ->
    [one] 1 step
   *[other] { $built } steps
  }
was-scenes-losses = { $side ->
    [axis] Lost by the Axis
   *[allied] Lost by the Allies
  }
was-scenes-hidden-base = { $seen ->
    [0] What stands there is not known
   *[other] What stands there is not known. Types seen there
  }
was-scenes-idle = No aircraft are readied in this turn
was-scenes-alt-box = { $name }: { $aircraft }.

## Films
was-scenes-film-battle = The battle impulse by impulse, both sides opened
was-scenes-film-campaign = The operation turn by turn, both sides opened
was-scenes-film-turn = Turn { $turn } · round { $round }
was-scenes-film-long = Battle in { $zone }, turns { $first } to { $last }
was-scenes-film-clock = Round { $round } · impulse { $impulse }
was-scenes-film-sunk = Sunk: { $ships }
was-scenes-film-many = { $count } ships sink
was-scenes-film-lost = { $count ->
    [0] No ship was lost
    [one] 1 ship was lost
   *[other] { $count } ships were lost
  }
was-scenes-film-decoy = decoy

# The maps of the War of the Pacific and the map in words.

## On the map
pw-map-ocean = Pacific/Ocean
pw-map-land-peru = Peru
pw-map-land-bolivia = Bolivia
pw-map-land-chile = Chile
pw-map-title = War of the Pacific
pw-map-points = Chile
pw-map-points-value = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pw-map-track = Turns · Chile’s points · victory checks
pw-map-legend = Legend
pw-map-box = Home ports of Chile
pw-map-coming = Still to come
pw-map-coming-units = Turn { $turn }: { $units ->
    [one] one unit
   *[other] { $units } units
  }, { $nation ->
    [CL] home ports of Chile
    [PE] cities of Peru
   *[BO] cities of Bolivia
  }
pw-map-coming-ships = Turn { $turn }: { $ships }, { $place }
pw-map-coming-more = { $more } more later
pw-map-prizes = Ships with points
pw-map-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
  }
pw-map-key-mountain = Mountains
pw-map-key-rough = Rough
pw-map-key-desert = Desert
pw-map-key-salt = Salt flats
pw-map-key-rail = Railway
pw-map-key-river = River
pw-map-key-wall = Impassable
pw-map-key-frontier = Frontier of 1879
pw-map-key-area = Naval area
pw-map-key-points = Victory points
pw-map-key-troops = Units/steps
pw-map-key-ships = Warships+transports
pw-map-key-column = Supply columns
pw-map-key-fort = Fort, its steps
pw-map-key-held = Land occupied
pw-map-key-blockade = Blockaded
pw-map-key-port = In port
pw-map-key-damaged = Damaged
pw-map-key-course = Sealed orders
pw-map-key-move = Last moves
pw-map-key-fall = Fell this turn

## Layers
pw-face-layer-all = Everything
pw-face-layer-fleets = Ships
pw-face-layer-armies = Troops
pw-face-layer-supply = Supply
pw-face-layer-control = Who holds the land
pw-face-layer-orders = Your side’s sealed orders
pw-face-layer-strip = The front as a tall strip, for phones

## Headings and alt texts
pw-map-turn = Turn { $turn } · { $dates }
pw-map-area = Area { $number }
pw-map-alt-coast = Map of the coast, turn { $turn }, { $dates }.
pw-map-alt-focus = Map, closer: { $place }.
pw-map-alt-text = For the map in words, press As text.
pw-map-alt-points = Chile has { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
  }.
pw-map-alt-army = Troops of { $side }: { $places }.
pw-map-alt-fleet = Ships of { $side }: { $places }.
pw-map-alt-troops = { $units ->
    [one] { $units } unit
   *[other] { $units } units
  } ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }) at { $place }
pw-map-alt-elsewhere = { $units } more elsewhere
pw-map-alt-ships = { $warships ->
    [0] {""}
    [one] { $warships } warship
   *[other] { $warships } warships
  }{ $transports ->
    [0] {""}
   *[other] { $warships ->
        [0] {""}
       *[other] {" + "}
      }{ $transports ->
        [one] { $transports } transport
       *[other] { $transports } transports
      }
  } at { $place }
pw-map-alt-blockade = Blockaded: { $places }.
pw-map-alt-fall = Fallen to { $side } this turn: { $places }.
pw-map-alt-lost = Ships lost this turn: { $ships }.
pw-map-alt-orders = Sealed orders of your side: { $orders }.
pw-map-alt-order = from { $places } to { $area }
pw-map-alt-side = { $side } with { $what }
pw-map-alt-units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
  } ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  })
pw-map-alt-both = { $troops } and { $ships }
pw-map-alt-place = At { $place }: { $what }.
pw-map-alt-nobody = There are no forces nearby.

## Pictures of questions
pw-map-way-course-way = Your course
pw-map-way-course-danger = Interception, in sixths
pw-map-way-course-goal = Destination
pw-map-way-intercept-arrow = Hexes · chance in sixths
pw-map-way-intercept-goal = The naval area
pw-map-way-march-way = Your route, points spent
pw-map-way-march-reach = Points to get there
pw-map-way-deploy-reach = May start here
pw-map-way-attack-arrow = Attack · chance that it falls
pw-map-alt-course-of = Course of { $slot }.
pw-map-alt-intercept-of = Interception by { $slot }.
pw-map-alt-march-of = March of { $slot }.
pw-map-alt-deploy = May start at { $places }.
pw-map-alt-deploy-of = Starting places of { $slot }.
pw-map-alt-attack-of = Attacks that { $slot } can make.
pw-map-alt-way = From { $start } by { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } to { $end }.
pw-map-alt-no-way = Now at { $start }; no route yet.
pw-map-alt-peril = The highest chance of interception is { $sixths } in 6, at { $place }.
pw-map-alt-no-peril = The enemy cannot intercept anywhere along it.
pw-map-alt-intercept = The enemy, { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
  }, is at { $target }; your ships at { $place }, { $distance ->
    [0] in the same hex
    [one] { $distance } hex off
   *[other] { $distance } hexes off
  }: { $sixths } in 6.
pw-map-alt-starts = May march from { $places }.
pw-map-alt-spent = It costs { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  }.
pw-map-alt-attack = From { $from } to { $to }: { $percent } % that the place falls.

## The map in words
pw-map-report = The coast
pw-map-report-mine = Yours: { $parts }.
pw-map-report-own = { $slot } ({ $place })
pw-map-report-afloat = aboard, { $place }
pw-map-report-orders = **Sealed orders of your side:** { $orders }.
pw-map-report-order = { $slot } → { $to }
pw-map-report-areas = Next to: { $areas }.
pw-map-report-empty = There is nothing here.
pw-map-report-gates = Chile’s ships put to sea from here into { $area }.
pw-map-report-holder = held by { $side }
pw-map-report-points = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
  }
pw-map-report-port = port
pw-map-report-barred = under blockade
pw-map-report-fort = Fort, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
pw-map-report-troops = { $side }, ashore: { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } ({ $arms })
pw-map-report-troops-named = { $side }, ashore, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }: { $names }
pw-map-report-infantry = { $units } infantry
pw-map-report-cavalry = { $units } cavalry
pw-map-report-artillery = { $units } artillery
pw-map-report-unit = { $unit } ({ $steps } of { $full })
pw-map-report-ships-port = { $side }, in port: { $ships }
pw-map-report-ships-sea = { $side }, at sea: { $ships }
pw-map-report-ship = { $ship } ({ $marks })
pw-map-report-damaged = damaged
pw-map-report-laid-up = laid up
pw-map-report-repair = under repair
pw-map-report-transport = transport
pw-map-report-laden = { $steps ->
    [one] { $steps } step aboard
   *[other] { $steps } steps aboard
  }
pw-map-report-columns = { $side }: { $count ->
    [one] { $count } supply column
   *[other] { $count } supply columns
  }
pw-map-report-ways = Neighbouring hexes: { $ways }.
pw-map-report-way = { $wind } { $hex }{ $named ->
    [0] {""}
   *[1] {" "}{ $town }
  }, { $ground }{ $how ->
    [rail] , by rail
    [river] , across the river
    [closed] , impassable
   *[none] {""}
  }
pw-map-report-towns = Nearby towns: { $towns }.
pw-map-report-town = { $place } { $wind } { $hexes }
pw-map-report-near-troops = Nearest troops of { $side }: { $place }, { $wind }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  }.
pw-map-report-near-ships = Nearest ships of { $side }: { $place }, { $wind }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  }.
pw-map-report-gone = not on the map
pw-map-inland-PE = Inland Peru
pw-map-inland-BO = Inland Bolivia
pw-map-inland-CL = Inland Chile
pw-map-ground-mountain = mountains
pw-map-ground-rough = rough
pw-map-ground-desert = desert
pw-map-ground-salt = salt flats
pw-map-ground-sea = open sea
pw-map-ground-lake = lake
pw-map-wind-0 = N
pw-map-wind-1 = NE
pw-map-wind-2 = E
pw-map-wind-3 = SE
pw-map-wind-4 = S
pw-map-wind-5 = SW
pw-map-wind-6 = W
pw-map-wind-7 = NW

## The film
pw-film-title = The war, side by side
pw-film-points = Chile’s points
pw-film-deployment = Deployment
pw-film-turn = Turn { $turn }
pw-film-half = Turn { $turn } · { $side }
pw-film-took-chile = Chile takes { $places }
pw-film-took-allies = The Alliance takes { $places }
pw-film-lost = Lost: { $ships }
pw-film-alt = The war as a film, from the deployment to turn { $turn }: a map of the coast as each side left it.

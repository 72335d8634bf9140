# The war at sea: the theatre in pictures and in words.

## Pictures
was-map-turn = Turn { $turn } · { $day }, { $hours }
was-map-turn-short = Turn { $turn } · { $hours }
was-map-setup = Setting up · { $day }
was-map-setup-short = Setting up
was-map-layer-all = Everything
was-map-layer-forces = Forces
was-map-layer-plots = Plots
was-map-layer-air = Aircraft and searches
was-map-scale = Zone: { $miles } miles
was-map-side-axis = Axis
was-map-side-allied = Allies
was-map-around = Around { $place }
was-map-marker = Marker { $letter }
was-map-beyond = { $zones } zones
was-map-age = { $hours ->
    [0] now
   *[other] { $hours } h
  }
was-map-alt = Map of the operation, { $clock }.
was-map-alt-focus = Close-up. { $place }; { $clock }.
was-map-alt-plot = The plot of { $force }.
was-map-alt-meets = It meets { $letter } in { $zone } if that force holds its course: { $note }
was-map-meets = { $letter }, turn { $turn }
was-map-legend = Legend
was-map-own = Own forces
was-map-foe = The enemy
was-map-no-forces = No force is in play yet
was-map-no-markers = Nothing is known
was-map-came = from { $place }
was-map-decoy = decoy
was-map-state = { $place } · { $mission }
was-map-state-fuel = fuel { $fuel }
was-map-enters = enters in turn { $turn }
was-map-off = { $place }, turn { $turn }
was-map-legend-own = own force, ships
was-map-legend-enemy = enemy force
was-map-legend-force = force, ships
was-map-legend-marker = force at sea
was-map-legend-report = report, its age
was-map-legend-spotted = spotted
was-map-legend-way = last course
was-map-legend-plot = plot, by turn
was-map-legend-search = searched
was-map-legend-hunt = hunt for submarines
was-map-legend-flight = flight
was-map-legend-port = port
was-map-legend-field = airfield
was-map-legend-seaplanes = seaplane base
was-map-legend-ready = ready aircraft
was-map-legend-submarines = submarines
was-map-legend-boats = torpedo boats
was-map-legend-battle = battle
was-map-legend-cargo = cargo landed
was-map-legend-shelled = bombarded
was-map-legend-blockade = blockade
was-map-legend-entry = comes later, in this turn
was-map-legend-prize = points for this place
was-map-legend-closed = closed to ships
was-map-short-own = own
was-map-short-enemy = enemy
was-map-short-force = force
was-map-short-marker = at sea
was-map-short-report = report
was-map-short-plot = plot
was-map-short-battle = battle
was-map-short-way = course
was-map-short-ready = ready
was-map-short-submarines = boats
was-map-short-search = searched

## The report
was-map-report = the situation · { $clock }
was-map-weather = { $light }, { $weather }.
was-map-empty = There is nothing to report.
was-map-elsewhere = Escorting, off the map or still to come
was-map-markers = Markers at sea
was-map-old-reports = Reports whose marker is not certain
was-map-told-enemy = What the enemy was told of you
was-map-battles = Battles
was-map-bases = Air bases and carriers
was-map-boats = Submarines and torpedo boats
was-map-cargo = Cargo landed
was-map-specials = Special rules of this scenario
was-map-force-named = { $name } (force)
was-map-lettered = { $force } ({ $letter })
was-map-force = { $force }, { $place }, { $mission }: { $ships }
was-map-force-fuel = ; { $fuel ->
    [one] one point
   *[other] { $fuel } points
  } of fuel
was-map-force-plot = ; plot: { $legs }
was-map-leg = turn { $turn }: { $zones }
was-map-ships = { $count } { $type }
was-map-no-ships = no ships
was-map-escorting = { $force } escorts { $charge }
was-map-comes = { $force } enters in turn { $turn }
was-map-away = { $force }: { $turn ->
    [0] { $place }
   *[other] { $place }, from turn { $turn }
  }
was-map-marker-line = Marker { $letter } of { $side } in { $zone }
was-map-marker-from = , came from { $zone }
was-map-marker-unknown = : not reported
was-map-marker-told = : reported { $age } as { $ships }
was-map-age-long = { $hours ->
    [0] this turn
   *[other] { $hours } hours ago
  }
was-map-told-carriers = { $count ->
    [one] one carrier
   *[other] { $count } carriers
  }
was-map-told-majors = { $count ->
    [one] one major ship
   *[other] { $count } major ships
  }
was-map-told-lights = { $count ->
    [one] one light ship
   *[other] { $count } light ships
  }
was-map-told-transports = { $count ->
    [one] one transport
   *[other] { $count } transports
  }
was-map-some-carriers = carriers
was-map-some-majors = major ships
was-map-some-lights = light ships
was-map-some-transports = transports
was-map-nothing = no ships
was-map-old-report = { $zone }, { $age }: { $ships }
was-map-then-marker = your force that was marker { $letter } then
was-map-told-line = { $who } in { $zone }, { $age }: { $ships }
was-map-battle = A battle goes on in { $zone }
was-map-base = { $base } ({ $zone }): { $boxes }
was-map-base-foe = { $base } ({ $zone }), { $side }
was-map-box = { $box } { $planes }
was-map-planes = { $count } { NAME($name) }
was-map-no-aircraft = no aircraft
was-map-box-ready = ready:
was-map-box-hangar = in the hangar:
was-map-box-cap = on patrol:
was-map-box-search = searching:
was-map-box-asw = after submarines:
was-map-flotilla = { $name }, { $zone }: { $count ->
    [one] one submarine
   *[other] { $count } submarines
  }
was-map-flotilla-to = { $name }, { $zone }, bound for { $to }: { $count ->
    [one] one submarine
   *[other] { $count } submarines
  }
was-map-torpedo = { $name }, { $zone }: { $count ->
    [one] one torpedo boat
   *[other] { $count } torpedo boats
  }
was-map-landed = { $side } landed { $count } of cargo at { $place }
was-map-brief-more = { $count ->
    [one] One more marker{ $mine ->
        [1] {" "}of the enemy
       *[0] {""}
      }
   *[other] { $count } more markers{ $mine ->
        [1] {" "}of the enemy
       *[0] {""}
      }
  }
was-map-brief-more-own = { $count ->
    [one] One more force{ $mine ->
        [1] {" "}of yours
       *[0] {""}
      }
   *[other] { $count } more forces{ $mine ->
        [1] {" "}of yours
       *[0] {""}
      }
  }
was-map-brief-force = { $force }, { $place }: { $ships }

## Kinds of ship, counted
was-map-type-BB = { $count ->
    [one] battleship
   *[other] battleships
  }
was-map-type-BC = { $count ->
    [one] battlecruiser
   *[other] battlecruisers
  }
was-map-type-CA = { $count ->
    [one] heavy cruiser
   *[other] heavy cruisers
  }
was-map-type-AC = { $count ->
    [one] armoured cruiser
   *[other] armoured cruisers
  }
was-map-type-CD = { $count ->
    [one] coast defence ship
   *[other] coast defence ships
  }
was-map-type-CV = { $count ->
    [one] carrier
   *[other] carriers
  }
was-map-type-CVL = { $count ->
    [one] light carrier
   *[other] light carriers
  }
was-map-type-CVE = { $count ->
    [one] escort carrier
   *[other] escort carriers
  }
was-map-type-CVS = { $count ->
    [one] seaplane tender
   *[other] seaplane tenders
  }
was-map-type-CL = { $count ->
    [one] light cruiser
   *[other] light cruisers
  }
was-map-type-DD = { $count ->
    [one] destroyer
   *[other] destroyers
  }
was-map-type-DE = { $count ->
    [one] escort
   *[other] escorts
  }
was-map-type-AK = { $count ->
    [one] freighter
   *[other] freighters
  }
was-map-type-AM = { $count ->
    [one] minelayer
   *[other] minelayers
  }
was-map-type-AO = { $count ->
    [one] oiler
   *[other] oilers
  }
was-map-type-AP = { $count ->
    [one] troopship
   *[other] troopships
  }
was-map-type-APD = { $count ->
    [one] fast transport
   *[other] fast transports
  }
was-map-type-TR = { $count ->
    [one] transport
   *[other] transports
  }

## Names of waters and lands
was-map-water-alboran = Alboran Sea
was-map-water-balearic = Balearic Sea
was-map-water-lions = Gulf of Lions
was-map-water-western = Western Mediterranean
was-map-water-ligurian = Ligurian Sea
was-map-water-tyrrhenian = Tyrrhenian Sea
was-map-water-adriatic = Adriatic Sea
was-map-water-sicily = Strait of Sicily
was-map-water-ionian = Ionian Sea
was-map-water-sirte = Gulf of Sirte
was-map-water-gabes = Gulf of Gabes
was-map-water-central = Central Mediterranean
was-map-water-aegean = Aegean Sea
was-map-water-crete = Sea of Crete
was-map-water-libyan = Libyan Sea
was-map-water-levant = Levantine Sea
was-map-land-spain = Spain
was-map-land-france = France
was-map-land-algeria = Algeria
was-map-land-morocco = Morocco
was-map-land-tunisia = Tunisia
was-map-land-italy = Italy
was-map-area-sicilia = Sicily
was-map-area-sardinia = Sardinia
was-map-area-corsica = Corsica
was-map-land-balkans = Balkans
was-map-land-greece = Greece
was-map-area-crete-land = Crete
was-map-land-turkey = Turkey
was-map-area-cyprus = Cyprus
was-map-land-tripolitania = Tripolitania
was-map-land-cyrenaica = Cyrenaica
was-map-land-egypt = Egypt
was-map-water-south-seas = South Pacific Ocean
was-map-water-bismarck = Bismarck Sea
was-map-water-solomon = Solomon Sea
was-map-water-coral = Coral Sea
was-map-water-slot = The Slot
was-map-water-santa-cruz = Santa Cruz Basin
was-map-water-papua = Gulf of Papua
was-map-water-kula = Huon Gulf
was-map-land-new-guinea = New Guinea
was-map-area-new-britain = New Britain
was-map-area-new-ireland = New Ireland
was-map-area-bougainville = Bougainville
was-map-area-choiseul = Choiseul
was-map-area-isabel = Santa Isabel
was-map-area-malaita = Malaita
was-map-area-guadalcanal = Guadalcanal
was-map-area-cristobal = San Cristobal
was-map-area-georgia = New Georgia
was-map-area-rennell = Rennell
was-map-area-louisiades = Louisiades
was-map-area-santa-cruz-land = Santa Cruz Islands
was-map-area-hebrides = New Hebrides
was-map-area-admiralty = Admiralty Islands

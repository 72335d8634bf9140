# The war at sea: what is told of a game: turns, logs, the diary, the end.

was-tale-note = > { $text } – { $author }
was-tale-no-log = There is no log of that name.

## Turns
was-tale-set-up = The set-up
was-tale-set-up-over = The set-up is over
was-tale-turn = Turn { $turn }{ $clock ->
    [none] {""}
   *[other] , { $day }, { $clock } hours
  }
was-tale-raided = Her force is attacked from the air.
was-tale-round = Round { $round }
was-tale-turn-over = Turn { $turn } is over: { $clock } hours, { $light }, { $weather }
was-tale-turns-over = Turns { $first } to { $last } are over
was-tale-battle-over = The battle is over
was-tale-round-over = Round { $round } is over
was-tale-quiet = Nothing was seen or heard.
was-tale-move = { $markers } to { $place }
was-tale-sails = Markers of { $side } at sea: { $moves }.
was-tale-pair = { $axis }–{ $allied }
was-tale-passed = No contact in { $zone }: { $pairs } pass each other.
was-tale-search-vain = The search finds nothing of marker { $markers }.
was-tale-ports = Markers { $markers } of { $side } { $out ->
    [1] leave { $port }
   *[0] enter { $port }
  }.
was-tale-ports-bound = { $count ->
    [one] Marker { $markers } of { $side } makes for { $port }.
   *[other] Markers { $markers } of { $side } make for { $port }.
  }
was-tale-sighting = { $marker } in { $zone } (force { $number })
was-tale-decoy = { $how ->
    [contacts] Forces of { $finder } meet marker { $marker } of { $side }: it was a decoy and is taken off the map.
    [submarines] Submarines of { $finder } find marker { $marker } of { $side }: it was a decoy and is taken off the map.
    [both] Submarines or torpedo boats of { $finder } find marker { $marker } of { $side }: it was a decoy and is taken off the map.
    [torpedo-boats] Torpedo boats of { $finder } find marker { $marker } of { $side }: it was a decoy and is taken off the map.
   *[other] Marker { $marker } of { $side } was a decoy and is taken off the map.
  }
was-tale-spotted = { $side } spot forces of { $foe }: { $sightings }.
was-tale-torpedoes = Submarines of { $side } fire at { $ships }: { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
  }, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
was-tale-boats = { $boats } submarines
was-tale-hunted = Escorts ({ $target }) hunt { $boats ->
    [one] a submarine
   *[other] { $boats } submarines
  }: { $away ->
    [0] none driven off
   *[other] { $away } driven off
  }, { $sunk ->
    [0] none sunk
   *[other] { $sunk } sunk
  }.
was-tale-letters = Markers of { $side } lay together at { $places } and are dealt anew: nobody can tell any more which letter is which force, and older reports say nothing of them.
was-tale-patrol = { $base } { $cap ->
    [0] {""}
   *[other] { $cap } of fighters{ $search ->
        [0] {""}
       *[other] ,{" "}
      }
  }{ $search ->
    [0] {""}
   *[other] { $search } of searchers
  }{ $asw ->
    [0] {""}
   *[other] {" "}and { $asw } against submarines
  }
was-tale-patrols = On patrol, in steps: { $bases }.
was-tale-flight = { $base }, { $steps ->
    [one] one step
   *[other] { $steps } steps
  } to { $target } ({ $mission })
was-tale-flights = Flights take off: { $flights }.
was-tale-landing = { $base } { $steps }
was-tale-landings = Steps that have landed: { $bases }.

## The log of a unit
was-tale-log-gone = This force is no more.
was-tale-log-joined = This force is no more: it joined { $into } in turn { $turn }.
was-tale-joined = Turn { $turn }: { $force } joined { $into }, whose orders hold for its ships now.
was-tale-not-joined = Turn { $turn }: { $force } did not come to { $into } and stays a force of its own.
was-tale-gave-up = Turn { $turn }: { $force } gave its mission up and makes for { $port }{ $why ->
    [fear] , for fear of bombers: it had no fighters overhead.
    [fight] , as was ordered for it after the fight.
   *[orders] , as was ordered for it that day.
  }
was-tale-escort-ends = Turn { $turn }: the convoy of { $force } is so far on its way that its escort turns back. Its mission now: { $mission }.
was-tale-cut-short = Turn { $turn }: { $force } { $place ->
    [none] did not sail to { $goal } as ordered
   *[other] came only to { $place }, not to { $goal } as ordered
  }: { $why ->
    [enemy] it met the enemy.
    [regrouped] ships that join or part sail more slowly.
    [damage] damaged or towed ships slowed it.
   *[weather] the weather slowed it.
  }{ $later ->
    [1] {" "}The rest of its course comes a turn later.
   *[0] {""}
  }
was-tale-log-decoy = A decoy: no ships.
was-tale-log-force = { $marker ->
    [none] {""}
   *[other] Marker { $marker },{" "}
  }{ $place }. Mission: { $mission }.
was-tale-log-escorts = Escorts { $force }.
was-tale-log-leg = { $place } (turn { $turn })
was-tale-log-plot = Course: { $legs }.
was-tale-log-blockade = Blockades the port of its zone.
was-tale-state = { $states }
was-tale-state-whole = no damage
was-tale-state-sunk = sunk
was-tale-state-left = gone
was-tale-state-hull = hull { $left } of { $full }
was-tale-log-whole = No damage: { $ships }.
was-tale-log-worth = Worth { $points ->
    [one] one point
   *[other] { $points } points
  }.
was-tale-log-in-force = With { $force }, { $place }.
was-tale-log-boxes = { $section } { $left } of { $full }
was-tale-log-left = Boxes left: { $boxes }.
was-tale-box-primary = primary guns
was-tale-box-secondary = secondary guns
was-tale-box-tertiary = tertiary guns
was-tale-box-aa = flak
was-tale-box-hull = hull
was-tale-log-speed = Speed { $speed } of { $full }.
was-tale-log-tubes = Torpedoes: { $tubes ->
    [ready] loaded
    [spent] fired
   *[gone] tubes destroyed
  }{ $reload ->
    [1] , a second load aboard.
   *[0] .
  }
was-tale-log-fuel = Fuel { $fuel } of { $full } boxes.
was-tale-log-cargo = Cargo: { $cargo } { $cargo ->
    [one] unit
   *[other] units
  }.
was-tale-log-base = In { $zone }. Room for { $built } { $built ->
    [one] step
   *[other] steps
  }.
was-tale-log-capacity = Damaged: room for { $capacity } { $capacity ->
    [one] step
   *[other] steps
  } now.
was-tale-log-types = Seen there: { $types }.
was-tale-log-box-ready = Ready: { $aircraft }.
was-tale-log-box-hangar = In the hangar: { $aircraft }.
was-tale-log-box-cap = On combat patrol: { $aircraft }.
was-tale-log-box-search = Searching: { $aircraft }.
was-tale-log-box-asw = Against submarines: { $aircraft }.
was-tale-log-box-cargo = Carried to be flown off: { $aircraft }.
was-tale-log-steps = { $aircraft } { $steps }
was-tale-log-flotilla = In { $zone }{ $to ->
    [none] .
   *[other] , bound for { $to }.
  }
was-tale-log-boat = { $boat }: { $sunk ->
    [1] sunk
   *[0] { $torpedoes } torpedo { $torpedoes ->
        [one] factor
       *[other] factors
      } left
  }
was-tale-log-torpedo-boats = { $boats ->
    [one] One boat
   *[other] { $boats } boats
  } at { $base }{ $zone ->
    [none] .
   *[other] ; tonight in { $zone }.
  }

## Throws
was-tale-throw = { $what }: { $value } of { $sides }
was-tale-throw-other = { $table }
was-tale-throw-gun = gunfire (6.5)
was-tale-throw-torpedo = torpedoes (6.6)
was-tale-throw-torpedo-finds = which ship a torpedo finds (9.3.1)
was-tale-throw-gun-damage = where a shell hits (7.1)
was-tale-throw-torpedo-damage = where a torpedo hits (7.5)
was-tale-throw-critical = critical hit (7.4)
was-tale-throw-magazine = magazine (7.4)
was-tale-throw-confirm = second die of a six
was-tale-throw-more = further damage (7.6)
was-tale-throw-second = secondary penetration (17.1)
was-tale-throw-initiative = initiative (6.2)
was-tale-throw-crowded = groups in one hex (6.5.6)
was-tale-throw-friend = friendly fire (17.4)
was-tale-throw-break-off = breaking off (6.4.7)
was-tale-throw-repair = repairs (8.3.1)
was-tale-throw-refloat = refloating (9.7.4)
was-tale-throw-fire = fire aboard (7.4)
was-tale-throw-grounding = grounding (9.7.3)
was-tale-throw-founder = foundering (7.7.3)
was-tale-throw-weather = weather (9.8.1)
was-tale-throw-contact = contact (5.7.1)
was-tale-throw-pursuit = pursuit (5.2.8)
was-tale-throw-search = search (11.1)
was-tale-throw-report = report (11.2)
was-tale-throw-search-interception = patrol against searchers (11.3)
was-tale-throw-interception = interception (10.8)
was-tale-throw-sweep = fighter sweep (10.8.4)
was-tale-throw-air = combat in the air (12.1)
was-tale-throw-flak = flak (13.3.4)
was-tale-throw-strike = attack from the air (13.3.5)
was-tale-throw-location = finding the target (13.2)
was-tale-throw-surprise = surprise raid (17.5)
was-tale-throw-shelling = bombardment (9.1.2)
was-tale-throw-hunt = hunt for submarines (10.9.2)
was-tale-throw-landing = landing (10.6.3)
was-tale-throw-island = island on the map (17.3)
was-tale-throw-leader = leader (9.4.1)
was-tale-throw-artillery = guns on land
was-tale-throw-attack = attack by boats (16.5)
was-tale-throw-boat = submarine makes contact (16.3)
was-tale-throw-defence = defence against boats (16.4)
was-tale-throw-faulty = faulty torpedoes
was-tale-throw-fear = fear of bombers
was-tale-throw-fly-off = flying off to a base
was-tale-throw-friend-hit = which friend is hit (17.4)
was-tale-throw-ground = aircraft hit on the ground (13.5.1)
was-tale-throw-hunt-boat = which submarine is found (16.4)
was-tale-throw-hunt-zone = where a submarine is found (10.9.2)
was-tale-throw-letters = letters of markers
was-tale-throw-mine = mines
was-tale-throw-mined-ship = which ship strikes a mine
was-tale-throw-mute = guns that fall silent
was-tale-throw-oiler = oiler catches fire (15.4.3)
was-tale-throw-refloat-damage = damage in refloating (9.7.4)
was-tale-throw-takeoff = take-off (10.6.3)
was-tale-throw-target-ship = which ship is attacked (16.5)
was-tale-dice = { $throws ->
    [one] { $throws } die
   *[other] { $throws } dice
  }, average { NUMBER($average, minimumFractionDigits: 1) } (expected { NUMBER($expected, minimumFractionDigits: 1) })

## The end
was-tale-won = { $level }
was-tale-stopped = Broken off
was-tale-verdict = Axis { $axis }, Allies { $allied }: a difference of { $margin } (Axis minus Allies). The Axis need { $marginal } for a marginal victory and { $decisive } for a decisive one; the Allies { $below } and { $lost }.
was-tale-items = { $side } earned: { $items }.
was-tale-item = { $what } { $points }
was-tale-item-sunk = { $some ->
    [1] { $types } sunk
   *[0] ships sunk
  }{ $percent ->
    [100] {""}
   *[other] {" "}(for { $percent }{"\u00A0"}% of their points)
  }
was-tale-item-out-of-fuel = ships without fuel{ $percent ->
    [100] {""}
   *[other] {" "}(for { $percent }{"\u00A0"}% of their points)
  }
was-tale-item-hull = { $big ->
    [1] hull damage of big ships
   *[0] { $some ->
    [1] hull damage of { $types }
   *[0] hull damage
  }
  }
was-tale-item-guns = { $section } destroyed
was-tale-item-air-steps = aircraft
was-tale-item-submarines = submarines sunk{ $percent ->
    [100] {""}
   *[other] {" "}(for { $percent }{"\u00A0"}% of their points)
  }
was-tale-item-torpedo-boats = torpedo boats destroyed
was-tale-item-cargo = cargo landed at { $place }
was-tale-item-bombarded = bombardment of { $place }
was-tale-item-capacity = damage to { $place }
was-tale-item-flown-off = { $aircraft } flown off to { $place }
was-tale-item-leaves = ships that got through ({ $ships }: { $each } each, { $way })
was-tale-way = off the map to the { $count ->
    [1] { $first }
    [2] { $first } or { $last }
   *[other] { $first }, { $between } or { $last }
  } with { $percent }{"\u00A0"}% of the { $section } or more
was-tale-item-present = ships in place at the end
was-tale-air-lost = { $side } lost { $steps } { $steps ->
    [one] step
   *[other] steps
  } of aircraft (one is about six){ $waiting ->
    [0] {""}
    [one] , one of them still waiting for salvage
   *[other] , { $waiting } of them still waiting for salvage
  }{ $hidden ->
    [0] {""}
    [one] , one of them unknown until the end
   *[other] , { $hidden } of them unknown until the end
  }.
was-tale-opened = Both sides’ books are open now, and the points count what had not been known: { $what }.
was-tale-opened-air = { $side } lost { $steps } { $steps ->
    [one] step
   *[other] steps
  } of aircraft, not { $before }
was-tale-opened-lost = Known only now: { $side } lost { $ships }.
was-tale-opened-ships = the damage to ships afloat
was-tale-record = { $same ->
    [1] As in history: { $then }.
   *[0] In history: { $then }. Here: { $here }.
  }
was-tale-record-both = { $count ->
   *[other] Sunk then and now: { $ships }.
  }
was-tale-record-spared = { $count ->
   *[other] Sunk then, spared here: { $ships }.
  }
was-tale-record-here = { $count ->
   *[other] Sunk here, not then: { $ships }.
  }
was-tale-credits = { $side } sank { $credits }.
was-tale-credit = { $ships } ({ $force }{ $led ->
    [0] {""}
   *[other] , { $name }
  })
was-tale-credit-air = { $ships } (aircraft of { $base }{ $led ->
    [0] {""}
   *[other] , { $name }
  })
was-tale-credit-else = { $ships } ({ $how })
was-tale-lost = { $ship } ({ $how })
was-tale-lost-scuttled = by her own crew{ $turn ->
    [0] {""}
   *[other] { $rounds ->
        [1] , round { $turn }
       *[0] , turn { $turn }
      }
  }
was-tale-lost-battle = a fire, or a torpedo that ran on, in the battle{ $place ->
    [none] {""}
   *[other] {" "}in { $place }
  }{ $turn ->
    [0] {""}
   *[other] { $rounds ->
        [1] , round { $turn }
       *[0] , turn { $turn }
      }
  }
was-tale-lost-below = torpedoes of { $by ->
    [both] submarines or torpedo boats
    [torpedo-boats] torpedo boats
   *[submarines] submarines
  }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
was-tale-lost-mine = a mine{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
was-tale-lost-founders = foundered{ $turn ->
    [0] {""}
   *[other] {" "}in turn { $turn }
  }{ $after ->
    [0] {""}
   *[other] , hit in the battle in { $place } of turn { $after }
  }
was-tale-dry = Ships of { $side } without fuel at the end: { $ships }.
was-tale-boats-lost = Submarines that { $side } lost: { $boats }.
was-tale-scuttled = { $side } scuttled { $ships }.
was-tale-came-to-light = Not known to the enemy at the time: { $side } lost { $ship }.
was-tale-leader = { $name } for { $side }
was-tale-leaders = In command: { $who }.
was-tale-term = { $name } ({ $one ->
    [1] turn { $first }
   *[0] turns { $first } to { $last }
  })
was-tale-led = { $name } led { $force }{ $ships ->
    [0] .
   *[other] : of the { $ships } { $ships ->
        [one] ship
       *[other] ships
      } that it began with, { $afloat } afloat at the end.
  }
was-tale-led-air = { $name } led { $command }: { $raids ->
    [0] no attack of its side from the air.
    [one] one attack of its side from the air, { $hits ->
        [0] no hit.
        [one] one hit.
       *[other] { $hits } hits.
      }
   *[other] { $raids } attacks of its side from the air, { $hits ->
        [0] no hit.
        [one] one hit.
       *[other] { $hits } hits in all.
      }
  }

## The diary
was-tale-cover = The game
was-tale-honours = Honours
was-tale-honour-guns = Best guns: { $ship } ({ $who }), { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-tale-honour-torpedoes = Best torpedoes: { $ship } ({ $who }), { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-tale-honour-air = Best aircraft: { $aircraft }, { $hits } { $hits ->
    [one] hit
   *[other] hits
  }.
was-tale-honour-first = First ship sunk: { $ship }.
was-tale-own = You command { $forces }.

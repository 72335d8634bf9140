# Submarine: status, turns, logs, tables, the diary, the end, throws, why a question matters.

## The clock, places, headings
sm-face-title-campaign = { $campaign } · action { $number } of { $all }
sm-face-clock = turns { $first } to { $last } of { $turns }
sm-face-clock-one = turn { $first } of { $turns }
sm-face-clock-setup = setting up, { $turns } turns to play
sm-face-clock-between = before action { $number } of { $all }
sm-face-clock-over = over after turn { $turn }
sm-face-headline = { $clock }, { $light }
sm-face-headline-between = { $clock }
sm-face-heading-0 = north
sm-face-heading-1 = north-east
sm-face-heading-2 = south-east
sm-face-heading-3 = south
sm-face-heading-4 = south-west
sm-face-heading-5 = north-west
sm-face-heading-between = between { $one } and { $other }
sm-face-place = { $hex }, heading { $heading }
sm-face-place-unknown = place unknown
sm-face-place-none = not placed yet

## Status and turns
sm-face-points = Points known to all: submarines { $submarines }, escorts { $escorts }.
sm-face-points-known = Points as you know them: submarines { $submarines }, escorts { $escorts }.
sm-face-sunk = Sunk: { $units }.
sm-face-stopped-ships = Dead in the water: { $units }.
sm-face-boats-sunk = Submarines lost: { $units }.
sm-face-boat-lost = { $boat }{ $turn ->
    [0] {""}
   *[other] {" "}(turn { $turn }{ $late ->
        [1] , as is known only now
       *[0] {""}
      })
  }
sm-face-own-lost = **{ $boat } was lost{ $turn ->
    [0] {""}
   *[other] {" "}in turn { $turn }
  }{ $why ->
    [rack] {" "}to depth charges
    [k-gun] {" "}to K-gun charges
    [mark-x] {" "}to a one-ton charge
    [hedgehog] {" "}to a hedgehog
    [squid] {" "}to a squid
    [air] {" "}to charges from aircraft
    [torpedo] {" "}to a torpedo
    [guns] {" "}to gunfire
    [collision] {" "}in a collision
    [dive] {" "}by going too deep
    [chase] {" "}after the chase
   *[other] {""}
  }.**{ $told ->
    [1] {" "}All know it.
   *[0] {" "}The enemy does not know it.
  }
sm-face-no-losses = No ship has been lost.
sm-face-no-contact = No submarine is in sight.
sm-face-next-action = The next action is prepared: { $action }.
sm-face-seam-title = What is carried over
sm-face-seam-boats = **Boats** – A boat sails in one action only, whether it comes home or is sunk{ $used ->
    [0] {""}
    [one] : one has sailed
   *[other] : { $used } have sailed
  }. One that stood by and never came may be chosen again. { $left ->
    [one] One may
   *[other] { $left } may
  } still be chosen: { $classes }.
sm-face-seam-class = { $count } of type { $name }
sm-face-seam-class-is = **{ $name }** – { $bow } bow and { $stern ->
    [one] one stern tube
   *[other] { $stern } stern tubes
  }, room for { $reloads } reloads; sinks at damage { $sinks }, and is worth { $worth } to the escorts.
sm-face-seam-escorts = **Escorts** – { $sails ->
    [0] None is left.
   *[other] They keep sets, crews and what is left of their stocks, which only their own side knows; damage is repaired. { $sails ->
        [one] This one sails
       *[other] These sail
      } again: { $sail }.
  }{ $count ->
    [0] {""}
   *[other] {" "}Sunk or stopped, and out of the campaign: { $lost }.
  }
sm-face-seam-convoy = **Convoy** – The campaign’s rules make it whole again in each action: { $merchants } merchants, whatever was sunk before. What was sunk counts in the points, which are added up.
sm-face-seam-dealt = This is final, and secret until the end of the campaign. Next the submarines choose the boats of the first action.
sm-face-seam-picked = This is final. At the start: { $start }.{ $count ->
    [0] {""}
   *[other] {" "}May come later: { $later }.
  } Next the escorts place their ships, then each boat at the start chooses its place. Who holds a boat is told which.
sm-face-seam-stands-by = stands by: may come from turn { $turn }, when a marker that is drawn allows it and the leader of the submarines calls it; until then nothing is asked here
sm-face-course-laid = the course of { $who } is laid { $end ->
    [1] to the last turn of the action
   *[0] until turn { $last }; it is asked for again after turn { $watch }, or earlier where orders end earlier
  }
sm-face-letter-boat = { $how ->
    [starts] You command { $boat } in this action, from its start: { $action }.
    [later] You command { $boat } in this action: { $action }. It stands by and may come later.
   *[none] No boat stands by at your place in this action: { $action }. Under *Who commands* you can take another.
  }
sm-face-setup = The ships are placed now; { $hidden ->
    [1] boats choose their places in secret.
   *[0] the boats follow, for all to see.
  }
sm-face-in-turn = Turn { $turn }:
sm-face-placed-title = The ships are in place
sm-face-placed = Everybody has taken station. The first plots are due.
sm-face-game-basic = the basic game
sm-face-game-advanced = the advanced game
sm-face-rules = { $count ->
    [0] You play { $game } without optional rules.
   *[other] You play { $game } with: { $options }.
  }
sm-face-watch = { $turns ->
    [1] Now to be plotted: turn { $first }. All plots are secret until the turn is played.
   *[other] Now to be plotted: turns { $first } to { $last }. All plots are secret until the turn is played.
  }
sm-face-watch-holds = Orders hold for turns { $first } to { $last }. { $count ->
    [0] You are asked sooner only after news that was not heard for three turns; of every kind some was heard lately
   *[other] You are asked sooner only after news that was not heard for three turns; now: { $sorts }
  }.
sm-face-sort-contact = a boat seen or in contact
sm-face-sort-charges = charges
sm-face-sort-guns = gunfire
sm-face-sort-torpedo = a torpedo seen
sm-face-cut-off = The orders ended before turn { $next }: turn { $turn } brought { $sorts }, { $count ->
    [one] which was not heard
   *[other] of which one at least was not heard
  } in the three turns before it.
sm-face-cut-off-freed = The orders ended before turn { $next }: in turn { $turn } a big ship left its plot and plots by itself.
sm-face-over = { $turns ->
    [1] Turn { $first }
   *[other] Turns { $first } to { $last }
  }
sm-face-turn = **Turn { $turn }.**
sm-face-quiet-alone = Nothing was seen or heard.
sm-face-quiet = { $turns ->
    [1] **Turn { $first }.** Nothing was seen or heard.
   *[other] **Turns { $first } to { $last }.** Nothing was seen or heard.
  }
sm-face-own = You command { $units }.

## The end
sm-face-won = { $level ->
    [decisive] Decisive victory: { $side }
    [substantive] Substantive victory: { $side }
    [marginal] Marginal victory: { $side }
   *[other] Victory: { $side }
  }, turn { $turn }
sm-face-won-draw = A draw, turn { $turn }
sm-face-stopped = Broken off in turn { $turn }
sm-face-campaign-won = Victory in the campaign: { $side }, after { $actions ->
    [one] one action
   *[other] { $actions } actions
  }
sm-face-campaign-draw = The campaign ends in a draw after { $actions ->
    [one] one action
   *[other] { $actions } actions
  }
sm-face-campaign-stopped = Campaign broken off after { $actions ->
    [one] one action
   *[other] { $actions } actions
  }
sm-face-campaign-points = Points of the finished actions: submarines { $submarines }, escorts { $escorts }.
sm-face-campaign-boats = { $count ->
    [one] One submarine
   *[other] { $count } submarines
  } attacked the convoy.
sm-face-campaign-lost = Escorts lost: { $units }.
sm-face-points-end = Points: submarines { $submarines }, escorts { $escorts }.
sm-face-action-over = { $action }: over
sm-face-credit = { $boat }{ $led ->
    [1] {" "}({ $captain })
   *[0] {""}
  }: { $torpedoes ->
    [0] no torpedo
    [one] one torpedo
   *[other] { $torpedoes } torpedoes
  }, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }{ $count ->
    [0] {""}
   *[other] ; sank { $ships }, { $tons } t
  }{ $fate ->
    [sunk] ; was sunk at { $hex }, { $feet ->
        [0] on the surface
       *[other] { $feet } ft deep
      }
    [left] ; left the map
    [later] ; was never in the action
   *[afloat] ; ends at { $hex }, { $feet ->
        [0] on the surface
       *[other] { $feet } ft deep
      }
  }
sm-face-credit-convoy = The convoy ({ $captain }): { $through } of { $ships } ships came through
sm-face-credit-escort = { $ship }{ $led ->
    [1] {" "}({ $captain })
   *[0] {""}
  }: { $deeds }
sm-face-credit-air = Aircraft: { $count ->
    [one] one charge
   *[other] { $count } charges
  } dropped; { $hurt ->
    [0] no damage
   *[other] { $deeds }
  }
sm-face-air-unasked = The charges from the air in { $count ->
    [one] turn { $turns }
   *[other] turns { $turns }
  } fell without a question to the escorts, by their leader’s standing order on { $order ->
    [asks] when the escorts are asked (never)
   *[air] aircraft
  }.
sm-face-air-hurt = { $boat }: damage { $points }{ $sunk ->
    [1] , sunk
   *[0] {""}
  }
sm-face-term = { $name }, { $one ->
    [1] turn { $first }
   *[0] turns { $first } to { $last }
  }
sm-face-term-actions = { $name }, { $one ->
    [1] action { $first }
   *[0] actions { $first } to { $last }
  }
sm-face-attacks = { $count ->
    [one] one attack
   *[other] { $count } attacks
  }
sm-face-damaged = damaged { $boats }
sm-face-hurt = { $boat } (damage { $points })
sm-face-holding = held { $boats }
sm-face-held = { $boat } for { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
sm-face-sank = sank { $boats }
sm-face-leader = { $side }: { $name }
sm-face-leaders = **In command** –

## Logs
sm-face-log-title = { $unit } · { $kind }
sm-face-log-unknown = There is no log of that name
sm-face-log-note = > { $text } – { $author }
sm-face-log-card = Safe depth { $depth } ft, defence { $defence }, worth { $victory } points.
sm-face-log-told-sunk = Sunk.
sm-face-log-boat-sunk = Sunk. The enemy has not been told.
sm-face-log-boat-left = Off the map.
sm-face-log-boat-later = Not yet in play.
sm-face-log-boat-seen = On the map at { $place }, { $senses }{ $up ->
    [1] , on the surface
   *[0] {""}
  }.
sm-face-log-boat-lost = Last seen at { $place } in turn { $turn }.
sm-face-log-boat-unseen = Not seen so far.
sm-face-log-boat-hurt = A hedgehog has hurt this boat.
sm-face-log-place = { $place }; { $speed ->
    [-1] not yet under way
    [0] lying still
    [1] one hex in the last turn
   *[other] { $speed } hexes in the last turn
  }.
sm-face-log-depth = { $feet ->
    [0] On the surface
   *[other] Depth { $feet } ft
  }, running { $running }.
sm-face-log-power = Power { $power } of { $full }.
sm-face-log-fired = Torpedoes fired: { $torpedoes }; hits: { $hits }{ $count ->
    [0] .
   *[other] ; sank { $ships }.
  }
sm-face-log-boat-damage = Damage { $damage }; at { $rises } it must surface, at { $sinks } it sinks.
sm-face-log-crew = { $crew }.
sm-face-log-tubes-bow = Bow tubes: { $tubes }.
sm-face-log-tubes-stern = Stern tubes: { $tubes }.
sm-face-log-tube = { $number } { $torpedo }
sm-face-log-tube-loading = { $number } loading { $torpedo } ({ $turns ->
    [one] one turn done
   *[other] { $turns } turns done
  })
sm-face-log-tube-empty = { $number } empty
sm-face-log-reload = { $count } { $torpedo }
sm-face-log-reloads = { $count ->
    [0] No reloads.
   *[other] Reloads: { $kinds }.
  }
sm-face-log-shown = The enemy has the boat { $senses }.
sm-face-log-plot = Plot: { $plot }
sm-face-log-plotted = Turn { $turn }: { $plot }
sm-face-log-speed = { $most ->
    [1] One hex a turn at most now.
   *[other] At most { $most } hexes a turn now.
  }
sm-face-log-capacity = Sinks at { $sinks }, worth { $victory } points.
sm-face-log-cargo = Cargo: { $cargo }.
sm-face-log-guns = Guns: ahead { $fore }, side { $side }, astern { $aft }.
sm-face-log-sets = { $sonar }, { $radar }, { $crew }.
sm-face-log-arms = Against submarines, a turn: { $racks ->
    [0] no racks
    [one] one counter from the racks
   *[other] { $racks } counters from the racks
  }, { $guns ->
    [0] no K-guns
    [one] one K-gun a side
   *[other] { $guns } K-guns a side
  }{ $ahead ->
    [1] , { $thrown }
   *[0] {""}
  }.
sm-face-log-charges = Depth charges left: { $charges } counters.
sm-face-log-rounds = Rounds for its thrower left: { $rounds }.
sm-face-log-mark-x = One-ton charges left: { $count }.
sm-face-log-contact = It holds a contact by sonar.
sm-face-log-group = { $count ->
    [0] No ship afloat.
   *[other] { $count } afloat: { $ships }.
  }
sm-face-state-sunk = sunk
sm-face-state-away = not on the map
sm-face-state-whole = undamaged
sm-face-state-hurt = damage { $damage } of { $sinks }
sm-face-state-stopped = dead in the water, damage { $damage } of { $sinks }
sm-face-state-slowed = slowed by a collision, damage { $damage } of { $sinks }

## Tables
sm-face-side-submarines = Boats
sm-face-side-escorts = Escorts
sm-face-table-points = Points{ $balance ->
    [1] , balance
   *[0] {""}
  }
sm-face-table-hits = Hits on boats count at the end
sm-face-table-action = Action { $number }
sm-face-table-total = Total
sm-face-table-lost = Lost
sm-face-table-hurt = Damaged
sm-face-table-ship = Ship
sm-face-table-damage = Damage
sm-face-table-sunk = sunk
sm-face-table-nobody = Nobody commands yet.
sm-face-table-name-points = Points
sm-face-table-name-ships = Ships and damage
sm-face-table-name-members = Who commands
sm-face-gain-sunk = sunk
sm-face-gain-stopped = stopped
sm-face-gain-hurt = damage { $damage } of { $sinks }
sm-face-gain-torpedoes = torpedoes fired
sm-face-gain-entry = reinforcement
sm-face-gain-air = aircraft
sm-face-gain-balance = balance{ $now ->
    [1] {" "}(if it ended now)
   *[0] {""}
  }
sm-face-balance = Balance – { $balance }.
sm-face-layer-all = The whole sea
sm-face-layer-near = Around my ship

## Diary
sm-face-diary-cover = The action
sm-face-diary-turn = Turn { $turn }

## Throws
sm-face-throw = { $what }: { $value } of { $sides }
sm-face-throw-other = throw “{ $table }”
sm-face-dice = { $throws ->
    [one] One throw
   *[other] { $throws } throws
  }, average { $average }, expected { $expected }.
sm-face-throw-detonation = whether a torpedo hits
sm-face-throw-torpedo-damage = damage by a torpedo
sm-face-throw-dud = whether a torpedo fails
sm-face-throw-evasion = evasion
sm-face-throw-unguided = run of an unguided torpedo
sm-face-throw-charge = depth charges
sm-face-throw-hedgehog = hedgehog
sm-face-throw-squid = squid
sm-face-throw-announce = what is told of an attack
sm-face-throw-gun = gunfire
sm-face-throw-gun-damage = damage by guns
sm-face-throw-sweep = sonar sweep
sm-face-throw-homing = homing on a contact
sm-face-throw-radar = radar
sm-face-throw-night-sight = look-outs by night
sm-face-throw-dive = dive below safe depth
sm-face-throw-collision = collision
sm-face-throw-compass = where a boat begins
sm-face-throw-marker = reinforcement marker
sm-face-throw-solitaire = boat that moves by itself
sm-face-throw-convoy-die = convoy that moves by itself
sm-face-throw-charge-die = how near charges fall
sm-face-throw-fitting = sonar and radar
sm-face-throw-crew = crew
sm-face-throw-weather = weather
sm-face-throw-cargo = cargo
sm-face-throw-stock = stock of charges
sm-face-throw-torpedo-stock = stock of torpedoes
sm-face-throw-boats-luck = autopilot's fancy (boats)
sm-face-throw-screen-luck = autopilot's fancy (escorts)
sm-face-throw-chase = the chase
sm-face-throw-foxer = foxer
sm-face-throw-side = side of the map

## Why a question matters
sm-face-hint-plot-boat = Your plot is secret and binding: the boat carries it out whatever the enemy does. Write L or R for a turn of the bow, a number for hexes, @ for the depth at the end of a turn.
sm-face-hint-plot-out = You are called as before, so that the enemy does not learn it from the pace of the game.
sm-face-hint-plot-ship = Your orders are secret and binding for the turns asked. Choose what she does, or a course and what falls where. Typed: course 3 R 2; racks W25 2xW27; K W26; ahead W22; feet 100 150.
sm-face-hint-plot-group = Your plot is secret and binding: the ships carry it out whatever the enemy does. Write L or R for a turn of the bow and a number for hexes.
sm-face-hint-place-boat = A boat ahead of the convoy has time to wait; a boat on its flank gets one attack.
sm-face-hint-place-escorts = Escorts far ahead find boats before they fire; escorts close in punish them afterwards.
sm-face-hint-escort-orders = A contact is new. You may change what this escort does in this turn, on the card or in a line: course 3 R 2; racks W25; feet 100 150.
sm-face-hint-escort-order = The ship that moves first may gain the contact that the next ship attacks.
sm-face-hint-evade = A hull that points along the torpedo’s track is the hardest to hit.
sm-face-hint-air = Each charge that falls costs your side a point, whether it hits or not. All are set to 50 feet.
sm-face-hint-depths = Each charge may have a depth of its own; more than 50 feet off the boat it does nothing. Type the depths in a row: 100 150.
sm-face-hint-chase = Only an escort that is faster than the boat can catch it, and its speed is told when the chase begins. Four escorts stay with the convoy.
sm-face-hint-deal-air = What you give to one action is missing in the others. The enemy knows only how many charges there are in all.
sm-face-hint-pick-boats = A boat that sails now may be lost now; a boat that is kept back may join later actions.
sm-face-hint-call-hunters = Hunters can be called once. They come over a side of the map that a die names.

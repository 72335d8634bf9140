# The War of the Pacific: questions, the rows and choices of orders, refusals.

## Setting up, administration (3.0, 4.1-I)
ask-pw-deploy = { $arm ->
    [fleet] Where are your ships when the war begins?
   *[army] Where are your troops and supplies when the war begins?
  }
pw-deploy-ships = Ships and their ports
pw-deploy-units = Units and their hexes
pw-deploy-columns = Supply columns and their places
ask-pw-stack = Too many troops at { $place }: { $count ->
    [one] which unit is disbanded?
   *[other] which { $count } units are disbanded?
  }
ask-pw-columns = { $columns ->
    [one] { $columns } supply column has arrived. Where does it go?
   *[other] { $columns } supply columns have arrived. Where do they go?
  }
pw-columns-row = Columns for each depot
ask-pw-squadrons = Which ships sail together?
pw-squadrons-row = Ships and their divisions
pw-squadrons-orders-row = Other orders for new divisions
pw-squadrons-orders-same = the orders its ships had
pw-deploy-as-record = as in history
pw-near = { $hexes ->
    [one] next to { $place }
   *[other] { $hexes } hexes from { $place }
}
pw-squadron-kept = stays in its division
pw-squadron-free = no ships yet
pw-ship-note = { $gunnery ->
    [0] no guns
   *[other] gunnery { $gunnery }
  }, armour { $armour }, speed { $speed } (lower is faster){ $damaged ->
    [0] {""}
   *[other] , damaged
  }{ $load ->
    [0] {""}
    [one] , { $load } step aboard
   *[other] , { $load } steps aboard
  }
ask-pw-destination = Where does { $squadron } sail from { $place }?
pw-order-stay = stay
pw-order-home = return home
pw-order-stay-note = no voyage, and no column to pay
pw-order-home-note = { $side ->
    [chile] to the home ports of Chile
    [allies] to the nearest friendly port
   *[other] to a friendly port
  }
pw-order-any-note = any hex of this area
pw-order-area-note = { $hexes ->
    [0] it is there now
    [one] { $hexes } hex away
   *[other] { $hexes } hexes away
  }

## Supply (6.1 to 6.5)
ask-pw-supply = { $columns ->
    [one] There is { $columns } supply column.
   *[other] There are { $columns } supply columns.
  } { $arm ->
    [fleet] Which ships go to the yard?
    [army] Which troops do you refit?
   *[logistics] Which units do you raise, and what do you build?
  }
pw-supply-repair = Ships that go to the yard
pw-supply-hold = Columns kept for repairs
pw-supply-refit = Units to refit, and from where
pw-supply-raise = Units to raise, and where
pw-supply-transports = Transports to replace, and where
pw-supply-fort = Build the fort of Iquique
pw-columns-there = { $columns ->
    [0] no column there
    [one] { $columns } column there
   *[other] { $columns } columns there
  }
pw-raise-pool = new recruits
pw-raise-dead = lost, can be raised again
pw-raise-waiting = paid for, waiting for a city
pw-raise-any-city = wherever there is room, or later
ask-pw-repair = The yard wants { $count ->
    [one] { $count } column or { $count } turn
   *[other] { $count } columns or { $count } turns
  } for { $ship }; columns free: { $free }. How do you pay?
pw-repair-columns = { $count ->
    [one] with { $count } column, ready at once
   *[other] with { $count } columns, ready at once
  }
pw-repair-turns = { $count ->
    [one] with time: { $count } turn in the yard
   *[other] with time: { $count } turns in the yard
  }
pw-claims-dropped = No column was left for: { $things }.

## Voyages (7.1 to 7.6)
ask-pw-embark = Who goes aboard?
pw-aboard = Aboard the transports
pw-thing-at = { $thing } ({ $place })
pw-not-aboard = ashore
pw-steps = { $steps ->
    [one] takes { $steps } step of room
   *[other] takes { $steps } steps of room
  }{ $coal ->
    [0] {""}
    [one] ; one division has to sail with the coal of this port
   *[other] ; { $coal } divisions need the coal of this port
  }
pw-room = room for { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, { $place }
ask-pw-course = { $squadron } is at { $place } with orders: { $to }. Which course does it take?{ $more ->
    [0] { $aboard ->
        [0] {""}
       *[other] {" Aboard: "}{ $aboard }.
      }
   *[other] {" Aboard: "}{ $aboard }{"; may still board: "}{ $more }{", as far as there is room."}
  }
pw-way = Course, hex by hex
pw-ashore = Who goes ashore at the end
pw-if-aboard = if it goes aboard now
pw-in-port = Enter the port
err-pw-unloads-in-port = A division that unloads at { $place } is in port there, and pays a column to leave again.
ask-pw-replan = { $how ->
    [battle] { $squadron } has met the enemy at { $place }; the ships that did not fight may sail on.
   *[missed] The enemy tried to intercept { $squadron } at { $place } and missed.
  } Does it go on as planned, or take another course?
ask-pw-ashore = A battle has stopped { $squadron } at { $place }. Which troops does it land here?
ask-pw-intercept = The enemy is at { $target }, { $area }: { $ships }. From { $place } it is { $distance ->
    [0] in the same hex: no die needed
    [one] { $distance } hex
   *[other] { $distance } hexes
  }, { $sixths ->
    [one] { $sixths } chance in 6
   *[other] { $sixths } chances in 6
  }{ $coal ->
    [1] {", for one column of coal"}
   *[0] {""}
  }. { $able ->
    [0] But your ships there are in port without coal. Do they let it pass?
   *[1] Do you intercept?
  }
pw-intercept-now = intercept now
pw-intercept-pass = let them pass this time
pw-intercept-never = not on this voyage
pw-intercept-within = { $distance ->
    [one] as soon as they come within { $distance } hex
   *[other] as soon as they come within { $distance } hexes
  }
pw-intercept-note = { $sixths ->
    [one] { $sixths } chance in 6
   *[other] { $sixths } chances in 6
  }{ $coal ->
    [1] {", costs a column"}
   *[0] {""}
  }
pw-no-coal-note = no column in this port
pw-watch-what = What to intercept
pw-watch-within = Within how many hexes
pw-watch-unless = But not if one of these is there
pw-watch-port = Ships that never leave port for it
pw-watch-all = any enemy
pw-watch-outgun = enemies with fewer guns
pw-watch-transports = enemies with transports
pw-watch-nothing = nobody
pw-watch-ask = ask me
ask-pw-run = { $place } is blockaded by: { $blockaders }. { $ships ->
    [one] You have { $ships } ship there. Does it run or fight?
   *[other] You have { $ships } ships there. Do they run or fight?
  }
pw-run = run the blockade
pw-fight-out = fight the blockaders
ask-pw-catch = { $most ->
    [one] One ship fails to get past { $place }. Which do you catch?
   *[other] { $most } ships fail to get past { $place }. Which do you catch?
  }

## Naval combat (7.6, 7.9, 10.1, 10.2)
ask-pw-aside = You outnumber the enemy at { $place }. { $most ->
    [one] Do you leave one of yours out of the fight?
   *[other] Which of your ships, up to { $most }, do you leave out of the fight?
  }
ask-pw-gunnery = You meet { $enemy } at { $place }. How do you fight?
pw-lead = Who directs the fire
pw-lead-plan = my captains, by this plan
pw-lead-ask = I do, shot by shot
pw-targets = Targets in order
pw-stop-at = Ask me if one of these is lost
ask-pw-shot = Naval combat at { $place }: { $left ->
    [one] one ship has yet to fire. At whom?
   *[other] { $left } ships have yet to fire. Who fires at whom?
  }
pw-shot = { $ship } at { $target }
pw-sixths = { $sixths ->
    [one] { $sixths } chance in 6
   *[other] { $sixths } chances in 6
  }
ask-pw-capture = The enemy’s ships at { $place } are defenceless: { $ships }. Which do you try to take?
pw-capture = { $ship } takes { $target }
pw-capture-none = nobody
pw-capture-note = taken { $taken } in 6, sunk by her crew { $sunk }, away { $away }; captor damaged { $hurt }
ask-pw-prize = The { $ship } is yours. Do you keep her, or sink her?
pw-prize-keep = keep her
pw-prize-scuttle = scuttle her
pw-scuttle-row = Prizes to scuttle
ask-pw-raid = { $place } is in range of your guns. What do they fire at?
pw-raid-note = modifier { $modifier }; hits { $alike ->
    [1] { $most } in 36
   *[0] { $least } to { $most } in 36
  }{ $fort ->
    [1] ; it hits back { $equal ->
        [1] { $worst } in 36
       *[0] { $back } to { $worst } in 36
      }
   *[0] {""}
  }
pw-raid-at = What do they fire at?
ask-pw-infernal = Do you send out an infernal machine?
pw-infernal = from { $place } against { $ship }
pw-infernal-none = no machine

## March (8.2 to 8.6)
ask-pw-march = March, round { $round }: who marches, and where to?
pw-march-start = From where
pw-march-none = nobody marches
pw-march-note = units: { $units }, columns: { $columns }
pw-march-units = Who marches
pw-march-way = Route, hex by hex
pw-way-note = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pw-march-drop = Left behind on the way
err-pw-no-stack = These began the phase in different hexes: { $things }. Only troops that began it together can march as one stack.
err-pw-all-left-behind = At least one unit must march to the end of the route; if the stack has troops, it must be troops.
pw-march-throws = Most throws of the dice
pw-march-throws-hint = Each throw: 1 chance in 6 (doubles) to lose a step and stop. 2 throws 31 %, 3 throws 42 %.
pw-march-halt = Halt early
pw-halt-reduced = before anything could be wiped out by doubles
pw-halt-enemy = beside the enemy
pw-march-loss = Who suffers on doubles
pw-loss-weakest = the weakest unit
pw-loss-column = a supply column
pw-march-again = Ask me for another march
pw-column-went-elsewhere = The supply column went with another corps.

## Battle on land (8.7 to 8.11)
ask-pw-attack = Attacks, round { $round }: where do you attack?
pw-attack-whom = Attack
pw-attack-none = no attack
pw-attack-option = from { $from } on { $to }
pw-attack-note = { $percent } % that it falls, { $fails } % that we are beaten; dice { $dice } (+{ $modifier } on each) against { $against } (+{ $defence })
pw-attack-units = Who attacks
pw-attack-again = Ask me for another attack
pw-unit-note = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
ask-pw-fight = { $defends ->
    [1] Attack by { $side } on { $place }! How do you defend it?
   *[0] The attack of { $side } on { $place } begins. How do you fight?
  }
pw-fight-column = A supply column
pw-column-use-keep = is kept
pw-column-use-initiative = for the initiative
pw-column-use-die = for one more die
pw-fight-chit = The advantage
pw-chit-way-best = goes to the best unit
pw-chit-way-ask = ask me
pw-fight-losses = Losses are borne by
pw-losses-weakest = the weakest
pw-losses-strongest = the strongest
pw-losses-ask = ask me
pw-fight-retreat = If driven back
pw-retreat-retreat = retreat
pw-retreat-stand = stand, for one step
pw-retreat-ask = ask me
pw-fight-to = Retreat to
pw-fight-advance = After victory
pw-advance-way-advance = all advance
pw-advance-way-part = some advance
pw-advance-way-hold = hold the ground
pw-advance-way-ask = ask me
pw-fight-who = Who advances
ask-pw-chit = You have drawn { $chit }. Which unit is it for?
ask-pw-losses = { $hits ->
    [one] { $hits } step is lost at { $place }. Which unit takes it?
   *[other] { $hits } steps are lost at { $place }. Which units take them?
  }
ask-pw-advance = { $place } lies open. Which of your units advance?
ask-pw-retreat = Your troops waver at { $place }. Where do they retreat to?

## Refusals
err-pw-bolivia-needs-columns = Bolivia must receive at least { $least ->
    [one] { $least } column.
   *[other] { $least } columns.
  }
err-pw-squadron-split = The ships of { $squadron } would be in different places; only ships in one hex sail together.
err-pw-no-ships = { $squadron } has no ships left; its orders no longer count.
err-pw-stack = No more than { $most } units may stand at { $place }; your order puts { $given } there.
err-pw-too-many-ports = Your ships would be in { $given } ports; there are divisions for { $most }.
err-pw-column-claimed = No column is left for { $thing } ({ $count } wanted): other orders need them too.
err-pw-no-column = There is no column for { $thing } ({ $count } wanted).
err-pw-no-squadron-left = No division is free for another transport.
err-pw-left-the-war = This unit has left the war; the order no longer counts: { $unit }.
err-pw-too-heavy = { $ship } has room for { $most } steps; the order puts { $steps } aboard.
err-pw-no-coal = They cannot leave port: there is no supply column there.
err-pw-column-twice = Two corps cannot both take the same column: { $column }.

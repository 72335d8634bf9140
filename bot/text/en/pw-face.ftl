# What the War of the Pacific shows of itself: headings, status, reports of a turn, tables, logs, the end.

## Names and dates
pw-face-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
pw-face-dates = { $first }–{ $last } { $year }
pw-face-day = { $day } { $month } { $year }
pw-face-side-chile = Chile
pw-face-side-allies = Alliance
pw-face-nation-CL = Chile
pw-face-nation-PE = Peru
pw-face-nation-BO = Bolivia
pw-face-squadron = Division { $number }
pw-face-corps = Corps { $number }
pw-face-squadron-at = { $node } · { $ship }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  } at { $place }
pw-face-squadron-label = { $node } · { $ship }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  }
pw-face-corps-at = { $node } · { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }{ $others ->
    [0] {""}
   *[other] , most
  } at { $place }
pw-face-corps-label = { $node } · { $places ->
    [one] { $place }
   *[other] in { $places } places
  }
pw-face-node-empty = { $node } · { $kind ->
    [corps] no troops
   *[squadron] no ships
  }

## Headlines
pw-face-headline = Turn { $turn } · { $dates } · { $phase }
pw-face-headline-deployment = On the eve of war · February 1879 · { $side } takes up positions
pw-face-headline-opening = { $dates } · first orders
pw-face-headline-first-orders = On the eve of war · February 1879 · both sides write their first orders
pw-face-headline-over = The war is over · { $dates }
pw-face-phase-administration = { $side } to move
pw-face-phase-logistics = { $side } draws its supplies
pw-face-phase-naval_movement = { $side } puts to sea
pw-face-phase-naval_combat = { $side } may bombard the coast
pw-face-phase-land_movement = { $side } is on the march
pw-face-phase-land_combat = { $side } attacks
pw-face-phase-end_of_turn = victory points

## Status
pw-face-points = **Chile: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }** ({ $towns } for towns, { $naval } at sea).
pw-face-check = { $now ->
    [1] At the end of this turn
   *[0] At the end of turn { $turn }
  } Chile wins with { $wins } or more and loses with fewer than { $least }{ $draw ->
    [0] {""}
    [1] ; with { $least } to { $most } it is a draw
   *[2] ; with { $least } it is a draw
  }.
pw-face-checks-later = Later: { $checks }.
pw-face-check-later = turn { $turn } ({ $wins } or more; fewer than { $least })
pw-face-coming = **Still to come** –
pw-face-coming-units = from turn { $turn } { $side } may raise { $who } in { $nation ->
    [CL] the home ports of Chile
    [PE] the cities of Peru
   *[BO] the cities of Bolivia
  }
pw-face-coming-ships = from turn { $turn } { $side } may sail with { $who } from { $place }
pw-face-coming-way = { $what }.
pw-face-town-worth = { $place } ({ $points })
pw-face-towns = **In Chilean hands:**
pw-face-towns-none = **In Chilean hands:** no town that counts.
pw-face-lost = **Ships lost:**
pw-face-lost-side = { $side } { $count }: { $more ->
    [0] { $ships }
   *[other] { $ships }, { $more } before them
  }
pw-face-lost-none = **Ships lost:** none yet.
pw-face-bolivia-in = **Bolivia** stays in the Alliance with { $units ->
    [0] no unit in the field
    [one] { $units } unit
   *[other] { $units } units
  }; it leaves once Chile { $points ->
    [0] {""}
   *[other] has { $points } points or{" "}
  }holds { $towns }.
pw-face-bolivia-out = **Bolivia** has left the war.
pw-face-loss = { $ships } ({ $count ->
    [one] { $how ->
        [fort] sunk by the fort
        [scuttled] scuttled
        [captured] taken
        [machine] blown up
       *[combat] sunk in battle
      }
   *[other] { $how ->
        [fort] sunk by the fort
        [scuttled] scuttled
        [captured] all taken
        [machine] blown up
       *[combat] sunk in battle
      }
  } at { $place })
pw-face-last = Last: { $what }
pw-face-last-ship = { $loss }, turn { $turn }.
pw-face-last-town = { $side } enters { $place }, turn { $turn }.

## The post of a player turn
pw-face-goal = **What is at stake** – Towns and the command of the sea give Chile points, counted after turns 5, 9 and 12. Chile wins with 6, 8 and 18 points; the Alliance wins if Chile has fewer than 2, 2 and 13. In between the war goes on; after turn 12 it is a draw.
pw-face-goal-heading = **What is at stake** –
pw-face-goal-towns = Chile has points for the towns that it holds: { $towns }.
pw-face-goal-ships = Chile gets the points of each of these ships once the Alliance has lost her: { $ships }.
pw-face-goal-own-ships = Chile keeps the points of each of these ships as long as she is not lost: { $ships }.
pw-face-goal-fleet = The command of the sea gives it one point or two.
pw-face-goal-check = **At the end of turn { $turn }** ({ $dates }) Chile wins with { $wins } points or more, the Alliance if Chile has fewer than { $least }{ $draw ->
    [0] {""}
    [1] ; with { $least } to { $most } it is a draw
   *[2] ; with { $least } it is a draw
  }.
pw-face-ship-worth = { $ship } ({ $points })
pw-face-opening-orders = **First orders** – All pieces stand where they stood then. Whoever has ships that can sail now writes in secret where they go; then Chile moves first. In its turn { $turn } a side may still change them.
pw-face-deployment = **Setting up** – The Alliance places its ships, troops and supplies first, then Chile. After that both sides write the first orders of their divisions in secret.
pw-face-first-orders = **First orders** – All pieces stand in their places. Each side now writes in secret where its divisions sail; Chile opens the war when both are ready. In its turn 1 a side may still change them.
pw-face-first-turn = **War is declared.** The side that commands the sea can land where it likes; ships without coal do not sail.
pw-face-turn-before = **{ $side ->
    [chile] Chile’s
   *[allies] The Alliance’s
  } last move** –
pw-face-brief-voyages = { $count ->
    [one] one division at sea
   *[other] { $count } divisions at sea
  }
pw-face-brief-battles = { $count ->
    [one] one battle at sea
   *[other] { $count } battles at sea
  }
pw-face-brief-attacks = { $count ->
    [one] one attack on land
   *[other] { $count } attacks on land
  }
pw-face-brief-raids = { $count ->
    [one] one port bombarded
   *[other] { $count } ports bombarded
  }
pw-face-brief-landings = { $count ->
    [one] one landing
   *[other] { $count } landings
  }
pw-face-brief-taken = taken: { $places }
pw-face-brief-lost = lost: { $places }
pw-face-turn-supplies = **Supplies** – { $columns ->
    [one] One new column
   *[other] { $columns } new columns
  } for { $side }.
pw-face-turn-mended = **From the yard** – repaired: { $ships }.
pw-face-turn-due = **Reinforcements** – now ready to recruit: { $units }{ $more ->
    [0] .
   *[other] {", "}{ $more } more.
  }
pw-face-turn-judgement = **Victory is checked this turn.**
pw-face-turn-quiet = To move: { $side }.

## The end of a player turn
pw-face-over-opening = The first orders are sealed
pw-face-over-opened = Chile moves first.
pw-face-over-deployment = Both sides are deployed
pw-face-over-deployed = The first orders are sealed. Chile opens the war.
pw-face-over-half = { $side ->
    [chile] Chile
   *[allies] The Alliance
  } has played turn { $turn } · { $dates }
pw-face-over-turn = Turn { $turn } is over · { $dates }
pw-face-over-turns = Turns { $first } to { $last } are over · to { $dates }
pw-face-over-turns-half = { $count ->
    [one] Turn { $last } is over
   *[other] Turns { $first } to { $last } are over
  }, and Chile has played turn { $turn } · to { $dates }
pw-face-times = { $times ->
    [1] { $place }
    [2] { $place } (twice)
   *[other] { $place } ({ $times } times)
  }
pw-face-shelled = { $place }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  }
pw-face-voyage = { $side ->
    [chile] Chilean
   *[allies] Allied
  } { $count ->
    [one] Division
   *[other] Divisions
  } { $numbers } for { $to }
pw-face-voyage-home = { $side ->
    [chile] Chilean
   *[allies] Allied
  } { $count ->
    [one] Division
   *[other] Divisions
  } { $numbers } returning home
pw-face-week-voyages = **Under way** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-battles = **Battle at sea** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-raids = **Bombarded** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-landings = **Landings** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-attacks = **Battle on land** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-fought = { $place }: { $how ->
    [taken] { $side ->
        [chile] Chile takes the field
       *[allies] the Alliance takes the field
    }
    [driven] the defenders are driven out
    [repelled] the attackers are thrown back
    [beach] they fight on the beach and neither side yields
   *[stands] both sides hold their ground
  }
pw-face-week-marches = **On the march** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-march = { $start } to { $place } ({ $troops })
pw-face-week-raised = **Raised** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-raised = { $unit } at { $place }
pw-face-placed = { $place }: { $things }
pw-face-placed-as-record = { $side ->
    [chile] Chile stands as in history.
    [allies] The Alliance stands as in history.
   *[both] Both sides stand as in history.
  }
pw-face-week-placed = **{ $side ->
    [chile] Chile
   *[allies] The Alliance
  }, not as in history** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-taken = **{ $side ->
    [chile] Chile
   *[allies] The Alliance
  } takes** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-ships = **{ $side ->
    [chile] Chile
   *[allies] The Alliance
  } loses** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-week-damaged = **Damaged** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } more.
  }
pw-face-damaged = { $ships } (at { $place })
pw-face-week-units = **Wiped out** – { $what }{ $more ->
    [0] .
    [one] ; { $more } more unit.
   *[other] ; { $more } more units.
  }
pw-face-unit-loss = { $units } ({ $why ->
    [combat] in battle at { $place }
    [raid] by naval gunfire at { $place }
    [attrition] on the march at { $place }
    [retreat] on the retreat from { $place }
    [stacking] for want of room at { $place }
   *[sea] lost with the ship that carried { $count ->
        [one] the unit
       *[other] them
      }
  })
pw-face-week-quiet = **Nothing to report** from { $side ->
    [chile] Chile
    [allies] the Alliance
   *[both] either side
  }.
pw-face-week-check = **The check of turn { $turn }:** Chile has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, needs { $wins } to win and { $least } not to lose: the war goes on.
pw-face-week-next-check = Next check: turn { $turn }, { $wins } to win and { $least } not to lose.
pw-face-week-points = **Victory points** – Chile has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $more ->
    [0] as before.
   *[other] { $change } since last turn.
  }

## Tables
pw-face-table-turn = turn { $turn }
pw-face-table-warships = Warships
pw-face-table-transports = Transports
pw-face-table-units = Units
pw-face-table-steps = Steps
pw-face-table-columns = Columns
pw-face-table-town = Town
pw-face-table-holder = held by
pw-face-table-pts = pts
pw-face-table-chile-towns = Chile: towns
pw-face-table-chile-naval = Chile: at sea
pw-face-table-chile-all = Chile in all
pw-face-table-wins = Chile wins, turn { $turn }
pw-face-table-least = Chile’s minimum, turn { $turn }
pw-face-table-ironclad = Ironclads
pw-face-table-monitor = Monitors
pw-face-table-corvette = Corvettes
pw-face-table-gunboat = Gunboats
pw-face-table-transport = Transports
pw-face-table-ship-afloat = afloat
pw-face-table-ship-lost = lost
pw-face-table-afloat = (afloat −lost)
pw-face-table-CL = Chile
pw-face-table-PE = Peru
pw-face-table-BO = Bol.
pw-face-table-field = In the field
pw-face-table-pool = To be raised
pw-face-table-dead = Wiped out
pw-face-table-due = Yet to come
pw-face-table-nobody = Nobody commands yet.
pw-face-table-name-points = Points and towns
pw-face-table-name-fleets = Fleets
pw-face-table-name-armies = Armies
pw-face-table-name-members = Who commands

## Logs
pw-face-kind-ironclad = ironclad
pw-face-kind-monitor = monitor
pw-face-kind-corvette = corvette
pw-face-kind-gunboat = gunboat
pw-face-kind-transport = transport
pw-face-log-unknown = Nothing is known about that
pw-face-log-warship = { $kind } · { $nation } · gunnery { $gunnery }, armour { $armour }, speed { $speed } (lower is faster)
pw-face-log-transport = { $kind } · { $nation } · room for { $load ->
    [one] { $load } step
   *[other] { $load } steps
  }, speed { $speed } (lower is faster)
pw-face-log-port = In port: { $place }.
pw-face-log-sea = At sea: { $place }.
pw-face-log-laid-up = Laid up for { $turns ->
    [one] { $turns } more turn.
   *[other] { $turns } more turns.
  }
pw-face-log-yard = In the yard for { $turns ->
    [one] { $turns } more turn.
   *[other] { $turns } more turns.
  }
pw-face-log-damaged = Damaged.
pw-face-log-aboard = Aboard: { $things }.
pw-face-log-lost = **{ $dates }** – lost to { $side }: { $loss }.
pw-face-log-unscathed = Undamaged so far.
pw-face-log-scarred = Battle-scarred.
pw-face-log-unit = { $nation } · { $corps } · { $steps } of { $full ->
    [one] { $full } step
   *[other] { $full } steps
  }, initiative +{ $initiative }
pw-face-log-carried = Aboard { $ship }.
pw-face-log-stands = At { $place }.
pw-face-log-pool = Waiting to be recruited.
pw-face-log-due = May be recruited from turn { $turn }.
pw-face-log-waiting = Paid for, and waiting for a city with room.
pw-face-log-dead = Wiped out; may be raised again.
pw-face-log-lost-for-good = Has left the war.
pw-face-log-fort-stands = Stands with { $steps } of { $full ->
    [one] { $full } step
   *[other] { $full } steps
  }; { $guns } against ships.
pw-face-log-fort-fallen = Destroyed; it cannot be rebuilt.
pw-face-log-fort-unbuilt = Not built yet.
pw-face-log-orders = Your orders: { $to }.
pw-face-log-squadron-lost = Lost: { $losses }.
pw-face-log-empty = There is nothing under this command at present.
pw-face-log-note = > { $text } — { $author }

## Dice
pw-face-throw = Rule { $rule } · { $table } · { $value } of { $sides }{ $turn ->
    [0] {""}
   *[other] {" "}· turn { $turn }, { $side }
  }
pw-face-throw-of = { $table }, { $who }
pw-face-throw-at = { $table }, { $who } → { $target }
pw-face-throw-income = supplies
pw-face-throw-repair = the yard
pw-face-throw-interception = interception
pw-face-throw-blockade = running the blockade
pw-face-throw-gunnery = gunnery
pw-face-throw-raid = bombardment
pw-face-throw-fort = fire of a fort
pw-face-throw-capture = boarding
pw-face-throw-machine = infernal machine
pw-face-throw-movement = march
pw-face-throw-initiative = initiative
pw-face-throw-chit = advantage drawn
pw-face-throw-attack = attack
pw-face-throw-defence = defence
pw-face-throw-other = { $table }
pw-face-dice = { $throws ->
    [one] One die
   *[other] { $throws } dice
  }: average { $average }, expected { $expected }.

## The end
pw-face-stopped = The campaign was stopped
pw-face-won-chile = Chile has won the war · turn { $turn }
pw-face-won-allies = The Alliance has won the war · turn { $turn }
pw-face-won-draw = Peace without a victor · turn { $turn }
pw-face-part-won-chile = Chile has won · turn { $turn }
pw-face-part-won-allies = The Alliance has won · turn { $turn }
pw-face-part-won-draw = Nobody has won · turn { $turn }
pw-face-end-verdict-chile = With { $points } points at the end of turn { $turn } ({ $dates }) Chile has what it needed: { $wins }. (Rule { $rule })
pw-face-end-verdict-allies = With { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at the end of turn { $turn } ({ $dates }) Chile has fewer than the { $least } it needed. (Rule { $rule })
pw-face-end-verdict-draw = With { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at the end of turn { $turn } ({ $dates }) neither side has reached its goal. (Rule { $rule })
pw-face-end-band-chile-5 = The nitrate is won before the year is out; Lima never hears a gun.
pw-face-end-band-chile-9 = The south is lost to Peru, and with it the will to go on.
pw-face-end-band-chile-12 = As in history, the war ends in the streets of Lima.
pw-face-end-band-allies-5 = The coast has held; Santiago’s government does not survive the year.
pw-face-end-band-allies-9 = What was taken was lost again, and Chile’s purse is empty.
pw-face-end-band-allies-12 = Two years of war, and Peru still stands: that is victory.
pw-face-end-band-angamos-1879-chile = As in history, the coast lies open: transports may sail where they like.
pw-face-end-band-angamos-1879-allies = The Huáscar is still at sea, and no convoy sails for Peru this year.
pw-face-end-band-angamos-1879-draw = Both fleets go home for coal. The coast waits.
pw-face-end-band-tacna-1880-chile = As in history, the south is Chile’s, and Bolivia’s army goes home.
pw-face-end-band-tacna-1880-allies = The desert has won: Chile’s army goes back to its ships.
pw-face-end-band-tacna-1880-draw = Half of the south has fallen; the other half holds.
pw-face-end-band-lima-1880-chile = As in history, the capital falls.
pw-face-end-band-lima-1880-allies = Lima stands. Chile’s army has no second summer.
pw-face-end-band-lima-1880-draw = The guns fall silent before the city; diplomats take over.
pw-face-end-band-draw = Diplomats take over where the soldiers stopped.
pw-face-end-points = For towns { $towns }, at sea { $naval }.
pw-face-end-bolivia = { $out ->
    [1] Bolivia had left the war.
   *[0] Bolivia stood by Peru to the end.
  }
pw-face-end-record = **Compared with history** – { $marks }.
pw-face-end-mark = { $place } { $turn ->
    [0] has not fallen
   *[other] fell in { $dates }{ $lost ->
        [1] {" "}and was lost again
       *[0] {""}
    }
  } (history: { $day })
pw-face-end-huascar = **The Huáscar** { $turn ->
    [0] still flies her flag
   *[other] was { $how ->
        [captured] taken at { $place }
        [scuttled] scuttled at { $place }
       *[other] sunk at { $place }
      } in { $dates }
  } (history: taken off Angamos, { $day }).
pw-face-end-ships = **Ships lost by { $side }** – { $count ->
    [0] none.
   *[other] { $count }: { $ships }.
  }
pw-face-end-victors = **Sunk or taken by** – { $who }.
pw-face-end-victor = { $node }{ $led ->
    [0] {""}
   *[other] {" "}({ $name })
  }: { $ships }
pw-face-end-commands = **In command** –
pw-face-end-term = { $name } ({ $one ->
    [1] turn { $first }
   *[0] turns { $first } to { $last }
  })
pw-face-end-command = { $node }: { $name }

## The record, day by day
pw-face-week-record = **Meanwhile in history** –
pw-face-record-day = { $day } { $month }: { $what }
pw-face-record-1879-02-14 = Chile occupies Antofagasta
pw-face-record-1879-04-12 = first shots at sea, off Chipana
pw-face-record-1879-05-21 = at Iquique and Punta Gruesa the Esmeralda and the Independencia go down
pw-face-record-1879-07-23 = the Rímac is taken with the Yungay Carabineers aboard
pw-face-record-1879-08-07 = the Manco Cápac reaches Arica
pw-face-record-1879-10-08 = off Angamos the Huáscar is taken, Grau falls
pw-face-record-1879-11-02 = the landing at Pisagua
pw-face-record-1879-11-18 = the Pilcomayo is taken
pw-face-record-1879-11-19 = battle of San Francisco, at Dolores
pw-face-record-1879-11-23 = Iquique is occupied
pw-face-record-1879-11-27 = Peru wins at Tarapacá, and falls back on Arica
pw-face-record-1880-02-26 = the landing at Ilo
pw-face-record-1880-03-22 = Los Ángeles is stormed, above Moquegua
pw-face-record-1880-04-10 = the blockade of Callao begins
pw-face-record-1880-05-26 = battle of Tacna; Bolivia’s army goes home
pw-face-record-1880-06-07 = Arica is stormed, the Manco Cápac scuttled
pw-face-record-1880-07-03 = the Loa is blown up off Callao by a booby-trapped boat
pw-face-record-1880-09-13 = the Covadonga is lost at Chancay; Lynch raids the north
pw-face-record-1880-11-19 = the landing at Pisco
pw-face-record-1880-12-22 = the landing at Curayaco
pw-face-record-1881-01-13 = San Juan and Chorrillos
pw-face-record-1881-01-15 = Miraflores
pw-face-record-1881-01-17 = Lima is occupied; Peru scuttles its last ships

## The diary
pw-face-diary-cover = The campaign
pw-face-diary-fame = Honours
pw-face-diary-turn = Turn { $turn } · { $dates }
pw-face-diary-reckoning = Victory points
pw-face-diary-quiet = Nothing to report.
pw-face-diary-points = **Chile’s points, turn by turn:** { $points }
pw-face-diary-sailed = Under way: { $what }.
pw-face-diary-shelled = Bombarded: { $what }.
pw-face-diary-landed = Landings: { $what }.
pw-face-diary-raised = Called to the colours: { $units }.
pw-face-diary-when = **Turn { $turn }, { $dates }** –
pw-face-diary-credit = **{ $name }** was in command when the enemy lost { $ships }.
pw-face-diary-own = Your command: { $what }.
pw-face-diary-hall = { $winner ->
    [chile] Chile won
    [allies] the Alliance won
    [draw] no victor
   *[none] still being fought
  } on turn { $turn }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; ships lost: Chile { $chile }, the Alliance { $allies }

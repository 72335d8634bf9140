# The War of the Pacific: orders on cards and as text: lines, reasons, plans, words that are understood, hints.

## Words that are understood when they are typed (parted by strokes; the first is the one that is written)
pw-say-default = no change | as suggested | as it stands | default | as in history | as in the record | historical
pw-say-none = none | nobody | nobody changes | nothing | no one | nobody marches | no attack | hold fire | no machine
pw-say-all = all | any enemy | everybody | everything | everyone | all of them
pw-say-everyone = all | everyone | everybody | all squadrons | all divisions | all corps
pw-say-all-at = all at | all in | everybody at | everyone at | those at | all squadrons at | all divisions at | all corps at | all | at
pw-say-stay = stay | hold | hold station | remain | stay here | stay in port | here | keep station
pw-say-home = home | go home | homeward | return | return home | back
pw-say-box = home ports | box | Chile's box | holding box | the home ports of Chile | Valparaíso
pw-say-hex = hex
pw-say-area = area | sea area | zone | naval area
pw-say-fort = fort | the fort
pw-say-column-word = column | supply column | supply
pw-say-arm-squadron = Division | squadron | naval division | fleet division | sqn
pw-say-arm-corps = Corps | army corps
pw-say-arm-fleet = Fleet | navy
pw-say-arm-army = Army | land forces
pw-say-arm-logistics = Intendancy | logistics | supply | intendant
pw-say-arm-side = side | everything
pw-say-between = from | on | at | against | with | takes | attack | attacks | attacking | fires | fire | to | by | vs
pw-say-verbs = in | at | into | for | to | sail to | sail for | sails to | sail | sails | go to | go | goes to | steer for | bound for | march to | march | marches to | marches | march from | from | attack | attacks | land at | intercept
pw-say-row-ships = ships | fleet
pw-say-row-units = units | troops | with | who
pw-say-row-columns = columns | supply columns | supplies
pw-say-row-squadrons = divisions | squadrons
pw-say-row-orders = orders | new divisions | orders of new divisions
pw-say-row-repair = repair | repairs | yard | to the yard
pw-say-row-hold = hold | keep | reserve | columns kept | hold columns | keep columns
pw-say-row-refit = refit | refits | refitted
pw-say-row-raise = raise | raises | recruit | recruits | raised
pw-say-row-transports = transports | replace transports | launch
pw-say-row-fort = fort | build fort
pw-say-row-aboard = aboard | embark | on board | load
pw-say-row-way = way | course | route | by way of
pw-say-row-ashore = lands | land | ashore | landing | disembark | unload | put ashore
pw-say-row-port = never from port | never leave port | ships kept in port | in port
pw-say-row-start = start | from
pw-say-row-throws = throws | throw | most throws | at most throws | throws at most | dice | max
pw-say-row-halt = halt | stop | halt early | stop early
pw-say-row-loss = loss | suffers | attrition | on doubles
pw-say-row-again = again
pw-say-row-attack = attack | attacks
pw-say-row-column = column | spend | a supply column
pw-say-row-chit = advantage | chit | marker
pw-say-row-losses = losses | losses by | borne by
pw-say-row-retreat = if driven back | retreat | when driven back
pw-say-row-to = back to | retreat to | towards
pw-say-row-advance = after victory
pw-say-row-who = who advances | only | those who advance
pw-say-row-drop = leave behind | left behind | drop | drop off | leave
pw-say-row-scuttle = scuttle | scuttle prizes | sink prizes
pw-say-row-lead = lead | led by
pw-say-row-targets = targets | target | aim at | fire at
pw-say-row-stop = ask if lost | ask me if lost | stop at the loss of | stop
pw-say-row-what = intercept | intercepts | what
pw-say-row-within = within | within hexes | at most hexes | hexes | as far as
pw-say-row-unless = unless | but not | not if there
pw-say-yes-port = into port | in port | enter port | enter the port | anchor
pw-say-no-port = outside the port | not in port | stay outside | out of port | off the port | lie off
pw-say-yes-again = ask again | again | and again | another
pw-say-no-again = not again | once
pw-say-yes-fort = build the fort | build fort | fort | build the fort of Iquique
pw-say-no-fort = no fort | do not build
pw-say-now = intercept now | now | intercept | attack | yes
pw-say-pass = pass | let them pass | not now | no | let pass
pw-say-never = never | not on this voyage | never this voyage
pw-say-run = run | run the blockade | run for it
pw-say-fight = fight | fight the blockaders | fight out
pw-say-plan = by plan | plan | my captains | captains
pw-say-ask = ask me | ask | I lead | myself | shot by shot
pw-say-reduced = before losses | before anything is wiped out | reduced
pw-say-enemy = beside the enemy | enemy | next to the enemy
pw-say-weakest = the weakest | weakest | weakest first
pw-say-strongest = the strongest | strongest | strongest first
pw-say-column = a column | column | supply column
pw-say-keep = keep it | keep | kept | keep the column | no column
pw-say-initiative = for the initiative | initiative | a column for the initiative | column for initiative | a column for initiative
pw-say-die = for one more die | die | one more die | a column for one more die | a column for a die | column for a die
pw-say-best = to the best unit | best | the best
pw-say-retreat = retreat | fall back | withdraw
pw-say-advance = all advance | advance | follow up | advance after victory
pw-say-part = some advance | advance in part | some
pw-say-hold = hold the ground | no advance | do not advance | stay behind
pw-say-scuttle = scuttle her | scuttle | sink her
pw-say-stand = stand | stand fast | hold the line
pw-say-outgun = enemies with fewer guns | whoever has fewer guns | fewer guns | weaker | the weaker | outgunned
pw-say-transports = enemies with transports | whoever escorts transports | transports | convoys | convoy
pw-say-nothing = nobody at all | nobody | nothing
pw-say-waiting = wherever there is room | anywhere | later | wait
pw-say-columns = with columns | columns | pay with columns
pw-say-turns = with time | time | turns | wait
pw-say-topic-intercept = intercept | catch | let them pass
pw-say-topic-gunnery = fire | aim | targets | gunnery
pw-say-topic-fight = fight | retreat | stand | losses | column

## How amounts and ways are written
pw-write-throws = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
  }
pw-write-hold = keep { $count }
pw-write-within = within { $count }

## What is wrong with typed words
pw-err-course-end = The course must end where the order says: { $to }. It does not end there.
pw-err-line = There is no unit called “{ $said }”. Write “Division 1: area VI”: the unit, a colon, the order.
pw-err-standing-topic = For a group, or in words, only a destination can be a standing order: “area III”, “stay”, “home”. What to intercept, how to fire and how to fight on land is set on each unit’s own card, under Standing orders.
pw-err-standing-home = “{ $said }” is not a destination. A standing order names an area, or says “stay” or “home”.
pw-err-way-enemy = Enemy troops hold { $place }: march to a hex beside it, and attack from there.
pw-face-group-at = { $node } ({ $place })

## Where a slot's pieces are
pw-card-divisions = { $count ->
    [one] Division { $numbers }
   *[other] Divisions { $numbers }
  }
pw-card-then = { $first }; { $then }
pw-card-plain = { $parts }
pw-card-raw = { $text }
pw-card-other-orders = { $count ->
    [one] one other order
   *[other] { $count } other orders
}
pw-card-no-choice = no choice
pw-card-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
  }
pw-card-columns = { $count ->
    [one] { $count } column
   *[other] { $count } columns
  }
pw-card-lies = { $port ->
    [1] in port at { $place }
   *[0] at sea, { $place }
  }: { $ships }
pw-card-no-ships = no ships
pw-card-units-at = { $place } ({ $units ->
    [one] { $units } unit
   *[other] { $units } units
  })
pw-card-no-units = no units
pw-card-ships-afloat = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
  }

## Orders of the fleet
pw-card-stay-port = stays in port
pw-card-stay-station = holds its station
pw-card-home = { $side ->
    [chile] returns to the home ports of Chile
   *[allies] returns to the nearest friendly port
  }
pw-card-sail = { $hexes ->
    [0] keeps to { $area }
    [one] to { $area }, { $hexes } hex
   *[other] to { $area }, { $hexes } hexes
  }
pw-card-course = { $hexes ->
    [one] to { $place }, { $hexes } hex
   *[other] to { $place }, { $hexes } hexes
  }
pw-card-course-none = stays where it is: { $place }
pw-card-lands = lands { $troops }
pw-card-lands-all = lands whoever is aboard
pw-card-into-port = enters the port
pw-card-off-port = stays outside the port
pw-card-nobody-changes = all divisions stay as they are
pw-card-joins = { $ships } { $count ->
    [one] joins { $squadron } and obeys its order
   *[other] join { $squadron } and obey its order
  }
pw-card-dissolved = joins { $divisions } by the fleet’s order
pw-card-emptied = { $divisions } then { $count ->
    [one] has no ships: its order lapses
   *[other] have no ships: their orders lapse
  }
pw-card-new-division = { $squadron }: { $order }
pw-card-aboard = aboard { $ship }: { $things }
pw-card-nobody-aboard = nobody goes aboard
pw-card-holds-fire = holds fire off { $place }
pw-card-fires = fire at { $target }: { $ships }
pw-card-something = a target ashore
pw-card-why-no-coal = no supply column at { $place }, so it cannot sail
pw-card-why-no-coal-now = no supply column at { $place } now; without one it does not sail
pw-card-why-coal-aboard = leaves no coal for { $divisions }
pw-card-why-lifts = lifts the blockade of { $place }{ $why ->
    [yard] {", to be repaired"}
    [escort] {", to escort the troops that are ready to sail"}
    [hunt] {", to catch enemy ships at sea"}
    [lair] {", to meet the enemy’s cruisers in their port"}
    [danger] {", since stronger enemies are at sea"}
    [landing] {", to support the landing there"}
    [coast] {", for the coast that the army wants next"}
    [troops] {", to fetch troops"}
    [back] {", back to port"}
   *[none] {""}
  }
pw-card-why-leaves = gives up the blockade of { $place }{ $instead ->
    [1] {" for that of "}{ $other }
   *[0] {""}
  }
pw-card-why-nothing-ordered = at sea without orders so far
pw-card-why-blockades = blockades { $place }
pw-card-why-enemy = the enemy is there: { $ships }
pw-card-why-first-order = as in the first orders
pw-card-why-standing = standing order
pw-card-why-purpose = { $why ->
    [yard] to be repaired
    [escort] to escort the troops that are ready to sail
    [hunt] to catch enemy ships at sea
    [lair] to meet the enemy’s cruisers in their port
    [danger] since stronger enemies are at sea
    [landing] for the landing there
    [carry] to bring troops there
    [coast] for the coast that the army wants next
    [troops] to fetch troops
   *[back] back to port
  }
pw-card-why-safest = { $sixths ->
    [0] nobody can intercept them at { $place }
   *[other] safest at { $place }, interception { $sixths } in 6
  }
pw-card-why-few-columns = coal for { $columns } of the { $divisions } divisions there: if all sail, { $left } { $count ->
    [one] stays
   *[other] stay
  }
pw-card-why-damaged = damaged: { $ships }
pw-card-why-aboard = aboard: { $troops }
pw-card-why-must-run = { $place } is blockaded: run ({ $sixths } in 6 that { $ships ->
    [one] she gets past
   *[other] all get past
  }) or fight
pw-card-why-meets = meets enemy ships at { $place }
pw-card-why-opposed = landing under fire at { $place }, { $units ->
    [0] the fort defends it
    [one] { $units } unit defends it
   *[other] { $units } units defend it
  }
pw-card-why-interception = enemy at { $origin }: interception { $sixths } in 6 at { $place }
pw-card-why-sail-empty = transports would sail empty: { $ships }
pw-card-why-fort = nothing else can be hit before { $fort } is destroyed
pw-card-why-raid-fort = { $landed ->
    [1] for the troops on that beach, against whom { $fort } fights
   *[0] what { $fort } loses now it lacks when troops land
  }
pw-card-why-raid-odds = { $ships }: { $count ->
    [one] hits
   *[other] hit
  } { $hits } in 36{ $fort ->
    [1] , the fort hits back { $back } in 36
   *[0] {""}
  }

## Orders of supply
pw-card-yard = to the yard: { $ships }
pw-card-kept = { $count ->
    [one] { $count } column kept for repairs
   *[other] { $count } columns kept for repairs
  }
pw-card-refits = refits { $units }
pw-card-raises = raises at { $place }: { $units }
pw-card-raises-later = raises where there is room: { $units }
pw-card-launches = replaces { $ship } at { $place }
pw-card-builds-fort = builds the fort of Iquique
pw-card-nothing-spent = spends nothing
pw-card-columns-to = { $count } to { $place }
pw-card-why-columns = { $wanted ->
    [one] { $wanted } column
   *[other] { $wanted } columns
  } of { $there }

## Orders of the army, setting up
pw-card-as-record = as in history
pw-card-moved = moved: { $moved }
pw-card-to-place = { $things } to { $place }
pw-card-disbands = disbands { $units }
pw-card-nobody-marches = nobody marches
pw-card-marches = { $start } to { $place } with { $troops }, at most { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
  }{ $halt ->
    [1] {", halts beside the enemy"}
   *[0] {""}
  }{ $left ->
    [0] {""}
   *[other] {", leaving "}{ $left }{" on the way"}
  }
pw-card-no-attack = no attack
pw-card-attacks = attacks { $place } from { $origin } with { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }
pw-card-why-stack = { $units } units at { $place }, where only { $most } may stay
pw-card-why-far = { $points } points: probably too far for { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
  }
pw-card-why-near-enemy = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, beside the enemy
pw-card-why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pw-card-why-march-takes = to take { $place }{ $points ->
    [0] {""}
    [one] , { $points } victory point
   *[other] , { $points } victory points
  }
pw-card-why-march-beside = from there to attack { $place }{ $points ->
    [0] {""}
    [one] , { $points } victory point
   *[other] , { $points } victory points
  }
pw-card-why-march-holds = to hold { $place }, { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
  }
pw-card-why-box = new troops and their transports meet in the home ports
pw-card-why-peril = { $percent }{"\u00A0"}% to lose { $what ->
    [unit] { $alone ->
        [1] the unit
       *[0] a unit
      }
    [step] a step
   *[column] the column
  }
pw-card-fires-best = my captains fire where a shot promises most, with no order of targets: { $ship } at { $target } now
pw-card-why-odds = our { $dice ->
    [one] die, { $modifier }
   *[other] { $dice } dice, { $modifier } on each
  }, against their { $against ->
    [one] die, { $defence }
   *[other] { $against }, { $defence } on each
  }; this round { $defends ->
    [1] { $fails } % that we throw them back or destroy them, { $falls } % that the place falls
   *[0] { $falls } % that the place falls, { $fails } % that we are thrown back or destroyed
  }; steps likely lost: we { $lost } of { $steps }, they { $cost } of { $of }
pw-card-why-order = On this order: { $reason }
pw-card-why-planned = { $hexes ->
    [0] As planned: it stays here.
    [one] As planned: on to { $place }, { $hexes } hex.
   *[other] As planned: on to { $place }, { $hexes } hexes.
  }
pw-card-why-catch = { $sixths } in 6 to catch them{ $coal ->
    [0] {""}
   *[1] , for a column of coal
  }
pw-card-why-risk = { $more ->
    [theirs] with their ships, guns and cargo they risk more than we do
    [ours] we risk more than they do
   *[even] both risk as much
  }
pw-card-why-shots = { $shots ->
    [0] we have no shots
    [one] of our { $shots } shot about { $hits } hits
   *[other] of our { $shots } shots about { $hits } { $hits ->
        [one] hits
       *[other] hit
      }
  }, { $against ->
    [0] they have none
    [one] of their { $against } about { $back } hits
   *[other] of their { $against } about { $back } { $back ->
        [one] hits
       *[other] hit
      }
  }
pw-card-why-fight = { $place }: { $odds }
pw-card-why-joined = with the { $units ->
    [one] other unit there that may attack
   *[other] { $units } other units there that may attack
  }, { $falls } % that it falls and { $fails } % to be thrown back
pw-card-why-poor = { $call ->
    [check] a poor chance, but as things stand this turn’s victory check is not won
    [near-check] a poor chance, but its points may decide the next victory check
    [siege] a poor chance, but the fort is cut off: what it loses stays lost
    [wear] slow work: it is likely to cost them no less than us, and we are likely to hold our ground
   *[none] a poor chance
  }
pw-card-why-could-attack = could attack { $place }, { $percent } % that it falls this round{ $why ->
    [none] {""}
    [battery] ; a battery that guards no points
    [relief] ; enemy troops beside it can relieve the fort
    [hits] ; fewer hits to expect than the staff asks for
   *[poor] ; more likely to be thrown back
  }
pw-card-why-capture = { $ship } tries to take { $target }: { $taken } in 6 she is taken, { $sunk } in 6 her crew sinks her, { $away } in 6 she escapes, { $hurt } in 6 { $ship } is damaged

## Groups of orders
pw-card-group-label = { $name } ({ $slots })
pw-card-group-area = To area { $area }
pw-card-group-home = Returning home
pw-card-group-port = Staying in port
pw-card-group-station = Holding station
pw-card-group-sails = Under way
pw-card-group-still = Not sailing
pw-card-group-marches = On the march
pw-card-group-attacks = Attacking
pw-card-group-raids = Raiding
pw-card-group-done = With their own orders
pw-card-group-none = No choice
pw-card-group-rest = All the others
pw-card-group-march = Not marching
pw-card-group-attack = Not attacking
pw-card-group-raid = Holding fire
pw-card-group-embark = Nobody aboard
pw-card-group-supply = Spending nothing
pw-card-group-squadrons = Unchanged
pw-card-group-deploy = As in history
pw-card-group-columns = Nothing placed

## Standing orders
pw-card-no-standing-destination = destination: no standing order
pw-card-no-standing-intercept = interception: no standing order, you are asked
pw-card-no-standing-gunnery = gunnery: no standing order, you are asked
pw-card-no-standing-fight = land battle: no standing order, you are asked
pw-card-standing-void = this order no longer applies: give a new one
pw-card-standing-destination = every turn: { $to }
pw-card-standing-intercept = { $what ->
    [nothing] intercepts nobody
    [ask] interception: you are asked
    [outgun] intercepts enemies with fewer guns
    [transports] intercepts enemies with transports
   *[all] intercepts any enemy
  }{ $what ->
    [nothing] {""}
    [ask] {""}
   *[all] {" "}within { $within ->
        [one] one hex
       *[other] { $within } hexes
      }
  }
pw-card-standing-unless = , but not { $ships }
pw-card-standing-port = ; never leaving port: { $ships }
pw-card-standing-gunnery = at sea: { $order }
pw-card-standing-fight = in battle: { $order }

## The side's plan
pw-card-area = area { $area }
pw-card-plan-area = **{ $to }**: { $divisions } ({ $warships ->
    [one] { $warships } warship
   *[other] { $warships } warships
  }, { $transports ->
    [one] { $transports } transport
   *[other] { $transports } transports
  })
pw-card-plan-columns = { $short ->
    [1] ⚠ Columns wanted
   *[0] Columns wanted
  }: { $places }
pw-card-plan-columns-at = { $place } { $wanted } of { $there }
pw-card-plan-left = { $lacking ->
    [0] All requests are met
    [one] ⚠ One request is left without a column
   *[other] ⚠ { $lacking } requests are left without a column
  }; columns left: { $left }.
pw-card-plan-barred = Ports blockaded: { $ports }.
pw-card-plan-lifted = ⚠ Blockades lifted: { $ports }.
pw-card-plan-landings = Landings: { $landings }.
pw-card-plan-landing = { $place }, { $troops } ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }){ $enemies ->
    [0] {""}
    [one] {", "}against { $enemies } unit
   *[other] {", "}against { $enemies } units
  }
pw-card-plan-landing-all = { $place }, whoever is aboard
pw-card-plan-marches = On the march to { $places }.
pw-card-plan-attacks = Attacks: { $attacks }.
pw-card-plan-attack = { $place } by { $corps }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  } against { $against }
pw-card-plan-check = On turn { $turn } Chile wins with { $wins } points and loses below { $least }{ $draw ->
    [0] {""}
    [1] ; with { $least } to { $most } it is a draw
   *[2] ; with { $least } it is a draw
  }; it has { $points }.{ $none ->
    [1] {""}
   *[0] {" "}In enemy hands: { $towns }.
  }
pw-card-plan-town = { $place } { $points }

## Why a question matters, for a first campaign
pw-face-hint-deploy = What lies on the coast in March fights in April; troops far inland take months to arrive.
pw-face-hint-stack = One place can feed five units. March the others away before the next administration phase, or some go home.
pw-face-hint-columns = Columns are coal, pay and bread. One on the coast lets a division sail; one inland brings a battered regiment back to strength.
pw-face-hint-squadrons = The ships of a division sail, fight and pay for coal together: few divisions cost less, many can be in more places.
pw-face-hint-destination = The enemy learns where you are bound only when you sail. A division that stays at sea off a port keeps it blockaded.
pw-face-hint-supply = Each column pays for one thing. Divisions ordered to sail take their coal first.
pw-face-hint-repair = Paying columns brings the ship back at once; waiting costs none. A damaged ironclad is worth the columns, a gunboat rarely is.
pw-face-hint-embark = A transport carries two steps: one full-strength regiment, or two reduced ones. What is aboard goes down with her.
pw-face-hint-course = In every hex you enter, enemy warships of that area may try to intercept you. A longer way round may be safer.
pw-face-hint-replan = You may still turn away within the area you were sent to. The enemy ahead has seen you.
pw-face-hint-ashore = Troops that land here fight for this beach and nowhere else this turn. Troops that stay aboard are at sea when the enemy moves.
pw-face-hint-intercept = The die must beat the distance, so the nearer they come, the better your chance. The ships of a hex have only one try.
pw-face-hint-run = If you run, as many ships get past as the die shows. If you fight, all of them meet the blockade together.
pw-face-hint-catch = You choose which ships are caught. Loaded transports are worth more than a fast cruiser you cannot hit.
pw-face-hint-aside = Ships left out cannot be hit and cannot fire. Leave out transports and damaged ships.
pw-face-hint-gunnery = Each warship fires once. Aim first at ships your guns can pierce: a hit needs die plus armour below gunnery.
pw-face-hint-shot = A 1 on the die sinks her whatever her armour. Else a first hit damages a warship and a second sinks her; a transport sinks at once.
pw-face-hint-capture = Transports left without escort may be captured instead of sunk. The captor risks damage.
pw-face-hint-prize = A prize keeps her guns and her damage, and fights for you from the next voyage on. You may sink her in any administration phase.
pw-face-hint-raid = A raid wears the garrison down before you land. Silence the fort first: it fires back at every ship.
pw-face-hint-infernal = Once in each port, for one column: on a five the blockader is damaged, on a six she is gone.
pw-face-hint-march = The higher of two dice is what you may march. Doubles cost a step, so many throws wear the troops out.
pw-face-hint-attack = A side that is hit without scoring a hit must yield. Dice count, and ground and forts count for more.
pw-face-hint-fight = Decide before the dice: who takes the losses, and whether to stand when driven back. A column that lies here may buy a die or the initiative.
pw-face-hint-chit = The marker helps one unit for this battle. Your strongest unit makes the most of it.
pw-face-hint-losses = A full-strength regiment that loses a step can be brought back to strength; one that loses its last step is gone.
pw-face-hint-retreat = Retreating saves the step but gives up the ground. Fall back on friendly territory, away from the enemy.
pw-face-hint-advance = Units that advance hold the hex and whatever the enemy left there. Units that stay keep the ground you attacked from.

# The War of the Pacific: orders on cards and as text: lines, reasons, plans, words that are understood, hints.

## Words that are understood when they are typed (parted by strokes; the first is the one that is written)
pw-say-default = no change | as suggested | as it stands | default | as in the record
pw-say-none = none | nobody | nothing | no one | nobody marches | no attack | hold fire | no machine
pw-say-all = all | everybody | everything | everyone | all of them
pw-say-but = all but | everybody but | all except | everything but
pw-say-yes = yes | y | true | on
pw-say-no = no | n | false | off
pw-say-everyone = all | everyone | everybody | all squadrons | all divisions | all corps
pw-say-all-at = all at | all in | everybody at | everyone at | those at | all squadrons at | all divisions at | all corps at | all | at
pw-say-stands = standing | standing order | from now on | always | every turn
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
pw-say-verbs = to | sail to | sail for | sails to | sail | sails | go to | go | goes to | steer for | bound for | march to | march | marches to | marches | march from | from | attack | attacks | land at | intercept
pw-say-row-ships = ships | fleet
pw-say-row-units = units | troops | with | who
pw-say-row-columns = columns | supply columns | supplies
pw-say-row-squadrons = divisions | squadrons
pw-say-row-sail = sail | sails | sailing | coal | coal for
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
pw-say-row-advance = advance
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
pw-say-yes-advance = advance | follow up | advance after victory
pw-say-no-advance = no advance | do not advance | hold the ground
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
pw-say-keep = keep it | keep | kept
pw-say-initiative = for the initiative | initiative
pw-say-die = for one more die | die | one more die
pw-say-best = to the best unit | best | the best
pw-say-retreat = retreat | fall back | withdraw
pw-say-stand = stand | stand fast | hold the line
pw-say-outgun = whoever has fewer guns | weaker | the weaker | outgunned
pw-say-transports = whoever escorts transports | transports | convoys | convoy
pw-say-nothing = nobody at all | nobody | nothing
pw-say-waiting = wherever there is room | anywhere | later | wait
pw-say-columns = with columns | columns | pay with columns
pw-say-turns = with time | time | turns | wait
pw-say-topic-intercept = intercept | catch | let them pass
pw-say-topic-gunnery = fire | aim | targets | gunnery
pw-say-topic-fight = fight | retreat | stand | losses | column

## How amounts and ways are written
pw-write-to = to
pw-write-via = via
pw-write-throws = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
  }
pw-write-hold = keep { $count }
pw-write-within = within { $count }

## What is wrong with typed words
pw-err-unread = I cannot read “{ $said }” as an order here.
pw-err-line = “{ $said }” names nobody. Write “Division 1: area VI”: who, a colon, the order.
pw-err-nobody = There is nobody called “{ $said }” to be ordered here.
pw-err-which = “{ $said }” fits several: { $names }.
pw-err-not-asked = { $name } has nothing to decide now.
pw-err-nobody-there = Of “{ $said }” nobody has anything to decide now.
pw-err-standing-topic = Only destinations can stand for a group or in words: “area III”, “stay”, “home”. What to intercept, how to fire and how to fight on land is set on each unit's own card, under Standing orders.
pw-err-standing-home = “{ $said }” is no destination. A standing order names an area, or says stay or home.
pw-err-way-empty = No way is written: name hexes, directions or a town.
pw-err-way-unknown-word = “{ $said }” is no hex, direction or town on the way from { $place }.
pw-err-way-ambiguous = “{ $said }” may mean several places.
pw-err-way-bad-count = “{ $said }” is no number of hexes.
pw-err-way-blocked = From { $place } there is no step “{ $said }”.
pw-err-way-no-way = No way leads from { $place } to “{ $said }”.
pw-err-way-too-far = “{ $said }” lies too far from { $place }.
pw-err-way-no-place = After “to” and “via” comes a hex or a town, not “{ $said }”.
pw-err-way-after-end = The way ends at { $place }; “{ $said }” comes too late.
pw-face-group-at = { $node } ({ $place })
pw-face-step = { $direction } ({ $place })
pw-face-word = { $word }
pw-face-way-N = N
pw-face-way-NE = NE
pw-face-way-SE = SE
pw-face-way-S = S
pw-face-way-SW = SW
pw-face-way-NW = NW
pw-face-way-goal = to { $place } – { $cost ->
    [one] { $cost } hex
   *[other] { $cost } hexes
  }
pw-face-march-goal = { $way } – { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }

# Voyages of Silent War: command, orders, passages, endurance, berths, packs, the end. As one would read it aloud.

## Command
sw-side = Submarine Force
sw-command-subpac = Pacific Fleet Submarines
sw-command-swpac = Southwest Pacific Submarines
sw-group = Group { $name }
sw-pack = Wolf pack { $name }
sw-pack-number = Wolf pack { $number }
sw-own-title = { $text }
sw-own-summary = { $text }

## Months, traffic, levels of victory
sw-month-1 = January
sw-month-2 = February
sw-month-3 = March
sw-month-4 = April
sw-month-5 = May
sw-month-6 = June
sw-month-7 = July
sw-month-8 = August
sw-month-9 = September
sw-month-10 = October
sw-month-11 = November
sw-month-12 = December
sw-traffic-0 = none
sw-traffic-1 = thin
sw-traffic-2 = fair
sw-traffic-3 = heavy
sw-level-decisive = decisive victory
sw-level-substantive = substantive victory
sw-level-marginal = marginal victory
sw-level-draw = draw
sw-level-defeat = defeat

## Questions
ask-sw-orders = Orders for { $boats }, week { $week }.
ask-sw-home = { $boat } must go home. To which base, and to which if that one is full?
ask-sw-home-pack = The pack of { $boats } goes home together. To which base, and to which if that one has no room for all?
ask-sw-halt = { $boat } was stopped on her way. In which area does she wait?
ask-sw-hold = { $count ->
    [one] One damaged boat must wait { $base }. Which?
   *[other] { $count } damaged boats must wait { $base }. Which?
}
ask-sw-retire = { $boat } is badly damaged. Give her up, so that her captain can take another boat?
ask-sw-appoint = { $skipper } has no boat. Which boat in the yards do they get, at +1?
ask-sw-pack = Boats are ready { $bases }. Which of them sail together as a wolf pack? At least three, or none.

## The orders form
sw-row-where = Where
sw-row-contact = On contact
sw-row-spread = The pack sails
sw-row-careful = Creep: one area only
    .hint = −1 on the die for an event on passage (15.24)
sw-row-via = By way of
    .hint = A route other than the direct one; you may choose again each week (15.1)
sw-row-side = Once there this week
    .hint = A boat that has begun her patrol does not go on in transit (15.1)
sw-via-straight = Direct
sw-via = By way of { $area }
sw-via-note = { $weeks ->
    [one] this week
   *[other] { $weeks } weeks
} · danger { $danger }
sw-side-patrol = Begin the patrol
sw-side-transit = Stop in transit, and go on later
sw-row-leave = Leave the pack
sw-where-stay = Stay: { $area }
sw-where-here = Patrol here: { $area }
sw-where-port = Stay { $base }
sw-where-area = { $area }
sw-where-zone = { $area } (mission)
sw-where-home = Home { $base }
sw-where-base = Transfer { $base }
sw-standing-suggested = Where the staff suggests
sw-standing-stay = Stay: hunt there at sea, wait in port
sw-standing-hunt = Stay and hunt in this sea
sw-standing-port = Stay in port
sw-where-note = danger { $danger } · traffic { $traffic }{ $miles ->
    [0] {""}
   *[other] {" "}· { $miles } nm
}{ $weeks ->
    [one] {""}
   *[other] {" "}· arrives in { $weeks } weeks
}{ $ultra ->
    [0] {""}
   *[other] {" "}· ULTRA
}{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-home-note = { $weeks ->
    [one] this week
   *[other] { $weeks } weeks
} · { $miles } nm{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-port-note = she sails in a later week{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-zone-note = this week only, then home · +2 on passage{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-haven-note = { $weeks ->
    [one] this week
   *[other] { $weeks } weeks
} · { $miles } nm{ $yard ->
    [0] {" "}· tender: minor repairs only
   *[other] {" "}· repairs
}{ $room ->
    [-1] {""}
    [0] {" "}· full
    [one] {" "}· one place
   *[other] {" "}· { $room } places
}
sw-refuge-note = { $miles } nm{ $yard ->
    [0] {" "}· tender: minor repairs only
   *[other] {" "}· repairs
}{ $room ->
    [-1] {""}
    [0] {" "}· full
    [one] {" "}· one place
   *[other] {" "}· { $room } places
}
sw-contact-fight = I fight it
    .note = you are asked in the week’s thread
sw-contact-exec-bold = Exec, bold
    .note = stays in the fight as long as it pays
sw-contact-exec-balanced = Exec, balanced
    .note = weighs tons against danger
sw-contact-exec-careful = Exec, careful
    .note = one good attack, then away
sw-contact-avoid = Avoid contact
    .note = no fight, shakes off pursuers, −1 on endurance (13.1)
sw-spread-group = as a group
    .note = all boats meet what one meets
sw-spread-barrier = as a barrier
    .note = +2 on the search, but each boat must come up with 5 or less

## Refusals
sw-err-homeward = She is homeward bound and cannot patrol again until she has been in a base.
sw-err-base-by-home = Submarines do not patrol there. To enter port, choose “Home”.
sw-err-zone-closed = No mission is open at { $area } this week.
sw-err-zone-on-patrol = Only a boat on patrol can take a mission at { $area }.
sw-err-zone-far = { $area } cannot be entered { $here } in one patrol move.
sw-err-zone-s-boats = Old S-boats cannot be used for the mission at { $area }.
sw-err-already-there = She is already in { $area }; choose “stay” or “patrol here”.
sw-err-range = { $area } is beyond her range: more than { $range } areas from every base.
sw-err-not-next = On patrol a boat moves to a neighbouring area; { $here } to { $area } takes { $moves } moves.
sw-err-no-way = No route leads to { $area } within her range.
sw-err-no-way-home = No route leads to { $base } within her range.
sw-err-base-idle = { $base } is not an active base now.
sw-err-pack-base = A wolf pack cannot move from base to base. It must patrol a week first, or split up.
sw-err-tender-cannot = The tender could not repair her. She needs a permanent base, and { $base } is not one.
sw-err-tender-full = The tender at { $base } is full.
sw-err-pack-gone = The wolf pack no longer exists; each boat has her own orders.
sw-err-no-boats-slot = Orders are given to a boat or to a wolf pack.
sw-err-boat-gone = { $boat } is lost; her orders no longer count.
sw-err-boat-home = { $boat } is in port and her patrol is over.
sw-err-pack-small = { $given ->
    [one] One boat is not a wolf pack; it takes at least { $least }.
   *[other] { $given } boats are not a wolf pack; it takes at least { $least }.
}

## The week
sw-ev-week = Week { $week } of { $turns }: week { $of-month } of { $month } { $year }.
sw-week-number = week { $week }
    .of = week { $week }
sw-ev-ultra = ULTRA this week: { $areas }.
sw-ev-stranded = { $boat } is beyond the range of every base. On one engine and short rations she heads for home, damaged.

## Moving
sw-ev-patrol-move = { $boat } shifts her patrol { $to }.
sw-ev-sails = { $boat } sails { $base }.
sw-ev-on-station = { $boat } is on station { $area }.
sw-ev-halts = { $boat } stops { $area } and will go on from there.
sw-ev-under-way = { $boat } is { $area }, on her way { $goal }.
sw-ev-homeward = { $boat } is { $area }, homeward bound { $base }.
sw-ev-enters-port = { $boat } enters port: { $base }.
sw-ev-passage-clear = { $boat } passes unseen { $area }: rolled { $die }, modified { $modified }; an event needs { $need } or more.
sw-ev-passage-alarm = { $boat } meets trouble { $area }: rolled { $die }, modified { $modified }; an event needs { $need } or more.
sw-ev-passage-luck = { $boat } comes through unhurt. Cause: { $cause }.
sw-ev-passage-event = { $boat } has trouble: { $cause }.
sw-ev-passage-spotted = { $boat } has been spotted.
sw-ev-passage-damaged = { $boat } is damaged.
sw-ev-second-damage-held = { $boat } is hit again and holds together: rolled { $die }, not above her defence of { $defence }.
sw-ev-second-damage-sunk = { $boat } is hit again and breaks up: rolled { $die }, above her defence of { $defence }. She is lost.
sw-ev-third-damage = { $boat } could not take a third hit. She is lost.
sw-ev-passage-rtb = { $boat } must turn for home.
sw-ev-passage-sunk = { $boat } no longer answers. She is lost on passage.
sw-ev-mission-done = { $boat } has completed her mission and heads for home.

## Endurance, bases, berths
sw-ev-endurance-holds = { $boat } can stay out: rolled { $die }, modified { $modified }, { $need } or less needed.
sw-ev-endurance-spent = { $boat } is out of torpedoes, fuel or food and heads for home: rolled { $die }, modified { $modified }, above { $need }.
sw-ev-berth = { $boat } heads { $base }.
sw-ev-berth-other = { $boat } is sent { $base }; there was no room where she wanted to go.
sw-ev-yard = { $boat } goes to the yard: { $damage } ({ $dice }).
sw-ev-scrapped = { $boat } is beyond repair ({ $dice }) and is broken up. She does not count as lost.
sw-ev-cold-damage = Ice and swell have battered { $boat } ({ $die }): light repairs.
sw-ev-tender-mends = The tender repairs { $boat } alongside ({ $dice }).
sw-ev-tender-cannot = The tender cannot repair { $boat } ({ $dice }). She puts to sea again for a permanent base.
sw-ev-hold = { $boat } must wait for a place in the yard { $base }.

## Packs and skippers
sw-ev-pack-forms = { $boats } sail as a wolf pack.
sw-ev-leaves-pack = { $boat } leaves her pack.
sw-ev-pack-disbands = The pack of { $boats } is dissolved: fewer than three boats remain.
sw-ev-pack-home = The pack of { $boats } is in port; each boat has her own orders again.
sw-ev-pack-learns = The pack has worked together; the fleet’s experience with packs is now { $experience }.
sw-ev-skipper = { $boat } has an outstanding captain: { $skipper }, +1.
sw-ev-skipper-rises = { $skipper } of { $boat } is now the terror of the Pacific: +2.
sw-ev-retired = { $boat } is given up and struck from the list. She does not count as lost.
sw-ev-skipper-waits = { $skipper } stays with the submarines ({ $die }) and waits for another boat.
sw-ev-skipper-leaves = { $skipper } is posted elsewhere ({ $die }).
sw-ev-skipper-no-boat = No boat in the yards needs a captain; { $skipper } is posted elsewhere.
sw-ev-appointed = { $skipper } takes command of { $boat }, +1.
sw-ev-struck = { NAME($name) } will never sail again. { $boat } has sunk her.
sw-ev-another-like-her = Two boats claim { NAME($name) } in one week. What { $boat } sank was a ship like her.

## End of the week
sw-ev-spotted-off = { $boat } has shaken off her pursuers: rolled { $die }, modified { $modified }.
sw-ev-spotted-still = { $boat } is still being hunted: rolled { $die }, modified { $modified }.
sw-ev-patrol-over = { $kind ->
    [patrol] The patrol is over
    [operational] The operation is over
   *[campaign] The war is over
}: { $level }. { $ships ->
    [0] Nothing sunk
    [one] One ship sunk, { $tons } t
   *[other] { $ships } ships sunk, { $tons } t
}{ $lost ->
    [0] .
    [one] , one boat lost.
   *[other] , { $lost } boats lost.
}

## The patrol log
sw-log-at-sea = Already on station at the start.
sw-log-sailed = Sailed on patrol.
sw-log-shifted = Sailed for another base.
sw-log-passage = On passage.
sw-log-held-up = Held up on passage.
sw-log-home = Home from patrol.
sw-log-turned-away = The tender could not repair her.
sw-log-harm = { $harms } on passage. Cause: { $cause }.
sw-harm-spotted = spotted
sw-harm-damaged = damaged
sw-harm-home = sent home
sw-harm-lost = lost
sw-log-week-none = No contact.
sw-log-week-avoided = Lay low and avoided contact.
sw-log-week-contact = In contact.
sw-log-week-submarine = Met an enemy submarine: { $ships ->
    [0] nothing sunk
   *[other] sunk, { $tons } t
}.
sw-log-week-quick = { $ships ->
    [0] Nothing sunk.
    [one] One ship sunk, { $tons } t.
   *[other] { $ships } ships sunk, { $tons } t.
}
sw-log-lost-combat = Lost in action.
sw-log-lost-transit = Lost on passage.

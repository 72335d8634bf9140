# What Silent War shows of itself: headings, pictures, alt texts, reports, logs, tables, hints.

## Names, dates, figures
sw-face-game = Silent War
sw-face-title = Silent War · { $scenario }
sw-face-boat = { $name }
sw-face-pack = wolf pack { $pack }
sw-face-uss = USS { $name } ({ $hull })
sw-face-uss-plain = USS { $name }
sw-face-number = { $number }
sw-face-tons = { $tons } t
sw-face-month-1 = January
sw-face-month-2 = February
sw-face-month-3 = March
sw-face-month-4 = April
sw-face-month-5 = May
sw-face-month-6 = June
sw-face-month-7 = July
sw-face-month-8 = August
sw-face-month-9 = September
sw-face-month-10 = October
sw-face-month-11 = November
sw-face-month-12 = December
sw-face-dates = { $first }–{ $last } { $month } { $year }
sw-face-days = { $first }–{ $last } { $month }
sw-face-headline = Week { $week } · { $dates }

## Pictures
sw-face-ships = Ships
sw-face-tonnage = Tons
sw-face-lost = Boats lost
sw-face-at-sea = At sea
sw-face-period = War period
sw-face-in-port = In port
sw-face-legend = Legend
sw-face-roster = Boats by area
sw-face-box-ready = Ready
sw-face-box-shipside = Refit
sw-face-box-broom = Rest
sw-face-box-repair = Repair
sw-face-box-hold = Waiting
sw-face-box-yard = Yard
sw-face-sign-boat = our boats
sw-face-sign-mine = your boats
sw-face-sign-stack = number of boats
sw-face-sign-transit = in transit
sw-face-sign-home = going home
sw-face-sign-course = course, way home
sw-face-sign-damaged = damaged
sw-face-sign-spotted = spotted
sw-face-sign-done = done this week
sw-face-sign-star = ace skipper
sw-face-sign-pack = wolf pack
sw-face-sign-traffic = taller: more ships
sw-face-sign-danger = danger
sw-face-sign-ultra = ULTRA
sw-face-sign-mission = mission
sw-face-sign-base = base
sw-face-sign-tender = tender
sw-face-water-NPAC = North Pacific Ocean
sw-face-water-CPAC = Central Pacific
sw-face-water-IND = Indian Ocean
sw-face-land-CHINA = China
sw-face-land-MANCHURIA = Manchuria
sw-face-land-AUSTRALIA = Australia
sw-face-land-BORNEO = Borneo
sw-face-land-NEWGUINEA = New Guinea
sw-face-land-INDOCHINA = Indochina
sw-face-land-SUMATRA = Sumatra
sw-face-town-tokyo = Tokyo
sw-face-town-kure = Kure
sw-face-town-shanghai = Shanghai
sw-face-town-takao = Takao
sw-face-town-manila = Manila
sw-face-town-hong-kong = Hong Kong
sw-face-town-singapore = Singapore
sw-face-town-saigon = Saigon
sw-face-town-balikpapan = Balikpapan
sw-face-town-rabaul = Rabaul
sw-face-town-kwajalein = Kwajalein
sw-face-town-paramushiro = Paramushiro
sw-face-town-batavia = Batavia
sw-face-town-darwin = Darwin
sw-face-town-tarawa = Tarawa
sw-face-town-attu = Attu
sw-face-town-dairen = Dairen
sw-face-town-palembang = Palembang
sw-face-region-EMPIRE = Empire waters
sw-face-region-CHINA = China coast
sw-face-region-PHILIPPINES = Philippines
sw-face-region-INDIES = East Indies
sw-face-region-CAROLINES = Carolines
sw-face-region-MARSHALLS = Marshalls
sw-face-region-BISMARCK = Solomons
sw-face-region-NORTH = Northern waters
sw-face-region-HAWAII = Hawaii
sw-face-layer-all = All boats
sw-face-layer-mine = My boats
sw-face-layer-trouble = Boats in trouble
sw-face-layer-traffic = Enemy traffic only

## Alt texts
sw-face-alt-map = Map of the Pacific, { $dates }.
sw-face-alt-focus = Map, closer: { $title }.
sw-face-alt-text = For the map in words, press As text.
sw-face-alt-place = { $boats } { $place }
sw-face-alt-sea = { $boats ->
    [one] One boat
   *[other] { $boats } boats
} at sea: { $places }{ $more ->
    [0] {""}
   *[other] , the rest elsewhere
}.
sw-face-span = { $first } { $month } – { $last } { $until }
sw-face-alt-one = { $boat } is at sea, { $place }.
sw-face-alt-port = All boats in port: { $places }.
sw-face-alt-none = None of our boats is at sea here.
sw-face-alt-damaged = Damaged: { $boats }.
sw-face-alt-ultra = ULTRA points to { $areas }.
sw-face-alt-zones = Missions: { $zones }.
sw-face-alt-boats = { $place }: { $boats },
sw-face-alt-bound = Bound for { $place }: { $boats }.
sw-face-alt-danger = danger { $reds } of 10, { $traffic }.
sw-face-alt-sank = { $ships ->
    [one] one ship sunk
   *[other] { $ships } ships sunk
}
sw-face-alt-track = Track of { $boat }: { $stops }.
sw-face-traffic-0 = no traffic
sw-face-traffic-1 = thin traffic
sw-face-traffic-2 = fair traffic
sw-face-traffic-3 = heavy traffic

## Fights
sw-face-kilotons = { $tons } kt
sw-face-round = Round { $round }
sw-face-when = { $dates } · War period { $period }
sw-face-when-pack = { $dates } · torpedoes { $torpedo }
sw-face-pack-title = Wolf pack of { $boats }
sw-face-stage-stand = Place
sw-face-stage-look = Look
sw-face-stage-tdc = TDC
sw-face-stage-attack = Attack
sw-face-stage-answer = Escorts
sw-face-stage-again = Stay or go?
sw-face-cap-sunk = sunk
sw-face-cap-down = face down
sw-face-cap-empty = empty
sw-face-cap-free = free berth
sw-face-cap-attack = att
sw-face-cap-defence = def
sw-face-cap-tactics = tac
sw-face-cap-waiting = Which column does she enter?
sw-face-cap-values = defence, ASW
sw-face-cap-tdc = TDC: low is good
sw-face-cap-flag = its flag
sw-face-col-own = in her column
    .brief = her column
sw-face-col-next = next column, defence +1
    .brief = next, +1
sw-face-col-far = out of reach
    .brief = far
sw-face-asw = ASW { $value }
sw-face-counter = { $place } { $what }
sw-face-counter-1 = { $place } { $what } ({ $x1 })
sw-face-counter-2 = { $place } { $what } ({ $x1 }, { $x2 })
sw-face-counter-3 = { $place } { $what } ({ $x1 }, { $x2 }, { $x3 })
sw-face-counter-4 = { $place } { $what } ({ $x1 }, { $x2 }, { $x3 }, { $x4 })
sw-face-counter-down = face down, { $flag }
sw-face-counter-sunk = { $place } { $what }, sunk
sw-face-counter-values = { $values }
sw-face-counter-tdc = marker { $value }
sw-face-counter-damaged = damaged
sw-face-counter-back = turned back
sw-face-alt-combat = Combat display: { $who } against { $contact }, round { $round }.
sw-face-alt-boat = { $boats } in column { $column }.
sw-face-alt-column = Column { $column }: { $what }.
sw-face-alt-down = { $down } face down{ $suns ->
    [0] {""}
    [one] {" "}(one rising sun)
   *[other] {" "}({ $suns } rising suns)
}
sw-face-alt-empty = Empty: { $columns }.
sw-face-alt-waiting = Submarine not yet placed.
sw-face-backs = { $column } { $discs ->
    [0] {""}
    [one] one disc
   *[other] { $discs } discs
}{ $suns ->
    [0] {""}
    [one] { $discs ->
        [0] one rising sun
       *[other] , one rising sun
    }
   *[other] { $discs ->
        [0] { $suns } rising suns
       *[other] , { $suns } rising suns
    }
}
sw-face-backs-line = ■ face down: { $columns }.
sw-face-fight-meets = { $who } meets { $contact } · { $area }
sw-face-fight-round = { $who } · round { $round } · { $area }
sw-face-fight-over = { $who } · the fight is over · { $area }
sw-face-boat-line = { $boat }: attack { $attack }, defence { $defence }, tactics { $tactics } · torpedoes { $torpedo }
sw-face-boat-skipper = {" "}· { $skipper } { $level }
sw-face-boat-damaged = {" "}· damaged{ $damage ->
    [one] {""}
   *[other] {" "}twice
}
sw-face-boat-spotted = {" "}· spotted
sw-face-escorts = Escorts in sight count { $escorts }.
sw-face-queue = Still to attack: { $boats }.
sw-face-throws = { $throws ->
    [one] One throw
   *[other] { $throws } throws
} –

## Orders
sw-face-order-packs = wolf packs
sw-face-order-no-pack = no pack
sw-face-pack-of = a pack { $base }: { $boats }
sw-face-order-transfers = transfers
sw-face-order-hands = { $boats }
sw-face-order-no-transfer = no boat
sw-face-group-command = Before the orders
    .label = Before
sw-face-order-gone = dissolved
sw-face-at-damaged = { $place }, damaged
sw-face-at-home = { $place }, homeward
sw-face-at-transit = { $place }, under way
sw-face-at-box = { $place }, { $box }
sw-face-at-lost = lost
sw-face-lies-ready = ready
sw-face-lies-shipside = refitting
sw-face-lies-broom = at rest
sw-face-lies-repair = repair box { $box }
sw-face-lies-hold = waiting for the yard
sw-face-lies-yard = in the yard
sw-face-idle-home = home, { $base }
sw-face-idle-base = the nearest base
sw-face-idle-ready = stay in port
sw-face-idle-shipside = refit
sw-face-idle-broom = rest
sw-face-idle-repair = repair
sw-face-idle-hold = wait for the yard
sw-face-idle-yard = overhaul
sw-face-idle-operating = hunt
sw-face-idle-done = rest on station
sw-face-go-stay = stay and hunt
sw-face-go-here = patrol here
sw-face-go-wait = stay in port
sw-face-go-home = home, { $base }
sw-face-go-base = transfer to { $base }
sw-face-go-zone = { $area } (mission)
sw-face-contact-captain = fight by hand
sw-face-contact-fight = fight it yourself
sw-face-contact-exec-bold = exec bold
sw-face-contact-exec-balanced = exec balanced
sw-face-contact-exec-careful = exec careful
sw-face-contact-avoid = avoid contact
sw-face-spread-barrier = as a barrier
sw-face-careful = creep
sw-face-via = by way of { $area }
sw-face-stops = stop there in transit
sw-face-leave = without { $boats }
sw-face-why-order = Suggested:
sw-face-why-none = no choice
sw-face-why-damaged = { $boats ->
    [one] damaged
   *[other] damaged boats
}
sw-face-why-standing = standing order
sw-face-why-weeks = { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
} out, stores low
sw-face-why-home = stores or torpedoes low
sw-face-why-mission = special mission{ $home ->
    [0] {""}
   *[other] , then home
}
sw-face-why-mission-near = mission next door
sw-face-why-spotted = spotted
sw-face-why-ultra = ULTRA
sw-face-why-ultra-near = ULTRA next door
sw-face-why-sea = { $why }{ $danger ->
    [0] {""}
   *[other] , danger { $danger }
}{ $weeks ->
    [0] {""}
    [one] , one week’s way
   *[other] , { $weeks } weeks’ way
}{ $spent ->
    [0] {""}
   *[other] ; { $spent } weeks out
}
sw-face-why-wait = no sea with room is worth the way
sw-face-why-fresh = fresh
sw-face-other-orders = { $orders ->
    [one] one other order
   *[other] { $orders } other orders
}
sw-face-group-port = { $place }, ready
sw-face-group-sea-stay = At sea, staying
    .label = Staying
sw-face-group-sea-move = At sea, moving
    .label = Moving
sw-face-group-sea-home = Bound home
    .label = Homeward
sw-face-group-none = No choice
    .label = No choice
sw-face-group-gone = Dissolved
    .label = Dissolved
sw-face-group-rest = Others
    .label = Others
sw-face-group-label = { $name } { $boats }
sw-face-home-why-damage = Why: { $boats ->
    [one] she is damaged.
   *[other] they are damaged.
}
sw-face-home-why-passage = Why: what happened on passage turns her back.
sw-face-home-why-fight = Why: after her fight the escorts, or the end of her torpedoes and fuel, send her home.
sw-face-home-why-endurance = Why: her endurance is spent: torpedoes, fuel, food and crew (14.7).
sw-face-home-why-mission = Why: the mission is done.
sw-face-home-why-turned-away = Why: the tender could not repair her; she needs a permanent base.
sw-face-home-base = Suggested: **{ $base }** – { $note }.
sw-face-home-wish = { $more ->
    [0] to { $base }
   *[other] to { $base }; if it is full { $others }
}
sw-face-standing-home = if forced home: { $bases }
sw-face-standing-packs-ask = wolf packs: asked each week
sw-face-standing-packs-never = wolf packs: never
sw-face-standing-packs-whenever = wolf packs: whenever they can form, up to { $size } boats
sw-face-standing-transfers-none = transfers to Australia: no standing order
sw-face-standing-transfers-ask = transfers to Australia: asked each month
sw-face-standing-transfers-agree = transfers to Australia: as suggested, in the first week of a month, if both commands agree
sw-face-standing-transfers-never = transfers to Australia: never
sw-face-standing-suggested = where the staff suggests
sw-face-standing-stay = stay, in port too
sw-face-standing-other = standing order

## Typed orders: words that are understood, parted by strokes; the first is written
sw-face-say-stay = stay | stay and hunt | hold | remain | here | patrol here | stay in port | wait
sw-face-say-home = home | go home | return | rtb | transfer to | transfer | back to | back
sw-face-say-fight = fight | I fight it | fight it | myself | mine
sw-face-say-exec-bold = bold | exec bold | my exec, bold | exec, bold
sw-face-say-exec-balanced = balanced | exec balanced | exec | my exec, balanced | exec, balanced
sw-face-say-exec-careful = careful | exec careful | cautious | my exec, careful | exec, careful
sw-face-say-avoid = avoid | avoid contact | lie low
sw-face-say-group = group | together
sw-face-say-barrier = barrier | spread | line
sw-face-say-break = break off | break | go | leave | withdraw
sw-face-say-again = attack again | again | stay | attack
sw-face-say-own = own | my column
sw-face-say-beside = neighbours | beside
sw-face-say-turns = in turn | turns | one of each
sw-face-say-ask = ask | ask me | one at a time
sw-face-say-best = best
sw-face-say-escort = escort | escorts
sw-face-say-under2 = under 2000 | under 2
sw-face-say-under4 = under 4000 | under 4
sw-face-say-big = big | large
sw-face-say-event = event | events
sw-face-say-yes-careful = creep | slowly | carefully
sw-face-say-row-via = by way of | via | through
sw-face-say-row-back = radar turns back | turn back
sw-face-say-row-stops = stop at | stops
sw-face-say-row-freed = points set free | set free
sw-face-say-transit = stop in transit | stop there | stop | in transit | halt
sw-face-say-all = all | all on | everything on | everything
sw-face-say-none = none | nothing | nobody | no
sw-face-say-everyone = all | everyone | all boats | every boat
sw-face-err-line = There is no boat called “{ $said }”. Write “Boat: place, contact”.
sw-face-err-which = “{ $said }” could be several: { $names }.
sw-face-err-not-asked = { $name } has nothing to decide this week.
sw-face-err-nobody = You have no boat called “{ $said }”.
sw-face-err-too-few = Only { $given } of them can go to { $place }; you asked for { $wanted }.

## Status, turn, end of week, end
sw-face-period-line = War period { $period } · torpedoes { $torpedo } · week { $week } of { $weeks }
sw-face-so-far = **So far:** { $ships ->
    [0] nothing sunk
    [one] one ship, { $tons } t
   *[other] { $ships } ships, { $tons } t
}{ $lost ->
    [0] , no boat lost
    [one] , one boat lost
   *[other] , { $lost } boats lost
}
sw-face-so-far-history = {" "}· historically: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t{ $lost ->
    [0] {""}
    [one] , one boat
   *[other] , { $lost } boats
}
sw-face-as-it-stands = {" "}· as things stand: { $level }
sw-face-last = Last: { $what }.
sw-face-sank = { $boat } sank { $ship } of { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(counts twice)
} { $area }
sw-face-sank-named = { $boat } sank { NAME($name) }, { $ship } of { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(counts twice)
}, { $area }
sw-face-measure-tons = thousands of tons sunk
sw-face-measure-ships = ships sunk
sw-face-measure-warships = warships sunk
sw-face-measure-merchants = merchants sunk
sw-face-goal = **Victory** ({ $measure }): draw { $draw } · marginal { $marginal } · substantive { $substantive } · decisive { $decisive }.
sw-face-turn-ultra = **ULTRA** – enemy movements this week: { $areas }.
sw-face-turn-arrived = **Arrived** – { $boats }.
sw-face-arrival = { $boats } ({ $base })
sw-face-turn-ready = **Ready to sail** – { $boats }.
sw-face-arrival-count = { $count } ({ $base })
sw-face-week-hurt = Damaged at sea: { $boats }.
sw-face-turn-quiet = { $boats ->
    [0] A quiet week: nobody is at sea.
    [one] One boat is at sea, with nothing to report.
   *[other] { $boats } boats are at sea, with nothing to report.
}
sw-face-week-over = Week { $week } is over · { $dates }
sw-face-week-nothing = **Nothing sunk** this week.
sw-face-week-sunk = **{ $ships ->
    [one] One ship
   *[other] { $ships } ships
}, { $tons } t** – { $boats }.
sw-face-week-boat = { $boat } { $ships } ({ $tons } t)
sw-face-week-lost = **Lost: { $boats }.**
sw-face-week-none-lost = No boats lost.
sw-face-stopped = The campaign was stopped
sw-face-over-score = { $weeks ->
    [0] No week yet
    [one] One week
   *[other] { $weeks } weeks
} · { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t · { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}
sw-face-over-history = Historically: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}{ $warships ->
    [0] , { $tons } t
   *[other] , { $tons } t, warships included (the chart’s curve: merchants alone)
}, { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}. { $better }
sw-face-over-better = You did better: { $share }{"\u00A0"}% of the historical tonnage.
sw-face-over-worse = The real boats did better: you reached { $share }{"\u00A0"}% of their tonnage.
sw-face-over-alike = Much as it went in the real war.
sw-face-over-harm = { $boat }, week { $week }: { $told }
sw-face-over-lost = On eternal patrol: { $boats }.
sw-face-over-commands = **In command** –
sw-face-over-command = { $name }: { $nodes }
sw-face-hall = **Hall of fame** –
sw-face-hall-boat = { $boat }, { $who }: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons }
sw-face-hall-alone = { $boat }: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons }

## Tables
sw-face-nobody = nobody
sw-face-table-week = week { $week }
sw-face-table-all = all weeks
sw-face-table-ships = ships
sw-face-table-tons = t
sw-face-table-total = total
sw-face-table-sum = total
sw-face-table-empty = nothing sunk yet
sw-face-table-name-boats = Boats
sw-face-table-name-members = Members
sw-face-table-name-types = Kinds of ship
sw-face-table-name-weeks = Weeks
sw-face-table-name-months = Months

## Report
sw-face-report = Situation, { $dates }
sw-face-report-yours = Your boats
sw-face-report-more-boats = … and { $more } more of yours.
sw-face-report-enemy = The enemy
sw-face-report-chart = The chart, sea by sea
sw-face-report-danger = Danger { $reds } of 10, { $traffic }.
sw-face-report-ultra = **ULTRA: the enemy moves here.**
sw-face-report-mission = A special mission is open here this week.
sw-face-report-boats = Boats: { $boats }.
sw-face-report-boat = { $name } ({ $marks })
sw-face-report-ways = Next: { $ways }.
sw-face-report-way = { $wind } { $place } { $miles } nm
sw-face-report-places = In these waters: { $places }.
sw-face-report-zone-place = { $place }
sw-face-report-mission-place = { $place } (mission)
sw-face-report-base-place = { $place } (our base)
sw-face-report-box = { $box }: { $boats }.
sw-face-report-ratings = Attack { $attack }, defence { $defence }, tactics { $tactics }, endurance { $endurance } · range { $range }, speed { $speed } · torpedoes { $torpedo }
sw-face-report-skipper = Under { $skipper }, +{ $level }.
sw-face-report-lost = Lost. She is on eternal patrol.
sw-face-report-patrol = On patrol { $where }, { $weeks ->
    [0] less than a week
    [one] one week
   *[other] { $weeks } weeks
} out.
sw-face-report-transit = Under way { $where }, { $weeks ->
    [0] less than a week
    [one] one week
   *[other] { $weeks } weeks
} out.
sw-face-report-home = Homeward bound, { $where }, { $weeks ->
    [0] less than a week
    [one] one week
   *[other] { $weeks } weeks
} out.
sw-face-report-bound = Heading { $base }.
sw-face-report-port = In port { $where }: { $box }.
sw-face-report-damaged = { $damage ->
    [one] Damaged.
   *[other] Damaged twice.
}
sw-face-report-stays = Stays out after this week: { $met }{"\u00A0"}% if she makes contact, { $quiet }{"\u00A0"}% if she makes none or avoids it (14.7).
sw-face-stays-there = Stays out after each week on patrol: { $met }{"\u00A0"}% after a contact, { $quiet }{"\u00A0"}% without one (14.7).
sw-face-report-spotted = The enemy has spotted her.
sw-face-report-sunk = { $ships ->
    [0] Nothing sunk so far.
    [one] One ship sunk, { $tons } t.
   *[other] { $ships } ships sunk, { $tons } t.
}
sw-face-mark-mine = yours
sw-face-mark-home = homeward
sw-face-mark-transit = in transit
sw-face-mark-damaged = damaged
sw-face-mark-spotted = spotted
sw-face-mark-pack = in a pack
sw-face-wind-0 = N
sw-face-wind-1 = NE
sw-face-wind-2 = E
sw-face-wind-3 = SE
sw-face-wind-4 = S
sw-face-wind-5 = SW
sw-face-wind-6 = W
sw-face-wind-7 = NW

## Log and dice
sw-face-log-head = { $place } · { $ships ->
    [0] nothing sunk
    [one] one ship sunk
   *[other] { $ships } ships sunk
}, { $tons }
sw-face-log-week = **{ $dates }, { $place }**
sw-face-log-torpedoed = Lost in action: torpedoed by an enemy submarine.
sw-face-log-empty = { $boat } has nothing in her log yet.
sw-face-log-note = “{ $text }”, writes { $author }.
sw-face-throw = { $rule } { $table } · { $who }: **{ $value }** (of { $sides })
sw-face-throw-bare = { $rule } { $table }: **{ $value }** (of { $sides })
sw-face-dice = { $throws ->
    [one] One throw
   *[other] { $throws } throws
}: average { $average }, expected { $expected }.

## First patrol: why a question matters
sw-face-hint-orders = Where a boat hunts decides almost everything: traffic means ships to sink, danger means destroyers looking for you.
sw-face-hint-stand = You can hit ships in your own column and in the ones beside it; in those beside it, every target’s defence is +1.
sw-face-hint-look = Every counter you turn up shows what you can aim at, but an escort in sight makes your attack weaker and the counterattack stronger.
sw-face-hint-reveal = A disc is more often a merchant, the rising sun a warship.
sw-face-hint-turn-back = An escort that is turned back does not count against you; you lose the look, not the fight.
sw-face-hint-withdraw = A second hit may sink her; a boat that gets home fights again.
sw-face-hint-tdc = A marker is the aim: −3 is a perfect set-up, +3 a guess. Put them where you would shoot, for only marked ships can be hit.
sw-face-hint-attack = All points on one ship give one good chance; split, they give two poor chances. The ready-made splits are ranked by expected tons.
sw-face-hint-freed = Points aimed at something that was no ship would be lost; give them to another marked ship.
sw-face-hint-crossing = The ship that crosses takes the torpedo meant for another: choose the counter back that promises most.
sw-face-hint-gun = The deck gun costs no torpedo; take the largest freighter.
sw-face-hint-again = Nobody laughs at a captain who brings the boat home.
sw-face-hint-next-boat = The first to attack finds the convoy off its guard; the last knows most.
sw-face-hint-home = She cannot stay out. The nearest base often has the poorest workshops; a yard with room saves weeks.
sw-face-hint-halt = She lies there until next week; the quieter the place, the better.
sw-face-hint-hold = A boat that waits is not repaired this week; let the worst wait, and get the nearly ready ones out.
sw-face-hint-pack = A pack finds more and shoots together, but one alarm warns the enemy of all its boats.
sw-face-hint-retire = A captain is worth more than a wreck in the yard: give the boat up and her captain is free for another, but the boat is out of the war.
sw-face-hint-appoint = An ace adds one to everything the boat does; choose a boat that will sail soon.
sw-face-say-verbs = hunt | hunt in | patrol | patrol in | sail to | go to | sail for
sw-face-say-all-at = all boats based at | all boats based in | boats based at | based at | all boats at | all boats in | all at | all in | all of | everyone at | every boat at | boats at | boats in | boats of | those at | all | at
sw-face-say-ready = ready | ready for sea | ready to sail | in port
sw-face-say-at-sea = at sea | sea | under way
sw-face-say-stands = standing | standing order | from now on | always | every week
sw-face-group-all = All boats
sw-face-group-all-at = All boats based { $where }
sw-face-group-node-at = { $node }, based { $where }
sw-face-err-nobody-there = No boat in “{ $said }” has anything to decide this week. Add “standing” to the line to order boats that arrive there.
sw-face-plan-duty = { $short ->
    [0] **Mission { $areas }** – { $asks } wanted, { $has } assigned ✔
    [1] **Mission { $areas }** – { $asks } wanted, { $has } assigned ⚠
   *[other] **Mission { $areas }** – { $asks } wanted, { $has } assigned, no other in reach
}
sw-face-plan-shares = – { $shares }
sw-face-plan-share = { $command } { $boats }
sw-face-plan-crowds = **Crowded** – { $areas } on the search roll (22.1).
sw-face-plan-crowd = { $area } −{ $off }
sw-face-weeks-over = Weeks { $first } to { $week } are over · to { $until }
sw-face-day = { $day } { $month } { $year }
sw-face-table-weeks = weeks { $first }–{ $week }
sw-face-so-far-by-now = {" "}· historically by now: { $tons } t of merchant shipping

## The chances beside a fight's questions
sw-face-risk = counterattack: { $harms }
sw-face-risk-sunk = lost { $percent }{"\u00A0"}%
sw-face-risk-damaged = damaged { $percent }{"\u00A0"}%
sw-face-risk-home = sent home { $percent }{"\u00A0"}%
sw-face-risk-spotted = spotted { $percent }{"\u00A0"}%, no worse
sw-face-risk-none = counterattack: harmless as things stand
sw-face-risk-none-average = counterattack: harmless on average
sw-face-odds-column = **{ $column }** – a shot { $shot }{"\u00A0"}%, a hit { $hit }{"\u00A0"}%, { $tons } t to expect · { $risk }
sw-face-odds-met = Met: { $contact }, { $count ->
    [one] one counter
   *[other] { $count } counters
} face down.
sw-face-odds-small = -# A shot: a marked target can be hit at all. A hit: with all points on the best of them. What lies face down is reckoned as average.
sw-face-odds-small-again = -# The escorts counterattack even if she gets no shot (14.16 B). After breaking off nothing more can happen to her in this fight.
sw-face-odds-look = Face down in reach: { $count }{ $first ->
    [0] .
    [one] ; the rising sun comes up first.
   *[other] ; the { $first } rising suns come up first.
} By the cups { $targets }{"\u00A0"}% are targets without ASW, { $escorts }{"\u00A0"}% are escorts or warships with it, { $others }{"\u00A0"}% aircraft or events.
sw-face-odds-mark = { $place } { $percent }{"\u00A0"}% ({ $tons }{"\u00A0"}t)
sw-face-odds-marks = A hit with all points, and the tons to expect, before the marker is drawn: { $targets }{ $more ->
    [0] {""}
   *[other] {" "}– and { $more } with less to sink
}.
sw-face-odds-answer = After the shots, as the escorts stand now: { $risk }.
sw-face-odds-known = Escorts turned down by radar at { $places } lie there still. In another attack ships with the sun come up before the rest, these too, and stay up (14.4); the chances reckon with that.
sw-face-odds-throw = To attack again she must first roll { $need } or less: { $percent }{"\u00A0"}%.
sw-face-why-column = Suggested: { $column }, the most to sink for its risk.
sw-face-why-column-clear = Suggested: { $column }. Nothing can be sunk from there, but it keeps her clear: in the others the risk outweighs what she may sink. She cannot let them go any more: that is ordered before, as *avoid contact* (13.1); break off after this round.
sw-face-why-column-none = Suggested: { $column }, where she risks least: no column gives her a shot now. She cannot let them go any more: that is ordered before, as *avoid contact* (13.1); break off after this round.
sw-face-why-column-pack = Suggested: { $column }, the most to sink for her risk where there is room. A column holds two boats; those of a pack take theirs in the order of the pack.
sw-face-why-look = Suggested: her own column first, where a target needs no point for the next column.
sw-face-why-look-radar = Suggested: her own column first. Radar turns an escort face down again, and it does not count.
sw-face-why-marks = Suggested: the targets with the most to sink. Markers go from −3 to +3, and low is good.
sw-face-why-again = Suggested: attack again from { $column }, { $tons } t to expect; { $risk }.
sw-face-why-break = Suggested: break off. The best column, { $column }, has only { $tons } t to expect; { $risk }.

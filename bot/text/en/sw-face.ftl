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
sw-face-sign-stack = boats, their number
sw-face-sign-transit = in transit
sw-face-sign-home = going home
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
sw-face-layer-traffic = Enemy traffic alone

## Alt texts
sw-face-alt-map = Map of the Pacific, { $dates }.
sw-face-alt-focus = Map, closer: { $title }.
sw-face-alt-text = As words: button As text.
sw-face-alt-place = { $boats } { $place }
sw-face-alt-sea = At sea { $boats ->
    [one] one boat
   *[other] { $boats } boats
}: { $places }{ $more ->
    [0] {""}
   *[other] , the rest elsewhere
}.
sw-face-alt-none = No boat of ours is at sea here.
sw-face-alt-damaged = Damaged: { $boats }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
sw-face-alt-ultra = ULTRA points to { $areas }.
sw-face-alt-zones = Missions: { $zones }.
sw-face-alt-boats = { $place }: { $boats }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
},
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
sw-face-cap-waiting = Which column does she take?
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

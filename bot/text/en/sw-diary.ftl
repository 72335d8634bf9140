# The war diary of Silent War: patrol reports in a captain's clipped words, months, halls of fame, badges, charts.
# A report's sentences leave the boat out, as patrol reports did: her name or the date stands before them.

## Stages of a patrol
sw-diary-weeks = { $weeks ->
    [1] a week
    [2] two weeks
    [3] three weeks
    [4] four weeks
    [5] five weeks
    [6] six weeks
   *[other] { $weeks } weeks
}
sw-diary-sailed = Sailed { $from }.
sw-diary-at-sea = Already on station { $in } when this log opens.
sw-diary-passage = { $weeks ->
    [one] On passage { $to }.
   *[other] On passage { $to } for { $span }.
}
sw-diary-held-up = Ran into trouble on passage { $in } and had to turn back.
sw-diary-none-1 = Searched { $in } for { $span } and found nothing.
sw-diary-none-2 = Nothing but sea and sky { $in } for { $span }.
sw-diary-none-3 = { $weeks ->
    [one] Not a mast { $in } all week.
   *[other] Not a mast { $in } in { $span }.
}
sw-diary-avoided = Lay low { $in } for { $span }, as ordered.
sw-diary-contact = In contact with the enemy { $in }.
sw-diary-sunk-1 = Met { $contact } { $in } and sank { $ships }.
sw-diary-sunk-2 = Worked into position on { $contact } { $in }: { $ships } went down.
sw-diary-sunk-3 = Attacked { $contact } { $in } and sent { $ships } to the bottom.
sw-diary-miss-1 = Met { $contact } { $in }, but sank nothing.
sw-diary-miss-2 = Attacked { $contact } { $in } without a sinking.
sw-diary-miss-3 = Closed { $contact } { $in }; it got away.
sw-diary-quick-sunk = In action { $in }: sank { $ships }.
sw-diary-quick-miss = In action { $in }, without a sinking.
sw-diary-submarine-sunk = Met an enemy submarine { $in } and sank her.
sw-diary-submarine-miss = Met an enemy submarine { $in }; both went their own way.
sw-diary-ultra = ULTRA had pointed there.
sw-diary-pack = The pack hunted together.
sw-diary-hurt = The escorts left their mark: damaged.
sw-diary-home-0 = Made fast { $in }.
sw-diary-home-1 = Came home damaged and made fast { $in }.
sw-diary-home-2 = Limped home on one engine and made fast { $in }.
sw-diary-turned-away = The tender could not repair her { $in }; put to sea again for a yard.
sw-diary-lost-combat = Lost in action { $in }, with all hands.
sw-diary-lost-transit = Lost on passage { $in }. Nothing more was heard of her.
sw-diary-somewhere = at sea
sw-diary-when = **{ $span }**

## What was sunk
sw-diary-ship = { $ship } of { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(counts twice)
}
sw-diary-ships = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
} { $ships } of { $tons } t together{ $twice ->
    [0] {""}
    [one] {" "}(one of them counts twice)
   *[other] {" "}({ $twice } of them count twice)
}
sw-diary-named = the { $ship } { NAME($name) } ({ $tons } t{ $twice ->
    [0] {""}
   *[other] , counts twice
})
sw-diary-nothing = nothing

## Chapters
sw-diary-title = War diary
sw-diary-cover = The whole war
sw-diary-fame = Hall of fame
sw-diary-badges = Badges
sw-diary-month = { $month } { $year }
sw-diary-month-sum = { $ships ->
    [0] Nothing was sunk
    [one] One ship was sunk, { $tons } t
   *[other] { $ships } ships were sunk, { $tons } t
}{ $warships ->
    [0] {""}
    [one] { $ships ->
        [one] {" "}(a warship)
       *[other] {" "}(one of them a warship)
    }
   *[other] {" "}({ $warships } of them warships)
}; { $sailed ->
    [0] no boat sailed
    [one] one boat sailed
   *[other] { $sailed } boats sailed
}{ $lost ->
    [0] , none was lost.
    [one] , one was lost.
   *[other] , { $lost } were lost.
}
sw-diary-month-history = Historically, about { $tons } t of merchant shipping were sunk that month.
sw-diary-torpedo = Better torpedoes at last: the Mark XIV is worth { $value } from now on.
sw-diary-week-quiet = { $searching ->
    [0] {""}
    [one] One boat searched in vain.
   *[other] { $searching } boats searched in vain.
}{ $moving ->
    [0] {""}
    [one] { $searching ->
        [0] One boat was on passage.
       *[other] {" "}One was on passage.
    }
   *[other] { $searching ->
        [0] { $moving } boats were on passage.
       *[other] {" "}{ $moving } were on passage.
    }
}
sw-diary-week-vain = **In contact, nothing sunk:** { $boats }.
sw-diary-week-sailed = **Sailed:** { $boats }.
sw-diary-week-home = **Home:** { $boats }.
sw-diary-boat-at = { $boat } { $place }
sw-diary-line = “{ $text }” — { $author }
sw-diary-line-of = “{ $text }” — { $author }, { $boat }
sw-diary-own-lines = In the players’ own words
sw-diary-empty = Nothing to tell yet.
sw-diary-patrol = { $number ->
    [1] First patrol
    [2] Second patrol
    [3] Third patrol
   *[other] Patrol { $number }
} · { $year } · { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
}{ $ships ->
    [0] {""}
    [one] {" "}· one ship, { $tons } t
   *[other] {" "}· { $ships } ships, { $tons } t
}
sw-diary-boat-sum = { $patrols ->
    [one] One patrol
   *[other] { $patrols } patrols
}, { $ships ->
    [0] nothing sunk
    [one] one ship of { $tons } t
   *[other] { $ships } ships, { $tons } t
}.
sw-diary-boat-lost = On eternal patrol.

## Cover
sw-diary-cover-sum = { $weeks ->
    [0] No week yet
    [one] One week
   *[other] { $weeks } weeks
}: { $ships ->
    [0] nothing sunk
    [one] one ship sunk, { $tons } t
   *[other] { $ships } ships sunk, { $tons } t
}; { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}.
sw-diary-cover-stands = As things stand: **{ $level }**.
sw-diary-cover-level = Result: **{ $level }**.
sw-diary-cover-history = Historically{ $weeks ->
    [0] {""}
   *[other] , over all { $weeks } weeks
}: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t; { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}.
sw-diary-cover-shares = Nobody did it alone: { $assists ->
    [0] {""}
    [one] one boat held down a convoy for her pack;{" "}
   *[other] { $assists } times a boat held down a convoy for her pack;{" "}
}{ $ultra ->
    [0] ULTRA had no part in it.
    [one] one ship was found by ULTRA.
   *[other] { $ultra } ships were found by ULTRA.
}
sw-diary-first = First blood: { $what }, { $when }.
sw-diary-best-month = Heaviest month: { $month }, { $tons } t.
sw-diary-lost-boats = On eternal patrol: { $boats }.

## Halls of fame
sw-diary-fame-boats = Boats
sw-diary-fame-skippers = Skippers
sw-diary-fame-members = Members
sw-diary-fame-commands = Commands
sw-diary-fame-side = **All together: { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t**
sw-diary-fame-row = { $rank }. { $name } · { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t
sw-diary-own-badges = **Your badges** – { $badges }
sw-diary-own-tons = **Your boats** – { $ships ->
    [0] nothing sunk yet
    [one] one ship, { $tons } t of the fleet’s { $all } t
   *[other] { $ships } ships, { $tons } t of the fleet’s { $all } t
}

## Badges
sw-badge-first-blood = First blood
    .why = sank the campaign’s first ship, { $ship }
sw-badge-shepherd = Shepherd
    .why = held down a convoy while her pack sank { $ships ->
        [one] a ship
       *[other] { $ships } ships
    }
sw-badge-codebreakers = Codebreakers’ friend
    .why = sank { $ships ->
        [one] a ship
       *[other] { $ships } ships
    } where ULTRA had pointed
sw-badge-errand = The admiral’s errand
    .why = patrolled where the admiral wanted a boat { $weeks ->
        [one] for a week
       *[other] for { $weeks } weeks
    }
sw-badge-sweep = Clean sweep
    .why = a broom at the periscope: { $ships } ships in one patrol
sw-badge-giant = Giant killer
    .why = sank { $ship }
sw-badge-one-engine = On one engine
    .why = came home badly damaged { $base }
sw-badge-long-watch = The long watch
    .why = searched in vain for { $weeks ->
        [one] a week
       *[other] { $weeks } weeks
    }, and went on searching
sw-badge-longest = Longest patrol
    .why = { $weeks ->
        [one] one week
       *[other] { $weeks } weeks
    } from sailing to home
sw-badge-pathfinder = Pathfinder
    .why = was the first to hunt in { $areas }
sw-badge-old-hand = Old hand
    .why = came home from { $patrols ->
        [one] a patrol
       *[other] { $patrols } patrols
    }
sw-badge-prize = The prize
    .why = sank the biggest ship, { $ship } of { $tons } t
sw-badge-line = **{ $badge }** – { $boat }{ $times ->
    [one] {""}
   *[other] {" "}({ $times } times)
}: { $why }.
sw-badge-many = **{ $badge }** – { $boats }.
sw-badge-mine = { $badge } ({ $boat })
sw-badge-none = No badges yet. The first sinking earns one, and so does the first safe return.

## Chart and film
sw-chart-title = Tonnage sunk
sw-chart-merchants = merchants
sw-chart-warships = warships
sw-chart-history = merchants, historical
sw-chart-lost = boats lost
sw-chart-total = { $ships ->
    [one] one ship
   *[other] { $ships } ships
} · { $tons } t
sw-chart-thousands = thousand t
sw-chart-week = w{ $week }
sw-chart-alt = Tonnage sunk by month, { $first } to { $last }: { $tons } t in all, most in { $best } ({ $most } t). { $lost ->
    [0] No boat was lost.
    [one] One boat was lost.
   *[other] { $lost } boats were lost.
}
sw-chart-alt-weeks = Tonnage sunk by week, weeks 1 to { $last }: { $tons } t in all, most in week { $best } ({ $most } t). { $lost ->
    [0] No boat was lost.
    [one] One boat was lost.
   *[other] { $lost } boats were lost.
}
sw-chart-alt-history = The second curve is the historical one: { $tons } t of merchant ships.
sw-film-title = The campaign
sw-film-legend-boats = boats
sw-film-legend-merchant = merchant sunk
sw-film-legend-warship = warship sunk
sw-film-legend-lost = boat lost
sw-film-alt = Animated map of the campaign, { $first } to { $last }: { $ships ->
    [one] one ship
   *[other] { $ships } ships
} of { $tons } t sunk, most { $area }; { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}.
sw-end-map-title = Where they sank
sw-end-map-alt = Map of the Pacific with all sinkings, { $first } to { $last }: { $places }.
sw-end-map-place = { $ships } { $in }

## Hall of fame of a server
sw-diary-hall = { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t, { $lost ->
    [0] no boat lost
    [one] one boat lost
   *[other] { $lost } boats lost
}
sw-diary-hall-best = best: { $boat }, { $ships ->
    [one] one ship
   *[other] { $ships } ships
}, { $tons } t

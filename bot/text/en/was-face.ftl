# The war at sea: status, turns, logs, tables, the end, throws, why a question matters.

## The clock
was-face-month = { $month ->
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
was-face-day = { $day } { $month } { $year }
was-face-hours = { $first }–{ $last } h
was-face-clock = turn { $turn } · { $day }, { $hours }
was-face-clock-setup = setting up · { $day }
was-face-clock-battle = { $day }, { $light }
was-face-headline = { $clock }

## Kinds of ship and seats
was-face-class = { $name } class, { $kind }

## Status and turns
was-face-goal = **To win** – the Axis need a difference of { $marginal } for a marginal victory and of { $decisive } for a decisive one; the Allies { $below } and { $lost }. By what { $own ->
    [1] you know
   *[0] all know
  }: Axis { $axis }, Allies { $allied }, a difference of { $margin } (Axis minus Allies).
was-face-sources = **Points** – { $axis }{ $both ->
    [2] ; { $allied }
   *[1] {""}
  }.
was-face-source = { $side }: { $items }
was-face-earns = **What earns points** – { $items }.
was-face-earns-side = { $item }, for { $side } alone
was-face-earns-item = { $what }{ $each ->
    [0] {""}
   *[other] {" "}({ $each } { $unit ->
    [box] a box
    [step] a step
    [unit] a unit
   *[ship] each
  })
}
was-face-worth = **What this scenario’s own ships are worth** – { $items }.
was-face-worth-item = { $ships } { $points }{ $count ->
    [one] {""}
   *[other] {" "}each
  }
was-face-points = Points known to all: the Allies { $allied }, the Axis { $axis }.
was-face-points-known = Points as you know them: the Allies { $allied }, the Axis { $axis }.
was-face-points-end = Points: the Allies { $allied }, the Axis { $axis }.
was-face-sunk = { $side } lost { $ships }.
was-face-no-losses = No ship is known to be lost.
was-face-spotted-marker = marker { $marker } in { $place }
was-face-spotted = Spotted this turn: { $markers }.
was-face-battles = There is fighting in { $zones }.
was-face-round = Round { $round } of { $most }.
was-face-weather = { $light }, { $weather }
was-face-turns-left = { $turns ->
    [0] This is the last turn: courses for the next are sailed no more.
    [one] One turn is left after this one.
   *[other] { $turns } turns are left after this one.
  }
was-face-rules = { $count ->
    [0] You play without optional rules.
   *[other] You play with: { $options }.
  }
was-face-setup = It begins on { $day } and lasts { $turns } turns of four hours. { $decoys ->
    [1] First decoys are set out, in secret; then missions and first courses are written.
   *[0] Now missions and first courses are written, in secret.
  }
was-face-battle = { $round ->
    [0] Battle: { $place }
   *[other] Battle: { $place }, round { $round }
  }

## Tables
was-face-side-axis = Axis
was-face-side-allied = Allies
was-face-table-points = Points
was-face-table-sunk = Ships lost
was-face-table-air = Aircraft
was-face-table-salvaged = (of 2 of a type 1 comes back)
was-face-table-cargo = Cargo
was-face-table-ship = Ship
was-face-table-hull = Hull
was-face-table-lost = sunk
was-face-table-afloat = No ship is lost.
was-face-table-whole = No ship is damaged.
was-face-table-nobody = Nobody commands yet.
was-face-table-name-points = Points
was-face-table-name-losses = Ships lost
was-face-table-name-ships = Damaged ships
was-face-table-name-members = Who commands

## Why a question matters
was-face-hint-decoys = A decoy is a marker without ships. It costs nothing, but there are never more of them than real forces at sea, and one that the enemy meets is gone. It draws searches and strikes away as long as the enemy believes in it.
was-face-hint-muster = Only an intercept force may seek battle and change its course each turn; it need not write all of it now. Transports and bombardments write their whole course now, and keep to it.
was-face-hint-muster-boats = A boat can find enemies that pass within two zones of it. Where they lie is secret; flotillas of a side begin at least { $apart } zones apart.
was-face-hint-muster-sally = The first enemy force that enters this zone or stays in it by night may be met and attacked. Nobody else knows where they wait.
was-face-hint-day = A course is for the turns to come; this turn’s is sealed. It may reach over as many turns as you like, zone by zone or to a place at a speed.
was-face-hint-day-base = Fighters on patrol meet raids, searchers look for markers, and aircraft against submarines hunt boats. Aircraft on patrol cannot strike in this turn.
was-face-hint-day-boats = Boats move every other turn, in secret. They can find enemies that pass within two zones of them.
was-face-hint-day-sally = The first enemy force that enters this zone or stays in it by night may be met and attacked. Nobody else knows where they wait.
was-face-hint-flights = Aircraft that strike do not guard their base, and each flight arrives alone; those of two carriers of one force at the same target join. Send enough in one flight, with fighters to escort it. The flights of a base go in the order of their numbers: a sweep helps only those after it.
was-face-hint-report = What is suggested is the truth. The dice allow some room around it: a strong report may scare the enemy off, a weak one may draw them in.
was-face-hint-intercept = A patrol that meets a flight fights it before it reaches its target; each tries once in a zone.
was-face-hint-allot = Enemy fighters come first: only when each is attacked may one be attacked twice, or the bombers behind them.
was-face-hint-layout = The ships in the middle are covered by the flak of all around them.
was-face-hint-targets = A few ships hit hard are worth more than many scratched: carriers burn easily.
was-face-hint-flak = A ship fires in full only at aircraft over her own hex; those that help a neighbour are halved.
was-face-hint-contact = Markers that crossed may meet. Whoever chooses first may settle which battle is fought.
was-face-hint-claims = What you claim shifts the die and tells the enemy something; a false claim is void and costs nothing.
was-face-hint-after = A force that has fought may write its next turn anew, pursue, or go home.
was-face-hint-entry = The side from which you come decides how the fleets lie when fire is opened.
was-face-hint-place = Ships of one hex sail together, as fast as the slowest, and the foremost are shot at first.
was-face-hint-plan = The plan holds for the whole round. At a stop you may change it, at most twice; leave a row as suggested if you are in doubt.
was-face-hint-amend = Something happened at which a plan was to stop. The new plan holds for the rest of the round.
was-face-hint-break = If both sides wish it the battle ends; a side that wishes it alone may still slip away, faster ships more easily.
was-face-hint-boats = A boat that tries is a boat that may be hunted. What it finds it reports, and may attack.
was-face-hint-target = Big ships are worth the torpedo; a boat that only reports is not hunted for it.
was-face-hint-launch-flight = Both sides send their flights one by one, in turn, until both have passed.
was-face-hint-move = What is suggested is what your plan would do. Nearer guns and torpedoes hit more, on both sides.
was-face-hint-fire = Of several ships that fire at one enemy all after the first have half their dice. Spread the targets where you can.
was-face-hint-launch = A ship’s tubes fire once; only a few ships have a second load aboard.
was-face-hint-spread = A ship of the counter that is already hurt may be finished by it, or the harm may be shared. Extra damage of a hit stays on its ship.

## Special rules of scenarios
was-face-specials = **Special rules of this scenario** –
was-face-special-no-least-stack = fewer than four ships may share a hex when battle begins
was-face-special-surprised = { $side } are surprised in the first round: { $enemy } have the initiative
was-face-special-mute = as { $ship } opens fire in round { $round }, a die of { $on } or more silences her until impulse { $until }
was-face-special-faulty-guns = each time the { $battery } guns of { $ship } fire, a die of { $on } or less halves them
was-face-special-thin-deck = a hit of main guns on { $ship } from { $hexes ->
    [one] one hex or more
   *[other] { $hexes } hexes or more
  } blows her up on { $on } or more of two dice
was-face-special-stretched = { $aircraft } of { $base } may fly up to { $zones } zones, beyond their range ({ $missions }){ $air ->
    [0] {""}
   *[other] , with { $air } less in the air
  }
was-face-special-artillery = guns on land shell { $base } at the end of the turns { $turns }: on a die of { $on } or more{ $bombarded ->
    [0] {""}
   *[other] , +{ $bombarded } if ships have shelled it since,
  } it loses { $capacity } of its capacity and readies nothing next turn
was-face-special-mud = mud at { $base }: in the turns { $turns } at most { $units ->
    [one] one unit takes
   *[other] { $units } units take
  } off there
was-face-special-stay-on-map = these may not leave the map before turn { $until }, unless they return to port: { $forces }
was-face-special-held-in-port = these stay in port until turn { $until }: { $forces }
was-face-special-escort-ends = { $force } stops escorting { $convoy } when the convoy enters column { $column }, then intercepts, and may never enter column { $limit } or beyond
was-face-special-fly-off = { $ship } may fly off her { $aircraft } to { $base } in one of the turns { $turns }, within { $zones } zones (weather: { $weather }); each step is lost on a die of { $on ->
    [1] 1
   *[other] { $on } or less
  }
was-face-special-cargo-on-arrival = cargo counts as unloaded when its ship enters { $port }
was-face-special-no-mixing = { $nations } aircraft do not fly in one flight
was-face-special-flight-limit = at most { $most ->
    [one] one flight
   *[other] { $most } flights
  } a turn ({ $missions }) from { $bases }
was-face-special-fear-of-bombers = from turn { $since } on, as a day turn begins, each force of { $side } at sea turns home on a die of { $on } or less, unless { $steps } steps of fighters are on patrol over it
was-face-special-mines = mines in { $zone }: the first force of { $side } that enters it in a turn throws a die, and on { $on ->
    [1] 1
   *[other] { $on } or less
  } one of its ships is hit as by a torpedo
was-face-special-smoke = smoke: by day ships of { $side } are seen at most { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } away
was-face-special-dark-shore = dark land lies behind these: by night, while they do not burn, nobody sees them { $hexes ->
    [0] from another hex
    [one] from farther than one hex
   *[other] from farther than { $hexes } hexes
  }, with or without radar: { $ships }
was-face-special-scuttling = ships of { $side } with less than { $hull } % of their hull may be scuttled, for { $share } % of their points
was-face-nation-au = Australian
was-face-nation-de = German
was-face-nation-fr = French
was-face-nation-gr = Greek
was-face-nation-it = Italian
was-face-nation-jp = Japanese
was-face-nation-nl = Dutch
was-face-nation-no = Norwegian
was-face-nation-nz = New Zealand
was-face-nation-pl = Polish
was-face-nation-su = Soviet
was-face-nation-uk = British
was-face-nation-us = American

# The war at sea: orders on cards and as text, courses that grow, words that are understood.

## Lines and plans
was-card-pass = nothing to order
was-card-yes = yes
was-card-no = no
was-card-group-forces = Task forces
was-card-group-air = Bases and carriers
was-card-group-boats = Submarines
was-card-group-none = Nothing to order
was-card-group-idle = No flight possible
was-card-idle = { $why }
was-idle-off-map = she is off the map
was-idle-stopped = she is dead in the water
was-idle-tender = hurt, or not off a coast: seaplanes need a tender off a coast with more than half her hull
was-idle-tow = no flights while she tows or is in tow
was-idle-moves = { $most ->
    [0] she sails { $zones ->
        [one] one zone
       *[other] { $zones } zones
      } this turn; seaplanes start from a tender that stays
   *[other] she sails { $zones } zones this turn, and flights start from a carrier that sails { $most } at most
  }
was-idle-none-ready = nothing is ready{ $up ->
    [none] {""}
   *[other] , on patrol { $up }
  }{ $hangar ->
    [none] {""}
   *[other] , in the hangar { $hangar }
  }
was-card-group-label = { $name }: { $count }
was-card-other-orders = { $count ->
    [one] one other
   *[other] { $count } others
  }
was-card-plan = { $seats ->
    [one] Orders for one seat.
   *[other] Orders for { $seats } seats.
  }
was-card-place-to = { $here } ▸ { $end }
was-card-who = { $who }: { $order }
was-card-plan-moving = { $count ->
    [0] No force moves by a new course.
    [one] One force moves by a new course.
   *[other] { $count } forces move by new courses.
  }
was-card-plan-cap = Fighters on patrol: { $steps } { $steps ->
    [one] step
   *[other] steps
  }.
was-card-plan-search = Searching: { $steps } { $steps ->
    [one] step
   *[other] steps
  }.
was-card-plan-asw = Against submarines: { $steps } { $steps ->
    [one] step
   *[other] steps
  }.
was-card-standing = { $topic }: { $order }
was-card-no-standing = { $topic }: no standing order
was-card-standing-void = { $topic }: the standing order does not fit this game

## What standing orders are about
was-card-topic-plot = orders of the day
standing-topic-battle = battle plan
standing-topic-contacts = contacts
standing-topic-claims = claims at a contact
standing-topic-reports = reports
standing-topic-patrols = patrols
standing-topic-strikes = strikes
standing-topic-entry = entry into a battle
standing-topic-placing = placing for a battle
standing-topic-boats = submarines
standing-topic-air-combat = air combat
standing-topic-layout = layout under attack
standing-topic-targets = targets of aircraft
standing-topic-flak = flak
standing-topic-losses = losses on the ground
standing-topic-wishes = targets on the ground
standing-topic-spread = spread of hits
standing-topic-after = after a battle

standing-hint-contacts--war_at_sea = Where several markers may meet, the order in which they are tried may settle which battle is fought.
standing-hint-claims--war_at_sea = Claims shift the die of a contact, to meet the enemy or to slip away, and tell the enemy something.
standing-hint-reports--war_at_sea = What the enemy is told of a force that they spotted, within what the dice allow. Without an order the doctrine says it.
standing-hint-patrols--war_at_sea = Whether patrols go for flights that come near them.
standing-hint-strikes--war_at_sea = Strike: each base attacks what was spotted in its reach, torpedo aircraft first, with half of its fighters. None while nothing is spotted: a quiet day asks you one question less.
standing-hint-boats--war_at_sea = What submarines attack when they have contact. A boat that only reports is not hunted for it.
standing-hint-air-combat--war_at_sea = How fighters are shared out over enemy aircraft; enemy fighters come first.
standing-hint-layout--war_at_sea = The ships in the middle are covered by the flak of all around them.
standing-hint-targets--war_at_sea = Which ships your aircraft attack first, where the flight itself was told nothing else.
standing-hint-entry--war_at_sea = By which side a force comes into a battle where it may choose: usually the one nearest to where it came from.
standing-hint-placing--war_at_sea = Who lies foremost meets the enemy first. Carriers, tenders and transports lie hindmost whenever there is a second hex.
standing-hint-flak--war_at_sea = How ships share their flak over the hexes that are attacked.
standing-hint-losses--war_at_sea = Which of your aircraft are lost first when a base is hit.
standing-hint-wishes--war_at_sea = Which enemy aircraft on the ground you want hit first; of types not seen there any is hit.
standing-hint-spread--war_at_sea = Which ship of a counter of several ships takes a hit.
## Above the orders of a turn
was-asked-decoys = **Before it begins:** decoys, in secret. Missions and first courses come next.
was-asked-muster = **Before the first turn:** missions and first courses, in secret.
was-asked-day = **Orders of the day:** courses from turn { $turn } on{ $dark ->
    [light] , patrols for this turn.
    [twilight] . The twilight counts as night: no aircraft are asked for.
   *[dark] . By night no aircraft are asked for.
  }
was-asked-flights = **Flights of this turn,** now that both sides have searched.
was-asked-after = { $battle ->
    [0] **After the attacks from the air and by submarines:** each force under attack may change its orders once more.
   *[1] **After the battle:** each force in its zone may change its orders, also one that was not fired at.
  }
was-asked-struck = Attacked in this turn and hurt: { $ships }.
was-asked-struck-ship = { $ship } hull { $left } of { $full }{ $dead ->
    [0] {""}
   *[other] , dead in the water
  }
standing-quiet-strikes = None while nothing is spotted
standing-quiet-strikes-why = With a standing order you are not asked in such turns: the button *None while nothing is spotted* sets it for what you alone command.
was-asked-nothing = You have spotted nothing in this turn.
was-asked-turned = Of your flights of the last turn:
was-asked-told = The enemy was told of yours:
was-asked-more = { $count ->
    [one] and one other marker
   *[other] and { $count } other markers
  }

## A course that grows
was-go-stay-in = Stay in { $place }
was-go-stay = stay
was-go-off = off the map
was-go-joined = { $first }{ $sign }{ $rest }
was-go-open = not yet said
was-go-next = ▸ Next turn
was-go-heading = { $arrow } { $place }{ $open ->
    [0] {" "}✕
   *[other] {""}
  }
was-go-arrow-NW = ↖
was-go-arrow-NE = ↗
was-go-arrow-E = →
was-go-arrow-W = ←
was-go-arrow-SW = ↙
was-go-arrow-SE = ↘
was-go-start = In turn { $turn } from { $place }, { $most ->
    [0] no zone: the force cannot move
    [one] one zone at most
   *[other] { $most } zones at most
  }.
was-go-turn = Turn { $turn }: { $way } ({ $zones } of { $most } { $most ->
    [one] zone
   *[other] zones
  })
was-go-on = then { $more ->
    [one] one more turn
   *[other] { $more } more turns
  }: in { $place } at the end of turn { $turn }
was-go-no-flights = ⚠ In a turn of { $zones } zones or more carriers start no flights: { $most } zones at most (10.6.7).
was-card-no-flights = carriers start no flights in a turn of { $zones } zones or more
was-go-fuel = Fuel: this course burns { $cost ->
    [one] one point
   *[other] { $cost } points
  }; the ship with the least has { $left } of { $full } left.
was-go-goal = { $goal } – { $zones ->
    [one] one zone
   *[other] { $zones } zones
  }
was-go-force = { $name } in { $place }
was-go-to-off = Off the map: the force leaves the sea area
was-go-to = To { $place }
was-go-arrives = { $turns ->
    [one] arrives in one turn
   *[other] arrives in { $turns } turns
  }
was-go-ends = as far as { $place }; { $rest ->
    [one] one zone remains
   *[other] { $rest } zones remain
  }

## Words that are understood when they are typed (parted by strokes; the first is the one that is written)
was-say-default = as suggested | no change | as it stands | default
was-say-off = off the map | off | leave the map
was-say-row-plot = course | plot | way | route
was-say-row-what = order | orders
was-say-row-mission = mission
was-say-row-bound = bound for | bound | destination
was-say-row-ships = ships
was-say-row-other = new force | course of the new force
was-say-row-battle = battle
was-say-row-cap = patrol | fighters | CAP
was-say-row-search = search
was-say-row-asw = against submarines | ASW
was-say-yes-blockade = blockade | blockade the port
was-say-no-blockade = no blockade

## Orders in a line
was-told-row = { $row }: { $value }
was-told-none = none
was-told-mission = { $mission }
was-told-with = goes with { $name }
was-told-bound = bound for { $place }
was-told-course = course { $way }{ $more ->
    [0] {""}
    [one] {" "}and one turn more
   *[other] {" "}and { $more } turns more
  }
was-told-stays = stays
was-told-as-written = course as written: { $way }
was-told-anew = { $course } instead of { $was }
was-told-goes-on = goes on: { $way }{ $more ->
    [0] {""}
    [one] {" "}and one turn more
   *[other] {" "}and { $more } turns more
  }
was-told-decoys = { $count ->
    [0] no decoys
   *[other] decoys beside { $forces }
  }
was-told-flagship = the admiral in { $ship }
was-told-abort = breaks off and makes for { $place }
was-given-up-done = its cargo is ashore
was-given-up-idle = nothing is left for it to do
was-given-up-stuck = a ship that cannot move holds it; engines are repaired only on the way home
was-given-up-dry = its oil lasts no longer than for the way home
was-given-up-decks = its carriers have no aircraft left
was-given-up-beaten = it has lost too many hull boxes
was-given-up-chased = an enemy who is too strong may be upon it
was-given-up-other = its staff sees no way on
was-told-new = new mission: { $mission }
was-told-join = joins { $name }
was-told-joins-now = joins { $name } this turn; only if that fails: { $order }
was-told-pursue = pursues marker { $name }
was-told-tow = sends the ships in tow to { $place }
was-told-scuttles = ⚠ scuttles { $ships }
was-told-takes-in-tow = { $tug } takes { $ship } in tow
was-told-casts-off = casts off { $ships }
was-told-divide = divides
was-told-decoy = splits off a decoy
was-told-take-back = is taken back
was-told-ships = new force: { $ships }
was-told-other = the new force: { $way }
was-told-blockade = blockades the port
was-told-held-up = held up, for these cannot move: { $ships }
was-told-battle-yes = seeks battle
was-told-battle-no = avoids battle
was-told-attacks-first = at { $kind } first
was-told-first = { $aircraft } stay ready first
was-told-target = shells { $base }
was-told-oil-all = gives oil freely
was-told-oil-none = gives no oil
was-told-cap = patrol { $steps }
was-told-search = search { $steps }
was-told-asw = against submarines { $steps }
was-told-steps = { $count } { $aircraft }
was-told-no-patrols = no patrols
was-told-no-flights = no flights
was-told-marker = marker { $letter } in { $place }
was-told-flight = { $mission }, { $target }: { $steps }{ $escorts ->
    [0] {""}
   *[other] {", "}escort { $escort }
  }

## Short names, as they are typed
was-name-abort = break off for { $place }
was-name-new = new mission { $mission }
was-name-pair = { $axis }-{ $allied } { $zone }
was-name-battery = { $ship } { $battery }
was-name-primary = primary
was-name-secondary = secondary
was-name-tertiary = tertiary
was-name-claim-blockade = blockade
was-name-claim-leader-more = leader for
was-name-claim-leader-less = leader against
was-name-claim-intercept = intercept
was-name-claim-fast-more = fast for
was-name-claim-fast-less = fast against
was-name-claim-same-course = same course
was-name-claim-large = large force
was-name-claim-small = small force
was-name-claim-radar = radar
was-name-claim-spotted = spotted

## What is wrong with a typed course
was-err-way-nowhere = There is no place “{ $said }” on this map. Write a zone by its label, or a place by its name.
was-err-way-too-far = “{ $said }” is farther than the force can go in that turn. Put a comma where its next turn begins, or write “to { $said }”: then the turns are parted for you.
was-err-way-unknown-word = “{ $said }” is no zone of sea or place of this map. Write zones by their labels, as on the map, or “to” and a place.
was-err-way-no-way = By sea no way leads to “{ $said }” from there.
was-err-way-too-many-legs = “{ $said }” comes after the last turn for which this force may write a course.
was-err-way-too-few-legs = The course needs more turns; separate them with commas.
was-err-way-no-way-on = From { $place } the force can no longer get to where its course must end.

## The card of flights, and that of patrols
was-strike-flight = Flight { $number }
was-strike-landing = After landing
was-strike-ready = **Ready** – { $aircraft }.
was-strike-type = { $count } { $aircraft } (to { $zones } zones and home{ $turns ->
    [1] {""}
   *[2] , to { $later } in two turns
  })
was-strike-nothing = **Ready** – no aircraft.
was-strike-step = Numbers are steps, about six aircraft each. “And home” means to this base; of six steps or more one zone less, two in two turns.
was-strike-none = no flight is planned.
was-strike-idle = No flight can start: { $why }.
was-strike-all-fly = All that is ready flies already.
was-strike-unspotted = { $count ->
    [0] No marker of the enemy is at sea.
   *[other] No force of the enemy was spotted in this turn or the last: none can be attacked.
  }
was-strike-none-near = Nor is a port or base in reach.
was-strike-beyond = Out of reach of { $aircraft } ({ $reach } zones), which reaches farthest of all that is ready: { $targets }.
was-strike-so-far = { $target } ({ $zones })
was-strike-no-bombers = Nothing that is ready attacks ships.
was-strike-held = { $target }: { $why }
was-strike-held-else = the rules forbid it.
was-strike-weather = By night or in this weather an attack hits nothing.
was-strike-no-flight = No flight
was-strike-target = { $mission }: { $target } · { $zones ->
    [one] one zone
   *[other] { $zones } zones
  }{ $home ->
    [0] {" "}· ⚠ no way home
   *[1] {""}
  }
was-strike-known = { $ships }, { $age } · found with { $chance } of { $sides }
was-strike-unknown = nothing is known of its ships · found with { $chance } of { $sides }
was-strike-targets = Target of flight { $number }
was-strike-steps = { $aircraft }
was-strike-no-steps = no aircraft
was-strike-no-escort = no escort
was-strike-steps-hint = Aircraft of flight { $number }
was-strike-escort-hint = Escort of flight { $number }
was-strike-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $home }
was-strike-lands = { $own ->
    [1] comes home
   *[0] lands at { $base }
  }
was-strike-lands-later = { $dark ->
    [1] stays up, comes home next turn, by night
   *[0] stays up, comes home next turn
  }
was-strike-lands-nowhere = no base in reach on the way home: turns back
was-strike-lands-lost = no base in reach on the way home
was-strike-unguarded = fighters over the target meet the flight alone
was-strike-turns-back = with it all must land this turn, and no base is in reach: all turn back
was-strike-stays = cannot come home from there: stays behind
was-strike-all-the-way = all the way, { $home }
was-strike-first-hint = Which ships it attacks first
was-strike-first-worth = over the target: what is worth most
was-strike-first-worth-note = by points, chance to hit, armour and hull: carriers, then big ships
was-strike-first-carriers = over the target: carriers first
was-strike-first-majors = over the target: major ships first
was-strike-first-lights = over the target: light ships first
was-strike-first-transports = over the target: transports first
was-strike-else-hint = If the target is gone
was-strike-else-other = if the target is gone: another force in reach
was-strike-else-home = if the target is gone: turn back
was-strike-press-hint = If no base is in reach on the way home
was-strike-press-no = without a way home: turn back
was-strike-press-yes = without a way home: go all the same
was-strike-first = { $aircraft }
was-strike-no-home = No base is in reach on the way home: the flight turns back unless it goes all the same.
was-strike-short-escort = With this escort all must land in this turn, for the shortest endurance counts. { $aircraft } would have { $zones ->
    [0] no zone
    [one] one zone
   *[other] { $zones } zones
  } left, with no base so near: the flight turns back.
was-strike-escort-stays = The escort cannot come home from there: it stays behind, and the flight goes alone.
was-strike-lost = No base is in reach on the way home: the aircraft are lost after their attack.
was-strike-sails = The target sails before the strike. A guess: { $guess ->
    [stays] if it stays where it is, it is
    [bound] if it is bound for { $goal } at its speed, it is in { $zone },
   *[again] if it holds its course and speed, it is in { $zone },
  } { $zones ->
    [one] one zone
   *[other] { $zones } zones
  } away{ $far ->
    [1] {""}, out of reach: the flight would turn back
   *[0] {""}
  }.
was-strike-odds = { $least ->
    [1] It is found for certain.
   *[other] It is found on { $least } or more: { $chance }{"\u00A0"}%.
  } Flak: about { $dice ->
    [one] one die
   *[other] { $dice } dice
  }. By itself this flight may get { $hits ->
    [0] hardly a hit
    [one] about one hit
   *[other] about { $hits } hits
  } and lose { $lost ->
    [0] hardly a step
    [one] about one step
   *[other] about { $lost } steps
  }.
was-strike-over-base = Flak: { $dice } dice. { $land ->
    [1] It may get { $hits ->
        [0] hardly a hit
        [one] about one hit
       *[other] about { $hits } hits
      } (three destroy a step on the ground) and lose
   *[0] It may lose
  } { $lost ->
    [0] hardly a step
    [one] about one step
   *[other] about { $lost } steps
  }.
was-strike-alone = No escort: fighters over the target meet the flight alone.
was-strike-arrives = flight { $number } ({ $mission })
was-strike-arrival = **In this order** – { $order }. Each is a raid of its own; the enemy may fly one between them.
was-strike-late-sweep = Flight { $sweep } sweeps after flight { $number } has attacked: the patrol meets the attack first. Exchange their numbers.
was-strike-too-far = Ready { $aircraft } would not come home from there: they cannot escort so far.
was-strike-too-short = Ready { $guard } would escort, but with them all must land in this turn: { $aircraft } would have { $zones ->
    [0] no zone
    [one] one zone
   *[other] { $zones } zones
  } left, with no base so near. On a sweep they may fly alone.
was-strike-alt-reach = { $aircraft } strike to { $zones } zones and come home.
was-patrol-ready = **Ready** – { $aircraft }.
was-patrol-type = { $count } { $aircraft } (search { $zones })
was-patrol-alt-reach = { $aircraft } search to { $zones } zones.
was-patrol-step = Numbers are steps, about six aircraft each; search is in zones.
was-patrol-none-ready = **Ready** – no aircraft.
was-patrol-up = **On patrol since before** – { $patrols }. They are not among the ready; the menu of their task can keep them up.
was-patrol-stands = In the air from now on
was-patrol-left = **Left for a strike** – { $aircraft }.
was-patrol-nothing-left = **Left for a strike** – nothing.
was-patrol-nobody = nobody
was-patrol-cap = Combat patrol
was-patrol-search = Search for the enemy
was-patrol-asw = Against submarines
was-patrol-note-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
  } of { $types ->
    [one] one type
   *[other] { $types } types
  }
was-patrol-note = { $box ->
    [search] { $zones ->
        [0] {""}
       *[other] as far as { $zones } zones · {""}
      }
   *[other] {""}
  }{ $leaves ->
    [0] nothing left for a strike
   *[other] left for a strike: { $left }
  }

## Above a question of a battle
was-battle-unsought = ⚠ This force was told to seek battle. { $weak ->
    [1] Against such odds this plan gets away all the same; to fight, choose the aim “fight”.
   *[0] This plan gets away instead; to fight, choose the aim “fight”.
  }
was-battle-way-out = { $foes ->
    [1] The enemy earns points for
   *[0] Points for
  } { $ships }: { $each } each, { $way }.
was-battle-odds = { $band ->
    [none] No enemy is known yet: { $aim ->
        [away] getting away shows little.
       *[fight] to fight means to look for them.
      }
    [strong] By what you see you are { $times } times as strong as the enemy. { $aim ->
        [away] The risk of getting away: points left behind.
       *[fight] So a fight pays; the risk is their torpedoes near by.
      }
    [weak] By what you see the enemy is { $times } times as strong as you. { $aim ->
        [away] So it is to get away; the risk: slow ships are caught.
       *[fight] The risk of a fight: more losses than gains.
      }
   *[even] By what you see both sides are about equal. { $aim ->
        [away] The risk of getting away: slow ships are caught.
       *[fight] A fight may go either way; *Break off* says when to end it.
      }
  }
was-battle-reason = { $why ->
    [gains] Proposed all the same: over { $rounds ->
        [1] this round
       *[other] the next { $rounds } rounds
      } a fight is expected to bring { $points } { $points ->
        [1] point
       *[other] points
      } more than getting away.
    [decides] Proposed all the same: getting away saves ships and loses the battle; a fight may still win it.
    [even] Proposed all the same: getting away is expected to cost about as much.
    [unseen] Proposed all the same: not all of their groups have been seen, so little is sure.
    [told] Proposed all the same: this force is to seek no battle.
    [spares] Proposed all the same: over { $rounds ->
        [1] this round
       *[other] the next { $rounds } rounds
      } getting away is expected to bring { $points } { $points ->
        [1] point
       *[other] points
      } more than a fight.
   *[leaves] Proposed all the same: leaving the map there earns points.
  }
was-battle-leaves-later = { $now ->
    [1] Leaving the map for points can wait: to stay is thought better this round.
   *[0] Leaving the map for points is proposed from round { $round } on.
  }
was-battle-last-plan = { $same ->
    [1] Your plan of the last round stands, unless you change it.
   *[0] Your plan of the last round was: { $was }. What stands now is: { $now }.
  }
was-battle-point = .
was-battle-stopped = **Your plan stopped** – { $stops }.
was-battle-group = **{ $hex }** – { $ships }
was-battle-rests = This group does not move in this impulse. Whoever leaves cripples behind may, if fast enough; the cripples stay in their hex as a group of their own.
was-battle-goes-away = The suggested hex is farther from { $name }: an exchange of fire is expected to bring this group { $gain } points and cost { $loss } { $near ->
    [0] in the same hex
    [one] at 1 hex
   *[other] at { $near } hexes
  }, { $then } and { $cost } at { $far ->
    [one] 1 hex
   *[other] { $far } hexes
  }. A *Range* in the plan keeps it nearer.
was-battle-ship = { $name } { $left }/{ $hull }{ $stopped ->
    [0] {""}
   *[other] {" "}(dead in the water)
  }
was-battle-place = { $ships }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }; { $hexes }
was-battle-comes = comes in round { $round }, by { $hex }
was-battle-still-to-come = **Still to come** – { $groups }.
was-battle-coming = { $unit } ({ $ships }) in round { $round }, by { $hex }
card-free-empty--war_at_sea = sunk: nobody is needed here
card-please-was-flights = Flights, please:
card-please-was-decoys = Decoys, please:
card-please-was-muster = Missions and first courses, please:

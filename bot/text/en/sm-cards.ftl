# Submarine: orders on cards and as text, plots that grow, words that are understood.

## Lines and plans
sm-card-pass = nothing to order
sm-card-lost = lost{ $by ->
    [ship] {" "}to { $ship }
    [air] {" "}to aircraft
   *[none] {""}
  }; nothing to order{ $secret ->
    [1] . The enemy does not know it: you are called as before, so that it stays so
   *[0] {""}
  }
sm-card-load = { $end ->
    [stern] stern
   *[bow] bow
  } { $what ->
    [reload] { $count ->
        [one] reload
       *[other] reloads
      }
   *[tube] { $count ->
        [one] tube
       *[other] tubes
      }
  }: { $kinds }
sm-card-load-kind = { $count } { $kind }
sm-card-fires = fires { $torpedoes }
sm-card-torpedo = { $tube } { $plot }{ $shallow ->
    [1] {" "}shallow
   *[0] {""}
  }{ $turn ->
    [0] {""}
   *[other] {" "}in turn { $turn }
  }
sm-plan-way = { $hexes ->
    [0] stays at { $hex }, heading { $heading }, until the end of turn { $turn }
    [one] sails one hex, at the end of turn { $turn } at { $hex }, heading { $heading }
   *[other] sails { $hexes } hexes, at the end of turn { $turn } at { $hex }, heading { $heading }
  }{ $first ->
    [1] {" "}(its leading ship)
   *[0] {""}
  }
sm-plan-depth = { $way ->
    [stays] { $feet ->
        [0] stays on the surface
       *[other] stays at { $feet } ft
      }
    [down] goes down to { $changes }
    [up] comes up to { $changes }
   *[both] changes depth to { $changes }
  }
sm-plan-depth-at = { $feet ->
    [0] the surface
   *[other] { $feet } ft
  } in turn { $turn }
sm-plan-depth-seen = { $depth } (seen by all from turn { $turn } on)
sm-plan-seen-day = by day a boat at { $feet } feet or less is seen at once, however far off the escorts are{ $air ->
    [1] , since aircraft are overhead
   *[0] {""}
  }: all would see it from turn { $turn } on. At { $deeper } feet or deeper nobody sees it
sm-plan-fires = fires in turn { $turn }: { $shots }
sm-plan-shot-at = { $count ->
    [one] one torpedo
   *[other] { $count } torpedoes
  } at { $ship } ({ $chance }%{ $count ->
    [one] {""}
   *[other] { $even ->
        [1] {" "}each
       *[0] {" "}at best
      }
  }, arriving in { $more ->
    [0] turn { $meets }
   *[1] turns { $meets } to { $last }
  })
sm-plan-shot-nobody = { $count ->
    [one] one torpedo that meets
   *[other] { $count } torpedoes that meet
  } nobody who holds the course
sm-plan-shot-fan = { $count ->
    [one] one torpedo
   *[other] { $count } torpedoes
  } as a fan: meets { $ship } if she turns to { $hand ->
    [port] port
   *[starboard] starboard
  } ({ $chance }%, arriving in { $more ->
    [0] turn { $meets }
   *[1] turns { $meets } to { $last }
  })
sm-plan-written = Written: { $plot }
sm-plan-why = Why: { $reason }
sm-why-rams = in turn { $turn } collides with { $ship } { $plotted ->
    [1] as she is plotted
   *[0] if she holds her course
}
sm-why-boat = { $target ->
    [none] {""}
   *[other] the nearest target is { $target ->
        [0] in its hexes
        [one] one hex off
       *[other] { $target } hexes off
      }, { $escort ->
        [none] and there is no escort
       *[other] {""}
      }
  }{ $escort ->
    [none] {""}
   *[other] the nearest escort { $target ->
        [none] is{" "}
       *[other] {""}
      }{ $escort ->
        [0] in its hexes
        [one] one hex off
       *[other] { $escort } hexes off
      }
  }
sm-why-stays = in plain sight; it moves little { $gains ->
    [fires] to fire in turn { $turn }
    [deep] and goes deeper on the spot
    [power] to spare its power, { $power } left
   *[waits] to keep its chance of a shot
  }
sm-why-late-alarm = { $ship } is within { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } already: the alarm does not ring for that in the first turn, but at its end
sm-why-stopped-shots = with this alarm { $shots } { $count ->
    [one] is
   *[other] are
  } not fired if { $ship } stays within { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }
sm-why-shot = { $tube } in turn { $turn }
sm-news-damage = damage { $damage } of { $sinks }{ $up ->
    [1] {""}
   *[0] ; at { $rises } it must surface
  }
sm-news-up = { $why ->
    [power] its power is spent
   *[damage] it is too badly damaged
  }: { $below ->
    [0] it must stay at the surface
   *[1] it must come up, in the next turn to { $feet ->
        [0] the surface
       *[other] { $feet } ft{ $choice ->
            [1] {" "}or less
           *[0] {""}
          }
      }
  }
sm-news-broken = its plot was broken off after turn { $turn }: { $ship } was within { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } (alarm){ $count ->
    [0] {""}
   *[other] ; not fired: { $tubes }
  }
sm-news-entered = it has just come into play: its first orders, for { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
sm-news-unfired = not fired: { $shots }; the last plot ended after turn { $turn }{ $why ->
    [contact] {" "}(contact)
    [charges] {" "}(depth charges)
    [guns] {" "}(gunfire)
    [torpedo] {" "}(torpedo seen)
   *[none] {""}
  }
sm-entry-price = { $comes ->
    [1] { $points ->
        [0] {""}
       *[other] gives the escorts { $points } points, even if the boat gets home
      }
   *[0] a boat may come now{ $points ->
        [0] {""}
       *[other] {" "}for { $points } points to the escorts
      }
  }
sm-entry-priced = { $boat } { $points }
sm-entry-prices = **Points for the escorts if a boat comes:** { $boats }, even if it gets home. { $turns ->
    [one] One turn is left
   *[other] { $turns } turns are left
  } to make up for it.
sm-why-crosses = the course of { $ship } { $likely ->
    [1] crosses the attack that { $other } is likely to make
   *[0] makes the attack of { $other } void
  }
sm-why-no-contact = no boat in sight or held
sm-why-contact = { $boat }, { $hexes ->
    [one] one hex off
   *[other] { $hexes } hexes off
  }{ $fast ->
    [1] ; at speed she hears nothing
   *[0] {""}
  }
sm-why-attacks = attacks a contact
sm-why-prey = { $how ->
    [fired] where torpedoes came from
    [seen] { $boat }, last seen
   *[held] { $boat },
  } { $hexes ->
    [one] one hex off
   *[other] { $hexes } hexes off
  }
sm-card-share = { $what }: { $count }
sm-ship-numbered = { $ship } (no. { $number })
sm-card-shallow = shallow
sm-card-deep = deep
sm-card-in-turn = turn { $turn }
sm-card-bow = bow
sm-card-stern = stern
sm-card-guns = fires its guns
sm-card-repairs = repairs
sm-card-alarm = an escort within { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }: { $then ->
    [away] full speed away
    [silent] silent running
    [hold] holds its plot
   *[deep] goes deep
  }
sm-card-berth = { $ship }: { $place }
sm-card-boat-at = { $place }, { $feet ->
    [0] on the surface
   *[other] { $feet } ft
  }
sm-card-cut-off = the rest of the last plot is offered again
sm-card-cut-off-other = the last plot was cut off: the course card offers its rest first
sm-card-orders-cut-off = the rest of her last order is offered again
sm-card-asked-contact = asked now: a contact is new, { $boats }
sm-card-asked-each = asked now: your side wished to be asked ship by ship
sm-card-held = in contact
sm-card-seen = seen by the enemy
sm-card-drops = { $charges ->
    [one] drops one charge
   *[other] drops { $charges } charges
  }{ $set ->
    [0] {""}
   *[other] , set to { $feet } ft
  }
sm-card-group-boats = Submarines
sm-card-group-convoy = Convoy
sm-card-group-big = Big ships
sm-card-group-escorts = Escorts
sm-card-group-none = Nothing to order
sm-card-group-label = { $name }: { $count }
sm-card-group-order = { $units }: { $order }
sm-card-other-orders = { $count } others
sm-card-plan = { $seats ->
    [one] Orders for one ship or boat.
   *[other] Orders for { $seats } ships and boats.
  }
sm-card-plan-torpedoes = { $count ->
    [0] No torpedo is fired.
    [one] One torpedo is fired.
   *[other] { $count } torpedoes are fired.
  }
sm-card-plan-charges = { $count ->
    [0] No charge is dropped by a fixed order.
    [one] One charge is dropped by a fixed order.
   *[other] { $count } charges are dropped by fixed orders.
  }
sm-card-standing = { $topic }: { $order }
sm-card-no-standing = { $topic }: no standing order
sm-card-standing-void = { $topic }: the standing order does not fit this action
standing-hint-order--submarine = In each turn the escorts move and attack one after another, in this order. A contact that one of them gains helps those after her. Without an order, and for ships not named: ships in contact first, then the nearest to a boat.
standing-hint-asks--submarine = Orders are given for a whole watch. Who is asked in the midst of it can turn the escorts onto a boat that has just been found; the game waits for the answer. Where there are aircraft it decides about their charges, too: who is never asked drops what the standing order on aircraft says; without one, a charge on each boat that is new within reach.
standing-hint-air--submarine = So many fall on each boat within reach, in each turn, and whenever the escorts are not asked. Each charge that falls gives the boats points.
sm-card-topic-reactions = what ends a plot
sm-card-topic-guns = guns
sm-card-topic-reload = reloading
sm-card-topic-station = station
sm-card-topic-attack = attack
sm-card-topic-order = order in which the escorts act
sm-card-topic-enter = reinforcements
sm-card-topic-search = searches
sm-card-topic-shells = star shells
sm-card-topic-air = aircraft
sm-card-topic-evade = evading torpedoes
sm-card-topic-torpedo-order = order of torpedoes
sm-card-topic-ties = several boats equally near a search
sm-card-topic-asks = when the escorts are asked
sm-card-topic-plot = plots

## A plot that grows
sm-go-turn = Turn { $turn }: { $plot } → { $hex }, heading { $heading }{ $feet ->
    [-1] {""}
    [0] , on the surface
   *[other] , { $feet } ft
  }{ $open ->
    [1] {" "}(not yet said)
   *[0] {""}
  }
sm-go-alarm = The plot ends early when an escort comes within { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }: then { $then ->
    [away] full speed away
    [silent] silent running
    [hold] the boat holds its plot
   *[deep] the boat goes deep
  }.
sm-go-leg = { $letter } · { $plot } → { $hex }, heading { $heading }
sm-go-onward = Then straight on: { $plot }
sm-go-stands = Ordered until now:
sm-go-rest = The rest of your last plot
sm-go-ahead = Straight on: { $plot }
sm-go-port = To port: { $plot }
sm-go-starboard = To starboard: { $plot }
sm-go-about = About: { $plot }
sm-go-default = As slowly as may be: { $plot }
sm-go-ends = ends at { $hex }, heading { $heading }{ $feet ->
    [-1] {""}
    [0] , on the surface
   *[other] , { $feet } ft
  }
sm-go-meets = turn { $turn }
sm-go-solution = { $plot } in turn { $turn }: would meet { $ship } at { $hex } in turn { $meets } ({ $chance }%)

## Torpedoes by pointing
sm-aim-nothing = Fires nothing.
sm-aim-met = { $ship } ({ $chance }% each, turn { $meets })
sm-aim-fires = **Fires** { $plot } in turn { $turn }; would meet { $ships }{ $near ->
    [0] {""}
   [one] , first seen one hex from you
   *[other] , first seen { $near } hexes from you
  }
sm-aim-fires-at-nobody = **Fires** { $plot } in turn { $turn }: would meet nobody who holds the course
sm-aim-fires-fan = **Fires** { $plot } in turn { $turn } as a fan: would meet { $ship } if she turns to { $hand ->
    [port] port
   *[starboard] starboard
  } next turn ({ $chance }%, turn { $meets })
sm-aim-no-ship = No ship can be met on this course. Change *Course and depth* first.
sm-aim-barred = { $count ->
    [one] No torpedo may leave in turn { $turns }
   *[other] No torpedo may leave in turns { $turns }
  }: { $why ->
    [dives] the depth changes (9.11).
   *[deep] the boat lies too deep (11.5).
  }
sm-aim-costs = Each torpedo fired costs { $points ->
    [one] a point
   *[other] { $points } points
  }, whether it hits or not.
sm-aim-legend = Written: A B C are hexes off the bow, X Y Z off the stern; L, R and C bend the run; the number is the first run in hexes; deep runs under escorts.
sm-aim-ship = { $letter } · { $ship } · { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } · best { $chance }% · worth { $worth }
sm-aim-ship-behind = { $ship } lies in the way and is met first
sm-aim-ships = A ship to shoot at, the best chance first
sm-aim-first-ships = The likeliest ships
sm-aim-more-ships = More ships
sm-aim-shots = A shot at { $letter }
sm-aim-shot = Turn { $turn }, run { $run }, { $chance }%, arrives turn { $meets }
sm-aim-shot-note = { $end }, { $tubes ->
    [one] one tube
   *[other] { $tubes } tubes
  } · { $plot }{ $near ->
    [0] {""}
   *[other] { $risk ->
        [1] {" "}· risk: shows you at { $near ->
            [one] one hex
           *[other] { $near } hexes
          }
       *[0] {" "}· first seen { $near ->
            [one] one hex
           *[other] { $near } hexes
          } off
      }
  }{ $first ->
    [1] {" "}· meets { $ship } first
   *[0] {""}
  }
sm-aim-fire-one = Fire 1 at { $ship }
sm-aim-chosen = **Chosen:** { $ship }, in turn { $turn }, { $chance }%; sunk she is worth { $worth } points. Not fired yet: say how many below.
sm-aim-count = { $count ->
    [1] 1 torpedo
   *[other] { $count } { $more ->
        [1] in all
       *[0] at once
      }
  }
sm-aim-more = { $tubes } added: { $count } torpedoes now go at { $ship }.
sm-aim-count-taking = { $count }, taking { $tubes }
sm-aim-hold = Hold fire
sm-aim-hold-at = Hold fire at { $ship }
sm-aim-hold-at-chosen = Hold fire at the chosen ship
sm-aim-hold-all = Fire nothing
sm-aim-held-at = Holds fire at { $ship }: { $tubes } fired no longer. What goes at others stays.
sm-aim-held = Holds fire: no torpedo leaves.
sm-aim-taken = { $tubes } { $same ->
    [1] already aimed at this ship, now fired on this course
   *[0] now fired here{ $known ->
        [0] {""}
       *[other] , no longer at { $ships }
      }
  }: no other { $end ->
    [bow] bow
   *[stern] stern
  } tube is free.
sm-aim-reason-long = even the best shot is a long one ({ $chance }%)
sm-aim-reason-near = a torpedo first shows { $near ->
    [one] one hex
   *[other] { $near } hexes
  } from the boat, which betrays it
sm-as-it-stands = Keep this order

## Words that are understood when they are typed (parted by strokes; the first is the one that is written)
sm-say-default = as suggested | no change | as it stands | default
sm-say-row-start = at the start | start
sm-say-row-later = later | come later
sm-say-row-way = plot | way | course | track
sm-say-row-fire = fire | fires | torpedoes
sm-say-row-running = running | run
sm-say-row-aim = aim | aim at | targets
sm-say-row-guns = guns | gun
sm-say-row-reload = reload | reloads
sm-say-row-repair = repair | repairs
sm-say-row-alarm = alarm | stop | stop if within
sm-say-row-then = then
sm-say-row-hex = hex
sm-say-row-bend = bend
sm-say-row-hexes = hexes
sm-say-row-turn = turn | in turn
sm-say-row-falls = falls in turn | falls
sm-say-row-racks = racks | rack
sm-say-row-k_guns = K | K-guns | K-gun | Ks | throwers
sm-say-row-mark_x = Mark X | Mk X | one-ton charge
sm-say-row-course = course | plot
sm-say-row-feet = feet | settings | depths
sm-say-row-thrown = ahead | hedgehog | squid | thrown
sm-say-row-search = sonar | search | ping
sm-say-row-prey = boat | prey | target
sm-say-row-contact = contact | on contact
sm-say-row-shells = star shells | star shell | shells
sm-say-row-doctrine = doctrine | boldness
sm-say-row-foxer = foxer
sm-say-yes-foxer = foxer out | tow the foxer | with foxer
sm-say-no-foxer = foxer in | no foxer | without foxer
sm-say-straight = straight
sm-say-shallow = shallow
sm-say-deep = deep | go deep | dive
sm-say-station = station | keep station
sm-say-course = course
sm-say-attack = attack
sm-say-hold = hold | hold it
sm-say-sweep = sweep
sm-say-home = home
sm-say-zigzag = zigzag
sm-say-close = close | close and attack
sm-say-auto = auto
sm-say-ignore = carry on | ignore
sm-say-nearest = nearest | the nearest
sm-say-hand-port = port
sm-say-hand-starboard = starboard
sm-say-hand-both = both | sides
sm-say-wake = wake
sm-say-after = after
sm-say-acts = act | acts
sm-say-drop-fill = and | on | at | to | in | feet | ft
sm-write-after = after { $acts }

## What is wrong with an escort’s typed orders
sm-err-needs-course = { $row ->
    [racks] What the racks drop
    [k_guns] What the K-guns throw
    [thrown] What is thrown ahead
    [mark_x] Where the one-ton charge falls
   *[other] How charges are set
  } follows from a course. Write the course of the turn with it, as in “course 3 R 2; racks W25”.
sm-err-nothing-set = Settings are for charges, and none fall. Name those too, as in “racks W25; feet 100 150”.
sm-err-bare-count = “{ $said }” may be a count or a place. Write a count with an x behind it and a place as a hex: “2x W25”.
sm-err-no-drop = “{ $said }” is no hex. Write the hex, with a count before it where it is more than one: “W25 2x W27”.
sm-err-not-in-wake = “{ $said }” does not lie in the wake of this course. Racks drop into the hexes that the stern leaves.
sm-err-not-abeam = “{ $said }” cannot be reached by a K-gun on this course. K-guns throw into the hex abeam, where no friend is and the ship itself does not go.
sm-err-which-hex = “{ $said }” may be several hexes. Name the hex in full.
sm-err-not-in-reach = “{ $said }” cannot be reached ahead of the ship on this course.
sm-err-bombs = A squid throws three bombs: all on one hex, two and one on two hexes, or one on each of three. A hedgehog falls on one hex.
sm-err-no-setting = “{ $said }” is no depth setting of this ship.
sm-err-no-place-said = { $row ->
    [feet] To how many feet? Write the settings, as in “feet 100 150”.
   *[other] Where does it fall? Write the hexes, as in “racks W25 2xW27”, “K W26” or “ahead W22”.
  }

## Escorts by pointing
sm-makes-for = { $plotted ->
    [1] as things lie
   *[0] if the ships that she guards sail straight on,
  } she goes to { $hex } in turn { $turn }, heading { $heading }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }{ $attacks ->
    [-1] , without an attack yet
    [1] , and attacks
   *[0] {""}
  }{ $hears ->
    [deaf] : too fast for sonar
    [none] {""}
   *[hears] { $hidden ->
        [1] , slowly enough for sonar
       *[0] {""}
      }
  }
sm-makes-for-falls = she attacks with { $falls }{ $feet ->
    [none] {""}
   *[other] , set to { $feet } ft
  }{ $chance ->
    [-1] {""}
   *[other] ; chance that the boat is there: { $chance } %
  }
sm-point-ways = What does she do?
sm-point-turns = Which turn of her course?
sm-point-turn = Turn { $turn }: { $plot } → { $hex }, heading { $heading }
sm-point-courses = { $at ->
    [0] A course for the first turn
   *[other] A course for turn { $turn }
  }, then straight on
sm-point-falls = What falls where in turn { $turn }: one more
sm-point-falls-moved = Charges are ordered for turn { $other }. If you choose some for turn { $turn }, those are taken off: there is one attack in a watch.
sm-point-no-falls = { $why ->
    [unarmed] She carries nothing against submarines.
    [ahead] She drops no depth charges.
    [empty] She has no depth charges left.
    [loading] Nothing falls in turn { $turn }: after the attack of turn { $attacked } racks and throwers are loading.
    [full] All that racks and K-guns can drop in turn { $turn } is ordered.
   *[nowhere] Nothing can fall in turn { $turn } on this course: charges fall where the stern has passed, K-guns reach the hex abeam.
  }
sm-point-fall = { $letter ->
    [none] {""}
   *[other] { $letter } ·{" "}
  }{ $row ->
    [racks] racks, { $place }
   *[k_guns] { $place }
  }{ $count ->
    [0] {""}
   *[other] {" "}({ $count } so far)
  }
sm-point-falls-page = More hexes: page { $page } of { $pages }
sm-point-fall-off = { $hexes ->
    [0] where { $boat } lies now
    [one] one hex from where { $boat } lies now
   *[other] { $hexes } hexes from where { $boat } lies now
  }
sm-point-likely-void = crosses the attack that { $ship } is likely to make
sm-point-voided = the course of { $ship } makes her attack void
sm-point-unordered = { $count ->
    [one] one charge that was ordered is taken off
   *[other] { $count } charges that were ordered are taken off
  }
sm-point-elsewhere = the charges ordered fall on other hexes
sm-point-nothing = Nothing falls
sm-point-nothing-said = Nothing falls.
sm-point-settings = How deep it is set
sm-point-feet = All at { $feet } feet
sm-point-feet-in-turn = In turn: { $feet } feet
sm-point-contact = **{ $boat }** at { $hex }, { $up ->
    [1] surfaced
   *[0] below the surface
  }, { $held ->
    [0] { $senses }
   *[other] held by { $ships } ({ $senses })
  }; { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } from { $ship }.
sm-point-loading = After the attack of turn { $turn } racks and throwers are loading: ready again in turn { $ready }.
sm-point-no-contact = No boat is in sight or held.

## Above an escort's orders
sm-gate-air = In turn { $turn } aircraft are over { $boats }. The escorts say how many charges fall; all wait for it.
sm-gate-air-left = Charges left for this action: { $left }, all set to { $feet } feet. They reach boats down to { $deepest } feet.
sm-gate-each = The escorts move one after another in turn { $turn }: your side wished to be asked for each.
sm-gate-depths = The boats have moved in turn { $turn }, and what was dropped explodes now. Escorts that are asked ship by ship name the depths first.
sm-gate-contact = In turn { $turn } a contact is new: { $boats }. The escorts that have not moved yet may act on it.
sm-gate-boat = { $boat } { $senses }
sm-gate-entered = A boat has just come into play. Its captain is asked for it; all other orders stand.
sm-asked-searches = **Your searches in turn { $turn }:**
sm-asked-search-nothing = { $ship }, { $means ->
    [homing] homing on a contact
    [radar] radar
    [look-out] look-out
   *[sweep] sonar sweep to { $hexes } hexes
}: { $held ->
    [1] nothing new
   *[0] nothing
}
sm-asked-search = { $ship }, { $means ->
    [homing] homing on a contact
    [radar] radar
    [look-out] look-out
   *[sweep] sonar sweep to { $hexes } hexes
}: { $boat }
sm-asked-too-fast = { $ship }: no sonar at { $hexes } hexes a turn

# Submarine: the escorts' orders, the questions of their phase.

ask-escort-order = Which escort moves next?
ask-escort-orders = What does { $ship } do in turn { $turn }?
ask-asks = When are you asked in the escorts’ phase?
ask-ties = Which boat is found first where several are equally near?

## When the leader is asked
sm-esc-asks-contact = when a contact is gained, for the ships still to move
sm-esc-asks-never = never: the orders of the watch stand
sm-esc-asks-each = before each ship, and for the depths of her charges

## Way of acting and course
sm-esc-way = How it acts
sm-esc-way-station = keep station
sm-esc-way-station-note = its place round the ships it guards, fast if that is far off; without any, it searches
sm-esc-way-sweep = sweep
sm-esc-way-sweep-note = to and fro at its station, slowly enough for sonar once that is near
sm-esc-way-zigzag = zigzag
sm-esc-way-zigzag-note = its station, a few hexes to one hand and then the other
sm-esc-way-close = close and attack
sm-esc-way-close-note = run down the nearest contact, or search where one was last, whichever is nearer
sm-esc-way-course = a course of your own
sm-esc-way-course-note = hex by hex, with what falls where
sm-esc-course = Course
sm-esc-collides = runs into { $ship }
sm-esc-voids = makes the attack by { $ship } void

## What falls and is thrown
sm-esc-falls = Turn in which it falls
sm-esc-falls-turn = turn { $turn }
sm-esc-mark-x = One-ton charge: in which hex of the wake (0: none)
sm-esc-racks = Racks: up to { $most }
sm-esc-k-guns = K-guns: up to { $most } a side
sm-esc-k-gun = { $hand ->
    [port] to port
   *[starboard] to starboard
  }, on { $hex }
sm-esc-hedgehog = Hedgehog
sm-esc-squid = Squid
sm-esc-throw-at = Fired from
sm-esc-throw-none = not this turn
sm-esc-throw-at-place = bow at { $hex }, after { $act ->
    [0] no act
    [one] { $act } act
   *[other] { $act } acts
  }
sm-esc-throw-hexes = Hexes (a squid: three on one, or two and one)
sm-esc-hex-void = { $hex } (void: a friend has crossed this course)
sm-esc-feet = Depth settings, in the order of the drops
sm-esc-feet-setting = { $feet } feet

## Search, contact, guns
sm-esc-search = Sonar
sm-esc-search-auto = as the moment needs: hold a contact, else sweep
sm-esc-search-sweep = sweep for hidden boats
sm-esc-search-home = home on a contact
sm-esc-search-none = no sonar
sm-esc-prey = Which boat
sm-esc-nearest-boat = the nearest
sm-esc-contact = On a contact
sm-esc-contact-attack = attack
sm-esc-contact-hold = hold it, without attacking
sm-esc-contact-ignore = carry on
sm-esc-doctrine = How boldly it acts
sm-esc-shells = Star shells: up to two hexes
sm-esc-guns = Guns
sm-esc-guns-nearest = at the nearest boat in sight
sm-esc-guns-none = hold fire
sm-esc-foxer = Tow a foxer

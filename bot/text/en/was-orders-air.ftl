# The war at sea: orders of bases and in raids (10 to 13).

ask-was-flights = Which flights does the base plan?
ask-was-launch-flight = Which flight goes next?
ask-was-report = The enemy has spotted your force. What are they told of it?
ask-was-report-exact = The enemy has spotted your force and is told the true numbers: the dice leave no choice.
ask-was-report-total = The enemy has spotted your force. What are they told of it? The dice allow other kinds, not another number: { $total } ships in all.
ask-was-intercept = A flight is near. Does the patrol try to meet it?
ask-was-allot = Whom do your fighters attack?
ask-was-layout = How do your ships lie?
ask-was-targets = Which ships do your aircraft attack?
ask-was-flak = At which hex does each ship fire?
ask-was-losses = In which order are aircraft lost on the ground?
ask-was-wishes = Which aircraft on the ground do you want to destroy first?

## Patrols and flights
was-row-cap = Fighters on patrol
was-row-search = Search
was-row-asw = Against submarines
was-flight-mission = Flight { $number }: mission
was-flight-target = Flight { $number }: target
was-flight-steps = Flight { $number }: aircraft
was-flight-escort = Flight { $number }: escort
was-flight-first = Flight { $number }: attack first
was-flight-else = Flight { $number }: if the target is gone
was-flight-press = Flight { $number }: go even if there is no way home
was-steps-all = all { $count } { $aircraft }
was-steps-none = none
was-else-other = another force in reach
was-else-home = turn back
was-row-first = Stay ready first after landing
was-first-worth = What is worth most
was-done-course = new course { $zones ->
    [0] stay
   *[other] by { $way }
  }
was-done-no-flight = no flight
was-done-flights = { $count ->
    [0] no flight
   *[other] { $flights }
  }
was-done-flight = { $mission }, { $target }: { $steps }{ $escorts ->
    [0] {""}
   *[other] {", "}escort { $escort }
  }
was-done-steps = { $count } { $aircraft }
was-row-replot = Next course, enemy spotted
was-row-scrap = Aircraft given up
was-row-fly-off = Fly off to the base
was-flight = { $target }: { $mission } ({ $steps } { $steps ->
    [one] step
   *[other] steps
  })
was-marker = Marker { $letter }
was-pass = Pass
was-strikes-usual = Strike spotted forces
was-strikes-spotted = None while nothing is spotted; else ask me
was-strikes-none = No flights

## Reports
was-report-carriers = Carriers
was-report-majors = Major ships
was-report-lights = Light ships
was-report-transports = Transports
was-report-ship = A ship that is named
was-report-true = The truth
was-report-weak = As weak as allowed
was-report-strong = As strong as allowed

## Raids
was-patrol-go = Meet it
was-patrol-stay = Stay
was-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
  }
was-allot-row = Attacks
was-layout-pattern = Pattern
was-layout-hexes = Hexes
was-layout-cast-off = Cast tows off
was-layout-carriers = Carriers in the middle
was-layout-largest = The largest ships in the middle
was-layout-majors = Major ships in the middle
was-layout-transports = Transports in the middle
was-layout-hand = By hand
was-targets-go = Attack
was-targets-aims = Targets
was-no-target = no target
was-flak-even = Spread evenly

## Refused
err-was-allot-most = No more than { $most } may attack { NAME($aircraft) }. Send the others against another enemy.
err-was-allot-each = Every enemy fighter must be attacked before one is attacked twice or the main body is. Send a fighter against { NAME($aircraft) } first.
err-was-layout-missing = { $ship } has no hex yet. Put her into one.
err-was-layout-together = { $ship } must lie in one hex with her tow and the ships of her counter. Put them all into the same hex.
err-was-layout-full = Too many ships lie in { $hex }. A hex holds one major ship or two light ships; move the others to a free hex.
err-was-layout-touch = { $first } and { $second } touch. Leave an empty hex between hexes with ships.
err-was-report = The dice do not allow a report so far from the truth. Bring the numbers closer to it; the report as suggested is always allowed.
err-was-report-total = The dice allow other kinds, not another number: the ships of the report must be { $total } in all.
err-was-ready = Only { $most } { $most ->
    [one] step
   *[other] steps
  } of { NAME($aircraft) } are ready.
err-was-divided = Full counters of { NAME($aircraft) } have two steps and are not divided: give even numbers, and only one odd one where a single step is there.
err-was-flight-empty = Flight { $number } has no aircraft. Give it some, or choose *no flight* as its mission.
err-was-flight-mission = Some aircraft of flight { $number } cannot fly this mission. Leave them out, or choose another mission.
err-was-flight-torpedo = Torpedo aircraft that attack ships fly alone. Send the other aircraft of flight { $number } in a flight of their own.
err-was-flight-nations = The aircraft of flight { $number } do not fly together. Send each nation in a flight of its own.
err-was-flight-target = Flight { $number } may not go for this target on its mission. Choose another target from the list.
err-was-flight-range = The target of flight { $number } is out of range. Choose a nearer one, or leave out the aircraft and the escort that do not reach it.
err-was-flight-landing = The base to which flight { $number } goes cannot take it. Choose another base, or fewer aircraft.
err-was-flight-overfull = The base holds { $over } { $over ->
    [one] step
   *[other] steps
  } too many. Transfer or give up that many before it sends other flights.
err-was-patrol-full = { $most ->
    [0] The base is full: those who are on patrol stay up.
    [one] The base has room for { $most } step. No more can come down from patrol.
   *[other] The base has room for { $most } steps. No more can come down from patrol.
  }
err-was-flight-limit = { $most ->
    [0] No such flight may start
    [one] Only one such flight may start
   *[other] No more than { $most } such flights may start
  } in a turn. Leave the others out.
err-was-flight-units = No more than { $most } { $most ->
    [one] counter takes
   *[other] counters take
  } off here this turn.

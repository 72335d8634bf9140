# The war at sea: orders of bases and in raids (10 to 13).

ask-was-flights = Which flights does the base plan?
ask-was-launch-flight = Which flight goes next?
ask-was-report = What is reported of your force?
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
was-flight-else = Flight { $number }: if the target is gone
was-flight-press = Flight { $number }: go even if there is no way home
was-else-other = another force in reach
was-else-home = turn back
was-row-replot = Course of the next turn, now that the enemy is spotted
was-row-scrap = Aircraft given up
was-row-fly-off = Fly off to the base
was-flight = { $mission }, { $target } ({ $steps } { $steps ->
    [one] step
   *[other] steps
  })
was-marker = Marker { $letter }
was-pass = Pass
was-strikes-usual = Strike spotted forces
was-strikes-none = No flights

## Reports
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
was-layout-majors = Major ships in the middle
was-layout-transports = Transports in the middle
was-layout-hand = By hand
was-targets-go = Attack
was-targets-aims = Targets
was-no-target = no target
was-flak-even = Spread evenly

## Refused
err-was-allot-most = No more than { $most } may attack { $aircraft }.
err-was-allot-each = Every enemy fighter must be attacked before one is attacked twice or the main body is: { $aircraft } is left out.
err-was-layout-missing = { $ship } has no hex.
err-was-layout-together = { $ship } must lie in one hex with her tow and the ships of her counter.
err-was-layout-full = Too many ships lie in { $hex }.
err-was-layout-touch = { $first } and { $second } touch.
err-was-report = The table does not allow this report.
err-was-ready = Only { $most } { $most ->
    [one] step
   *[other] steps
  } of { $aircraft } are ready.
err-was-flight-empty = Flight { $number } has no aircraft.
err-was-flight-mission = Some aircraft of flight { $number } cannot fly this mission.
err-was-flight-torpedo = Torpedo aircraft that attack ships fly alone (flight { $number }).
err-was-flight-nations = The aircraft of flight { $number } do not fly together.
err-was-flight-target = Flight { $number } may not go for this target.
err-was-flight-range = The target of flight { $number } is out of range.
err-was-flight-landing = The base where flight { $number } goes cannot take it.
err-was-flight-overfull = The base holds { $over } steps too many. Before other flights it must transfer or give up so many.
err-was-patrol-full = { $most ->
    [0] The base is full: those who are on patrol stay up.
    [one] The base has room for { $most } step. No more can come down from patrol.
   *[other] The base has room for { $most } steps. No more can come down from patrol.
  }
err-was-flight-limit = No more than { $most } such flights start in a turn.
err-was-flight-units = No more than { $most } { $most ->
    [one] counter takes
   *[other] counters take
  } off here this turn.

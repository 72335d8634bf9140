# Orders of the war at sea: plans of a battle, moves, fire, breaking off (6, 8.1, 9.6.1, 18.1).

ask-was-entry = By which direction do you come onto the tactical map?
ask-was-place = How do you stack your ships?
ask-was-plan = What is your plan for this round?
ask-was-amend = A plan has stopped. Do you change yours?
ask-was-move = Where does this group go?
ask-was-move-group = Where does { $name }’s group ({ $hex }) go?
ask-was-move-line = Where does { $name }’s line ({ $hex }) go?
ask-was-move-rests = Who of { $name }’s group ({ $hex }) stays behind?
ask-was-fire = Who fires at whom?
ask-was-launch = Who launches torpedoes at whom?
ask-was-break = Do you want to break off?
ask-was-spread = Which ship of a counter takes a hit?

was-shot = { $hexes ->
    [0] same hex
    [one] 1 hex
   *[other] { $hexes } hexes
  }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, a hit { $percent } %{ $why ->
    [after] ; halved, as { $leads } fires at her first
    [planned] ; halved if, as planned, { $leads } fires at her first
    [loaded] ; halved, as her guns are loaded to bombard
   *[full] {""}
  }
was-plan-aim = Aim
was-plan-range = Range
was-plan-first = Targets first
was-plan-fire = Fire
was-plan-second = When we fire second
was-plan-torpedoes = Torpedoes
was-plan-detach = Leave cripples behind
was-plan-leave = Break off
was-plan-stops = Stop the plan at
was-plan-ask = Ask me about
was-plan-cast-off = Cast tows off
was-aim-fight = fight
was-aim-hold = hold the position
was-aim-away = get out of sight
was-aim-to-E = leave to the east
was-aim-to-W = leave to the west
was-aim-to-NE = leave to the north-east
was-aim-to-NW = leave to the north-west
was-aim-to-SE = leave to the south-east
was-aim-to-SW = leave to the south-west
was-range-best = the best range
was-range-0 = the same hex
was-range-1 = 1 hex
was-range-2 = 2 hexes
was-range-3 = 3 hexes
was-range-4 = 4 hexes
was-range-5 = 5 hexes
was-range-6 = 6 hexes
was-entry-usual = By the nearest side
was-place-guns = Big guns foremost
was-place-screen = Screen foremost
was-place-together = All in as few hexes as fit
was-place-in-one = { $ships ->
    [one] the ship in one hex
   *[other] all { $ships } ships in one hex
  }
was-place-in-row = { $hexes } hexes: foremost { $first }, hindmost { $last }
was-kind-carriers = carriers
was-kind-majors = major ships
was-kind-lights = light ships
was-kind-transports = transports
was-fire-best = where it hurts most
was-fire-one = all at one enemy
was-fire-all = every enemy once
was-second-same = as planned
was-second-answer = first at those that fire at us
was-torpedoes-close = at 0 to 2 hexes
was-torpedoes-last = 0–2 hexes, or before she sinks
was-torpedoes-far = as soon as they reach
was-torpedoes-big = at big ships only
was-torpedoes-hold = none
was-leave-never = never
was-leave-beaten = when we are beaten
was-leave-mauled = when we have lost much
was-leave-now = after this round
was-leave-ask = ask me
was-stop-ship-lost = a ship is lost
was-stop-flagship-hit = the flagship is hit
was-stop-torpedo-range = the enemy within torpedo range
was-stop-surprise = surprise
was-stop-ship-stopped = a ship is stopped
was-ask-move = moves
was-ask-fire = gunfire
was-ask-launch = torpedoes
was-range-unseen = without radar nothing is seen beyond { $hexes } hexes
was-move-step = { $arrow } { $hex }
was-move-near = { $hexes ->
    [0] in the hex of { $name }
    [one] one hex from { $name }
   *[other] { $hexes } hexes from { $name }
  }
was-move-near-unseen = { $hexes ->
    [0] in the hex of an enemy marker
    [one] one hex from an enemy marker
   *[other] { $hexes } hexes from an enemy marker
  }
was-entry-way = { $arrow } { $direction }
was-entry-far = the enemy comes from the { $foes }: { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } apart at the start
was-arrow-NW = ↖
was-arrow-NE = ↗
was-arrow-E = →
was-arrow-W = ←
was-arrow-SW = ↙
was-arrow-SE = ↘
was-move-detach = Leave behind
was-move-to = Go to
was-move-ships = These ships
was-move-stay = stay
was-move-ahead = go ahead
was-move-leave = leave the map ({ $direction })
was-move-join = join the group of { $name }
was-move-divide = divide the group
was-move-off = leaves the battle if no enemy sees it and none is faster; none known does or is
was-move-off-pushed = leaves the battle: the map cannot move along without pushing others off it
was-move-shifts = { $seen ->
    [1] in the enemy’s sight
   *[other] { $name } is faster
  }: the map moves along and the fight goes on
was-aim-leaves = out of the battle if no enemy sees it and none is faster; else the map moves along
was-formation-part = Formation
was-formation-to = Move
was-formation-turn = Turn
was-formation-all = all together
was-formation-split = the first { $number } go on alone
was-formation-link = join the formation ahead
was-formation-dissolve = give up the formation
was-turn-none = no turn
was-turn-file = in file ({ $direction })
was-turn-column = all together ({ $direction })
was-battery-of = { $name }, { $weapon }
was-no-fire = no fire
was-spread-cripples = the ship that is hit worst
was-spread-even = all alike
err-was-option-needs = { $option } needs { $need }.
was-option-second-penetration = Secondary penetration
was-option-no-break-off = No breaking off
was-option-island-die = A die for the island
was-option-friendly-fire = Friendly fire
was-option-surprise-raids = Surprise raids
was-option-decoys = Decoys
was-option-formations = Formations
was-option-fire-arcs = Arcs of fire
was-option-handicaps = Handicaps
was-option-fuel = Fuel

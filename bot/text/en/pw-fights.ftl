# The War of the Pacific: fights as posts and pictures. The words on pictures are short: they must be read on a phone.

## Where it is
pw-fights-where = area { $area }, hex { $hex }
pw-fights-where-land = hex { $hex }
pw-fights-off = off { $town }, hex { $hex }
pw-fights-at-sea = at sea in area { $area }, hex { $hex }
pw-fights-town = { $town }, hex { $hex }
pw-fights-hex = hex { $hex }
pw-fights-ground-rough = rough ground, hex { $hex }
pw-fights-ground-desert = desert, hex { $hex }
pw-fights-ground-mountain = mountains, hex { $hex }
pw-fights-ground-salt = salt flats, hex { $hex }

## Headings of posts
pw-fights-more = { $count } more
pw-fights-title-battle = { $these } against { $those } · { $place }
pw-fights-title-watch = Smoke sighted: { $these } · { $place }
pw-fights-title-run = Before the blockade: { $these } · { $place }
pw-fights-title-sail = Under way: { $these } · { $place }
pw-fights-title-raid = Bombardment by { $those } · { $place }
pw-fights-title-machine = Infernal machine: { $these } · { $place }
pw-fights-title-land = Attack by { $side } · { $place }
pw-fights-title-beach = Assault from the beach by { $side } · { $place }
pw-fights-title-landing = Landing by { $side } · { $place }

## On pictures: what it is, and how it stands
pw-fights-picture-battle = Off { $place }
pw-fights-picture-capture = Off { $place }
pw-fights-picture-watch = Off { $place }
pw-fights-picture-sail = Off { $place }
pw-fights-picture-run = { $place }
pw-fights-picture-raid = { $place }
pw-fights-picture-machine = { $place }
pw-fights-contact-battle = Naval combat
pw-fights-contact-capture = Boarding
pw-fights-contact-watch = Interception
pw-fights-contact-sail = Under way
pw-fights-contact-run = Blockade
pw-fights-contact-raid = Bombardment
pw-fights-contact-machine = Infernal machine
pw-fights-contact-land = Battle
pw-fights-contact-beach = Assault landing
pw-fights-contact-landing = Landing
pw-fights-state-battle = Clearing for action
pw-fights-state-capture = The guns are silent
pw-fights-state-watch = Smoke sighted
pw-fights-state-sail = A new course
pw-fights-state-run = Run or fight?
pw-fights-state-plans = Drawing up the lines
pw-fights-state-landing = Ashore
pw-fights-state-dice = Under fire
pw-fights-state-advance = { $side } advances
pw-fights-state-retreat = { $side } retreats
pw-fights-next = { $side } fires next
pw-fights-first = { $side } fires first
pw-fights-over-battle = The guns are silent
pw-fights-over-capture = The guns are silent
pw-fights-over-watch = The chase is over
pw-fights-over-sail = The voyage is over
pw-fights-over-run = The run is over
pw-fights-over-raid = The guns are silent
pw-fights-over-machine = The smoke clears
pw-fights-over-land = The field is quiet
pw-fights-waits-battle = Both sides draw up plans
pw-fights-waits-capture = Board the prize?
pw-fights-waits-watch = to the nearest enemy
pw-fights-waits-sail = The course may still change
pw-fights-waits-run = Will they run the blockade?
pw-fights-hexes = { $count ->
    [0] Same hex
    [one] { $count } hex
   *[other] { $count } hexes
  }

## What a side does here
pw-fights-role-next = fires next
pw-fights-role-first = fires first
pw-fights-role-battle-met = intercepted
pw-fights-role-battle-meets = intercepts
pw-fights-role-capture-met = intercepted
pw-fights-role-capture-meets = intercepts
pw-fights-role-watch-met = in sight
pw-fights-role-watch-meets = on watch
pw-fights-role-run-met = blockaded
pw-fights-role-run-meets = blockades
pw-fights-role-raid-met = under fire
pw-fights-role-machine-met = under attack
pw-fights-role-raid-meets = bombards
pw-fights-role-machine-meets = sets it adrift
pw-fights-role-attacks = attacks
pw-fights-role-defends = defends
pw-fights-role-lands = lands
pw-fights-role-ashore = ashore

## Ships, units and what became of them
pw-fights-transports = Transports
pw-fights-others = Others
pw-fights-machine = Infernal machine
pw-fights-unit = { $size ->
    [regiment] Regiment
    [squadron] Squadron
   *[battalion] Battalion
  } { $number }
pw-fights-fate-sunk = sunk
pw-fights-fate-scuttled = scuttled
pw-fights-fate-captured = captured
pw-fights-fate-destroyed = destroyed
pw-fights-column = Column { $number }
pw-fights-fate-lost = lost
pw-fights-fate-aside = kept out
pw-fights-damaged = damaged
pw-fights-cargo = { $steps ->
    [one] { $steps } step aboard
   *[other] { $steps } steps aboard
  }
pw-fights-steps = { $full ->
    [one] { $steps } of { $full } step
   *[other] { $steps } of { $full } steps
  }
pw-fights-note = { $distance ->
    [0] same hex
    [one] { $distance } hex
   *[other] { $distance } hexes
  }: { $least ->
    [1] always
    [6] 6
    [7] out of reach
   *[other] { $least }–6
  }
pw-fights-note-coal = no coal
pw-fights-legend-guns = gunnery
pw-fights-legend-armour = armour
pw-fights-legend-speed = speed: lower is faster
pw-fights-legend-cargo = steps aboard

## Throws
pw-fights-hits-on = { $most ->
    [0] cannot hit
    [1] hits on 1
    [6] always hits
   *[other] hits on 1–{ $most }
  }
pw-fights-hits-two = { $most ->
    [1] cannot hit
    [2] hits on 2
   *[other] hits on 2–{ $most }
  }
pw-fights-needs-least = { $least ->
    [6] needs a 6
    [7] out of reach
    [8] out of reach
    [9] out of reach
   *[other] needs { $least }–6
  }
pw-fights-get-by = { $ships ->
    [one] { $ships } ship gets by
   *[other] { $ships } ships get by
  }
pw-fights-takes-on = captured on { $die }
pw-fights-machine-on = explodes on { $die }–6
pw-fights-head-watch = The chase
pw-fights-head-run = The run
pw-fights-head-boards = Boarders away
pw-fights-word-miss = miss
pw-fights-word-hit = hit
pw-fights-word-critical = blown up
pw-fights-word-caught = caught
pw-fights-word-missed = got away
pw-fights-word-held = some are stopped
pw-fights-word-through = all through
pw-fights-word-board-captured = captured
pw-fights-word-board-scuttled = scuttled
pw-fights-word-board-escapes = she escapes
pw-fights-word-board-captor-damaged = beaten off
pw-fights-word-machine-nothing = no effect
pw-fights-word-machine-damaged = damaged
pw-fights-word-machine-sunk = sunk
pw-fights-throws = { $throws ->
    [one] { $throws } throw –
   *[other] { $throws } throws –
  }

## Land fights
pw-fights-dice = { $dice ->
    [0] No dice
    [one] { $dice } die
   *[other] { $dice } dice
  }{ $each ->
    [0] {""}
   *[other] , +{ $each } each
  }{ $lead ->
    [0] {""}
   *[other] , first +{ $lead }
  }
pw-fights-initiative = initiative { $total }
pw-fights-hits = { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
  }
pw-fights-marker-none = Advantage: not drawn yet
pw-fights-marker-columns = Supply columns alone
pw-fights-marker-void = { $side }: void
pw-fights-marker-landing = { $things } landed

## Stages
pw-fights-stage-sighted = Sighted
pw-fights-stage-watch = Interception
pw-fights-stage-sail = On course
pw-fights-stage-blockade = Blockade
pw-fights-stage-run = Run or fight
pw-fights-stage-fire = Fire
pw-fights-stage-contact = Contact
pw-fights-stage-plans = Plans
pw-fights-stage-boarding = Boarding
pw-fights-stage-bombard = Bombardment
pw-fights-stage-answer = The forts reply
pw-fights-stage-machine = Infernal machine
pw-fights-stage-orders = Plans
pw-fights-stage-initiative = Initiative
pw-fights-stage-dice = Fire
pw-fights-stage-losses = Losses
pw-fights-stage-retreat = Retreat
pw-fights-stage-embarked = At sea
pw-fights-stage-ashore = Ashore

## Alt texts
pw-fights-alt-throw = { $who } against { $target }: die { $dice }, { $needs } – { $word }.
pw-fights-alt-throw-plain = { $who }: die { $dice }, { $needs } – { $word }.
pw-fights-alt-shots = Throws so far: { $count }.
pw-fights-alt-from = The attack comes from { $place }.
pw-fights-alt-marker = Advantage marker: { $marker } ({ $note }).
pw-fights-alt-dice = { $side }, { $said }: rolled { $faces } – { $result }.
pw-fights-alt-refuge = Retreat of { $side } to { $place }.

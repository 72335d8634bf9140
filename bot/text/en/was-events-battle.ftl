# Events of the war at sea: surface battles, damage, the result (6 to 9, 17.4).

## The battle (6)
was-ev-battle-begins = { $zone }: a battle begins.
was-ev-round = Round { $round }: { $side } have the initiative.
was-ev-in-sight = In sight at { $hex } ({ $side }): { $ships }.
was-ev-moves = From { $origin } to { $hex }: { $ships }.
was-ev-marker-moves = From { $origin } to { $hex }: a group not yet seen ({ $side }).
was-ev-comes-in = Into the battle by { $hex } ({ $side }): { $ships }.
was-ev-marker-comes-in = Into the battle by { $hex }: a group not yet seen ({ $side }).
was-ev-detached = { $ship } leaves her group.
was-ev-fires = { $firer }, { $weapon } at { $target }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  }: { $factors ->
    [one] { $factors } die
   *[other] { $factors } dice
  }, { $hits ->
    [0] no hit.
    [one] { $hits } hit.
   *[other] { $hits } hits.
  }
was-ev-launches = { $firer }, torpedoes at { $target } in { $hex }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  }: { $factors ->
    [one] { $factors } die
   *[other] { $factors } dice
  }, { $hits ->
    [0] no hit.
    [one] { $hits } hit.
   *[other] { $hits } hits.
  }
was-ev-wrong-target = { $firer } has fired at a friend: { $target }.
was-ev-masked-fire = { $hex }, { $side }: one group masks the fire of another.
was-ev-mute = { $ship } falls silent.
was-ev-gets-away = Off the map ({ $direction }): { $ships }.
was-ev-marker-leaves = Off the map ({ $direction }): a group that was never seen ({ $side }).
was-ev-map-shifts = The fight moves on ({ $direction }). All ships are shifted on the map.
was-ev-wishes = { $sides } wish to break off.
was-ev-break-dice = As only one side wishes it, both throw, with 1 more for the initiative: Axis { $axis }, Allies { $allied }. The higher throw is that of { $winner }; what they wish is done.
was-ev-stop = Round { $round }, impulse { $impulse }: the plans stop.
was-ev-battle-ends = { $rounds ->
    [0] No round is fought
    [one] Fought for { $rounds } round
   *[other] Fought for { $rounds } rounds
  }: { $why }.

## Damage (7 to 9)
was-ev-boxes-lost = { $ship }, hit by { $weapon }: { $section } loses { $boxes ->
    [one] { $boxes } box.
   *[other] { $boxes } boxes.
  }
was-ev-bounces = { $ship }, hit by { $weapon }: the armour holds ({ $section }).
was-ev-no-damage = { $ship }, hit by { $weapon }: no damage.
was-ev-critical = { $ship }: critical hit, { $critical }.
was-ev-tubes-lost = { $ship } loses her torpedo tubes.
was-ev-deck-hit = { $ship }: the flight deck loses { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
  }; she can operate { $steps ->
    [one] { $steps } step.
   *[other] { $steps } steps.
  }
was-ev-slowed = { $ship } loses { $points ->
    [one] { $points } point of speed.
   *[other] { $points } points of speed.
  }
was-ev-stopped = { $ship } is dead in the water.
was-ev-sunk = { $blown ->
    [0] { $ship } sinks.
   *[other] { $ship } blows up.
  }
was-ev-burns = { $ship } is on fire.
was-ev-fire-spreads = { $ship }: the fire spreads.
was-ev-fire-out = { $ship }: the fire is out.
was-ev-repaired = { $ship } can move again.
was-ev-past-repair = { $ship }: her engines cannot be repaired at sea.
was-ev-aground = { $ship } runs aground.
was-ev-refloated = { $ship } comes free.
was-ev-leader-lost = { $leader } is out of the fight.

## The result (3)
was-ev-result = { $level }: Axis { $axis }, Allies { $allied }.

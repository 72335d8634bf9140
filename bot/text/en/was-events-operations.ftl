# The war at sea: what happens in an operation (3 to 5, 8, 9, 15).

was-ev-turn = Turn { $turn }, { $clock } hours, { $light }: { $weather }.
was-ev-sails = { $side }, marker { $marker } ({ $force }): from { $origin } to { $place }.
was-ev-port = Marker { $marker } of { $side } { $out ->
    [1] leaves { $port }
   *[other] enters { $port }
  }.
was-ev-blockade = Marker { $marker } of { $side } { $ends ->
    [1] ends its blockade in { $zone }
   *[other] blockades the port in { $zone }
  }.
was-ev-off-map = Marker { $marker } of { $side } leaves the map for good.
was-ev-letters = { $count } forces of { $side } are together at { $place }: their markers are dealt anew, and the other side no longer knows which is which.
was-ev-aborts = { $force } breaks off its mission and makes for { $port }.
was-ev-mission = { $force } has a new mission: { $mission }.
was-ev-joined = { $force } joins { $into }.
was-ev-not-joined = { $force } and { $into } cannot join: they have not met, or one is still in a battle.
was-ev-divided = { $force } divides: a new force, { $part }, is formed.
was-ev-exchanged = { $force } hands over to { $into }: { $ships }.
was-ev-tow = { $ship } takes { $towed } in tow.
was-ev-cast-off = { $ship } casts { $towed } off.
was-ev-scuttled = { $ship } is scuttled by her own crew.
was-ev-split = { $ship } has a counter of its own from now on.
was-ev-fear = { $force } has no fighters overhead and turns for home for fear of bombers.
was-ev-shelled = Guns on land shell { $base }: it holds { $capacity } { $capacity ->
    [one] step
   *[other] steps
  } less and readies no aircraft next turn.
was-ev-contact = Contact in { $zone } between marker { $axis } and marker { $allied }: die { $die }, total { $total }. { $made ->
    [1] { $surprise ->
        [1] They meet by surprise
       *[other] They meet
      }
   *[other] They pass each other
  }.
was-ev-met = Forces meet in { $zone }; no die is needed.
was-ev-decoy-gone = Marker { $marker } of { $side } was a decoy and is taken off the map.
was-ev-pursuit = { $force } pursues: die { $die }, total { $total }. { $made ->
    [1] It holds on to the enemy
   *[other] The enemy gets away
  }.
was-ev-founders = { $ship } is close to sinking: the dice come to { $total }. { $worse ->
    [1] She loses a hull box
   *[other] She stays afloat
  }.
was-ev-dry = { $ship } has burned her last fuel and lies dead in the water.
was-ev-refuelled = { $force } takes in fuel { $afloat ->
    [1] at sea
   *[other] in port
  }: { $boxes } { $boxes ->
    [one] box
   *[other] boxes
  }.
was-ev-rearmed = { $force } has torpedoes and ammunition again.
was-ev-loaded = { $force } takes { $units } { $units ->
    [one] unit
   *[other] units
  } of cargo aboard.
was-ev-unloaded = { $side }: { $units } { $units ->
    [one] unit of cargo is
   *[other] units of cargo are
  } ashore at { $place }.
was-ev-bombards = { $ships } { $ships ->
    [one] ship
   *[other] ships
  } of { $side } shell{ $ships ->
    [one] s
   *[other] {""}
  } { $place }: { $hits } { $hits ->
    [one] hit
   *[other] hits
  }, { $steps } { $steps ->
    [one] step
   *[other] steps
  } of aircraft destroyed, capacity down by { $capacity }.
was-ev-deck-repaired = { $never ->
    [1] The flight deck of { $ship } is past repair
   *[other] A box of the flight deck of { $ship } is repaired
  }.

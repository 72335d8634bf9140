# Submarine: what happens to ships and boats whatever the cause, and the clock.

## The clock (5.0, 5.1)
sm-ev-watch = { $turns ->
    [1] Orders for turn { $first }.
   *[other] Orders for turns { $first } to { $last }.
  }
sm-ev-turn = Turn { $turn } of { $turns }.

## Surface ships (10, 13, 19)
sm-ev-ship-hurt = { $ship } takes { $damage } damage from { $why ->
    [torpedo] a torpedo
    [guns] gunfire
   *[collision] a collision
  }: { $total } in all, and { $sinks } sink it.
sm-ev-ship-stopped = { $ship } lies dead in the water.
sm-ev-ship-slowed = { $ship } can only make { $most ->
    [one] { $most } hex
   *[other] { $most } hexes
  } a turn from now on.
sm-ev-ship-sunk = { $ship } sinks at { $place }{ $why ->
    [torpedo] , torpedoed.
    [guns] , under gunfire.
   *[collision] {" "}after a collision.
  }
sm-ev-ship-left = { $ship } leaves the map over { $side }.

## Boats (9, 16, 19, 21)
sm-ev-boat-hurt = { $boat } takes { $damage } damage from { $why ->
    [rack] depth charges
    [k-gun] K-gun charges
    [mark-x] a one-ton charge
    [hedgehog] a hedgehog
    [squid] a squid
    [air] charges from aircraft
    [torpedo] a torpedo
    [guns] gunfire
   *[collision] a collision
  }: { $total } in all, and { $sinks } sink it.
sm-ev-boat-hurt-told = The hedgehog has hurt { $boat }.
sm-ev-boat-must-rise = { $boat } must come up and stay up: { $why ->
    [power] its power is spent.
   *[damage] it has taken too much damage.
  }
sm-ev-boat-lost = { $boat } is lost. The enemy does not know it yet.
sm-ev-boat-sunk = { $boat } is sunk{ $why ->
    [dive] : it went too deep.
    [collision] {" "}after a collision.
    [guns] {" "}by gunfire.
    [chase] {" "}after the chase.
    [end] , as is known only now.
   *[attack] .
  }
sm-ev-boat-left = { $boat } leaves the map over { $side }.
sm-ev-boat-shown = { $sense ->
    [sight] { $boat } is sighted at { $place }, heading { $heading }.
    [radar] Radar finds { $boat } at { $place }, heading { $heading }.
    [sonar] Sonar finds { $boat } at { $place }, heading { $heading }.
   *[open] { $boat } lies at { $place }, heading { $heading }.
  }
sm-ev-boat-hidden = { $boat } is lost from sight; it was last at { $place }.
sm-ev-boat-up = { $boat } is on the surface.
sm-ev-boat-down = { $boat } dives.

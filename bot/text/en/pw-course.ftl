# The War of the Pacific: a way under construction.

pw-go-edge = map’s edge
pw-go-back = back
pw-go-land = land
pw-go-sea = sea
pw-go-enemy = enemy
pw-go-closed = closed
pw-go-risk = { $place }: enemy { $distance ->
    [0] in the hex
    [one] { $distance } hex off
   *[other] { $distance } hexes off
  }, interception { $sixths } in 6
pw-go-no-risk = No enemy warship could intercept in the next hexes.
pw-go-short = { $place }, shortest
pw-go-safe = { $place }, keeping clear of the enemy
pw-go-note = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  }{ $land ->
    [1] {""}
   *[0] {" · "}{ $sixths ->
        [0] out of the enemy’s reach
       *[other] at worst { $sixths } in 6
      }
  }

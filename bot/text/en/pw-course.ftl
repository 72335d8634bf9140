# The War of the Pacific: a way under construction.

pw-go-n = N
pw-go-ne = NE
pw-go-se = SE
pw-go-s = S
pw-go-sw = SW
pw-go-nw = NW
pw-go-edge = edge of the map
pw-go-back = been there
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

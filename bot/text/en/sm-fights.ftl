# Submarine: attacks in posts and pictures.

sm-fights-title = { $title }
sm-fights-when = Turn { $turn } · { $hex }
sm-fights-when-moved = Turn { $turn } · { $hex } · the ship ran onto them
sm-fights-number = No. { $number }
sm-fights-more = and { $count } more

## Torpedoes
sm-fights-torpedoes = Torpedoes against { $ship }
sm-fights-homes = by sound
sm-fights-from-ahead = from ahead
sm-fights-from-astern = from astern
sm-fights-from-port-bow = port bow
sm-fights-from-port-beam = port beam
sm-fights-from-port-quarter = port quarter
sm-fights-from-starboard-bow = starboard bow
sm-fights-from-starboard-beam = starboard beam
sm-fights-from-starboard-quarter = starboard quarter
sm-fights-needs = { $counts }; hits on { $needed } or less
sm-fights-needs-changed = { $throw } counts { $counts }; hits on { $needed } or less
sm-fights-hit = { $damage ->
    [0] hit
   *[other] hit · { $damage }
  }
sm-fights-missed = miss
sm-fights-failed = would have hit; it failed
sm-fights-dud = dud
sm-fights-foxer = foxer
sm-fights-dodged = dodged
sm-fights-sum-sunk = { $ship } is sunk
sm-fights-sum-stopped = { $ship } is hit and lies stopped
sm-fights-sum-damaged = { $ship }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
  }
sm-fights-sum-miss = { $ship } takes no damage
sm-fights-alt-shot = { $name }, { $how }: { $word }.

## Weapons on boats
sm-fights-depth = { $ship } attacks
sm-fights-air = Aircraft attack
sm-fights-no-boat = no boat here
sm-fights-harm = damage { $damage }
sm-fights-how-hurt = damage
sm-fights-how-missed = no damage
sm-fights-how-immune = no effect
sm-fights-how-surfaced = surfaced
sm-fights-off = { $feet ->
    [0] at the boat’s depth
   *[other] { $feet } ft off
  }
sm-fights-sum-boat = { $boat }: { $damage ->
    [0] no damage
   *[other] damage { $damage }
  }
sm-fights-weapon = { $weapon ->
    [hedgehog] hedgehog
    [squid] squid
    [mark-x] one-ton charge
    [air] { $count ->
        [one] charge from the air
       *[other] { $count } charges from the air
      }
    [k-gun] { $count ->
        [one] K-gun
       *[other] { $count } from K-guns
      }
   *[rack] { $count ->
        [one] one charge
       *[other] { $count } charges
      }
  }
sm-fights-sum-pattern = { $weapons } in { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }

## The film
sm-film-clock = Turn { $turn }
sm-film-sunk = Sunk: { $ships }
sm-film-many = { $count ->
    [one] { $count } ship sunk
   *[other] { $count } ships sunk
  }

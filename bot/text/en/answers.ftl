# Typed answers of every game: small words that are read and written, and why something cannot be read.

## Words that are read, parted by strokes; the first is the one that is written. A game adds its own: `<xx>-say-<entry>`.
say-default = no change | as suggested | as it stands | default
say-none = none | nothing | nobody | no one | no
say-all = all | everything | everybody | everyone | all of them
say-but = all but | all except | everything but | everybody but
say-rest = the rest | rest | all the rest | the others | all on | everything on | all to | everything to
say-yes = yes | y | true | on | x
say-no = no | n | false | off
say-stay = stay | hold | remain | stay here | here
say-everyone = all | everyone | everybody
say-all-at = all at | all in | everybody at | everyone at | those at | all | at
say-stands = standing | standing order | from now on | always | every turn
say-to = to
say-from = from
say-via = via
say-with = with
say-pair = on board of | on board | aboard | joins | join | to | at | in | on
say-between = from | on | at | against | with | to | by | vs
say-verbs = in | at | on | into | for | to | sail to | sail | go to | go | move to | move | steer for | bound for | from | attack
say-way-N = north
say-way-NE = north-east | northeast
say-way-E = east
say-way-SE = south-east | southeast
say-way-S = south
say-way-SW = south-west | southwest
say-way-W = west
say-way-NW = north-west | northwest

## Words that are written between others
answer-to = to
answer-via = via
answer-step = { $direction } ({ $place })
answer-word = { $word }
answer-way-N = N
answer-way-NE = NE
answer-way-E = E
answer-way-SE = SE
answer-way-S = S
answer-way-SW = SW
answer-way-W = W
answer-way-NW = NW
answer-way-goal = to { $place } – { $cost ->
    [one] { $cost } hex
   *[other] { $cost } hexes
  }
answer-march-goal = { $way } – { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }

## Why an answer cannot be read
answer-unread = I cannot read “{ $said }” here.
answer-too-long = That is too long for one order: { $most } words and names at most.
answer-not-open = You cannot choose this here: { $thing }.
answer-several = “{ $said }” could mean several things.
answer-no-goal = Where to from { $place }? Name a place, or how to get there.
answer-line = There is no unit called “{ $said }”. Write the unit, a colon, then its order.
answer-nobody = No unit here is called “{ $said }”.
answer-which = “{ $said }” could be several: { $names }.
answer-not-asked = { $name } has nothing to decide now.
answer-nobody-there = No unit in “{ $said }” has anything to decide now.
answer-way-empty = There is no route yet: name places or directions.
answer-way-unknown-word = “{ $said }” is not a place, a direction or a word of a route.
answer-way-ambiguous = “{ $said }” could be several places.
answer-way-bad-count = “{ $said }” is not a number of hexes.
answer-way-blocked = You cannot go “{ $said }” from here.
answer-way-no-way = There is no route to “{ $said }” from there.
answer-way-too-far = “{ $said }” is too far.
answer-way-no-place = After “to” and “via” comes a place, not “{ $said }”.
answer-way-after-end = The route has ended; “{ $said }” comes after its end.
answer-way-too-short = The plot is too short: the ship has to move farther.
answer-way-turn-twice = “{ $said }” turns the bow a second time in one hex.
answer-way-too-many-turns = “{ $said }” is one turn too many.
answer-way-turn-in-the-way = “{ $said }” comes behind a turn that has to be the last.
answer-way-depth = The depth is missing, or cannot be reached this turn: { $said }
answer-way-too-many-legs = “{ $said }” is one game turn too many.
answer-way-too-few-legs = The route needs more turns; separate them with “|”.
answer-way-no-way-on = From there the route could not go on, or end where it has to.

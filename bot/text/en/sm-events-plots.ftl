# Submarine: what convoys and boats do (5.1, 5.3, 5.6, 8 to 10, 14, 34).

sm-a-submarine = a submarine
sm-ev-group-moves = { $group } moves as plotted: { $plot }.
sm-ev-falls-in = { $ship } turns to the convoy's heading: { $plot }.
sm-ev-group-thrown = The die shows { $die }: { $group } moves { $plot }.
sm-ev-ship-freed = { $ship } is warned and no longer keeps to a plotted course.
sm-ev-collision = { $ship } and { $other } collide at { $place }.
sm-ev-boat-moves = { $boat } is at { $place }, heading { $heading }, { $depth ->
    [0] on the surface
   *[other] at { $depth } feet
  }, { $hexes ->
    [0] where it was
    [one] after { $hexes } hex
   *[other] after { $hexes } hexes
  }.
sm-ev-boat-seen-moving = { $boat } { $hexes ->
    [0] stays at
    [one] moves { $hexes } hex to
   *[other] moves { $hexes } hexes to
  } { $place }, heading { $heading }.
sm-ev-boat-thrown = Marker { $marker } and a { $die }: { $boat } moves { $plot }.
sm-ev-boat-plot-changed = { $why ->
    [alarm] An escort is near: { $boat } breaks off its plot and does what was ordered for an alarm.
   *[void] { $boat } cannot carry out its plot as written and keeps as close to it as it can.
  }
    .broken = { $boat } breaks off its plot: { $ship } is within { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    } (alarm).{ $count ->
        [0] {""}
       *[other] {" "}Not fired: { $tubes }.
    }
sm-ev-dive-too-deep = { $boat } dives below safe depth and throws a { $die }: { $lost ->
    [1] its hull gives way
   *[other] its hull holds
  }.
sm-ev-power-spent = { $boat } uses { $factors ->
    [one] { $factors } factor
   *[other] { $factors } factors
  } of emergency power; { $left } left.
sm-ev-power-charged = { $boat } has charged a factor of emergency power; it has { $left }.
sm-ev-reload-begun = { $boat } begins to load { $torpedo } into { $tube }; ready after { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.
sm-ev-reload-done = { $boat } has loaded { $torpedo } into { $tube }.
sm-tube-bow = bow tube { $number }
sm-tube-stern = stern tube { $number }

## A plot as it is written

sm-plot-port = L
sm-plot-starboard = R
sm-plot-word = { $word }
sm-plot-more = { $word } { $rest }

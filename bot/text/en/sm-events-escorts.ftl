# Submarine: what happens in the escorts' phase (5.4): moves, weapons in the water, searches, star shells.

sm-ev-escort-moved = { $ship } { $hexes ->
    [0] stays where it is
    [one] moves { $hexes } hex
   *[other] moves { $hexes } hexes
  }: bow at { $place }, heading { $heading }.
sm-ev-dropped = { $ship } drops on { $place }: { $weapon }, { $count ->
    [one] { $count } counter
   *[other] { $count } counters
  }.
sm-ev-threw = { $ship } fires its { $weapon } at { $places }.
sm-ev-void = The attack by { $ship } is void: { $by } crossed its course or its charges.
sm-ev-no-contact = { $ship }, { $means ->
    [sweep] sonar sweep
    [radar] radar
   *[look-out] look-outs
  }: no contact.
sm-ev-sweep-range = { $ship }, sonar: { $hexes ->
    [0] no echo this turn.
   *[other] it reaches { $hexes } hexes.
  }
sm-ev-contact-kept = { $ship } keeps { $boat } in contact.
sm-ev-contact-not-kept = { $ship } cannot keep { $boat } in contact.
sm-ev-shells = { $ship } fires star shells over { $places }.
sm-ev-foxer = { $out ->
    [1] { $ship } streams its foxer.
   *[0] { $ship } takes its foxer in.
  }

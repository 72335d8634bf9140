# Submarine: the plots of a watch (5.1, 7, 11, 32 to 35, 41, 52).

ask-plot-boat = { $turns ->
    [1] Plot for { $who }, turn { $first }.
   *[other] Plot for { $who }, turns { $first } to { $last }.
  }
ask-plot-out = { $who } is not in play: there is nothing to plot for { $turns ->
    [1] turn { $first }
   *[other] turns { $first } to { $last }
  }.
ask-plot-group = { $turns ->
    [1] Plot the course of { $who } for turn { $first }.
   *[other] Plot the course of { $who } for turns { $first } to { $last }.
  }{ $watch ->
    [0] {""}
   *[other] {" "}This watch ends with turn { $watch }; the course is laid further ahead (5.1.3).
  }
ask-plot-ship = { $turns ->
    [1] Orders for { $who }, turn { $first }.
   *[other] Orders for { $who }, turns { $first } to { $last }.
  }
ask-plot-entry = { $turns ->
    [1] Which submarine joins the action in turn { $first }?
   *[other] Which submarine joins the action in turns { $first } to { $last }?
  }

err-sm-number = { $given } is not one of the numbers open here.

sm-row-running = How it runs
sm-row-repair = Repair damage
sm-row-way = Course and depth
sm-row-aim = Take aim at
sm-row-fire = Torpedoes
sm-row-reloading = Reloading
sm-row-load-bow = Bow tube to load
sm-row-kind-bow = Torpedo for the bow tube
sm-row-load-stern = Stern tube to load
sm-row-kind-stern = Torpedo for the stern tube
sm-row-guns = Deck gun
sm-row-alarm = Alarm: hexes off (0: never)
sm-row-then = On the alarm
sm-row-turn = Turn of the watch
sm-row-hex = Launch hex
sm-row-bend = Course
sm-row-half = Half direction
sm-row-hexes = Hexes in its first turn
sm-row-runs = Running depth
sm-row-pattern = Pattern
sm-row-first = Hexes before its first turn
sm-row-hand = First turn to
sm-row-leg = Hexes of each later leg

sm-opt-pass = Nothing to order
sm-opt-none = None
sm-opt-running-plain = Plainly
sm-opt-running-silent = Silent running
sm-opt-running-snort = On the snorkel
sm-opt-launch-a = A, port bow
sm-opt-launch-b = B, ahead
sm-opt-launch-c = C, starboard bow
sm-opt-launch-x = X, port quarter
sm-opt-launch-y = Y, astern
sm-opt-launch-z = Z, starboard quarter
sm-opt-bend-straight = Straight on
sm-opt-bend-l = One hexside to port
sm-opt-bend-r = One hexside to starboard
sm-opt-bend-lc = Half a hexside to port
sm-opt-bend-rc = Half a hexside to starboard
sm-opt-runs-deep = Deep
sm-opt-runs-shallow = Shallow
sm-opt-hand-l = Port
sm-opt-hand-r = Starboard
sm-opt-reload-auto = The tube fired first
sm-opt-reload-none = Wait
sm-opt-gun-range = { $hexes ->
    [one] one hex off
   *[other] { $hexes } hexes off
  }
sm-opt-guns-none = Hold fire
sm-opt-guns-nearest = The nearest ship in sight
sm-opt-then-deep = Go deep, silent if possible
sm-opt-then-away = Full speed away
sm-opt-then-silent = Run silent
sm-opt-then-hold = Keep still at this depth
err-sm-fire-turn = No torpedo may leave in turn { $turn }: { $why ->
    [dives] the boat changes its depth in it
    [deep] the boat lies too deep
    [loading] the tube is still being loaded
   *[beyond] it is not a turn of this plot
  }.

# Submarine: questions before the first turn, their rows and refusals.

ask-place-escorts = { $side ->
    [none] Where do your escorts start{ $merchants ->
        [1] , and how do your merchants stand
       *[0] {""}
      }?
   *[other] Your ships come over the edge of the map. Where do they lie?
  }
ask-place-boat = { $rows ->
    [torpedoes] Where does { $boat } start, how deep, and with which torpedoes?
    [loads] Where does { $boat } start, and with which torpedoes?
    [depth] Where does { $boat } start, and how deep?
   *[place] Where does { $boat } start?
  }
sm-row-bow = Bow
sm-row-bow-hint = { $hexes ->
    [one] { $hexes } hex is open; type its name, as N32-B
   *[other] { $hexes } hexes are open; type the name of one, as N32-B
  }
sm-row-heading = Heading
sm-row-depth = Depth
sm-row-kind = Torpedoes
sm-row-load = Torpedoes, tube by tube
sm-row-tube = { $end ->
    [stern] Stern tube { $number }
   *[bow] Bow tube { $number }
  }
sm-row-reload = { $end ->
    [stern] Stern reload { $number }
   *[bow] Bow reload { $number }
  }
sm-row-compass = Compass rose
sm-row-merchants = Merchants in the formation
sm-row-merchants-hint = From the front rank to the rear, from left to right; those you do not name follow in the usual order
sm-row-enter = A boat comes
sm-opt-none-enters = no boat comes now
sm-opt-hex = { $hex }
sm-opt-heading = { $heading ->
    [6] 6, north
    [1] 1, north-east
    [2] 2, south-east
    [3] 3, south
    [4] 4, south-west
   *[5] 5, north-west
  }
sm-opt-depth = { $feet ->
    [0] surface
   *[other] { $feet } feet
  }
sm-opt-compass = rose { $number }
err-sm-no-hex = { $said } is no hex. Write letter, row and panel, as N32-B.
err-sm-no-place = A ship cannot be set up with its bow at { $place }.
err-sm-place-taken = Another ship lies at { $place }, or leaves no room there.
err-sm-boats-meet = { $boat } would lie in a hex of { $other }.
err-sm-kind-most = This class carries at most { $most } of { $kind }; you named { $given }.
err-sm-special-most = At most a quarter of the torpedoes may be acoustic or run a pattern: { $most }. You named { $given }.
sm-mended-place = Another boat lies there, so this one starts with its bow at { $place }.

## The campaign (20.10)
ask-deal-air = How many of the { $charges } charges from the air does each action by day get? { $points ->
    [0] {""}
    [one] Each charge that falls gives the boats a point; none has to fall.{" "}
   *[other] Each charge that falls gives the boats { $points } points; none has to fall.{" "}
  }What an action does not use is lost.
ask-pick-boats = Which boats sail in this action: { $action }?
ask-call-hunters = Do you call the hunters? They come in this action: { $action }.
sm-row-start = Boats at the start: choose { $count }
sm-row-start-hint = { $classes }
sm-row-start-class = { $name } ({ $tubes } tubes, { $torpedoes } torpedoes, { $points } points)
sm-row-later = May come later: at most { $most }
sm-row-later-hint = In any order: when a boat may come, you choose which

## Places by pointing
sm-place = { $letter } · { $hex } · { $sector ->
    [ahead] ahead
    [starboard-bow] starboard bow
    [starboard-quarter] starboard quarter
    [astern] astern
    [port-quarter] port quarter
   *[port-bow] port bow
  }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } from { $prey ->
    [merchant] the convoy
    [big] the big ships
   *[escort] the nearest escort
  }
sm-place-off = { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } from { $ship }
sm-place-turned = heading { $heading }; heading { $course } { $why ->
    [box] her stern would lie in the convoy’s box (20.3.2)
   *[ship] her stern would lie in another ship
  }
sm-place-menu = A place
sm-place-ships = Which ship
sm-place-page-best = The best places of all sides…
sm-place-page-nearer = Nearer the convoy…
sm-place-page-farther = Farther off…
sm-place-page-port = On the port side…
sm-place-page-starboard = On the starboard side…
sm-place-law-boat = Any hex within twelve of the rose and more than seven from an enemy (20.4.2): { $hexes ->
    [one] one is open
   *[other] { $hexes } are open, shaded on the picture
  }. Another one can be typed.
sm-place-nobody = No boat comes now. If one did, { $boat } could lie at { $hex }, as the picture shows; choose who comes to choose the place.
sm-place-law-entry = Any hex within twelve of rose { $rose } and more than seven from an enemy (26.4): { $hexes ->
    [one] one is open
   *[other] { $hexes } are open, shaded on the picture
  }. Another one can be typed.
sm-place-entry-told = { $hidden ->
    [1] All hear that a boat has come, and from which rose; where it lies nobody else learns.
   *[0] All see where the boat comes in.
  }
sm-place-law-escort = { $hexes ->
    [one] One hex is open
   *[other] { $hexes } hexes are open
  } (20.3.2). Another place than those offered can be typed.
sm-place-secret = { $hidden ->
    [1] Nobody else learns where you begin.
   *[0] Everybody will see where you begin.
  }
sm-place-order = How the merchants stand
sm-place-order-middle = The most valuable in the middle
sm-place-order-front = The most valuable in the front rank
sm-place-order-rear = The most valuable in the rear rank
sm-place-order-usual = In their usual order
sm-place-numbers = Numbers on the picture: { $ships }
sm-place-order-said = Merchants, from the front rank to the rear: { $ships }
sm-once-deal-air = Once given it is final: the charges are dealt for the whole campaign, and the submarines’ choice follows at once.
sm-once-pick-boats = Once given it is final: the boats that sail are fixed, and the escorts’ places follow at once.
sm-once-call-hunters = Once given it is final: a call is told to all.
sm-once-place-escorts = Once kept it is final: all see it, and the boats choose their places after it.
sm-place-fixed = This is final: all see the places.
sm-place-alt = { $ship } would { $enters ->
    [1] come in
   *[0] start
  } at { $hex }.
sm-place-row-depth = Depth: { $value }
sm-place-row-kind = { $value }
sm-place-depth-0 = surfaced: fast, and seen from afar
sm-place-depth-25 = periscope depth
sm-place-depth-seen = seen at once by day
sm-place-seen-day = By day a boat at { $feet } feet or less is seen at once, however far off the escorts are{ $air ->
    [1] , since aircraft are overhead
   *[0] {""}
  }: all would know this place. At { $deeper } feet or deeper it stays secret
sm-place-seen-night = A ship or the light of a star shell is so near this place that a boat at { $feet } feet or less is seen at once: all would know it
sm-opt-torpedo-note = { $speed } hexes a turn{ $run ->
    [0] , in a pattern
   *[other] , runs { $run }
  }; { $drive ->
    [steam] steam, leaves a track
    [oxygen] oxygen, leaves no track
   *[electric] electric, leaves no track
  }

# Submarine: what happens before the first turn, and as ships or boats come later.

## Before the first turn (24, 49, 50, 60 to 62)
sm-ev-weather = The weather: { $weather }.
sm-ev-light = It is { $light } from turn { $turn } on.
sm-ev-fitted = { $ships }: { $sonar }, { $radar }.
sm-ev-crews = { $ships }: { $crew }.
sm-ev-stock = { $ship } has { $charges ->
    [one] { $charges } depth charge
   *[other] { $charges } depth charges
  } aboard{ $rounds ->
    [0] .
    [one] {" "}and { $rounds } round to throw ahead.
   *[other] {" "}and { $rounds } rounds to throw ahead.
  }
sm-ev-cargo = { $ships }: { $cargo }, worth { $victory ->
    [one] { $victory } point
   *[other] { $victory } points
  } each.
sm-ev-torpedoes-left = { $boat } has { $left } of its { $whole } torpedoes left.

## Setting up (20.2 to 20.4)
sm-ev-screen-placed = The escorts' side has set up its ships.
sm-ev-rose = { $boat } lies in wait near compass rose { $number }.
sm-ev-boat-placed = { $boat } starts at { $place }, heading { $heading }, { $depth ->
    [0] on the surface.
   *[other] at { $depth } feet.
  }
sm-ev-boat-loaded = { $boat } carries { $count ->
    [one] { $count } torpedo
   *[other] { $count } torpedoes
  }: { $torpedo }.

## Coming later (26, 20.10)
sm-ev-marker-drawn = { $number ->
    [0] You draw marker 0: no boat may come now.
   *[other] You draw marker { $number }: a boat may come near compass rose { $number }.
  }
sm-ev-marker-played = Another boat has come, near compass rose { $number }.
sm-ev-boat-enters = { $boat } comes into play at { $place }, heading { $heading }, { $depth ->
    [0] on the surface.
   *[other] at { $depth } feet.
  }
sm-ev-group-comes = { $ships } come over { $side }.

## The campaign (20.10)
sm-ev-campaign-air = Charges from the air for { $action }: { $charges }.
sm-ev-campaign-action = Action { $number } of { $actions }: { $action }.
sm-ev-campaign-hunters = The hunters have been called. They come in this action: { $action }.
sm-ev-campaign-lost = Lost to the convoy from now on: { $ships }.
sm-ev-campaign-score = { $action }: { $submarines ->
    [one] { $submarines } point
   *[other] { $submarines } points
  } for the submarines, { $escorts } for the escorts. In all: { $submarines-in-all } to { $escorts-in-all }.
sm-ev-campaign-over = { $level ->
    [draw] The campaign ends in a draw
   *[win] Victory in the campaign: { $winner }
  }. { $submarines ->
    [one] { $submarines } point
   *[other] { $submarines } points
  } for the submarines, { $escorts } for the escorts.

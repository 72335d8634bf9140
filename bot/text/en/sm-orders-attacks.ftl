# Questions of Submarine: charges from aircraft, the chase (20.10, 34.6).

ask-air = Aircraft are overhead: how many charges on which boat, if any?
ask-depths = { $ship }: how deep do her charges explode? In the order in which they fell: { $where }.
sm-depths-drop = { $count } on { $hex }
sm-air-none = No charge
sm-air-none-note = { $points ->
    [0] All are kept for later turns
   *[other] All are kept for later turns; no points for the boats
  }
sm-air-each = One on each of the { $boats } boats
sm-air-on = { $count } on { $boat }
sm-air-costs = { $points ->
    [0] No points for the boats
    [one] One point for the boats, whether it hits or not
   *[other] { $points } points for the boats, whether they hit or not
  }
err-sm-air-deep = { $boat } lies deeper than { $feet } feet, out of reach of charges from aircraft.
ask-chase = The action is over. Which escorts leave the convoy, and which boat do they chase?
err-sm-chase-stay = { $most ->
    [one] Only one escort may leave the convoy
   *[other] Only { $most } escorts may leave the convoy
  }; the others must stay.

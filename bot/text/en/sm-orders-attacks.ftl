# Questions of Submarine: charges from aircraft, the chase (20.10, 34.6).

ask-air = Aircraft are overhead: how many charges on which boat?
ask-chase = The action is over. Which escorts leave the convoy, and which boat do they chase?
err-sm-chase-stay = { $most ->
    [one] Only one escort may leave the convoy
   *[other] Only { $most } escorts may leave the convoy
  }; the others must stay.

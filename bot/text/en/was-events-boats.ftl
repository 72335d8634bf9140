# The war at sea: submarines, torpedo boats and mines (16).

was-a-submarine = a submarine
was-the-marker = marker { $letter }
was-ev-boat-vain = { $boats ->
    [one] One of the submarines { $flotilla } looks for { $target } in vain.
   *[other] { $boats } of the submarines { $flotilla } look for { $target } in vain.
  }
was-ev-port-empty = Submarines { $flotilla } look into { $port }: no enemy ship lies there.
was-ev-boat-contact = Contact ({ $side }): { $boat } has sighted { $target }{ $total ->
    [0] {""}
   *[other] {" "}(total of the dice: { $total })
  }.
was-ev-boat-report = The submarine's report on { $target }: carriers { $carriers }, major ships { $majors }, light ships { $lights }, transports { $transports }.
was-ev-boat-defence = Escorts hunt the submarine ({ $target }): die { $face }, total { $total }. { $result ->
    [driven-off] It has to turn away.
    [sunk-after] It fires, then it is sunk.
    [sunk-before] It is sunk before it can fire.
   *[undisturbed] It attacks undisturbed.
  }
was-ev-boat-attack = Torpedoes ({ $side }): { $boat } fires at { $ship }. Die { $face }, total { $total }: { $hit ->
    [1] a hit
   *[other] a miss
  }.
was-ev-boat-sunk = Sunk ({ $side }): { $boat }.
was-ev-boat-empty = { $boat } has fired its last torpedoes.
was-ev-flotilla-moves = Submarines { $flotilla } are now in { $zone }.
was-ev-mtb-vain = { $name } wait in { $zone }: an enemy force passes unseen (total of the dice: { $face }).
was-ev-mtb-attack = Night attack in { $zone } ({ $side }): { $boats ->
    [one] a torpedo boat goes
   *[other] { $boats } torpedo boats go
  } for { $target }. { $hits ->
    [0] No torpedo hits
    [one] A torpedo hits
   *[other] { $hits } torpedoes hit
  }, { $lost ->
    [0] no boat is lost.
    [one] a boat is lost.
   *[other] { $lost } boats are lost.
  }
was-ev-mtb-hit = A torpedo boat hits { $ship }.
was-ev-mine = { $ship } strikes a mine in { $zone }.
was-ev-mines-passed = { $target } comes through the mines in { $zone } unharmed.

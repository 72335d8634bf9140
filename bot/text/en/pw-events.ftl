# The War of the Pacific: what happens, in sentences that can be read aloud.

## The course of the war (3.0 to 5.6)
pw-ev-deployed = Everything is in place for { $side }.
pw-ev-turn = { $turn ->
    [1] March and April 1879
    [2] May and June 1879
    [3] July and August 1879
    [4] September and October 1879
    [5] November and December 1879
    [6] January and February 1880
    [7] March and April 1880
    [8] May and June 1880
    [9] July and August 1880
    [10] September and October 1880
    [11] November and December 1880
   *[12] January and February 1881
  }: turn { $turn } of { $turns }.
pw-ev-part-turn = { $turn ->
    [1] March and April 1879
    [2] May and June 1879
    [3] July and August 1879
    [4] September and October 1879
    [5] November and December 1879
    [6] January and February 1880
    [7] March and April 1880
    [8] May and June 1880
    [9] July and August 1880
    [10] September and October 1880
    [11] November and December 1880
   *[12] January and February 1881
  }: turn { $turn } of the war. The last that is played is turn { $turns }.
pw-ev-player-turn = Turn { $turn }: { $side } to move.
pw-ev-points = At the end of turn { $turn } Chile has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $towns } for towns and { $naval } at sea.
pw-ev-won-chile = Chile has won the war, with { $points } points on turn { $turn }.
pw-ev-won-allies = The Alliance has won the war: on turn { $turn } Chile has only { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
pw-ev-won-draw = The war ends in a draw on turn { $turn }; Chile has { $points } points.
pw-ev-part-won-chile = Chile has won, with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } on turn { $turn }.
pw-ev-part-won-allies = The Alliance has won: on turn { $turn } Chile has only { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
pw-ev-part-won-draw = Nobody has won on turn { $turn }; Chile has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
pw-ev-bolivia-out = On turn { $turn } Bolivia leaves the war, and its troops march home.
pw-ev-due = New units that { $side } may raise from turn { $turn }: { $units }.

## Administration and supply (4.1, 6.1 to 6.5)
pw-ev-income = New supplies for { $side }: { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
  }.
pw-ev-columns-arrive = { $columns ->
    [one] { $columns } supply column arrives
   *[other] { $columns } supply columns arrive
  } at { $place }.
pw-ev-columns-lost = { $columns ->
    [one] { $columns } supply column is lost
   *[other] { $columns } supply columns are lost
  }: no depot is left.
pw-ev-formed = They join { $squadron }: { $ships }.
pw-ev-ordered = Orders for { $squadron }: { $to }.
pw-ev-parted = Detached to form { $squadron }: { $ships }.
pw-ev-cannot-part = { $squadron } stays at { $place }: it cannot divide, because no division number is free.
pw-ev-repair-die = The yard examines { $ship }: the die shows { $die }.
pw-ev-repaired = { $ship } is repaired at { $place }.
pw-ev-laid-up = { $ship } is laid up for { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }.
pw-ev-refitted = Back to full strength at { $place }: { $unit }.
pw-ev-recruited = Recruited at { $place }: { $unit }.
pw-ev-rebuilt = Raised again at { $place }: { $unit }.
pw-ev-entered = Joins at last at { $place }: { $unit }.
pw-ev-waits-for-city = No city can take { $unit } yet; it waits until next turn.
pw-ev-launched = New transport in service at { $place }: { $ship }.
pw-ev-fort-built = Built and armed: { $fort }.

## Voyages (7.1 to 7.6)
pw-ev-embarked = Aboard { $ship }: { $things }.
pw-ev-no-coal = { $squadron } stays at { $place }: there is no coal.
pw-ev-sails = { $squadron } leaves { $place }. Orders: { $to }. Ships: { $ships }.
pw-ev-arrived = { $squadron } { $port ->
    [1] puts in at { $place }
   *[0] ends its voyage at sea, at { $place }
  }.
pw-ev-intercepts = From { $place }, { $side } sets out to intercept at { $target }, { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
  } off: { $ships }. The die shows { $die }, with modifier { $modifier } a total of { $total }: { $result ->
    [caught] the enemy is caught.
   *[missed] the enemy gets away.
  }
pw-ev-intercepts-here = On the spot at { $target }, { $side } intercepts with { $ships }.
pw-ev-waited = { $hunter } waited for { $squadron } to come within { $within ->
    [one] { $within } hex
   *[other] { $within } hexes
  }: it came no nearer than { $near }, so nothing was thrown.
pw-ev-runs = At { $place }, { $side } tries to run the blockade with { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
  }. The die shows { $die }: { $failed ->
    [0] all get past.
    [one] { $failed } does not get past.
   *[other] { $failed } do not get past.
  }
pw-ev-fights-out = At { $place }, { $side } fights the blockade rather than run it.
pw-ev-catches = Caught off { $place } by { $side }: { $ships }.
pw-ev-lets-pass = Off { $place }, { $side } lets them pass.
pw-ev-ashore = Unloaded at { $place } by { $side }: { $things }.
pw-ev-landed = Landed at { $place } by { $side }: { $things }.
pw-ev-kept-aboard = Kept on board off { $place }: { $thing }.

## Naval combat, raids, forts (7.6 to 7.10, 10.1, 10.2)
pw-ev-battle = Naval combat at { $place }. For Chile: { $chile }. For the Alliance: { $allies }. Intercepted: { $hunted }.
pw-ev-battle-over = The guns fall silent at { $place }.
pw-ev-aside = Kept out of the fight: { $ships }.
pw-ev-shot = { $ship } fires at { $target }: die { $die } and armour { $armour } against gunnery { $gunnery }. { $hit ->
    [critical] A shot into the magazine!
    [hit] A hit.
   *[miss] A miss.
  }
pw-ev-ship-damaged = { $ship } is damaged at { $place }.
pw-ev-ship-lost = { $ship } { $how ->
    [fort] is sunk by the fort
    [scuttled] is scuttled by her own crew
    [captured] falls into enemy hands
    [machine] is blown up by an infernal machine
   *[combat] goes down fighting
  } at { $place }.
pw-ev-boards = { $ship } tries to take { $target } (die { $die }): { $result ->
    [captured] the prize strikes her colours.
    [scuttled] her crew opens the sea cocks.
    [escapes] the prize escapes.
   *[other] the boarders are beaten off, and their own ship is damaged.
  }
pw-ev-ship-captured = { $ship } is taken at { $place } and now sails for { $side }.
pw-ev-machine = An infernal machine drifts towards { $ship } at { $place } (die { $die }): { $result ->
    [damaged] it bursts alongside.
    [sunk] it blows her bottom out.
   *[nothing] nothing happens.
  }
pw-ev-raid = { $ship } fires on { $place }, at { $target }: dice { $dice }, modifier { $modifier }, against gunnery { $gunnery }. { $hit ->
    [hit] A hit.
    [critical] A hit.
   *[miss] A miss.
  }
pw-ev-fort-fires = Fire from { $fort } on { $ship }: dice { $dice } and armour { $armour } against { $factor }. { $hit ->
    [critical] A shot into the magazine!
    [hit] A hit.
   *[miss] A miss.
  }
pw-ev-fort-hit = Badly battered: { $fort }.
pw-ev-fort-destroyed = Destroyed for good: { $fort }.

## March (8.2 to 8.6)
pw-ev-marches = On the march from { $place }: { $things }.
pw-ev-march-dice = The dice show { $first } and { $second }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for the march.
pw-ev-marched = They reach { $place }; points left: { $left }.
pw-ev-left-behind = Left behind at { $place }: { $things }.
pw-ev-march-blocked = The enemy bars the way at { $place }.
pw-ev-attrition = The desert takes its toll at { $place }: { $unit }.
pw-ev-taken = Now in the hands of { $side }: { $place }.
pw-ev-column-lost = Destroyed at { $place }: { $column }.
pw-ev-column-captured = Captured at { $place } by { $side }: { $column }.

## Battle on land (8.7 to 8.12)
pw-ev-attack = Attack on { $place } from { $from } by { $side }: { $units }.
pw-ev-beach-attack = Assault from the beach at { $place } by { $side }: { $units }.
pw-ev-fight-column = Supply column spent by { $side }: { $use ->
    [initiative] one more point of initiative.
   *[die] one more die in the fight.
  }
pw-ev-initiative-die = Initiative of { $side }: die { $die }, total { $total }.
pw-ev-chit = Advantage to { $side }: { $chit }{ $void ->
    [1] {", which is of no use here."}
   *[0] {"."}
  }
pw-ev-fight-dice = Fire from { $side }: { $dice }. { $hits ->
    [0] Nobody is hit.
    [one] { $hits } hit.
   *[other] { $hits } hits.
  }
pw-ev-reduced = Weakened { $why ->
    [raid] by fire from the sea at { $place }
    [attrition] by the desert at { $place }
    [retreat] holding the line at { $place }
    [stacking] for lack of room at { $place }
    [sea] at sea
   *[combat] in battle at { $place }
  }: { $unit }.
pw-ev-eliminated = Lost { $why ->
    [raid] by fire from the sea at { $place }
    [attrition] in the desert at { $place }
    [retreat] holding the line at { $place }
    [stacking] by disbandment at { $place }
    [sea] with the ship that carried them
   *[combat] in battle at { $place }
  }: { $unit }.
pw-ev-stands = At { $place }, { $side } will not yield.
pw-ev-retreats = Retreat of { $side } from { $place } to { $to }.
pw-ev-advances = They advance to { $place }: { $units }.
pw-die = { $modifier ->
    [0] { $face }
   *[other] { $face } (modifier { $modifier })
  }

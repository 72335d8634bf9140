# The war at sea: orders of submarines and torpedo boats (16).

was-boats = Submarines
was-flotilla = Submarines { $id }
was-torpedo-boats = { $name }
ask-was-boats = Which forces do your submarines try?
ask-was-target = A submarine has contact. What does it attack?

## Stations
was-row-zone = Begins in
was-row-to = Goes to
was-zones-away = { $zones ->
    [0] where they are
    [one] one zone away
   *[other] { $zones } zones away
  }
was-row-wait = Waits by night in
err-was-flotillas-near = { $one } and { $two } are too near to each other: flotillas of a side begin at least { $apart } zones apart.

## Contacts
was-row-targets = Forces and ports, in order
was-row-boats = Boats that try each
was-row-aim = They attack
was-boat-aim-worthy = Big ships and transports
was-boat-aim-best = Any ship
was-boat-aim-capital = Carriers and major ships
was-boat-aim-report = Nothing: report only
was-boat-aim-ask = Ask me at each contact
was-boat-aim-quiet = Lie quiet: try nothing
was-boat-hold = Report only
was-target-BB = Battleships
was-target-BC = Battlecruisers
was-target-CA = Heavy cruisers
was-target-AC = Armoured cruisers
was-target-CD = Coast defence ships
was-target-CV = Carriers
was-target-CVL = Light carriers
was-target-CVE = Escort carriers
was-target-CVS = Seaplane tenders
was-target-CL = Light cruisers
was-target-DD = Destroyers
was-target-DE = Escorts
was-target-AK = Freighters
was-target-AM = Minelayers
was-target-AO = Oilers
was-target-AP = Troopships
was-target-APD = Fast transports
was-target-TR = Transports

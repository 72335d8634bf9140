# Names of the war at sea: ships, sides, weapons, sections, directions, results.

was-unit = { NAME($name) }
was-the-unit = { NAME($name) }
was-unseen = an unseen ship
was-numbered = { $name } { $number }
was-the-ships = the ships
was-force = { NAME($name) }
was-force-decoy = { $number ->
    [1] { NAME($name) } (decoy)
   *[other] { NAME($name) } (decoy { $number })
}
was-force-again = { NAME($name) } ({ $number })
was-hex = { $hex }
was-zone = { $zone }
was-at-sea = at sea
was-in-hex = in { $hex }
was-side-axis = the Axis
was-side-allied = the Allies
was-weapon-primary = primary guns
was-weapon-secondary = secondary guns
was-weapon-tertiary = tertiary guns
was-weapon-bomb = a bomb
was-weapon-torpedo = a torpedo
was-section-primary = the primary battery
was-section-secondary = the secondary battery
was-section-tertiary = the tertiary battery
was-section-aa = the anti-aircraft battery
was-section-hull = the hull
was-direction-E = east
was-direction-W = west
was-direction-NE = north-east
was-direction-NW = north-west
was-direction-SE = south-east
was-direction-SW = south-west
was-critical-magazine = magazine
was-critical-steering = steering gear
was-critical-engine-room = engine room
was-critical-director = director
was-critical-bridge = bridge
was-critical-fire = fire
was-critical-upper-works = upper works
was-critical-ready-ammunition = ready ammunition
was-critical-flooding = flooding
was-critical-boiler-room = boiler room
was-critical-propulsion = propulsion
was-battle-end-alone = one side has no ship left here
was-battle-end-unseen = no enemy in sight
was-battle-end-both = both break off
was-battle-end-broken-off = one side breaks off
was-battle-end-rounds = no rounds are left
was-battle-end-suspended = it goes on next turn
was-level-axis-decisive = Decisive Axis victory
was-level-axis-marginal = Marginal Axis victory
was-level-drawn = Draw
was-level-allied-marginal = Marginal Allied victory
was-level-allied-decisive = Decisive Allied victory

## Operations
was-a-force = a force
was-place = { NAME($name) }
was-place-with = { $place } ({ NAME($name) })
was-own-name = { OWN($en, $es) }
was-weather-clear = clear
was-weather-cloudy = cloudy
was-weather-rain = rain
was-weather-squall = squalls
was-weather-storm = storm
was-weather-gale = gale
was-light-day = daylight
was-light-twilight = twilight
was-light-night = night
was-mission-bombardment = bombardment
was-mission-transport = transport
was-mission-intercept = intercept
was-mission-escort = escort
was-mission-abort = return to port

## Seats
was-seat-fleet = the fleet of { $side }
was-seat-air = the air command of { $side }
was-seat-boats = the submarines of { $side }
was-seat-flotilla = submarines { NAME($name) }
was-seat-torpedo-boats = torpedo boats { NAME($name) }

## Kinds of ship
was-type-BB = battleship
was-type-BC = battlecruiser
was-type-CA = heavy cruiser
was-type-AC = armoured cruiser
was-type-CD = coast defence ship
was-type-CV = carrier
was-type-CVL = light carrier
was-type-CVE = escort carrier
was-type-CVS = seaplane tender
was-type-CL = light cruiser
was-type-DD = destroyer
was-type-DE = escort
was-type-AK = freighter
was-type-AM = minelayer
was-type-AO = oiler
was-type-AP = troopship
was-type-APD = fast transport
was-type-TR = transport

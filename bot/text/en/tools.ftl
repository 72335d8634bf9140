# What the shell's commands answer. Code: bot/tools, bot/scenarios/balance.py. Their help: shell.ftl.

tool-not-written = cannot write { $file }: { $why }
tool-not-read = { $file } cannot be read: { $why }
tool-no-game = no game '{ $name }'; there are { $names }
tool-game-unwanted = no game '{ $name }'; there are { $names }; it is installed: name it in FLOTILLA_GAMES
tool-no-doctrine = no doctrine '{ $name }'; there are { $names }
tool-no-option = no option '{ $name }'; there are { $names }
tool-no-scenario = no scenario '{ $name }'; there are { $names }
tool-no-scenario-or-file = no scenario '{ $name }'; there are { $names }; a file of yours is --scenario-file
tool-name-scenario = name a scenario with --scenario; there are { $names }
tool-least-one = { $options }: at least 1
tool-seeds = seeds are given as A..B, for example 1..200, not '{ $given }'
tool-progress = { $done } of { $most } games, about { $left } { $unit ->
    [minutes] { $left ->
        [one] minute
       *[other] minutes
    }
   *[seconds] { $left ->
        [one] second
       *[other] seconds
    }
} left
tool-stopped = Stopped after { $done } of { $most } games. What follows is of these.
tool-tell-how = To read what the staffs do in a trial game: flotilla simulate { $game } --scenario-file { $file } --tell 1
tool-tell-head = The game of number { $seed }, both sides led by the staff ({ $doctrine }). An arrow marks an order; orders that change nothing are left out.
tool-seeds-missing = Say which games: --seeds 1..10 plays ten, --tell 1 tells one.
tool-seeds-backwards = the seeds '{ $given }' go backwards
tool-takes-none = { $game } takes no scenarios of members: there is nothing to check
tool-picture-alone = --picture draws what --check FILE finds sound: name the file
tool-not-drawn = the set-up cannot be drawn: { $why }
tool-nothing-called = nothing is called '{ $name }'
tool-no-ids = { $name } has no ids to name

tool-play-not-started = cannot start: { $why }. Is it running already? Try --port 0.
tool-play-no-harbour = the bot did not connect to its harbour; run flotilla doctor --offline
tool-play-full = both channels are taken by other games; --fresh forgets them
tool-play-ready = Flotilla is in harbour: { $address }
tool-play-how = Sit down as any member there. Stop with Ctrl-C; what was played is kept (--fresh forgets it).

tool-part-played = { $at } of { $of }: { $part }, { $games } games
tool-part-spent = , { $seconds } s of this process
tool-no-calibration = no calibration for '{ $name }'; there is one for { $names }
tool-no-report = { $file } is no report of this format; play it anew
tool-report-of-others = { $file } has { $name } { $before }, not { $now }: play it anew, or into another folder
tool-nothing-measured = nothing is measured of '{ $name }'; there are { $names }
tool-missed = ! { $part }: { $what }, { $far } times as far as allowed
tool-as-asked = { $met } as asked, { $missed } not
tool-written = { $file } written

tool-nobody-against = in { $game } nobody plays against anybody; --against is for { $names }
tool-no-rival = no doctrine and no folder '{ $name }'; the doctrines are { $names }
tool-faults = answers of the other staff at fault, for which the plain default was taken: { $count }
tool-unfinished = games that could not be finished: { $count }
tool-more = … { $count } more
tool-game = { $scenario }, seed { $seed }, { $doctrine } leads { $led }

tool-list-id = id
tool-list-kind = kind
tool-list-turns = turns
tool-list-members = members
tool-list-hard = hard
tool-list-units = units
tool-list-commands = commands
tool-list-name = name
tool-kind-patrol = patrol
tool-kind-operational = operational
tool-kind-campaign = campaign
tool-kind-battle = battle
tool-kind-operation = operation
tool-kind-introductory = introductory
tool-kind-intermediate = intermediate
tool-kind-advanced = advanced
tool-hard-1 = easy
tool-hard-2 = medium
tool-hard-3 = hard

tool-games = { $count ->
    [one] { $count } game of { $scenario } by the staff, { $doctrine }
   *[other] { $count } games of { $scenario } by the staff, { $doctrine }
}
tool-result = result
tool-share = share
tool-record = record
tool-a-game = a game
tool-mean = mean
tool-spread = spread
tool-error = error
tool-held = held at the end
tool-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tool-figure-whole = { NUMBER($value, maximumFractionDigits: 0) }
tool-by-name = sunk by name
tool-none-by-name = nothing is sunk by name
tool-more-sunk = and { $count } more, each in { $share } or less

tool-count-kind-sunk = { $kind } sunk
tool-count-turns = turns
tool-count-sunk = sunk
tool-count-chile = chile
tool-count-allies = allies
tool-count-axis = axis
tool-count-submarine = submarine
tool-count-escort = escort
tool-count-ships = ships
tool-count-boats = boats
tool-count-draw = draw
tool-count-drawn = drawn
tool-count-defeat = defeat
tool-count-decisive = decisive
tool-count-substantive = substantive
tool-count-marginal = marginal
tool-count-axis-decisive = axis-decisive
tool-count-axis-marginal = axis-marginal
tool-count-allied-marginal = allied-marginal
tool-count-allied-decisive = allied-decisive
tool-count-points = points
tool-count-victory-points = victory points
tool-count-towns-that-fell-to-chile = towns that fell to Chile
tool-count-steps-of-land-units-lost = steps of land units lost
tool-count-aircraft-lost = aircraft lost
tool-count-axis-steps = axis (steps)
tool-count-allies-steps = allies (steps)
tool-count-cargo-landed = cargo landed
tool-count-ships-sunk = ships sunk
tool-count-tons-sunk = tons sunk
tool-count-merchants-sunk = merchants sunk
tool-count-warships-sunk = warships sunk
tool-count-boats-lost = boats lost
tool-count-points-of-the-boats = points of the boats
tool-count-points-of-the-escorts = points of the escorts
tool-count-rounds = rounds
tool-count-hull-boxes-lost = hull boxes lost
tool-count-ships-that-got-away = ships that got away

tool-id-submarines = Submarines
tool-id-classes = Classes
tool-id-super-skippers = Super skippers
tool-id-bases = Bases
tool-id-tenders = Tenders
tool-id-areas = Areas
tool-id-war-events = War events
tool-id-ships-with-a-name = Ships with a name
tool-id-ships = Ships
tool-id-land-units = Land units
tool-id-forts = Forts
tool-id-towns = Towns
tool-id-classes-of-submarines = Classes of submarines
tool-id-classes-of-warships = Classes of warships
tool-id-merchants = Merchants
tool-id-torpedoes = Torpedoes
tool-id-guns = Guns
tool-id-sonar = Sonar
tool-id-radar = Radar
tool-id-optional-rules = Optional rules
tool-id-leaders = Leaders
tool-id-aircraft = Aircraft
tool-id-ports = Ports
tool-id-beyond-the-maps = Beyond the maps
tool-id-maps = Maps
tool-id-infantry = infantry
tool-id-cavalry = cavalry
tool-id-artillery = artillery
tool-id-oparea = oparea
tool-id-once = once
tool-id-airfield = airfield
tool-id-minor = minor
tool-id-major = major
tool-id-fighter = fighter
tool-id-seaplane = seaplane
tool-id-transport = transport
tool-id-optional = optional
tool-id-torpedo = torpedo
tool-id-level = level
tool-id-dive = dive
tool-id-scout = scout
tool-id-zone = zone
tool-id-base = base
tool-id-corvette = corvette
tool-id-ironclad = ironclad
tool-id-gunboat = gunboat
tool-id-monitor = monitor
tool-id-allied = allied
tool-id-axis = axis
tool-id-aircraft-carrier = aircraft carrier
tool-id-since = from { $since }
tool-id-in-hex = hex { $hex }
tool-id-next-to = next to { $hexes }
tool-id-railway-to = railway to { $hexes }
tool-id-of-turn = turn { $turn }
tool-id-hexes-on-land = Hexes on land
tool-id-mountains = mountains
tool-id-desert = desert
tool-id-rough-ground = rough ground
tool-id-salt-flat = salt flat
tool-id-coast = coast
tool-id-of-period = period { $period }
tool-id-lands-on = lands on { $kind }
tool-id-count-steps = { $count } steps
tool-id-count-points = { $count } points
tool-id-count-zones = { $count } zones
tool-id-count-away = { $count } zones away
tool-id-period-of-east-wind-early = period of East Wind Early

tool-yard-title = { $doctrine } against { $against }
tool-yard-head-scenario = scenario
tool-yard-head-leads = { $doctrine } leads
tool-yard-head-games = games
tool-yard-head-won = won
tool-yard-head-drawn = drawn
tool-yard-head-share = share
tool-yard-head-won-by = won by
tool-yard-head-ahead = points ahead
tool-yard-each-once = each once
tool-yard-all = all
tool-yard-even = all but one-sided
tool-yard-over-all = { $share } over all
tool-yard-in = { $share } in { $scenario }
tool-yard-points = { $points } points in { $scenario }, won by { $side }
tool-yard-too-few = It asks for { $asked } games of each scenario; here are { $here }.
tool-yard-left-out = It asks for all scenarios; not played: { $names }.
tool-yard-explained =
    Shares with their error, a draw as half a game. Where one side wins over 75 % it is named,
    with the mean of points that the first is ahead, and twice its error.
tool-yard-verdict = Yardstick (60 % over all, in none under 50 %, points better beyond twice their error where one side wins over 75 %): { $verdict }
tool-yard-met = met.
tool-yard-met-by-few = met by these games, which are too few.
tool-yard-missed = not met:

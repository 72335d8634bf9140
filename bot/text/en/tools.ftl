# What the shell's commands answer. Code: bot/tools, bot/scenarios/balance.py. Their help: shell.ftl.

tool-not-written = cannot write { $file }: { $why }
tool-not-read = { $file } cannot be read: { $why }
tool-no-game = no game { $name }; there are { $names }
tool-no-doctrine = no doctrine { $name }; there are { $names }
tool-no-option = no option { $name }; there are { $names }
tool-no-scenario = no scenario { $name }; there are { $names }
tool-no-scenario-or-file = no scenario { $name }; there are { $names }; a file of yours is --scenario-file
tool-name-scenario = name a scenario with --scenario; there are { $names }
tool-least-one = { $options }: at least 1
tool-seeds = seeds are given as A..B, for example 1..200, not { $given }
tool-seeds-backwards = the seeds { $given } go backwards
tool-takes-none = { $game } takes no scenarios of members: there is nothing to check
tool-picture-alone = --picture draws what --check FILE finds sound: name the file
tool-not-drawn = the set-up cannot be drawn: { $why }
tool-nothing-called = nothing is called { $name }
tool-no-ids = { $name } has no ids to name

tool-play-not-started = cannot start: { $why }. Is it running already? Try --port 0.
tool-play-no-harbour = the bot did not connect to its harbour; run flotilla doctor --offline
tool-play-full = both channels are taken by other games; --fresh forgets them
tool-play-ready = Flotilla is in harbour: { $address }
tool-play-how = Sit down as any member there. Stop with Ctrl-C; what was played is kept (--fresh forgets it).

tool-part-played = { $at } of { $of }: { $part }, { $games } games
tool-part-spent = , { $seconds } s of this process
tool-no-calibration = no calibration for { $name }; there is one for { $names }
tool-no-report = { $file } is no report of this format; play it anew
tool-report-of-others = { $file } has { $name } { $before }, not { $now }: play it anew, or into another folder
tool-nothing-measured = nothing is measured of { $name }; there are { $names }
tool-missed = ! { $part }: { $what }, { $far } times as far as allowed
tool-as-asked = { $met } as asked, { $missed } not
tool-written = { $file } written

tool-nobody-against = in { $game } nobody plays against anybody; --against is for { $names }
tool-no-rival = no doctrine and no folder { $name }; the doctrines are { $names }
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

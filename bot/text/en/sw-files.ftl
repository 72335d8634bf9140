# What is wrong with a scenario file of Silent War. Engine: silent_war/scenarios/problems.py.

sw-file-weeks = A scenario of the kind { $kind } has at most { $most } weeks.
sw-file-no-events = A patrol has no war events (4.0). Leave this out, or write kind = "operational".
sw-file-no-record = The fleet of the record needs the segments of a campaign (4.0). Write kind = "operational", or fleet = "rows".
sw-file-no-reinforcements = A patrol has no reinforcements (4.0). Leave this out, or write kind = "operational".
sw-file-no-pearl = A campaign needs PEARL. Reinforcements come there (8.0).
sw-file-manila-subic = Subic Bay takes Manila’s place. Name one of the two.
sw-file-no-tender-there = No tender can lie there.
sw-file-tender-early = The tender { $tender } does not come before { $month } (21.21).
sw-file-tender-twice = The tender { $tender } lies in two places.
sw-file-stations-record = Only a fleet = "history" is spread over stations.
sw-file-stations-pearl = Pearl Harbor has the boats that the other stations leave. Leave it out.
sw-file-stations-most = The stations together ask for more than the { $boats } boats that are in the theatre at this date.
sw-file-retired-record = Boats can have left only a fleet = "history".
sw-file-no-boat = A scenario needs a boat.
sw-file-boats = A patrol has at most { $most } boats.
sw-file-home = A boat on her way home needs a base.
sw-file-repair-damage = A boat under repair is damaged. Write 1 or 2.
sw-file-skipper-level = A super skipper has a level, and a level a skipper (25.1). Give both, or neither.
sw-file-skipper-taken = { $skipper } has a boat already (25.2).
sw-file-berths = There is room for { $places } boats. More lie there or are bound there (21.22).
sw-file-range = { $area } is beyond her range of { $range } from every base (15.11).
sw-file-yard = A boat in the yard lies at { $yard }. Only a campaign brings her back (8.0).
sw-file-repair-base = Only a permanent base repairs (21.23).
sw-file-one-pack = A boat sails in one pack only (24.0).
sw-file-pack-apart = The boats of a pack are in one place and on one side (24.2).
sw-file-pack-ready = The boats of a pack are ready or at sea (24.1).
sw-file-pack-base = A pack leaves from a permanent base (24.0).
sw-file-pack-early = There are no packs before October 1943 (24.1).
sw-file-skipper-row = { $boat } has a row already. Name her skipper there.
sw-file-skipper-overhaul = { $boat } is in overhaul, or has a skipper already.
sw-file-week-campaign = A campaign draws its ULTRA areas and missions by chance (5.0, 7.0). Weeks are for kind = "patrol".
sw-file-weeks-end = The scenario has { $weeks } weeks.
sw-file-week-twice = Week { $week } stands twice. Put what it brings in one row.
sw-file-zone-ultra = { $zone } is a zone of special missions. ULTRA points at operations areas (7.0).
sw-file-zone-ultra-near = { $zone } is a zone of special missions. ULTRA points at operations areas (7.0). Did you mean { $near }?
sw-file-zone-shut = { $zone } is a zone of special missions that is not open in this week. Name an operations area, or name the zone in zones too.
sw-file-pack-row = { $boat } has no [[boats]] row in this file. Each boat of a pack needs one (24.0).
sw-file-levels = The levels fall from decisive to draw.
sw-file-no-record-of = The record says nothing of { $measure }. Nothing can be a multiple of it.
sw-file-count-whole = A count is whole. Multiples of the record are per = "history".

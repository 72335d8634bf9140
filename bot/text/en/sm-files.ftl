# What is wrong with a scenario file of Submarine. Engine: submarine/scenarios/problems.py.

sm-file-no-submarine = A scenario needs a submarine.
sm-file-no-ship = A scenario needs a ship to hunt or to be hunted.
sm-file-map-west = { $east } lies west of { $west }.
sm-file-weather = Weather is thrown for with the option weather alone (50).
sm-file-one-boat = Solitaire play has one boat (scenario 3).
sm-file-light-turn = The light changes in turn 2 or later, each time later than before. It is { $turn }.
sm-file-light-same = It is { $light } already.
sm-file-air-by-day = Aircraft drop charges by day alone (20.10).
sm-file-in-force = { $option } is in force. Take it from one of the two lists.
sm-file-class-twice = There is a class { $name } already. Choose another id.
sm-file-no-tubes = A submarine has at least one torpedo tube.
sm-file-merchant-tons = A merchant has { $least } tons or more.
sm-file-group-name = { $name } means all units of that kind. Give the ship another id.
sm-file-heading = A ship with a bow has a heading.
sm-file-rows = The map has { $rows } rows.
sm-file-no-convoy = There is no convoy to stand outside of.
sm-file-sinks = { $points } points sink it.
sm-file-safe-depth = Its safe depth is { $feet } feet.
sm-file-boat-outside = Only escorts stand outside the convoy. A boat has a bow, a compass or a row.
sm-file-later-option = A boat comes later only with the option variable-entry (26).
sm-file-entry-points = Points for entering are for a boat that comes later.
sm-file-no-torpedoes = { $boat } has no torpedoes in { $season }.
sm-file-has = { $boat } has { $most }.
sm-file-early = { $ship } ({ $nation }) is not at war before { $season }.
sm-file-later-arrival = An escort that comes later is named in [arrival].
sm-file-no-hidden = Nothing is searched for without hidden boats. Write { $none }, or leave it out.
sm-file-capacity = Whole, she has { $most }.
sm-file-speed = Her best speed is { $basic }, in the advanced game { $advanced }.
sm-file-alarm = An alarm ends a course = "alone".
sm-file-big-ship-place = A big warship has a bow and a heading.
sm-file-one-heading = Ships that move by one plot have one heading.
sm-file-convoy-place = Merchants stand in a formation, or each in its place.
sm-file-convoy-formation = It is missing. Ships without places of their own stand in a formation, whose number it says.
sm-file-placed-formation = Merchants that are placed one by one have no formation. Leave it out, or give ships in place of placed.
sm-file-thrown-turns = A thrown course turns as the die says. Leave this out.
sm-file-formation-full = Formation { $number } holds { $places } ships, not { $ships }.
sm-file-formation-north = Formations head north, direction 6 (20.2).
sm-file-ship-id = A ship with a name has an id too.
sm-file-one-ship = { $id } is one ship.
sm-file-merchants = At most { $most } merchants are allowed.
sm-file-off-map = { $unit } does not lie on the map with bow and stern. The map has the columns { $west } to { $east } and the rows 1 to { $rows }.
sm-file-overlap = { $unit } lies in a hex of { $other }.
sm-file-hex-off-map = { $hex } does not lie on the map. The map has the columns { $west } to { $east } and the rows 1 to { $rows }.
sm-file-rose-off-map = Compass rose { $number } does not lie on the map.
sm-file-compass-twice = A compass rose is named once.
sm-file-never-lost = { $escorts ->
    [0] No other escort is there that could be lost: the group never comes.
    [one] One other escort can be lost, no more: the group never comes.
   *[other] { $escorts } other escorts can be lost, no more: the group never comes.
 }
sm-file-no-arrival = { $unit } is no escort with place = "later".
sm-file-names = { $names } names for { $boats } boats. Name each, or none.
sm-file-pool-most = At most { $most } boats are allowed.
sm-file-start-later = { $start } boats and { $later } more are more than { $most }.
sm-file-few-escorts = There are { $escorts } escorts.
sm-file-air-charges = The actions drop more than { $charges }.
sm-file-id-taken = { $id } is the id of a boat. Choose another.
sm-file-date-order = { $date } comes before { $before }. Put the actions in the order of their dates.
sm-file-start-boats = { $start } boats begin and at most { $later } more come.
sm-file-no-condition = A victory needs a condition.
sm-file-says-nothing = { $field } says nothing about { $kind }. Leave it out.
sm-file-how-many-points = It is missing. It says how many points.
sm-file-which-side = It is missing. It says over which side of the map.
sm-file-side-closed = The side { $side } of the map is closed.
sm-file-no-group = There are no { $group } in the scenario.
sm-file-few-named = Only { $count ->
    [one] { $count } unit is
   *[other] { $count } units are
 } named.
sm-file-how-many-tubes = It is missing. It says how many tubes.
sm-file-level-order = { $level } stands behind { $before }. The first row that holds counts, so put the better level first.
sm-file-like-kind = { $like } is { $kind }, and { $name } is used as { $wanted }. Name one of that kind.
sm-file-kind-submarine = a submarine
sm-file-kind-escort = an escort
sm-file-kind-big-ship = a big warship
sm-file-kind-merchant = a merchant
sm-file-wants-feet = It is missing. Only a merchant does without her length in feet.
sm-file-wants-knots = It is missing. Only a merchant does without her best speed in knots.
sm-file-ways = One of bow, compass, row and place says where it starts. You gave { $given }.
sm-file-no-way = One of bow, compass, row and place says where it starts. You gave none.
sm-file-no-kind-aboard = No { $kind } is aboard then. There are { $kinds }.
sm-file-no-formation = There are the formations { $numbers }.
sm-file-spread-each = { $ships } ships are not { $each } to each of { $compasses } compass roses.
sm-file-condition-one = A condition is one of sunk, afloat, exited, hurt, loaded, points and lead. You gave { $given }.
sm-file-condition-none = A condition is one of sunk, afloat, exited, hurt, loaded, points and lead. You gave none.
sm-file-option-game = { $option } belongs to the { $game } game. Write games = ["{ $game }"] at the head of the file, or leave the option out.
sm-file-option-needs = { $option } means nothing without { $other }.
sm-file-option-night = { $option } is for the night.
sm-file-only-warship = Only a warship has this.
sm-file-only-escort = Only an escort has this.
sm-file-only-submarine = Only a submarine has this.
sm-file-merchant-no-warship = Only a warship has this. Of a merchant tell her tons alone.
sm-file-merchant-no-escort = Only an escort has this. Of a merchant tell her tons alone.
sm-file-merchant-no-submarine = Only a submarine has this. Of a merchant tell her tons alone.
sm-file-pool-rows = { $name } stands twice. Give all boats of a class in one row.
sm-file-boat-once = { $boat } sails once (20.10).
sm-file-turns-end = The game ends with turn { $turns }.

# What is wrong with a scenario file, for the one who wrote it. Engine: core/mistakes.py, core/telling.py, core/toml_text.py.

file-mistake = { $place }: { $problem }
file-with-others = { $problem } See also: { $others }.
file-whole = The whole file
file-at-line-row-field = line { $line }, { $row }, field { $field }
file-at-line-row = line { $line }, { $row }
file-at-line-field = line { $line }, field { $field }
file-at-row-field = { $row }, field { $field }
file-at-line = line { $line }
file-at-row = { $row }
file-at-field = field { $field }
file-said = { $text }
file-either = { $one } Or else: { $other }

file-too-long = The file has { $bytes } bytes. At most { $most } are read.
file-not-text = Here stands something that is no text. Save the file as UTF-8.
file-empty = The file is empty.
file-other-game = This looks like a file of { $game }.
file-no-game = This does not look like a scenario of any game. A scenario begins with fields such as { $names }.
file-needs-name = It is missing. A scenario of your own needs one.
file-needs-name-es = It is missing. Any language may stand in it, Spanish too; a field that ends in _es is the second text of a file in two languages.
file-missing = It is missing.
file-no-field = There is no field { $name } here. There are { $names }.
file-no-field-but = There is no field { $name }. Did you mean { $near }?
file-no-field-above = There is no field { $name } here. It belongs at the head of the file, above the first line in square brackets.
file-no-field-in = There is no field { $name } here. It belongs below { $table }.
file-no-table = There is no table { $name }. There are { $names }.
file-no-table-but = There is no table { $name }. Did you mean { $near }?
file-no-table-head = There is no table { $name }. Its fields stand at the head of the file, above the first line in square brackets.
file-no-kind = It is missing. It says what this is: one of { $names }.
file-twice = { $name } stands twice.
file-id-taken = The game has a scenario { $id } of its own. Choose another id.
file-members = Write from how many to how many members, { $least } to { $most }.
file-game-ends = The scenario has { $turns } turns.

file-no-such = There is no { $what } { $name }.
file-no-such-but = There is no { $what } { $name }. Did you mean { $near }?
file-no-such-of = There is no { $what } { $name }. There are { $names }.
file-no-such-many = There is no { $what } { $name }. “flotilla ids” lists the { $count } that there are.
file-no-such-in-group = { $name } is in no group of this scenario. Put her in one, or leave her out here.
file-no-such-in-force = { $name } is in no force of this scenario. Put her in one, or leave her out here.
file-choice = It cannot be { $given }. The choices are { $names }.
file-choice-but = It cannot be { $given }. Did you mean { $near }?
file-choice-none = It cannot be { $given }. Nothing can stand here.
file-thing-boat-in-pool = boat in the pool
file-thing-base = base
file-thing-tender = tender
file-thing-war-event = war event
file-thing-named-ship = ship with a name
file-thing-class-or-submarine = submarine or class
file-thing-submarine = submarine
file-thing-active-base = active base
file-thing-super-skipper = super skipper
file-thing-area = area
file-thing-boat = boat of this scenario
file-thing-zone = zone
file-thing-tender-zone = tender zone
file-thing-option = option
file-thing-class = class of submarine, escort, big warship or merchant
file-thing-class-of-ship = class of ship
file-thing-class-of-submarine = class of submarine
file-thing-class-of-escort = class of escort
file-thing-sonar = sonar
file-thing-radar = radar
file-thing-big-warship = class of big warship
file-thing-merchant = class of merchant
file-thing-unit = unit
file-thing-place = hex, town or box
file-thing-fort = fort
file-thing-unit-or-ship = unit or ship
file-thing-map = map
file-thing-ship = ship
file-thing-aircraft = aircraft
file-thing-leader = leader
file-thing-force = force
file-thing-place-beyond = place beyond the map
file-thing-port = port
file-thing-sea-zone = sea zone

file-wants-text = This must be text in quotes, not { $given }.
file-wants-whole = This must be a whole number, not { $given }.
file-thousands = Numbers have no point or other mark for thousands, not { $given }. Write { $right }.
file-wants-smaller = The number { $given } is too large.
file-wants-number = This must be a number, not { $given }.
file-wants-yes-no = This must be true or false, not { $given }.
file-wants-list = This must be a list in square brackets, not { $given }.
file-wants-table = This must be a table of fields in braces, as {"{"} name = value {"}"}, not { $given }.
file-wants-quotes = This stands in quotes. Write "{ $given }".
file-field-above = { $name } is a field of { $table }. It stands above { $below }.
file-wants-rows = There may be several. Each stands in two brackets: [[{ $name }]].
file-wants-one = There is only one. It stands in single brackets: [{ $name }].
file-unfit = { $given } does not fit here.
file-between = This must be from { $least } to { $most }. It is { $given }.
file-least = This must be { $limit } or more. It is { $given }.
file-most = This must be { $limit } or less. It is { $given }.
file-above = This must be more than { $limit }. It is { $given }.
file-below = This must be less than { $limit }. It is { $given }.
file-multiple = This must be a multiple of { $of }. It is { $given }.
file-list-short = The list has { $count }. It needs at least { $limit }.
file-list-long = The list has { $count }. At most { $limit } are allowed.
file-text-short = { $limit ->
    [1] This text is empty.
   *[other] This text has { $count } characters. It needs at least { $limit }.
}
file-text-long = This text has { $count } characters. At most { $limit } are allowed.
file-form-slug = { $given } is not written as an id: small letters, digits and hyphens only, as in night-ferry.
file-form-slug-but = { $given } is not written as an id: small letters, digits and hyphens only. Write { $near }.
file-form-zone = { $given } is no zone. Write the letter of its row and its number, as in C7.
file-form-zone-side = { $given } is no side of a zone. Write the zone and NW, NE, E, SE, SW or W, as in B7 SW.
file-form-grid-letter = { $given } is no letter of the grid. The letters are . s c C i I and #.
file-form-speed = { $given } is no speed. Write its points as cards print them: 0 to 4, perhaps with a plus, as in 2+.
file-form-name = A name has no vertical bar, no tab and no line break. It is { $given }.
file-form-plain = Here is no tab and no line break. It is { $given }.
file-form-date = { $given } is no date of the war. Write year, month and day, as in 1942-10-26, from 1939 to 1945.
file-form-battle-hex = { $given } is no hex of the battle map. Write the ring and the number, as in B7.
file-form-month = { $given } is no month. Write year and month, as in 1942-05.
file-form-season = { $given } is no season. Write W, Sp, Su or F and the year in two digits, as in Sp43, from Su39 to F45.
file-form-sea-hex = { $given } is no hex. Write letter, row and panel, as in N32-B. A panel has the rows 1 to { $rows }.
file-form-column = { $given } is no column. Write letter and panel, as in N-B.
file-form-games = Name the games, each once: basic, advanced.

file-toml-statement = “{ $written }” is no line of a scenario file. Write name = value, or a table in square brackets.
file-toml-line-goes-on = “{ $written }”: something stands behind the value at character { $column }. Is a quote or a comma missing?
file-toml-character = “{ $written }”: character { $column } cannot stand here.
file-toml-twice = “{ $written }” was given before. Each name is given once.
file-toml-bracket = “{ $written }”: a square bracket is missing at the end.
file-toml-equals = “{ $written }”: an equals sign is missing between name and value.
file-toml-key = “{ $written }”: a name is missing, or holds something other than letters, digits, hyphens and underlines.
file-toml-open-list = A list that begins above has no closing square bracket.
file-toml-open-table = “{ $written }”: braces are not closed, or a comma is too many.
file-toml-backslash = “{ $written }”: a backslash means something else within quotes. Leave it out.
file-toml-quote = “{ $written }”: a text that begins here or above has no closing quote.
file-toml-date = “{ $written }”: there is no such date.
file-toml-value = “{ $written }”: the value is missing or cannot be read. Text stands in quotes.
file-toml-other-form = This is { $form }. A scenario is TOML: lines of name = value, and tables in square brackets.
file-toml-fence = “{ $written }” is a mark of the page from which the file was copied. Leave such lines out.
file-toml-blank = “{ $written }”: a blank here is none of the keyboard. Write it anew with the space bar.{ $more ->
    [0] {""}
    [one] {" "}The same in one more line.
   *[other] {" "}The same in { $more } more lines.
}
file-toml-curly-quotes = “{ $written }”: { $marks } comes from a text program. Write straight quotes: { $right }.{ $more ->
    [0] {""}
    [one] {" "}The same in one more line.
   *[other] {" "}The same in { $more } more lines.
}
file-toml-minus = “{ $written }”: { $marks } comes from a text program. Write the hyphen of the keyboard: { $right }.{ $more ->
    [0] {""}
    [one] {" "}The same in one more line.
   *[other] {" "}The same in { $more } more lines.
}
file-toml-key-twice = “{ $written }”: { $name } is given in line { $before } already. Keep one of the two.
file-toml-rows-twice = [{ $name }] stands in line { $before } already. Where there may be several, each has two brackets: [[{ $name }]].
file-toml-table-twice = [{ $name }] stands in line { $before } already. There is only one: put the fields together there.
file-toml-head-bracket = “{ $written }”: a square bracket is missing. Write { $right }.
file-toml-head-behind = “{ $written }”: nothing stands behind the brackets of a table. Write { $right }, and the fields in the lines below.
file-toml-spaced-name = “{ $written }”: a name has no blanks. Write { $right }.
file-toml-letters = “{ $written }”: a name has letters without accents, digits, hyphens and underlines. Write { $right }.
file-toml-colon = “{ $written }”: an equals sign stands between name and value, no colon. Write { $right }.
file-toml-equals-once = “{ $written }”: one equals sign stands between name and value. Write { $right }.
file-toml-equals-missing = “{ $written }”: an equals sign is missing between name and value. Write { $right }.
file-toml-no-value = “{ $written }”: the value of { $name } is missing.
file-toml-quoted-name = “{ $written }”: a name with accents or blanks stands in quotes. Write { $right }.
file-toml-yes-no = “{ $written }”: yes is true and no is false, in small letters and without quotes. Write { $right }.
file-toml-number-form = “{ $written }”: a number has a point before decimals, no other mark, and no 0 before other digits. Write { $right }.
file-toml-end-mark = “{ $written }”: no mark stands behind a value. Write { $right }.
file-toml-remark = “{ $written }”: a remark begins with #. Write { $right }.
file-toml-list-brackets = “{ $written }”: a list stands in square brackets. Write { $right }.
file-toml-inner-quotes = “{ $written }”: a quote within the text ends it. Write { $right }.
file-toml-one-quote = “{ $written }”: a text begins and ends with the same quote. Write { $right }.
file-toml-backslash-twice = “{ $written }”: a backslash within quotes is written twice. Write { $right }.
file-toml-bare = “{ $written }”: text stands in quotes. Write { $right }.
file-toml-text-lines = “{ $written }”: a text ends in the line in which it begins. Put it into one line.
file-toml-list-ends = “{ $written }”: the list that begins here has no closing square bracket.
file-toml-braces-end = “{ $written }”: the closing brace is missing. Write { $right }.
file-toml-brace-lines = “{ $written }”: a table in braces stands in one line, with no comma at its end. Put it into one line, or write a table in square brackets.
file-toml-last-comma = “{ $written }”: no comma stands before the closing brace. Write { $right }.
file-toml-comma = “{ $written }”: a comma is missing before { $before }.
file-toml-comma-more = “{ $written }”: a comma is too many. Write { $right }.
file-toml-comma-mark = “{ $written }”: a comma stands between the items of a list. Write { $right }.
file-toml-unread = The file cannot be read: a number in it is far too long.
file-toml-deep = Brackets stand more than { $most } deep within one another.
file-toml-long-key = A name has more than { $most } parts with dots between them.
file-toml-number = { $given } is too large a number, or none.

file-way-compass = { $unit } begins within 12 hexes of compass rose { $number }.
file-way-die = { $unit } begins within 12 hexes of a compass rose that a die names.
file-way-row = { $unit } begins anywhere in row { $row }.
file-way-outside = { $unit } begins anywhere outside the convoy.
file-weeks = { $last ->
    [0] Week { $first }
   *[other] Weeks { $first } to { $last }
  }
file-weeks-ultra = { $weeks }: ULTRA at { $areas }.
file-weeks-zones = { $weeks }: open to patrols: { $areas }.
file-weeks-contacts = { $weeks }: { $count ->
    [0] no contact counts in { $areas }.
   *[other] in { $areas } only the contacts { $kinds } count.
  }
file-way-leader = { $leader } begins in the { $ship }.
file-way-later = { $unit } is not there at the start and may come later.
file-way-arrival = { $units } come together on a side that a die names, { $lost ->
    [0] from the first turn on
    [one] once an escort is lost
   *[other] once { $lost } escorts are lost
}.
file-way-aboard = Aboard { $ship }: { $things }.
file-way-round = { $unit } comes in round { $number }, by { $hex }.
file-way-turn = { $unit } comes in turn { $turn }, at { $zone }.

file-id-ours = The id { $id } is that of a scenario of the game, whose title lists show. Give your file an id, a title and a summary of its own before you offer it.
file-apart = Nobody is in sight at the start: the nearest groups are { $apart } hexes apart, and ships see { $sight }.
file-check-nobody = In turn { $turn } nobody can win: Chile can have at most { $most } points, and at least { $least }.
file-no-win-chile = Chile can win in no turn: it can have at most { $most } points.
file-no-win-allies = The Allies can win in no turn: Chile has at least { $least } points.
file-never-attacked = In { $games } games played by the staff Chile neither took nor attacked { $places }.
file-ships-not-attacked = In { $games } games played by the staff no torpedo came to { $ships } and no gun fired there, though a way to win of the boats asks for that.
file-early-boats = Boats that join the war only after the scenario begins: { $boats }. They are played all the same.
file-no-leaves = No row of the victory table pays for leaving the map (kind = "leaves"), and the battle lasts { $rounds } rounds by day. A beaten side has nowhere to go: a ship that is seen, or slower than an enemy, does not get off the map, which moves along with her (6.4.6). The staff then stays and loses its ships. If a side should break off, give its ships a row with the sides by which they leave.
file-unused-ships = Own ships in no group or force of the scenario, so not in play: { $ships }.
file-record-lost = The record says that { $ships } was lost. She is not afloat as the scenario begins.
file-record-fallen = The record says that { $places } fell. Chile holds it as the scenario begins.
file-no-traffic = No boat can reach an area with traffic in this period.
file-alarm-at-once = The alarm of { $ship } (within { $alarm } hexes) goes off at once: { $boat } begins { $away } hexes off, and her course of her own ends.
file-never-come = { $things } would come after the last turn, { $last }, so they never come.
file-never-sail = { $ships }: laid up beyond the { $turns } turns of the scenario, so no ship of these ever sails.
file-own-losses = Way to win { $number }: { $side } win by the loss of their own units alone. Was the other side meant?
file-same-levels = As much is asked for { $level } as for { $above }: { $asked }. The first comes about only where lost boats take a level away.
file-too-far = Boats and ships begin { $apart } hexes apart. In { $turns } turns they sail { $reach } together, so they may never meet.
file-no-points = The way to win number { $number } asks the boats for { $asked } points. All ships together are worth { $worth }.
file-dead = In { $games } of { $games } games played by the staff nobody was hurt: nothing sunk, nothing damaged.
file-not-tried = Not tried: the staff needs more than { $seconds } seconds for its games.
file-broke = The file is sound by its rules, but a game of the staff broke off ({ $why }). That is a fault of the bot: tell whoever runs it.
file-sound = sound

# Submarine: its name, its options, and its own wording of shared sentences (`<sentence>--submarine`).

game-submarine = Submarine
    .about = A submarine against the escorts of a convoy, 1939 to 1945, a hundred yards at a time: the approach, the torpedoes, the depth charges.
    .size = two sides · up to { $most } members · one action at sea, or eight linked ones
    .cover = Submarine: two torpedoes run at a tanker
option-submarine-advanced = Advanced game: hit points, duds, thirteen positions for a hit, finer searches (27 to 48)
option-submarine-hidden = Hidden boats: off the map until seen, or found by sonar or radar; sets by the dice (21 to 24)
option-submarine-equipment = Sets by season: dice say which sonar and radar each escort has; for hidden boats (24)
option-submarine-star-shells = Star shells: escorts light up the sea by night (25)
option-submarine-variable-entry = Uncertain reinforcements: markers drawn in secret may bring more boats (26)
option-submarine-silent-running = Silent running: a boat goes slowly and is hard to hear; hidden boats (32; advanced)
option-submarine-snort = Snorkel: diesels under water, with their noise and risk (33; advanced)
option-submarine-chase = The chase: after the last turn escorts may run a boat down (34.6; advanced)
option-submarine-guided = Guided torpedoes: a boat aims for a turn, or the first run is thrown for (35; advanced)
option-submarine-hidden-torpedoes = Hidden torpedoes: off the map until they meet a ship, which may dodge (40; advanced)
option-submarine-mixed-loads = Mixed loads: each tube has its own kind of torpedo (41; advanced)
option-submarine-night-look-out = Look-outs by night: escorts without radar search by eye; hidden boats (47; advanced)
option-submarine-crews = Crews: dice say who is novice, experienced or professional (49; advanced)
option-submarine-weather = Weather: thrown for at the start; rain and storm shorten sight (50; advanced)
option-submarine-special-torpedoes = Special torpedoes: acoustic, pattern, foxers; with mixed loads (51.1 to 51.4; advanced)
option-submarine-mark-x = One-ton charges: the Mark X depth charge (51.5; advanced)
option-submarine-repair = Repairs: slow or stopped ships and boats take back damage (52; advanced)
option-submarine-more-k-guns = More throwers: some American and British escorts get more K-guns later in the war (53)
option-submarine-boats-as-targets = Boat against boat: torpedoes also hit submarines (54; advanced)
option-submarine-zigzag = Convoy routine: convoys may change course only once in three turns (58)
option-submarine-slow-reload = Slow reloading: tubes take as long as they did, 24 turns or more, half when advanced (59)
option-submarine-cargo = Cargoes: what each merchant carries is thrown for, and makes its worth (60)
option-submarine-charge-stocks = Stocks of charges: dice say how many an escort has; it may run out (61)
option-submarine-torpedo-stocks = Stocks of torpedoes: dice say how many a boat has left (62)

## Options that cannot be played together
err-sm-option-game = { $option } belongs to the advanced game. Tick the advanced game too, or leave this rule out.
err-sm-option-needs = { $option } means nothing without another rule. Tick that one too, or leave this rule out.
err-sm-option-night = { $option } is a rule for the night, and “{ $scenario }” is played by day. Leave it out.
err-sm-option-unknown = There is no such optional rule. Choose among those of the list.
err-sm-option-barred = “{ $scenario }” is not played with this rule: { $option }. Leave it out.
err-sm-option-only-basic = “{ $scenario }” is played in the basic game alone. Leave the advanced game out.
err-sm-option-only-advanced = “{ $scenario }” is played in the advanced game alone. Tick the advanced game.
card-way-hint--submarine = L 2 R | 1
card-way-fill--submarine = Turns (L, R) and hexes: 2 L 1 R; | before the next turn. A boat adds its depth: 2 @75.
card-free-empty--submarine = no boat stands by here in this action
card-help-game--submarine =
    - **What you see** – The sea around the convoy in hexes of a hundred yards. Boats below the surface are seen by their side alone, if the campaign plays with hidden boats; a “?” marks where a boat was last seen.
    - **What wins** – Points: for ships that are hit and sunk, against boats that are hurt and sunk, and in some actions for each torpedo fired. *Score* says who leads and what is needed.
    - **A turn** – Half a minute at sea. Orders cover one to four turns at once, more while it is quiet.
    - **A boat** – Get ahead of the convoy and low in the water: fast on the surface, slow and quiet below. Fire from the side at a ship’s course, several torpedoes at one ship, then go deep and turn away. No torpedoes leave in a turn in which you change depth. A torpedo seen near you tells where you are.
    - **An escort** – She hears best when she is slow and nothing else is loud. Sweep ahead of the convoy, turn down the track of a torpedo, keep contact, then run over the boat and set charges to its depth. Her way of acting (*sweep*, *close*, *attack*) does it for her.
    - **The convoy** – It holds its course; its commodore may turn it away from danger.
card-help-orders--submarine = *My orders* (or `/orders`) opens what you command. A boat plots a turn as `L 2 R @75`: turn to port, two hexes, turn to starboard, 75 feet at its end; `|` parts the turns. A torpedo is `bow-1: CL6 shallow`. An escort is ordered in the same way: `course 3 R 2; racks W25 2xW27; K W26; ahead W22; feet 100 150`. A place is a hex; a count has an x behind it. Or say how it acts: `sweep`, `close`. Under *As text* you order several ships, one to a line. Spanish words work too. *Ready* accepts what is shown.
scenarios-introductory = Introductory
    .about = Against the rulebook’s tables: one side moves by itself. For learning the game, alone or together.
scenarios-intermediate = Intermediate
    .about = A few ships a side, half an hour at sea.
scenarios-advanced = Advanced
    .about = Wolf packs, convoys and late boats: more ships, and more to think of.
scenarios-campaign--submarine = Campaigns
    .about = Actions one after another: a boat sails in one of them alone; escorts that are lost, and what they have used up, are missing in the next; the convoy is whole again each time. Each can also be played by itself.
card-standing-typed--submarine = Or type the order (overrides the menus)
scenarios-end-submarines = the submarines won { $count }
scenarios-end-escorts = the escorts won { $count }

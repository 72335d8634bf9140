# Submarine: its name, its options, and its own wording of shared sentences (`<sentence>--submarine`).

game-submarine = Submarine
option-submarine-advanced = Advanced game: hit points, duds, positions, searches as they were (27 to 48)
option-submarine-hidden = Hidden boats: boats stay off the map until seen or found by sonar or radar (21 to 23)
option-submarine-equipment = Sets by season: what sonar and radar each escort has is thrown for (24)
option-submarine-star-shells = Star shells: escorts light up the sea by night (25)
option-submarine-variable-entry = Uncertain reinforcements: more boats may come, in secret (26)
option-submarine-silent-running = Silent running: slow and hard to hear, for two turns (32)
option-submarine-snort = Snorkel: diesels under water, with its noise and its risk (33)
option-submarine-chase = The chase: after the last turn escorts may run a boat down (34.6)
option-submarine-guided = Aimed torpedoes: a boat must see what it aims at (35)
option-submarine-hidden-torpedoes = Hidden torpedoes: electric torpedoes leave no wake (40)
option-submarine-mixed-loads = Mixed loads: each tube has its kind of torpedo (41)
option-submarine-night-look-out = Look-outs by night: how far a boat is seen in the dark is thrown for (47)
option-submarine-crews = Crews: novices, experienced and professional crews (49)
option-submarine-weather = Weather: thrown for at the start; rain and storm hide much (50)
option-submarine-special-torpedoes = Special torpedoes: acoustic and pattern torpedoes, foxers (51.1 to 51.4)
option-submarine-mark-x = One-ton charges: the Mark X depth charge (51.5)
option-submarine-repair = Repairs: a boat may mend itself at rest (52)
option-submarine-more-k-guns = More throwers: K-guns fire several charges (53)
option-submarine-boats-as-targets = Boat against boat: torpedoes also hit submarines (54)
option-submarine-zigzag = Convoy routine: convoys seldom turn (58)
option-submarine-slow-reload = Slow reloading: as slow as it was (59)
option-submarine-cargo = Cargoes: each merchant’s cargo is thrown for (60)
option-submarine-charge-stocks = Stocks of charges: escorts may run out (61)
option-submarine-torpedo-stocks = Stocks of torpedoes: a boat may have few left (62)

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
card-help-orders--submarine = *My orders* (or `/orders`) opens what you command. A boat plots a turn as `L 2 R @75`: turn to port, two hexes, turn to starboard, 75 feet at its end; `|` parts the turns. A torpedo is `bow-1: CL6 shallow`. An escort is ordered in the same way: `course 3 R 2; racks W25 2xW27; K W26; ahead W22; feet 100 150`. A place is a hex; a count has an x behind it. Or say how it acts: `sweep`, `close`. Under *As text* you order several ships, one to a line. Spanish words work too. *Ready* accepts what is shown.

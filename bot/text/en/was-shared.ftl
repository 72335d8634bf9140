# The war at sea: its name, its options, and its own wording of shared sentences (`<sentence>--war_at_sea`).

diary-every-boat--war_at_sea = Every ship
game-war_at_sea = The War at Sea
    .about = Fleets and carriers, 1939 to 1945. Task forces sail in secret, aircraft search and strike, big guns fight it out: from Denmark Strait to Santa Cruz.
    .size = two sides · up to { $most } members · one battle, or an operation of some days
    .cover = The War at Sea: task force 64 meets Japanese forces off Guadalcanal
option-war_at_sea-second-penetration = Secondary penetration: a hit that armour stops may still get through on a second die (17.1)
option-war_at_sea-no-break-off = No breaking off: a battle is fought until one side is out of sight or gone (17.2)
option-war_at_sea-island-die = A die for the island: dice say whether there is land on the tactical map (17.3)
option-war_at_sea-friendly-fire = Friendly fire: at night guns may hit a friend near the target (17.4)
option-war_at_sea-surprise-raids = Surprise raids: a raid may come in low and meet no fighters (17.5)
option-war_at_sea-decoys = Decoys: forces at sea may send false markers out beside them (17.6)
option-war_at_sea-formations = Formations: groups steam in line and turn in file or together (18.1)
option-war_at_sea-fire-arcs = Arcs of fire: guns and tubes bear as ships head; needs formations (18.2)
option-war_at_sea-handicaps = Handicaps: special rules of a scenario that help the weaker player
option-war_at_sea-fuel = Fuel: ships burn it and must refuel; usual in operations of more than twelve turns (15)
card-way-hint--war_at_sea = T32/S31/R31, R30
card-way-fill--war_at_sea = T32/S31, R30: a slash between zones, a comma before the next turn. Or: to Truk, speed 2
card-text-hint--war_at_sea = One unit per line: *Name: order; more rows*, like `TF 17: T32/S31, R30; battle: yes` or `TF 17: to Truk, speed 2`. Delete a line to leave that unit’s order as it is. English and Spanish words are understood.
card-help-game--war_at_sea =
    - **What you see** – Your own forces in full. Of the enemy: markers with a letter, what was reported, and how old it is. Reports may be wrong.
    - **What wins** – Points, for ships sunk and hurt and for what the scenario asks: cargo brought in, bases shelled, a line crossed. *Score* lists what earns points and what each side has earned by it; *Report* ends with the special rules of the scenario.
    - **A turn** – Four hours. Both sides lay courses in secret, search, strike from the air, and meet. Ships that meet fight a battle in rounds.
    - **A force at sea** – Lay a course zone by zone or to a place, mind the fuel, intercept what was reported. It may shell, land, carry cargo.
    - **A carrier or a base** – Put fighters on patrol, search, and send strikes at what was spotted: many aircraft in one flight, with fighters whose reach is enough.
    - **Submarines** – Put them where the enemy must pass; they try for contact by themselves.
    - **A battle** – Each round a plan: range, targets, torpedoes, when to break off. Both plans are opened together. With *Ask me about* you decide moves, guns or torpedoes as they come.
card-help-orders--war_at_sea = *My orders* (or `/orders`) opens what you command. A force’s course is written zone by zone, `T32/S31/R31, R30`: a slash between zones, a comma before the next turn, `stay` where it stays. Or by place: `to Truk, speed 2`. Bases say how many steps of aircraft go on which patrol: `search: 2 SBD`. Under *As text* you order several seats, one to a line. Spanish words work too. *Ready* accepts what is shown.
scenarios-battle--war_at_sea = Battles
    .about = One battle on the tactical map, for an evening.
scenarios-operational--war_at_sea = Operations
    .about = Task forces, plotted in secret on a map of zones, in turns of four hours, for some days of the war.
card-help-fight--war_at_sea = A battle is a post in the turn’s thread. Each side writes a plan for each round: aim, range, targets, torpedoes, when to break off; both plans are opened together. A plan may stop, when a ship is lost for example, and be changed twice a round. With *Ask me about* you decide moves, guns or torpedoes as they come. A 6 on a die that modifiers push below 6 may still hit on a second die, in gunfire as in the air. An air raid is a post, too: patrols, the layout of ships and flak follow your standing orders, and nobody waits unless one of them says *Ask me each time*.
scenarios-end-axis = the Axis won { $count }
scenarios-end-allied = the Allies won { $count }

# The War of the Pacific: its name, its options, and its own wording of shared sentences (`<sentence>--pacific_war`).

game-pacific_war = War of the Pacific
    .about = Chile against Peru and Bolivia, 1879 to 1881. Ironclads hunt transports off a desert coast, armies land and march for the nitrate towns and Lima.
    .size = two sides · up to { $most } members · two to twelve turns
    .cover = War of the Pacific: two Chilean ironclads catch a convoy off Pisagua
option-pacific_war-capture = Boarding of damaged ships (10.1)
option-pacific_war-infernal = Infernal machines in ports (10.2)

diary-every-boat--pacific_war = Ships and troops
card-units--pacific_war = { $units ->
    [one] one command
   *[other] { $units } commands
}
card-find--pacific_war = Find a command…
card-text-title--pacific_war = { $units ->
    [one] Orders as text · one command
   *[other] Orders as text · { $units } commands
}
card-text-hint--pacific_war = One division, corps or staff per line: *Name: order*. Delete a line to leave its orders as they are. Use the words of the cards, in English or Spanish.
card-which-boat--pacific_war = Which ship or unit?
card-no-such-unit--pacific_war = There is no ship, unit or command “{ $said }”.
card-group-typed-hint--pacific_war = area III · or: stay, standing
card-standing-typed-hint--pacific_war = area III · stay · home · none
card-set-doctrine--pacific_war = Commands without a leader
service-standing-set--pacific_war = { $units ->
    [one] The standing order applies from now on.
   *[other] The standing order applies to { $units } commands from now on.
}
service-standing-ended--pacific_war = { $units ->
    [one] The standing order has ended.
   *[other] The standing orders of { $units } commands have ended.
}
service-returned--pacific_war = { $units ->
    [one] The orders of one command are returned.
   *[other] The orders of { $units } commands are returned.
} Their leaders are told why.
card-unit-report--pacific_war = Report on a ship or unit…
card-help-game--pacific_war =
    - **What you see** – The coast from Lima to southern Chile: towns with their points, ships in port and at sea, units on land, supply columns. All of it lies open to both sides; only orders are secret.
    - **What wins** – Chile’s points, from towns and the command of the sea, are counted after certain turns: 5, 9 and 12 in the whole war. Chile wins with enough of them; with too few the Alliance wins. The report says how many.
    - **A turn** – Two months. First Chile moves and fights, then the Alliance: destinations, purchases, courses, interceptions, raids, marches, attacks.
    - **A division of ships** – It needs coal to sail. It carries troops, blockades, bombards ports, and stops enemies who pass near.
    - **An army corps** – It marches by dice: each throw may bring it farther or cost men in the desert. It attacks a town beside it and holds what it takes.
    - **Logistics** – You buy coal, columns and repairs for the side. Troops march without supplies, but ships do not sail without coal.
scenarios-end-chile = Chile won { $count }
scenarios-end-allies = the Alliance won { $count }

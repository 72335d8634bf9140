# Titles and summaries of the scenarios of the war at sea. The ids are those of data/war_at_sea/scenarios.

was-scenario-cape-esperance = Cape Esperance
    .summary = 11 October 1942, by night. Scott crosses the T of a column that takes him for a friend; Goto’s cruisers gain by leaving west or north. One evening.
was-scenario-savo-battleships = Battleship Night off Savo
    .summary = 14 November 1942, by night. Washington and South Dakota bar Kondo’s way to Henderson Field; Kirishima comes to shell it, and must get through to the east.
was-scenario-denmark-strait = Denmark Strait
    .summary = 24 May 1941, at daybreak. Hood and Prince of Wales against Bismarck and Prinz Eugen, who must break out to the south-west or west.
was-scenario-empress-augusta-bay = Empress Augusta Bay
    .summary = 2 November 1943, in rain and darkness. Merrill’s cruisers see by radar what Omori’s lookouts do not, and fire before they are found. One round.
was-scenario-north-cape = North Cape
    .summary = 26 December 1943, in the polar night. Duke of York and three cruisers have found Scharnhorst, who must live through the evening or get away to the east.
was-scenario-river-plate = The River Plate
    .summary = 13 December 1939, at daybreak. Three cruisers attack Admiral Graf Spee from two sides; she is far from home, and every hit counts.
was-scenario-tassafaronga = Tassafaronga
    .summary = 30 November 1942, by night. Wright’s cruisers see one destroyer on their radar; seven more lie under the shore with Long Lances. One round.
was-scenario-second-sirte = Second Sirte
    .summary = 22 March 1942, the operation to begin with. Four merchants for Malta; light cruisers hold off a battleship in smoke and a gale.
was-scenario-matapan = Cape Matapan
    .summary = March 1941. Iachino sweeps towards Crete; Cunningham’s battleships slip out of Alexandria to meet him.
was-scenario-coral-sea = Coral Sea
    .summary = May 1942. Carriers look for each other for three days, and an invasion convoy makes for Port Moresby.
was-scenario-eastern-solomons = Eastern Solomons
    .summary = August 1942. Ryujo goes ahead, two big carriers lie in wait, and Tanaka’s convoy makes for Guadalcanal; two American carriers are in the way.
was-scenario-pedestal = Pedestal
    .summary = August 1942. Fourteen merchants for Malta, with battleships and carriers as far as the Narrows, and all the Axis in their way.
was-scenario-santa-cruz = Santa Cruz
    .summary = October 1942. Yamamoto’s fleet comes to support the army at Henderson Field; two American carriers stand in its way.

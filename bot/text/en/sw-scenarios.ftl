# The scenarios: a title and a few lines about what awaits.

sw-scenario-spearfish-china = Spearfish in the East China Sea
    .summary = A patrol to learn on: the boat and the captain of the example, the busiest sea of period 2 and torpedoes that are only half bad. Nothing here happened, and everything could have.
sw-scenario-wahoo-3 = Wahoo’s third patrol
    .summary = A new captain takes Wahoo out of Brisbane with a school atlas for a chart of Wewak and orders to look inside. Then come the convoy lanes to Palau, and a skipper who means to use every torpedo.
sw-scenario-harder-5 = Harder off Tawi-Tawi
    .summary = The enemy’s battle fleet lies behind Sibutu Passage and its destroyers come out to hunt. Dealey’s orders are to hunt them instead, head to head and at short range.
sw-scenario-tang-3 = Tang in the Yellow Sea
    .summary = Three boats share the shallow waters between Kyushu and Korea, where the enemy still feels at home. Tang has one load of torpedoes and a captain who waits until he cannot miss.
sw-scenario-tang-5 = Tang’s last patrol
    .summary = Formosa Strait is mined on one side, hostile on the other and full of ships for Leyte in between. Tang goes in alone; history did not let her out.
sw-scenario-barb-11 = Barb in Namkwan Harbour
    .summary = The convoys have learned to sail by day close inshore and to anchor at night where no submarine can follow. Fluckey has worked out how to follow.
sw-scenario-flasher-5 = Flasher among the tankers
    .summary = Oil is what keeps the enemy’s fleet alive, and the last tankers creep up the coast of Indochina under heavy guard. Flasher waits where the water is too thin to dive in.
sw-scenario-archerfish-5 = Archerfish and the giant
    .summary = Lifeguard duty off Tokyo Bay is dull until the raid is called off and the ocean is yours. One night can make up for four empty patrols.
sw-scenario-rasher-5 = Rasher and convoy HI-71
    .summary = A black night, a tropical downpour and the richest convoy of the year, with a carrier in the middle. Munson’s new radar paints every ship of it in green.
sw-scenario-spadefish-1 = Spadefish’s first patrol
    .summary = A new boat, a new crew and a captain on his first command go straight to Convoy College. There are two loads of torpedoes to spend, and Saipan is now a place to reload.
sw-scenario-batfish-6 = Batfish, hunter of submarines
    .summary = The enemy sends submarines to lift airmen out of Luzon, and their radar sings in the dark. Batfish listens, turns her own set off and goes to meet them.
sw-scenario-s-44-3 = S-44 and the cruiser
    .summary = An old S-boat with four tubes, no radar and no cool air lies off New Ireland the morning after Savo. Four cruisers come home in a straight line.
sw-scenario-spearfish-3 = Spearfish and the last nurses
    .summary = Bataan has fallen, the torpedoes do not work and nobody yet knows why. Spearfish hunts off Luzon, and has one more call to make before Corregidor surrenders.
sw-scenario-blairs-blasters = Blair’s Blasters
    .summary = Three boats under one leader wait across the road to Saipan, where every ship carries men and guns that must not arrive. One boat finds them, one drives them, and one is already ahead.
sw-scenario-parks-pirates = Parks’ Pirates
    .summary = A month in Convoy College without a class, then a contact, wrong positions and a convoy that slips by. When Parche catches it in the dark, there is nobody but enemies to shoot at.

sw-command-asiatic = Asiatic Fleet Submarines

# Operations and campaigns: the whole fleet, with war events, reinforcements and repairs.

sw-scenario-asiatic-fleet = Manila to the Malay Barrier
    .summary = December 1941: twenty-nine submarines at Manila, a yard in flames and torpedoes that do not explode. Hold what cannot be held, and lose no more boats than you must. Pearl Harbor has a few boats of its own at sea.
sw-scenario-coral-midway = Coral Sea to Midway
    .summary = April 1942: the Indies are gone, Brisbane has just opened and the enemy’s carriers are coming. Whoever gets the orders for Midway will not be at sea for merchants that week.
sw-scenario-solomons = The Slot and the Bismarck Sea
    .summary = August 1942: Marines are ashore on Guadalcanal and every boat is wanted off Truk. Between missions there is traffic to find, with torpedoes that run at the right depth at last.
sw-scenario-torpedo-scandal = The summer of duds
    .summary = June 1943: good boats, good captains, full convoys, and three hits in four that do not go off. Sink enough in spite of them, and somebody ashore may begin to listen.
sw-scenario-truk-marshalls = Truk and the Marshalls
    .summary = December 1943: the torpedoes work, the new boats arrive by the week, and the enemy’s Gibraltar is about to become an island like any other.
sw-scenario-marianas = Saipan and the Philippine Sea
    .summary = May 1944: reinforcements for Saipan have to cross the sea where your packs wait, and the enemy’s fleet must come out to save it. A large fleet for many hands, and three months to use it.
sw-scenario-convoy-college = Convoy College
    .summary = August 1944: the four best months of the war, from Luzon Strait to the shores of Japan, with Leyte Gulf in between. More boats than the seas have room for: keep them from crowding one another.
sw-scenario-lifeguard = Lifeguards and the Sea of Japan
    .summary = March 1945: airmen in the water, small ships close inshore, and one sea left where the enemy still feels safe. Few targets for many boats, and the escorts have learnt their trade.
sw-scenario-luzon-packs = Two packs in the Luzon Strait
    .summary = August 1944: Ben’s Busters and Ed’s Eradicators have the convoy road past Luzon to themselves for six weeks. Six boats, two packs, and no others will come.
sw-scenario-whole-war = The whole war
    .summary = Forty-five months, from the morning after Pearl Harbor to the last. Every boat, every base, every war event: a campaign of months for a whole server, measured against what was really achieved.
sw-scenario-east-wind-early = The first East Wind
    .summary = An alternative 1932: the trouble at Shanghai becomes a war, and thirty boats of the last one must fight it. Short legs, no radar, Manila to be held; but these torpedoes explode.

# Why the questions of a campaign matter, for those who meet them for the first time.

sw-face-hint-evacuate = Boats too badly damaged to sail are scuttled; they do not count as lost. Send the others where you want to hunt next.
sw-face-hint-training = Give up the boats that do least: the crews they train will man better ones.
sw-face-hint-dutch-harbor = Boats sent north hunt in poor waters until the base closes: old boats with short legs are missed least.

# What a scenario asks for, and how a campaign was judged.

sw-goal-losses = { $losses ->
    [0] { $step ->
        [one] Each boat lost drops the result one level.
       *[other] Every { $step } boats lost drop the result one level.
    }
   *[other] You may lose { $losses ->
        [one] one boat
       *[other] { $losses } boats
    }; { $step ->
        [one] each further boat lost drops the result one level.
       *[other] every further { $step }, or part of { $step }, drop the result one level.
    }
}
sw-goal-sudden = The game ends as soon as you reach a decisive victory.
sw-end-over = { $kind ->
    [patrol] The patrol is over
    [operational] The operation is over
   *[campaign] The war is over
} · { $level }
sw-end-decisive = It ended early with a decisive victory.
sw-end-no-boats = It ended early: no boats were left, and none were to come.
sw-end-marks = Levels reached: { $marks }.
sw-end-mark = { $level } ({ $date })
sw-end-date = { $week ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
} week of { $month } { $year }
sw-end-sum = By what was sunk: { $sunk }. { $lost ->
    [one] The boat lost costs
   *[other] The { $lost } boats lost cost
} { $steps ->
    [one] one level
   *[other] { $steps } levels
}: { $level }.
sw-end-shares = By command: { $shares }.
sw-end-share = { $command } ({ $ships ->
    [0] no ship
    [one] one ship, { $tons } t
   *[other] { $ships } ships, { $tons } t
})

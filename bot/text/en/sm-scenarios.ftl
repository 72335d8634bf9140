# Titles and summaries of the scenarios of Submarine. The ids are those of data/submarine/scenarios and of the actions of its
# campaigns.

sm-own-action = { $title }, action { $number }

sm-scenario-unescorted-britain = Unescorted convoy: British
    .summary = Spring 1940. A boat has twelve British merchants to itself for twenty turns by day; they turn at random.
sm-scenario-unescorted-japan = Unescorted convoy: Japanese
    .summary = Winter 1942. Salmon against twelve merchants, with torpedoes that fail.
sm-scenario-hunters-atlantic = Killer group: Atlantic
    .summary = Spring 1942. Four British escorts hunt one boat, which moves by itself, for eight turns.
sm-scenario-hunters-pacific = Killer group: Pacific
    .summary = Summer 1945. Three American destroyer escorts hunt a small fast boat, which moves by itself.
sm-scenario-hunters-japan = Killer group: Japanese
    .summary = Spring 1943. Two destroyers and two escorts hunt Flasher, which moves by itself.
sm-scenario-wounded-bear = Wounded Bear
    .summary = May 1942. Shōkaku, damaged, steams for home with one destroyer; Triton has five torpedoes left.
sm-scenario-ark-royal = The sinking of Ark Royal
    .summary = 13 November 1941. Two carriers and a battleship with six destroyers come straight at U-81.
sm-scenario-wahoo = Wahoo runs amok
    .summary = January 1943. Four merchants and one escort; Morton wants thirty points of damage in twenty turns.
sm-scenario-wahoo-long = Wahoo runs amok, the long day
    .summary = Wahoo's convoy of January 1943 once more: forty turns, and fifty points of damage are wanted.
sm-scenario-bungo-pete = Bungo Strait: Pete against Dealey
    .summary = Autumn 1943, by night. Harder must slip past the best escort captain of the Bungo Strait, or sink his ship.
sm-scenario-secret-weapon = The secret weapon
    .summary = Spring 1945. A type XXI boat runs for the southern edge through three new destroyers, in ten turns.
sm-scenario-wolf-pack = Wolf pack
    .summary = March 1941, by night. Prien, Kretschmer and Schepke against sixteen merchants and four escorts.
sm-scenario-pq-17 = PQ-17
    .summary = July 1942. Ten slow merchants, two corvettes and two sloops; two boats have found them.
sm-scenario-pq-17-pack = PQ-17, with the pack coming up
    .summary = July 1942. Ten slow merchants, two corvettes and two sloops; two boats have found them, and two more may join, each at a price.
sm-scenario-sc-7 = SC 7
    .summary = The night of 18 October 1940. Five boats, Kretschmer among them, fall upon twenty-nine slow merchants; two sloops and a corvette are all that guards them.
sm-scenario-hx-112 = HX 112
    .summary = The night of 16 March 1941. Kretschmer and Schepke against a convoy of tankers and the seven ships of Macintyre's escort group, who have learned to hunt together.
sm-scenario-parks-pirates = Parks’ Pirates
    .summary = 31 July 1944, before dawn. Ramage takes Parche into convoy MI-11 on the surface, while Steelhead closes from the other side. It is day from turn 18 on.

sm-campaign-ons-5 = Convoy ONS-5
    .summary = 28 April to 5 May 1943. Eight linked actions, fifty-one boats, seven escorts: the week that decided the Atlantic.
sm-scenario-ons-5-1 = ONS-5, night of 28 April
    .summary = The first boats close in on eighteen merchants and seven escorts.
sm-scenario-ons-5-2 = ONS-5, 29 April
    .summary = The second action, by day, with aircraft overhead.
sm-scenario-ons-5-3 = ONS-5, night of 30 April
    .summary = The third action, in the dark.
sm-scenario-ons-5-4 = ONS-5, night of 1 May
    .summary = The fourth action, in the dark again.
sm-scenario-ons-5-5 = ONS-5, 2 May
    .summary = The fifth action, by day, with aircraft overhead.
sm-scenario-ons-5-6 = ONS-5, 3 May
    .summary = The sixth action, by day, with aircraft overhead.
sm-scenario-ons-5-7 = ONS-5, night of 4 May
    .summary = The seventh action: the worst night of the real battle.
sm-scenario-ons-5-8 = ONS-5, 5 May
    .summary = The last action, by day, with aircraft overhead.

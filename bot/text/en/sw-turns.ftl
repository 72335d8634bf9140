# The posts of a week of Silent War: what the war brought, what the admiral asks, how it went.

sw-turn-war = **The war** –
sw-turn-bases = **Bases** –
sw-turn-fleet = **The fleet** –
sw-turn-passage = **On passage** –
sw-turn-endurance = **Endurance** –
sw-turn-duel = **Submarine against submarine** – { $first ->
    [enemy] A { $enemy } { $area } saw { $boat } first
   *[ours] { $boat } saw a { $enemy } { $area } first
}{ $ended ->
    [lost] {""} and torpedoed her: lost with all hands.
    [hurt] {""} and hit her: damaged.
    [sunk] {""} and sank it.
    [damaged] {""} and hit it; it got away, damaged.
   *[missed] {""}; the torpedoes missed.
}
sw-turn-mission = **The admiral asks** – { $boats ->
    [0] special mission: { $places }
    [one] one boat: { $places }
   *[other] { $boats } boats: { $places }
}{ $terms ->
    [none] ; no attacks there.
    [tf] ; only task forces count there.
    [big] ; only large convoys and task forces count there.
   *[any] .
}
sw-turn-mission-terms = -# { $counts ->
    [none] It is for the war, not for your score: no points, nothing to sink.
   *[other] No points of its own: what is sunk there counts as anywhere{ $zone ->
        [0] .
       *[other] , and contacts are one size larger.
    }
} { $zone ->
    [0] Way and risk are as on any patrol.
   *[other] Boats enter with +2 on the die for an event on passage (20.3).
} { $ends }{ $boats ->
    [0] {""}
   *[other] {" "}Too few boats cost nothing, but whoever can go must, up to that number (5.2).
}
sw-turn-mission-ends-zone = It ends with this week; the boats then go home without an endurance check (20.5).
sw-turn-mission-ends-sea = It ends with this week; the boats stay on patrol.
sw-turn-mission-ends-lasting = It goes on until a boat is spotted, damaged or out of endurance.
sw-turn-either = { $first } or { $last }
sw-turn-mission-went = **Mission** { $places } – { $boats ->
    [0] no boat there
    [one] one boat there
   *[other] { $boats } boats there
}{ $asks ->
    [0] ;
   *[other] {" "}({ $asks } asked for);
} { $ended ->
    [done] done.
    [undone] not done.
    [nothing] nothing sunk.
   *[sunk] { $ships ->
        [one] one ship sunk, { $tons } t.
       *[other] { $ships } ships sunk, { $tons } t.
    }
}

# The posts of a week of Silent War: what the war brought, what the admiral asks, how it went.

sw-turn-war = **The war** –
sw-turn-bases = **Bases** –
sw-turn-fleet = **The fleet** –
sw-turn-passage = **On passage** –
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
sw-turn-either = { $first } or { $last }
sw-turn-mission-went = **Mission** { $places } – { $boats ->
    [0] no boat there
    [one] one boat there
   *[other] { $boats } boats there
} ({ $asks } asked for); { $ships ->
    [0] nothing sunk.
    [one] one ship sunk, { $tons } t.
   *[other] { $ships } ships sunk, { $tons } t.
}

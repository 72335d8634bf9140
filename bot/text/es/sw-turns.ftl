# Los mensajes de una semana de Silent War: lo que trajo la guerra, lo que pide el almirante, cómo fue.

sw-turn-war = **La guerra** –
sw-turn-bases = **Bases** –
sw-turn-fleet = **La flota** –
sw-turn-passage = **En tránsito** –
sw-turn-mission = **El almirante pide** – { $boats ->
    [0] misión especial: { $places }
    [one] un submarino: { $places }
   *[other] { $boats } submarinos: { $places }
}{ $terms ->
    [none] ; allí no se ataca.
    [tf] ; allí solo cuentan las fuerzas navales.
    [big] ; allí solo cuentan los convoyes grandes y las fuerzas navales.
   *[any] .
}
sw-turn-either = { $first } o { $last }
sw-turn-mission-went = **Misión** { $places } – { $boats ->
    [0] no fue ningún submarino
    [one] fue un submarino
   *[other] fueron { $boats } submarinos
} (se pedían { $asks }); { $ships ->
    [0] sin hundimientos.
    [one] un buque hundido, { $tons } t.
   *[other] { $ships } buques hundidos, { $tons } t.
}

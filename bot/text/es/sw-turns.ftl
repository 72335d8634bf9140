# Los mensajes de una semana de Silent War: lo que trajo la guerra, lo que pide el almirante, cómo fue.

sw-turn-war = **La guerra** –
sw-turn-bases = **Bases** –
sw-turn-fleet = **La flota** –
sw-turn-passage = **En tránsito** –
sw-turn-endurance = **Autonomía** –
sw-turn-duel = **Submarino contra submarino** – { $first ->
    [enemy] Un { $enemy } { $area } vio antes al { $boat }
   *[ours] El { $boat } vio antes a un { $enemy } { $area }
}{ $ended ->
    [lost] {""} y lo torpedeó: perdido con toda su dotación.
    [hurt] {""} y lo alcanzó: averiado.
    [sunk] {""} y lo hundió.
    [damaged] {""} y lo alcanzó; se alejó averiado.
   *[missed] {""}; los torpedos fallaron.
}
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
sw-turn-mission-terms = -# { $counts ->
    [none] Es por la guerra, no por tu marcador: ni puntos ni nada que hundir.
   *[other] No da puntos por sí misma: lo que se hunda allí cuenta como en cualquier parte{ $zone ->
        [0] .
       *[other] , y los contactos son de un nivel más.
    }
} { $zone ->
    [0] El viaje y el riesgo son los de cualquier patrulla.
   *[other] Se entra con +2 en la tirada de evento de tránsito (20.3).
} { $ends }{ $boats ->
    [0] {""}
   *[other] {" "}Que falten no cuesta nada, pero debe ir quien pueda, hasta ese número (5.2).
}
sw-turn-mission-ends-zone = Acaba con esta semana; luego los submarinos vuelven a puerto sin chequeo de autonomía (20.5).
sw-turn-mission-ends-sea = Acaba con esta semana; los submarinos siguen de patrulla.
sw-turn-mission-ends-lasting = Sigue hasta que un submarino sea avistado, sufra averías o agote su autonomía.
sw-turn-either = { $first } o { $last }
sw-turn-mission-went = **Misión** { $places } – { $boats ->
    [0] no fue ningún submarino
    [one] fue un submarino
   *[other] fueron { $boats } submarinos
}{ $asks ->
    [0] ;
   *[other] {" "}(se pedían { $asks });
} { $ended ->
    [done] cumplida.
    [undone] sin cumplir.
    [nothing] sin hundimientos.
   *[sunk] { $ships ->
        [one] un buque hundido, { $tons } t.
       *[other] { $ships } buques hundidos, { $tons } t.
    }
}

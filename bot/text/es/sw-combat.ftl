# Búsqueda, contacto y combate de Silent War: preguntas, opciones y lo que ocurre, para leerlo en voz alta.

## Nombres
sw-boat = { $name }
sw-ship = { $type } de { $tons } t
# A counter of two ships; the others bear names that are the same in all languages.
name-ise-and-hyuga = Ise y Hyuga
sw-ship-name = { NAME($name) }
sw-ship-named = { NAME($name) }, { $type }
sw-percent = { $percent }{"\u00A0"}%

## Preguntas
ask-sw-stand = ¿En qué columna se sitúa el submarino?
ask-sw-look = { $left ->
    [one] Queda una ficha por descubrir. ¿Cómo miramos?
   *[other] Se pueden descubrir { $left } fichas. ¿Cómo miramos?
}
ask-sw-reveal = ¿Qué ficha se descubre ahora? Quedan { $left }.
ask-sw-turn-back = Radar: { $target }. ¿La volvemos a tapar y miramos otra?
ask-sw-withdraw = El { $boat } queda averiado antes de poder apuntar. ¿Abandona el combate?
ask-sw-tdc = { $markers ->
    [one] ¿Qué blanco recibe el marcador TDC? Después ya no se mueve.
   *[other] ¿Qué { $markers } blancos reciben un marcador TDC? Después ya no se mueven.
}
ask-sw-attack = { $points ->
    [one] Un punto de ataque. ¿Adónde va?
   *[other] { $points } puntos de ataque. ¿Cómo se reparten?
} Los escoltas a la vista suman { $escorts }.
ask-sw-freed = { $points ->
    [one] Queda libre un punto: su blanco no era un buque. ¿Adónde va?
   *[other] Quedan libres { $points } puntos: su blanco no era un buque. ¿Adónde van?
}
ask-sw-crossing = Un buque se cruza en la carrera de los torpedos. ¿Qué ficha es?
ask-sw-gun = ¡A superficie! ¿A qué mercante dispara el cañón?
ask-sw-again = El { $boat }, tras el asalto { $round }: ¿se retira o vuelve al ataque?
ask-sw-next-boat = ¿Qué submarino de la manada ataca ahora?

## Dónde apostarse, cómo mirar
sw-column = Columna { $column }
sw-column-note = { $down ->
    [0] { $up ->
        [0] vacía
       *[other] { $up } a la vista
    }
   *[other] { $up ->
        [0] { $down } boca abajo
       *[other] { $down } boca abajo, { $up } a la vista
    }
}
sw-column-shared = { $note } · con { $boats }
sw-look-first = Mirar primero
sw-look-first-own = Mi columna, luego las contiguas
sw-look-first-beside = Primero las contiguas
sw-look-first-turns = Una de cada, por turno
sw-look-first-ask = De una en una: pregúntame cada vez
sw-look-back = Radar: volver a tapar
sw-look-back-escort = los escoltas
sw-look-back-under2 = los buques de menos de 2.000 t
sw-look-back-under4 = los buques de menos de 4.000 t
sw-look-stops = Parar y preguntarme cuando
sw-look-stop-escort = aparezca un escolta o un avión
sw-look-stop-big = aparezca un buque de 10.000 t o más
sw-look-stop-event = salga un evento de combate

## Blancos y probabilidades
sw-target = { $place } { $ship }
sw-target-back = { $place } { $ship }, vuelta a tapar
sw-target-down = { $place } boca abajo, { $flag }
sw-target-note = defensa { $defence }{ $asw ->
    [0] {""}
   *[other] , ASW { $asw }
}{ $damaged ->
    [0] {""}
   *[other] , con averías
}{ $beside ->
    [0] {""}
   *[other] , columna contigua +1
}
sw-target-note-beside = columna contigua +1
sw-marked = { $target } · marcador { $tdc }
sw-odds = impacto: { $steps }
sw-odds-step = { $points } → { $percent }{"\u00A0"}%
sw-odds-none = no se le puede alcanzar
sw-odds-guarded = solo se puede alcanzar si antes { $count ->
    [one] se alcanza
   *[other] se alcanzan
} { $places }
sw-odds-guessed = impacto, en media: { $steps }
sw-odds-unknown = boca abajo: en media no se puede alcanzar
sw-attack-split = Reparto
sw-attack-freed = Si un blanco resulta ser un avión o un evento
sw-attack-freed-best = sus puntos, al mejor de los demás
sw-attack-freed-ask = pregúntame
sw-split-all = Los { $points } a { $place }
sw-split = { $shares }
sw-split-share = { $place } { $points }
sw-split-note = impacto { $hits } · algún hundimiento { $kill }{"\u00A0"}% · { $tons } t esperadas{ $known ->
    [1] {""}
   *[other] {" "}· un blanco boca abajo: cálculo medio
}

## Seguir
sw-again-go = Tras este asalto
sw-again-break = Retirarse
sw-again-again = Volver al ataque
sw-again-column = Desde qué columna
sw-again-throw = hay que sacar { $need } o menos

## Negativas
sw-err-column-full = En la columna { $column } { $most ->
    [one] cabe un submarino
   *[other] caben { $most } submarinos
}; la han elegido { $boats }.
sw-err-column-taken = La columna { $column } está completa: { $boats }.
sw-err-already-seen = { $place } ya se ha descubierto.
sw-err-out-of-reach = { $place } queda demasiado lejos: solo puedes mirar en tu columna y en las contiguas.
sw-err-suns-first = { $place } lleva el disco: en un nuevo ataque se descubren antes todos los soles nacientes al alcance.

## Búsqueda y contacto
sw-ev-avoids = El { $boat } sigue sumergido y deja pasar todo { $area }.
sw-ev-no-contact = El { $boat } no encuentra nada { $area } esta semana.
sw-ev-barrier-contact = El { $boat }, en un extremo de la barrera, tiene contacto.
sw-ev-intercepts = El { $boat } llega a tiempo (dado { $die }).
sw-ev-left-behind = El { $boat } está demasiado lejos para unirse (dado { $die }).
sw-ev-contact = { $boats }: ¡{ $contact } { $area }! { $count ->
    [one] Hay una ficha
   *[other] Hay { $count } fichas
} en la mesa.

## Mirar
sw-ev-ship-seen = { $place } es { $ship }.
sw-ev-big-ship-seen = { $place } es { $ship }: toda una presa.
sw-ev-escort-seen = { $place } es { $ship }: escolta a la vista.
sw-ev-aircraft-seen = { $place } es { $ship } que ronda sobre el convoy.
sw-ev-turned-back = { $place }, { $ship }: visto por radar, se tapa de nuevo.
sw-ev-diligent = { $place } es un escolta diligente y va derecho hacia el { $boat }.
sw-ev-diligent-attack = Sus cargas caen en torno al { $boat }: dado { $die }.
sw-ev-combat-event = Evento de combate, { $boat }: { $event }.
sw-ev-event-put-back = { $place } es otro evento; vuelve a su cubilete.
sw-ev-alarm-holds = Los escoltas están alertados contra toda la manada: el { $boat } los tiene cerca y no puede atacar en este asalto.

## Eventos de combate
sw-ev-crossing = El buque de { $place } se cruza en la carrera de los torpedos del { $boat }.
sw-ev-gun = El { $boat } emerge y abre fuego contra { $place }.
sw-ev-circular = Un torpedo del { $boat } da la vuelta: con { $need } o menos lo hunde; dado { $die }.
sw-ev-circular-wide = Un torpedo del { $boat } da la vuelta, pero pasa de largo.
sw-ev-air-attack = Un bombardero pica sobre el { $boat }: dado { $die }.
sw-ev-breakdown-bad = Avería en las máquinas del { $boat } (dado { $die }): tiene que volver a puerto.
sw-ev-breakdown-mended = Avería en las máquinas del { $boat } (dado { $die }); el jefe de máquinas la arregla, pero el convoy ya se ha ido.

## Ataque
sw-ev-no-shot = El { $boat } no encuentra ocasión de disparar.
    .nobody = El { $boat } no tiene a qué tirar: ni en su columna ni en las contiguas queda un buque al que apuntar (14.13).
    .why = El { $boat } no consigue un tiro que valga la pena (14.16): incluso { $place }, su mejor blanco, pediría un { $need } o menos, y lo más bajo es 0. A favor: ataque { $attack }{ $skipper ->
        [0] {""}
       *[other] , comandante { $skipper }
    }, torpedos { $torpedo }{ $damaged ->
        [0] {""}
       *[other] , blanco averiado { $damaged }
    }. En contra: defensa { $defence }, marcador TDC { $marker }{ $beside ->
        [0] {""}
       *[other] , columna contigua { $beside }
    }{ $escorts ->
        [0] {""}
       *[other] , escoltas { $escorts }
    }.
sw-ev-points-moved = { $points ->
    [one] Un punto pasa
   *[other] { $points } puntos pasan
} a { $place }.
sw-ev-cannot-hit = El { $boat } dispara a { $place } con { $points }, pero no puede alcanzarlo.
sw-ev-missed = El { $boat } dispara a { $place } con { $points }: hacía falta { $need } o menos, dado { $die }; falla.
sw-ev-hit = El { $boat } dispara a { $place } con { $points }: hacía falta { $need } o menos, dado { $die }; ¡impacto!
sw-ev-no-effect = El impacto en { $place } ({ $ship }) no hace nada (dado { $die }, modificado { $modified }).
sw-ev-ship-damaged = { $place } ({ $ship }): averiado (dado { $die }, modificado { $modified }).
sw-ev-ship-sunk = { $place } ({ $ship }): ¡hundido! (dado { $die }, modificado { $modified }).

## La respuesta
sw-ev-counterattack = Contraataque al { $boat }: antisubmarina { $theirs } contra defensa { $ours }, fila { $row }; dado { $die }, modificado { $shifted }.
sw-ev-unharmed = El { $boat } se escabulle sin un rasguño.
sw-ev-spotted = El { $boat } ha sido descubierto.
sw-ev-spotted-again = Descubren otra vez al { $boat }; el enemigo ya sabía de él.
sw-ev-damaged = El { $boat } queda averiado.
sw-ev-damaged-twice = Segunda avería del { $boat }: aguanta con { $defence } o menos; dado { $die }.
sw-ev-must-go-home = El { $boat } tiene que volver a la base.
sw-ev-lost = El { $boat } se pierde con toda su dotación { $area }.
sw-ev-breaks-off = El { $boat } se retira.
sw-ev-again-succeeds = El { $boat } logra ponerse otra vez en posición ({ $need } o menos, dado { $die }).
sw-ev-again-fails = El { $boat } no logra volver a ponerse en posición ({ $need } o menos, dado { $die }).
sw-ev-fight-over = { $ships ->
    [0] El { $boat } rompe el contacto sin hundir nada.
    [one] El { $boat } rompe el contacto: un buque hundido, { $tons } t.
   *[other] El { $boat } rompe el contacto: { $ships } buques hundidos, { $tons } t.
}

## Submarino contra submarino
sw-ev-submarine-sees-us = Un { $enemy } { $area } ve antes al { $boat }.
sw-ev-submarine-seen = El { $boat } avista un { $enemy } { $area } que no lo ha visto.
sw-ev-submarine-shot-hits = Torpedos en el agua: { $need } o menos, dado { $die }; ¡impacto!
sw-ev-submarine-shot-misses = Torpedos en el agua: { $need } o menos, dado { $die }; fallan.
sw-ev-submarine-sunk = El { $boat } hunde al { $enemy }.
sw-ev-submarine-damaged = El { $enemy } se aleja averiado.

## Resolución rápida
sw-ev-quick = El { $boat } de patrulla: tabla { $value } menos { $die }, { $ships ->
    [0] sin hundimientos.
    [one] un buque a tiro.
   *[other] { $ships } buques a tiro.
}
sw-ev-quick-sunk = El { $boat } hunde { $ship }.
sw-ev-quick-counterattack = Contraataque: dado { $die }, modificado { $modified }.

## El diario de patrulla
sw-log-fight = Contacto con { $contact }: { $ships ->
    [0] sin hundimientos
    [one] un buque, { $tons } t
   *[other] { $ships } buques, { $tons } t
}

## Un combate contado desde el principio
sw-tale-round = **{ $boat }, asalto { $round }** – { $told }
sw-tale-ship = { $place } ({ $ship })
sw-tale-place = { $place }
sw-tale-sunk = hundió { $ships }
sw-tale-damaged = averió { $ships }
sw-tale-no-effect = alcanzó sin efecto { $ships }
sw-tale-missed = falló el tiro contra { $ships }
sw-tale-no-shot = sin disparo
sw-tale-no-shot-at = sin disparo: incluso { $place }, su mejor blanco, pedía { $need } o menos
sw-tale-event = evento de combate: { $event }
sw-tale-fate-unharmed = Los escoltas no encontraron nada.
sw-tale-fate-spotted = Quedó descubierto.
sw-tale-fate-damaged = Resultó averiado.
sw-tale-fate-damaged-twice = Resultó averiado dos veces.
sw-tale-fate-lost = Se perdió con toda su dotación.
sw-tale-total = { $ships ->
    [0] **Ningún hundimiento**
    [one] **Un buque hundido, { $tons } t**
   *[other] **{ $ships } buques hundidos, { $tons } t**
}
sw-tale-boats = { $boats }
sw-tale-lost = **Perdidos: { $boats }.**
sw-tale-hurt = Averiados: { $boats }.
sw-tale-doubled = Una presa enorme: su mayor mercante cuenta doble (CE-6).
sw-tale-line = **{ $boats }** dio con { $contact } { $area }: { $sunk ->
    [0] sin hundimientos.
    [one] un buque, { $tons } t: { $ships }.
   *[other] { $sunk } buques, { $tons } t: { $ships }.
}

# Travesías de Silent War: mando, órdenes, tránsitos, resistencia, amarres, manadas y final. Como se leería en voz alta.

## Mando
sw-side = Fuerza Submarina
sw-command-subpac = Submarinos del Pacífico
sw-command-swpac = Submarinos del Pacífico Sudoeste
sw-group = Grupo { $name }
sw-pack = Manada { $name }
sw-pack-number = Manada { $number }
sw-own-title = { $text }
sw-own-summary = { $text }

## Meses, tráfico, niveles de victoria
sw-month-1 = enero
sw-month-2 = febrero
sw-month-3 = marzo
sw-month-4 = abril
sw-month-5 = mayo
sw-month-6 = junio
sw-month-7 = julio
sw-month-8 = agosto
sw-month-9 = septiembre
sw-month-10 = octubre
sw-month-11 = noviembre
sw-month-12 = diciembre
sw-traffic-0 = nulo
sw-traffic-1 = escaso
sw-traffic-2 = regular
sw-traffic-3 = intenso
sw-level-decisive = victoria decisiva
sw-level-substantive = victoria clara
sw-level-marginal = victoria ajustada
sw-level-draw = empate
sw-level-defeat = derrota

## Preguntas
ask-sw-orders = Órdenes para { $boats }, semana { $week }.
ask-sw-home = El { $boat } tiene que volver. ¿A qué base, y a cuál si no queda sitio?
ask-sw-home-pack = La manada de { $boats } vuelve junta. ¿A qué base, y a cuál si no hay sitio para todos?
ask-sw-halt = El { $boat } ha tenido que parar en el camino. ¿En qué zona se queda?
ask-sw-hold = { $count ->
    [one] Un submarino averiado tiene que esperar turno { $base }. ¿Cuál?
   *[other] { $count } submarinos averiados tienen que esperar turno { $base }. ¿Cuáles?
}
ask-sw-retire = El { $boat } tiene averías muy graves. ¿Se da de baja, para que su comandante tome otro submarino?
ask-sw-appoint = { $skipper } se ha quedado sin submarino. ¿Cuál de los que están en talleres recibe, con +1?
ask-sw-pack = Hay submarinos listos { $bases }. ¿Cuáles zarpan juntos en manada? Tres como mínimo, o ninguno.

## El formulario de órdenes
sw-row-where = Adónde
sw-row-contact = Si hay contacto
sw-row-spread = La manada navega
sw-row-careful = Con sigilo: una sola zona
    .hint = −1 en el dado de eventos de tránsito (15.24)
sw-row-via = Por dónde
    .hint = Una ruta distinta de la directa; cada semana se puede elegir de nuevo (15.1)
sw-row-side = Al llegar esta semana
    .hint = Un submarino que empieza a patrullar ya no sigue en tránsito (15.1)
sw-via-straight = Directo
sw-via = Pasando por { $area }
sw-via-note = { $weeks ->
    [one] esta semana
   *[other] { $weeks } semanas
} · peligro { $danger }
sw-side-patrol = Empezar la patrulla
sw-side-transit = Hacer alto en tránsito y seguir después
sw-row-leave = Dejan la manada
sw-where-stay = Quedarse: { $area }
sw-where-here = Patrullar aquí: { $area }
sw-where-port = Seguir { $base }
sw-where-area = { $area }
sw-where-zone = { $area } (misión)
sw-where-home = Volver { $base }
sw-where-base = Trasladarse { $base }
sw-standing-suggested = Donde sugiera el Estado Mayor
sw-standing-stay = Quedarse: de caza en la mar, a la espera en puerto
sw-standing-hunt = Seguir de caza en este mar
sw-standing-port = Quedarse en puerto
sw-where-note = peligro { $danger } · tráfico { $traffic }{ $miles ->
    [0] {""}
   *[other] {" "}· { $miles } millas
}{ $weeks ->
    [one] {""}
   *[other] {" "}· llega en { $weeks } semanas
}{ $ultra ->
    [0] {""}
   *[other] {" "}· ULTRA
}{ $suggested ->
    [0] {""}
   *[other] {" "}· sugerido
}
sw-home-note = { $weeks ->
    [one] esta semana
   *[other] { $weeks } semanas
} · { $miles } millas{ $suggested ->
    [0] {""}
   *[other] {" "}· sugerido
}
sw-port-note = zarpará más adelante{ $suggested ->
    [0] {""}
   *[other] {" "}· sugerido
}
sw-zone-note = solo esta semana y luego a la base · +2 en el tránsito{ $suggested ->
    [0] {""}
   *[other] {" "}· sugerido
}
sw-haven-note = { $weeks ->
    [one] esta semana
   *[other] { $weeks } semanas
} · { $miles } millas{ $yard ->
    [0] {" "}· buque nodriza: solo averías leves
   *[other] {" "}· con talleres
}{ $room ->
    [-1] {""}
    [0] {" "}· completo
    [one] {" "}· un sitio
   *[other] {" "}· { $room } sitios
}
sw-refuge-note = { $miles } millas{ $yard ->
    [0] {" "}· buque nodriza: solo averías leves
   *[other] {" "}· con talleres
}{ $room ->
    [-1] {""}
    [0] {" "}· completo
    [one] {" "}· un sitio
   *[other] {" "}· { $room } sitios
}
sw-contact-fight = Combato yo
    .note = se te pregunta en el hilo de la semana
sw-contact-exec-bold = El segundo, audaz
    .note = sigue en combate mientras compense
sw-contact-exec-balanced = El segundo, equilibrado
    .note = sopesa toneladas y peligro
sw-contact-exec-careful = El segundo, prudente
    .note = un buen ataque y fuera
sw-contact-avoid = Evitar el contacto
    .note = sin combate, despista a quien lo siga, −1 en autonomía (13.1)
sw-spread-group = en grupo
    .note = todos encuentran lo que encuentra uno
sw-spread-barrier = en barrera
    .note = +2 en la búsqueda, pero cada submarino llega solo con 5 o menos

## Negativas
sw-err-homeward = Va de regreso y no puede patrullar hasta haber pasado por una base.
sw-err-base-by-home = Ahí no se patrulla. Para entrar en puerto, elige «Volver».
sw-err-zone-closed = Esta semana no hay ninguna misión abierta: { $area }.
sw-err-zone-on-patrol = Solo un submarino en patrulla puede aceptar esa misión: { $area }.
sw-err-zone-far = { $area } queda a más de un movimiento de patrulla { $here }.
sw-err-zone-s-boats = Los viejos submarinos S no sirven para la misión de { $area }.
sw-err-already-there = Ya está en { $area }; elige «quedarse» o «patrullar aquí».
sw-err-range = Fuera de su alcance: { $area }, a más de { $range } zonas de cualquier base.
sw-err-not-next = De patrulla se pasa a una zona vecina; { $here } hasta { $area } hay { $moves } movimientos.
sw-err-no-way = Ninguna ruta lleva hasta { $area } dentro de su alcance.
sw-err-no-way-home = Ninguna ruta lleva hasta { $base } dentro de su alcance.
sw-err-base-idle = Ahora no es una base activa: { $base }.
sw-err-pack-base = Una manada no se traslada de base a base: antes patrulla una semana, o se separa.
sw-err-tender-cannot = El buque nodriza no pudo repararlo: necesita una base permanente, y { $base } no lo es.
sw-err-tender-full = El buque nodriza no tiene sitio: { $base }.
sw-err-pack-gone = La manada ya no existe; cada submarino recibe sus propias órdenes.
sw-err-no-boats-slot = Las órdenes se dan a un submarino o a una manada.
sw-err-boat-gone = El { $boat } se ha perdido; sus órdenes ya no valen.
sw-err-boat-home = El { $boat } está en puerto y su patrulla ha terminado.
sw-err-pack-small = { $given ->
    [one] Un submarino no es una manada; hacen falta al menos { $least }.
   *[other] { $given } submarinos no son una manada; hacen falta al menos { $least }.
}

## La semana
sw-ev-week = Semana { $week } de { $turns }: { $of-month }.ª semana de { $month } de { $year }.
sw-week-number = semana { $week }
    .of = de la semana { $week }
sw-ev-ultra = ULTRA esta semana: { $areas }.
sw-ev-stranded = El { $boat } ha quedado fuera del alcance de todas las bases. Averiado, con un solo motor y a media ración, pone rumbo a casa.

## Movimiento
sw-ev-patrol-move = El { $boat } traslada su patrulla { $to }.
sw-ev-sails = El { $boat } zarpa { $base }.
sw-ev-on-station = El { $boat } ya patrulla { $area }.
sw-ev-halts = El { $boat } hace alto { $area } y seguirá desde ahí.
sw-ev-under-way = El { $boat } está { $area }, camino { $goal }.
sw-ev-homeward = El { $boat } está { $area }, de regreso { $base }.
sw-ev-enters-port = El { $boat } entra en puerto: { $base }.
sw-ev-passage-clear = El { $boat } pasa sin ser visto { $area }: dado { $die }, modificado { $modified }; con { $need } o más habría habido evento.
sw-ev-passage-alarm = El { $boat } tiene problemas { $area }: dado { $die }, modificado { $modified }; con { $need } o más hay evento.
sw-ev-passage-luck = El { $boat } sale ileso. Causa: { $cause }.
sw-ev-passage-event = El { $boat } tiene un percance: { $cause }.
sw-ev-passage-spotted = El { $boat } ha sido descubierto.
sw-ev-passage-damaged = El { $boat } queda averiado.
sw-ev-second-damage-held = Segunda avería del { $boat }, y aguanta: dado { $die }, no más que su defensa, { $defence }.
sw-ev-second-damage-sunk = Segunda avería del { $boat }, y se parte: dado { $die }, más que su defensa, { $defence }. Se ha perdido.
sw-ev-third-damage = El { $boat } no podía aguantar una tercera avería. Se ha perdido.
sw-ev-passage-rtb = El { $boat } tiene que dar media vuelta.
sw-ev-passage-sunk = El { $boat } ya no contesta. Se ha perdido en el tránsito.
sw-ev-mission-done = El { $boat } ha cumplido su misión y vuelve.

## Resistencia, bases, amarres
sw-ev-endurance-holds = Al { $boat } le quedan torpedos, combustible y víveres para seguir fuera: dado { $die }, modificado { $modified }; hacía falta { $need } o menos.
sw-ev-endurance-spent = Al { $boat } se le acaban torpedos, combustible o víveres y vuelve: dado { $die }, modificado { $modified }, más de { $need }.
sw-ev-berth = El { $boat } vuelve { $base }.
sw-ev-berth-other = El { $boat } va { $base }; donde quería ir no quedaba sitio.
sw-ev-yard = El { $boat } entra en talleres: { $damage } ({ $dice }).
sw-ev-scrapped = El { $boat } no tiene arreglo ({ $dice }) y va al desguace. No cuenta como perdido.
sw-ev-cold-damage = El hielo y la mar de fondo han castigado al { $boat } ({ $die }): reparaciones leves.
sw-ev-tender-mends = El buque nodriza repara al { $boat }, abarloado a su costado ({ $dice }).
sw-ev-tender-cannot = El buque nodriza no puede reparar al { $boat } ({ $dice }). Sale otra vez, hacia una base permanente.
sw-ev-hold = El { $boat } tiene que esperar plaza en los talleres { $base }.

## Manadas y comandantes
sw-ev-pack-forms = Zarpan en manada: { $boats }.
sw-ev-leaves-pack = El { $boat } deja su manada.
sw-ev-pack-disbands = Se disuelve la manada de { $boats }: quedan menos de tres submarinos.
sw-ev-pack-home = La manada de { $boats } está en puerto; cada submarino vuelve a tener sus propias órdenes.
sw-ev-pack-learns = La manada ha actuado unida; la experiencia de la flota en manadas es ya de { $experience }.
sw-ev-skipper = El { $boat } tiene un comandante excepcional: { $skipper }, +1.
sw-ev-skipper-rises = { $skipper }, del { $boat }, es ya el terror del Pacífico: +2.
sw-ev-retired = El { $boat } se da de baja. No cuenta como perdido.
sw-ev-skipper-waits = { $skipper } sigue en la fuerza submarina ({ $die }) y espera otro destino a bordo.
sw-ev-skipper-leaves = A { $skipper } le dan otro destino ({ $die }).
sw-ev-skipper-no-boat = Ningún submarino en talleres necesita comandante; a { $skipper } le dan otro destino.
sw-ev-appointed = { $skipper } toma el mando del { $boat }, +1.
sw-ev-struck = El { NAME($name) } no volverá a navegar. Lo ha hundido el { $boat }.
sw-ev-another-like-her = Dos submarinos se atribuyen el { NAME($name) } en una semana. Lo que hundió el { $boat } era un buque parecido.

## Fin de la semana
sw-ev-spotted-off = El { $boat } ha despistado a sus perseguidores: dado { $die }, modificado { $modified }.
sw-ev-spotted-still = Al { $boat } siguen buscándolo: dado { $die }, modificado { $modified }.
sw-ev-patrol-over = { $kind ->
    [patrol] La patrulla ha terminado
    [operational] La operación ha terminado
   *[campaign] La guerra ha terminado
}: { $level }. { $ships ->
    [0] Ningún hundimiento
    [one] Un buque hundido, { $tons } t
   *[other] { $ships } buques hundidos, { $tons } t
}{ $lost ->
    [0] .
    [one] ; un submarino perdido.
   *[other] ; { $lost } submarinos perdidos.
}

## La bitácora
sw-log-at-sea = Ya en su zona al empezar.
sw-log-sailed = Zarpó de patrulla.
sw-log-shifted = Zarpó hacia otra base.
sw-log-passage = En tránsito.
sw-log-held-up = Detenido en el tránsito.
sw-log-home = De vuelta en la base.
sw-log-turned-away = El buque nodriza no pudo repararlo.
sw-log-harm = { $harms } en tránsito. Causa: { $cause }.
sw-harm-spotted = descubierto
sw-harm-damaged = averiado
sw-harm-home = obligado a volver
sw-harm-lost = perdido
sw-log-week-none = Sin contactos.
sw-log-week-avoided = Oculto, evitó el contacto.
sw-log-week-contact = En contacto.
sw-log-week-submarine = Encuentro con un submarino enemigo: { $ships ->
    [0] ningún hundimiento
   *[other] hundido, { $tons } t
}.
sw-log-week-quick = { $ships ->
    [0] Ningún hundimiento.
    [one] Un buque hundido, { $tons } t.
   *[other] { $ships } buques hundidos, { $tons } t.
}
sw-log-lost-combat = Perdido en combate.
sw-log-lost-transit = Perdido en el tránsito.

# Lo que Silent War enseña de sí: encabezados, imágenes, textos alternativos, partes, bitácoras, tablas, consejos.

## Nombres, fechas, cifras
sw-face-game = Guerra silenciosa
sw-face-title = Guerra silenciosa · { $scenario }
sw-face-boat = { $name }
sw-face-pack = manada { $pack }
sw-face-uss = USS { $name } ({ $hull })
sw-face-uss-plain = USS { $name }
sw-face-number = { $number }
sw-face-tons = { $tons } t
sw-face-month-1 = enero
sw-face-month-2 = febrero
sw-face-month-3 = marzo
sw-face-month-4 = abril
sw-face-month-5 = mayo
sw-face-month-6 = junio
sw-face-month-7 = julio
sw-face-month-8 = agosto
sw-face-month-9 = septiembre
sw-face-month-10 = octubre
sw-face-month-11 = noviembre
sw-face-month-12 = diciembre
sw-face-dates = { $first }–{ $last } de { $month } de { $year }
sw-face-days = { $first }–{ $last } de { $month }
sw-face-headline = Semana { $week } · { $dates }

## Imágenes
sw-face-ships = Buques
sw-face-tonnage = Toneladas
sw-face-lost = Perdidos
sw-face-at-sea = En la mar
sw-face-period = Periodo
sw-face-in-port = En puerto
sw-face-legend = Leyenda
sw-face-roster = Submarinos por zona
sw-face-box-ready = Listos
sw-face-box-shipside = Aprestando
sw-face-box-broom = Descanso
sw-face-box-repair = Taller
sw-face-box-hold = En espera
sw-face-box-yard = Astillero
sw-face-sign-boat = submarinos
sw-face-sign-mine = tus submarinos
sw-face-sign-stack = varios, cuántos
sw-face-sign-transit = en tránsito
sw-face-sign-home = de regreso
sw-face-sign-course = rumbo, regreso
sw-face-sign-damaged = averiado
sw-face-sign-spotted = avistado
sw-face-sign-done = cumplió la semana
sw-face-sign-star = comandante as
sw-face-sign-pack = manada
sw-face-sign-traffic = alto: más buques
sw-face-sign-danger = peligro
sw-face-sign-ultra = ULTRA
sw-face-sign-mission = misión
sw-face-sign-base = base
sw-face-sign-tender = buque nodriza
sw-face-water-NPAC = Océano Pacífico Norte
sw-face-water-CPAC = Pacífico Central
sw-face-water-IND = Océano Índico
sw-face-land-CHINA = China
sw-face-land-MANCHURIA = Manchuria
sw-face-land-AUSTRALIA = Australia
sw-face-land-BORNEO = Borneo
sw-face-land-NEWGUINEA = Nueva Guinea
sw-face-land-INDOCHINA = Indochina
sw-face-land-SUMATRA = Sumatra
sw-face-town-tokyo = Tokio
sw-face-town-kure = Kure
sw-face-town-shanghai = Shanghái
sw-face-town-takao = Takao
sw-face-town-manila = Manila
sw-face-town-hong-kong = Hong Kong
sw-face-town-singapore = Singapur
sw-face-town-saigon = Saigón
sw-face-town-balikpapan = Balikpapan
sw-face-town-rabaul = Rabaul
sw-face-town-kwajalein = Kwajalein
sw-face-town-paramushiro = Paramushiro
sw-face-town-batavia = Batavia
sw-face-town-darwin = Darwin
sw-face-town-tarawa = Tarawa
sw-face-town-attu = Attu
sw-face-town-dairen = Dairen
sw-face-town-palembang = Palembang
sw-face-region-EMPIRE = Aguas del Imperio
sw-face-region-CHINA = Costa de China
sw-face-region-PHILIPPINES = Filipinas
sw-face-region-INDIES = Indias Orientales
sw-face-region-CAROLINES = Carolinas
sw-face-region-MARSHALLS = Marshall
sw-face-region-BISMARCK = Salomón
sw-face-region-NORTH = Aguas del norte
sw-face-region-HAWAII = Hawái
sw-face-layer-all = Todos los submarinos
sw-face-layer-mine = Mis submarinos
sw-face-layer-trouble = Submarinos en apuros
sw-face-layer-traffic = Solo el tráfico enemigo

## Textos alternativos
sw-face-alt-map = Mapa del Pacífico, { $dates }.
sw-face-alt-focus = Mapa de cerca: { $title }.
sw-face-alt-text = Para leer el mapa en palabras, pulsa Como texto.
sw-face-alt-place = { $boats } { $place }
sw-face-alt-sea = { $boats ->
    [one] Un submarino
   *[other] { $boats } submarinos
} en la mar: { $places }{ $more ->
    [0] {""}
   *[other] ; los demás, en otras aguas
}.
sw-face-span = { $first } de { $month } – { $last } de { $until }
sw-face-alt-one = El { $boat } está en la mar, { $place }.
sw-face-alt-port = Todos los submarinos, en puerto: { $places }.
sw-face-alt-none = No hay submarinos nuestros en la mar por aquí.
sw-face-alt-damaged = Con averías: { $boats }.
sw-face-alt-ultra = ULTRA señala { $areas }.
sw-face-alt-zones = Misiones: { $zones }.
sw-face-alt-boats = { $place }: { $boats },
sw-face-alt-bound = Rumbo a { $place }: { $boats }.
sw-face-alt-danger = peligro { $reds } de 10, { $traffic }.
sw-face-alt-sank = { $ships ->
    [one] un buque hundido
   *[other] { $ships } buques hundidos
}
sw-face-alt-track = Derrota del { $boat }: { $stops }.
sw-face-traffic-0 = sin tráfico
sw-face-traffic-1 = tráfico escaso
sw-face-traffic-2 = tráfico regular
sw-face-traffic-3 = tráfico intenso

## Combates
sw-face-kilotons = { $tons } kt
sw-face-round = Asalto { $round }
sw-face-when = { $dates } · Periodo { $period }
sw-face-when-pack = { $dates } · torpedos { $torpedo }
sw-face-pack-title = Manada de { $boats }
sw-face-stage-stand = Puesto
sw-face-stage-look = Mirar
sw-face-stage-tdc = TDC
sw-face-stage-attack = Ataque
sw-face-stage-answer = Escoltas
sw-face-stage-again = ¿Seguir?
sw-face-cap-sunk = hundido
sw-face-cap-down = boca abajo
sw-face-cap-empty = vacía
sw-face-cap-free = libre
sw-face-cap-attack = ata
sw-face-cap-defence = def
sw-face-cap-tactics = tác
sw-face-cap-waiting = ¿En qué columna entra?
sw-face-cap-values = defensa, ASW
sw-face-cap-tdc = TDC: mejor bajo
sw-face-cap-flag = su bandera
sw-face-col-own = en su columna
    .brief = su columna
sw-face-col-next = columna contigua, defensa +1
    .brief = contigua, +1
sw-face-col-far = fuera de alcance
    .brief = lejos
sw-face-asw = ASW { $value }
sw-face-counter = { $place } { $what }
sw-face-counter-1 = { $place } { $what } ({ $x1 })
sw-face-counter-2 = { $place } { $what } ({ $x1 }, { $x2 })
sw-face-counter-3 = { $place } { $what } ({ $x1 }, { $x2 }, { $x3 })
sw-face-counter-4 = { $place } { $what } ({ $x1 }, { $x2 }, { $x3 }, { $x4 })
sw-face-counter-down = boca abajo, { $flag }
sw-face-counter-sunk = { $place } { $what }, hundido
sw-face-counter-values = { $values }
sw-face-counter-tdc = marcador { $value }
sw-face-counter-damaged = averiado
sw-face-counter-back = vuelto a tapar
sw-face-alt-combat = Tablero de combate: { $who } contra { $contact }, asalto { $round }.
sw-face-alt-boat = { $boats } en la columna { $column }.
sw-face-alt-column = Columna { $column }: { $what }.
sw-face-alt-down = { $down } boca abajo{ $suns ->
    [0] {""}
    [one] {" "}(una con sol naciente)
   *[other] {" "}({ $suns } con sol naciente)
}
sw-face-alt-empty = Sin nada: { $columns }.
sw-face-alt-waiting = El submarino aún no tiene columna.
sw-face-backs = { $column } { $discs ->
    [0] {""}
    [one] un disco
   *[other] { $discs } discos
}{ $suns ->
    [0] {""}
    [one] { $discs ->
        [0] un sol naciente
       *[other] , un sol naciente
    }
   *[other] { $discs ->
        [0] { $suns } soles nacientes
       *[other] , { $suns } soles nacientes
    }
}
sw-face-backs-line = ■ boca abajo: { $columns }.
sw-face-fight-meets = { $who }: { $contact } a la vista · { $area }
sw-face-fight-round = { $who } · asalto { $round } · { $area }
sw-face-fight-over = { $who } · combate terminado · { $area }
sw-face-boat-line = { $boat }: ataque { $attack }, defensa { $defence }, táctica { $tactics } · torpedos { $torpedo }
sw-face-boat-skipper = {" "}· { $skipper } { $level }
sw-face-boat-damaged = {" "}· con { $damage ->
    [one] una avería
   *[other] dos averías
}
sw-face-boat-spotted = {" "}· avistado
sw-face-escorts = Los escoltas a la vista suman { $escorts }.
sw-face-queue = Faltan por atacar: { $boats }.
sw-face-throws = { $throws ->
    [one] Una tirada
   *[other] { $throws } tiradas
}:

## Órdenes
sw-face-order-packs = manadas
sw-face-order-no-pack = ninguna manada
sw-face-pack-of = una manada { $base }: { $boats }
sw-face-order-transfers = traspasos
sw-face-order-hands = { $boats }
sw-face-order-no-transfer = ningún submarino
sw-face-group-command = Antes de las órdenes
    .label = Antes
sw-face-order-gone = disuelta
sw-face-at-damaged = { $place }, averiado
sw-face-at-home = { $place }, de regreso
sw-face-at-transit = { $place }, en tránsito
sw-face-at-box = { $place }, { $box }
sw-face-at-lost = perdido
sw-face-lies-ready = listo
sw-face-lies-shipside = aprestándose
sw-face-lies-broom = en descanso
sw-face-lies-repair = en taller { $box }
sw-face-lies-hold = a la espera de taller
sw-face-lies-yard = en astillero
sw-face-idle-home = volver, { $base }
sw-face-idle-base = la base más cercana
sw-face-idle-ready = quedarse en puerto
sw-face-idle-shipside = apresto
sw-face-idle-broom = descanso
sw-face-idle-repair = reparación
sw-face-idle-hold = esperar taller
sw-face-idle-yard = gran carena
sw-face-idle-operating = cazar
sw-face-idle-done = descansar en su zona
sw-face-go-stay = seguir de caza
sw-face-go-here = patrullar aquí
sw-face-go-wait = quedarse en puerto
sw-face-go-home = volver, { $base }
sw-face-go-base = traslado a { $base }
sw-face-go-zone = { $area } (misión)
sw-face-contact-captain = combate a mano
sw-face-contact-fight = combates tú
sw-face-contact-exec-bold = combate el segundo (audaz)
sw-face-contact-exec-balanced = combate el segundo (equilibrado)
sw-face-contact-exec-careful = combate el segundo (prudente)
sw-face-contact-avoid = evitar contacto
sw-face-spread-barrier = en barrera
sw-face-careful = con sigilo
sw-face-via = pasando por { $area }
sw-face-stops = alto allí, en tránsito
sw-face-leave = sin { $boats }
sw-face-why-order = Se sugiere:
sw-face-why-none = sin elección
sw-face-why-damaged = { $boats ->
    [one] averiado
   *[other] hay averiados
}
sw-face-why-standing = orden permanente
sw-face-why-weeks = { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
} fuera, víveres justos
sw-face-why-home = víveres o torpedos justos
sw-face-why-mission = misión especial{ $home ->
    [0] {""}
   *[other] , y luego a puerto
}
sw-face-why-mission-near = misión al lado
sw-face-why-spotted = avistado
sw-face-why-ultra = ULTRA
sw-face-why-ultra-near = ULTRA al lado
sw-face-why-sea = { $why }{ $danger ->
    [0] {""}
   *[other] , peligro { $danger }
}{ $weeks ->
    [0] {""}
    [one] , a una semana
   *[other] , a { $weeks } semanas
}{ $spent ->
    [0] {""}
   *[other] ; { $spent } semanas fuera
}
sw-face-why-wait = ninguna zona libre compensa el viaje
sw-face-why-fresh = descansado
sw-face-other-orders = { $orders ->
    [one] otra orden
   *[other] otras { $orders } órdenes
}
sw-face-group-port = { $place }, listos
sw-face-group-sea-stay = En la mar, se quedan
    .label = Se quedan
sw-face-group-sea-move = En la mar, se mueven
    .label = Se mueven
sw-face-group-sea-home = De regreso
    .label = De regreso
sw-face-group-none = Sin elección
    .label = Sin elección
sw-face-group-gone = Disueltas
    .label = Disueltas
sw-face-group-rest = Los demás
    .label = Los demás
sw-face-group-label = { $name } { $boats }
sw-face-home-why-damage = Motivo: { $boats ->
    [one] tiene averías.
   *[other] tienen averías.
}
sw-face-home-why-passage = Motivo: lo ocurrido en el tránsito obliga a volver.
sw-face-home-why-fight = Motivo: tras el combate, los escoltas o el fin de torpedos y combustible obligan a volver.
sw-face-home-why-endurance = Motivo: se acabó la autonomía: torpedos, combustible, víveres y dotación (14.7).
sw-face-home-why-mission = Motivo: la misión está cumplida.
sw-face-home-why-turned-away = Motivo: el buque nodriza no pudo reparar las averías; hace falta una base permanente.
sw-face-home-base = Se sugiere **{ $base }**: { $note }.
sw-face-home-wish = { $more ->
    [0] a { $base }
   *[other] a { $base }; si no hay sitio, { $others }
}
sw-face-standing-home = si ha de volver: { $bases }
sw-face-standing-packs-ask = manadas: se pregunta cada semana
sw-face-standing-packs-never = manadas: nunca
sw-face-standing-packs-whenever = manadas: siempre que se pueda, de hasta { $size } submarinos
sw-face-standing-transfers-none = traspasos a Australia: sin orden permanente
sw-face-standing-transfers-ask = traspasos a Australia: se pregunta cada mes
sw-face-standing-transfers-agree = traspasos a Australia: lo que se proponga, en la primera semana de mes, si lo aceptan los dos mandos
sw-face-standing-transfers-never = traspasos a Australia: nunca
sw-face-standing-suggested = donde sugiera el Estado Mayor
sw-face-standing-stay = quedarse, también en puerto
sw-face-standing-other = orden permanente

## Órdenes escritas: palabras que se entienden, separadas por rayas; se escribe la primera
sw-face-say-stay = quedarse | se queda | quedarse y cazar | aquí | patrullar aquí | esperar | quedarse en puerto | permanecer
sw-face-say-home = volver | volver a | vuelve | a casa | casa | regresar | regresar a | traslado a | traslado | trasladarse
sw-face-say-fight = combatir | combato | combato yo | lucho | yo
sw-face-say-exec-bold = audaz | segundo audaz | mi segundo, audaz | el segundo, audaz
sw-face-say-exec-balanced = equilibrado | segundo equilibrado | segundo | mi segundo, equilibrado | el segundo, equilibrado
sw-face-say-exec-careful = prudente | segundo prudente | mi segundo, prudente | el segundo, prudente
sw-face-say-avoid = evitar | evitar contacto | evitar el contacto | esquivar
sw-face-say-group = grupo | en grupo | juntos
sw-face-say-barrier = barrera | en barrera | abanico
sw-face-say-break = retirarse | irse | romper | romper el contacto | huir
sw-face-say-again = atacar otra vez | otra vez | seguir | atacar | quedarse
sw-face-say-own = mi columna | propia
sw-face-say-beside = vecinas | al lado
sw-face-say-turns = por turnos | una de cada
sw-face-say-ask = pregunta | pregúntame | una a una
sw-face-say-best = mejor
sw-face-say-escort = escolta | escoltas
sw-face-say-under2 = menos de 2000 | menos de 2
sw-face-say-under4 = menos de 4000 | menos de 4
sw-face-say-big = grande | grandes
sw-face-say-event = suceso | sucesos | evento | eventos
sw-face-say-yes-careful = con sigilo | despacio | sigilo
sw-face-say-row-via = pasando por | vía | por
sw-face-say-row-back = el radar vuelve a tapar | volver a tapar
sw-face-say-row-stops = parar ante | parar
sw-face-say-row-freed = puntos libres | libres
sw-face-say-transit = alto en tránsito | hacer alto | alto | en tránsito
sw-face-say-all = todo | todos | todo a | todos a | todo en | todo sobre | todos en
sw-face-say-none = ninguno | ninguna | nada | nadie
sw-face-say-everyone = todos | todos los submarinos | cada submarino | todos los barcos | cada barco
sw-face-err-line = No hay ningún submarino llamado «{ $said }». Escribe «Submarino: lugar, contacto».
sw-face-err-which = «{ $said }» puede ser varios: { $names }.
sw-face-err-not-asked = El { $name } no tiene nada que decidir esta semana.
sw-face-err-nobody = No tienes ningún submarino llamado «{ $said }».
sw-face-err-too-few = Solo { $given } pueden ir a { $place }; pides { $wanted }.

## Estado, turno, fin de semana, fin
sw-face-period-line = Periodo { $period } · torpedos { $torpedo } · semana { $week } de { $weeks }
sw-face-so-far = **Hasta ahora:** { $ships ->
    [0] sin hundimientos
    [one] un buque, { $tons } t
   *[other] { $ships } buques, { $tons } t
}{ $lost ->
    [0] , ningún submarino perdido
    [one] , un submarino perdido
   *[other] , { $lost } submarinos perdidos
}
sw-face-so-far-history = {" "}· en la realidad: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t{ $lost ->
    [0] {""}
    [one] , un submarino
   *[other] , { $lost } submarinos
}
sw-face-as-it-stands = {" "}· de momento: { $level }
sw-face-last = Lo último: { $what }.
sw-face-sank = el { $boat } hundió { $ship } de { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(cuenta doble)
} { $area }
sw-face-sank-named = el { $boat } hundió al { NAME($name) }, { $ship } de { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(cuenta doble)
}, { $area }
sw-face-measure-tons = miles de toneladas hundidas
sw-face-measure-ships = buques hundidos
sw-face-measure-warships = buques de guerra hundidos
sw-face-measure-merchants = mercantes hundidos
sw-face-goal = **Victoria** ({ $measure }): empate { $draw } · ajustada { $marginal } · clara { $substantive } · decisiva { $decisive }.
sw-face-turn-ultra = **ULTRA** – movimientos enemigos esta semana: { $areas }.
sw-face-turn-arrived = **Llegan** – { $boats }.
sw-face-arrival = { $boats } ({ $base })
sw-face-turn-ready = **Listos para zarpar** – { $boats }.
sw-face-arrival-count = { $count } ({ $base })
sw-face-week-hurt = Con averías en la mar: { $boats }.
sw-face-turn-quiet = { $boats ->
    [0] Semana tranquila: no hay nadie en la mar.
    [one] Hay un submarino en la mar, sin novedad.
   *[other] Hay { $boats } submarinos en la mar, sin novedad.
}
sw-face-week-over = Termina la semana { $week } · { $dates }
sw-face-week-nothing = Esta semana **no se ha hundido nada**.
sw-face-week-sunk = **{ $ships ->
    [one] Un buque
   *[other] { $ships } buques
}, { $tons } t** – { $boats }.
sw-face-week-boat = { $boat } { $ships } ({ $tons } t)
sw-face-week-lost = **Perdidos: { $boats }.**
sw-face-week-none-lost = Ningún submarino perdido.
sw-face-stopped = La campaña se ha interrumpido
sw-face-over-score = { $weeks ->
    [0] Ninguna semana aún
    [one] Una semana
   *[other] { $weeks } semanas
} · { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t · { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}
sw-face-over-history = En la realidad: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}{ $warships ->
    [0] , { $tons } t
   *[other] , { $tons } t con los buques de guerra (la curva del gráfico: solo mercantes)
}, { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}. { $better }
sw-face-over-better = Mejor que en la realidad: el { $share }{"\u00A0"}% del tonelaje histórico.
sw-face-over-worse = En la realidad fue mejor: se ha llegado al { $share }{"\u00A0"}% de aquel tonelaje.
sw-face-over-alike = Casi como fue en la realidad.
sw-face-over-harm = { $boat }, semana { $week }: { $told }
sw-face-over-lost = En patrulla eterna: { $boats }.
sw-face-over-commands = **Al mando** –
sw-face-over-command = { $name }: { $nodes }
sw-face-hall = **Cuadro de honor** –
sw-face-hall-boat = { $boat }, { $who }: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons }
sw-face-hall-alone = { $boat }: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons }

## Tablas
sw-face-nobody = nadie
sw-face-table-week = semana { $week }
sw-face-table-all = en total
sw-face-table-ships = buq.
sw-face-table-tons = t
sw-face-table-total = total
sw-face-table-sum = total
sw-face-table-empty = aún no hay nada hundido
sw-face-table-name-boats = Submarinos
sw-face-table-name-members = Jugadores
sw-face-table-name-types = Clases de buque
sw-face-table-name-weeks = Semanas
sw-face-table-name-months = Meses

## Parte
sw-face-report = Situación, { $dates }
sw-face-report-yours = Tus submarinos
sw-face-report-more-boats = … y { $more } tuyos más.
sw-face-report-enemy = El enemigo
sw-face-report-chart = La carta, mar por mar
sw-face-report-danger = Peligro { $reds } de 10, { $traffic }.
sw-face-report-ultra = **ULTRA: el enemigo se mueve aquí.**
sw-face-report-mission = Esta semana hay aquí una misión especial.
sw-face-report-boats = Submarinos: { $boats }.
sw-face-report-boat = { $name } ({ $marks })
sw-face-report-ways = Junto a: { $ways }.
sw-face-report-way = { $wind } { $place } { $miles } millas
sw-face-report-places = En estas aguas: { $places }.
sw-face-report-zone-place = { $place }
sw-face-report-mission-place = { $place } (misión)
sw-face-report-base-place = { $place } (base nuestra)
sw-face-report-box = { $box }: { $boats }.
sw-face-report-ratings = Ataque { $attack }, defensa { $defence }, táctica { $tactics }, autonomía { $endurance } · alcance { $range }, velocidad { $speed } · torpedos { $torpedo }
sw-face-report-skipper = Al mando, { $skipper }, +{ $level }.
sw-face-report-lost = Perdido. Está en patrulla eterna.
sw-face-report-patrol = De patrulla { $where }; lleva { $weeks ->
    [0] menos de una semana
    [one] una semana
   *[other] { $weeks } semanas
} fuera.
sw-face-report-transit = En tránsito { $where }; lleva { $weeks ->
    [0] menos de una semana
    [one] una semana
   *[other] { $weeks } semanas
} fuera.
sw-face-report-home = De regreso, { $where }; lleva { $weeks ->
    [0] menos de una semana
    [one] una semana
   *[other] { $weeks } semanas
} fuera.
sw-face-report-bound = Va { $base }.
sw-face-report-port = En puerto { $where }: { $box }.
sw-face-report-damaged = { $damage ->
    [one] Tiene una avería.
   *[other] Tiene dos averías.
}
sw-face-report-stays = Sigue fuera tras esta semana: { $met }{"\u00A0"}% si tiene algún contacto, { $quiet }{"\u00A0"}% si no tiene ninguno o lo evita (14.7).
sw-face-stays-there = Sigue fuera tras cada semana de patrulla: { $met }{"\u00A0"}% con algún contacto, { $quiet }{"\u00A0"}% sin ninguno (14.7).
sw-face-report-spotted = El enemigo lo ha avistado.
sw-face-report-sunk = { $ships ->
    [0] Sin hundimientos hasta ahora.
    [one] Un buque hundido, { $tons } t.
   *[other] { $ships } buques hundidos, { $tons } t.
}
sw-face-mark-mine = tuyo
sw-face-mark-home = de regreso
sw-face-mark-transit = en tránsito
sw-face-mark-damaged = averiado
sw-face-mark-spotted = avistado
sw-face-mark-pack = en manada
sw-face-wind-0 = N
sw-face-wind-1 = NE
sw-face-wind-2 = E
sw-face-wind-3 = SE
sw-face-wind-4 = S
sw-face-wind-5 = SO
sw-face-wind-6 = O
sw-face-wind-7 = NO

## Bitácora y dados
sw-face-log-head = { $place } · { $ships ->
    [0] sin hundimientos
    [one] un buque hundido
   *[other] { $ships } buques hundidos
}, { $tons }
sw-face-log-week = **{ $dates }, { $place }**
sw-face-log-torpedoed = Perdido en combate: lo torpedeó un submarino enemigo.
sw-face-log-empty = El { $boat } aún no tiene nada en su bitácora.
sw-face-log-note = «{ $text }», escribe { $author }.
sw-face-throw = { $rule } { $table } · { $who }: **{ $value }** (de { $sides })
sw-face-throw-bare = { $rule } { $table }: **{ $value }** (de { $sides })
sw-face-dice = { $throws ->
    [one] Una tirada
   *[other] { $throws } tiradas
}: media { $average }, esperada { $expected }.

## Primera patrulla: por qué importa cada pregunta
sw-face-hint-orders = El lugar de caza lo decide casi todo: el tráfico son buques que hundir; el peligro, destructores que te buscan.
sw-face-hint-stand = Puedes alcanzar los buques de tu columna y de las contiguas; en las contiguas, la defensa de cada blanco sube 1.
sw-face-hint-look = Cada ficha que descubres enseña a qué puedes apuntar, pero un escolta a la vista debilita tu ataque y refuerza el contraataque.
sw-face-hint-reveal = El disco suele ser un mercante; el sol naciente, un buque de guerra.
sw-face-hint-turn-back = Un escolta que se vuelve a tapar no cuenta contra ti; pierdes la mirada, no el combate.
sw-face-hint-withdraw = Otro golpe puede hundirlo; un submarino que llega a casa vuelve a combatir.
sw-face-hint-tdc = El marcador es la puntería: −3 es una solución perfecta; +3, a ojo. Ponlos donde vayas a disparar: solo se acierta a buques marcados.
sw-face-hint-attack = Todos los puntos a un buque dan una buena ocasión; repartidos, dos malas. Los repartos preparados van por toneladas esperadas.
sw-face-hint-freed = Los puntos de un blanco que no era buque se perderían; dáselos a otro buque marcado.
sw-face-hint-crossing = El buque que se cruza recibe el torpedo de otro: elige el dorso que más prometa.
sw-face-hint-gun = El cañón no gasta torpedos; elige el mercante mayor.
sw-face-hint-again = Nadie se ríe de un comandante que trae su submarino a casa.
sw-face-hint-next-boat = El primero en atacar encuentra el convoy desprevenido; el último es el que más sabe.
sw-face-hint-home = No puede seguir fuera. La base más cercana suele tener los peores talleres; uno con sitio ahorra semanas.
sw-face-hint-halt = Ahí se queda hasta la semana que viene; cuanto más tranquilo el lugar, mejor.
sw-face-hint-hold = El submarino que espera no se repara esta semana; que espere el peor y salgan los casi listos.
sw-face-hint-pack = Una manada encuentra más y ataca junta, pero una sola alarma delata a todos sus submarinos.
sw-face-hint-retire = Un comandante vale más que un casco en el taller: si lo das de baja, él queda libre para otro submarino, pero este ya no vuelve.
sw-face-hint-appoint = Un as mejora en uno todo lo que hace su submarino; dale uno que zarpe pronto.
sw-face-say-verbs = cazar | cazar en | caza | caza en | patrullar | patrullar en | patrulla | ir a | zarpar a | rumbo a
sw-face-say-all-at = todos los submarinos con base en | submarinos con base en | con base en | todos en | todos los de | todos los submarinos en | todos los submarinos de | submarinos en | submarinos de | todos los barcos en | todos los barcos de | barcos en | barcos de | los de | todos | en
sw-face-say-ready = listos | listo | listos para zarpar | listos para hacerse a la mar | en puerto
sw-face-say-at-sea = en la mar | mar | navegando
sw-face-say-stands = permanente | orden permanente | desde ahora | siempre | cada semana
sw-face-group-all = Todos los submarinos
sw-face-group-all-at = Todos los submarinos con base { $where }
sw-face-group-node-at = { $node }, con base { $where }
sw-face-err-nobody-there = Ningún submarino tiene nada que decidir esta semana en «{ $said }». Añade «permanente» a la línea para dar la orden a quien llegue.
sw-face-plan-duty = { $short ->
    [0] **Misión { $areas }** – se piden { $asks }, van { $has } ✔
    [1] **Misión { $areas }** – se piden { $asks }, van { $has } ⚠
   *[other] **Misión { $areas }** – se piden { $asks }, van { $has }, nadie más a su alcance
}
sw-face-plan-shares = – { $shares }
sw-face-plan-share = { $command } { $boats }
sw-face-plan-crowds = **Concentración** – { $areas } a la búsqueda (22.1).
sw-face-plan-crowd = { $area } −{ $off }
sw-face-weeks-over = Terminan las semanas { $first } a { $week } · hasta el { $until }
sw-face-day = { $day } de { $month } de { $year }
sw-face-table-weeks = sem. { $first }–{ $week }
sw-face-so-far-by-now = {" "}· en la realidad, a estas alturas: { $tons } t de mercantes

## Las probabilidades junto a las preguntas de un combate
sw-face-risk = contraataque: { $harms }
sw-face-risk-sunk = hundido { $percent }{"\u00A0"}%
sw-face-risk-damaged = averiado { $percent }{"\u00A0"}%
sw-face-risk-home = de regreso { $percent }{"\u00A0"}%
sw-face-risk-spotted = avistado { $percent }{"\u00A0"}%, nada peor
sw-face-risk-none = contraataque: sin peligro por ahora
sw-face-risk-none-average = contraataque: sin peligro por término medio
sw-face-odds-column = **{ $column }**: un tiro { $shot }{"\u00A0"}%, un impacto { $hit }{"\u00A0"}%, { $tons } t esperadas · { $risk }
sw-face-odds-met = Contacto con { $contact }: { $count ->
    [one] una ficha
   *[other] { $count } fichas
} boca abajo.
sw-face-odds-small = -# Un tiro: se puede alcanzar algún blanco marcado. Un impacto: con todos los puntos en el mejor de ellos. Lo que está boca abajo se cuenta como el promedio.
sw-face-odds-small-again = -# Los escoltas contraatacan aunque no consiga ningún tiro (14.16 B). Si se retira, ya no le puede pasar nada en este combate.
sw-face-odds-look = Boca abajo a su alcance: { $count }{ $first ->
    [0] .
    [one] ; el sol naciente se descubre antes.
   *[other] ; los { $first } soles nacientes se descubren antes.
} Según los cubiletes, el { $targets }{"\u00A0"}% son blancos sin ASW, el { $escorts }{"\u00A0"}% escoltas u otros buques con ASW y el { $others }{"\u00A0"}% aviones o eventos.
sw-face-odds-mark = { $place } { $percent }{"\u00A0"}% ({ $tons }{"\u00A0"}t)
sw-face-odds-marks = Un impacto con todos los puntos, y las toneladas esperadas, antes de sacar el marcador: { $targets }{ $more ->
    [0] {""}
    [one] {" "}– y otro con menos que hundir
   *[other] {" "}– y otros { $more } con menos que hundir
}.
sw-face-odds-answer = Tras los disparos, con los escoltas como están: { $risk }.
sw-face-odds-known = Los escoltas que tapó el radar en { $places } siguen ahí. En otro ataque se destapan antes los buques con el sol, estos también, y quedan a la vista (14.4); las cifras cuentan con ello.
sw-face-odds-throw = Para atacar otra vez tiene que sacar antes { $need } o menos: { $percent }{"\u00A0"}%.
sw-face-why-column = Se sugiere { $column }: lo más que se puede hundir para su riesgo.
sw-face-why-column-clear = Se sugiere { $column }: desde ahí no se hunde nada, pero el submarino queda a salvo; en las demás, el riesgo pesa más que lo que puede hundir. Ya no puede dejarlos pasar: eso se ordena antes, con *evitar el contacto* (13.1); retírate tras este asalto.
sw-face-why-column-none = Se sugiere { $column }, donde menos arriesga: ninguna columna le da un tiro ahora. Ya no puede dejarlos pasar: eso se ordena antes, con *evitar el contacto* (13.1); retírate tras este asalto.
sw-face-why-column-pack = Se sugiere { $column }: lo más que puede hundir para su riesgo donde queda sitio. En una columna caben dos submarinos; los de una manada la ocupan en el orden de la manada.
sw-face-why-look = Se sugiere su propia columna primero: allí no se resta nada por columna contigua.
sw-face-why-look-radar = Se sugiere su propia columna primero. El radar vuelve a poner un escolta boca abajo, y ya no cuenta.
sw-face-why-marks = Se sugieren los blancos en los que más hay que hundir. Los marcadores van de −3 a +3, y cuanto más bajo, mejor.
sw-face-why-again = Se sugiere atacar otra vez desde { $column }: { $tons } t esperadas; { $risk }.
sw-face-why-break = Se sugiere retirarse. La mejor columna, { $column }, solo promete { $tons } t; { $risk }.

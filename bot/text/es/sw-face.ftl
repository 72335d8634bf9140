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
sw-face-roster = Barcos por zona
sw-face-box-ready = Listos
sw-face-box-shipside = Aprestando
sw-face-box-broom = Descanso
sw-face-box-repair = Taller
sw-face-box-hold = En espera
sw-face-box-yard = Astillero
sw-face-sign-boat = nuestros barcos
sw-face-sign-mine = tus barcos
sw-face-sign-stack = barcos y cuántos
sw-face-sign-transit = en tránsito
sw-face-sign-home = de regreso
sw-face-sign-damaged = averiado
sw-face-sign-spotted = avistado
sw-face-sign-done = cumplió la semana
sw-face-sign-star = comandante as
sw-face-sign-pack = manada
sw-face-sign-traffic = más alto: más buques
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
sw-face-layer-all = Todos los barcos
sw-face-layer-mine = Mis barcos
sw-face-layer-trouble = Barcos en apuros
sw-face-layer-traffic = Solo el tráfico enemigo

## Textos alternativos
sw-face-alt-map = Mapa del Pacífico, { $dates }.
sw-face-alt-focus = Mapa de cerca: { $title }.
sw-face-alt-text = En palabras: botón Como texto.
sw-face-alt-place = { $boats } { $place }
sw-face-alt-sea = En la mar, { $boats ->
    [one] un barco
   *[other] { $boats } barcos
}: { $places }{ $more ->
    [0] {""}
   *[other] ; los demás, en otras aguas
}.
sw-face-alt-none = No hay barcos nuestros en la mar por aquí.
sw-face-alt-damaged = Con averías: { $boats }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}.
sw-face-alt-ultra = ULTRA señala { $areas }.
sw-face-alt-zones = Misiones: { $zones }.
sw-face-alt-boats = { $place }: { $boats }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
},
sw-face-alt-danger = peligro { $reds } de 10, { $traffic }.
sw-face-alt-sank = { $ships ->
    [one] un buque hundido
   *[other] { $ships } buques hundidos
}
sw-face-alt-track = Derrota del { $boat }: { $stops }.
sw-face-traffic-0 = sin tráfico
sw-face-traffic-1 = poco tráfico
sw-face-traffic-2 = tráfico regular
sw-face-traffic-3 = mucho tráfico

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
sw-face-cap-waiting = ¿Qué columna toma?
sw-face-cap-values = defensa, ASW
sw-face-cap-tdc = TDC: bajo es bueno
sw-face-cap-flag = su bandera
sw-face-col-own = en su columna
    .brief = su columna
sw-face-col-next = columna vecina, defensa +1
    .brief = vecina, +1
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
sw-face-counter-back = vuelta boca abajo
sw-face-alt-combat = Tablero de combate: { $who } contra { $contact }, asalto { $round }.
sw-face-alt-boat = { $boats } en la columna { $column }.
sw-face-alt-column = Columna { $column }: { $what }.
sw-face-alt-down = { $down } boca abajo{ $suns ->
    [0] {""}
    [one] {" "}(una con sol naciente)
   *[other] {" "}({ $suns } con sol naciente)
}
sw-face-alt-empty = Vacías: { $columns }.
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
sw-face-boat-line = { $boat }: ataque { $attack }, defensa { $defence }, táctica { $tactics } · torpedos { $torpedo }
sw-face-boat-skipper = {" "}· { $skipper } { $level }
sw-face-boat-damaged = {" "}· con { $damage ->
    [one] una avería
   *[other] dos averías
}
sw-face-boat-spotted = {" "}· avistado
sw-face-escorts = Las escoltas a la vista suman { $escorts }.
sw-face-queue = Faltan por atacar: { $boats }.
sw-face-throws = { $throws ->
    [one] Una tirada
   *[other] { $throws } tiradas
}:

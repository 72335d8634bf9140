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

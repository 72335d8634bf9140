# El diario de guerra de Silent War: partes de patrulla con el laconismo de un comandante, meses, cuadros de honor,
# distintivos y gráficos. Las frases de un parte callan el barco, como los partes de verdad: va delante, o la fecha.

## Etapas de una patrulla
sw-diary-weeks = { $weeks ->
    [1] una semana
    [2] dos semanas
    [3] tres semanas
    [4] cuatro semanas
    [5] cinco semanas
    [6] seis semanas
   *[other] { $weeks } semanas
}
sw-diary-sailed = Zarpó { $from }.
sw-diary-at-sea = Ya estaba en su puesto, { $in }, al empezar este diario.
sw-diary-passage = { $weeks ->
    [one] En tránsito { $to }.
   *[other] En tránsito { $to } durante { $span }.
}
sw-diary-held-up = Tropezó con el enemigo en pleno tránsito, { $in }, y tuvo que dar la vuelta.
sw-diary-none-1 = Buscó { $in } durante { $span } y no encontró nada.
sw-diary-none-2 = Solo mar y cielo { $in } durante { $span }.
sw-diary-none-3 = { $weeks ->
    [one] Ni un mástil { $in } en toda la semana.
   *[other] Ni un mástil { $in } en { $span }.
}
sw-diary-avoided = Se mantuvo oculto { $in } durante { $span }, según las órdenes.
sw-diary-contact = En contacto con el enemigo { $in }.
sw-diary-sunk-1 = Dio con { $contact } { $in } y hundió { $ships }.
sw-diary-sunk-2 = Se puso en posición ante { $contact } { $in } y mandó a pique { $ships }.
sw-diary-sunk-3 = Atacó { $contact } { $in } y mandó al fondo { $ships }.
sw-diary-miss-1 = Dio con { $contact } { $in }, pero no hundió nada.
sw-diary-miss-2 = Atacó { $contact } { $in } sin hundir nada.
sw-diary-miss-3 = Se acercó a { $contact } { $in }, que se le escapó.
sw-diary-quick-sunk = En combate { $in }: hundió { $ships }.
sw-diary-quick-miss = En combate { $in }, sin hundimientos.
sw-diary-submarine-sunk = Se topó con un submarino enemigo { $in } y lo hundió.
sw-diary-submarine-miss = Se topó con un submarino enemigo { $in }; cada uno siguió su rumbo.
sw-diary-ultra = ULTRA había señalado el lugar.
sw-diary-pack = La manada cazó unida.
sw-diary-hurt = Los escoltas dejaron huella: quedó con averías.
sw-diary-home-0 = Amarró { $in }.
sw-diary-home-1 = Volvió con averías y amarró { $in }.
sw-diary-home-2 = Volvió renqueando, con un solo motor, y amarró { $in }.
sw-diary-turned-away = El buque nodriza no pudo repararlo { $in }; se hizo de nuevo a la mar en busca de un astillero.
sw-diary-lost-combat = Perdido en combate { $in }, con toda su dotación.
sw-diary-lost-transit = Perdido en tránsito { $in }. No se volvió a saber de él.
sw-diary-somewhere = en la mar
sw-diary-when = **{ $span }**

## Lo hundido
sw-diary-ship = { $ship } de { $tons } t{ $twice ->
    [0] {""}
   *[other] {" "}(cuenta doble)
}
sw-diary-ships = { $count ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
   *[other] { $count }
} { $ships } que sumaban { $tons } t{ $twice ->
    [0] {""}
    [one] {" "}(uno de ellos cuenta doble)
   *[other] {" "}({ $twice } de ellos cuentan doble)
}
sw-diary-named = el { $ship } { NAME($name) } ({ $tons } t{ $twice ->
    [0] {""}
   *[other] , cuenta doble
})
sw-diary-nothing = nada

## Capítulos
sw-diary-title = Diario de guerra
sw-diary-cover = Toda la guerra
sw-diary-fame = Cuadro de honor
sw-diary-badges = Distintivos
sw-diary-month = { $month } de { $year }
sw-diary-month-sum = { $ships ->
    [0] No se hundió nada
    [one] Se hundió un buque de { $tons } t
   *[other] Se hundieron { $ships } buques, { $tons } t
}{ $warships ->
    [0] {""}
    [one] { $ships ->
        [one] {" "}(de guerra)
       *[other] {" "}(uno de ellos, de guerra)
    }
   *[other] {" "}({ $warships } de ellos, de guerra)
}; { $sailed ->
    [0] no zarpó ningún submarino
    [one] zarpó un submarino
   *[other] zarparon { $sailed } submarinos
}{ $lost ->
    [0] {" "}y no se perdió ninguno.
    [one] {" "}y se perdió uno.
   *[other] {" "}y se perdieron { $lost }.
}
sw-diary-month-history = En la realidad se hundieron ese mes unas { $tons } t de mercantes.
sw-diary-torpedo = Por fin mejores torpedos: el Mark XIV vale { $value } desde ahora.
sw-diary-week-quiet = { $searching ->
    [0] {""}
    [one] Un submarino buscó en vano.
   *[other] { $searching } submarinos buscaron en vano.
}{ $moving ->
    [0] {""}
    [one] { $searching ->
        [0] Un submarino iba en tránsito.
       *[other] {" "}Otro iba en tránsito.
    }
   *[other] { $searching ->
        [0] { $moving } submarinos iban en tránsito.
       *[other] {" "}Otros { $moving } iban en tránsito.
    }
}
sw-diary-week-vain = **Con contacto, sin hundir nada:** { $boats }.
sw-diary-week-sailed = **Zarparon:** { $boats }.
sw-diary-week-home = **De vuelta:** { $boats }.
sw-diary-boat-at = { $boat } { $place }
sw-diary-line = «{ $text }» — { $author }
sw-diary-line-of = «{ $text }» — { $author }, { $boat }
sw-diary-own-lines = De puño y letra de los jugadores
sw-diary-empty = Todavía no hay nada que contar.
sw-diary-patrol = { $number ->
    [1] Primera patrulla
    [2] Segunda patrulla
    [3] Tercera patrulla
   *[other] Patrulla { $number }
} · { $year } · { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
}{ $ships ->
    [0] {""}
    [one] {" "}· un buque, { $tons } t
   *[other] {" "}· { $ships } buques, { $tons } t
}
sw-diary-boat-sum = { $patrols ->
    [one] Una patrulla
   *[other] { $patrols } patrullas
}, { $ships ->
    [0] sin hundimientos
    [one] un buque de { $tons } t
   *[other] { $ships } buques, { $tons } t
}.
sw-diary-boat-lost = En patrulla eterna.

## Portada
sw-diary-cover-sum = { $weeks ->
    [0] Ninguna semana aún
    [one] Una semana
   *[other] { $weeks } semanas
}: { $ships ->
    [0] ningún hundimiento
    [one] un buque hundido, { $tons } t
   *[other] { $ships } buques hundidos, { $tons } t
}; { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}.
sw-diary-cover-stands = De momento: **{ $level }**.
sw-diary-cover-level = Resultado: **{ $level }**.
sw-diary-cover-history = En la realidad{ $weeks ->
    [0] {""}
   *[other] , en las { $weeks } semanas
}: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t; { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}.
sw-diary-cover-shares = Nadie lo hizo solo: { $assists ->
    [0] {""}
    [one] una vez un submarino entretuvo un convoy para su manada;{" "}
   *[other] { $assists } veces un submarino entretuvo un convoy para su manada;{" "}
}{ $ultra ->
    [0] ULTRA no tuvo parte en ello.
    [one] ULTRA encontró uno de los buques.
   *[other] ULTRA encontró { $ultra } de los buques.
}
sw-diary-first = Primer hundimiento: { $what }, { $when }.
sw-diary-best-month = El mes más duro para el enemigo: { $month }, { $tons } t.
sw-diary-lost-boats = En patrulla eterna: { $boats }.

## Cuadros de honor
sw-diary-fame-boats = Submarinos
sw-diary-fame-skippers = Comandantes
sw-diary-fame-members = Jugadores
sw-diary-fame-commands = Mandos
sw-diary-fame-side = **Entre todos: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t**
sw-diary-fame-row = { $rank }. { $name } · { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t
sw-diary-own-badges = **Tus distintivos** – { $badges }
sw-diary-own-tons = **Tus submarinos** – { $ships ->
    [0] aún sin hundimientos
    [one] un buque, { $tons } t de las { $all } t de la flota
   *[other] { $ships } buques, { $tons } t de las { $all } t de la flota
}

## Distintivos
sw-badge-first-blood = Primera sangre
    .why = hundió el primer buque de la campaña, { $ship }
sw-badge-shepherd = Buen pastor
    .why = entretuvo al convoy mientras su manada hundía { $ships ->
        [one] un buque
       *[other] { $ships } buques
    }
sw-badge-codebreakers = Amigo de los criptógrafos
    .why = hundió { $ships ->
        [one] un buque
       *[other] { $ships } buques
    } donde ULTRA había señalado
sw-badge-errand = Encargo del almirante
    .why = patrulló donde el almirante pedía un submarino { $weeks ->
        [one] una semana
       *[other] { $weeks } semanas
    }
sw-badge-sweep = Barrida completa
    .why = una escoba en el periscopio: { $ships } buques en una patrulla
sw-badge-giant = Matagigantes
    .why = hundió { $ship }
sw-badge-one-engine = Con un solo motor
    .why = volvió muy averiado { $base }
sw-badge-long-watch = La larga guardia
    .why = buscó en vano durante { $weeks ->
        [one] una semana
       *[other] { $weeks } semanas
    }, y siguió buscando
sw-badge-longest = La patrulla más larga
    .why = { $weeks ->
        [one] una semana
       *[other] { $weeks } semanas
    } desde que zarpó hasta que volvió
sw-badge-pathfinder = Explorador
    .why = fue el primero en cazar en { $areas }
sw-badge-old-hand = Lobo de mar
    .why = volvió de { $patrols ->
        [one] una patrulla
       *[other] { $patrols } patrullas
    }
sw-badge-prize = La gran presa
    .why = hundió el mayor buque, { $ship } de { $tons } t
sw-badge-line = **{ $badge }** – { $boat }{ $times ->
    [one] {""}
   *[other] {" "}({ $times } veces)
}: { $why }.
sw-badge-many = **{ $badge }** – { $boats }.
sw-badge-mine = { $badge } ({ $boat })
sw-badge-none = Aún no hay distintivos. El primer hundimiento da uno, y la primera vuelta a puerto, otro.

## Gráfico y película
sw-chart-title = Tonelaje hundido
sw-chart-merchants = mercantes
sw-chart-warships = de guerra
sw-chart-history = mercantes en la realidad
sw-chart-lost = submarinos perdidos
sw-chart-total = { $ships ->
    [one] un buque
   *[other] { $ships } buques
} · { $tons } t
sw-chart-thousands = miles de t
sw-chart-week = s{ $week }
sw-chart-alt = Tonelaje hundido por meses, de { $first } a { $last }: { $tons } t en total; el mejor mes, { $best } ({ $most } t). { $lost ->
    [0] No se perdió ningún submarino.
    [one] Se perdió un submarino.
   *[other] Se perdieron { $lost } submarinos.
}
sw-chart-alt-weeks = Tonelaje hundido por semanas, de la 1 a la { $last }: { $tons } t en total; la mejor, la { $best } ({ $most } t). { $lost ->
    [0] No se perdió ningún submarino.
    [one] Se perdió un submarino.
   *[other] Se perdieron { $lost } submarinos.
}
sw-chart-alt-history = La segunda curva es la histórica: { $tons } t de mercantes.
sw-film-title = La campaña
sw-film-legend-boats = submarinos
sw-film-legend-merchant = mercante hundido
sw-film-legend-warship = buque de guerra hundido
sw-film-legend-lost = submarino perdido
sw-film-alt = Mapa animado de la campaña, de { $first } a { $last }: { $ships ->
    [one] un buque hundido
   *[other] { $ships } buques hundidos
}, { $tons } t, la mayoría { $area }; { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}.
sw-end-map-title = Dónde se hundieron
sw-end-map-alt = Mapa del Pacífico con todos los hundimientos, de { $first } a { $last }: { $places }.
sw-end-map-place = { $ships } { $in }

## Cuadro de honor de un servidor
sw-diary-hall = { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t, { $lost ->
    [0] ningún submarino perdido
    [one] un submarino perdido
   *[other] { $lost } submarinos perdidos
}
sw-diary-hall-best = el mejor, el { $boat }: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t

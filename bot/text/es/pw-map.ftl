# Los mapas de la Guerra del Pacífico y el mapa en palabras.

## En el mapa
pw-map-ocean = Océano/Pacífico
pw-map-land-peru = Perú
pw-map-land-bolivia = Bolivia
pw-map-land-chile = Chile
pw-map-title = Guerra del Pacífico
pw-map-points = Chile
pw-map-points-value = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
pw-map-track = Turnos · puntos de Chile · recuentos
pw-map-legend = Leyenda
pw-map-box = Puertos de Chile
pw-map-coming = Por venir
pw-map-coming-units = Turno { $turn }: { $units ->
    [one] una unidad
   *[other] { $units } unidades
  }, { $nation ->
    [CL] puertos de Chile
    [PE] ciudades del Perú
   *[BO] ciudades de Bolivia
  }
pw-map-coming-ships = Turno { $turn }: { $ships }, { $place }
pw-map-coming-more = { $more } más después
pw-map-prizes = Buques con puntos
pw-map-month = { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sep
    [10] oct
    [11] nov
   *[12] dic
  }
pw-map-key-mountain = Cordillera
pw-map-key-rough = Quebrado
pw-map-key-desert = Desierto
pw-map-key-salt = Salar
pw-map-key-rail = Ferrocarril
pw-map-key-river = Río
pw-map-key-wall = Sin paso
pw-map-key-frontier = Frontera de 1879
pw-map-key-area = Zona naval
pw-map-key-points = Puntos de victoria
pw-map-key-troops = Unidades/pasos
pw-map-key-ships = Buques+transportes
pw-map-key-column = Abastecimiento
pw-map-key-fort = Fuerte y sus pasos
pw-map-key-held = Tierra ocupada
pw-map-key-blockade = Bloqueado
pw-map-key-port = En puerto
pw-map-key-damaged = Averiado
pw-map-key-course = Órdenes selladas
pw-map-key-move = Últimos pasos
pw-map-key-fall = Cayó este turno

## Capas
pw-face-layer-all = Todo
pw-face-layer-fleets = Buques
pw-face-layer-armies = Tropas
pw-face-layer-supply = Abastecimiento
pw-face-layer-control = Quién tiene la tierra
pw-face-layer-orders = Órdenes selladas de tu bando
pw-face-layer-strip = El frente en una tira alta, para el teléfono

## Títulos y textos alternativos
pw-map-turn = Turno { $turn } · { $dates }
pw-map-area = Zona { $number }
pw-map-alt-coast = Mapa de la costa, turno { $turn }, { $dates }.
pw-map-alt-focus = Mapa de cerca: { $place }.
pw-map-alt-text = Para leer el mapa en palabras, pulsa Como texto.
pw-map-alt-points = Chile tiene { $points ->
    [0] cero puntos
    [one] { $points } punto
   *[other] { $points } puntos
  }.
pw-map-alt-army = Tropas de { $side }: { $places }.
pw-map-alt-fleet = Buques de { $side }: { $places }.
pw-map-alt-troops = { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  } ({ $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }) en { $place }
pw-map-alt-elsewhere = { $units } más en otras partes
pw-map-alt-ships = { $warships ->
    [0] {""}
    [one] { $warships } buque de guerra
   *[other] { $warships } buques de guerra
  }{ $transports ->
    [0] {""}
   *[other] { $warships ->
        [0] {""}
       *[other] {" + "}
      }{ $transports ->
        [one] { $transports } transporte
       *[other] { $transports } transportes
      }
  } en { $place }
pw-map-alt-blockade = Bajo bloqueo: { $places }.
pw-map-alt-fall = En manos de { $side } desde este turno: { $places }.
pw-map-alt-lost = Buques perdidos este turno: { $ships }.
pw-map-alt-orders = Órdenes selladas de tu bando: { $orders }.
pw-map-alt-order = desde { $places } a la { $area }
pw-map-alt-side = { $side } con { $what }
pw-map-alt-units = { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  } ({ $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  })
pw-map-alt-both = { $troops } y { $ships }
pw-map-alt-place = En { $place }: { $what }.
pw-map-alt-nobody = No hay fuerzas cerca.

## Imágenes de las preguntas
pw-map-way-course-way = Tu ruta
pw-map-way-course-danger = Interceptación, en sextos
pw-map-way-course-goal = Destino
pw-map-way-intercept-arrow = Hexágonos · sextos
pw-map-way-intercept-goal = La zona naval
pw-map-way-march-way = Tu marcha y su gasto
pw-map-way-march-reach = Puntos para llegar
pw-map-way-deploy-reach = Puede empezar aquí
pw-map-way-attack-arrow = Ataque · probabilidad de que caiga
pw-map-alt-course-of = Ruta de { $slot }.
pw-map-alt-intercept-of = Interceptación por { $slot }.
pw-map-alt-march-of = Marcha de { $slot }.
pw-map-alt-deploy = Puede empezar en { $places }.
pw-map-alt-deploy-of = Puestos iniciales de { $slot }.
pw-map-alt-attack-of = Ataques que puede hacer { $slot }.
pw-map-alt-way = Desde { $start }, { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  } hasta { $end }.
pw-map-alt-no-way = Está en { $start }; aún sin ruta.
pw-map-alt-peril = El mayor riesgo de interceptación es de { $sixths } de 6, en { $place }.
pw-map-alt-no-peril = El enemigo no puede interceptar en ningún punto.
pw-map-alt-intercept = El enemigo, { $ships ->
    [one] { $ships } buque
   *[other] { $ships } buques
  }, está en { $target }; tus buques, en { $place }, { $distance ->
    [0] en el mismo hexágono
    [one] a { $distance } hexágono
   *[other] a { $distance } hexágonos
  }: { $sixths } de 6.
pw-map-alt-starts = Puede marchar desde { $places }.
pw-map-alt-spent = Cuesta { $points ->
    [one] { $points } punto de movimiento
   *[other] { $points } puntos de movimiento
  }.
pw-map-alt-attack = Desde { $from } contra { $to }: { $percent } % de que caiga la plaza.

## El mapa en palabras
pw-map-report = La costa
pw-map-report-mine = A tu mando: { $parts }.
pw-map-report-own = { $slot } ({ $place })
pw-map-report-afloat = a bordo, { $place }
pw-map-report-orders = **Órdenes selladas de tu bando:** { $orders }.
pw-map-report-order = { $slot } → { $to }
pw-map-report-areas = Junto a: { $areas }.
pw-map-report-empty = Aquí no hay nada.
pw-map-report-gates = De aquí salen los buques de Chile a la { $area }.
pw-map-report-holder = en manos de { $side }
pw-map-report-points = { $points ->
    [one] { $points } punto de victoria
   *[other] { $points } puntos de victoria
  }
pw-map-report-port = puerto
pw-map-report-barred = bajo bloqueo
pw-map-report-fort = Fuerte, { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }
pw-map-report-troops = En tierra, { $side }: { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  }, { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  } ({ $arms })
pw-map-report-troops-named = En tierra, { $side }, { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }: { $names }
pw-map-report-infantry = { $units } de infantería
pw-map-report-cavalry = { $units } de caballería
pw-map-report-artillery = { $units } de artillería
pw-map-report-unit = { $unit } ({ $steps } de { $full })
pw-map-report-ships-port = En puerto, { $side }: { $ships }
pw-map-report-ships-sea = En la mar, { $side }: { $ships }
pw-map-report-ship = { $ship } ({ $marks })
pw-map-report-damaged = con averías
pw-map-report-laid-up = desarmado
pw-map-report-repair = en reparación
pw-map-report-transport = transporte
pw-map-report-laden = { $steps ->
    [one] { $steps } paso a bordo
   *[other] { $steps } pasos a bordo
  }
pw-map-report-columns = De { $side }: { $count ->
    [one] { $count } columna de abastecimiento
   *[other] { $count } columnas de abastecimiento
  }
pw-map-report-ways = Hexágonos vecinos: { $ways }.
pw-map-report-way = { $wind } { $hex }{ $named ->
    [0] {""}
   *[1] {" "}{ $town }
  }, { $ground }{ $how ->
    [rail] , por ferrocarril
    [river] , cruzando el río
    [closed] , sin paso
   *[none] {""}
  }
pw-map-report-towns = Poblaciones cercanas: { $towns }.
pw-map-report-town = { $place } al { $wind } a { $hexes }
pw-map-report-near-troops = Tropas más cercanas de { $side }: { $place }, al { $wind }, a { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  }.
pw-map-report-near-ships = Buques más cercanos de { $side }: { $place }, al { $wind }, a { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  }.
pw-map-report-gone = fuera del mapa
pw-map-inland-PE = El interior del Perú
pw-map-inland-BO = El interior de Bolivia
pw-map-inland-CL = El interior de Chile
pw-map-ground-mountain = cordillera
pw-map-ground-rough = terreno quebrado
pw-map-ground-desert = desierto
pw-map-ground-salt = salar
pw-map-ground-sea = mar abierto
pw-map-ground-lake = lago
pw-map-wind-0 = N
pw-map-wind-1 = NE
pw-map-wind-2 = E
pw-map-wind-3 = SE
pw-map-wind-4 = S
pw-map-wind-5 = SO
pw-map-wind-6 = O
pw-map-wind-7 = NO

## La película
pw-film-title = La guerra, bando por bando
pw-film-points = Puntos de Chile
pw-film-deployment = Despliegue
pw-film-turn = Turno { $turn }
pw-film-half = Turno { $turn } · { $side }
pw-film-took-chile = Chile toma { $places }
pw-film-took-allies = La Alianza toma { $places }
pw-film-lost = Perdidos: { $ships }
pw-film-alt = La guerra en película, del despliegue al turno { $turn }: un mapa de la costa tal como la dejó cada bando.

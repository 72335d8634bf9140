# La guerra en el mar: imágenes de combates, ataques, buques, bases aéreas, películas, y su texto alternativo.

was-scenes-two = { $first } · { $second }
was-scenes-of = { $left } de { $full }
was-scenes-unknown = se ignora
was-scenes-gone = perdida
was-scenes-kind = { $kind ->
    [battleship] { $count ->
        [one] acorazado
       *[other] { $count } acorazados
      }
    [battlecruiser] { $count ->
        [one] crucero de batalla
       *[other] { $count } cruceros de batalla
      }
    [carrier] { $count ->
        [one] portaaviones
       *[other] { $count } portaaviones
      }
    [light-carrier] { $count ->
        [one] portaaviones ligero
       *[other] { $count } portaaviones ligeros
      }
    [tender] { $count ->
        [one] portahidroaviones
       *[other] { $count } portahidroaviones
      }
    [heavy-cruiser] { $count ->
        [one] crucero pesado
       *[other] { $count } cruceros pesados
      }
    [light-cruiser] { $count ->
        [one] crucero ligero
       *[other] { $count } cruceros ligeros
      }
    [destroyer] { $count ->
        [one] destructor
       *[other] { $count } destructores
      }
    [escort] { $count ->
        [one] escolta
       *[other] { $count } escoltas
      }
    [tanker] { $count ->
        [one] petrolero
       *[other] { $count } petroleros
      }
    [submarine] { $count ->
        [one] submarino
       *[other] { $count } submarinos
      }
    [torpedo-boat] { $count ->
        [one] lancha torpedera
       *[other] { $count } lanchas torpederas
      }
   *[transport] { $count ->
        [one] transporte
       *[other] { $count } transportes
      }
  }
was-scenes-state-sunk = hundido
was-scenes-state-fire = en llamas
was-scenes-state-stopped = parado
was-scenes-state-aground = varado
was-scenes-state-slowed = más lento
was-scenes-state-towed = a remolque
was-scenes-state-damaged = con averías
was-scenes-way-NW = NO
was-scenes-way-NE = NE
was-scenes-way-E = E
was-scenes-way-SE = SE
was-scenes-way-SW = SO
was-scenes-way-W = O

## Combates (6)
was-scenes-round = Ronda { $round } de { $most }
was-scenes-impulse = { $action ->
    [guns] Artillería · impulso { $impulse }
    [torpedoes] Torpedos · impulso { $impulse }
    [end] Fin de la ronda
    [initiative] Inicio de la ronda
   *[other] Movimiento · impulso { $impulse }
  }
was-scenes-tag = { $ship } +{ $more }
was-scenes-marker = { $side ->
    [axis] sin ver
   *[allied] sin ver
  }
was-scenes-left = salió al { $way }
was-scenes-unseen = { $count ->
    [one] 1 grupo sin ver
   *[other] { $count } grupos sin ver
  }
was-scenes-more = y { $count } más
was-scenes-hexes = El mapa táctico
was-scenes-hexes-note = El número 1 de cada anillo queda al este; los números siguen el sentido horario
was-scenes-sight = vista: { $hexes ->
    [one] 1 hex.
   *[other] { $hexes } hex.
  }
was-scenes-fire = { $firer } contra { $target }: { $hits ->
    [0] fallo
    [one] 1 impacto
   *[other] { $hits } impactos
  }, { $weapon ->
    [torpedo] torpedos
    [secondary] secundaria
    [tertiary] ligera
   *[primary] principal
  }
was-scenes-comes = { $unit } · ronda { $round }
was-scenes-sign-entry = llega después
was-scenes-sign-prize = puntos por salir por aquí
was-scenes-sign-hit = impacto
was-scenes-sign-miss = fallo
was-scenes-sign-torpedo = torpedo
was-scenes-sign-fire = en llamas
was-scenes-sign-stopped = parado
was-scenes-sign-sunk = hundido
was-scenes-sign-marker = sin ver
was-scenes-sign-sight = a la vista
was-scenes-alt-group = { $hex }: { $ships }
was-scenes-alt-side = { $side }: { $groups }.
was-scenes-alt-marker = un grupo aún sin ver
was-scenes-alt-gone = { $side }, perdidos o fuera del mapa: { $ships }.
was-scenes-gone-told = Perdidos o fuera del mapa: { $ships }

## Ataques aéreos (12, 13)
was-scenes-target = Fuerza { $letter }
was-scenes-chapter-air = En el aire
was-scenes-chapter-no-flak = Sin antiaéreos
was-scenes-chapter-flak = Antiaéreos
was-scenes-chapter-attack = Ataque
was-scenes-raid = { $side ->
    [axis] Incursión del Eje
   *[allied] Incursión aliada
  }
was-scenes-patrol = { $side ->
    [axis] Patrulla del Eje
   *[allied] Patrulla aliada
  }
was-scenes-not-seen = aún sin ver
was-scenes-air-lost = { $raid ->
    [0] Incursión: sin bajas
    [one] Incursión: 1 paso perdido
   *[other] Incursión: { $raid } pasos perdidos
  }; { $patrol ->
    [0] patrulla: sin bajas
    [one] patrulla: 1 paso perdido
   *[other] patrulla: { $patrol } pasos perdidos
  }
was-scenes-air-free = Ninguna patrulla la intercepta
was-scenes-air-missed = Los dados no dan contacto a las patrullas
was-scenes-surprise = El objetivo es sorprendido
was-scenes-flak = Antiaéreos: { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }, { $turned ->
    [0] nadie se da la vuelta
    [one] 1 paso se da la vuelta
   *[other] { $turned } pasos se dan la vuelta
  }
was-scenes-attack = { NAME($aircraft) } contra { $target }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
  } ({ $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }){ $sunk ->
    [1] {" "}– hundido
   *[0] {""}
  }
was-scenes-steps-of = { $steps ->
    [0] { NAME($name) }
   *[other] { NAME($name) } { $steps }
  }
was-scenes-lost-steps = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
  }
was-scenes-ground-steps = Pasos destruidos
was-scenes-ground-capacity = Capacidad perdida
was-scenes-ground-hits = Impactos
was-scenes-alt-counter = { NAME($name) }, { $left ->
    [one] queda
   *[other] quedan
  } { $left } de { $came } { $came ->
    [one] paso
   *[other] pasos
  }
was-scenes-alt-air = { $who }: { $aircraft }.
was-scenes-alt-laid = Bajo ataque: { $ships }.

## La ficha de un buque (2.4)
was-scenes-class = Clase { $name }
was-scenes-seen = Según se vio por última vez
was-scenes-flagship = Insignia: { $leader }
was-scenes-box-primary = Art. principal
was-scenes-box-secondary = Art. secundaria
was-scenes-box-tertiary = Art. ligera
was-scenes-box-aa = Antiaéreos
was-scenes-box-hull = Casco
was-scenes-box-deck = Cub. de vuelo
was-scenes-box-fuel = Combustible
was-scenes-armour-light = blindaje ligero
was-scenes-armour-heavy = blindaje pesado
was-scenes-deck = { $strong ->
    [1] cubierta blindada
   *[0] {""}
  }
was-scenes-fact-speed = Velocidad
was-scenes-fact-torpedoes = { $lance ->
    [1] Long Lance
   *[0] Torpedos
  }
was-scenes-fact-floats = Hidroaviones
was-scenes-fact-aircraft = Pasos de aviones
was-scenes-fact-cargo = Carga
was-scenes-fact-director = Dirección de tiro
was-scenes-fact-points = Puntos
was-scenes-tubes = { $factors } · { $state ->
    [ready] cargados
    [spent] lanzados
   *[gone] perdidos
  }{ $reload ->
    [1] , con recarga
   *[0] {""}
  }
was-scenes-tubes-unknown = { $factors } · { $unknown }
was-scenes-planes = { $there ->
    [1] a bordo
   *[0] perdidos
  }
was-scenes-alt-sheet = { $ship }, { $kind }, clase { $klass }.
was-scenes-alt-boxes = { $name }: { $left } de { $full }.
was-scenes-alt-boxes-word = { $name }: { $left } de { $full }, { $word }.
was-scenes-alt-fact = { $caption }: { $value }.

## Bases aéreas (10.2)
was-scenes-base-airfield = aeródromo
was-scenes-base-seaplane = base de hidroaviones
was-scenes-base-carrier = portaaviones
was-scenes-airbox-ready = Listos
was-scenes-airbox-hangar = Hangar
was-scenes-airbox-cap = Patrulla de combate
was-scenes-airbox-search = Búsqueda
was-scenes-airbox-asw = Patrulla antisubmarina
was-scenes-airbox-cargo = Transportados
was-scenes-airbox-empty = vacío
was-scenes-capacity = Capacidad
was-scenes-capacity-used = Capacidad: { $used } de { $now } pasos{ $lost ->
    [0] {""}
   *[other] , { $lost } perdidos
  }
was-scenes-capacity-built = Capacidad original: { $built ->
    [one] 1 paso
   *[other] { $built } pasos
  }
was-scenes-losses = { $side ->
    [axis] Perdidos por el Eje
   *[allied] Perdidos por los Aliados
  }
was-scenes-hidden-base = { $seen ->
    [0] No se sabe qué hay allí
   *[other] No se sabe qué hay allí. Tipos vistos
  }
was-scenes-idle = En este turno no se prepara ningún avión
was-scenes-alt-box = { $name }: { $aircraft }.

## Películas
was-scenes-film-battle = El combate impulso a impulso, con los dos bandos a la vista
was-scenes-film-campaign = La operación turno a turno, con los dos bandos a la vista
was-scenes-film-turn = Turno { $turn } · ronda { $round }
was-scenes-film-long = Combate en { $zone }, turnos { $first } a { $last }
was-scenes-film-clock = Ronda { $round } · impulso { $impulse }
was-scenes-film-sunk = A pique: { $ships }
was-scenes-film-many = { $count } buques a pique
was-scenes-film-lost = { $count ->
    [0] No se perdió ningún buque
    [one] Se perdió 1 buque
   *[other] Se perdieron { $count } buques
  }
was-scenes-film-decoy = señuelo

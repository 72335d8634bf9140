# La guerra en el mar: lo que se cuenta de una partida: turnos, partes, el diario, el final.

was-tale-note = > { $text } – { $author }
was-tale-no-log = No hay ninguna bitácora con ese nombre.

## Turnos
was-tale-set-up = La preparación
was-tale-set-up-over = Termina la preparación
was-tale-turn = Turno { $turn }{ $clock ->
    [none] {""}
   *[other] , { $day }, { $clock } horas
  }
was-tale-raided = Su fuerza sufre un ataque aéreo.
was-tale-round = Ronda { $round }
was-tale-turn-over = Termina el turno { $turn }: { $clock } horas, { $light }, { $weather }
was-tale-turns-over = Terminan los turnos { $first } a { $last }
was-tale-battle-over = El combate ha terminado
was-tale-round-over = Termina la ronda { $round }
was-tale-quiet = No se ha visto ni oído nada.
was-tale-move = { $markers } a { $place }
was-tale-sails = Marcadores de { $side } en la mar: { $moves }.
was-tale-pair = { $axis }–{ $allied }
was-tale-passed = Sin contacto en { $zone }: { $pairs } pasan sin verse.
was-tale-search-vain = La búsqueda no encuentra nada del marcador { $markers }.
was-tale-ports = Los marcadores { $markers } de { $side } { $out ->
    [1] zarpan de { $port }
   *[0] entran en { $port }
  }.
was-tale-ports-bound = { $count ->
    [one] El marcador { $markers } de { $side } pone rumbo a { $port }.
   *[other] Los marcadores { $markers } de { $side } ponen rumbo a { $port }.
  }
was-tale-sighting = { $marker } en { $zone } (fuerza { $number })
was-tale-decoy = { $how ->
    [contacts] Fuerzas de { $finder } se encuentran con el marcador { $marker } de { $side }: era un señuelo y se retira del mapa.
    [submarines] Submarinos de { $finder } encuentran el marcador { $marker } de { $side }: era un señuelo y se retira del mapa.
    [both] Submarinos o lanchas torpederas de { $finder } encuentran el marcador { $marker } de { $side }: era un señuelo y se retira del mapa.
    [torpedo-boats] Lanchas torpederas de { $finder } encuentran el marcador { $marker } de { $side }: era un señuelo y se retira del mapa.
   *[other] El marcador { $marker } de { $side } era un señuelo y se retira del mapa.
  }
was-tale-spotted = { $side } avista fuerzas de { $foe }: { $sightings }.
was-tale-torpedoes = Submarinos de { $side } disparan contra { $ships }: { $attacks ->
    [one] un ataque
   *[other] { $attacks } ataques
  }, { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
  }.
was-tale-boats = { $boats } submarinos
was-tale-hunted = La escolta da caza a { $boats ->
    [one] un submarino
   *[other] { $boats } submarinos
  } ({ $target }): { $away ->
    [0] ninguno ahuyentado
    [one] uno ahuyentado
   *[other] { $away } ahuyentados
  }, { $sunk ->
    [0] ninguno hundido
    [one] uno hundido
   *[other] { $sunk } hundidos
  }.
was-tale-letters = Se reparten de nuevo los marcadores de { $side } que estaban juntos en { $places }: ya no se sabe qué letra es cada fuerza, y los informes anteriores nada dicen de ellas.
was-tale-patrol = { $base } { $cap ->
    [0] {""}
   *[other] { $cap } de caza{ $search ->
        [0] {""}
       *[other] ,{" "}
      }
  }{ $search ->
    [0] {""}
   *[other] { $search } de búsqueda
  }{ $asw ->
    [0] {""}
   *[other] {" "}y { $asw } contra submarinos
  }
was-tale-patrols = De patrulla, en pasos: { $bases }.
was-tale-flight = { $base }, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
  } hacia { $target } ({ $mission })
was-tale-flights = Despegan vuelos: { $flights }.
was-tale-landing = { $base } { $steps }
was-tale-landings = Pasos que han aterrizado: { $bases }.

## El parte de una unidad
was-tale-log-gone = Esta fuerza ya no existe.
was-tale-log-joined = Esta fuerza ya no existe: en el turno { $turn } se unió a { $into }.
was-tale-joined = Turno { $turn }: { $force } se unió a { $into }, cuyas órdenes valen ahora para sus buques.
was-tale-not-joined = Turno { $turn }: { $force } no llegó a unirse a { $into } y sigue siendo una fuerza aparte.
was-tale-gave-up = Turno { $turn }: { $force } abandonó su misión y pone rumbo a { $port }{ $why ->
    [fear] , por temor a los bombarderos: no tenía cazas encima.
    [fight] , como se le ordenó tras el combate.
   *[orders] , como se le ordenó ese día.
  }
was-tale-escort-ends = Turno { $turn }: el convoy de { $force } ha llegado tan lejos que su escolta da la vuelta. Su misión ahora: { $mission }.
was-tale-cut-short = Turno { $turn }: { $force } { $place ->
    [none] no zarpó hacia { $goal } como se le había ordenado
   *[other] solo llegó a { $place }, no a { $goal } como se le había ordenado
  }: { $why ->
    [enemy] encontró al enemigo.
    [regrouped] los buques que se unen o se separan navegan más despacio.
    [damage] la frenaron buques averiados o a remolque.
   *[weather] la frenó el mal tiempo.
  }{ $later ->
    [1] {" "}El resto de su rumbo queda para el turno siguiente.
   *[0] {""}
  }
was-tale-log-decoy = Un señuelo: sin buques.
was-tale-log-force = { $marker ->
    [none] {""}
   *[other] Marcador { $marker },{" "}
  }{ $place }. Misión: { $mission }.
was-tale-log-escorts = Da escolta a { $force }.
was-tale-log-leg = { $place } (turno { $turn })
was-tale-log-plot = Rumbo: { $legs }.
was-tale-log-blockade = Bloquea el puerto de su zona.
was-tale-state = { $states }
was-tale-state-whole = sin averías
was-tale-state-sunk = hundido
was-tale-state-left = fuera de la partida
was-tale-state-hull = casco { $left } de { $full }
was-tale-log-whole = Sin averías: { $ships }.
was-tale-log-worth = Vale { $points ->
    [one] un punto
   *[other] { $points } puntos
  }.
was-tale-log-in-force = Con { $force }, { $place }.
was-tale-log-boxes = { $section } { $left } de { $full }
was-tale-log-left = Casillas que quedan: { $boxes }.
was-tale-box-primary = artillería principal
was-tale-box-secondary = artillería secundaria
was-tale-box-tertiary = artillería terciaria
was-tale-box-aa = antiaérea
was-tale-box-hull = casco
was-tale-log-speed = Velocidad { $speed } de { $full }.
was-tale-log-tubes = Torpedos: { $tubes ->
    [ready] cargados
    [spent] lanzados
   *[gone] tubos destruidos
  }{ $reload ->
    [1] , con una segunda carga a bordo.
   *[0] .
  }
was-tale-log-fuel = Combustible: { $fuel } de { $full } casillas.
was-tale-log-cargo = Carga: { $cargo } { $cargo ->
    [one] unidad
   *[other] unidades
  }.
was-tale-log-base = En { $zone }. Capacidad: { $built } { $built ->
    [one] paso
   *[other] pasos
  }.
was-tale-log-capacity = Con daños: ahora caben { $capacity } { $capacity ->
    [one] paso
   *[other] pasos
  }.
was-tale-log-types = Vistos allí: { $types }.
was-tale-log-box-ready = Listos: { $aircraft }.
was-tale-log-box-hangar = En el hangar: { $aircraft }.
was-tale-log-box-cap = De patrulla de combate: { $aircraft }.
was-tale-log-box-search = De búsqueda: { $aircraft }.
was-tale-log-box-asw = Contra submarinos: { $aircraft }.
was-tale-log-box-cargo = A bordo para despegar: { $aircraft }.
was-tale-log-steps = { $aircraft } { $steps }
was-tale-log-flotilla = En { $zone }{ $to ->
    [none] .
   *[other] , rumbo a { $to }.
  }
was-tale-log-boat = { $boat }: { $sunk ->
    [1] hundido
   *[0] { $torpedoes ->
        [one] queda { $torpedoes } factor
       *[other] quedan { $torpedoes } factores
      } de torpedo
  }
was-tale-log-torpedo-boats = { $boats ->
    [one] Una lancha
   *[other] { $boats } lanchas
  } en { $base }{ $zone ->
    [none] .
   *[other] ; esta noche en { $zone }.
  }

## Tiradas
was-tale-throw = { $what }: { $value } de { $sides }
was-tale-throw-other = { $table }
was-tale-throw-gun = artillería (6.5)
was-tale-throw-torpedo = torpedos (6.6)
was-tale-throw-torpedo-finds = qué buque alcanza un torpedo (9.3.1)
was-tale-throw-gun-damage = dónde da un proyectil (7.1)
was-tale-throw-torpedo-damage = dónde da un torpedo (7.5)
was-tale-throw-critical = daño crítico (7.4)
was-tale-throw-magazine = pañol de municiones (7.4)
was-tale-throw-confirm = segundo dado de un seis
was-tale-throw-more = más daños (7.6)
was-tale-throw-second = penetración secundaria (17.1)
was-tale-throw-initiative = iniciativa (6.2)
was-tale-throw-crowded = grupos en un mismo hexágono (6.5.6)
was-tale-throw-friend = fuego amigo (17.4)
was-tale-throw-break-off = romper el contacto (6.4.7)
was-tale-throw-repair = reparaciones (8.3.1)
was-tale-throw-refloat = desencallar (9.7.4)
was-tale-throw-fire = incendio a bordo (7.4)
was-tale-throw-grounding = encallar (9.7.3)
was-tale-throw-founder = irse a pique (7.7.3)
was-tale-throw-weather = tiempo (9.8.1)
was-tale-throw-contact = contacto (5.7.1)
was-tale-throw-pursuit = persecución (5.2.8)
was-tale-throw-search = búsqueda (11.1)
was-tale-throw-report = informe (11.2)
was-tale-throw-search-interception = patrulla contra exploradores (11.3)
was-tale-throw-interception = interceptación (10.8)
was-tale-throw-sweep = barrida de cazas (10.8.4)
was-tale-throw-air = combate aéreo (12.1)
was-tale-throw-flak = fuego antiaéreo (13.3.4)
was-tale-throw-strike = ataque aéreo (13.3.5)
was-tale-throw-location = localizar el objetivo (13.2)
was-tale-throw-surprise = ataque por sorpresa (17.5)
was-tale-throw-shelling = bombardeo (9.1.2)
was-tale-throw-hunt = caza de submarinos (10.9.2)
was-tale-throw-landing = aterrizaje (10.6.3)
was-tale-throw-island = isla en el mapa (17.3)
was-tale-throw-leader = líder (9.4.1)
was-tale-throw-artillery = cañones de costa
was-tale-throw-attack = ataque de los submarinos o lanchas (16.5)
was-tale-throw-boat = contacto de un submarino (16.3)
was-tale-throw-defence = defensa contra submarinos o lanchas (16.4)
was-tale-throw-faulty = torpedos defectuosos
was-tale-throw-fear = miedo a los bombarderos
was-tale-throw-fly-off = vuelo a una base
was-tale-throw-friend-hit = qué buque propio es alcanzado (17.4)
was-tale-throw-ground = aviones alcanzados en tierra (13.5.1)
was-tale-throw-hunt-boat = qué submarino es localizado (16.4)
was-tale-throw-hunt-zone = dónde se localiza un submarino (10.9.2)
was-tale-throw-letters = letras de los marcadores
was-tale-throw-mine = minas
was-tale-throw-mined-ship = qué buque choca con una mina
was-tale-throw-mute = cañones que callan
was-tale-throw-oiler = incendio de un petrolero (15.4.3)
was-tale-throw-refloat-damage = daños al desencallar (9.7.4)
was-tale-throw-takeoff = despegue (10.6.3)
was-tale-throw-target-ship = qué buque es atacado (16.5)
was-tale-dice = { $throws ->
    [one] { $throws } dado
   *[other] { $throws } dados
  }, media { NUMBER($average, minimumFractionDigits: 1) } (esperada { NUMBER($expected, minimumFractionDigits: 1) })

## El final
was-tale-won = { $level }
was-tale-stopped = Interrumpida
was-tale-verdict = Eje { $axis }, Aliados { $allied }: una diferencia de { $margin } (Eje menos Aliados). El Eje necesita { $marginal } para una victoria marginal y { $decisive } para una decisiva; los Aliados, { $below } y { $lost }.
was-tale-items = { $side } ha ganado: { $items }.
was-tale-item = { $what } { $points }
was-tale-item-sunk = { $some ->
    [1] hundir { $types }
   *[0] buques hundidos
  }{ $percent ->
    [100] {""}
   *[other] {" "}(por el { $percent }{"\u00A0"}% de sus puntos)
  }
was-tale-item-out-of-fuel = buques sin combustible{ $percent ->
    [100] {""}
   *[other] {" "}(por el { $percent }{"\u00A0"}% de sus puntos)
  }
was-tale-item-hull = { $big ->
    [1] averías en el casco de buques grandes
   *[0] { $some ->
    [1] averías en el casco de { $types }
   *[0] averías en el casco
  }
  }
was-tale-item-guns = { $section } destruida
was-tale-item-air-steps = aviones
was-tale-item-submarines = submarinos hundidos{ $percent ->
    [100] {""}
   *[other] {" "}(por el { $percent }{"\u00A0"}% de sus puntos)
  }
was-tale-item-torpedo-boats = lanchas destruidas
was-tale-item-cargo = carga desembarcada en { $place }
was-tale-item-bombarded = bombardeo de { $place }
was-tale-item-capacity = daños en { $place }
was-tale-item-flown-off = { $aircraft } enviados a { $place }
was-tale-item-leaves = buques que lograron pasar ({ $ships }: { $each } cada uno, { $way })
was-tale-way = fuera del mapa por el { $count ->
    [1] { $first }
    [2] { $first } o el { $last }
   *[other] { $first }, el { $between } o el { $last }
  } con el { $percent }{"\u00A0"}% o más de su { $section }
was-tale-item-present = buques en su puesto al final
was-tale-air-lost = { $side } ha perdido { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de aviones (uno son unos seis){ $waiting ->
    [0] {""}
    [one] , uno de ellos aún a la espera de recuperación
   *[other] , { $waiting } de ellos aún a la espera de recuperación
  }{ $hidden ->
    [0] {""}
    [one] , uno de ellos desconocido hasta el final
   *[other] , { $hidden } de ellos desconocidos hasta el final
  }.
was-tale-opened = Los libros de ambos bandos quedan abiertos, y los puntos cuentan lo que no se sabía: { $what }.
was-tale-opened-air = { $side } ha perdido { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de aviones, y no { $before }
was-tale-opened-lost = Solo ahora se sabe: { $side } ha perdido { $ships }.
was-tale-opened-ships = las averías de los buques a flote
was-tale-record = { $same ->
    [1] Como en la realidad: { $then }.
   *[0] En la realidad: { $then }. Aquí: { $here }.
  }
was-tale-record-both = { $count ->
    [one] Hundido entonces y ahora: { $ships }.
   *[other] Hundidos entonces y ahora: { $ships }.
  }
was-tale-record-spared = { $count ->
    [one] Hundido entonces, a salvo aquí: { $ships }.
   *[other] Hundidos entonces, a salvo aquí: { $ships }.
  }
was-tale-record-here = { $count ->
    [one] Hundido aquí, no entonces: { $ships }.
   *[other] Hundidos aquí, no entonces: { $ships }.
  }
was-tale-credits = { $side } ha hundido { $credits }.
was-tale-credit = { $ships } ({ $force }{ $led ->
    [0] {""}
   *[other] , { $name }
  })
was-tale-credit-air = { $ships } (aviones de { $base }{ $led ->
    [0] {""}
   *[other] , { $name }
  })
was-tale-credit-else = { $ships } ({ $how })
was-tale-lost = { $ship } ({ $how })
was-tale-lost-scuttled = por su propia dotación{ $turn ->
    [0] {""}
   *[other] { $rounds ->
        [1] , ronda { $turn }
       *[0] , turno { $turn }
      }
  }
was-tale-lost-battle = un incendio, o un torpedo que siguió su carrera, en el combate{ $place ->
    [none] {""}
   *[other] {" "}en { $place }
  }{ $turn ->
    [0] {""}
   *[other] { $rounds ->
        [1] , ronda { $turn }
       *[0] , turno { $turn }
      }
  }
was-tale-lost-below = torpedos de { $by ->
    [both] submarinos o lanchas torpederas
    [torpedo-boats] lanchas torpederas
   *[submarines] submarinos
  }{ $turn ->
    [0] {""}
   *[other] , turno { $turn }
  }
was-tale-lost-mine = una mina{ $turn ->
    [0] {""}
   *[other] , turno { $turn }
  }
was-tale-lost-founders = se fue a pique{ $turn ->
    [0] {""}
   *[other] {" "}en el turno { $turn }
  }{ $after ->
    [0] {""}
   *[other] , con impactos del combate en { $place } del turno { $after }
  }
was-tale-dry = Buques de { $side } sin combustible al final: { $ships }.
was-tale-boats-lost = Submarinos perdidos de { $side }: { $boats }.
was-tale-scuttled = { $side } ha echado a pique { $ships }.
was-tale-came-to-light = El enemigo no lo supo entonces: { $side } pierde { $ship }.
was-tale-leader = { $name } por { $side }
was-tale-leaders = Al mando: { $who }.
was-tale-term = { $name } ({ $one ->
    [1] turno { $first }
   *[0] turnos { $first } a { $last }
  })
was-tale-led = Al mando de { $force }: { $name }{ $ships ->
    [0] .
   *[other] ; { $ships ->
        [one] del buque que tenía al principio, { $afloat } a flote al final.
       *[other] de los { $ships } buques que tenía al principio, { $afloat } a flote al final.
      }
  }
was-tale-led-air = Al mando de { $command }: { $name }; { $raids ->
    [0] ningún ataque aéreo de su bando.
    [one] un ataque aéreo de su bando, { $hits ->
        [0] ningún impacto.
        [one] un impacto.
       *[other] { $hits } impactos.
      }
   *[other] { $raids } ataques aéreos de su bando, { $hits ->
        [0] ningún impacto.
        [one] un impacto.
       *[other] { $hits } impactos en total.
      }
  }

## El diario
was-tale-cover = La partida
was-tale-honours = Distinciones
was-tale-honour-guns = Mejor artillería: { $ship } ({ $who }), { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-tale-honour-torpedoes = Mejores torpedos: { $ship } ({ $who }), { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-tale-honour-air = Mejores aviones: { $aircraft }, { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-tale-honour-first = Primer buque hundido: { $ship }.
was-tale-own = Mandas { $forces }.

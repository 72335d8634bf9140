# Lo que la Guerra del Pacífico enseña de sí: encabezados, situación, partes de cada turno, tablas, bitácoras, el final.

## Nombres y fechas
pw-face-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
  }
pw-face-dates = { $first }-{ $last } de { $year }
pw-face-day = { $day } de { $month } de { $year }
pw-face-side-chile = Chile
pw-face-side-allies = Alianza
pw-face-nation-CL = Chile
pw-face-nation-PE = Perú
pw-face-nation-BO = Bolivia
pw-face-squadron = División { $number }
pw-face-corps = Cuerpo { $number }
pw-face-squadron-at = { $node } · { $ship }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  } en { $place }
pw-face-squadron-label = { $node } · { $ship }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  }
pw-face-corps-at = { $node } · { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  }{ $others ->
    [0] {""}
   *[other] , la mayoría
  } en { $place }
pw-face-corps-label = { $node } · { $places ->
    [one] { $place }
   *[other] en { $places } lugares
  }
pw-face-node-empty = { $node } · { $kind ->
    [corps] sin tropas
   *[squadron] sin buques
  }

## Encabezados
pw-face-headline = Turno { $turn } · { $dates } · { $phase }
pw-face-headline-deployment = En vísperas de la guerra · febrero de 1879 · { $side } toma posiciones
pw-face-headline-opening = { $dates } · primeras órdenes
pw-face-headline-first-orders = En vísperas de la guerra · febrero de 1879 · ambos bandos redactan sus primeras órdenes
pw-face-headline-over = La guerra ha terminado · { $dates }
pw-face-phase-administration = juega { $side }
pw-face-phase-logistics = { $side } se pertrecha
pw-face-phase-naval_movement = { $side } se hace a la mar
pw-face-phase-naval_combat = { $side } puede bombardear la costa
pw-face-phase-land_movement = { $side } se pone en marcha
pw-face-phase-land_combat = { $side } ataca
pw-face-phase-end_of_turn = el recuento

## Situación
pw-face-points = **Chile: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }** ({ $towns } por las plazas, { $naval } en el mar).
pw-face-check = { $now ->
    [1] Al cerrar este turno
   *[0] Al cerrar el turno { $turn }
  }, con { $wins } o más gana Chile; con menos de { $least } pierde{ $draw ->
    [0] {""}
    [1] ; de { $least } a { $most } no gana nadie
   *[2] ; con { $least } no gana nadie
  }.
pw-face-checks-later = Después: { $checks }.
pw-face-check-later = turno { $turn } ({ $wins } o más; menos de { $least })
pw-face-coming = **Por venir** –
pw-face-coming-units = desde el turno { $turn } { $side } puede alistar { $who } en { $nation ->
    [CL] los puertos de Chile
    [PE] las ciudades del Perú
   *[BO] las ciudades de Bolivia
  }
pw-face-coming-ships = desde el turno { $turn } { $side } puede hacerse a la mar con { $who } desde { $place }
pw-face-coming-way = { $what }.
pw-face-town-worth = { $place } ({ $points })
pw-face-towns = **En manos de Chile:**
pw-face-towns-none = **En manos de Chile:** ninguna plaza que puntúe.
pw-face-lost = **Buques perdidos:**
pw-face-lost-side = { $side } { $count }: { $more ->
    [0] { $ships }
   *[other] { $ships }; antes, otros { $more }
  }
pw-face-lost-none = **Buques perdidos:** ninguno todavía.
pw-face-bolivia-in = **Bolivia** sigue en la Alianza con { $units ->
    [0] ninguna unidad en campaña
    [one] { $units } unidad
   *[other] { $units } unidades
  }; se retirará si Chile { $points ->
    [0] {""}
   *[other] llega a { $points } puntos o{" "}
  }toma { $towns }.
pw-face-bolivia-out = **Bolivia** ha abandonado la guerra.
pw-face-loss = { $ships } ({ $count ->
    [one] { $how ->
        [fort] a pique por el fuerte
        [scuttled] hundido por su dotación
        [captured] apresado
        [machine] volado
       *[combat] a pique en combate
      }
   *[other] { $how ->
        [fort] a pique por el fuerte
        [scuttled] hundidos por sus dotaciones
        [captured] apresados
        [machine] volados
       *[combat] a pique en combate
      }
  } en { $place })
pw-face-last = Lo último: { $what }
pw-face-last-ship = { $loss }, turno { $turn }.
pw-face-last-town = { $side } entra en { $place }, turno { $turn }.

## Publicación de cada turno de juego
pw-face-goal = **Lo que se juega** – Las plazas y el dominio del mar dan puntos a Chile, que se cuentan tras los turnos 5, 9 y 12. Chile gana con 6, 8 y 18 puntos; la Alianza gana si Chile no llega a 2, 2 y 13. Entre una cifra y otra la guerra sigue; tras el turno 12 no gana nadie.
pw-face-goal-heading = **Lo que se juega** –
pw-face-goal-towns = Chile suma puntos por las plazas que ocupa: { $towns }.
pw-face-goal-ships = Chile suma los puntos de cada uno de estos buques cuando la Alianza lo pierde: { $ships }.
pw-face-goal-own-ships = Chile conserva los puntos de cada uno de estos buques mientras no lo pierda: { $ships }.
pw-face-goal-fleet = El dominio del mar le da un punto o dos.
pw-face-goal-check = **Al cerrar el turno { $turn }** ({ $dates }), Chile gana con { $wins } puntos o más; la Alianza, si Chile no llega a { $least }{ $draw ->
    [0] {""}
    [1] ; de { $least } a { $most } no gana nadie
   *[2] ; con { $least } no gana nadie
  }.
pw-face-ship-worth = { $ship } ({ $points })
pw-face-opening-orders = **Primeras órdenes** – Todas las piezas están donde estaban entonces. Quien tiene buques que pueden zarpar escribe ahora en secreto adónde van; después mueve primero Chile. En su turno { $turn } cada bando aún puede cambiarlas.
pw-face-deployment = **Despliegue** – Primero despliega la Alianza sus buques, tropas y pertrechos; después, Chile. Por último, ambos bandos redactan en secreto las primeras órdenes de sus divisiones.
pw-face-first-orders = **Primeras órdenes** – Todas las piezas están en su sitio. Cada bando escribe ahora en secreto adónde zarpan sus divisiones; Chile abre la guerra cuando ambos estén listos. En su turno 1 cada bando aún puede cambiarlas.
pw-face-first-turn = **Declarada la guerra.** Quien domina el mar desembarca donde quiere; los buques sin carbón no zarpan.
pw-face-turn-before = **Última jugada de { $side ->
    [chile] Chile
   *[allies] la Alianza
  }** –
pw-face-brief-voyages = { $count ->
    [one] una división en el mar
   *[other] { $count } divisiones en el mar
  }
pw-face-brief-battles = { $count ->
    [one] un combate naval
   *[other] { $count } combates navales
  }
pw-face-brief-attacks = { $count ->
    [one] un ataque en tierra
   *[other] { $count } ataques en tierra
  }
pw-face-brief-raids = { $count ->
    [one] un bombardeo
   *[other] { $count } bombardeos
  }
pw-face-brief-landings = { $count ->
    [one] un desembarco
   *[other] { $count } desembarcos
  }
pw-face-brief-taken = plazas tomadas: { $places }
pw-face-brief-lost = plazas perdidas: { $places }
pw-face-turn-supplies = **Abastecimiento** – { $columns ->
    [one] Una columna nueva
   *[other] { $columns } columnas nuevas
  } para { $side }.
pw-face-turn-mended = **Del arsenal** – reparados: { $ships }.
pw-face-turn-due = **A filas** – ya pueden alistarse: { $units }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-turn-judgement = **Este turno se decide la victoria.**
pw-face-turn-quiet = Le toca mover a { $side }.

## Fin de un turno de juego
pw-face-over-opening = Las primeras órdenes están selladas
pw-face-over-opened = Chile mueve primero.
pw-face-over-deployment = Ambos bandos han desplegado
pw-face-over-deployed = Las primeras órdenes están selladas. Chile abre la guerra.
pw-face-over-half = { $side ->
    [chile] Chile
   *[allies] La Alianza
  } ha jugado su turno { $turn } · { $dates }
pw-face-over-turn = Fin del turno { $turn } · { $dates }
pw-face-over-turns = Fin de los turnos { $first } a { $last } · hasta { $dates }
pw-face-over-turns-half = { $count ->
    [one] Fin del turno { $last }
   *[other] Fin de los turnos { $first } a { $last }
  }, y Chile ha jugado su turno { $turn } · hasta { $dates }
pw-face-times = { $times ->
    [1] { $place }
    [2] { $place } (dos veces)
   *[other] { $place } ({ $times } veces)
  }
pw-face-shelled = { $place }: { $hits ->
    [0] sin impactos
    [one] { $hits } impacto
   *[other] { $hits } impactos
  }
pw-face-voyage = { $count ->
    [one] División naval
   *[other] Divisiones navales
  } { $numbers } de { $side ->
    [chile] Chile
   *[allies] la Alianza
  } rumbo a la { $to }
pw-face-voyage-home = { $count ->
    [one] División naval
   *[other] Divisiones navales
  } { $numbers } de { $side ->
    [chile] Chile
   *[allies] la Alianza
  }, de regreso
pw-face-week-voyages = **En la mar** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-battles = **Combate naval** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-raids = **Bombardeos** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-landings = **Desembarcos** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-attacks = **Combate en tierra** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-fought = { $place }: { $how ->
    [taken] { $side ->
        [chile] Chile se adueña del campo
       *[allies] la Alianza se adueña del campo
    }
    [driven] los defensores son expulsados
    [repelled] los atacantes son rechazados
    [beach] se combate en la playa y ningún bando cede
   *[stands] ambos bandos mantienen sus posiciones
  }
pw-face-week-marches = **En marcha** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } más.
  }
pw-face-march = de { $start } a { $place } ({ $troops })
pw-face-week-raised = **Nuevas tropas** – { $what }{ $more ->
    [0] .
   *[other] ; { $more } más.
  }
pw-face-raised = { $unit } en { $place }
pw-face-placed = { $place }: { $things }
pw-face-placed-as-record = { $side ->
    [chile] Chile está desplegado como en la historia.
    [allies] La Alianza está desplegada como en la historia.
   *[both] Ambos bandos están desplegados como en la historia.
  }
pw-face-week-placed = **{ $side ->
    [chile] Chile
   *[allies] La Alianza
  }, no como en la historia** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-taken = **{ $side ->
    [chile] Chile
   *[allies] La Alianza
  } toma** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-ships = **{ $side ->
    [chile] Chile
   *[allies] La Alianza
  } pierde** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-week-damaged = **Con averías** – { $what }{ $more ->
    [0] .
   *[other] ; y { $more } más.
  }
pw-face-damaged = { $ships } (en { $place })
pw-face-week-units = **Deshechas** – { $what }{ $more ->
    [0] .
    [one] ; y { $more } unidad más.
   *[other] ; y { $more } unidades más.
  }
pw-face-unit-loss = { $units } ({ $why ->
    [combat] en combate en { $place }
    [raid] por el fuego naval en { $place }
    [attrition] en la marcha, en { $place }
    [retreat] en la retirada desde { $place }
    [stacking] por falta de espacio en { $place }
   *[sea] con el buque que { $count ->
        [one] llevaba la unidad
       *[other] llevaba las unidades
      }
  })
pw-face-week-quiet = **Sin novedad** por parte de { $side ->
    [chile] Chile
    [allies] la Alianza
   *[both] ambos bandos
  }.
pw-face-week-check = **El recuento decisivo del turno { $turn }:** Chile tiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, necesita { $wins } para ganar y { $least } para no perder: la guerra sigue.
pw-face-week-next-check = El siguiente: turno { $turn }, { $wins } para ganar y { $least } para no perder.
pw-face-week-points = **El recuento** – Chile suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, { $more ->
    [0] como antes.
   *[other] { $change } respecto al turno anterior.
  }

## Tablas
pw-face-table-turn = turno { $turn }
pw-face-table-warships = De guerra
pw-face-table-transports = Transportes
pw-face-table-units = Unidades
pw-face-table-steps = Pasos
pw-face-table-columns = Columnas
pw-face-table-town = Plaza
pw-face-table-holder = la tiene
pw-face-table-pts = pts
pw-face-table-chile-towns = Chile: plazas
pw-face-table-chile-naval = Chile: en el mar
pw-face-table-chile-all = Chile en total
pw-face-table-wins = Chile gana, turno { $turn }
pw-face-table-least = Mínimo de Chile, turno { $turn }
pw-face-table-ironclad = Blindados
pw-face-table-monitor = Monitores
pw-face-table-corvette = Corbetas
pw-face-table-gunboat = Cañoneras
pw-face-table-transport = Transportes
pw-face-table-ship-afloat = a flote
pw-face-table-ship-lost = perdido
pw-face-table-afloat = (a flote −perdidos)
pw-face-table-CL = Chile
pw-face-table-PE = Perú
pw-face-table-BO = Bol.
pw-face-table-field = En campaña
pw-face-table-pool = Por alistar
pw-face-table-dead = Deshechas
pw-face-table-due = Por venir
pw-face-table-nobody = Nadie manda todavía.
pw-face-table-name-points = Puntos y plazas
pw-face-table-name-fleets = Escuadras
pw-face-table-name-armies = Ejércitos
pw-face-table-name-members = Quién manda

## Bitácoras
pw-face-kind-ironclad = blindado
pw-face-kind-monitor = monitor
pw-face-kind-corvette = corbeta
pw-face-kind-gunboat = cañonera
pw-face-kind-transport = transporte
pw-face-log-unknown = De eso no se sabe nada
pw-face-log-warship = { $kind } · { $nation } · artillería { $gunnery }, blindaje { $armour }, andar { $speed } (cuanto menos, más veloz)
pw-face-log-transport = { $kind } · { $nation } · caben { $load ->
    [one] { $load } paso
   *[other] { $load } pasos
  }, andar { $speed } (cuanto menos, más veloz)
pw-face-log-port = En puerto: { $place }.
pw-face-log-sea = En la mar: { $place }.
pw-face-log-laid-up = Desarmado: no zarpa en { $turns ->
    [one] { $turns } turno.
   *[other] { $turns } turnos.
  }
pw-face-log-yard = Le { $turns ->
    [one] queda { $turns } turno en el arsenal.
   *[other] quedan { $turns } turnos en el arsenal.
  }
pw-face-log-damaged = Con averías.
pw-face-log-aboard = A bordo: { $things }.
pw-face-log-lost = **{ $dates }** – lo pierde { $side }: { $loss }.
pw-face-log-unscathed = Sin un rasguño hasta hoy.
pw-face-log-scarred = Lleva las señales del combate.
pw-face-log-unit = { $nation } · { $corps } · { $steps } de { $full ->
    [one] { $full } paso
   *[other] { $full } pasos
  }, iniciativa +{ $initiative }
pw-face-log-carried = A bordo del transporte { $ship }.
pw-face-log-stands = Se halla en { $place }.
pw-face-log-pool = Espera a ser alistada.
pw-face-log-due = Podrá alistarse desde el turno { $turn }.
pw-face-log-waiting = Pagada ya, espera una ciudad con sitio.
pw-face-log-dead = Deshecha; puede rehacerse.
pw-face-log-lost-for-good = Ha dejado la guerra.
pw-face-log-fort-stands = En pie, { $steps } de { $full ->
    [one] { $full } paso
   *[other] { $full } pasos
  }; { $guns } contra buques.
pw-face-log-fort-fallen = Destruido; no puede reconstruirse.
pw-face-log-fort-unbuilt = Aún sin construir.
pw-face-log-orders = Tus órdenes: { $to }.
pw-face-log-squadron-lost = Perdidos: { $losses }.
pw-face-log-empty = Por ahora no hay nada bajo este mando.
pw-face-log-note = > { $text } — { $author }

## Dados
pw-face-throw = Regla { $rule } · { $table } · { $value } de { $sides }{ $turn ->
    [0] {""}
   *[other] {" "}· turno { $turn }, { $side }
  }
pw-face-throw-of = { $table }, { $who }
pw-face-throw-at = { $table }, { $who } → { $target }
pw-face-throw-income = abastecimiento
pw-face-throw-repair = el arsenal
pw-face-throw-interception = interceptación
pw-face-throw-blockade = burlar el bloqueo
pw-face-throw-gunnery = artillería
pw-face-throw-raid = bombardeo
pw-face-throw-fort = fuego de un fuerte
pw-face-throw-capture = abordaje
pw-face-throw-machine = máquina infernal
pw-face-throw-movement = marcha
pw-face-throw-initiative = iniciativa
pw-face-throw-chit = ventaja sacada
pw-face-throw-attack = ataque
pw-face-throw-defence = defensa
pw-face-throw-other = { $table }
pw-face-dice = { $throws ->
    [one] Un dado
   *[other] { $throws } dados
  }: media { $average }, esperada { $expected }.

## El final
pw-face-stopped = La campaña se ha interrumpido
pw-face-won-chile = Chile ha ganado la guerra · turno { $turn }
pw-face-won-allies = La Alianza ha ganado la guerra · turno { $turn }
pw-face-won-draw = Paz sin vencedor · turno { $turn }
pw-face-part-won-chile = Chile ha ganado · turno { $turn }
pw-face-part-won-allies = La Alianza ha ganado · turno { $turn }
pw-face-part-won-draw = Nadie ha ganado · turno { $turn }
pw-face-end-verdict-chile = Con { $points } puntos al cerrar el turno { $turn } ({ $dates }), Chile tiene lo que necesitaba: { $wins }. (Regla { $rule })
pw-face-end-verdict-allies = Con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } al cerrar el turno { $turn } ({ $dates }), Chile no llega a los { $least } que necesitaba. (Regla { $rule })
pw-face-end-verdict-draw = Con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } de Chile al cerrar el turno { $turn } ({ $dates }), nadie ha logrado su propósito. (Regla { $rule })
pw-face-end-band-chile-5 = El salitre cambia de dueño antes de acabar el año; en Lima no se ha oído un cañonazo.
pw-face-end-band-chile-9 = El Perú pierde el sur y, con él, las ganas de seguir.
pw-face-end-band-chile-12 = Como en la historia, la guerra acaba en las calles de Lima.
pw-face-end-band-allies-5 = La costa ha aguantado; el gobierno de Santiago no pasa del año.
pw-face-end-band-allies-9 = Lo ganado se perdió, y las arcas de Chile están vacías.
pw-face-end-band-allies-12 = Dos años de guerra y el Perú sigue en pie: eso es vencer.
pw-face-end-band-angamos-1879-chile = Como en la historia, la costa queda abierta: los transportes navegan por donde quieren.
pw-face-end-band-angamos-1879-allies = El Huáscar sigue en la mar, y este año ningún convoy zarpa para el Perú.
pw-face-end-band-angamos-1879-draw = Las dos escuadras vuelven por carbón. La costa espera.
pw-face-end-band-tacna-1880-chile = Como en la historia, el sur es de Chile y el ejército boliviano vuelve a casa.
pw-face-end-band-tacna-1880-allies = Ha vencido el desierto: el ejército de Chile vuelve a sus barcos.
pw-face-end-band-tacna-1880-draw = Ha caído medio sur; el otro medio resiste.
pw-face-end-band-lima-1880-chile = Como en la historia, cae la capital.
pw-face-end-band-lima-1880-allies = Lima resiste. El ejército de Chile no tendrá un segundo verano.
pw-face-end-band-lima-1880-draw = Callan los cañones ante la ciudad; llegan los diplomáticos.
pw-face-end-band-draw = Los diplomáticos toman el relevo de los soldados.
pw-face-end-points = Por las plazas, { $towns }; en el mar, { $naval }.
pw-face-end-bolivia = { $out ->
    [1] Bolivia ya había dejado la guerra.
   *[0] Bolivia acompañó al Perú hasta el final.
  }
pw-face-end-record = **Comparado con la historia** – { $marks }.
pw-face-end-mark = { $place } { $turn ->
    [0] no ha caído
   *[other] cayó en { $dates }{ $lost ->
        [1] {" "}y se volvió a perder
       *[0] {""}
    }
  } (en la historia, { $day })
pw-face-end-huascar = **El Huáscar** { $turn ->
    [0] conserva su bandera
   *[other] fue { $how ->
        [captured] apresado en { $place }
        [scuttled] hundido por su dotación en { $place }
       *[other] echado a pique en { $place }
      } en { $dates }
  } (en la historia: apresado en Angamos, { $day }).
pw-face-end-ships = **Buques que pierde { $side }** – { $count ->
    [0] ninguno.
   *[other] { $count }: { $ships }.
  }
pw-face-end-victors = **Hundidos o apresados por** – { $who }.
pw-face-end-victor = { $node }{ $led ->
    [0] {""}
   *[other] {" "}({ $name })
  }: { $ships }
pw-face-end-commands = **Al mando** –
pw-face-end-term = { $name } ({ $one ->
    [1] turno { $first }
   *[0] turnos { $first } a { $last }
  })
pw-face-end-command = { $node }: { $name }

## La historia, día a día
pw-face-week-record = **Entretanto, en la historia** –
pw-face-record-day = { $day } de { $month }: { $what }
pw-face-record-1879-02-14 = Chile ocupa Antofagasta
pw-face-record-1879-04-12 = primeros cañonazos en el mar, frente a Chipana
pw-face-record-1879-05-21 = en Iquique y Punta Gruesa se pierden la Esmeralda y la Independencia
pw-face-record-1879-07-23 = cae apresado el Rímac con los Carabineros de Yungay a bordo
pw-face-record-1879-08-07 = el Manco Cápac llega a Arica
pw-face-record-1879-10-08 = en Angamos cae el Huáscar y muere Grau
pw-face-record-1879-11-02 = desembarco en Pisagua
pw-face-record-1879-11-18 = cae apresada la Pilcomayo
pw-face-record-1879-11-19 = batalla de San Francisco, en Dolores
pw-face-record-1879-11-23 = Iquique, ocupada
pw-face-record-1879-11-27 = el Perú vence en Tarapacá y se repliega a Arica
pw-face-record-1880-02-26 = desembarco en Ilo
pw-face-record-1880-03-22 = asalto de Los Ángeles, sobre Moquegua
pw-face-record-1880-04-10 = empieza el bloqueo del Callao
pw-face-record-1880-05-26 = batalla de Tacna; el ejército boliviano vuelve a casa
pw-face-record-1880-06-07 = asalto de Arica; el Manco Cápac, hundido por los suyos
pw-face-record-1880-07-03 = una lancha trampa hace volar el Loa ante el Callao
pw-face-record-1880-09-13 = la Covadonga se pierde en Chancay; Lynch recorre el norte
pw-face-record-1880-11-19 = desembarco en Pisco
pw-face-record-1880-12-22 = desembarco en Curayaco
pw-face-record-1881-01-13 = San Juan y Chorrillos
pw-face-record-1881-01-15 = Miraflores
pw-face-record-1881-01-17 = Lima, ocupada; el Perú echa a pique sus últimos buques

## El diario
pw-face-diary-cover = La campaña
pw-face-diary-fame = Honores
pw-face-diary-turn = Turno { $turn } · { $dates }
pw-face-diary-reckoning = El recuento
pw-face-diary-quiet = Sin novedad.
pw-face-diary-points = **Puntos de Chile, turno a turno:** { $points }
pw-face-diary-sailed = En la mar: { $what }.
pw-face-diary-shelled = Bombardeos: { $what }.
pw-face-diary-landed = Desembarcos: { $what }.
pw-face-diary-raised = Llamados a filas: { $units }.
pw-face-diary-when = **Turno { $turn }, { $dates }** –
pw-face-diary-credit = **{ $name }** mandaba cuando el enemigo perdió: { $ships }.
pw-face-diary-own = A tu mando: { $what }.
pw-face-diary-hall = { $winner ->
    [chile] ganó Chile
    [allies] ganó la Alianza
    [draw] sin vencedor
   *[none] en curso
  } en el turno { $turn }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }; buques perdidos: Chile { $chile }, la Alianza { $allies }

# La Guerra del Pacífico: las órdenes en fichas y como texto: líneas, razones, planes, palabras que se entienden, ayudas.

## Palabras que se entienden al escribirlas (separadas por barras; la primera es la que se escribe)
pw-say-default = sin cambios | como está | tal cual | según lo propuesto | lo propuesto | como en la historia | histórico
pw-say-none = ninguno | nadie | nadie cambia | nada | ninguna | nadie marcha | ningún ataque | sin ataque | no disparar | alto el fuego
pw-say-all = todos | todo | todas
pw-say-everyone = todos | todas | todos los escuadrones | todas las divisiones | todos los cuerpos
pw-say-all-at = todos en | todas en | los de | las de | todos los de | todas las de | divisiones de | divisiones en | cuerpos de | cuerpos en | todos | todas | en
pw-say-stay = permanecer | quedarse | se queda | quieto | esperar | aquí | queda en puerto | mantener la estación
pw-say-home = a casa | volver | volver a puerto | regresar | regreso | a puerto | casa
pw-say-box = puertos de Chile | caja | los puertos de Chile | puertos propios | Valparaíso
pw-say-hex = hexágono | hex
pw-say-area = zona | área | zona naval | zona de mar
pw-say-fort = fuerte | el fuerte
pw-say-column-word = columna | columna de abastecimiento | abastecimiento
pw-say-arm-squadron = División | división naval | escuadrón | escuadra | escuadrilla
pw-say-arm-corps = Cuerpo | cuerpo de ejército
pw-say-arm-fleet = Escuadra | marina | armada | flota
pw-say-arm-army = Ejército | tropas de tierra
pw-say-arm-logistics = Intendencia | logística | intendente
pw-say-arm-side = bando | todo el bando
pw-say-between = desde | sobre | en | contra | con | toma | ataca | atacar | atacando | dispara | disparar | hacia | por
pw-say-verbs = en | para | ir a | va a | zarpar a | zarpa a | zarpa hacia | zarpar hacia | zarpar | zarpa | navegar a | navega a | rumbo a | hacia | hasta | a | marchar a | marcha a | marchar | marcha | marchar desde | marcha desde | desde | atacar | ataca | desembarcar en | interceptar | intercepta
pw-say-row-ships = buques | escuadra
pw-say-row-units = unidades | tropas | con | quién
pw-say-row-columns = columnas | columnas de abastecimiento | abastecimientos
pw-say-row-squadrons = divisiones | escuadrones
pw-say-row-orders = órdenes | divisiones nuevas | órdenes de divisiones nuevas
pw-say-row-repair = reparar | repara | arsenal | al arsenal | reparaciones
pw-say-row-hold = reservar | reserva | guardar | columnas reservadas | reservar columnas | guardar columnas
pw-say-row-refit = completar | completa | reponer efectivos
pw-say-row-raise = alistar | alista | reclutar | recluta
pw-say-row-transports = transportes | reponer transportes | botar
pw-say-row-fort = fuerte | construir fuerte
pw-say-row-aboard = a bordo | embarcar | embarca | embarcan
pw-say-row-way = ruta | rumbo | camino | derrota
pw-say-row-ashore = desembarca | desembarcar | desembarcan | a tierra | en tierra | descarga | descargar
pw-say-row-port = nunca salen de puerto | buques que no salen | no salen de puerto
pw-say-row-start = salida | desde
pw-say-row-throws = tiradas | tirada | como mucho tiradas | máximo tiradas | dados | máximo
pw-say-row-halt = alto | parar | detenerse | alto antes
pw-say-row-loss = desgaste | sufre | sufren | en dobles
pw-say-row-again = otra vez
pw-say-row-attack = atacar | ataca | ataque
pw-say-row-column = columna | gastar | columna de abastecimiento
pw-say-row-chit = ventaja | ficha
pw-say-row-losses = bajas | bajas para | las bajas
pw-say-row-retreat = si ceden | retirada | si retroceden
pw-say-row-to = retirarse a | repliegue a | hacia
pw-say-row-advance = tras la victoria
pw-say-row-who = quién avanza | solo | los que avanzan
pw-say-row-drop = dejar atrás | deja atrás | dejar | deja | quedan
pw-say-row-scuttle = hundir | hundir presas | presas
pw-say-row-lead = dirige | dirección
pw-say-row-targets = blancos | blanco | objetivos | apuntar a | fuego sobre
pw-say-row-stop = preguntar si se pierde | pregúntame si se pierde | parar
pw-say-row-what = interceptar | intercepta | qué
pw-say-row-within = hasta | hasta hexágonos | como mucho hexágonos | hexágonos | a
pw-say-row-unless = salvo si está | salvo | menos si está
pw-say-yes-port = entra en puerto | en puerto | entrar en puerto | al puerto | fondear
pw-say-no-port = fuera del puerto | sin entrar en puerto | fuera de puerto | queda fuera
pw-say-yes-again = preguntar otra vez | otra vez | de nuevo | otra más
pw-say-no-again = una sola vez | una vez
pw-say-yes-fort = construir el fuerte | fuerte | construir fuerte | construir el fuerte de Iquique
pw-say-no-fort = sin fuerte | no construir
pw-say-now = interceptar ya | ya | ahora | interceptar | atacar | sí
pw-say-pass = dejar pasar | pasar | ahora no | no
pw-say-never = nunca | en esta travesía no | en toda la travesía no
pw-say-run = burlar el bloqueo | burlar | forzar el bloqueo | forzar | romper el bloqueo
pw-say-fight = combatir | combatir a los bloqueadores | combatir el bloqueo
pw-say-plan = según el plan | plan | mis comandantes | comandantes
pw-say-ask = preguntarme | pregúntame | preguntar | dirijo yo | yo | tiro a tiro
pw-say-reduced = antes de perder | antes de aniquilar | antes de perder nada
pw-say-enemy = junto al enemigo | enemigo | al lado del enemigo
pw-say-weakest = los más débiles | el más débil | débil | débiles
pw-say-strongest = los más fuertes | el más fuerte | fuerte | fuertes
pw-say-column = una columna | columna | columna de abastecimiento
pw-say-keep = conservarla | conservar | se conserva | guardarla | conservar la columna | sin columna
pw-say-initiative = para la iniciativa | iniciativa | una columna para la iniciativa | columna para la iniciativa
pw-say-die = para un dado más | dado | un dado más | una columna para un dado | columna para un dado | una columna para un dado más
pw-say-best = a la mejor unidad | mejor | la mejor
pw-say-retreat = retirarse | replegarse | retirada
pw-say-advance = avanzan todos | avanzar | avanza | avanzar tras la victoria
pw-say-part = avanzan algunos | algunos | avance parcial
pw-say-hold = mantener el terreno | sin avanzar | no avanzar
pw-say-scuttle = hundirlo | hundir
pw-say-stand = resistir | aguantar | mantener la línea
pw-say-outgun = a quien lleve menos cañones | al que tenga menos cañones | más débil | al más débil
pw-say-transports = a quien lleve transportes | al que escolte transportes | transportes | convoyes | convoy
pw-say-nothing = a nadie | nadie | nada
pw-say-waiting = donde haya sitio | donde sea | más adelante
pw-say-columns = con columnas | columnas | pagar con columnas
pw-say-turns = con tiempo | tiempo | turnos | esperar
pw-say-topic-intercept = interceptar | intercepta | dejar pasar
pw-say-topic-gunnery = fuego | disparar | dispara | apuntar | blancos
pw-say-topic-fight = combatir | combate | retirarse | resistir | bajas | columna

## Cómo se escriben cantidades y caminos
pw-write-throws = { $count ->
    [one] { $count } tirada
   *[other] { $count } tiradas
  }
pw-write-hold = reservar { $count }
pw-write-within = hasta { $count }

## Qué falla en lo escrito
pw-err-course-end = La ruta debe acabar donde dice la orden: { $to }. No acaba ahí.
pw-err-line = No hay ninguna unidad llamada «{ $said }». Escribe «División 1: zona VI»: la unidad, dos puntos y la orden.
pw-err-standing-topic = En palabras, o para un grupo, solo el destino puede ser orden permanente: «zona III», «permanecer», «a casa». Qué interceptar, cómo tirar y cómo combatir en tierra se fija en la ficha de cada unidad, en Órdenes permanentes.
pw-err-standing-home = «{ $said }» no es un destino. Una orden permanente nombra una zona, o dice «permanecer» o «a casa».
pw-err-way-enemy = { $place } está en manos del enemigo: marcha a un hexágono contiguo y ataca desde allí.
pw-face-group-at = { $node } ({ $place })

## Dónde están las piezas
pw-card-divisions = { $count ->
    [one] la división { $numbers }
   *[other] las divisiones { $numbers }
  }
pw-card-then = { $first }; { $then }
pw-card-plain = { $parts }
pw-card-raw = { $text }
pw-card-other-orders = { $count ->
    [one] otra orden
   *[other] otras { $count } órdenes
}
pw-card-no-choice = sin elección
pw-card-units = { $count ->
    [one] { $count } unidad
   *[other] { $count } unidades
  }
pw-card-columns = { $count ->
    [one] { $count } columna
   *[other] { $count } columnas
  }
pw-card-lies = { $port ->
    [1] fondeada en { $place }
   *[0] en la mar, { $place }
  }: { $ships }
pw-card-no-ships = sin buques
pw-card-units-at = { $place } ({ $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  })
pw-card-no-units = sin unidades
pw-card-ships-afloat = { $count ->
    [one] { $count } buque
   *[other] { $count } buques
  }

## Órdenes de la escuadra
pw-card-stay-port = permanece en puerto
pw-card-stay-station = mantiene su estación
pw-card-home = { $side ->
    [chile] regresa a los puertos de Chile
   *[allies] regresa al puerto propio más cercano
  }
pw-card-sail = { $hexes ->
    [0] se mantiene en la { $area }
    [one] hacia la { $area }, { $hexes } hexágono
   *[other] hacia la { $area }, { $hexes } hexágonos
  }
pw-card-course = { $hexes ->
    [one] hacia { $place }, { $hexes } hexágono
   *[other] hacia { $place }, { $hexes } hexágonos
  }
pw-card-course-none = se queda donde está: { $place }
pw-card-lands = desembarca { $troops }
pw-card-lands-all = desembarca a quien esté a bordo
pw-card-into-port = entra en el puerto
pw-card-off-port = se queda fuera del puerto
pw-card-nobody-changes = todas las divisiones siguen como están
pw-card-joins = { $ships } { $count ->
    [one] se une a la { $squadron } y sigue su orden
   *[other] se unen a la { $squadron } y siguen su orden
  }
pw-card-dissolved = se une a { $divisions } por orden de la flota
pw-card-emptied = { $divisions } { $count ->
    [one] se queda sin buques: su orden caduca
   *[other] se quedan sin buques: sus órdenes caducan
  }
pw-card-new-division = { $squadron }: { $order }
pw-card-aboard = a bordo del transporte { $ship }: { $things }
pw-card-nobody-aboard = nadie embarca
pw-card-holds-fire = no abre fuego ante { $place }
pw-card-fires = fuego sobre { $target }: { $ships }
pw-card-something = un blanco en tierra
pw-card-why-no-coal = no hay columna en { $place }: no puede zarpar
pw-card-why-no-coal-now = ahora no hay columna en { $place }; sin ella no zarpa
pw-card-why-coal-aboard = así se queda sin carbón: { $divisions }
pw-card-why-lifts = levanta el bloqueo: { $place }{ $why ->
    [yard] {", para reparar averías"}
    [escort] {", para escoltar a las tropas listas para zarpar"}
    [hunt] {", para dar caza a buques enemigos en la mar"}
    [lair] {", para enfrentar a los cruceros enemigos en su puerto"}
    [danger] {", porque hay enemigos más fuertes en la mar"}
    [landing] {", para apoyar el desembarco allí"}
    [coast] {", por la costa que ahora busca el ejército"}
    [troops] {", para ir por tropas"}
    [back] {", de vuelta a puerto"}
   *[none] {""}
  }
pw-card-why-leaves = deja el bloqueo: { $place }{ $instead ->
    [1] {", por este otro: "}{ $other }
   *[0] {""}
  }
pw-card-why-nothing-ordered = está en la mar y aún sin órdenes
pw-card-why-blockades = bloquea { $place }
pw-card-why-enemy = allí está el enemigo: { $ships }
pw-card-why-first-order = según las primeras órdenes
pw-card-why-standing = orden permanente
pw-card-why-purpose = { $why ->
    [yard] para reparar averías
    [escort] para escoltar a las tropas listas para zarpar
    [hunt] para dar caza a buques enemigos en la mar
    [lair] para enfrentar a los cruceros enemigos en su puerto
    [danger] porque hay enemigos más fuertes en la mar
    [landing] para el desembarco allí
    [carry] para llevar tropas allí
    [coast] por la costa que ahora busca el ejército
    [troops] para ir por tropas
   *[back] de vuelta a puerto
  }
pw-card-why-safest = { $sixths ->
    [0] en { $place } nadie puede interceptarlos
   *[other] lo más seguro, { $place }: interceptación { $sixths } de 6
  }
pw-card-why-few-columns = carbón para { $columns } de las { $divisions } divisiones del puerto: si zarpan todas, { $count ->
    [one] se queda
   *[other] se quedan
  } { $left }
pw-card-why-damaged = con averías: { $ships }
pw-card-why-aboard = a bordo: { $troops }
pw-card-why-must-run = bloqueo ante { $place }: burlarlo ({ $sixths } de 6 de que { $ships ->
    [one] pase
   *[other] pasen todos
  }) o combatir
pw-card-why-meets = topa con buques enemigos en { $place }
pw-card-why-opposed = desembarco bajo el fuego en { $place }: { $units ->
    [0] lo defiende el fuerte
    [one] lo defiende { $units } unidad
   *[other] lo defienden { $units } unidades
  }
pw-card-why-interception = enemigo en { $origin }: interceptación { $sixths } de 6 en { $place }
pw-card-why-sail-empty = zarparían transportes vacíos: { $ships }
pw-card-why-fort = antes que nada hay que destruir { $fort }
pw-card-why-raid-fort = { $landed ->
    [1] por las tropas de esa playa, contra las que combate { $fort }
   *[0] lo que pierda ahora { $fort } le faltará en el desembarco
  }
pw-card-why-raid-odds = { $ships }: { $count ->
    [one] acierta
   *[other] aciertan
  } { $hits } de 36{ $fort ->
    [1] , el fuerte responde y acierta { $back } de 36
   *[0] {""}
  }

## Órdenes de abastecimiento
pw-card-yard = al arsenal: { $ships }
pw-card-kept = { $count ->
    [one] { $count } columna reservada para reparar
   *[other] { $count } columnas reservadas para reparar
  }
pw-card-refits = completa efectivos: { $units }
pw-card-raises = alista en { $place }: { $units }
pw-card-raises-later = alista donde haya sitio: { $units }
pw-card-launches = repone el transporte { $ship } en { $place }
pw-card-builds-fort = construye el fuerte de Iquique
pw-card-nothing-spent = no gasta nada
pw-card-columns-to = { $count } en { $place }
pw-card-why-columns = { $wanted ->
    [one] { $wanted } columna
   *[other] { $wanted } columnas
  } de { $there }

## Órdenes del ejército, despliegue
pw-card-as-record = como en la historia
pw-card-moved = no como en la historia: { $moved }
pw-card-to-place = en { $place }, { $things }
pw-card-disbands = disuelve: { $units }
pw-card-nobody-marches = nadie marcha
pw-card-marches = desde { $start } hacia { $place } con { $troops }, como mucho { $throws ->
    [one] { $throws } tirada
   *[other] { $throws } tiradas
  }{ $halt ->
    [1] {", alto junto al enemigo"}
   *[0] {""}
  }{ $left ->
    [0] {""}
   *[other] {", dejando "}{ $left }{" por el camino"}
  }
pw-card-no-attack = ningún ataque
pw-card-attacks = ataca { $place } desde { $origin } con { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  }
pw-card-why-stack = { $units } unidades en { $place }, donde solo caben { $most }
pw-card-why-far = { $points } puntos: demasiado lejos para { $throws ->
    [one] { $throws } tirada
   *[other] { $throws } tiradas
  }, si los dados no ayudan
pw-card-why-near-enemy = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, junto al enemigo
pw-card-why-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
pw-card-why-march-takes = para tomar { $place }{ $points ->
    [0] {""}
    [one] , { $points } punto de victoria
   *[other] , { $points } puntos de victoria
  }
pw-card-why-march-beside = para atacar desde allí { $place }{ $points ->
    [0] {""}
    [one] , { $points } punto de victoria
   *[other] , { $points } puntos de victoria
  }
pw-card-why-march-holds = para defender { $place }, { $points ->
    [one] { $points } punto de victoria
   *[other] { $points } puntos de victoria
  }
pw-card-why-box = los refuerzos y sus transportes se reúnen en los puertos de Chile
pw-card-why-peril = { $percent }{"\u00A0"}% de perder { $what ->
    [unit] { $alone ->
        [1] la unidad
       *[0] una unidad
      }
    [step] un paso
   *[column] la columna
  }
pw-card-fires-best = mis comandantes disparan donde más promete cada disparo, sin orden de blancos: ahora, { $ship } contra { $target }
pw-card-why-odds = { $dice ->
    [one] nuestro dado, { $modifier },
   *[other] nuestros { $dice } dados, { $modifier } en cada uno,
  } contra { $against ->
    [one] el suyo, { $defence }
   *[other] sus { $against }, { $defence } en cada uno
  }; en esta ronda, { $defends ->
    [1] { $fails } % de rechazarlos o destruirlos, { $falls } % de que caiga la plaza
   *[0] { $falls } % de que caiga la plaza, { $fails } % de que nos rechacen o destruyan
  }; pasos que se perderán: nosotros { $lost } de { $steps }, ellos { $cost } de { $of }
pw-card-why-order = Sobre esta orden: { $reason }
pw-card-why-planned = { $hexes ->
    [0] Según lo previsto: se queda aquí.
    [one] Según lo previsto: sigue hasta { $place }, { $hexes } hexágono.
   *[other] Según lo previsto: sigue hasta { $place }, { $hexes } hexágonos.
  }
pw-card-why-catch = { $sixths } de 6 de darles alcance{ $coal ->
    [0] {""}
   *[1] , por una columna de carbón
  }
pw-card-why-risk = { $more ->
    [theirs] con sus buques, cañones y carga arriesgan más que nosotros
    [ours] arriesgamos más que ellos
   *[even] ambos arriesgan lo mismo
  }
pw-card-why-shots = { $shots ->
    [0] no tenemos disparos
    [one] de nuestro { $shots } disparo, aciertos probables: { $hits }
   *[other] de nuestros { $shots } disparos, aciertos probables: { $hits }
  }; { $against ->
    [0] ellos no tienen
    [one] de su { $against } disparo: { $back }
   *[other] de sus { $against } disparos: { $back }
  }
pw-card-why-fight = { $place }: { $odds }
pw-card-why-joined = con { $units ->
    [one] la otra unidad de allí que puede atacar
   *[other] las otras { $units } unidades de allí que pueden atacar
  }, { $falls } % de que caiga y { $fails } % de ser rechazados
pw-card-why-poor = { $call ->
    [check] pocas posibilidades, pero tal como están las cosas no ganamos el recuento de este turno
    [near-check] pocas posibilidades, pero sus puntos pueden decidir el próximo recuento
    [siege] pocas posibilidades, pero el fuerte está aislado: no repone lo que pierde
    [wear] desgaste: les costará probablemente no menos que a nosotros, y lo normal es mantener la posición
   *[none] pocas posibilidades
  }
pw-card-why-could-attack = podría atacar { $place }, { $percent } % de que caiga en esta ronda{ $why ->
    [none] {""}
    [battery] ; una batería que no guarda puntos
    [relief] ; tropas enemigas vecinas pueden socorrer el fuerte
    [hits] ; menos impactos esperados de los que pide el Estado Mayor
   *[poor] ; es más probable ser rechazado
  }
pw-card-why-capture = { $ship } intenta apresar al buque { $target }: { $taken } de 6 de apresarlo, { $sunk } de 6 de que lo hunda su dotación, { $away } de 6 de que escape, { $hurt } de 6 de que { $ship } quede averiado

## Grupos de órdenes
pw-card-group-label = { $name } ({ $slots })
pw-card-group-area = Hacia la zona { $area }
pw-card-group-home = De regreso a casa
pw-card-group-port = Permanecen en puerto
pw-card-group-station = Mantienen su estación
pw-card-group-sails = Navegan
pw-card-group-still = No zarpan
pw-card-group-marches = En marcha
pw-card-group-attacks = Al ataque
pw-card-group-raids = Bombardean
pw-card-group-done = Con órdenes propias
pw-card-group-none = Sin elección
pw-card-group-rest = Todos los demás
pw-card-group-march = No marchan
pw-card-group-attack = No atacan
pw-card-group-raid = No abren fuego
pw-card-group-embark = Nadie embarca
pw-card-group-supply = No gastan nada
pw-card-group-squadrons = Sin cambios
pw-card-group-deploy = Como en la historia
pw-card-group-columns = Nada que situar

## Órdenes permanentes
pw-card-no-standing-destination = destino: nada fijado
pw-card-no-standing-intercept = interceptación: nada fijado, se pregunta
pw-card-no-standing-gunnery = fuego en la mar: nada fijado, se pregunta
pw-card-no-standing-fight = combate en tierra: nada fijado, se pregunta
pw-card-standing-void = esta orden ya no es válida: da otra
pw-card-standing-destination = cada turno: { $to }
pw-card-standing-intercept = { $what ->
    [nothing] no intercepta a nadie
    [ask] interceptación: se te pregunta
    [outgun] intercepta a quien lleve menos cañones
    [transports] intercepta a quien lleve transportes
   *[all] intercepta a quien venga
  }{ $what ->
    [nothing] {""}
    [ask] {""}
   *[all] {" "}hasta a { $within ->
        [one] un hexágono
       *[other] { $within } hexágonos
      }
  }
pw-card-standing-unless = , salvo si están: { $ships }
pw-card-standing-port = ; no salen nunca de puerto: { $ships }
pw-card-standing-gunnery = en la mar: { $order }
pw-card-standing-fight = en combate: { $order }

## El plan del bando
pw-card-area = zona { $area }
pw-card-plan-area = **{ $to }**: { $divisions } ({ $warships ->
    [one] { $warships } buque de guerra
   *[other] { $warships } buques de guerra
  }, { $transports ->
    [one] { $transports } transporte
   *[other] { $transports } transportes
  })
pw-card-plan-columns = { $short ->
    [1] ⚠ Columnas pedidas
   *[0] Columnas pedidas
  }: { $places }
pw-card-plan-columns-at = { $place }, { $wanted } de { $there }
pw-card-plan-left = { $lacking ->
    [0] Todas las peticiones están cubiertas
    [one] ⚠ Una petición se queda sin columna
   *[other] ⚠ { $lacking } peticiones se quedan sin columna
  }; columnas que sobran: { $left }.
pw-card-plan-barred = Puertos bloqueados: { $ports }.
pw-card-plan-lifted = ⚠ Bloqueos que se levantan: { $ports }.
pw-card-plan-landings = Desembarcos: { $landings }.
pw-card-plan-landing = { $place }, { $troops } ({ $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }){ $enemies ->
    [0] {""}
    [one] {", "}contra { $enemies } unidad
   *[other] {", "}contra { $enemies } unidades
  }
pw-card-plan-landing-all = { $place }, quien esté a bordo
pw-card-plan-marches = En marcha hacia { $places }.
pw-card-plan-attacks = Ataques: { $attacks }.
pw-card-plan-attack = { $place }, { $corps }, { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  } contra { $against }
pw-card-plan-check = En el turno { $turn } Chile gana con { $wins } puntos y pierde con menos de { $least }{ $draw ->
    [0] {""}
    [1] ; de { $least } a { $most } no gana nadie
   *[2] ; con { $least } no gana nadie
  }; tiene { $points }.{ $none ->
    [1] {""}
   *[0] {" "}En manos del enemigo: { $towns }.
  }
pw-card-plan-town = { $place } { $points }

## Por qué importa cada pregunta, para la primera campaña
pw-face-hint-deploy = Lo que está en la costa en marzo es lo que combate en abril; la tropa del interior tarda meses en llegar.
pw-face-hint-stack = Un lugar solo mantiene cinco unidades. Saca las demás antes de la próxima administración, o algunas se irán a casa.
pw-face-hint-columns = Las columnas son carbón, paga y pan. Una en la costa deja zarpar a una división; una tierra adentro completa un regimiento diezmado.
pw-face-hint-squadrons = Los buques de una división navegan, combaten y pagan el carbón juntos: pocas divisiones salen baratas, muchas llegan a más sitios.
pw-face-hint-destination = El enemigo no sabe adónde vas hasta que zarpas. La división que se queda en la mar ante un puerto mantiene el bloqueo.
pw-face-hint-supply = Cada columna paga una sola cosa. Las divisiones con orden de zarpar cargan antes su carbón.
pw-face-hint-repair = Con columnas el buque vuelve al momento; el tiempo no cuesta nada. Un blindado averiado las vale; una cañonera, rara vez.
pw-face-hint-embark = En un transporte caben dos pasos: un regimiento entero o dos gastados. Lo que va a bordo se hunde con él.
pw-face-hint-course = En cada hexágono en que entras, los buques enemigos de esa zona pueden intentar interceptarte. Dar un rodeo puede ser lo más seguro.
pw-face-hint-replan = Aún puedes apartarte dentro de la zona a la que ibas; el enemigo que tienes delante ya te ha visto.
pw-face-hint-ashore = Quien desembarca aquí combate por esta playa y por nada más este turno. Quien sigue a bordo está en el mar cuando mueve el enemigo.
pw-face-hint-intercept = El dado ha de superar la distancia: cuanto más se acerquen, mejor. Los buques de un hexágono lo intentan una sola vez.
pw-face-hint-run = Si burlas el bloqueo, pasan tantos buques como diga el dado. Si combates, se enfrentan todos a la vez.
pw-face-hint-catch = Tú eliges a quién das alcance. Un transporte cargado vale más que un crucero veloz al que no acertarás.
pw-face-hint-aside = Los que quedan fuera ni reciben impactos ni disparan. Deja fuera los transportes y los buques averiados.
pw-face-hint-gunnery = Cada buque de guerra dispara una vez. Apunta primero a lo que puedas perforar: se acierta si el dado más el blindaje queda por debajo de tu artillería.
pw-face-hint-shot = Con un 1 se hunde, lleve el blindaje que lleve; si no, a un buque de guerra lo avería el primer impacto y lo hunde el segundo; a un transporte, el primero.
pw-face-hint-capture = A los transportes sin escolta se los puede apresar en vez de hundir. Quien los aborda se arriesga a una avería.
pw-face-hint-prize = Una presa conserva sus cañones y sus averías y combate para ti desde la próxima travesía. Puedes hundirla en cualquier fase administrativa.
pw-face-hint-raid = Bombardear desgasta a la guarnición antes de desembarcar. Acalla primero el fuerte: responde contra cada buque.
pw-face-hint-infernal = Una vez por puerto y por una columna: con un cinco, el bloqueador queda averiado; con un seis, se va a pique.
pw-face-hint-march = Marchas tanto como diga el mayor de dos dados. Los dobles cuestan un paso: muchas tiradas agotan a la tropa.
pw-face-hint-attack = Cede quien recibe impactos y no logra ninguno. Cuentan los dados, y aún más el terreno y los fuertes.
pw-face-hint-fight = Se decide antes de los dados: quién carga con las bajas y si se aguanta al ser rechazado. Una columna que esté aquí puede comprar un dado o la iniciativa.
pw-face-hint-chit = La ficha favorece a una unidad en este combate. La mejor es la que más partido le saca.
pw-face-hint-losses = El regimiento entero que pierde un paso se puede completar; el que pierde el último desaparece.
pw-face-hint-retreat = Retirarse ahorra el paso, pero cede el terreno. Busca tierra propia, lejos del enemigo.
pw-face-hint-advance = Quien entra ocupa el hexágono y lo que el enemigo dejó en él. Quien se queda conserva el terreno desde el que atacaste.

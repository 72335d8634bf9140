# La Guerra del Pacífico: las órdenes en fichas y como texto: líneas, razones, planes, palabras que se entienden, ayudas.

## Palabras que se entienden al escribirlas (separadas por barras; la primera es la que se escribe)
pw-say-default = sin cambios | como está | tal cual | según lo propuesto | lo propuesto | como en la historia
pw-say-none = ninguno | nadie | nada | ninguna | nadie marcha | ningún ataque | sin ataque | no disparar | alto el fuego
pw-say-all = todos | todo | todas
pw-say-but = todos menos | todo menos | todas menos | todos salvo | todo salvo
pw-say-yes = sí | s | vale
pw-say-no = no
pw-say-everyone = todos | todas | todos los escuadrones | todas las divisiones | todos los cuerpos
pw-say-all-at = todos en | todas en | los de | las de | todos los de | todas las de | divisiones de | divisiones en | cuerpos de | cuerpos en | todos | todas | en
pw-say-stands = permanente | orden permanente | desde ahora | siempre | cada turno
pw-say-stay = permanecer | quedarse | se queda | quieto | esperar | aquí | queda en puerto | mantener la estación
pw-say-home = a casa | volver | volver a puerto | regresar | regreso | a puerto | casa
pw-say-box = puertos de Chile | caja | los puertos de Chile | puertos propios | Valparaíso
pw-say-hex = hexágono | hex
pw-say-area = zona | área | zona naval | zona de mar
pw-say-fort = fuerte | el fuerte
pw-say-column-word = columna | columna de abastecimiento | abastecimiento
pw-say-arm-squadron = División | división naval | escuadrón | escuadrilla
pw-say-arm-corps = Cuerpo | cuerpo de ejército
pw-say-arm-fleet = Escuadra | marina | armada | flota
pw-say-arm-army = Ejército | tropas de tierra
pw-say-arm-logistics = Intendencia | logística | intendente
pw-say-arm-side = bando | todo el bando
pw-say-between = desde | sobre | en | contra | con | toma | ataca | atacar | atacando | dispara | disparar | hacia | por
pw-say-verbs = ir a | va a | zarpar a | zarpa a | zarpa hacia | zarpar hacia | zarpar | zarpa | navegar a | navega a | rumbo a | hacia | hasta | a | marchar a | marcha a | marchar | marcha | marchar desde | marcha desde | desde | atacar | ataca | desembarcar en | interceptar | intercepta
pw-say-row-ships = buques | escuadra
pw-say-row-units = unidades | tropas | con | quién
pw-say-row-columns = columnas | columnas de abastecimiento | abastecimientos
pw-say-row-squadrons = divisiones | escuadrones
pw-say-row-sail = zarpan | zarpa | zarpar | carbón | carbón para
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
pw-say-row-advance = avance
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
pw-say-yes-advance = avanzar | avanza | avanzar tras la victoria
pw-say-no-advance = sin avanzar | no avanzar | mantener el terreno
pw-say-yes-fort = construir el fuerte | fuerte | construir fuerte | construir el fuerte de Iquique
pw-say-no-fort = sin fuerte | no construir
pw-say-now = interceptar ya | ya | ahora | interceptar | atacar | sí
pw-say-pass = dejar pasar | pasar | ahora no | no
pw-say-never = nunca | en esta travesía no | en toda la travesía no
pw-say-run = forzar el bloqueo | forzar | burlar el bloqueo | romper el bloqueo
pw-say-fight = combatir | combatir a los bloqueadores | combatir el bloqueo
pw-say-plan = según el plan | plan | mis comandantes | comandantes
pw-say-ask = preguntarme | pregúntame | preguntar | dirijo yo | yo | tiro a tiro
pw-say-reduced = antes de perder | antes de aniquilar | antes de perder nada
pw-say-enemy = junto al enemigo | enemigo | al lado del enemigo
pw-say-weakest = los más débiles | el más débil | débil | débiles
pw-say-strongest = los más fuertes | el más fuerte | fuerte | fuertes
pw-say-column = una columna | columna | columna de abastecimiento
pw-say-keep = conservarla | conservar | se conserva | guardarla
pw-say-initiative = para la iniciativa | iniciativa
pw-say-die = para un dado más | dado | un dado más
pw-say-best = a la mejor unidad | mejor | la mejor
pw-say-retreat = retirarse | replegarse | retirada
pw-say-stand = resistir | aguantar | mantener la línea
pw-say-outgun = al que tenga menos cañones | más débil | al más débil
pw-say-transports = al que escolte transportes | transportes | convoyes | convoy
pw-say-nothing = a nadie | nadie | nada
pw-say-waiting = donde haya sitio | donde sea | más adelante
pw-say-columns = con columnas | columnas | pagar con columnas
pw-say-turns = con tiempo | tiempo | turnos | esperar
pw-say-topic-intercept = interceptar | intercepta | dejar pasar
pw-say-topic-gunnery = fuego | disparar | dispara | apuntar | blancos
pw-say-topic-fight = combatir | combate | retirarse | resistir | bajas | columna

## Cómo se escriben cantidades y caminos
pw-write-to = a
pw-write-via = por
pw-write-throws = { $count ->
    [one] { $count } tirada
   *[other] { $count } tiradas
  }
pw-write-hold = reservar { $count }
pw-write-within = hasta { $count }

## Qué falla en lo escrito
pw-err-unread = No entiendo «{ $said }» como orden aquí.
pw-err-line = «{ $said }» no nombra a nadie. Escribe «División 1: zona VI»: quién, dos puntos y la orden.
pw-err-nobody = No hay nadie llamado «{ $said }» a quien dar órdenes aquí.
pw-err-which = «{ $said }» puede ser varios: { $names }.
pw-err-not-asked = Ahora no tiene nada que decidir: { $name }.
pw-err-nobody-there = De «{ $said }» nadie tiene nada que decidir ahora.
pw-err-standing-topic = En palabras, o para un grupo, solo queda como permanente el destino: «zona III», «permanecer», «a casa». Qué interceptar, cómo tirar y cómo combatir en tierra se fija en la ficha de cada unidad, en Órdenes permanentes.
pw-err-standing-home = «{ $said }» no es un destino. Una orden permanente nombra una zona, o dice permanecer o a casa.
pw-err-way-empty = No hay ninguna ruta escrita: nombra hexágonos, rumbos o un pueblo.
pw-err-way-unknown-word = «{ $said }» no es hexágono, rumbo ni pueblo en el camino desde { $place }.
pw-err-way-ambiguous = «{ $said }» puede ser varios lugares.
pw-err-way-bad-count = «{ $said }» no es un número de hexágonos.
pw-err-way-blocked = Desde { $place } no hay paso «{ $said }».
pw-err-way-no-way = Ningún camino lleva desde { $place } a «{ $said }».
pw-err-way-too-far = «{ $said }» queda demasiado lejos de { $place }.
pw-err-way-no-place = Tras «a» y «por» va un hexágono o un pueblo, no «{ $said }».
pw-err-way-after-end = La ruta acaba en { $place }; «{ $said }» llega tarde.
pw-face-group-at = { $node } ({ $place })
pw-face-step = { $direction } ({ $place })
pw-face-word = { $word }
pw-face-way-N = N
pw-face-way-NE = NE
pw-face-way-SE = SE
pw-face-way-S = S
pw-face-way-SW = SO
pw-face-way-NW = NO
pw-face-way-goal = a { $place } – { $cost ->
    [one] { $cost } hexágono
   *[other] { $cost } hexágonos
  }
pw-face-march-goal = { $way } – { $cost ->
    [one] { $cost } punto
   *[other] { $cost } puntos
  }

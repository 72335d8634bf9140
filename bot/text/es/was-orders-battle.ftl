# Órdenes de la guerra en el mar: planes de combate, movimientos, fuego, romper el contacto (6, 8.1, 9.6.1, 18.1).

ask-was-entry = ¿Por qué dirección entras en el mapa táctico?
ask-was-place = ¿Cómo apilas tus barcos?
ask-was-plan = ¿Cuál es tu plan para esta ronda?
ask-was-amend = Un plan se ha detenido. ¿Cambias el tuyo?
ask-was-move = ¿Adónde va este grupo?
ask-was-move-group = ¿Adónde va el grupo de { NAME($name) } ({ $hex })?
ask-was-move-line = ¿Adónde va la línea de { NAME($name) } ({ $hex })?
ask-was-move-rests = ¿Quién queda atrás en { $hex } ({ NAME($name) })?
ask-was-fire = ¿Quién dispara contra quién?
ask-was-launch = ¿Quién lanza torpedos contra quién?
ask-was-break = ¿Quieres romper el contacto?
ask-was-spread = ¿Qué buque de una ficha recibe el impacto?

was-shot = { $hexes ->
    [0] mismo hexágono
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
  }: { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }, impacto { $percent } %{ $why ->
    [after] ; la mitad: antes le tira { $leads }
    [planned] ; la mitad si, como prevé, antes le tira { $leads }
    [loaded] ; la mitad: cañones cargados para bombardear
   *[full] {""}
  }
was-plan-aim = Propósito
was-plan-range = Distancia
was-plan-first = Primeros blancos
was-plan-fire = Fuego
was-plan-second = Si disparamos después
was-plan-torpedoes = Torpedos
was-plan-detach = Dejar atrás a los averiados
was-plan-leave = Romper el contacto
was-plan-stops = Detener el plan si
was-plan-ask = Preguntarme por
was-plan-cast-off = Soltar remolques
was-aim-fight = combatir
was-aim-hold = mantener la posición
was-aim-away = perderse de vista
was-aim-to-E = salir por el este
was-aim-to-W = salir por el oeste
was-aim-to-NE = salir por el nordeste
was-aim-to-NW = salir por el noroeste
was-aim-to-SE = salir por el sudeste
was-aim-to-SW = salir por el sudoeste
was-range-best = la mejor distancia
was-range-0 = el mismo hexágono
was-range-1 = 1 hexágono
was-range-2 = 2 hexágonos
was-range-3 = 3 hexágonos
was-range-4 = 4 hexágonos
was-range-5 = 5 hexágonos
was-range-6 = 6 hexágonos
was-entry-usual = Por el lado más cercano
was-place-guns = Grandes cañones delante
was-place-screen = Escoltas delante
was-place-together = Todos en los menos hexágonos posibles
was-place-in-one = { $ships ->
    [one] el barco en un hexágono
   *[other] los { $ships } barcos en un hexágono
  }
was-place-in-row = { $hexes } hexágonos: delante { $first }, al fondo { $last }
was-kind-carriers = portaaviones
was-kind-majors = buques principales
was-kind-lights = buques ligeros
was-kind-transports = transportes
was-fire-best = donde más duela
was-fire-one = todos contra uno
was-fire-all = cada enemigo una vez
was-second-same = según el plan
was-second-answer = primero a los que nos disparan
was-torpedoes-close = de 0 a 2 hexágonos
was-torpedoes-last = 0–2 hexágonos, o antes de hundirse
was-torpedoes-far = en cuanto alcancen
was-torpedoes-big = solo contra buques grandes
was-torpedoes-hold = ninguno
was-leave-never = nunca
was-leave-beaten = si vamos perdiendo
was-leave-mauled = si hemos perdido mucho
was-leave-now = después de esta ronda
was-leave-ask = preguntarme
was-stop-ship-lost = se pierde un buque
was-stop-flagship-hit = alcanzan al buque insignia
was-stop-torpedo-range = enemigos a tiro de torpedo
was-stop-surprise = hay sorpresa
was-stop-ship-stopped = un buque se para
was-ask-move = movimientos
was-ask-fire = artillería
was-ask-launch = torpedos
was-range-unseen = sin radar no se ve nada a más de { $hexes } hexágonos
was-move-step = { $arrow } { $hex }
was-move-near = { $hexes ->
    [0] en el hexágono de { $name }
    [one] a un hexágono de { $name }
   *[other] a { $hexes } hexágonos de { $name }
  }
was-move-near-unseen = { $hexes ->
    [0] en el hexágono de un marcador enemigo
    [one] a un hexágono de un marcador enemigo
   *[other] a { $hexes } hexágonos de un marcador enemigo
  }
was-entry-way = { $arrow } { $direction }
was-entry-far = el enemigo viene del { $foes }: { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  } de distancia al empezar
was-arrow-NW = ↖
was-arrow-NE = ↗
was-arrow-E = →
was-arrow-W = ←
was-arrow-SW = ↙
was-arrow-SE = ↘
was-move-detach = Dejar atrás
was-move-to = Ir a
was-move-ships = Estos buques
was-move-stay = quedarse
was-move-ahead = seguir avante
was-move-leave = salir del mapa ({ $direction })
was-move-join = unirse al grupo de { NAME($name) }
was-move-divide = dividir el grupo
was-move-off = deja la batalla si ningún enemigo lo ve ni es más rápido; no se conoce ninguno así
was-move-off-pushed = deja la batalla: el mapa no puede seguirlo sin echar a otros fuera
was-move-shifts = { $seen ->
    [1] a la vista del enemigo
   *[other] { NAME($name) } es más rápido
  }: el mapa se mueve con él y el combate sigue
was-aim-leaves = deja la batalla si ningún enemigo lo ve ni es más rápido; si no, el mapa se mueve con él
was-formation-part = Formación
was-formation-to = Movimiento
was-formation-turn = Giro
was-formation-all = todos juntos
was-formation-split = los { $number } primeros siguen solos
was-formation-link = unirse a la formación de delante
was-formation-dissolve = abandonar la formación
was-turn-none = sin giro
was-turn-file = en fila ({ $direction })
was-turn-column = todos a la vez ({ $direction })
was-battery-of = { $name }, { $weapon }
was-no-fire = sin fuego
was-spread-cripples = el buque con más averías
was-spread-even = todos por igual
err-was-option-needs = { $option } necesita { $need }.
was-option-second-penetration = Penetración secundaria
was-option-no-break-off = Sin romper el contacto
was-option-island-die = Un dado para la isla
was-option-friendly-fire = Fuego amigo
was-option-surprise-raids = Ataques por sorpresa
was-option-decoys = Señuelos
was-option-formations = Formaciones
was-option-fire-arcs = Arcos de tiro
was-option-handicaps = Ventajas
was-option-fuel = Combustible

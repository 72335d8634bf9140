# What the shell's commands answer. Code: bot/tools, bot/scenarios/balance.py. Their help: shell.ftl.

tool-not-written = no se puede escribir { $file }: { $why }
tool-not-read = no se puede leer { $file }: { $why }
tool-no-game = no hay ningún juego { $name }; hay { $names }
tool-no-doctrine = no hay ninguna doctrina { $name }; hay { $names }
tool-no-option = no hay ninguna opción { $name }; hay { $names }
tool-no-scenario = no hay ningún escenario { $name }; hay { $names }
tool-no-scenario-or-file = no hay ningún escenario { $name }; hay { $names }; un archivo tuyo va con --scenario-file
tool-name-scenario = nombra un escenario con --scenario; hay { $names }
tool-least-one = { $options }: 1 como mínimo
tool-seeds = las semillas se dan como A..B, por ejemplo 1..200, y no como { $given }
tool-seeds-backwards = las semillas { $given } van hacia atrás
tool-takes-none = { $game } no admite escenarios de jugadores: no hay nada que revisar
tool-picture-alone = --picture dibuja lo que --check ARCHIVO da por correcto: nombra el archivo
tool-not-drawn = no se puede dibujar el despliegue: { $why }
tool-nothing-called = nada se llama { $name }
tool-no-ids = { $name } no tiene identificadores que nombrar

tool-play-not-started = no puede empezar: { $why }. ¿Está ya en marcha? Prueba --port 0.
tool-play-no-harbour = el bot no se conectó a su puerto; usa flotilla doctor --offline
tool-play-full = otros juegos ocupan los dos canales; --fresh los olvida
tool-play-ready = Flotilla está en puerto: { $address }
tool-play-how = Siéntate allí como cualquier jugador. Se para con Ctrl-C; lo jugado se guarda (--fresh lo olvida).

tool-part-played = { $at } de { $of }: { $part }, { $games } partidas
tool-part-spent = , { $seconds } s de este proceso
tool-no-calibration = no hay calibración de { $name }; la hay de { $names }
tool-no-report = { $file } no es un informe de este formato; juégalo de nuevo
tool-report-of-others = { $file } tiene { $name } { $before }, no { $now }: juégalo de nuevo, o en otra carpeta
tool-nothing-measured = no se mide nada de { $name }; hay { $names }
tool-missed = ! { $part }: { $what }, { $far } veces más lejos de lo permitido
tool-as-asked = { $met } como se pide, { $missed } no
tool-written = { $file } escrito

tool-nobody-against = en { $game } nadie juega contra nadie; --against es para { $names }
tool-no-rival = no hay ninguna doctrina ni carpeta { $name }; las doctrinas son { $names }
tool-faults = respuestas con fallos del otro Estado Mayor, en cuyo lugar valió la respuesta por defecto: { $count }
tool-unfinished = partidas que no se pudieron terminar: { $count }
tool-more = … { $count } más
tool-game = { $scenario }, semilla { $seed }, { $doctrine } dirige { $led }

tool-list-id = id
tool-list-kind = clase
tool-list-turns = turnos
tool-list-members = jugadores
tool-list-hard = nivel
tool-list-units = unidades
tool-list-commands = mandos
tool-list-name = nombre
tool-kind-patrol = patrulla
tool-kind-operational = operacional
tool-kind-campaign = campaña
tool-kind-battle = combate
tool-kind-operation = operación
tool-kind-introductory = inicial
tool-kind-intermediate = intermedio
tool-kind-advanced = avanzado
tool-hard-1 = fácil
tool-hard-2 = medio
tool-hard-3 = difícil

tool-games = { $count ->
    [one] { $count } partida de { $scenario } con el Estado Mayor, doctrina { $doctrine }
   *[other] { $count } partidas de { $scenario } con el Estado Mayor, doctrina { $doctrine }
}
tool-result = resultado
tool-share = parte
tool-record = real
tool-a-game = por partida
tool-mean = media
tool-spread = desvío
tool-error = error
tool-held = en poder de, al final
tool-by-name = hundidos, por su nombre
tool-none-by-name = no se hunde nada con nombre
tool-more-sunk = y { $count } más, cada uno en el { $share } o menos

tool-count-kind-sunk = { $kind }, hundidos
tool-count-turns = turnos
tool-count-sunk = hundidos
tool-count-chile = Chile
tool-count-allies = Aliados
tool-count-axis = Eje
tool-count-submarine = submarinos
tool-count-escort = escoltas
tool-count-ships = buques
tool-count-boats = submarinos
tool-count-draw = empate
tool-count-drawn = empate
tool-count-defeat = derrota
tool-count-decisive = victoria decisiva
tool-count-substantive = victoria sustancial
tool-count-marginal = victoria marginal
tool-count-axis-decisive = victoria decisiva del Eje
tool-count-axis-marginal = victoria marginal del Eje
tool-count-allied-marginal = victoria marginal aliada
tool-count-allied-decisive = victoria decisiva aliada
tool-count-points = puntos
tool-count-victory-points = puntos de victoria
tool-count-towns-that-fell-to-chile = ciudades que cayeron ante Chile
tool-count-steps-of-land-units-lost = pasos de tropas perdidos
tool-count-aircraft-lost = aviones perdidos
tool-count-axis-steps = Eje (pasos)
tool-count-allies-steps = Aliados (pasos)
tool-count-cargo-landed = carga desembarcada
tool-count-ships-sunk = buques hundidos
tool-count-tons-sunk = toneladas hundidas
tool-count-merchants-sunk = mercantes hundidos
tool-count-warships-sunk = buques de guerra hundidos
tool-count-boats-lost = submarinos perdidos
tool-count-points-of-the-boats = puntos de los submarinos
tool-count-points-of-the-escorts = puntos de los escoltas
tool-count-rounds = rondas
tool-count-hull-boxes-lost = casillas de casco perdidas
tool-count-ships-that-got-away = buques que escaparon

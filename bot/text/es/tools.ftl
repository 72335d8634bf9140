# What the shell's commands answer. Code: bot/tools, bot/scenarios/balance.py. Their help: shell.ftl.

tool-not-written = no se puede escribir { $file }: { $why }
tool-not-read = no se puede leer { $file }: { $why }
tool-no-game = no hay ningún juego «{ $name }»; hay { $names }
tool-game-unwanted = no hay ningún juego «{ $name }»; hay { $names }; está instalado: nómbralo en FLOTILLA_GAMES
tool-no-doctrine = no hay ninguna doctrina «{ $name }»; hay { $names }
tool-no-option = no hay ninguna opción «{ $name }»; hay { $names }
tool-no-scenario = no hay ningún escenario «{ $name }»; hay { $names }
tool-no-scenario-or-file = no hay ningún escenario «{ $name }»; hay { $names }; un archivo tuyo va con --scenario-file
tool-name-scenario = nombra un escenario con --scenario; hay { $names }
tool-least-one = { $options }: 1 como mínimo
tool-seeds = las semillas se dan como A..B, por ejemplo 1..200, y no como «{ $given }»
tool-progress = { $done } de { $most } partidas, quedan unos { $left } { $unit ->
    [minutes] { $left ->
        [one] minuto
       *[other] minutos
    }
   *[seconds] { $left ->
        [one] segundo
       *[other] segundos
    }
}
tool-stopped = Detenido tras { $done } de { $most } partidas. Lo que sigue es de estas.
tool-tell-how = Para leer qué hacen los estados mayores en una partida de prueba: flotilla simulate { $game } --scenario-file { $file } --tell 1
tool-tell-head = La partida del número { $seed }, con ambos bandos dirigidos por el estado mayor (doctrina { $doctrine }). Una flecha marca una orden; las que no cambian nada no se cuentan.
tool-seeds-missing = Di qué partidas: --seeds 1..10 juega diez, --tell 1 cuenta una.
tool-seeds-backwards = las semillas «{ $given }» van hacia atrás
tool-takes-none = { $game } no admite escenarios de jugadores: no hay nada que revisar
tool-picture-alone = --picture dibuja lo que --check ARCHIVO da por correcto: nombra el archivo
tool-not-drawn = no se puede dibujar el despliegue: { $why }
tool-nothing-called = nada se llama «{ $name }»
tool-no-ids = { $name } no tiene identificadores que nombrar

tool-play-not-started = no puede empezar: { $why }. ¿Está ya en marcha? Prueba --port 0.
tool-play-no-harbour = el bot no se conectó a su puerto; usa flotilla doctor --offline
tool-play-full = otros juegos ocupan los dos canales; --fresh los olvida
tool-play-ready = Flotilla está en puerto: { $address }
tool-play-how = Siéntate allí como cualquier jugador. Se para con Ctrl-C; lo jugado se guarda (--fresh lo olvida).

tool-part-played = { $at } de { $of }: { $part }, { $games } partidas
tool-part-spent = , { $seconds } s de este proceso
tool-no-calibration = no hay calibración de «{ $name }»; la hay de { $names }
tool-no-report = { $file } no es un informe de este formato; juégalo de nuevo
tool-report-of-others = { $file } tiene { $name } { $before }, no { $now }: juégalo de nuevo, o en otra carpeta
tool-nothing-measured = no se mide nada de «{ $name }»; hay { $names }
tool-missed = ! { $part }: { $what }, { $far } veces más lejos de lo permitido
tool-as-asked = { $met } como se pide, { $missed } no
tool-written = { $file } escrito

tool-nobody-against = en { $game } nadie juega contra nadie; --against es para { $names }
tool-no-rival = no hay ninguna doctrina ni carpeta «{ $name }»; las doctrinas son { $names }
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
tool-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tool-figure-whole = { NUMBER($value, maximumFractionDigits: 0) }
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

tool-id-submarines = Submarinos
tool-id-classes = Clases
tool-id-super-skippers = Comandantes excepcionales
tool-id-bases = Bases
tool-id-tenders = Buques nodriza
tool-id-areas = Zonas
tool-id-war-events = Sucesos de la guerra
tool-id-ships-with-a-name = Buques con nombre
tool-id-ships = Buques
tool-id-land-units = Tropas
tool-id-forts = Fuertes
tool-id-towns = Ciudades
tool-id-classes-of-submarines = Clases de submarinos
tool-id-classes-of-warships = Clases de buques de guerra
tool-id-merchants = Mercantes
tool-id-torpedoes = Torpedos
tool-id-guns = Cañones
tool-id-sonar = Sonar
tool-id-radar = Radar
tool-id-optional-rules = Reglas opcionales
tool-id-leaders = Líderes
tool-id-aircraft = Aviones
tool-id-ports = Puertos
tool-id-beyond-the-maps = Más allá de los mapas
tool-id-maps = Mapas
tool-id-infantry = infantería
tool-id-cavalry = caballería
tool-id-artillery = artillería
tool-id-oparea = zona de operaciones
tool-id-once = una vez
tool-id-airfield = aeródromo
tool-id-minor = menor
tool-id-major = principal
tool-id-fighter = caza
tool-id-seaplane = hidroaviones
tool-id-transport = transporte
tool-id-optional = opcional
tool-id-torpedo = torpedero
tool-id-level = bombardero
tool-id-dive = bombardero en picado
tool-id-scout = explorador
tool-id-zone = zona
tool-id-base = base
tool-id-corvette = corbeta
tool-id-ironclad = blindado
tool-id-gunboat = cañonero
tool-id-monitor = monitor
tool-id-allied = aliado
tool-id-axis = del Eje
tool-id-aircraft-carrier = portaaviones
tool-id-since = desde { $since }
tool-id-in-hex = hex { $hex }
tool-id-next-to = junto a { $hexes }
tool-id-railway-to = ferrocarril a { $hexes }
tool-id-of-turn = turno { $turn }
tool-id-hexes-on-land = Hexágonos de tierra
tool-id-mountains = montaña
tool-id-desert = desierto
tool-id-rough-ground = terreno quebrado
tool-id-salt-flat = salar
tool-id-coast = costa
tool-id-of-period = período { $period }
tool-id-lands-on = aterriza en { $kind }
tool-id-count-steps = { $count } pasos
tool-id-count-points = { $count } puntos
tool-id-count-zones = { $count } zonas
tool-id-count-away = a { $count } zonas
tool-id-period-of-east-wind-early = período de East Wind Early

tool-yard-title = { $doctrine } contra { $against }
tool-yard-head-scenario = escenario
tool-yard-head-leads = { $doctrine } dirige
tool-yard-head-games = partidas
tool-yard-head-won = ganadas
tool-yard-head-drawn = empates
tool-yard-head-share = parte
tool-yard-head-won-by = gana
tool-yard-head-ahead = puntos de ventaja
tool-yard-each-once = ambos, por turno
tool-yard-all = todos
tool-yard-even = todos menos los desiguales
tool-yard-over-all = { $share } en conjunto
tool-yard-in = { $share } en { $scenario }
tool-yard-points = { $points } puntos en { $scenario }, que gana { $side }
tool-yard-too-few = Pide { $asked } partidas de cada escenario; aquí hay { $here }.
tool-yard-left-out = Pide todos los escenarios; no se jugaron: { $names }.
tool-yard-explained =
    Las partes llevan su error, y un empate cuenta como media partida. Si un bando gana más del 75 % se nombra,
    con la media de puntos de ventaja de la primera doctrina, y el doble de su error.
tool-yard-verdict = Listón (60 % en conjunto, en ninguno menos del 50 %, puntos mejores por más del doble de su error donde un bando gana más del 75 %): { $verdict }
tool-yard-met = superado.
tool-yard-met-by-few = superado por estas partidas, que son pocas.
tool-yard-missed = no superado:

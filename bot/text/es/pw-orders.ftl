# La Guerra del Pacífico: preguntas, renglones y opciones de las órdenes, rechazos.

## Despliegue y administración (3.0, 4.1-I)
ask-pw-deploy = { $arm ->
    [fleet] ¿Dónde están tus buques al estallar la guerra?
   *[army] ¿Dónde están tus tropas y abastecimientos al estallar la guerra?
  }
pw-deploy-ships = Buques y sus puertos
pw-deploy-units = Unidades y sus hexágonos
pw-deploy-columns = Columnas y sus lugares
ask-pw-stack = Demasiada tropa en { $place }: { $count ->
    [one] ¿qué unidad se disuelve?
   *[other] ¿qué { $count } unidades se disuelven?
  }
ask-pw-columns = { $columns ->
    [one] Ha llegado { $columns } columna de abastecimiento. ¿Dónde se sitúa?
   *[other] Han llegado { $columns } columnas de abastecimiento. ¿Dónde se sitúan?
  }
pw-columns-row = Columnas para cada depósito
ask-pw-squadrons = ¿Qué buques navegan juntos?
pw-squadrons-row = Buques y sus divisiones
pw-squadrons-orders-row = Otras órdenes a divisiones nuevas
pw-squadrons-orders-same = las órdenes que tenían sus buques
pw-deploy-as-record = como en la historia
pw-near = { $hexes ->
    [one] junto a { $place }
   *[other] a { $hexes } hexágonos de { $place }
}
pw-squadron-kept = sigue en su división
pw-squadron-free = aún sin buques
pw-ship-note = { $gunnery ->
    [0] sin cañones
   *[other] artillería { $gunnery }
  }, blindaje { $armour }, andar { $speed } (cuanto menos, más veloz){ $damaged ->
    [0] {""}
   *[other] , averiado
  }{ $load ->
    [0] {""}
    [one] , { $load } paso a bordo
   *[other] , { $load } pasos a bordo
  }
ask-pw-destination = La { $squadron }, en { $place }: ¿adónde navega?
pw-order-stay = permanecer
pw-order-home = regresar a casa
pw-order-stay-note = sin travesía y sin gastar columna
pw-order-home-note = { $side ->
    [chile] a los puertos de Chile
    [allies] al puerto propio más cercano
   *[other] a un puerto propio
  }
pw-order-any-note = cualquier hexágono de la zona
pw-order-area-note = { $hexes ->
    [0] ya está en ella
    [one] a { $hexes } hexágono
   *[other] a { $hexes } hexágonos
  }

## Abastecimiento (6.1 a 6.5)
ask-pw-supply = { $columns ->
    [one] Hay { $columns } columna de abastecimiento.
   *[other] Hay { $columns } columnas de abastecimiento.
  } { $arm ->
    [fleet] ¿Qué buques van al arsenal?
    [army] ¿Qué tropas completan sus efectivos?
   *[logistics] ¿Qué unidades alistas y qué construyes?
  }
pw-supply-repair = Buques que van al arsenal
pw-supply-hold = Columnas para reparaciones
pw-supply-refit = Unidades que se completan
pw-supply-raise = Unidades que se alistan, y dónde
pw-supply-transports = Transportes nuevos, y dónde
pw-supply-fort = Construir el fuerte de Iquique
pw-columns-there = { $columns ->
    [0] allí no hay columnas
    [one] allí hay { $columns } columna
   *[other] allí hay { $columns } columnas
  }
pw-raise-pool = nueva recluta
pw-raise-dead = por rehacer
pw-raise-waiting = pagada, en espera de ciudad
pw-raise-any-city = donde haya sitio, o más adelante
ask-pw-repair = El arsenal pide { $count ->
    [one] { $count } columna o { $count } turno
   *[other] { $count } columnas o { $count } turnos
  } por la reparación del buque { $ship }; columnas libres: { $free }. ¿Cómo pagas?
pw-repair-columns = { $count ->
    [one] con { $count } columna, y queda a punto enseguida
   *[other] con { $count } columnas, y queda a punto enseguida
  }
pw-repair-turns = { $count ->
    [one] con tiempo: { $count } turno en el arsenal
   *[other] con tiempo: { $count } turnos en el arsenal
  }
pw-claims-dropped = No quedó columna para: { $things }.

## Travesías (7.1 a 7.6)
ask-pw-embark = ¿Quién se embarca?
pw-aboard = Embarque en los transportes
pw-thing-at = { $thing } ({ $place })
pw-not-aboard = en tierra
pw-steps = { $steps ->
    [one] ocupa { $steps } paso
   *[other] ocupa { $steps } pasos
  }{ $coal ->
    [0] {""}
    [one] ; una división ha de zarpar con el carbón de este puerto
   *[other] ; { $coal } divisiones han de zarpar con el carbón de este puerto
  }
pw-room = sitio para { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }, { $place }
ask-pw-course = La { $squadron } está en { $place } con órdenes: { $to }. ¿Qué ruta sigue?{ $more ->
    [0] { $aboard ->
        [0] {""}
       *[other] {" A bordo: "}{ $aboard }.
      }
   *[other] {" A bordo: "}{ $aboard }{"; pueden embarcar: "}{ $more }{", si hay sitio."}
  }
pw-way = Ruta, hexágono por hexágono
pw-ashore = Quién desembarca al final
pw-if-aboard = si embarca ahora
pw-in-port = Entrar en el puerto
err-pw-unloads-in-port = La división que descarga en { $place } queda en puerto y paga una columna para volver a salir.
ask-pw-replan = { $how ->
    [battle] La { $squadron } se ha topado con el enemigo en { $place }; los buques que no han combatido pueden seguir.
   *[missed] El enemigo ha intentado interceptar a la { $squadron } en { $place } y ha fallado.
  } ¿Sigue como estaba previsto o cambia de ruta?
ask-pw-ashore = Un combate ha detenido a la { $squadron } en { $place }. ¿Qué tropas desembarca aquí?
ask-pw-intercept = El enemigo está en { $target }, { $area }: { $ships }. Desde { $place } queda { $distance ->
    [0] al alcance sin tirar el dado
    [one] a { $distance } hexágono
   *[other] a { $distance } hexágonos
  }, con { $sixths ->
    [one] { $sixths } posibilidad de 6
   *[other] { $sixths } posibilidades de 6
  }{ $coal ->
    [1] {", y cuesta una columna de carbón"}
   *[0] {""}
  }. { $able ->
    [0] Pero allí tus buques están en puerto y sin carbón. ¿Lo dejan pasar?
   *[1] ¿Sales a interceptar?
  }
pw-intercept-now = interceptar ahora
pw-intercept-pass = dejar pasar por esta vez
pw-intercept-never = nunca en esta travesía
pw-intercept-within = { $distance ->
    [one] en cuanto esté a { $distance } hexágono
   *[other] en cuanto esté a { $distance } hexágonos
  }
pw-intercept-note = { $sixths ->
    [one] { $sixths } posibilidad de 6
   *[other] { $sixths } posibilidades de 6
  }{ $coal ->
    [1] {", cuesta una columna"}
   *[0] {""}
  }
pw-no-coal-note = en este puerto no hay columnas
pw-watch-what = Qué interceptar
pw-watch-within = A cuántos hexágonos como máximo
pw-watch-unless = Salvo que vaya alguno de estos
pw-watch-port = Buques que nunca dejan el puerto para ello
pw-watch-all = a cualquiera
pw-watch-outgun = a quien lleve menos cañones
pw-watch-transports = a quien lleve transportes
pw-watch-nothing = a nadie
pw-watch-ask = que me pregunten
ask-pw-run = Bloqueo en { $place } por parte de: { $blockaders }. { $ships ->
    [one] Allí tienes { $ships } buque. ¿Burla el bloqueo o combate?
   *[other] Allí tienes { $ships } buques. ¿Burlan el bloqueo o combaten?
  }
pw-run = burlar el bloqueo
pw-fight-out = combatir a los bloqueadores
ask-pw-catch = { $most ->
    [one] Un buque no logra pasar en { $place }. ¿A cuál alcanzas?
   *[other] { $most } buques no logran pasar en { $place }. ¿A cuáles alcanzas?
  }

## Combate naval (7.6, 7.9, 10.1, 10.2)
ask-pw-aside = Superas en número al enemigo en { $place }. { $most ->
    [one] ¿Dejas uno de los tuyos fuera del combate?
   *[other] ¿Cuáles de los tuyos, hasta { $most }, dejas fuera del combate?
  }
ask-pw-gunnery = Te enfrentas a { $enemy } en { $place }. ¿Cómo combates?
pw-lead = Quién dirige el fuego
pw-lead-plan = mis comandantes, según este plan
pw-lead-ask = yo, disparo a disparo
pw-targets = Blancos, por orden
pw-stop-at = Preguntarme si se pierde uno de estos
ask-pw-shot = Combate naval en { $place }: { $left ->
    [one] un buque no ha disparado aún. ¿Contra quién?
   *[other] { $left } buques no han disparado aún. ¿Cuál dispara, y contra cuál?
  }
pw-shot = { $ship } contra { $target }
pw-sixths = { $sixths ->
    [one] { $sixths } posibilidad de 6
   *[other] { $sixths } posibilidades de 6
  }
ask-pw-capture = Los buques enemigos en { $place } están indefensos: { $ships }. ¿Cuál intentas apresar?
pw-capture = { $ship } apresa al buque { $target }
pw-capture-none = ninguno
pw-capture-note = apresado { $taken } de 6, hundido por los suyos { $sunk }, huye { $away }; captor averiado { $hurt }
ask-pw-prize = El buque { $ship } es tuyo. ¿Lo conservas o lo hundes?
pw-prize-keep = conservarlo
pw-prize-scuttle = hundirlo
pw-scuttle-row = Presas que se hunden
ask-pw-raid = Tus cañones apuntan a la costa en { $place }. ¿Contra qué disparan?
pw-raid-note = modificador { $modifier }; acierta { $alike ->
    [1] { $most } de 36
   *[0] de { $least } a { $most } de 36
  }{ $fort ->
    [1] ; responde y acierta { $equal ->
        [1] { $worst } de 36
       *[0] de { $back } a { $worst } de 36
      }
   *[0] {""}
  }
pw-raid-at = ¿Sobre qué disparan?
ask-pw-infernal = ¿Lanzas una máquina infernal?
pw-infernal = desde { $place } contra { $ship }
pw-infernal-none = ninguna máquina

## Marchas (8.2 a 8.6)
ask-pw-march = Marchas, ronda { $round }: ¿quién marcha y hacia dónde?
pw-march-start = Desde dónde
pw-march-none = nadie marcha
pw-march-note = unidades: { $units }; columnas: { $columns }
pw-march-units = Quién marcha
pw-march-way = Ruta, hexágono por hexágono
pw-way-note = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
pw-march-drop = Quedan por el camino
err-pw-no-stack = Empezaron la fase en hexágonos distintos: { $things }. Solo marchan apiladas las tropas que la empezaron juntas.
err-pw-all-left-behind = Al menos una unidad debe llegar al final de la ruta; si hay tropas apiladas, debe ser de tropas.
pw-march-throws = Tiradas como máximo
pw-march-throws-hint = Cada tirada: 1 de 6 (dobles) de perder un paso y parar. 2 tiradas, 31 %; 3 tiradas, 42 %.
pw-march-halt = Detenerse antes
pw-halt-reduced = si unos dobles eliminaran una unidad
pw-halt-enemy = junto al enemigo
pw-march-loss = Quién sufre con los dobles
pw-loss-weakest = la unidad más débil
pw-loss-column = una columna de abastecimiento
pw-march-again = Preguntarme por otra marcha
pw-column-went-elsewhere = La columna de abastecimiento se fue con otro cuerpo.

## Batallas en tierra (8.7 a 8.11)
ask-pw-attack = Ataques, ronda { $round }: ¿dónde atacas?
pw-attack-whom = Ataque
pw-attack-none = ningún ataque
pw-attack-option = desde { $from } contra { $to }
pw-attack-note = { $percent } % de que caiga, { $fails } % de ser batidos; dados { $dice } (+{ $modifier } en cada uno) contra { $against } (+{ $defence })
pw-attack-units = Quién ataca
pw-attack-again = Preguntarme por otro ataque
pw-unit-note = { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }
ask-pw-fight = { $defends ->
    [1] ¡Ataque de { $side } contra { $place }! ¿Cómo te defiendes?
   *[0] Empieza el ataque de { $side } contra { $place }. ¿Cómo combates?
  }
pw-fight-column = Una columna de abastecimiento
pw-column-use-keep = se guarda
pw-column-use-initiative = para la iniciativa
pw-column-use-die = para un dado más
pw-fight-chit = La ventaja
pw-chit-way-best = va a la mejor unidad
pw-chit-way-ask = que me pregunten
pw-fight-losses = Las bajas recaen en
pw-losses-weakest = los más débiles
pw-losses-strongest = los más fuertes
pw-losses-ask = que me pregunten
pw-fight-retreat = Si ceden las líneas
pw-retreat-retreat = retirarse
pw-retreat-stand = resistir, al precio de un paso
pw-retreat-ask = que me pregunten
pw-fight-to = Retirada hacia
pw-fight-advance = Tras la victoria
pw-advance-way-advance = avanzan todos
pw-advance-way-part = avanzan algunos
pw-advance-way-hold = mantener el terreno
pw-advance-way-ask = que me pregunten
pw-fight-who = Quién avanza
ask-pw-chit = Te ha tocado «{ $chit }». ¿Para qué unidad?
ask-pw-losses = { $hits ->
    [one] Se pierde { $hits } paso en { $place }. ¿Quién lo sufre?
   *[other] Se pierden { $hits } pasos en { $place }. ¿Qué unidades los pierden?
  }
ask-pw-advance = { $place } queda sin defensa. ¿Cuáles de tus unidades avanzan?
ask-pw-retreat = Tus tropas vacilan en { $place }. ¿Hacia dónde se retiran?

## Rechazos
err-pw-bolivia-needs-columns = Bolivia debe recibir al menos { $least ->
    [one] { $least } columna.
   *[other] { $least } columnas.
  }
err-pw-squadron-split = Los buques de la { $squadron } quedarían repartidos; solo navegan juntos los de un mismo hexágono.
err-pw-no-ships = La { $squadron } se ha quedado sin buques; sus órdenes ya no valen.
err-pw-stack = En { $place } caben { $most } unidades como máximo; tu orden pone { $given }.
err-pw-too-many-ports = Tus buques estarían en { $given } puertos; hay divisiones para { $most }.
err-pw-column-claimed = No quedan columnas, porque otras órdenes también las piden: { $thing } (pide { $count }).
err-pw-no-column = No hay columnas para esto: { $thing } (pide { $count }).
err-pw-no-squadron-left = No queda ninguna división libre para otro transporte.
err-pw-left-the-war = Esta unidad ya no está en la guerra; la orden ya no vale: { $unit }.
err-pw-too-heavy = { $ship } admite { $most } pasos a bordo; la orden embarca { $steps }.
err-pw-no-coal = No pueden salir del puerto: allí no hay ninguna columna de abastecimiento.
err-pw-column-twice = Dos cuerpos no pueden llevarse la misma columna: { $column }.

# Submarine: estado, turnos, bitácoras, tablas, el diario, el final, tiradas, por qué importa una pregunta.

## El reloj, lugares, rumbos
sm-face-title-campaign = { $campaign } · acción { $number } de { $all }
sm-face-clock = turnos { $first } a { $last } de { $turns }
sm-face-clock-one = turno { $first } de { $turns }
sm-face-clock-setup = colocación, { $turns } turnos por jugar
sm-face-clock-between = antes de la acción { $number } de { $all }
sm-face-clock-over = terminado tras el turno { $turn }
sm-face-headline = { $clock }, { $light }
sm-face-headline-between = { $clock }
sm-face-heading-0 = norte
sm-face-heading-1 = nordeste
sm-face-heading-2 = sudeste
sm-face-heading-3 = sur
sm-face-heading-4 = sudoeste
sm-face-heading-5 = noroeste
sm-face-heading-between = entre { $one } y { $other }
sm-face-place = { $hex }, rumbo { $heading }
sm-face-place-unknown = lugar desconocido
sm-face-place-none = aún sin sitio

## Estado y turnos
sm-face-points = Puntos que todos conocen: submarinos { $submarines }, escoltas { $escorts }.
sm-face-points-known = Puntos que conoces: submarinos { $submarines }, escoltas { $escorts }.
sm-face-sunk = Hundidos: { $units }.
sm-face-stopped-ships = Parados en la mar: { $units }.
sm-face-boats-sunk = Submarinos perdidos: { $units }.
sm-face-boat-lost = { $boat }{ $turn ->
    [0] {""}
   *[other] {" "}(turno { $turn }{ $late ->
        [1] , aunque solo ahora se sabe
       *[0] {""}
      })
  }
sm-face-own-lost = **Se perdió el { $boat }{ $turn ->
    [0] {""}
   *[other] {" "}en el turno { $turn }
  }{ $why ->
    [rack] {" "}por cargas de profundidad
    [k-gun] {" "}por cargas de lanzacargas K
    [mark-x] {" "}por una carga de una tonelada
    [hedgehog] {" "}por un erizo
    [squid] {" "}por un calamar
    [air] {" "}por cargas desde el aire
    [torpedo] {" "}por un torpedo
    [guns] {" "}por fuego de cañón
    [collision] {" "}por una colisión
    [dive] {" "}por bajar demasiado
    [chase] {" "}tras la persecución
   *[other] {""}
  }.**{ $told ->
    [1] {" "}Todos lo saben.
   *[0] {" "}El enemigo no lo sabe.
  }
sm-face-no-losses = No se ha perdido ningún buque.
sm-face-no-contact = No hay ningún submarino a la vista.
sm-face-next-action = Se prepara la acción siguiente: { $action }.
sm-face-seam-title = Qué pasa a la acción siguiente
sm-face-seam-boats = **Submarinos** – Cada uno sale en una sola acción, tanto si vuelve como si lo hunden{ $used ->
    [0] {""}
    [one] : ya ha salido uno
   *[other] : ya han salido { $used }
  }. El que estuvo en espera y no entró puede elegirse otra vez. Todavía { $left ->
    [one] se puede elegir uno
   *[other] se pueden elegir { $left }
  }: { $classes }.
sm-face-seam-class = { $count } del tipo { $name }
sm-face-seam-class-is = **{ $name }** – { $bow } tubos a proa y { $stern ->
    [one] uno
   *[other] { $stern }
  } a popa, sitio para { $reloads } recargas; se hunde con averías de { $sinks } y vale { $worth } para los escoltas.
sm-face-seam-escorts = **Escoltas** – { $sails ->
    [0] No queda ninguno.
   *[other] Conservan equipos, dotaciones y lo que les queda de municiones, que solo sabe su bando; las averías se reparan. { $sails ->
        [one] Vuelve a salir
       *[other] Vuelven a salir
      }: { $sail }.
  }{ $count ->
    [0] {""}
   *[other] {" "}Hundidos o parados, y fuera de la campaña: { $lost }.
  }
sm-face-seam-convoy = **Convoy** – Por las reglas de la campaña está completo otra vez en cada acción: { $merchants } mercantes, se haya hundido lo que se haya hundido. Lo hundido cuenta en los puntos, que se suman.
sm-face-seam-dealt = Es definitivo, y secreto hasta el fin de la campaña. Ahora los submarinos eligen los de la primera acción.
sm-face-seam-picked = Es definitivo. Al empezar: { $start }.{ $count ->
    [0] {""}
   *[other] {" "}Pueden entrar después: { $later }.
  } Ahora los escoltas colocan sus buques, y luego cada submarino que empieza elige su sitio. A quien tiene uno se le dice cuál.
sm-face-seam-stands-by = en espera: puede entrar desde el turno { $turn }, si un marcador sacado lo permite y quien manda los submarinos lo llama; hasta entonces aquí no se pregunta nada
sm-face-course-laid = el rumbo de { $who } está dado { $end ->
    [1] hasta el último turno de la acción
   *[0] hasta el turno { $last }; se vuelve a pedir tras el turno { $watch }, o antes si las órdenes acaban antes
  }
sm-face-letter-boat = { $how ->
    [starts] Mandas el { $boat } en esta acción, desde el principio: { $action }.
    [later] Mandas el { $boat } en esta acción: { $action }. Está en espera y puede entrar después.
   *[none] En esta acción no hay ningún submarino en espera en tu puesto: { $action }. En *Quién manda* puedes tomar otro.
  }
sm-face-setup = Ahora se colocan los buques; { $hidden ->
    [1] los submarinos eligen su sitio en secreto.
   *[0] después, los submarinos, a la vista de todos.
  }
sm-face-in-turn = Turno { $turn }:
sm-face-placed-title = Los buques están en su sitio
sm-face-placed = Todos ocupan su puesto. Faltan los primeros planes.
sm-face-game-basic = el juego básico
sm-face-game-advanced = el juego avanzado
sm-face-rules = { $count ->
    [0] Se juega { $game } sin reglas opcionales.
   *[other] Se juega { $game } con: { $options }.
  }
sm-face-watch = { $turns ->
    [1] Toca planear el turno { $first }. Los planes son secretos hasta que se juega el turno.
   *[other] Toca planear los turnos { $first } a { $last }. Los planes son secretos hasta que se juega el turno.
  }
sm-face-watch-holds = Las órdenes valen para los turnos { $first } a { $last }. { $count ->
    [0] Solo se te pregunta antes tras una noticia que no hubo en tres turnos; hace poco las hubo de todas las clases
   *[other] Solo se te pregunta antes tras una noticia que no hubo en tres turnos; ahora: { $sorts }
  }.
sm-face-sort-contact = un submarino a la vista o en contacto
sm-face-sort-charges = cargas
sm-face-sort-guns = cañonazos
sm-face-sort-torpedo = un torpedo a la vista
sm-face-cut-off = Las órdenes acabaron antes del turno { $next }: el turno { $turn } trajo { $sorts }, y { $count ->
    [one] eso no se oyó
   *[other] algo de eso no se oyó
  } en los tres turnos anteriores.
sm-face-cut-off-freed = Las órdenes acabaron antes del turno { $next }: en el turno { $turn } un buque mayor dejó su plan y planea por su cuenta.
sm-face-over = { $turns ->
    [1] Turno { $first }
   *[other] Turnos { $first } a { $last }
  }
sm-face-turn = **Turno { $turn }.**
sm-face-quiet-alone = No se vio ni se oyó nada.
sm-face-quiet = { $turns ->
    [1] **Turno { $first }.** No se vio ni se oyó nada.
   *[other] **Turnos { $first } a { $last }.** No se vio ni se oyó nada.
  }
sm-face-own = Mandas { $units }.

## El final
sm-face-won = { $level ->
    [decisive] Victoria decisiva: { $side }
    [substantive] Victoria sustancial: { $side }
    [marginal] Victoria marginal: { $side }
   *[other] Victoria: { $side }
  }, turno { $turn }
sm-face-won-draw = Empate, turno { $turn }
sm-face-stopped = Interrumpida en el turno { $turn }
sm-face-campaign-won = Victoria en la campaña: { $side }, tras { $actions ->
    [one] una acción
   *[other] { $actions } acciones
  }
sm-face-campaign-draw = La campaña termina en empate tras { $actions ->
    [one] una acción
   *[other] { $actions } acciones
  }
sm-face-campaign-stopped = Campaña interrumpida tras { $actions ->
    [one] una acción
   *[other] { $actions } acciones
  }
sm-face-campaign-points = Puntos de las acciones terminadas: submarinos { $submarines }, escoltas { $escorts }.
sm-face-campaign-boats = { $count ->
    [one] Un submarino atacó
   *[other] { $count } submarinos atacaron
  } el convoy.
sm-face-campaign-lost = Escoltas perdidos: { $units }.
sm-face-points-end = Puntos: submarinos { $submarines }, escoltas { $escorts }.
sm-face-action-over = { $action }: ha terminado
sm-face-credit = { $boat }{ $led ->
    [1] {" "}({ $captain })
   *[0] {""}
  }: { $torpedoes ->
    [0] ningún torpedo
    [one] un torpedo
   *[other] { $torpedoes } torpedos
  }, { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
  }{ $count ->
    [0] {""}
   *[other] ; hundió { $ships }, { $tons } t
  }{ $fate ->
    [sunk] ; fue hundido en { $hex }, { $feet ->
        [0] en superficie
       *[other] a { $feet } pies
      }
    [left] ; salió del mapa
    [later] ; no llegó a la acción
   *[afloat] ; termina en { $hex }, { $feet ->
        [0] en superficie
       *[other] a { $feet } pies
      }
  }
sm-face-credit-convoy = El convoy ({ $captain }): se salvaron { $through } de { $ships } buques
sm-face-credit-escort = { $ship }{ $led ->
    [1] {" "}({ $captain })
   *[0] {""}
  }: { $deeds }
sm-face-credit-air = Aviones: { $count ->
    [one] una carga lanzada
   *[other] { $count } cargas lanzadas
  }; { $hurt ->
    [0] sin averías
   *[other] { $deeds }
  }
sm-face-air-unasked = Las cargas de avión { $count ->
    [one] del turno { $turns }
   *[other] de los turnos { $turns }
  } cayeron sin preguntar a los escoltas, por la orden permanente de su jefe sobre { $order ->
    [asks] cuándo se les pregunta (nunca)
   *[air] los aviones
  }.
sm-face-air-hurt = { $boat }: averías { $points }{ $sunk ->
    [1] , hundido
   *[0] {""}
  }
sm-face-term = { $name }, { $one ->
    [1] turno { $first }
   *[0] turnos { $first } a { $last }
  }
sm-face-term-actions = { $name }, { $one ->
    [1] acción { $first }
   *[0] acciones { $first } a { $last }
  }
sm-face-attacks = { $count ->
    [one] un ataque
   *[other] { $count } ataques
  }
sm-face-damaged = averió { $boats }
sm-face-hurt = { $boat } (averías { $points })
sm-face-holding = mantuvo en contacto { $boats }
sm-face-held = { $boat } durante { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }
sm-face-sank = hundió { $boats }
sm-face-leader = { $side }: { $name }
sm-face-leaders = **Al mando** –

## Bitácoras
sm-face-log-title = { $unit } · { $kind }
sm-face-log-unknown = No hay ninguna bitácora con ese nombre
sm-face-log-note = > { $text } – { $author }
sm-face-log-card = Profundidad segura { $depth } pies, defensa { $defence }, vale { $victory } puntos.
sm-face-log-told-sunk = Hundido.
sm-face-log-boat-sunk = Hundido. El enemigo no lo sabe.
sm-face-log-boat-left = Fuera del mapa.
sm-face-log-boat-later = Aún no está en juego.
sm-face-log-boat-seen = En el mapa en { $place }, { $senses }{ $up ->
    [1] , en superficie
   *[0] {""}
  }.
sm-face-log-boat-lost = Visto por última vez en { $place } en el turno { $turn }.
sm-face-log-boat-unseen = No se ha visto hasta ahora.
sm-face-log-boat-hurt = Un erizo ha averiado este submarino.
sm-face-log-place = { $place }; { $speed ->
    [-1] aún sin arrancar
    [0] parado
    [1] un hex en el último turno
   *[other] { $speed } hexes en el último turno
  }.
sm-face-log-depth = { $feet ->
    [0] En superficie
   *[other] Profundidad { $feet } pies
  }, marcha { $running }.
sm-face-log-power = Potencia { $power } de { $full }.
sm-face-log-fired = Torpedos lanzados: { $torpedoes }; impactos: { $hits }{ $count ->
    [0] .
   *[other] ; hundió: { $ships }.
  }
sm-face-log-boat-damage = Averías { $damage }; con { $rises } debe salir a superficie, con { $sinks } se hunde.
sm-face-log-crew = { $crew }.
sm-face-log-tubes-bow = Tubos de proa: { $tubes }.
sm-face-log-tubes-stern = Tubos de popa: { $tubes }.
sm-face-log-tube = { $number } { $torpedo }
sm-face-log-tube-loading = { $number } cargando { $torpedo } ({ $turns ->
    [one] un turno hecho
   *[other] { $turns } turnos hechos
  })
sm-face-log-tube-empty = { $number } vacío
sm-face-log-reload = { $count } { $torpedo }
sm-face-log-reloads = { $count ->
    [0] Sin recargas.
   *[other] Recargas: { $kinds }.
  }
sm-face-log-shown = El enemigo tiene el submarino { $senses }.
sm-face-log-plot = Plan: { $plot }
sm-face-log-plotted = Turno { $turn }: { $plot }
sm-face-log-speed = { $most ->
    [1] Ahora, un hex por turno como mucho.
   *[other] Ahora, { $most } hexes por turno como mucho.
  }
sm-face-log-capacity = Se hunde con { $sinks }, vale { $victory } puntos.
sm-face-log-cargo = Carga: { $cargo }.
sm-face-log-guns = Cañones: a proa { $fore }, al costado { $side }, a popa { $aft }.
sm-face-log-sets = { $sonar }, { $radar }, { $crew }.
sm-face-log-arms = Contra submarinos, por turno: { $racks ->
    [0] sin varaderos
    [one] una ficha por los varaderos
   *[other] { $racks } fichas por los varaderos
  }, { $guns ->
    [0] sin lanzacargas K
    [one] un lanzacargas K por banda
   *[other] { $guns } lanzacargas K por banda
  }{ $ahead ->
    [1] , { $thrown }
   *[0] {""}
  }.
sm-face-log-charges = Cargas de profundidad que quedan: { $charges } fichas.
sm-face-log-rounds = Salvas que le quedan al lanzador: { $rounds }.
sm-face-log-mark-x = Cargas de una tonelada que quedan: { $count }.
sm-face-log-contact = Mantiene un contacto por sonar.
sm-face-log-group = { $count ->
    [0] Ningún buque a flote.
   *[other] { $count } a flote: { $ships }.
  }
sm-face-state-sunk = hundido
sm-face-state-away = fuera del mapa
sm-face-state-whole = sin averías
sm-face-state-hurt = averías { $damage } de { $sinks }
sm-face-state-stopped = parado en la mar, averías { $damage } de { $sinks }
sm-face-state-slowed = frenado por una colisión, averías { $damage } de { $sinks }

## Tablas
sm-face-side-submarines = Subs.
sm-face-side-escorts = Escoltas
sm-face-table-points = Puntos{ $balance ->
    [1] {" "}y compens.
   *[0] {""}
  }
sm-face-table-hits = Impactos en submarinos: al final
sm-face-table-action = Acción { $number }
sm-face-table-total = Total
sm-face-table-lost = Perdidos
sm-face-table-hurt = Averiados
sm-face-table-ship = Buque
sm-face-table-damage = Averías
sm-face-table-sunk = hundido
sm-face-table-nobody = Nadie manda todavía.
sm-face-table-name-points = Puntos
sm-face-table-name-ships = Buques y averías
sm-face-table-name-members = Quién manda
sm-face-gain-sunk = hundido
sm-face-gain-stopped = parado
sm-face-gain-hurt = averías { $damage } de { $sinks }
sm-face-gain-torpedoes = torpedos lanzados
sm-face-gain-entry = refuerzo
sm-face-gain-air = aviones
sm-face-gain-balance = compensación{ $now ->
    [1] , por ahora
   *[0] {""}
  }
sm-face-balance = Compensación: { $balance }.
sm-face-layer-all = Toda la mar
sm-face-layer-near = Alrededor de mi buque

## Diario
sm-face-diary-cover = La acción
sm-face-diary-turn = Turno { $turn }

## Tiradas
sm-face-throw = { $what }: { $value } de { $sides }
sm-face-throw-other = tirada «{ $table }»
sm-face-dice = { $throws ->
    [one] Una tirada
   *[other] { $throws } tiradas
  }, media { $average }, esperada { $expected }.
sm-face-throw-detonation = si un torpedo alcanza
sm-face-throw-torpedo-damage = averías por torpedo
sm-face-throw-dud = si un torpedo falla
sm-face-throw-evasion = evasión
sm-face-throw-unguided = recorrido de un torpedo sin apuntar
sm-face-throw-charge = cargas de profundidad
sm-face-throw-hedgehog = erizo
sm-face-throw-squid = calamar
sm-face-throw-announce = qué se cuenta de un ataque
sm-face-throw-gun = fuego de cañón
sm-face-throw-gun-damage = averías por cañón
sm-face-throw-sweep = barrido de sonar
sm-face-throw-homing = seguimiento de un contacto
sm-face-throw-radar = radar
sm-face-throw-night-sight = serviolas de noche
sm-face-throw-dive = inmersión bajo la profundidad segura
sm-face-throw-collision = colisión
sm-face-throw-compass = dónde empieza un submarino
sm-face-throw-marker = ficha de refuerzo
sm-face-throw-solitaire = submarino que se mueve solo
sm-face-throw-convoy-die = convoy que se mueve solo
sm-face-throw-charge-die = a qué distancia caen las cargas
sm-face-throw-fitting = sonar y radar
sm-face-throw-crew = dotación
sm-face-throw-weather = tiempo
sm-face-throw-cargo = cargamento
sm-face-throw-stock = reserva de cargas
sm-face-throw-torpedo-stock = reserva de torpedos
sm-face-throw-boats-luck = capricho del piloto automático (submarinos)
sm-face-throw-screen-luck = capricho del piloto automático (escoltas)
sm-face-throw-chase = la persecución
sm-face-throw-foxer = foxer
sm-face-throw-side = lado del mapa

## Por qué importa una pregunta
sm-face-hint-plot-boat = Tu plan es secreto y obliga: el submarino lo cumple haga lo que haga el enemigo. Escribe I o D para virar, un número para los hexes, @ para la profundidad al final de un turno.
sm-face-hint-plot-out = Se te llama como antes, para que el enemigo no lo deduzca por el ritmo de la partida.
sm-face-hint-plot-ship = Tus órdenes son secretas y obligan en los turnos que se piden. Elige qué hace, o un rumbo y lo que cae y dónde. Escrito: rumbo 3 D 2; varaderos W25 2xW27; K W26; a proa W22; pies 100 150.
sm-face-hint-plot-group = Tu plan es secreto y obliga: los buques lo cumplen haga lo que haga el enemigo. Escribe I o D para virar y un número para los hexes.
sm-face-hint-place-boat = Un submarino por delante del convoy tiene tiempo de esperar; por el costado tiene un solo ataque.
sm-face-hint-place-escorts = Los escoltas muy adelantados hallan submarinos antes de que lancen; los cercanos los castigan después.
sm-face-hint-escort-orders = Hay un contacto nuevo. Puedes cambiar lo que hace este escolta en este turno, en la ficha o en una línea: rumbo 3 D 2; varaderos W25; pies 100 150.
sm-face-hint-escort-order = El buque que mueve primero puede lograr el contacto que ataca el siguiente.
sm-face-hint-evade = El casco que apunta a lo largo de la estela del torpedo es el más difícil de alcanzar.
sm-face-hint-air = Cada carga que cae cuesta un punto a tu bando, acierte o no. Todas van a 50 pies.
sm-face-hint-depths = Cada carga puede tener su propia profundidad; a más de 50 pies del submarino no hace nada. Escribe las profundidades seguidas: 100 150.
sm-face-hint-chase = Solo un escolta más rápido que el submarino puede alcanzarlo, y su velocidad se dice al empezar la caza. Cuatro escoltas se quedan con el convoy.
sm-face-hint-deal-air = Lo que das a una acción falta en las demás. El enemigo solo sabe cuántas cargas hay en total.
sm-face-hint-pick-boats = El submarino que zarpa ahora puede perderse ahora; el que se guarda puede unirse a acciones posteriores.
sm-face-hint-call-hunters = A los cazadores se los puede llamar una sola vez. Llegan por el lado del mapa que dice un dado.

# Submarine: la mar en imágenes y en palabras.

## Imágenes
sm-map-scale = Un hex mide { $yards } yardas
sm-map-key = Buques
sm-map-feet = { $feet ->
    [0] en superficie
   *[other] { $feet } pies
  }
sm-map-unit-feet = pies
sm-map-damage = { $damage } de { $sinks }
sm-map-torpedo = n.º { $number }
sm-map-settings = { $feet } pies
sm-map-age = { $turns ->
    [0] este turno
    [1] hace un turno
   *[other] hace { $turns } turnos
  }
sm-map-around = Alrededor de { $hex }
sm-map-depth = Profundidad
sm-map-no-contact = sin contacto
sm-map-now = ahora
sm-map-periscope = periscopio
sm-map-test-depth = profundidad segura
sm-map-alt-sea = Mapa de la acción, { $clock }.
sm-map-alt-focus = La mar alrededor de { $place }, { $clock }.
sm-map-alt-plot = Plan trazado: { $ship }.
sm-map-alt-film = Toda la acción como película, turno a turno, con los dos bandos a la vista.
sm-map-legend-merchant = mercante
sm-map-legend-escort = escolta
sm-map-legend-submarine = submarino
sm-map-legend-hidden = bajo la superficie
sm-map-legend-unseen = el enemigo no lo ve
sm-map-legend-last-known = visto por última vez
sm-map-legend-track = últimos turnos
sm-map-legend-torpedo = torpedo
sm-map-legend-planned = torpedo previsto
sm-map-legend-meets = lo encontraría
sm-map-legend-charge = carga de profundidad
sm-map-legend-k-gun = lanzacargas K
sm-map-legend-hedgehog = erizo
sm-map-legend-squid = calamar
sm-map-legend-sweep = barrido de sonar
sm-map-legend-homing = seguimiento
sm-map-legend-radar = radar
sm-map-legend-lookout = serviolas
sm-map-legend-star-shell = iluminante
sm-map-legend-stopped = parado
sm-map-legend-damaged = averiado
sm-map-legend-sunk = hundido
sm-map-legend-contact = en contacto
sm-map-legend-foxer = foxer
sm-map-legend-hit = impacto
sm-map-legend-guns = cañones
sm-map-rose = rosa { $number }
sm-map-outside = { $count ->
    [one] un escolta empieza fuera
   *[other] { $count } escoltas empiezan fuera
  }
sm-map-leaving = salir da la victoria
sm-map-course = rumbo
sm-map-legend-begins = puede empezar aquí
sm-map-legend-enters = llega después
sm-map-legend-leaves = salir da la victoria
sm-map-legend-course = rumbo del convoy
sm-map-legend-proposed = saldría aquí
sm-map-legend-open-hexes = puede salir aquí

## El parte
sm-map-report = La mar, { $clock }
sm-map-weather = { $light }, { $weather }
sm-map-weather-changes = { $air }; { $light } desde el turno { $turn }
sm-map-last-action = Así quedó la mar al acabar la acción { $number }. La siguiente se dispone cuando se elijan sus submarinos.
sm-map-empty = Aún no hay nada en la mar.
sm-map-boats = Submarinos
sm-map-traces = Vistos por última vez
sm-map-torpedoes = Torpedos
sm-map-weapons = En el agua
sm-map-escorts = Escoltas
sm-map-big = Buques mayores
sm-map-convoy = Convoy
sm-map-open-boat = { $boat } en { $place }{ $feet ->
    [-1] { $up ->
        [1] , en superficie
       *[0] {""}
      }
    [0] , en superficie
   *[other] , a { $feet } pies
  }
sm-map-own-boat = El { $boat } en { $place }, { $feet ->
    [0] en superficie
   *[other] a { $feet } pies
  }; { $seen }
sm-map-seen = el enemigo lo tiene { $senses }
sm-map-unseen = el enemigo no lo ve
sm-map-boat = { $boat } en { $place }, { $senses }{ $up ->
    [1] , en superficie
   *[0] {""}
  }
sm-map-trace = { $boat }, visto por última vez en { $place }, { $turns ->
    [0] este turno
    [1] hace un turno
   *[other] hace { $turns } turnos
  }
sm-map-torpedo-line = torpedo n.º { $number } en { $at }, rumbo { $course }, { $runs }
sm-map-own-torpedo = { $torpedo } del { $boat } en { $at }, rumbo { $course }, { $runs }
sm-map-runs-shallow = poco profundo
sm-map-runs-deep = profundo
sm-map-weapon = { $weapon }: { $count } en { $hex }{ $set ->
    [0] {""}
   *[other] , a { $feet } pies
  }
sm-map-ship = { $ship }, { $kind }: { $place }
sm-map-column = Columna { $number }, rumbo { $heading }: { $ships }
sm-map-in-column = { $ship } ({ $hex })
sm-map-in-column-hurt = { $ship } ({ $hex }, { $state })
sm-map-brief-torpedoes = { $count ->
    [one] Hay un torpedo en el mapa.
   *[other] Hay { $count } torpedos en el mapa.
  }
sm-map-brief-escort = { $count ->
    [one] Un escolta: { $ships }.
   *[other] { $count } escoltas, entre ellos { $ships }.
  }
sm-map-brief-big = { $count ->
    [one] Un buque mayor: { $ships }.
   *[other] { $count } buques mayores: { $ships }.
  }
sm-map-brief-merchant = { $count ->
    [one] Un mercante: { $ships }.
   *[other] { $count } mercantes, entre ellos { $ships }.
  }

## El mapa para quien escribe un escenario
sm-panels-title = El mapa
sm-panels-headline = Paneles A, B y C: columnas A a Z de cada uno ({ $columns }), filas 1 a { $rows }
sm-panels-rose = Rosa { $number }
sm-panels-roses = rosa de los vientos
sm-panels-lead = primeros barcos de la formación { $number }
sm-panels-alt = Los tres paneles del mapa con columnas, filas y las seis rosas de los vientos.

# Submarine: lo que hacen convoyes y submarinos (5.1, 5.3, 5.6, 8 a 10, 14, 34).

sm-a-submarine = un submarino
sm-ev-group-moves = Movimiento planeado, { $group }: { $plot }.
sm-ev-falls-in = El { $ship } vuelve al rumbo del convoy: { $plot }.
sm-ev-group-thrown = El dado da { $die }: { $group } mueve { $plot }.
sm-ev-ship-freed = Alarma a bordo del { $ship }: ya no sigue un rumbo planeado.
sm-ev-collision = Colisión del { $ship } con el { $other } en { $place }.
sm-ev-boat-moves = El { $boat } está en { $place }, rumbo { $heading }, { $depth ->
    [0] en superficie
   *[other] a { $depth } pies
  }, { $hexes ->
    [0] donde estaba
    [one] tras mover { $hexes } hex
   *[other] tras mover { $hexes } hexes
  }.
sm-ev-boat-seen-moving = El { $boat } { $hexes ->
    [0] sigue en
    [one] mueve { $hexes } hex hasta
   *[other] mueve { $hexes } hexes hasta
  } { $place }, rumbo { $heading }.
sm-ev-boat-thrown = Marcador { $marker } y un { $die } en el dado: el { $boat } mueve { $plot }.
sm-ev-boat-plot-changed = { $why ->
    [alarm] Hay un escolta cerca: el { $boat } abandona su plan y hace lo ordenado para una alarma.
   *[void] El { $boat } no puede cumplir su plan tal como está escrito y lo sigue en lo posible.
  }
    .broken = El { $boat } abandona su plan: { $ship } está a { $hexes ->
        [one] un hex
       *[other] { $hexes } hexes
    } o menos (alarma).{ $count ->
        [0] {""}
       *[other] {" "}Sin disparar: { $tubes }.
    }
sm-ev-dive-too-deep = { $boat } baja por debajo de la profundidad segura y saca un { $die }: { $lost ->
    [1] el casco cede
   *[other] el casco aguanta
  }.
sm-ev-power-spent = El { $boat } gasta { $factors ->
    [one] { $factors } factor
   *[other] { $factors } factores
  } de potencia de emergencia; { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
sm-ev-power-charged = El { $boat } ha recargado un factor de potencia de emergencia; tiene { $left }.
sm-ev-reload-begun = El { $boat } empieza a cargar { $torpedo } en { $tube }; listo tras { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.
sm-ev-reload-done = El { $boat } ha cargado { $torpedo } en { $tube }.
sm-tube-bow = el tubo de proa { $number }
sm-tube-stern = el tubo de popa { $number }

## Un plan tal como se escribe

sm-plot-port = I
sm-plot-starboard = D
sm-plot-word = { $word }
sm-plot-more = { $word } { $rest }

# Submarine: lo que hacen convoyes y submarinos (5.1, 5.3, 5.6, 8 a 10, 14, 34).

sm-a-submarine = un submarino
sm-ev-group-moves = Movimiento planeado, { $group }: { $plot }.
sm-ev-falls-in = { $ship } vuelve al rumbo del convoy: { $plot }.
sm-ev-group-thrown = El dado da { $die }; movimiento, { $group }: { $plot }.
sm-ev-ship-freed = Alarma a bordo de { $ship }: ya no sigue un rumbo planeado.
sm-ev-collision = Colisión de { $ship } con { $other } en { $place }.
sm-ev-boat-moves = { $boat } está en { $place }, rumbo { $heading }, { $depth ->
    [0] en superficie
   *[other] a { $depth } pies
  }, { $hexes ->
    [0] donde estaba
    [one] tras mover { $hexes } hex
   *[other] tras mover { $hexes } hexes
  }.
sm-ev-boat-seen-moving = { $boat } { $hexes ->
    [0] sigue en
    [one] mueve { $hexes } hex hasta
   *[other] mueve { $hexes } hexes hasta
  } { $place }, rumbo { $heading }.
sm-ev-boat-thrown = Marcador { $marker } y un { $die } en el dado: { $boat } mueve { $plot }.
sm-ev-boat-plot-changed = { $why ->
    [alarm] Hay un escolta cerca: { $boat } abandona su plan y hace lo ordenado para una alarma.
   *[void] { $boat } no puede cumplir su plan tal como está escrito y lo sigue en lo posible.
  }
sm-ev-dive-too-deep = { $boat } baja por debajo de la profundidad segura y saca un { $die }: { $lost ->
    [true] el casco cede
   *[other] el casco aguanta
  }.
sm-ev-power-spent = { $boat } gasta { $factors ->
    [one] { $factors } factor
   *[other] { $factors } factores
  } de potencia de emergencia; { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
sm-ev-power-charged = { $boat } ha recargado un factor de potencia de emergencia; tiene { $left }.
sm-ev-reload-begun = { $boat } empieza a cargar { $torpedo } en { $tube }; listo tras { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.
sm-ev-reload-done = { $boat } ha cargado { $torpedo } en { $tube }.
sm-tube-bow = el tubo de proa { $number }
sm-tube-stern = el tubo de popa { $number }

## Un plan tal como se escribe

sm-plot-port = I
sm-plot-starboard = D
sm-plot-word = { $word }
sm-plot-more = { $word } { $rest }

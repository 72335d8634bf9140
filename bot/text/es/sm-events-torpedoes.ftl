# Submarine: lo que hacen los torpedos, en frases que se pueden leer en voz alta (11 a 13, 35 a 40, 51, 54).

## Lanzamiento
sm-ev-torpedo-launched = El { $boat } lanza un { $torpedo } por { $tube } en { $place }, rumbo { $course }: { $shallow ->
    [1] somero
   *[0] profundo
  }, { $guided ->
    [1] { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
      } este turno
   *[0] no guiado; recorre { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
      } este turno
  }{ $mark ->
    [0] .
   *[other] . En el tablero es el torpedo { $mark }.
  }
sm-ev-torpedo-stays = El { $boat } no lanza por { $tube }: { $why ->
    [depth] el submarino está a demasiada profundidad.
    [tube] el tubo está vacío.
   *[repair] la dotación está ocupada en las reparaciones.
  }
sm-ev-torpedo-leaves = El { $boat } lanza el torpedo { $mark } en { $place }, rumbo { $course }{ $shallow ->
    [1] , somero.
   *[0] .
  }
sm-ev-torpedo-seen = Se avista el torpedo { $mark } en { $place }, rumbo { $course }{ $shallow ->
    [1] , somero.
   *[0] .
  }
sm-ev-torpedo-gone = El torpedo { $mark } desaparece.
sm-ev-torpedo-spent = { $mark ->
    [0] Un { $torpedo } del { $boat } ha agotado su recorrido.
   *[other] El torpedo { $mark }, un { $torpedo } del { $boat }, ha agotado su recorrido.
  }

## Contra buques
sm-met-ahead = por la proa
sm-met-astern = por la popa
sm-met-port-bow = por la amura de babor
sm-met-port-beam = por el través de babor
sm-met-port-quarter = por la aleta de babor
sm-met-starboard-bow = por la amura de estribor
sm-met-starboard-beam = por el través de estribor
sm-met-starboard-quarter = por la aleta de estribor
sm-roll = { $throw }
sm-roll-two = { $number } (un { $coloured } y un { $white })
sm-roll-counts = { $throw }, que cuenta { $counts }
sm-roll-changed = { $throw }, { $changes }: { $counts }
sm-roll-change = { $less ->
    [1] menos
   *[0] más
  } { $amount } por { $why ->
    [shallow] correr a poca profundidad
    [stopped] estar parado el buque
    [unguided] no ir guiado el torpedo
   *[kind] ser un torpedo de este tipo
  }
sm-ev-torpedo-hits = Torpedo { $mark } contra el { $ship } { $side }: impacto ({ $roll }; bastaba { $needed } o menos).
sm-ev-torpedo-misses = Torpedo { $mark } contra el { $ship } { $side }: { $short ->
    [1] habría dado en el blanco ({ $roll }; bastaba { $needed } o menos), pero el torpedo falló.
   *[0] falla ({ $roll }; hacía falta { $needed } o menos).
  }
sm-ev-torpedo-dud = Torpedo { $mark } contra el { $ship }: { $early ->
    [1] da en el blanco, pero aún no estaba armado y no explota.
   *[0] da en el blanco, pero es fallido y no explota.
  }
sm-ev-torpedo-homes = El torpedo { $mark } oye un buque y va hacia él: el { $ship }.
sm-ev-foxer-struck = El torpedo { $mark } revienta el foxer que remolcaba el { $ship }; el buque queda ileso.

## Evasión
sm-ev-dodge-failed = El { $ship } ve el torpedo { $mark } demasiado tarde para virar (tirada { $throw }).
sm-ev-dodge-open = { $move ->
    [1] El { $ship } ve el torpedo { $mark } a tiempo de virar y avanzar un hex (tirada { $throw }).
   *[0] El { $ship } ve el torpedo { $mark } a tiempo de virar (tirada { $throw }).
  }
sm-dodged-l = vira a babor
sm-dodged-r = vira a estribor
sm-dodged-l-1 = vira a babor y avanza
sm-dodged-r-1 = vira a estribor y avanza
sm-dodged-1-l = avanza y vira a babor
sm-dodged-1-r = avanza y vira a estribor
sm-ev-ship-dodges = El { $ship } { $way } para esquivar el torpedo { $mark }. Queda en { $place }, rumbo { $heading }.
sm-ev-ships-back = Vuelven a su puesto tras esquivar: { $ships }.

## Contra submarinos
sm-ev-boat-torpedoed = { $mark ->
    [0] Un torpedo alcanza
   *[other] El torpedo { $mark } alcanza
  } al { $boat } { $dud ->
    [1] pero no explota.
   *[0] y explota.
  }
sm-ev-boat-missed = { $mark ->
    [0] Un torpedo falla contra el { $boat }.
   *[other] El torpedo { $mark } falla contra el { $boat }.
  }

# Con qué se gana una acción y cuánto falta; por qué acabó como acabó.

sm-goal-line = **Para ganar** – { $rows }
sm-goal = { $level ->
    [decisive] para una victoria decisiva, { $side } necesitan { $what }
    [substantive] para una victoria sustancial, { $side } necesitan { $what }
    [marginal] para una victoria marginal, { $side } necesitan { $what }
   *[win] { $side } necesitan { $what }
  }
sm-goal-otherwise = { $winner ->
    [draw] Si no, es un empate.
   *[other] Si no, ganan { $side }.
  }
sm-goal-row = { $parts }{ $by ->
    [0] {""}
   *[other] {" "}antes de acabar el turno { $by }
  }
sm-goal-or = { $first } o { $second }
sm-goal-points = { $points } puntos{ $less ->
    [1] , menos uno por cada torpedo lanzado
   *[0] {""}
  }
sm-goal-lead = una ventaja de { $points ->
    [one] un punto
   *[other] { $points } puntos
  }
sm-goal-loaded = { $tubes } tubos aún cargados: { $boat }
sm-goal-sunk = hundir: { $units }{ $least ->
    [0] {""}
   *[other] {" "}(al menos { $least })
  }
sm-goal-afloat = seguir a flote: { $units }{ $least ->
    [0] {""}
   *[other] {" "}(al menos { $least })
  }
sm-goal-exited = salir del mapa por { $edge }: { $units }{ $least ->
    [0] {""}
   *[other] {" "}(al menos { $least })
  }
sm-goal-hurt = averías de { $damage }{ $together ->
    [1] {" "}en total: { $units }
   *[0] : { $units }{ $least ->
        [0] {""}
       *[other] {" "}(al menos { $least })
      }
  }
sm-goal-group = { $group ->
    [submarines] los submarinos
    [escorts] los escoltas
    [big-ships] los grandes buques
   *[merchants] los mercantes
  }
sm-goal-campaign = **Para ganar** – Gana la campaña el bando con más puntos de las { $actions } acciones.{ $merchants ->
    [0] {""}
   *[other] {" "}El registro: { $merchants } mercantes y { $boats } submarinos perdidos.
  }
sm-goal-counts = **Puntos** – Submarinos: un buque hundido cuenta su valor; parado, la mitad; averiado, { $merchant } por cada { $per ->
    [1] punto de avería
   *[other] { $per } de averías completos
  }{ $big ->
    [0] {""}
   *[other] {" "}({ $warship } en un gran buque)
  }.{ $air ->
    [0] {""}
   *[other] {" "}Cada carga lanzada desde el aire cuenta { $air }.
  }{ $escorts ->
    [0] {""}
   *[other] {" "}Escoltas: un submarino hundido cuenta su valor; averiado, { $warship } por cada { $per ->
        [1] punto de avería
       *[other] { $per } de averías completos
      }; cada torpedo lanzado, { $torpedo }{ $entry ->
        [0] {""}
       *[other] ; cada submarino que llega después, { $entry }
      }.
  }{ $balance ->
    [0] {""}
   *[1] {" "}Al acabar la acción, compensación: el bando cuyos buques de guerra en juego valían menos recibe la diferencia.
  }
sm-balance = los submarinos en juego valen { $boats }; los escoltas, { $escorts }; la diferencia, { $points }, es para { $side }
sm-stand-balance = Como si acabara ahora, con la compensación: { $balance }.
sm-stand-all = **Por lo que todos saben** – { $what }.
sm-stand-own = **Por lo que sabes** – { $what }.
sm-stand-points = { $less ->
    [1] { $have } menos { $torpedoes } por torpedos son { $net }; hacen falta { $needed }
   *[0] { $have } puntos; hacen falta { $needed }
  }
sm-stand-lead = { $ahead ->
    [1] { $side } llevan { $by } de ventaja
    [-1] { $side } van { $by } por detrás
   *[0] los bandos van igualados
  }{ $needed ->
    [0] {""}
   *[other] ; hace falta una ventaja de { $needed }
  }
sm-stand-count = { $kind ->
    [sunk] hundidos ({ $units })
    [exited] fuera del mapa ({ $units })
   *[hurt] averías ({ $units })
  }: { $count } de { $of }
sm-stand-campaign = **En total** – submarinos { $submarines }, escoltas { $escorts }, tras { $actions ->
    [one] una acción
   *[other] { $actions } acciones
  }.
sm-stand-action = **Esta acción, por lo que todos saben** – submarinos { $submarines }, escoltas { $escorts }.
sm-stand-action-own = **Esta acción, por lo que sabes** – submarinos { $submarines }, escoltas { $escorts }.
sm-why-figures = { $held ->
    [1] { $side } lograron lo que necesitaban: { $what } ({ $figures })
   *[0] { $side } necesitaban { $what }: { $figures }
  }
sm-why = { $held ->
    [1] { $side } lograron lo que necesitaban: { $what }
   *[0] { $side } no lograron lo que necesitaban: { $what }
  }

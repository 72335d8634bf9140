# Con qué se gana una acción y cuánto falta; por qué acabó como acabó.

sm-goal-line = **Para ganar** – { $rows }
sm-goal = { $side } necesitan { $what }
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
sm-goal-afloat = seguir a flote: { $units }
sm-goal-exited = salir del mapa por { $edge }: { $units }{ $least ->
    [0] {""}
   *[other] {" "}(al menos { $least })
  }
sm-goal-hurt = { $damage } puntos de avería{ $together ->
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
sm-goal-campaign = **Para ganar** – Gana la campaña el bando con más puntos de las { $actions } acciones.
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
  }; hace falta una ventaja de { $needed }
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

# Submarine: un turno en pocas frases; lo que varios buques hicieron igual se cuenta una vez.

sm-tale-attack = El { $ship } ataca con { $falls }{ $nothing ->
    [1] : no se aprecia ningún efecto.
   *[0] .
  }
sm-tale-air = Los aviones lanzan { $count ->
    [one] una carga
   *[other] { $count } cargas
  } sobre { $place }{ $nothing ->
    [1] : no se aprecia ningún efecto.
   *[0] .
  }
sm-tale-falls = { $weapon ->
    [rack] varaderos
    [k-gun] lanzacargas K
    [hedgehog] el erizo
    [squid] el calamar
    [mark-x] una carga de una tonelada
   *[air] cargas
  } ({ $places })
sm-tale-counters = { $place }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
  }
sm-tale-near = { $count ->
    [one] El { $boat } sale ileso de una ficha en su hex{ $off ->
        [-1] .
        [0] , justo a su profundidad.
       *[other] , a { $off } pies.
      }
   *[other] El { $boat } sale ileso de { $count } fichas en su hex{ $off ->
        [-1] .
        [0] , la más próxima justo a su profundidad.
       *[other] , la más próxima a { $off } pies.
      }
  }
sm-tale-no-contact = Sin contacto: { $by }.
sm-tale-search = { $means ->
    [sweep] sonar
    [radar] radar
   *[look-out] serviolas
  } ({ $ships })
sm-tale-sonar = Alcance del sonar: { $reach }.
sm-tale-reach = { $hexes ->
    [0] nada
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } ({ $ships })
sm-tale-thrown = Marcador { $marker } y un { $die }: el { $boat } mueve { $plot } hasta { $place }, rumbo { $heading }.
sm-tale-gunfire = Fuego sin efecto contra el { $target }: { $firers }.
sm-tale-firer = el { $firer } (a { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  })
sm-tale-tubes = { $end ->
    [bow] los tubos de proa
   *[stern] los tubos de popa
  } { $numbers }
sm-tale-launched = El { $boat } lanza { $count ->
    [one] un { $torpedo }
   *[other] { $count } { $torpedo }
  } por { $tubes } en { $place }, rumbo { $course }: { $shallow ->
    [1] { $count ->
        [one] somero
       *[other] someros
      }
   *[0] { $count ->
        [one] profundo
       *[other] profundos
      }
  }{ $guided ->
    [1] {""}
   *[0] , sin apuntar
  }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } este turno{ $marked ->
    [0] .
    [one] {" "}(en el mapa, torpedo { $marks }).
   *[other] {" "}(en el mapa, torpedos { $marks }).
  }
sm-tale-leaves = El { $boat } lanza { $count ->
    [one] el torpedo { $marks }
   *[other] los torpedos { $marks }
  } en { $place }, rumbo { $course }{ $shallow ->
    [1] , a poca profundidad.
   *[0] .
  }
sm-tale-seen = { $count ->
    [one] Se ve el torpedo { $marks }
   *[other] Se ven los torpedos { $marks }
  } en { $place }, rumbo { $course }{ $shallow ->
    [1] , a poca profundidad.
   *[0] .
  }
sm-tale-gone = { $count ->
    [one] El torpedo { $marks } desaparece.
   *[other] Los torpedos { $marks } desaparecen.
  }
sm-tale-spent = { $count ->
    [one] Un { $torpedo } del { $boat } llega al final de su recorrido.
   *[other] { $count } { $torpedo } del { $boat } llegan al final de su recorrido.
  }
sm-tale-power = Fuerza de emergencia: { $boats }.
sm-tale-uses = el { $boat } gasta { $factors } y le { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }
sm-tale-loads = El { $boat } empieza a cargar { $torpedo } en { $tubes }; listo tras { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.
sm-tale-loaded = El { $boat } ha cargado { $torpedo } en { $tubes }.

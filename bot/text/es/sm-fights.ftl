# Submarine: ataques en mensajes e imágenes.

sm-fights-title = { $title }
sm-fights-when = Turno { $turn } · { $hex }
sm-fights-when-moved = Turno { $turn } · { $hex } · el buque dio con ellos
sm-fights-number = n.º { $number }
sm-fights-more = y { $count } más

## Torpedos
sm-fights-torpedoes = Torpedos contra el { $ship }
sm-fights-homes = por el ruido
sm-fights-from-ahead = por la proa
sm-fights-from-astern = por la popa
sm-fights-from-port-bow = amura de babor
sm-fights-from-port-beam = través de babor
sm-fights-from-port-quarter = aleta de babor
sm-fights-from-starboard-bow = amura de estribor
sm-fights-from-starboard-beam = través de estribor
sm-fights-from-starboard-quarter = aleta de estribor
sm-fights-needs = { $counts }; alcanza con { $needed } o menos
sm-fights-needs-changed = { $throw } cuenta { $counts }; alcanza con { $needed } o menos
sm-fights-hit = { $damage ->
    [0] blanco
   *[other] blanco · { $damage }
  }
sm-fights-missed = falla
sm-fights-failed = habría acertado; falló
sm-fights-dud = no estalla
sm-fights-foxer = foxer
sm-fights-dodged = esquivado
sm-fights-sum-sunk = { $ship }: a pique
sm-fights-sum-stopped = { $ship }: alcanzado y parado
sm-fights-sum-damaged = { $ship }: { $hits ->
    [one] { $hits } impacto
   *[other] { $hits } impactos
  }
sm-fights-sum-miss = { $ship } no sufre averías
sm-fights-alt-shot = { $name }, { $how }: { $word }.

## Armas contra submarinos
sm-fights-depth = Ataque del { $ship }
sm-fights-air = Ataque aéreo
sm-fights-no-boat = sin submarino
sm-fights-harm = avería { $damage }
sm-fights-how-hurt = avería
sm-fights-how-missed = sin avería
sm-fights-how-immune = sin efecto
sm-fights-how-surfaced = en superficie
sm-fights-off = { $feet ->
    [0] justo a su profundidad
   *[other] a { $feet } pies
  }
sm-fights-sum-boat = { $boat }: { $damage ->
    [0] sin avería
   *[other] avería { $damage }
  }
sm-fights-weapon = { $weapon ->
    [hedgehog] erizo
    [squid] calamar
    [mark-x] carga de una tonelada
    [air] { $count ->
        [one] carga aérea
       *[other] { $count } cargas aéreas
      }
    [k-gun] { $count ->
        [one] lanzacargas
       *[other] { $count } de lanzacargas
      }
   *[rack] { $count ->
        [one] una carga
       *[other] { $count } cargas
      }
  }
sm-fights-sum-pattern = { $weapons } en { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }

## La película
sm-film-clock = Turno { $turn }
sm-film-sunk = A pique: { $ships }
sm-film-many = { $count ->
    [one] { $count } buque a pique
   *[other] { $count } buques a pique
  }

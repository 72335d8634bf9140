# Sucesos de la guerra en el mar: combates de superficie, daños, el resultado (6 a 9, 17.4).

## El combate (6)
was-ev-battle-begins = { $zone }: empieza un combate.
was-ev-round = Ronda { $round }: { $side } tiene la iniciativa.
was-ev-in-sight = A la vista en { $hex } ({ $side }): { $ships }.
was-ev-moves = De { $origin } a { $hex }: { $ships }.
was-ev-marker-moves = De { $origin } a { $hex }: un grupo aún no visto ({ $side }).
was-ev-comes-in = Entran en el combate por { $hex } ({ $side }): { $ships }.
was-ev-marker-comes-in = Entra en el combate por { $hex }: un grupo aún no visto ({ $side }).
was-ev-detached = { $ship } deja su grupo.
was-ev-fires = { $firer }, { $weapon } contra { $target }, { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  }: { $factors ->
    [one] { $factors } dado
   *[other] { $factors } dados
  }, { $hits ->
    [0] ningún impacto.
    [one] { $hits } impacto.
   *[other] { $hits } impactos.
  }
was-ev-launches = { $firer }, torpedos contra { $target } en { $hex }, { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  }: { $factors ->
    [one] { $factors } dado
   *[other] { $factors } dados
  }, { $hits ->
    [0] ningún impacto.
    [one] { $hits } impacto.
   *[other] { $hits } impactos.
  }
was-ev-wrong-target = { $firer } ha disparado contra un buque propio: { $target }.
was-ev-masked-fire = { $hex }, { $side }: un grupo tapa el fuego de otro.
was-ev-mute = { $ship } deja de disparar.
was-ev-gets-away = Fuera del mapa ({ $direction }): { $ships }.
was-ev-marker-leaves = Fuera del mapa ({ $direction }): un grupo que nunca se vio ({ $side }).
was-ev-map-shifts = El combate se desplaza ({ $direction }). Todos los buques se corren en el mapa.
was-ev-wishes = Quieren romper el contacto: { $sides }.
was-ev-break-dice = Como solo lo quiere un bando, ambos tiran, con 1 más por la iniciativa: Eje { $axis }, Aliados { $allied }. La tirada más alta es la de { $winner }: se hace lo que quiere ese bando.
was-ev-stop = Ronda { $round }, impulso { $impulse }: los planes se detienen.
was-ev-battle-ends = { $rounds ->
    [0] Sin ninguna ronda de combate
    [one] { $rounds } ronda de combate
   *[other] { $rounds } rondas de combate
  }: { $why }.

## Daños (7 a 9)
was-ev-boxes-lost = { $ship }, impacto de { $weapon }: { $section } pierde { $boxes ->
    [one] { $boxes } casilla.
   *[other] { $boxes } casillas.
  }
was-ev-bounces = { $ship }, impacto de { $weapon }: el blindaje aguanta ({ $section }).
was-ev-no-damage = { $ship }, impacto de { $weapon }: sin averías.
was-ev-critical = { $ship }: daño crítico, { $critical }.
was-ev-tubes-lost = { $ship } pierde sus tubos lanzatorpedos.
was-ev-deck-hit = { $ship }: la cubierta de vuelo pierde { $boxes ->
    [one] { $boxes } casilla
   *[other] { $boxes } casillas
  }; puede operar { $steps ->
    [one] { $steps } paso.
   *[other] { $steps } pasos.
  }
was-ev-slowed = { $ship } pierde { $points ->
    [one] { $points } punto de velocidad.
   *[other] { $points } puntos de velocidad.
  }
was-ev-stopped = { $ship } queda sin propulsión.
was-ev-sunk = { $blown ->
    [0] { $ship } se hunde.
   *[other] { $ship } vuela por los aires.
  }
was-ev-burns = { $ship } está en llamas.
was-ev-fire-spreads = { $ship }: el incendio se extiende.
was-ev-fire-out = { $ship }: el incendio está apagado.
was-ev-repaired = { $ship } vuelve a moverse.
was-ev-past-repair = { $ship }: sus máquinas no se pueden reparar en la mar.
was-ev-aground = { $ship } encalla.
was-ev-refloated = { $ship } queda a flote.
was-ev-leader-lost = { $leader } queda fuera de combate.

## El resultado (3)
was-ev-result = { $level }: Eje { $axis }, Aliados { $allied }.

# La guerra en el mar: mensajes de combates, incursiones aéreas, bombardeos y ataques.

## Combates (6)
was-fights-battle = { $zone ->
    [none] El combate
   *[other] Combate en { $zone }{ $turn ->
        [0] {""}
       *[other] , turno { $turn }
      }
  }
was-fights-battle-goes-on = Combate en { $zone }, turno { $turn }: sigue la lucha
was-fights-placing = Las fuerzas se acercan.
was-fights-state = Ronda { $round } de { $most }, impulso { $impulse }; { $side } tiene la iniciativa.
was-fights-weather = { $dark ->
    [1] De noche
   *[0] De día
  }, { $weather }.
was-fights-mark = { $torpedoes ->
    [1] **Torpedos.**
   *[0] **Artillería.**
  }
was-fights-salvo = { $firers } contra { $target }: { $hits ->
    [one] { $hits } impacto
   *[other] { $hits } impactos
  } con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }{ $need ->
    [none] .
   *[other] , con { $need }.
  }
was-fights-vain = { $hit ->
    [1] Sin impactos en { $targets }.
   *[0] { $torpedoes ->
        [1] Todos fallan: { $targets }.
       *[0] Sin impactos en { $targets }.
      }
  }
was-fights-ships-in = los buques de { $hex }
was-fights-unseen = buques no vistos
was-fights-round = **Ronda { $round }:** { $side } tiene la iniciativa.
was-fights-round-on = **Ronda { $round }.**
was-fights-in-sight = A la vista ({ $side }): { $ships }.
was-fights-fire = { $torpedoes ->
    [1] Torpedos de { $firers }
   *[0] Artillería
  }: { $hits ->
    [0] ningún impacto
    [one] { $hits } impacto
   *[other] { $hits } impactos
  } con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }{ $hits ->
    [0] .
   *[other] , contra { $targets }.
  }
was-fights-hit = { $target } { $hits } (de { $firers })
was-fights-sunk = **{ $count ->
    [one] Hundido: { $ships }.
   *[other] Hundidos: { $ships }.
  }**
was-fights-stopped = Sin propulsión: { $ships }.
was-fights-slowed = Más { $count ->
    [one] lento: { $ships }.
   *[other] lentos: { $ships }.
  }
was-fights-burning = En llamas: { $ships }.
was-fights-aground = { $count ->
    [one] Encallado: { $ships }.
   *[other] Encallados: { $ships }.
  }
was-fights-boxes = { $boxes ->
    [none] A bordo de { $ship } { $held ->
        [one] un impacto no hace nada.
       *[other] { $held } impactos no hacen nada.
      }
   *[other] Casillas perdidas a bordo de { $ship }: { $boxes }{ $held ->
        [0] .
        [one] ; un impacto no hace nada.
       *[other] ; { $held } impactos no hacen nada.
      }
  }
was-fights-boxes-of = { $section } { $boxes }
was-fights-now = Ahora: { $ships }.
was-fights-now-ship = { $ship } casco { $left } de { $full }{ $cost ->
    [0] {""}
    [one] {" "}(una perdida aquí)
   *[other] {" "}({ $cost } perdidas aquí)
  }, velocidad { $speed } de { $built }
was-fights-unmet = { $weather ->
    [0] Ninguna patrulla tuya lo intentó: no había ninguna en vuelo a menos de tres zonas, o ninguna tenía esa orden.
   *[1] Con este tiempo ninguna patrulla puede intentarlo.
  }
was-fights-away = Fuera del combate: { $ships }.
was-fights-moves-on = El combate se desplaza con rumbo { $directions }.
was-fights-side = **{ $side }:** { $told }
was-fights-in-action = en combate { $ships }
was-fights-ship-state = { $ship } ({ $states })
was-fights-state-slow = más lento
was-fights-state-stopped = sin propulsión
was-fights-state-fire = en llamas
was-fights-state-aground = encallado
was-fights-unseen-groups = { $count ->
    [one] un grupo que no está a la vista
   *[other] { $count } grupos que no están a la vista
  }
was-fights-lost = hundidos { $ships }
was-fights-left = se han retirado { $ships }
was-fights-goes-on = Sin decidir tras { $rounds } rondas: { $why }.
was-fights-after = { $rounds ->
    [0] Termina antes de la primera ronda
    [one] Termina tras { $rounds } ronda
   *[other] Termina tras { $rounds } rondas
  }: { $why }.
was-fights-losses = { $side }: { $count ->
    [0] ningún buque hundido.
    [one] hundido { $ships }.
   *[other] { $count } buques hundidos: { $ships }.
  }
was-fights-hit-ships = Alcanzados y a flote: { $ships }.
was-fights-line = **{ $title }.** { $told }

## Letra pequeña
was-fights-throws = { $throws ->
    [one] { $throws } tirada
   *[other] { $throws } tiradas
  }.
was-fights-dice = { $matter }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }, { $sixes ->
    [0] ningún seis
    [one] { $sixes } seis
   *[other] { $sixes } seises
  }
was-fights-need = { $need ->
    [6] 6
   *[other] { $need } o más
  }
was-fights-need-second = 6 y luego { $need } o más
was-fights-need-never = nada
was-fights-shots = { $matter }: { $told }
was-fights-shots-on = { $shown ->
    [none] { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
      }
   *[other] { $shown }
  } con { $need } ({ $hits ->
    [0] ningún impacto
    [one] { $hits } impacto
   *[other] { $hits } impactos
  })
was-fights-shots-unseen = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  } fuera de la vista ({ $hits ->
    [0] ningún impacto
    [one] { $hits } impacto
   *[other] { $hits } impactos
  })

## Incursiones aéreas (10.8, 12, 13)
was-fights-raid = { $what ->
    [base] Ataque aéreo a { $target }
    [port] Ataque aéreo a { $target }
    [zone] Ataque aéreo en { $zone }
   *[force] Ataque aéreo al marcador { $target } en { $zone }
  }{ $turn ->
    [0] {""}
   *[other] , turno { $turn }
  }
was-fights-sweep = Barrida de cazas sobre { $zone }{ $turn ->
    [0] {""}
   *[other] , turno { $turn }
  }
was-fights-transfer = Vuelo sobre { $zone }{ $turn ->
    [0] {""}
   *[other] , turno { $turn }
  }
was-fights-steps = { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $aircraft }
was-fights-attackers = **{ $side }:** { $aircraft }.
was-fights-attackers-unseen = **{ $side }:** aviones que no están a la vista.
was-fights-defenders = **{ $side }:** de patrulla { $aircraft }.
was-fights-targets = **{ $side }:** { $ships }.
was-fights-air = **Combate aéreo.** { $bombing ->
    [0] { $escort } ({ $escorting ->
        [one] un paso
       *[other] { $escorting } pasos
      })
    [one] { $bombers } (un paso)
   *[other] { $bombers } ({ $bombing } pasos)
  }{ $guarded ->
    [0] {""}
    [one] , con escolta de { $escort } (un paso),
   *[other] , con escolta de { $escort } ({ $guarded } pasos),
  } contra { $patrol } ({ $patrolling ->
    [one] un paso
   *[other] { $patrolling } pasos
  }).
was-fights-air-fire = { $firer } contra { $target }: { $hits ->
    [0] ningún impacto
    [one] { $hits } impacto
   *[other] { $hits } impactos
  } con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }.
was-fights-air-vain = { $attacks ->
    [one] Un ataque no alcanza a nadie
   *[other] { $attacks } ataques no alcanzan a nadie
  }, con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }.
was-fights-shot-down = Derribados ({ $side }): { $aircraft }.
was-fights-flak = **Fuego antiaéreo.** { $turned ->
    [0] Nadie da media vuelta
    [one] Un paso da media vuelta
   *[other] { $turned } pasos dan media vuelta
  }, con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }.
was-fights-under = Bajo ataque ({ $side }): { $ships }.
was-fights-attack = { $aircraft } contra { $target }: { $hits ->
    [0] ningún impacto
    [one] { $hits } impacto
   *[other] { $hits } impactos
  } con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }.
was-fights-struck = { $hits ->
    [0] El ataque no logra ningún impacto
    [one] El ataque logra un impacto
   *[other] El ataque logra { $hits } impactos
  } con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }{ $targets ->
    [none] .
   *[other] , a: { $targets }.
  }
was-fights-shelled = Bombardeo de { $place }, turno { $turn }
was-fights-below = Ataques de submarinos y lanchas torpederas, turno { $turn }

# La guerra en el mar: incursiones, combate aéreo, antiaéreos, ataques (10.8, 12, 13).

was-a-base = una base
was-air-none = ningún vuelo
was-air-naval = ataque a buques
was-air-land = ataque a una base
was-air-sweep = barrida de cazas
was-air-escort = escolta
was-air-transfer = traslado

was-raid-end-no-target = no hay nada que atacar
was-raid-end-weather = de noche o con este tiempo no se puede acertar
was-raid-end-missed = no se encontró el objetivo
was-raid-end-decoy = el objetivo era un señuelo
was-raid-end-shot-down = ningún avión llegó al objetivo
was-raid-end-swept = la barrida ha terminado
was-raid-end-arrived = los aviones han llegado
was-raid-end-empty = allí no hay buques
was-raid-end-called-off = el vuelo se dio la vuelta
was-raid-end-struck = los aviones regresan

was-ev-raid = Aviones de { $side } están sobre { $zone }: { $mission }.
was-ev-raid-misses = Los aviones de { $side } no encuentran el marcador { $target } en { $zone }.
was-ev-patrol-meets = La patrulla de { $base } intercepta el vuelo en { $zone }.
was-ev-patrol-near = Una patrulla intercepta el vuelo en { $zone }.
was-ev-patrol-misses = La patrulla de { $base } no encuentra el vuelo en { $zone }: su dado fue demasiado bajo.
was-ev-sweep = Barrida de cazas sobre { $base }: { $patrol ->
    [1] encuentran su patrulla
   *[0] no encuentran más patrullas
  }{ $submarines ->
    [1] {" "}y aviones en busca de submarinos.
   *[0] .
  }
was-ev-air-fight = Combate aéreo. { $steps ->
    [0] { $escort } ({ $escorting }){" "}
   *[other] { $aircraft } ({ $steps }){ $escorting ->
        [0] {" "}
       *[other] , con escolta de { $escort } ({ $escorting }),{" "}
      }
  }contra { $patrol } ({ $patrolling }).
was-ev-air-fire = { $firer } dispara a { $target }: { $factors } { $factors ->
    [one] dado
   *[other] dados
  }, { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-ev-air-loss = { $type } ({ $side }): { $steps } { $steps ->
    [one] paso perdido.
   *[other] pasos perdidos.
  }
was-ev-raid-surprise = Un vuelo pequeño sorprende a su objetivo ({ $side }).
was-ev-laid-out = Bajo ataque ({ $side }): { $ships }.
was-ev-flak = Fuego antiaéreo{ $ground ->
    [1] {" "}del objetivo
   *[0] {" "}sobre { $hex }
  }: { $factors } { $factors ->
    [one] dado
   *[other] dados
  }, { $turned } { $turned ->
    [one] paso no ataca.
   *[other] pasos no atacan.
  }
was-ev-strikes-ship = { $aircraft } ataca a { $target }: { $factors } { $factors ->
    [one] dado
   *[other] dados
  }, { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-ev-strikes-base = { $aircraft } ataca { $base }: { $factors } { $factors ->
    [one] dado
   *[other] dados
  }, { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }.
was-ev-base-hit = { $base }: { $steps ->
    [0] ningún avión destruido
    [one] un paso destruido
   *[other] { $steps } pasos destruidos
  } en tierra{ $capacity ->
    [0] {""}
   *[other] ; la capacidad baja en { $capacity }
  }.
was-ev-on-ground = { $base }: { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type } en tierra, { $steps ->
    [one] destruido
   *[other] destruidos
  }.
was-ev-raid-ends = Termina la incursión de { $side }: { $why }.
was-ev-decoy = { $finder ->
    [none] El marcador { $marker } era un señuelo y se retira del mapa.
   *[other] Aviones de { $finder } encuentran el marcador { $marker }: era un señuelo y se retira del mapa.
  }

## Búsqueda
was-ev-spotted = Se avista el marcador { $marker } en { $zone }: es la fuerza { $number }.
was-ev-search-vain = La búsqueda del marcador { $marker } no encuentra nada.
was-ev-report = Informe sobre el marcador { $marker }{ $kinds ->
    [1] , solo los tipos
   *[0] {""}
  }{ $carriers ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] portaaviones
       *[0] { $carriers ->
            [one] un portaaviones
           *[other] { $carriers } portaaviones
          }
      }
  }{ $majors ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] buques principales
       *[0] { $majors ->
            [one] un buque principal
           *[other] { $majors } buques principales
          }
      }
  }{ $lights ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] buques ligeros
       *[0] { $lights ->
            [one] un buque ligero
           *[other] { $lights } buques ligeros
          }
      }
  }{ $transports ->
    [0] {""}
   *[other] {" "}· { $kinds ->
        [1] transportes
       *[0] { $transports ->
            [one] un transporte
           *[other] { $transports } transportes
          }
      }
  }.
was-ev-report-names = Uno de los buques del marcador { $marker } es { $ship }.
was-ev-searchers-lost = Una patrulla derriba a los exploradores sobre el marcador { $marker } en { $zone } antes de que informen ({ $side }).
was-ev-hunt = Los aviones de { $base } localizan un submarino en { $zone } o al lado{ $sunk ->
    [1] {" "}y lo hunden.
   *[0] . Logra escapar.
  }
was-ev-hunt-vain = Los aviones de { $base } buscan submarinos en vano.

## Vuelos
was-ev-patrols = { $base } tiene en patrulla: cazas { $cap }, búsqueda { $search }, antisubmarina { $asw } (pasos).
was-ev-flight-planned = { $base }: { $steps } { $steps ->
    [one] paso despega
   *[other] pasos despegan
  } hacia { $target }: { $mission }.
was-ev-crashed = { $base }: se estrella un paso de { $type }.
was-ev-turns-back = { $why ->
    [gone] El vuelo de { $base } hacia { $target } ({ $mission }) regresa: el objetivo ya no está o no se ve.
    [range] El vuelo de { $base } hacia { $target } ({ $mission }) regresa: el objetivo está fuera de su alcance.
    [home] El vuelo de { $base } hacia { $target } ({ $mission }) regresa: desde allí no podría volver.
    [escort] El vuelo de { $base } hacia { $target } ({ $mission }) regresa: desde allí su escolta no podría volver. Sin escolta habría ido.
    [battle] El vuelo de { $base } hacia { $target } ({ $mission }) se queda a bordo: el portaaviones ha combatido en este turno.
    [empty] El vuelo de { $base } hacia { $target } ({ $mission }) queda en nada: se estrelló entero al despegar.
    [alone] El vuelo de { $base } hacia { $target } ({ $mission }) va sin escolta: los cazas no llegarían tan lejos o no podrían volver.
   *[other] Un vuelo de { $base } no puede alcanzar su objetivo y regresa ({ $mission }).
  }
was-ev-held-back = { $base }: un vuelo se queda en tierra, no puede haber más en el aire a la vez ({ $mission }).
was-ev-given-up = { $base } abandona { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type }.
was-ev-flown-off = Vuelan a { $base } { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type }; por el camino { $lost ->
    [one] se pierde 1
   *[other] se pierden { $lost }
  }.
was-ev-taken-off = En puerto { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type } pasan de { $base } a { $place }.
was-ev-lands = { $steps } { $steps ->
    [one] paso aterriza
   *[other] pasos aterrizan
  } en { $base }.
was-ev-ditches = Ninguna base puede recibir { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type }: caen al mar.
was-ev-stays-up = Un vuelo sigue en el aire sobre { $zone }.
was-ev-salvaged = { $base } recupera { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de { $type }.
was-ev-field-repaired = { $base } está reparada y ahora admite { $capacity } { $capacity ->
    [one] paso
   *[other] pasos
  }.

# Nombres de la guerra en el mar: buques, bandos, armas, secciones, direcciones, resultados.

was-unit = { NAME($name) }
was-the-unit = el { NAME($name) }
was-unseen = un buque no visto
was-numbered = { $name } { $number }
was-the-ships = los buques
was-force = { NAME($name) }
was-force-decoy = { $number ->
    [1] { NAME($name) } (señuelo)
   *[other] { NAME($name) } (señuelo { $number })
}
was-force-again = { NAME($name) } ({ $number })
was-hex = { $hex }
was-zone = { $zone }
was-at-sea = en la mar
was-in-hex = en { $hex }
was-side-axis = el Eje
was-side-allied = el bando aliado
was-weapon-primary = artillería principal
was-weapon-secondary = artillería secundaria
was-weapon-tertiary = artillería terciaria
was-weapon-bomb = bomba
was-weapon-torpedo = torpedo
was-section-primary = la artillería principal
was-section-secondary = la artillería secundaria
was-section-tertiary = la artillería terciaria
was-section-aa = la artillería antiaérea
was-section-hull = el casco
was-direction-E = este
was-direction-W = oeste
was-direction-NE = nordeste
was-direction-NW = noroeste
was-direction-SE = sudeste
was-direction-SW = sudoeste
was-critical-magazine = pañol de municiones
was-critical-steering = timón
was-critical-engine-room = sala de máquinas
was-critical-director = dirección de tiro
was-critical-bridge = puente
was-critical-fire = incendio
was-critical-upper-works = superestructura
was-critical-ready-ammunition = munición de uso inmediato
was-critical-flooding = inundación
was-critical-boiler-room = sala de calderas
was-critical-propulsion = propulsión
was-battle-end-alone = a un bando no le quedan buques aquí
was-battle-end-unseen = sin enemigo a la vista
was-battle-end-both = ambos rompen el contacto
was-battle-end-broken-off = un bando rompe el contacto
was-battle-end-rounds = no quedan rondas
was-battle-end-suspended = sigue el próximo turno
was-level-axis-decisive = Victoria decisiva del Eje
was-level-axis-marginal = Victoria marginal del Eje
was-level-drawn = Empate
was-level-allied-marginal = Victoria marginal aliada
was-level-allied-decisive = Victoria decisiva aliada

## Operaciones
was-a-force = una fuerza
was-place = { NAME($name) }
was-place-with = { $place } ({ NAME($name) })
was-own-name = { OWN($en, $es) }
was-weather-clear = despejado
was-weather-cloudy = nublado
was-weather-rain = lluvia
was-weather-squall = chubascos
was-weather-storm = tormenta
was-weather-gale = galerna
was-light-day = de día
was-light-twilight = crepúsculo
was-light-night = de noche
was-mission-bombardment = bombardeo
was-mission-transport = transporte
was-mission-intercept = interceptación
was-mission-escort = escolta
was-mission-abort = regreso a puerto

## Puestos
was-seat-fleet = la flota ({ $side })
was-seat-air = el mando aéreo ({ $side })
was-seat-boats = los submarinos ({ $side })
was-seat-flotilla = submarinos { NAME($name) }
was-seat-torpedo-boats = lanchas torpederas { NAME($name) }

## Tipos de buque
was-type-BB = acorazado
was-type-BC = crucero de batalla
was-type-CA = crucero pesado
was-type-AC = crucero acorazado
was-type-CD = guardacostas acorazado
was-type-CV = portaaviones
was-type-CVL = portaaviones ligero
was-type-CVE = portaaviones de escolta
was-type-CVS = portahidroaviones
was-type-CL = crucero ligero
was-type-DD = destructor
was-type-DE = escolta
was-type-AK = carguero
was-type-AM = minador
was-type-AO = petrolero
was-type-AP = transporte de tropas
was-type-APD = transporte rápido
was-type-TR = transporte

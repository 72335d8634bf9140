# La guerra en el mar: órdenes en fichas y como texto, rumbos que crecen, palabras que se entienden.

## Líneas y planes
was-card-pass = nada que ordenar
was-card-yes = sí
was-card-no = no
was-card-group-forces = Fuerzas navales
was-card-group-air = Bases y portaaviones
was-card-group-boats = Submarinos
was-card-group-none = Nada que ordenar
was-card-group-idle = Sin vuelos posibles
was-card-idle = { $why }
was-idle-off-map = está fuera del mapa
was-idle-stopped = está sin propulsión
was-idle-tender = averiado o lejos de la costa: los hidroaviones necesitan un buque nodriza junto a una costa con más de medio casco
was-idle-tow = no hay vuelos mientras remolca o va a remolque
was-idle-moves = { $most ->
    [0] navega { $zones ->
        [one] una zona
       *[other] { $zones } zonas
      } este turno; los hidroaviones despegan de un buque nodriza que no se mueve
   *[other] navega { $zones } zonas este turno, y los vuelos despegan de un portaaviones que navega { $most } como mucho
  }
was-idle-none-ready = no hay nada listo{ $up ->
    [none] {""}
   *[other] , en patrulla { $up }
  }{ $hangar ->
    [none] {""}
   *[other] , en el hangar { $hangar }
  }
was-card-group-label = { $name }: { $count }
was-card-other-orders = { $count ->
    [one] uno más
   *[other] { $count } más
  }
was-card-plan = { $seats ->
    [one] Órdenes para un puesto.
   *[other] Órdenes para { $seats } puestos.
  }
was-card-place-to = { $here } ▸ { $end }
was-card-who = { $who }: { $order }
was-card-plan-moving = { $count ->
    [0] Ninguna fuerza se mueve con un rumbo nuevo.
    [one] Una fuerza se mueve con un rumbo nuevo.
   *[other] { $count } fuerzas se mueven con rumbos nuevos.
  }
was-card-plan-cap = Cazas en patrulla: { $steps } { $steps ->
    [one] paso
   *[other] pasos
  }.
was-card-plan-search = En búsqueda: { $steps } { $steps ->
    [one] paso
   *[other] pasos
  }.
was-card-plan-asw = Contra submarinos: { $steps } { $steps ->
    [one] paso
   *[other] pasos
  }.
was-card-standing = { $topic }: { $order }
was-card-no-standing = { $topic }: sin orden permanente
was-card-standing-void = { $topic }: la orden permanente no sirve en esta partida

## De qué tratan las órdenes permanentes
was-card-topic-plot = órdenes del día
standing-topic-battle = plan de combate
standing-topic-contacts = contactos
standing-topic-claims = modificadores de un contacto
standing-topic-reports = informes
standing-topic-patrols = patrullas
standing-topic-strikes = ataques aéreos
standing-topic-entry = entrada en un combate
standing-topic-placing = colocación en combate
standing-topic-boats = submarinos
standing-topic-air-combat = combate aéreo
standing-topic-layout = disposición bajo ataque
standing-topic-targets = blancos de los aviones
standing-topic-flak = fuego antiaéreo
standing-topic-losses = pérdidas en tierra
standing-topic-wishes = blancos en tierra
standing-topic-spread = reparto de impactos
standing-topic-after = después de un combate

standing-hint-contacts--war_at_sea = Si pueden encontrarse varios marcadores, el orden en que se comprueban puede decidir qué combate se libra.
standing-hint-claims--war_at_sea = Los modificadores mueven el dado de un contacto, para encontrar al enemigo o esquivarlo, y le dicen algo.
standing-hint-reports--war_at_sea = Lo que se informa al enemigo de una fuerza avistada, dentro de lo que permiten los dados. Sin orden, lo decide la doctrina.
standing-hint-patrols--war_at_sea = Si las patrullas van contra los vuelos que se acercan.
standing-hint-strikes--war_at_sea = Atacar: cada base ataca lo avistado a su alcance, primero con torpederos, con la mitad de sus cazas. Ninguno si no hay nada avistado: un día tranquilo te hace una pregunta menos.
standing-hint-boats--war_at_sea = Qué atacan los submarinos cuando tienen contacto. Al que solo informa no se le da caza por ello.
standing-hint-air-combat--war_at_sea = Cómo se reparten los cazas entre los aviones enemigos; primero van los cazas enemigos.
standing-hint-layout--war_at_sea = A los buques del centro los cubre el fuego antiaéreo de todos los que los rodean.
standing-hint-targets--war_at_sea = Qué buques atacan primero tus aviones, si el vuelo no tiene otra orden.
standing-hint-entry--war_at_sea = Por qué lado entra una fuerza en un combate si puede elegir: de costumbre, el más cercano a aquel del que vino.
standing-hint-placing--war_at_sea = Quien está delante se encuentra primero con el enemigo. Portaaviones, nodrizas y transportes quedan al fondo en cuanto hay un segundo hexágono.
standing-hint-flak--war_at_sea = Cómo reparten los buques su fuego antiaéreo entre los hexágonos atacados.
standing-hint-losses--war_at_sea = Qué aviones tuyos se pierden primero cuando alcanzan una base.
standing-hint-wishes--war_at_sea = Qué aviones enemigos en tierra quieres alcanzar primero; de tipos no vistos allí, cualquiera.
standing-hint-spread--war_at_sea = Qué buque de una ficha de varios recibe un impacto.
## Sobre las órdenes de un turno
was-asked-decoys = **Antes de empezar:** señuelos, en secreto. Después vienen las misiones y los primeros rumbos.
was-asked-muster = **Antes del primer turno:** misiones y primeros rumbos, en secreto.
was-asked-day = **Órdenes del día:** rumbos desde el turno { $turn }{ $dark ->
    [light] , patrullas para este turno.
    [twilight] . El crepúsculo cuenta como noche: no se piden aviones.
   *[dark] . De noche no se piden aviones.
  }
was-asked-flights = **Vuelos de este turno,** ahora que ambos bandos han buscado.
was-asked-after = { $battle ->
    [0] **Después de los ataques aéreos y submarinos:** cada fuerza atacada puede volver a cambiar sus órdenes.
   *[1] **Después del combate:** cada fuerza de su zona puede cambiar sus órdenes, aunque no le hayan disparado.
  }
was-asked-struck = Atacados y dañados en este turno: { $ships }.
was-asked-struck-ship = { $ship } casco { $left } de { $full }{ $dead ->
    [0] {""}
   *[other] , sin propulsión
  }
standing-quiet-strikes = Ninguno si nada está a la vista
standing-quiet-strikes-why = Con una orden permanente no se te pregunta en turnos así: el botón *Ninguno si nada está a la vista* la da para lo que mandas solo tú.
was-asked-nothing = En este turno no has avistado nada.
was-asked-turned = De tus vuelos del último turno:
was-asked-told = De tus fuerzas se ha informado al enemigo:
was-asked-more = { $count ->
    [one] y otro marcador
   *[other] y otros { $count } marcadores
  }

## Un rumbo que crece
was-go-stay-in = Quedarse en { $place }
was-go-stay = queda
was-go-off = fuera del mapa
was-go-joined = { $first }{ $sign }{ $rest }
was-go-open = por decir
was-go-next = ▸ Turno siguiente
was-go-heading = { $arrow } { $place }{ $open ->
    [0] {" "}✕
   *[other] {""}
  }
was-go-arrow-NW = ↖
was-go-arrow-NE = ↗
was-go-arrow-E = →
was-go-arrow-W = ←
was-go-arrow-SW = ↙
was-go-arrow-SE = ↘
was-go-start = En el turno { $turn } desde { $place }, { $most ->
    [0] ninguna zona: la fuerza no puede moverse
    [one] una zona como mucho
   *[other] { $most } zonas como mucho
  }.
was-go-turn = Turno { $turn }: { $way } ({ $zones } de { $most } { $most ->
    [one] zona
   *[other] zonas
  })
was-go-on = después { $more ->
    [one] un turno más
   *[other] { $more } turnos más
  }: en { $place } al acabar el turno { $turn }
was-go-no-flights = ⚠ En un turno de { $zones } zonas o más los portaaviones no lanzan vuelos: { $most } zonas como mucho (10.6.7).
was-card-no-flights = sus portaaviones no lanzan vuelos en un turno de { $zones } zonas o más
was-go-fuel = Combustible: este rumbo gasta { $cost ->
    [one] un punto
   *[other] { $cost } puntos
  }; al buque con menos le quedan { $left } de { $full }.
was-go-goal = { $goal } – { $zones ->
    [one] una zona
   *[other] { $zones } zonas
  }
was-go-force = { $name } en { $place }
was-go-to-off = Fuera del mapa: la fuerza deja la zona
was-go-to = A { $place }
was-go-arrives = { $turns ->
    [one] llega en un turno
   *[other] llega en { $turns } turnos
  }
was-go-ends = hasta { $place }; { $rest ->
    [one] falta una zona
   *[other] faltan { $rest } zonas
  }

## Palabras que se entienden al escribirlas (separadas por barras; se escribe la primera)
was-say-default = lo propuesto | sin cambios | como está | por defecto
was-say-off = fuera del mapa | fuera | salir del mapa
was-say-row-plot = rumbo | ruta | derrota | camino
was-say-row-what = orden | órdenes
was-say-row-mission = misión
was-say-row-bound = destino | con destino a
was-say-row-ships = buques
was-say-row-other = fuerza nueva | rumbo de la fuerza nueva
was-say-row-battle = combate | batalla
was-say-row-cap = patrulla | cazas | CAP
was-say-row-search = búsqueda | exploración
was-say-row-asw = contra submarinos | antisubmarina
was-say-yes-blockade = bloqueo | bloquear el puerto
was-say-no-blockade = sin bloqueo

## Órdenes en una línea
was-told-row = { $row }: { $value }
was-told-none = nada
was-told-mission = { $mission }
was-told-with = va con { $name }
was-told-bound = destino { $place }
was-told-course = rumbo { $way }{ $more ->
    [0] {""}
    [one] {" "}y un turno más
   *[other] {" "}y { $more } turnos más
  }
was-told-stays = queda donde está
was-told-as-written = rumbo como estaba escrito: { $way }
was-told-anew = { $course } en lugar de { $was }
was-told-goes-on = sigue: { $way }{ $more ->
    [0] {""}
    [one] {" "}y un turno más
   *[other] {" "}y { $more } turnos más
  }
was-told-decoys = { $count ->
    [0] sin señuelos
   *[other] señuelos junto a { $forces }
  }
was-told-flagship = el almirante en el { $ship }
was-told-abort = abandona y se dirige a { $place }
was-given-up-done = su carga está en tierra
was-given-up-idle = no le queda nada que hacer
was-given-up-stuck = la retiene un buque que no puede moverse; las máquinas solo se reparan de regreso a puerto
was-given-up-dry = el combustible solo le alcanza para volver
was-given-up-decks = a sus portaaviones no les quedan aviones
was-given-up-beaten = ha perdido demasiadas casillas de casco
was-given-up-chased = puede alcanzarla un enemigo demasiado fuerte
was-given-up-other = su estado mayor no ve cómo seguir
was-told-new = misión nueva: { $mission }
was-told-join = se une a { $name }
was-told-joins-now = se une a { $name } en este turno; solo si no lo consigue: { $order }
was-told-pursue = persigue al marcador { $name }
was-told-tow = manda los buques a remolque a { $place }
was-told-scuttles = ⚠ barrena y hunde { $ships }
was-told-takes-in-tow = { $tug } toma a remolque a { $ship }
was-told-casts-off = suelta el remolque de { $ships }
was-told-divide = se divide
was-told-decoy = destaca un señuelo
was-told-take-back = se retira
was-told-ships = fuerza nueva: { $ships }
was-told-other = la fuerza nueva: { $way }
was-told-blockade = bloquea el puerto
was-told-held-up = detenida, porque no se pueden mover: { $ships }
was-told-battle-yes = busca combate
was-told-battle-no = rehúye el combate
was-told-attacks-first = primero a los { $kind }
was-told-first = los { $aircraft } quedan preparados primero
was-told-target = bombardea { $base }
was-told-oil-all = da combustible sin reservas
was-told-oil-none = no da combustible
was-told-cap = patrulla { $steps }
was-told-search = búsqueda { $steps }
was-told-asw = contra submarinos { $steps }
was-told-steps = { $count } { $aircraft }
was-told-no-patrols = sin patrullas
was-told-no-flights = sin vuelos
was-told-marker = marcador { $letter } en { $place }
was-told-flight = { $mission }, { $target }: { $steps }{ $escorts ->
    [0] {""}
   *[other] {", "}escolta { $escort }
  }

## Nombres breves, como se escriben
was-name-abort = volver a { $place }
was-name-new = misión nueva { $mission }
was-name-pair = { $axis }-{ $allied } { $zone }
was-name-battery = { $ship } { $battery }
was-name-primary = principal
was-name-secondary = secundaria
was-name-tertiary = terciaria
was-name-claim-blockade = bloqueo
was-name-claim-leader-more = líder a favor
was-name-claim-leader-less = líder en contra
was-name-claim-intercept = interceptación
was-name-claim-fast-more = rápida a favor
was-name-claim-fast-less = rápida en contra
was-name-claim-same-course = mismo rumbo
was-name-claim-large = fuerza grande
was-name-claim-small = fuerza pequeña
was-name-claim-radar = radar
was-name-claim-spotted = avistada

## Qué falla en un rumbo escrito
was-err-way-nowhere = En este mapa no hay ningún lugar «{ $said }». Escribe una zona por su etiqueta o un lugar por su nombre.
was-err-way-too-far = «{ $said }» está más lejos de lo que la fuerza puede ir en ese turno. Pon una coma donde empiece su turno siguiente, o escribe «a { $said }» y los turnos se reparten solos.
was-err-way-unknown-word = «{ $said }» no es ninguna zona de mar ni ningún lugar de este mapa. Escribe las zonas por su etiqueta, como en el mapa, o «a» y un lugar.
was-err-way-no-way = Por mar no se llega a «{ $said }» desde ahí.
was-err-way-too-many-legs = «{ $said }» viene después del último turno para el que esta fuerza puede escribir un rumbo.
was-err-way-too-few-legs = Al rumbo le faltan turnos; sepáralos con comas.
was-err-way-no-way-on = Desde { $place } la fuerza ya no puede llegar adonde debe acabar su rumbo.

## La ficha de los vuelos y la de las patrullas
was-strike-flight = Vuelo { $number }
was-strike-landing = Al aterrizar
was-strike-ready = **Preparados** – { $aircraft }.
was-strike-type = { $count } { $aircraft } (hasta { $zones } zonas y vuelta{ $turns ->
    [1] {""}
   *[2] , hasta { $later } en dos turnos
  })
was-strike-nothing = **Preparados** – ningún avión.
was-strike-step = Las cifras son pasos, unos seis aviones cada uno. «Y vuelta» es a esta base; con seis pasos o más, una zona menos, dos en dos turnos.
was-strike-none = no se planea ningún vuelo.
was-strike-idle = No puede despegar ningún vuelo: { $why }.
was-strike-all-fly = Todo lo que está listo vuela ya.
was-strike-unspotted = { $count ->
    [0] No hay ningún marcador enemigo en la mar.
   *[other] Ninguna fuerza enemiga se ha avistado en este turno ni en el anterior: no se puede atacar ninguna.
  }
was-strike-none-near = Tampoco hay un puerto o una base al alcance.
was-strike-beyond = Fuera del alcance de { $aircraft } ({ $reach } zonas), lo que más lejos llega de lo que está listo: { $targets }.
was-strike-so-far = { $target } ({ $zones })
was-strike-no-bombers = Nada de lo que está listo ataca buques.
was-strike-held = { $target }: { $why }
was-strike-held-else = las reglas no lo permiten.
was-strike-weather = De noche o con este tiempo un ataque no da en el blanco.
was-strike-no-flight = Ningún vuelo
was-strike-target = { $mission }: { $target } · { $zones ->
    [one] una zona
   *[other] { $zones } zonas
  }{ $home ->
    [0] {" "}· ⚠ sin vuelta a base
   *[1] {""}
  }
was-strike-known = { $ships }, { $age } · lo encuentra con { $chance } de { $sides }
was-strike-unknown = nada se sabe de sus buques · lo encuentra con { $chance } de { $sides }
was-strike-targets = Objetivo del vuelo { $number }
was-strike-steps = { $aircraft }
was-strike-no-steps = ningún avión
was-strike-no-escort = sin escolta
was-strike-steps-hint = Aviones del vuelo { $number }
was-strike-escort-hint = Escolta del vuelo { $number }
was-strike-dice = { $dice ->
    [one] un dado
   *[other] { $dice } dados
  }, { $home }
was-strike-lands = { $own ->
    [1] vuelve a casa
   *[0] aterriza en { $base }
  }
was-strike-lands-later = { $dark ->
    [1] sigue en el aire, vuelve al turno siguiente, de noche
   *[0] sigue en el aire, vuelve al turno siguiente
  }
was-strike-lands-nowhere = ninguna base a su alcance a la vuelta: da media vuelta
was-strike-lands-lost = ninguna base a su alcance a la vuelta
was-strike-unguarded = los cazas del objetivo encuentran solo al vuelo
was-strike-turns-back = con ella todos aterrizan este turno, sin base al alcance: dan media vuelta
was-strike-stays = no puede volver desde allí: se queda
was-strike-all-the-way = hasta el objetivo, { $home }
was-strike-first-hint = Qué buques ataca primero
was-strike-first-worth = sobre el objetivo: lo que más valga
was-strike-first-worth-note = por puntos, acierto, blindaje y casco: portaaviones, luego buques grandes
was-strike-first-carriers = sobre el objetivo: primero los portaaviones
was-strike-first-majors = sobre el objetivo: primero los buques principales
was-strike-first-lights = sobre el objetivo: primero los buques ligeros
was-strike-first-transports = sobre el objetivo: primero los transportes
was-strike-else-hint = Si el objetivo ya no está
was-strike-else-other = si el objetivo ya no está: otra fuerza al alcance
was-strike-else-home = si el objetivo ya no está: media vuelta
was-strike-press-hint = Si a la vuelta no hay base al alcance
was-strike-press-no = sin base para la vuelta: media vuelta
was-strike-press-yes = sin base para la vuelta: va de todos modos
was-strike-first = { $aircraft }
was-strike-no-home = A la vuelta no hay ninguna base al alcance: el vuelo da media vuelta, salvo que vaya de todos modos.
was-strike-short-escort = Con esta escolta todos deben aterrizar este turno, pues cuenta la autonomía más corta. A { $aircraft } { $zones ->
    [0] no les quedaría ninguna zona
    [one] les quedaría una zona
   *[other] les quedarían { $zones } zonas
  }, sin base tan cerca: el vuelo da media vuelta.
was-strike-escort-stays = La escolta no puede volver desde allí: se queda, y el vuelo va solo.
was-strike-lost = A la vuelta no hay ninguna base al alcance: los aviones se pierden después del ataque.
was-strike-sails = El objetivo navega antes del ataque. Es una suposición: { $guess ->
    [stays] si se queda donde está, estará
    [bound] si va hacia { $goal } a su velocidad, estará en { $zone },
   *[again] si mantiene rumbo y velocidad, estará en { $zone },
  } a { $zones ->
    [one] una zona
   *[other] { $zones } zonas
  }{ $far ->
    [1] {""}, fuera de alcance: el vuelo daría media vuelta
   *[0] {""}
  }.
was-strike-odds = { $least ->
    [1] Se encuentra con seguridad.
   *[other] Se encuentra con { $least } o más: { $chance }{"\u00A0"}%.
  } Fuego antiaéreo: { $dice ->
    [one] cerca de un dado
   *[other] unos { $dice } dados
  }. Por sí solo, este vuelo puede lograr { $hits ->
    [0] apenas un impacto
    [one] cerca de un impacto
   *[other] unos { $hits } impactos
  } y perder { $lost ->
    [0] apenas un paso
    [one] cerca de un paso
   *[other] unos { $lost } pasos
  }.
was-strike-over-base = Fuego antiaéreo: { $dice } dados. { $land ->
    [1] Puede lograr { $hits ->
        [0] apenas un impacto
        [one] cerca de un impacto
       *[other] unos { $hits } impactos
      } (tres destruyen un paso en tierra) y perder
   *[0] Puede perder
  } { $lost ->
    [0] apenas un paso
    [one] cerca de un paso
   *[other] unos { $lost } pasos
  }.
was-strike-alone = Sin escolta: los cazas del objetivo encuentran solo al vuelo.
was-strike-arrives = vuelo { $number } ({ $mission })
was-strike-arrival = **Por este orden** – { $order }. Cada uno es una incursión; el enemigo puede hacer la suya entre medias.
was-strike-late-sweep = El vuelo { $sweep } barre después de que ataque el vuelo { $number }: la patrulla encuentra antes el ataque. Cambia sus números.
was-strike-too-far = Hay { $aircraft } preparados que no volverían desde allí: no pueden escoltar tan lejos.
was-strike-too-short = Hay { $guard } preparados, pero con ellos todos deben aterrizar este turno: a { $aircraft } { $zones ->
    [0] no les quedaría ninguna zona
    [one] les quedaría una zona
   *[other] les quedarían { $zones } zonas
  }, sin base tan cerca. En un barrido pueden volar solos.
was-strike-alt-reach = { $aircraft }: atacan hasta { $zones } zonas y vuelven.
was-patrol-ready = **Preparados** – { $aircraft }.
was-patrol-type = { $count } { $aircraft } (búsqueda { $zones })
was-patrol-alt-reach = { $aircraft }: buscan hasta { $zones } zonas.
was-patrol-step = Las cifras son pasos, unos seis aviones cada uno; la búsqueda va en zonas.
was-patrol-none-ready = **Preparados** – ningún avión.
was-patrol-up = **De patrulla desde antes** – { $patrols }. No cuentan entre los preparados; el menú de su misión puede mantenerlos en el aire.
was-patrol-stands = En el aire desde ahora
was-patrol-left = **Quedan para un ataque** – { $aircraft }.
was-patrol-nothing-left = **Quedan para un ataque** – ninguno.
was-patrol-nobody = nadie
was-patrol-cap = Patrulla de combate
was-patrol-search = Búsqueda del enemigo
was-patrol-asw = Contra submarinos
was-patrol-note-steps = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
  } de { $types ->
    [one] un tipo
   *[other] { $types } tipos
  }
was-patrol-note = { $box ->
    [search] { $zones ->
        [0] {""}
       *[other] hasta { $zones } zonas · {""}
      }
   *[other] {""}
  }{ $leaves ->
    [0] no queda nada para un ataque
   *[other] quedan para un ataque: { $left }
  }

## Sobre una pregunta de un combate
was-battle-unsought = ⚠ Esta fuerza tenía orden de buscar combate. { $weak ->
    [1] Con tanta desventaja, este plan se aleja de todos modos; para combatir elige el propósito «combatir».
   *[0] Este plan, en cambio, se aleja; para combatir elige el propósito «combatir».
  }
was-battle-way-out = { $foes ->
    [1] El enemigo gana puntos con
   *[0] Puntos por
  } { $ships }: { $each } cada uno, { $way }.
was-battle-odds = { $band ->
    [none] Aún no se conoce ningún enemigo: { $aim ->
        [away] alejarse descubre poco.
       *[fight] combatir es ir a buscarlo.
      }
    [strong] Por lo que ves, eres { $times } veces más fuerte que el enemigo. { $aim ->
        [away] Riesgo de alejarse: dejar puntos sin ganar.
       *[fight] Combatir compensa; el riesgo son sus torpedos de cerca.
      }
    [weak] Por lo que ves, el enemigo es { $times } veces más fuerte que tú. { $aim ->
        [away] Por eso conviene alejarse; riesgo: que alcance a los buques lentos.
       *[fight] Riesgo de combatir: perder más de lo que se gana.
      }
   *[even] Por lo que ves, ambos bandos son casi iguales. { $aim ->
        [away] Riesgo de alejarse: que alcance a los buques lentos.
       *[fight] El combate puede salir bien o mal; *Romper el contacto* dice cuándo acabarlo.
      }
  }
was-battle-reason = { $why ->
    [gains] Se propone de todos modos: en { $rounds ->
        [1] esta ronda
       *[other] las próximas { $rounds } rondas
      } se espera que combatir dé { $points } { $points ->
        [1] punto
       *[other] puntos
      } más que escapar.
    [decides] Se propone de todos modos: escapar salva buques y pierde la batalla; un combate aún puede ganarla.
    [even] Se propone de todos modos: se espera que escapar cueste más o menos lo mismo.
    [unseen] Se propone de todos modos: no se han visto todos sus grupos, así que poco es seguro.
    [told] Se propone de todos modos: esta fuerza no debe buscar combate.
    [spares] Se propone de todos modos: en { $rounds ->
        [1] esta ronda
       *[other] las próximas { $rounds } rondas
      } se espera que escapar dé { $points } { $points ->
        [1] punto
       *[other] puntos
      } más que combatir.
   *[leaves] Se propone de todos modos: salir del mapa por ahí da puntos.
  }
was-battle-leaves-later = { $now ->
    [1] Salir del mapa por puntos puede esperar: en esta ronda parece mejor quedarse.
   *[0] Salir del mapa por puntos se propone desde la ronda { $round }.
  }
was-battle-last-plan = { $same ->
    [1] Tu plan de la última ronda sigue en pie si no lo cambias.
   *[0] Tu plan de la última ronda era: { $was }. Lo que hay ahora es: { $now }.
  }
was-battle-point = ,
was-battle-stopped = **Tu plan se ha detenido** – { $stops }.
was-battle-group = **{ $hex }** – { $ships }
was-battle-rests = Este grupo no se mueve en este impulso. Quien deja atrás a los averiados puede moverse si es lo bastante rápido; los averiados quedan en su hexágono como grupo aparte.
was-battle-goes-away = El hexágono propuesto queda más lejos de { NAME($name) }: se espera que un intercambio de fuego dé a este grupo { $gain } puntos y le cueste { $loss } { $near ->
    [0] en el mismo hexágono
    [one] a 1 hexágono
   *[other] a { $near } hexágonos
  }; { $then } y { $cost } a { $far ->
    [one] 1 hexágono
   *[other] { $far } hexágonos
  }. Una *distancia* en el plan lo acerca más.
was-battle-ship = { $name } { $left }/{ $hull }{ $stopped ->
    [0] {""}
   *[other] {" "}(sin propulsión)
  }
was-battle-place = { $ships }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
  }; { $hexes }
was-battle-comes = llega en la ronda { $round }, por { $hex }
was-battle-still-to-come = **Por venir** – { $groups }.
was-battle-coming = { $unit } ({ $ships }) en la ronda { $round }, por { $hex }
card-free-empty--war_at_sea = hundido: aquí no hace falta nadie
card-please-was-flights = Vuelos, por favor:
card-please-was-decoys = Señuelos, por favor:
card-please-was-muster = Misiones y primeros rumbos, por favor:

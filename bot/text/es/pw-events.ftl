# La Guerra del Pacífico: lo que sucede, en frases que pueden leerse en voz alta.

## El curso de la guerra (3.0 a 5.6)
pw-ev-deployed = Queda completo el despliegue de { $side }.
pw-ev-turn = { $turn ->
    [1] Marzo y abril de 1879
    [2] Mayo y junio de 1879
    [3] Julio y agosto de 1879
    [4] Septiembre y octubre de 1879
    [5] Noviembre y diciembre de 1879
    [6] Enero y febrero de 1880
    [7] Marzo y abril de 1880
    [8] Mayo y junio de 1880
    [9] Julio y agosto de 1880
    [10] Septiembre y octubre de 1880
    [11] Noviembre y diciembre de 1880
   *[12] Enero y febrero de 1881
  }: turno { $turn } de { $turns }.
pw-ev-part-turn = { $turn ->
    [1] Marzo y abril de 1879
    [2] Mayo y junio de 1879
    [3] Julio y agosto de 1879
    [4] Septiembre y octubre de 1879
    [5] Noviembre y diciembre de 1879
    [6] Enero y febrero de 1880
    [7] Marzo y abril de 1880
    [8] Mayo y junio de 1880
    [9] Julio y agosto de 1880
    [10] Septiembre y octubre de 1880
    [11] Noviembre y diciembre de 1880
   *[12] Enero y febrero de 1881
  }: turno { $turn } de la guerra. El último que se juega es el { $turns }.
pw-ev-player-turn = Turno { $turn }: mueve { $side }.
pw-ev-points = Al cerrar el turno { $turn }, Chile suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }: { $towns } por las plazas y { $naval } en el mar.
pw-ev-won-chile = Chile gana la guerra con { $points } puntos en el turno { $turn }.
pw-ev-won-allies = La Alianza gana la guerra: en el turno { $turn } Chile solo suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
pw-ev-won-draw = La guerra termina sin vencedor en el turno { $turn }; Chile suma { $points } puntos.
pw-ev-part-won-chile = Gana Chile, con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } en el turno { $turn }.
pw-ev-part-won-allies = Gana la Alianza: en el turno { $turn } Chile solo suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
pw-ev-part-won-draw = Nadie gana en el turno { $turn }; Chile suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
pw-ev-bolivia-out = En el turno { $turn } Bolivia abandona la guerra y sus tropas vuelven a casa.
pw-ev-due = Nuevas unidades que { $side } puede alistar desde el turno { $turn }: { $units }.

## Administración y abastecimiento (4.1, 6.1 a 6.5)
pw-ev-income = Nuevos abastecimientos para { $side }: { $columns ->
    [one] { $columns } columna
   *[other] { $columns } columnas
  }.
pw-ev-columns-arrive = { $columns ->
    [one] Llega { $columns } columna de abastecimiento
   *[other] Llegan { $columns } columnas de abastecimiento
  } (depósito: { $place }).
pw-ev-columns-lost = { $columns ->
    [one] Se pierde { $columns } columna de abastecimiento
   *[other] Se pierden { $columns } columnas de abastecimiento
  }: no queda ningún depósito.
pw-ev-formed = Se unen a la { $squadron }: { $ships }.
pw-ev-ordered = Órdenes para la { $squadron }: { $to }.
pw-ev-parted = Se separan del resto y forman la { $squadron }: { $ships }.
pw-ev-cannot-part = La { $squadron } permanece en { $place }: no puede dividirse porque no queda ningún número libre.
pw-ev-repair-die = El arsenal examina las averías del buque { $ship }: el dado da { $die }.
pw-ev-repaired = Reparaciones terminadas en { $place }: { $ship }.
pw-ev-laid-up = En reparación durante { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
  }: { $ship }.
pw-ev-refitted = De nuevo con todos sus efectivos en { $place }: { $unit }.
pw-ev-recruited = Alistamiento en { $place }: { $unit }.
pw-ev-rebuilt = Se rehace en { $place }: { $unit }.
pw-ev-entered = Por fin se incorpora en { $place }: { $unit }.
pw-ev-waits-for-city = Ninguna ciudad puede recibir aún esta unidad, que espera al próximo turno: { $unit }.
pw-ev-launched = Nuevo transporte en servicio en { $place }: { $ship }.
pw-ev-fort-built = Construido y artillado: { $fort }.

## Travesías (7.1 a 7.6)
pw-ev-embarked = A bordo del transporte { $ship }: { $things }.
pw-ev-no-coal = La { $squadron } permanece en { $place }: no hay carbón.
pw-ev-sails = La { $squadron } zarpa desde { $place }. Órdenes: { $to }. Buques: { $ships }.
pw-ev-arrived = La { $squadron } { $port ->
    [1] fondea en { $place }
   *[0] termina su travesía en la mar, en { $place }
  }.
pw-ev-intercepts = Desde { $place }, { $side } sale a interceptar en { $target }, a { $distance ->
    [one] { $distance } hexágono
   *[other] { $distance } hexágonos
  }: { $ships }. El dado da { $die }; con el modificador { $modifier }, total { $total }: { $result ->
    [caught] da alcance al enemigo.
   *[missed] el enemigo escapa.
  }
pw-ev-intercepts-here = En { $target }, { $side } intercepta en el acto con: { $ships }.
pw-ev-waited = La { $hunter } esperaba a tener a { $within ->
    [one] { $within } hexágono
   *[other] { $within } hexágonos
  } a la { $squadron }: no se acercó a menos de { $near }, así que no hubo tirada.
pw-ev-runs = En { $place }, { $side } intenta burlar el bloqueo con { $ships ->
    [one] { $ships } buque
   *[other] { $ships } buques
  }. El dado da { $die }: { $failed ->
    [0] pasan todos.
    [one] { $failed } no pasa.
   *[other] { $failed } no pasan.
  }
pw-ev-fights-out = En { $place }, { $side } prefiere combatir a los bloqueadores antes que burlarlos.
pw-ev-catches = Ante { $place }, { $side } da alcance a: { $ships }.
pw-ev-lets-pass = Ante { $place }, { $side } los deja pasar.
pw-ev-ashore = Descarga de { $side } en { $place } (puerto): { $things }.
pw-ev-landed = Desembarco de { $side } en { $place } (costa): { $things }.
pw-ev-kept-aboard = Sigue a bordo ante { $place }: { $thing }.

## Combate naval, bombardeos, fuertes (7.6 a 7.10, 10.1, 10.2)
pw-ev-battle = Combate naval en { $place }. Por Chile: { $chile }. Por la Alianza: { $allies }. Bando interceptado: { $hunted }.
pw-ev-battle-over = Callan los cañones en { $place }.
pw-ev-aside = Quedan fuera del combate: { $ships }.
pw-ev-shot = { $ship } dispara contra { $target }: dado { $die } y blindaje { $armour } frente a artillería { $gunnery }. { $hit ->
    [critical] ¡Impacto en la santabárbara!
    [hit] Impacto.
   *[miss] Falla.
  }
pw-ev-ship-damaged = Con averías en { $place }: { $ship }.
pw-ev-ship-lost = { $ship }: { $how ->
    [fort] los cañones del fuerte hunden el buque
    [scuttled] su propia dotación hunde el buque
    [captured] el buque cae en manos del enemigo
    [machine] una máquina infernal vuela el buque
   *[combat] el buque se hunde combatiendo
  } en { $place }.
pw-ev-boards = { $ship } intenta apresar al buque { $target } (dado { $die }): { $result ->
    [captured] la presa arría el pabellón.
    [scuttled] la dotación abre las válvulas.
    [escapes] la presa escapa.
   *[other] rechazan el abordaje, y el buque captor sale con averías.
  }
pw-ev-ship-captured = Presa en { $place }: { $ship } navega desde ahora bajo bandera de { $side }.
pw-ev-machine = Una máquina infernal contra { $ship } en { $place } (dado { $die }): { $result ->
    [damaged] estalla al costado.
    [sunk] le abre el casco.
   *[nothing] no pasa nada.
  }
pw-ev-raid = { $ship } bombardea { $place }; blanco: { $target }. Dados { $dice }, modificador { $modifier }, frente a artillería { $gunnery }. { $hit ->
    [hit] Impacto.
    [critical] Impacto.
   *[miss] Falla.
  }
pw-ev-fort-fires = Abre fuego { $fort } contra { $ship }: dados { $dice } y blindaje { $armour } frente a { $factor }. { $hit ->
    [critical] ¡Impacto en la santabárbara!
    [hit] Impacto.
   *[miss] Falla.
  }
pw-ev-fort-hit = Queda muy castigado { $fort }.
pw-ev-fort-destroyed = Destruido para siempre { $fort }.

## Marchas (8.2 a 8.6)
pw-ev-marches = En marcha desde { $place }: { $things }.
pw-ev-march-dice = Los dados dan { $first } y { $second }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } de marcha.
pw-ev-marched = Alcanzan { $place }; puntos que quedan: { $left }.
pw-ev-left-behind = Se quedan en { $place }: { $things }.
pw-ev-march-blocked = El enemigo cierra el paso en { $place }.
pw-ev-attrition = El desierto cobra su tributo en { $place }: { $unit }.
pw-ev-taken = Queda en manos de { $side }: { $place }.
pw-ev-column-lost = Destruida en { $place }: { $column }.
pw-ev-column-captured = Capturada en { $place } por { $side }: { $column }.

## Batallas en tierra (8.7 a 8.12)
pw-ev-attack = Ataque de { $side } contra { $place } desde { $from }: { $units }.
pw-ev-beach-attack = Asalto de { $side } desde la playa en { $place }: { $units }.
pw-ev-fight-column = Columna de abastecimiento gastada por { $side }: { $use ->
    [initiative] un punto más de iniciativa.
   *[die] un dado más en el combate.
  }
pw-ev-initiative-die = Iniciativa de { $side }: dado { $die }, total { $total }.
pw-ev-chit = Ventaja para { $side }: { $chit }{ $void ->
    [1] {", que aquí no sirve de nada."}
   *[0] {"."}
  }
pw-ev-fight-dice = Fuego de { $side }: { $dice }. { $hits ->
    [0] Sin bajas.
    [one] { $hits } impacto.
   *[other] { $hits } impactos.
  }
pw-ev-reduced = Sufre bajas { $why ->
    [raid] por el fuego desde el mar en { $place }
    [attrition] por el desierto en { $place }
    [retreat] al sostener la línea en { $place }
    [stacking] por falta de espacio en { $place }
    [sea] en el mar
   *[combat] en combate en { $place }
  }: { $unit }.
pw-ev-eliminated = Se pierde { $why ->
    [raid] por el fuego desde el mar en { $place }
    [attrition] en el desierto en { $place }
    [retreat] al sostener la línea en { $place }
    [stacking] por disolución en { $place }
    [sea] al perderse su transporte
   *[combat] en combate en { $place }
  }: { $unit }.
pw-ev-stands = En { $place }, { $side } no cede.
pw-ev-retreats = Retirada de { $side } desde { $place } hacia { $to }.
pw-ev-advances = Avanzan hacia { $place }: { $units }.
pw-die = { $modifier ->
    [0] { $face }
   *[other] { $face } (modificador { $modifier })
  }

# Submarine: órdenes en fichas y como texto, planes que crecen, palabras que se entienden.

## Líneas y planes
sm-card-pass = nada que ordenar
sm-card-fires = lanza { $torpedoes }
sm-card-torpedo = { $tube } { $plot }{ $shallow ->
    [1] {" "}superficial
   *[0] {""}
  }{ $turn ->
    [1] {""}
   *[other] {" "}en el turno { $turn }
  }
sm-card-shallow = superficial
sm-card-deep = profundo
sm-card-in-turn = turno { $turn }
sm-card-bow = proa
sm-card-stern = popa
sm-card-guns = dispara sus cañones
sm-card-repairs = repara
sm-card-alarm = con un escolta a { $hexes }: { $then ->
    [away] se aleja a toda máquina
    [silent] marcha silenciosa
    [hold] mantiene el plan
   *[deep] se sumerge
  }
sm-card-boat-at = { $place }, { $feet } pies
sm-card-cut-off = se ofrece otra vez el resto del último plan
sm-card-held = en contacto
sm-card-seen = el enemigo lo ve
sm-card-drops = { $charges ->
    [one] deja caer una carga
   *[other] deja caer { $charges } cargas
  }
sm-card-group-boats = Submarinos
sm-card-group-convoy = Convoy
sm-card-group-big = Buques mayores
sm-card-group-escorts = Escoltas
sm-card-group-none = Nada que ordenar
sm-card-group-label = { $name }: { $count }
sm-card-other-orders = { $count } más
sm-card-plan = { $seats ->
    [one] Órdenes para un buque.
   *[other] Órdenes para { $seats } buques.
  }
sm-card-plan-torpedoes = { $count ->
    [0] No se lanza ningún torpedo.
    [one] Se lanza un torpedo.
   *[other] Se lanzan { $count } torpedos.
  }
sm-card-plan-charges = { $count ->
    [0] Ninguna carga cae por orden fija.
    [one] Una carga cae por orden fija.
   *[other] { $count } cargas caen por orden fija.
  }
sm-card-standing = { $topic }: { $order }
sm-card-no-standing = { $topic }: sin orden permanente
sm-card-standing-void = { $topic }: la orden permanente no sirve en esta acción
sm-card-topic-reactions = qué interrumpe un plan
sm-card-topic-guns = cañones
sm-card-topic-reload = recarga
sm-card-topic-station = puesto
sm-card-topic-attack = ataque
sm-card-topic-order = orden de los escoltas
sm-card-topic-enter = refuerzos
sm-card-topic-search = búsquedas
sm-card-topic-shells = proyectiles iluminantes
sm-card-topic-air = aviones
sm-card-topic-evade = evitar torpedos
sm-card-topic-torpedo-order = orden de los torpedos
sm-card-topic-asks = cuándo se pregunta a los escoltas
sm-card-topic-plot = planes

## Un plan que crece
sm-go-turn = Turno { $turn }: { $plot } → { $hex }, rumbo { $heading }{ $feet ->
    [-1] {""}
   *[other] , { $feet } pies
  }{ $open ->
    [1] {" "}(sin decir aún)
   *[0] {""}
  }
sm-go-alarm = El plan se interrumpe si un escolta se acerca a { $hexes } hexes: entonces { $then ->
    [away] se aleja a toda máquina
    [silent] marcha silenciosa
    [hold] mantiene el plan
   *[deep] se sumerge
  }.
sm-go-rest = El resto de tu último plan
sm-go-ahead = Recto: { $plot }
sm-go-port = A babor: { $plot }
sm-go-starboard = A estribor: { $plot }
sm-go-about = Media vuelta: { $plot }
sm-go-default = Lo más despacio posible: { $plot }
sm-go-ends = termina en { $hex }, rumbo { $heading }{ $feet ->
    [-1] {""}
   *[other] , { $feet } pies
  }
sm-go-meets = turno { $turn }
sm-go-solution = { $plot } en el turno { $turn }: encontraría { $ship } en { $hex } en el turno { $meets } ({ $chance } %)

## Palabras que se entienden al escribir (separadas por barras; la primera es la que se escribe)
sm-say-row-way = plan | ruta | rumbo | derrota
sm-say-row-fire = lanza | lanzar | torpedos
sm-say-row-running = marcha
sm-say-row-aim = apunta | apuntar a | blancos
sm-say-row-guns = cañones | cañón
sm-say-row-reload = recarga | recargas
sm-say-row-repair = repara | reparar
sm-say-row-alarm = alarma | interrumpir | interrumpir a
sm-say-row-then = entonces
sm-say-row-hex = hex
sm-say-row-bend = curva
sm-say-row-hexes = hexes
sm-say-row-turn = turno | en el turno
sm-say-row-racks = varaderos | varadero
sm-say-row-course = rumbo | plan
sm-say-row-feet = graduación | pies
sm-say-row-thrown = a proa | lanzado
sm-say-straight = recto
sm-say-shallow = superficial | poco profundo | somero
sm-say-deep = profundo | sumergirse | a fondo

# La Guerra del Pacífico: los combates como mensajes y láminas. En las láminas, palabras cortas: se leen en un teléfono.

## Dónde
pw-fights-where = zona { $area }, hexágono { $hex }
pw-fights-where-land = hexágono { $hex }
pw-fights-off = { $town ->
    [Callao] frente al Callao
   *[other] frente a { $town }
  }, hexágono { $hex }
pw-fights-at-sea = en la mar, zona { $area }, hexágono { $hex }
pw-fights-town = { $town ->
    [Callao] El Callao
   *[other] { $town }
  }, hexágono { $hex }
pw-fights-hex = hexágono { $hex }
pw-fights-ground-rough = terreno quebrado, hex. { $hex }
pw-fights-ground-desert = desierto, hex. { $hex }
pw-fights-ground-mountain = montaña, hex. { $hex }
pw-fights-ground-salt = salares, hex. { $hex }

## Títulos de los mensajes
pw-fights-more = { $count } más
pw-fights-title-battle = { $these } contra { $those } · { $place }
pw-fights-title-watch = Humos a la vista: { $these } · { $place }
pw-fights-title-run = Ante el bloqueo: { $these } · { $place }
pw-fights-title-sail = De travesía: { $these } · { $place }
pw-fights-title-raid = Bombardeo de { $those } · { $place }
pw-fights-title-machine = Máquina infernal: { $these } · { $place }
pw-fights-title-land = Ataque de { $side } · { $place }
pw-fights-title-beach = Asalto de { $side } desde la playa · { $place }
pw-fights-title-landing = Desembarco de { $side } · { $place }

## En las láminas: qué es y cómo va
pw-fights-picture-battle = { $place ->
    [Callao] Frente al Callao
   *[other] Frente a { $place }
  }
pw-fights-picture-capture = { $place ->
    [Callao] Frente al Callao
   *[other] Frente a { $place }
  }
pw-fights-picture-watch = { $place ->
    [Callao] Frente al Callao
   *[other] Frente a { $place }
  }
pw-fights-picture-sail = { $place ->
    [Callao] Frente al Callao
   *[other] Frente a { $place }
  }
pw-fights-picture-run = { $place ->
    [Callao] El Callao
   *[other] { $place }
  }
pw-fights-picture-raid = { $place ->
    [Callao] El Callao
   *[other] { $place }
  }
pw-fights-picture-machine = { $place ->
    [Callao] El Callao
   *[other] { $place }
  }
pw-fights-contact-battle = Combate naval
pw-fights-contact-capture = Abordaje
pw-fights-contact-watch = Interceptación
pw-fights-contact-sail = Travesía
pw-fights-contact-run = Bloqueo
pw-fights-contact-raid = Bombardeo
pw-fights-contact-machine = Máquina infernal
pw-fights-contact-land = Batalla
pw-fights-contact-beach = Asalto a la playa
pw-fights-contact-landing = Desembarco
pw-fights-state-battle = Zafarrancho
pw-fights-state-capture = Callan los cañones
pw-fights-state-watch = Humos a la vista
pw-fights-state-sail = Nuevo rumbo
pw-fights-state-run = ¿Burlar o combatir?
pw-fights-state-plans = Se forman las líneas
pw-fights-state-landing = En tierra
pw-fights-state-dice = Bajo el fuego
pw-fights-state-advance = { $side } avanza
pw-fights-state-retreat = { $side } se retira
pw-fights-next = Le toca a { $side }
pw-fights-first = Abre el fuego { $side }
pw-fights-over-battle = Callan los cañones
pw-fights-over-capture = Callan los cañones
pw-fights-over-watch = Terminó la caza
pw-fights-over-sail = Fin de la travesía
pw-fights-over-run = Terminó la fuga
pw-fights-over-raid = Callan los cañones
pw-fights-over-machine = Se disipa el humo
pw-fights-over-land = El campo en calma
pw-fights-waits-battle = Ambos bandos trazan sus planes
pw-fights-waits-capture = ¿Se aborda a la presa?
pw-fights-waits-watch = al enemigo más próximo
pw-fights-waits-sail = El rumbo aún puede cambiar
pw-fights-waits-run = ¿Intentarán burlar el bloqueo?
pw-fights-hexes = { $count ->
    [0] Mismo hexágono
    [one] { $count } hexágono
   *[other] { $count } hexágonos
  }

## Qué hace cada bando
pw-fights-role-next = su turno
pw-fights-role-first = abre el fuego
pw-fights-role-battle-met = en la mira
pw-fights-role-battle-meets = intercepta
pw-fights-role-capture-met = en la mira
pw-fights-role-capture-meets = intercepta
pw-fights-role-watch-met = a la vista
pw-fights-role-watch-meets = al acecho
pw-fights-role-run-met = bajo bloqueo
pw-fights-role-run-meets = bloquea
pw-fights-role-raid-met = bajo el fuego
pw-fights-role-machine-met = bajo ataque
pw-fights-role-raid-meets = bombardea
pw-fights-role-machine-meets = la lanza
pw-fights-role-attacks = ataca
pw-fights-role-defends = defiende
pw-fights-role-lands = desembarca
pw-fights-role-ashore = en tierra

## Buques, unidades y su suerte
pw-fights-transports = Transportes
pw-fights-others = Y otros
pw-fights-machine = Máquina infernal
pw-fights-unit = { $size ->
    [regiment] Regimiento
    [squadron] Escuadrón
   *[battalion] Batallón
  } { $number }
pw-fights-fate-sunk = hundido
pw-fights-fate-scuttled = a pique
pw-fights-fate-captured = apresado
pw-fights-fate-destroyed = destruido
pw-fights-column = Columna { $number }
pw-fights-fate-lost = perdido
pw-fights-fate-aside = fuera del combate
pw-fights-damaged = con averías
pw-fights-cargo = { $steps ->
    [one] { $steps } paso a bordo
   *[other] { $steps } pasos a bordo
  }
pw-fights-steps = { $full ->
    [one] { $steps } de { $full } paso
   *[other] { $steps } de { $full } pasos
  }
pw-fights-note = { $distance ->
    [0] mismo hex.
   *[other] { $distance } hex.
  }: { $least ->
    [1] siempre
    [6] 6
    [7] fuera de alcance
   *[other] { $least }-6
  }
pw-fights-note-coal = sin carbón
pw-fights-legend-guns = artillería
pw-fights-legend-armour = blindaje
pw-fights-legend-speed = andar: cuanto menos, mejor
pw-fights-legend-cargo = pasos a bordo

## Tiradas
pw-fights-hits-on = { $most ->
    [0] sin opción
    [1] acierta con 1
    [6] siempre acierta
   *[other] acierta con 1-{ $most }
  }
pw-fights-hits-two = { $most ->
    [1] sin opción
    [2] acierta con 2
   *[other] acierta con 2-{ $most }
  }
pw-fights-needs-least = { $least ->
    [6] pide un 6
    [7] fuera de alcance
    [8] fuera de alcance
    [9] fuera de alcance
   *[other] pide { $least }-6
  }
pw-fights-get-by = { $ships ->
    [one] pasa { $ships } buque
   *[other] pasan { $ships } buques
  }
pw-fights-takes-on = apresa con { $die }
pw-fights-machine-on = estalla con { $die }-6
pw-fights-head-watch = La caza
pw-fights-head-run = La fuga
pw-fights-head-boards = ¡Al abordaje!
pw-fights-word-miss = falla
pw-fights-word-hit = impacto
pw-fights-word-critical = vuela
pw-fights-word-caught = contacto
pw-fights-word-missed = escapa
pw-fights-word-held = algunos no pasan
pw-fights-word-through = pasan todos
pw-fights-word-board-captured = apresado
pw-fights-word-board-scuttled = a pique
pw-fights-word-board-escapes = escapa
pw-fights-word-board-captor-damaged = rechazado
pw-fights-word-machine-nothing = sin efecto
pw-fights-word-machine-damaged = averías
pw-fights-word-machine-sunk = hundido
pw-fights-throws = { $throws ->
    [one] { $throws } tirada:
   *[other] { $throws } tiradas:
  }

## Batallas en tierra
pw-fights-dice = { $dice ->
    [0] Sin dados
    [one] { $dice } dado
   *[other] { $dice } dados
  }{ $each ->
    [0] {""}
   *[other] , +{ $each } cada uno
  }{ $lead ->
    [0] {""}
   *[other] , el 1.º +{ $lead }
  }
pw-fights-initiative = iniciativa { $total }
pw-fights-hits = { $hits ->
    [0] ninguno
    [one] { $hits } impacto
   *[other] { $hits } impactos
  }
pw-fights-marker-none = Ventaja: aún sin sacar
pw-fights-marker-columns = Solo había columnas
pw-fights-marker-void = { $side }: sin valor
pw-fights-marker-landing = { $things } en la playa

## Fases
pw-fights-stage-sighted = A la vista
pw-fights-stage-watch = Interceptación
pw-fights-stage-sail = Travesía
pw-fights-stage-blockade = Bloqueo
pw-fights-stage-run = Burlar o combatir
pw-fights-stage-fire = Fuego
pw-fights-stage-contact = Contacto
pw-fights-stage-plans = Planes
pw-fights-stage-boarding = Abordaje
pw-fights-stage-bombard = Bombardeo
pw-fights-stage-answer = Responde el fuerte
pw-fights-stage-machine = Máquina infernal
pw-fights-stage-orders = Planes
pw-fights-stage-initiative = Iniciativa
pw-fights-stage-dice = Fuego
pw-fights-stage-losses = Bajas
pw-fights-stage-retreat = Retirada
pw-fights-stage-embarked = En la mar
pw-fights-stage-ashore = En tierra

## Textos alternativos
pw-fights-alt-throw = { $who } contra { $target }: dado { $dice }, { $needs }; { $word }.
pw-fights-alt-throw-plain = { $who }: dado { $dice }, { $needs }; { $word }.
pw-fights-alt-shots = Tiradas hasta ahora: { $count }.
pw-fights-alt-from = El ataque viene desde { $place }.
pw-fights-alt-marker = Ficha de ventaja: { $marker } ({ $note }).
pw-fights-alt-dice = { $side }, { $said }: salen { $faces }; { $result }.
pw-fights-alt-refuge = Retirada de { $side } hacia { $place }.

# Submarine: órdenes de los escoltas y preguntas de su fase.

ask-escort-order = ¿Qué escolta mueve ahora?
ask-escort-orders = ¿Qué hace el { $ship } en el turno { $turn }?
ask-asks = ¿Cuándo se te pregunta en la fase de los escoltas?
ask-ties = ¿Qué submarino aparece primero si varios están a la misma distancia?

## Cuándo se pregunta al jefe
sm-esc-asks-contact = cuando se gana un contacto, para los buques que aún no han movido
sm-esc-asks-never = nunca: valen las órdenes de la guardia
sm-esc-asks-each = antes de cada buque, y por la profundidad de sus cargas

## Forma de actuar y rumbo
sm-esc-way = Cómo actúa
sm-esc-way-station = mantener el puesto
sm-esc-way-station-note = su lugar alrededor de los buques que protege, deprisa si está lejos; si no los hay, busca
sm-esc-way-sweep = barrer
sm-esc-way-sweep-note = de un lado a otro en su puesto, a velocidad de sonar cuando está cerca de él
sm-esc-way-zigzag = zigzaguear
sm-esc-way-zigzag-note = su puesto, unos hexes a una banda y luego a la otra
sm-esc-way-close = acercarse y atacar
sm-esc-way-close-note = va por el contacto más próximo, o busca donde se perdió uno, lo que esté más cerca
sm-esc-way-course = un rumbo propio
sm-esc-way-course-note = hex a hex, con lo que cae en cada sitio
sm-esc-course = Rumbo
sm-esc-collides = choca con el { $ship }
sm-esc-voids = anula el ataque del { $ship }

## Lo que cae y lo que se dispara
sm-esc-falls = Turno en que cae
sm-esc-falls-turn = turno { $turn }
sm-esc-mark-x = Carga de una tonelada: en qué hex de la estela (0: ninguno)
sm-esc-racks = Varaderos: hasta { $most }
sm-esc-k-guns = Lanzacargas K: hasta { $most } por banda
sm-esc-k-gun = { $hand ->
    [port] por babor
   *[starboard] por estribor
  }, sobre { $hex }
sm-esc-hedgehog = Erizo
sm-esc-squid = Calamar
sm-esc-throw-at = Se dispara desde
sm-esc-throw-none = este turno no
sm-esc-throw-at-place = proa en { $hex }, tras { $act ->
    [0] ningún acto
    [one] { $act } acto
   *[other] { $act } actos
  }
sm-esc-throw-hexes = Hexes (calamar: tres en uno, o dos y uno)
sm-esc-hex-void = { $hex } (nulo: un buque propio ha cruzado este recorrido)
sm-esc-feet = Profundidades, en el orden en que caen
sm-esc-feet-setting = { $feet } pies

## Búsqueda, contacto, cañones
sm-esc-search = Sonar
sm-esc-search-auto = según el momento: mantener un contacto o, si no, barrer
sm-esc-search-sweep = barrer en busca de submarinos ocultos
sm-esc-search-home = seguir un contacto
sm-esc-search-none = sin sonar
sm-esc-prey = Qué submarino
sm-esc-nearest-boat = el más próximo
sm-esc-contact = Ante un contacto
sm-esc-contact-attack = atacar
sm-esc-contact-hold = mantenerlo sin atacar
sm-esc-contact-ignore = seguir como iba
sm-esc-doctrine = Con cuánta audacia actúa
sm-esc-shells = Bengalas: hasta dos hexes
sm-esc-guns = Cañones
sm-esc-guns-nearest = al submarino más próximo a la vista
sm-esc-guns-none = no disparar
sm-esc-foxer = Remolcar un foxer

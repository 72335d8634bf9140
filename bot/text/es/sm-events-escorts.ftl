# Submarine: lo que sucede en la fase de los escoltas (5.4): movimientos, armas en el agua, búsquedas, bengalas.

sm-ev-escort-moved = { $ship } { $hexes ->
    [0] no avanza
    [one] avanza { $hexes } hex
   *[other] avanza { $hexes } hexes
  }: proa en { $place }, rumbo { $heading }.
sm-ev-dropped = { $ship } ataca { $place }: { $weapon }, { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }.
sm-ev-threw = { $ship } dispara su { $weapon } sobre { $places }.
sm-ev-void = El ataque del { $ship } queda anulado: { $by } ha cruzado su recorrido o sus cargas.
sm-ev-no-contact = { $ship }, { $means ->
    [sweep] barrido de sonar
    [radar] radar
   *[look-out] serviolas
  }: sin contacto.
sm-ev-sweep-range = { $ship }, sonar: { $hexes ->
    [0] sin eco este turno.
   *[other] alcanza { $hexes } hexes.
  }
sm-ev-contact-kept = { $ship } mantiene el contacto con { $boat }.
sm-ev-contact-not-kept = { $ship } no logra mantener el contacto con { $boat }.
sm-ev-shells = { $ship } dispara bengalas sobre { $places }.
sm-ev-foxer = { $out ->
    [true] { $ship } larga su foxer.
   *[false] { $ship } recoge su foxer.
  }

# Submarine: lo que sucede en la fase de los escoltas (5.4): movimientos, armas en el agua, búsquedas, bengalas.

sm-ev-escort-moved = El { $ship } { $hexes ->
    [0] no avanza
    [one] avanza { $hexes } hex
   *[other] avanza { $hexes } hexes
  }: proa en { $place }, rumbo { $heading }.
sm-ev-dropped = El { $ship } ataca { $place }: { $weapon }, { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }.
sm-ev-threw = El { $ship } dispara su { $weapon } sobre { $places }.
sm-ev-void = El ataque del { $ship } queda anulado: el { $by } ha cruzado su recorrido o sus cargas.
sm-ev-no-contact = El { $ship }, { $means ->
    [sweep] barrido de sonar
    [radar] radar
   *[look-out] serviolas
  }: sin contacto.
sm-ev-sweep-range = El { $ship }, sonar: { $hexes ->
    [0] sin eco este turno.
   *[other] alcanza { $hexes } hexes.
  }
sm-ev-contact-kept = El { $ship } mantiene el contacto con el { $boat }.
sm-ev-contact-not-kept = El { $ship } no logra mantener el contacto con el { $boat }.
sm-ev-shells = El { $ship } dispara bengalas sobre { $places }.
sm-ev-foxer = { $out ->
    [1] El { $ship } larga su foxer.
   *[0] El { $ship } recoge su foxer.
  }

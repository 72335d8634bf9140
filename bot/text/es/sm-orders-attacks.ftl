# Preguntas de Submarine: cargas desde aviones, la persecución (20.10, 34.6).

ask-air = Hay aviones encima: ¿cuántas cargas, y contra qué submarino?
ask-chase = La acción ha terminado. ¿Qué escoltas dejan el convoy, y a qué submarino persiguen?
err-sm-chase-stay = { $most ->
    [one] Solo un escolta puede dejar el convoy
   *[other] Solo { $most } escoltas pueden dejar el convoy
  }; los demás se quedan.

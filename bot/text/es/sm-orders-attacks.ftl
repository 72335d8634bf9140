# Preguntas de Submarine: cargas desde aviones, la persecución (20.10, 34.6).

ask-air = Hay aviones encima: ¿lanzan cargas? ¿Cuántas, y contra qué submarino?
ask-depths = { $ship }: ¿a qué profundidad explotan sus cargas? En el orden en que cayeron: { $where }.
sm-depths-drop = { $count } en { $hex }
sm-air-none = Ninguna carga
sm-air-none-note = { $points ->
    [0] Se guardan todas para otros turnos
   *[other] Se guardan todas para otros turnos; ningún punto para los submarinos
  }
sm-air-each = Una a cada uno de los { $boats } submarinos
sm-air-on = { $count } contra el { $boat }
sm-air-costs = { $points ->
    [0] Ningún punto para los submarinos
    [one] Un punto para los submarinos, acierte o no
   *[other] { $points } puntos para los submarinos, acierten o no
  }
err-sm-air-deep = El { $boat } está a más de { $feet } pies: las cargas desde aviones no llegan.
ask-chase = La acción ha terminado. ¿Qué escoltas dejan el convoy, y a qué submarino persiguen?
err-sm-chase-stay = { $most ->
    [one] Solo un escolta puede dejar el convoy
   *[other] Solo { $most } escoltas pueden dejar el convoy
  }; los demás se quedan.

# Sucesos de Submarine: ataques a submarinos, fuego de cañón, final del turno y de la acción (16 a 20, 34.6, 42, 43, 48, 52).

## Final del turno (52)
sm-ev-repaired = { $unit }: { $points ->
    [one] { $points } punto de impacto reparado
   *[other] { $points } puntos de impacto reparados
  }; quedan { $total } por reparar.
sm-ev-under-way = { $ship } vuelve a moverse.

## Final de la acción (20.1)
sm-ev-boat-opened = { $fate ->
    [later] { $boat } no llegó a entrar en la acción.
    [sunk] { $boat } se hundió en { $place }, a { $depth } pies. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
    [left] { $boat } salió del mapa en { $place }. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
   *[afloat] { $boat } termina en { $place }, rumbo { $heading }, a { $depth } pies. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
  }
sm-ev-unit-points = { $why ->
    [sunk] Hundimiento de { $unit }
    [stopped] Inmovilización de { $unit }
    [entry] Entrada de { $unit } en la acción
   *[hurt] Averías de { $unit }
  }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } para { $side }.
sm-ev-side-points = { $why ->
    [air] Cargas lanzadas desde aviones
    [balance] Diferencia de valor entre los buques en juego
   *[torpedoes] Torpedos lanzados
  }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } para { $side }.
sm-ev-verdict = La acción ha terminado. { $level ->
    [draw] Queda en tablas.
    [decisive] Victoria decisiva: { $winner }.
    [substantive] Victoria sustancial: { $winner }.
    [marginal] Victoria marginal: { $winner }.
   *[win] Victoria: { $winner }.
  } Puntos: submarinos { $submarines }, escoltas { $escorts }.

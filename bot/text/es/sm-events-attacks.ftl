# Sucesos de Submarine: ataques a submarinos, fuego de cañón, final del turno y de la acción (16 a 20, 34.6, 42, 43, 48, 52).

## Ataques a submarinos (16, 42, 43)
sm-ev-explodes = { $place }: { $weapon }, del { $ship }, { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }.
sm-ev-explodes-set = { $place }: { $weapon }, del { $ship }, { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }. { $settings ->
    [0] Dados: { $dice }.
   *[other] Ajustes en pies: { $feet }. Dados: { $dice }.
  }
sm-ev-air-charge = { $place }: cargas desde aviones, { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }.
sm-ev-near = El { $boat }, { $weapon } en { $place }: { $how ->
    [surfaced] a un submarino en superficie no le pasa nada.
    [immune] sin efecto, porque al submarino ya lo atacaron el turno anterior.
    [hurt] avería { $damage }{ $off ->
        [-1] .
        [0] , justo a su profundidad.
       *[other] , a { $off } pies.
      }
   *[missed] sin avería{ $off ->
        [-1] .
        [0] , justo a su profundidad.
       *[other] , a { $off } pies.
      }
  }

## Cañones (17, 18, 48)
sm-ev-gunfire = Fuego del { $firer } contra el { $target }, a { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
  } (dado { $dice }): { $damage ->
    [0] sin efecto.
   *[other] avería { $damage }.
  }

## Aviones y persecución (20.10, 34.6)
sm-ev-within-reach = Al alcance de las cargas desde aviones: { $boats }.
sm-ev-chase = Dejan el convoy para perseguir al { $boat }: { $ships }.
sm-ev-outrun = El { $boat } escapa: ningún escolta pasa de { $speed } { $speed ->
    [one] hex
   *[other] hexes
  } por turno.
sm-ev-chase-over = Persiguen al { $boat } escoltas que pasan de { $speed } { $speed ->
    [one] hex
   *[other] hexes
  } por turno. Ataque { $attack }, defensa { $defence }, dados { $dice }: pierde { $lost } de potencia de emergencia. { $how ->
    [sunk] El submarino se hunde.
   *[escaped] El submarino escapa.
  }

## Final del turno (52)
sm-ev-repaired = Reparaciones en { $unit }: { $points ->
    [one] { $points } punto de impacto
   *[other] { $points } puntos de impacto
  }; quedan { $total } por reparar.
sm-ev-under-way = De nuevo en marcha: el { $ship }.

## Final de la acción (20.1)
sm-ev-boat-opened = { $fate ->
    [later] El { $boat } no llegó a entrar en la acción.
    [sunk] El { $boat } se hundió en { $place }, a { $depth } pies. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
    [left] El { $boat } salió del mapa en { $place }. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
   *[afloat] El { $boat } termina en { $place }, rumbo { $heading }, a { $depth } pies. Averías: { $damage } de { $sinks }; torpedos lanzados: { $torpedoes }.
  }
sm-ev-unit-points = { $why ->
    [sunk] Hundimiento del { $unit }
    [stopped] Inmovilización del { $unit }
    [entry] Entrada del { $unit } en la acción
   *[hurt] Averías del { $unit }
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

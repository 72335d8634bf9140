# Submarine: lo que sucede antes del primer turno y cuando llegan más buques o submarinos.

## Antes del primer turno (24, 49, 50, 60 a 62)
sm-ev-weather = El tiempo: { $weather }.
sm-ev-light = A partir del turno { $turn } es { $light }.
sm-ev-fitted = { $ships }: { $sonar }, { $radar }.
sm-ev-crews = { $ships }: { $crew }.
sm-ev-stock = El { $ship } lleva { $charges ->
    [one] { $charges } carga de profundidad
   *[other] { $charges } cargas de profundidad
  }{ $rounds ->
    [0] .
    [one] {" "}y { $rounds } andanada para lanzar por la proa.
   *[other] {" "}y { $rounds } andanadas para lanzar por la proa.
  }
sm-ev-cargo = { $ships }: { $cargo }; { $victory ->
    [one] { $victory } punto
   *[other] { $victory } puntos
  } por buque.
sm-ev-torpedoes-left = Al { $boat } le quedan { $left } de sus { $whole } torpedos.

## Despliegue (20.2 a 20.4)
sm-ev-screen-placed = El bando de los escoltas ha desplegado sus buques.
sm-ev-rose = El { $boat } acecha cerca de la rosa { $number }.
sm-ev-boat-placed = El { $boat } empieza en { $place }, rumbo { $heading }, { $depth ->
    [0] en superficie.
   *[other] a { $depth } pies.
  }
sm-ev-boat-loaded = El { $boat } lleva { $count ->
    [one] { $count } torpedo
   *[other] { $count } torpedos
  }: { $torpedo }.

## Refuerzos (26, 20.10)
sm-ev-marker-drawn = { $number ->
    [0] Sacas el marcador 0: por ahora no puede entrar ningún submarino.
   *[other] Sacas el marcador { $number }: puede entrar un submarino cerca de la rosa { $number }.
  }
sm-ev-marker-played = Ha entrado otro submarino, cerca de la rosa { $number }.
sm-ev-boat-enters = El { $boat } entra en juego en { $place }, rumbo { $heading }, { $depth ->
    [0] en superficie.
   *[other] a { $depth } pies.
  }
sm-ev-group-comes = { $ships } llegan por { $side }.

## La campaña (20.10)
sm-ev-campaign-air = Cargas desde el aire para { $action }: { $charges }.
sm-ev-campaign-action = Acción { $number } de { $actions }: { $action }.
sm-ev-campaign-hunters = Se ha llamado al grupo de caza. Llega en esta acción: { $action }.
sm-ev-campaign-lost = Perdidos para el convoy desde ahora: { $ships }.
sm-ev-campaign-score = { $action }: { $submarines ->
    [one] { $submarines } punto
   *[other] { $submarines } puntos
  } para los submarinos, { $escorts } para los escoltas. En total: { $submarines-in-all } a { $escorts-in-all }.
sm-ev-campaign-over = { $level ->
    [draw] La campaña termina en tablas
   *[win] Victoria en la campaña: { $winner }
  }. { $submarines ->
    [one] { $submarines } punto
   *[other] { $submarines } puntos
  } para los submarinos, { $escorts } para los escoltas.

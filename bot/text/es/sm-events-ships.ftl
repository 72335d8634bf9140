# Submarine: lo que les sucede a los buques y submarinos por cualquier causa, y el reloj.

## El reloj (5.0, 5.1)
sm-ev-watch = { $turns ->
    [1] Órdenes para el turno { $first }.
   *[other] Órdenes para los turnos { $first } a { $last }.
  }
sm-ev-turn = Turno { $turn } de { $turns }.

## Buques de superficie (10, 13, 19)
sm-ev-ship-hurt = El { $ship } sufre { $damage ->
    [one] { $damage } punto
   *[other] { $damage } puntos
  } de avería por { $why ->
    [torpedo] un torpedo
    [guns] fuego de cañón
   *[collision] una colisión
  }: van { $total } y con { $sinks } se hunde.
sm-ev-ship-stopped = El { $ship } queda al garete.
sm-ev-ship-slowed = El { $ship } ya no puede mover más de { $most ->
    [one] { $most } hex
   *[other] { $most } hexes
  } por turno.
sm-ev-ship-sunk = El { $ship } se hunde en { $place }{ $why ->
    [torpedo] , torpedeado.
    [guns] , cañoneado.
   *[collision] {" "}tras una colisión.
  }
sm-ev-ship-left = El { $ship } sale del mapa por { $side }.

## Submarinos (9, 16, 19, 21)
sm-ev-boat-hurt = El { $boat } sufre { $damage ->
    [one] { $damage } punto
   *[other] { $damage } puntos
  } de avería por { $why ->
    [rack] cargas de profundidad
    [k-gun] cargas de lanzacargas K
    [mark-x] una carga de una tonelada
    [hedgehog] un erizo
    [squid] un calamar
    [air] cargas desde el aire
    [torpedo] un torpedo
    [guns] fuego de cañón
   *[collision] una colisión
  }: van { $total } y con { $sinks } se hunde.
sm-ev-boat-hurt-told = El erizo ha averiado al { $boat }.
sm-ev-boat-must-rise = El { $boat } tiene que subir y quedarse en superficie: { $why ->
    [power] ha agotado su energía.
   *[damage] tiene demasiadas averías.
  }
sm-ev-boat-lost = Se ha perdido el { $boat }. El enemigo aún no lo sabe.
sm-ev-boat-sunk = El { $boat } se ha hundido{ $why ->
    [dive] : bajó demasiado.
    [collision] {" "}tras una colisión.
    [guns] {" "}a cañonazos.
    [chase] {" "}tras la persecución.
    [end] , aunque solo ahora se sabe.
   *[attack] .
  }
sm-ev-boat-left = El { $boat } sale del mapa por { $side }.
sm-ev-boat-shown = { $sense ->
    [sight] El { $boat } es avistado en { $place }, rumbo { $heading }.
    [radar] El radar descubre al { $boat } en { $place }, rumbo { $heading }.
    [sonar] El sonar descubre al { $boat } en { $place }, rumbo { $heading }.
   *[open] El { $boat } está en { $place }, rumbo { $heading }.
  }
sm-ev-boat-hidden = Se pierde de vista al { $boat }; su última posición fue { $place }.
sm-ev-boat-up = El { $boat } está en superficie.
sm-ev-boat-down = El { $boat } se sumerge.

# Submarine: los planes de una guardia (5.1, 7, 11, 32 a 35, 41, 52).

ask-plot-boat = { $turns ->
    [1] Plan de { $who } para el turno { $first }.
   *[other] Plan de { $who } para los turnos { $first } a { $last }.
  }
ask-plot-out = { $who } no está en juego: no hay nada que planear para { $turns ->
    [1] el turno { $first }
   *[other] los turnos { $first } a { $last }
  }.
ask-plot-group = { $turns ->
    [1] Rumbo de { $who } para el turno { $first }.
   *[other] Rumbo de { $who } para los turnos { $first } a { $last }.
  }{ $watch ->
    [0] {""}
   *[other] {" "}La guardia acaba con el turno { $watch }; el rumbo se traza con más antelación (5.1.3).
  }
ask-plot-ship = { $turns ->
    [1] Órdenes para { $who }, turno { $first }.
   *[other] Órdenes para { $who }, turnos { $first } a { $last }.
  }
ask-plot-entry = { $turns ->
    [1] ¿Qué submarino entra en la acción en el turno { $first }?
   *[other] ¿Qué submarino entra en la acción en los turnos { $first } a { $last }?
  }

err-sm-number = { $given } no es uno de los números posibles aquí.

sm-row-running = Forma de navegar
sm-row-repair = Reparar averías
sm-row-way = Rumbo y profundidad
sm-row-aim = Apuntar a
sm-row-fire = Torpedos
sm-row-reloading = Recarga
sm-row-load-bow = Tubo de proa que se carga
sm-row-kind-bow = Torpedo para el tubo de proa
sm-row-load-stern = Tubo de popa que se carga
sm-row-kind-stern = Torpedo para el tubo de popa
sm-row-guns = Cañón de cubierta
sm-row-alarm = Alarma: hexes (0: nunca)
sm-row-then = Al sonar la alarma
sm-row-turn = Turno de la guardia
sm-row-hex = Hex de lanzamiento
sm-row-bend = Rumbo
sm-row-half = Media dirección
sm-row-hexes = Hexes en su primer turno
sm-row-runs = Profundidad de marcha
sm-row-pattern = Recorrido
sm-row-first = Hexes antes del primer giro
sm-row-hand = Primer giro a
sm-row-leg = Hexes de cada tramo siguiente

sm-opt-pass = Nada que ordenar
sm-opt-none = Ninguno
sm-opt-running-plain = Normal
sm-opt-running-silent = Marcha silenciosa
sm-opt-running-snort = Con el esnórquel
sm-opt-launch-a = A, amura de babor
sm-opt-launch-b = B, proa
sm-opt-launch-c = C, amura de estribor
sm-opt-launch-x = X, aleta de babor
sm-opt-launch-y = Y, popa
sm-opt-launch-z = Z, aleta de estribor
sm-opt-bend-straight = Recto
sm-opt-bend-l = Un lado de hex a babor
sm-opt-bend-r = Un lado de hex a estribor
sm-opt-bend-lc = Medio lado de hex a babor
sm-opt-bend-rc = Medio lado de hex a estribor
sm-opt-runs-deep = Profundo
sm-opt-runs-shallow = Superficial
sm-opt-hand-l = Babor
sm-opt-hand-r = Estribor
sm-opt-reload-auto = El que se disparó antes
sm-opt-reload-none = Esperar
sm-opt-gun-range = { $hexes ->
    [one] a un hex
   *[other] a { $hexes } hexes
  }
sm-opt-guns-none = No disparar
sm-opt-guns-nearest = El buque más cercano a la vista
sm-opt-then-deep = Bajar, en silencio si se puede
sm-opt-then-away = Alejarse a toda máquina
sm-opt-then-silent = Marcha silenciosa
sm-opt-then-hold = Quieto a esta profundidad
err-sm-fire-turn = En el turno { $turn } no puede salir ningún torpedo: { $why ->
    [dives] el submarino cambia de profundidad en él
    [deep] el submarino está demasiado hondo
    [loading] el tubo se está recargando todavía
   *[beyond] no es un turno de este plan
  }.

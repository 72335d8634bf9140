# La guerra en el mar: lo que ocurre en una operación (3 a 5, 8, 9, 15).

was-ev-turn = Turno { $turn }, { $clock } horas, { $light }: { $weather }.
was-ev-sails = { $side }, marcador { $marker } ({ $force }): de { $origin } a { $place }.
was-ev-port = El marcador { $marker } de { $side } { $out ->
    [1] zarpa de { $port }
   *[other] entra en { $port }
  }.
was-ev-blockade = El marcador { $marker } de { $side } { $ends ->
    [1] levanta su bloqueo en { $zone }
   *[other] bloquea el puerto en { $zone }
  }.
was-ev-off-map = El marcador { $marker } de { $side } abandona el mapa para siempre.
was-ev-letters = { $count } fuerzas de { $side } están juntas en { $place }: se reparten de nuevo sus marcadores, y el otro bando ya no sabe cuál es cuál.
was-ev-aborts = { $force } abandona su misión y pone rumbo a { $port }.
was-ev-mission = { $force } tiene una misión nueva: { $mission }.
was-ev-joined = { $force } se une a { $into }.
was-ev-not-joined = { $force } y { $into } no pueden unirse: no se han encontrado, o una de las dos sigue en combate.
was-ev-divided = { $force } se divide: se forma una fuerza nueva, { $part }.
was-ev-exchanged = { $force } entrega a { $into }: { $ships }.
was-ev-tow = { $ship } toma a remolque a { $towed }.
was-ev-cast-off = { $ship } suelta el remolque de { $towed }.
was-ev-scuttled = La propia dotación hunde { $ship }.
was-ev-split = { $ship } pasa a tener ficha propia.
was-ev-fear = { $force } no tiene cazas encima y regresa a puerto por temor a los bombarderos.
was-ev-shelled = La artillería de tierra bombardea { $base }: caben { $capacity } { $capacity ->
    [one] paso
   *[other] pasos
  } menos y en el próximo turno no prepara aviones.
was-ev-contact = Contacto en { $zone } entre el marcador { $axis } y el marcador { $allied }: dado { $die }, total { $total }. { $made ->
    [1] { $surprise ->
        [1] Se encuentran por sorpresa
       *[other] Se encuentran
      }
   *[other] Pasan sin verse
  }.
was-ev-met = Se encuentran fuerzas en { $zone }; no hace falta dado.
was-ev-decoy-gone = El marcador { $marker } de { $side } era un señuelo y se retira del mapa.
was-ev-pursuit = { $force } persigue al enemigo: dado { $die }, total { $total }. { $made ->
    [1] No lo pierde
   *[other] El enemigo se escapa
  }.
was-ev-founders = { $ship } está a punto de irse a pique: los dados suman { $total }. { $worse ->
    [1] Pierde una casilla de casco
   *[other] Se mantiene a flote
  }.
was-ev-dry = { $ship } ha gastado su último combustible y queda al garete.
was-ev-refuelled = { $force } reposta { $afloat ->
    [1] en la mar
   *[other] en puerto
  }: { $boxes } { $boxes ->
    [one] casilla
   *[other] casillas
  }.
was-ev-rearmed = { $force } vuelve a tener torpedos y munición.
was-ev-loaded = { $force } embarca { $units } { $units ->
    [one] unidad
   *[other] unidades
  } de carga.
was-ev-unloaded = { $side }: { $units } { $units ->
    [one] unidad de carga está
   *[other] unidades de carga están
  } en tierra en { $place }.
was-ev-bombards = { $ships } { $ships ->
    [one] buque
   *[other] buques
  } de { $side } { $ships ->
    [one] bombardea
   *[other] bombardean
  } { $place }: { $hits } { $hits ->
    [one] impacto
   *[other] impactos
  }, { $steps } { $steps ->
    [one] paso
   *[other] pasos
  } de aviones en tierra, capacidad reducida en { $capacity }.
was-ev-deck-repaired = { $never ->
    [1] La cubierta de vuelo de { $ship } no tiene arreglo
   *[other] Se repara una casilla de la cubierta de vuelo de { $ship }
  }.

# La guerra en el mar: lo que ocurre en una operación (3 a 5, 8, 9, 15).

was-ev-turn = Turno { $turn }, { $clock } horas, { $light }: { $weather }.
was-ev-sails = { $side }, marcador { $marker } ({ $force }): de { $origin } a { $place }.
was-ev-port = El marcador { $marker } de { $side } { $out ->
    [true] zarpa de { $port }
   *[other] entra en { $port }
  }.
was-ev-blockade = El marcador { $marker } de { $side } { $ends ->
    [true] levanta su bloqueo en { $zone }
   *[other] bloquea el puerto en { $zone }
  }.
was-ev-off-map = El marcador { $marker } de { $side } abandona el mapa para siempre.
was-ev-letters = { $count } fuerzas de { $side } están juntas en { $place }: se reparten de nuevo sus marcadores.
was-ev-aborts = { $force } abandona su misión y pone rumbo a { $port }.
was-ev-mission = { $force } tiene una misión nueva: { $mission }.
was-ev-joined = { $force } se une a { $into }.
was-ev-not-joined = { $force } y { $into } no se encontraron y no pudieron unirse.
was-ev-divided = { $force } se divide: se forma una fuerza nueva, { $part }.
was-ev-contact = Contacto en { $zone } entre el marcador { $axis } y el marcador { $allied }: el dado da { $die }, en total { $total }. { $made ->
    [true] { $surprise ->
        [true] Se encuentran por sorpresa
       *[other] Se encuentran
      }
   *[other] Pasan sin verse
  }.
was-ev-met = Se encuentran fuerzas en { $zone }; no hace falta dado.
was-ev-decoy-gone = El marcador { $marker } de { $side } era un señuelo y se retira del mapa.
was-ev-pursuit = { $force } persigue al enemigo: el dado da { $die }, en total { $total }. { $made ->
    [true] No lo pierde
   *[other] El enemigo se escapa
  }.
was-ev-founders = { $ship } está a punto de irse a pique: los dados suman { $total }. { $worse ->
    [true] Pierde una casilla de casco
   *[other] Se mantiene a flote
  }.
was-ev-dry = { $ship } ha gastado su último combustible y queda al garete.
was-ev-refuelled = { $force } reposta { $afloat ->
    [true] en la mar
   *[other] en puerto
  }: { $boxes } casillas.
was-ev-rearmed = { $force } vuelve a tener torpedos y munición.
was-ev-loaded = { $force } embarca { $units } unidades de carga.
was-ev-unloaded = { $side }: { $units } unidades de carga están en tierra en { $place }.
was-ev-bombards = { $ships } barcos de { $side } bombardean { $place }: { $hits } impactos, { $steps } pasos de aviones destruidos, capacidad reducida en { $capacity }.
was-ev-deck-repaired = { $never ->
    [true] La cubierta de vuelo de { $ship } no tiene arreglo
   *[other] Se repara una casilla de la cubierta de vuelo de { $ship }
  }.

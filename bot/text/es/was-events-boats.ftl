# La guerra en el mar: submarinos, lanchas torpederas y minas (16).

was-a-submarine = un submarino
was-the-marker = el marcador { $letter }
was-ev-boat-vain = { $boats ->
    [one] Uno de los submarinos { $flotilla } busca { $target } en vano.
   *[other] { $boats } de los submarinos { $flotilla } buscan { $target } en vano.
  }
was-ev-port-empty = Los submarinos { $flotilla } se asoman a { $port }: no hay ningún buque enemigo.
was-ev-boat-contact = Contacto ({ $side }): { $boat } ha avistado { $target }{ $total ->
    [0] {""}
   *[other] {" "}(los dados suman { $total } en total)
  }.
was-ev-boat-report = Informe del submarino sobre { $target }: portaaviones { $carriers }, buques principales { $majors }, buques ligeros { $lights }, transportes { $transports }.
was-ev-boat-defence = La escolta da caza al submarino ({ $target }): dado { $face }, total { $total }. { $result ->
    [driven-off] Tiene que alejarse.
    [sunk-after] Dispara y después es hundido.
    [sunk-before] Es hundido antes de disparar.
   *[undisturbed] Ataca sin que nadie lo estorbe.
  }
was-ev-boat-attack = Torpedos ({ $side }): { $boat } dispara contra { $ship }. Dado { $face }, total { $total }: { $hit ->
    [1] impacto
   *[other] falla
  }.
was-ev-boat-sunk = Hundido ({ $side }): { $boat }.
was-ev-boat-empty = { $boat } ha disparado sus últimos torpedos.
was-ev-flotilla-moves = Los submarinos { $flotilla } están ahora en { $zone }.
was-ev-mtb-vain = { $name } esperan en { $zone }: una fuerza enemiga pasa sin ser vista (los dados suman { $face }).
was-ev-mtb-attack = Ataque nocturno en { $zone } ({ $side }): { $boats ->
    [one] una lancha torpedera ataca
   *[other] { $boats } lanchas torpederas atacan
  } { $target }. { $hits ->
    [0] Ningún torpedo da en el blanco
    [one] Un torpedo da en el blanco
   *[other] { $hits } torpedos dan en el blanco
  }, { $lost ->
    [0] no se pierde ninguna lancha.
    [one] se pierde una lancha.
   *[other] se pierden { $lost } lanchas.
  }
was-ev-mtb-hit = Una lancha torpedera alcanza a { $ship }.
was-ev-mine = { $ship } choca con una mina en { $zone }.
was-ev-mines-passed = Paso libre por las minas de { $zone }: { $target } sale indemne.

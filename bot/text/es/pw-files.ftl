# Qué está mal en un archivo de escenario de la Guerra del Pacífico. Motor: pacific_war/scenarios/problems.py.

pw-file-ends-early = El último turno es anterior al primero, { $first }.
pw-file-placing = Las piezas se colocan solo en las zonas del reglamento. Quita todas las filas y empieza en el turno 1 (3.2 a 3.5).
pw-file-bolivia-out = Bolivia ya está fuera de la guerra.
pw-file-dry = Ningún barco puede estar en { $name }. Nombra un puerto, una costa o el mar.
pw-file-at-sea = { $name } está en el mar. Nombra un hexágono con tierra.
pw-file-same-town = { $one } y { $other } son la misma plaza: dale puntos una sola vez.
pw-file-box = La caja de Chile no es un hexágono. Nombra un hexágono o una ciudad.
pw-file-both-hold = De { $place } se dice también que es de Chile. Nómbralo para un solo bando.
pw-file-check-twice = El turno { $turn } aparece dos veces. Un turno tiene una sola comprobación.
pw-file-place-or-aboard = Las unidades están en un lugar o a bordo de un barco. Da una de las dos cosas.
pw-file-steps = { $name } tiene como mucho { $most } { $most ->
    [1] paso
   *[other] pasos
}.
pw-file-bolivian = { $name } es boliviana, y Bolivia está fuera de la guerra.
pw-file-box-chile = La caja es de Chile (2.4).
pw-file-both-in-row = La fila tiene unidades de los dos bandos. Da a cada bando su fila.
pw-file-corps = Hay { $most } cuerpos.
pw-file-stack = En { $place } hay { $count } unidades de { $side }. Caben como mucho { $most } (8.1).
pw-file-no-beach = En { $place } hay tropas de los dos bandos, y no es una playa (R55).
pw-file-landing = En { $place } hay tropas de los dos bandos. Un escenario empieza antes de un desembarco o después.
pw-file-held-by-foe = En { $place } solo hay tropas de { $side }, así que es suyo. Quítalo de aquí, o mueve las tropas.
pw-file-fort-not-theirs = { $name } está en pie, pero { $town } no es de la Alianza (R53).
pw-file-divisions = El bando tiene las divisiones 1 a { $most } (R102).
pw-file-division-twice = La división { $number } de { $side } aparece dos veces. Pon sus barcos en una sola fila.
pw-file-not-of-side = { $name } no es de { $side }. Una presa está también en [[lost]], como captured (10.1).
pw-file-laid-up = Los barcos quedan inactivos en un puerto de su bando, no en el mar (R113).
pw-file-no-port = Este no es un puerto del bando. Los barcos están en el mar sin este campo; quítalo.
pw-file-both-at-sea = En { $place } hay barcos de los dos bandos en el mar. Habrían combatido (R40).
pw-file-not-in-division = { $name } no es un barco de la división.
pw-file-transport-damaged = { $name } es un transporte. El primer impacto lo hunde (R44).
pw-file-division-apart = Los barcos de la división { $number } de { $side } están en { $places }. Una división está en un solo lugar (7.2).
pw-file-columns-place = Las columnas están en un lugar o a bordo de un barco. Da una de las dos cosas.
pw-file-enemy-there = En { $place } hay tropas enemigas. Habrían tomado las columnas (8.12).
pw-file-columns-held = De { $place } se dice que es de { $side }, que habría tomado las columnas (8.12).
pw-file-no-transport = { $name } no es un transporte a flote de { $side }.
pw-file-load = { $name } lleva como mucho { $most } pasos. Una columna cuenta como dos (7.1).
pw-file-lost-before = El escenario empieza en el turno { $turn }. El barco se perdió antes.
pw-file-only-prize = { $ship } navega en una división. Solo puede hacerlo una presa: how = "captured".
pw-file-turns = El escenario tiene los turnos { $first } a { $last }.
pw-file-both-win = Con { $points } puntos ganarían los dos bandos. El número de los aliados es como mucho el de Chile.
pw-file-no-last-check = El turno { $turn }, el último, no tiene comprobación. Nadie podría ganar (R111).
pw-file-not-afloat = { $name } no está a flote al empezar el escenario.
pw-file-nobody = El bando { $side } no tiene ni tropas ni barcos.

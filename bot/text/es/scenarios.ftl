# Listas de escenarios: sus clases, y los que los miembros ofrecen en su servidor.

scenarios-patrol = Patrullas
    .about = Un submarino o una manada, unas semanas en la mar. Las primeras son para empezar.
scenarios-operational = Operaciones
    .about = La flota entera de dos a seis meses, con eventos de guerra, refuerzos y reparaciones. Los submarinos que nadie manda navegan con órdenes permanentes.
scenarios-campaign = Campañas
    .about = Una guerra del primer turno al último: para un grupo que piensa seguir unido.
scenarios-own = De este servidor
    .about = Escenarios hechos por miembros de este servidor. Para ofrecer el tuyo, elige un escenario cualquiera, sube tu archivo en su formulario y marca la casilla.
scenarios-hard = { $level ->
    [1] fácil
    [2] dificultad media
   *[3] difícil
}
scenarios-also-offer = Ofrecer mi archivo de escenario a todo el servidor
scenarios-remove = Quitar un escenario de la lista…
scenarios-offered = «{ $scenario }» queda a disposición de todo el servidor.
scenarios-removed = «{ $scenario }» ya no se ofrece. Las campañas empezadas con él siguen.
scenarios-gone = Ese escenario se ha quitado de la lista, o las reglas han cambiado y ya no se puede jugar.
scenarios-full = Tu escenario no se ofrece: la lista de este servidor ya tiene { $most }. Quita antes algún escenario.
scenarios-name-taken = Tu escenario no se ofrece: { $who } ya ofrece uno con el id «{ $id }». Ponle otro al tuyo.
scenarios-not-yours = Ese escenario solo lo puede quitar { $who } o alguien que gestione este canal.

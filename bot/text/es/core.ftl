# Rechazos del motor: qué falla en la forma de la respuesta. La ficha añade lo que sí vale.
err-not-an-option = { $said } no se puede elegir aquí.
err-not-a-list = Di lo elegido en forma de lista.
err-named-twice = { $said } aparece dos veces.
err-too-few = { $given ->
    [0] No has elegido nada; hacen falta al menos { $least }.
   *[other] Has elegido solo { $given }; hacen falta al menos { $least }.
}
err-too-many = Has elegido { $given }; como mucho pueden ser { $most }.
err-not-a-split = Da a cada blanco sus puntos, así: «B1 4, A2 2».
err-no-number = { $said } no es un número entero.
err-split-cap = { $target } admite como mucho { $most } puntos; le has dado { $given }.
err-split-over = Tus puntos suman { $sum }; hay { $most }.
err-split-under = Tus puntos suman { $sum }; hay que dar al menos { $least }.
err-amount = { $given } se sale de los límites: de { $least } a { $most }.
err-yes-or-no = Responde sí o no, no { $said }.
err-not-a-path = Di la ruta como una lista de lugares.
err-path-step = El paso { $step }, { $said }, no puede seguir a lo anterior.
err-path-end = La ruta no puede acabar aquí.
err-not-an-assignment = Da a cada uno su valor.
err-assign-value = { $thing } no puede tener { $said }.
err-assign-missing = Faltan por asignar: { $missing }.
err-not-a-form = El formulario ha llegado roto; ábrelo otra vez.
err-no-such-row = El formulario no tiene la fila { $said }.
err-row-not-open = «{ $row }» no procede con lo demás que has elegido.
err-decision-closed = Esa pregunta ya está cerrada.
err-not-your-question = Esa pregunta no es para ti.
err-gate-is-sealed = Esta orden se da con Listo, junto con las demás.
err-not-a-gate = Esta pregunta se contesta al momento; no hay nada que sellar.
err-not-sealed = Aquí no hay nada tuyo sellado.
err-gate-open = Aún no está listo todo el mundo.
err-nothing-to-undo = No hay nada tuyo que se pueda deshacer: encima hay dados, algo revelado o el acto de otro.
err-game-over = La guerra ha terminado; ya no se admiten órdenes.
opt-number = { $number }
opt-yes = Sí
opt-no = No
ev-rewound = Por acuerdo de todos, la partida ha vuelto al asiento { $entry }. Desde ahí los dados son nuevos.
mention = <@{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = Una pregunta espera tu respuesta.

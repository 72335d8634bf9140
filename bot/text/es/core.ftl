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
err-split-cap = { $target } admite como mucho { $most ->
    [one] un punto
   *[other] { $most } puntos
}; le has dado { $given }.
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
err-not-by-thing = Indica cada cosa con lo que se le ordena.
err-thing-not-open = { $thing } no se puede usar ahora.
err-plot-too-far = { $most ->
    [0] Aquí no se puede mover ningún hex.
    [one] Este turno se puede mover un hex como máximo.
   *[other] Este turno se pueden mover { $most } hex como máximo.
}
err-plot-too-short = { $least ->
    [one] Este turno hay que mover al menos un hex; el plan no mueve ninguno.
   *[other] Este turno hay que mover al menos { $least } hex; el plan mueve { $moved }.
}
err-plot-blocked = No se puede pasar por ahí.
err-plot-turn-twice = La proa ya ha girado en este hex; gira una sola vez en cada hex en que entra.
err-plot-too-many-turns = { $most ->
    [0] Este turno no se puede girar.
    [one] Este turno solo se puede girar una vez.
   *[other] Este turno solo se puede girar { $most } veces.
}
err-plot-turn-in-the-way = El giro va antes del primer hex o después del último; detrás de él no puede haber otro hex.
err-plot-depth = Este turno no se puede llegar a { $depth } pies.
err-plot-unfinished = Falta acabar el plan de este turno; un turno sin maniobra se escribe 0.
err-plot-no-way-on = Desde ahí el buque no podría seguir de forma legal.
err-plot-too-few-legs = { $least ->
    [one] Hay que planear el turno.
   *[other] Hay que planear { $least } turnos.
}
err-plot-too-many-legs = { $most ->
    [one] Solo se planea un turno.
   *[other] Solo se planean { $most } turnos.
}
err-legs-too-far = { $most ->
    [0] Este turno no se puede entrar en ninguna zona.
    [one] Este turno solo se puede entrar en una zona.
   *[other] Este turno solo se puede entrar en { $most } zonas.
}
err-legs-not-next = { $place } no linda con { $at }.
err-legs-no-way-on = Desde { $place } no daría tiempo a acabar donde se debe en los turnos que quedan.
err-legs-end = La ruta no puede acabar en { $place }.
err-legs-empty-turn = Cada turno nombra sus zonas, o «stay» si la fuerza se queda.
err-legs-too-few-legs = { $least ->
    [one] Hay que planear el turno.
   *[other] Hay que planear { $least } turnos; van { $given }.
}
err-legs-too-many-legs = { $most ->
    [one] Solo se planea un turno.
   *[other] Solo se planean { $most } turnos.
}
err-decision-closed = Esa pregunta ya está cerrada.
err-not-your-question = Esa pregunta no es para ti.
err-gate-is-sealed = Esta orden se da con Listo, junto con las demás.
err-not-a-gate = Esta pregunta se contesta al momento; no hay nada que sellar.
err-not-sealed = Aquí no tienes nada sellado.
err-gate-open = Aún no está listo todo el mundo.
err-nothing-to-undo = Nada que deshacer: después hubo dados, algo descubierto o la jugada de otro.
err-game-over = La guerra ha terminado; ya no se admiten órdenes.
opt-number = { $number }
opt-yes = Sí
opt-no = No
opt-place = { $place }
opt-stay = quedarse
opt-next-turn = turno siguiente
opt-no-steering = 0: sin moverse ni girar
opt-ahead = { $count ->
    [one] 1 hex avante
   *[other] { $count } hex avante
}
opt-to-port = giro a babor
opt-to-starboard = giro a estribor
opt-depth = { $depth } pies
ev-rewound = Todos de acuerdo, la partida ha vuelto a la entrada { $entry }. Desde ahí los dados son nuevos.
mention = <@{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = Una pregunta espera tu respuesta.
# The last item of a list that is cut: "Tang, Wahoo and 3 more".
list-others = { $more } más

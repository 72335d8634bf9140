# Rechazos del motor: qué falla en la forma de la respuesta. La ficha añade lo que sí vale.
err-not-an-option = { $said } no se puede elegir aquí.
err-not-a-list = Escribe lo elegido en forma de lista.
err-named-twice = { $said } aparece dos veces.
err-too-few = { $given ->
    [0] No has elegido nada; hacen falta al menos { $least }.
   *[other] Has elegido solo { $given }; hacen falta al menos { $least }.
}
err-too-many = Has elegido { $given }; como mucho pueden ser { $most }.
err-not-a-split = Da a cada blanco sus puntos, así: «B1 4, A2 2».
err-no-number = { $said } no es un número entero.
err-split-cap = { $target } admite como mucho { $most }; le has dado { $given }.
err-split-over = Eso suma { $sum }; hay { $most }.
err-split-under = Eso suma { $sum }; hay que dar al menos { $least }.
err-amount = { $given } se sale de los límites: de { $least } a { $most }.
err-yes-or-no = Responde sí o no, no { $said }.
err-not-a-path = Escribe la ruta como una lista de lugares.
err-path-step = El paso { $step }, { $said }, no puede seguir a lo anterior.
err-path-end = La ruta no puede acabar aquí.
err-not-an-assignment = Da un valor a cada elemento.
err-assign-value = No cabe { $said } para { $thing }.
err-assign-missing = Faltan por asignar: { $missing }.
err-not-a-form = El formulario ha llegado roto; ábrelo otra vez.
err-no-such-row = El formulario no tiene la fila { $said }.
err-row-not-open = «{ $row }» no vale con lo demás que has elegido.
err-not-by-thing = Escribe una orden junto a cada nombre.
err-thing-not-open = { $thing } no se puede usar ahora.
err-plot-too-far = { $most ->
    [0] Este turno el buque no puede avanzar.
    [one] Este turno el buque puede avanzar un hex como máximo.
   *[other] Este turno el buque puede avanzar { $most } hex como máximo.
}
err-plot-too-short = { $least ->
    [one] Este turno el buque tiene que avanzar al menos un hex; tu plan no lo mueve.
   *[other] Este turno el buque tiene que avanzar al menos { $least } hex; tu plan lo mueve { $moved }.
}
err-plot-blocked = No se puede pasar por ahí.
err-plot-turn-twice = La proa ya ha virado en este hex; solo puede virar una vez en cada hex en que entra.
err-plot-too-many-turns = { $most ->
    [0] Este turno el buque no puede virar.
    [one] Este turno el buque solo puede virar una vez.
   *[other] Este turno el buque solo puede virar { $most } veces.
}
err-plot-turn-in-the-way = Vira antes del primer hex o después del último; tras este viraje no puede haber otro hex.
err-plot-depth = Este turno el submarino no puede llegar a { $depth } pies.
err-plot-unfinished = Falta acabar el plan de este turno. Si el buque no avanza ni vira, escribe 0.
err-plot-no-way-on = Desde ahí el buque no tendría ningún movimiento legal.
err-plot-too-few-legs = { $least ->
    [one] Hay que planear el turno.
   *[other] Hay que planear { $least } turnos.
}
err-plot-too-many-legs = { $most ->
    [one] Planea solo un turno.
   *[other] Planea solo { $most } turnos.
}
err-legs-too-far = { $most ->
    [0] Este turno la fuerza no puede entrar en otra zona.
    [one] Este turno la fuerza solo puede entrar en una zona.
   *[other] Este turno la fuerza solo puede entrar en { $most } zonas.
}
err-legs-not-next = { $place } no linda con { $at }.
err-legs-no-way-on = Desde { $place } la fuerza no puede llegar adonde debe acabar en los turnos que quedan.
err-legs-end = La ruta no puede acabar en { $place }.
err-legs-empty-turn = Escribe las zonas de cada turno, o «stay» si la fuerza se queda.
err-legs-too-few-legs = { $least ->
    [one] Hay que planear el turno.
   *[other] Hay que planear { $least } turnos; llevas { $given }.
}
err-legs-too-many-legs = { $most ->
    [one] Planea solo un turno.
   *[other] Planea solo { $most } turnos.
}
err-decision-closed = Esa pregunta ya está cerrada.
err-not-your-question = Esa pregunta no es para ti.
err-gate-is-sealed = Esta orden se da con Listo, junto con las demás.
err-not-a-gate = Esta pregunta se contesta al momento; no hay ninguna orden que dar por lista.
err-not-sealed = Aquí no tienes ninguna orden lista.
err-gate-open = Aún no está listo todo el mundo.
err-nothing-to-undo = No hay nada que deshacer: después hubo dados, se descubrió algo o jugó otra persona.
err-game-over = La guerra ha terminado; ya no se admiten órdenes.
opt-number = { $number }
opt-yes = Sí
opt-no = No
opt-place = { $place }
opt-stay = quedarse
opt-next-turn = turno siguiente
opt-no-steering = 0: sin avanzar ni virar
opt-ahead = { $count ->
    [one] 1 hex avante
   *[other] { $count } hexes avante
}
opt-to-port = virar a babor
opt-to-starboard = virar a estribor
opt-depth = { $depth } pies
ev-rewound = Todos estuvieron de acuerdo y la partida volvió a la entrada { $entry }. Desde ahí los dados son nuevos.
mention = <@{ $id }>
mention-role = <@&{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = Una pregunta espera tu respuesta.
# The last item of a list that is cut: "Tang, Wahoo and 3 more".
list-others = { $more } más

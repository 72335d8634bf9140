# Respuestas escritas de todos los juegos: palabras pequeñas que se leen y se escriben, y por qué algo no se entiende.

## Palabras que se leen, separadas por rayas; la primera es la que se escribe. Un juego añade las suyas: `<xx>-say-<entrada>`.
say-default = sin cambios | como está | tal cual | lo propuesto | según lo propuesto
say-none = nada | ninguno | ninguna | nadie
say-all = todos | todo | todas
say-but = todos menos | todo menos | todas menos | todos salvo | todo salvo | todas salvo
say-rest = el resto | resto | los demás | las demás | todo a | todo en | todo sobre | todos a | todos en
say-yes = sí | s | vale
say-no = no
say-stay = quedarse | permanecer | se queda | quieto | aquí
say-everyone = todos | todas
say-all-at = todos en | todas en | los de | las de | todos los de | todas las de | todos | todas | en
say-stands = permanente | orden permanente | desde ahora | siempre | cada turno
say-to = a | hasta | hacia
say-from = desde
say-via = vía | por
say-with = con
say-pair = a bordo del | a bordo de | se une a | pasa a | al | a | en
say-between = desde | sobre | en | contra | con | hacia | por
say-verbs = en | sobre | para | ir a | va a | zarpar a | zarpar | navegar a | rumbo a | mover a | hacia | hasta | a | desde | atacar | ataca
say-way-N = norte
say-way-NE = noreste | nordeste
say-way-E = este
say-way-SE = sudeste | sureste
say-way-S = sur
say-way-SW = sudoeste | suroeste
say-way-W = oeste
say-way-NW = noroeste

## Palabras que se escriben entre otras
answer-to = a
answer-via = por
answer-step = { $direction } ({ $place })
answer-word = { $word }
answer-way-N = N
answer-way-NE = NE
answer-way-E = E
answer-way-SE = SE
answer-way-S = S
answer-way-SW = SO
answer-way-W = O
answer-way-NW = NO
answer-way-goal = a { $place } – { $cost ->
    [one] { $cost } hexágono
   *[other] { $cost } hexágonos
  }
answer-march-goal = { $way } – { $cost ->
    [one] { $cost } punto
   *[other] { $cost } puntos
  }

## Por qué no se entiende una respuesta
answer-unread = No entiendo «{ $said }» aquí.
answer-too-long = Es demasiado largo para una orden: { $most } palabras y nombres como mucho.
answer-not-open = Aquí no se puede elegir: { $thing }.
answer-several = «{ $said }» puede ser varias cosas.
answer-no-goal = ¿Adónde desde { $place }? Nombra un lugar, o cómo llegar.
answer-line = No hay ninguna unidad llamada «{ $said }». Escribe la unidad, dos puntos y su orden.
answer-nobody = Aquí no hay ninguna unidad llamada «{ $said }».
answer-which = «{ $said }» puede ser varios: { $names }.
answer-not-asked = Ahora no tiene nada que decidir: { $name }.
answer-nobody-there = Ahora nadie tiene nada que decidir en «{ $said }».
answer-way-empty = No hay ninguna ruta escrita: nombra lugares o rumbos.
answer-way-unknown-word = «{ $said }» no es lugar, rumbo ni palabra de una ruta.
answer-way-ambiguous = «{ $said }» puede ser varios lugares.
answer-way-bad-count = «{ $said }» no es un número de hexágonos.
answer-way-blocked = Desde aquí no se puede ir al «{ $said }».
answer-way-no-way = Desde allí ninguna ruta lleva a «{ $said }».
answer-way-too-far = «{ $said }» queda demasiado lejos.
answer-way-no-place = Tras «a» y «por» va un lugar, no «{ $said }».
answer-way-after-end = La ruta ya ha terminado; «{ $said }» llega tarde.
answer-way-too-short = La ruta se queda corta: el buque tiene que moverse más.
answer-way-turn-twice = «{ $said }» gira la proa por segunda vez en el mismo hexágono.
answer-way-too-many-turns = «{ $said }» es un giro de más.
answer-way-turn-in-the-way = «{ $said }» viene después de un giro que tiene que ser el último.
answer-way-depth = Falta la profundidad, o no se alcanza en este turno: { $said }
answer-way-too-many-legs = «{ $said }» es un turno de más.
answer-way-too-few-legs = La ruta necesita más turnos; sepáralos con «|».
answer-way-no-way-on = Desde allí la ruta no podría seguir, ni terminar donde debe.

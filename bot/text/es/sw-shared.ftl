# Silent War: su nombre, sus opciones y su redacción propia de frases comunes (`<frase>--silent_war`).

game-silent_war = Guerra silenciosa
    .about = Submarinos de Estados Unidos contra el tráfico japonés, de 1941 a 1945. Tus submarinos patrullan, encuentran convoyes y los atacan; el juego lleva al enemigo y todos los jugadores están en el mismo bando.
    .size = un bando · hasta { $most } jugadores · una patrulla, unos meses o toda la guerra
    .cover = Guerra silenciosa: el Parche ataca un convoy de siete buques
option-silent_war-quick = Combates rápidos (27.0); en una guerra entera se hunde cerca del triple

card-units--silent_war = { $units ->
    [one] un submarino
   *[other] { $units } submarinos
}
card-turn-yours--silent_war = **Tus submarinos esa semana:**
card-joined-need--silent_war = { $asked ->
    [one] (uno necesita órdenes ahora)
   *[other] ({ $asked } necesitan órdenes ahora)
}
card-log--silent_war = Cuaderno de bitácora
card-logs--silent_war = Cuaderno de bitácora de…
card-score--silent_war = Tabla de tonelaje
card-find--silent_war = Buscar un submarino…
card-fight-it--silent_war = Combatir
card-exec--silent_war = Segundo: doctrina { $doctrine }
card-exec-answered--silent_war = El segundo (doctrina { $doctrine }) ha respondido por { $unit }: { $answer }{ $on ->
    [1] {""} También responderá a lo que siga en este combate.
   *[other] {""}
  }
card-exec-proposes--silent_war = El segundo (doctrina { $doctrine }) ordenaría: { $answer } Aún no se ha dado nada; un toque abajo lo da.
card-orders-figures--silent_war = { $units ->
    [one] Un submarino por ordenar
   *[other] { $units } submarinos por ordenar
}{ $suggested ->
    [0] {""}
    [one] {" "}· uno según lo propuesto
   *[other] {" "}· { $suggested } según lo propuesto
}{ $carried ->
    [0] {""}
    [one] {" "}· otro sigue como estaba
   *[other] {" "}· { $carried } más siguen como estaban
}{ $yours ->
    [0] {""}
    [one] {" "}· uno apuntado
   *[other] {" "}· { $yours } apuntados
}{ $ready ->
    [0] {""}
    [one] {" "}· uno listo
   *[other] {" "}· { $ready } listos
}{ $look ->
    [0] {""}
    [one] {" "}· **uno por mirar**
   *[other] {" "}· **{ $look } por mirar**
}
service-ready--silent_war = { $units ->
    [one] Las órdenes de un submarino están listas. Puedes retirarlas hasta que cierre la semana.
   *[other] Las órdenes de { $units } submarinos están listas. Puedes retirarlas hasta que cierre la semana.
}
card-group-some--silent_war = para { $some } de los { $units } submarinos{ $noted ->
    [0] {""}
   *[other] {" "}· { $note }
}
card-group-each--silent_war = Quedarse: cada uno donde está
card-group-left--silent_war = { $units ->
    [one] Un submarino no puede ir allí esta semana; su destino queda como estaba: { $names }.
   *[other] { $units } submarinos no pueden ir allí esta semana; sus destinos quedan como estaban: { $names }.
}
card-handed-units--silent_war = { $units ->
    [one] Allí hay un submarino.
   *[other] Allí hay { $units } submarinos.
}
card-ready-all--silent_war = { $units ->
    [one] Listo
   *[other] Listo: los { $units } submarinos
}
card-beforehand--silent_war = Esto va antes de las órdenes de la semana. Si lo fijas en tus órdenes permanentes, no se te volverá a preguntar.
card-fights-open--silent_war = { $fights ->
    [one] Hay un combate abierto, en el hilo de la semana.
   *[other] Hay { $fights } combates abiertos, en el hilo de la semana.
}
card-in-stead-of--silent_war = { $who } ({ $units ->
    [one] un submarino
   *[other] { $units } submarinos
})
card-text-title--silent_war = { $units ->
    [one] Órdenes como texto · un submarino
   *[other] Órdenes como texto · { $units } submarinos
}
card-text-hint--silent_war = Un submarino por línea: *Nombre: lugar, lo demás*. Borra una línea para dejar la orden de ese submarino como está. Usa las palabras de las fichas, en español o en inglés.
card-which-boat--silent_war = ¿Qué submarino?
card-no-such-unit--silent_war = No hay ningún submarino «{ $said }».
card-standing-what--silent_war = Lo que hacen tus submarinos si no das órdenes. Pulsa un nombre para cambiarlo.
card-standing-none--silent_war = ninguna: decide el segundo
card-standing-of--silent_war = { $unit }: qué hace si no das órdenes
card-fought-by-plan--silent_war = Combates llevados por los segundos
card-silence-doctrine--silent_war = Si no contestas, decide tu segundo según la doctrina de la campaña.
card-mean-standing--silent_war = mis órdenes permanentes y luego el segundo
card-help-game--silent_war =
    - **Qué ves** – El mapa muestra cada mar con los buques que lo cruzan: cuantas más barras, más tráfico; el rojo es peligro. Tus submarinos son azules.
    - **Qué gana** – Hundir bastantes toneladas antes del final; cada nivel de victoria tiene su cifra, y perder submarinos baja de nivel. El mensaje de situación y la *tabla de tonelaje* dicen cómo vas.
    - **Un turno** – Una semana. Mandas submarinos a la mar, los dejas de patrulla o los haces volver. Los que patrullan pueden encontrar un convoy; al enemigo lo llevan las reglas.
    - **Un submarino** – De patrulla caza donde está. En un contacto toma posición, observa los buques, apunta los torpedos y ataca; después los escoltas pueden encontrarlo. Combate su comandante, o su segundo. Los torpedos y la autonomía se gastan; en la base se alista otra vez.
    - **Una escuadrilla o un mando** – Ordenas a todos sus submarinos que nadie más manda, repartes las misiones de la semana y formas manadas.
    - **Una manada** – Los submarinos que navegan juntos buscan en más mar y atacan uno tras otro. Las órdenes las da el jefe.
card-help-start--silent_war = Una campaña dura semanas en este canal. Pulsa *Unirse* y toma un mando: una escuadrilla, un submarino o donde haga falta. Una vez por turno, *Mis órdenes* enseña tus submarinos, con una propuesta para cada uno; cambia lo que quieras y pulsa *Listo*. Cuando todos están listos, o al vencer el plazo, se juega el turno y su mensaje cuenta lo ocurrido. Bastan cinco minutos por turno y nadie necesita el reglamento.
card-help-orders--silent_war = *Mis órdenes* (o `/órdenes`) abre tus submarinos. El botón de cada uno abre su formulario: adónde va y qué hace si hay contacto. Solo salen lugares posibles, el más cercano primero. ○ es lo propuesto, ✎ lo tuyo, ✔ listo, ⚠ conviene mirar, – no hay elección. *Listo* acepta lo que se ve; puedes retirarlo hasta que se cierre el turno. Si sabes lo que quieres, escribe `/patrullar` o `/desplegar`, o da órdenes a toda la flota en *Como texto*.
card-help-fight--silent_war = Un combate es un mensaje en el hilo del turno. Su comandante pulsa *Combatir* y responde a unas pocas preguntas, con las probabilidades calculadas; o con *Segundo* deja el combate a su segundo –audaz, equilibrado o prudente–, que se detiene ante las sorpresas. Los demás miran y sus propios combates siguen; la semana acaba cuando acaban todos los combates. Si se te pasa el plazo de una pregunta, sigue combatiendo tu segundo.
card-help-time--silent_war = El mensaje de estado dice cuándo se cierran las órdenes. Si no das órdenes, valen las permanentes y, si no las hay, decide tu segundo. Se te cuenta lo que se hizo en tu nombre. `/avisos` fija cómo te enteras, tus horas de silencio y tu zona horaria; recibes como mucho dos mensajes directos por turno.
card-help-text--silent_war = Cada imagen tiene sus palabras: *Como texto* describe la situación zona por zona, con tus submarinos y el enemigo avistado; los textos largos llegan también en un archivo. Los signos van siempre junto a palabras, y cada ficha se lee de arriba abajo: qué pasó, la imagen, qué puedes hacer.
card-orders-for-whole--silent_war = Órdenes para los { $units }…
card-orders-for-these--silent_war = Para los de la lista…
card-group-typed-hint--silent_war = Estrecho de Luzón 6, Bonin 3, audaz · o: mar de la China Oriental, desde ahora
card-standing-typed-hint--silent_war = cazar en el estrecho de Macasar, audaz · volver a Fremantle · ninguna
card-keep-each--silent_war = Sí, solo para los submarinos que la reciben aquí
card-keep-by-menu--silent_war = Para todos los de una base, elija en los menús; lo escrito puede valer para los submarinos que la reciben aquí.
card-standing-end-all--silent_war = Todas las de submarinos sueltos: { $units }
card-standing-still--silent_war = { $units ->
    [one] Un submarino de ahí conserva la suya propia: se termina en el menú de abajo.
   *[other] { $units } submarinos de ahí conservan la suya propia: se terminan en el menú de abajo.
}
card-standing-own--silent_war = Quedan fuera los submarinos que mandan otros jugadores; de las escuadrillas que comparte con ellos vale para los submarinos suyos que están allí ahora.
card-standing-kept--silent_war = Orden permanente guardada: { $group }. Vale también para los submarinos que lleguen después.
card-set-doctrine--silent_war = Doctrina de los submarinos sin mando
service-standing-set--silent_war = { $units ->
    [one] La orden permanente vale desde ahora.
   *[other] La orden permanente vale desde ahora para { $units } submarinos.
}
service-standing-ended--silent_war = { $units ->
    [one] La orden permanente queda anulada.
   *[other] Quedan anuladas las órdenes permanentes de { $units } submarinos.
}
service-returned--silent_war = { $units ->
    [one] Las órdenes de un submarino quedan devueltas.
   *[other] Las órdenes de { $units } submarinos quedan devueltas.
} A sus comandantes se les dice por qué.
card-unit-report--silent_war = Parte de un submarino…
card-call-me--silent_war = ¿Te llamo cuando un submarino tuyo haga contacto?
    .self = Sí, lo combato yo
    .self-brings = Te menciono enseguida. Los otros combates siguen; la semana acaba cuando acabe el tuyo.
    .self-brings-by = Te menciono enseguida. La semana espera; tras { $time } sin respuesta, combate tu segundo.
    .proposed = No, combate mi segundo
    .proposed-brings = Lees en el parte de la semana cómo fue. Puedes tomar cada submarino en sus órdenes.
scenarios-end-decisive = { $count ->
    [one] una victoria decisiva
   *[other] { $count } victorias decisivas
}
scenarios-end-substantive = { $count ->
    [one] una victoria clara
   *[other] { $count } victorias claras
}
scenarios-end-marginal = { $count ->
    [one] una victoria ajustada
   *[other] { $count } victorias ajustadas
}
scenarios-end-defeat = { $count ->
    [one] una derrota
   *[other] { $count } derrotas
}

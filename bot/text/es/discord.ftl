# Las pantallas: mensajes, fichas y formularios, los mismos para todos los juegos.

## En todas partes
card-raw = { $text }
card-more-lines = … y { $more ->
    [one] una línea más
   *[other] { $more } líneas más
}
card-more-rows = … y { $more ->
    [one] una fila más
   *[other] { $more } filas más
}
card-page-back = ◀ Página
card-page-on = Página ▶
card-page-of = página { $page } de { $pages }
card-back = Volver
card-change = Cambiar…
card-none = ninguno
card-units = { $units ->
    [one] una unidad
   *[other] { $units } unidades
}
card-until = hasta
card-hours-short = { $hours } h
card-minutes-short = { $minutes } min
card-hours = { $hours ->
    [one] una hora
   *[other] { $hours } horas
}
card-days = { $days ->
    [one] un día
   *[other] { $days } días
}
card-no-deadline = sin plazo
pace-days = { $same ->
    [1] { $most ->
        [one] cerca de un día
       *[other] unos { $most } días
    }
   *[other] de { $least } a { $most } días
}
pace-weeks = { $same ->
    [1] unas { $most } semanas
   *[other] de { $least } a { $most } semanas
}
pace-months = { $same ->
    [1] unos { $most } meses
   *[other] de { $least } a { $most } meses
}
pace-choice = { $time }: { $length } en total
pace-if = Si todos se asoman una vez al día; la cifra mayor, si alguien falta
pace-any = { $length } en total con cualquier plazo, si todos se asoman una vez al día
pace-first-card-any = La partida dura { $length }, si todos se asoman una vez al día. A solas vas tan deprisa como quieras.
pace-first-card = Con este plazo la partida dura { $length }, si todos se asoman una vez al día{ $same ->
    [1] .
   *[other] ; la cifra mayor, si alguien deja de venir.
} A solas vas tan deprisa como quieras.
card-language-discord = como mi Discord
card-language-en = English
card-language-es = Español
card-nothing-to-tell = Todavía no hay nada que contar.
card-no-picture = Aquí aún no hay nada que dibujar. *Como texto* cuenta la situación.

## Botones
card-join = Unirse
card-orders = Mis órdenes
card-map = Mapa
card-map-closer = Mapa, de cerca
card-report = Parte
card-whole-report = Parte completo
card-unit-report = Parte de una unidad…
card-more-units = Más: { $first } a { $last } de { $units }
card-help = Ayuda
card-plan = Plan del bando
card-as-text = Como texto
card-standing = Órdenes permanentes
card-command = Quién manda
card-log = Bitácora
card-logs = Bitácora de…
card-score = Marcador
card-dice = Dados
card-diary = Diario de guerra
card-thread-head = Aquí llegan los combates y las preguntas. Lo que muestran estos botones solo lo ves tú, y lo ves aquí.
card-play-again = Jugar otra vez
card-find = Buscar una unidad…
card-edit = Editar…
card-note = Añadir una nota
card-undo = Deshacer
card-go-on = Seguir…
card-fight-it = Decidir…
card-decide = Decidir…
card-exec = Estado Mayor: doctrina { $doctrine }
card-exec-answered = El Estado Mayor (doctrina { $doctrine }) ha respondido por { $unit }: { $answer }{ $on ->
    [1] {""} También responderá a lo que siga en este combate.
   *[other] {""}
  }
card-exec-proposes = El Estado Mayor (doctrina { $doctrine }) ordenaría: { $answer } Aún no se ha dado nada; un toque abajo lo da.
card-ready-all = { $orders ->
    [one] Listo
   *[other] Listo: las { $orders } órdenes
}
card-as-they-stand = { $answers ->
    [one] Así queda
   *[other] Así quedan: las { $answers }
}
card-gone-on-already = Eso ya pasó: la partida ha seguido. Esto es lo que se pregunta ahora.
card-beforehand = Esto va antes de las órdenes del turno. Si lo fijas en tus órdenes permanentes, no se te volverá a preguntar.
card-ready-brief = Listo
card-put-right = Corregirlo
card-unready = Todavía no
card-go-now = Seguir ya
card-reminders = Avisos
card-settings = Ajustes
card-closer = De cerca: elige una zona
card-verify = Verificar los dados

## Mensaje de estado
card-status-over = La campaña ha terminado.
card-status-paused = **En pausa.** Los plazos están parados.
card-status-still = La partida está detenida: ahora nadie da órdenes. Sigue cuando alguien se una o vuelva.
card-orders-close = Las órdenes se cierran { $at } ({ $left }).
card-orders-alone = Órdenes abiertas. Juegas a solas y no corre ningún plazo; con un segundo jugador será de { $time } por turno.
card-orders-timed = Órdenes abiertas. La ficha de cada bando dice hasta cuándo.
card-orders-open = Órdenes abiertas, sin plazo.
card-close = cierre
card-closes = se cierra
card-waits-for-others = { $unit } ya ha contestado. Vale cuando contesten los demás; hasta entonces puedes cambiarla.
card-awaited = **{ $waiting ->
    [one] Falta { $waiting }
   *[other] Faltan { $waiting }
} de { $of }:**
card-ready = Listos:
card-away = Ausentes:
card-decides = decide { $who }
card-free = Mandos libres:
card-nobody-plays = Aún no juega nadie. Pulsa *Unirse* y toma el mando.
card-side = { $side }: { $members ->
    [0] { $waits ->
        [0] el Estado Mayor, hasta que alguien se una
       *[other] nadie todavía
    }
    [one] un jugador
   *[other] { $members } jugadores
}
card-fights-open = { $fights ->
    [one] Hay un combate abierto, en el hilo del turno.
   *[other] Hay { $fights } combates abiertos, en el hilo del turno.
}
card-seed-hash = Dados sellados, huella de la semilla { $hash }
card-seed-open = Dados abiertos, semilla { $seed }…, huella { $hash }…

## Mensaje del turno, fin de turno, fin de campaña
card-orders-please = Órdenes, por favor:
card-plan-to-approve = El plan del bando está completo y espera aprobación.
card-in-stead = No llegaron a tiempo:
card-in-stead-of = { $who } ({ $units ->
    [one] una unidad
   *[other] { $units } unidades
})
card-stopped = La campaña se terminó antes de tiempo.
card-end-dice = Semilla abierta: { $seed }. Su huella, publicada al principio, es { $hash }; /dados verificar comprueba todas las tiradas.

## Mis órdenes
card-orders-figures = { $units ->
    [one] Una orden
   *[other] { $units } órdenes
}{ $suggested ->
    [0] {""}
    [one] {" "}· una según lo propuesto
   *[other] {" "}· { $suggested } según lo propuesto
}{ $carried ->
    [0] {""}
    [one] {" "}· otra sigue como estaba
   *[other] {" "}· { $carried } más siguen como estaban
}{ $yours ->
    [0] {""}
    [one] {" "}· una apuntada
   *[other] {" "}· { $yours } apuntadas
}{ $ready ->
    [0] {""}
    [one] {" "}· una lista
   *[other] {" "}· { $ready } listas
}{ $look ->
    [0] {""}
    [one] {" "}· **una por mirar**
   *[other] {" "}· **{ $look } por mirar**
}
card-turn-played = El turno se ha jugado; el canal cuenta cómo fue. Estas son las órdenes siguientes.
card-turn-yours = **Tus unidades en ese turno:**
card-nothing-asked = Ahora no tienes órdenes que dar.
card-called-all = La publicación llama a todos los que pueden mandar unidades aquí, se les pregunte o no, para que el enemigo no deduzca nada.
card-you-lead = { $of ->
    [one] El mando a tus órdenes { $ready ->
        [0] aún no está listo
       *[other] está listo
    }.
   *[other] De los { $of } mandos a tus órdenes, { $ready ->
        [0] ninguno está listo
        [one] uno está listo
       *[other] { $ready } están listos
    }.
} El plan del bando muestra sus órdenes.
card-question-waits = { $questions ->
    [one] Te espera una pregunta: { $asked }
   *[other] Te esperan { $questions } preguntas. La primera: { $asked }
}
card-order-rest = ; lo demás, en su ficha
card-no-text = Esta pregunta se contesta en su propia ficha, no como texto.
card-others-awaited = Todavía se pregunta algo a otros; te avisaré cuando te toque.
card-waiting-for = Se espera a
card-waits-mend = órdenes que no encajan entre sí
card-waits-approve = aprobar el plan
card-status-all-ready = Todos listos. La partida sigue a las { $at } ({ $left }); hasta entonces se pueden cambiar las órdenes.
card-proposed = lo propone { $who }
card-draft-lost = ⚠ { $unit }: tu borrador ya no se puede cumplir. { $why }
card-drafted = { $units ->
    [0] No ha cambiado ninguna orden.
    [one] Una orden queda apuntada como borrador.
   *[other] { $units } órdenes quedan apuntadas como borrador.
}
card-order = Orden
card-orders-for-all = Órdenes para todos…
card-as-suggested = Como está
card-give-final = Confirmar (definitivo)
card-group-some = para { $some } de las { $units }{ $noted ->
    [0] {""}
   *[other] {" "}· { $note }
}
card-group-each = Quedarse: cada una donde está
card-group-left = { $units ->
    [one] Una no puede ir allí y su destino queda como estaba: { $names }.
   *[other] { $units } no pueden ir allí y sus destinos quedan como estaban: { $names }.
}
card-farther = Más lejos (sustituye al menú de arriba)
card-which-boats = Cuáles
card-keep-standing = ¿Orden permanente?
card-keep-once = No, solo estas órdenes
card-keep-each = Sí, solo para las unidades que la reciben aquí
card-keep-place = Sí, para { $group } bajo mi mando, también si llegan después
card-keep-by-menu = Para todas las de un lugar, elija en los menús; lo escrito puede valer para las unidades que la reciben aquí.
card-standing-by = orden permanente de { $who }
card-standing-own = Quedan fuera las unidades que mandan otros jugadores; de los mandos que comparte con ellos vale para las unidades suyas que están allí ahora.
card-keep-of = Guardar como orden permanente
card-nothing-common = No tienen ninguna opción en común. Ábrelos uno a uno.
card-no-boats-ticked = No has marcado nada, así que no ha cambiado nada.
card-text-title = { $units ->
    [one] Órdenes como texto · una unidad
   *[other] Órdenes como texto · { $units } unidades
}
card-text-hint = Una unidad por línea: *Nombre: lugar, lo demás*. Borra una línea para dejar la orden de esa unidad como está. Usa las palabras de las fichas, en español o en inglés.
card-text-example = Por ejemplo: *{ $line }*
card-line-refused = ⚠ Línea { $number } («{ $line }»): { $why }{ $rule ->
    [none] {""}
   *[other] {" "}(regla { $rule })
}
card-line-legal = Posible: { $legal }{ $more ->
    [0] {""}
   *[other] {" "}· y { $more } más
}{ $rule ->
    [none] {""}
   *[other] {" "}(regla { $rule })
}
card-log-choose = Elige una unidad: su bitácora cuenta turno a turno lo que hizo, con las líneas que escribieron los jugadores. Los turnos de toda la partida están en el diario de guerra.
card-which-boat = ¿Qué unidad?
card-which-unit = «{ $said }» puede ser varias cosas. ¿Cuál?
card-no-such-unit = No hay ninguna unidad «{ $said }».
card-unit-not-asked = { $unit } no tiene nada que decidir ahora.

## Órdenes permanentes
card-standing-what = Lo que hacen tus unidades si no das órdenes. Pulsa un nombre para cambiarlo.
card-standing-none = ninguna: decide el Estado Mayor
card-standing-button = { $topic } · { $unit }
standing-topic-pw-destination = destino
standing-topic-pw-intercept = interceptación
standing-topic-pw-gunnery = fuego en la mar
standing-topic-pw-fight = combate en tierra
standing-topic-orders = órdenes
standing-topic-home = vuelta forzosa
standing-topic-packs = manadas
standing-topic-transfers = traspasos
standing-topic-retire = en astillero
card-standing-of = { $unit }: órdenes que valen si no das otras
card-no-standing = Ahora no tienes nada que admita órdenes permanentes.

## Plan del bando
card-plan-number = Plan del bando{ $number ->
    [0] {""}
   *[other] , versión { $number }
  }
card-plan-figures = { $drafted } de { $units } apuntadas · mandos listos: { $ready } de { $of }
card-plan-ready = { $units ->
    [one] una apuntada
   *[other] { $units } apuntadas
}, listo
card-plan-drafted = { $drafted } de { $units } apuntadas
card-plan-nobody = { $units } según lo propuesto
card-to-settle = **Por resolver** –
card-approve = Aprobar la versión { $number }
card-fill = Completar lo que falta
card-filled = { $units ->
    [0] No se ha podido proponer ninguna orden.
    [one] Queda propuesta una orden; quien manda allí ve quién la propone.
   *[other] Quedan propuestas { $units } órdenes; quien manda allí ve quién las propone.
}
card-no-plan = Ahora no se hace ningún plan de bando. Reúne las órdenes de un turno mientras se esperan; las preguntas de un combate están en *Mis órdenes*.

## Combates y reacciones
card-fought-by-plan = Combates según el plan
card-more-fights = { $fights ->
    [one] Y un combate más
   *[other] Y { $fights } combates más
}
card-your-watch = Tu guardia
card-answer-until = Responde hasta
card-watch-answered = **{ $unit }** – { $asked } **{ $answer }** ({ $by }).
card-watch-over = Esta pregunta está cerrada.
card-answered-by = respuesta de { $who }
card-silence-standing = Si no contestas, vale tu orden permanente.
card-silence-draft = Si no contestas, vale tu borrador.
card-silence-doctrine = Si no contestas, decide el Estado Mayor según la doctrina de la campaña.
card-silence-default = Si no contestas, vale la respuesta habitual.
card-order-line = { "es" ->
    [es] { $es }
   *[en] { $en }
  }
card-letter-over = Ya está respondido, o ya no se pregunta.
card-waiting-for-you = { $who }, tu ficha te espera: *Mis órdenes*.

## Quién manda
card-who-commands = Quién manda
card-command-signs = ★ tú · ● ocupado · ○ libre: pulsa su botón para tomarlo
card-you = (tú)
card-free-now = libre; entretanto no decide nadie por él
card-free-empty = ahora no hay aquí ninguna unidad
card-free-meanwhile = libre; entretanto decide { $who }
card-where-needed = Donde haga falta
card-joined = Tienes el mando: { $nodes }
card-joined-reminders = Te avisaré por mensaje directo como mucho dos veces por turno; se cambia con `/avisos`.
card-join-seated = Ya juegas. En *Quién manda* están los puestos libres, para tomar otro, y *Salir*.
card-joined-units = { $units ->
    [one] **Tu unidad:**
   *[other] **Tus { $units } unidades:**
}
card-joined-need = { $asked ->
    [one] (una necesita órdenes ahora)
   *[other] ({ $asked } necesitan órdenes ahora)
}
card-joined-others = A cargo de otros:
card-joined-you-lead = **{ $side }:** diriges el bando; es tuyo todo lo que nadie más manda.
card-joined-leads = **{ $side }:** dirige { $who }. Habla con quien dirige sobre el plan.
card-joined-no-leader = **{ $side }:** nadie dirige el conjunto.
card-joined-mates = También contigo:
card-joined-alone = Todavía no juega nadie más contigo.
card-joined-asked = **Se te pregunta ahora:**
card-joined-given = Las órdenes de tus unidades ya están dadas. Puedes cambiarlas en *Mis órdenes* mientras se espere a otros.
card-joined-unasked = Ahora no se te pregunta nada. Te avisaré.
card-ours-awaited = De tu bando aún se espera a:
card-ours-awaited-lead = Si no contestan, puedes dar la orden en su lugar: *Quién manda*, luego { $units } y allí *Imponerse* (solo esta orden) o *Recuperar* (la unidad pasa a tu mando).
card-invite = Invitar…
card-invite-title = Invitar a esta campaña
card-invite-who = A quién
card-invite-nobody = Elige a quién invitas.
card-hand-over = Entregar…
card-be-away = Estaré ausente…
card-seat-away = ausente{ $led ->
    [1] : entretanto decide { $who }
   *[0] {""}
  }
card-still-away = Estás ausente{ $some ->
    [0] {""}
   *[1] {" "}hasta { $until }
  }: nadie espera tus órdenes. *Ya estoy aquí* o cualquier orden lo termina.
card-i-am-back = Ya estoy aquí
card-leave = Salir
card-overrule = Imponerse…
card-overruled = Te has impuesto; la orden queda lista.
card-take-back = Recuperar
card-take-sure = ¿Tomar el mando de { $unit }?
card-take-what = Ahora da aquí las órdenes { $who }. Si tomas el mando, las darás tú desde este momento.
card-take-yes = Sí, tomar el mando
card-orders-of = órdenes de { $who }
card-leave-sure = ¿Salir de la campaña?
card-leave-what = Dejas el mando de lo que sigue. Lo asume quien mande por encima o, si no hay nadie, el Estado Mayor:
card-leave-yes = Sí, salir
card-hand-title = Entregar el mando
card-hand-which = Elige un mando o una unidad. En el paso siguiente dices a quién y por cuánto tiempo; de un mando puedes entregar partes.
card-hand-to = A quién
card-hand-what = Qué
card-hand-long = Por cuánto tiempo
card-hand-on = Puede entregarlo a otro
card-hand-nobody = Elige a quién se lo entregas.
card-handed-units = { $units ->
    [one] Allí hay una unidad.
   *[other] Allí hay { $units } unidades.
}
card-hold-nothing = No tienes ningún mando que entregar.
card-length-good = para siempre
card-length-week = 7 días (de calendario, no turnos)
card-length-fortnight = 14 días (de calendario, no turnos)
card-length-back = hasta que lo recupere
card-away-title = Ausencia
card-away-until = Hasta
card-away-1 = mañana
card-away-3 = tres días
card-away-7 = una semana
card-away-14 = dos semanas
card-away-back = hasta que vuelva
card-away-mean = Entretanto
card-mean-deputy = decide mi suplente
card-mean-above = decide el mando superior
card-mean-standing = mis órdenes permanentes y luego el Estado Mayor
card-away-deputy = Mi suplente
card-away-all = Mientras alguien con otro mando dé órdenes, la partida sigue sin ti. Si están ausentes todos, queda detenida hasta que vuelva alguno.
card-away-tell = Decirlo en el canal
card-staff-lead = Que dirija el Estado Mayor: { $side }
card-staff-leads = Que dirija el Estado Mayor
card-no-absence = No entiendo «{ $said }». Elige de la lista cuánto tiempo estarás ausente.

## Avisos
card-rem-way = Avísame por
card-rem-way-mention = mención en el canal
card-rem-way-message = mensaje directo
card-rem-way-both = ambos
card-rem-way-none = ninguno: ya miro yo
card-rem-when = Cuándo
card-rem-kind-turn = un turno nuevo necesita mis órdenes
card-rem-kind-half = ha pasado la mitad del plazo
card-rem-kind-time = se acaba el plazo y faltan mis órdenes
card-rem-kind-fight = un combate que dirijo me pregunta algo
card-rem-kind-acted = se ha hecho algo en mi nombre
card-rem-kind-over = ha terminado el turno
card-rem-quiet = Horas de silencio
card-rem-quiet-none = ninguna
card-rem-quiet-22-7 = 22–7
card-rem-quiet-23-8 = 23–8
card-rem-quiet-0-9 = 0–9
card-rem-quiet-23-8-weekends = 23–8 y fines de semana
card-rem-zone = Mi zona: una ciudad, o UTC-3
card-rem-no-zone = empiezan cuando yo sepa tu zona horaria
card-join-zone = No sé tu zona horaria, así que puedo escribirte a cualquier hora. Pon tu zona y tus horas de silencio en `/avisos`.
card-rem-language = Idioma
card-rem-saved = Guardado. Vale para todas tus campañas.
card-rem-closed = No puedo escribirte mensajes directos porque los tienes cerrados; te menciono en el canal.
card-no-zone = No conozco la zona horaria «{ $said }». Escríbela así: Europe/Madrid.
card-snooze-2h = En 2 horas
card-snooze-tomorrow = Mañana
card-snooze-turn = Este turno no

## Campaña nueva, ajustes y final
card-new = Campaña nueva
card-choose-game = ¿Qué juego? En todos das órdenes cuando tienes un minuto; el Estado Mayor puede llevar cualquier bando.
card-other-games = Otros juegos
card-look-around = Ver escenarios
card-other-scenarios = Otros escenarios
card-set-up = Prepararlo…
card-choose-scenario = ¿Qué escenario? ★ es bueno para empezar. Los turnos son su duración máxima; los jugadores, a cuántos da algo que hacer.
card-scenario = Elige un escenario
card-scenario-size = { $turns ->
    [0] un combate
    [one] un turno
   *[other] { $turns } turnos
}, { $most ->
    [one] un jugador
   *[other] { $least ->
        [one] hasta { $most } jugadores
       *[other] de { $least } a { $most } jugadores
    }
}, { $hard }
card-set-hours = Plazo de un turno
card-set-fight = Plazo de una pregunta en combate
card-live = Velada en directo: { $minutes } minutos
card-set-also = Además
card-set-options = Reglas opcionales
card-set-in-force = En vigor en este escenario: { $rules }.
card-also-invited = Solo se entra por invitación
card-set-side = Mi bando
card-set-side-hint = Borradores, planes y notas no salen de tu bando. Después no se puede cambiar de bando.
card-set-join = Quién puede unirse
card-join-anyone = cualquiera de este canal
card-join-invited = solo a quien invite el organizador
card-set-language = Idioma del canal
card-set-approval = El plan del bando lo aprueba
card-approval-none = nadie (se cierra cuando todos están listos)
card-approval-commander = el comandante
card-approval-all = todos
card-set-organiser = Organiza
card-file-big = El archivo tiene { $size } kB; se admiten como mucho { $most } kB.
card-file-costly = Leer este archivo costaba demasiado tiempo o memoria y lo he dejado. Hazlo más sencillo, por favor.
card-file-busy = Ahora mismo se están leyendo otros archivos, de uno en uno. Prueba otra vez dentro de un minuto.
card-file-gone = No se ha podido leer el archivo de Discord. Inténtalo otra vez.
card-pause = Pausa
card-resume = Reanudar
card-end = Terminar la campaña
card-end-sure = ¿Terminar la campaña para siempre?
card-end-what = Ya no se podrán dar órdenes, se abre la semilla y la campaña no se puede reanudar.
card-end-yes = Sí, terminarla

## Bitácora y dados
card-add-line = Añadir una línea
card-line = Tu línea
card-other-log = Otras bitácoras
card-no-logs = Todavía no hay bitácora.
card-throws = { $throws ->
    [one] una tirada
   *[other] { $throws } tiradas
}
card-sealed = sellada hasta el final
card-no-throw = No hay tirada { $number }; la última es la { $last }.
card-dice-sealed = La semilla está sellada hasta el final. Su huella: { $hash }. Las tiradas que revelarían un secreto, como las de una búsqueda, se ven al final.
card-verify-how = Cada tirada es una huella de la semilla, el momento de la partida y un contador. Ninguna respuesta cambia los dados de otro.
card-verify-later = Cuando la campaña termine, la semilla se abre aquí y cualquiera puede repetir todas las tiradas.
card-verify-hash = La huella de esta semilla es la que se publicó al principio.
card-verify-hash-wrong = ⚠ La huella de esta semilla **no** es la que se publicó al principio.
card-verified = { $wrong ->
    [0] Repetidas: las { $throws } tiradas coinciden con la semilla.
   *[other] ⚠ Repetidas: { $wrong } de { $throws } tiradas **no** coinciden con la semilla.
}

## Reglas y ayuda
card-no-rule = Ninguna regla coincide con «{ $said }». Prueba con un número como 14.15 o con una palabra.
card-which-rule = Hay varias reglas posibles. ¿Cuál?
card-help-game-title = El juego en una pantalla
card-help-start-title = Cómo funciona
card-help-start = Una campaña dura en este canal una tarde o unos días si es un combate, y semanas si es una guerra. Pulsa *Unirse* y toma un mando, o ve adonde hagas falta. Cuando toca dar órdenes, *Mis órdenes* enseña lo que mandas, con una propuesta para cada cosa; cambia lo que quieras y pulsa *Listo*. Cuando todos están listos, o al vencer el plazo, la partida sigue y un mensaje cuenta lo ocurrido. Bastan cinco minutos por turno y nadie necesita el reglamento.
card-help-orders-title = Órdenes
card-help-orders = *Mis órdenes* (o `/órdenes`) abre lo que mandas. Cada botón abre su formulario o su ficha; solo sale lo que es legal. ○ es lo propuesto, ✎ lo tuyo, ✔ lo listo, ⚠ lo que conviene mirar, – lo que no tiene elección. Las preguntas largas se cambian fila a fila. Traza una ruta hexágono a hexágono en una ficha dispuesta como el mapa, deja que la complete yo o escríbela. *Listo* acepta lo que se ve. Los borradores, los planes y las notas de un bando solo los ve ese bando.
card-help-fight-title = Combates
card-help-fight = Un combate es un mensaje en el hilo del turno. Quien manda pulsa *Decidir* y responde a unas pocas preguntas, con las probabilidades calculadas, o lo deja al Estado Mayor. A quien puede reaccionar a un movimiento enemigo se le pregunta por mensaje directo; una orden permanente responde por ti, y así nadie espera.
card-help-command-title = Mando
card-help-command = `/mando` enseña quién manda qué. Quien ocupa un puesto manda todo lo que depende de él y no ocupa nadie más. Puedes entregar el mando para siempre o por un tiempo, nombrar un suplente cuando te ausentes y recuperar lo tuyo. Si te vas, tu mando pasa al superior.
card-help-time-title = Plazos y avisos
card-help-time = El mensaje de estado dice cuándo se cierran las órdenes. Si no das órdenes, valen las permanentes y, si no las hay, decide el Estado Mayor. Se te cuenta lo que se hizo en tu nombre. Si dejas vencer el plazo de una pregunta en una travesía o en un combate, la partida ya no te espera en lo que queda de esa travesía o ese combate. `/avisos` fija cómo te enteras, tus horas de silencio y tu zona horaria; recibes como mucho dos mensajes directos por turno.
card-help-text-title = Sin imágenes
card-help-text = Cada imagen tiene sus palabras: *Como texto* describe la situación zona por zona, con tus unidades y el enemigo avistado; los textos largos llegan también en un archivo. Los signos van siempre junto a palabras, y cada ficha se lee de arriba abajo: qué pasó, la imagen, qué puedes hacer.
card-help-fair-title = Dados limpios
card-help-fair = Toda la suerte sale de una sola semilla. Su huella se publica al empezar la campaña, la semilla al terminar, y `/dados` enseña todas las tiradas. `/regla` explica cualquier regla por su número o por una palabra, con palabras nuestras.
card-help-files-title = Escenarios propios
card-help-files = Un escenario es un archivo de texto. `/escenario revisar` lee el tuyo y te enseña su despliegue, con un error en cada línea; `/escenario ofrecer` lo pone en la lista de este servidor. `/escenario lista` dice quién ha escrito cada uno, cuántas veces se ha jugado y quién ganó, y `/escenario descargar` da un archivo, también de los nuestros, para leerlo y cambiarlo. Todo esto funciona en cualquier canal. *Avisar de él* avisa a quienes gestionan el servidor.
card-help-data-title = Tus datos
card-help-data = `/datos` te da un archivo con todo lo que guardo de ti: tus ajustes, lo que mandas, las órdenes que diste y cuándo, las líneas que añadiste a una bitácora, tus escenarios. Solo lo ves tú. Para que te olvide, díselo a quien me administra.

## Mensajes, historia, todas mis campañas
card-no-turn = No hay ningún turno { $said } que mirar; { $last ->
    [0] aún no se ha cerrado ninguno
   *[other] el último cerrado es el { $last }
}.
card-data = Tus datos
card-data-about = Este archivo contiene todo lo que guardo de ti, en todas las campañas y servidores. Solo tú puedes verlo. No leo ni guardo tus mensajes, y no paso nada a nadie.
card-data-more = Si quieres que te olvide, díselo a quien me administra: ejecuta `flotilla forget` con tu identificador de Discord. Las órdenes que diste quedan entonces en los registros sin tu nombre. Las copias de seguridad anteriores se borran cuando son viejas.
card-data-none = No guardo nada de ti.
card-data-big = El archivo sería más grande de lo que admite Discord. Quien me administra puede dártelo.
card-data-file = Todo lo que se guarda de ti. Las horas son UTC. Los números de las campañas son los de la primera lista. Lo que se deja fuera porque no cabe en un archivo se cuenta; lo tiene quien administra el bot. No están los identificadores de otros miembros, lo que saben otros puestos ni los mensajes que aún no tocan.
card-data-settings = Tus ajustes, para todas las campañas
card-data-campaigns = Campañas en las que entraste: tu nombre en ellas, tu bando, tu idioma, el ritmo que deseas, cuándo actuaste por última vez
card-data-organised = Campañas que organizas
card-data-commands = Lo que mandas
card-data-handed-out = Lo que entregaste a otros
card-data-absences = Cuándo estás ausente y quién decide mientras tanto
card-data-deputy-for = Ausencias de otros en las que eres suplente
card-data-notes = Líneas que añadiste a una bitácora
card-data-reminders = Avisos puestos para ti o enviados
card-data-counts = Lo que recibiste últimamente en cada campaña, para que no sea demasiado
card-data-messages = Mensajes directos para ti que aún no te han llegado
card-data-taps = Botones y comandos del último día que cambiaron algo, con la respuesta
card-data-orders = Órdenes que diste, y cuándo
card-data-offers = Cuándo ofreciste un escenario últimamente
card-data-reports = Escenarios de los que avisaste
card-data-checked = El último archivo de escenario que te revisé, guardado un día
card-data-scenarios = Escenarios que ofreces
card-mine = Mis campañas
card-mine-none = Ahora no juegas en ninguna campaña.
card-mine-waits = { $orders ->
    [0] nada te espera
    [one] te espera una orden
   *[other] te esperan { $orders } órdenes
}
card-rules-here = Reglas que cita este mensaje
card-no-rules-here = Este mensaje no cita ninguna regla.
card-nothing-in-post = En este mensaje no hay nada que leer.
card-history = Historia
card-entry-undo = Se deshizo una orden.
card-entry-rewind = La partida volvió atrás con el acuerdo de todos.
card-export-whole = La campaña entera en un archivo.
card-export-big = El archivo tendría { $size } MB, más de lo que admite Discord. Quien me administra puede exportarlo desde la consola.
card-holds = { $who } manda { $nodes }.
card-holds-nothing = { $who } no manda nada aquí.

## Volver atrás de común acuerdo
card-rewind-title = ¿Volvemos atrás?
card-rewind-asks = { $who } propone volver: **{ $what }**.
card-rewind-what = Lo que vino después se deshace, y los dados a partir de ahí serán otros. Deben estar de acuerdo todos los presentes.
card-rewind-agreed = De acuerdo:
card-rewind-missing = Falta el acuerdo de:
card-rewind-yes = De acuerdo
card-rewind-no = No
card-rewind-done = **Todos de acuerdo: hemos vuelto.**
card-rewind-refused = **{ $who } prefiere seguir.** No ha cambiado nada.
card-rewind-withdrawn = **Retirada.** No ha cambiado nada.
card-rewind-lapsed = **Caducada:** la partida ha seguido entretanto.
card-rewind-choose = ¿A qué momento? A los demás se les preguntará en el canal.
card-rewind-none = Todavía no hay ningún momento al que volver.
card-rewind-unknown = No se puede volver a ese momento. Se puede volver a estos:
card-rewind-menu = Elige un momento
card-rewind-propose = Proponer
card-rewind-go = Volver
card-offer-title = ¿Tomas el mando?
card-offer-asks = { $by } ofrece a { $to } el mando: **{ $nodes }**.
card-offer-until = Es un préstamo hasta el { $when }.
card-offer-what = Aceptar es entrar en la campaña.
card-offer-side = Aceptar es entrar en la campaña en este bando; después no se puede cambiar.
card-offer-yes = Tomar el mando
card-offer-no = No, gracias
card-offer-was = Se ofrecía: { $nodes }.
card-offer-taken = **{ $to } ha dicho que sí y toma el mando.**
card-offer-declined = **Rechazada.** No ha cambiado nada.
card-offer-withdrawn = **Retirada.** No ha cambiado nada.
card-offer-lapsed = **Caducada.** No ha cambiado nada.
card-hand-bot = { $who } es un bot y no puede mandar nada. Elige a una persona.
card-we-are-back = **Hemos vuelto: { $what }.** Lo que vino después no ha ocurrido; sus mensajes quedan tachados. Los dados a partir de aquí son otros.
card-struck = Deshecho de común acuerdo.

## Comandos: nombres (minúsculas, sin espacios), qué hacen, sus opciones
cmd-nothing = Ahora no hay nada que encaje.
cmd-free = libre
cmd-in-a-fight = { $unit } está en combate; responde con /atacar o en el mensaje del combate.
cmd-no-fight = Ninguno de tus combates tiene ahora una pregunta para ti.
cmd-campaign = campaña
    .about = Una campaña: empezarla, unirse, ajustarla, terminarla
cmd-campaign-new = nueva
    .about = Empezar una campaña en este canal
cmd-campaign-join = unirse
    .about = Tomar un mando
cmd-campaign-leave = salir
    .about = Salir de la campaña
cmd-campaign-status = estado
    .about = Cómo va la campaña
cmd-campaign-settings = ajustes
    .about = Plazos, quién puede unirse, aprobación, idioma
cmd-campaign-pause = pausa
    .about = Parar los relojes
cmd-campaign-resume = seguir
    .about = Poner los relojes en marcha
cmd-campaign-undo = deshacer
    .about = Deshacer tu última acción o proponer volver más atrás
cmd-campaign-history = historia
    .about = Lo ocurrido, entrada por entrada
cmd-campaign-export = exportar
    .about = La campaña en un archivo
cmd-campaign-end = terminar
    .about = Terminar la campaña para siempre
cmd-scenario = escenario
    .about = Escenarios propios: revisarlos, ofrecerlos, verlos, descargarlos
cmd-scenario-check = revisar
    .about = Revisar un archivo de escenario y ver su despliegue
cmd-scenario-offer = ofrecer
    .about = Ofrecer un archivo de escenario a todo el servidor
cmd-scenario-list = lista
    .about = Lo que ofrecen los miembros de este servidor
cmd-scenario-get = descargar
    .about = Un escenario en un archivo, para leerlo y cambiarlo
cmd-orders = órdenes
    .about = Tus órdenes, o las de una unidad
cmd-deploy = desplegar
    .about = Enviar una unidad
cmd-patrol = patrullar
    .about = Dar órdenes a una unidad en la mar
cmd-attack = atacar
    .about = Responder a una pregunta de un combate
cmd-move = mover
    .about = Ordenar una ruta, paso a paso o entera
cmd-plot = trazar
    .about = Escribir un trazado secreto
cmd-standing = permanentes
    .about = Órdenes permanentes: qué hacen tus unidades si no das órdenes
cmd-ready = listo
    .about = Tus órdenes están listas tal como están
cmd-plan = plan
    .about = El plan de tu bando
cmd-mine = pendientes
    .about = Todas tus campañas y lo que te espera
cmd-data = datos
    .about = Un archivo con todo lo que guardo de ti
cmd-reminders = avisos
    .about = Cómo y cuándo te aviso, tu zona horaria y tu idioma
cmd-map = mapa
    .about = El mapa, una zona de cerca, un turno anterior
cmd-report = parte
    .about = La situación con palabras
cmd-log = bitácora
    .about = La bitácora de una unidad
cmd-score = marcador
    .about = Las tablas de resultados
cmd-dice = dados
    .about = Todas las tiradas, y si fueron limpias
cmd-rule = regla
    .about = Una regla con nuestras palabras
cmd-help = ayuda
    .about = Cómo funciona
cmd-command = mando
    .about = Quién manda qué; entregar un puesto a alguien
cmd-away = ausente
    .about = Ausentarse, y quién decide entretanto
cmd-opt-game = juego
    .about = Qué juego
cmd-opt-scenario = escenario
    .about = Qué escenario
cmd-opt-moment = momento
    .about = Volver a este momento, si todos están de acuerdo
cmd-opt-what = qué
    .about = Qué parte
cmd-opt-boat = barco
    .about = Qué unidad
cmd-opt-place = lugar
    .about = Adónde
cmd-opt-contact = contacto
    .about = Qué hacer si hay contacto
cmd-opt-answer = respuesta
    .about = La respuesta, como B1 4, A2 2
cmd-opt-unit = unidad
    .about = Qué unidad
cmd-opt-path = ruta
    .about = La ruta
cmd-opt-group = grupo
    .about = Qué mando o unidad
cmd-opt-order = orden
    .about = La orden con palabras
cmd-opt-area = zona
    .about = Qué zona
cmd-opt-layer = capa
    .about = Qué muestra el mapa
cmd-opt-turn = turno
    .about = Un turno anterior, por su número
cmd-opt-table = tabla
    .about = Qué tabla
cmd-opt-throw = tirada
    .about = Una tirada por su número
cmd-opt-verify = verificar
    .about = Comprobar todas las tiradas
cmd-opt-about = tema
    .about = Un número o una palabra
cmd-opt-member = miembro
    .about = Qué miembro
cmd-opt-seat = puesto
    .about = Qué mando o unidad
cmd-opt-until = hasta
    .about = Cuánto tiempo
cmd-opt-deputy = suplente
    .about = Quién decide entretanto
cmd-on-explain = Explicar
cmd-on-as-text = Como texto
cmd-on-diary = Al diario
cmd-on-hand-over = Entregar mando
cmd-on-show-command = Ver mando
card-orders-for-whole = Órdenes para las { $units }…
card-orders-for-these = Para las de la lista…
card-group-typed = O escríbelo (sustituye a los dos menús)
card-group-typed-hint = Como en las órdenes como texto
card-everybody = todos
card-standing-group = Para todo un grupo…
card-standing-typed = O escribe un lugar (sustituye a los menús)
card-standing-typed-hint = Con palabras, como en las órdenes como texto · ninguna
card-standing-end = Retirar la orden de este grupo
card-standing-end-which = Terminar una orden permanente…
card-standing-end-all = Todas las de unidades sueltas: { $units }
card-standing-still = { $units ->
    [one] Una unidad de ahí conserva la suya propia: se termina en el menú de abajo.
   *[other] { $units } unidades de ahí conservan la suya propia: se terminan en el menú de abajo.
}
card-standing-empty = Elige un lugar o qué hacer al contacto, o escríbelo.
card-standing-kept = Orden permanente guardada: { $group }. Vale también para las unidades que lleguen después.
card-standing-dropped = Orden permanente retirada: { $group }.
card-wish = Cómo juego…
card-wish-title = Cómo juego
card-wish-ask = Preguntarme
card-wish-ask-always = siempre que se piden órdenes
card-wish-ask-open = solo si algún submarino mío no tiene orden permanente
card-wish-ask-stops = solo si pasa algo de lo que marco abajo
card-wish-stops = Parar y preguntarme cuando
card-wish-stops-hint = De mis submarinos. Si un mensaje cuenta varias semanas, también en las de en medio.
card-wish-fights = Combates sin otra orden
card-wish-fights-hint = Una orden a un submarino, o una permanente, tiene preferencia.
card-wish-fights-proposed = como sugiere el bot
card-wish-fights-self = los llevo yo, golpe a golpe
card-call-me = ¿Te llamo cuando una unidad tuya entre en combate?
    .self = Sí, lo combato yo
    .self-brings = Te menciono enseguida. Los otros combates siguen; el turno acaba cuando acabe el tuyo.
    .self-brings-by = Te menciono enseguida. El turno espera; tras { $time } sin respuesta, el Estado Mayor.
    .proposed = No, combate el Estado Mayor
    .proposed-brings = Lees después cómo fue. Puedes tomar cada unidad en sus órdenes.
card-wished = Pediste que te avisara: { $what }.
stop-task-force = un submarino topa con una fuerza naval
stop-contact = un submarino topa con cualquier otra cosa
stop-damaged = averían un submarino
stop-lost = se pierde un submarino
stop-home = un submarino vuelve a puerto
stop-mission = una misión especial pide submarinos
stop-ready = un submarino está listo para zarpar y sin orden permanente
card-change-course = Ritmo y planes…
card-set-pace = Un parte cada
card-set-pace-hint = Entre partes valen las órdenes permanentes; se para si alguien pidió que se le avisara.
card-pace-1 = turno
card-pace-2 = dos turnos (quincena)
card-pace-4 = cuatro turnos (un mes)
card-set-opponent = Mientras nadie lleve el otro bando
card-opponent-house = lo lleva el Estado Mayor
card-opponent-wait = la partida espera a un rival
card-also-wait = esperar a un rival
card-set-tempo = Mientras todos estén presentes
card-tempo-calm = nada cambia
card-tempo-here = la partida sigue en unos segundos
card-set-tempo-hint = Está presente quien haya jugado en los últimos 15 minutos. Los plazos no cambian.
card-set-plans = Los borradores los ven
card-plans-shared = todo el bando
card-plans-own = solo quien los dirige y los mandos superiores
card-set-doctrine = Doctrina de las unidades sin mando
card-plan-hidden = sus borradores son privados
card-plan-waits = Falta el visto bueno de:
card-plan-approved = Aprobado ✔
card-return = Devolver a…
card-return-to = Las órdenes de
card-return-word = Por qué: lo leerá quien las dio
card-return-hint = Qué debería cambiar, y por qué
card-standing-kept-one = Orden permanente guardada: { $group }.
card-status-opponent = La partida espera a un rival: con *Unirse* se toma el otro bando.
card-fight-went-on = Eso ya se ha decidido. El combate está ahora así:
card-stopped-for = Parada por { $who }, que lo pidió: { $what }.
card-way-no-depth = La ruta todavía no puede terminar aquí: falta la profundidad de este turno.
card-way-unfinished = La ruta todavía no puede terminar aquí.
card-way-to = Completar la ruta hasta…
card-row-mended = «{ $row }» ya no encajaba. Ahora dice: { $value }.
card-row-emptied = «{ $row }» queda vacío: nada.
card-way-back-to-part = Ruta hasta ahora, parte { $part }: volver a…
card-way-back-to = Ruta hasta ahora: volver a…
card-way-one = Un paso atrás
card-way-typed = Ruta
card-way-hint = 2413 SE2 N · por 2714 a Arica
card-way-fill = Hexágonos, rumbos, nombres. Yo relleno los huecos; la ficha enseña la ruta antes de confirmarla.
card-placing-which = ¿Cuáles? Marca uno o varios
card-placing-where = ¿Adónde van los marcados?
card-placing-swap = ⇄ intercambiar los dos
card-placing-where-more = O aquí
card-placing-full = { $value }: { $taken } de { $places } sitios están ocupados. Antes, envía otro a otra parte.
card-placing-closed = Cerrado: { $why } (regla { $rule })
card-placing-zone = Los demás lugares están cerrados para { $things } (regla { $rule }).
card-placing-none = – nada para ellos
card-export-later = El archivo guarda la semilla de los dados y todo lo oculto, así que solo se da cuando la campaña ha terminado. Quien me administra puede guardar la campaña en cualquier momento.
card-nothing-to-do = Nada que hacer
card-standing-of-it = Orden permanente…
card-standing-end-it = Anular esta orden
card-set-alone = { $side } se mueven solos, según las tablas del reglamento. Nadie tiene que llevarlos y la partida no espera por ellos{ $woken ->
    [1] , a no ser que una regla opcional que elijas les dé algo que decidir.
   *[0] .
  }
card-side-itself = se mueve solo, según las tablas del reglamento: no hace falta nadie y la partida no espera
card-side-alone = { $side }: según las tablas del reglamento
card-opponent-itself = se mueve solo, según las tablas del reglamento
card-choose-side = ¿Qué bando?
card-choose-side-what = Pulsa un bando para unirte; después eliges qué mandas. Las órdenes, los planes y las notas de un bando son solo suyos: en esta campaña no podrás cambiar de bando. { $waits ->
    [0] A un bando sin jugadores lo dirige el Estado Mayor; si no queda nadie que dé órdenes, la partida se detiene.
   *[other] Mientras un bando no tenga jugadores, la partida espera.
}
card-side-of = { $members ->
    [0] { $waits ->
        [0] nadie todavía: lo dirige el Estado Mayor
       *[other] nadie todavía: la partida espera a alguien
    }
    [one] un jugador
   *[other] { $members } jugadores
}
card-orders-given = Tus órdenes están dadas; esto es lo que sigue.
card-orders-carried-out = Tus órdenes están dadas y la partida sigue con ellas.
card-turn-over = El turno se ha jugado; el canal cuenta cómo fue.
card-all-ready = Todos listos. La partida sigue a las { $at } ({ $left }); hasta entonces puedes cambiar tus órdenes.
card-answered = { $unit }: { $answer }
card-answered-final = Es definitivo.
card-answered-asked = { $asked } { $answer }
card-awaited-sides = **Se espera a:**
card-sails-with = { $unit } navega con { $group }. Las órdenes del grupo las da { $who }.
card-nobody-orders = nadie todavía
card-take-group = Tomar: { $group }
card-since = **Desde tu última orden** · { $turns }
card-lately = **Desde tu última respuesta**
card-since-done = { $orders ->
    [one] **Se hizo por ti:** { $last }
   *[other] **Se hizo por ti:** { $orders } órdenes. La última: { $last }
}
card-since-now = { $orders ->
    [one] **Se te pregunta:** { $what }
   *[other] **Se te pregunta:** { $orders } órdenes. La primera: { $what }
}

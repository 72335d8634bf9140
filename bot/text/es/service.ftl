# Lo que dice el servicio: acuses, rechazos, avisos.
service-outsider = Todavía no juegas en esta campaña. Únete primero.
service-nobody = nadie
service-not-your-post = Este no es tu puesto.
service-not-yours = { $slot }: manda { $who }; tú mandas { $mine }.
service-overrule = { $slot }: manda { $who }. Tienes más rango y puedes imponerte: usa «Imponerse».
service-organiser-only = Esto solo puede hacerlo quien organiza, { $who }.
service-try-again = Alguien se adelantó por un instante, así que no ha cambiado nada. Inténtalo otra vez.
service-not-stored = No se ha podido guardar tu orden, así que no ha cambiado nada: { $why }
service-no-campaign = Aquí no hay ninguna campaña. Quien organice puede empezar una con /campaña nueva.
service-game-broken = Esta campaña descansa: las tablas de { $game } en este bot están dañadas. Los plazos están parados y todos recuperan el tiempo. Tiene que arreglarlas quien lleva el bot.
service-game-away = Esta campaña descansa: ahora no se puede jugar a «{ $game }» en este bot. Los plazos están parados y todos recuperan el tiempo. Quien lleva el bot tiene que instalar el paquete del juego y nombrarlo en FLOTILLA_GAMES; flotilla doctor dice qué falla.
service-game-mended = Las tablas del juego están arregladas y la campaña sigue. Todos los plazos se han movido lo que ha durado el descanso.
service-broken-campaign = Esta campaña no se puede abrir (juego «{ $game }»). Quien organiza debería restaurarla de una copia.
service-other-version = Esta campaña se jugó con otras reglas y no se puede abrir tal cual: { $why }
service-nothing-to-seal = No te queda nada que dar por listo.
service-ready = { $orders ->
    [one] Una orden lista. Puedes retirarla hasta que cierre el turno.
   *[other] { $orders } órdenes listas. Puedes retirarlas hasta que cierre el turno.
}
service-small-answered = { $answers ->
    [one] Una respuesta queda como está.
   *[other] { $answers } respuestas quedan como están.
}
service-exec-answered = Tiene que volver, y el segundo también ha elegido la base.
service-others-put-right = { $who } puede arreglarlo; ya le he avisado.
service-holds-up = { $unit }: tus órdenes están listas, pero las de tu bando no encajan entre sí y el turno espera. { $why } Cámbialas en *Mis órdenes* o pulsa allí *Corregirlo*.
service-ready-again = Con *Corregirlo* lo arregla el Estado Mayor; el botón está en *Mis órdenes*.
service-put-right = El Estado Mayor ha corregido las órdenes de { $unit }: { $now }, donde decían { $was }.
service-nothing-sealed = No tienes órdenes listas que retirar.
service-unready = { $orders ->
    [one] Una orden vuelve a estar abierta.
   *[other] { $orders } órdenes vuelven a estar abiertas.
}
service-no-doctrine = No existe la doctrina «{ $said }».
service-doctrine-bold = audaz
service-doctrine-balanced = equilibrada
service-doctrine-careful = prudente
service-doctrine-solitaire = en solitario, por dados
service-no-topic = Nada de aquí admite órdenes permanentes sobre «{ $said }».
service-standing-of-others = Todas las unidades de allí las mandan otros jugadores: ellos dan sus órdenes permanentes.
service-standing-set = { $units ->
    [one] La orden permanente vale desde ahora.
   *[other] La orden permanente vale desde ahora para { $units } unidades.
}
service-standing-ended = { $units ->
    [one] La orden permanente queda anulada.
   *[other] Quedan anuladas las órdenes permanentes de { $units } unidades.
}
service-plan-changed = El plan ha cambiado: ahora es la versión { $number } y tú miraste la { $given }. Míralo otra vez.
service-approved = Has aprobado el plan { $number }.
service-undone = { $unit }: se deshace la última orden.
service-paused = La campaña está en pausa: los plazos están parados y no se admiten órdenes.
service-war-over = Esta guerra ha terminado; ya no se puede unir nadie.
service-by-invitation = A esta campaña se entra por invitación. Habla con quien la organiza.
service-all-held = Todos los puestos están ocupados. Pide a alguien que te entregue uno.
service-no-node = No existe el puesto «{ $said }».
service-seat-unknown = Ese puesto no se puede tomar desde aquí. Pulsa *Unirse* en el mensaje fijado para ver qué hay libre.
service-enlisted = Tu bando: { $side }. Elige qué mandas o pulsa *Donde haga falta*.
service-side-full = Tu bando: { $side }, pero todos sus puestos están ocupados. Pide a alguien de los de abajo que te entregue uno con *Entregar…*; mientras tanto puedes leerlo todo.
service-by-itself = { $side }: en este escenario los mueven las tablas del reglamento y no hay nada que decidir. Puedes unirte al otro bando o mirar: /informe y /mapa enseñan lo que todos pueden saber.
service-node-held = { $node }: ya manda { $who }.
service-they-other-side = { $who } juega, o ha jugado en esta campaña, en el otro bando ({ $side }): este mando se queda en el tuyo.
service-other-side = Ese puesto es del otro bando.
service-sworn = En esta campaña ya has jugado en el otro bando ({ $side }) y conoces sus secretos, así que solo puedes volver a ese bando.
service-joined = Tienes el mando: { $node }. Te avisaré por mensaje directo como mucho dos veces por turno; se cambia con /avisos.
service-left = Has dejado la campaña. Tu mando pasa al superior.
service-no-member = { $who } no juega aquí.
service-removed = { $who } queda fuera de la campaña; su mando pasa al superior.
service-hand-what = Elige al menos un puesto que entregar.
service-not-to-give = No puedes entregar { $said }: no es tuyo.
service-may-not-hand-on = { $node }: lo tienes en préstamo y no puedes entregarlo a otro.
service-handed = { $nodes }: ahora manda { $who }{ $timed ->
    [1] , hasta el { $until }
   *[other] {""}
}.
service-received = { $who } te ha entregado el mando{ $timed ->
    [1] {" "}hasta el { $until }
   *[other] {""}
}: { $nodes }.
service-offered = Se ha preguntado a { $who } si quiere el mando: { $nodes }. Nada cambia hasta que diga que sí.
service-offers-many = Hoy ya has hecho { $most } ofertas nuevas. Podrás hacer otra { $when }.
service-offer-by-invitation = A esta campaña se entra por invitación: solo quien la organiza puede traer a alguien nuevo.
service-offer-declined-lately = { $who } rechazó hace poco una oferta aquí. Podrás volver a preguntar { $when }; también puede unirse por su cuenta.
service-offer-closed = Esa oferta ya está cerrada.
service-offer-not-you = Esa oferta no es para ti.
service-offer-taken = { $who } ha dicho que sí y ahora manda: { $nodes }.
service-offer-declined = Has rechazado la oferta; no ha cambiado nada.
service-offer-withdrawn = La oferta queda retirada; no ha cambiado nada.
service-joined-many = Ahora mandas: { $nodes }.
service-took-seat = { $who } se ha unido y ha tomado { $node }: lo que ahora se le pregunta es cosa suya.
service-loan-over = Ha terminado tu tiempo al mando: { $node }.
service-loan-back = Vuelves a tener el mando: { $node }. Ha terminado el tiempo de { $who }.
service-taken = { $who } ha recuperado el mando: { $node }.
service-not-to-take = No puedes recuperar { $said }: no es tuyo.
service-took = Recuperado: { $nodes }.
service-no-deputy = Nombra un suplente que juegue aquí: { $others }.
service-past = Ese momento ya ha pasado.
service-until = hasta el { $at }
service-until-back = hasta que avises de tu vuelta
service-away = Estarás fuera { $when }. Buen viento y buena mar.
service-until-return = hasta su vuelta
service-is-away = { $who } está ausente { $when }. { $how ->
    [named] Entretanto decide { $deputy }.
    [deputy] Entretanto decide su suplente.
    [standing] Entretanto valen sus órdenes permanentes, o decide el Estado Mayor.
   *[above] Entretanto decide quien manda por encima, o el Estado Mayor.
  }
service-deputy = { $who } está ausente { $when } y te nombró suplente: decides por { $nodes }. { $open ->
    [0] Ahora no te espera ninguna pregunta.
    [one] Ahora te espera una pregunta.
   *[other] Ahora te esperan { $open } preguntas.
  }
service-is-back = { $who } está de vuelta.
service-back = Te damos la bienvenida de nuevo a bordo.
service-invites = { $who }, { $by } te invita a esta campaña. Pulsa *Unirse* en el mensaje fijado del canal para ver qué mandos están libres.
service-invited = { $who } puede unirse.
service-empty-note = La línea está vacía.
service-long-note = La línea tiene { $length } caracteres; caben { $most }.
service-noted = Anotado.
service-gone = { $who } se ha ido.
service-inherits = Ahora { $heir } tiene el mando: { $nodes }.
service-inherits-nobody = Nadie dirige ahora { $nodes }: donde no mande otro jugador, el Estado Mayor da las órdenes hasta que alguien se una.
service-nobody-commands = Nadie tiene ahora el mando: { $nodes }.
service-stands-still = Ya no juega nadie: la partida queda detenida, sin plazos, hasta que alguien se una o vuelva.
service-stands-still-alone = Un bando se ha quedado sin jugadores: la partida queda detenida, sin plazos, hasta que alguien se una a él, o hasta que quien dirige el otro bando u organiza la partida deje que lo dirija el Estado Mayor.
service-nobody-missing = Ahora la partida no espera a ningún rival.
service-leader-or-organiser = Pueden dejar el mando al Estado Mayor quien dirige el otro bando con la partida en marcha y quien la organiza, { $who }.
service-staff-leads = { $who } deja el mando al Estado Mayor hasta que alguien se una: { $sides }. La partida sigue.
service-staff-leads-now = El Estado Mayor tiene el mando hasta que alguien se una: { $sides }.
service-stands-still-away = Ahora nadie da órdenes, porque todos los jugadores están ausentes: la partida queda detenida, sin plazos. Sigue en cuanto uno de ellos da una orden o pulsa *Ya estoy aquí* en *Mis órdenes*, cuando acaba una ausencia o cuando alguien se une.
service-side-away = Bando sin nadie que dé órdenes: { $side }. Valen sus órdenes permanentes y las del Estado Mayor, y la partida no lo espera.
service-no-game = No existe el juego «{ $said }».
service-in-a-channel = Una campaña vive en el canal de un servidor; empiézala allí.
service-no-scenario = No existe el escenario «{ $said }».
service-founded = Empieza la campaña: { $scenario }. Tienes el mando; los demás se unen con el botón.
service-channel-taken = En este canal ya se juega una campaña. Una nueva necesita otro canal; con `/escenario` aquí se pueden revisar y ofrecer archivos.
service-founded-many = En este servidor ya organizas { $many } campañas en curso, el máximo por persona. Termina una, cede otra o pide a alguien que gestione este canal que empiece la nueva.
service-no-setting = No existe el ajuste «{ $said }».
service-hours-range = Un turno puede durar hasta 672 horas, una pregunta en combate hasta 336 y la espera hasta 3600 segundos; 0 es sin plazo.
service-settings-set = Ajustes cambiados.
service-paused-now = En pausa. Todos recuperan el tiempo.
service-resumed = Los plazos vuelven a correr.
service-is-paused = { $who } ha puesto la campaña en pausa: no se aceptan órdenes y los plazos están parados.
service-is-resumed = { $who } ha reanudado la campaña: los plazos vuelven a correr y todos recuperan el tiempo de la pausa.
service-ended = La campaña ha terminado. Su semilla queda a la vista.
service-already = La campaña está { $status }.
service-status-live = en marcha
service-status-paused = en pausa
service-status-ended = terminada
service-status-archived = archivada
service-transferred = Ahora organiza la campaña { $who }.
service-organiser-here = Quien organiza, { $who }, sigue aquí y puede ceder la campaña.
service-commander-only = Solo { $who }, que tiene el mando, puede hacerse cargo de la campaña.
service-taken-over = Ahora organizas tú la campaña.
service-no-entry = No hay entrada { $said } a la que volver; elige de la 1 a la { $last }.
service-rewind-asked = Estás de acuerdo en volver: { $what }. Falta el acuerdo de { $missing }.
service-rewound = Hemos vuelto: { $what }.
service-rewind-refused = La partida sigue; no ha cambiado nada.
service-rewind-withdrawn = La propuesta queda retirada; no ha cambiado nada.
service-rewind-gone = Esa propuesta ya está cerrada.
service-rewind-open = { $who } ya ha propuesto volver: { $what }. Contesta antes a eso, en el canal.
service-rewind-soon = Tu última propuesta no salió adelante. Podrás proponer otra vez { $when }.
service-in-your-name = { $unit }: { $what } En tu nombre: { $how }.
service-done-in-your-name = { $unit }: { $what } En tu nombre ({ $how }): { $done }.
service-answer-row = { $row }: { $value }
service-answer-rows = { $rows } · { $row }
service-answer-suggested = según lo propuesto
service-answer-list = { $items }
service-answer-way = { $steps ->
    [one] un paso, a { $last }
   *[other] { $steps } pasos, el último a { $last }
}
how-draft = tal como estaba en tus órdenes
how-standing = por tu orden permanente
how-doctrine = según la doctrina de la campaña
how-default = lo habitual
how-sealed = lista
service-remind-time = Aún faltan tus órdenes{ $due ->
    [0] {""}
   *[1] ; plazo: { $when }
  }.{ $what }
service-remind-half = Ha pasado la mitad del plazo de tus órdenes; acaba { $when }.{ $what }
service-remind-fight = Una pregunta te espera. Su plazo: { $when }; después se decide sin ti.{ $what }
service-remind-turn = Te toca dar órdenes{ $due ->
    [0] {""}
   *[1] ; plazo: { $when }
  }.{ $what }
service-silent-member = { $who } lleva { $turns } turnos sin contestar. Puedes recuperar el mando o entregarlo a otra persona.
service-snoozed = De acuerdo, más tarde.
service-no-snooze = No existe la espera «{ $said }».
service-outage = He estado sin conexión desde { $since } hasta { $until }. Todos recuperan ese tiempo.
service-clock-set-back = El reloj de mi máquina se ha atrasado de { $since } a { $until }. Todos los plazos se han movido con él: a cada cual le queda el mismo tiempo que antes.
service-store-full = el disco de quien me administra está lleno
service-store-locked = otro programa está usando mi base de datos
service-store-unwritable = no puedo escribir en mi base de datos
service-store-damaged = mi base de datos está dañada
service-store-failed = mi base de datos no responde como debería
service-not-read = Ahora mismo no se puede leer esta campaña; no ha cambiado nada: { $why }
service-is-ready = { $unit } ya tiene su orden lista; solo quien manda allí puede cambiarla.
service-choose-unit = Elige al menos una unidad.
service-not-to-approve = Este plan no lo apruebas tú.
service-take-what = Elige al menos un puesto que recuperar.
service-scenario-faulty = La campaña no puede empezar así: { $why }
service-card-waits = { $who }, tu ficha te espera: abre «Mis órdenes».
service-remind-what = {" "}Se trata de { $unit }: { $what }{ $more ->
    [0] {""}
    [one] {" "}Y otra más.
   *[other] {" "}Y otras { $more }.
}
service-remind-reaction-half = Ha pasado la mitad del plazo para tu respuesta; acaba { $when }.{ $what }
service-draft-lost = { $unit }: tu borrador ya no se puede cumplir. { $why }
service-wish-set = Anotado. Vale para ti en esta campaña desde ahora; se cambia en *Órdenes permanentes*, *Cómo juego*.
service-not-to-return = Estas órdenes solo puede devolverlas quien aprueba el plan o un mando superior.
service-returned = { $units ->
    [one] Las órdenes de una unidad quedan devueltas.
   *[other] Las órdenes de { $units } unidades quedan devueltas.
} A sus comandantes se les dice por qué.
service-returned-to-you = { $who } te ha devuelto las órdenes: «{ $word }». Repásalas y vuelve a pulsar Listo.
service-waits-opponent = Todavía nadie juega con el otro bando. La partida empieza en cuanto alguien se una a él; quien organiza puede dejar que juegue el Estado Mayor (/campaña ajustes).
turn-number = turno { $turn }
    .of = del turno { $turn }
moment-turn = el comienzo { $turn }
moment-close = antes de cerrarse las órdenes { $turn }
moment-answer = antes de la respuesta de { $unit }
moment-entry = la entrada { $entry } de la historia
looks-one-at-a-time = Tu última consulta todavía se está preparando. De una en una, por favor.
looks-wait-person = Acabas de hacer muchas consultas. Vuelve a probar dentro de { $seconds ->
    [one] un segundo.
   *[other] { $seconds } segundos.
}
looks-wait-outsiders = Quienes no juegan esta campaña acaban de consultarla mucho. Vuelve a probar dentro de { $seconds ->
    [one] un segundo.
   *[other] { $seconds } segundos.
}
service-not-all-ready = Todavía no están todos listos.
service-goes-on = La partida sigue.

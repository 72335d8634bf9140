# Listas de escenarios: sus clases, y los que los miembros ofrecen en su servidor.

scenarios-patrol = Patrullas
    .about = Un submarino o una manada, unas semanas en la mar. Las primeras son para empezar.
scenarios-operational = Operaciones
    .about = La flota entera de dos a seis meses, con eventos de guerra, refuerzos y reparaciones. Los submarinos que nadie manda navegan con órdenes permanentes.
scenarios-campaign = Campañas
    .about = Una guerra del primer turno al último: para un grupo que piensa seguir unido.
scenarios-own = De este servidor
    .about = Escenarios hechos por miembros de este servidor.
scenarios-hard = { $level ->
    [1] fácil
    [2] dificultad media
   *[3] difícil
}
own-text = { $text }
# Los dos textos van a los dos idiomas; cada uno dice el suyo.
own-in-two = { $en ->
   *[other] { $es }
}

# La lista de un servidor

scenarios-none = Nadie ofrece todavía ninguno de este juego.
scenarios-version = versión { $version }
scenarios-by = versión { $version }, de { $who }
scenarios-since = Versión { $version }, que { $who } ofrece desde el { $day }.
scenarios-record = { $played ->
    [0] Aún no se ha jugado hasta el final
    [one] Se ha jugado una vez
   *[other] Se ha jugado { $played } veces
}{ $ends }{ $stopped ->
    [0] {""}
    [one] {" "}(y otra partida se dejó a medias)
   *[other] {" "}(y otras { $stopped } se dejaron a medias)
}
scenarios-record-ends = : { $ends }
scenarios-end-draw = { $count ->
    [one] un empate
   *[other] { $count } empates
}
scenarios-open-reports = ⚠ { $reports ->
    [one] Un miembro ha avisado de este escenario
   *[other] { $reports } miembros han avisado de este escenario
}
scenarios-upload = Subir un escenario…
scenarios-my-file = Mi archivo: { $scenario }
scenarios-allow = Quién puede ofrecer…
scenarios-of-game = { $game } ({ $count })
scenarios-spoils = El archivo cuenta el despliegue de ambos bandos. Quien piense jugarlo quizá prefiera no leerlo.
scenarios-as-file = En un archivo
scenarios-report = Avisar de él
scenarios-remove = Quitarlo de la lista…
scenarios-look = Verlo
scenarios-reported-head = ⚠ **{ $count ->
    [one] Se ha avisado de un escenario
   *[other] Se ha avisado de { $count } escenarios
}** – te toca mirarlo porque gestionas este servidor:
scenarios-reported-line = **{ $scenario }** ({ $game }), lo ofrece { $who }.
scenarios-reported-more = Hay { $more } más, que se verán cuando atiendas estos.
scenarios-leave-on = Dejarlo en la lista
scenarios-back-to-list = Escenarios de este servidor
scenarios-remove-sure = ¿Quitar «{ $scenario }» de la lista?
scenarios-remove-what = Nadie podrá empezarlo ya, y su archivo se borra aquí. Las campañas empezadas con él siguen.
scenarios-remove-yes = Quitarlo de la lista

# Ofrecer

scenarios-offered = «{ $scenario }» queda a disposición de todo el servidor como versión { $version }.
scenarios-offered-same = Este mismo escenario ya se ofrece: «{ $scenario }», versión { $version }.
scenarios-removed = «{ $scenario }» ya no se ofrece. Las campañas empezadas con él siguen.
scenarios-gone = Ese escenario se ha quitado de la lista, o las reglas han cambiado y ya no se puede jugar.
scenarios-full = Tu escenario no se ofrece: la lista de este servidor ya tiene { $most }. Quita antes algún escenario.
scenarios-name-taken = Tu escenario no se ofrece: { $who } ya ofrece uno con el id «{ $id }». Ponle otro al tuyo.
scenarios-not-yours = Ese escenario solo lo puede quitar { $who } o alguien que gestione este servidor.
scenarios-often = En el último día has ofrecido { $most } escenarios, el máximo por persona. Prueba más tarde; revisar un archivo sí se puede.
scenarios-nobody-may = Este servidor no admite ahora escenarios ofrecidos. Aun así puedes revisar tu archivo y jugarlo.
scenarios-managers-may = En este servidor solo ofrecen escenarios quienes lo gestionan. Aun así puedes revisar tu archivo y jugarlo.
scenarios-role-may = En este servidor solo ofrecen escenarios los miembros con el rol { $role }. Aun así puedes revisar tu archivo y jugarlo.
scenarios-reported = Gracias. Quienes gestionan este servidor ven en su lista que se ha avisado de «{ $scenario }».
scenarios-reported-before = Ya habías avisado de «{ $scenario }».
scenarios-settled = «{ $scenario }» sigue en la lista; los avisos quedan atendidos.
scenarios-wait = Acabas de enviar muchos archivos. Vuelve a probar dentro de { $seconds ->
    [one] un segundo.
   *[other] { $seconds } segundos.
}

# El archivo de un miembro

scenarios-file-form = Revisar un archivo de escenario
scenarios-offer-form = Ofrecer un escenario
scenarios-file-which = El archivo
scenarios-file-which-hint = Un archivo de texto (TOML) de un juego que admita escenarios, de { $most } kB como mucho.
scenarios-file-picture = Dibujarme el despliegue
scenarios-file-trial = Que lo juegue el Estado Mayor (unos segundos): ¿pasa algo?
scenarios-file-offer = Si está bien, ofrecerlo a todo el servidor
scenarios-file-missing = En el formulario no hay ningún archivo. Elige uno, por favor.
scenarios-file-gone = Tu archivo ya no está guardado: guardo un día el último que estaba bien. Envíalo otra vez, por favor.
scenarios-file-sound = El archivo está bien.
scenarios-file-faults = { $faults ->
    [one] { $file } tiene un error
   *[other] { $file } tiene { $faults } errores
}
scenarios-file-faults-of = { $faults ->
    [one] { $file } tiene un error · { $game }
   *[other] { $file } tiene { $faults } errores · { $game }
}
scenarios-file-whole-list = La lista entera está en el archivo de abajo.
scenarios-file-again = Corregir y enviar otra vez
scenarios-file-another = Otro archivo…
scenarios-file-offer-now = Ofrecerlo a todos
scenarios-file-secret = Esta imagen solo la ves tú. Muestra lo que en la partida cada bando oculta al otro.
scenarios-file-not-drawn = El despliegue no se ha podido dibujar a tiempo.
scenarios-file-alt = El despliegue de { $scenario }, con las unidades de ambos bandos.
scenarios-file-begins = Dónde empiezan
scenarios-file-coming = Llegan después
scenarios-file-elsewhere = En este canal se juega una campaña. Para jugar tu escenario usa `/escenario lista` en otro canal antes de un día: allí tienes guardado tu archivo.
scenarios-copy-head = Una copia de un escenario del juego. Ponle un id, un título y un resumen tuyos, cámbialo y revísalo con /escenario revisar.
scenarios-sent = «{ $scenario }» en un archivo.

# Lo que un servidor permite

server-form = Escenarios de este servidor
server-offers = Quién puede ofrecer escenarios
server-offers-hint = Quien no pueda ofrecer puede igualmente revisar un archivo y jugarlo.
server-offers-all = todo el mundo
server-offers-managers = solo quienes gestionan el servidor
server-offers-nobody = nadie
server-offers-role = los miembros con el rol { $role }
server-set = El ajuste queda cambiado.
server-not-yours = Eso solo lo puede hacer alguien que gestione este servidor.

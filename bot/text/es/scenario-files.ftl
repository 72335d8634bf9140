# Qué está mal en un archivo de escenario, para quien lo ha escrito. Motor: core/mistakes.py, core/telling.py, core/toml_text.py.

file-mistake = { $place }: { $problem }
file-with-others = { $problem } Mira también: { $others }.
file-whole = Todo el archivo
file-at-line-row-field = línea { $line }, { $row }, campo { $field }
file-at-line-row = línea { $line }, { $row }
file-at-line-field = línea { $line }, campo { $field }
file-at-row-field = { $row }, campo { $field }
file-at-line = línea { $line }
file-at-row = { $row }
file-at-field = campo { $field }
file-said = { $text }
file-either = { $one } O bien: { $other }

file-too-long = El archivo tiene { $bytes } bytes. Se leen como mucho { $most }.
file-not-text = Aquí hay algo que no es texto. Guarda el archivo como UTF-8.
file-empty = El archivo está vacío.
file-other-game = Parece un archivo de { $game }.
file-no-game = No parece un escenario de ningún juego. Un escenario empieza con campos como { $names }.
file-needs-name = Falta. Un escenario propio lo necesita.
file-needs-name-es = Falta. Puede ir en cualquier idioma, también en español; un campo que termina en _es es el segundo texto de un archivo en dos idiomas.
file-missing = Falta.
file-no-field = Aquí no hay ningún campo { $name }. Hay { $names }.
file-no-field-but = No hay ningún campo { $name }. ¿Querías decir { $near }?
file-no-field-above = Aquí no hay ningún campo { $name }. Va al principio del archivo, antes de la primera línea entre corchetes.
file-no-field-in = Aquí no hay ningún campo { $name }. Va debajo de { $table }.
file-no-table = No hay ninguna tabla { $name }. Hay { $names }.
file-no-table-but = No hay ninguna tabla { $name }. ¿Querías decir { $near }?
file-no-table-head = No hay ninguna tabla { $name }. Sus campos van al principio del archivo, antes de la primera línea entre corchetes.
file-no-kind = Falta. Dice qué es esto: puede ser { $names }.
file-twice = { $name } aparece dos veces.
file-id-taken = El juego ya tiene un escenario { $id }. Elige otro id.
file-members = Escribe de cuántos a cuántos miembros, de { $least } a { $most }.
file-game-ends = El escenario tiene { $turns } turnos.

file-no-such = No existe { $what } { $name }.
file-no-such-but = No existe { $what } { $name }. ¿Querías decir { $near }?
file-no-such-of = No existe { $what } { $name }. Hay { $names }.
file-no-such-many = No existe { $what } { $name }. «flotilla ids» muestra los { $count } que hay.
file-no-such-in-group = { $name } no está en ningún grupo de este escenario. Ponlo en uno, o quítalo de aquí.
file-no-such-in-force = { $name } no está en ninguna fuerza de este escenario. Ponlo en una, o quítalo de aquí.
file-choice = No puede ser { $given }. Las opciones son { $names }.
file-choice-but = No puede ser { $given }. ¿Querías decir { $near }?
file-choice-none = No puede ser { $given }. Aquí no puede ir nada.
file-thing-boat-in-pool = en la reserva el submarino
file-thing-base = la base
file-thing-tender = el buque nodriza
file-thing-war-event = el evento de guerra
file-thing-named-ship = el barco con nombre
file-thing-class-or-submarine = el submarino o la clase
file-thing-submarine = el submarino
file-thing-active-base = la base activa
file-thing-super-skipper = el supercomandante
file-thing-area = el área
file-thing-boat = en este escenario el submarino
file-thing-zone = la zona
file-thing-tender-zone = la zona de buques nodriza
file-thing-option = la opción
file-thing-class = la clase de submarino, escolta, buque mayor o mercante
file-thing-class-of-ship = la clase de buque
file-thing-class-of-submarine = la clase de submarino
file-thing-class-of-escort = la clase de escolta
file-thing-sonar = el sonar
file-thing-radar = el radar
file-thing-big-warship = la clase de gran buque de guerra
file-thing-merchant = la clase de mercante
file-thing-unit = la unidad
file-thing-place = el hexágono, la ciudad ni la caja
file-thing-fort = el fuerte
file-thing-unit-or-ship = la unidad ni el buque
file-thing-map = el mapa
file-thing-ship = el barco
file-thing-aircraft = el avión
file-thing-leader = el almirante
file-thing-force = la fuerza
file-thing-place-beyond = el lugar fuera del mapa
file-thing-port = el puerto
file-thing-sea-zone = la zona de mar

file-wants-text = Debe ser un texto entre comillas, no { $given }.
file-wants-whole = Debe ser un número entero, no { $given }.
file-thousands = Los números no llevan punto ni otro signo de millares, y aquí pone { $given }. Escribe { $right }.
file-wants-smaller = El número { $given } es demasiado grande.
file-wants-number = Debe ser un número, no { $given }.
file-wants-yes-no = Debe ser true o false, no { $given }.
file-wants-list = Debe ser una lista entre corchetes, no { $given }.
file-wants-table = Esto debe ser una tabla de campos entre llaves, como {"{"} nombre = valor {"}"}, no { $given }.
file-wants-quotes = Esto va entre comillas. Escribe "{ $given }".
file-field-above = { $name } es un campo de { $table }. Va encima de { $below }.
file-wants-rows = Puede haber varias. Cada una va entre dos corchetes: [[{ $name }]].
file-wants-one = Solo hay una. Va entre corchetes simples: [{ $name }].
file-unfit = { $given } no encaja aquí.
file-between = Debe ser de { $least } a { $most }. Es { $given }.
file-least = Debe ser { $limit } o más. Es { $given }.
file-most = Debe ser { $limit } o menos. Es { $given }.
file-above = Debe ser más de { $limit }. Es { $given }.
file-below = Debe ser menos de { $limit }. Es { $given }.
file-multiple = Debe ser múltiplo de { $of }. Es { $given }.
file-list-short = La lista tiene { $count }. Necesita al menos { $limit }.
file-list-long = La lista tiene { $count }. Se admiten como mucho { $limit }.
file-text-short = { $limit ->
    [1] El texto está vacío.
   *[other] El texto tiene { $count } caracteres. Necesita al menos { $limit }.
}
file-text-long = El texto tiene { $count } caracteres. Se admiten como mucho { $limit }.
file-form-slug = { $given } no está escrito como un id: solo minúsculas, cifras y guiones, como en night-ferry.
file-form-slug-but = { $given } no está escrito como un id: solo minúsculas, cifras y guiones. Escribe { $near }.
file-form-zone = { $given } no es una zona. Escribe la letra de su fila y su número, como en C7.
file-form-zone-side = { $given } no es un lado de una zona. Escribe la zona y NW, NE, E, SE, SW o W, como en B7 SW.
file-form-grid-letter = { $given } no es una letra de la cuadrícula. Las letras son . s c C i I y #.
file-form-speed = { $given } no es una velocidad. Escribe sus puntos como en las fichas: de 0 a 4, quizá con un más, como en 2+.
file-form-name = Un nombre no lleva barra vertical, tabulador ni salto de línea. Es { $given }.
file-form-plain = Aquí no va ningún tabulador ni salto de línea. Es { $given }.
file-form-date = { $given } no es una fecha de la guerra. Escribe año, mes y día, como en 1942-10-26, de 1939 a 1945.
file-form-battle-hex = { $given } no es un hexágono del mapa de combate. Escribe el anillo y el número, como en B7.
file-form-month = { $given } no es un mes. Escribe año y mes, como en 1942-05.
file-form-season = { $given } no es una estación. Escribe W, Sp, Su o F y el año con dos cifras, como en Sp43, de Su39 a F45.
file-form-sea-hex = { $given } no es un hexágono. Escribe letra, fila y panel, como en N32-B. Un panel tiene las filas 1 a { $rows }.
file-form-column = { $given } no es una columna. Escribe letra y panel, como en N-B.
file-form-games = Nombra los juegos, cada uno una vez: basic, advanced.

file-toml-statement = «{ $written }» no es una línea de un archivo de escenario. Escribe nombre = valor, o una tabla entre corchetes.
file-toml-line-goes-on = «{ $written }»: hay algo detrás del valor, en el carácter { $column }. ¿Falta una comilla o una coma?
file-toml-character = «{ $written }»: el carácter { $column } no puede estar aquí.
file-toml-twice = «{ $written }» ya estaba antes. Cada nombre se da una vez.
file-toml-bracket = «{ $written }»: falta un corchete al final.
file-toml-equals = «{ $written }»: falta el signo igual entre el nombre y el valor.
file-toml-key = «{ $written }»: falta un nombre, o tiene algo que no son letras, cifras, guiones o guiones bajos.
file-toml-open-list = Una lista que empieza más arriba no tiene corchete de cierre.
file-toml-open-table = «{ $written }»: faltan llaves de cierre, o sobra una coma.
file-toml-backslash = «{ $written }»: una barra invertida significa otra cosa entre comillas. Quítala.
file-toml-quote = «{ $written }»: un texto que empieza aquí o más arriba no tiene comilla de cierre.
file-toml-date = «{ $written }»: esa fecha no existe.
file-toml-value = «{ $written }»: falta el valor o no se puede leer. Los textos van entre comillas.
file-toml-other-form = Esto es { $form }. Un escenario es TOML: líneas de nombre = valor, y tablas entre corchetes.
file-toml-fence = «{ $written }» es una marca de la página de la que se copió el archivo. Quita esas líneas.
file-toml-blank = «{ $written }»: hay un espacio que no es del teclado. Escríbelo de nuevo con la barra espaciadora.{ $more ->
    [0] {""}
    [one] {" "}Lo mismo en una línea más.
   *[other] {" "}Lo mismo en { $more } líneas más.
}
file-toml-curly-quotes = «{ $written }»: { $marks } viene de un procesador de textos. Escribe comillas rectas: { $right }.{ $more ->
    [0] {""}
    [one] {" "}Lo mismo en una línea más.
   *[other] {" "}Lo mismo en { $more } líneas más.
}
file-toml-minus = «{ $written }»: { $marks } viene de un procesador de textos. Escribe el guion del teclado: { $right }.{ $more ->
    [0] {""}
    [one] {" "}Lo mismo en una línea más.
   *[other] {" "}Lo mismo en { $more } líneas más.
}
file-toml-key-twice = «{ $written }»: { $name } ya está en la línea { $before }. Deja una de las dos.
file-toml-rows-twice = [{ $name }] ya está en la línea { $before }. Donde puede haber varias, cada una lleva dos corchetes: [[{ $name }]].
file-toml-table-twice = [{ $name }] ya está en la línea { $before }. Solo hay una: reúne allí los campos.
file-toml-head-bracket = «{ $written }»: falta un corchete. Escribe { $right }.
file-toml-head-behind = «{ $written }»: detrás de los corchetes de una tabla no va nada. Escribe { $right }, y los campos en las líneas de abajo.
file-toml-spaced-name = «{ $written }»: un nombre no lleva espacios. Escribe { $right }.
file-toml-letters = «{ $written }»: un nombre lleva letras sin acentos, cifras, guiones y guiones bajos. Escribe { $right }.
file-toml-colon = «{ $written }»: entre nombre y valor va un signo igual, no dos puntos. Escribe { $right }.
file-toml-equals-once = «{ $written }»: entre nombre y valor va un solo signo igual. Escribe { $right }.
file-toml-equals-missing = «{ $written }»: falta el signo igual entre el nombre y el valor. Escribe { $right }.
file-toml-no-value = «{ $written }»: falta el valor de { $name }.
file-toml-quoted-name = «{ $written }»: un nombre con acentos o espacios va entre comillas. Escribe { $right }.
file-toml-yes-no = «{ $written }»: sí es true y no es false, en minúsculas y sin comillas. Escribe { $right }.
file-toml-number-form = «{ $written }»: un número lleva punto ante los decimales, ningún otro signo, y ningún 0 ante otras cifras. Escribe { $right }.
file-toml-end-mark = «{ $written }»: detrás de un valor no va ningún signo. Escribe { $right }.
file-toml-remark = «{ $written }»: una nota empieza con #. Escribe { $right }.
file-toml-list-brackets = «{ $written }»: una lista va entre corchetes. Escribe { $right }.
file-toml-inner-quotes = «{ $written }»: una comilla dentro del texto lo termina. Escribe { $right }.
file-toml-one-quote = «{ $written }»: un texto empieza y termina con la misma comilla. Escribe { $right }.
file-toml-backslash-twice = «{ $written }»: una barra invertida entre comillas se escribe dos veces. Escribe { $right }.
file-toml-bare = «{ $written }»: los textos van entre comillas. Escribe { $right }.
file-toml-text-lines = «{ $written }»: un texto termina en la línea en que empieza. Ponlo en una sola línea.
file-toml-list-ends = «{ $written }»: la lista que empieza aquí no tiene corchete de cierre.
file-toml-braces-end = «{ $written }»: falta la llave de cierre. Escribe { $right }.
file-toml-brace-lines = «{ $written }»: una tabla entre llaves va en una sola línea, sin coma al final. Ponla en una línea, o escribe una tabla entre corchetes.
file-toml-last-comma = «{ $written }»: ante la llave de cierre no va coma. Escribe { $right }.
file-toml-comma = «{ $written }»: falta una coma ante { $before }.
file-toml-comma-more = «{ $written }»: sobra una coma. Escribe { $right }.
file-toml-comma-mark = «{ $written }»: entre los elementos de una lista va una coma. Escribe { $right }.
file-toml-unread = El archivo no se puede leer: tiene un número larguísimo.
file-toml-deep = Hay más de { $most } corchetes o llaves unos dentro de otros.
file-toml-long-key = Un nombre tiene más de { $most } partes separadas por puntos.
file-toml-number = { $given } es un número demasiado grande, o no es un número.

file-way-compass = { $unit } empieza a 12 hexágonos o menos de la rosa { $number }.
file-way-die = { $unit } empieza a 12 hexágonos o menos de la rosa que diga un dado.
file-way-row = { $unit } empieza en cualquier hexágono de la fila { $row }.
file-way-outside = { $unit } empieza en cualquier lugar fuera del convoy.
file-weeks = { $last ->
    [0] Semana { $first }
   *[other] Semanas { $first } a { $last }
  }
file-weeks-ultra = { $weeks }: ULTRA en { $areas }.
file-weeks-zones = { $weeks }: abiertas a las patrullas: { $areas }.
file-weeks-contacts = { $weeks }: { $count ->
    [0] en { $areas } no cuenta ningún contacto.
   *[other] en { $areas } solo cuentan los contactos { $kinds }.
  }
file-way-leader = { $leader } empieza en el { $ship }.
file-way-later = { $unit } no está al principio y puede llegar más tarde.
file-way-arrival = { $units } llegan juntos por el lado que diga un dado, { $lost ->
    [0] desde el primer turno
    [one] en cuanto se pierda un escolta
   *[other] en cuanto se pierdan { $lost } escoltas
}.
file-way-aboard = A bordo de { $ship }: { $things }.
file-way-round = { $unit } llega en la ronda { $number }, por { $hex }.
file-way-turn = { $unit } llega en el turno { $turn }, por { $zone }.

file-id-ours = El id { $id } es el de un escenario del juego, cuyo título muestran las listas. Da a tu archivo su propio id, título y resumen antes de ofrecerlo.
file-apart = Al principio nadie está a la vista: los grupos más cercanos distan { $apart } hexágonos, y los barcos ven a { $sight }.
file-check-nobody = En el turno { $turn } nadie puede ganar: Chile puede tener como mucho { $most } puntos, y como mínimo { $least }.
file-no-win-chile = Chile no puede ganar en ningún turno: puede tener como mucho { $most } puntos.
file-no-win-allies = Los aliados no pueden ganar en ningún turno: Chile tiene como mínimo { $least } puntos.
file-never-attacked = En { $games } partidas jugadas por el estado mayor Chile no tomó ni atacó { $places }.
file-ships-not-attacked = En { $games } partidas jugadas por el estado mayor ningún torpedo llegó a { $ships } ni le disparó ningún cañón, aunque una forma de ganar de los submarinos lo nombra.
file-early-boats = Submarinos que llegan a la guerra solo después de que empieza el escenario: { $boats }. Juegan de todos modos.
file-no-leaves = Ninguna fila de la tabla de victoria paga por salir del mapa (kind = "leaves"), y la batalla dura { $rounds } rondas de día. Un bando vencido no tiene adónde ir: un barco visto, o más lento que un enemigo, no sale del mapa, que se desplaza con él (6.4.6). El estado mayor se queda entonces y pierde sus barcos. Si un bando debe retirarse, da a sus barcos una fila con los lados por los que salen.
file-unused-ships = Barcos propios en ningún grupo ni fuerza del escenario, así que no juegan: { $ships }.
file-record-lost = El registro dice que se perdió { $ships }. No está a flote cuando empieza el escenario.
file-record-fallen = El registro dice que cayó { $places }. Es de Chile cuando empieza el escenario.
file-no-traffic = Ningún submarino puede llegar a un área con tráfico en este periodo.
file-alarm-at-once = La alarma de { $ship } (a { $alarm } hexágonos) salta enseguida: { $boat } empieza a { $away } hexágonos, y su rumbo propio se acaba.
file-never-come = { $things }: vendrían después del último turno, el { $last }, así que no vienen nunca.
file-never-sail = { $ships }: en el astillero más allá de los { $turns } turnos del escenario, así que ningún barco de estos llega a zarpar.
file-own-losses = Forma de ganar { $number }: { $side } ganan solo con perder unidades propias. ¿Era para el otro bando?
file-same-levels = Se pide lo mismo para { $level } que para { $above }: { $asked }. Al primero solo se llega cuando los submarinos perdidos quitan un nivel.
file-too-far = Submarinos y barcos empiezan a { $apart } hexes. En { $turns } turnos recorren { $reach } entre todos, así que quizá no se encuentren nunca.
file-no-points = La forma de ganar número { $number } pide a los submarinos { $asked } puntos. Todos los barcos juntos valen { $worth }.
file-dead = En { $games } de { $games } partidas jugadas por el Estado Mayor nadie sufrió daño: nada hundido, nada averiado.
file-not-tried = Sin probar: el Estado Mayor necesita más de { $seconds } segundos para sus partidas.
file-broke = El archivo cumple las reglas, pero una partida del Estado Mayor se interrumpió ({ $why }). Es un fallo del bot: avisa a quien lo mantiene.
file-sound = correcto

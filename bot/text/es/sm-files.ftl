# Qué está mal en un archivo de escenario de Submarine. Motor: submarine/scenarios/problems.py.

sm-file-no-submarine = Un escenario necesita un submarino.
sm-file-no-ship = Un escenario necesita un barco que cace o al que cazar.
sm-file-map-west = { $east } queda al oeste de { $west }.
sm-file-weather = El tiempo solo se tira con la opción weather (50).
sm-file-one-boat = El juego en solitario tiene un solo submarino (escenario 3).
sm-file-light-turn = La luz cambia en el turno 2 o después, cada vez más tarde que la anterior. Es { $turn }.
sm-file-light-same = Ya es { $light }.
sm-file-air-by-day = Los aviones solo lanzan cargas de día (20.10).
sm-file-in-force = { $option } está en vigor. Quítala de una de las dos listas.
sm-file-class-twice = Ya hay una clase { $name }. Elige otro id.
sm-file-no-tubes = Un submarino tiene al menos un tubo lanzatorpedos.
sm-file-merchant-tons = Un mercante tiene { $least } toneladas o más.
sm-file-group-name = { $name } significa todas las unidades de ese tipo. Da otro id al barco.
sm-file-heading = Un barco con bow tiene heading.
sm-file-rows = El mapa tiene { $rows } filas.
sm-file-no-convoy = No hay convoy del que estar fuera.
sm-file-sinks = Con { $points } puntos se hunde.
sm-file-safe-depth = Su profundidad segura es de { $feet } pies.
sm-file-boat-outside = Solo los escoltas están fuera del convoy. Un submarino tiene bow, compass o row.
sm-file-later-option = Un submarino solo llega más tarde con la opción variable-entry (26).
sm-file-entry-points = Los puntos de entrada son para un submarino que llega más tarde.
sm-file-no-torpedoes = { $boat } no tiene torpedos en { $season }.
sm-file-has = { $boat } tiene { $most }.
sm-file-early = { $ship } ({ $nation }) no está en guerra antes de { $season }.
sm-file-later-arrival = Un escolta que llega más tarde figura en [arrival].
sm-file-no-hidden = No se busca nada si los submarinos no están ocultos. Escribe { $none }, o quítalo.
sm-file-capacity = Intacto, tiene { $most }.
sm-file-speed = Su velocidad máxima es { $basic }, en el juego avanzado { $advanced }.
sm-file-alarm = Una alarma termina un course = "alone".
sm-file-big-ship-place = Un gran buque de guerra tiene bow y heading.
sm-file-one-heading = Los barcos que se mueven con un mismo rumbo trazado tienen un solo heading.
sm-file-convoy-place = Los mercantes van en formación, o cada uno en su lugar.
sm-file-convoy-formation = Falta. Los barcos sin lugar propio van en una formación, y aquí se dice su número.
sm-file-placed-formation = Los mercantes colocados uno a uno no tienen formación. Quítala, o escribe ships en vez de placed.
sm-file-thrown-turns = Un curso al azar vira como dice el dado. Quítalo.
sm-file-formation-full = La formación { $number } admite { $places } barcos, no { $ships }.
sm-file-formation-north = Las formaciones van hacia el norte, dirección 6 (20.2).
sm-file-ship-id = Un barco con nombre tiene también un id.
sm-file-one-ship = { $id } es un solo barco.
sm-file-merchants = Se admiten como mucho { $most } mercantes.
sm-file-off-map = { $unit } no cabe en el mapa con proa y popa. El mapa tiene las columnas { $west } a { $east } y las filas 1 a { $rows }.
sm-file-overlap = { $unit } está en un hex de { $other }.
sm-file-hex-off-map = { $hex } no está en el mapa. El mapa tiene las columnas { $west } a { $east } y las filas 1 a { $rows }.
sm-file-rose-off-map = La rosa { $number } no está en el mapa.
sm-file-compass-twice = Cada rosa se nombra una vez.
sm-file-never-lost = { $escorts ->
    [0] No hay otro escolta que se pueda perder: el grupo no llega nunca.
    [one] Solo se puede perder un escolta más: el grupo no llega nunca.
   *[other] Solo se pueden perder { $escorts } escoltas más: el grupo no llega nunca.
 }
sm-file-no-arrival = { $unit } no es un escolta con place = "later".
sm-file-names = Hay { $names } nombres para { $boats } submarinos. Nombra todos, o ninguno.
sm-file-pool-most = Se admiten como mucho { $most } submarinos.
sm-file-start-later = { $start } submarinos y { $later } más son más de { $most }.
sm-file-few-escorts = Hay { $escorts } escoltas.
sm-file-air-charges = Las acciones lanzan más de { $charges }.
sm-file-id-taken = { $id } es el id de un submarino. Elige otro.
sm-file-date-order = { $date } es anterior a { $before }. Pon las acciones por orden de fecha.
sm-file-start-boats = Empiezan { $start } submarinos y llegan como mucho { $later } más.
sm-file-no-condition = Una victoria necesita una condición.
sm-file-says-nothing = { $field } no dice nada de { $kind }. Quítalo.
sm-file-how-many-points = Falta. Dice cuántos puntos.
sm-file-which-side = Falta. Dice por qué lado del mapa.
sm-file-side-closed = El lado { $side } del mapa está cerrado.
sm-file-no-group = En el escenario no hay { $group }.
sm-file-few-named = Solo se { $count ->
    [one] nombra { $count } unidad
   *[other] nombran { $count } unidades
 }.
sm-file-how-many-tubes = Falta. Dice cuántos tubos.
sm-file-level-order = { $level } está detrás de { $before }. Cuenta la primera fila que se cumple, así que pon antes el nivel mejor.
sm-file-like-kind = { $like } es { $kind }, y { $name } se usa como { $wanted }. Nombra uno de esa clase.
sm-file-kind-submarine = un submarino
sm-file-kind-escort = un escolta
sm-file-kind-big-ship = un gran buque de guerra
sm-file-kind-merchant = un mercante
sm-file-wants-feet = Falta. Solo un mercante prescinde de su eslora en pies.
sm-file-wants-knots = Falta. Solo un mercante prescinde de su velocidad máxima en nudos.
sm-file-ways = Uno solo de bow, compass, row y place dice dónde empieza. Has dado { $given }.
sm-file-no-way = Uno de bow, compass, row y place dice dónde empieza. No has dado ninguno.
sm-file-no-kind-aboard = Entonces no hay { $kind } a bordo. Hay { $kinds }.
sm-file-no-formation = Hay las formaciones { $numbers }.
sm-file-spread-each = { $ships } barcos no son { $each } por cada una de { $compasses } rosas.
sm-file-condition-one = Una condición es una sola de sunk, afloat, exited, hurt, loaded, points y lead. Has dado { $given }.
sm-file-condition-none = Una condición es una de sunk, afloat, exited, hurt, loaded, points y lead. No has dado ninguna.
sm-file-option-game = { $option } es del juego { $game }. Escribe games = ["{ $game }"] en la cabecera del archivo, o quita la opción.
sm-file-option-needs = { $option } no significa nada sin { $other }.
sm-file-option-night = { $option } es para la noche.
sm-file-only-warship = Solo un buque de guerra tiene esto.
sm-file-only-escort = Solo un escolta tiene esto.
sm-file-only-submarine = Solo un submarino tiene esto.
sm-file-merchant-no-warship = Solo un buque de guerra tiene esto. De un mercante di solo las toneladas.
sm-file-merchant-no-escort = Solo un escolta tiene esto. De un mercante di solo las toneladas.
sm-file-merchant-no-submarine = Solo un submarino tiene esto. De un mercante di solo las toneladas.
sm-file-pool-rows = { $name } aparece dos veces. Da todos los submarinos de una clase en una sola fila.
sm-file-boat-once = { $boat } zarpa una sola vez (20.10).
sm-file-turns-end = La partida acaba en el turno { $turns }.

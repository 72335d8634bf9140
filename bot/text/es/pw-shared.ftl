# La Guerra del Pacífico: su nombre, sus opciones y su redacción propia de frases comunes (`<frase>--pacific_war`).

game-pacific_war = Guerra del Pacífico
    .about = Chile contra Perú y Bolivia, de 1879 a 1881. Los blindados cazan transportes frente a una costa desierta; los ejércitos desembarcan y marchan hacia las salitreras y Lima.
    .size = dos bandos · hasta { $most } jugadores · de dos a doce turnos
    .cover = Guerra del Pacífico: dos blindados chilenos sorprenden un convoy frente a Pisagua
option-pacific_war-capture = Abordaje de buques averiados (10.1)
option-pacific_war-infernal = Máquinas infernales en los puertos (10.2)

diary-every-boat--pacific_war = Buques y tropas
card-units--pacific_war = { $units ->
    [one] un mando
   *[other] { $units } mandos
}
card-find--pacific_war = Buscar un mando…
card-text-title--pacific_war = { $units ->
    [one] Órdenes como texto · un mando
   *[other] Órdenes como texto · { $units } mandos
}
card-text-hint--pacific_war = Una división, un cuerpo o un estado mayor por línea: *Nombre: orden*. Borra una línea para dejar sus órdenes como están. Usa las palabras de las fichas, en español o en inglés.
card-which-boat--pacific_war = ¿Qué buque o unidad?
card-no-such-unit--pacific_war = No hay ningún buque, unidad ni mando «{ $said }».
card-group-typed-hint--pacific_war = zona III · o: permanecer, permanente
card-standing-typed-hint--pacific_war = zona III · permanecer · a casa · ninguna
card-set-doctrine--pacific_war = Doctrina de los mandos sin jefe
service-standing-set--pacific_war = { $units ->
    [one] La orden permanente vale desde ahora.
   *[other] La orden permanente vale desde ahora para { $units } mandos.
}
service-standing-ended--pacific_war = { $units ->
    [one] La orden permanente queda anulada.
   *[other] Quedan anuladas las órdenes permanentes de { $units } mandos.
}
service-returned--pacific_war = { $units ->
    [one] Las órdenes de un mando quedan devueltas.
   *[other] Las órdenes de { $units } mandos quedan devueltas.
} A sus jefes se les dice por qué.
card-unit-report--pacific_war = Parte de un buque o una unidad…
card-help-game--pacific_war =
    - **Qué ves** – La costa de Lima al sur de Chile: pueblos con sus puntos, buques en puerto y en la mar, unidades en tierra, columnas de abastecimiento. Todo está a la vista de los dos bandos; solo las órdenes son secretas.
    - **Qué gana** – Los puntos de Chile, por pueblos y por el dominio del mar, se cuentan tras ciertos turnos: 5, 9 y 12 en la guerra entera. Con bastantes gana Chile; con muy pocos, la Alianza. El parte dice cuántos.
    - **Un turno** – Dos meses. Primero mueve y combate Chile, después la Alianza: destinos, compras, rutas, interceptaciones, bombardeos, marchas, ataques.
    - **Una división naval** – Necesita carbón para salir. Lleva tropas, bloquea, bombardea puertos y detiene al enemigo que pasa cerca.
    - **Un cuerpo de ejército** – Marcha con dados: cada tirada puede llevarlo más lejos o costarle hombres en el desierto. Ataca el pueblo de al lado y conserva lo que toma.
    - **Abastecimiento** – Compras carbón, columnas y reparaciones para el bando. Las tropas marchan sin víveres, pero los buques no salen sin carbón.
scenarios-end-chile = Chile ganó { $count }
scenarios-end-allies = la Alianza ganó { $count }

# La guerra en el mar: órdenes de las bases y en las incursiones (10 a 13).

ask-was-flights = ¿Qué vuelos planea la base?
ask-was-launch-flight = ¿Qué vuelo sale ahora?
ask-was-report = El enemigo ha avistado tu fuerza. ¿Qué se le informa de ella?
ask-was-report-exact = El enemigo ha avistado tu fuerza y se le dan las cifras verdaderas: los dados no dejan elegir.
ask-was-report-total = El enemigo ha avistado tu fuerza. ¿Qué se le informa de ella? Los dados permiten otros tipos, pero no otro número: { $total } buques en total.
ask-was-intercept = Hay un vuelo cerca. ¿Intenta interceptarlo la patrulla?
ask-was-allot = ¿A quién atacan tus cazas?
ask-was-layout = ¿Cómo se colocan tus buques?
ask-was-targets = ¿Qué buques atacan tus aviones?
ask-was-flak = ¿A qué hexágono dispara cada buque?
ask-was-losses = ¿En qué orden se pierden los aviones en tierra?
ask-was-wishes = ¿Qué aviones en tierra quieres destruir primero?

## Patrullas y vuelos
was-row-cap = Cazas en patrulla
was-row-search = Búsqueda
was-row-asw = Antisubmarina
was-flight-mission = Vuelo { $number }: misión
was-flight-target = Vuelo { $number }: objetivo
was-flight-steps = Vuelo { $number }: aviones
was-flight-escort = Vuelo { $number }: escolta
was-flight-first = Vuelo { $number }: atacar primero
was-flight-else = Vuelo { $number }: si el objetivo ya no está
was-flight-press = Vuelo { $number }: ir aunque no se pueda volver
was-steps-all = { $count ->
    [one] el { $aircraft }
   *[other] los { $count } { $aircraft }
  }
was-steps-none = ninguno
was-else-other = otra fuerza al alcance
was-else-home = dar la vuelta
was-row-first = Quedan preparados primero al aterrizar
was-first-worth = Lo que más valga
was-done-course = nuevo rumbo { $zones ->
    [0] quedarse
   *[other] por { $way }
  }
was-done-no-flight = sin vuelos
was-done-flights = { $count ->
    [0] ningún vuelo
   *[other] { $flights }
  }
was-done-flight = { $mission }, { $target }: { $steps }{ $escorts ->
    [0] {""}
   *[other] {", "}escolta { $escort }
  }
was-done-steps = { $count } { $aircraft }
was-row-replot = Nuevo rumbo, enemigo a la vista
was-row-scrap = Aviones que se abandonan
was-row-fly-off = Enviar a la base
was-flight = { $target }: { $mission } ({ $steps } { $steps ->
    [one] paso
   *[other] pasos
  })
was-marker = Marcador { $letter }
was-pass = Pasar
was-strikes-usual = Atacar las fuerzas avistadas
was-strikes-spotted = Ninguno si no hay nada avistado; si no, pregúntame
was-strikes-none = Ningún vuelo

## Informes
was-report-carriers = Portaaviones
was-report-majors = Buques principales
was-report-lights = Buques ligeros
was-report-transports = Transportes
was-report-ship = Un buque que se nombra
was-report-true = La verdad
was-report-weak = Lo más débil posible
was-report-strong = Lo más fuerte posible

## Incursiones
was-patrol-go = Interceptar
was-patrol-stay = Quedarse
was-steps = { $steps } { $steps ->
    [one] paso
   *[other] pasos
  }
was-allot-row = Ataques
was-layout-pattern = Disposición
was-layout-hexes = Hexágonos
was-layout-cast-off = Soltar remolques
was-layout-carriers = Portaaviones en el centro
was-layout-largest = Los buques mayores en el centro
was-layout-majors = Buques principales en el centro
was-layout-transports = Transportes en el centro
was-layout-hand = A mano
was-targets-go = Atacar
was-targets-aims = Objetivos
was-no-target = sin objetivo
was-flak-even = Repartido por igual

## Rechazos
err-was-allot-most = No pueden atacar a { NAME($aircraft) } más de { $most }. Manda los demás contra otro enemigo.
err-was-allot-each = Antes de atacar a un caza dos veces, o al grupo principal, hay que atacar a todos los cazas enemigos. Manda primero un caza contra { NAME($aircraft) }.
err-was-layout-missing = { $ship } aún no tiene hexágono. Asígnale uno.
err-was-layout-together = { $ship } debe estar en el mismo hexágono que su remolque y los buques de su ficha. Ponlos todos juntos.
err-was-layout-full = Hay demasiados buques en { $hex }. En un hexágono cabe un buque principal o dos ligeros; pasa los demás a un hexágono libre.
err-was-layout-touch = { $first } y { $second } se tocan. Deja un hexágono vacío entre los que tienen buques.
err-was-report = Los dados no permiten un informe tan alejado de la verdad. Acerca las cifras a ella; el informe propuesto siempre vale.
err-was-report-total = Los dados permiten otros tipos, pero no otro número: los buques del informe han de ser { $total } en total.
err-was-ready = Solo { $most ->
    [one] hay { $most } paso preparado
   *[other] hay { $most } pasos preparados
  } de { NAME($aircraft) }.
err-was-divided = Las fichas completas de { NAME($aircraft) } tienen dos pasos y no se dividen: pon números pares, y un solo impar donde haya un paso suelto.
err-was-flight-empty = El vuelo { $number } no tiene aviones. Asígnale alguno, o elige *ningún vuelo* como misión.
err-was-flight-mission = Algunos aviones del vuelo { $number } no sirven para esta misión. Quítalos, o elige otra misión.
err-was-flight-torpedo = Los torpederos que atacan buques vuelan solos. Manda los demás aviones del vuelo { $number } en un vuelo aparte.
err-was-flight-nations = Los aviones del vuelo { $number } no vuelan juntos. Manda los de cada nación en un vuelo aparte.
err-was-flight-target = El vuelo { $number } no puede ir a ese objetivo con su misión. Elige otro de la lista.
err-was-flight-range = El objetivo del vuelo { $number } está fuera de alcance. Elige uno más cercano, o quita los aviones y la escolta que no llegan.
err-was-flight-landing = La base a la que va el vuelo { $number } no puede recibirlo. Elige otra base, o menos aviones.
err-was-flight-overfull = La base tiene { $over } { $over ->
    [one] paso
   *[other] pasos
  } de más. Antes de mandar otros vuelos, traslada o abandona esa cantidad.
err-was-patrol-full = { $most ->
    [0] La base está llena: quienes están de patrulla siguen en el aire.
    [one] En la base cabe { $most } paso. No pueden bajar más de la patrulla.
   *[other] En la base caben { $most } pasos. No pueden bajar más de la patrulla.
  }
err-was-flight-limit = { $most ->
    [0] No puede salir ningún vuelo así
    [one] Solo puede salir un vuelo así
   *[other] No pueden salir más de { $most } vuelos así
  } en un turno. Quita los demás.
err-was-flight-units = Aquí no pueden despegar más de { $most } { $most ->
    [one] ficha
   *[other] fichas
  } en este turno.

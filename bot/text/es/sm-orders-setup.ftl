# Submarine: preguntas antes del primer turno, sus filas y sus negativas.

ask-place-escorts = { $side ->
    [none] ¿Dónde empiezan tus escoltas{ $merchants ->
        [1] {" "}y cómo forman tus mercantes
       *[0] {""}
      }?
   *[other] Tus buques llegan por el borde del mapa. ¿Dónde los colocas?
  }
ask-place-boat = { $rows ->
    [torpedoes] ¿Dónde empieza el { $boat }, a qué profundidad y con qué torpedos?
    [loads] ¿Dónde empieza el { $boat } y con qué torpedos?
    [depth] ¿Dónde empieza el { $boat } y a qué profundidad?
   *[place] ¿Dónde empieza el { $boat }?
  }
sm-row-bow = Proa
sm-row-bow-hint = { $hexes ->
    [one] Hay { $hexes } hex libre; escribe su nombre, como N32-B
   *[other] Hay { $hexes } hexes libres; escribe el nombre de uno, como N32-B
  }
sm-row-heading = Rumbo
sm-row-depth = Profundidad
sm-row-kind = Torpedos
sm-row-load = Torpedos, tubo por tubo
sm-row-tube = { $end ->
    [stern] Tubo de popa { $number }
   *[bow] Tubo de proa { $number }
  }
sm-row-reload = { $end ->
    [stern] Recarga de popa { $number }
   *[bow] Recarga de proa { $number }
  }
sm-row-compass = Rosa de los vientos
sm-row-merchants = Mercantes en la formación
sm-row-merchants-hint = De la primera fila a la última y de izquierda a derecha; los que no nombres siguen en el orden habitual
sm-row-enter = Entra un submarino
sm-opt-none-enters = por ahora no entra ninguno
sm-opt-hex = { $hex }
sm-opt-heading = { $heading ->
    [6] 6, norte
    [1] 1, nordeste
    [2] 2, sudeste
    [3] 3, sur
    [4] 4, sudoeste
   *[5] 5, noroeste
  }
sm-opt-depth = { $feet ->
    [0] superficie
   *[other] { $feet } pies
  }
sm-opt-compass = rosa { $number }
err-sm-no-hex = { $said } no es ningún hex. Escribe letra, fila y panel, como N32-B.
err-sm-no-place = Ningún buque puede empezar con la proa en { $place }.
err-sm-place-taken = En { $place } hay otro buque, o no deja sitio.
err-sm-boats-meet = El { $boat } ocuparía un hex del { $other }.
err-sm-kind-most = Esta clase lleva como mucho { $most } de { $kind }; has puesto { $given }.
err-sm-special-most = Como mucho una cuarta parte de los torpedos pueden ser acústicos o de recorrido programado: { $most }. Has puesto { $given }.
sm-mended-place = Allí ya hay otro submarino, así que este empieza con la proa en { $place }.

## La campaña (20.10)
ask-deal-air = ¿Cuántas de las { $charges } cargas desde el aire recibe cada acción de día? { $points ->
    [0] {""}
    [one] Cada carga que cae da un punto a los submarinos; ninguna tiene que caer.{" "}
   *[other] Cada carga que cae da { $points } puntos a los submarinos; ninguna tiene que caer.{" "}
  }Lo que una acción no usa se pierde.
ask-pick-boats = ¿Qué submarinos salen en esta acción: { $action }?
ask-call-hunters = ¿Llamas al grupo de caza? Llega en esta acción: { $action }.
sm-row-start = Submarinos al empezar: elige { $count }
sm-row-start-hint = { $classes }
sm-row-start-class = { $name } ({ $tubes } tubos, { $torpedoes } torpedos, { $points } puntos)
sm-row-later = Pueden entrar después: como mucho { $most }
sm-row-later-hint = En cualquier orden: cuando pueda entrar uno, eliges cuál

## Sitios señalando
sm-place = { $letter } · { $hex } · { $sector ->
    [ahead] por delante
    [starboard-bow] amura de estribor
    [starboard-quarter] aleta de estribor
    [astern] por detrás
    [port-quarter] aleta de babor
   *[port-bow] amura de babor
  }, a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } { $prey ->
    [merchant] del convoy
    [big] de los buques grandes
   *[escort] del escolta más cercano
  }
sm-place-off = a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } de { $ship }
sm-place-turned = rumbo { $heading }; con rumbo { $course } su popa caería { $why ->
    [box] en el rectángulo del convoy (20.3.2)
   *[ship] sobre otro buque
  }
sm-place-menu = Un sitio
sm-place-ships = Qué buque
sm-place-page-best = Los mejores sitios de todos los lados…
sm-place-page-nearer = Más cerca del convoy…
sm-place-page-farther = Más lejos…
sm-place-page-port = Por babor…
sm-place-page-starboard = Por estribor…
sm-place-law-boat = Cualquier hex a doce o menos de la rosa y a más de siete de un enemigo (20.4.2): { $hexes ->
    [one] hay uno libre
   *[other] hay { $hexes } libres, sombreados en la imagen
  }. Se puede escribir otro.
sm-place-nobody = Por ahora no entra ningún submarino. Si entrara, el { $boat } podría estar en { $hex }, como muestra la imagen; elige quién entra para elegir el sitio.
sm-place-law-entry = Cualquier hex a doce o menos de la rosa { $rose } y a más de siete de un enemigo (26.4): { $hexes ->
    [one] hay uno libre
   *[other] hay { $hexes } libres, sombreados en la imagen
  }. Se puede escribir otro.
sm-place-entry-told = { $hidden ->
    [1] Todos saben que ha entrado un submarino y por qué rosa; nadie más sabe dónde está.
   *[0] Todos ven dónde entra el submarino.
  }
sm-place-law-escort = { $hexes ->
    [one] Hay un hex libre
   *[other] Hay { $hexes } hexes libres
  } (20.3.2). Se puede escribir otro sitio que no se ofrezca.
sm-place-secret = { $hidden ->
    [1] Nadie más sabe dónde empiezas.
   *[0] Todos verán dónde empiezas.
  }
sm-place-order = Cómo forman los mercantes
sm-place-order-middle = Los más valiosos, en el centro
sm-place-order-front = Los más valiosos, en la primera fila
sm-place-order-rear = Los más valiosos, en la última fila
sm-place-order-usual = En su orden habitual
sm-place-numbers = Números de la imagen: { $ships }
sm-place-order-said = Mercantes, de la primera fila a la última: { $ships }
sm-once-deal-air = Al darlo queda fijo: las cargas quedan repartidas para toda la campaña, y los submarinos eligen enseguida.
sm-once-pick-boats = Al darlo queda fijo: los submarinos que salen ya no cambian, y los escoltas eligen enseguida su sitio.
sm-once-call-hunters = Al darlo queda fijo: la llamada la conocen todos.
sm-once-place-escorts = Al guardarlo queda fijo: está a la vista, y los submarinos eligen su sitio después.
sm-place-fixed = Esto queda fijo: los sitios están a la vista de todos.
sm-place-alt = { $ship } { $enters ->
    [1] entraría
   *[0] saldría
  } en { $hex }.
sm-place-row-depth = Profundidad: { $value }
sm-place-row-kind = { $value }
sm-place-depth-0 = en superficie: veloz, y se le ve de lejos
sm-place-depth-25 = cota periscópica
sm-place-depth-seen = de día se le ve enseguida
sm-place-seen-day = De día se ve enseguida a un submarino a { $feet } pies o menos, por lejos que estén los escoltas{ $air ->
    [1] , pues hay aviones encima
   *[0] {""}
  }: todos sabrían este sitio. A { $deeper } pies o más sigue en secreto
sm-place-seen-night = Hay un barco o la luz de una bengala tan cerca de este sitio que se ve enseguida a un submarino a { $feet } pies o menos: todos lo sabrían
sm-opt-torpedo-note = { $speed } hexes por turno{ $run ->
    [0] , en zigzag
   *[other] , corre { $run }
  }; { $drive ->
    [steam] de vapor, deja estela
    [oxygen] de oxígeno, no deja estela
   *[electric] eléctrico, no deja estela
  }

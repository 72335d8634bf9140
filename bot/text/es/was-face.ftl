# La guerra en el mar: estado, turnos, cuadernos, tablas, el final, tiradas, por qué importa una pregunta.

## El reloj
was-face-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
  }
was-face-day = { $day } de { $month } de { $year }
was-face-hours = { $first }-{ $last } h
was-face-clock = turno { $turn } · { $day }, { $hours }
was-face-clock-setup = preparación · { $day }
was-face-clock-battle = { $day }, { $light }
was-face-headline = { $clock }

## Tipos de buque y puestos
was-face-class = { $kind }, clase { $name }

## Estado y turnos
was-face-goal = **Para ganar** – el Eje necesita una diferencia de { $marginal } para una victoria marginal y de { $decisive } para una decisiva; los Aliados, { $below } y { $lost }. Por lo que { $own ->
    [1] sabes
   *[0] todos saben
  }: Eje { $axis }, Aliados { $allied }, diferencia de { $margin } (Eje menos Aliados).
was-face-sources = **Puntos** – { $axis }{ $both ->
    [2] ; { $allied }
   *[1] {""}
  }.
was-face-source = { $side }: { $items }
was-face-earns = **Lo que da puntos** – { $items }.
was-face-earns-side = { $item }, solo para { $side }
was-face-earns-item = { $what }{ $each ->
    [0] {""}
   *[other] {" "}({ $each } { $unit ->
    [box] por casilla
    [step] por paso
    [unit] por unidad
   *[ship] cada vez
  })
}
was-face-worth = **Lo que valen los buques propios de este escenario** – { $items }.
was-face-worth-item = { $ships } { $points }{ $count ->
    [one] {""}
   *[other] {" "}cada uno
  }
was-face-points = Puntos que conocen todos: Aliados { $allied }, Eje { $axis }.
was-face-points-known = Puntos que tú conoces: Aliados { $allied }, Eje { $axis }.
was-face-points-end = Puntos: Aliados { $allied }, Eje { $axis }.
was-face-sunk = { $side } ha perdido: { $ships }.
was-face-no-losses = No se sabe de ningún buque perdido.
was-face-spotted-marker = el marcador { $marker } en { $place }
was-face-spotted = Avistados en este turno: { $markers }.
was-face-battles = Se combate en { $zones }.
was-face-round = Ronda { $round } de { $most }.
was-face-weather = { $light }, { $weather }
was-face-turns-left = { $turns ->
    [0] Este es el último turno: los rumbos para el siguiente ya no se navegan.
    [one] Tras este queda un turno.
   *[other] Tras este quedan { $turns } turnos.
  }
was-face-rules = { $count ->
    [0] Se juega sin reglas opcionales.
   *[other] Se juega con: { $options }.
  }
was-face-setup = Empieza el { $day } y dura { $turns } turnos de cuatro horas. { $decoys ->
    [1] Primero se sacan los señuelos, en secreto; después se escriben las misiones y los primeros rumbos.
   *[0] Ahora se escriben en secreto las misiones y los primeros rumbos.
  }
was-face-battle = { $round ->
    [0] Combate: { $place }
   *[other] Combate: { $place }, ronda { $round }
  }

## Tablas
was-face-side-axis = Eje
was-face-side-allied = Aliados
was-face-table-points = Puntos
was-face-table-sunk = Hundidos
was-face-table-air = Aviones
was-face-table-salvaged = (de 2 de un tipo vuelve 1)
was-face-table-cargo = Carga
was-face-table-ship = Buque
was-face-table-hull = Casco
was-face-table-lost = hundido
was-face-table-afloat = No hay buques perdidos.
was-face-table-whole = No hay buques con averías.
was-face-table-nobody = Nadie manda todavía.
was-face-table-name-points = Puntos
was-face-table-name-losses = Buques perdidos
was-face-table-name-ships = Buques con averías
was-face-table-name-members = Quién manda

## Por qué importa una pregunta
was-face-hint-decoys = Un señuelo es un marcador sin buques. No cuesta nada, pero nunca hay más que fuerzas reales en la mar, y el que el enemigo encuentra desaparece. Atrae búsquedas y ataques mientras el enemigo crea en él.
was-face-hint-muster = Solo una fuerza de interceptación puede buscar combate y cambiar de rumbo cada turno; no tiene que escribirlo todo ahora. Los transportes y los bombardeos escriben ahora todo su rumbo y se atienen a él.
was-face-hint-muster-boats = Un submarino puede encontrar enemigos que pasen a dos zonas o menos. Dónde están es secreto; las flotillas de un bando empiezan a { $apart } zonas o más unas de otras.
was-face-hint-muster-sally = La primera fuerza enemiga que entre de noche en esta zona, o siga en ella, puede ser descubierta y atacada. Nadie más sabe dónde esperan.
was-face-hint-day = El rumbo es para los turnos que vienen; el de este ya está sellado. Puede abarcar cuantos turnos quieras, zona por zona o hasta un lugar a una velocidad.
was-face-hint-day-base = Los cazas en patrulla salen al paso de las incursiones, los exploradores buscan marcadores y los antisubmarinos cazan submarinos. Los aviones en patrulla no pueden atacar en este turno.
was-face-hint-day-boats = Se mueven un turno de cada dos, en secreto. Pueden encontrar enemigos que pasen a dos zonas o menos.
was-face-hint-day-sally = La primera fuerza enemiga que entre de noche en esta zona, o siga en ella, puede ser descubierta y atacada. Nadie más sabe dónde esperan.
was-face-hint-flights = Los aviones que atacan no guardan su base, y cada vuelo llega solo; los de dos portaaviones de una misma fuerza contra el mismo objetivo se unen. Manda bastantes en un mismo vuelo, con cazas de escolta. Los vuelos de una base salen por su número: una barrida solo ayuda a los que van después.
was-face-hint-report = Lo propuesto es la verdad. Los dados dejan cierto margen en torno a ella: un informe fuerte puede ahuyentar al enemigo; uno débil, atraerlo.
was-face-hint-intercept = Una patrulla que encuentra un vuelo combate con él antes de que llegue a su objetivo; cada una lo intenta una vez por zona.
was-face-hint-allot = Primero los cazas enemigos: solo cuando todos tienen atacante se puede atacar dos veces a uno, o a los bombarderos de detrás.
was-face-hint-layout = A los buques del centro los cubre el fuego antiaéreo de todos los que los rodean.
was-face-hint-targets = Valen más pocos buques muy tocados que muchos con rasguños: los portaaviones arden con facilidad.
was-face-hint-flak = Un buque dispara entero solo a los aviones que tiene encima; si ayuda a un vecino, la mitad.
was-face-hint-contact = Los marcadores que se cruzaron pueden encontrarse. Quien elige primero puede decidir qué combate se libra.
was-face-hint-claims = Lo que declaras mueve el dado y le dice algo al enemigo; lo que no sea cierto no vale y no cuesta nada.
was-face-hint-after = Una fuerza que ha combatido puede escribir de nuevo su turno siguiente, perseguir o volver a casa.
was-face-hint-entry = El lado por el que entras decide cómo están las flotas cuando se abre fuego.
was-face-hint-place = Los barcos de un hexágono navegan juntos, tan rápido como el más lento, y a los de delante se les dispara primero.
was-face-hint-plan = El plan vale para toda la ronda. Si se detiene, puedes cambiarlo, dos veces como mucho; ante la duda, deja lo propuesto.
was-face-hint-amend = Ha pasado algo con lo que un plan debía detenerse. El plan nuevo vale para el resto de la ronda.
was-face-hint-break = Si ambos bandos quieren, el combate termina; quien lo quiera solo aún puede escabullirse, con más facilidad si es rápido.
was-face-hint-boats = Al submarino que lo intenta pueden darle caza. Si encuentra algo, informa y puede atacar.
was-face-hint-target = Los buques grandes merecen el torpedo; al que solo informa no se le da caza por ello.
was-face-hint-launch-flight = Los bandos envían sus vuelos de uno en uno, por turnos, hasta que ambos pasan.
was-face-hint-move = Lo propuesto es lo que haría tu plan. De cerca, cañones y torpedos aciertan más, por ambos bandos.
was-face-hint-fire = Si varios buques disparan contra el mismo enemigo, todos menos el primero tiran la mitad de los dados. Conviene repartir los blancos.
was-face-hint-launch = Los tubos de un buque se lanzan una vez; solo unos pocos llevan una segunda carga.
was-face-hint-spread = El impacto puede rematar a un buque de la ficha ya averiado, o repartirse el daño. El daño adicional de un impacto se queda en su buque.

## Reglas especiales de los escenarios
was-face-specials = **Reglas especiales de este escenario** –
was-face-special-no-least-stack = al empezar el combate puede haber menos de cuatro barcos en un hexágono
was-face-special-surprised = { $side }: sorpresa en la primera ronda; { $enemy }: la iniciativa
was-face-special-mute = cuando { $ship } abre fuego en la ronda { $round }, un dado de { $on } o más lo hace callar hasta el impulso { $until }
was-face-special-faulty-guns = cada vez que dispara la artillería { $battery } de { $ship }, un dado de { $on } o menos la reduce a la mitad
was-face-special-thin-deck = un impacto de la artillería principal en { $ship } desde { $hexes ->
    [one] un hexágono o más
   *[other] { $hexes } hexágonos o más
  } lo hace volar con { $on } o más en dos dados
was-face-special-stretched = los { $aircraft } de { $base } pueden volar hasta { $zones } zonas, más allá de su alcance ({ $missions }){ $air ->
    [0] {""}
   *[other] , con { $air } menos en combate aéreo
  }
was-face-special-artillery = la artillería de tierra bombardea { $base } al final de los turnos { $turns }: con un dado de { $on } o más{ $bombarded ->
    [0] {""}
   *[other] , +{ $bombarded } si lo han bombardeado barcos desde entonces,
  } pierde { $capacity } de capacidad y no alista nada en el turno siguiente
was-face-special-mud = barro en { $base }: en los turnos { $turns } { $units ->
    [one] despega como mucho una unidad
   *[other] despegan como mucho { $units } unidades
  }
was-face-special-stay-on-map = no pueden salir del mapa antes del turno { $until }, salvo si vuelven a puerto: { $forces }
was-face-special-held-in-port = se quedan en puerto hasta el turno { $until }: { $forces }
was-face-special-escort-ends = { $force } deja de escoltar a { $convoy } cuando el convoy entra en la columna { $column }; desde entonces intercepta, y no puede entrar nunca en la columna { $limit } ni más allá
was-face-special-fly-off = { $ship } puede lanzar sus { $aircraft } a { $base } en uno de los turnos { $turns }, a { $zones } zonas como mucho (tiempo: { $weather }); cada paso se pierde con un dado de { $on ->
    [1] 1
   *[other] { $on } o menos
  }
was-face-special-cargo-on-arrival = la carga cuenta como desembarcada cuando su barco entra en { $port }
was-face-special-no-mixing = los aviones de estas naciones no vuelan en un mismo vuelo: { $nations }
was-face-special-flight-limit = como mucho { $most ->
    [one] un vuelo
   *[other] { $most } vuelos
  } por turno ({ $missions }) desde { $bases }
was-face-special-fear-of-bombers = desde el turno { $since }, al empezar un turno de día, cada fuerza en la mar ({ $side }) vuelve a puerto con un dado de { $on } o menos, salvo con { $steps } pasos de cazas en patrulla sobre ella
was-face-special-mines = minas en { $zone }: la primera fuerza ({ $side }) que entra en un turno tira un dado, y con { $on ->
    [1] 1
   *[other] { $on } o menos
  } uno de sus barcos recibe un impacto como de torpedo
was-face-special-smoke = humo: de día a los barcos ({ $side }) se los ve como mucho a { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
  }
was-face-special-dark-shore = detrás de estos barcos hay tierra oscura: de noche, mientras no ardan, nadie los ve { $hexes ->
    [0] desde otro hexágono
    [one] a más de un hexágono
   *[other] a más de { $hexes } hexágonos
  }, con o sin radar: { $ships }
was-face-special-scuttling = los barcos ({ $side }) con menos del { $hull } % del casco pueden barrenarse, por el { $share } % de sus puntos
was-face-nation-au = australiana
was-face-nation-de = alemana
was-face-nation-fr = francesa
was-face-nation-gr = griega
was-face-nation-it = italiana
was-face-nation-jp = japonesa
was-face-nation-nl = neerlandesa
was-face-nation-no = noruega
was-face-nation-nz = neozelandesa
was-face-nation-pl = polaca
was-face-nation-su = soviética
was-face-nation-uk = británica
was-face-nation-us = estadounidense

# Submarine: órdenes en fichas y como texto, planes que crecen, palabras que se entienden.

## Líneas y planes
sm-card-pass = nada que ordenar
sm-card-lost = perdido{ $by ->
    [ship] {" "}(lo hundió { $ship })
    [air] {" "}(lo hundieron aviones)
   *[none] {""}
  }; nada que ordenar{ $secret ->
    [1] . El enemigo no lo sabe: se te llama como antes para que siga así
   *[0] {""}
  }
sm-card-load = { $what ->
    [reload] { $count ->
        [one] recarga
       *[other] recargas
      }
   *[tube] { $count ->
        [one] tubo
       *[other] tubos
      }
  } de { $end ->
    [stern] popa
   *[bow] proa
  }: { $kinds }
sm-card-load-kind = { $count } { $kind }
sm-card-fires = lanza { $torpedoes }
sm-card-torpedo = { $tube } { $plot }{ $shallow ->
    [1] {" "}superficial
   *[0] {""}
  }{ $turn ->
    [0] {""}
   *[other] {" "}en el turno { $turn }
  }
sm-plan-way = { $hexes ->
    [0] sigue en { $hex }, rumbo { $heading }, hasta el final del turno { $turn }
    [one] avanza un hex; al final del turno { $turn } está en { $hex }, rumbo { $heading }
   *[other] avanza { $hexes } hexes; al final del turno { $turn } está en { $hex }, rumbo { $heading }
  }{ $first ->
    [1] {" "}(el buque guía)
   *[0] {""}
  }
sm-plan-depth = { $way ->
    [stays] { $feet ->
        [0] sigue en superficie
       *[other] sigue a { $feet } pies
      }
    [down] baja { $changes }
    [up] sube { $changes }
   *[both] cambia de profundidad: { $changes }
  }
sm-plan-depth-at = { $feet ->
    [0] a la superficie
   *[other] a { $feet } pies
  } en el turno { $turn }
sm-plan-depth-seen = { $depth } (todos lo ven desde el turno { $turn })
sm-plan-seen-day = de día se ve enseguida a un submarino a { $feet } pies o menos, por lejos que estén los escoltas{ $air ->
    [1] , pues hay aviones encima
   *[0] {""}
  }: todos lo verían desde el turno { $turn }. A { $deeper } pies o más no lo ve nadie
sm-plan-fires = en el turno { $turn } dispara { $shots }
sm-plan-shot-at = { $count ->
    [one] un torpedo
   *[other] { $count } torpedos
  } contra el { $ship } ({ $chance } %{ $count ->
    [one] {""}
   *[other] { $even ->
        [1] {" "}cada uno
       *[0] {" "}como mucho
      }
  }, llegada en { $more ->
    [0] el turno { $meets }
   *[1] los turnos { $meets } a { $last }
  })
sm-plan-shot-nobody = { $count ->
    [one] un torpedo que no encuentra
   *[other] { $count } torpedos que no encuentran
  } a nadie que mantenga el rumbo
sm-plan-shot-fan = { $count ->
    [one] un torpedo
   *[other] { $count } torpedos
  } en abanico: encuentra al { $ship } si cae a { $hand ->
    [port] babor
   *[starboard] estribor
  } ({ $chance } %, llegada en { $more ->
    [0] el turno { $meets }
   *[1] los turnos { $meets } a { $last }
  })
sm-plan-written = Escrito: { $plot }
sm-plan-why = Motivo: { $reason }
sm-why-rams = en el turno { $turn } choca con el { $ship } { $plotted ->
    [1] según lo planeado
   *[0] si este mantiene el rumbo
}
sm-why-boat = { $target ->
    [none] {""}
   *[other] el blanco más cercano está { $target ->
        [0] en sus hexes
        [one] a un hex
       *[other] a { $target } hexes
      }{ $escort ->
        [none] {" "}y no hay escoltas
       *[other] {", "}
      }
  }{ $escort ->
    [none] {""}
   *[other] el escolta más cercano{ $target ->
        [none] {" "}está
       *[other] {""}
      } { $escort ->
        [0] en sus hexes
        [one] a un hex
       *[other] a { $escort } hexes
      }
  }
sm-why-stays = a plena vista; se mueve poco { $gains ->
    [fires] para disparar en el turno { $turn }
    [deep] y baja en el sitio
    [power] para ahorrar energía: le queda { $power }
   *[waits] para no perder la ocasión de disparar
  }
sm-why-late-alarm = { $ship } ya está a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } o menos: la alarma no suena por eso en el primer turno, sino cuando acaba
sm-why-stopped-shots = con esta alarma no { $count ->
    [one] se dispara
   *[other] se disparan
  } { $shots } si { $ship } sigue a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } o menos
sm-why-shot = { $tube } en el turno { $turn }
sm-news-damage = averías: { $damage } de { $sinks }{ $up ->
    [1] {""}
   *[0] ; con { $rises } debe salir a superficie
  }
sm-news-up = { $why ->
    [power] sin potencia
   *[damage] demasiadas averías
  }: { $below ->
    [0] debe seguir en superficie
   *[1] debe subir, en el próximo turno { $feet ->
        [0] hasta la superficie
       *[other] a { $feet } pies{ $choice ->
            [1] {" "}o menos
           *[0] {""}
          }
      }
  }
sm-news-broken = su plan se interrumpió tras el turno { $turn }: { $ship } estaba a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } o menos (alarma){ $count ->
    [0] {""}
   *[other] ; sin disparar: { $tubes }
  }
sm-news-entered = acaba de entrar en juego: sus primeras órdenes, para { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }
sm-news-unfired = sin disparar: { $shots }; el último plan acabó tras el turno { $turn }{ $why ->
    [contact] {" "}(contacto)
    [charges] {" "}(cargas de profundidad)
    [guns] {" "}(cañones)
    [torpedo] {" "}(torpedo a la vista)
   *[none] {""}
  }
sm-entry-price = { $comes ->
    [1] { $points ->
        [0] {""}
       *[other] da { $points } puntos a los escoltas, aunque el submarino vuelva a casa
      }
   *[0] ya puede entrar un submarino{ $points ->
        [0] {""}
       *[other] {" "}a cambio de { $points } puntos para los escoltas
      }
  }
sm-entry-priced = { $boat } { $points }
sm-entry-prices = **Puntos para los escoltas si entra un submarino:** { $boats }, aunque vuelva a casa. { $turns ->
    [one] Queda un turno
   *[other] Quedan { $turns } turnos
  } para compensarlos.
sm-why-crosses = la ruta de { $ship } { $likely ->
    [1] cruza el ataque que probablemente hará { $other }
   *[0] anula el ataque de { $other }
  }
sm-why-no-contact = ningún submarino a la vista ni en contacto
sm-why-contact = { $boat }, a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }{ $fast ->
    [1] ; a esa velocidad no oye nada
   *[0] {""}
  }
sm-why-attacks = ataca un contacto
sm-why-prey = { $how ->
    [fired] de donde vinieron torpedos,
    [seen] { $boat }, visto por última vez
   *[held] { $boat },
  } a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }
sm-card-share = { $what }: { $count }
sm-ship-numbered = { $ship } (n.º { $number })
sm-card-shallow = superficial
sm-card-deep = profundo
sm-card-in-turn = turno { $turn }
sm-card-bow = proa
sm-card-stern = popa
sm-card-guns = dispara sus cañones
sm-card-repairs = repara
sm-card-alarm = con un escolta a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }: { $then ->
    [away] se aleja a toda máquina
    [silent] marcha silenciosa
    [hold] mantiene el plan
   *[deep] baja
  }
sm-card-berth = { $ship }: { $place }
sm-card-boat-at = { $place }, { $feet ->
    [0] en superficie
   *[other] { $feet } pies
  }
sm-card-cut-off = se ofrece otra vez el resto del último plan
sm-card-cut-off-other = el último plan se cortó: la ficha del rumbo ofrece primero el resto
sm-card-orders-cut-off = se ofrece otra vez el resto de su última orden
sm-card-asked-contact = se pregunta ahora: hay un contacto nuevo, { $boats }
sm-card-asked-each = se pregunta ahora: tu bando pidió que se le pregunte barco por barco
sm-card-held = en contacto
sm-card-seen = el enemigo lo ve
sm-card-drops = { $charges ->
    [one] deja caer una carga
   *[other] deja caer { $charges } cargas
  }{ $set ->
    [0] {""}
   *[other] , a { $feet } pies
  }
sm-card-group-boats = Submarinos
sm-card-group-convoy = Convoy
sm-card-group-big = Buques mayores
sm-card-group-escorts = Escoltas
sm-card-group-none = Nada que ordenar
sm-card-group-label = { $name }: { $count }
sm-card-group-order = { $units }: { $order }
sm-card-other-orders = { $count } más
sm-card-plan = { $seats ->
    [one] Órdenes para un buque.
   *[other] Órdenes para { $seats } buques.
  }
sm-card-plan-torpedoes = { $count ->
    [0] No se lanza ningún torpedo.
    [one] Se lanza un torpedo.
   *[other] Se lanzan { $count } torpedos.
  }
sm-card-plan-charges = { $count ->
    [0] Ninguna carga cae por orden fija.
    [one] Una carga cae por orden fija.
   *[other] { $count } cargas caen por orden fija.
  }
sm-card-standing = { $topic }: { $order }
sm-card-no-standing = { $topic }: sin orden permanente
sm-card-standing-void = { $topic }: la orden permanente no sirve en esta acción
standing-hint-order--submarine = En cada turno los escoltas mueven y atacan uno tras otro, en este orden. El contacto que gana uno sirve a los siguientes. Sin orden, y para los no nombrados: primero los que tienen contacto, luego los más cercanos a un submarino.
standing-hint-asks--submarine = Las órdenes valen para toda la guardia. A quien se le pregunta en medio puede lanzar los escoltas sobre un submarino recién hallado; la partida espera la respuesta. Donde hay aviones decide también sobre sus cargas: si nunca se pregunta, caen las que diga la orden permanente sobre los aviones; sin ella, una sobre cada submarino nuevo a su alcance.
standing-hint-air--submarine = Caen tantas sobre cada submarino al alcance, en cada turno, y siempre que no se pregunte a los escoltas. Cada carga que cae da puntos a los submarinos.
sm-card-topic-reactions = qué interrumpe un plan
sm-card-topic-guns = cañones
sm-card-topic-reload = recarga
sm-card-topic-station = puesto
sm-card-topic-attack = ataque
sm-card-topic-order = orden en que actúan los escoltas
sm-card-topic-enter = refuerzos
sm-card-topic-search = búsquedas
sm-card-topic-shells = proyectiles iluminantes
sm-card-topic-air = aviones
sm-card-topic-evade = evitar torpedos
sm-card-topic-torpedo-order = orden de los torpedos
sm-card-topic-ties = varios submarinos a igual distancia de una búsqueda
sm-card-topic-asks = cuándo se pregunta a los escoltas
sm-card-topic-plot = planes

## Un plan que crece
sm-go-turn = Turno { $turn }: { $plot } → { $hex }, rumbo { $heading }{ $feet ->
    [-1] {""}
    [0] , en superficie
   *[other] , { $feet } pies
  }{ $open ->
    [1] {" "}(sin decir aún)
   *[0] {""}
  }
sm-go-alarm = El plan se interrumpe si un escolta se acerca a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }: entonces { $then ->
    [away] se aleja a toda máquina
    [silent] marcha silenciosa
    [hold] mantiene el plan
   *[deep] baja
  }.
sm-go-leg = { $letter } · { $plot } → { $hex }, rumbo { $heading }
sm-go-onward = Después, recto: { $plot }
sm-go-stands = Ordenado hasta ahora:
sm-go-rest = El resto de tu último plan
sm-go-ahead = Recto: { $plot }
sm-go-port = A babor: { $plot }
sm-go-starboard = A estribor: { $plot }
sm-go-about = Media vuelta: { $plot }
sm-go-default = Lo más despacio posible: { $plot }
sm-go-ends = termina en { $hex }, rumbo { $heading }{ $feet ->
    [-1] {""}
    [0] , en superficie
   *[other] , { $feet } pies
  }
sm-go-meets = turno { $turn }
sm-go-solution = { $plot } en el turno { $turn }: encontraría al { $ship } en { $hex } en el turno { $meets } ({ $chance } %)

## Torpedos señalando
sm-aim-nothing = No dispara nada.
sm-aim-met = { $ship } ({ $chance } % cada uno, turno { $meets })
sm-aim-fires = **Dispara** { $plot } en el turno { $turn }; encontraría: { $ships }{ $near ->
    [0] {""}
   [one] , se ve por primera vez a un hex de ti
   *[other] , se ve por primera vez a { $near } hexes de ti
  }
sm-aim-fires-at-nobody = **Dispara** { $plot } en el turno { $turn }: no encontraría a nadie que mantenga el rumbo
sm-aim-fires-fan = **Dispara** { $plot } en el turno { $turn } en abanico: encontraría al { $ship } si en el próximo turno cae a { $hand ->
    [port] babor
   *[starboard] estribor
  } ({ $chance } %, turno { $meets })
sm-aim-no-ship = Con este rumbo no se encuentra ningún buque. Cambia antes *Rumbo y profundidad*.
sm-aim-barred = { $count ->
    [one] En el turno { $turns } no puede salir ningún torpedo
   *[other] En los turnos { $turns } no puede salir ningún torpedo
  }: { $why ->
    [dives] cambia la profundidad (9.11).
   *[deep] el submarino está demasiado hondo (11.5).
  }
sm-aim-costs = Cada torpedo lanzado cuesta { $points ->
    [one] un punto
   *[other] { $points } puntos
  }, dé o no en el blanco.
sm-aim-legend = Escrito: A B C son hexes ante la proa; X Y Z, tras la popa; I, D y C desvían la carrera; el número es la primera carrera en hexes; profundo pasa bajo los escoltas.
sm-aim-ship = { $letter } · { $ship } · { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } · { $chance } % como mucho · vale { $worth }
sm-aim-ship-behind = en el camino está { $ship }, y da antes con él
sm-aim-ships = Un buque al que disparar, el más probable primero
sm-aim-first-ships = Los más probables
sm-aim-more-ships = Más buques
sm-aim-shots = Un disparo a { $letter }
sm-aim-shot = Turno { $turn }, carrera { $run }, { $chance } %, llega en el turno { $meets }
sm-aim-shot-note = { $end }, { $tubes ->
    [one] un tubo
   *[other] { $tubes } tubos
  } · { $plot }{ $near ->
    [0] {""}
   *[other] { $risk ->
        [1] {" "}· riesgo: te descubre a { $near ->
            [one] un hex
           *[other] { $near } hexes
          }
       *[0] {" "}· se ve a { $near ->
            [one] un hex
           *[other] { $near } hexes
          }
      }
  }{ $first ->
    [1] {" "}· antes encuentra al { $ship }
   *[0] {""}
  }
sm-aim-fire-one = Lanzar 1 a { $ship }
sm-aim-chosen = **Elegido:** { $ship }, en el turno { $turn }, { $chance } %; hundido vale { $worth } puntos. Aún no se lanza: di abajo cuántos.
sm-aim-count = { $count ->
    [1] 1 torpedo
   *[other] { $count } { $more ->
        [1] en total
       *[0] a la vez
      }
  }
sm-aim-more = Se añade { $tubes }: ya van { $count } torpedos contra el { $ship }.
sm-aim-count-taking = { $count }, con { $tubes }
sm-aim-hold = Sin disparar
sm-aim-hold-at = Nada contra { $ship }
sm-aim-hold-at-chosen = Nada contra el buque elegido
sm-aim-hold-all = Sin disparar nada
sm-aim-held-at = Nada contra { $ship }; ya no se dispara: { $tubes }. Lo demás sigue.
sm-aim-held = Sin disparar: no sale ningún torpedo.
sm-aim-taken = { $tubes }: { $same ->
    [1] ya iban contra este buque, ahora con este rumbo
   *[0] ahora se disparan aquí{ $known ->
        [0] {""}
       *[other] , ya no contra: { $ships }
      }
  }; no queda libre otro tubo de { $end ->
    [bow] proa
   *[stern] popa
  }.
sm-aim-reason-long = hasta el mejor disparo es lejano ({ $chance } %)
sm-aim-reason-near = un torpedo se ve por primera vez a { $near ->
    [one] un hex
   *[other] { $near } hexes
  } del submarino, lo que lo descubre
sm-as-it-stands = Guardar esta orden

## Palabras que se entienden al escribir (separadas por barras; la primera es la que se escribe)
sm-say-default = según lo propuesto | sin cambios | como está | tal cual | lo propuesto
sm-say-row-start = al empezar | empiezan
sm-say-row-later = después | más tarde
sm-say-row-way = plan | ruta | rumbo | derrota
sm-say-row-fire = lanza | lanzar | torpedos
sm-say-row-running = marcha
sm-say-row-aim = apunta | apuntar a | blancos
sm-say-row-guns = cañones | cañón
sm-say-row-reload = recarga | recargas
sm-say-row-repair = repara | reparar
sm-say-row-alarm = alarma | interrumpir | interrumpir a
sm-say-row-then = entonces
sm-say-row-hex = hex
sm-say-row-bend = curva
sm-say-row-hexes = hexes
sm-say-row-turn = turno | en el turno
sm-say-row-falls = caen en el turno | caen
sm-say-row-racks = varaderos | varadero
sm-say-row-k_guns = K | cañones K | cañón K | lanzacargas K | lanzacargas
sm-say-row-mark_x = Mark X | Mk X | carga de una tonelada
sm-say-row-course = rumbo | plan
sm-say-row-feet = pies | graduación | ajustes | profundidades
sm-say-row-thrown = a proa | erizo | calamar | pulpo | lanzado
sm-say-row-search = sonar | búsqueda | buscar
sm-say-row-prey = submarino | presa | blanco
sm-say-row-contact = contacto | al contacto | ante un contacto
sm-say-row-shells = bengalas | bengala | iluminantes
sm-say-row-doctrine = doctrina | audacia
sm-say-row-foxer = foxer
sm-say-yes-foxer = con foxer | remolcar el foxer
sm-say-no-foxer = sin foxer | foxer a bordo
sm-say-straight = recto
sm-say-shallow = superficial | poco profundo | somero
sm-say-deep = profundo | sumergirse | a fondo
sm-say-station = puesto | mantener el puesto
sm-say-course = rumbo
sm-say-attack = atacar
sm-say-hold = mantener | mantenerlo
sm-say-sweep = barrer
sm-say-home = seguir
sm-say-zigzag = zigzag | zigzaguear
sm-say-close = acercarse | acercarse y atacar
sm-say-auto = auto
sm-say-ignore = seguir como iba | ignorar
sm-say-nearest = el más próximo | más cercano
sm-say-hand-port = babor
sm-say-hand-starboard = estribor
sm-say-hand-both = ambas | ambos | bandas
sm-say-wake = estela
sm-say-after = tras
sm-say-acts = acto | actos
sm-say-drop-fill = y | e | en | sobre | a | por | pies
sm-write-after = tras { $acts }

## Qué falla en las órdenes tecleadas de un escolta
sm-err-needs-course = { $row ->
    [racks] Lo que sueltan los varaderos depende
    [k_guns] Lo que tiran los lanzacargas K depende
    [thrown] Lo que se lanza por la proa depende
    [mark_x] El lugar de la carga de una tonelada depende
   *[other] El ajuste de las cargas depende
  } del rumbo. Escribe también el rumbo del turno, como en «rumbo 3 D 2; varaderos W25».
sm-err-nothing-set = Los ajustes son para cargas, y no cae ninguna. Escríbelas también, como en «varaderos W25; pies 100 150».
sm-err-bare-count = «{ $said }» puede ser una cantidad o un lugar. Escribe la cantidad con una x detrás y el lugar como hex: «2x W25».
sm-err-no-drop = «{ $said }» no es un hex. Escribe el hex, con la cantidad delante si es más de una: «W25 2x W27».
sm-err-not-in-wake = «{ $said }» no queda en la estela con este rumbo. Los varaderos sueltan las cargas en los hexes que deja la popa.
sm-err-not-abeam = Ningún lanzacargas K alcanza «{ $said }» con este rumbo. Tiran al hex del costado, si no hay un buque propio ni va a pasar por él el mismo buque.
sm-err-which-hex = «{ $said }» puede ser más de un hex. Escribe el hex entero.
sm-err-not-in-reach = «{ $said }» no queda al alcance por la proa con este rumbo.
sm-err-bombs = El calamar lanza tres bombas: las tres a un hex, dos y una a dos hexes, o una a cada uno de tres. El erizo cae en un solo hex.
sm-err-no-setting = «{ $said }» no es un ajuste de profundidad de este buque.
sm-err-no-place-said = { $row ->
    [feet] ¿A cuántos pies? Escribe los ajustes, como en «pies 100 150».
   *[other] ¿Dónde cae? Escribe los hexes, como en «varaderos W25 2xW27», «K W26» o «a proa W22».
  }

## Escoltas señalando
sm-makes-for = { $plotted ->
    [1] tal como están las cosas
   *[0] si los buques que protege siguen derecho
  }, en el turno { $turn } va a { $hex } con rumbo { $heading }, { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  }{ $attacks ->
    [-1] , aún sin atacar
    [1] , y ataca
   *[0] {""}
  }{ $hears ->
    [deaf] : demasiado rápido para el sonar
    [none] {""}
   *[hears] { $hidden ->
        [1] , a velocidad de sonar
       *[0] {""}
      }
  }
sm-makes-for-falls = ataca con { $falls }{ $feet ->
    [none] {""}
   *[other] , a { $feet } pies
  }{ $chance ->
    [-1] {""}
   *[other] ; probabilidad de que el submarino esté ahí: { $chance } %
  }
sm-point-ways = ¿Qué hace?
sm-point-turns = ¿Qué turno de su rumbo?
sm-point-turn = Turno { $turn }: { $plot } → { $hex }, rumbo { $heading }
sm-point-courses = { $at ->
    [0] Un rumbo para el primer turno
   *[other] Un rumbo para el turno { $turn }
  }; después, recto
sm-point-falls = Qué cae y dónde en el turno { $turn }: uno más
sm-point-falls-moved = Hay cargas ordenadas para el turno { $other }. Si eliges alguna para el turno { $turn }, aquellas se anulan: hay un ataque por guardia.
sm-point-no-falls = { $why ->
    [unarmed] No lleva nada contra submarinos.
    [ahead] No lanza cargas de profundidad.
    [empty] No le quedan cargas de profundidad.
    [loading] En el turno { $turn } no cae nada: tras el ataque del turno { $attacked } recarga varaderos y lanzacargas.
    [full] Ya está ordenado todo lo que varaderos y lanzacargas K pueden soltar en el turno { $turn }.
   *[nowhere] Con este rumbo no puede caer nada en el turno { $turn }: las cargas caen por donde ha pasado la popa, y los lanzacargas K alcanzan el hex del través.
  }
sm-point-fall = { $letter ->
    [none] {""}
   *[other] { $letter } ·{" "}
  }{ $row ->
    [racks] varaderos, { $place }
   *[k_guns] { $place }
  }{ $count ->
    [0] {""}
   *[other] {" "}({ $count } hasta ahora)
  }
sm-point-falls-page = Más hexes: página { $page } de { $pages }
sm-point-fall-off = { $hexes ->
    [0] donde está ahora { $boat }
    [one] a un hex de donde está ahora { $boat }
   *[other] a { $hexes } hexes de donde está ahora { $boat }
  }
sm-point-likely-void = cruza el ataque que probablemente hará { $ship }
sm-point-voided = el rumbo de { $ship } anula su ataque
sm-point-unordered = { $count ->
    [one] se quita una carga ya ordenada
   *[other] se quitan { $count } cargas ya ordenadas
  }
sm-point-elsewhere = las cargas ordenadas caen en otros hexes
sm-point-nothing = No cae nada
sm-point-nothing-said = No cae nada.
sm-point-settings = A qué profundidad
sm-point-feet = Todas a { $feet } pies
sm-point-feet-in-turn = Por orden: { $feet } pies
sm-point-contact = **{ $boat }** en { $hex }, { $up ->
    [1] en superficie
   *[0] bajo la superficie
  }, { $held ->
    [0] { $senses }
   *[other] con contacto de { $ships } ({ $senses })
  }; a { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
  } de { $ship }.
sm-point-loading = Tras el ataque del turno { $turn } recarga varaderos y lanzacargas: listos en el turno { $ready }.
sm-point-no-contact = Ningún submarino a la vista ni en contacto.

## Sobre las órdenes de un escolta
sm-gate-air = En el turno { $turn } hay aviones sobre { $boats }. Los escoltas dicen cuántas cargas caen; todos lo esperan.
sm-gate-air-left = Cargas que quedan en esta acción: { $left }, todas graduadas a { $feet } pies. Alcanzan a los submarinos hasta los { $deepest } pies.
sm-gate-each = En el turno { $turn } los escoltas se mueven uno tras otro: tu bando pidió que se le pregunte por cada uno.
sm-gate-depths = Los submarinos ya han movido en el turno { $turn } y lo lanzado explota ahora. Los escoltas a los que se pregunta buque por buque fijan antes la profundidad.
sm-gate-contact = En el turno { $turn } hay un contacto nuevo: { $boats }. Los escoltas que aún no se han movido pueden actuar.
sm-gate-boat = { $boat } { $senses }
sm-gate-entered = Acaba de entrar un submarino. Se pregunta a quien lo manda; las demás órdenes siguen en pie.
sm-asked-searches = **Tus búsquedas del turno { $turn }:**
sm-asked-search-nothing = { $ship }, { $means ->
    [homing] seguimiento de un contacto
    [radar] radar
    [look-out] vigías
   *[sweep] barrido de sonar hasta { $hexes } hexes
}: { $held ->
    [1] nada nuevo
   *[0] nada
}
sm-asked-search = { $ship }, { $means ->
    [homing] seguimiento de un contacto
    [radar] radar
    [look-out] vigías
   *[sweep] barrido de sonar hasta { $hexes } hexes
}: { $boat }
sm-asked-too-fast = { $ship }: sin sonar a { $hexes } hexes por turno

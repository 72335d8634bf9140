# La guerra en el mar: su nombre, sus opciones y su redacción de frases comunes (`<frase>--war_at_sea`).

diary-every-boat--war_at_sea = Cada buque
game-war_at_sea = La guerra en el mar
    .about = Flotas y portaaviones, de 1939 a 1945. Las fuerzas navegan en secreto, los aviones exploran y atacan, los grandes cañones deciden: del estrecho de Dinamarca a Santa Cruz.
    .size = dos bandos · hasta { $most } jugadores · un combate, o una operación de unos días
    .cover = La guerra en el mar: la fuerza naval 64 se encuentra con fuerzas japonesas frente a Guadalcanal
option-war_at_sea-second-penetration = Penetración secundaria: un impacto detenido por el blindaje puede pasar con un segundo dado (17.1)
option-war_at_sea-no-break-off = Sin romper el contacto: se combate hasta perderse de vista o hasta que no quede un bando (17.2)
option-war_at_sea-island-die = Un dado para la isla: los dados dicen si hay tierra en el mapa táctico (17.3)
option-war_at_sea-friendly-fire = Fuego amigo: de noche los cañones pueden alcanzar a un amigo cercano (17.4)
option-war_at_sea-surprise-raids = Ataques por sorpresa: una incursión rasante puede no encontrar cazas (17.5)
option-war_at_sea-decoys = Señuelos: las fuerzas en la mar pueden destacar marcadores falsos (17.6)
option-war_at_sea-formations = Formaciones: los grupos navegan en línea y viran en fila o a la vez (18.1)
option-war_at_sea-fire-arcs = Arcos de tiro: se dispara según la proa; exige formaciones (18.2)
option-war_at_sea-handicaps = Ventajas: reglas especiales de un escenario que ayudan a quien juega con menos
option-war_at_sea-fuel = Combustible: los buques lo gastan y deben repostar; habitual en más de doce turnos (15)
card-way-hint--war_at_sea = T32/S31/R31, R30
card-way-fill--war_at_sea = T32/S31, R30: barra entre zonas, coma antes del turno siguiente. O bien: a Truk, velocidad 2
card-text-hint--war_at_sea = Una unidad por línea: *Nombre: orden; más datos*, como `TF 17: T32/S31, R30; combate: sí` o `TF 17: a Truk, velocidad 2`. Borra una línea para dejar la orden de esa unidad como está. Se entienden palabras españolas e inglesas.
card-help-game--war_at_sea =
    - **Qué ves** – Tus fuerzas por completo. Del enemigo: marcadores con letra, lo que se informó y de cuándo es. Los partes pueden estar equivocados.
    - **Qué gana** – Puntos, por buques hundidos y averiados y por lo que pide el escenario: carga que llega, bases bombardeadas, una línea cruzada. La *puntuación* dice qué da puntos y cuántos ha dado a cada bando; el *parte* acaba con las reglas especiales del escenario.
    - **Un turno** – Cuatro horas. Los dos bandos fijan rumbos en secreto, exploran, atacan desde el aire y se encuentran. Los buques que se encuentran combaten por rondas.
    - **Una fuerza en la mar** – Fija su rumbo zona por zona o hasta un lugar, cuida el combustible, intercepta lo informado. Puede bombardear, desembarcar, llevar carga.
    - **Un portaaviones o una base** – Pon cazas de patrulla, explora y ataca lo avistado: muchos aviones en un solo vuelo, con cazas cuyo alcance baste.
    - **Submarinos** – Ponlos por donde debe pasar el enemigo; intentan el contacto solos.
    - **Un combate** – En cada ronda un plan: distancia, blancos, torpedos, cuándo retirarse. Los dos planes se abren a la vez. Con *Preguntarme por* decides movimientos, cañones o torpedos sobre la marcha.
card-help-orders--war_at_sea = *Mis órdenes* (o `/órdenes`) abre lo que mandas. El rumbo de una fuerza se escribe zona por zona, `T32/S31/R31, R30`: una barra entre zonas, una coma antes del turno siguiente, `queda` si no se mueve. O por lugar: `a Truk, velocidad 2`. Las bases dicen cuántos pasos de aviones van a cada patrulla: `búsqueda: 2 SBD`. En *Como texto* das órdenes a varios puestos, una por línea. También valen las palabras inglesas. *Listo* acepta lo que se muestra.
scenarios-battle--war_at_sea = Combates
    .about = Un solo combate en el mapa táctico, para una tarde.
scenarios-operational--war_at_sea = Operaciones
    .about = Fuerzas navales que se mueven en secreto sobre un mapa de zonas, en turnos de cuatro horas, durante unos días de la guerra.
card-help-fight--war_at_sea = Un combate es un mensaje en el hilo del turno. Cada bando escribe un plan por ronda: propósito, distancia, blancos, torpedos, cuándo romper el contacto; los dos planes se abren a la vez. Un plan puede detenerse, por ejemplo si se pierde un buque, y cambiarse dos veces por ronda. Con *Preguntarme por* decides tú los movimientos, la artillería o los torpedos según llegan. Un 6 natural que los modificadores dejan por debajo de 6 puede impactar aún con un segundo dado, con la artillería y en el aire. Un ataque aéreo también es un mensaje: patrullas, disposición de los buques y fuego antiaéreo siguen tus órdenes permanentes, y nadie espera salvo que una diga *Pregúntame cada vez*.
scenarios-end-axis = el Eje ganó { $count }
scenarios-end-allied = los Aliados ganaron { $count }

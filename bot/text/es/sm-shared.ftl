# Submarine: su nombre, sus opciones y su redacción propia de frases comunes (`<frase>--submarine`).

game-submarine = Submarine
    .about = Un submarino contra los escoltas de un convoy, de 1939 a 1945, de cien en cien yardas: la aproximación, los torpedos, las cargas de profundidad.
    .size = dos bandos · hasta { $most } jugadores · una acción en la mar, u ocho enlazadas
    .cover = Submarine: dos torpedos van hacia un petrolero
option-submarine-advanced = Juego avanzado: puntos de impacto, fallos, trece posiciones, búsquedas más finas (27 a 48)
option-submarine-hidden = Submarinos ocultos hasta verlos o hallarlos con sonar o radar; los equipos, por dados (21 a 24)
option-submarine-equipment = Equipos según la época: el dado da sonar y radar; con submarinos ocultos (24)
option-submarine-star-shells = Proyectiles iluminantes: los escoltas alumbran el mar de noche (25)
option-submarine-variable-entry = Refuerzos inciertos: marcadores robados en secreto pueden traer más submarinos (26)
option-submarine-silent-running = Marcha silenciosa: lento y difícil de oír; con submarinos ocultos (32; avanzado)
option-submarine-snort = Esnórquel: los diésel bajo el agua, con su ruido y su riesgo (33; avanzado)
option-submarine-chase = La persecución: tras el último turno los escoltas pueden dar caza (34.6; avanzado)
option-submarine-guided = Torpedos guiados: se apunta un turno antes, o un dado da el primer tramo (35; avanzado)
option-submarine-hidden-torpedoes = Torpedos ocultos: fuera del mapa hasta dar con un buque, que puede esquivar (40; avanzado)
option-submarine-mixed-loads = Cargas mixtas: cada tubo lleva su propia clase de torpedo (41; avanzado)
option-submarine-night-look-out = Serviolas de noche: escoltas sin radar buscan a ojo; ocultos (47; avanzado)
option-submarine-crews = Dotaciones: el dado las hace novatas, experimentadas o profesionales (49; avanzado)
option-submarine-weather = Tiempo: se tira al empezar; lluvia y temporal acortan la vista (50; avanzado)
option-submarine-special-torpedoes = Torpedos especiales: acústicos, programados, foxers; cargas mixtas (51.1 a 51.4; avanzado)
option-submarine-mark-x = Cargas de una tonelada: la carga de profundidad Mark X (51.5; avanzado)
option-submarine-repair = Reparaciones: buques y submarinos lentos o parados reparan averías (52; avanzado)
option-submarine-more-k-guns = Más lanzacargas: ciertos escoltas aliados ganan lanzacargas K con los años (53)
option-submarine-boats-as-targets = Submarino contra submarino: los torpedos también les aciertan (54; avanzado)
option-submarine-zigzag = Rutina del convoy: solo cambia de rumbo una vez cada tres turnos (58)
option-submarine-slow-reload = Recarga lenta: como era, 24 turnos o más; la mitad en el avanzado (59)
option-submarine-cargo = Cargamentos: se tira qué lleva cada mercante, y de ello depende lo que vale (60)
option-submarine-charge-stocks = Reservas de cargas: el dado da las de cada escolta; se pueden acabar (61)
option-submarine-torpedo-stocks = Reservas de torpedos: el dado dice cuántos le quedan a cada submarino (62)

## Reglas opcionales que no pueden jugarse juntas
err-sm-option-game = { $option } es una regla del juego avanzado. Marca también el juego avanzado o deja fuera esta regla.
err-sm-option-needs = { $option } no significa nada sin otra regla. Marca también la otra o deja fuera esta.
err-sm-option-night = { $option } es una regla para la noche, y «{ $scenario }» se juega de día. Déjala fuera.
err-sm-option-unknown = No hay tal regla opcional. Elige entre las de la lista.
err-sm-option-barred = «{ $scenario }» no se juega con esta regla: { $option }. Déjala fuera.
err-sm-option-only-basic = «{ $scenario }» se juega solo en el juego básico. Deja fuera el juego avanzado.
err-sm-option-only-advanced = «{ $scenario }» se juega solo en el juego avanzado. Marca el juego avanzado.
card-way-hint--submarine = I 2 D | 1
card-way-fill--submarine = Giros (I, D) y hexes: 2 I 1 D; | ante el turno siguiente. Submarino: profundidad, 2 @75.
card-free-empty--submarine = en esta acción no hay ningún submarino en espera aquí
card-help-game--submarine =
    - **Qué ves** – El mar en torno al convoy, en hexes de cien yardas. Los submarinos sumergidos solo los ve su bando si la campaña juega con submarinos ocultos; un «?» marca dónde se vio uno por última vez.
    - **Qué gana** – Puntos: por buques alcanzados y hundidos, contra submarinos averiados y hundidos, y en algunas acciones por cada torpedo lanzado. La *puntuación* dice quién va por delante y qué falta.
    - **Un turno** – Medio minuto en la mar. Las órdenes valen para uno a cuatro turnos, más mientras hay calma.
    - **Un submarino** – Ponte delante del convoy sin que te vean: rápido en superficie, lento y callado abajo. Lanza de costado al rumbo del buque, varios torpedos a uno solo; luego baja y aléjate. En un turno con cambio de cota no se lanza. Un torpedo visto cerca dice dónde estás.
    - **Un escolta** – Oye mejor si va despacio y nada más hace ruido. Barre delante del convoy, vuelve por la estela de un torpedo, mantén el contacto y pasa por encima con las cargas a su cota. Su forma de actuar (*barrer*, *acercarse*, *atacar*) lo hace por él.
    - **El convoy** – Mantiene su rumbo; su comodoro puede apartarlo del peligro.
card-help-orders--submarine = *Mis órdenes* (o `/órdenes`) abre lo que mandas. Un submarino escribe un turno como `I 2 D @75`: vira a babor, dos hexes, vira a estribor, 75 pies al final; `|` separa los turnos. Un torpedo es `proa-1: CI6 superficial`. A un escolta se le ordena igual: `rumbo 3 D 2; varaderos W25 2xW27; K W26; a proa W22; pies 100 150`. El lugar es un hex; la cantidad lleva una x detrás. O di cómo actúa: `barrer`, `acercarse`. En *Como texto* das órdenes a varios buques, uno por línea. También valen las palabras inglesas. *Listo* acepta lo que se ve.
scenarios-introductory = De iniciación
    .about = Contra las tablas del reglamento: un bando se mueve solo. Para aprender el juego, a solas o en grupo.
scenarios-intermediate = Intermedios
    .about = Pocos buques por bando, media hora en la mar.
scenarios-advanced = Avanzados
    .about = Manadas, convoyes y los últimos submarinos: más buques y más en que pensar.
scenarios-campaign--submarine = Campañas
    .about = Una acción tras otra: cada submarino sale en una sola; los escoltas perdidos y lo que han gastado faltan en la siguiente; el convoy vuelve a estar completo cada vez. Cada una se puede jugar también suelta.
card-standing-typed--submarine = O escribe la orden (sustituye a los menús)
scenarios-end-submarines = los submarinos ganaron { $count }
scenarios-end-escorts = los escoltas ganaron { $count }

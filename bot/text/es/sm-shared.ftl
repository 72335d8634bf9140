# Submarine: su nombre, sus opciones y su redacción propia de frases comunes (`<frase>--submarine`).

game-submarine = Submarine
option-submarine-advanced = Juego avanzado: puntos de impacto, torpedos defectuosos, trece posiciones (27 a 48)
option-submarine-hidden = Submarinos ocultos: fuera del mapa mientras no se vean ni los halle sonar o radar (21 a 23)
option-submarine-equipment = Equipos según la época: se tira qué sonar y qué radar lleva cada escolta (24)
option-submarine-star-shells = Proyectiles iluminantes: los escoltas alumbran el mar de noche (25)
option-submarine-variable-entry = Refuerzos inciertos: pueden llegar más submarinos, en secreto (26)
option-submarine-silent-running = Marcha silenciosa: despacio y difícil de oír, durante dos turnos (32)
option-submarine-snort = Esnórquel: los diésel bajo el agua, con su ruido y su riesgo (33)
option-submarine-chase = La persecución: tras el último turno los escoltas pueden dar caza (34.6)
option-submarine-guided = Torpedos apuntados: un submarino debe ver a qué apunta (35)
option-submarine-hidden-torpedoes = Torpedos ocultos: los torpedos eléctricos no dejan estela (40)
option-submarine-mixed-loads = Cargas mixtas: cada tubo lleva su clase de torpedo (41)
option-submarine-night-look-out = Serviolas de noche: se tira a qué distancia se ve un submarino en la oscuridad (47)
option-submarine-crews = Dotaciones: novatas, experimentadas y profesionales (49)
option-submarine-weather = Tiempo: se tira al empezar; lluvia y temporal ocultan mucho (50)
option-submarine-special-torpedoes = Torpedos especiales: acústicos y de recorrido programado, y foxers (51.1 a 51.4)
option-submarine-mark-x = Cargas de una tonelada: la carga de profundidad Mark X (51.5)
option-submarine-repair = Reparaciones: un submarino quieto puede reparar averías (52)
option-submarine-more-k-guns = Más lanzacargas: los lanzacargas K disparan varias cargas (53)
option-submarine-boats-as-targets = Submarino contra submarino: los torpedos también alcanzan submarinos (54)
option-submarine-zigzag = Rutina del convoy: los convoyes viran poco (58)
option-submarine-slow-reload = Recarga lenta: tan lenta como era (59)
option-submarine-cargo = Cargamentos: se tira qué lleva cada mercante (60)
option-submarine-charge-stocks = Reservas de cargas: a los escoltas se les pueden acabar (61)
option-submarine-torpedo-stocks = Reservas de torpedos: a un submarino pueden quedarle pocos (62)

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
card-help-orders--submarine = *Mis órdenes* (o `/órdenes`) abre lo que mandas. Un submarino escribe un turno como `I 2 D @75`: vira a babor, dos hexes, vira a estribor, 75 pies al final; `|` separa los turnos. Un torpedo es `proa-1: CI6 superficial`. A un escolta se le ordena igual: `rumbo 3 D 2; varaderos W25 2xW27; K W26; a proa W22; pies 100 150`. El lugar es un hex; la cantidad lleva una x detrás. O di cómo actúa: `barrer`, `acercarse`. En *Como texto* das órdenes a varios buques, uno por línea. También valen las palabras inglesas. *Listo* acepta lo que se ve.

# Submarine: órdenes sobre los torpedos: cómo los esquivan los buques, en qué orden corren (5.5, 40).

standing-topic-evade = evasión
standing-topic-torpedo-order = orden de los torpedos
standing-topic-order = orden en que actúan
standing-topic-asks = cuándo se les pregunta
standing-topic-ties = submarinos a igual distancia

ask-evade = ¿Cómo esquiva el { $ship } el torpedo { $mark }?
ask-evade-other = Un buque ha visto a tiempo un torpedo: ¿cómo vira?
sm-opt-dodge-stay = Mantener el rumbo
sm-opt-dodge-l = Virar a babor
sm-opt-dodge-r = Virar a estribor
sm-opt-dodge-l-1 = Virar a babor y avanzar un hex
sm-opt-dodge-r-1 = Virar a estribor y avanzar un hex
sm-opt-dodge-1-l = Avanzar un hex y virar a babor
sm-opt-dodge-1-r = Avanzar un hex y virar a estribor
sm-opt-evade-best = Virar hacia donde el torpedo tenga menos probabilidad de acertar
sm-opt-evade-toward = Poner la proa hacia el torpedo
sm-opt-evade-away = Poner la popa hacia el torpedo
sm-opt-evade-stay = Mantener el rumbo
sm-opt-evade-ask = Preguntarme cada vez

ask-torpedo-order = ¿En qué orden corren los torpedos de la misma edad?
sm-opt-torpedo-order-nearest = Primero el más cercano a un buque
sm-opt-torpedo-order-farthest = Primero el más alejado de todo buque
sm-opt-torpedo-order-launched = En el orden en que se lanzaron

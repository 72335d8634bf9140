# Títulos y resúmenes de los escenarios de Submarine. Los identificadores son los de data/submarine/scenarios y los de las
# acciones de sus campañas.

sm-own-action = { $title }, acción { $number }

sm-scenario-unescorted-britain = Convoy sin escolta: británico
    .summary = Primavera de 1940. Un submarino tiene para él solo doce mercantes británicos durante veinte turnos de día; viran al azar.
sm-scenario-unescorted-japan = Convoy sin escolta: japonés
    .summary = Invierno de 1942. El Salmon contra doce mercantes, con torpedos que fallan.
sm-scenario-hunters-atlantic = Grupo de caza: Atlántico
    .summary = Primavera de 1942. Cuatro escoltas británicos dan caza a un submarino que se mueve solo, durante ocho turnos.
sm-scenario-hunters-pacific = Grupo de caza: Pacífico
    .summary = Verano de 1945. Tres destructores de escolta estadounidenses dan caza a un submarino pequeño y rápido que se mueve solo.
sm-scenario-hunters-japan = Grupo de caza: japonés
    .summary = Primavera de 1943. Dos destructores y dos escoltas dan caza al Flasher, que se mueve solo.
sm-scenario-wounded-bear = El oso herido
    .summary = Mayo de 1942. El Shōkaku, averiado, vuelve a casa con un solo destructor; al Triton le quedan cinco torpedos.
sm-scenario-ark-royal = El hundimiento del Ark Royal
    .summary = 13 de noviembre de 1941. Dos portaaviones y un acorazado con seis destructores vienen derechos hacia el U-81.
sm-scenario-wahoo = El Wahoo, desatado
    .summary = Enero de 1943. Cuatro mercantes y un escolta; Morton quiere treinta puntos de avería en veinte turnos.
sm-scenario-wahoo-long = El Wahoo, desatado: el día entero
    .summary = Otra vez el convoy de enero de 1943: cuarenta turnos, y hacen falta cincuenta puntos de avería.
sm-scenario-bungo-pete = Estrecho de Bungo: Pete contra Dealey
    .summary = Otoño de 1943, de noche. El Harder debe burlar al mejor cazador del estrecho de Bungo, o hundirlo.
sm-scenario-secret-weapon = El arma secreta
    .summary = Primavera de 1945. Un submarino del tipo XXI corre hacia el borde sur entre tres destructores nuevos, en diez turnos.
sm-scenario-wolf-pack = Manada de lobos
    .summary = Marzo de 1941, de noche. Prien, Kretschmer y Schepke contra dieciséis mercantes y cuatro escoltas.
sm-scenario-pq-17 = PQ-17
    .summary = Julio de 1942. Diez mercantes lentos, dos corbetas y dos balandras; dos submarinos los han encontrado.
sm-scenario-pq-17-pack = PQ-17, con la manada en camino
    .summary = Julio de 1942. Diez mercantes lentos, dos corbetas y dos balandras; dos submarinos los han encontrado, y pueden sumarse otros dos, cada uno a su precio.
sm-scenario-sc-7 = SC 7
    .summary = La noche del 18 de octubre de 1940. Cinco submarinos, el de Kretschmer entre ellos, caen sobre veintinueve mercantes lentos; solo los guardan dos balandras y una corbeta.
sm-scenario-hx-112 = HX 112
    .summary = La noche del 16 de marzo de 1941. Kretschmer y Schepke contra un convoy de petroleros y los siete buques del grupo de escolta de Macintyre, que han aprendido a cazar juntos.
sm-scenario-parks-pirates = Los Piratas de Parks
    .summary = 31 de julio de 1944, antes del alba. Ramage mete el Parche en superficie dentro del convoy MI-11, y el Steelhead se acerca por el otro lado. Es de día desde el turno 18.

sm-campaign-ons-5 = Convoy ONS-5
    .summary = Del 28 de abril al 5 de mayo de 1943. Ocho acciones encadenadas, cincuenta y un submarinos, siete escoltas: la semana que decidió el Atlántico.
sm-scenario-ons-5-1 = ONS-5, noche del 28 de abril
    .summary = Los primeros submarinos se acercan a dieciocho mercantes y siete escoltas.
sm-scenario-ons-5-2 = ONS-5, 29 de abril
    .summary = La segunda acción, de día, con aviones en el aire.
sm-scenario-ons-5-3 = ONS-5, noche del 30 de abril
    .summary = La tercera acción, a oscuras.
sm-scenario-ons-5-4 = ONS-5, noche del 1 de mayo
    .summary = La cuarta acción, otra vez a oscuras.
sm-scenario-ons-5-5 = ONS-5, 2 de mayo
    .summary = La quinta acción, de día, con aviones en el aire.
sm-scenario-ons-5-6 = ONS-5, 3 de mayo
    .summary = La sexta acción, de día, con aviones en el aire.
sm-scenario-ons-5-7 = ONS-5, noche del 4 de mayo
    .summary = La séptima acción: la peor noche de la batalla real.
sm-scenario-ons-5-8 = ONS-5, 5 de mayo
    .summary = La última acción, de día, con aviones en el aire.

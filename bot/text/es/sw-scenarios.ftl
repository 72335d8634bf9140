# Los escenarios: título y unas líneas sobre lo que espera.

sw-scenario-spearfish-china = El Spearfish en el mar de la China Oriental
    .summary = Una patrulla para aprender: el submarino y el comandante del ejemplo, el mar más transitado del periodo 2 y torpedos malos solo a medias. Nada de esto ocurrió, y todo pudo ocurrir.
sw-scenario-wahoo-3 = La tercera patrulla del Wahoo
    .summary = Un comandante nuevo saca al Wahoo de Brisbane con un atlas escolar por toda carta de Wewak y la orden de mirar dentro. Después esperan las rutas de Palaos y un hombre decidido a gastar hasta el último torpedo.
sw-scenario-harder-5 = El Harder ante Tawi-Tawi
    .summary = La flota enemiga se guarda tras el paso de Sibutu y sus destructores salen de caza. Dealey tiene orden de cazarlos a ellos, de frente y a corta distancia.
sw-scenario-tang-3 = El Tang en el mar Amarillo
    .summary = Tres submarinos comparten las aguas someras entre Kyushu y Corea, donde el enemigo aún se siente en casa. El Tang lleva una carga de torpedos y un comandante que espera hasta no poder fallar.
sw-scenario-tang-5 = La última patrulla del Tang
    .summary = El estrecho de Formosa tiene minas a un lado, costa enemiga al otro y en medio los buques que van a Leyte. El Tang entra solo; la historia no lo dejó salir.
sw-scenario-barb-11 = El Barb en el puerto de Namkwan
    .summary = Los convoyes han aprendido a navegar de día pegados a la costa y a fondear de noche donde ningún submarino puede seguirlos. Fluckey ha averiguado cómo seguirlos.
sw-scenario-flasher-5 = El Flasher entre petroleros
    .summary = El petróleo mantiene viva a la flota enemiga, y los últimos petroleros suben pegados a Indochina con mucha escolta. El Flasher los espera donde apenas hay agua para sumergirse.
sw-scenario-archerfish-5 = El Archerfish y el gigante
    .summary = El servicio de salvamento ante la bahía de Tokio aburre, hasta que anulan la incursión y el océano es tuyo. Una noche puede compensar cuatro patrullas vacías.
sw-scenario-rasher-5 = El Rasher y el convoy HI-71
    .summary = Noche cerrada, aguacero tropical y el convoy más rico del año, con un portaaviones en medio. El radar nuevo de Munson pinta en verde cada uno de sus buques.
sw-scenario-spadefish-1 = La primera patrulla del Spadefish
    .summary = Un submarino nuevo, una dotación nueva y un comandante en su primer mando van derechos a la Academia de Convoyes. Hay dos cargas de torpedos que gastar, y Saipán ya sirve para recargar.
sw-scenario-batfish-6 = El Batfish, cazador de submarinos
    .summary = El enemigo manda submarinos a sacar a sus aviadores de Luzón, y sus radares cantan en la oscuridad. El Batfish escucha, apaga el suyo y les sale al encuentro.
sw-scenario-s-44-3 = El S-44 y el crucero
    .summary = Un viejo submarino de la clase S, con cuatro tubos, sin radar y sin aire fresco, aguarda frente a Nueva Irlanda la mañana después de Savo. Cuatro cruceros vuelven a casa en línea recta.
sw-scenario-spearfish-3 = El Spearfish y las últimas enfermeras
    .summary = Bataán ha caído, los torpedos no funcionan y nadie sabe aún por qué. El Spearfish caza frente a Luzón y le queda una visita antes de que Corregidor se rinda.
sw-scenario-blairs-blasters = Los Blasters de Blair
    .summary = Tres submarinos y un solo jefe aguardan en el camino de Saipán, donde cada buque lleva hombres y cañones que no deben llegar. Uno los encuentra, otro los empuja y el tercero ya está delante.
sw-scenario-parks-pirates = Los Piratas de Parks
    .summary = Un mes en la Academia de Convoyes sin una sola clase; luego un contacto, posiciones equivocadas y un convoy que se escurre. Cuando el Parche lo alcanza de noche, alrededor no hay más que enemigos a los que disparar.

sw-command-asiatic = Submarinos de la Flota Asiática

# Operaciones y campañas: la flota entera, con eventos de guerra, refuerzos y reparaciones.

sw-scenario-asiatic-fleet = De Manila a la Barrera Malaya
    .summary = Diciembre de 1941: veintinueve submarinos en Manila, un arsenal en llamas y torpedos que no estallan. Hay que defender lo indefendible y no perder más unidades de las precisas. Pearl Harbor tiene unas pocas en la mar.
sw-scenario-coral-midway = Del mar del Coral a Midway
    .summary = Abril de 1942: las Indias están perdidas, Brisbane acaba de abrir y los portaaviones enemigos se acercan. A quien le toque Midway, esa semana no irá a la caza de mercantes.
sw-scenario-solomons = Las Salomón y el mar de Bismarck
    .summary = Agosto de 1942: la infantería de marina está en Guadalcanal y se quieren todos los submarinos frente a Truk. Entre misión y misión hay tráfico que buscar, con torpedos que por fin corren a su cota.
sw-scenario-torpedo-scandal = El verano de los torpedos fallidos
    .summary = Junio de 1943: buenos submarinos, buenos comandantes, convoyes llenos, y tres impactos de cada cuatro que no estallan. Hunde bastante a pesar de todo y quizá alguien en tierra empiece a escuchar.
sw-scenario-truk-marshalls = Truk y las Marshall
    .summary = Diciembre de 1943: los torpedos funcionan, cada semana llegan submarinos nuevos y el Gibraltar del enemigo está a punto de ser una isla como otra cualquiera.
sw-scenario-marianas = Saipán y el mar de Filipinas
    .summary = Mayo de 1944: los refuerzos para Saipán han de cruzar el mar donde esperan tus manadas, y la flota enemiga tendrá que salir a salvarla. Una gran flota para muchas manos, y tres meses para emplearla.
sw-scenario-convoy-college = La Academia de Convoyes
    .summary = Agosto de 1944: los cuatro mejores meses de la guerra, del estrecho de Luzón a las costas del Japón, con el golfo de Leyte por medio. Hay más submarinos que sitio en la mar: que no se estorben.
sw-scenario-lifeguard = Salvavidas y el mar del Japón
    .summary = Marzo de 1945: aviadores en el agua, buques pequeños pegados a la costa y un solo mar donde aún se creen a salvo. Pocos blancos para tantos submarinos, y los escoltas ya saben su oficio.
sw-scenario-luzon-packs = Dos manadas en el estrecho de Luzón
    .summary = Agosto de 1944: los Busters de Ben y los Eradicators de Ed tienen para ellos solos, seis semanas, la ruta de los convoyes ante Luzón. Seis submarinos, dos manadas, y no vendrán más.
sw-scenario-whole-war = La guerra entera
    .summary = Cuarenta y cinco meses, de la mañana que siguió a Pearl Harbor hasta la última. Todos los submarinos, todas las bases, todos los eventos: una campaña de meses para un servidor entero, medida por lo que de verdad se hizo.
sw-scenario-east-wind-early = El primer Viento del Este
    .summary = Un 1932 que no fue: lo de Shanghái acaba en guerra y han de hacerla treinta submarinos de la anterior. Poca autonomía, sin radar y con Manila por defender; pero estos torpedos estallan.

# Por qué importan las preguntas de una campaña, para quien las ve por primera vez.

sw-face-hint-evacuate = Los submarinos que no puedan hacerse a la mar se hunden en puerto; no cuentan como perdidos. Manda los demás adonde quieras cazar después.
sw-face-hint-training = Cede los submarinos que menos rinden: las dotaciones que adiestren tripularán otros mejores.
sw-face-hint-dutch-harbor = Los que van al norte cazan en aguas pobres hasta que se cierra la base: los viejos de poca autonomía son los que menos se echan en falta.

# Lo que pide un escenario y cómo se juzgó una campaña.

sw-goal-losses = { $losses ->
    [0] { $step ->
        [one] Cada submarino perdido baja el resultado un nivel.
       *[other] Cada { $step } submarinos perdidos bajan el resultado un nivel.
    }
   *[other] Puedes perder { $losses ->
        [one] un submarino
       *[other] { $losses } submarinos
    }; { $step ->
        [one] cada uno más baja el resultado un nivel.
       *[other] cada { $step } más, o fracción, bajan el resultado un nivel.
    }
}
sw-goal-sudden = La partida acaba en cuanto la victoria sea decisiva.
sw-end-over = { $kind ->
    [patrol] La patrulla ha terminado
    [operational] La operación ha terminado
   *[campaign] La guerra ha terminado
} · { $level }
sw-end-decisive = Acabó antes de tiempo con una victoria decisiva.
sw-end-no-boats = Acabó antes de tiempo: no quedaba ningún submarino ni venía otro.
sw-end-marks = Niveles alcanzados: { $marks }.
sw-end-mark = { $level } ({ $date })
sw-end-date = { $week ->
    [1] primera
    [2] segunda
    [3] tercera
   *[4] cuarta
} semana de { $month } de { $year }
sw-end-sum = Por lo hundido: { $sunk }. { $lost ->
    [one] El submarino perdido cuesta
   *[other] Los { $lost } submarinos perdidos cuestan
} { $steps ->
    [one] un nivel
   *[other] { $steps } niveles
}: { $level }.
sw-end-shares = Por mandos: { $shares }.
sw-end-share = { $command } ({ $ships ->
    [0] ningún buque
    [one] un buque, { $tons } t
   *[other] { $ships } buques, { $tons } t
})

# La guerra en el mar: el teatro de operaciones en imágenes y en palabras.

## Imágenes
was-map-turn = Turno { $turn } · { $day }, { $hours }
was-map-turn-short = Turno { $turn } · { $hours }
was-map-setup = Preparación · { $day }
was-map-setup-short = Preparación
was-map-layer-all = Todo
was-map-layer-forces = Fuerzas
was-map-layer-plots = Rumbos
was-map-layer-air = Aviones y búsquedas
was-map-scale = Zona: { $miles } millas
was-map-side-axis = Eje
was-map-side-allied = Aliados
was-map-around = Alrededor de { $place }
was-map-marker = Marcador { $letter }
was-map-beyond = { $zones } zonas
was-map-age = { $hours ->
    [0] ahora
   *[other] { $hours } h
  }
was-map-alt = Mapa de la operación, { $clock }.
was-map-alt-focus = De cerca. { $place }; { $clock }.
was-map-alt-plot = El rumbo trazado de { $force }.
was-map-alt-meets = Encuentra a { $letter } en { $zone } si esa fuerza mantiene el rumbo: { $note }
was-map-meets = { $letter }, turno { $turn }
was-map-legend = Leyenda
was-map-own = Fuerzas propias
was-map-foe = El enemigo
was-map-no-forces = Aún no hay fuerzas en juego
was-map-no-markers = No se sabe nada
was-map-came = desde { $place }
was-map-decoy = señuelo
was-map-state = { $place } · { $mission }
was-map-state-fuel = comb. { $fuel }
was-map-enters = entra en el turno { $turn }
was-map-off = { $place }, turno { $turn }
was-map-legend-own = fuerza propia
was-map-legend-enemy = fuerza enemiga
was-map-legend-force = fuerza, buques
was-map-legend-marker = fuerza en la mar
was-map-legend-report = informe, su edad
was-map-legend-spotted = avistada
was-map-legend-way = último recorrido
was-map-legend-plot = rumbo por turnos
was-map-legend-search = explorado
was-map-legend-hunt = caza de submarinos
was-map-legend-flight = vuelo
was-map-legend-port = puerto
was-map-legend-field = aeródromo
was-map-legend-seaplanes = base de hidros
was-map-legend-ready = aviones listos
was-map-legend-submarines = submarinos
was-map-legend-boats = lanchas torpederas
was-map-legend-battle = combate
was-map-legend-cargo = carga desembarcada
was-map-legend-shelled = bombardeado
was-map-legend-blockade = bloqueo
was-map-legend-entry = llega después, en este turno
was-map-legend-prize = puntos por este lugar
was-map-legend-closed = cerrado a buques
was-map-short-own = propia
was-map-short-enemy = enemiga
was-map-short-force = fuerza
was-map-short-marker = en la mar
was-map-short-report = informe
was-map-short-plot = rumbo
was-map-short-battle = combate
was-map-short-way = recorrido
was-map-short-ready = listos
was-map-short-submarines = submarinos
was-map-short-search = explorado

## El informe
was-map-report = la situación · { $clock }
was-map-weather = { $light }, { $weather }.
was-map-empty = No hay nada de que informar.
was-map-elsewhere = De escolta, fuera del mapa o por llegar
was-map-markers = Marcadores en la mar
was-map-old-reports = Informes de marcador incierto
was-map-told-enemy = Lo que se ha informado al enemigo
was-map-battles = Combates
was-map-bases = Bases aéreas y portaaviones
was-map-boats = Submarinos y lanchas torpederas
was-map-cargo = Carga desembarcada
was-map-specials = Reglas especiales de este escenario
was-map-force-named = { $name } (fuerza)
was-map-lettered = { $force } ({ $letter })
was-map-force = { $force }, { $place }, { $mission }: { $ships }
was-map-force-fuel = ; { $fuel ->
    [one] un punto
   *[other] { $fuel } puntos
  } de combustible
was-map-force-plot = ; rumbo: { $legs }
was-map-leg = turno { $turn }: { $zones }
was-map-ships = { $count } { $type }
was-map-no-ships = sin buques
was-map-escorting = { $force } escolta a { $charge }
was-map-comes = { $force } entra en el turno { $turn }
was-map-away = { $force }: { $turn ->
    [0] { $place }
   *[other] { $place }, desde el turno { $turn }
  }
was-map-marker-line = Marcador { $letter } de { $side } en { $zone }
was-map-marker-from = , viene de { $zone }
was-map-marker-unknown = : sin informe
was-map-marker-told = : según el informe { $age }, { $ships }
was-map-age-long = { $hours ->
    [0] de este turno
   *[other] de hace { $hours } horas
  }
was-map-told-carriers = { $count ->
    [one] un portaaviones
   *[other] { $count } portaaviones
  }
was-map-told-majors = { $count ->
    [one] un buque principal
   *[other] { $count } buques principales
  }
was-map-told-lights = { $count ->
    [one] un buque ligero
   *[other] { $count } buques ligeros
  }
was-map-told-transports = { $count ->
    [one] un transporte
   *[other] { $count } transportes
  }
was-map-some-carriers = portaaviones
was-map-some-majors = buques principales
was-map-some-lights = buques ligeros
was-map-some-transports = transportes
was-map-nothing = ningún buque
was-map-old-report = { $zone }, informe { $age }: { $ships }
was-map-then-marker = tu fuerza que entonces era el marcador { $letter }
was-map-told-line = { $who } en { $zone }, informe { $age }: { $ships }
was-map-battle = Sigue un combate en { $zone }
was-map-base = { $base } ({ $zone }): { $boxes }
was-map-base-foe = { $base } ({ $zone }), { $side }
was-map-box = { $box } { $planes }
was-map-planes = { $count } { NAME($name) }
was-map-no-aircraft = sin aviones
was-map-box-ready = listos:
was-map-box-hangar = en el hangar:
was-map-box-cap = en patrulla de caza:
was-map-box-search = en búsqueda:
was-map-box-asw = contra submarinos:
was-map-flotilla = { $name }, { $zone }: { $count ->
    [one] un submarino
   *[other] { $count } submarinos
  }
was-map-flotilla-to = { $name }, { $zone }, con rumbo a { $to }: { $count ->
    [one] un submarino
   *[other] { $count } submarinos
  }
was-map-torpedo = { $name }, { $zone }: { $count ->
    [one] una lancha torpedera
   *[other] { $count } lanchas torpederas
  }
was-map-landed = { $side }: { $count } de carga en { $place }
was-map-brief-more = { $count ->
    [one] Otro marcador{ $mine ->
        [1] {" "}del enemigo
       *[0] {""}
      }
   *[other] Otros { $count } marcadores{ $mine ->
        [1] {" "}del enemigo
       *[0] {""}
      }
  }
was-map-brief-more-own = { $count ->
    [one] Otra fuerza{ $mine ->
        [1] {" "}propia
       *[0] {""}
      }
   *[other] Otras { $count } fuerzas{ $mine ->
        [1] {" "}propias
       *[0] {""}
      }
  }
was-map-brief-force = { $force }, { $place }: { $ships }

## Tipos de buque, contados
was-map-type-BB = { $count ->
    [one] acorazado
   *[other] acorazados
  }
was-map-type-BC = { $count ->
    [one] crucero de batalla
   *[other] cruceros de batalla
  }
was-map-type-CA = { $count ->
    [one] crucero pesado
   *[other] cruceros pesados
  }
was-map-type-AC = { $count ->
    [one] crucero acorazado
   *[other] cruceros acorazados
  }
was-map-type-CD = { $count ->
    [one] guardacostas acorazado
   *[other] guardacostas acorazados
  }
was-map-type-CV = { $count ->
    [one] portaaviones
   *[other] portaaviones
  }
was-map-type-CVL = { $count ->
    [one] portaaviones ligero
   *[other] portaaviones ligeros
  }
was-map-type-CVE = { $count ->
    [one] portaaviones de escolta
   *[other] portaaviones de escolta
  }
was-map-type-CVS = { $count ->
    [one] portahidroaviones
   *[other] portahidroaviones
  }
was-map-type-CL = { $count ->
    [one] crucero ligero
   *[other] cruceros ligeros
  }
was-map-type-DD = { $count ->
    [one] destructor
   *[other] destructores
  }
was-map-type-DE = { $count ->
    [one] escolta
   *[other] escoltas
  }
was-map-type-AK = { $count ->
    [one] carguero
   *[other] cargueros
  }
was-map-type-AM = { $count ->
    [one] minador
   *[other] minadores
  }
was-map-type-AO = { $count ->
    [one] petrolero
   *[other] petroleros
  }
was-map-type-AP = { $count ->
    [one] transporte de tropas
   *[other] transportes de tropas
  }
was-map-type-APD = { $count ->
    [one] transporte rápido
   *[other] transportes rápidos
  }
was-map-type-TR = { $count ->
    [one] transporte
   *[other] transportes
  }

## Nombres de mares y tierras
was-map-water-alboran = Mar de Alborán
was-map-water-balearic = Mar Balear
was-map-water-lions = Golfo de León
was-map-water-western = Mediterráneo Occidental
was-map-water-ligurian = Mar de Liguria
was-map-water-tyrrhenian = Mar Tirreno
was-map-water-adriatic = Mar Adriático
was-map-water-sicily = Canal de Sicilia
was-map-water-ionian = Mar Jónico
was-map-water-sirte = Golfo de Sirte
was-map-water-gabes = Golfo de Gabes
was-map-water-central = Mediterráneo Central
was-map-water-aegean = Mar Egeo
was-map-water-crete = Mar de Creta
was-map-water-libyan = Mar de Libia
was-map-water-levant = Mar de Levante
was-map-land-spain = España
was-map-land-france = Francia
was-map-land-algeria = Argelia
was-map-land-morocco = Marruecos
was-map-land-tunisia = Túnez
was-map-land-italy = Italia
was-map-area-sicilia = Sicilia
was-map-area-sardinia = Cerdeña
was-map-area-corsica = Córcega
was-map-land-balkans = Balcanes
was-map-land-greece = Grecia
was-map-area-crete-land = Creta
was-map-land-turkey = Turquía
was-map-area-cyprus = Chipre
was-map-land-tripolitania = Tripolitania
was-map-land-cyrenaica = Cirenaica
was-map-land-egypt = Egipto
was-map-water-south-seas = Océano Pacífico Sur
was-map-water-bismarck = Mar de Bismarck
was-map-water-solomon = Mar de Salomón
was-map-water-coral = Mar del Coral
was-map-water-slot = The Slot
was-map-water-santa-cruz = Cuenca de Santa Cruz
was-map-water-papua = Golfo de Papúa
was-map-water-kula = Golfo de Huon
was-map-land-new-guinea = Nueva Guinea
was-map-area-new-britain = Nueva Bretaña
was-map-area-new-ireland = Nueva Irlanda
was-map-area-bougainville = Bougainville
was-map-area-choiseul = Choiseul
was-map-area-isabel = Santa Isabel
was-map-area-malaita = Malaita
was-map-area-guadalcanal = Guadalcanal
was-map-area-cristobal = San Cristóbal
was-map-area-georgia = Nueva Georgia
was-map-area-rennell = Rennell
was-map-area-louisiades = Luisiadas
was-map-area-santa-cruz-land = Islas Santa Cruz
was-map-area-hebrides = Nuevas Hébridas
was-map-area-admiralty = Islas del Almirantazgo

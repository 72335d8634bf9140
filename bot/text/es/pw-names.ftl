# La Guerra del Pacífico: nombres de bandos, mandos, buques, unidades y lugares.

pw-scenario-whole-war = La Guerra del Pacífico, 1879-1881
pw-scenario-angamos-1879 = El Huáscar, 1879
pw-scenario-angamos-1879-about = De mayo a octubre de 1879: dos blindados peruanos contra la escuadra chilena. Se trata de hundir lo que se pueda y de no perder el Huáscar. Ningún ejército marcha.
pw-scenario-tacna-1880 = Ante Tacna, 1880
pw-scenario-tacna-1880-about = De mayo a agosto de 1880: el ejército chileno está en el Sama. Delante tiene a la Alianza, en Tacna, y el fuerte de Arica.
pw-scenario-lima-1880 = La campaña de Lima, 1880-1881
pw-scenario-lima-1880-about = De noviembre de 1880 a febrero de 1881: Chile desembarca todo su ejército y marcha sobre Lima. El Perú tiene su capital, dos líneas de reductos y los cañones del Callao.
pw-scenario-whole-war-about = De marzo de 1879 a febrero de 1881: Chile contra el Perú y Bolivia, por la costa del salitre, por Lima y por el dominio del mar.

## Bandos y mandos
pw-side-chile = Chile
pw-side-allies = la Alianza
pw-fleet-chile = Escuadra de Chile
pw-fleet-allies = Escuadra del Perú
pw-army-chile = Ejército de Chile
pw-army-allies = Ejército aliado
pw-logistics-chile = Intendencia chilena
pw-logistics-allies = Intendencia aliada
pw-squadron = División naval { $number } de { $side ->
    [chile] Chile
   *[allies] la Alianza
  }
pw-corps = Cuerpo { $number } de { $side ->
    [chile] Chile
   *[allies] la Alianza
  }

## Buques, unidades, fuertes, columnas
pw-ship = { $name }
pw-fort = el fuerte { $town ->
    [Callao] del Callao
   *[other] de { $town }
  }
pw-unit-named = { $arm ->
    [cavalry] caballería { $name }
    [artillery] artilleros del { $name }
   *[infantry] el { $name }
  }
pw-unit-numbered = { $size ->
    [regiment] regimiento
    [squadron] escuadrón
   *[battalion] batallón
  } { $nation ->
    [CL] chileno
    [PE] peruano
   *[BO] boliviano
  } de { $arm ->
    [cavalry] caballería
    [artillery] artillería
   *[infantry] infantería
  } n.º { $number }
pw-column = columna de abastecimiento n.º { $number }

## Lugares (el número de un hexágono con pueblo está en el mapa, y no se dice)
pw-place-town = { $town ->
    [Callao] El Callao
   *[other] { $town }
  }
pw-place-hex = el hexágono { $hex }
pw-place-box = los puertos de Chile
pw-place-aboard = a bordo
pw-area-I = zona { $number } (Taltal y Antofagasta)
pw-area-II = zona { $number } (Mejillones y Tocopilla)
pw-area-III = zona { $number } (Iquique, Pisagua y Arica)
pw-area-IV = zona { $number } (Sama e Ilo)
pw-area-V = zona { $number } (Mollendo y Camaná)
pw-area-VI = zona { $number } (de Ocoña a Chala)
pw-area-VII = zona { $number } (frente a San Juan)
pw-area-VIII = zona { $number } (mar adentro de Pisco)
pw-area-IX = zona { $number } (Pisco y Paracas)
pw-area-X = zona { $number } (El Callao, Lima y Cañete)
pw-area-XI = zona { $number } (mar adentro del Callao)
pw-area-XII = zona { $number } (mar adentro, en el norte)
pw-area-XIII = zona { $number } (de Huacho a Pacasmayo)

## Fichas de combate
pw-chit-canister = Metralla
pw-chit-cavalry-charge = Carga de caballería
pw-chit-heroic-leader = Jefe heroico
pw-chit-no-event = Sin novedad
pw-chit-no-quarter = Sin cuartel
pw-chit-redoubts = Reductos
pw-chit-tactical-surprise = Sorpresa táctica

# The War of the Pacific: the names of sides, commands, ships, units and places.

pw-scenario-whole-war = The War of the Pacific, 1879–1881
pw-scenario-angamos-1879 = The Huáscar, 1879
pw-scenario-angamos-1879-about = From May to October 1879: two Peruvian ironclads against the Chilean fleet. Sink what you can, and do not lose the Huáscar. No army marches.
pw-scenario-tacna-1880 = Before Tacna, 1880
pw-scenario-tacna-1880-about = From May to August 1880: Chile’s army stands on the Sama. Before it lie the Alliance at Tacna and the fort of Arica.
pw-scenario-lima-1880 = The Lima campaign, 1880–1881
pw-scenario-lima-1880-about = From November 1880 to February 1881: Chile lands its whole army and marches on Lima. Peru has its capital, two lines of earthworks and the guns of Callao.
pw-scenario-whole-war-about = From March 1879 to February 1881: Chile against Peru and Bolivia, for the nitrate coast, Lima and the command of the sea.

## Sides and commands
pw-side-chile = Chile
pw-side-allies = the Alliance
pw-fleet-chile = Fleet of Chile
pw-fleet-allies = Fleet of Peru
pw-army-chile = Army of Chile
pw-army-allies = Allied Army
pw-logistics-chile = Chilean Intendancy
pw-logistics-allies = Allied Intendancy
pw-squadron = { $side ->
    [chile] Chilean
   *[allies] Allied
  } Division { $number }
pw-corps = { $side ->
    [chile] Chilean
   *[allies] Allied
  } Corps { $number }

## Ships, units, forts, columns
pw-ship = { $name }
pw-fort = the fort of { $town }
pw-unit-named = { $arm ->
    [cavalry] { $name } cavalry
    [artillery] gunners of the { $name }
   *[infantry] { $name } infantry
  }
pw-unit-numbered = { $nation ->
    [CL] Chilean
    [PE] Peruvian
   *[BO] Bolivian
  } { $arm ->
    [cavalry] cavalry
    [artillery] artillery
   *[infantry] infantry
  } { $size ->
    [regiment] regiment
    [squadron] squadron
   *[battalion] battalion
  } No. { $number }
pw-column = supply column { $number }

## Places (the number of a hex with a town stands on the map, and is not said)
pw-place-town = { $town }
pw-place-hex = hex { $hex }
pw-place-box = the home ports of Chile
pw-place-aboard = on board
pw-area-I = area { $number } (Taltal and Antofagasta)
pw-area-II = area { $number } (Mejillones and Tocopilla)
pw-area-III = area { $number } (Iquique, Pisagua and Arica)
pw-area-IV = area { $number } (Sama and Ilo)
pw-area-V = area { $number } (Mollendo and Camaná)
pw-area-VI = area { $number } (Ocoña to Chala)
pw-area-VII = area { $number } (off San Juan)
pw-area-VIII = area { $number } (out to sea off Pisco)
pw-area-IX = area { $number } (Pisco and Paracas)
pw-area-X = area { $number } (Callao, Lima and Cañete)
pw-area-XI = area { $number } (out to sea off Callao)
pw-area-XII = area { $number } (out to sea in the north)
pw-area-XIII = area { $number } (Huacho to Pacasmayo)

## Chits of battle
pw-chit-canister = Canister
pw-chit-cavalry-charge = Cavalry charge
pw-chit-heroic-leader = Heroic leader
pw-chit-no-event = No event
pw-chit-no-quarter = No quarter
pw-chit-redoubts = Redoubts
pw-chit-tactical-surprise = Tactical surprise

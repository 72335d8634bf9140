# Títulos y resúmenes de los escenarios de la guerra en el mar. Los identificadores son los de data/war_at_sea/scenarios.

was-own-title = { $text }
was-own-summary = { $text }

was-scenario-cape-esperance = Cabo Esperanza
    .summary = 11 de octubre de 1942, de noche. Los cruceros de Scott cruzan la T a una columna que los toma por amigos. Un combate, una tarde.
was-scenario-savo-battleships = La noche de los acorazados en Savo
    .summary = 14 de noviembre de 1942, de noche. El Washington y el South Dakota cierran a Kondo el paso a Henderson; el Kirishima viene a bombardearlo.
was-scenario-denmark-strait = Estrecho de Dinamarca
    .summary = 24 de mayo de 1941, al amanecer. El Hood y el Prince of Wales contra el Bismarck y el Prinz Eugen.
was-scenario-second-sirte = Segunda batalla de Sirte
    .summary = 22 de marzo de 1942. Cuatro mercantes para Malta; los cruceros ligeros de Vian detienen a un acorazado entre el humo y un temporal creciente. La primera operación que conviene jugar.
was-scenario-matapan = Cabo Matapán
    .summary = Marzo de 1941. Iachino incursiona hacia Creta; los acorazados de Cunningham zarpan en secreto de Alejandría a su encuentro.
was-scenario-coral-sea = Mar del Coral
    .summary = Mayo de 1942. Los portaaviones se buscan durante tres días mientras un convoy de invasión navega hacia Port Moresby.
was-scenario-pedestal = Pedestal
    .summary = Agosto de 1942. Catorce mercantes para Malta, con acorazados y portaaviones hasta el canal de Sicilia, y en su camino todo lo que tiene el Eje.
was-scenario-santa-cruz = Santa Cruz
    .summary = Octubre de 1942. La flota de Yamamoto acude a apoyar al ejército en Henderson; dos portaaviones estadounidenses le cierran el paso.

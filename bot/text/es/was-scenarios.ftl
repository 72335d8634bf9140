# Títulos y resúmenes de los escenarios de la guerra en el mar. Los identificadores son los de data/war_at_sea/scenarios.

was-scenario-cape-esperance = Cabo Esperanza
    .summary = 11 de octubre de 1942, de noche. Scott cruza la T a una columna que lo toma por amigo; los cruceros de Goto puntúan si salen al oeste o al norte.
was-scenario-savo-battleships = La noche de los acorazados en Savo
    .summary = 14 de noviembre de 1942, de noche. Washington y South Dakota cierran el paso a Kondo; Kirishima viene a bombardear Henderson y debe pasar al este.
was-scenario-denmark-strait = Estrecho de Dinamarca
    .summary = 24 de mayo de 1941, al amanecer. El Hood y el Prince of Wales contra el Bismarck y el Prinz Eugen, que deben salir al Atlántico por el sudoeste o el oeste.
was-scenario-empress-augusta-bay = Bahía de la Emperatriz Augusta
    .summary = 2 de noviembre de 1943, de noche y con lluvia. Los cruceros de Merrill ven por radar lo que Omori no ve y disparan antes de que los descubran. Una ronda.
was-scenario-north-cape = Cabo Norte
    .summary = 26 de diciembre de 1943, en la noche polar. El Duke of York y tres cruceros han hallado al Scharnhorst, que debe sobrevivir o escapar al este.
was-scenario-river-plate = Río de la Plata
    .summary = 13 de diciembre de 1939, al amanecer. Tres cruceros atacan por dos lados al Admiral Graf Spee, que está lejos de casa y paga caro cada impacto.
was-scenario-tassafaronga = Tassafaronga
    .summary = 30 de noviembre de 1942, de noche. Los cruceros de Wright ven en su radar un destructor; otros siete acechan junto a la costa con sus torpedos. Una ronda.
was-scenario-second-sirte = Segunda batalla de Sirte
    .summary = 22 de marzo de 1942, la operación para empezar. Cuatro mercantes a Malta; cruceros ligeros frenan a un acorazado entre humo.
was-scenario-matapan = Cabo Matapán
    .summary = Marzo de 1941. Iachino incursiona hacia Creta; los acorazados de Cunningham zarpan en secreto de Alejandría a su encuentro.
was-scenario-coral-sea = Mar del Coral
    .summary = Mayo de 1942. Los portaaviones se buscan durante tres días y un convoy de invasión navega hacia Port Moresby.
was-scenario-eastern-solomons = Salomón Orientales
    .summary = Agosto de 1942. El Ryujo va delante, dos grandes portaaviones acechan y el convoy de Tanaka va a Guadalcanal; dos portaaviones estadounidenses lo esperan.
was-scenario-pedestal = Pedestal
    .summary = Agosto de 1942. Catorce mercantes a Malta, con acorazados y portaaviones hasta el canal de Sicilia y todo el Eje en su camino.
was-scenario-santa-cruz = Santa Cruz
    .summary = Octubre de 1942. La flota de Yamamoto apoya al ejército en Henderson; dos portaaviones estadounidenses le cierran el paso.

# El segmento estratégico de Silent War: eventos de guerra, bases, torpedos, curso de la guerra. Como se leería en voz alta.

## Preguntas
ask-sw-evacuate = Se pierde { $base }. { $count ->
    [one] Un submarino tiene que salir. ¿Adónde va?
   *[other] { $count } submarinos tienen que salir. ¿Adónde va cada uno?
}
ask-sw-training = { $count ->
    [one] Un submarino pasa a adiestramiento. ¿Cuál?
   *[other] { $count } submarinos pasan a adiestramiento. ¿Cuáles?
}
ask-sw-training-more = Pasan a adiestramiento { $boats }, y { $count ->
    [one] uno más. ¿Cuál?
   *[other] { $count } más. ¿Cuáles?
}
ask-sw-dutch-harbor = Dutch Harbor pide { $count ->
    [one] un submarino
   *[other] { $count } submarinos
} para las aguas del norte. ¿Cuáles? Solo patrullarán en las Aleutianas y las Kuriles.
sw-boat-note = ataque { $attack } · { $where }

## Eventos del primer periodo
sw-ev-war-none = Esta semana no hay ningún evento de guerra.
sw-ev-war-ultra-twice = Buena semana para los criptógrafos: dos informes de ULTRA.
sw-ev-war-ultra-none = Los japoneses han cambiado de claves: esta semana no hay informe de ULTRA.
sw-ev-war-fall-of-luzon = Cae Luzón. Manila se pierde para siempre; abre Fremantle y el Holland espera en Surabaya. El almirante pide { $boats } submarinos en Davao para sacar a gente y oro. Allí no se ataca.
sw-ev-war-corregidor = Corregidor resiste. El almirante pide { $boats } submarinos en Davao para llevar provisiones y recoger a quienes no deben caer prisioneros. Allí no se ataca.
sw-ev-war-fall-of-indies = Caen las Indias Orientales Holandesas. Se abandona Surabaya y abre Brisbane. El almirante pide { $boats } submarinos frente a Surabaya para recoger a los nuestros. Allí no se ataca.
sw-ev-war-barrier = Barrera en los estrechos de las Indias: el almirante pide { $boats } submarinos entre Macasar y las Molucas. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-wounded-bear = Batalla en el mar del Coral, y el portaaviones Shokaku se retira con graves averías. El almirante pide { $boats } submarinos en el mar del Coral, el de Bismarck o las Carolinas para rematarlo. Allí solo valen las fuerzas navales.
sw-ev-war-aleutians = Los japoneses desembarcan en las Aleutianas. Dutch Harbor pasa a ser base, con sus propios submarinos, y el almirante pide { $boats } en las Aleutianas.
sw-ev-war-midway = La flota enemiga va hacia Midway. El almirante pide allí { $boats } submarinos; los que están atracados en Pearl Harbor o Dutch Harbor salen en el acto. Frente a Midway, las Hawái y las Aleutianas solo valen las fuerzas navales.

## Segundo periodo
sw-ev-war-training-early = Hay que formar dotaciones nuevas. Los submarinos viejos pasan a adiestramiento.
sw-ev-war-truk-blockade = Hay que bloquear Truk: el almirante pide { $boats } submarinos frente al atolón. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-torpedo-shortage = Faltan torpedos. El almirante pide { $boats } submarinos, ninguno de la clase S, para sembrar minas pegados a la costa enemiga. Allí no se ataca.
sw-ev-war-political-pressure = Washington ha visto torpedear nuestros portaaviones y quiere buques de guerra. Fuera del Imperio y de China, esta semana solo valen las fuerzas navales.
sw-ev-war-midway-base = Midway será base avanzada: un buque nodriza fondea allí al acabar la semana.
sw-ev-war-solomons = La lucha por las Salomón necesita la fuerza submarina: el almirante pide { $boats } submarinos frente a Guadalcanal. Allí solo valen las fuerzas navales.

## Tercer periodo
sw-ev-war-training-middle = Los grandes submarinos viejos ya han cumplido. Algunos pasan a adiestramiento.
sw-ev-war-aleutians-end = Se recuperan las Aleutianas. El almirante pide por última vez { $boats } submarinos en las Aleutianas y las Kuriles, solo contra fuerzas navales; después cierra Dutch Harbor y los de la clase S pasan a adiestramiento.
sw-ev-war-truk-raid = Nuestros portaaviones atacan Truk. El almirante pide { $boats } submarinos frente al atolón para lo que huya. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-marshalls = Desembarco en las Marshall. El almirante pide { $boats } submarinos frente a Majuro, solo contra fuerzas navales; un buque nodriza los sigue al acabar la semana.
sw-ev-war-palau-raid = Nuestros portaaviones atacan las Palaos. El almirante pide allí { $boats } submarinos. Solo valen las fuerzas navales.
sw-ev-war-surabaya-raid = Los portaaviones atacan Surabaya. El almirante pide { $boats } submarinos frente al puerto. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-biak = Desembarco en Biak. El almirante pide { $boats } submarinos frente a Mios Woendi, solo contra fuerzas navales; un buque nodriza los sigue al acabar la semana.
sw-ev-war-saipan = Desembarco en Saipán. El almirante pide allí { $boats } submarinos y otros tantos en las Bonin, solo contra fuerzas navales; un buque nodriza los sigue al acabar la semana.
sw-ev-war-guam = Desembarco en Guam. El almirante pide allí { $boats } submarinos y otros tantos en las Bonin, solo contra fuerzas navales; un buque nodriza los sigue al acabar la semana.

## Cuarto periodo
sw-ev-war-training-late = Sobran submarinos. Algunos pasan a adiestramiento.
sw-ev-war-ryukyus-raid = Nuestros portaaviones atacan las Ryukyu. El almirante pide { $boats } submarinos frente a Okinawa. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-okinawa = Desembarco en Okinawa, y se espera que salga el Yamato. El almirante pide allí { $boats } submarinos. Solo valen las fuerzas navales.
sw-ev-war-leyte = Desembarco en Leyte. El almirante pide { $boats } submarinos frente a Davao o Formosa. Allí solo valen las fuerzas navales.
sw-ev-war-philippines = Se libera Filipinas. El almirante pide { $boats } submarinos en el golfo de Lingayen o frente a Formosa, solo contra fuerzas navales; al acabar la semana abre la bahía de Súbic.
sw-ev-war-formosa-raid = Nuestros portaaviones atacan Formosa. El almirante pide allí { $boats } submarinos. Solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-lifeguard = Los B-29 bombardean Japón. El almirante pide { $boats } submarinos en el mar Interior para recoger a las tripulaciones derribadas. Allí no se ataca.
sw-ev-war-ise-hyuga = El Ise y el Hyuga huyen de Singapur a Japón. El almirante pide { $boats } submarinos frente a Formosa para salirles al paso. Allí solo valen las fuerzas navales.
sw-ev-war-iwo-jima = Desembarco en Iwo Jima. El almirante pide { $boats } submarinos en el mar Interior. Allí y en las Bonin solo valen las fuerzas navales.
sw-ev-war-guam-tender = Un segundo buque nodriza va camino de Guam y estará allí al acabar la semana.

## Primer viento del este
sw-ev-war-ultra-line-4 = Buena semana para los criptógrafos.
sw-ev-war-ultra-line-3 = Los criptógrafos tienen algo esta semana.
sw-ev-war-luzon-landing = Los japoneses desembarcan en Luzón. El almirante pide { $boats } submarinos en el golfo de Lingayen. Allí solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-guam-landing = Los japoneses desembarcan en Guam. El almirante pide allí { $boats } submarinos. Solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-interdiction = Hay que dejar sin suministros al desembarco: el almirante pide { $boats } submarinos frente a Formosa, y allí se quedan hasta que los descubran, los averíen o agoten su autonomía. Solo valen los convoyes grandes y las fuerzas navales.
sw-ev-war-okinawa-guns = El almirante quiere cañonear el puerto de Okinawa: { $boats } submarinos, primero los de cañones grandes. Allí solo valen las fuerzas navales.
sw-ev-war-wake-tender = El buque nodriza Holland va hacia Wake y estará allí al acabar la semana.
sw-ev-war-manila-retreat = El ejército japonés está a las puertas de Manila. El Canopus se lleva los submarinos sanos a Davao; los averiados se pierden.
sw-ev-war-dutch-boats = Los holandeses entran en guerra a nuestro lado, con submarinos y el buque nodriza Pelikaan en Surabaya.

## Bases
sw-ev-base-opens = Abre una base { $base }.
sw-ev-base-closes = Cierra { $base }: ya no entra ningún submarino.
sw-ev-base-falls = Cae { $base } en manos del enemigo.
sw-ev-tender-on-station = El buque nodriza { $tender } fondea { $base }.
sw-ev-evacuates = Con rumbo { $base } { $from }: { $boats }.
sw-ev-scrambled = Salen en el acto { $base } para patrullar { $area }: { $boats }.
sw-ev-boats-join = Nuevos { $base }: { $boats }.
sw-ev-training-duty = A adiestramiento, y fuera de la guerra: { $boats }.
sw-ev-training-nobody = Ningún submarino es lo bastante viejo para pasar a adiestramiento.
sw-ev-dutch-harbor = Para Dutch Harbor: { $boats }.

## Torpedos y curso de la guerra
sw-ev-torpedo-better = Los torpedos han mejorado: desde ahora el Mark XIV vale { $value } (dado { $die }, hacía falta { $needed }).
sw-ev-torpedo-same = La Oficina de Armamento no ve nada malo en sus torpedos (dado { $die }, hacía falta { $needed }).
sw-ev-war-progress = Marcha de la guerra: dado { $die }, modificador { $modifier }; hacía falta { $needed }.
sw-ev-period = { $period ->
    [2] La guerra entra en su segundo periodo: el camino de vuelta por las Salomón.
    [3] La guerra entra en su tercer periodo: a través del Pacífico central.
   *[other] La guerra entra en su cuarto periodo: rumbo a Japón.
}

# Misiones de la semana, Dutch Harbor, traspasos entre mandos, escuadrillas: cómo se reparte la flota.

## Misiones (5.2, 20.0)
sw-duty-short = { $areas }: { $asks ->
    [one] se pide un submarino
   *[other] se piden { $asks } submarinos
}, { $has ->
    [0] no va ninguno
    [one] va uno
   *[other] van { $has }
} y { $could ->
    [one] podría ir uno
   *[other] podrían ir { $could }
}. Los más cercanos que aún pueden ir: { $boats }.
sw-duty-first = { $areas }: entre los que vayan tienen que estar { $boats }.
sw-duty-idle = Para la misión de esta semana sobran patrullas: no hace falta desviar de su travesía a { $boats }.
sw-duty-sent = { $boats }: enviado { $area }, porque faltaban submarinos para la misión de la semana.
sw-duty-not-called = { $boats }: a la misión de la semana ya van patrullas suficientes, así que sigue la travesía.
sw-called-note = desvío desde la travesía · solo esta semana y a puerto · +2 al dado{ $suggested ->
    [0] {""}
   *[other] {" "}· sugerido
}
sw-ev-called = El { $boat } se desvía en plena travesía y pone rumbo { $area }.

## Manadas (24.1)
sw-row-pack = Manada { $base }
sw-row-pack-more = Manada { $number } { $base }
sw-row-packs = Manadas
sw-row-packs-size = Submarinos por manada
sw-packs-never = nunca
sw-packs-whenever = siempre que se pueda
sw-packs-size = { $size } submarinos, si se permite
sw-pack-too-many = Se han ordenado { $wished } manadas, pero mientras falte experiencia { $room ->
    [one] solo puede salir una más
   *[other] solo pueden salir { $room } más
}.

## Los dos mandos (26.0)
ask-sw-transfer-swpac = Desde Australia operan { $have } submarinos, menos de { $enough }. ¿Cuáles se piden a Pearl Harbor?
ask-sw-transfer-subpac = Desde Australia operan { $have } submarinos, menos de { $enough }. ¿Cuáles cedes? Solo pasan los que nombren ambos mandos.
sw-transfers-ask = pregúntame
sw-transfers-agree = aceptar lo que se proponga
sw-transfers-never = nunca
sw-ev-transfer-due = Desde Australia operan { $have } submarinos, menos de { $enough }. Este mes el Estado Mayor enviaría { $boats }. Si los dos mandos lo aceptan en sus órdenes permanentes, en la primera semana de cada mes, desde el próximo, van los más nuevos que estén listos en Pearl Harbor.
sw-ev-transferred = El { $boat } pasa al Pacífico Sudoeste y zarpa { $base }.
sw-face-hint-transfer = Los submarinos nuevos rinden donde hay tráfico: Australia queda cerca del petróleo; Pearl Harbor, de Japón.

## Órdenes para muchos
sw-fleet-crowded = va { $area }: con más submarinos allí se delatarían unos a otros (22.1)
sw-fleet-on-the-way = va primero { $area }: de patrulla se cambia de zona una vez por semana (12.0)
sw-fleet-zone = va { $area }: la zona solo se abre para misiones (20.1)

## Escuadrillas
sw-squadron = Escuadrilla { $number }

## Rechazos
sw-err-not-called = A los submarinos en tránsito solo se los desvía { $area } cuando las patrullas no bastan para la misión.
sw-err-confined = Los submarinos de Dutch Harbor patrullan solo en las Aleutianas y las Kuriles, no { $area }.
sw-err-confined-base = Los submarinos de Dutch Harbor vuelven solo a Dutch Harbor, no { $base }.
sw-err-mission-lasts = La misión { $area } sigue hasta que el submarino sea descubierto, sufra averías o agote su autonomía.

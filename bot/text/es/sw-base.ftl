# El segmento triple R y las bases: quién llega y quién se va, quién está a punto, qué se repara, qué cae. Como se leería en voz alta.

## Refuerzos (8.0)
sw-ev-mix = Novedades en aguas japonesas: { $ships }.
sw-ev-joins = Incorporaciones { $base }: { $boats }.
sw-ev-returns = De vuelta del astillero { $base }: { $boats }.
sw-ev-leaves = A la Costa Oeste para revisión: { $boats }.
sw-next-list = llega con los próximos refuerzos

## A punto para la mar, reparaciones (9.0, 10.0)
sw-ev-ready = Listos para zarpar { $base }: { $boats }.
sw-ev-mended = Reparaciones terminadas { $base }: { $boats }.
sw-ev-from-hold = De la espera a los talleres { $base }: { $boats }.
sw-in-hold = en espera de plaza

## Cae una base (18.3)
sw-ev-base-wrecks = Hundidos por sus dotaciones { $base }, sin poder salir: { $boats }. No cuentan como perdidos.
sw-ev-limp-out = A medio reparar, salen a la mar { $base }: { $boats }.
sw-ev-sent-home = Con nuevo rumbo { $base }: { $boats }.

## Amarres y comandantes (21.22, 25.3)
sw-ev-berth-none = El { $boat } se queda donde está: no hay sitio { $base }.
sw-ev-promised = { $skipper } espera en tierra al { $boat }.

sw-face-at-away = dado de baja
sw-face-report-gone = Ya no está en la flota, pero no cuenta como perdido.
sw-face-standing-retire = se da de baja (18.4)
sw-face-standing-kept = se conserva

## Rechazos
sw-err-boat-struck = El { $boat } ya no está en la flota; sus órdenes no valen.
sw-err-boat-overhaul = El { $boat } está en revisión en la Costa Oeste; sus órdenes esperan a que vuelva.

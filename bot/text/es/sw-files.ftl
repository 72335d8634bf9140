# Qué está mal en un archivo de escenario de Silent War. Motor: silent_war/scenarios/problems.py.

sw-file-weeks = Un escenario del tipo { $kind } tiene como mucho { $most } semanas.
sw-file-no-events = Una patrulla no tiene eventos de guerra (4.0). Quítalo, o escribe kind = "operational".
sw-file-no-record = La flota histórica necesita los segmentos de una campaña (4.0). Escribe kind = "operational", o fleet = "rows".
sw-file-no-reinforcements = Una patrulla no tiene refuerzos (4.0). Quítalo, o escribe kind = "operational".
sw-file-no-pearl = Una campaña necesita PEARL. Allí llegan los refuerzos (8.0).
sw-file-manila-subic = Súbic ocupa el lugar de Manila. Nombra una de las dos.
sw-file-no-tender-there = Allí no puede fondear ningún buque nodriza.
sw-file-tender-early = El buque nodriza { $tender } no llega antes de { $month } (21.21).
sw-file-tender-twice = El buque nodriza { $tender } está en dos lugares.
sw-file-stations-record = Solo una fleet = "history" se reparte por estaciones.
sw-file-stations-pearl = Pearl Harbor tiene los submarinos que dejan las otras estaciones. Quítalo.
sw-file-stations-most = Las bases juntas piden más que los { $boats } submarinos que hay en el teatro en esa fecha.
sw-file-retired-record = Solo de una fleet = "history" se pueden haber retirado submarinos.
sw-file-no-boat = Un escenario necesita un submarino.
sw-file-boats = Una patrulla tiene como mucho { $most } submarinos.
sw-file-home = Un submarino que vuelve necesita una base.
sw-file-repair-damage = Un submarino en reparación está averiado. Escribe 1 o 2.
sw-file-skipper-level = Un supercomandante tiene un nivel, y un nivel un comandante (25.1). Da las dos cosas, o ninguna.
sw-file-skipper-taken = { $skipper } ya tiene un submarino (25.2).
sw-file-berths = Hay sitio para { $places } submarinos. Más están allí o van hacia allí (21.22).
sw-file-range = { $area } queda fuera de su alcance de { $range } desde cualquier base (15.11).
sw-file-yard = Un submarino en el astillero está en { $yard }. Solo una campaña lo trae de vuelta (8.0).
sw-file-repair-base = Solo una base permanente repara (21.23).
sw-file-one-pack = Un submarino navega en una sola manada (24.0).
sw-file-pack-apart = Los submarinos de una manada están en un mismo lugar y en un mismo lado (24.2).
sw-file-pack-ready = Los submarinos de una manada están listos o en el mar (24.1).
sw-file-pack-base = Una manada sale de una base permanente (24.0).
sw-file-pack-early = No hay manadas antes de octubre de 1943 (24.1).
sw-file-skipper-row = { $boat } ya tiene una fila. Nombra allí a su comandante.
sw-file-skipper-overhaul = { $boat } está en revisión, o ya tiene comandante.
sw-file-week-campaign = Una campaña saca al azar sus áreas ULTRA y misiones (5.0, 7.0). Las semanas son para kind = "patrol".
sw-file-weeks-end = El escenario tiene { $weeks } semanas.
sw-file-week-twice = La semana { $week } aparece dos veces. Reúne lo que trae en una sola fila.
sw-file-zone-ultra = { $zone } es una zona de misiones especiales. ULTRA señala áreas de operaciones (7.0).
sw-file-zone-ultra-near = { $zone } es una zona de misiones especiales. ULTRA señala áreas de operaciones (7.0). ¿Querías decir { $near }?
sw-file-zone-shut = { $zone } es una zona de misiones especiales que no está abierta en esa semana. Nombra un área de operaciones, o nombra la zona también en zones.
sw-file-pack-row = { $boat } no tiene fila [[boats]] en este archivo. Cada submarino de una manada necesita una (24.0).
sw-file-levels = Los niveles bajan de decisive a draw.
sw-file-no-record-of = La historia no dice nada de { $measure }. Nada puede ser un múltiplo suyo.
sw-file-count-whole = Un recuento es un número entero. Los múltiplos de la historia son per = "history".

"""What many write in place of a word of scenario files: the Spanish word, or what the thing is called at sea."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from engine.core.letters import bare
from engine.core.mistakes import nearest

_WORDS: Final = """
aboard: a-bordo embarcados
actions: acciones
afloat: a-flote survives survived survive alive sobrevive sobreviven
air: aire
aircraft: aviones aeronaves
alone: solo sola
allied allies: aliado aliada aliados aliadas allied allies ally
allies: peru bolivia peruvian peruvians peruano peruanos boliviano bolivianos alianza
axis: eje japan japanese germany german italy italian japon japones alemania aleman italia italiano
base bases: base bases aerodromo aerodromos
battle: combate batalla
boat: submarino
boats submarines: barco barcos submarino submarinos
bombardment: bombardeo
bow: proa position posicion
box: casilla
campaign: campana
captured: capturado capturada
cargo: carga
chart: carta
check: control comprobacion
chile: chilean chileans chileno chilenos
class classes: clase clases
clear: despejado claro
climate: clima
closed: cerrado cerrada cerrados
cloudy overcast: nublado nuboso
columns: columnas columna abastecimiento suministros
combat: combate
control: dominio
convoy: convoy mercantes
corps: cuerpo
damage: dano danos averia averias
damaged: danado danados averiado averiados
date start: fecha inicio
day: dia
dead: eliminados
decisive: decisivo decisiva
depth: profundidad
die: dado
difficulty: dificultad
division: division divisiones escuadra escuadras
draw drawn: empate draw drawn
due: refuerzos
east E: este east
escort: escolta
escorts: escolta escoltas
fallen: caidas caidos
first_turn: primer-turno turno-inicial
fleet: flota escuadra
flotilla: flotilla flotillas
force: fuerza fuerzas
fort: fuerte
forts: fuertes
group: grupo grupos
heading: rumbo
hex: hexagono casilla position posicion
history: historia
id: identificador
intercept: interceptar
kind: tipo clase
knots: nudos speed velocidad
last_turn: ultimo-turno turno-final
leader: jefe jefes almirante almirantes commander commanders comandante capitan
light: luz
like: como parecido-a
lights: luces
lost: perdidos perdidas hundidos
map: mapa
marginal: marginal ajustada
members: miembros jugadores players
merchants: mercantes
miles: millas
mission: mision
name: nombre
nation: nacion pais country
night: noche
north: norte
number: numero
off_map: fuera-del-mapa
operation: operacion
operational: operacion
options: opciones
out: fuera
outside: fuera
packs: manadas manada
patrol: patrulla
place: lugar sitio
points: puntos
pool: reserva
port ports: puerto puertos
radar: radar
rain: lluvia
reason: motivo razon
reinforcements: refuerzos
round: asalto
rounds: asaltos rondas
row: fila
season: estacion temporada
ship ships: buque buques barco barcos
side: lado bando
slow: lento lenta
fast: rapido rapida
source sources: fuente fuentes
south: sur
special: especial especiales reglas
speed: velocidad
squall: chubasco
state: estado
steps: pasos
storm: tormenta temporal
submarine submarines: submarino submarinos
summary: resumen descripcion
sunk: hundido hundidos
tenders: buques-nodriza
title: titulo
tons: toneladas
torpedoes: torpedos
torpedo_boats: lanchas-torpederas lanchas torpederas
towns: ciudades pueblos
transport: transporte
troops: tropas
turn: turno
turns: turnos
type types: tipo tipos
units: unidades
victory: victoria
weather: tiempo
week: semana
weeks: semanas turnos
west W: oeste west
where: lugar sitio donde
winner: ganador vencedor
wins: victoria victorias
skipper: comandante capitan commander captain
skippers: comandantes capitanes
level: nivel
measure: medida
operating: patrulla en-patrulla operando en-el-mar
ready: listo lista
yard: astillero
transit: transito en-transito
goal: destino
home: puerto-base base-propia
losses: perdidas
substantive: sustancial clara
contacts: contactos
retired: retirados
stations: estaciones
happened: sucesos
spotted: avistado detectado
command: mando
zone: zona
zones: zonas
BB: battleship acorazado
BC: battlecruiser battle-cruiser crucero-de-batalla
CA: heavy-cruiser cruiser crucero crucero-pesado
CL: light-cruiser crucero-ligero
CV: carrier aircraft-carrier portaaviones portaviones
DD: destroyer destructor
DE: destroyer-escort frigate corvette sloop fragata corbeta
AK: freighter cargo-ship merchant merchantman mercante carguero
AM: minesweeper dragaminas
AO: oiler tanker petrolero
AP: troopship transport transporte
uk: british britain gb england reino-unido britanico
us: usa american eeuu
jp: japan japanese japon
de: german germany ger aleman alemania
it: italian italy italia
"""
"""The words of files, and behind the colon what others write, without accents, with a dash for a blank."""


def _usual() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _WORDS.strip().splitlines():
        words, _, others = line.partition(": ")
        for other in others.split():
            found[other] = (*found.get(other, ()), *words.split())
    return found


USUAL: Final = _usual()
CODE: Final = 3
"""Capital letters of a code such as CVL: one that differs by a letter is another thing, and no slip."""


def usual(name: str) -> tuple[str, ...]:
    """The words of files that a word may stand for, the likeliest first."""
    return USUAL.get(bare(name.strip()).replace("_", "-").replace(" ", "-"), ())


def likely(name: str, known: Collection[str]) -> str:
    """The known name that was meant: what many call it so, else what is written alike; empty where none is plain."""
    called = next((each for each in usual(name) if each in known), "")
    if called or (name.isupper() and len(name) <= CODE and any(each.isupper() for each in known)):
        return called
    return nearest(name, known)

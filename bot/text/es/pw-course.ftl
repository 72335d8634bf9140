# La Guerra del Pacífico: una ruta en preparación.

pw-go-edge = borde
pw-go-back = atrás
pw-go-land = tierra
pw-go-sea = mar
pw-go-enemy = enemigo
pw-go-closed = cerrado
pw-go-risk = { $place }: enemigo { $distance ->
    [0] en el mismo hexágono
    [one] a { $distance } hexágono
   *[other] a { $distance } hexágonos
  }, interceptación { $sixths } de 6
pw-go-no-risk = Ningún buque de guerra enemigo podría interceptar en los próximos hexágonos.
pw-go-short = { $place }, por lo más corto
pw-go-safe = { $place }, lejos del enemigo
pw-go-note = { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
  }{ $land ->
    [1] {""}
   *[0] {" · "}{ $sixths ->
        [0] fuera del alcance enemigo
       *[other] en el peor caso { $sixths } de 6
      }
  }

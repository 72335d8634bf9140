# Pantallas del diario de guerra: capítulos, imágenes, el libro, el cuadro de honor de un servidor.

diary-every-boat = Todos los barcos
diary-none = Este juego no lleva diario.
diary-chapter = Otro capítulo…
diary-month = Meses de { $year }…
diary-pictures = Imágenes
diary-no-pictures = Todavía no hay nada que dibujar: la historia empieza cuando zarpa el primer barco.
diary-book = Como libro
diary-book-is = El diario entero para guardarlo: una página web con sus imágenes dentro, y lo mismo en Markdown.
diary-contents = Índice
diary-made = Escrito por Flotilla a partir de lo jugado; lo que escribieron los jugadores es suyo.
diary-hall = Cuadro de honor de este servidor
diary-hall-button = Cuadro de honor
diary-hall-campaign = **{ $title }** – { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t, { $lost ->
    [0] ningún barco perdido
    [one] un barco perdido
   *[other] { $lost } barcos perdidos
}
diary-hall-best = el mejor, el { $unit }: { $ships ->
    [one] un buque
   *[other] { $ships } buques
}, { $tons } t

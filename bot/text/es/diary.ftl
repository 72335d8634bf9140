# Pantallas del diario de guerra: capítulos, imágenes, el libro, el cuadro de honor de un servidor.

diary-every-boat = Todos los submarinos
diary-none = Este juego no lleva diario.
diary-chapter = Otro capítulo…
diary-month = Meses de { $year }…
diary-part = { $first } – { $last }
diary-parts = Otra parte…
diary-pictures = Imágenes
diary-no-pictures = Todavía no hay nada que dibujar.
diary-book = Como libro
diary-book-is = El diario entero para guardarlo: una página web con sus imágenes dentro, y lo mismo en Markdown.
diary-contents = Índice
diary-made = Escrito por Flotilla a partir de lo jugado; lo que escribieron los jugadores es suyo.
diary-hall = Cuadro de honor de este servidor
diary-hall-button = Cuadro de honor

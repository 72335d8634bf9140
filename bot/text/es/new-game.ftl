tool-new-game-written = { $title } está escrito en { $folder }. Para instalarlo y jugar:
tool-new-game-there = { $folder } ya tiene archivos; indica otra carpeta con --out
tool-new-game-name = «{ $name }» no puede ser el nombre de un juego: de dos a veinte letras minúsculas, cifras y _, y primero una letra
tool-new-game-title = «{ $title }» no puede ser un título: hasta 60 caracteres, sin llaves, comillas ni barras invertidas
tool-new-game-taken = ya hay un juego { $name }; elige otro nombre
tool-new-game-not-written = no se puede escribir { $folder }: { $why }

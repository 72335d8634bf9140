tool-new-game-written = { $title } is written into { $folder }. Install it and play it:
tool-new-game-there = { $folder } has files in it already; name another folder with --out
tool-new-game-name = “{ $name }” can be no game’s name: small letters, digits and _, two to twenty of them, a letter first
tool-new-game-title = “{ $title }” can be no title: up to 60 characters, without braces, quotation marks and backslashes
tool-new-game-taken = there is a game { $name } already; choose another name
tool-new-game-not-written = { $folder } cannot be written: { $why }

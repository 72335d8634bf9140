# The war diary's screens: chapters, pictures, the book, a server's hall of fame.

diary-every-boat = Every boat
diary-none = This game keeps no diary.
diary-chapter = Another chapter…
diary-month = Months of { $year }…
diary-part = { $first } – { $last }
diary-parts = Another part…
diary-pictures = Pictures
diary-no-pictures = There is nothing to draw yet.
diary-book = As a book
diary-book-is = The whole diary to keep: a web page with its pictures inside, and the same as Markdown.
diary-contents = Contents
diary-made = Written by Flotilla from what was played; what members wrote is theirs.
diary-hall = Hall of fame of this server
diary-hall-button = Hall of fame

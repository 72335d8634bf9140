# What is said where a game cannot tell of itself: little, plain and true.
plain-unreadable = Typed words cannot be read just now. Please use the form or the buttons.
plain-turn = The current turn
plain-status = I cannot describe the situation just now. The game goes on.
plain-untold = I cannot tell what happened just now. The game goes on.
plain-turn-over = The turn is over
plain-turn-opens = A new turn has begun. Your orders are open.
plain-over = The campaign is over
plain-order = The order is on its own card.
plain-all = All units
plain-standing = a standing order
plain-unit = A unit
plain-throw = Rolled { $value } on a die with { $sides } sides
plain-window = You may react now, until { $when }. Open your orders to answer.
plain-window-open = You may react now. Open your orders to answer.
plain-letter = Your campaign has news for you. Open your orders to see it.
face-deputy = { $name } as deputy

"""Steps that rulebooks share: phases in order, rounds, taking turns, one unit after another, windows."""

"""How escorts carry out a way of acting: course, drops, settings and search for a turn, from what their side knows."""

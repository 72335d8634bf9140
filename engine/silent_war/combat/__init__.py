"""The fight: what lies on the combat display, what a seat sees of it, and the rules the steps share."""

"""What each game shows of itself: words and pictures made from what a seat knows. One face per game."""

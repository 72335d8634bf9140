"""What is decided beside the plots and carried out at once: after fights, about cripples, by special rules."""

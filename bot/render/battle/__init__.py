"""Fights: the frame round their pictures, plates of ships, dice and signs, and a battle at sea of two lines."""

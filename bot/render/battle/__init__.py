"""Fights: the frame around their pictures, plates of ships, dice and signs, and a battle at sea of two lines."""

"""Silent War: the American submarine campaign against Japan, played in common."""

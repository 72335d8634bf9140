"""How an action ends: who leaves the map, the chase, victory points, who has won (6.10, 20.1, 34.6)."""

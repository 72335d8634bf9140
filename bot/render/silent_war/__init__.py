"""Pictures of Silent War: the Pacific, its focus, a boat's track, a fight."""

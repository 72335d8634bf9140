"""Operations on the map of zones, pure: lanes, speeds, plots, meetings (5, 9.2, 15)."""

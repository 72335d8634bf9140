"""Pictures of battles, strikes, ships and air bases, and films: from what a reader knows to a view."""

"""The Raider: one ship hides among eighteen sea areas, three cruisers look for her."""

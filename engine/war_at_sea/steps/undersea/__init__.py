"""The phase of submarines: contacts and attacks, torpedo boats, mines, stations (16, W45)."""

"""What members do, carried out: rights, acts, deadlines, reminders. Knows neither Discord's library nor SQL."""

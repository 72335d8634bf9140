"""The past of a campaign: earlier moments, heavy looks, the facts of its diary."""

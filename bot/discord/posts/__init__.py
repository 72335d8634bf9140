"""The posts of a campaign, written with the act that causes them."""

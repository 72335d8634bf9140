"""Screens to read: map, report, log, dice, diary, the posts of a turn and of a fight."""

"""Map pictures: shared drawing parts, and one folder of pictures per game.

Pictures are pure functions of plain view objects. They hold no state except caches, know no language (every word comes
in translated), and may be drawn on any thread.
"""

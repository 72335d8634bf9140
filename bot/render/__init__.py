"""Map pictures: shared drawing parts, and one folder of pictures per game.

Pictures are pure functions of plain view objects. They hold no state but caches, know no language (every word comes in
already translated), and may be drawn on any thread.
"""

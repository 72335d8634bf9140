"""Silent War as its members see it: status, orders, fights, pictures, reports, logs."""

"""What members press and send: read, checked, sent to its handler, answered once."""

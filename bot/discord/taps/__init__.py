"""What members press and send: read, judged, sent to its handler, answered once."""

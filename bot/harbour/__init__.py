"""The harbour: a loopback stand-in for Discord on which the real client library is played through."""

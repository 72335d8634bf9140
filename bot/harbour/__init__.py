"""The harbour: a stand-in for Discord on the loopback, against which the real client library runs."""

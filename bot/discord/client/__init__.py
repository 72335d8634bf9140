"""The connection to Discord: kept alive, registered, and known to be alive."""

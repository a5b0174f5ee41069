"""Rules of the catalogue, pure: no database, no framework, no picture library."""

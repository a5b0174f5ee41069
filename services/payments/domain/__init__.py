"""The money rules, pure: no database, no HTTP, `now` is an argument."""

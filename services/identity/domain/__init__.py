"""Identity's rules: pure functions and constants. No database, no framework; the present instant is an argument."""

"""A snapshot is taken (`snapshots`), and ends in an order (`settling`) or in nothing (`ending`)."""

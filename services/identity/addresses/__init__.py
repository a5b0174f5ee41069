"""Addresses: a person's address book, and the cities and districts of Turkey."""

"""Calls to outside parties: the card provider, and orders. Each with a timeout, and errors that say what is certain."""

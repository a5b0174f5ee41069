"""Invoices, for suppliers who write them and for who fetches them."""

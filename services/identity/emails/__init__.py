"""Emails: another address for an account that has one, proven by a code that is sent to the new address.

The first address of who came without one is of `parties`.
"""

"""Audit: what operators did, in all services, in one list that is only ever added to.

Identity's own acts are kept in the transaction in which they happen; the others' come as events, once each.
"""

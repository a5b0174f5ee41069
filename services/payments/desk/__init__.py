"""Desk: all money of one order on an operator's page: what was paid, what went back, what its suppliers earn, and every
movement of the ledger that concerns it. It only reads.
"""

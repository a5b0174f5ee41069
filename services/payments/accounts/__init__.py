"""Accounts: suppliers who owe, or are owed beside their payouts; and transfers past the provider, booked by hand.

A payout settles both by itself as long as its supplier sells. Of a supplier that sells no more a credit is transferred
from our own bank account, and a debt is repaid to it: an operator books what the bank did, and takes it back where that
was an error (decision 46).
"""

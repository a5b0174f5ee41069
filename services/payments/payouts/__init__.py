"""Payouts: what suppliers earn becomes theirs, is paid by the provider once, and is taken back when it has to be.

Pricing a line may be repeated, approving it may not: an approval without a clear answer is in doubt, and is asked
about.
"""

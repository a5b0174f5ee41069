"""Deposits: the balance of a deposit item, due when its ad has ended, paid in time, or forfeited."""

"""Refunds: money that goes back to a card, each one piece of work, unique per line, cause and what asked for it.

`steps.instruct` is the one place that adds them, `steps.send` has the provider called once (`provider.steps.once`), and
`steps.parked` is what a person can do about those that no program can finish.
"""

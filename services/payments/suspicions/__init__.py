"""Suspicions: patterns of buying that an operator should look at, and what was decided about each.

They are read from what payments knows of captured payments: one card of many accounts, orders bought and cancelled
again and again, an ad whose units few accounts have. A suspicion is a question and no verdict: it changes neither a
price nor an order. An operator clears or confirms it, for a reason that is kept; what follows for a member is decided
on the member's page. Which patterns count, and from which numbers on, is in `rules` and on a public page.
"""

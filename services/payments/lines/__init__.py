"""Payments and their lines: what was captured for each order item, and what has become of it since, in units and kuruş.

A *line* is one order item of one payment, a basket line at the provider; its money is counted by `rules.line`, and what
a payment may become is in `rules.payment`. All other capabilities stand on these rows. Beside them lie the facts that
arrive from other services: the price at which an ad ended, and returns that are open.
"""

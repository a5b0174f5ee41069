"""Checkout: a payment from the wish to pay to its end: the provider's page, its answer, and how it stands.

What the browser brings is a hint to ask the provider; its answer is judged by `lines.rules.payment`, and applied
once.
"""

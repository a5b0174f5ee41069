"""Suspicions: patterns of buying that an operator should look at, and what was decided about each.

They are read from what payments knows of captured payments: one card of many accounts, orders bought and cancelled
again and again, an ad whose units few accounts have. A suspicion is a question and no verdict: it changes no order.
Units that look like a supplier's own are held out of their ad's price at once, others when an operator says so; ads
does that. An operator clears or confirms the suspicion, for a reason that is kept: the units count again, or stay out.
What follows for a member is decided on the member's page. Which patterns count, and from which numbers on, is in
`rules` and on a public page.
"""

"""Orders and their items: what was bought, the states that it goes through, and how it is cancelled.

All capabilities above stand on these rows. A cart is an order that is not paid: the same row, the same uuid. States
move by `rules.states` only, each move kept in the history by `steps.history`.
"""

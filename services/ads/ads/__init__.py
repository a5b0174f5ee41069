"""Ads: frozen terms, the stock in the same row, and the life from its publication to its end or its withdrawal.

All capabilities above stand on this row. States move by guarded updates along `rules.AD_MOVES` only; what an
operator did is kept with the reason.
"""

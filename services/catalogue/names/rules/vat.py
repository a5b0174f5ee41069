"""The value-added tax (KDV) of what stands in a category."""

RATES = (0, 1, 10, 20)  # per cent, as the law has them
USUAL_RATE = 20

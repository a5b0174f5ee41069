"""How a payment stands for its buyer, in words that a program can read."""

NONE = "none"  # there is none
OPEN = "open"  # its page can be paid, and was not
UNKNOWN = "unknown"  # the provider gives no clear answer just now
REVIEW = "review"  # paid, and being looked at
PAID = "paid"
REFUNDED = "refunded"  # paid, and all of it goes back
CLOSED = "closed"  # it came to nothing
STANDINGS = (NONE, OPEN, UNKNOWN, REVIEW, PAID, REFUNDED, CLOSED)

# Why it goes back: the cart was changed or another payment begun, it came too late, it was not what we had asked.
CHANGED, LATE, ODD = "changed", "late", "odd"
WHY_REFUNDED = (CHANGED, LATE, ODD)

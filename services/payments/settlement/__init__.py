"""Settlement: what others' news mean for money that was captured.

An ad ends and every line gets its difference; items are cancelled or delivered; and a line about which nothing is open
any more becomes its supplier's.
"""

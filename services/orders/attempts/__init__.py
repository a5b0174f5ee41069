"""Attempts: paying a cart, from the snapshot of what is paid for to the order that it became, or to nothing.

An attempt is written down with its reservation's id before ads is asked, so at a crash in between no unit stays
held. What the buyer accepts is filled and held against what was shown here too.
"""

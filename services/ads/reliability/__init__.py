"""Reliability: one number for how a supplier does, by a formula that is published, and what a low one forbids.

Orders counts (`ConductCounted`), the questions of a supplier's ads are counted here beside it, and `rules` make the
score of both whenever it is read: the score itself is stored nowhere.
"""

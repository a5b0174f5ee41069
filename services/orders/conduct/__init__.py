"""Conduct: how suppliers did with what their ads of the last days sold, counted every hour and told to others.

Nothing is judged here: `ads` makes the reliability score of these numbers. They are counted anew from the orders each
time, so what is stored can always be made again.
"""

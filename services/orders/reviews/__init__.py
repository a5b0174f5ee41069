"""Reviews: a seller rated once for an order, an item reviewed once with its pictures, after something has arrived.

An operator may *hide* a review: its words and pictures are shown only to its writer and to operators, and its stars
count no more. Who did it, when and why is kept.
"""

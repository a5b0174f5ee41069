"""Reviews: what buyers said of products and of suppliers, as orders tells of it, counted once and exactly.

What an operator hid is gone from here, out of every list, count and mean; only its id stays, lest it be told again.
"""

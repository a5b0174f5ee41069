"""Reviews: what buyers said of products and of suppliers, as orders tells of it, counted once and exactly.

The supplier of the ad may reply once. What an operator hid is gone from here with its reply, out of every list, count
and mean; only its id stays, lest it be told again.
"""

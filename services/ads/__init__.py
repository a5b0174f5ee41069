"""Ads: what is sold, at which price, to how many, and for how long. The heart of the product.

Owns: the ad with its frozen terms, the price curve, the stock (sold and held), reservations, the life of an ad (open,
closing, ended, withdrawn), the public history of every unit that moved the count, followers, questions, published
reviews, suppliers' ratings, search, and the HTML of the public pages. Keeps copies of products (catalogue) and of
suppliers (identity).

Words: *initial price* is what everybody pays, *target price* the lowest that units sold can bring it to, *final price*
the one fixed at the end. A *reservation* holds units for a payment in progress; it is committed once captured. A
*deposit* ad is paid for in two steps; it is *reached* when it ends at its minimum or above.

Events out: AdPublished, ProductReopened, AdPriceChanged, AdClosing, AdEnded, AdWithdrawn, UnitsCommitted, UnitsRefused.
Events in: ProductChanged, SupplierChanged, OrderPaid, ItemsCancelled, SellerRated, ItemReviewed, ReviewPictureRemoved,
ReviewHidden, AdSettled.
"""

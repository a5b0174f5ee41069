"""What people and events want of orders: one function per intention.

Before an order: `carts` what a buyer puts in and sees, `attempts` paying a cart, `settling` what payments and ads say
became of it. After it: `cancelling`, `balances` of deposits, `shipping` up to the arrival, `parcels` and `carrying` at
the carriers, `rating` sellers and items. Kept of neighbours: `ad_copies`, `refunds`, `returns`. For readers: `showing`
an order with `showing_items` and their `aftermath`, `supplier_orders`, `tracking`, `payers`. Shared by these: `items`
finds them and turns them into what rules see, `history` moves them.
"""

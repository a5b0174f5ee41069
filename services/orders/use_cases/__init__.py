"""What people and events want of orders: one function per intention.

`carts` what a buyer puts in and sees, `attempts` paying a cart, `settling` what payments and ads say became of it,
`ad_copies` and `refunds` what is kept of neighbours, `showing` how a cart or order is put together for a reader.
"""

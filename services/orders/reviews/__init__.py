"""Reviews: a seller rated once for an order, an item reviewed once with its pictures, after something has arrived."""

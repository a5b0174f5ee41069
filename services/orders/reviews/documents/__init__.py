"""Files about reviews: their pictures, and lists of them."""

"""Publishing: an ad begins, with terms that never change, and what a product changes that ads show already."""

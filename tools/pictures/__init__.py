"""The demo world's pictures: products that are modelled by code and rendered in a studio of code."""

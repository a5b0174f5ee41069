"""The slideshow of the home page: a few wide pictures, which operators add, order, give their days, and remove."""

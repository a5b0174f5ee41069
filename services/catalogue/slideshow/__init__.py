"""The slideshow of the home page: a few wide pictures, which operators add, remove and put in order."""

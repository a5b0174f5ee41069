"""What people, carriers, payments and the clock want of returns: one function per intention, by theme in modules."""

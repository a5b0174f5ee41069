"""How units are held out of the count, and counted again."""

"""How units are held, sold and given back."""

"""Figures: a supplier's period in numbers, as far as its ads tell it: answers, and followers who bought."""

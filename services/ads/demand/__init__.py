"""Demand: what people say that they would pay for a product whose ad is over, and how many they would buy.

One vote for each person and product, which can be changed and taken back. Suppliers see sums, and never who.
"""

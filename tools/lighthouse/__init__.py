"""Lighthouse against the storefront of a running instance: its pages, its bars, and what is printed about them."""

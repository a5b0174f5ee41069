"""Certificates: what an ended ad came to, signed once: verified without trusting the shop's pages."""

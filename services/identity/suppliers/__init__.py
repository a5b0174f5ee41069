"""Suppliers: applications, approved companies and where they are; and which people are tied to which companies."""

"""Suppliers as the provider knows them: their accounts there, told anew when their bank data change."""

"""Invoices: what suppliers have to invoice once a price is final, as a file for their e-invoice integrator; the papers
that come back, kept for each order; and buyers who fetch them.

Money never moves here. Words: *integrator* (the company that issues e-invoices in a supplier's name), *due* (what an
invoice is missing for), *sale* and *return* (the two kinds of invoices: a return's takes units back that a sale's
named), *kept* (an invoice whose paper is here), *replaced* (one after which a better one came; it stays, and is shown
no more).
"""

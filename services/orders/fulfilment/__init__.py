"""Fulfilment: the desk of a supplier with hundreds of parcels: what is to ship as a spreadsheet and on paper, and
tracking numbers read back from the spreadsheet.

What is shipped here is shipped as anywhere else: `parcels` does it, under each order's lock.
"""

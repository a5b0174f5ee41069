"""The ledger: double entry, in kuruş, only ever added to, and chained so that a change of it shows.

`steps.book` is the one place that writes entries. It knows no payment, no refund and no payout: who moves money names
the accounts by `rules.postings`.
"""

"""Applying to sell: an application as it is written, a draft that its writer alone sees, and sent in the end.

A draft is no state of an application: one that was rejected, or still waits, stays what it is while its applicant
writes the next one. So `suppliers.rules.application.MOVES` begins with what was sent, operators are shown that alone,
and a draft ends in one of three ways: it is sent, its writer throws it away, or it was not changed for a while.
"""

"""Chargebacks: a buyer's bank took money back, and an operator answers it until the bank has decided.

What a letter of a bank says is booked by `payouts`; a *case* is what follows from one letter: until when it is to be
answered, by what evidence it was, and how it ended. A bank that gives money back ends its case as won: the money goes
where it would be had the bank never taken it, and what a buyer would have got back meanwhile goes back then, once.
"""

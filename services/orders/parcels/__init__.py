"""Parcels: what suppliers hand over and what returns send back, followed at its carrier until it has arrived.

A *shipment* is a supplier's parcel of one order, a *parcel* a shipment or a return at its carrier. `steps.opening` adds
one, `tracking` above has its carrier called, `steps.shipping` says what has arrived, and `steps.deciding` what becomes
of one that did not reach its buyer.
"""

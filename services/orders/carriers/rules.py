"""The carriers, and the states of a parcel that all of them are translated into."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kit.moves import Moves

# Our word for each carrier, and the one that people and the wire use.
CARRIER_NAMES = {"mng": "Mng Kargo", "aras": "Aras Kargo", "yurtici": "Yurtici Kargo"}
CARRIERS_BY_NAME = {name: carrier for carrier, name in CARRIER_NAMES.items()}


class ParcelState(StrEnum):
    """Where a parcel is, in the words that all companies are translated into."""

    CREATED = "created"  # announced to the company, not handed over yet
    ACCEPTED = "accepted"
    IN_TRANSIT = "in_transit"
    OUT_FOR_DELIVERY = "out_for_delivery"
    DELIVERED = "delivered"
    RETURNED = "returned"  # came back to its sender
    FAILED = "failed"  # could not be delivered, so far


_S = ParcelState
# Steps may be left out. After a failed attempt there may be another one.
PARCEL_MOVES = Moves(
    "parcel",
    {
        _S.CREATED: (_S.ACCEPTED, _S.IN_TRANSIT, _S.OUT_FOR_DELIVERY, _S.DELIVERED, _S.RETURNED, _S.FAILED),
        _S.ACCEPTED: (_S.IN_TRANSIT, _S.OUT_FOR_DELIVERY, _S.DELIVERED, _S.RETURNED, _S.FAILED),
        _S.IN_TRANSIT: (_S.OUT_FOR_DELIVERY, _S.DELIVERED, _S.RETURNED, _S.FAILED),
        _S.OUT_FOR_DELIVERY: (_S.DELIVERED, _S.RETURNED, _S.FAILED),
        _S.FAILED: (_S.OUT_FOR_DELIVERY, _S.DELIVERED, _S.RETURNED),
        _S.DELIVERED: (),
        _S.RETURNED: (),
    },
)
FINAL = frozenset({_S.DELIVERED, _S.RETURNED})


@dataclass(frozen=True)
class Step:
    """A state that a parcel reached, and when, by the company's word."""

    state: ParcelState
    at: datetime

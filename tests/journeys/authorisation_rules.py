"""The kinds of callers, and what the gateway answers each of them under the rules that operations follow.

Which operation follows which rule is in `authorisation_table.py`.
"""

from dataclasses import dataclass

# Anything but a fault, a refusal of the caller, or an absence.
IN = "in"
PEOPLE = (
    "visitor", "buyer", "other_buyer", "supplier", "other_supplier", "operator", "expired", "ended", "restricted",
)  # fmt: skip
SCHEMES = ("Bearer", "MTToken")

Expected = str | int


@dataclass(frozen=True)
class Rule:
    """What each kind of caller is answered. `role` is whose token is expired, ended or restricted in those columns."""

    role: str
    visitor: Expected = 401
    buyer: Expected = 403
    other_buyer: Expected = 403
    supplier: Expected = 403
    other_supplier: Expected = 403
    operator: Expected = 403
    expired: Expected = 401
    ended: Expected = 401
    restricted: Expected = 403

    def of(self, person: str) -> Expected:
        """What this caller is answered."""
        return getattr(self, person)


def _everyone(role: str, answer: Expected, **others: Expected) -> Rule:
    shared = dict.fromkeys(PEOPLE[1:6], answer)
    return Rule(role, **(shared | others))


PUBLIC = Rule("buyer", **dict.fromkeys(PEOPLE, IN))
SIGNED_IN = _everyone("buyer", IN)
PASSWORD_LINK = _everyone("buyer", IN, restricted=IN)
# Nothing is due on this order: who asks learns no more than a stranger.
NOTHING_DUE = _everyone("buyer", 404)
# There is no such paper: the caller is told so.
ALL_FIND_NOTHING = _everyone("buyer", 404)
THE_BUYERS = _everyone("buyer", 404, buyer=IN)
THE_BUYERS_AND_JUDGES = _everyone("buyer", 404, buyer=IN, supplier=IN, operator=IN)
SUPPLIERS = Rule("supplier", supplier=IN, other_supplier=IN)
THE_SUPPLIERS = Rule("supplier", supplier=IN, other_supplier=404)
SUPPLIERS_AND_OPERATORS = Rule("supplier", supplier=IN, other_supplier=IN, operator=IN)
THE_SUPPLIERS_AND_OPERATORS = Rule("supplier", supplier=IN, other_supplier=404, operator=IN)
OPERATORS = Rule("operator", operator=IN)
# There is no such refund, payout or request: an operator is told so, any other caller is refused before.
OPERATORS_FIND_NOTHING = Rule("operator", operator=404)
# The draft would be gone for the next caller, so none is named that is there.
SUPPLIERS_FIND_NOTHING = Rule("supplier", supplier=404, other_supplier=404)

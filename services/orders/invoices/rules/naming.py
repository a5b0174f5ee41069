"""To which order a paper belongs, as the name of its file says: '12ab34cd.pdf', 'Fatura_12ab34cd-1001 iade.pdf'.

Names come from integrators, and each has its own habits. So everything that could be an order's number or an ad's is
looked up among the supplier's own; a date of eight digits is no order that the supplier has.
"""

import re
from dataclasses import dataclass

from kit.turkish import fold
from orders.invoices.rules.due import Kind

_ORDER = re.compile(r"(?<![0-9a-z])([0-9a-f]{8})(?:-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?(?![0-9a-z])")
_DIGITS = re.compile(r"(?<![0-9a-z])[0-9]{1,15}(?![0-9a-z])")
_RETURN = re.compile(r"(?<![a-z])(?:iade|return)")
NAME_MAX = 200


@dataclass(frozen=True)
class Named:
    """What a name may mean: numbers of orders (8 characters each), ids of ads, and the kind of invoice."""

    orders: frozenset[str]
    ads: frozenset[int]
    kind: Kind


def read_name(name: str) -> Named:
    """What the name of a file says. Folders before it and what stands behind its last dot say nothing."""
    base = name.replace("\\", "/").rpartition("/")[2][:NAME_MAX]
    words = fold(base.rsplit(".", 1)[0])
    kind = Kind.RETURN if _RETURN.search(words) else Kind.SALE
    ads = frozenset(int(digits) for digits in _DIGITS.findall(words))
    return Named(frozenset(_ORDER.findall(words)), ads, kind)

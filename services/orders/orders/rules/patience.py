"""How much a buyer may hold who has not paid for an order yet: what they hold, others cannot buy. Rules, section 3."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.errors import Conflict


@dataclass(frozen=True)
class Held:
    """The most that such a buyer holds at a time."""

    units: int
    ads: int


def require_modest(units_of_ads: Sequence[int], most: Held) -> None:
    """Raises `Conflict` when the lines of a first order hold more than a newcomer may."""
    if sum(units_of_ads) > most.units or len(units_of_ads) > most.ads:
        raise Conflict(
            "first_order_limit",
            f"İlk siparişinizde en fazla {most.ads} ilandan toplam {most.units} adet alabilirsiniz. "
            "Bir siparişin ödemesini tamamladığınızda bu sınır kalkar.",
        )

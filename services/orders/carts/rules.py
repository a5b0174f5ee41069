"""What a cart may hold: how many units of an ad fit, and what its buyer is told when fewer do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from kit.errors import Conflict, Invalid
from orders.ads.rules import OPEN, OWN_AD, OWN_AD_REFUSED

MAX_LINES = 50


@dataclass(frozen=True)
class AdTerms:
    """What a cart needs to know of an ad."""

    title: str
    status: str
    ends_at: datetime
    quantity: int
    units_sold: int
    max_per_buyer: int
    units_doubted: int = 0  # paid for and not counted: no other buyer can have them
    bought_before: int = 0  # units of this ad in the same buyer's orders
    is_own: bool = False  # of a company of the buyer's

    @property
    def remaining(self) -> int:
        """Units not sold yet."""
        return max(0, self.quantity - self.units_sold - self.units_doubted)

    def is_open(self, now: datetime) -> bool:
        """Whether it can still be bought."""
        return self.status == OPEN and now < self.ends_at


@dataclass(frozen=True)
class Fit:
    """How many of the wanted units a line gets, and why not all: `code` and `warning` are empty when it gets all."""

    units: int
    code: str = ""
    warning: str = ""


def fit_line(wanted: int, ad: AdTerms, now: datetime) -> Fit:
    """Clamp a line to what its ad can give this buyer (rules, sections 3 and 4)."""
    if wanted == 0:
        return Fit(0)
    if ad.is_own:
        return Fit(0, OWN_AD, f"{ad.title}: kendi şirketinizin ilanı olduğu için sepetten çıkarıldı.")
    if not ad.is_open(now):
        return Fit(0, "ad_closed", f"{ad.title}: ilan sona erdiği için sepetten çıkarıldı.")
    own_limit = max(0, ad.max_per_buyer - ad.bought_before)
    allowed = min(wanted, ad.remaining, own_limit)
    if allowed == wanted:
        return Fit(wanted)
    if own_limit <= ad.remaining:
        return Fit(allowed, "limit_per_buyer", _limit_warning(ad, allowed))
    return Fit(allowed, "stock_exhausted", _stock_warning(ad, allowed))


def refuse_new_line(fit: Fit, ad: AdTerms) -> None:
    """A line that was never there and cannot be put there is refused, not warned about. Raises `Conflict`."""
    if fit.units or not fit.code:
        return
    reasons = {
        OWN_AD: OWN_AD_REFUSED,
        "ad_closed": f"{ad.title}: ilan süresi dolmuştur!",
        "stock_exhausted": f"{ad.title}: stokta ürün kalmadı!",
        "limit_per_buyer": f"{ad.title}: bu ilandan en fazla {ad.max_per_buyer} adet satın alabilirsiniz!",
    }
    raise Conflict(fit.code, reasons[fit.code])


def require_room(lines_in_cart: int) -> None:
    """Raises `Invalid` when the cart is full."""
    if lines_in_cart >= MAX_LINES:
        raise Invalid("validation_failed", f"Sepetinizde en fazla {MAX_LINES} farklı ürün olabilir(!)")


def joined_warning(fits: Sequence[Fit]) -> str | None:
    """All warnings of one change, one a line, or None."""
    return "\n".join(fit.warning for fit in fits if fit.warning) or None


def _limit_warning(ad: AdTerms, allowed: int) -> str:
    if allowed == 0:
        return f"{ad.title}: bu ilandan alabileceğiniz en fazla adede ulaştığınız için sepetten çıkarıldı."
    return f"{ad.title}: bir kişi en fazla {ad.max_per_buyer} adet alabilir, adet {allowed} olarak güncellendi."


def _stock_warning(ad: AdTerms, allowed: int) -> str:
    if allowed == 0:
        return f"{ad.title}: stokta kalmadığı için sepetten çıkarıldı."
    return f"{ad.title}: stokta {allowed} adet kaldı, adet {allowed} olarak güncellendi."

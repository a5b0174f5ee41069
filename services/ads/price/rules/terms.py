"""Which terms of an ad can be kept. Rules, section 2. What is wrong is told by the names that the terms have here."""

from datetime import datetime

from ads.price.rules.curve import BASIS_POINTS, Terms
from kit.clock import end_of_istanbul_day
from kit.errors import Invalid

LOWEST_INITIAL_KURUS = 100
LOWEST_TARGET_KURUS = 1
LONGEST_DAYS = 30
MAX_PER_BUYER = 10
SHARE_PER_BUYER = 10  # one buyer may take this part of the stock, and `MAX_PER_BUYER` of a small one

Wrong = dict[str, list[str]]


def most_per_buyer(quantity: int) -> int:
    """The highest limit per buyer that an ad may set: a tenth of its stock, rounded down, and never under 10."""
    return max(MAX_PER_BUYER, quantity // SHARE_PER_BUYER)


def check_terms(terms: Terms, quantity: int, deposit_kurus: int | None = None) -> None:
    """Refuse terms that could not be kept. Raises `Invalid` with all that is wrong."""
    wrong: Wrong = {}
    if terms.initial_kurus < LOWEST_INITIAL_KURUS:
        wrong["initial_kurus"] = ["Satış fiyatı en az 1,00 TL olmalıdır(!)"]
    if not 0 < terms.max_discount_basis_points < BASIS_POINTS:
        wrong["max_discount_basis_points"] = ["İndirim oranı 0 ile 100 arasında olmalıdır(!)"]
    elif terms.target_kurus < LOWEST_TARGET_KURUS:
        wrong["max_discount_basis_points"] = ["En düşük fiyat en az 0,01 TL olmalıdır(!)"]
    if terms.min_participants < 1:
        wrong["min_participants"] = ["Minimum katılım en az 1 olmalıdır(!)"]
    wrong |= unfit_together(terms.min_participants, terms.max_participants, quantity)
    if deposit_kurus is not None and not 0 < deposit_kurus < terms.target_kurus:
        wrong["deposit_kurus"] = ["Kapora 0 ile en düşük fiyat arasında olmalıdır(!)"]
    _refuse(wrong)


def unfit_together(
    min_participants: int | None, max_participants: int | None, quantity: int | None, max_per_buyer: int | None = None
) -> Wrong:
    """Why these don't fit each other; one that is not known yet fits."""
    wrong: Wrong = {}
    if max_per_buyer is not None and quantity is not None and max_per_buyer > most_per_buyer(quantity):
        wrong["max_per_buyer"] = [
            f"Bir alıcıya en fazla {most_per_buyer(quantity)} adet satılabilir: stoğun onda biri, küçük stokta 10(!)"
        ]
    if max_participants is None:
        return wrong
    if min_participants is not None and max_participants < min_participants:
        wrong["max_participants"] = ["Maksimum katılım, minimum katılımdan az olamaz(!)"]
    if quantity is not None and quantity < max_participants:
        wrong["quantity"] = ["Stok, maksimum katılımdan az olamaz: en düşük fiyata hiçbir zaman ulaşılamazdı(!)"]
    return wrong


def end_of(now: datetime, end_day: int) -> datetime:
    """When an ad published now ends: 23:59:59 in Istanbul, `end_day` days from today. Raises `Invalid`."""
    if not 0 <= end_day <= LONGEST_DAYS:
        _refuse({"end_day": ["İlan süresi 0 ile 30 gün arasında olmalıdır(!)"]})
    return end_of_istanbul_day(now, end_day)


def _refuse(wrong: Wrong) -> None:
    if wrong:
        raise Invalid("validation_failed", next(iter(wrong.values()))[0], wrong)

"""The life of an ad before it begins, what a draft must have by then, and how far ahead it may be planned."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from ads.price.rules.curve import Terms
from ads.price.rules.terms import LONGEST_DAYS, MAX_PER_BUYER, check_terms, end_of, unfit_together
from kit.clock import istanbul_date
from kit.errors import Invalid
from kit.moves import Moves

DRAFT = "draft"
PLANNED = "planned"
PUBLISHED = "published"

# A planned ad that can't begin at its hour is a draft again. What was published never turns back.
DRAFT_MOVES = Moves("draft", {DRAFT: (PLANNED, PUBLISHED), PLANNED: (DRAFT, PUBLISHED), PUBLISHED: ()})
WAITING = (DRAFT, PLANNED)

MOST_DRAFTS = 200  # of one supplier, planned ones among them
LONGEST_AHEAD = timedelta(days=90)

EMPTY = "Bu alan boş olamaz(!)"
INCOMPLETE = "İlanın başlayabilmesi için eksik alanları doldurunuz(!)"


@dataclass(frozen=True)
class Written:
    """What a supplier has written of an ad so far. None is what is not there yet."""

    parent_id: int | None = None
    category_id: int | None = None
    brand_id: int | None = None
    model_id: int | None = None
    product_id: int | None = None
    initial_kurus: int | None = None
    max_discount_basis_points: int | None = None
    quantity: int | None = None
    end_day: int | None = None
    min_participants: int | None = None
    max_participants: int | None = None
    max_per_buyer: int | None = None
    deposit_kurus: int | None = None


@dataclass(frozen=True)
class NewAd:
    """Everything that an ad needs to begin."""

    product_id: int
    terms: Terms
    quantity: int
    end_day: int
    max_per_buyer: int
    deposit_kurus: int | None


def completed(written: Written) -> NewAd:
    """The ad that a draft would begin as, now that its terms are judged. Raises `Invalid` with all that is wrong."""
    needed = {
        "product_id": written.product_id,
        "initial_kurus": written.initial_kurus,
        "max_discount_basis_points": written.max_discount_basis_points,
        "quantity": written.quantity,
        "end_day": written.end_day,
        "min_participants": written.min_participants,
        "max_participants": written.max_participants,
    }
    there = {name: value for name, value in needed.items() if value is not None}
    if len(there) < len(needed):
        raise Invalid("validation_failed", INCOMPLETE, {name: [EMPTY] for name in needed if name not in there})
    terms = Terms(**{name: there[name] for name in Terms.__dataclass_fields__})
    per_buyer = MAX_PER_BUYER if written.max_per_buyer is None else written.max_per_buyer
    ad = NewAd(there["product_id"], terms, there["quantity"], there["end_day"], per_buyer, written.deposit_kurus)
    check_terms(ad.terms, ad.quantity, ad.deposit_kurus)
    _check_limits(ad, written.max_per_buyer)
    return ad


def _check_limits(ad: NewAd, max_per_buyer: int | None) -> None:
    wrong = unfit_together(None, None, ad.quantity, max_per_buyer)
    if max_per_buyer is not None and max_per_buyer < 1:
        wrong["max_per_buyer"] = ["Kişi başı adet en az 1 olmalıdır(!)"]
    if not 0 <= ad.end_day <= LONGEST_DAYS:
        wrong["end_day"] = ["İlan süresi 0 ile 30 gün arasında olmalıdır(!)"]
    if wrong:
        raise Invalid("validation_failed", next(iter(wrong.values()))[0], wrong)


def check_start(now: datetime, starts_at: datetime, end_day: int) -> datetime:
    """When an ad that begins at `starts_at` ends: its days count from the day on which it begins. Raises `Invalid`."""
    if starts_at <= now:
        _refuse_start("Başlangıç zamanı geçmişte olamaz(!)")
    if starts_at > now + LONGEST_AHEAD:
        _refuse_start(f"İlan en fazla {LONGEST_AHEAD.days} gün sonrasına planlanabilir(!)")
    ends_at = end_of(starts_at, end_day)
    if ends_at <= starts_at:
        _refuse_start("İlan, başladığı günün bitiminden önce başlamalıdır(!)")
    return ends_at


def _refuse_start(why: str) -> None:
    raise Invalid("validation_failed", why, {"starts_at": [why]})


def days_of(begins_at: datetime, ends_at: datetime) -> int:
    """For how many days an ad ran or runs, as a supplier says it when writing one: 0 ends on the day it begins."""
    return min(max((istanbul_date(ends_at) - istanbul_date(begins_at)).days, 0), LONGEST_DAYS)

"""The published formula of the reliability score, and what a low score forbids.

A supplier begins at 100 points. Each part of the formula takes points off, up to its weight: in proportion to the
share that speaks against the supplier, all of the weight at the part's limit. Points taken off are rounded down, in
the supplier's favour. A part of fewer than `FEWEST_OF_PART` costs nothing, and with fewer than `FEWEST_ITEMS` items
that were to be shipped there is no score at all.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from kit.errors import Invalid

WHOLE = 100
FEWEST_ITEMS = 20  # to be shipped
FEWEST_OF_PART = 5
ANSWER_WITHIN = timedelta(hours=48)
_PER_MILLE = 1000


class Part(StrEnum):
    """What is looked at."""

    SHIPPING = "shipping"  # items that were not handed to a carrier in time
    SUPPLY = "supply"  # units that the supplier sold and gave up
    FAULTS = "faults"  # units that came back damaged, wrong, lacking or other than described
    ANSWERS = "answers"  # questions that were not answered in time
    INVOICES = "invoices"  # items whose invoice did not come in time
    DISPUTES = "disputes"  # units whose return an operator granted against the supplier


@dataclass(frozen=True)
class Weight:
    """How many points a part can cost, and the share (per mille) at which it costs all of them."""

    points: int
    limit: int


FORMULA = {
    Part.SHIPPING: Weight(35, 200),
    Part.SUPPLY: Weight(25, 100),
    Part.FAULTS: Weight(15, 100),
    Part.ANSWERS: Weight(10, 500),
    Part.INVOICES: Weight(10, 500),
    Part.DISPUTES: Weight(5, 50),
}


@dataclass(frozen=True)
class Counts:
    """How a supplier did: each number that speaks against it, behind the one that it is a part of."""

    due_items: int = 0
    late_items: int = 0
    sold_units: int = 0
    short_units: int = 0
    delivered_units: int = 0
    faulty_units: int = 0
    asked_questions: int = 0
    unanswered_questions: int = 0
    invoice_items: int = 0
    unbilled_items: int = 0
    disputed_units: int = 0


@dataclass(frozen=True)
class PartScore:
    """One part of a score: `bad` of `sample` speak against the supplier, and cost it `lost` points of `weight`.

    `limit` is the share, in per cent, at which the whole weight is lost.
    """

    part: Part
    bad: int
    sample: int
    lost: int
    weight: int
    limit: int


@dataclass(frozen=True)
class Limits:
    """What a supplier may offer: the most units of an ad (None: as many as any ad may), and whether for deposits."""

    most_stock: int | None = None
    may_ask_deposits: bool = True


@dataclass(frozen=True)
class Reliability:
    """How a supplier stands. Without a `score` it is new, or has sold too little lately to be judged."""

    score: int | None
    sample: int
    parts: tuple[PartScore, ...]
    limits: Limits


FREE = Limits()
# From which score on which limits hold; a supplier without one was looked at by an operator, and has none.
BANDS = ((70, FREE), (50, Limits(most_stock=1000)), (0, Limits(most_stock=200, may_ask_deposits=False)))


def reliability_of(counts: Counts) -> Reliability:
    """How a supplier stands with these numbers."""
    found = {
        Part.SHIPPING: (counts.late_items, counts.due_items),
        Part.SUPPLY: (counts.short_units, counts.sold_units),
        Part.FAULTS: (counts.faulty_units, counts.delivered_units),
        Part.ANSWERS: (counts.unanswered_questions, counts.asked_questions),
        Part.INVOICES: (counts.unbilled_items, counts.invoice_items),
        Part.DISPUTES: (counts.disputed_units, counts.delivered_units),
    }
    parts = tuple(_part(part, *found[part]) for part in FORMULA)
    if counts.due_items < FEWEST_ITEMS:
        return Reliability(None, counts.due_items, parts, FREE)
    score = WHOLE - sum(part.lost for part in parts)
    return Reliability(score, counts.due_items, parts, limits_at(score))


def limits_at(score: int) -> Limits:
    """What a supplier with this score may offer."""
    return next(limits for least, limits in BANDS if score >= least)


def refuse_beyond(reliability: Reliability, quantity: int, deposit_kurus: int | None) -> None:
    """Refuse what a supplier's score forbids. Raises `Invalid` with all that is wrong."""
    wrong: dict[str, list[str]] = {}
    most, score = reliability.limits.most_stock, reliability.score
    if most is not None and quantity > most:
        wrong["quantity"] = [f"Güvenilirlik puanınız {score}: bir ilanda en fazla {most} adet satabilirsiniz(!)"]
    if deposit_kurus is not None and not reliability.limits.may_ask_deposits:
        wrong["deposit_kurus"] = [f"Güvenilirlik puanınız {score}: kaporalı ilan yayınlayamazsınız(!)"]
    if wrong:
        raise Invalid("validation_failed", next(iter(wrong.values()))[0], wrong)


def _part(part: Part, bad: int, sample: int) -> PartScore:
    weight = FORMULA[part]
    lost = 0
    if sample >= FEWEST_OF_PART:
        # Rounded down: in the supplier's favour.
        lost = min(weight.points, weight.points * bad * _PER_MILLE // (weight.limit * sample))
    return PartScore(part, bad, sample, lost, weight.points, weight.limit // 10)

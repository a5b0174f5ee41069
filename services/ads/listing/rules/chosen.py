"""Which ads the home page shows first: what operators picked, and then such as something is happening to. No supplier
fills the row alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain, zip_longest

HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class Candidate:
    """An ad that may be chosen."""

    ad_id: int
    supplier_id: str
    discount_basis_points: int
    published_at: datetime


def falling_fast(candidates: Sequence[Candidate], now: datetime) -> list[Candidate]:
    """Those whose price has come down, the one that fell most in an hour first. The first hour counts whole."""

    def fall_per_hour(ad: Candidate) -> float:
        return ad.discount_basis_points / max((now - ad.published_at) / HOUR, 1.0)

    moving = {ad for ad in candidates if ad.discount_basis_points > 0}
    return sorted(moving, key=lambda ad: (-fall_per_hour(ad), -ad.ad_id))


def choose(
    groups: Sequence[Sequence[Candidate]], others: Sequence[Candidate], count: int, picks: Sequence[Candidate] = ()
) -> list[int]:
    """So many ads: what operators picked, one of each group in turn, then the others. Of what was not picked one per
    supplier comes first, further ones after that.
    """
    firsts = [ad.ad_id for ad in picks]
    further: list[int] = []
    suppliers = {ad.supplier_id for ad in picks}
    for ad in dict.fromkeys(chain(_in_turn(groups), others)):
        if ad.ad_id in firsts:
            continue
        (further if ad.supplier_id in suppliers else firsts).append(ad.ad_id)
        suppliers.add(ad.supplier_id)
    return (firsts + further)[:count]


def _in_turn(groups: Sequence[Sequence[Candidate]]) -> Iterator[Candidate]:
    return (ad for turn in zip_longest(*groups) for ad in turn if ad is not None)

"""Terms as operators and suppliers read them: what holds, what is planned, and what it would come to."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from payments.ledger.rules.shares import Rates, split
from payments.service import Payments
from payments.terms import rules, selects
from payments.terms.rules import Terms, Version
from payments.terms.steps.promising import versions_of

SAMPLES_KURUS = (10_000, 100_000, 1_000_000)


def terms_file(service: Payments, work: UnitOfWork) -> dict[str, Any]:
    """The terms with all of their versions, newest first, and the day on which the next may begin."""
    versions, day = versions_of(work.session, service.settings), istanbul_date(work.now)
    return {
        "first_day": rules.first_day(work.now),
        "withholding": service.settings.withholding_rate,
        "versions": [_told(one, versions, day) for one in reversed(versions)],
    }


def preview(service: Payments, work: UnitOfWork, after: Terms) -> dict[str, Any]:
    """What other terms would change: a supplier's share of a few prices, and whether two operators are needed."""
    before = rules.in_force(versions_of(work.session, service.settings), istanbul_date(work.now)).terms
    old, new = (Rates(one.commission, service.settings.withholding_rate) for one in (before, after))
    samples = [
        {"price_kurus": kurus, "before_kurus": split(kurus, old).net_kurus, "after_kurus": split(kurus, new).net_kurus}
        for kurus in SAMPLES_KURUS
    ]
    return {"samples": samples, "needs_second": rules.needs_second(before, after)}


def rates_told(service: Payments, work: UnitOfWork) -> dict[str, Any]:
    """What an ad that is published now goes by, and from which day on new ads go by something else."""
    versions, day = versions_of(work.session, service.settings), istanbul_date(work.now)
    coming = rules.waiting(versions, day)
    told = _rates(service, rules.in_force(versions, day))
    planned = _rates(service, coming) if coming and coming.stands else None
    return told | {"next": planned, "deposit_forfeited": service.settings.is_deposit_forfeited}


def rates_of_ads(service: Payments, work: UnitOfWork, ad_ids: Sequence[int]) -> list[dict[str, Any]]:
    """What each of these ads goes by, of which it was kept."""
    kept = selects.terms_of_ads(work.session, ad_ids)
    return [
        {
            "ad_id": ad_id,
            "commission": kept[ad_id].commission_rate,
            "withholding": service.settings.withholding_rate,
            "hold": kept[ad_id].payout_hold,
        }
        for ad_id in dict.fromkeys(ad_ids)
        if ad_id in kept
    ]


def _rates(service: Payments, version: Version) -> dict[str, Any]:
    return {
        "effective_on": version.effective_on,
        "commission": version.terms.commission,
        "withholding": service.settings.withholding_rate,
        "hold": version.terms.hold,
    }


def _told(version: Version, versions: list[Version], day: date) -> dict[str, Any]:
    return asdict(version) | {"state": rules.state_of(version, versions, day)}

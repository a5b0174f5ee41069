"""What holds now, and what each ad was promised: frozen when payments hears that it was published."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from datetime import date, timedelta

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.read_only import ReadOnly
from payments.ledger.rules.shares import Rates
from payments.settings import Settings
from payments.terms import rules, selects
from payments.terms.rows import AdTerms
from payments.terms.rules import Decision, Frozen, Promise, Publication, Terms, Version
from payments.terms.selects import Kept


def versions_of(session: Session, settings: Settings) -> list[Version]:
    """The environment's terms, then operators' versions in the order in which they were planned."""
    first = Terms(settings.commission_rate, settings.payout_hold, settings.refund_approval_limit_kurus)
    return [Version(first), *map(_version, selects.versions(session))]


def terms_on(work: UnitOfWork, settings: Settings, day: date) -> Terms:
    """What holds on a day."""
    return rules.in_force(versions_of(work.session, settings), day).terms


def terms_now(work: UnitOfWork, settings: Settings) -> Terms:
    """What holds now."""
    return terms_on(work, settings, istanbul_date(work.now))


def keep_promise(work: UnitOfWork, settings: Settings, ad: Publication) -> None:
    """Freeze for an ad the terms of the day of its publication. Once they are, they stay.

    No version of a day that has come can be planned, approved or withdrawn, so it doesn't matter how late this is told.
    """
    terms = terms_on(work, settings, istanbul_date(ad.published_at))
    told = {"commission_rate": terms.commission, "payout_hold": terms.hold, "kept_at": work.now}
    row = insert(AdTerms).values(**asdict(ad), **told)
    work.session.execute(row.on_conflict_do_nothing())


def promises(work: UnitOfWork | ReadOnly, settings: Settings, ad_ids: Collection[int]) -> Callable[[int], Promise]:
    """Gives, for each of these ads, what its supplier was promised."""
    frozen = selects.terms_of_ads(work.session, ad_ids)
    return promises_by(settings, {ad_id: (row.commission_rate, row.payout_hold) for ad_id, row in frozen.items()})


def promises_by(settings: Settings, frozen: Mapping[int, Frozen]) -> Callable[[int], Promise]:
    """The same from what was read before; an ad that is not in it was published before there were versions."""
    first = Promise(settings.rates, settings.payout_hold)

    def promised(ad_id: int) -> Promise:
        if ad_id not in frozen:
            return first
        commission, hold = frozen[ad_id]
        return Promise(Rates(commission, settings.withholding_rate), hold)

    return promised


def promise_of(work: UnitOfWork, settings: Settings, ad_id: int) -> Promise:
    """What the supplier of one ad was promised."""
    return promises(work, settings, [ad_id])(ad_id)


def forfeits_deposits(work: UnitOfWork, settings: Settings, ad_ids: Collection[int]) -> Callable[[int], bool]:
    """Gives, for each of these ads, whether a balance that is not paid in time costs the deposit: as it was published,
    or as the installation says where ads did not tell it.
    """
    frozen = selects.terms_of_ads(work.session, ad_ids)
    told = {ad_id: row.is_deposit_forfeited for ad_id, row in frozen.items()}
    return lambda ad_id: settings.is_deposit_forfeited if told.get(ad_id) is None else bool(told[ad_id])


def _version(row: Kept) -> Version:
    kept, approved, gone = row
    return Version(
        terms=Terms(kept.commission_rate, timedelta(days=kept.hold_days), kept.approval_limit_kurus),
        id=kept.id,
        effective_on=kept.effective_on,
        needs_second=kept.needs_second,
        planned=Decision(kept.operator_id, kept.planned_at, kept.reason),
        approved=None if approved is None else Decision(approved.operator_id, approved.approved_at),
        withdrawn=None if gone is None else Decision(gone.operator_id, gone.withdrawn_at, gone.reason),
    )

"""How an ad comes to its end: due steps that close and finish it, an operator's 'end now', and withdrawal."""

from datetime import datetime

from sqlalchemy import Select, exists, func, select, update

from ads.ads.rows import Ad, AuditLine
from ads.ads.rules import AD_MOVES, CLOSING, ENDED, LISTING_RANKS, OPEN, WITHDRAWN, is_reached
from ads.ads.selects import NO_SUCH_AD, terms_of
from ads.price.rules.curve import price_at
from ads.service import Ads
from contracts.events import AdClosing, AdEnded, AdsOperatorActed, AdWithdrawn, ItemsCancelled
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.prepared import prepared, scalars
from kit.tables import inbox_failures

CLOSING_BATCH = 50

# A cancel that came before the order that it is about is tried again in a moment (`kit.retries`), and was done before
# the price is fixed. What is parked for a person holds up no end.
_OVERTAKEN = exists().where(
    inbox_failures.c.type == ItemsCancelled.routing_key(),
    inbox_failures.c.parked_at.is_(None),
    inbox_failures.c.envelope["data"]["items"].contains(
        func.jsonb_build_array(func.jsonb_build_object("ad_id", Ad.ad_id))
    ),
)
_READY = (
    select(Ad)
    .where(Ad.status == CLOSING, Ad.units_held == 0, Ad.units_undecided == 0, ~_OVERTAKEN)
    .order_by(Ad.ad_id)
    .limit(CLOSING_BATCH)
    .with_for_update(skip_locked=True)
)
END, WITHDRAW = "end", "withdraw"  # as the audit calls them
OWN_WISH = "Satıcı ilanı yayından kaldırdı."


def close_due_ads(service: Ads) -> int:
    """Due step: ads whose end has come take no new reservation; returns how many."""
    with service.work() as work:
        ids = list(scalars(work.session, _due(work.now)))
        return sum(_close(work, ad_id) for ad_id in ids)


@prepared
def _due(now: datetime) -> Select[int]:
    due = select(Ad.ad_id).where(Ad.status == OPEN, Ad.ends_at <= now)
    return due.order_by(Ad.ends_at).limit(CLOSING_BATCH).with_for_update(skip_locked=True)


def _close(work: UnitOfWork, ad_id: int) -> bool:
    """Open → closing, once. Whether it was this call that did it."""
    closed = (
        update(Ad)
        .where(Ad.ad_id == ad_id, Ad.status.in_(AD_MOVES.before(CLOSING)))
        .values(status=CLOSING, listing_rank=LISTING_RANKS[CLOSING], closing_at=work.now)
        .execution_options(synchronize_session=False)
    )
    if rows_changed(work.session, closed) == 0:
        return False
    work.announce(AdClosing(ad_id))
    return True


def finish_closing_ads(service: Ads) -> int:
    """Due step: fix the final price of closing ads for which no buyer pays and no decision is waited for; how many."""
    with service.work() as work:
        return sum(_finish(work, ad) for ad in work.session.scalars(_READY).all())


def _finish(work: UnitOfWork, ad: Ad) -> bool:
    final_kurus = price_at(terms_of(ad), ad.units_sold)
    ended = (
        update(Ad)
        .where(
            Ad.ad_id == ad.ad_id,
            Ad.status.in_(AD_MOVES.before(ENDED)),
            Ad.units_held == 0,
            Ad.units_undecided == 0,
            Ad.final_kurus.is_(None),
        )
        .values(status=ENDED, listing_rank=LISTING_RANKS[ENDED], ended_at=work.now, final_kurus=final_kurus)
        .execution_options(synchronize_session=False)
    )
    if rows_changed(work.session, ended) == 0:
        return False
    work.announce(
        AdEnded(
            ad_id=ad.ad_id,
            supplier_id=ad.supplier_id,
            units_sold=ad.units_sold,
            initial_price_kurus=ad.initial_kurus,
            final_price_kurus=final_kurus,
            ended_at=work.now,
            deposit_kurus=ad.deposit_kurus,
            is_deposit_forfeited=ad.is_deposit_forfeited,
            is_reached=is_reached(ad.deposit_kurus, ad.units_sold, ad.min_participants),
            published_at=ad.published_at,
            closed_at=min(ad.closing_at or work.now, ad.ends_at),
            units_doubted=ad.units_doubted,
            operator_reason=_why_ended(work, ad),
        )
    )
    return True


def _why_ended(work: UnitOfWork, ad: Ad) -> str:
    """The reason of the operator who ended an ad; none where its time was over."""
    if ad.closing_at is None or ad.closing_at >= ad.ends_at:
        return ""
    kept = select(AuditLine.reason).where(AuditLine.ad_id == ad.ad_id, AuditLine.action == END)
    return work.session.scalars(kept).first() or ""


def end_ad_now(work: UnitOfWork, operator: Person, ad_id: int, reason: str) -> Ad:
    """An operator ends an open ad, with a reason that is kept. It then goes the same way as one whose time is over.

    Raises `NotFound`, or `Conflict` when the ad is not open.
    """
    ad = _owned(work, operator, ad_id)
    if not _close(work, ad_id):
        raise Conflict("ad_closed", f"{ad_id} numaralı ilan zaten açık değil.")
    _write_audit(work, operator, END, ad_id, reason)
    work.session.refresh(ad)
    return ad


def withdraw_ad(work: UnitOfWork, person: Person, ad_id: int, reason: str = "") -> Ad:
    """Take an open ad back: every captured order of it will be cancelled and refunded in full.

    A supplier may withdraw its own, an operator any. Who withdraws it again changes nothing. Units that are held stay
    held until their payment ends; a capture is refused then. Raises `NotFound`, or `Conflict` when it is over, also
    where it still waits to be closed: its supplier knows its price by then; and when another one has withdrawn it.
    """
    ad = _owned(work, person, ad_id)
    if ad.status == WITHDRAWN:
        _require_own_withdrawal(work, person, ad_id)
        return ad
    reason = reason or OWN_WISH
    withdrawn = (
        update(Ad)
        .where(Ad.ad_id == ad_id, Ad.status.in_(AD_MOVES.before(WITHDRAWN)), Ad.ends_at > work.now)
        .values(
            status=WITHDRAWN,
            listing_rank=LISTING_RANKS[WITHDRAWN],
            withdrawn_at=work.now,
            withdrawn_reason=reason,
        )
        .execution_options(synchronize_session=False)
    )
    if rows_changed(work.session, withdrawn) == 0:
        raise Conflict("ad_closed", f"{ad_id} numaralı ilan sona erdi; yayından kaldırılamaz.")
    _write_audit(work, person, WITHDRAW, ad_id, reason)
    work.announce(AdWithdrawn(ad_id, reason, work.now, ad.supplier_id, person.role))
    work.session.refresh(ad)
    return ad


def _require_own_withdrawal(work: UnitOfWork, person: Person, ad_id: int) -> None:
    """Another one's reason stands with the ad, and that of this person would be kept nowhere."""
    withdrawn_by = select(AuditLine.actor_id).where(AuditLine.ad_id == ad_id, AuditLine.action == WITHDRAW)
    if work.session.scalars(withdrawn_by).first() != person.id:
        message = f"{ad_id} numaralı ilan bu sırada yayından kaldırıldı; sizin gerekçeniz kaydedilmedi."
        raise Conflict("ad_closed", message)


def mark_settled(work: UnitOfWork, ad_id: int) -> None:
    """Every price difference of an ended ad has reached its buyer."""
    work.session.execute(update(Ad).where(Ad.ad_id == ad_id, Ad.settled_at.is_(None)).values(settled_at=work.now))


def _owned(work: UnitOfWork, person: Person, ad_id: int) -> Ad:
    """The ad, if this person has a say in it. Another supplier's ad is not there. Raises `NotFound`."""
    # Locked: of two who end it the second one sees what it has become.
    found = select(Ad).where(Ad.ad_id == ad_id).with_for_update()
    if person.role != "operator":
        found = found.where(Ad.supplier_id == person.id)
    ad = work.session.scalars(found).first()
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    return ad


_ACTS = {END: Act.AD_ENDED, WITHDRAW: Act.AD_WITHDRAWN}
_AFTER = {END: CLOSING, WITHDRAW: WITHDRAWN}


def _write_audit(work: UnitOfWork, person: Person, action: str, ad_id: int, reason: str) -> None:
    work.session.add(
        AuditLine(at=work.now, actor_id=person.id, actor_role=person.role, action=action, ad_id=ad_id, reason=reason)
    )
    if person.role == "operator":
        change = Change("state", OPEN, _AFTER[action])
        tell_act(work, AdsOperatorActed, person.id, _ACTS[action], (Subject.AD, ad_id), reason, [change])

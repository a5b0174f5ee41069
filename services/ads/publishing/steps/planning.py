"""Ads that begin at an hour to come: planned, and begun by the worker once that hour is there."""

from dataclasses import dataclass
from datetime import datetime

from ads.ads.rows import Ad
from ads.ads.selects import page_of
from ads.drafts import selects
from ads.drafts.rows import Draft
from ads.drafts.rules import DRAFT, DRAFT_MOVES, PLANNED, PUBLISHED, Written, check_start, completed
from ads.drafts.steps.writing import mark_changed, writable, write
from ads.price.rules.terms import end_of
from ads.publishing.steps.publish import own_product, publish_ad, selling
from ads.reliability import selects as reliability_selects
from ads.reliability.rules import refuse_beyond
from ads.service import Ads
from ads.settings import Settings
from contracts.events import AdNotBegun, PlannedAdBegun
from kit.db import UnitOfWork
from kit.errors import Refusal
from kit.prepared import scalars


@dataclass(frozen=True)
class Plan:
    """What is to begin when, in the place of the state `version` of its draft."""

    draft_id: str
    version: int
    starts_at: datetime
    written: Written


def plan_ad(work: UnitOfWork, supplier_id: str, plan: Plan) -> Draft:
    """Have a draft begin by itself at `starts_at`; one that is planned already gets these terms and this hour.

    Raises `NotFound`, `Conflict` (draft_changed), `Invalid` for terms or an hour that can't be kept, and `Forbidden`
    while the supplier may begin nothing.
    """
    draft = writable(work, supplier_id, plan.draft_id, plan.version)
    selling(work.session, supplier_id)
    ad = completed(plan.written)
    check_start(work.now, plan.starts_at, ad.end_day)
    refuse_beyond(reliability_selects.reliability(work.session, supplier_id), ad.quantity, ad.deposit_kurus)
    own_product(work.session, supplier_id, ad.product_id)
    if draft.state != PLANNED:
        DRAFT_MOVES.require(draft.state, PLANNED, draft.draft_id)
    draft.state, draft.starts_at, draft.refusal = PLANNED, plan.starts_at, None
    write(work, draft, plan.written)
    return draft


def begin_planned_ads(service: Ads) -> int:
    """Due step: the planned ad whose hour came first begins, or is a draft again and its supplier told why.

    Draft and ad change in one unit of work, and the draft is locked meanwhile: so none begins twice.
    """
    with service.work() as work:
        draft = scalars(work.session, selects.next_due(work.now)).first()
        if draft is None:
            return 0
        try:
            ad = _begin(work, draft, service.settings)
        except Refusal as refusal:  # before anything was written
            _send_back(work, draft, refusal.message)
        else:
            work.announce(_begun(work, draft, ad))
            become(work, draft, ad)
        return 1


def _begin(work: UnitOfWork, draft: Draft, settings: Settings) -> Ad:
    """Publish the ad; its days count from the day that was planned, also when the worker comes late."""
    assert draft.starts_at is not None  # as of every planned one
    written = Written(**{name: getattr(draft, name) for name in Written.__dataclass_fields__})
    new = completed(written)
    return publish_ad(
        work,
        draft.supplier_id,
        new.product_id,
        new.terms,
        new.quantity,
        new.end_day,
        new.max_per_buyer,
        end_of(draft.starts_at, new.end_day),
        new.deposit_kurus,
        is_deposit_forfeited=settings.is_deposit_forfeited,
    )


def _begun(work: UnitOfWork, draft: Draft, ad: Ad) -> PlannedAdBegun:
    assert draft.starts_at is not None  # as of every planned one
    path = page_of(ad)
    title = _title(work, draft)
    return PlannedAdBegun(
        draft_id=draft.draft_id,
        supplier_id=draft.supplier_id,
        ad_id=ad.ad_id,
        title=title,
        path=path,
        starts_at=draft.starts_at,
        ends_at=ad.ends_at,
    )


def _title(work: UnitOfWork, draft: Draft) -> str:
    """Brand and model; empty where the product is gone."""
    product = selects.shown(work.session, draft).product
    return f"{product.brand_name} {product.model_name}" if product else ""


def _send_back(work: UnitOfWork, draft: Draft, reason: str) -> None:
    DRAFT_MOVES.require(draft.state, DRAFT, draft.draft_id)
    assert draft.starts_at is not None  # as of every planned one
    work.announce(AdNotBegun(draft.draft_id, draft.supplier_id, _title(work, draft), reason, draft.starts_at))
    draft.state, draft.starts_at, draft.refusal = DRAFT, None, reason
    mark_changed(work, draft)


def become(work: UnitOfWork, draft: Draft, ad: Ad) -> None:
    """A locked draft is an ad from now on. Raises `IllegalMove` for one that is an ad already."""
    DRAFT_MOVES.require(draft.state, PUBLISHED, draft.draft_id)
    draft.state, draft.ad_id, draft.refusal = PUBLISHED, ad.ad_id, None
    mark_changed(work, draft)

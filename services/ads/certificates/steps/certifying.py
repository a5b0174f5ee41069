"""Certificates are signed once an ad has ended, and never again."""

import json
from typing import Any

import jwt
from sqlalchemy import Select, select

from ads.ads.rows import Ad
from ads.ads.rules import ENDED
from ads.ads.selects import terms_of
from ads.certificates.rows import Certificate
from ads.certificates.rules import FORMAT, Outcome, digest, history_text
from ads.certificates.selects import history_of
from ads.copies.rows import Product, Supplier
from ads.service import Ads
from ads.showings.rows import Showing
from ads.showings.rules import PUBLICATION
from kit.clock import iso
from kit.db import UnitOfWork
from kit.keys import ALGORITHM, key_id
from kit.prepared import prepared, scalars

BATCH = 20


def certify_ended_ads(service: Ads) -> int:
    """Due step: sign what ended ads came to; returns how many."""
    private_pem = service.certifying.content()
    with service.work() as work:
        ads = list(scalars(work.session, _uncertified(BATCH)))
        for ad in ads:
            said = json.dumps(_said_of(work, ad, service.common.public_url), ensure_ascii=False).encode()
            header = {"kid": key_id(private_pem), "typ": "JOSE"}
            jws = jwt.PyJWS().encode(said, private_pem, algorithm=ALGORITHM, headers=header)
            work.session.add(Certificate(ad_id=ad.ad_id, issued_at=work.now, jws=jws))
            ad.certified_at = work.now
        return len(ads)


@prepared
def _uncertified(most: int) -> Select[Ad]:
    ended = select(Ad).where(Ad.status == ENDED, Ad.certified_at.is_(None))
    return ended.order_by(Ad.ad_id).limit(most).with_for_update(skip_locked=True)


def _said_of(work: UnitOfWork, ad: Ad, issuer: str) -> dict[str, Any]:
    """What the certificate of an ended ad says. Money is whole kuruş."""
    assert ad.final_kurus is not None and ad.ended_at is not None  # as of every ended one
    terms, lines = terms_of(ad), history_of(work.session, ad.ad_id)
    outcome = Outcome(terms, ad.units_sold, ad.final_kurus, ad.deposit_kurus)
    shown = work.session.get(Showing, (ad.ad_id, PUBLICATION)) or work.session.get_one(Product, ad.product_id)
    return {
        "format": FORMAT,
        "issuer": issuer,
        "issued": iso(work.now),
        "adId": ad.ad_id,
        "title": f"{shown.brand_name} {shown.model_name}",
        "seller": work.session.get_one(Supplier, ad.supplier_id).name,
        "published": iso(ad.published_at),
        "endPromised": iso(ad.ends_at),
        "ended": iso(ad.ended_at),
        "priceKurus": terms.initial_kurus,
        "maxDiscountBasisPoints": terms.max_discount_basis_points,
        "minParticipants": terms.min_participants,
        "maxParticipants": terms.max_participants,
        "quantity": ad.quantity,
        "depositKurus": ad.deposit_kurus,
        "units": outcome.units,
        "finalKurus": outcome.final_kurus,
        "isReached": outcome.is_reached,
        "refundPromisedKurus": outcome.promised_kurus,
        "historyLines": len(lines),
        "historySha256": digest(history_text(lines)),
    }

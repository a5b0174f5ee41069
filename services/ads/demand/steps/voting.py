"""Saying what one would pay for a product, taking it back, and asking for no more mails about it."""

from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, literal, select, update
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.rules import ENDED
from ads.ads.selects import NO_SUCH_AD
from ads.demand import rules, selects
from ads.demand.rows import Vote
from kit.db import Id, UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id

STALE_KEY = (
    "Bu bağlantı artık geçerli değil: talebiniz geri alınmış ya da süresi dolmuş. Yeniden talep bildirdiyseniz "
    "e-posta isteğinizi ilanın sayfasından geri alabilirsiniz."
)


def vote(
    work: UnitOfWork, person_id: str, ad_id: int, price_kurus: int, units: int, wants_mail: bool | None = None
) -> None:
    """Say what one would pay for the product of an ad that is over; the last word counts.

    `wants_mail` is the consent to a mail about the next ad; None leaves it as it was.
    Raises `NotFound`, `Conflict` (ad_not_over, own_ad), `Invalid`.
    """
    ad = work.session.get(Ad, ad_id)
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    if ad.status != ENDED:
        raise Conflict("ad_not_over", "Talebinizi ilan bittikten sonra söyleyebilirsiniz.")
    if selects.is_tied(work.session, person_id, ad.supplier_id):
        raise Conflict("own_ad", "Kendi şirketinizin ürünü için talep bildiremezsiniz!")
    rules.refuse_vote(price_kurus, units, ad.initial_kurus, ad.max_per_buyer)
    said: dict[str, Any] = {"price_kurus": price_kurus, "units": units, "changed_at": work.now}
    row = insert(Vote).values(product_id=ad.product_id, person_id=person_id, **said, **_consent(wants_mail, work.now))
    changed = said | _changed_consent(wants_mail, work.now)
    work.session.execute(row.on_conflict_do_update(index_elements=["product_id", "person_id"], set_=changed))


def _consent(wants_mail: bool | None, now: datetime) -> dict[str, Any]:
    return {"mail_asked_at": now, "mail_key": new_id()} if wants_mail else {}


def _changed_consent(wants_mail: bool | None, now: datetime) -> dict[str, Any]:
    """Who asked before asked then; and the key stays, so that the links of older mails go on stopping them."""
    if wants_mail is None:
        return {}
    if not wants_mail:
        return {"mail_asked_at": None}
    return {
        "mail_asked_at": func.coalesce(Vote.mail_asked_at, now),
        "mail_key": func.coalesce(Vote.mail_key, literal(new_id(), Id)),
    }


def take_back(work: UnitOfWork, person_id: str, ad_id: int) -> None:
    """Nothing is said of the product of an ad any more. Raises `NotFound`."""
    ad = work.session.get(Ad, ad_id)
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    mine = delete(Vote).where(Vote.product_id == ad.product_id, Vote.person_id == person_id)
    work.session.execute(mine)


def stop_mails(work: UnitOfWork, key: str) -> None:
    """The voter who got this key gets no more mails about what they said, of any product. Raises `NotFound`."""
    person_id = work.session.scalar(select(Vote.person_id).where(Vote.mail_key == key))
    if person_id is None:
        raise NotFound(STALE_KEY)
    work.session.execute(update(Vote).where(Vote.person_id == person_id).values(mail_asked_at=None))

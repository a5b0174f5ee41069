"""Selects of drafts."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.orm import Session

from ads.copies.rows import Product
from ads.drafts.rows import Draft
from ads.drafts.rules import PLANNED, WAITING
from ads.price.rules.terms import end_of
from ads.search.selects import matching
from kit.errors import NotFound
from kit.keyset import NO_DAY, Slice, Sorting, part_behind, sliced_part, total_of
from kit.prepared import prepared
from kit.turkish import fold

NO_SUCH_DRAFT = "Taslak bulunamadı: yayınlanmış ya da silinmiş olabilir."
SORTINGS = {
    "newest": Sorting((Draft.changed_at, Draft.draft_id)),
    "oldest": Sorting((Draft.changed_at, Draft.draft_id), descends=False),
    "soonest": Sorting((func.coalesce(Draft.starts_at, NO_DAY), Draft.draft_id), descends=False),
}
# As `ShownDraft.place`, beside the supplier's own product.
_NAMED_BY = {
    "category": (
        func.coalesce(Product.category_id, Draft.category_id),
        func.coalesce(Product.parent_id, Draft.parent_id),
    ),
    "brand": (func.coalesce(Product.brand_id, Draft.brand_id),),
    "model": (func.coalesce(Product.model_id, Draft.model_id),),
}


@dataclass(frozen=True)
class ShownDraft:
    """A draft with its supplier's product, once one is chosen."""

    draft: Draft
    product: Product | None

    @property
    def place(self) -> Product | Draft:
        """Where in the catalogue it stands: where its product stands by now, after renamings and merges too, and
        without a product where its supplier put it.
        """
        return self.product or self.draft

    @property
    def ends_at(self) -> datetime | None:
        """When a planned ad will end."""
        draft = self.draft
        if draft.state != PLANNED or draft.starts_at is None or draft.end_day is None:
            return None
        return end_of(draft.starts_at, draft.end_day)


def own_draft(session: Session, supplier_id: str, draft_id: str, is_locked: bool = False) -> Draft:
    """A supplier's own draft that has not become an ad. Another supplier's is not there. Raises `NotFound`."""
    mine = select(Draft).where(Draft.draft_id == draft_id, Draft.supplier_id == supplier_id, Draft.state.in_(WAITING))
    draft = session.scalars(mine.with_for_update() if is_locked else mine).first()
    if draft is None:
        raise NotFound(NO_SUCH_DRAFT)
    return draft


def shown(session: Session, draft: Draft) -> ShownDraft:
    """One draft with its product."""
    product = session.get(Product, draft.product_id) if draft.product_id else None
    return ShownDraft(draft, product if product and product.supplier_id == draft.supplier_id else None)


def drafts_of(
    session: Session, supplier_id: str, state: str | None, q: str, sort: str | None = None, after: object = None
) -> Slice[ShownDraft]:
    """A supplier's drafts in a state (None: planned ones too), in one of `SORTINGS`, from behind `after` on.

    Unless one is named, planned ads alone come in the order in which they begin, others the last changed first.
    """
    mine = Draft.supplier_id == supplier_id
    own_product = and_(Product.product_id == Draft.product_id, Product.supplier_id == Draft.supplier_id)
    wanted = select(Draft, Product).outerjoin(Product, own_product)
    wanted = wanted.where(mine, Draft.state.in_([state] if state else WAITING), *_by_every_word(q))
    sorting = SORTINGS[sort or ("soonest" if state == PLANNED else "newest")]
    part = part_behind(session, wanted, sorting, after, mine)
    found = sliced_part(part, total_of(session, wanted))
    return found.showing([ShownDraft(draft, product) for draft, product in found.items])


def count_of(session: Session, supplier_id: str) -> int:
    """How many drafts and planned ads a supplier has."""
    mine = select(func.count()).where(Draft.supplier_id == supplier_id, Draft.state.in_(WAITING))
    return session.scalar(mine) or 0


@prepared
def next_due(now: datetime) -> Select[Draft]:
    """The planned ad whose hour came first, locked; one that another worker has is passed over."""
    due = select(Draft).where(Draft.state == PLANNED, Draft.starts_at <= now).order_by(Draft.starts_at, Draft.draft_id)
    return due.limit(1).with_for_update(skip_locked=True)


def _by_every_word(q: str) -> list[ColumnElement[bool]]:
    """Each word is in the name of a draft's category, brand or model."""
    return [_has_word(word) for word in fold(q).split()[: matching.WORDS_LIMIT]]


def _has_word(word: str) -> ColumnElement[bool]:
    found: list[ColumnElement[bool]] = []
    for kind, columns in _NAMED_BY.items():
        found += [column.in_(matching.ids_containing(kind, word)) for column in columns]
    return or_(*found)

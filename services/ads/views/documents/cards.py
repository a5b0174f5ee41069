"""Ads as lists and their own pages show them, written once for each state of their rows.

What is shown of an ad follows from five rows alone, neither from the hour nor from who asks. It is asked for far more
often than a row changes, so a card is kept as it goes out, by the versions of its rows: PostgreSQL tells with each row
which transaction wrote it (`xmin`). A row that was written again has another version, and its card is made anew.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import orjson
from marshmallow import Schema
from sqlalchemy import Select, Text, and_, func, literal_column, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD
from ads.copies.rows import Product, Supplier
from ads.reliability.rows import Conduct
from ads.showings.rows import Showing
from ads.showings.rules import PUBLICATION
from ads.views.schemas import AdDetailSchema, AdSummarySchema
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.errors import NotFound
from kit.prepared import prepared, rows

KEPT = 1_000  # about 3 kB each


@dataclass(frozen=True)
class Card:
    """One ad as it is shown: as it is written in an answer, and what a list needs to know of it besides."""

    ad_id: int
    written: orjson.Fragment
    keeps_a_promise: bool


class Cards:
    """The cards of one kind that one process keeps: those that were asked for last."""

    def __init__(self, kind: type[Schema], most: int = KEPT) -> None:
        self._kind = kind
        self._most = most
        self._kept: OrderedDict[tuple[int, str], Card] = OrderedDict()
        self._lock = threading.Lock()

    @cached_property
    def _schema(self) -> Schema:
        return self._kind()

    def one(self, session: Session, ad_id: int) -> Card:
        """The card of one ad, of any status. Raises `NotFound`."""
        found = self.in_order(session, [ad_id])
        if not found:
            raise NotFound(NO_SUCH_AD)
        return found[0]

    def in_order(self, session: Session, ad_ids: Iterable[int]) -> list[Card]:
        """The cards of the ads with these ids, in the order given."""
        ids = list(ad_ids)
        versions = dict(rows(session, _versions(ids)).all()) if ids else {}
        states = [(ad_id, versions[ad_id]) for ad_id in ids if ad_id in versions]
        found = self._found(states)
        missing = [state for state in states if state not in found]
        made = self._made(session, missing) if missing else {}
        return [card for state in states if (card := found.get(state) or made.get(state))]

    def _found(self, states: Sequence[tuple[int, str]]) -> dict[tuple[int, str], Card]:
        found = {}
        with self._lock:
            for state in states:
                if card := self._kept.get(state):
                    self._kept.move_to_end(state)
                    found[state] = card
        return found

    def _made(self, session: Session, states: Sequence[tuple[int, str]]) -> dict[tuple[int, str], Card]:
        """Cards of rows as they are now: at least as new as the versions that were read before them."""
        version = dict(states)
        made = {(one.ad_id, version[one.ad_id]): self._card(one) for one in shown_in_order(session, version)}
        # What was written between the two readings is in the card already, and its next version makes it once more.
        with self._lock:
            self._kept.update(made)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made

    def _card(self, shown: ShownAd) -> Card:
        return Card(shown.ad_id, orjson.Fragment(orjson.dumps(self._schema.dump(shown))), shown.keeps_a_promise)


CARDS = Cards(AdSummarySchema)
DETAILS = Cards(AdDetailSchema)


@prepared
def _versions(ad_ids: list[int]) -> Select[int, str]:
    """Of each of these ads, which transactions wrote the rows that its card shows."""
    tables = ("ads", "products", "suppliers", "showings", "conducts")
    writers = (literal_column(f"{table}.xmin::text", Text) for table in tables)
    return (
        select(Ad.ad_id, func.concat_ws("-", *writers))
        .join(Product, Product.product_id == Ad.product_id)
        .join(Supplier, Supplier.supplier_id == Ad.supplier_id)
        .outerjoin(Showing, and_(Showing.ad_id == Ad.ad_id, Showing.seq == PUBLICATION))
        .outerjoin(Conduct, Conduct.supplier_id == Ad.supplier_id)
        .where(Ad.ad_id.in_(ad_ids))
    )

"""What has become of a supplier's proposals: they wait, are accepted, or are gone, into another name or for good."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from sqlalchemy import ColumnElement, Select, Text, case, exists, literal, null, or_, select, union_all
from sqlalchemy import cast as as_type
from sqlalchemy.orm import Session

from catalogue.names.rows import ROWS, AnyNamed, GoneName, Proposer
from catalogue.names.rules.life import DELETED, KINDS, MERGED
from catalogue.names.selects import present_id
from catalogue.products.rows import CountedAd, Product
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of
from kit.wordsearch import folded, has_words

NEWEST, OLDEST = SORTS = ("newest", "oldest")


@dataclass(frozen=True)
class OwnProposal:
    """A name that a supplier proposed, and what has become of it: `into_name` where it was merged."""

    key: str
    kind: str
    name: str
    state: str
    into_name: str | None
    created_at: datetime


@dataclass(frozen=True)
class Wish:
    """Which of the names that a supplier proposed: with these words in them, of one kind, in one state (None: all)."""

    q: str = ""
    kind: str | None = None
    state: str | None = None
    sort: str = NEWEST


def list_own(work: UnitOfWork, supplier_id: str, wish: Wish, after: object = None) -> Slice[OwnProposal]:
    """Names that a supplier proposed, as it wishes, from behind `after` on."""
    wanted, sorting = own_wanted(supplier_id, wish)
    part = part_behind(work.session, wanted, sorting, after)
    found = sliced_part(part, total_of(work.session, wanted))
    return found.showing([shown(work.session, row) for row in found.items])


def own_wanted(supplier_id: str, wish: Wish) -> tuple[Select[Any], Sorting]:
    """All of these names, and how they are sorted."""
    named = union_all(*(_there(kind, supplier_id) for kind in KINDS), _gone(supplier_id)).subquery()
    conditions = has_words(wish.q, folded(named.c.name))
    conditions += [named.c[name] == value for name, value in (("kind", wish.kind), ("state", wish.state)) if value]
    return select(named).where(*conditions), Sorting((named.c.created_at, named.c.key), wish.sort == NEWEST)


def shown(session: Session, row: Sequence[Any]) -> OwnProposal:
    """A name, and what it has become: a row of `own_wanted`."""
    kind, _, key, name, state, created_at, into_id = row
    return OwnProposal(key, kind, name, state, _into(session, kind, into_id), created_at)


def _there(kind: str, supplier_id: str) -> Select[Any]:
    row = ROWS[kind]
    return select(
        literal(kind).label("kind"),
        row.id,
        (literal(f"{kind}-") + as_type(row.id, Text)).label("key"),
        row.name,
        row.state,
        row.created_at,
        as_type(null(), GoneName.into_id.type).label("into_id"),
    ).where(or_(row.author_id == supplier_id, row.id.in_(_as_well(supplier_id).where(Proposer.kind == kind))))


def _gone(supplier_id: str) -> Select[Any]:
    as_well = _as_well(supplier_id).where(Proposer.kind == GoneName.kind, Proposer.row_id == GoneName.row_id).exists()
    return select(
        GoneName.kind,
        GoneName.row_id,
        GoneName.kind + "-" + as_type(GoneName.row_id, Text),
        GoneName.name,
        case((GoneName.into_id.is_not(None), MERGED), else_=DELETED),
        GoneName.created_at,
        GoneName.into_id,
    ).where(or_(GoneName.author_id == supplier_id, as_well))


def _as_well(supplier_id: str) -> Select[int]:
    return select(Proposer.row_id).where(Proposer.supplier_id == supplier_id)


def _into(session: Session, kind: str, into_id: int | None) -> str | None:
    """What the name is called that a proposal has become; None where that is gone, too."""
    if into_id is None:
        return None
    row = session.get(ROWS[kind], present_id(session, kind, into_id))
    return None if row is None else cast(AnyNamed, row).name


def is_used_by_others(session: Session, author_id: str, kind: str, row_id: int, naming: ColumnElement[bool]) -> bool:
    """Whether others proposed a name, too, or present products under it (`naming`), or one of these had an ad."""
    offered = exists().where(CountedAd.product_id == Product.id)
    used = exists().where(naming, or_(Product.supplier_id != author_id, offered))
    proposed = exists().where(Proposer.kind == kind, Proposer.row_id == row_id)
    return bool(session.scalar(select(or_(used, proposed))))

"""What has become of a supplier's proposals: they wait, are accepted, or are gone, into another name or for good."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from sqlalchemy import ColumnElement, Row, Select, Text, case, exists, literal, null, or_, select, union_all
from sqlalchemy import cast as as_type
from sqlalchemy.orm import Session

from catalogue.names.rows import ROWS, AnyNamed, GoneName, Proposer
from catalogue.names.rules.life import DELETED, KINDS, MERGED
from catalogue.names.selects import present_id
from catalogue.products.rows import CountedAd, Product
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of


@dataclass(frozen=True)
class OwnProposal:
    """A name that a supplier proposed, and what has become of it: `into_name` where it was merged."""

    key: str
    kind: str
    name: str
    state: str
    into_name: str | None
    created_at: datetime


def list_own(work: UnitOfWork, supplier_id: str, after: object = None) -> Slice[OwnProposal]:
    """Names that a supplier proposed, newest first, from behind `after` on."""
    named = union_all(*(_there(kind, supplier_id) for kind in KINDS), _gone(supplier_id)).subquery()
    wanted = select(named)
    sorting = Sorting((named.c.created_at, named.c.key))
    part = part_behind(work.session, wanted, sorting, after)
    found = sliced_part(part, total_of(work.session, wanted))
    return found.showing([_shown(work.session, row) for row in found.items])


def _shown(session: Session, row: Row[Any]) -> OwnProposal:
    into_name = _into(session, row.kind, row.into_id)
    return OwnProposal(row.key, row.kind, row.name, row.state, into_name, row.created_at)


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

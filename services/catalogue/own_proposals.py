"""What has become of a supplier's proposals: they wait, are accepted, or are gone, into another name or for good."""

from typing import Any, cast

from sqlalchemy import Select, Text, case, literal, null, or_, select, union_all
from sqlalchemy import cast as as_type
from sqlalchemy.orm import Session

from catalogue.domain.proposals import DELETED, KINDS, MERGED
from catalogue.merging import present_id
from catalogue.models import GoneName, Proposer
from catalogue.repository import AnyNamed
from catalogue.visible import ROWS
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, behind, sliced, total_of


def list_own(work: UnitOfWork, supplier_id: str, after: str | None = None) -> Slice[dict[str, Any]]:
    """Names that a supplier proposed, newest first, from behind the one with the key `after` on."""
    named = union_all(*(_there(kind, supplier_id) for kind in KINDS), _gone(supplier_id)).subquery()
    wanted = select(named)
    sorting = Sorting((named.c.created_at, named.c.key))
    rows = work.session.execute(behind(work.session, wanted, sorting, after)).all()
    found = sliced(rows, total_of(work.session, wanted))
    items = [{**row._mapping, "into_name": _into(work.session, row.kind, row.into_id)} for row in found.items]
    return Slice(items, found.more, found.total)


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

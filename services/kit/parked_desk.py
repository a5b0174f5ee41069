"""A service's parked messages for operators: what waits for a person, and having it tried again.

Which message it is and what went wrong is shown, never what is in it. Replaying sets the message free: the worker
tries it within seconds, and one that fails again is back after its attempts, so nothing waits for that here.
"""

from collections.abc import Sequence
from typing import Any

from flask import Response
from marshmallow import Schema, fields
from sqlalchemy import select, update

from contracts.events.acts import Act, Change, Subject
from kit.acts import Tell
from kit.changes import rows_changed
from kit.cursor_field import Behind
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.fields import Identifier, InstantText, WireSchema
from kit.http import current_service, success_of
from kit.keyset import NEXT, Sorting, part_behind, sliced_part, total_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.service import Service
from kit.spreadsheet import harmless, moment_cell
from kit.tables import inbox_failures

REASON_SHOWN = 300

_failure = inbox_failures.c
_SHOWN = (_failure.event_id, _failure.type, _failure.attempts, _failure.failed_at, _failure.parked_at, _failure.reason)
HEAD = ("Bekleme", "Son deneme", "Olay", "Mesaj no", "Deneme", "Hata")
OLDEST = Sorting((_failure.parked_at, _failure.event_id), descends=False)


class ParkedQuerySchema(WireSchema):
    """Behind which message the list goes on."""

    after = Behind(Identifier("Mesaj"))


class ParkedMessageSchema(Schema):
    """A message that could not be handled: its name, since when, how often it was tried, and the last error."""

    event_id = fields.UUID(required=True, data_key="eventId")
    event = fields.String(required=True, metadata={"example": "payments.refund_completed.v1"})
    attempts = fields.Integer(required=True, metadata={"example": 8})
    failed_at = InstantText(required=True, data_key="dateFailed")
    parked_at = InstantText(required=True, data_key="dateParked")
    error = fields.String(required=True, metadata={"example": "KeyError('ad_id')"})


class ParkedMessagesSchema(Schema):
    """A part of a service's parked messages, and how many others failed and are being tried again by themselves."""

    items = fields.List(fields.Nested(ParkedMessageSchema), required=True)
    more = fields.Boolean(required=True)
    total = fields.Integer(required=True)
    next = fields.String(allow_none=True, metadata=NEXT)
    trying = fields.Integer(required=True, metadata={"example": 1})


class ReplayedSchema(Schema):
    """Which message is tried again."""

    event_id = fields.UUID(required=True, data_key="eventId")


def parked_blueprint(service: str, tell: Tell) -> Blueprint:
    """The routes of a service, whose acts `tell` keeps."""
    blp = Blueprint("parked", "parked", description="Messages that wait for a person.")
    path = f"/operator/parked/{service}"

    @blp.route(path, methods=["GET"])
    @signed_in("operator")
    @blp.arguments(ParkedQuerySchema, location="query")
    @blp.response(200, success_of(ParkedMessagesSchema()))
    def list_parked(query: dict[str, Any]) -> dict[str, Any]:
        """Messages that could not be handled, oldest first, 50 at a time: those behind `after`."""
        with current_service(Service).work() as work:
            return {"success": _part(work, query["after"])}

    @blp.route(f"{path}.csv", methods=["GET"])
    @signed_in("operator")
    @blp.response(200, FILE, content_type="text/csv")
    def download_parked() -> Response:
        """All of them for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
        found = current_service(Service)
        with found.work() as work:
            tell(work, current_person().id, Act.LIST_SAVED, (Subject.LIST, "messages"), "", [])
        file = ListFile(f"mesajlar-{service}", HEAD, lambda work, rows: map(_cells, rows))
        return list_file(found, file, select(*_SHOWN).where(_failure.parked_at.is_not(None)), OLDEST)

    @blp.route(f"{path}/<uuid:event_id>/replay", methods=["POST"])
    @signed_in("operator")
    @refuses(NotFound)
    @blp.response(200, success_of(ReplayedSchema()))
    def replay_parked(event_id: object) -> dict[str, Any]:
        """Have a parked message tried again by the worker. What was handled after all changes nothing twice."""
        with current_service(Service).work() as work:
            replay(work, str(event_id), current_person().id, tell)
        return {"success": {"event_id": event_id}}

    return blp


def replay(work: UnitOfWork, event_id: str, operator_id: str, tell: Tell) -> None:
    """Set a parked message free, and keep who did. Raises `NotFound` for one that is not parked."""
    is_it = (_failure.event_id == event_id) & _failure.parked_at.is_not(None)
    name = work.session.scalar(select(_failure.type).where(is_it))
    freed = update(inbox_failures).where(is_it).values(parked_at=None, attempts=0, not_before=work.now)
    if name is None or rows_changed(work.session, freed) == 0:
        raise NotFound("Bu mesaj artık beklemiyor.")
    tell(work, operator_id, Act.MESSAGE_REPLAYED, (Subject.MESSAGE, event_id), "", [Change("event", "", name)])


def _part(work: UnitOfWork, after: object) -> dict[str, Any]:
    wanted = select(inbox_failures).where(_failure.parked_at.is_not(None))
    found = sliced_part(part_behind(work.session, wanted, OLDEST, after), total_of(work.session, wanted))
    trying = total_of(work.session, select(_failure.event_id).where(_failure.parked_at.is_(None)))
    items = [_told(row) for row in found.items]
    return {"items": items, "more": found.more, "total": found.total, "next": found.next, "trying": trying}


def _told(row: Any) -> dict[str, Any]:
    told = {name: getattr(row, name) for name in ("event_id", "attempts", "failed_at", "parked_at")}
    return told | {"event": row.type, "error": _first_line(row.reason)}


def _first_line(reason: str) -> str:
    return (reason.splitlines() or [""])[0][:REASON_SHOWN]


def _cells(row: Sequence[Any]) -> Cells:
    event_id, name, attempts, failed_at, parked_at, reason = row
    moments = (moment_cell(parked_at), moment_cell(failed_at))
    return (*moments, harmless(name), str(event_id), str(attempts), harmless(_first_line(reason)))

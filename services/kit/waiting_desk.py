"""A service's part of the operators' inbox on the wire: what waits there, oldest first, and taking it in hand."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Unpack

from flask import Response
from marshmallow import Schema, fields, validate

from kit.acts import Tell, tell_part_saved
from kit.errors import Conflict, NotFound
from kit.fields import Identifier, InstantText, Lira, Text, WireSchema, required_choice
from kit.http import current_service, success_of
from kit.identifiers import Identifiers
from kit.list_files import FILE, list_file
from kit.options import FieldOptions
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.service import Service
from kit.taking import Desk
from kit.waiting import COLUMNS, OWNERS, Line, Place, Wish, Work, counted, listed, wanted_of
from kit.waiting_files import waiting_file

Shape = type[Schema]

KEY_MAX = 200
CALLED_MAX = 1_000  # all kinds at once have room
MOST_OPERATORS = 100
_PARTS = 3
_KEY = "{}|{}|{}"


class After(Text):
    """Where a list goes on: a line's `key`, which says its place also when the line is gone."""

    def __init__(self, label: str = "Yer", **options: Unpack[FieldOptions]):
        super().__init__(label, max=KEY_MAX, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> Any:
        parts = super()._deserialize(value, attr, data, **kwargs).split("|", _PARTS - 1)
        try:
            since = datetime.fromisoformat(parts[0])
        except ValueError as error:
            raise self.make_error("invalid") from error
        if len(parts) < _PARTS or since.tzinfo is None:
            raise self.make_error("invalid")
        return Place(since, parts[1], parts[2])


def key_of(line: Line) -> str:
    """The place of a line, as `After` reads it."""
    return _KEY.format(line.since.isoformat(), line.kind, line.id)


def waiting_blueprint(service: str, works: Sequence[Work], tell: Tell) -> Blueprint:
    """The routes of a service, whose acts `tell` keeps."""
    blp = Blueprint("waiting", "waiting", description="What waits for an operator's decision, and who has it in hand.")
    file = waiting_file(service)
    path, kinds = f"/operator/waiting/{service}", tuple(one.kind for one in works)
    query, item, wanted, taken = _schemas(kinds)
    of_file = _of_file(query)
    part = _part(item, kinds)

    @blp.route(path, methods=["GET"])
    @signed_in("operator")
    @blp.arguments(query, location="query")
    @blp.response(200, success_of(part()))
    def list_waiting(query: dict[str, Any]) -> dict[str, Any]:
        """What waits for a decision, oldest first, 50 at a time: lines behind `after`, the `key` of the last one that I
        have. `q` is what they are called: an order's or an ad's number, or words of a name; lines of the kinds in
        `called`, commas between them, are found besides, of `kind:detail` those with that detail. `kinds` counts the
        whole list, also where a part of it is asked for.
        """
        service = current_service(Service)
        with service.work() as work:
            found = listed(works, service, work, Wish(**query), current_person().id)
            shown = vars(found.showing([_told(line) for line in found.items]))
            return {"success": shown | {"kinds": counted(works, service, work)}}

    @blp.route(f"{path}.csv", methods=["GET"])
    @signed_in("operator")
    @blp.arguments(of_file(exclude=("after",)), location="query")
    @blp.response(200, FILE, content_type="text/csv")
    def download_waiting(query: dict[str, Any]) -> Response:
        """All of it for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
        found, me = current_service(Service), current_person().id
        with found.work() as work:
            tell_part_saved(work, tell, me, "inbox", query.pop("file"))
            wanted, sorting = wanted_of(works, found, work, Wish(**query), me)
        return list_file(found, file, wanted, sorting)

    _pass_on(blp, path, {one.kind: one for one in works}, tell, (item, wanted, taken))
    return blp


def _pass_on(
    blp: Blueprint, path: str, of_kind: dict[str, Work], tell: Tell, shapes: tuple[Shape, Shape, Shape]
) -> None:
    """Add the two routes by which work changes hands."""
    item, wanted, taken = shapes

    @blp.route(f"{path}/take", methods=["POST"])
    @signed_in("operator")
    @refuses(NotFound, in_other_hands=Conflict)
    @blp.arguments(taken)
    @blp.response(200, success_of(item()))
    def take_work(body: dict[str, Any]) -> dict[str, Any]:
        """Take a line in hand, also from another operator: `ownerId` is with whom I saw it. The same once more changes
        nothing.
        """
        service = current_service(Service)
        with service.work() as work:
            desk = Desk(of_kind[body["kind"]], service, work, tell)
            return {"success": _told(desk.take(body["id"], current_person().id, body["owner_id"]))}

    @blp.route(f"{path}/giveBack", methods=["POST"])
    @signed_in("operator")
    @refuses(NotFound, in_other_hands=Conflict)
    @blp.arguments(wanted)
    @blp.response(200, success_of(item()))
    def give_work_back(body: dict[str, Any]) -> dict[str, Any]:
        """Let go of a line of mine. The same once more changes nothing."""
        service = current_service(Service)
        with service.work() as work:
            desk = Desk(of_kind[body["kind"]], service, work, tell)
            return {"success": _told(desk.give_back(body["id"], current_person().id))}


def _schemas(kinds: tuple[str, ...]) -> tuple[Shape, Shape, Shape, Shape]:
    """The shapes of the query, of a line, and of what is given back and taken: they differ in the service's kinds."""

    class WaitingQuerySchema(WireSchema):
        """Which part of the list: of a kind, mine or without an owner (of `office`), called so, behind which line."""

        kind = fields.String(load_default=None, validate=required_choice("Tür", *kinds))
        owner = fields.String(load_default=None, validate=required_choice("Sorumlu", *OWNERS))
        office = Identifiers("Sorumlu", most=MOST_OPERATORS, load_default=None)
        q = Text("Arama", max=100, min=0, load_default="")
        called = Text("Tür", max=CALLED_MAX, min=0, load_default="")
        after = After(load_default=None)

    class WaitingWorkSchema(Schema):
        """Something that waits for a decision. `label` is what it is called, an order's number or a name; `detail` a
        word of its kind's own; `dateDue` until when it is to be decided, `ownerId` who has it in hand.
        """

        key = fields.String(required=True)
        kind = fields.String(required=True, validate=validate.OneOf(kinds))
        id = fields.String(required=True)
        label = fields.String(required=True)
        detail = fields.String(required=True)
        since = InstantText(required=True, data_key="dateSince")
        due_at = InstantText(required=True, allow_none=True, data_key="dateDue")
        amount_kurus = Lira(required=True, allow_none=True, data_key="amount")
        owner_id = fields.UUID(required=True, allow_none=True, data_key="ownerId")

    class WorkSchema(WireSchema):
        """Which line is given back."""

        kind = fields.String(required=True, validate=required_choice("Tür", *kinds))
        id = Text("İş", max=64, required=True)

    class TakeWorkSchema(WorkSchema):
        """Which line is taken, and with whom it was seen; null is no operator's."""

        owner_id = Identifier("Sorumlu", load_default=None, allow_none=True, data_key="ownerId")

    return WaitingQuerySchema, WaitingWorkSchema, WorkSchema, TakeWorkSchema


def _of_file(query: Shape) -> Shape:
    """Which part of the list, and of which file it becomes a part: all parts of one are kept as one act."""
    return query.from_dict({"file": Identifier("Dosya", load_default=None)}, name="WaitingFileQuerySchema")


def _part(item: Shape, kinds: tuple[str, ...]) -> Shape:
    class WaitingKindSchema(Schema):
        """How much of a kind waits, and after how many hours a line of it has waited too long."""

        kind = fields.String(required=True, validate=validate.OneOf(kinds))
        total = fields.Integer(required=True)
        hours = fields.Integer(required=True)

    class WaitingPartSchema(Schema):
        """A part of the list, and what the whole of it is made of."""

        items = fields.List(fields.Nested(item), required=True)
        more = fields.Boolean(required=True)
        total = fields.Integer(required=True)
        kinds = fields.List(fields.Nested(WaitingKindSchema), required=True)

    return WaitingPartSchema


def _told(line: Line) -> dict[str, Any]:
    return {name: getattr(line, name) for name in COLUMNS} | {"key": key_of(line)}

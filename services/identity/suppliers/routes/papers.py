"""Papers that a company shows: sent and seen by their owner, and seen by operators."""

from typing import Any

from flask import Response
from marshmallow import RAISE

from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.rows import SupplierPaper
from identity.suppliers.rules.papers import Kind
from identity.suppliers.schemas.papers import PaperKindSchema, SupplierPaperSchema, papers_shape
from identity.suppliers.steps import applications, papers
from kit.errors import Conflict, Invalid, NotFound
from kit.form_files import PAPER_TYPE, PaperFormSchema, saved_paper
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.sent_papers import MAX_BYTES

UPLOAD_ROUTE = "/supplier/papers"
FILE = {"type": "string", "format": "binary"}
FILE_NAMES = {
    Kind.TAX_PLATE: "vergi-levhasi",
    Kind.SIGNATURE_CIRCULAR: "imza-sirkuleri",
    Kind.TRADE_GAZETTE: "ticaret-sicil-gazetesi",
}

blp = Blueprint("supplierPapers", "supplierPapers", description="Papers that a company shows.")


@blp.route(UPLOAD_ROUTE, methods=["POST"])
@signed_in()
@refuses(file_too_large=Invalid, not_a_pdf=Invalid, bad_picture=Invalid, too_many_papers=Conflict)
@blp.arguments(PaperFormSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.arguments(PaperKindSchema, location="query")
@blp.response(200, success_of(SupplierPaperSchema()))
def put_paper(form: dict[str, Any], query: dict[str, Any]) -> dict[str, Any]:
    """Show a paper, a picture or a PDF of at most 5 MB, beside what there is of its kind: at most 5 files."""
    me = current_person()
    guards.count("picture_account", me.id)
    guards.count("picture_address")
    content = form["file"].read(MAX_BYTES + 1)
    paper = papers.put_paper(current_service(Identity), me.id, me.session_id, query["kind"], content)
    return {"success": papers_shape([paper], decided_at=None)[0]}


@blp.route(UPLOAD_ROUTE, methods=["GET"])
@signed_in()
@blp.response(200, success_of(SupplierPaperSchema(), many=True))
def own_papers() -> dict[str, Any]:
    """What I have shown, by kind, the oldest first."""
    with current_service(Identity).work() as work:
        person_id = guards.signed_in_person(work).id
        decided_at = papers.decided_at(work, applications.own_application(work, person_id))
        return {"success": papers_shape(papers.own_papers(work, person_id), decided_at)}


@blp.route(f"{UPLOAD_ROUTE}/<uuid:paper_id>", methods=["GET"])
@signed_in()
@refuses(NotFound)
@blp.response(200, FILE, content_type=PAPER_TYPE)
def own_paper(paper_id: object) -> Response:
    """The file of one of my papers: a WebP picture or a PDF."""
    with current_service(Identity).work() as work:
        return _file_of(papers.own_paper(work, guards.signed_in_person(work).id, str(paper_id)))


@blp.route(f"{UPLOAD_ROUTE}/<uuid:paper_id>/remove", methods=["POST"])
@signed_in()
@refuses(NotFound, tax_plate_missing=Conflict)
@blp.response(200, success_of())
def remove_paper(paper_id: object) -> dict[str, bool]:
    """Take one of my papers back. The last tax plate stays while an application needs it.

    What was there when an operator last decided about my company (`isKept`) is shown to operators alone from then on.
    """
    with current_service(Identity).work() as work:
        papers.remove_paper(work, guards.signed_in_person(work).id, str(paper_id))
    return {"success": True}


@blp.route("/operator/suppliers/<uuid:person_id>/papers/<uuid:paper_id>", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, FILE, content_type=PAPER_TYPE)
def paper_on_desk(person_id: object, paper_id: object) -> Response:
    """The file of a company's paper. That an operator looked is kept, once in ten minutes."""
    with current_service(Identity).work() as work:
        operator = guards.signed_in_person(work)
        return _file_of(papers.look_at_paper(work, operator.id, str(person_id), str(paper_id)))


def _file_of(paper: SupplierPaper) -> Response:
    return saved_paper(paper, FILE_NAMES[Kind(paper.kind)])

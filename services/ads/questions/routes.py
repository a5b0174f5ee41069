"""Asking the supplier of an ad, answering, and what operators hide of it."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from ads import fields
from ads.questions import schemas, selects, steps
from ads.questions.documents.spreadsheet import HEAD, OPERATORS_HEAD, operators_cells, question_cells
from ads.questions.rows import Question
from ads.service import Ads
from contracts.duties import Duty
from contracts.events import AdsOperatorActed
from kit.acts import tell_list_saved
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, ListFile, each, list_file
from kit.next_link import LINK, beside
from kit.policy import current_person, public, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("questions", "questions", description="Questions to suppliers.")
blp.after_request(revalidated)


@blp.route("/supplier/questions", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(schemas.SupplierQuestionsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SupplierQuestionListSchema()))
def supplier_questions(query: dict[str, Any]) -> dict[str, Any]:
    """Questions about my ads, the unanswered first unless they are sorted otherwise.

    With `q` those that have each of its words, in the question, its answer, or the ad's number, brand or model. 50 at a
    time: those behind `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.questions_to_supplier(work.session, current_person().id, **query)}


@blp.route("/supplier/questions.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(schemas.SupplierQuestionsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_questions(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted = selects.questions_wanted(current_person().id, query["state"], query["q"])
    return list_file(current_service(Ads), QUESTIONS, wanted, selects.SORTINGS[query["sort"]])


QUESTIONS = ListFile("sorular", HEAD, each(question_cells))


@blp.route("/supplier/answerQuestion", methods=["POST"])
@signed_in("supplier", duty=Duty.CARE)
@refuses(NotFound, Conflict, question_hidden=Conflict)
@blp.arguments(schemas.AnswerSchema)
@blp.response(200, fields.DONE)
def answer_question(body: dict[str, Any]) -> dict[str, Any]:
    """Answer a question about my ad, once."""
    with current_service(Ads).work() as work:
        steps.answer_question(work, current_person().id, **body)
    return {"success": True}


@blp.route("/supplier/editAnswer", methods=["POST"])
@signed_in("supplier", duty=Duty.CARE)
@refuses(NotFound, not_answered=Conflict, already_edited=Conflict, answer_hidden=Conflict)
@blp.arguments(schemas.AnswerSchema)
@blp.response(200, fields.DONE)
def edit_answer(body: dict[str, Any]) -> dict[str, Any]:
    """Change my answer, once; all can read what it said first."""
    with current_service(Ads).work() as work:
        steps.edit_answer(work, current_person().id, **body)
    return {"success": True}


@blp.route("/cdn/products/<int(max=9007199254740991):ad_id>/questions.json", methods=["GET"])
@public
@blp.arguments(schemas.PublicQuestionsQuerySchema, location="query")
@blp.response(200, schemas.QuestionSchema(many=True), headers=LINK)
def questions_document(query: dict[str, Any], ad_id: int) -> tuple[Sequence[Question], dict[str, str]]:
    """Questions about an ad and their answers, newest first, from behind `after` on; `Link` says if there are more."""
    with current_service(Ads).reading() as read:
        part = selects.questions_of_ad(read.session, ad_id, **query)
        return part.items, beside(part)


@blp.route("/item/questions", methods=["GET"])
@signed_in()
@blp.arguments(schemas.OwnQuestionsQuerySchema, location="query")
@blp.response(200, success_of(schemas.OwnQuestionListSchema()))
def own_questions(query: dict[str, Any]) -> dict[str, Any]:
    """Questions that I asked, newest first. 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Ads).reading() as read:
        return {"success": selects.questions_of_asker(read.session, current_person().id, **query)}


@blp.route("/item/askQuestion", methods=["POST"])
@signed_in()
@refuses(NotFound, Conflict)
@blp.arguments(schemas.AskSchema)
@blp.response(200, fields.DONE)
def ask_question(body: dict[str, Any]) -> dict[str, Any]:
    """Ask the supplier of an ad."""
    service, person = current_service(Ads), current_person()
    service.limiter.hit(service.settings.question_limits, "question", person.id)
    with service.work() as work:
        steps.ask_question(work, person.id, **body)
    return {"success": True}


@blp.route("/operator/questions", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorQuestionsQuerySchema, location="query")
@blp.response(200, success_of(schemas.OperatorQuestionListSchema()))
def questions_for_operators(query: dict[str, Any]) -> dict[str, Any]:
    """Questions about all ads and their answers, hidden ones too, sorted.

    With `q` those that have each of its words, in the question, its answer, or the ad's number, brand or model. 50 at a
    time: those behind `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.questions_for_operators(work.session, **query)}


@blp.route("/operator/questions.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorQuestionsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_all_questions(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Ads)
    with service.work() as work:
        tell_list_saved(work, AdsOperatorActed, current_person().id, "questions")
    wanted = selects.wanted_by_operators(query["state"], query["q"])
    return list_file(service, ALL_QUESTIONS, wanted, selects.OPERATORS_SORTINGS[query["sort"]])


ALL_QUESTIONS = ListFile("tum-sorular", OPERATORS_HEAD, each(operators_cells))


@blp.route("/operator/questions/<int(max=9007199254740991):question_id>/hide", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, not_answered=Conflict, hidden_meanwhile=Conflict)
@blp.arguments(schemas.HideQuestionSchema)
@blp.response(200, fields.DONE)
def hide_question(body: dict[str, Any], question_id: int) -> dict[str, Any]:
    """Hide a question, or its answer alone, for a reason that is shown in its place.

    A repeat by the same operator changes nothing.
    """
    with current_service(Ads).work() as work:
        steps.hide_part(work, current_person().id, question_id, **body)
    return {"success": True}


@blp.route("/operator/questions/<int(max=9007199254740991):question_id>/show", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, shown_meanwhile=Conflict)
@blp.arguments(schemas.ShowQuestionSchema)
@blp.response(200, fields.DONE)
def show_question(body: dict[str, Any], question_id: int) -> dict[str, Any]:
    """Show a question again and its answer with it, or the answer alone. What is not hidden stays as it is."""
    with current_service(Ads).work() as work:
        steps.show_part(work, current_person().id, question_id, **body)
    return {"success": True}

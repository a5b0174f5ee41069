"""Questions on the wire."""

from marshmallow import Schema, fields

from ads.fields import (
    CODE,
    NAME,
    HideSchema,
    HidingSchema,
    KeptHidingSchema,
    SaidQuerySchema,
    ShowAgainSchema,
    anonymous_code,
    anonymous_name,
    messages_of,
)
from ads.questions.rows import Question
from ads.questions.selects import OPERATORS_SORTINGS, SORTINGS, STATES, UNANSWERED
from contracts.events.hiding import HiddenPart
from kit.cursor_field import Behind
from kit.fields import BIGINT_MAX, InstantText, QueryWhole, Text, Whole, WireSchema, required_choice
from kit.keyset import part_of

FIRST_ANSWER = {"description": "What the answer said before it was changed, if it was."}
SHOWN_QUESTION = {"type": "string", "description": "Empty where it is hidden."}
SHOWN_ANSWER = {"type": ["string", "null"], "description": "None yet, or hidden: `hidden` and `answerHidden` say so."}
SHOWN_FIRST_ANSWER = SHOWN_ANSWER | FIRST_ANSWER


def _question(row: Question) -> str:
    return "" if row.hiding else row.question


def _answer(row: Question, said: str | None) -> str | None:
    return None if row.hiding else _to_asker(row, said)


def _to_asker(row: Question, said: str | None) -> str | None:
    return None if row.answer_hiding else said


class AskSchema(WireSchema):
    """A question to the supplier."""

    ad_id = Whole("İlan", required=True, data_key="adId")
    question = Text("Soru", min=3, max=200, required=True)


class AnswerSchema(WireSchema):
    """The supplier's answer, or what it changes it to."""

    question_id = Whole("Soru", required=True, data_key="questionId")
    answer = Text("Cevap", min=2, max=500, required=True)


class SupplierQuestionsQuerySchema(WireSchema):
    """Which questions, how they are sorted, and behind which of them the list goes on."""

    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default=UNANSWERED)
    after = Behind(QueryWhole("Soru", min=1, max=BIGINT_MAX))


class PublicQuestionsQuerySchema(WireSchema):
    """Behind which question the list goes on."""

    after = QueryWhole("Soru", min=1, max=BIGINT_MAX, load_default=None)


class OperatorQuestionsQuerySchema(SaidQuerySchema):
    """Which questions an operator looks at, how they are sorted, and behind which of them the list goes on."""

    sort = fields.String(validate=required_choice("Sıralama", *OPERATORS_SORTINGS), load_default="newest")
    after = QueryWhole("Soru", min=1, max=BIGINT_MAX, load_default=None)


class _PartSchema(WireSchema):
    """What of a question is meant."""

    part = fields.String(
        required=True, validate=required_choice("Bölüm", *HiddenPart), error_messages=messages_of("Bölüm")
    )


class HideQuestionSchema(_PartSchema, HideSchema):
    """What of a question an operator hides, and why: what is told, and a note that operators keep."""


class ShowQuestionSchema(_PartSchema, ShowAgainSchema):
    """What of a question an operator shows again, and a note of why."""


class QuestionSchema(Schema):
    """A question and its answer. Who asked stays unnamed: names are identity's."""

    id = fields.Integer(attribute="question_id")
    userName = fields.Function(lambda row: anonymous_name(row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda row: anonymous_code(row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="is_bought")
    question = fields.Function(_question, metadata=SHOWN_QUESTION)
    questionDate = InstantText(attribute="asked_at")
    answer = fields.Function(lambda row: _answer(row, row.answer), metadata=SHOWN_ANSWER)
    answerDate = InstantText(attribute="answered_at", allow_none=True)
    firstAnswer = fields.Function(lambda row: _answer(row, row.first_answer), metadata=SHOWN_FIRST_ANSWER)
    editDate = InstantText(attribute="edited_at", allow_none=True)
    hidden = fields.Nested(HidingSchema, attribute="hiding", allow_none=True)
    answerHidden = fields.Nested(HidingSchema, attribute="answer_hiding", allow_none=True)


class OwnQuestionsQuerySchema(WireSchema):
    """Which of one's own questions, and behind which of them the list goes on."""

    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    after = QueryWhole("Soru", min=1, max=BIGINT_MAX, load_default=None)


class OwnQuestionSchema(Schema):
    """A question for the person who asked it, and where it stands."""

    id = fields.Integer(attribute="row.question_id")
    title = fields.String()
    path = fields.String(metadata={"description": "Of the ad's page."})
    question = fields.String(attribute="row.question")
    questionDate = InstantText(attribute="row.asked_at")
    answer = fields.Function(lambda asked: _to_asker(asked.row, asked.row.answer), metadata=SHOWN_ANSWER)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)
    firstAnswer = fields.Function(
        lambda asked: _to_asker(asked.row, asked.row.first_answer), metadata=SHOWN_FIRST_ANSWER
    )
    editDate = InstantText(attribute="row.edited_at", allow_none=True)
    hidden = fields.Nested(HidingSchema, attribute="row.hiding", allow_none=True)
    answerHidden = fields.Nested(HidingSchema, attribute="row.answer_hiding", allow_none=True)


class SupplierQuestionSchema(Schema):
    """A question for the supplier who answers it."""

    id = fields.Integer(attribute="row.question_id")
    adId = fields.Integer(attribute="row.ad_id")
    title = fields.String()
    userName = fields.Function(lambda asked: anonymous_name(asked.row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda asked: anonymous_code(asked.row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="row.is_bought")
    question = fields.Function(lambda asked: _question(asked.row), metadata=SHOWN_QUESTION)
    questionDate = InstantText(attribute="row.asked_at")
    answer = fields.String(attribute="row.answer", allow_none=True)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)
    firstAnswer = fields.String(attribute="row.first_answer", allow_none=True, metadata=FIRST_ANSWER)
    editDate = InstantText(attribute="row.edited_at", allow_none=True)
    hidden = fields.Nested(HidingSchema, attribute="row.hiding", allow_none=True)
    answerHidden = fields.Nested(HidingSchema, attribute="row.answer_hiding", allow_none=True)


class OperatorQuestionSchema(SupplierQuestionSchema):
    """A question as operators see it: with all its words, and who hid which of them."""

    path = fields.String(metadata={"description": "Of the ad's page."})
    question = fields.Function(lambda asked: asked.row.question, metadata={"type": "string"})
    hidden = fields.Nested(KeptHidingSchema, attribute="row.hiding", allow_none=True)
    answerHidden = fields.Nested(KeptHidingSchema, attribute="row.answer_hiding", allow_none=True)


OwnQuestionListSchema = part_of(OwnQuestionSchema, "OwnQuestionList")
SupplierQuestionListSchema = part_of(SupplierQuestionSchema, "SupplierQuestionList")
OperatorQuestionListSchema = part_of(OperatorQuestionSchema, "OperatorQuestionList")

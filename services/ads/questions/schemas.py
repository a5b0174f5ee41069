"""Questions on the wire."""

from marshmallow import Schema, fields

from ads.fields import CODE, NAME, anonymous_code, anonymous_name
from ads.questions.selects import SORTINGS, STATES, UNANSWERED
from kit.fields import BIGINT_MAX, InstantText, QueryWhole, Text, Whole, WireSchema, required_choice
from kit.keyset import part_of

FIRST_ANSWER = {"description": "What the answer said before it was changed, if it was."}


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
    after = QueryWhole("Soru", min=1, max=BIGINT_MAX, load_default=None)


class PublicQuestionsQuerySchema(WireSchema):
    """Behind which question the list goes on."""

    after = QueryWhole("Soru", min=1, max=BIGINT_MAX, load_default=None)


class QuestionSchema(Schema):
    """A question and its answer. Who asked stays unnamed: names are identity's."""

    id = fields.Integer(attribute="question_id")
    userName = fields.Function(lambda row: anonymous_name(row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda row: anonymous_code(row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="is_bought")
    question = fields.String()
    questionDate = InstantText(attribute="asked_at")
    answer = fields.String(allow_none=True)
    answerDate = InstantText(attribute="answered_at", allow_none=True)
    firstAnswer = fields.String(attribute="first_answer", allow_none=True, metadata=FIRST_ANSWER)
    editDate = InstantText(attribute="edited_at", allow_none=True)


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
    answer = fields.String(attribute="row.answer", allow_none=True)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)
    firstAnswer = fields.String(attribute="row.first_answer", allow_none=True, metadata=FIRST_ANSWER)
    editDate = InstantText(attribute="row.edited_at", allow_none=True)


class SupplierQuestionSchema(Schema):
    """A question for the supplier who answers it."""

    id = fields.Integer(attribute="row.question_id")
    adId = fields.Integer(attribute="row.ad_id")
    title = fields.String()
    userName = fields.Function(lambda asked: anonymous_name(asked.row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda asked: anonymous_code(asked.row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="row.is_bought")
    question = fields.String(attribute="row.question")
    questionDate = InstantText(attribute="row.asked_at")
    answer = fields.String(attribute="row.answer", allow_none=True)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)
    firstAnswer = fields.String(attribute="row.first_answer", allow_none=True, metadata=FIRST_ANSWER)
    editDate = InstantText(attribute="row.edited_at", allow_none=True)


OwnQuestionListSchema = part_of(OwnQuestionSchema, "OwnQuestionList")
SupplierQuestionListSchema = part_of(SupplierQuestionSchema, "SupplierQuestionList")

"""A question to the supplier of an ad, its answer, the one change of that, and what operators hide and show again."""

from sqlalchemy import Row, func, select
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.selects import page_of, require_listed
from ads.copies.rows import Product, Supplier
from ads.questions.rows import Question, QuestionHiding, QuestionHidingLifted
from ads.questions.selects import question_locked
from ads.stock.rows import Purchase
from contracts.events import AdsOperatorActed, AdsWordsShown, QuestionAnswered, QuestionAsked, QuestionHidden
from contracts.events.acts import Act, Change, Subject
from contracts.events.hiding import HiddenPart, HideReason, Written
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.hiding import require_own_hiding, require_own_showing
from kit.own_matters import require_others


def ask_question(work: UnitOfWork, person_id: str, ad_id: int, question: str) -> None:
    """Ask the supplier of an ad, who is told. The same question of the same person is kept once.

    Raises `NotFound`, or `Conflict` where its shop is closed: no answer would come.
    """
    require_listed(work.session, ad_id)
    seller = select(Supplier.is_closed).join(Ad, Ad.supplier_id == Supplier.supplier_id).where(Ad.ad_id == ad_id)
    if work.session.scalar(seller):
        raise Conflict("conflict", "Bu satıcının mağazası kapandı; artık soru sorulamaz.")
    bought = select(func.count()).where(Purchase.ad_id == ad_id, Purchase.buyer_id == person_id, Purchase.units > 0)
    row = insert(Question).values(
        ad_id=ad_id,
        asker_id=person_id,
        is_bought=bool(work.session.scalar(bought)),
        question=question,
        asked_at=work.now,
    )
    asked = work.session.scalar(row.on_conflict_do_nothing().returning(Question.question_id))
    if asked is not None:
        ad, product, _ = _shown(work, ad_id)
        work.announce(QuestionAsked(asked, ad_id, ad.supplier_id, _title(product)))


def answer_question(work: UnitOfWork, supplier_id: str, question_id: int, answer: str) -> None:
    """Answer a question about one's own ad, once, and have its asker told.

    Raises `NotFound`, or `Conflict` when it has another answer, or with question_hidden when there is none to give.
    """
    row = _own_question(work, supplier_id, question_id)
    if row.hiding is not None:
        raise Conflict("question_hidden", "Bu soru gizlendi; cevaplanması gerekmiyor.")
    if row.answer is not None and row.answer != answer:
        raise Conflict("conflict", "Bu soru zaten cevaplanmış.")
    if row.answer is None:
        row.answer, row.answered_at = answer, work.now
        work.announce(_answered(work, row))


def edit_answer(work: UnitOfWork, supplier_id: str, question_id: int, answer: str) -> None:
    """Change one's answer, once; what it said first stays readable for all. The same change again changes nothing.

    Its asker is told. Raises `NotFound`, or `Conflict` when there is no answer yet, or one that was changed before or
    is hidden.
    """
    row = _own_question(work, supplier_id, question_id)
    if row.hiding is not None or row.answer_hiding is not None:
        raise Conflict("answer_hidden", "Gizlenen bir cevap düzeltilemez.")
    if row.answer is None:
        raise Conflict("not_answered", "Bu soru henüz cevaplanmamış.")
    if row.answer == answer:
        return
    if row.edited_at is not None:
        raise Conflict("already_edited", "Bir cevap yalnızca bir kez düzeltilebilir.")
    row.first_answer, row.answer, row.edited_at = row.answer, answer, work.now
    work.announce(_answered(work, row))


def hide_part(
    work: UnitOfWork, operator_id: str, question_id: int, part: HiddenPart, reason: HideReason, note: str
) -> None:
    """Hide a question, or its answer alone, from shoppers; a repeat by the same operator changes nothing. Its writer
    is told. Raises `NotFound`, `Forbidden` (own_matter) for who asked or sells, or `Conflict`: not_answered, or another
    operator was quicker.
    """
    row = _of_others(work, operator_id, question_id)
    is_answer = part == HiddenPart.ANSWER
    if is_answer and row.answer is None:
        raise Conflict("not_answered", "Bu soru henüz cevaplanmamış.")
    if hiding := (row.answer_hiding if is_answer else row.hiding):
        return require_own_hiding(operator_id, hiding.operator_id)
    why = {"operator_id": operator_id, "reason": reason, "note": note}
    work.session.add(QuestionHiding(question_id=question_id, part=part, hidden_at=work.now, **why))
    act = Act.ANSWER_HIDDEN if is_answer else Act.QUESTION_HIDDEN
    changes = [Change("state", "shown", "hidden"), Change("cause", "", reason), Change("ad", "", str(row.ad_id))]
    tell_act(work, AdsOperatorActed, operator_id, act, (Subject.QUESTION, question_id), note, changes)
    ad, product, _ = _shown(work, row.ad_id)
    writer_id = ad.supplier_id if is_answer else row.asker_id
    takes_along = not is_answer and row.answer is not None and row.answer_hiding is None
    taken_of = ad.supplier_id if takes_along else ""
    told = (_title(product), reason, work.now)
    work.announce(QuestionHidden(question_id, part, writer_id, *told, answerer_id=taken_of))


def show_part(work: UnitOfWork, operator_id: str, question_id: int, part: HiddenPart, note: str) -> None:
    """Show a question again, and its answer with it, or the answer alone; what is not hidden stays as it is.

    Its writer is told, and so is who answered. Raises `NotFound`, `Forbidden` (own_matter) for who asked or sells, and
    `Conflict` where another operator was quicker.
    """
    row = _of_others(work, operator_id, question_id)
    is_answer = part == HiddenPart.ANSWER
    hiding = row.answer_hiding if is_answer else row.hiding
    key = {"question_id": question_id, "part": part}
    if hiding is None:
        return require_own_showing(work.session, operator_id, QuestionHidingLifted, **key)
    lifted = {"hidden_at": hiding.hidden_at, "lifted_at": work.now, "operator_id": operator_id, "note": note}
    work.session.add(QuestionHidingLifted(**key, **lifted))
    if row.answer is None:
        row.shown_again_at = work.now
    act = Act.ANSWER_SHOWN if is_answer else Act.QUESTION_SHOWN
    changes = [Change("state", "hidden", "shown"), Change("cause", hiding.reason, ""), Change("ad", "", str(row.ad_id))]
    tell_act(work, AdsOperatorActed, operator_id, act, (Subject.QUESTION, question_id), note, changes)
    ad, product, _ = _shown(work, row.ad_id)
    about, told = str(question_id), (_title(product), hiding.reason, work.now)
    if not is_answer:
        work.announce(AdsWordsShown(Written.QUESTION, about, row.asker_id, *told))
    if is_answer or (row.answer is not None and row.answer_hiding is None):
        work.announce(AdsWordsShown(Written.ANSWER, about, ad.supplier_id, *told))


def _of_others(work: UnitOfWork, operator_id: str, question_id: int) -> Question:
    row = question_locked(work.session, question_id)
    require_others(operator_id, row.asker_id, work.session.get_one(Ad, row.ad_id).supplier_id)
    return row


def _shown(work: UnitOfWork, ad_id: int) -> Row[Ad, Product, Supplier]:
    shown = (
        select(Ad, Product, Supplier)
        .join(Product, Product.product_id == Ad.product_id)
        .join(Supplier, Supplier.supplier_id == Ad.supplier_id)
        .where(Ad.ad_id == ad_id)
    )
    return work.session.execute(shown).one()


def _title(product: Product) -> str:
    return f"{product.brand_name} {product.model_name}"


def _answered(work: UnitOfWork, row: Question) -> QuestionAnswered:
    ad, product, supplier = _shown(work, row.ad_id)
    return QuestionAnswered(
        question_id=row.question_id,
        asker_id=row.asker_id,
        title=_title(product),
        path=page_of(ad),
        supplier_name=supplier.name,
        question=row.question,
        answer=row.answer or "",
        answered_at=work.now,
        first_answer=row.first_answer,
    )


def _own_question(work: UnitOfWork, supplier_id: str, question_id: int) -> Question:
    mine = (
        select(Question)
        .join(Ad, Ad.ad_id == Question.ad_id)
        .where(Question.question_id == question_id, Ad.supplier_id == supplier_id)
        .with_for_update(of=Question)
    )
    row = work.session.scalars(mine).first()
    if row is None:
        raise NotFound("Soru bulunamadı.")
    return row

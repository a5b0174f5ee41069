"""Letters in their reader's language: every sentence of every letter."""

import json
import re

import pytest

from contracts.events.hiding import Written
from contracts.events.mornings import SupplierWork
from identity.letters.documents.languages import WORDS, letter_in, said
from identity.letters.documents.operators import KINDS, MATTERS
from identity.notices.documents.shortfalls import SHORTFALLS
from identity.post.documents.templates import LETTERS, write_letter
from identity.supplier_letters.documents.team import DUTIES
from kit.ids import new_id

OTHERS = ("en", "ru", "ar")
AT = "2026-03-02T09:00:00+00:00"
ONE = [{"title": "Lamp X1", "units": 2}]
PERSON = {"firstName": "Ada"}
ORDER = PERSON | {"orderId": "1a2b3c4d-0000-4000-8000-000000000000", "title": "Lamp X1", "units": 2, "lines": ONE}
MONEY = {"amountKurus": 100, "refundKurus": 100, "finalKurus": 80, "paidKurus": 100, "depositKurus": 20}
PARCEL = {"carrier": "mng", "trackingNumber": "105", "code": "77", "decideBy": AT, "dueAt": AT, "at": AT}
SUPPLIER = {"companyName": "Ege Co", "adId": 7, "hasDeposit": False, "isReached": True, "changes": ["IBAN"]}
MADE_FOR = dict.fromkeys(("linkId", "changeId"), new_id())
ALL = ORDER | MONEY | PARCEL | SUPPLIER | MADE_FOR | {"name": "Key 1", "cause": "price_difference"}
PAID = {"title": "Lamp X1", "units": 2, "amountKurus": 100}
DEPOSIT = PAID | {"restKurus": 900}
BACK = DEPOSIT | {"isForfeited": False}
CAUSES = ("cancelled", "withdrawn", "late_capture", "ad_failed", "undelivered", "unheard_of")
REFUNDED = (
    "price_difference", "cancelled", "withdrawn", "late_capture", "returned", "ad_failed", "balance_unpaid",
    "balance_late", "undelivered",
)  # fmt: skip
REASONS = ("abuse", "personal_data", "advertising", "unrelated", "unlawful", "unheard_of")
ANSWERS = ("question", "answer", "firstAnswer", "reply")
HIDDEN_OF_SUPPLIERS = ("supplier_answer_hidden", "supplier_reply_hidden", "supplier_answer_taken_along")
WORK = {"since": AT, "dueAt": AT, "count": 2, "isMore": True}
CHANGES = ["IBAN", "telefon", "adres", "il", "ilçe", "mahalle"]
DAYS = 15 * 86_400
TERMS = {"effectiveOn": "2026-03-02", "commissionBefore": "0.08", "holdSecondsBefore": DAYS}
# What makes a letter say something else.
VARIANTS = {
    "order_paid": [
        {"lines": lines, "hasFiles": files, "totalKurus": 100}
        for lines in ([PAID], [DEPOSIT], [PAID, DEPOSIT], [BACK], [BACK, DEPOSIT])
        for files in (True, False)
    ],
    "product_reopened": [
        {"path": "/ilan/7/x", "initialKurus": 100, "targetKurus": 70, "endsAt": AT, "depositKurus": deposit}
        for deposit in (None, 20)
    ],
    "price_step": [
        {
            "path": "/ilan/7/x",
            "initialKurus": 100,
            "targetKurus": 70,
            "priceKurus": 90,
            "endsAt": AT,
            "depositKurus": deposit,
            "personId": "7",
        }
        for deposit in (None, 20)
    ],
    "demand_answered": [
        {"path": "/x", "initialKurus": 100, "targetKurus": 70, "endsAt": AT, "depositKurus": None, "stopKey": "7"}
    ],
    "ad_ended": [{"differenceKurus": 0}, {"differenceKurus": 20}, {"differenceKurus": 0, "bankHasIt": True}],
    "items_cancelled": [
        *({"cause": cause} for cause in CAUSES),
        *({"cause": "cancelled", "bankHas": how_much} for how_much in ("all", "part")),
        *({"cause": "unsupplied", "reason": reason} for reason in SHORTFALLS.values()),
    ],
    "shipment_postponed": [{"reason": reason, "days": 3, "shipBy": AT} for reason in SHORTFALLS.values()],
    "items_shipped": [{"toCome": units} for units in (0, 2)],
    "items_delivered": [{"confirmedBy": who, "deliveredAt": AT} for who in ("buyer", "carrier")],
    "refund_completed": [{"cause": cause} for cause in REFUNDED],
    "refund_account_named": [{"accountEnd": "1326"}],
    "balance_due": [
        {"isChanged": True},
        {"isChanged": False},
        {"isChanged": True, "isExtended": True},
        {"isChanged": True, "isDueAgain": True},
        {"isChanged": False, "isForfeited": False},
    ],
    "balance_reminded": [{"isForfeited": lost} for lost in (True, False)],
    "deposit_forfeited": [{"isRefunded": True}, {"isRefunded": False}],
    "return_approved": [{"isByObjection": True}, {"isByObjection": False}],
    **{
        template: [
            {"declaredAt": AT, "sendBy": AT if returned else None, "bankHasIt": has_bank}
            | {"cancelledUnits": cancelled, "returnedUnits": returned, "waitingUnits": waiting}
            for cancelled, returned, waiting in ((2, 0, 0), (0, 2, 0), (0, 0, 2), (2, 2, 2))
            for has_bank in (False, True)
        ]
        for template in ("withdrawal_declared", "supplier_withdrawal")
    },
    "withdrawal_arrived": [{"sendBy": AT}, {"sendBy": AT, "bankHasIt": True}],
    "withdrawal_ended": [{}],
    "return_arrived": [{"isByObjection": True}, {"isByObjection": False}, {"isNotReceived": True}],
    **{template: [{}, {"isNotReceived": True}] for template in ("return_denied", "supplier_return_opened")},
    "return_succeeded": [{"refundKurus": 100}, {"refundKurus": 0}],
    "invoice_ready": [
        {"titles": ["Lamp X1"], "kind": kind, "isReplacement": is_better}
        for kind in ("sale", "return")
        for is_better in (True, False)
    ],
    **{
        template: [{"path": "/ilan/7/x", "supplierName": "Lamp X1"} | dict.fromkeys(ANSWERS, "Lamp X1")]
        for template in ("supplier_question_asked", "question_answered", "answer_changed", "review_replied")
    },
    **{
        template: [{"reason": why, "hiddenAt": AT, "supplierName": "Lamp X1", "sellerId": "7"} for why in REASONS]
        for template in ("review_hidden", "rating_hidden", "question_hidden", *HIDDEN_OF_SUPPLIERS)
    },
    "words_shown": [{"kind": kind, "sellerId": "7"} for kind in Written],
    **{f"supplier_{act}": [{"reason": "Lamp X1"}] for act in ("asked", "rejected", "suspended", "reinstated")},
    **{f"supplier_{act}": [{"reason": why} for why in ("Lamp X1", "")] for act in ("closing", "kept_open")},
    **{act: [{"reason": "Lamp X1"}] for act in ("sessions_ended", "member_suspended", "member_lifted")},
    "supplier_ad_begun": [{"path": "/ilan/7/x", "endsAt": AT}],
    "supplier_ad_not_begun": [{"draftId": "7", "title": title, "reason": "Lamp X1"} for title in ("Lamp X1", "")],
    **{
        f"work_{why}": [{"kinds": [WORK | {"kind": kind}]} for kind in (*KINDS, "unheard_of")] for why in ("old", "due")
    },
    "proposal_rejected": [{"matter": matter, "personId": new_id(), "reason": "Lamp X1"} for matter in MATTERS],
    "work_digest": [{"kinds": [WORK | {"kind": "refund"}, WORK | {"kind": "message"}]}],
    "supplier_morning": [
        {"counts": dict.fromkeys(SupplierWork, 2), "dueAt": due, "personId": new_id()} for due in (AT, None)
    ],
    "supplier_payouts_paid": [{"day": "2026-03-02", "payouts": 2}],
    "supplier_payouts_bounced": [{"payouts": 2}],
    **{
        f"supplier_bank_transfer_{how}": [
            {"bankReference": "Lamp X1", "bookedOn": "2026-03-02", "debtKurus": debt} for debt in (0, 92)
        ]
        for how in ("made", "received", "undone")
    },
    **{f"supplier_chargeback_{how}": [{"balanceKurus": booked} for booked in (0, 92)] for how in ("won", "lost")},
    "supplier_chargeback_opened": [{"balanceKurus": 0, "chargebackId": new_id()}, {"balanceKurus": 92}],
    "supplier_balances_lapsed": [{"items": 2, "earnedKurus": 92, "isRefunded": refunded} for refunded in (True, False)],
    "supplier_terms_planned": [
        TERMS | {"commission": commission, "holdSeconds": seconds}
        for commission, seconds in (("0.105", DAYS), ("0.08", 2 * DAYS), ("0.1", 90))
    ],
    "supplier_terms_taken_back": [TERMS],
    **{f"team_{what}": [{"duties": list(DUTIES)}] for what in ("invited", "accepted", "duties_changed")},
    "second_factor_off": [{}, {"byOperators": True}],
    "farewell": [{}, {"reason": "Lamp X1"}],
    "supplier_details_changed": [{"isPaused": False, "changes": CHANGES}, {"isPaused": True}],
    "supplier_minimum_reached": [{"minimum": 2, "endsAt": AT}],
    "supplier_ad_ended": [
        {"isReached": False},
        {"hasDeposit": True},
        {"hasDeposit": False, "unitsDoubted": 2},
        {"reason": "Lamp X1", "units": 0},
    ],
    "supplier_ad_withdrawn": [{"reason": "Lamp X1"}],
}
SAMPLES = [(template, ALL | variant) for template in LETTERS for variant in VARIANTS.get(template, [{}])]
OF_THE_LAYOUT = {
    "birlikte alınca fiyat düşer",
    "Düğme çalışmazsa:",
    "Bu e-posta hesabınızla ilgili bir bilgilendirmedir. Sorularınız için",
    "Sorularınız için",
}
# What letters show as it is: names, numbers, dates, money.
FILLED_IN = ("Lamp X1", "Lamp X1 × 2", "MNG Kargo", "105", "77", "IBAN", "2", "")


@pytest.fixture
def letters(world):
    return [write_letter(template, context, world.service.settings) for template, context in SAMPLES]


def words_of(letter) -> list[str]:
    """Everything that a letter says, but for dates and money."""
    labels = [label for label, _ in letter.rows] + [
        pair[0] for pair in (letter.total, letter.button, letter.stop) if pair
    ]
    values = [value for _, shown in letter.rows for value in shown.split(", ") if value[-1] != "₺"]
    told = [letter.subject, letter.heading, *letter.paragraphs, *labels, letter.note, *values]
    return [text for text in told if text not in FILLED_IN and not text[:2].isdecimal()]


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_every_letter_is_said_in_every_language(letters, language):
    missing = {text for letter in letters for text in words_of(letter) if said(text, language) == text}
    assert missing == set()
    assert all(said(text, language) != text for text in OF_THE_LAYOUT)


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_filled_in_stays(letters, language):
    for letter in letters:
        translated = letter_in(letter, language)
        for before, after in zip(words_of(letter), words_of(translated), strict=False):
            for filled in ("#1a2b3c4d", "Ada", "Lamp X1", "02.03.2026"):
                assert (filled in before) == (filled in after), (before, after)
        assert [row[1] for row in translated.rows if row[1].endswith("₺")] == [
            row[1] for row in letter.rows if row[1].endswith("₺")
        ]
        assert (translated.button or ("", ""))[1] == (letter.button or ("", ""))[1]


def test_what_is_filled_in_moves_no_sign_of_an_arabic_sentence(world):
    settings = world.service.settings
    context = ALL | {"companyName": "Ege Tic. A.Ş.", "isPaused": False, "changes": ["IBAN", "telefon", "il"]}
    letter = letter_in(write_letter("supplier_details_changed", context, settings), "ar")
    assert (
        "\u2068Ege Tic. A.Ş.\u2069" in letter.paragraphs[0] and "\u206802.03.2026 12:00\u2069" in letter.paragraphs[0]
    )
    assert letter.rows[0][1] == "\u2068IBAN\u2069، الهاتف، المحافظة"
    assert "\u2068" not in letter_in(write_letter("supplier_details_changed", context, settings), "ru").paragraphs[0]


def test_a_title_with_a_comma_is_no_list(world):
    context = ALL | {"title": "Tencere, 5 parça"}
    letter = letter_in(write_letter("return_approved", context, world.service.settings), "ar")
    assert letter.rows[0][1] == "Tencere, 5 parça"


@pytest.mark.parametrize(("language", "other"), [("en", r"\bads?\b"), ("ru", "бъявлени"), ("ar", "إعلان(?!ات أو)")])
def test_what_is_sold_is_called_as_the_shop_calls_it(language, other):
    told = json.loads((WORDS / f"{language}.json").read_text("utf-8")).values()
    assert [text for text in told if re.search(other, text)] == []


def test_nothing_is_translated_that_no_letter_says(letters):
    turkish = [json.loads((WORDS / f"{language}.json").read_text("utf-8")) for language in OTHERS]
    assert turkish[0].keys() == turkish[1].keys() == turkish[2].keys()
    before = {text for letter in letters for text in words_of(letter)} | OF_THE_LAYOUT
    unused = {known for known in turkish[0] if "{" not in known and known not in before}
    assert unused == set()

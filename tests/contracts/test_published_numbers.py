"""The days, hours and units that the shop's texts promise are those that its services keep.

Each text stands here with its numbers in their order, and where they come from, also those that it writes as words up
to ten. Times of a day are no such numbers, and nor are one and two, which languages write in too many ways.
"""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from ads.ads.rows import ONE_STEP_AWAY
from ads.demand.rules import COUNTS_FOR
from ads.doubts.rules import PATIENCE
from ads.drafts.rules import LONGEST_AHEAD
from ads.listing.selects.lists import ENDING_SOON
from ads.price.rules.terms import LONGEST_DAYS, MAX_PER_BUYER, SHARE_PER_BUYER
from ads.reliability.rules import ANSWER_WITHIN
from catalogue.sheets.steps.undoing import KEPT as SHEETS_KEPT
from identity.applying.rules import KEEP_DRAFT
from identity.codes.rules import EMAIL_CODE_LIFE
from identity.factors.rules.second_factor import RECOVERY_CODES
from identity.sessions.rules.session import FRESH_SIGN_IN
from identity.team.rules.membership import INVITATION_LIFE
from kit.retries import MAX_ATTEMPTS
from orders.conduct.rules import DAYS, INVOICE_DAYS
from orders.fulfilment.steps.undoing import KEPT as TRACKING_KEPT
from orders.orders.rules import delivery
from orders.shortfalls import rules as shortfalls
from payments.suspicions import rules as suspicions
from returns.rules import deadlines

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "frontend" / "src" / "locales"
FIRST_TEXTS = ROOT / "services" / "orders" / "texts" / "documents" / "first" / "2025-01-02"
CONTRACTS = ROOT / "services" / "orders" / "agreements" / "documents" / "texts" / "2025-01-02"

LAW = 14  # days of withdrawing, of sending back and of paying back: the regulation, not a setting
POLICY = 10  # days at most for a refund once its goods are back: specification, section 9
STOLEN_CARD = 3  # days for sending back what a stolen card bought: likewise
SHIP = delivery.SHIPPING_BUSINESS_DAYS
SHIP_AFTER_BALANCE = delivery.SHIPPING_BUSINESS_DAYS_AFTER_BALANCE
BALANCE = delivery.BALANCE_BUSINESS_DAYS
CARRIER = delivery.CARRIER_DAYS
WITHDRAW = delivery.WITHDRAWAL_DAYS
RETURN = delivery.RETURN_DAYS
DECIDE = deadlines.DECISION_BUSINESS_DAYS
SEND = deadlines.SEND_DAYS
OBJECT = deadlines.OBJECTION_DAYS


(STEP,) = map(int, re.findall(r"<= (\d+)$", ONE_STEP_AWAY))  # units at most to the next price step


def minutes(life: timedelta) -> int:
    return life // timedelta(minutes=1)


def days(life: timedelta) -> int:
    return life // timedelta(days=1)


def hours(life: timedelta) -> int:
    return life // timedelta(hours=1)


PROMISED: dict[str, list[int]] = {
    "adPage.trustShippingMore": [SHIP],
    "adPage.trustShippingDeposit": [SHIP_AFTER_BALANCE],
    "checkout.promisedMore": [SHIP],
    "checkout.termsWithdrawalText": [WITHDRAW],
    "order.itemStateMore.open": [CARRIER],
    "order.itemStateMore.shipBy": [CARRIER],
    "order.itemStateMore.created": [CARRIER],
    "order.itemStateMore.shipped": [CARRIER],
    "deposit.ifReached": [BALANCE],
    "deposit.promisedMore": [SHIP_AFTER_BALANCE],
    "deposit.termsText": [BALANCE],
    "deposit.thanksText": [BALANCE],
    "deposit.balance.text": [SHIP_AFTER_BALANCE],
    "deposit.balance.receivedText": [SHIP_AFTER_BALANCE],
    "returns.withdrawal.approved": [SEND],
    "dialogs.return.effect": [DECIDE],
    "dialogs.notReceived.effect": [DECIDE],
    "dialogs.waiting.withdraw.effect": [SEND],
    "dialogs.withdraw.returned": [SEND],
    "dialogs.withdraw.waiting": [SEND],
    "dialogs.receipt.text": [RETURN],
    "accountPages.emailCodeHint": [6, EMAIL_CODE_LIFE // timedelta(minutes=1)],
    "panels.shortfall.outcomeHint.extra_days": [shortfalls.DAYS_MAX],
    "panels.shortfall.noteHint": [shortfalls.NOTE_MIN, shortfalls.NOTE_MAX],
    "panels.reliability.text": [DAYS],
    "panels.reliability.newText": [DAYS],
    "panels.reliability.parts.answers": [hours(ANSWER_WITHIN)],
    "panels.reliability.parts.invoices": [INVOICE_DAYS],
    "panels.reliability.advice.answers": [hours(ANSWER_WITHIN)],
    "panels.reliability.advice.invoices": [INVOICE_DAYS],
    "supplier.hint.duration": [LONGEST_DAYS],
    "supplier.durationRange": [LONGEST_DAYS],
    "supplier.hint.maxPerBuyer": [MAX_PER_BUYER, MAX_PER_BUYER * SHARE_PER_BUYER, MAX_PER_BUYER],
    "supplier.perBuyerRange": [MAX_PER_BUYER],
    "supplier.hint.startsAt": [days(LONGEST_AHEAD)],
    "supplier.depositText": [BALANCE],
    "supplier.returns.text.deny": [OBJECT],
    "supplier.returns.text.reject": [OBJECT],
    "supplier.returns.proof.effect": [OBJECT],
    "supplier.sheets.historyNote": [days(SHEETS_KEPT)],
    "supplier.tracking.historyNote": [days(TRACKING_KEPT)],
    "supplier.application.kept": [days(KEEP_DRAFT)],
    "supplier.team.inviteText": [days(INVITATION_LIFE)],
    "accountPages.closeFresh": [minutes(FRESH_SIGN_IN)],
    "supplier.closing.fresh": [minutes(FRESH_SIGN_IN)],
    "security.freshText": [minutes(FRESH_SIGN_IN)],
    "security.newCodesText": [RECOVERY_CODES],
    "homeMore.nearNextText": [STEP],
    "operator.parkedMessages.intro": [MAX_ATTEMPTS],
    "operator.parkedMessages.replayText": [MAX_ATTEMPTS],
    "operator.parkedMessages.replayAllText": [MAX_ATTEMPTS],
    "operator.suspicions.rule.shared_card": [days(suspicions.CARD_WINDOW), suspicions.CARD_ACCOUNTS],
    "operator.suspicions.rule.cancelling": [days(suspicions.CANCEL_WINDOW), suspicions.CANCELLED_ORDERS],
    "operator.suspicions.rule.hoarding": [suspicions.HOARDED_UNITS, suspicions.HOARDERS],
    "operator.suspicions.finding.hoarding": [suspicions.HOARDERS],
    "homeMore.endingText": [hours(ENDING_SOON)],
    "homeMore.faq4Text": [WITHDRAW],
    "filters.endingSoon": [hours(ENDING_SOON)],
    "reports.returns.meaning": [RETURN],
    "demand.text": [days(COUNTS_FOR)],
    "site.about.how.text": [SHIP],
    "site.about.promise.text": [RETURN],
    "site.sell.payouts.text": [SHIP],
    "site.faq.group.limit.text": [MAX_PER_BUYER],
    "site.faq.group.fair.text": [
        days(suspicions.CARD_WINDOW),
        suspicions.CARD_ACCOUNTS,
        days(suspicions.CANCEL_WINDOW),
        suspicions.CANCELLED_ORDERS,
        suspicions.HOARDED_UNITS,
        suspicions.HOARDERS,
        hours(PATIENCE),
    ],
    "site.faq.returns.window.text": [LAW, WITHDRAW],
    "site.faq.returns.how.text": [SEND],
    "site.faq.returns.refund.text": [POLICY, LAW],
    "site.faq.payment.deposit.text": [BALANCE],
    "site.faq.orders.when.text": [SHIP, CARRIER],
}

AGREED: dict[Path, dict[str, list[int]]] = {
    FIRST_TEXTS / "mesafeli-satis.tr.txt": {
        "Kaporalı ilanlar": [BALANCE, SHIP_AFTER_BALANCE],
        "Ödeme güvenliği": [STOLEN_CARD],
        "Teslimat": [SHIP, LAW],
        "Cayma hakkı": [LAW, WITHDRAW, SEND],
        "Geri ödeme": [POLICY, LAW],
    },
    FIRST_TEXTS / "on-bilgilendirme.tr.txt": {
        "Teslimat": [SHIP, CARRIER, LAW],
        "Cayma hakkı": [LAW, WITHDRAW],
        "İade kargosu ve geri ödeme": [SEND, LAW],
    },
    FIRST_TEXTS / "gizlilik.tr.txt": {"Verilerimi nasıl koruyorsunuz?": [days(COUNTS_FOR)]},
    CONTRACTS / "mesafeli-satis.txt": {
        "Kapora": [BALANCE, SHIP_AFTER_BALANCE],
        "Ödeme güvenliği": [STOLEN_CARD],
        "Teslimat": [SHIP, LAW],
        "Cayma hakkı": [LAW, WITHDRAW, SEND],
        "Geri ödeme": [POLICY, LAW],
    },
    CONTRACTS / "on-bilgilendirme.txt": {
        "Kapora ve kalan tutar": [BALANCE],
        "Teslimat": [SHIP, SHIP_AFTER_BALANCE, CARRIER, LAW],
        "Cayma hakkı": [LAW, WITHDRAW],
        "İade kargosu ve geri ödeme": [SEND, LAW],
    },
}


def test_a_buyer_withdraws_and_returns_within_the_same_days_in_both_services():
    assert (deadlines.RETURN_DAYS, deadlines.WITHDRAWAL_DAYS) == (RETURN, WITHDRAW)


@pytest.mark.parametrize("key", PROMISED)
def test_the_storefront_promises_what_is_kept(key):
    assert _numbers(_text_of("tr", key), "tr") == PROMISED[key]


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
@pytest.mark.parametrize("key", PROMISED)
def test_and_in_every_language_the_same(key, language):
    assert sorted(_numbers(_text_of(language, key), language)) == sorted(PROMISED[key])


@pytest.mark.parametrize(("file", "section"), [(file, name) for file, named in AGREED.items() for name in named])
def test_contracts_and_notices_promise_what_is_kept(file, section):
    assert _numbers(_section_of(file, section), "tr") == AGREED[file][section]


def _text_of(language: str, key: str) -> str:
    node = json.loads((LOCALES / f"{language}.json").read_text("utf-8"))
    for name in key.split("."):
        node = node[name]
    return str(node)


def _section_of(file: Path, title: str) -> str:
    sections = re.split(r"^## ", file.read_text("utf-8"), flags=re.MULTILINE)
    (found,) = [text for text in sections if text.partition("\n")[0] == title]
    return found.partition("\n")[2]


# Three to ten as words, in the cases in which the texts have them.
WORDS = {
    "tr": "üç dört beş altı yedi sekiz dokuz on",
    "en": "three four five six seven eight nine ten",
    "ru": "тр(?:и|[её]х) четыр(?:е|[её]х) пят[ьи] шест[ьи] сем[ьи] вос(?:емь|ьми) девят[ьи] десят[ьи]",
    "ar": "ثلاثة? أربعة? خمسة? ستة? سبعة? ثماني?ة? تسعة? عشرة?",
}
LETTER = r"[\w\u064b-\u0652]"  # or a vowel sign of Arabic
ARTICLE = "(?:[وبل]?ال|[وبل])?"  # of Arabic, and what is written in one with a word


def _numbers(text: str, language: str) -> list[int]:
    """From three on, without what a program fills in and without times of the day."""
    plain = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\b\d\d[:.]\d\d\b", " ", text)
    words = dict(enumerate(WORDS[language].split(), 3))
    before = ARTICLE if language == "ar" else ""
    said = "|".join(rf"(?P<w{number}>(?<!{LETTER}){before}{word}(?!{LETTER}))" for number, word in words.items())
    found = re.finditer(rf"(?P<digits>\d+)|{said}", plain, re.IGNORECASE)
    numbers = [int(one[0]) if one.lastgroup == "digits" else int(str(one.lastgroup)[1:]) for one in found]
    return [number for number in numbers if number > 2]

"""What a supplier sees of a chargeback, says about it and sends, and how long that is kept."""

import io
from datetime import timedelta

import pytest
from PIL import Image

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Change
from kit.clock import iso
from kit.ids import new_id
from kit.sent_papers import MAX_BYTES
from payments.chargebacks import rules
from payments.chargebacks.tests.desk import WHY, desk, line_of, opened, won
from payments.tests.selling import due, paid
from payments.tests.world import item

PDF = b"%PDF-1.4\n%%EOF\n"
WORDS = "Paketi alıcının kendisi imzalayarak teslim aldı."


class Shop:
    """The desk of the supplier of a payment's line, as a browser asks it."""

    def __init__(self, world, supplier_id: str):
        self.client = world.payments.client
        self.headers = world.payments.token("supplier", supplier_id)

    def get(self, path: str = "", status: int = 200):
        return self._told(self.client.get(f"/supplier/chargebacks{path}", headers=self.headers), status)

    def say(self, case: str, words: str = WORDS, status: int = 200):
        url = f"/supplier/chargebacks/{case}/words"
        return self._told(self.client.post(url, json={"text": words}, headers=self.headers), status)

    def send(self, case: str, content: bytes = PDF, status: int = 200):
        url, form = f"/supplier/chargebacks/{case}/papers", {"file": (io.BytesIO(content), "irsaliye.pdf")}
        return self._told(self.client.post(url, data=form, headers=self.headers), status)

    def take_back(self, case: str, paper: str, status: int = 200):
        url = f"/supplier/chargebacks/{case}/papers/{paper}/remove"
        return self._told(self.client.post(url, headers=self.headers), status)

    def file(self, case: str, paper: str):
        return self.client.get(f"/supplier/chargebacks/{case}/papers/{paper}", headers=self.headers)

    @staticmethod
    def _told(answer, status: int):
        assert answer.status_code == status, answer.get_data(as_text=True)
        return answer.get_json()["success"] if status == 200 else answer.get_json()


@pytest.fixture
def payment(world):
    """What a buyer paid for an item, and its supplier was paid."""
    return paid(world, item())


@pytest.fixture
def case(world, payment):
    """A bank took all of it back."""
    return opened(world, payment, 200.0)


@pytest.fixture
def shop(world, payment):
    """The item's supplier."""
    return Shop(world, line_of(world, payment).supplier_id)


def picture() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (40, 30), "white").save(file, "PNG")
    return file.getvalue()


def test_a_supplier_sees_what_was_taken_and_until_when_it_is_heard(world, payment, case, shop):
    (listed,) = shop.get()["items"]
    assert (listed["chargebackId"], listed["amount"], listed["isHeard"]) == (case, 200.0, True)
    assert listed["dateDue"] == iso(world.clock.now() + timedelta(days=7))
    own = shop.get(f"/{case}")
    assert (own["taken"], own["givenBack"], own["words"], own["papers"]) == (184.0, 0.0, [], [])
    assert own["title"] == line_of(world, payment).title
    won(world, case)
    own = shop.get(f"/{case}")
    assert (own["state"], own["givenBack"], own["isHeard"]) == ("won", 184.0, False)
    assert shop.get()["items"] == []
    assert [one["chargebackId"] for one in shop.get("?state=all")["items"]] == [case]


def test_nothing_is_taken_from_a_balance_that_never_had_it(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    assert Shop(world, line_of(world, payment).supplier_id).get(f"/{case}")["taken"] == 0.0


def test_another_supplier_finds_nothing(world, case, shop):
    paper = shop.send(case)["papers"][0]["id"]
    other = Shop(world, new_id())
    assert other.get()["items"] == []
    assert other.get(f"/{case}", 404)["code"] == "not_found"
    other.say(case, status=404)
    other.send(case, status=404)
    other.take_back(case, paper, 404)
    assert other.file(case, paper).status_code == 404
    assert len(shop.get(f"/{case}")["papers"]) == 1


def test_what_is_said_and_sent_is_before_the_operator_and_leaves_the_unanswered(world, case, shop):
    assert [one["chargebackId"] for one in shop.get("?state=unanswered")["items"]] == [case]
    shop.say(case)
    shop.say(case)
    own = shop.send(case, picture())
    assert [one["text"] for one in own["words"]] == [WORDS]
    assert [one["mimeType"] for one in own["papers"]] == ["image/webp"]
    assert shop.get("?state=unanswered")["items"] == []
    told = desk(world, f"/{case}")
    assert (told["words"], told["papers"]) == (own["words"], own["papers"])
    assert desk(world)["items"][0]["dateHeard"] == iso(world.clock.now())


def test_a_paper_is_saved_by_its_supplier_and_by_operators_whose_look_is_told(world, payment, case, shop):
    paper = shop.send(case)["papers"][0]["id"]
    mine = shop.file(case, paper)
    assert (mine.data, mine.headers["Content-Type"]) == (PDF, "application/octet-stream")
    assert "attachment" in mine.headers["Content-Disposition"]
    operator, path = new_id(), f"/operator/chargebacks/{case}/papers/"
    headers = world.payments.token("operator", operator)
    assert world.payments.client.get(path + paper, headers=headers).data == PDF
    told = world.payments.announced(PaymentsOperatorActed)[-1]
    assert (told.act, told.operator_id, told.subject_id) == ("chargeback_paper_seen", operator, case)
    assert told.changes == [Change("order", "", payment.order_id)]
    assert world.payments.client.get(path + new_id(), headers=headers).status_code == 404
    elsewhere = f"/operator/chargebacks/{new_id()}/papers/{paper}"
    assert world.payments.client.get(elsewhere, headers=headers).status_code == 404


def test_a_paper_is_taken_back_before_the_bank_was_answered_and_not_after(world, case, shop):
    first = shop.send(case)["papers"][0]["id"]
    assert shop.take_back(case, first)["papers"] == []
    shop.take_back(case, first, 404)
    second = shop.send(case)["papers"][0]["id"]
    desk(world, f"/{case}/answer", reason=WHY)
    refusals = shop.take_back(case, second, 409), shop.say(case, status=409), shop.send(case, status=409)
    assert {refusal["code"] for refusal in refusals} == {"chargeback_moved"}
    assert shop.file(case, second).data == PDF


def test_who_takes_everything_back_is_unheard_again(world, case, shop):
    def heard() -> tuple[str | None, list[str]]:
        unanswered = [one["chargebackId"] for one in shop.get("?state=unanswered")["items"]]
        return desk(world, f"/{case}")["dateHeard"], unanswered

    wrong = shop.send(case)["papers"][0]["id"]
    assert heard() == (iso(world.clock.now()), [])
    assert shop.take_back(case, wrong)["dateHeard"] is None
    assert heard() == (None, [case])
    said_at = world.clock.now()
    shop.say(case)
    world.clock.move(minutes=1)
    wrong = shop.send(case)["papers"][0]["id"]
    assert heard() == (iso(world.clock.now()), [])
    shop.take_back(case, wrong)
    assert heard() == (iso(said_at), [])


def test_there_is_an_end_to_what_is_said_and_sent(world, case, shop):
    for number in range(rules.MOST_WORDS):
        shop.say(case, f"{WORDS} {number}")
    assert shop.say(case, "Bir şey daha söyleyeyim", 409)["code"] == "too_much_evidence"
    for _ in range(rules.MOST_PAPERS):
        shop.send(case)
    assert shop.send(case, status=409)["code"] == "too_much_evidence"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"metin", "bad_picture"),
        (PDF[:-8], "not_a_pdf"),
        (PDF + b" " * MAX_BYTES + b"%%EOF", "file_too_large"),
    ],
)
def test_what_is_no_paper_is_refused_and_leaves_nothing(case, shop, content, code):
    assert shop.send(case, content, 422)["code"] == code
    assert shop.get(f"/{case}")["papers"] == []


def test_who_sends_papers_without_end_is_asked_to_wait(case, shop):
    for _ in range(20):
        shop.send(case, b"metin", 422)
    assert shop.send(case, status=429)["code"] == "rate_limited"


@pytest.mark.parametrize("words", ["kısa", "x" * (rules.WORDS_MAX + 1), " " * 20])
def test_words_say_something_and_have_an_end(case, shop, words):
    assert list(shop.say(case, words, 422)["fields"]) == ["text"]


def test_what_was_said_and_sent_is_forgotten_long_after_the_decision(world, payment, case, shop):
    shop.say(case)
    shop.send(case)
    won(world, case)
    world.clock.move(days=rules.KEPT_AFTER.days - 1)
    assert world.step("forget what was said about chargebacks") == 0
    world.clock.move(days=2)
    assert world.step("forget what was said about chargebacks") == 1
    assert world.step("forget what was said about chargebacks") == 0
    own = Shop(world, line_of(world, payment).supplier_id).get(f"/{case}")
    assert (own["words"], own["papers"], own["state"]) == ([], [], "won")

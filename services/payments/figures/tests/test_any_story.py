"""After any story of sales, the screens of money say the same: each has its own sums, and what the provider did is the
measure of all.
"""

import random
from datetime import date
from types import SimpleNamespace

import pytest

from kit.clock import istanbul_date
from kit.ids import new_id
from payments.chargebacks.tests.desk import WHY, desk, opened
from payments.refunds.tests.parked import OTHER_IBAN, name_account, post
from payments.statements.tests.accounts import statement
from payments.tests import deposits
from payments.tests.selling import balance, deliver, of_supplier
from payments.tests.world import GOOD_CARD, NO_REFUND_CARD, World

HAPPENINGS = 40
BEGINNING = date(2026, 3, 1)


def kurus(lira: float) -> int:
    return round(lira * 100)


class Story:
    """Two suppliers, the ads of each, and what may happen to what they sold."""

    def __init__(self, world: World, seed: int):
        self.world, self.chance = world, random.Random(seed)
        self.suppliers = [new_id(), new_id()]
        self.open: dict[int, tuple[str, int | None]] = {}  # ads: whose, and the deposit
        self.ended: dict[int, str] = {}  # whose
        self.sales: list[SimpleNamespace] = []
        self.left: dict[str, int] = {}  # units of each payment that were not given up
        self.delivered: set[str] = set()
        self.cases: list[str] = []
        self.by_bank: dict[str, str] = {}  # refunds that were transferred, with the bank's reference
        self.letters = 0

    def tell(self) -> None:
        happenings = [
            self.sell, self.sell, self.sell_with_deposit, self.end, self.end, self.pay_balance, self.deliver, self.deliver,
            self.cancel, self.take_back, self.take_back, self.bank_takes, self.bank_decides, self.name_account,
            self.transfer, self.transfer_comes_back, self.payout_bounces, self.days_pass, self.days_pass,
        ]  # fmt: skip
        self.sell()
        for _ in range(HAPPENINGS):
            self.chance.choice(happenings)()
            self.world.run()

    def _any(self, found):
        found = list(found)
        return self.chance.choice(found) if found else None

    def _begin(self, deposit: int | None) -> int:
        ad_id = 100 + len(self.open) + len(self.ended)
        self.open[ad_id] = (self.chance.choice(self.suppliers), deposit)
        return ad_id

    def sell(self) -> None:
        """Of an open ad, or of a new one; some cards take nothing back."""
        ad_id = self._any(number for number, (_, deposit) in self.open.items() if deposit is None) or self._begin(None)
        goods = of_supplier(self.open[ad_id][0], ad_id=ad_id, units=self.chance.randint(1, 3), unit_price_kurus=9_999)
        self._pay(goods, self.chance.choice([GOOD_CARD, GOOD_CARD, NO_REFUND_CARD]))

    def sell_with_deposit(self) -> None:
        ad_id = self._any(number for number, (_, deposit) in self.open.items() if deposit) or self._begin(
            deposits.DEPOSIT
        )
        goods = deposits.deposit_item(ad_id, self.chance.randint(1, 3)) | {"supplierId": self.open[ad_id][0]}
        self._pay(goods, GOOD_CARD)

    def _pay(self, goods: dict, card: str) -> None:
        payment = self.world.capture(goods, card=card)
        self.world.confirm(payment)
        self.sales.append(payment)
        self.left[payment.id] = goods["units"]

    def end(self) -> None:
        if ad_id := self._any(self.open):
            supplier_id, deposit = self.open.pop(ad_id)
            self.ended[ad_id] = supplier_id
            more = {} if deposit is None else {"deposit_kurus": deposit}
            final = self.chance.choice([8_500, 9_998]) if deposit is None else deposits.FINAL
            self.world.end_ad(ad_id, initial=9_999, final=final, supplier_id=supplier_id, **more)

    def pay_balance(self) -> None:
        due = self.world.query("SELECT p.id FROM balances b JOIN payment_lines l ON l.id = b.line_id"
                               " JOIN payments p ON p.id = l.payment_id WHERE b.state = 'due' ORDER BY p.id")  # fmt: skip
        if row := self._any(due):
            deposits.paid(self.world, self.world.payment(row.id))

    def _ended(self, is_delivered: bool) -> list[SimpleNamespace]:
        ended = [one for one in self.sales if self.world.lines(one)[0].ad_id not in self.open]
        return [one for one in ended if (one.id in self.delivered) is is_delivered]

    def deliver(self) -> None:
        if payment := self._any(self._ended(is_delivered=False)):
            self.delivered.add(payment.id)
            deliver(self.world, payment)

    def _give_up_one(self, payments) -> SimpleNamespace | None:
        """One of these payments, of which one unit less is left from now on."""
        if payment := self._any(one for one in payments if self.left[one.id]):
            self.left[payment.id] -= 1
        return payment

    def cancel(self) -> None:
        if payment := self._give_up_one(one for one in self.sales if one.id not in self.delivered):
            self.world.cancel_units(payment, 1)

    def take_back(self) -> None:
        if payment := self._give_up_one(self._ended(is_delivered=True)):
            self.world.take_back(payment, 1)

    def bank_takes(self) -> None:
        payment = self._any(self.sales)
        line = self.world.lines(payment)[0]
        rest = line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.charged_back_kurus
        if rest > 0:
            self.letters += 1
            self.cases.append(opened(self.world, payment, self.chance.randint(1, rest) / 100, f"B-{self.letters}"))

    def bank_decides(self) -> None:
        if self.cases:
            case = self.cases.pop(self.chance.randrange(len(self.cases)))
            # One whose deadline was missed is lost already.
            is_lost = self.world.query("SELECT id FROM chargeback_cases WHERE id = :id AND state = 'lost'", id=case)
            desk(
                self.world,
                f"/{case}/decide",
                outcome="won" if is_lost else self.chance.choice(["won", "lost"]),
                reason=WHY,
            )

    def _refunds(self, condition: str):
        return self.world.query(f"SELECT * FROM refunds WHERE {condition} ORDER BY id")

    def name_account(self) -> None:
        if row := self._any(self._refunds("state = 'parked' AND iban_asked_at IS NOT NULL AND iban IS NULL")):
            assert name_account(self.world, row, iban=OTHER_IBAN).status_code == 200

    def transfer(self) -> None:
        if row := self._any(self._refunds("state = 'parked' AND iban IS NOT NULL")):
            self.letters += 1
            reference = f"EFT {self.letters}"
            answer = post(self.world, f"refunds/{row.id}/transfer", {"bankReference": reference})
            assert answer.status_code == 200, answer.get_data(as_text=True)
            self.by_bank[row.id] = reference

    def transfer_comes_back(self) -> None:
        if refund_id := self._any(sorted(self.by_bank)):
            body = {"bankReference": self.by_bank.pop(refund_id), "reason": "Hesap kapalıymış."}
            assert post(self.world, f"refunds/{refund_id}/bounced", body).status_code == 200

    def payout_bounces(self) -> None:
        self.world.fault(bounced={"times": 1})
        self.days_pass()
        self.world.fault_over()

    def days_pass(self) -> None:
        self.world.clock.move(hours=self.chance.choice([1, 7, 24, 24 * 5, 24 * 8]))


class Screens:
    """What operators and suppliers read at the end."""

    def __init__(self, world: World, story: Story):
        self.world = world
        span = f"from={BEGINNING}&to={istanbul_date(world.clock.now())}"
        self.market = self.get(f"/operator/reports/money?{span}")
        self.own = {one: self.get(f"/supplier/reports/money?{span}", one) for one in story.suppliers}
        self.statements = {one: statement(world, one, span) for one in story.suppliers}

    def get(self, path: str, supplier_id: str | None = None):
        role = "supplier" if supplier_id else "operator"
        answer = self.world.payments.client.get(path, headers=self.world.payments.token(role, person_id=supplier_id))
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.get_json()["success"]


@pytest.mark.parametrize("seed", (1, 6))
def test_after_any_story_the_screens_of_money_say_the_same(world, seed):
    story = Story(world, seed)
    story.tell()
    screens = Screens(world, story)
    assert_the_market_s_report_is_what_the_provider_and_the_bank_did(world, story, screens)
    assert_suppliers_and_operators_read_the_same(world, screens)
    assert_a_supplier_s_report_is_its_statement_and_both_are_its_account(world, screens)
    assert_what_ads_brought_is_what_their_suppliers_earned(world, story, screens)
    world.assert_ledger_is_sound()


def assert_the_market_s_report_is_what_the_provider_and_the_bank_did(world, story, screens):
    totals = screens.market["totals"]
    books = world.sandbox.test_client().get("/sandbox/iyzico/books.json").get_json()["payments"]
    captured = sum(line["capturedKurus"] for one in books for line in one["lines"])
    on_cards = sum(refund["amountKurus"] for one in books for line in one["lines"] for refund in line["refunds"])
    by_bank = sum(row.amount_kurus for row in world.refunds() if row.id in story.by_bank)
    assert kurus(totals["captured"]) == captured
    assert kurus(totals["refundsSent"]) == on_cards + by_bank
    assert kurus(totals["refundsPromised"]) == on_cards + by_bank + kurus(screens.market["unsent"]["amount"])


def assert_suppliers_and_operators_read_the_same(world, screens):
    totals, own = screens.market["totals"], {one: report["totals"] for one, report in screens.own.items()}

    def all_of(name: str) -> int:
        return sum(kurus(one[name]) for one in own.values())

    lost = world.query("SELECT sum(charged_back_kurus) AS kurus FROM payment_lines")[0].kurus
    assert all_of("sold") == kurus(totals["captured"])
    assert all_of("givenBack") == kurus(totals["refundsPromised"]) + lost
    assert all_of("net") + kurus(totals["commission"]) + balance(world, "withholding") == kurus(totals["earned"])
    assert all_of("paidOut") == kurus(totals["paidOut"])
    held = sum(kurus(one["amount"]) for one in screens.market["held"])
    assert held == balance(world, "escrow") == all_of("revenue") - kurus(totals["earned"])
    for row in screens.market["suppliers"]:
        mine = own[row["supplierId"]]
        assert [row["sold"], row["earned"], row["paid"]] == [mine["revenue"], mine["net"], mine["paidOut"]]


def assert_a_supplier_s_report_is_its_statement_and_both_are_its_account(world, screens):
    for supplier_id, report in screens.own.items():
        mine, stated = report["totals"], screens.statements[supplier_id]["totals"]
        assert kurus(mine["revenue"]) == kurus(mine["sold"]) - kurus(mine["givenBack"])
        assert [mine["net"], mine["paidOut"]] == [stated["net"], stated["paid"]]
        assert kurus(stated["payable"]) == balance(world, "supplier_payable", supplier_id)
        lines = screens.statements[supplier_id]["lines"]
        assert sum(kurus(line["net"]) for line in lines) == kurus(stated["payable"])
        for name, value in mine.items():
            assert sum(kurus(day[name]) for day in report["days"]) == kurus(value)


def assert_what_ads_brought_is_what_their_suppliers_earned(world, story, screens):
    net = dict.fromkeys(story.suppliers, 0)
    for ad_id, supplier_id in story.ended.items():
        mine = screens.get(f"/supplier/ads/{ad_id}/earnings", supplier_id)
        (sums,) = world.query("SELECT sum(captured_kurus) AS captured, sum(charged_back_kurus) AS lost,"
                              " sum(refunded_kurus + open_refund_kurus) AS back FROM payment_lines WHERE ad_id = :ad",
                              ad=ad_id)  # fmt: skip
        given_back = sum(kurus(one["amount"]) for one in mine["givenBack"])
        assert [kurus(mine["collected"]), given_back, kurus(mine["chargedBack"])] == [
            sums.captured,
            sums.back,
            sums.lost,
        ]
        rest = kurus(mine["collected"]) - given_back - kurus(mine["chargedBack"]) - kurus(mine["toGiveBack"])
        assert kurus(mine["kept"]["gross"]) == rest
        desk = screens.get(f"/operator/ads/{ad_id}/settlement")
        assert [kurus(desk["capturedTotal"]), kurus(desk["chargedBackTotal"])] == [sums.captured, sums.lost]
        assert kurus(desk["amountTotal"]) + kurus(desk["otherRefundsTotal"]) == sums.back + kurus(mine["toGiveBack"])
        assert kurus(desk["supplierTotal"]) == kurus(mine["kept"]["net"])
        net[supplier_id] += kurus(mine["earned"]["net"])
    for supplier_id, report in screens.own.items():
        assert net[supplier_id] == kurus(report["totals"]["net"])

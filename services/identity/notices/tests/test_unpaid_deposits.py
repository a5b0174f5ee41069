"""What buyers read beforehand of a deposit whose balance is not paid in time: that it is lost, or that it comes back."""

from dataclasses import replace

import pytest

from contracts.events import BalanceReminded
from identity.post.documents.templates import write_letter
from identity.tests.happenings import due

LOST, BACK = "kaporanız iade edilmez.", "kaporanız iade edilir."
IN_THE_CONTRACT = "hangi kaporanın iade edileceği sözleşmenizde yazılıdır."


def said(text: str) -> list[str]:
    return [words for words in (LOST, BACK, IN_THE_CONTRACT) if words in text]


@pytest.mark.parametrize(
    ("lost", "words"), [((True, True), LOST), ((False, False), BACK), ((True, False), IN_THE_CONTRACT)]
)
def test_the_confirmation_of_an_order_says_what_its_ads_say(trade, lost, words):
    order = trade.order(20_000, 20_000)
    items = [replace(item, is_deposit_forfeited=is_lost) for item, is_lost in zip(order.items, lost, strict=True)]
    trade.tell(replace(order, items=items))
    assert said(trade.last()[1]) == [words]


@pytest.mark.parametrize(("is_lost", "words"), [(True, LOST), (False, BACK)])
def test_so_do_the_letter_of_the_balance_and_its_reminder(trade, is_lost, words):
    order = trade.paid(20_000)
    item = order.items[0]
    trade.tell(replace(due(trade, order), is_deposit_forfeited=is_lost))
    assert said(trade.last()[1]) == [words]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer)
    trade.tell(BalanceReminded(*who, 130_000, trade.now, is_deposit_forfeited=is_lost))
    assert trade.subjects()[-1] == "Hatırlatma, kalan tutar için süre doluyor"
    assert said(trade.last()[1]) == [words]


def test_a_letter_that_was_written_down_before_this_was_told_says_that_it_is_lost(trade):
    context = {"firstName": "Ada", "orderId": "1a2b3c4d", "title": "Işık X1", "amountKurus": 100}
    context["dueAt"] = trade.now.isoformat()
    assert write_letter("balance_reminded", context, trade.world.service.settings).note.endswith(LOST)

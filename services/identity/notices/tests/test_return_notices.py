"""What buyers and suppliers are told of returns: of every turn once, in order, in good Turkish."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from identity.notices.rows import Return
from identity.post.rows import Message
from identity.tests.happenings import changed
from identity.tests.letters import KEREM, link
from kit.ids import new_id

RETURN_LETTERS = [
    ("approved", "İade talebiniz onaylandı", "Kargo kodu oluştur"),
    ("denied", "İade talebiniz kabul edilmedi", "Gerekçeyi sipariş sayfanızda"),
    ("waiting_for_shipment", "İade kargo kodunuz", "Kargo şirketi: Aras Kargo"),
    ("proccessing_refund", "İade ettiğiniz ürün kabul edildi", "İade edilecek tutar: 850,00 ₺"),
    ("seller_rejected", "İade ettiğiniz ürün kabul edilmedi", "Gerekçeyi gör"),
    ("success", "İadeniz tamamlandı", "İade edilen tutar: 850,00 ₺"),
    ("success_no_product_return", "İade talebiniz kabul edildi", "sizde kalabilir"),
]


@pytest.mark.parametrize(("status", "subject", "part"), RETURN_LETTERS)
def test_the_buyer_hears_of_every_turn_of_a_return_once(trade, status, subject, part):
    order = trade.paid()
    facts = {"refund_kurus": 85_000, "cargo_company": "aras", "cargo_code": "1a2b3c4d0000"}
    first = changed(trade, order, status, 4, **facts)
    trade.tell(first, first, changed(trade, order, status, 5, return_id=first.return_id, **facts))
    assert trade.subjects()[1:] == [subject]
    text = trade.last()[1]
    assert part in text and link(order) in text and "Işık X1" in text
    assert trade.sent(KEREM) == []


def test_the_buyer_of_a_kept_product_hears_that_their_bank_gave_the_money_back_before(trade):
    order = trade.paid()
    kept = changed(trade, order, "success_no_product_return", 2)
    bank_refunded = replace(kept, sequence=3, is_open=False)
    trade.tell(kept, bank_refunded, replace(bank_refunded, sequence=4))
    assert trade.subjects()[1:] == ["İade talebiniz kabul edildi", "İadeniz tamamlandı"]
    assert "bankanız bu tutarı size daha önce geri ödediği için" in trade.last()[1]


def test_the_refund_of_a_kept_product_is_told_by_its_own_news(trade):
    order = trade.paid()
    kept = changed(trade, order, "success_no_product_return", 2)
    trade.tell(kept, replace(kept, sequence=3, refund_kurus=85_000, is_open=False))
    assert trade.subjects()[1:] == ["İade talebiniz kabul edildi"]


def test_a_buyer_who_objected_hears_that_they_were_right(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "approved", 3))
    assert "haklı bulduk" not in trade.last()[1]
    trade.tell(changed(trade, order, "approved", 4, objection="granted"))
    assert "İtirazınızı haklı bulduk; gerekçeyi sipariş sayfanızda görebilirsiniz." in trade.last()[1]


def test_a_buyer_whose_objection_was_against_a_rejection_hears_it_with_the_money(trade):
    order = trade.paid()
    approved = changed(trade, order, "approved", 3)
    rejected = changed(trade, order, "seller_rejected", 5, approved.return_id)
    trade.tell(approved, rejected)
    right = "İtirazınızı haklı bulduk; gerekçeyi sipariş sayfanızda görebilirsiniz."
    assert right not in trade.last()[1]
    trade.tell(changed(trade, order, "proccessing_refund", 6, rejected.return_id, objection="granted"))
    assert trade.last()[0].startswith("İade ettiğiniz ürün kabul edildi") and right in trade.last()[1]


def test_what_was_told_with_the_approval_is_not_told_again_when_the_product_arrives(trade):
    order = trade.paid()
    approved = changed(trade, order, "approved", 4, objection="granted")
    trade.tell(approved, changed(trade, order, "proccessing_refund", 6, approved.return_id, objection="granted"))
    assert "haklı bulduk" not in trade.last()[1]


def test_a_return_whose_money_the_bank_gave_back_before_says_so(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "success", 4))
    text = trade.last()[1]
    assert "bankanız bu tutarı size daha önce geri ödediği için" in text and "İade edilen tutar" not in text


def test_a_parcel_on_its_way_back_is_no_reason_for_a_mail(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "shipping"))
    assert trade.subjects() == ["Siparişiniz alındı"]


def test_a_turn_that_is_behind_already_is_not_told(trade):
    order = trade.paid()
    late = changed(trade, order, "denied", 2)
    overruled = changed(trade, order, "approved", 3, return_id=late.return_id)
    trade.tell(overruled, late)
    assert trade.subjects()[1:] == ["İade talebiniz onaylandı"]


def test_another_carrier_is_another_mail_though_the_code_is_the_same(trade):
    order = trade.paid()
    first = changed(trade, order, "waiting_for_shipment", 3, cargo_company="mng", cargo_code="AAA")
    second = changed(trade, order, "waiting_for_shipment", 4, first.return_id, cargo_company="aras", cargo_code="AAA")
    trade.tell(first, second, second, first)
    carriers = ["Kargo şirketi: MNG Kargo" in text for _, text in trade.sent()[1:]]
    assert carriers == [True, False] and "Kargo şirketi: Aras Kargo" in trade.last()[1]


def turns(trade, *wanted):
    """News of one return, one after another: its status, and what became of the objection."""
    order, return_id = trade.paid(), new_id()
    for sequence, (status, objection) in enumerate(wanted, start=2):
        trade.tell(changed(trade, order, status, sequence, return_id, objection=objection))
    return order, return_id


def test_a_status_that_a_return_comes_to_again_is_told_again(trade):
    denied, granted = ("denied", "possible"), ("approved", "granted")
    turns(trade, ("approved", None), denied, ("denied", "open"), granted, granted, denied)
    yes, no = "İade talebiniz onaylandı", "İade talebiniz kabul edilmedi"
    assert trade.subjects()[1:] == [yes, no, yes, no]
    assert ["haklı bulduk" in text for _, text in trade.sent()[1:]] == [False, False, True, False]


def test_a_second_objection_is_told_to_its_supplier_like_the_first(trade):
    first = [("denied", "possible"), ("denied", "open"), ("approved", "granted")]
    turns(trade, *first, *[("seller_rejected", objection) for objection in ("possible", "open", "rejected")])
    opened, granted, reopened, rejected = trade.subjects(KEREM)
    assert opened == reopened and len({opened, granted, rejected}) == 3
    assert len(trade.subjects()[1:]) == 4  # denied, approved, rejected, and the answer to the second objection


def forget_standing(trade, return_id):
    """As a version left it that kept no standing, and told each status under the return's own id."""
    with trade.world.service.work() as work:
        row = work.session.get_one(Return, return_id)
        row.standing = row.objection = None
        work.session.execute(update(Message).where(Message.key.startswith(return_id)).values(key=return_id))


def test_what_was_told_before_standings_were_kept_is_not_told_twice(trade):
    order, return_id = turns(trade, ("denied", "possible"), ("denied", "open"))
    told = trade.subjects(), trade.subjects(KEREM)
    forget_standing(trade, return_id)
    trade.tell(changed(trade, order, "denied", 4, return_id, objection="open"))
    assert (trade.subjects(), trade.subjects(KEREM)) == told
    trade.tell(changed(trade, order, "approved", 5, return_id, objection="granted"))
    assert trade.last()[0].startswith("İade talebiniz onaylandı")


@pytest.mark.parametrize("status", ["proccessing_refund", "success_no_product_return"])
def test_a_status_told_before_standings_were_kept_is_not_told_again_once_its_refund_is_opened(trade, status):
    order, return_id = turns(trade, (status, None))
    told = trade.subjects()
    forget_standing(trade, return_id)
    trade.tell(changed(trade, order, status, 3, return_id, refund_kurus=85_000))
    assert trade.subjects() == told
    trade.tell(changed(trade, order, "success", 4, return_id, refund_kurus=85_000))
    assert trade.subjects() == [*told, "İadeniz tamamlandı"]


def test_a_new_return_is_for_its_supplier_to_decide(trade):
    order = trade.paid()
    trade.tell(changed(trade, order, "created"))
    assert trade.subjects() == ["Siparişiniz alındı"]
    subject, text = trade.last(KEREM)
    assert subject == f"Yeni iade talebi: #{order.order_id[:8]}"
    assert "3 iş günü içinde" in text and "/satici/iadeler" in text


def test_a_return_whose_buyer_withdrew_instead_is_told_by_the_withdrawal_alone(trade):
    order = trade.paid()
    created = changed(trade, order, "created")
    withdrawn = replace(created, sequence=2, status="approved", is_withdrawal=True)
    trade.tell(created, withdrawn)
    assert trade.subjects() == ["Siparişiniz alındı"]
    objected, return_id = turns(trade, ("denied", "possible"), ("denied", "open"))
    told = trade.subjects()
    trade.tell(changed(trade, objected, "approved", 4, return_id, is_withdrawal=True))
    assert trade.subjects() == told
    # An operator who overruled that it was never sent is told of as ever.
    late = [changed(trade, order, "denied", 3, created.return_id, is_withdrawal=True, objection="possible")]
    late += [changed(trade, order, "approved", 4, created.return_id, is_withdrawal=True)]
    trade.tell(*late)
    assert trade.subjects()[-2:] == ["İade talebiniz kabul edilmedi", "İade talebiniz onaylandı"]


def not_received(trade, *wanted):
    """News of a return of what its buyer has not got, one after another: its status, and how the objection stands."""
    order, return_id = trade.paid(), new_id()
    for sequence, (status, objection) in enumerate(wanted, start=1):
        facts = {"is_not_received": True, "objection": objection, "refund_kurus": 85_000}
        trade.tell(changed(trade, order, status, sequence, return_id, **facts))


def test_of_what_never_came_both_hear_in_its_own_words(trade):
    not_received(
        trade, ("created", None), ("denied", "possible"), ("denied", "open"), ("proccessing_refund", "granted")
    )
    assert [subject.split(":")[0] for subject in trade.subjects()[1:]] == [
        "Ulaşmadı bildiriminiz kabul edilmedi",
        "Ulaşmadı bildiriminiz kabul edildi",
    ]
    refused, accepted = (text for _, text in trade.sent()[1:])
    assert "eklendiyse teslim kanıtıyla" in refused and "7 gün içinde itiraz" in refused
    assert "satıcı" not in refused, "an operator may have denied it"
    assert "haklı bulduk" in accepted and "para iadeniz hazırlanıyor" in accepted and "ulaştı ve kabul" not in accepted
    opened, *_ = trade.subjects(KEREM)
    assert opened.startswith("Alıcı ürünün ulaşmadığını bildirdi")


@pytest.mark.parametrize("before", [[], [("denied", "possible"), ("denied", "open")]])
def test_that_it_came_after_all_is_told_to_the_supplier_and_not_as_a_refusal(trade, before):
    not_received(trade, ("created", None), *before, ("denied", "lapsed"))
    assert trade.subjects(KEREM)[-1].startswith("Alıcı ürünün ulaştığını bildirdi")
    assert len(trade.subjects()) == 1 + bool(before)


def test_that_the_time_to_object_went_by_is_not_told_as_an_arrival(trade):
    not_received(trade, ("created", None), ("denied", "possible"), ("denied", "lapsed"))
    assert len(trade.subjects(KEREM)) == 1

"""What returns shows to a person of themselves, what keeps them from leaving, and what it wipes when they have left."""

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from contracts.calls.people import Obstacle
from contracts.events import AccountClosed
from kit import personal
from kit.ids import new_id
from kit.migrate import configuration, upgrade
from kit.testing import NOON
from returns.rows import Cancellation, Evidence, Return
from returns.rules.cancelling import Outcome
from returns.steps import cancelling, evidence, leaving, objecting, requesting, showing
from returns.steps.deciding import Decision
from returns.tests.test_evidence import files, upload
from returns.tests.world import SUPPLIER, ask_back, bought, cancel_wish, decide, deliver

WHY = "Fotoğrafta görüldüğü gibi kırık geldi."


@pytest.fixture
def order(test):
    return deliver(test, bought(3, 2))


@pytest.fixture
def refused(test, order):
    """A return with a picture and words, turned down, and objected to with words."""
    return_id = ask_back(test, order, 1, ad_id=order.ad_id(0), comment="Kapım mavi", pictures=[upload(test, order)])
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    with test.work() as work:
        objecting.object_to(work, order.buyer_id, return_id, WHY, [])
    return return_id


def record(test, person_id):
    with test.work() as work:
        return leaving.record(work, person_id)


def obstacles(test, person_id):
    with test.work() as work:
        return set(leaving.obstacles(work, person_id))


def leave(test, person_id):
    test.deliver_twice(AccountClosed(person_id, NOON))


def history(test, return_id):
    with test.work() as work:
        return showing.shown(work, [work.session.get(Return, return_id)])[0].history


def row(test, kind, row_id):
    with test.work() as work:
        return work.session.get(kind, row_id)


def test_a_buyer_is_shown_all_that_is_kept_of_them_and_nothing_of_who_decided(test, order, refused):
    shown = record(test, order.buyer_id)
    assert {name: len(rows) for name, rows in shown.items()} == {
        "boughtItems": 2, "cancellations": 0, "withdrawals": 0, "returns": 1, "returnHistory": 3, "pictures": 1,
            "answersToObjections": 0,
    }  # fmt: skip
    assert (shown["returns"][0]["id"], shown["returns"][0]["objection_text"]) == (refused, WHY)
    assert SUPPLIER not in {value for line in shown["returnHistory"] for value in line.values()}


def test_what_is_shown_of_a_person_is_never_cut_without_a_word(test, order, monkeypatch):
    monkeypatch.setattr(personal, "ROWS_MAX", 2)
    assert len(record(test, order.buyer_id)["boughtItems"]) == 2, "as many as there may be"
    monkeypatch.setattr(personal, "ROWS_MAX", 1)
    first, last = record(test, order.buyer_id)["boughtItems"]
    assert first["order_id"] == order.order_id
    assert last == {"rows_given": 1, "is_cut": True}


def test_another_person_is_shown_nothing_of_it(test, order, refused):
    assert record(test, new_id()) == {name: [] for name in record(test, order.buyer_id)}


def test_what_a_buyer_wrote_and_showed_is_gone_once_they_have_left_and_the_papers_stay(test, order, refused):
    other = deliver(test, bought(1))
    kept = ask_back(test, other, 1, comment="Başkasının sözü")
    leave(test, order.buyer_id)
    gone = row(test, Return, refused)
    assert (gone.comment, gone.objection_text, gone.units, gone.buyer_id) == ("", "", 1, order.buyer_id)
    assert row(test, Return, kept).comment == "Başkasının sözü"
    assert "mavi" not in str(record(test, order.buyer_id)) and WHY not in str(record(test, order.buyer_id))


def test_what_a_buyer_wrote_for_the_carrier_goes_with_them_and_is_shown_until_then(test, order):
    return_id = ask_back(test, order, 1, ad_id=order.ad_id(0))
    decide(test, return_id)
    with test.work() as work:
        said = (order.ad_id(0), "aras", "Kapım mavi, 0532 000 00 00")
        requesting.choose_cargo(work, order.buyer_id, order.order_id, *said)
    assert [step.note for step in history(test, return_id)] == ["", "", said[-1]]
    leave(test, order.buyer_id)
    assert "mavi" not in str(record(test, order.buyer_id))
    assert [step.note for step in history(test, return_id)] == ["", "", ""]


def test_what_a_supplier_answered_is_shown_to_it_alone_and_goes_with_its_account(test, order, refused):
    with test.work() as work:
        objecting.answer(work, SUPPLIER, refused, "Kutusu açılmıştı.", [])
    (answer,) = record(test, SUPPLIER)["answersToObjections"]
    assert (answer["id"], answer["objection_answer"]) == (refused, "Kutusu açılmıştı.")
    assert not {WHY, "Kapım mavi", order.buyer_id} & set(answer.values())
    leave(test, SUPPLIER)
    assert row(test, Return, refused).objection_answer == ""
    assert (row(test, Return, refused).comment, row(test, Return, refused).objection_text) == ("Kapım mavi", WHY)


def test_words_for_the_carrier_that_were_written_into_the_history_are_taken_out(database_factory):
    url = database_factory("returns_words")
    upgrade("returns", url)
    command.downgrade(configuration("returns", url), "returns_answers_checked")
    engine, return_id = create_engine(url), new_id()
    ids = ", ".join(f"'{return_id}'" for _ in range(5))
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO returns (id, order_id, item_id, buyer_id, supplier_id, sequence, ad_id, title, units, "
                "reason, comment, status, created_at, changed_at, delivered_at) "
                f"VALUES ({ids}, 3, 1, '', 1, '', '', 'approved', now(), now(), now())"
            )
        )
        for sequence, step in enumerate(("deny", "choose_cargo"), 2):
            line = f"('{return_id}', {sequence}, now(), '{step}', 'approved', 'buyer', 'Kapım mavi')"
            connection.execute(
                text(f'INSERT INTO return_history (return_id, sequence, at, step, status, "by", note) VALUES {line}')
            )
    upgrade("returns", url)
    with engine.connect() as connection:
        kept = connection.execute(text("SELECT step, note FROM return_history ORDER BY sequence")).all()
    assert [tuple(line) for line in kept] == [("deny", "Kapım mavi"), ("choose_cargo", "")]
    with pytest.raises(DBAPIError, match="append-only"), engine.begin() as connection:
        connection.execute(text("UPDATE return_history SET note = 'x'"))
    engine.dispose()


def test_pictures_of_who_has_left_are_removed_by_the_next_look(test, order, refused):
    assert len(files(test)) == 1
    leave(test, order.buyer_id)
    evidence.remove_pictures(test.service)
    assert files(test) == []
    with test.work() as work:
        assert work.session.query(Evidence).all() == []


def test_the_words_of_a_cancellation_are_wiped_too(test, orders):
    order = bought(3)
    test.deliver(order.paid())
    cancelling.cancel_product(test.service, order.buyer_id, cancel_wish(order, 1, comment="Taşınıyorum"))
    leave(test, order.buyer_id)
    with test.work() as work:
        (request,) = work.session.query(Cancellation).all()
        assert (request.comment, request.outcome) == ("", Outcome.DONE)


def test_what_is_open_keeps_its_buyer_and_its_supplier_and_no_one_else(test, order):
    assert obstacles(test, order.buyer_id) == obstacles(test, SUPPLIER) == set()
    return_id = ask_back(test, order, 1, ad_id=order.ad_id(0))
    assert obstacles(test, order.buyer_id) == {Obstacle.OPEN_RETURNS}
    assert obstacles(test, SUPPLIER) == {Obstacle.RETURNS_TO_SETTLE}
    assert obstacles(test, new_id()) == set()
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    assert obstacles(test, order.buyer_id) == set(), "a buyer who leaves gives up objecting"
    assert obstacles(test, SUPPLIER) == {Obstacle.RETURNS_TO_SETTLE}, "the supplier waits for it"

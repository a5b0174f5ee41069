"""What suppliers and operators see of returns over the API, and what they may decide."""

import pytest

from kit import keyset
from kit.ids import new_id
from returns.tests import world
from returns.tests.world import SUPPLIER, ask_back, bought, decide, deliver, due_at, named, only_return, sent_back


@pytest.fixture
def order(test):
    test.deliver(named())
    return deliver(test, bought(3, 1))


def test_a_supplier_sees_what_there_is_to_decide(ask, test, order):
    return_id = ask_back(test, order, 2, ad_id=1001, comment="Kırık")
    page = ask("GET", "/supplier/returns", role="supplier", person_id=SUPPLIER).get_json()["success"]
    assert (page["more"], page["total"]) == (False, 1)
    (item,) = page["items"]
    assert item == {
        "returnId": return_id,
        "itemId": order.item_ids[0],
        "adId": 1001,
        "title": "Işık 0",
        "amount": 2,
        "reason": world.RETURN_REASON,
        "isWithdrawal": False,
        "isNotReceived": False,
        "withdrawBy": "2026-03-17T09:00:00Z",
        "proofPictures": [],
        "comment": "Kırık",
        "status": "created",
        "date": "2026-03-02T09:00:00Z",
        "createdDate": "2026-03-02T09:00:00Z",
        "arrivedDate": None,
        "cargoCompany": None,
        "cargoCode": None,
        "refundAmount": None,
        "pictures": [],
        "history": [{"status": "created", "step": None, "date": "2026-03-02T09:00:00Z", "by": "buyer", "note": ""}],
        "objection": None,
        "number": order.order_id[:8],
        "orderId": order.order_id,
        "decideBy": "2026-03-05T20:59:59Z",
    }


def test_reasons_and_what_time_did_are_in_the_readers_language(ask, test, order):
    return_id = ask_back(test, order, 1, ad_id=1001, comment="Kırık")
    test.clock.move_to(due_at(test, return_id))
    test.run_due()
    english = {"Accept-Language": "en"}
    page = ask("GET", "/supplier/returns", role="supplier", person_id=SUPPLIER, headers=english).get_json()["success"]
    (item,) = page["items"]
    assert (item["reason"], item["comment"]) == ("The product arrived damaged or broken", "Kırık")
    assert item["history"][-1]["note"] == "Approved automatically, because the seller did not decide in time."


def test_a_buyer_sees_when_it_arrived_and_until_when_it_is_decided(ask, test):
    order = deliver(test, bought(1))
    sent_back(test, order)
    (shown,) = ask("GET", f"/order/returns/{order.order_id}", person_id=order.buyer_id).get_json()["success"]
    assert shown["status"] == "shipping"
    page = ask("GET", "/supplier/returns", role="supplier", person_id=SUPPLIER).get_json()["success"]
    (theirs,) = page["items"]
    assert shown["arrivedDate"] is not None and shown["decideBy"] is not None
    assert (shown["arrivedDate"], shown["decideBy"]) == (theirs["arrivedDate"], theirs["decideBy"])


def test_a_supplier_sees_no_other_suppliers_returns(ask, test, order):
    ask_back(test, order, 1, ad_id=1001)
    theirs = {"role": "supplier", "person_id": world.OTHER_SUPPLIER}
    assert ask("GET", "/supplier/returns", **theirs).get_json()["success"]["items"] == []
    return_id = only_return(ask, order)["returnId"]
    for what, body in (("decide", {"decision": "keep"}), ("inspect", {"decision": "accept"})):
        assert ask("POST", f"/supplier/returns/{return_id}/{what}", body, **theirs).status_code == 404
    assert only_return(ask, order)["status"] == "created"


def test_an_operator_sees_all_with_the_suppliers_name(ask, test, order):
    ask_back(test, order, 1, ad_id=1001)
    (item,) = ask("GET", "/operator/returns", role="operator").get_json()["success"]["items"]
    assert (item["supplierName"], item["supplierId"]) == ("Anadolu Ticaret", SUPPLIER)


@pytest.mark.parametrize("sort", ["newest", "oldest", "largest", "smallest"])
def test_an_operators_list_is_narrowed_sorted_and_read_on(ask, test, monkeypatch, sort):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    orders = [deliver(test, bought(1)) for _ in range(3)]
    for order in orders:
        ask_back(test, order)
        test.clock.move(minutes=1)
    theirs = {"role": "operator"}

    def page(query: str) -> dict:
        return ask("GET", f"/operator/returns?{query}", **theirs).get_json()["success"]

    first = page(f"status=created&sort={sort}")
    assert (len(first["items"]), first["more"], first["total"]) == (2, True, 3)
    rest = page(f"status=created&sort={sort}&after={first['items'][-1]['returnId']}")
    assert (len(rest["items"]), rest["more"]) == (1, False)
    dates = [item["createdDate"] for item in first["items"] + rest["items"]]
    assert len(set(dates)) == 3
    if sort in ("newest", "oldest"):
        assert dates == sorted(dates, reverse=sort == "newest")
    assert page("status=success")["total"] == 0
    for wrong in ("status=processing_refund", "after=x", "sort=name"):
        assert ask("GET", f"/operator/returns?{wrong}", **theirs).status_code == 422, wrong


def test_an_operator_finds_the_returns_of_an_order_and_takes_them_as_a_file(ask, test):
    orders = [deliver(test, bought(1)) for _ in range(2)]
    for order in orders:
        ask_back(test, order)
    (shown,) = ask("GET", f"/operator/returns?q=%23{orders[1].order_id[:8]}", role="operator").json["success"]["items"]
    assert shown["number"] == orders[1].order_id[:8]
    answer = ask("GET", f"/operator/returns.csv?q={shown['number']}&status=created", role="operator")
    head, line = answer.data.decode("utf-8-sig").splitlines()
    assert head.split(";")[1] == "Sipariş" and line.split(";")[1] == f"#{shown['number']}"
    assert "Karar bekliyor" in line
    title = shown["title"]
    for q, found in (("1001", 2), ("%231001", 2), ("1002", 0), (title.upper(), 2), ("yok+boyle", 0)):
        listed = ask("GET", f"/operator/returns?q={q}", role="operator").json["success"]
        assert listed["total"] == found, q


def test_a_supplier_finds_what_waits_for_it_the_next_last_day_first(ask, test, order):
    theirs = {"role": "supplier", "person_id": SUPPLIER}

    def waiting(what: str) -> list[str]:
        listed = ask("GET", f"/supplier/returns?waits={what}", **theirs).get_json()["success"]["items"]
        return [one["returnId"] for one in listed]

    first = ask_back(test, order, 1, ad_id=1001)
    under_way = ask_back(test, deliver(test, bought(1)))
    decide(test, under_way)
    assert (waiting("decision"), waiting("inspection"), waiting("any")) == ([first], [], [first])
    assert sorted(waiting("open")) == sorted([first, under_way])
    test.clock.move(days=1)
    arrived = sent_back(test, deliver(test, bought(1)))
    test.clock.move(days=1)
    last = ask_back(test, deliver(test, bought(1)))
    assert (waiting("decision"), waiting("inspection")) == ([first, last], [arrived])
    assert waiting("any") == [first, arrived, last]
    assert ask("GET", "/supplier/returns?waits=me", **theirs).status_code == 422


@pytest.mark.parametrize("query", ["", "sort=due", "sort=oldest", "waits=any"])
def test_a_supplier_reads_its_returns_on_to_their_end_and_takes_them_as_a_file(ask, test, monkeypatch, query):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    theirs = {"role": "supplier", "person_id": SUPPLIER}
    for _ in range(3):
        ask_back(test, deliver(test, bought(1)))
    denied = ask_back(test, deliver(test, bought(1)))
    decide(test, denied)  # it has no last day of its supplier's any more
    count = 3 if query == "waits=any" else 4
    ids, after = [], ""
    for more in (True, False):
        part = ask("GET", f"/supplier/returns?{query}{after}", **theirs).get_json()["success"]
        assert (part["more"], part["total"]) == (more, count)
        ids += [one["returnId"] for one in part["items"]]
        after = f"&after={ids[-1]}"
    assert len(set(ids)) == len(ids) == count
    lines = ask("GET", f"/supplier/returns.csv?{query}", **theirs).data.decode("utf-8-sig").splitlines()
    assert len(lines) == count + 1 and lines[0].startswith("Talep;Sipariş;")
    other = {"role": "supplier", "person_id": new_id()}
    assert ask("GET", f"/supplier/returns?after={ids[0]}", **other).get_json()["success"]["items"] == []
    assert len(ask("GET", "/supplier/returns.csv", **other).data.decode("utf-8-sig").splitlines()) == 1


def test_a_supplier_finds_returns_by_order_and_words_and_sorts_them(ask, test, order):
    theirs = {"role": "supplier", "person_id": SUPPLIER}
    first = ask_back(test, order, 1, ad_id=1001)
    test.clock.move(days=1)
    other = deliver(test, bought(1))
    second = ask_back(test, other)

    def found(query: str) -> list[str]:
        listed = ask("GET", f"/supplier/returns?{query}", **theirs).get_json()["success"]
        assert listed["total"] == len(listed["items"])
        return [one["returnId"] for one in listed["items"]]

    assert found("") == found("sort=newest") == found("waits=any&sort=newest") == [second, first]
    assert found("sort=oldest") == found("sort=due") == [first, second]
    number = ask("GET", "/supplier/returns", **theirs).get_json()["success"]["items"][0]["number"]
    assert found(f"q=%23{number}") == [second]
    (title,) = {one["title"] for one in ask("GET", "/supplier/returns", **theirs).get_json()["success"]["items"]}
    assert set(found(f"q={title.upper()}")) == {first, second}
    assert found("q=yok+boyle") == found("q=%25") == []
    assert ask("GET", "/supplier/returns?sort=largest", **theirs).status_code == 422


@pytest.mark.parametrize(
    ("what", "body", "field"),
    [
        ("decide", {"decision": "accept"}, "decision"),
        ("decide", {}, "decision"),
        ("decide", {"decision": "deny"}, "note"),
        ("decide", {"decision": "deny", "note": "  "}, "note"),
        ("decide", {"decision": "approve", "note": "x" * 201}, "note"),
        ("inspect", {"decision": "keep"}, "decision"),
        ("inspect", {"decision": "reject", "note": ""}, "note"),
    ],
)
def test_a_decision_that_is_wrong_names_its_field(ask, test, order, what, body, field):
    return_id = ask_back(test, order, 1, ad_id=1001)
    answer = ask("POST", f"/supplier/returns/{return_id}/{what}", body, role="supplier", person_id=SUPPLIER)
    assert (answer.status_code, set(answer.get_json()["fields"])) == (422, {field})
    assert answer.get_json()["failed"].endswith("(!)")


def test_a_decision_that_comes_too_late_is_a_conflict_in_words(ask, test, order):
    return_id = ask_back(test, order, 1, ad_id=1001)
    theirs = {"role": "supplier", "person_id": SUPPLIER}
    ask("POST", f"/supplier/returns/{return_id}/decide", {"decision": "deny", "note": "Olmaz"}, **theirs)
    late = ask("POST", f"/supplier/returns/{return_id}/decide", {"decision": "approve"}, **theirs)
    assert (late.status_code, late.get_json()["code"]) == (409, "conflict")
    assert late.get_json()["failed"] == "Bu işlem artık yapılamıyor; iade talebinin durumu: reddedildi."
    overruled = ask("POST", f"/operator/returns/{return_id}/overrule", {"note": "Haklı"}, role="operator")
    assert overruled.get_json()["success"]["status"] == "approved"
    assert ask("POST", f"/operator/returns/{return_id}/overrule", {"note": ""}, role="operator").status_code == 422


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/supplier/returns", {"supplier"}),
        ("GET", "/supplier/returns.csv", {"supplier"}),
        ("POST", "/supplier/returns/{}/decide", {"supplier", "operator"}),
        ("POST", "/supplier/returns/{}/inspect", {"supplier", "operator"}),
        ("GET", "/operator/returns", {"operator"}),
        ("POST", "/operator/returns/{}/overrule", {"operator"}),
        ("POST", "/operator/returns/{}/uphold", {"operator"}),
    ],
)
@pytest.mark.parametrize("role", ["buyer", "supplier", "operator"])
def test_panels_are_for_their_people(ask, method, path, allowed, role):
    status = ask(method, path.format(new_id()), {} if method == "POST" else None, role=role).status_code
    assert (status == 403) == (role not in allowed)

"""An integrator's list of papers, read line by line."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from kit.ids import new_id
from kit.spreadsheet import csv_rows
from orders.invoices.rules import paper_list
from orders.invoices.rules.due import Kind
from orders.invoices.rules.paper_list import ListedPaper, file_key, read_list
from orders.invoices.tests.papers import kept, number_of, paper_of
from orders.tests.market import ad_ended, buy
from tests.support.refusing import refusal_of

HEAD = ("Sipariş no", "Fatura no", "Dosya adı", "İlan no", "Tür")


def listed(*rows, head=HEAD):
    return read_list(csv_rows([head, *rows]))


def test_a_line_says_which_file_is_the_invoice_of_which_order():
    assert listed(("#12ab34cd", "gib2026000000007", "f/1.pdf", "#1001", "İADE"), ("12AB34CD", "", "2.pdf", "", "")) == [
        ListedPaper(2, "f/1.pdf", "12ab34cd", "GIB2026000000007", 1001, Kind.RETURN),
        ListedPaper(3, "2.pdf", "12AB34CD"),
    ]


@pytest.mark.parametrize("number", ["30e63567", "#30E63567", "12345e67"])
def test_an_order_may_be_numbered_as_a_spreadsheet_writes_a_quantity(number):
    (line,) = listed((number, "A-1", "1.pdf", "", ""))
    assert (line.order, line.fault) == (number.removeprefix("#"), None)


@pytest.mark.parametrize("ad", ["1001", "#1001", "1001,00", "1001.0"])
def test_an_ad_is_read_as_a_spreadsheet_shows_its_number(ad):
    (line,) = listed(("12ab34cd", "", "1.pdf", ad, ""))
    assert (line.ad_id, line.fault) == (1001, None)


def test_number_ad_and_kind_may_be_left_out_and_columns_stand_in_any_order():
    assert listed(("1.pdf", "12ab34cd"), head=("dosya adi", "SİPARİŞ NO")) == [ListedPaper(2, "1.pdf", "12ab34cd")]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (("12ab34cd", "A-1", "", "", ""), paper_list.NO_FILE),
        (("1,2E+45", "A-1", "1.pdf", "", ""), paper_list.MANGLED_ORDER),
        (("12ab34c", "A-1", "1.pdf", "", ""), paper_list.BAD_ORDER),
        (("", "A-1", "1.pdf", "", ""), paper_list.BAD_ORDER),
        (("12ab34cd", "A/1", "1.pdf", "", ""), paper_list.BAD_NUMBER),
        (("12ab34cd", "A" * 41, "1.pdf", "", ""), paper_list.BAD_NUMBER),
        (("12ab34cd", "A-1", "1.pdf", "0", ""), paper_list.BAD_AD),
        (("12ab34cd", "A-1", "1.pdf", "x", ""), paper_list.BAD_AD),
        (("12ab34cd", "A-1", "1.pdf", "", "Takas"), paper_list.BAD_KIND),
    ],
)
def test_a_line_that_is_wrong_says_why(row, fault):
    assert [line.fault for line in listed(row)] == [fault]


def test_a_line_whose_quotation_marks_do_not_fit_is_a_line_of_its_own():
    (line,) = read_list('Sipariş no;Dosya adı\n"12ab34cd"x;1.pdf\n'.encode())
    assert (line.place, line.fault) == (2, paper_list.UNREADABLE)


def test_of_two_lines_about_one_file_none_counts_and_a_wrong_one_keeps_its_own_reason():
    rows = [("12ab34cd", "", name, "", "") for name in ("a/1.PDF", "b\\1.pdf", "2.pdf")] + [("x", "", "1.pdf", "", "")]
    assert [line.fault for line in listed(*rows)] == [paper_list.TWICE, paper_list.TWICE, None, paper_list.BAD_ORDER]


def test_of_two_papers_with_one_invoice_number_none_counts():
    rows = [("12ab34cd", "A-1", "1.pdf", "", ""), ("56ef78ab", "a-1", "2.pdf", "", "")]
    others = [
        ("12ab34cd", "A-2", "3.pdf", "", ""),
        ("12ab34cd", "", "4.pdf", "", ""),
        ("12ab34cd", "", "5.pdf", "", ""),
    ]
    faults = [line.fault for line in listed(*rows, *others)]
    assert faults == [paper_list.NUMBER_TWICE, paper_list.NUMBER_TWICE, None, None, None]


@given(st.text(max_size=30))
def test_a_file_is_the_same_file_in_any_folder_and_in_capitals(name):
    base = name.replace("\\", "/").rpartition("/")[2]
    assert file_key(f"faturalar/{base}") == file_key(f"C:\\faturalar\\{base}") == file_key(base.casefold())


@pytest.mark.parametrize("content", [b"", "Sipariş no;Fatura no\n".encode(), b"%PDF-1.7\n"])
def test_what_is_no_list_is_refused_whole(content):
    assert refusal_of(read_list, content) == (Invalid, "not_a_paper_list", [])


def read(test, headers, content):
    form = {"file": (io.BytesIO(content), "liste.csv")}
    return test.client.post("/supplier/invoiceFile/list", data=form, headers=headers)


def test_a_list_leads_each_paper_to_its_order_not_by_its_name(test, supplier):
    first, second = (buy(test, new_id(), 1) for _ in range(2))
    test.deliver(ad_ended())
    rows = [(number_of(first), "A-1", "1.pdf"), (number_of(second), "A-2", "2.pdf"), ("x", "A-3", "3.pdf")]
    answer = read(test, supplier, csv_rows([HEAD[:3], *rows]))
    assert answer.status_code == 200, answer.json
    right, other, wrong = answer.json["success"]
    assert wrong == {
        "line": 4, "fileName": "3.pdf", "order": "x", "invoiceNumber": "A-3", "adId": None, "kind": None,
        "fault": paper_list.BAD_ORDER,
    }  # fmt: skip
    for said, snapshot in ((right, first), (other, second)):
        named = {name: said[name] for name in ("order", "invoiceNumber")}
        told = kept(test, supplier, said["fileName"], paper_of(snapshot), **named)
        assert (told["verdict"], told["number"], told["invoiceNumber"]) == (
            "new",
            number_of(snapshot),
            named["invoiceNumber"],
        )


def test_a_list_that_contradicts_the_name_of_a_file_counts_and_is_told(test, supplier):
    first, second = (buy(test, new_id(), 1) for _ in range(2))
    test.deliver(ad_ended())
    name = f"20261129 {number_of(second)}.pdf"
    told = [kept(test, supplier, name, how="check", order=number_of(order)) for order in (first, second)]
    assert [(paper["number"], paper["orderInName"]) for paper in told] == [
        (number_of(first), number_of(second)),
        (number_of(second), None),
    ]
    assert kept(test, supplier, "20261129.pdf", how="check", order=number_of(first))["orderInName"] is None
    assert kept(test, supplier, name, how="check")["orderInName"] is None


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PK\x03\x04", "not_a_csv"),
        (b"x", "not_a_paper_list"),
        (b"x" * (2 * 1024 * 1024 + 1), "file_too_large"),
        ("Sipariş no;Dosya adı\n".encode() + b"12ab34cd;1.pdf\n" * 5_001, "too_many_lines"),
    ],
)
def test_a_file_that_can_t_be_read_is_refused(test, supplier, content, code):
    answer = read(test, supplier, content)
    assert (answer.status_code, answer.json["code"]) == (422, code)

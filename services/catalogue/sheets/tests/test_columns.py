"""The file by itself: what goes out comes back through any spreadsheet program, and nothing breaks its reader."""

import csv
import io
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue.fields import NAME_LIMIT
from catalogue.products.rules import SPEC_NAME_LIMIT
from catalogue.sheets.rules.columns import (
    HEAD,
    MAX_LINES,
    Line,
    Sheet,
    cells_of,
    one_line_end,
    read_lines,
    read_specs,
    with_columns,
    write_specs,
)
from catalogue.sheets.rules.directory import Called, Directory, Names
from catalogue.sheets.rules.judging import Shelf, judge
from catalogue.sheets.rules.verdicts import Known, Place, Verdict
from catalogue.sheets.tests.sheets import SHEET, exported, saved
from kit.errors import Invalid
from kit.spreadsheet import MAX_BYTES, as_typed, unchanged
from tests.support.refusing import refusal_of

CODES = {"file_too_large", "not_a_csv", "not_a_product_list", "too_many_lines"}
# What windows-1254 has, with all that troubles a reader of tables; and anything that a form takes.
OF_TURKEY = st.text(st.sampled_from("abcçğıİöşü ABC;,\"'\t\n\\|:=+-@#0123/>"), max_size=40)
ANYTHING = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40)


def as_kept(text: str) -> str:
    """What a form makes of a text before it is kept."""
    return unicodedata.normalize("NFC", text).strip()


def products(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Sheet]:
    kept = texts.map(as_kept)
    some = kept.filter(bool)
    specs = st.lists(st.tuples(some, some), max_size=4).map(tuple)
    return st.builds(Sheet, st.integers(1, 10**9 - 1), st.none() | some, some, some, some, kept, specs)


def unchanged_ones(sheet: Sheet, content: bytes) -> list[Verdict]:
    known = Known(sheet, Place(1, 2, 3))
    return [one.verdict for one in judge(read_lines(content), Directory(Names([]), Names([]), {}), Shelf([known]))]


@given(products(OF_TURKEY), st.sampled_from(";,\t"), st.sampled_from(["utf-8", "utf-8-sig", "cp1254"]))
def test_a_product_that_goes_out_and_comes_back_is_unchanged(sheet, delimiter, encoding):
    assert unchanged_ones(sheet, saved(exported(sheet), delimiter, encoding)) == [Verdict.UNCHANGED]


@given(products(ANYTHING))
def test_any_letters_come_back_unchanged(sheet):
    assert unchanged_ones(sheet, exported(sheet)) == [Verdict.UNCHANGED]


@given(products(OF_TURKEY | ANYTHING))
def test_no_cell_that_goes_out_is_a_formula_or_a_number_that_would_be_reckoned_with(sheet):
    number, *texts = cells_of(sheet)
    assert number == str(sheet.id)
    for cell in texts:
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
        assert not cell.replace(".", "").isdecimal()


@given((OF_TURKEY | ANYTHING).map(as_kept))
def test_a_cell_that_is_kept_unchanged_is_read_as_it_was(text):
    assert as_typed(unchanged(text)) == text


@pytest.mark.parametrize("text", ["007", "1-2", "12e4", "1.10", "3/4", "12:30", "12E+5", "'tis"])
def test_what_a_program_would_reckon_with_is_marked_as_text(text):
    assert unchanged(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "K-300", "300 l", "Kuzey", "e4"])
def test_what_it_would_not_is_left_alone(text):
    assert unchanged(text) == text


@given(st.lists(st.tuples(OF_TURKEY.map(as_kept).filter(bool), OF_TURKEY.map(as_kept).filter(bool)), max_size=5))
def test_specifications_in_one_cell_are_read_as_they_were_written(specs):
    assert read_specs(write_specs(specs)) == tuple((one_line_end(name), one_line_end(value)) for name, value in specs)


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ("", ()),
        (" | \n|", ()),
        ("Renk: Siyah | Hacim:300 l", (("Renk", "Siyah"), ("Hacim", "300 l"))),
        ("Renk: Siyah\nHacim: 300 l\n", (("Renk", "Siyah"), ("Hacim", "300 l"))),
        ("Oran: 16:9", (("Oran", "16:9"),)),
        ("A\\:B: c\\|d\\\\", (("A:B", "c|d\\"),)),
        ("A: b\\nc", (("A", "b\nc"),)),
        ("A: b\\", (("A", "b\\"),)),
        ("Renk", None),
        ("Renk:", None),
        (": Siyah", None),
        ("Renk: Siyah | Hacim", None),
    ],
)
def test_specifications_may_be_written_by_hand(cell, meant):
    assert read_specs(cell) == meant


def test_a_specification_may_have_a_column_of_its_own():
    specs = (("Renk", "Siyah"), ("Hacim", "300 l"))
    cells = {"Marka": "Işık", "Özellik: Renk": "Mavi", "özellik:Enerji": "A", "Özellik: Hacim": ""}
    assert with_columns(specs, cells) == (("Renk", "Mavi"), ("Enerji", "A"))
    assert with_columns(specs, {"Marka": "x", "Özellikler": "y"}) == specs
    twice = (("Renk", "Siyah"), ("Renk", "Mavi"))
    assert with_columns(twice, {"Marka": "x"}) == twice
    assert with_columns(twice, {"Özellik: Hacim": "3"}) == (*twice, ("Hacim", "3"))
    assert with_columns(twice, {"Özellik: Renk": "Yeşil", "Özellik: Hacim": ""}) == (("Renk", "Yeşil"),)
    assert with_columns(twice, {"Özellik: Renk": ""}) == ()


@given(st.binary(max_size=400))
def test_garbage_is_refused_and_nothing_else(content):
    with pytest.raises(Invalid) as refused:
        read_lines(content)
    assert refused.value.code in CODES


@given(st.text(st.sampled_from("\";,\n\r\t\0='1aş€|:\\> "), max_size=200), st.sampled_from(";,\t"))
def test_below_its_columns_anything_is_judged(garbage, delimiter):
    lines = read_lines(f"{delimiter.join(HEAD)}\r\n{garbage}".encode())
    found = judge(lines, Directory(Names([Called(1, "a > b")]), Names([Called(1, "a")]), {}), Shelf([]))
    assert [one.line for one in found] == [line.place for line in lines]
    assert {one.verdict for one in found} <= {Verdict.REFUSED}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_product_list"),
        (b"Kategori;Marka\n1;2\n", "not_a_product_list"),
        (b"\x81\x8d", "not_a_product_list"),
        (b"x" * (MAX_BYTES + 1), "file_too_large"),
        (b"Kategori;Marka;Model\n" + b"a;b;c\n" * (MAX_LINES + 1), "too_many_lines"),
    ],
)
def test_files_that_are_none_are_refused_as_a_whole(content, code):
    assert refusal_of(read_lines, content) == (Invalid, code, [])


def test_a_file_may_be_as_large_and_as_long_as_it_may():
    head = b"Kategori;Marka;Model\n"
    assert len(read_lines(head + b"a;b;c\n" * MAX_LINES)) == MAX_LINES
    assert read_lines(head.ljust(MAX_BYTES, b"\n")) == []


def test_columns_stand_in_any_order_and_case_and_a_line_that_is_broken_is_told():
    content = 'MODEL,kategori,"Özellik: Renk",Marka,model\nK,B,"Mavi, açık",I,x\n"a"b,c\n,,,\nK\n'
    cells = {"Model": "K", "Kategori": "B", "Özellik: Renk": "Mavi, açık", "Marka": "I"}
    assert read_lines(content.encode("cp1254")) == [
        Line(2, cells), Line(3, None), Line(5, dict.fromkeys(cells, "") | {"Model": "K"}),
    ]  # fmt: skip


def test_the_cells_that_go_out_stand_under_their_heads():
    rows = list(csv.reader(io.StringIO(exported(replace(SHEET, code="007")).decode("utf-8-sig")), delimiter=";"))
    assert dict(zip(*rows, strict=True)) == {
        "Ürün no": "7", "Stok kodu": "'007", "Kategori": "Beyaz Eşya > Buzdolabı", "Marka": "Işık",
        "Model": "Kuzey 300", "Açıklama": "Sessiz", "Özellikler": "Hacim: 300 l",
    }  # fmt: skip
    assert cells_of(replace(SHEET, code=None, description="a\r\nb\rc"))[1::4] == ("", "a\nb\nc")


def test_the_name_of_a_specification_is_as_long_as_any():
    assert SPEC_NAME_LIMIT == NAME_LIMIT

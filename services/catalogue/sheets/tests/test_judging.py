"""What becomes of each line of a file of products."""

from dataclasses import replace

import pytest

from catalogue.products.rules import CODE_LIMIT, DESCRIPTION_LIMIT, SPEC_NAME_LIMIT, SPECS_LIMIT, VALUE_LIMIT
from catalogue.sheets.rules.columns import Line
from catalogue.sheets.rules.directory import LOOKUPS, Called, Names, key_of
from catalogue.sheets.rules.judging import SHOWN, typed_id
from catalogue.sheets.rules.verdicts import Known, Place, Problem, Reason, Verdict
from catalogue.sheets.tests.sheets import ELSEWHERE, FRIDGES, KNOWN, PLACE, SHEET, judged, line, problems

OTHER = Known(replace(SHEET, id=8, code="K-400", model="Kuzey 400"), ELSEWHERE)


def test_a_line_of_a_model_that_the_supplier_has_not_is_added():
    [one] = judged(line(Model="kuzey  400", Stok_kodu="K-400", Açıklama="Yeni", Özellikler="Renk: Mavi"))
    assert (one.line, one.verdict, one.name, one.product, one.place) == (
        2, Verdict.ADDED, "Işık kuzey  400", None, ELSEWHERE,
    )  # fmt: skip
    assert (one.wanted.code, one.wanted.description, one.wanted.specs) == ("K-400", "Yeni", (("Renk", "Mavi"),))
    assert one.product_id is None
    [bare] = judged(line(Model="Kuzey 400"))
    assert (bare.wanted.code, bare.wanted.description, bare.wanted.specs) == (None, "", ())


@pytest.mark.parametrize("key", [{"Ürün_no": "7"}, {"Ürün_no": "#7"}, {"Stok_kodu": "K-300"}, {}])
def test_a_product_is_found_by_its_number_its_code_or_its_model(key):
    [one] = judged(line(Açıklama="Çok sessiz", **key))
    assert (one.verdict, one.product, one.product_id, one.place) == (Verdict.CHANGED, KNOWN, 7, PLACE)
    assert [vars(change) for change in one.changes] == [
        {"column": "Açıklama", "before": "Sessiz", "after": "Çok sessiz"}
    ]


def test_a_column_that_is_missing_changes_nothing_and_an_empty_cell_empties():
    [one] = judged(line())
    assert (one.verdict, one.changes, one.wanted) == (Verdict.UNCHANGED, (), SHEET)
    [one] = judged(line(Ürün_no="7", Stok_kodu="", Açıklama="", Özellikler=""))
    assert [(change.column, change.after) for change in one.changes] == [
        ("Stok kodu", ""), ("Açıklama", ""), ("Özellikler", ""),
    ]  # fmt: skip
    assert (one.wanted.code, one.wanted.description, one.wanted.specs) == (None, "", ())


def test_line_ends_are_no_change_and_stay_as_they_are():
    known = Known(replace(SHEET, description="a\r\nb", specs=(("x", "1\r\n2"),)), PLACE)
    [one] = judged(line(Açıklama="a\nb", Özellikler="x: 1\\n2", Stok_kodu="K-300"), known=[known])
    assert (one.verdict, one.wanted.description, one.wanted.specs) == (
        Verdict.UNCHANGED, "a\r\nb", (("x", "1\r\n2"),),
    )  # fmt: skip


def test_of_a_long_text_its_beginning_is_shown():
    [one] = judged(line(Açıklama="x" * (SHOWN + 1)))
    assert (one.changes[0].after, len(one.wanted.description)) == ("x" * SHOWN + "…", SHOWN + 1)
    [one] = judged(line(Açıklama="x" * SHOWN))
    assert one.changes[0].after == "x" * SHOWN


def test_a_product_may_be_moved_before_an_ad_was_published_for_it():
    moves = line(Ürün_no="7", Model="Kuzey 400")
    [one] = judged(moves)
    assert (one.verdict, one.place, one.changes[0].column) == (Verdict.CHANGED, ELSEWHERE, "Model")
    assert problems(moves, known=[replace(KNOWN, ads=1)]) == [[("Model", "frozen")]]
    assert judged(moves, known=[KNOWN, OTHER])[0].problems == (Problem("Model", Reason.TAKEN, ("#8",)),)


def test_other_letters_are_the_same_name_and_a_product_stays_under_a_name_that_no_supplier_may_choose():
    [one] = judged(line(Ürün_no="7", Kategori="BUZDOLABI", Marka="IŞIK", Model="kuzey 300"))
    assert (one.verdict, one.place) == (Verdict.UNCHANGED, PLACE)
    hidden = Known(replace(SHEET, category="Gizli > Yer", brand="Saklı", model="Y"), Place(1, 2, 3), ads=4)
    [one] = judged(line(Ürün_no="7", Kategori="gizli>yer", Marka="SAKLI", Model="y"), known=[hidden])
    assert (one.verdict, one.place) == (Verdict.UNCHANGED, Place(1, 2, 3))


def test_a_twin_is_known_by_its_number_alone():
    twin = Known(replace(SHEET, id=9, code=None), PLACE, is_twin=True)
    both = judged(line(2, Ürün_no="7"), line(3, Ürün_no="9", Stok_kodu=""), known=[KNOWN, twin])
    assert [one.verdict for one in both] == [Verdict.UNCHANGED, Verdict.UNCHANGED]
    assert judged(line(), known=[twin, KNOWN])[0].product == KNOWN


def test_a_twin_that_gets_another_model_has_it_alone():
    twin = Known(replace(SHEET, id=9, code=None), PLACE, is_twin=True)
    moved = line(2, Ürün_no="9", Stok_kodu="", Model="Kuzey 400")
    assert [one.verdict for one in judged(moved, known=[KNOWN, twin])] == [Verdict.CHANGED]
    both = judged(moved, line(3, Stok_kodu="", Model="Kuzey 400"), known=[KNOWN, twin])
    assert [one.verdict for one in both] == [Verdict.REFUSED, Verdict.REFUSED]
    assert judged(moved, known=[KNOWN, twin])[0].stays_twin is False
    assert judged(line(2, Ürün_no="9", Stok_kodu="", Açıklama="Yeni"), known=[KNOWN, twin])[0].stays_twin is True


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({"Ürün_no": "yedi"}, [("Ürün no", "wrong")]),
        ({"Ürün_no": "1.000"}, [("Ürün no", "wrong")]),
        ({"Ürün_no": "99"}, [("Ürün no", "unknown")]),
        ({"Kategori": ""}, [("Kategori", "empty")]),
        ({"Kategori": "Fırın"}, [("Kategori", "unknown")]),
        ({"Kategori": "Beyaz Eşya"}, [("Kategori", "unknown")]),
        ({"Marka": "", "Model": ""}, [("Marka", "empty"), ("Model", "empty")]),
        ({"Kategori": "x", "Marka": "y", "Model": ""}, [("Kategori", "unknown"), ("Marka", "unknown"), ("Model", "empty")]),
        ({"Model": "Alev"}, [("Model", "unknown")]),
        ({"Marka": "Poyraz"}, [("Model", "unknown")]),
        ({"Ürün_no": "99", "Marka": "y", "Özellikler": "x"}, [("Ürün no", "unknown"), ("Marka", "unknown"), ("Özellikler", "specs")]),
        ({"Ürün_no": "7", "Stok_kodu": "1,23E+11"}, [("Stok kodu", "mangled")]),
        ({"Ürün_no": "7", "Stok_kodu": "x" * (CODE_LIMIT + 1)}, [("Stok kodu", "too_long")]),
        ({"Ürün_no": "7", "Stok_kodu": "а1b"}, [("Stok kodu", "wrong")]),
        ({"Ürün_no": "7", "Stok_kodu": "K-400"}, [("Stok kodu", "taken")]),
        ({"Stok_kodu": "K-999"}, [("Model", "taken")]),
        ({"Açıklama": "x" * (DESCRIPTION_LIMIT + 1)}, [("Açıklama", "too_long")]),
        ({"Açıklama": "a\0b"}, [("Açıklama", "wrong")]),
        ({"Açıklama": "a\u202eb"}, [("Açıklama", "wrong")]),
        ({"Özellikler": "Renk"}, [("Özellikler", "specs")]),
        ({"Özellikler": "Rеnk: x"}, [("Özellikler", "wrong")]),
        ({"Özellikler": f"{'x' * (SPEC_NAME_LIMIT + 1)}: x"}, [("Özellikler", "too_long")]),
        ({"Özellik:_Renk": "x" * (VALUE_LIMIT + 1)}, [("Özellik: Renk", "too_long")]),
        ({"Özellikler": " | ".join(f"a{at}: b" for at in range(SPECS_LIMIT + 1))}, [("Özellikler", "too_many")]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_by_column(cells, expected):
    [found, _] = problems(line(2, **cells), line(3, Ürün_no="8", Model="Kuzey 400"), known=[KNOWN, OTHER])
    assert found == expected
    assert judged(line(2, **cells), known=[KNOWN, OTHER])[0].verdict is Verdict.REFUSED


@pytest.mark.parametrize(
    "cells",
    [
        {"Stok_kodu": "x" * CODE_LIMIT},
        {"Açıklama": "x" * DESCRIPTION_LIMIT},
        {"Açıklama": "a\tb\nc"},
        {"Özellikler": " | ".join(f"a{at}: b" for at in range(SPECS_LIMIT))},
        {"Özellikler": f"{'x' * SPEC_NAME_LIMIT}: {'x' * VALUE_LIMIT}"},
    ],
)
def test_what_just_fits_is_fine(cells):
    assert problems(line(Ürün_no="7", **cells)) == [[]]


def test_a_line_whose_marks_do_not_fit_is_told_as_a_whole():
    [one] = judged(Line(4, None))
    assert (one.line, one.verdict, one.problems) == (4, Verdict.REFUSED, (Problem("", Reason.UNREADABLE),))


def test_lines_that_contradict_each_other_are_both_refused():
    found = judged(line(2, Ürün_no="7", Açıklama="a"), line(3, Stok_kodu="K-300", Açıklama="b"))
    assert [one.problems[0] for one in found] == [
        Problem("Ürün no", Reason.TWICE, ("3",)), Problem("Ürün no", Reason.TWICE, ("2",)),
    ]  # fmt: skip
    assert {one.verdict for one in found} == {Verdict.REFUSED}
    new = judged(line(2, Model="Kuzey 400", Stok_kodu="a"), line(3, Model="Kuzey 400", Stok_kodu="b"))
    assert [one.problems[0].column for one in new] == ["Model", "Model"]
    oven = {"Kategori": "Beyaz Eşya > Fırın", "Model": "Alev"}
    codes = judged(line(2, Model="Kuzey 400", Stok_kodu="a"), line(3, Stok_kodu="a", **oven))
    assert [one.problems for one in codes] == [
        (Problem("Stok kodu", Reason.TWICE, ("3",)),), (Problem("Stok kodu", Reason.TWICE, ("2",)),),
    ]  # fmt: skip


def test_a_line_that_is_refused_stands_in_no_other_lines_way():
    assert problems(line(2, Model="yok"), line(3, Ürün_no="7"), line(4, Ürün_no="7", Model="yok"))[1] == []


def test_names_that_come_near_are_offered_the_nearest_first():
    [one] = judged(line(Kategori="Buzdolabi rafı", Marka="Isıkk", Model="x"))
    assert [(problem.column, problem.hints) for problem in one.problems] == [
        ("Kategori", (FRIDGES,)), ("Marka", ("Işık",)),
    ]  # fmt: skip
    [one] = judged(line(Model="Kuzey 30"))
    assert one.problems == (Problem("Model", Reason.UNKNOWN, ("Kuzey 300", "Kuzey 400")),)
    assert judged(line(Marka="Qwerty"))[0].problems[0].hints == ()


def test_only_so_many_names_are_looked_for_that_are_not_there():
    names = Names([Called(1, "Poyraz")])
    assert [names.near(f"Poyra{at}") for at in range(LOOKUPS)] == [("Poyraz",)] * LOOKUPS
    assert names.near("Poyrazz") == ()
    assert names.near("Poyra1") == ("Poyraz",)


@pytest.mark.parametrize(("typed", "key"), [(" Beyaz  Eşya>Buzdolabı ", "beyaz esya > buzdolabi"), ("IŞIK", "isik")])
def test_a_name_is_looked_for_however_it_is_written(typed, key):
    assert key_of(typed) == key


@pytest.mark.parametrize(
    ("text", "number"),
    [("", 0), ("0", 0), ("#12", 12), ("12", 12), ("12,00", 12), ("1,2", None), ("٣", None), ("1" * 10, None)],
)
def test_a_products_number_is_a_whole_one(text, number):
    assert typed_id({"Ürün no": text}) == number
    assert typed_id({}) == 0

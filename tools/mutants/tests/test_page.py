"""What the page tells of a module, and what stays of it when others are measured anew."""

import pytest

from tools.mutants.page import Module, Table, rows_in, table_of, with_measured

EARLY, LATE = "2026-11-24", "2026-11-30"
GOOD, BETTER, POOR = Module("b", 10, 10, LATE), Module("a", 10, 10, LATE), Module("c", 2, 3, EARLY)


def test_the_smallest_share_stands_first_and_the_sum_last():
    assert table_of([GOOD, BETTER, POOR], "rules").splitlines() == [
        "| rules | noticed | | measured |",
        "|---|---|---|---|",
        "| c | 2 of 3 | 66 % | 2026-11-24 |",
        "| a | 10 of 10 | 100 % | 2026-11-30 |",
        "| b | 10 of 10 | 100 % | 2026-11-30 |",
        "| **all** | 22 of 23 | 95 % | since 2026-11-24 |",
    ]


def test_what_is_written_can_be_read():
    modules = [POOR, Module("features/ads/terms", 4, 5, LATE), Module("payments.lines.rules.line", 1, 1, LATE)]
    assert list(rows_in(table_of(modules, "rules")).values()) == [POOR, modules[1], modules[2]]


def test_what_was_not_measured_keeps_its_row_while_its_module_is_there():
    again = Module("c", 3, 3, LATE)
    assert with_measured([GOOD, POOR, BETTER], [again], {"b", "c"}) == [GOOD, again]


def test_a_table_is_written_into_its_place_alone(tmp_path):
    page = tmp_path / "page.md"
    other = "<!-- other -->\n| c | 1 of 9 | 11 % | 2026-11-24 |\n<!-- other end -->\n"
    page.write_text(f"# Page\n<!-- rules -->\n<!-- rules end -->\nText\n{other}")
    table = Table("rules", "rules", page)
    assert table.rows() == {}
    table.write([POOR], {"c"})
    table.write([GOOD], {"b", "c"})
    assert table.rows() == {"b": GOOD, "c": POOR}
    assert page.read_text().startswith("# Page\n<!-- rules -->\n| rules |")
    assert page.read_text().endswith(f"\n<!-- rules end -->\nText\n{other}")


def test_a_table_that_is_not_there_is_missed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("<!-- rules -->\n<!-- rules end -->\n")
    with pytest.raises(LookupError, match="storefront"):
        Table("storefront", "module", page).rows()
